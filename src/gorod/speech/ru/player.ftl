### Что говорится одному игроку. `me-…` — игрок делает это сам, или это случилось с ним;
### `…-me` — другой игрок называет его. Чего здесь нет, то звучит для всех одинаково: host.ftl.

## Карты

me-card-dealt = Вы — { ROLE($role, case: "nominative") }.

me-card-shown = Вам открылся номер { $seat }: это { ROLE($role, case: "nominative") }.

me-card-turned = Вы открываете карту: это { ROLE($role, case: "nominative") }.

me-role-announced = Город узнаёт, кто вы: { ROLE($role, case: "nominative") }.

me-became = Теперь вы — { ROLE($role, case: "nominative") }.

me-became-junkie = Мафии нет. Теперь вы — { ROLE($role, case: "nominative") }: просыпаетесь, когда ходит мафия, и должны убить доктора.

me-host-seated = Игру ведёте вы.

me-number-given = Ваш номер среди охотников — { $number }.

## Ночь

me-planned = Вы показываете своим договорку: { $plan }.

me-planned-it = Вы показываете своим договорку: { $plan }.

me-chose = { $choice ->
    [none] Вы никого не выбираете.
   *[other] Вы выбираете номер { $choice }.
}

me-chose-putana = { $choice ->
    [none] Вы ни к кому не идёте.
   *[other] Эту ночь вы проводите с номером { $choice }.
}

me-chose-mafia = { $choice ->
    [none] Вы ни в кого не стреляете.
   *[other] { $oneself ->
        [yes] Вы стреляете в себя.
       *[no] Вы стреляете в номер { $choice }.
    }
}

chose-mafia-me = Номер { $seat } стреляет в вас.

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
   *[other] Вы убиваете номер { $choice }.
}

me-chose-detective = { me-chose-sheriff }

me-chose-hackers = { $choice ->
    [none] Вы никого не взламываете.
   *[other] { $oneself ->
        [yes] Вы взламываете себя.
       *[no] Вы взламываете номер { $choice }.
    }
}

chose-hackers-me = Номер { $seat } взламывает вас.

me-chose-pentester = { me-chose-sheriff }

me-chose-boss = { $choice ->
    [none] Вы никого не проверяете.
   *[other] Вы проверяете, не пентестер ли номер { $choice }.
}

me-chose-sysadmin = { $choice ->
    [none] Вы никого не защищаете.
   *[other] { $oneself ->
        [yes] Вы защищаете свой компьютер.
       *[no] Вы защищаете компьютер номера { $choice }.
    }
}

me-chose-spy = { $choice ->
    [none] Вы не смотрите ничьих карт.
   *[other] Вы смотрите карту номера { $choice }.
}

me-chose-optimizer = { $choice ->
    [none] Вы никого не увольняете.
   *[other] Вы увольняете номер { $choice }.
}

me-chose-hr = { me-chose-optimizer }

me-chose-yakuza = { me-chose-mafia }

chose-yakuza-me = { chose-mafia-me }

me-chose-commissar = { me-chose-sheriff }

me-chose-monk = { $choice ->
    [none] Вы никого не лишаете силы.
   *[other] Вы лишаете силы номер { $choice }.
}

me-chose-paralysing = { $choice ->
    [none] Вы никого не парализуете.
   *[other] Вы парализуете номер { $choice }.
}

me-chose-lamia = { $way ->
    [visit] Вы идёте в гости к номеру { $choice }.
    [take] Вы уводите к себе номер { $choice }.
   *[none] Вы остаётесь дома без гостей.
}

me-chose-undine = { $choice ->
    [none] Вы никого не зачаровываете.
   *[other] Вы зачаровываете номер { $choice }.
}

me-chose-queen = { $choice ->
    [none] Вы никого не защищаете.
   *[other] { $oneself ->
        [yes] Вы защищаете себя.
       *[no] Вы защищаете номер { $choice }.
    }
}

me-chose-tricky = { $choice ->
    [none] Вы никого не выдаёте за охотника.
   *[other] { $oneself ->
        [yes] Вы выдаёте за охотника себя.
       *[no] Вы выдаёте за охотника номер { $choice }.
    }
}

me-chose-hunters = { $choice ->
    [none] Вы ни на кого не указываете.
   *[other] { $oneself ->
        [yes] Вы указываете на себя.
       *[no] Вы указываете на номер { $choice }.
    }
}

chose-hunters-me = Номер { $seat } указывает на вас.

me-chose-lord = { $choice ->
    [none] Вы никого не выбираете.
   *[other] { $oneself ->
        [yes] Вы выбираете себя.
       *[no] Вы выбираете номер { $choice }.
    }
}

