### Что страницы говорят судье: карты на бумаге, исправления, протокол.

web-paper = Карты на бумаге
web-paper-about = Телефон только у вас: карты раздаёте вы, говорите, кто проснулся, и всё записываете здесь.
web-players = Игроки
web-players-how = По одному имени в строке, в порядке мест.
web-players-take = Рассадить
web-players-before = Списки прошлых вечеров
web-woke = Кто проснулся? { $roles }
web-woke-how = { $cards ->
    [one] Такая карта в колоде одна. Отметьте, кто открыл глаза; если никто — никого.
    [few] Таких карт в колоде { $cards }. Отметьте всех, кто открыл глаза; если никто — никого.
   *[many] Таких карт в колоде { $cards }. Отметьте всех, кто открыл глаза; если никто — никого.
}
web-foul-to = Фол: { $seat } · { $name }
web-card-seen = Карта, которую вы увидели
web-card = Карта
web-sounds-on = Включить звук
web-sounds-off = Выключить звук

web-correct = Исправить
web-correct-what = Что было не так?
web-correct-explained = Выберите, что записано неверно. Игра будет пересказана с этого места, и вы увидите, что изменится, прежде чем что-то изменится.
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
web-correction-heard = На телефонах уже стояло сказанное прежде: объявите столу, что теперь иначе.
web-correction-changes = Что изменится
web-correction-same = В ходе игры ничего не изменится.
web-correction-lost = О чём больше никого не спросят
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
web-col-left = Вышел
web-col-points = Очки
web-stayed = в игре
web-protocol-nominated = Выставлены:
web-protocol-ballot = Голоса
web-protocol-left = { $seats-count ->
    [one] Выбывает номер { $seats }.
   *[other] Выбывают номера { $seats }.
}
web-judge-sign = Судья

web-wrong-names = Назовите от 1 до { $most } игроков, по одному в строке.
web-wrong-contradiction = { $cards ->
    [one] Такая карта в колоде одна ({ $roles }), и { $seats ->
        [one] после сказанного раньше она не может быть у этого игрока: отметьте другого или исправьте сказанное.
       *[other] после сказанного раньше она не может быть у стольких игроков ({ $seats }): отметьте, кто проснулся, или исправьте сказанное.
    }
   *[other] Таких карт в колоде { $cards } ({ $roles }), и { $seats ->
        [one] после сказанного раньше они не могут быть все у одного игрока: отметьте всех, кто проснулся, или исправьте сказанное.
       *[other] после сказанного раньше ровно они не могут быть у отмеченных ({ $seats }): отметьте всех, кто проснулся, или исправьте сказанное.
    }
}
web-wrong-not-awake = Номер { $seat } уже не в игре или играет другую роль, поэтому отметьте только тех, кто может проснуться.
web-wrong-no-card = Такой карты в этой колоде нет, выберите её из списка.
web-wrong-nothing-to-settle = Никакое исправление не ждёт: сначала выберите, что записано неверно.
web-wrong-unsettled = В исправлении ещё не всё решено: сначала ответьте на вопрос или оставьте всё как было.
web-wrong-paper-cards = Карты этого стола на бумаге, поэтому телефон здесь места не занимает: возьмите карту у судьи.
