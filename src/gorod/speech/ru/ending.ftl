### Конец игры: награды, перелом, очки и кто играет ещё.

ending-awards = Награды
ending-decoys = Что вы отвечали ночью
ending-decoy = { $question ->
    [heist] { $count } из вас пошли бы на дело с номером { $seat } ({ $name }).
    [alibi] { $count } из вас поверили бы алиби номера { $seat } ({ $name }).
    [talker] { $count } из вас думают, что номер { $seat } ({ $name }) отговорится от чего угодно.
    [poker] { $count } из вас ни за что не сели бы за покер с номером { $seat } ({ $name }).
    [secret] { $count } из вас доверили бы секрет номеру { $seat } ({ $name }).
    [calm] { $count } из вас считают, что по лицу номера { $seat } ({ $name }) ничего не понять.
   *[keys] { $count } из вас оставили бы ключи от дома номеру { $seat } ({ $name }).
} Карта: { $card }.

ending-turning = Перелом
ending-points = Очки вечера
ending-guesses = Кто кого подозревал
ending-guesses-explained = Так в темноте отвечали на вопрос «Кого вы подозреваете?». До сих пор этого не читал никто.
ending-guess = { $right ->
    [yes] { $suspect } — верно
    [no] { $suspect } — мимо
   *[unknown] { $suspect }
}

## Награды: название и за что (`.why`)

award-alone = В одиночку против всех
    .why = за эту сторону больше никого — и победа
award-first = Раньше всех
    .why = { $time }: под подозрением { $seat ->
    [0] кто надо
   *[other] номер { $seat }, { $card }
}{ $count ->
    [1] {""}
    [one] , и так { $count } ночь
    [few] , и так { $count } ночи
   *[many] , и так { $count } ночей
}
award-mask = Лучшая маска
    .why = { $count ->
    [0] ни голоса, ни подозрения за { $of } { $of ->
        [one] ночь
        [few] ночи
       *[many] ночей
    }
   *[other] голосов и подозрений всего { $count } за { $of } { $of ->
        [one] ночь
        [few] ночи
       *[many] ночей
    }
}
award-eye = Верный глаз
    .why = { $of ->
    [1] единственный голос — и тот верный
   *[other] верных голосов: { $count } из { $of }
}
award-save = Ангел-хранитель
    .why = { $count ->
    [1] { $time }: { $seat ->
        [0] спасённая жизнь
       *[other] спасение номера { $seat }
    }
   *[other] спасённых жизней: { $count }
}
award-shot = Точно в цель
    .why = { $time }: номер { $seat }, { $card }
award-nose = Нюх
    .why = { $of ->
    [1] одна проверка — и в точку
   *[other] проверок в точку: { $count } из { $of }
}
award-finger = Верная рука
    .why = выставлено верно, и стол согласился: { $count }
award-rod = Громоотвод
    .why = голосов и подозрений: { $count }, и все мимо
award-last = Последнее окно
    .why = на своей стороне больше никого

## Перелом

ending-gone = номер { $seat }, { $name } ({ $card })
ending-turned = { $how ->
    [killed] { $time }: { $count ->
        [one] убит
       *[other] убиты
    } { $who }
    [voted-out] { $time }: { $count ->
        [one] заголосован
       *[other] заголосованы
    } { $who }
    [executed] { $time }: { $count ->
        [one] казнён
       *[other] казнены
    } { $who }
    [removed] { $time }: { $count ->
        [one] удалён
       *[other] удалены
    } { $who }
   *[other] { $time }: { $count ->
        [one] выбывает
       *[other] выбывают
    } { $who }
}
ending-chances = шансы победителей { $before } % → { $after } %
ending-chances-bots = Так часто эта сторона побеждала, когда доигрывали наши боты.
ending-chances-how = Только по числу игроков: будто каждый голос — жребий, а каждая ночь забирает кого-то из города.

## Своё

ending-right = верных голосов
ending-gained = { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
ending-place = место вечера
ending-own-guesses = Кого подозревали вы

## Ещё раз

ending-again = Играю ещё
ending-again-not = Пропущу
ending-in = { $all ->
    [1] { $count ->
        [0] Ещё партию?
       *[other] Играем ещё
    }
   *[other] Играют ещё: { $count } из { $all }
}
ending-you-are-in = Вы в игре.
