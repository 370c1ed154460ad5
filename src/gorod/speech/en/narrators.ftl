### What both narrators use: how players are called, and what is said of the table.
### "…" is a breath of a second and a half.

## Who

narrated-player = player { $seat }, { $name }

narrated-numbers = { $seats-count ->
    [1] player { $seats }
   *[other] players { $seats }
}

narrated-players = { $head }, and { $last }

## Cards

narrated-card = { $count ->
    [1] { $one }
   *[other] { $count } { $several }
}

## The morning: opening, silence, verdict

narrated-silence = { $opening }… { $verdict }

## How a vote is given at this table

narrated-vote = { $paper ->
    [yes] Votes are a show of hands
   *[no] Vote on your phones
}{ $secret ->
    [yes] , in secret: only the totals are read out
   *[no] {""}
}{ $last ->
    [yes] ; a missed vote goes to the last candidate.
   *[no] { $obligatory ->
        [yes] . Everyone votes.
       *[no] .
    }
}

## What a first game of the evening begins with, by custom

narrated-customs = { $masks ->
    [yes] {" "}Try your masks on: raise them to your face, lower them slowly, and make no sound. If glasses are in the way, take them off.
   *[no] {""}
}

## The end: who has won, one by one, and one award

curtain-winner = { $who }: { ROLE($role, case: "nominative") }.

curtain-award = { $title }…

curtain-award-goes = { $who }. { $why }.
