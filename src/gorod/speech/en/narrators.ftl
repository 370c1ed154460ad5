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

narrated-look = { $again ->
    [yes] Look at your card.
   *[no] Look at your card: hold a finger on the shutters.{ $asks ->
        [yes] {" "}At night, eyes on your own phone: it asks everyone something, so that nobody is given away.
       *[no] {""}
    }
}

narrated-waiting = Waiting for { $names }.

narrated-card = { $count ->
    [1] { $one }
   *[other] { $count } { $several }
}

## Where to look: where everybody is asked by night, nobody shuts the eyes

narrated-shut = { $alone ->
    [yes] {""}
   *[no] { $phones ->
        [yes] {" "}Eyes on your own phone.
       *[no] { $masks ->
            [yes] {" "}Raise your masks.
           *[no] {" "}Close your eyes.
        }
    }
}

narrated-open = { $phones ->
    [yes] {""}
   *[no] { $masks ->
        [yes] {" "}Lower your masks.
       *[no] {" "}Open your eyes.
    }
}

# A night in which the city is awake: later on eyes are opened at nightfall already.
narrated-open-first = { $first ->
    [yes] { narrated-open }
   *[no] {""}
}

# The end of a sentence that calls somebody: "Mafia, …".
narrated-wake = { $phones ->
    [yes] wake up
   *[no] { $masks ->
        [yes] wake up
       *[no] open your eyes
    }
}

narrated-sleep = { $phones ->
    [yes] go to sleep
   *[no] { $masks ->
        [yes] go to sleep
       *[no] close your eyes
    }
}

## The morning: opening, silence, verdict

narrated-silence = { $opening }… { $verdict }

## How a vote is given at this table: said when it comes to that, in the first game of an evening

narrated-first-vote = { $again ->
    [yes] {""}
   *[no] { $number ->
        [1] {" "}{ narrated-vote }
       *[other] {""}
    }
}

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

narrated-customs = { $phones ->
    [yes] {""}
   *[no] { $masks ->
        [yes] {" "}Try your masks on: raise them to your face, lower them slowly, and make no sound. If glasses are in the way, take them off.
       *[no] {""}
    }
}

## Said without an event: a talk of everybody

narrated-talk-1 = Everyone talks. Who is it? Then we vote.

narrated-talk-2 = The floor is open. Who do you suspect? Then we vote.

narrated-talk-3 = Talk, everyone. Who was it? Then we vote.

narrated-argument = Everyone talks once more. Then the final vote.

## The end: who has won, one by one, and one award

curtain-winner = { $who }: { ROLE($role, case: "nominative") }.

curtain-award = { $title }…

curtain-award-goes = { $who }. { $why }.
