### Что страницы говорят судье: бумажные карты, исправления, протокол.

web-paper = Бумажные карты
web-paper-about = Телефон только у вас: карты раздаёте вы, говорите, кто проснулся, и всё записываете здесь.
web-paper-hostless = Ведёт один из игроков — с картой и ночью с закрытыми глазами. У вас карты нет: смотрите и записывайте здесь, что происходит. Если вести станет тот, кто выбыл первым, передайте пульт.
web-players = Игроки
web-players-how = По одному имени в строке, по порядку мест.
web-players-take = Рассадить
web-players-draw = Рассадить по жребию
web-players-before = Списки прошлых вечеров
web-woke = Кто проснулся? { $roles }
web-woke-how = { $cards ->
    [one] Такая карта в колоде одна. Отметьте, кто открыл глаза; если никто — никого.
    [few] Таких карт в колоде { $cards }. Отметьте всех, кто открыл глаза; если никто — никого.
   *[many] Таких карт в колоде { $cards }. Отметьте всех, кто открыл глаза; если никто — никого.
}
web-foul-to = Фол: { $seat } · { $name }
web-card-seen = Карта, которую вы увидели
web-card-turned = Номер { $seat } открывает карту. Какую?
web-sounds-on = Включить звук
web-sounds-off = Выключить звук

web-correct = Исправить
web-correct-what = Что было не так?
web-correct-explained = Выберите, что записано неверно. Игра пройдёт заново с этого места, и вы заранее увидите, что изменится.
web-correct-nothing = Пока ничего не записано.
web-correct-this = Как было на самом деле?
web-correct-written = Записано: «{ $given }»
web-correction-waits = Исправление ждёт вашего решения.
web-correction-stuck = Осталось уточнить
web-correction-ready = Всё было так?
web-correction-becomes = было «{ $was }», станет «{ $becomes }»
web-correction-cards = { $roles }: { $seats }
web-correction-unfit = { $who } ({ $time }): записано «{ $given }», но после исправления это невозможно. Каким был выбор?
web-correction-missing = После исправления возникает этот вопрос, а ответа на него в записи нет. Каким был ответ?
web-correction-forgotten = Это больше не может быть правдой и считается неувиденным: { $roles }: { $seats }.
web-correction-heard = Телефоны уже показали прежнее: объявите столу, что теперь иначе.
web-correction-changes = Что изменится
web-correction-same = В ходе игры ничего не изменится.
web-correction-lost = О чём больше никого не спросят
web-correction-decides = Что было дальше, решает карта номера { $seat }, а она ещё не отмечена: оставьте всё как было, отметьте эту карту и тогда исправляйте.
web-correction-apply = Исправить
web-correction-drop = Оставить как было
web-change-new = будет:
web-change-old = было:

web-protocol = Протокол игры
web-print = Напечатать
web-game-number = Игра { $number }
web-col-seat = №
web-col-player = Игрок
web-col-fouls = Фолы
web-col-left = Уход
web-col-points = Очки
web-judge-sign = Судья

web-wrong-names = Назовите от 1 до { $most } игроков, по одному в строке.
web-wrong-contradiction = { $seats ->
    [0] После сказанного раньше такие карты ({ $roles }) у кого-то за столом должны быть: отметьте, кто проснулся, или исправьте сказанное.
   *[other] { $cards ->
        [one] Такая карта в колоде одна ({ $roles }), и после сказанного раньше она не может быть там, где вы отметили: отметьте, кто проснулся, или исправьте сказанное.
       *[other] Таких карт в колоде { $cards } ({ $roles }), и после сказанного раньше они не могут быть ровно там, где вы отметили: отметьте всех, кто проснулся, или исправьте сказанное.
    }
}
web-wrong-seats-moved = Кто-то пересел, поэтому эту игру не продолжить: пусть сначала все сядут на прежние места.
web-wrong-not-awake = Номер { $seat } уже не в игре или играет другую роль, поэтому отметьте только тех, кто может проснуться.
web-wrong-card-decides = Что будет дальше, решает карта номера { $seat }: посмотрите её, отметьте под заголовком «Карта, которую вы увидели» и продолжайте.
web-wrong-no-card = Такой карты в этой колоде нет, выберите её из списка.
web-wrong-nothing-to-settle = Никакое исправление не ждёт: сначала выберите, что записано неверно.
web-wrong-unsettled = В исправлении ещё не всё решено: сначала ответьте на вопрос или оставьте всё как было.
web-wrong-paper-cards = За этим столом бумажные карты, поэтому с телефона здесь не садятся: возьмите карту у судьи.
web-wrong-paper-host = В этой игре бумажные карты, поэтому до конца её ведёт человек: лучше передайте пульт.

