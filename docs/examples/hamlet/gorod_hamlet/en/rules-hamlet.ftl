hamlet-about = A hamlet, its doctor and its watchman, one lantern for all, and the mafia.

hamlet-heading-table = Table

HAMLET-1 = Five to twelve play. A quarter of the cards are mafia, one is the doctor, one the watchman.

hamlet-heading-dusk = Dusk

HAMLET-2 = At dusk whoever carries the lantern hands it to another, and whoever carries it cannot be killed that night. On the first evening, and when the one who carried it has left, the lot decides who does.

hamlet-heading-night = Night

HAMLET-3 = The mafia wakes together and points. Whoever most of them point at is killed; if there is no such one, nobody is.

HAMLET-4 = The doctor heals one player, but nobody two nights running.

HAMLET-5 = The watchman looks at one player and learns whether that one is mafia.

hamlet-heading-day = Day

HAMLET-6 = Everybody talks, then all vote at once, nobody for themselves. Whoever has the most votes leaves; on a tie all stay.

HAMLET-7 = Red wins when the mafia is gone, the mafia when it is at least half of the living.

HAMLET-8 = With the option `open` whoever leaves shows the card.
