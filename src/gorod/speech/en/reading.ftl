### How well somebody reads people, over many games.

reading-title = How { $name } reads people
reading-pointed = Games as one of the largest side: { $games }. Pointed at somebody { $all ->
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
reading-none = There is nothing to go by yet: no game here was played to its end in which { $name }, as one of the largest side, had anybody to choose from.
reading-explained = Only what somebody pointed at as one of the largest side counts: the others know who is who. A vote is held against the other candidates, a nomination or a suspicion against everybody else at the table. What somebody was told at night counts as well.
reading-ask = How well somebody reads people
reading-show = Show
reading-games = These games
