### Что ведущий говорит вслух и что заносит в запись: спокойно, коротко, без восклицаний.
### Имя сообщения — имя события; где событие бывает разным, к имени прибавлено, каким, а где у
### правил свои слова, прибавлено ещё имя правил (`night-fell-vendetta`).
### «Номер» и «игрок» вместо «он» и «она»: так сказано о каждом, кто сидит за столом.

## Начало

table-set = Добрый вечер. Сегодня за столом «{ $book }». В колоде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}: { $deck }.

game-introduced = { $said }

introduced-mode = Режим: { $mode }.

introduced-options = Играем так: { $options }.

introduced-times = Время: { $times }.

introduced-time = { $what } { $minutes ->
    [0] { $seconds ->
        [0] по числу игроков
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}

players-presented = За столом { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}. Прошу знакомиться.

# Вместо этого, если у них есть имена.
presented = По порядку: { $players }.

host-seated = Игру ведёт номер { $seat }.

card-dealt = Номер { $seat } — { ROLE($role, case: "nominative") }.

card-shown = Номер { $seat } открывается втайне: это { ROLE($role, case: "nominative") }.

became = Теперь номер { $seat } — { ROLE($role, case: "nominative") }.

spare-laid = Лишняя карта — { ROLE($role, case: "nominative") }.

acquaintance-began = { $election ->
    [yes] Наступает день знакомства. Сначала выборы.
   *[no] Наступает день знакомства. Город засыпает.{ narrated-shut }
}

eyes-closed = { $phones ->
    [yes] Каждый смотрит только в свой телефон.
   *[no] { $masks ->
        [yes] Поднимите маски.
       *[no] Закройте глаза.
    }
}

eyes-opened = { $phones ->
    [yes] Голоса собраны.
   *[no] { $masks ->
        [yes] Опустите маски.
       *[no] Откройте глаза.
    }
}

hunters-numbered = Жребий даёт охотникам номера, в порядке мест: { $order }. Если карты бумажные, покажите каждому его номер, пока они не заснули.

## Ночь

nth = { $number ->
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
}

night-falls = Наступает { $number ->
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
}.

night-fell = { night-falls } Город засыпает.

night-fell-it = { night-falls } Офис засыпает.

night-fell-vendetta = { night-falls } Город просыпается.

# Вызов, при котором глаз никто не открывает, если у роли нет для него своих слов.
blind-call = { $phones ->
    [yes] Вызов втёмную.
   *[no] Глаза у всех закрыты. Называю номера, один за другим.
}

blind-call-over = Все номера названы.

planned = Номер { $seat } показывает своим договорку: { $plan }.

planned-it = Номер { $seat } показывает своим договорку: { $plan }.

plan-seen = Свои видят договорку: { $plan }.

chose = { $choice ->
    [none] Номер { $seat } никого не выбирает.
   *[other] Номер { $seat } выбирает номер { $choice }.
}

chose-putana = { $choice ->
    [none] Номер { $seat } ни к кому не идёт.
   *[other] Номер { $seat } проводит ночь с номером { $choice }.
}

chose-mafia = { $choice ->
    [none] Номер { $seat } ни в кого не стреляет.
   *[other] { $oneself ->
        [yes] Номер { $seat } стреляет в себя.
       *[no] Номер { $seat } стреляет в номер { $choice }.
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
   *[other] Номер { $seat } убивает номер { $choice }.
}

chose-detective = { chose-sheriff }

chose-hackers = { $choice ->
    [none] Номер { $seat } никого не взламывает.
   *[other] { $oneself ->
        [yes] Номер { $seat } взламывает себя.
       *[no] Номер { $seat } взламывает номер { $choice }.
    }
}

chose-pentester = { chose-sheriff }

chose-boss = { $choice ->
    [none] Номер { $seat } никого не проверяет.
   *[other] Номер { $seat } проверяет, не пентестер ли номер { $choice }.
}

chose-sysadmin = { $choice ->
    [none] Номер { $seat } никого не защищает.
   *[other] { $oneself ->
        [yes] Номер { $seat } защищает свой компьютер.
       *[no] Номер { $seat } защищает компьютер номера { $choice }.
    }
}

chose-spy = { $choice ->
    [none] Номер { $seat } не смотрит ничьих карт.
   *[other] Номер { $seat } смотрит карту номера { $choice }.
}

chose-optimizer = { $choice ->
    [none] Номер { $seat } никого не увольняет.
   *[other] Номер { $seat } увольняет номер { $choice }.
}

chose-hr = { chose-optimizer }

chose-yakuza = { chose-mafia }

chose-commissar = { chose-sheriff }

chose-monk = { $choice ->
    [none] Номер { $seat } никого не лишает силы.
   *[other] Номер { $seat } лишает силы номер { $choice }.
}

chose-paralysing = { $choice ->
    [none] Номер { $seat } никого не парализует.
   *[other] Номер { $seat } парализует номер { $choice }.
}

chose-lamia = { $way ->
    [visit] Номер { $seat } идёт в гости к номеру { $choice }.
    [take] Номер { $seat } уводит к себе номер { $choice }.
   *[none] Номер { $seat } остаётся дома без гостей.
}

chose-undine = { $choice ->
    [none] Номер { $seat } никого не зачаровывает.
   *[other] Номер { $seat } зачаровывает номер { $choice }.
}

chose-queen = { $choice ->
    [none] Номер { $seat } никого не защищает.
   *[other] { $oneself ->
        [yes] Номер { $seat } защищает себя.
       *[no] Номер { $seat } защищает номер { $choice }.
    }
}

chose-tricky = { $choice ->
    [none] Номер { $seat } никого не выдаёт за охотника.
   *[other] { $oneself ->
        [yes] Номер { $seat } выдаёт за охотника себя.
       *[no] Номер { $seat } выдаёт за охотника номер { $choice }.
    }
}

chose-hunters = { $choice ->
    [none] Номер { $seat } ни на кого не указывает.
   *[other] { $oneself ->
        [yes] Номер { $seat } указывает на себя.
       *[no] Номер { $seat } указывает на номер { $choice }.
    }
}

chose-lord = { $choice ->
    [none] Повелитель, номер { $seat }, никого не выбирает.
   *[other] { $oneself ->
        [yes] Повелитель, номер { $seat }, выбирает себя.
       *[no] Повелитель, номер { $seat }, выбирает номер { $choice }.
    }
}

chose-nosferatu = { $choice ->
    [none] Номер { $seat } никого не убивает.
   *[other] Номер { $seat } идёт убивать номер { $choice }.
}

chose-werewolf = { $choice ->
    [none] Номер { $seat } никого не убивает.
    [ambush] Номер { $seat } устраивает засаду.
   *[other] Номер { $seat } идёт убивать номер { $choice }.
}

chose-vargs = { chose-hunters }

chose-bride = { $choice ->
    [none] Номер { $seat } ни о ком не спрашивает.
   *[other] Номер { $seat } спрашивает, не повелитель ли номер { $choice }.
}

chose-banshee = { $choice ->
    [none] Номер { $seat } никого не выбирает для плача.
   *[other] Номер { $seat } выбирает для плача номер { $choice }.
}

chose-dhampir = { $choice ->
    [none] Номер { $seat } ни о ком не спрашивает.
   *[other] Номер { $seat } спрашивает, кто приходил к номеру { $choice }.
}

chose-scout = { chose-sheriff }

chose-revenant = { $choice-count ->
    [0] Номер { $seat } ни о ком не спрашивает.
    [1] Номер { $seat } спрашивает о номере { $choice }.
   *[other] Номер { $seat } спрашивает о номерах { $choice }.
}

chose-ghoul = { $choice ->
    [none] Номер { $seat } ни на кого не ставит метку.
   *[other] Номер { $seat } ставит метку на номер { $choice }.
}

chose-beauty = { $choice ->
    [none] Номер { $seat } никого не лишает голоса.
   *[other] Номер { $seat } лишает голоса номер { $choice }.
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
    [yes] Ответ: да, номер { $about } — мафия.
   *[no] Ответ: нет, номер { $about } — не мафия.
}

learned-detective = { learned-sheriff }

learned-pentester = { $answer ->
    [yes] Ответ: да, номер { $about } работает против компании.
   *[no] Ответ: нет, номер { $about } — честный сотрудник.
}

learned-boss = { $answer ->
    [yes] Ответ: да, номер { $about } — пентестер.
   *[no] Ответ: нет, номер { $about } — не пентестер.
}

learned-commissar = { learned-sheriff }

learned-bride = { $answer ->
    [yes] Ответ: да, номер { $about } — повелитель.
   *[no] Ответ: нет, номер { $about } — не повелитель.
}

learned-dhampir = { $answer-count ->
    [0] Ответ: к номеру { $about } никто не приходил.
    [1] Ответ: к номеру { $about } приходил номер { $answer }.
   *[other] Ответ: к номеру { $about } приходили номера { $answer }.
}

learned-revenant = { $about-count ->
    [1] Ответ: { $answer ->
        [0] номер { $about } охотником не выглядит
       *[other] номер { $about } выглядит охотником
    }.
   *[other] Ответ: среди номеров { $about } { $answer ->
        [0] охотников не видно
        [1] виден один охотник
       *[other] видны два охотника
    }.
}

crossed-arms = Номеру { $seat } показывают скрещённые руки.

touched = Номер { $seat } чувствует прикосновение.

number-called = Просыпается { nth } охотник.

number-slept = Засыпает { nth } охотник.

second-wolf-met = На ведущего смотрит второй оборотень.

blow-sounded = Охотники нанесли удар.

blow = Номер { $by } приходит убить номер { $seat }.

blow-hunters = Охотники бьют по номеру { $seat }. Приходит номер { $by }.

blow-vargs = Варги хотят съесть номер { $seat }. Приходит номер { $by }.

drawn-for = { $choice-kind ->
    [seat] Время номера { $seat } вышло, и жребий выбирает номер { $choice }.
    [seats] Время номера { $seat } вышло, и жребий выбирает номера { $choice }.
   *[word] Время номера { $seat } вышло, и жребий выбирает: { $choice }.
}

struck = Удар по номеру { $seat }.

struck-mafia = Мафия стреляет в номер { $seat }.

struck-maniac = Маньяк нападает на номер { $seat }.

struck-company = Номер { $seat } разделяет судьбу путаны.

struck-hackers = Хакеры взламывают компьютер номера { $seat }.

struck-optimizer = Оптимизатор увольняет номер { $seat }.

struck-hr = HR увольняет номер { $seat }.

struck-yakuza = Якудза стреляет в номер { $seat }.

missed = Удар мимо.

missed-mafia = Мафия промахнулась.

missed-hackers = Взлом не удался.

missed-yakuza = Якудза промахнулась.

shielded = Этой ночью номер { $seat } под защитой.

shielded-mafia = Выстрел мафии номеру { $seat } этой ночью не страшен.

shielded-hackers = Взлом номеру { $seat } этой ночью не страшен.

shielded-maniac = Удар маньяка номеру { $seat } этой ночью не страшен.

shielded-yakuza = Выстрел якудзы номеру { $seat } этой ночью не страшен.

alibi-given = Днём у номера { $seat } будет алиби.

lot-drawn = Жребий между номерами { $among } падает на номер { $seat }.

## Утро

morning-came = { $killed-count ->
    [0] Город просыпается. Утро доброе: все целы.
    [1] Город просыпается. Этой ночью убит номер { $killed }.
   *[other] Город просыпается. Этой ночью убиты номера { $killed }.
}

morning-came-it = { $killed-count ->
    [0] Офис просыпается. Все на рабочих местах.
    [1] Офис просыпается. На проходной не срабатывает пропуск номера { $killed }: этот игрок остаётся без работы.
   *[other] Офис просыпается. На проходной не срабатывают пропуска номеров { $killed }: эти игроки остаются без работы.
}

morning-came-salon = { $killed-count ->
    [0] Город просыпается. Все живы.
    [1] Город просыпается. Этой ночью убит номер { $killed }.
   *[other] Город просыпается. Этой ночью убиты номера { $killed }.
}

victim-named-mafia = Мафия выбрала номер { $seat }.

victim-named-yakuza = Якудза выбрала номер { $seat }.

patient-named = Доктор лечил номер { $seat }.

named-in-blood = Номер { $seat } оставляет имя кровью: номер { $named }.

card-turned = Номер { $seat } открывает карту: это { ROLE($role, case: "nominative") }.

role-announced = Номер { $seat } — { ROLE($role, case: "nominative") }.

best-move = Лучший ход номера { $seat }: { $named }.

## Светлое время и наступление ночи в «Кровной мести»

light-came = Светает, и город засыпает.{ narrated-shut }

nightfall-came = { $killed-count ->
    [0] Закат догорел. До ночи дожили все.
    [1] Закат догорел. До ночи не дожил номер { $killed }.
   *[other] Закат догорел. До ночи не дожили номера { $killed }.
}

quiet-phase = Никто не выбыл. Тихих фаз подряд: { $running }.

taken-along = Номер { $by } уводит с собой номер { $seat }.

wailed = Слышен плач банши: номер { $seat } — { $shows }.

## День

day-began = Начинается { nth } день.

day-began-it = Начинается { nth } рабочий день.

floor-given = Номер { $seat }, вам слово.

floor-given-plea = Номер { $seat }, у вас { $seconds ->
    [30] тридцать секунд
    [60] одна минута
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

floor-given-last-word = Номер { $seat }, ваше последнее слово.

floor-given-floor = Номер { $seat }, вам слово: { $seconds ->
    [30] тридцать секунд
    [60] одна минута
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.

floor-returned = Номер { $seat }, продолжайте.

floor-taken = Номер { $seat } остаётся без слова.

said = { $suspect ->
    [none] Номер { $seat } молчит.
   *[other] Номер { $seat } подозревает номер { $suspect }.
}

nominated = { $oneself ->
    [yes] Номер { $by } выставляет себя.
   *[no] Номер { $by } выставляет номер { $seat }.
}

nominated-it = Номер { $by } обвиняет номер { $seat }.

nominated-vendetta = { $oneself ->
    [yes] Номер { $by } ставит под подозрение себя.
   *[no] Номер { $by } подозревает номер { $seat }.
}

## Голосование

ballot-opened = { $candidates-count ->
    [1] Переходим к голосованию. Выставлен номер { $candidates }.
   *[other] Переходим к голосованию. Выставлены: { $candidates }.
}

suspects-named = Под подозрением: { $shares }.

suspect-share = { $seat }, { $accusers-count ->
    [1] обвиняет { $accusers }
   *[other] обвиняют { $accusers }
}

ballot-opened-it = Переходим к голосованию. Под подозрением: { $candidates }.

ballot-opened-vendetta = { $candidates-count ->
    [1] Переходим к голосованию. Под подозрением номер { $candidates }.
   *[other] Переходим к голосованию. Под подозрением: { $candidates }.
}

ballot-opened-revote = Переголосование. Выставлены: { $candidates }.

ballot-opened-revote-it = Переголосование. Под подозрением: { $candidates }.

ballot-opened-revote-vendetta = { $candidates-count ->
    [1] Переголосование. Под подозрением остаётся номер { $candidates }.
   *[other] Переголосование. Под подозрением: { $candidates }.
}

ballot-opened-lift = Снова поровну: { $candidates }. Голосуем, уходят ли все.

ballot-opened-lift-it = Снова поровну: { $candidates }. Голосуем, уволены ли все.

ballot-opened-lift-vendetta = Снова поровну: { $candidates }. Голосуем, казнить ли всех.

ballot-opened-vote-shut = { $phones ->
    [yes] Голосуем тайно, каждый в своём телефоне. Кандидатуры: { $candidates }.
   *[no] Голосуем тайно. Называю всех по часовой стрелке: { $candidates }. Голосуйте, когда услышите нужное имя.
}

ballot-opened-revote-shut = { $phones ->
    [yes] Снова голосуем тайно, каждый в своём телефоне, и только за них: { $candidates }.
   *[no] Снова голосуем тайно, теперь только за них: { $candidates }. Голосуйте, когда услышите нужное имя.
}

ballot-opened-lift-shut = Снова поровну: { $candidates }. Тайно голосуем, казнить ли всех.

ballot-opened-elect-shut = { $phones ->
    [yes] Тайные выборы, каждый в своём телефоне. Избрать можно любого из них: { $candidates }.
   *[no] Тайные выборы. Называю по часовой стрелке всех, кого можно избрать: { $candidates }.
}

ballot-opened-preliminary = Предварительное голосование: каждый голосует за кого-то одного.

ballot-opened-final = Окончательное голосование: голосуют все, и голос уже не изменить.

ballot-opened-elect = Выборы. Кандидатуры: { $candidates }.

ballot-opened-roses = Каждый вручает две розы: чёрную — против кого-то, красную — за кого-то другого.

voteless-named = { $seats-count ->
    [1] Этой ночью у номера { $seats } нет голоса.
   *[other] Этой ночью у номеров { $seats } нет голоса.
}

vote-handed-over = Номер { $seat } передаёт свой голос номеру { $receiver }.

revenge-due = { $seats-count ->
    [1] Время мести: этой ночью подозревать можно только номер { $seats }.
   *[other] Время мести: этой ночью подозревать можно только номера { $seats }.
}

die-rolled = На кубике { $face }. Правило этой ночи: «{ $rule }».

die-rolled-usual = На кубике { $face }. Этой ночью голосуем как обычно.

voted = { $oneself ->
    [yes] Номер { $seat } голосует за себя.
   *[no] { $candidate-count ->
        [1] Номер { $seat } голосует за номер { $candidate }.
       *[other] Номер { $seat } голосует за номера { $candidate }.
    }
}

roses-given = { $red ->
    [none] Номер { $seat } вручает чёрную розу номеру { $black }.
   *[other] Номер { $seat } вручает чёрную розу номеру { $black }, красную — номеру { $red }.
}

hands-counted = Руки сосчитаны, чьи они — не записано.

counted = { $shares-count ->
    [0] Ни одного голоса.
   *[other] Голоса: { $shares }.
}

totals-told = { $shares-count ->
    [0] Голосование было тайным. Ни одного голоса.
   *[other] Голосование было тайным. Итоги: { $shares }.
}

vote-share = { $candidates-count ->
    [1] за номер { $candidates } — { $votes ->
        [1] один
       *[other] { $votes }
    }
   *[other] за { $candidates } — по { $votes ->
        [1] одному
       *[other] { $votes }
    }
}

roses-counted = { $shares-count ->
    [0] Розы сосчитаны: чёрных у каждого столько же, сколько красных.
   *[other] Розы сосчитаны, чёрные минус красные: { $shares }.
}

rose-share = { $seats-count ->
    [1] { $roses } у номера { $seats }
   *[other] по { $roses } у номеров { $seats }
}

tied = Попил: номера { $seats }. По полминуты каждому, потом переголосование.

tied-vendetta = Поровну у номеров { $seats }. Голосуем только за них.

lift-counted = { $votes ->
    [0] За уход всех — ни одного голоса из { $living }.
    [one] За уход всех — { $votes } голос из { $living }.
    [few] За уход всех — { $votes } голоса из { $living }.
   *[many] За уход всех — { $votes } голосов из { $living }.
} { $all_leave ->
    [yes] Все они покидают стол.
   *[no] Большинства нет: все остаются.
}

lift-counted-it = { $votes ->
    [0] За увольнение всех — ни одного голоса из { $living }.
    [one] За увольнение всех — { $votes } голос из { $living }.
    [few] За увольнение всех — { $votes } голоса из { $living }.
   *[many] За увольнение всех — { $votes } голосов из { $living }.
} { $all_leave ->
    [yes] Все они остаются без работы.
   *[no] Большинства нет: все остаются.
}

lift-counted-vendetta = { $votes ->
    [0] За казнь всех — ни одного голоса, а живых { $living }.
    [one] За казнь всех — { $votes } голос, а живых { $living }.
    [few] За казнь всех — { $votes } голоса, а живых { $living }.
    [many] За казнь всех — { $votes } голосов, а живых { $living }.
   *[other] За казнь всех — { $votes } голоса, а живых { $living }.
} { $all_leave ->
    [yes] Это большинство.
   *[no] Большинства нет: все остаются жить.
}

secret-lift-counted = { $votes ->
    [0] За казнь всех — ни одного голоса, а живых { $living }.
    [one] За казнь всех — { $votes } голос, а живых { $living }.
    [few] За казнь всех — { $votes } голоса, а живых { $living }.
    [many] За казнь всех — { $votes } голосов, а живых { $living }.
   *[other] За казнь всех — { $votes } голоса, а живых { $living }.
} { $all_leave ->
    [yes] Это большинство.
   *[no] Большинства нет: все остаются жить.
}

no-ballot-cancelled = Голосование сегодня отменено.

no-ballot-no-nominees = Никто не выставлен. Голосования нет.

no-ballot-no-nominees-it = Никого не обвинили. Голосования нет.

no-ballot-no-nominees-vendetta = Подозреваемых нет. Этой ночью никого не казнят.

no-ballot-one-on-day-one = В первый день единственная кандидатура не голосуется. Все остаются.

no-ballot-one-on-day-one-it = В первый день единственная кандидатура не голосуется. Все остаются.

no-ballot-four-stay = Поровну, а за столом четверо. Все остаются.

no-ballot-all-tied = Поровну у всех живых, а всех вместе не казнят никогда.

no-ballot-nobody-executed = Никто не казнён.

alibi-held = У номера { $seat } алиби. Номер { $seat } остаётся за столом.

drained = Голосование слито: в тюрьму не идёт никто.

elected-mayor = Мэром избран номер { $seat }: этот голос считается за два.

elected-hunter_of_hunters = Охотник за охотниками — номер { $seat }: этот голос весит полтора.

elected-arbiter = Вершитель судеб этой ночи — номер { $seat }.

election-tied = Поровну. Никто не избран.

election-tied-mayor = Поровну. Мэра выберем завтра утром.

fate-named = Вершитель судеб, номер { $seat }, называет номер { $named }.

heir-named = Номер { $seat } называет преемника: номер { $heir }.

left = { $seats-count ->
    [1] Номер { $seats } покидает стол.
   *[other] Номера { $seats } покидают стол.
}

left-voted-out = { $seats-count ->
    [1] Заголосован номер { $seats }.
   *[other] Заголосованы номера { $seats }.
}

left-voted-out-it = { $seats-count ->
    [1] Уволен номер { $seats }.
   *[other] Уволены номера { $seats }.
}

left-voted-out-salon = { $seats-count ->
    [1] Номер { $seats } отправляется в тюрьму.
   *[other] Номера { $seats } отправляются в тюрьму.
}

left-executed = { $seats-count ->
    [1] Казнён номер { $seats }.
   *[other] Казнены номера { $seats }.
}

left-removed = { $seats-count ->
    [1] Номер { $seats } удаляется из игры.
   *[other] Номера { $seats } удаляются из игры.
}

## Порядок за столом

fouled = Номер { $seat }, { $fouls ->
    [1] первый фол
    [2] второй фол
    [3] третий фол
    [4] четвёртый фол
   *[other] фол, всего их { $fouls }
}.

muted = Номер { $seat } лишается следующей речи.

speech-cut = Номер { $seat }, ваша речь окончена.

silenced = На номер { $seat } ложится заклятие безмолвия: до конца игры ни речей, ни голоса.

silent-next-time = Номер { $seat } нарушает молчание мёртвых и молчит с начала следующей игры.

game-voided = Ведущий аннулирует игру: { $reason }.

ballot-cancelled = Следующее голосование отменяется.

time-changed = { $more ->
    [yes] Добавлено: { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
   *[no] Убавлено: { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
}

took-back = { $steps ->
    [1] Последний шаг отменён.
    [one] Отменён { $steps } шаг.
    [few] Отменены последние { $steps } шага.
   *[many] Отменены последние { $steps } шагов.
}

corrected = { $choice-kind ->
    [none] Запись { $entry } исправлена: теперь это пропуск.
    [seat] Запись { $entry } исправлена: теперь это номер { $choice }.
    [seats] Запись { $entry } исправлена: теперь это номера { $choice }.
   *[word] Запись { $entry } исправлена: теперь это «{ $choice }».
}

## Конец

victory-declared = Ведущий объявляет победу: { $side }.

spare-shown = Карта, которой ни у кого не было, — { ROLE($role, case: "nominative") }.

best-move-scored = Лучший ход номера { $seat }: { $black ->
    [0] чёрных среди названных нет
    [one] среди названных { $black } чёрный
   *[other] среди названных { $black } чёрных
}.

points-given = { $seats-count ->
    [0] Очков не получает никто.
    [1] Номер { $seats } получает { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] Номера { $seats } получают по { $points ->
        [one] { $points } очку
        [few] { $points } очка
       *[many] { $points } очков
    }.
}

## О чём не говорят

day-opened = { "" }

day-ended = { "" }

spoke = { "" }

# Убитых уже назвало утро.
left-killed = { "" }

# Голоса подсчитаны вслух.
execution-noted = { "" }

# Карта показана, об этом и сказано.
learned-spy = { "" }

# Ведущий прочёл все номера вместе.
number-given = { "" }
