textbook-about = This is the plain Mafia of the research literature: a town, a mafia, and as few rules as possible. It suits those who study the game, work out its odds, or let programs play it.

textbook-heading-table = The table

TEXTBOOK-1 = Three or more people play. The option `mafia=M` sets the number of mafiosi, at most all of the players; without it, or with 0, it is the square root of the number of players, rounded down, and at least one. The option `doctor` adds one doctor and the option `detective` one detective. All the others are townspeople.

TEXTBOOK-2 = The option `first=day|night` says what comes first, the day (`day`) or the night (`night`). By default the game begins with the night.

textbook-heading-course = Day and night

TEXTBOOK-3 = Each day every living player votes for one living player, and may vote for themselves; nobody may abstain. Whoever has the most votes leaves the game. A tie is broken by lot.

TEXTBOOK-4 = Each night the mafia kills one player who is not of the mafia. Every living mafioso points at somebody, passing is not possible, and the player most pointed at dies. A tie is broken by lot.

TEXTBOOK-5 = The option `talk=ROUNDS` sets how many rounds of talk come before the vote; by default 0. In each round every living player, in seat order, names one living player they suspect or keeps silent.

TEXTBOOK-6 = Each night the doctor chooses one living player, themselves included, and that player cannot be killed that night. Each night the detective points at another living player and is told whether that is mafia. Both must choose.

textbook-heading-cards = What is known

TEXTBOOK-7 = The card of everyone who leaves is shown to all, so the roles of the dead are no longer called. The mafiosi know one another.

textbook-heading-end = The end of the game

TEXTBOOK-8 = The town wins when no mafioso is left. When the mafia wins is set by the option `end=parity|last`: with `parity`, the default, once there are as many mafiosi as others, or more; with `last`, once nobody else is left. The end is checked at the very start and after each single departure, and the town’s win is checked first.
