### Что говорит экран стола: улица, в которой у каждого своё окно.

web-tv-street = Улица: кто за столом
web-tv-lights-up = В окне { $seat } зажигается свет: { $name }
web-tv-point-camera = Наведите камеру
web-tv-votes-for = за { $seats }
web-tv-have-looked = из { $of } посмотрели свою карту
web-tv-skip-key = Пропустить рассказ: клавиша N
web-tv-look = Посмотрите свою карту
web-tv-hold = Держите палец на ставнях: там ваша карта.
web-tv-waiting = { $count ->
    [1] Ждём одного
    [2] Ждём двоих
    [3] Ждём троих
    [4] Ждём четверых
   *[other] Ждём игроков: { $count }
}
web-tv-waited = ждём

## Приговор

web-tv-decided = Стол решил:
web-tv-decided-how = { $count ->
    [1] номер { $seats }
   *[other] номера { $seats } уходят вместе
}

## Над столом: выбор игры и ведение

web-drawer-hosting = Ведём игру
web-key-pause = пауза
web-key-next = дальше
web-key-close = закрыть
web-key-escape = Esc
web-drawer-wait = Подождать ещё
web-drawer-more = Все настройки
web-drawer-secret-deck = Колода тайная, поэтому игру выбирают на устройстве ведущего.
web-drawer-elsewhere = Пульт на другом устройстве.
web-drawer-take-warning = Если ведёт человек, вы увидите все карты. Взять пульт?
web-drawer-paper = С бумажными картами судья ведёт игру с планшета или телефона.
web-drawer-person = Игру ведёт человек. Карты и ответы видны на пульте: держите его на другом устройстве.
web-drawer-here = Пульт на этом экране
web-drawer-here-warning = Пульт займёт место стола: голос замолчит, а если ведёт человек, карты увидят все.
web-drawer-here-anyway = Всё равно открыть
web-suits = { $count ->
    [one] для { $count } игрока
   *[other] для { $count } игроков
}
web-missing = не хватает: { $count }

## Голосование как в театре

web-tv-who-votes = Кто за номер { $seat }?
web-tv-still-decide = { $count ->
    [one] Ещё решает { $count } игрок.
    [few] Ещё решают { $count } игрока.
   *[many] Ещё решают { $count } игроков.
} Счёт объявим, когда проголосуют все.
web-tv-decides = Решает { $name }
web-tv-decides-number = номер { $seat }

## После игры: следующая

web-tv-next = Дальше
web-tv-next-playing = { $count ->
    [one] Играет { $count } человек
    [few] Играют { $count } человека
   *[many] Играют { $count } человек
}
web-tv-next-deciding = Ещё решают:
web-tv-next-guest = Новый гость:
web-tv-next-window = { $name }, окно { $seat }
web-tv-next-in = играет
web-tv-next-undecided = решает
web-tv-next-late = гость
