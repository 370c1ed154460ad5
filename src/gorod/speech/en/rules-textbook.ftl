textbook-about = This is the plain Mafia of the research literature: a town, a mafia, and as few rules as possible. It suits those who study the game, work out its odds, or let programs play it.

textbook-round =
    Deal the cards. The mafiosi look at one another; nobody else knows anything.
    Night: every mafioso points at somebody who is not mafia, and the one most pointed at dies; chance decides a tie. Nobody may pass.
    With `doctor`, the doctor guards one player a night, themselves too. With `detective`, the detective learns of another player each night whether that is mafia.
    Morning: the dead player’s card is shown to all.
    Day: with `talk` everybody names a suspect first, in seat order, as many times round as was agreed. Otherwise the vote comes at once.
    The vote: every living player votes for one living player, even for themselves, and nobody may abstain. Whoever has the most leaves, chance decides a tie, and the card is shown.
    Then night again. `first` lets the game begin with the day instead.
    The end, checked after every single departure: the town wins when no mafioso is left, the mafia when it is half of the living or more; `end` can make it play on until nobody else is left.

textbook-gestures =
    With phones a tap does all of this.
    A choice at night: point, and wait for the host’s nod.
    The detective’s answer: a nod is mafia, a shake of the head is not.
    The vote: on a word of the host everybody points at once, so that nobody follows anybody.

textbook-phrases =
    “Night. Mafia, choose… Doctor, who do you guard? … Detective, who do you check? … Sleep.”
    “Morning. Player 4 is dead and was a townsperson.”
    “Vote on three: one, two, three.” · “A tie between 3 and 6. Chance decides: player 6 leaves and was mafia.”
    “The town has won”, or “The mafia has won.”

textbook-sample =
    Seven players: the mafia is two, players 2 and 6.
    First night: both point at 4. In the morning 4 is dead; the card is a townsperson.
    First day: 3 and 6 have three votes each. Chance says 6, who leaves; the card is mafia.
    Second night: player 2 points at 3. Three more townspeople are left: 1, 5 and 7.
    Second day: 2 and 5 have two votes each. Chance says 5: a townsperson.
    Third night: player 2 points at 7. One against one: the mafia has won.

textbook-heading-table = The table

TEXTBOOK-1 = Three or more people play. The option `mafia` sets the number of mafiosi, at most all of the players; without it, or with 0, it is the square root of the number of players, rounded down, and at least one. The option `doctor` adds one doctor and the option `detective` one detective. All the others are townspeople.

TEXTBOOK-2 = The option `first` says what comes first, the day or the night. By default the game begins with the night.

textbook-heading-course = Day and night

TEXTBOOK-3 = Each day every living player votes for one living player, and may vote for themselves; nobody may abstain. Whoever has the most votes leaves the game. A tie is broken by chance.

TEXTBOOK-4 = Each night the mafia kills one player who is not of the mafia. Every living mafioso points at somebody, passing is not possible, and the player most pointed at dies. A tie is broken by chance.

TEXTBOOK-5 = The option `talk` sets how many rounds of talk come before the vote; by default 0. In each round every living player, in seat order, names one living player they suspect or keeps silent.

TEXTBOOK-6 = Each night the doctor chooses one living player, themselves included, and that player cannot be killed that night. Each night the detective points at another living player and is told whether that is mafia. Both must choose.

textbook-heading-cards = What is known

TEXTBOOK-7 = The card of everyone who leaves is shown to all, so the roles of the dead are no longer called. The mafiosi know one another.

textbook-heading-end = The end of the game

TEXTBOOK-8 = The town wins when no mafioso is left. When the mafia wins is set by the option `end`: by default once there are as many mafiosi as others, or more; otherwise once nobody else is left. The end is checked at the very start and after each single departure, and the town’s win is checked first.
