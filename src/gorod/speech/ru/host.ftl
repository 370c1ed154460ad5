### Что ведущий говорит вслух и что заносит в запись: спокойно, коротко, без восклицаний.
### Имя сообщения — имя события; где событие бывает разным, к имени прибавлено, каким.
### «Номер» и «игрок» вместо «он» и «она»: так сказано о каждом, кто сидит за столом.

## Начало

table-set = Добрый вечер. Сегодня за столом «{ $book }». В колоде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}: { $deck }.

players-presented = За столом { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}. Прошу знакомиться.

card-dealt = Номер { $seat } — { ROLE($role, case: "nominative") }.

card-shown = Номер { $seat } открывается своим: это { ROLE($role, case: "nominative") }.

## Ночь

night-fell = Наступает { $number ->
    [1] первая ночь
    [2] вторая ночь
    [3] третья ночь
    [4] четвёртая ночь
    [5] пятая ночь
    [6] шестая ночь
    [7] седьмая ночь
    [8] восьмая ночь
    [9] девятая ночь
    [10] десятая ночь
   *[other] ночь
}. Город засыпает.

planned = Номер { $seat } показывает своим порядок выстрелов: { $plan }.

chose = { $choice ->
    [none] Номер { $seat } никого не выбирает.
   *[other] Номер { $seat } выбирает номер { $choice }.
}

chose-putana = { $choice ->
    [none] Номер { $seat } никого не навещает.
   *[other] Номер { $seat } остаётся до утра у номера { $choice }.
}

chose-mafia = { $choice ->
    [none] Номер { $seat } ни в кого не целится.
   *[other] { $oneself ->
        [yes] Номер { $seat } целится в себя.
       *[no] Номер { $seat } целится в номер { $choice }.
    }
}

chose-don = { $choice ->
    [none] Номер { $seat } никого не проверяет.
   *[other] Номер { $seat } проверяет, не шериф ли номер { $choice }.
}

chose-sheriff = { $choice ->
    [none] Номер { $seat } никого не проверяет.
   *[other] Номер { $seat } проверяет номер { $choice }.
}

chose-doctor = { $choice ->
    [none] Номер { $seat } никого не лечит.
   *[other] { $oneself ->
        [yes] Номер { $seat } лечит себя.
       *[no] Номер { $seat } лечит номер { $choice }.
    }
}

chose-maniac = { $choice ->
    [none] Номер { $seat } скрещивает руки и никого не убивает.
   *[other] Номер { $seat } выбирает жертву: номер { $choice }.
}

chose-detective = { $choice ->
    [none] Номер { $seat } никого не проверяет.
   *[other] Номер { $seat } проверяет номер { $choice }.
}

learned = { $answer ->
    [yes] Ответ о номере { $about }: да.
    [no] Ответ о номере { $about }: нет.
   *[other] Ответ о номере { $about }: { $answer }.
}

learned-don = { $answer ->
    [yes] Ответ: да, номер { $about } — шериф.
   *[no] Ответ: нет, номер { $about } — не шериф.
}

learned-sheriff = { $answer ->
    [yes] Ответ: да, номер { $about } играет за чёрных.
   *[no] Ответ: нет, номер { $about } не играет за чёрных.
}

learned-detective = { $answer ->
    [yes] Ответ: да, номер { $about } — мафия.
   *[no] Ответ: нет, номер { $about } — не мафия.
}

crossed-arms = Номеру { $seat } показаны скрещённые руки.

drawn-for = { $choice-kind ->
    [seat] Время номера { $seat } вышло, и жребий выбирает номер { $choice }.
    [seats] Время номера { $seat } вышло, и жребий выбирает номера { $choice }.
   *[word] Время номера { $seat } вышло, и жребий выбирает: { $choice }.
}

struck = Удар приходится на номер { $seat }.

struck-mafia = Выстрел мафии приходится на номер { $seat }.

struck-maniac = Маньяк настигает номер { $seat }.

struck-company = Номер { $seat } разделяет судьбу путаны.

missed = Удар никого не достигает.

missed-mafia = Мафия промахивается.

shielded = Этой ночью номер { $seat } под защитой.

shielded-mafia = Выстрел мафии номеру { $seat } этой ночью не страшен.

alibi-given = Днём у номера { $seat } будет алиби.

lot-drawn = Жребий между номерами { $among } падает на номер { $seat }.

## Утро

morning-came = { $killed-count ->
    [0] Доброе утро. Ночью никто не пострадал.
    [1] Город просыпается. Этой ночью убит игрок номер { $killed }.
   *[other] Город просыпается. Этой ночью убиты игроки { $killed }.
}

card-turned = Номер { $seat } открывает карту: это { ROLE($role, case: "nominative") }.

role-announced = Номер { $seat } — это { ROLE($role, case: "nominative") }.