chose-lord-me = Повелитель, номер { $seat }, выбирает вас.

me-chose-nosferatu = { $choice ->
    [none] Вы никого не убиваете.
   *[other] Вы идёте убивать номер { $choice }.
}

me-chose-werewolf = { $choice ->
    [none] Вы никого не убиваете.
    [ambush] Вы устраиваете засаду.
   *[other] Вы идёте убивать номер { $choice }.
}

me-chose-vargs = { me-chose-hunters }

chose-vargs-me = { chose-hunters-me }

me-chose-bride = { $choice ->
    [none] Вы ни о ком не спрашиваете.
   *[other] Вы спрашиваете, не повелитель ли номер { $choice }.
}

me-chose-banshee = { $choice ->
    [none] Вы никого не выбираете для плача.
   *[other] Вы выбираете для плача номер { $choice }.
}

me-chose-dhampir = { $choice ->
    [none] Вы ни о ком не спрашиваете.
   *[other] Вы спрашиваете, кто приходил к номеру { $choice }.
}

me-chose-scout = { me-chose-sheriff }

me-chose-revenant = { $choice-count ->
    [0] Вы ни о ком не спрашиваете.
    [1] Вы спрашиваете о номере { $choice }.
   *[other] Вы спрашиваете о номерах { $choice }.
}

me-chose-ghoul = { $choice ->
    [none] Вы ни на кого не ставите метку.
   *[other] Вы ставите метку на номер { $choice }.
}

me-chose-beauty = { $choice ->
    [none] Вы никого не лишаете голоса.
   *[other] Вы лишаете голоса номер { $choice }.
}

me-learned = { $answer ->
    [yes] Ведущий кивает: номер { $about } — да.
    [no] Ведущий качает головой: номер { $about } — нет.
   *[other] Ведущий отвечает, номер { $about }: { $answer }.
}

me-learned-don = { $answer ->
    [yes] Ведущий кивает: номер { $about } — шериф.
   *[no] Ведущий качает головой: номер { $about } — не шериф.
}

me-learned-sheriff = { $answer ->
    [yes] Ведущий кивает: номер { $about } — мафия.
   *[no] Ведущий качает головой: номер { $about } — не мафия.
}

me-learned-detective = { me-learned-sheriff }

me-learned-pentester = { $answer ->
    [yes] Ведущий кивает: номер { $about } работает против компании.
   *[no] Ведущий качает головой: номер { $about } — честный сотрудник.
}

# Карта показана, об этом и сказано.
me-learned-spy = { "" }

me-learned-boss = { $answer ->
    [yes] Ведущий кивает: номер { $about } — пентестер.
   *[no] Ведущий качает головой: номер { $about } — не пентестер.
}

me-learned-commissar = { $answer ->
    [yes] Кивок: номер { $about } — мафия.
   *[no] В ответ качают головой: номер { $about } — не мафия.
}

me-learned-bride = { $answer ->
    [yes] Ведущий кивает: номер { $about } — повелитель и теперь знает, кто вы.
   *[no] Ведущий качает головой: номер { $about } — не повелитель.
}

me-learned-dhampir = { $answer-count ->
    [0] Ведущий отвечает: к номеру { $about } никто не приходил.
    [1] Ведущий отвечает: к номеру { $about } приходил номер { $answer }.
   *[other] Ведущий отвечает: к номеру { $about } приходили номера { $answer }.
}

me-learned-revenant = { $about-count ->
    [1] Ведущий отвечает: { $answer ->
        [0] номер { $about } охотником не выглядит
       *[other] номер { $about } выглядит охотником
    }.
   *[other] Ведущий отвечает: среди номеров { $about } { $answer ->
        [0] охотников не видно
        [1] виден один охотник
       *[other] видны два охотника
    }.
}

me-crossed-arms = Ведущий скрещивает руки: этой ночью вы ничего не можете.

me-crossed-arms-vendetta = Ведущий скрещивает руки: до ночи вы ничего не можете.

me-touched = Вы чувствуете прикосновение: это { ROLE($call, case: "nominative") }.

me-drawn-for = { $choice-kind ->
    [seat] Время вышло, и жребий выбирает за вас: номер { $choice }.
    [seats] Время вышло, и жребий выбирает за вас: номера { $choice }.
   *[word] Время вышло, и жребий выбирает за вас: { $choice }.
}

me-lot-drawn = Жребий между номерами { $among } падает на вас.

me-morning-came = { $killed-count ->
    [1] Город просыпается. Этой ночью убили вас.
   *[other] Город просыпается. Этой ночью убиты номера { $killed }, и вы среди них.
}

