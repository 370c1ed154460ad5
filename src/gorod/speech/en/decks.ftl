### What is wrong with a deck or with the options of a table, and what would be right.
### Each message names the role id, the option id or the word "players".

deck-players = { $bounds ->
    [exactly] The number of players must be exactly { $least }, and here it is { $players }.
    [at-least] The number of players must be at least { $least }, and here it is { $players }.
   *[between] The number of players must be from { $least } to { $most }, and here it is { $players }.
}

deck-exactly = { $option ->
    [none] The deck must have exactly { $count } × { card-named }, and here it has { how-many }.
   *[other] With the option `{ $option }` the deck must have exactly { $count } × { card-named }, and here it has { how-many }.
}

how-many = { $there ->
    [0] none
   *[other] { $there }
}

deck-at-most-one = The deck may have only one { card-named }, and here it has { $there }.

deck-at-most = The deck may have at most { $count } × { card-named }, and here it has { $there }.

deck-at-least-one = { $option ->
    [none] The deck must have at least one { card-named }.
   *[other] With the option `{ $option }` the deck must have at least one { card-named }.
}

deck-at-least = { $option ->
    [none] The deck must have at least { $count } × { card-named }, and here it has { how-many }.
   *[other] With the option `{ $option }` the deck must have at least { $count } × { card-named }, and here it has { how-many }.
}

deck-half = The cards of { card-named } must be fewer than half of the deck, and here they are { $there } out of { $cards }.

deck-without = { $option ->
    [none] { $mode ->
        [none] The card { card-named } has no place in this deck.
       *[other] The card { card-named } has no place in the mode `{ $mode }`.
    }
   *[other] The card { card-named } needs the option `{ $option }`.
}

deck-fewer = The cards of { $few } must together be fewer than those of { $many }, and here they are { $less } against { $more }.

deck-size = { $cards ->
    [one] The deck has { $cards } card, and the number of players is { $players }: the number of cards must be { $due }.
   *[other] The deck has { $cards } cards, and the number of players is { $players }: the number of cards must be { $due }.
}

host-seat = The number of players is { $players }, and the host cannot sit in seat { $seat }: name one of the seats at the table.

deck-doctor-early = The { ROLE("doctor") } (`doctor`) joins from { $least } players up, and here there are { $players }.

deck-unusual = This deck is unusual for { $players } players; the usual one is { $deck }.

deck-beyond-the-book = The printed game is for { $most } players at most; for { $players } the recommended deck is our own.

deck-many-black = There are { $there } black cards, and more than { $most } are a lot for this many players.

deck-special-among-few = The number of players is { $players }, and for six or fewer the card { card-named } had better stay in the box.
hint-hostless = The number of players is { $players }, and for six or fewer this game is better without a host: whoever hosts plays too.

deck-before-the-vote = The mafia will have won before anybody votes: there { $there ->
    [one] is { $there } mafioso
   *[other] are { $there } mafiosi
} among { $players } players.

## Vendetta

deck-one-lord = The deck may have only one lord, and here it has { $roles }.

deck-novice-alone = The card { card-named } needs a lord in the deck: `king`, `prince` or `count`.

deck-vargs-early = Vargs join from { $least } players up, and here, with { $players } players, the deck has { $roles }.

deck-pack-leader = Where there are vargs, the { card-named } must be among them, and here the deck has only { $roles }.

deck-numbers = For { $players } players the usual number of { $column ->
    [vampires] vampires in all
    [lords] lords
    [special-vampires] special vampires
    [hunters] hunters in all
   *[special-hunters] special hunters
} is { $bounds ->
    [exactly] { $low }
   *[between] { $low } to { $high }
}, and here it is { $there }.

draw-number = With { $players } players a deck can have { $bounds ->
    [exactly] { $low }
   *[between] { $low } to { $high }
} { $pile ->
    [lords] lords
    [special_vampires] special vampires
    [hunters] hunters in all
    [special_hunters] special hunters
   *[wolves] shapeshifters
}, not { $there }.

unknown-pile = There is no pile `{ $pile }` to draw from; there are: { $known }.
    .meant = There is no pile `{ $pile }` to draw from; did you mean `{ $meant }`?

deck-ratio = There should be two to three times as many vampires (`vampire`) as hunters (`hunter`), and here there are { $vampires } against { $hunters }.

deck-wolf-early = A shapeshifter (`werewolf`, `kitsune`) joins from { $least } players up, and here there are { $players }.

deck-all-hunters-special = All hunters here are special ones, { $hunters } of them: at least one should be an ordinary hunter (`hunter`).

deck-vargs = For { $players } players the usual number of vargs is { $usual }, and here it is { $there }.

deck-scenario-card = The mode `{ $mode }` is made for decks with { $roles }.

## Rulesets, roles, modes and options

unknown-role = There is no role `{ $role }` in this game; there are { $roles }.
    .meant = There is no role `{ $role }` in this game; did you mean `{ $meant }`?

unknown-ruleset = There is no rulebook `{ $ruleset }`; there are { $known }.
    .meant = There is no rulebook `{ $ruleset }`; did you mean `{ $meant }`?

unknown-edition = This game goes by edition { $edition } of the rulebook `{ $ruleset }`, and this Gorod knows it only up to edition { $last }.

broken-book = { $problem ->
    [fails] The package { $package } fails, so there is no rulebook `{ $ruleset }`: { $error }.
    [no-book] The package { $package } promises a rulebook `{ $ruleset }`, but what it names is none.
    [name] The package { $package } cannot call its rulebook `{ $ruleset }`: the name is the one the rulebook has itself, in small Latin letters.
    [taken] The package { $package } brings a rulebook `{ $ruleset }`, but there is one of this name already.
   *[no-table] No table can be set by the rulebook `{ $ruleset }` of the package { $package }: { $error }.
}

unknown-option = { $options-count ->
    [0] There is no option `{ $option }`: this game has no options.
   *[other] There is no option `{ $option }` in this game; there are { $options }.
}
    .meant = There is no option `{ $option }` in this game; did you mean `{ $meant }`?

unknown-mode = { $modes-count ->
    [0] There is no mode `{ $mode }`: this game has no modes.
   *[other] There is no mode `{ $mode }` in this game; there are { $modes }.
}
    .meant = There is no mode `{ $mode }` in this game; did you mean `{ $meant }`?

options-exclude = The options { $options } do not go together: choose one of them.

dice-betrays = The options { $options } do not go together while a face of the die means { $faces }: give that face another meaning, or choose one of the two.

option-needs = { $options-count ->
    [1] The option `{ $option }` needs another one beside it: { $options }.
   *[other] The option `{ $option }` needs others beside it: { $options }.
}

options-many = That is a lot of options at once to remember: { $options }.

options-not-in-mode = { $options-count ->
    [1] The mode `{ $mode }` does not go with the option { $options }.
   *[other] The mode `{ $mode }` does not go with the options { $options }.
}

option-value = { $kind ->
    [faces] The option `{ $option }` takes `yes`, `no` or a rule for each face of the die, six in all, such as `usual, usual, usual, roses, arbiter, panic`, and here it is `{ $value }`.
    [number] The option `{ $option }` is a whole number from { $least } to { $most }, and here it is `{ $value }`.
    [switch] The option `{ $option }` takes `yes` or `no`, and here it is `{ $value }`.
   *[words] The values of the option `{ $option }` are { $values }, and here it is `{ $value }`.
}

secret-deck-needs-a-host = A secret deck needs a host who holds no card, and no bots: choose a person as host and a mode without a playing host, or let everybody know the deck.