### Голосование руками

web-hands = Кто за кого?
web-hands-rest = Кто не поднимет руку, голосует за номер { $seat }.
web-hands-must = Голосовать обязаны все.
web-hands-up = Руки за { $who }
web-hand-of = { $seat } · { $name }, за { $who }
web-hands-left = Осталось рук:
web-hands-keys = Клавиши: номер поднимает руку игрока, Enter — следующая строка, Backspace отменяет последнюю руку.
web-hands-some = Записать руки
web-hands-done = Закончить голосование
web-hands-unnamed = Только счёт
web-hands-unnamed-how = Кто голосовал, записано не будет: только числа.
web-hands-fewer = На одну меньше за { $who }
web-hands-more = На одну больше за { $who }
web-wrong-no-vote = У номера { $seat } здесь нет голоса: отмечайте только тех, чьи руки считаются.
web-wrong-two-hands = У номера { $seat } один голос: оставьте одну руку.
web-wrong-has-voted = Номер { $seat } уже голосует с телефона: снимите эту руку здесь или сначала отмените тот голос.
web-wrong-hands-missing = { $seats-count ->
    [one] Голосовать обязаны все, а голоса номера { $seats } ещё нет.
   *[other] Голосовать обязаны все, а голосов номеров { $seats } ещё нет.
}
web-wrong-no-hands = Ни одной руки: отметьте поднятые или закончите голосование.
web-hands-whose = { $count ->
    [one] { $count } голос, чей — не записано
    [few] { $count } голоса, чьи — не записано
   *[many] { $count } голосов, чьи — не записано
}

### Планшет судьи

