### How well somebody reads people, over many games.

reading-title = How { $name } reads people
reading-pointed = Games on the town’s side: { $games }. Pointed at somebody { $all ->
    [one] once
   *[other] { $all } times
}: votes, nominations, suspicions.
reading-right = That was right { $right ->
    [one] once
   *[other] { $right } times
} ({ $share }%); pointing at random would have hit { $chance }%.
reading-interval = The difference, counted game by game, lies between { $low } and { $high } points (95% interval).
reading-better = So this is more than luck.
reading-worse = So this is worse than pointing at random.
reading-unsure = So it cannot be told from luck yet.
reading-few = That is too few games to say anything: it takes { $least } at least.
reading-none = There is nothing to go by yet: no game here was played to its end in which { $name }, on the town’s side, had anybody to choose from.
reading-explained = Only games on the town’s side count (the largest side, whatever the book calls it): the others know who is who. A vote is compared with the other candidates, a nomination or a suspicion with everybody else at the table. What a player learned at night counts, too.
reading-ask = How well somebody reads people
reading-show = Show
reading-games = These games