me-morning-came-it = { $killed-count ->
    [1] Офис просыпается. На проходной не срабатывает ваш пропуск: вы остались без работы.
   *[other] Офис просыпается. На проходной не срабатывают пропуска номеров { $killed }, и ваш тоже: вы остались без работы.
}

me-victim-named-mafia = Мафия выбрала вас.

me-victim-named-yakuza = Якудза выбрала вас.

me-patient-named = Доктор лечил вас.

me-named-in-blood = Вы оставляете имя кровью: номер { $named }.

named-in-blood-me = Номер { $seat } оставляет имя кровью, и это вы.

me-nightfall-came = { $killed-count ->
    [1] Закат догорел. До ночи вы не дожили.
   *[other] Закат догорел. До ночи не дожили номера { $killed }, и вы среди них.
}

me-taken-along = Вы уводите с собой номер { $seat }.

taken-along-me = Номер { $by } уводит вас с собой.

me-wailed = Слышен плач банши: вы — { $shows }.

## День

me-floor-given = Вам слово.

me-floor-given-last-word = Ваше последнее слово.

me-floor-returned = Продолжайте.

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

me-nominated-it = Вы обвиняете номер { $seat }.

nominated-it-me = Номер { $by } обвиняет вас.

me-nominated-vendetta = { $oneself ->
    [yes] Вы ставите под подозрение себя.
   *[no] Вы подозреваете номер { $seat }.
}

nominated-vendetta-me = Номер { $by } подозревает вас.

me-voteless-named = { $seats-count ->
    [1] Этой ночью у вас нет голоса.
   *[other] Этой ночью нет голоса у номеров { $seats }, и вы среди них.
}

me-vote-handed-over = Вы передаёте свой голос номеру { $receiver }.

vote-handed-over-me = Номер { $seat } передаёт свой голос вам.

me-revenge-due = { $seats-count ->
    [1] Время мести: этой ночью подозревать можно только вас.
   *[other] Время мести: этой ночью подозревать можно только номера { $seats }, и вы среди них.
}

me-voted = { $oneself ->
    [yes] Вы голосуете за себя.
   *[no] { $candidate-count ->
        [1] Вы голосуете за номер { $candidate }.
       *[other] Вы голосуете за номера { $candidate }.
    }
}

voted-me = { $candidate-count ->
    [1] Номер { $seat } голосует за вас.
   *[other] Номер { $seat } голосует за номера { $candidate }, и вы среди них.
}

me-roses-given = { $red ->
    [none] Вы вручаете чёрную розу номеру { $black }.
   *[other] Вы вручаете чёрную розу номеру { $black }, красную — номеру { $red }.
}

me-elected-mayor = Вы теперь мэр: ваш голос считается за два.

me-elected-hunter_of_hunters = Вы теперь охотник за охотниками: ваш голос весит полтора.

me-elected-arbiter = Этой ночью вы вершитель судеб.

me-fate-named = Как вершитель судеб вы называете номер { $named }.

fate-named-me = Вершитель судеб, номер { $seat }, называет вас.

me-heir-named = Вы называете преемника: номер { $heir }.

heir-named-me = Номер { $seat } называет преемником вас.

me-alibi-held = У вас алиби. Вы остаётесь за столом.

me-best-move = Ваш лучший ход: { $named }.

me-best-move-scored = Ваш лучший ход: { $black ->
    [0] чёрных среди названных нет
    [one] среди названных { $black } чёрный
   *[other] среди названных { $black } чёрных
}.

me-left = Вы покидаете стол.

me-left-voted-out = { $seats-count ->
    [1] Вас заголосовали.
   *[other] Заголосованы номера { $seats }, и вы среди них.
}

me-left-voted-out-it = { $seats-count ->
    [1] Вас увольняют.
   *[other] Уволены номера { $seats }, и вы среди них.
}

me-left-voted-out-salon = { $seats-count ->
    [1] Вы отправляетесь в тюрьму.
   *[other] Номера { $seats } отправляются в тюрьму, и вы среди них.
}

me-left-executed = { $seats-count ->
    [1] Вас казнят.
   *[other] Казнены номера { $seats }, и вы среди них.
}

me-left-removed = Вас удаляют из игры.

me-fouled = У вас { $fouls ->
    [1] первый фол
    [2] второй фол
    [3] третий фол
    [4] четвёртый фол
   *[other] фол, всего их { $fouls }
}.

me-muted = Вы лишаетесь следующей речи.

me-speech-cut = Ведущий останавливает вашу речь.

me-silenced = На вас ложится заклятие безмолвия: до конца игры ни речей, ни голоса.

me-silent-next-time = Вы нарушили молчание мёртвых и будете молчать с начала следующей игры.
