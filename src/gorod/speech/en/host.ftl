### What the host says aloud and puts on record: calm, short, without exclamation marks.
### A message is named after its event; where an event has several kinds, the kind is added.
### "Number 5" and no pronouns: it fits everybody at the table.

## The beginning

table-set = Good evening. Tonight’s game is { $book }. The deck has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: { $deck }.

players-presented = There { $players ->
    [one] is { $players } player
   *[other] are { $players } players
} at the table. Please meet one another.

card-dealt = Number { $seat } is { ROLE($role, case: "nominative") }.

card-shown = The team sees number { $seat }: { ROLE($role, case: "nominative") }.

## Night

night-fell = { $number ->
    [1] The first night falls.
    [2] The second night falls.
    [3] The third night falls.
    [4] The fourth night falls.
    [5] The fifth night falls.
    [6] The sixth night falls.
    [7] The seventh night falls.
    [8] The eighth night falls.
    [9] The ninth night falls.
    [10] The tenth night falls.
   *[other] Night falls.
} The city goes to sleep.

planned = Number { $seat } shows the team an order of shots: { $plan }.

chose = { $choice ->
    [none] Number { $seat } chooses nobody.
   *[other] Number { $seat } chooses number { $choice }.
}

chose-putana = { $choice ->
    [none] Number { $seat } visits nobody.
   *[other] Number { $seat } stays with number { $choice } until morning.
}

chose-mafia = { $choice ->
    [none] Number { $seat } aims at nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } aims at themselves.
       *[no] Number { $seat } aims at number { $choice }.
    }
}

chose-don = { $choice ->
    [none] Number { $seat } checks nobody.
   *[other] Number { $seat } asks whether number { $choice } is the sheriff.
}

chose-sheriff = { $choice ->
    [none] Number { $seat } checks nobody.
   *[other] Number { $seat } checks number { $choice }.
}

chose-doctor = { $choice ->
    [none] Number { $seat } heals nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } heals themselves.
       *[no] Number { $seat } heals number { $choice }.
    }
}

chose-maniac = { $choice ->
    [none] Number { $seat } crosses both arms and kills nobody.
   *[other] Number { $seat } picks a victim: number { $choice }.
}

chose-detective = { $choice ->
    [none] Number { $seat } checks nobody.
   *[other] Number { $seat } checks number { $choice }.
}

learned = { $answer ->
    [yes] The answer about number { $about }: yes.
    [no] The answer about number { $about }: no.
   *[other] The answer about number { $about }: { $answer }.
}

learned-don = { $answer ->
    [yes] The answer: yes, number { $about } is the sheriff.
   *[no] The answer: no, number { $about } is not the sheriff.
}

learned-sheriff = { $answer ->
    [yes] The answer: yes, number { $about } is black.
   *[no] The answer: no, number { $about } is not black.
}

learned-detective = { $answer ->
    [yes] The answer: yes, number { $about } is mafia.
   *[no] The answer: no, number { $about } is not mafia.
}

crossed-arms = Number { $seat } is shown crossed arms.

drawn-for = { $choice-kind ->
    [seat] Number { $seat } is out of time, and the lot chooses number { $choice }.
    [seats] Number { $seat } is out of time, and the lot chooses numbers { $choice }.
   *[word] Number { $seat } is out of time, and the lot decides: { $choice }.
}

struck = The blow falls on number { $seat }.

struck-mafia = The mafia’s shot falls on number { $seat }.

struck-maniac = The maniac strikes number { $seat }.

struck-company = Number { $seat } shares the courtesan’s fate.

missed = The blow hits nobody.

missed-mafia = The mafia misses.

shielded = Number { $seat } is protected tonight.

shielded-mafia = The mafia’s shot cannot harm number { $seat } tonight.

alibi-given = Number { $seat } has an alibi for the coming day.

lot-drawn = The lot is drawn among { $among } and falls on number { $seat }.

## Morning

morning-came = { $killed-count ->
    [0] Good morning. Nobody was hurt in the night.
    [1] The city wakes up. Number { $killed } was killed in the night.
   *[other] The city wakes up. Numbers { $killed } were killed in the night.
}