best-move = Лучший ход номера { $seat }: среди чёрных названы { $named }.

## День

day-began = Начинается { $number ->
    [1] первый
    [2] второй
    [3] третий
    [4] четвёртый
    [5] пятый
    [6] шестой
    [7] седьмой
    [8] восьмой
    [9] девятый
    [10] десятый
   *[other] новый
} день.

floor-given = Слово игроку номер { $seat }.

floor-given-plea = Номер { $seat }, { $seconds ->
    [30] тридцать секунд
    [60] одна минута
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
} на оправдание.

floor-given-last-word = Номер { $seat }, ваше последнее слово.

floor-taken = Номер { $seat } остаётся без слова.

said = { $suspect ->
    [none] Номер { $seat } молчит.
   *[other] Номер { $seat } подозревает номер { $suspect }.
}

nominated = { $oneself ->
    [yes] Номер { $by } выставляет себя.
   *[no] Номер { $by } выставляет номер { $seat }.
}

## Голосование

ballot-opened = { $candidates-count ->
    [1] Переходим к голосованию. Кандидатура одна: номер { $candidates }.
   *[other] Переходим к голосованию. Кандидатуры: { $candidates }.
}

ballot-opened-revote = Голосуем ещё раз. Кандидатуры: { $candidates }.

ballot-opened-lift = Снова поровну. Голосуем о том, уходить ли всем: { $candidates }.

voted = { $oneself ->
    [yes] Номер { $seat } голосует за себя.
   *[no] Номер { $seat } голосует за номер { $candidate }.
}

counted = { $shares-count ->
    [0] Не отдано ни одного голоса.
   *[other] Голоса подсчитаны: { $shares }.
}

vote-share = { $candidates-count ->
    [1] за номер { $candidates } — { $votes ->
        [one] { $votes } голос
        [few] { $votes } голоса
       *[many] { $votes } голосов
    }
   *[other] за номера { $candidates } — { $votes ->
        [one] по { $votes } голосу
        [few] по { $votes } голоса
       *[many] по { $votes } голосов
    }
}

tied = Голоса разделились поровну: номера { $seats }. У каждого полминуты, затем голосуем ещё раз.

lift-counted = { $voters-count ->
    [0] За уход всех — ни одного голоса из { $living }.
    [one] За уход всех — { $voters-count } голос из { $living }.
    [few] За уход всех — { $voters-count } голоса из { $living }.
   *[many] За уход всех — { $voters-count } голосов из { $living }.
} { $all_leave ->
    [yes] Они покидают стол.
   *[no] Это не больше половины: все остаются.
}

no-ballot-cancelled = Голосование сегодня отменено.

no-ballot-no-nominees = Никто не выставлен. Голосования сегодня не будет.

no-ballot-one-on-day-one = В первый день единственная кандидатура не голосуется. Все остаются.

no-ballot-four-stay = Голосов поровну, а за столом четверо. Все остаются.

alibi-held = У номера { $seat } алиби. Номер { $seat } остаётся за столом.

left = { $seats-count ->
    [1] Игрок номер { $seats } покидает стол.
   *[other] Игроки { $seats } покидают стол.
}

left-voted-out = { $seats-count ->
    [1] По решению стола уходит номер { $seats }.
   *[other] По решению стола уходят номера { $seats }.
}

left-removed = { $seats-count ->
    [1] Игрок номер { $seats } удаляется из игры.
   *[other] Игроки { $seats } удаляются из игры.
}

## Порядок за столом

fouled = Номер { $seat }, { $fouls ->
    [1] первый фол
    [2] второй фол
    [3] третий фол
    [4] четвёртый фол
   *[other] фол, всего их { $fouls }
}.

muted = Номер { $seat } лишается ближайшей минутной речи.

speech-cut = Номер { $seat }, ваша речь окончена.

ballot-cancelled = Ближайшее голосование отменяется.

time-changed = { $more ->
    [yes] Времени прибавлено: { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
   *[no] Времени убавлено: { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
}

took-back = { $steps ->
    [1] Последний шаг отменён.
    [one] Отменён { $steps } шаг.
    [few] Отменены { $steps } последних шага.
   *[many] Отменены { $steps } последних шагов.
}

corrected = { $choice-kind ->
    [none] Запись { $entry } исправлена: теперь это пропуск.
    [seat] Запись { $entry } исправлена: теперь это номер { $choice }.
    [seats] Запись { $entry } исправлена: теперь это номера { $choice }.
   *[word] Запись { $entry } исправлена: теперь это «{ $choice }».
}

## Конец

best-move-scored = Лучший ход номера { $seat }: { $black ->
    [0] ни одного чёрного среди названных
    [one] среди названных { $black } чёрный
   *[other] среди названных { $black } чёрных
}.