web-tablet-music = Музыка
web-tablet-signal = Сигнал
web-tablet-sheet = Протокол
web-tablet-space = пробел
web-tablet-more = Ещё
web-tablet-points-short = Баллы
web-tablet-woke-how = { $cards ->
    [one] Коснитесь игрока, который открыл глаза.
    [few] Коснитесь всех, кто открыл глаза: { $cards } карты.
   *[many] Коснитесь всех, кто открыл глаза: { $cards } карт.
}
web-tablet-who-woke = Кто проснулся?
web-tablet-of = из { $count }
web-tablet-call = Зовите
web-tablet-tempo = номер в { $seconds } с
web-tablet-slower = медленнее
web-tablet-faster = быстрее
web-tablet-hold = задержать
web-tablet-everybody = { $count ->
    [1] Один
    [2] Оба
    [3] Все трое
   *[other] Все
}
web-tablet-one-tap = одно касание
web-tablet-nominate = Выставить
web-tablet-up = Выставлены по порядку
web-tablet-by = от { $by }
web-tablet-nobody-up = Пока никого
web-tablet-seconds = { $count } с
web-tablet-hands-how = Касание — рука, ещё одно снимает её. Можно провести по ряду.
web-tablet-hands-left = рук осталось
web-tablet-candidate = кандидат
web-tablet-votes = голоса
web-tablet-for = Кто за номер { $seat }?
web-tablet-close = закрыть голосование
web-tablet-rest = остальные — за номер { $seat }
web-tablet-no-hands = Подняты не все руки. Нажмите «Дальше» ещё раз, чтобы закрыть голосование без них.
web-tablet-three-how = Отметьте их в ряду ниже. Ещё одно касание снимает отметку.
web-tablet-hits = { $count ->
    [0] Видите только вы: мафии среди них нет. Вслух не говорите.
    [1] Видите только вы: один из них — мафия. Вслух не говорите.
    [2] Видите только вы: двое из них — мафия. Вслух не говорите.
   *[other] Видите только вы: все трое — мафия. Вслух не говорите.
}
web-tablet-muted = без слова
web-tablet-fourth = У номера { $seat } три фола. Четвёртый удаляет из игры. Дать?
web-tablet-points = Баллы судьи
web-tablet-points-how = по 0,1
web-tablet-more-points = На десятую больше номеру { $seat }
web-tablet-less-points = На десятую меньше номеру { $seat }
web-verdict-yes = { $seat }: да
web-verdict-no = { $seat }: нет
web-verdict-sheriff-yes = { $seat }: мафия
web-verdict-sheriff-no = { $seat }: не мафия
web-verdict-don-yes = { $seat }: шериф
web-verdict-don-no = { $seat }: не шериф
web-verdict-shown = { $seat }: { $shown }
web-verdict-unseen = Карта номера { $seat } ещё не отмечена. Посмотрите её и отметьте: кнопка «Ещё».
web-verdict-nod = Кивните.
web-verdict-shake = Покачайте головой.
web-verdict-about = Номер { $seat } ({ $call }) спрашивает о номере { $choice }.
web-verdict-stays = Ответ стоит, пока не нажмёте «Дальше».
web-outcome-one = { $call } → { $seat }
web-outcome-check = { $call }: { $seat }, { $answer ->
    [yes] да
    [no] нет
   *[other] { $shown }
}
web-outcome-pair = { $seat } → { $choice }
web-outcome-several = { $call }: { $choices }
web-stage-speeches = речи: { $nth } из { $count }
web-stage-speeches-ahead = речи
web-stage-night = ночь
web-then-over = конец игры
web-then-vote = голосование
web-then-best-move = лучший ход номера { $seat }
web-then-speech = слово номеру { $seat }
web-then-plea = защищается номер { $seat }
web-then-last-word = последнее слово номера { $seat }
web-then-who = Затем { $who }
web-lacks-answer = { $seats-count ->
    [one] нет ответа номера { $seats }
   *[other] нет ответа номеров { $seats }
}
web-lacks-best-move = Отметьте троих или нажмите «Не называть».
web-lacks-picks = { $count ->
    [one] Не хватает одного. Кто это?
    [few] Не хватает { $count }. Кто это?
   *[many] Не хватает { $count }. Кто это?
}
web-lacks-numbers = Сначала номера { $numbers }
web-correct-strike = Вычеркнуть
web-correction-struck = вычеркнуто
web-wrong-who-woke = Сначала отметьте, кто проснулся ({ $roles }).
web-wrong-unanswered = { $seats-count ->
    [one] Нет ответа номера { $seats }: коснитесь номера или кнопки, если ответа не было.
   *[other] Нет ответа номеров { $seats }: коснитесь номера в каждом ряду или черты, если ответа не было.
}
web-wrong-extra-points = Судья прибавляет или снимает не больше { $most } баллов, по десятым.

web-sheet-nights = Ночи
web-sheet-left = Вне игры
web-sheet-check = { $seat }, { $answer ->
    [yes] да
    [no] нет
   *[other] { $shown }
}
web-sheet-choice = { $seat } → { $choice }
web-sheet-votes = Голосования
web-sheet-by = от
web-sheet-hands = руки
web-sheet-total = всего
web-sheet-outcome = итог
web-sheet-leaves = уходит
web-sheet-not-voted = не голосуют
web-sheet-game = игра
web-sheet-judge = судья
web-sheet-more = ещё
web-sheet-best-move = Лучший ход: номер { $seat }, { $name }
web-sheet-hits = { $count ->
    [0] мафии среди них нет
    [1] один из трёх — мафия
    [2] двое из трёх — мафия
   *[other] все трое — мафия
}
web-sheet-points = Баллы судьи
web-sheet-fouls = Фолы
web-sheet-fouls-of = { $seat } · { $times }
web-sheet-nothing = нет
web-sheet-notes = Заметки, протесты, дополнительные очки
web-sheet-players-sign = От игроков
web-sheet-running = Игра продолжается
