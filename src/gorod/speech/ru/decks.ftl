### Что не так с колодой или настройками стола и как было бы верно.

deck-players = { $bounds ->
    [exactly] Игроков должно быть ровно { $least }, а здесь { $players }.
    [at-least] Игроков должно быть не меньше { $least }, а здесь { $players }.
   *[between] Игроков должно быть от { $least } до { $most }, а здесь { $players }.
}

deck-exactly = { $there ->
    [0] Карт { card-named } должно быть ровно { $count }, а здесь ни одной.
   *[other] Карт { card-named } должно быть ровно { $count }, а здесь { $there }.
}

deck-at-most-one = Карта { card-named } может быть только одна, а здесь их { $there }.

deck-at-least-one = Нужна хотя бы одна карта { card-named }.

deck-fewer = Карт { $few } вместе должно быть меньше, чем карт { $many }, а здесь { $less } против { $more }.

deck-size = { $cards ->
    [one] В колоде { $cards } карта, а игроков { $players }: карт должно быть столько же.
    [few] В колоде { $cards } карты, а игроков { $players }: карт должно быть столько же.
   *[many] В колоде { $cards } карт, а игроков { $players }: карт должно быть столько же.
}

deck-doctor-early = Карту «{ ROLE("doctor") }» (`doctor`) берут, когда игроков не меньше { $least }, а здесь их { $players }.

deck-unusual = { $players ->
    [one] За столом на { $players } игрока такая колода необычна; обычная — { $deck }.
    [few] За столом на { $players } игрока такая колода необычна; обычная — { $deck }.
   *[many] За столом на { $players } игроков такая колода необычна; обычная — { $deck }.
}

unknown-role = Роли `{ $role }` в этой игре нет; есть { $roles }.

unknown-ruleset = Правил `{ $ruleset }` нет; есть { $known }.

unknown-option = { $options-count ->
    [0] Настройки `{ $option }` нет: у этой игры нет настроек.
   *[other] Настройки `{ $option }` у этой игры нет; есть { $options }.
}

option-value = { $kind ->
    [number] Настройка `{ $option }` — целое число от { $least } до { $most }, а здесь `{ $value }`.
    [switch] Настройка `{ $option }` принимает `yes` или `no`, а здесь `{ $value }`.
   *[words] Значения настройки `{ $option }` — { $values }, а здесь `{ $value }`.
}
