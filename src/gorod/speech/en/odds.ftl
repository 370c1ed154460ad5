### What `gorod odds` says.

odds-arg-mafia = How many mafiosi there are, where the rulebook lets you choose.
odds-arg-first = Whether the game begins with the day or the night: day or night.
odds-arg-end = When the mafia has won: parity (half of the living) or last (nobody else is left).
odds-arg-doctor = Put a doctor into the deck.

odds-exactly = If everybody chooses at random, these are the chances exactly:
odds-chance = Chance
odds-exact = Exactly
odds-long = The exact fractions are too long for a table; --json prints them.

odds-no-such-deck = { $players ->
    [one] One player
   *[other] { $players } players
} cannot have a deck with { $count } × { $role }.
odds-arg-within = How precise the odds should be: every interval ends within this many per cent to either side.

odds-played = If everybody plays like { $bots ->
    [random] bots that choose at random
    [gentle] our gentle bots
    [people] our bots that play like people
    [hard] our strongest bots
   *[own] these bots
}, these are the chances, by { $games ->
    [one] one game
   *[other] { $games } games
}:
odds-hopeless = { $side } has next to no chance: less than { $percent } of the games.
odds-stopped = Stopped. What was played is kept, and the same call goes on from there.
odds-within = --within is a number of per cent from { $least } to { $most }, and here it is { $within }.

## gorod balance

odds-arg-picture = Draw the same to this file, as an SVG picture.
odds-weighing = Weighing decks
odds-balance = The most even games for { $players ->
    [one] one player
   *[other] { $players } players
} that were found, if everybody plays like { $bots ->
    [random] bots that choose at random
    [gentle] our gentle bots
    [people] our bots that play like people
    [hard] our strongest bots
   *[own] these bots
}, the most even first.
odds-gap = Gap
odds-changes = What changes
odds-without = − { $cards }
odds-with = + { $cards }
odds-as-asked = this deck as it is
odds-hopeless-with = { $side } has next to no chance, less than { $percent } of the games: { $deck }.
