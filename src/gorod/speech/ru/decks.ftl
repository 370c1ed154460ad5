### Что не так с колодой или настройками стола и как было бы верно.

deck-players = { $bounds ->
    [exactly] Игроков должно быть ровно { $least }, а здесь { $players }.
    [at-least] Игроков должно быть не меньше { $least }, а здесь { $players }.
   *[between] Игроков должно быть от { $least } до { $most }, а здесь { $players }.
}

deck-exactly = { $option ->
    [none] Карт { card-named } должно быть ровно { $count }, а здесь { how-many }.
   *[other] С настройкой `{ $option }` карт { card-named } должно быть ровно { $count }, а здесь { how-many }.
}

how-many = { $there ->
    [0] ни одной
   *[other] { $there }
}

deck-at-most-one = Карта { card-named } может быть только одна, а здесь их { $there }.

deck-at-most = Карт { card-named } может быть не больше { $count }, а здесь их { $there }.

deck-at-least-one = { $option ->
    [none] Нужна хотя бы одна карта { card-named }.
   *[other] С настройкой `{ $option }` нужна хотя бы одна карта { card-named }.
}

deck-at-least = { $option ->
    [none] Карт { card-named } должно быть не меньше { $count }, а здесь { how-many }.
   *[other] С настройкой `{ $option }` карт { card-named } должно быть не меньше { $count }, а здесь { how-many }.
}

deck-half = Карт { card-named } должно быть меньше половины колоды, а здесь их { $there } из { $cards }.

deck-without = { $option ->
    [none] { $mode ->
        [none] Карте { card-named } в этой колоде не место.
       *[other] Карте { card-named } не место в режиме `{ $mode }`.
    }
   *[other] Карте { card-named } нужна настройка `{ $option }`.
}

deck-fewer = Карт { $few } вместе должно быть меньше, чем карт { $many }, а здесь { $less } против { $more }.

deck-size = { $cards ->
    [one] В колоде { $cards } карта, а игроков { $players }: карт должно быть { $due }.
    [few] В колоде { $cards } карты, а игроков { $players }: карт должно быть { $due }.
   *[many] В колоде { $cards } карт, а игроков { $players }: карт должно быть { $due }.
}

host-seat = Игроков { $players }, и места { $seat } у ведущего быть не может: назовите одно из мест за столом.

deck-doctor-early = Карту «{ ROLE("doctor") }» (`doctor`) берут, когда игроков не меньше { $least }, а здесь их { $players }.

deck-unusual = { $players ->
    [one] За столом на { $players } игрока такая колода необычна; обычная — { $deck }.
    [few] За столом на { $players } игрока такая колода необычна; обычная — { $deck }.
   *[many] За столом на { $players } игроков такая колода необычна; обычная — { $deck }.
}

deck-beyond-the-book = Печатная игра рассчитана не больше чем на { $most } игроков; для { $players } мы советуем собственную колоду.

deck-many-black = Чёрных карт { $there }, а для стольких игроков больше { $most } — это много.

deck-special-among-few = Игроков { $players }, а когда их не больше шести, карту { card-named } лучше оставить в коробке.
hint-hostless = Игроков { $players }, а когда их не больше шести, лучше играть без ведущего: кто ведёт, тоже играет.

deck-before-the-vote = Мафия победит раньше, чем кто-нибудь проголосует: игроков здесь { $players }, а мафиози — { $there }.

## «Кровная месть»

deck-one-lord = Повелитель может быть только один, а здесь { $roles }.

deck-novice-alone = Карте { card-named } нужен в колоде повелитель: `king`, `prince` или `count`.

deck-vargs-early = Варгов берут, когда игроков не меньше { $least }, а здесь игроков { $players }, и в колоде { $roles }.

deck-pack-leader = Если есть варги, среди них должен быть { card-named }, а здесь в колоде только { $roles }.

deck-numbers = { $column ->
    [vampires] Вампиров всего
    [lords] Повелителей
    [special-vampires] Особых вампиров
    [hunters] Охотников всего
   *[special-hunters] Особых охотников
} при числе игроков { $players } обычно { $bounds ->
    [exactly] { $low }
   *[between] от { $low } до { $high }
}, а здесь { $there }.