card-turned = Number { $seat } turns up the card: { ROLE($role, case: "nominative") }.

role-announced = Number { $seat } was { ROLE($role, case: "nominative") }.

best-move = The best move of number { $seat }: { $named } are named as black.

## Day

day-began = { $number ->
    [1] The first day begins.
    [2] The second day begins.
    [3] The third day begins.
    [4] The fourth day begins.
    [5] The fifth day begins.
    [6] The sixth day begins.
    [7] The seventh day begins.
    [8] The eighth day begins.
    [9] The ninth day begins.
    [10] The tenth day begins.
   *[other] A new day begins.
}

floor-given = Number { $seat } has the floor.

floor-given-plea = Number { $seat }, { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
} in your defence.

floor-given-last-word = Number { $seat }, your last word.

floor-taken = Number { $seat } does not get the floor.

said = { $suspect ->
    [none] Number { $seat } keeps silent.
   *[other] Number { $seat } suspects number { $suspect }.
}

nominated = { $oneself ->
    [yes] Number { $by } nominates themselves.
   *[no] Number { $by } nominates number { $seat }.
}

## The ballot

ballot-opened = { $candidates-count ->
    [1] We come to the vote. There is one candidate: number { $candidates }.
   *[other] We come to the vote. The candidates: { $candidates }.
}

ballot-opened-revote = We vote again. The candidates: { $candidates }.

ballot-opened-lift = Tied again. We vote on whether all of them leave: { $candidates }.

voted = { $oneself ->
    [yes] Number { $seat } votes for themselves.
   *[no] Number { $seat } votes for number { $candidate }.
}

counted = { $shares-count ->
    [0] Not a single vote was cast.
   *[other] The votes are counted: { $shares }.
}

vote-share = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} { $candidates-count ->
    [1] for number { $candidates }
   *[other] each for numbers { $candidates }
}

tied = The votes are equal for numbers { $seats }. Each of them has half a minute, then we vote again.

lift-counted = { $voters-count ->
    [0] For all of them to leave: not a single vote out of { $living }.
    [one] For all of them to leave: { $voters-count } vote out of { $living }.
   *[other] For all of them to leave: { $voters-count } votes out of { $living }.
} { $all_leave ->
    [yes] They leave the table.
   *[no] That is not more than half: all of them stay.
}

no-ballot-cancelled = Today’s ballot is cancelled.

no-ballot-no-nominees = Nobody is nominated. There is no ballot today.

no-ballot-one-on-day-one = On the first day a single nominee is not voted on. Everybody stays.

no-ballot-four-stay = The vote is tied, and there are four at the table. Everybody stays.

alibi-held = Number { $seat } has an alibi. Number { $seat } stays at the table.

left = { $seats-count ->
    [1] Number { $seats } leaves the table.
   *[other] Numbers { $seats } leave the table.
}

left-voted-out = { $seats-count ->
    [1] By decision of the table, number { $seats } leaves.
   *[other] By decision of the table, numbers { $seats } leave.
}

left-removed = { $seats-count ->
    [1] Number { $seats } is removed from the game.
   *[other] Numbers { $seats } are removed from the game.
}

## Order at the table

fouled = Number { $seat }, { $fouls ->
    [1] your first foul
    [2] your second foul
    [3] your third foul
    [4] your fourth foul
   *[other] a foul, and that makes { $fouls }
}.

muted = Number { $seat } loses the next one-minute speech.

speech-cut = Number { $seat }, your speech is over.

ballot-cancelled = The coming ballot is cancelled.

time-changed = { $more ->
    [yes] More time: { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
   *[no] Less time: { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
}

took-back = { $steps ->
    [1] The last step is taken back.
   *[other] The last { $steps } steps are taken back.
}

corrected = { $choice-kind ->
    [none] Entry { $entry } is corrected: it is now a pass.
    [seat] Entry { $entry } is corrected: it is now number { $choice }.
    [seats] Entry { $entry } is corrected: it is now numbers { $choice }.
   *[word] Entry { $entry } is corrected: it is now “{ $choice }”.
}

## The end

best-move-scored = The best move of number { $seat }: { $black ->
    [0] none of those named was black
    [1] one of those named was black
   *[other] { $black } of those named were black
}.
