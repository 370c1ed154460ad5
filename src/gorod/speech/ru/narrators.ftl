### Чем пользуются оба рассказчика: кого как назвать и что сказать о столе.
### «…» — вдох на полторы секунды.

## Кто

narrated-player = номер { $seat }, { $name }

narrated-numbers = { $seats-count ->
    [1] номер { $seats }
   *[other] номера { $seats }
}

narrated-players = { $head }, и { $last }

## Карты

narrated-card = { $count ->
    [1] { $one }
   *[other] { $several } — { $count }
}

## Утро: начало, тишина, приговор

narrated-silence = { $opening }… { $verdict }

## Как голосуют за этим столом

narrated-vote = { $paper ->
    [yes] Голосуем поднятой рукой
   *[no] Голосуем на телефонах
}{ $secret ->
    [yes] , тайно: вслух — только итоги
   *[no] {""}
}{ $last ->
    [yes] ; неотданный голос — последней кандидатуре.
   *[no] { $obligatory ->
        [yes] . Голосуют все.
       *[no] .
    }
}

## С чего по обычаю начинают первую игру вечера

narrated-customs = { $masks ->
    [yes] {" "}Примерьте маски: поднимите к лицу и медленно опустите, без единого звука. Если мешают очки, снимите их.
   *[no] {""}
}

## Конец: победители по одному и одна награда

curtain-winner = { $who }: { ROLE($role, case: "nominative") }.

curtain-award = { $title }…

curtain-award-goes = { $who }. { $why }.