draw-number = { $pile ->
    [lords] Повелителей
    [special_vampires] Особых вампиров
    [hunters] Охотников всего
    [special_hunters] Особых охотников
   *[wolves] Оборотней
} при числе игроков { $players } может быть { $bounds ->
    [exactly] { $low }
   *[between] от { $low } до { $high }
}, а не { $there }.

unknown-pile = Стопки `{ $pile }` нет; есть: { $known }.
    .meant = Стопки `{ $pile }` нет; может быть, `{ $meant }`?

deck-ratio = Вампиров (`vampire`) должно быть в два-три раза больше, чем охотников (`hunter`), а здесь { $vampires } против { $hunters }.

deck-wolf-early = Оборотня (`werewolf`, `kitsune`) берут, когда игроков не меньше { $least }, а здесь их { $players }.

deck-all-hunters-special = Охотники здесь все особые, и их { $hunters }: хотя бы одному лучше быть обычным (`hunter`).

deck-vargs = Варгов при числе игроков { $players } обычно { $usual }, а здесь { $there }.

deck-scenario-card = Режим `{ $mode }` рассчитан на колоду, в которой есть { $roles }.

## Правила, роли, режимы и настройки

unknown-role = Роли `{ $role }` в этой игре нет; есть { $roles }.
    .meant = Роли `{ $role }` в этой игре нет; может быть, `{ $meant }`?

unknown-ruleset = Правил `{ $ruleset }` нет; есть { $known }.
    .meant = Правил `{ $ruleset }` нет; может быть, `{ $meant }`?

unknown-edition = Эта игра идёт по редакции { $edition } правил `{ $ruleset }`, а этот Город знает редакции только до { $last }-й.

broken-book = { $problem ->
    [fails] Пакет { $package } не загружается, и правил `{ $ruleset }` нет: { $error }.
    [no-book] Пакет { $package } обещает правила `{ $ruleset }`, но то, что он называет, — не правила.
    [name] Пакет { $package } не может называть свои правила `{ $ruleset }`: имя то же, что у самих правил, строчными латинскими буквами.
    [taken] Пакет { $package } принёс правила `{ $ruleset }`, но правила с таким именем уже есть.
   *[no-table] По правилам `{ $ruleset }` из пакета { $package } стол не накрыть: { $error }.
}

unknown-option = { $options-count ->
    [0] Настройки `{ $option }` нет: у этой игры нет настроек.
   *[other] Настройки `{ $option }` у этой игры нет; есть { $options }.
}
    .meant = Настройки `{ $option }` у этой игры нет; может быть, `{ $meant }`?

unknown-mode = { $modes-count ->
    [0] Режима `{ $mode }` нет: у этой игры нет режимов.
   *[other] Режима `{ $mode }` у этой игры нет; есть { $modes }.
}
    .meant = Режима `{ $mode }` у этой игры нет; может быть, `{ $meant }`?

options-exclude = Настройки { $options } не сочетаются: выберите одну из них.

dice-betrays = Настройки { $options } не сочетаются, пока грань кубика значит { $faces }: дайте ей другое значение или выберите одну из двух настроек.

option-needs = { $options-count ->
    [1] Настройке `{ $option }` нужна ещё одна: { $options }.
   *[other] Настройке `{ $option }` нужны ещё и другие: { $options }.
}

options-many = Столько настроек сразу трудно удержать в голове: { $options }.

options-not-in-mode = { $options-count ->
    [1] Режим `{ $mode }` не сочетается с настройкой { $options }.
   *[other] Режим `{ $mode }` не сочетается с настройками { $options }.
}

option-value = { $kind ->
    [faces] Настройка `{ $option }` принимает `yes`, `no` или правило для каждой из шести граней кубика, например `usual, usual, usual, roses, arbiter, panic`, а здесь `{ $value }`.
    [number] Настройка `{ $option }` — целое число от { $least } до { $most }, а здесь `{ $value }`.
    [switch] Настройка `{ $option }` принимает `yes` или `no`, а здесь `{ $value }`.
   *[words] Значения настройки `{ $option }` — { $values }, а здесь `{ $value }`.
}

secret-deck-needs-a-host = Тайный состав бывает только с ведущим без карты и без ботов: пусть ведёт человек, выберите режим без играющего ведущего или откройте состав всем.
