### Что говорится одному игроку. `me-…` — игрок делает это сам, или это случилось с ним;
### `…-me` — другой игрок называет его. Чего здесь нет, то звучит для всех одинаково: host.ftl.

## Карты

me-card-dealt = Вы — { ROLE($role, case: "nominative") }.

me-card-shown = Вам открывается номер { $seat }: это { ROLE($role, case: "nominative") }.

me-card-turned = Вы открываете карту: это { ROLE($role, case: "nominative") }.

me-role-announced = Город узнаёт, кто вы: { ROLE($role, case: "nominative") }.

## Ночь

me-planned = Вы показываете своим порядок выстрелов: { $plan }.

me-chose = { $choice ->
    [none] Вы никого не выбираете.
   *[other] Вы выбираете номер { $choice }.
}

me-chose-putana = { $choice ->
    [none] Вы никого не навещаете.
   *[other] Вы остаётесь до утра у номера { $choice }.
}

me-chose-mafia = { $choice ->
    [none] Вы ни в кого не целитесь.
   *[other] { $oneself ->
        [yes] Вы целитесь в себя.
       *[no] Вы целитесь в номер { $choice }.
    }
}

chose-mafia-me = Номер { $seat } целится в вас.

me-chose-don = { $choice ->
    [none] Вы никого не проверяете.
   *[other] Вы проверяете, не шериф ли номер { $choice }.
}

me-chose-sheriff = { $choice ->
    [none] Вы никого не проверяете.
   *[other] Вы проверяете номер { $choice }.
}

me-chose-doctor = { $choice ->
    [none] Вы никого не лечите.
   *[other] { $oneself ->
        [yes] Вы лечите себя.
       *[no] Вы лечите номер { $choice }.
    }
}

me-chose-maniac = { $choice ->
    [none] Вы скрещиваете руки и никого не убиваете.
   *[other] Ваша жертва — номер { $choice }.
}

me-chose-detective = { $choice ->
    [none] Вы никого не проверяете.
   *[other] Вы проверяете номер { $choice }.
}

me-learned = { $answer ->
    [yes] Ведущий кивает: о номере { $about } — да.
    [no] Ведущий качает головой: о номере { $about } — нет.
   *[other] Ведущий отвечает о номере { $about }: { $answer }.
}

me-learned-don = { $answer ->
    [yes] Ведущий кивает: номер { $about } — шериф.
   *[no] Ведущий качает головой: номер { $about } — не шериф.
}

me-learned-sheriff = { $answer ->
    [yes] Ведущий кивает: номер { $about } играет за чёрных.
   *[no] Ведущий качает головой: номер { $about } не играет за чёрных.
}

me-learned-detective = { $answer ->
    [yes] Ведущий кивает: номер { $about } — мафия.
   *[no] Ведущий качает головой: номер { $about } — не мафия.
}

me-crossed-arms = Ведущий показывает скрещённые руки: этой ночью сделать ничего нельзя.

me-drawn-for = { $choice-kind ->
    [seat] Время вышло, и жребий выбирает за вас: номер { $choice }.
    [seats] Время вышло, и жребий выбирает за вас: номера { $choice }.
   *[word] Время вышло, и жребий выбирает за вас: { $choice }.
}

me-lot-drawn = Жребий между номерами { $among } падает на вас.

me-morning-came = { $killed-count ->
    [1] Город просыпается. Этой ночью убили вас.
   *[other] Город просыпается. Этой ночью убиты игроки { $killed }, и вы среди них.
}

## День

me-floor-given = Вам слово: { $seconds ->
    [30] тридцать секунд
    [60] одна минута
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

me-floor-given-last-word = Ваше последнее слово: { $seconds ->
    [30] тридцать секунд
    [60] одна минута
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

me-floor-taken = Вы остаётесь без слова.

me-said = { $suspect ->
    [none] Вы молчите.
   *[other] Вы подозреваете номер { $suspect }.
}

said-me = Номер { $seat } подозревает вас.

me-nominated = { $oneself ->
    [yes] Вы выставляете себя.
   *[no] Вы выставляете номер { $seat }.
}

nominated-me = Номер { $by } выставляет вас.

me-voted = { $oneself ->
    [yes] Вы голосуете за себя.
   *[no] Вы голосуете за номер { $candidate }.
}

voted-me = Номер { $seat } голосует за вас.

me-alibi-held = У вас алиби. Вы остаётесь за столом.

me-best-move = Ваш лучший ход: среди чёрных названы { $named }.

me-best-move-scored = Ваш лучший ход: { $black ->
    [0] ни одного чёрного среди названных
    [one] среди названных { $black } чёрный
   *[other] среди названных { $black } чёрных
}.

me-left = Вы покидаете стол.

me-left-voted-out = { $seats-count ->
    [1] По решению стола вы уходите.
   *[other] По решению стола уходят номера { $seats }, и вы среди них.
}

me-left-removed = Вас удаляют из игры.

me-fouled = У вас { $fouls ->
    [1] первый фол
    [2] второй фол
    [3] третий фол
    [4] четвёртый фол
   *[other] фол, всего их { $fouls }
}.

me-muted = Вы лишаетесь ближайшей минутной речи.

me-speech-cut = Ведущий останавливает вашу речь.
