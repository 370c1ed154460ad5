book-hamlet = Хутор

## Карты

role-watchman = Сторож
    .plural = Сторожа
    .nominative = сторож
    .genitive = сторожа
    .dative = сторожу
    .accusative = сторожа
    .instrumental = сторожем
    .wakes = Просыпается сторож.
    .sleeps = Сторож засыпает.
    .does = Каждую ночь вы можете заглянуть в один дом и узнать, живёт ли там мафия.

## Ночь

ask-watchman = В чей дом вы заглядываете?
    .pass = Никуда не заглядывать

chose-watchman = { $choice ->
    [none] Номер { $seat } никуда не заглядывает.
   *[other] Номер { $seat } заглядывает в дом номера { $choice }.
}

me-chose-watchman = { $choice ->
    [none] Вы никуда не заглядываете.
   *[other] Вы заглядываете в дом номера { $choice }.
}

chose-watchman-me = Номер { $seat } заглядывает в ваш дом.

learned-watchman = { $answer ->
    [yes] Ответ: да, номер { $about } — мафия.
   *[no] Ответ: нет, номер { $about } — не мафия.
}

me-learned-watchman = { $answer ->
    [yes] В окне горит свет: номер { $about } — мафия.
   *[no] Темно и тихо: номер { $about } — не мафия.
}

## Сумерки

web-title-dusk = Сумерки { $number }

phase-lantern = фонарь переходит из рук в руки

dusk-fell = Солнце садится за хутор, и зажигается фонарь.

ask-lantern = Кому вы передаёте фонарь?

lantern-given = { $by ->
    [none] Жребий отдаёт фонарь номеру { $seat }.
   *[other] Номер { $by } передаёт фонарь номеру { $seat }.
}

me-lantern-given = Вы передаёте фонарь номеру { $seat }.

lantern-given-me = { $by ->
    [none] Жребий отдаёт фонарь вам.
   *[other] Номер { $by } передаёт фонарь вам.
}
