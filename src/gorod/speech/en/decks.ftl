### What is wrong with a deck or with the options of a table, and what would be right.
### Each message names the role id, the option id or the word "players".

deck-players = { $bounds ->
    [exactly] The number of players must be exactly { $least }, and here it is { $players }.
    [at-least] The number of players must be at least { $least }, and here it is { $players }.
   *[between] The number of players must be from { $least } to { $most }, and here it is { $players }.
}

deck-exactly = { $there ->
    [0] The deck must have exactly { $count } × { card-named }, and here it has none.
   *[other] The deck must have exactly { $count } × { card-named }, and here it has { $there }.
}

deck-at-most-one = The deck may have only one { card-named }, and here it has { $there }.

deck-at-least-one = The deck must have at least one { card-named }.

deck-fewer = The cards of { $few } must together be fewer than those of { $many }, and here they are { $less } against { $more }.

deck-size = { $cards ->
    [one] The deck has { $cards } card, and the number of players is { $players }: there must be one card each.
   *[other] The deck has { $cards } cards, and the number of players is { $players }: there must be one card each.
}

deck-doctor-early = The { ROLE("doctor") } (`doctor`) joins from { $least } players up, and here there are { $players }.

deck-unusual = This deck is unusual for { $players } players; the usual one is { $deck }.

unknown-role = There is no role `{ $role }` in this game; there are { $roles }.

unknown-ruleset = There is no ruleset `{ $ruleset }`; there are { $known }.

unknown-option = { $options-count ->
    [0] There is no option `{ $option }`: this game has no options.
   *[other] There is no option `{ $option }` in this game; there are { $options }.
}

option-value = { $kind ->
    [number] The option `{ $option }` is a whole number from { $least } to { $most }, and here it is `{ $value }`.
    [switch] The option `{ $option }` takes `yes` or `no`, and here it is `{ $value }`.
   *[words] The values of the option `{ $option }` are { $values }, and here it is `{ $value }`.
}
