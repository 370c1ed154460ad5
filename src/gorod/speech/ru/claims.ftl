### Что говорят о себе и о других, когда есть слово: от первого лица, без точки в конце, без угаданного рода.
### За видом фразы может стоять вызов (`claim-learned-sheriff`), за ним правила.

claimed = Номер { $seat }: «{ $words }».

me-claimed = Вы сказали: «{ $words }».

claim-am = Я — { ROLE($of, case: "nominative") }

claim-suspect = Подозреваю номер { $about }

claim-trust = Верю номеру { $about }

## Что мне ответили

claim-learned = { $answer ->
    [yes] Моя проверка ({ $call }): номер { $about } — да
    [no] Моя проверка ({ $call }): номер { $about } — нет
   *[other] Моя проверка ({ $call }): номер { $about } — { $answer }
}

claim-learned-don = { $answer ->
    [yes] Шериф найден: это номер { $about }
   *[no] Моя проверка: номер { $about } — не шериф
}

claim-learned-sheriff = { $answer ->
    [yes] Моя проверка: номер { $about } — мафия
   *[no] Моя проверка: номер { $about } — не мафия
}

claim-learned-detective = { claim-learned-sheriff }

claim-learned-commissar = { claim-learned-sheriff }

claim-learned-pentester = { $answer ->
    [yes] Моя проверка: номер { $about } работает против компании
   *[no] Моя проверка: номер { $about } — честный сотрудник
}

claim-learned-boss = { $answer ->
    [yes] Пентестер найден: это номер { $about }
   *[no] Моя проверка: номер { $about } — не пентестер
}

claim-learned-spy = Мне показали карту номера { $about }: { $answer }

claim-learned-lord = Проверка повелителя: номер { $about } — { $answer }

claim-learned-scout = Моя проверка: номер { $about } — { $answer }

claim-learned-bride = { $answer ->
    [yes] Номер { $about } — повелитель
   *[no] Номер { $about } — не повелитель
}

claim-learned-dhampir = { $answer-count ->
    [0] К номеру { $about } никто не приходил
    [1] К номеру { $about } приходил номер { $answer }
   *[other] К номеру { $about } приходили номера { $answer }
}

claim-learned-revenant = { $about-count ->
    [1] { $answer ->
        [0] Номер { $about } — не охотник
       *[other] Номер { $about } — охотник
    }
   *[other] Среди номеров { $about } { $answer ->
        [0] охотников нет
        [1] один охотник
       *[other] оба охотники
    }
}

## Что я делаю ночью

claim-did = { $about-count ->
    [1] Моя роль — { $call }, мой выбор — номер { $about }
   *[other] Моя роль — { $call }, мой выбор — номера { $about }
}

claim-did-don = Ищу шерифа: номер { $about }

claim-did-sheriff = Моя проверка этой ночью — номер { $about }

claim-did-detective = { claim-did-sheriff }

claim-did-commissar = { claim-did-sheriff }

claim-did-pentester = { claim-did-sheriff }

claim-did-boss = Ищу пентестера: номер { $about }

claim-did-scout = { claim-did-sheriff }

claim-did-doctor = { $oneself ->
    [yes] Этой ночью лечу себя
   *[no] Мой пациент этой ночью — номер { $about }
}

claim-did-putana = Эта ночь у меня была с номером { $about }

claim-did-mafia = Наш выстрел был в номер { $about }

claim-did-yakuza = { claim-did-mafia }

claim-did-maniac = Моя цель — номер { $about }

claim-did-hackers = Наш взлом — номер { $about }

claim-did-sysadmin = { $oneself ->
    [yes] Этой ночью защищаю себя
   *[no] Под моей защитой номер { $about }
}

claim-did-spy = Мне показали карту номера { $about }

claim-did-optimizer = Моё увольнение — номер { $about }

claim-did-hr = { claim-did-optimizer }

claim-did-monk = Из-за меня номер { $about } ничего не может

claim-did-paralysing = { claim-did-monk }

claim-did-lamia = Сегодня мы были вместе: я и номер { $about }

claim-did-undine = Мои чары — на номере { $about }

claim-did-queen = { $oneself ->
    [yes] Моя защита — на мне
   *[no] Моя защита — на номере { $about }
}

claim-did-nosferatu = { claim-did-maniac }

claim-did-werewolf = { claim-did-maniac }

claim-did-banshee = Мой плач будет о номере { $about }

claim-did-ghoul = Моя метка — на номере { $about }

claim-did-beauty = Без голоса из-за меня номер { $about }

## Что было со мной

claim-befell = Ко мне приходили: { $call }

claim-befell-don = Меня проверял дон

claim-befell-sheriff = Меня проверял шериф

claim-befell-detective = Меня проверял детектив

claim-befell-commissar = Меня проверял комиссар

claim-befell-pentester = Меня проверял пентестер

claim-befell-boss = Меня проверял главарь

claim-befell-scout = Меня проверяла разведчица

claim-befell-doctor = Меня лечили

claim-befell-putana = Путана была у меня

claim-befell-mafia = В меня стреляли

claim-befell-yakuza = В меня стреляла якудза

claim-befell-maniac = Ко мне приходил маньяк

claim-befell-hackers = Меня взламывали

claim-befell-sysadmin = Меня защищали

claim-befell-spy = Шпион видел мою карту

claim-befell-monk = Мне помешали

claim-befell-paralysing = { claim-befell-monk }

claim-befell-lamia = Ламия была со мной

claim-befell-undine = Меня зачаровали

claim-befell-queen = Меня защитили

claim-befell-ghoul = На мне метка упыря

claim-befell-beauty = Красотка лишила меня голоса
