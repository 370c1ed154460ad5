### What is said to one player. `me-…`: the player does it, or it happens to the player;
### `…-me`: another player names this one. What is not here sounds the same to all: host.ftl.

## Cards

me-card-dealt = You are { ROLE($role, case: "nominative") }.

me-card-shown = You are shown number { $seat }: { ROLE($role, case: "nominative") }.

me-card-turned = You turn up your card: { ROLE($role, case: "nominative") }.

me-role-announced = The city learns who you were: { ROLE($role, case: "nominative") }.

## Night

me-planned = You show the team an order of shots: { $plan }.

me-chose = { $choice ->
    [none] You choose nobody.
   *[other] You choose number { $choice }.
}

me-chose-putana = { $choice ->
    [none] You visit nobody.
   *[other] You stay with number { $choice } until morning.
}

me-chose-mafia = { $choice ->
    [none] You aim at nobody.
   *[other] { $oneself ->
        [yes] You aim at yourself.
       *[no] You aim at number { $choice }.
    }
}

chose-mafia-me = Number { $seat } aims at you.

me-chose-don = { $choice ->
    [none] You check nobody.
   *[other] You ask whether number { $choice } is the sheriff.
}

me-chose-sheriff = { $choice ->
    [none] You check nobody.
   *[other] You check number { $choice }.
}

me-chose-doctor = { $choice ->
    [none] You heal nobody.
   *[other] { $oneself ->
        [yes] You heal yourself.
       *[no] You heal number { $choice }.
    }
}

me-chose-maniac = { $choice ->
    [none] You cross both arms and kill nobody.
   *[other] Your victim is number { $choice }.
}

me-chose-detective = { $choice ->
    [none] You check nobody.
   *[other] You check number { $choice }.
}

me-learned = { $answer ->
    [yes] The host nods: for number { $about } the answer is yes.
    [no] The host shakes their head: for number { $about } the answer is no.
   *[other] The host answers about number { $about }: { $answer }.
}

me-learned-don = { $answer ->
    [yes] The host nods: number { $about } is the sheriff.
   *[no] The host shakes their head: number { $about } is not the sheriff.
}

me-learned-sheriff = { $answer ->
    [yes] The host nods: number { $about } is black.
   *[no] The host shakes their head: number { $about } is not black.
}

me-learned-detective = { $answer ->
    [yes] The host nods: number { $about } is mafia.
   *[no] The host shakes their head: number { $about } is not mafia.
}

me-crossed-arms = The host shows crossed arms: you can do nothing tonight.

me-drawn-for = { $choice-kind ->
    [seat] Time is up, and the lot chooses for you: number { $choice }.
    [seats] Time is up, and the lot chooses for you: numbers { $choice }.
   *[word] Time is up, and the lot chooses for you: { $choice }.
}

me-lot-drawn = The lot is drawn among { $among } and falls on you.

me-morning-came = { $killed-count ->
    [1] The city wakes up. You were killed in the night.
   *[other] The city wakes up. Numbers { $killed } were killed in the night, and you are one of them.
}

## Day

me-floor-given = You have the floor: { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

me-floor-given-last-word = Your last word: { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

me-floor-taken = You do not get the floor.

me-said = { $suspect ->
    [none] You keep silent.
   *[other] You suspect number { $suspect }.
}

said-me = Number { $seat } suspects you.

me-nominated = { $oneself ->
    [yes] You nominate yourself.
   *[no] You nominate number { $seat }.
}

nominated-me = Number { $by } nominates you.

me-voted = { $oneself ->
    [yes] You vote for yourself.
   *[no] You vote for number { $candidate }.
}

voted-me = Number { $seat } votes for you.

me-alibi-held = You have an alibi. You stay at the table.

me-best-move = Your best move: { $named } are named as black.

me-best-move-scored = Your best move: { $black ->
    [0] none of those named was black
    [1] one of those named was black
   *[other] { $black } of those named were black
}.

me-left = You leave the table.

me-left-voted-out = { $seats-count ->
    [1] By decision of the table, you leave.
   *[other] By decision of the table, numbers { $seats } leave, and you are one of them.
}

me-left-removed = You are removed from the game.

me-fouled = { $fouls ->
    [1] This is your first foul
    [2] This is your second foul
    [3] This is your third foul
    [4] This is your fourth foul
   *[other] You have a foul, and that makes { $fouls }
}.

me-muted = You lose your next one-minute speech.

me-speech-cut = The host stops your speech.
