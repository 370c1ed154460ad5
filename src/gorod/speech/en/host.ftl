### What the host says aloud and puts on record: calm, short, without exclamation marks.
### A message is named after its event; where an event has several kinds, the kind is added, and
### where a rulebook has its own words, the name of the book is added too (`night-fell-vendetta`).
### "Number 5" and no pronouns: it fits everybody at the table.

## The beginning

table-set = Good evening. Tonight’s game is { $book }. The deck has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: { $deck }.

game-introduced = { $said }

introduced-mode = The mode: { $mode }.

introduced-options = In play: { $options }.

introduced-times = The clock: { $times }.

introduced-time = { $what } { $minutes ->
    [0] { $seconds ->
        [0] by the number of players
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

players-presented = There { $players ->
    [one] is { $players } player
   *[other] are { $players } players
} at the table. Please meet one another.

presented = Let me introduce them: { $players }.

presented-one = number { $seat }, { $name }

host-seated = Number { $seat } is the host from now on.

card-dealt = Number { $seat } is { ROLE($role, case: "nominative") }.

card-shown = Number { $seat } is shown in secret: { ROLE($role, case: "nominative") }.

became = From now on number { $seat } is { ROLE($role, case: "nominative") }.

spare-laid = The spare card is { ROLE($role, case: "nominative") }.

acquaintance-began = { $masks ->
    [yes] The day of acquaintance begins. The city goes to sleep. Raise your masks.
   *[no] The day of acquaintance begins. The city goes to sleep.
}

hunters-numbered = The hunters are numbered by lot, in the order of these seats: { $order }.

## Night

nth = { $number ->
    [1] The first
    [2] The second
    [3] The third
    [4] The fourth
    [5] The fifth
    [6] The sixth
    [7] The seventh
    [8] The eighth
    [9] The ninth
    [10] The tenth
   *[other] A new
}

night-falls = { $number ->
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
}

night-fell = { night-falls } The city goes to sleep.

night-fell-it = { night-falls } The office goes to sleep.

night-fell-vendetta = { night-falls } The city wakes up.

# A call in which nobody opens the eyes, where the role has no words of its own for it.
blind-call = All eyes stay shut. The numbers are called one after another.

blind-call-over = All numbers have been called.

planned = Number { $seat } shows the team an order of shots: { $plan }.

planned-it = Number { $seat } shows the team an order of hacks: { $plan }.

plan-seen = The team sees an order of hacks: { $plan }.

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

chose-detective = { chose-sheriff }

chose-hackers = { $choice ->
    [none] Number { $seat } marks nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } marks themselves for a hack.
       *[no] Number { $seat } marks number { $choice } for a hack.
    }
}

chose-pentester = { chose-sheriff }

chose-boss = { $choice ->
    [none] Number { $seat } checks nobody.
   *[other] Number { $seat } asks whether number { $choice } is the pentester.
}

chose-sysadmin = { $choice ->
    [none] Number { $seat } guards nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } guards their own computer.
       *[no] Number { $seat } guards the computer of number { $choice }.
    }
}

chose-spy = { $choice ->
    [none] Number { $seat } looks at no card.
   *[other] Number { $seat } looks at the card of number { $choice }.
}

chose-optimizer = { $choice ->
    [none] Number { $seat } fires nobody.
   *[other] Number { $seat } fires number { $choice }.
}

chose-hr = { chose-optimizer }

chose-yakuza = { chose-mafia }

chose-commissar = { chose-sheriff }

chose-monk = { $choice ->
    [none] Number { $seat } takes nobody’s power away.
   *[other] Number { $seat } takes away the power of number { $choice }.
}

chose-paralysing = { $choice ->
    [none] Number { $seat } paralyses nobody.
   *[other] Number { $seat } paralyses number { $choice }.
}

chose-lamia = { $way ->
    [visit] Number { $seat } calls on number { $choice }.
    [take] Number { $seat } takes number { $choice } home.
   *[none] Number { $seat } stays at home alone.
}

chose-undine = { $choice ->
    [none] Number { $seat } charms nobody.
   *[other] Number { $seat } charms number { $choice }.
}

chose-queen = { $choice ->
    [none] Number { $seat } protects nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } protects themselves.
       *[no] Number { $seat } protects number { $choice }.
    }
}

chose-tricky = { $choice ->
    [none] Number { $seat } tricks nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } will pass for a hunter.
       *[no] Number { $seat } makes number { $choice } pass for a hunter.
    }
}

chose-hunters = { $choice ->
    [none] Number { $seat } points at nobody.
   *[other] { $oneself ->
        [yes] Number { $seat } points at themselves.
       *[no] Number { $seat } points at number { $choice }.
    }
}

chose-lord = { $choice ->
    [none] The lord, number { $seat }, chooses nobody.
   *[other] { $oneself ->
        [yes] The lord, number { $seat }, chooses themselves.
       *[no] The lord, number { $seat }, chooses number { $choice }.
    }
}

chose-nosferatu = { $choice ->
    [none] Number { $seat } murders nobody.
   *[other] Number { $seat } sets out to murder number { $choice }.
}

chose-werewolf = { $choice ->
    [none] Number { $seat } murders nobody.
    [ambush] Number { $seat } lies in ambush.
   *[other] Number { $seat } sets out to murder number { $choice }.
}

chose-vargs = { chose-hunters }

chose-bride = { $choice ->
    [none] Number { $seat } asks about nobody.
   *[other] Number { $seat } asks whether number { $choice } is the lord.
}

chose-banshee = { $choice ->
    [none] Number { $seat } chooses nobody for the wail.
   *[other] Number { $seat } chooses number { $choice } for the wail.
}

chose-dhampir = { $choice ->
    [none] Number { $seat } asks about nobody.
   *[other] Number { $seat } asks who came to number { $choice }.
}

chose-scout = { chose-sheriff }

chose-revenant = { $choice-count ->
    [0] Number { $seat } asks about nobody.
    [1] Number { $seat } asks about number { $choice }.
   *[other] Number { $seat } asks about numbers { $choice }.
}

chose-ghoul = { $choice ->
    [none] Number { $seat } marks nobody.
   *[other] Number { $seat } puts a mark on number { $choice }.
}

chose-beauty = { $choice ->
    [none] Number { $seat } takes nobody’s vote away.
   *[other] Number { $seat } takes away the vote of number { $choice }.
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

learned-pentester = { learned-sheriff }

learned-boss = { $answer ->
    [yes] The answer: yes, number { $about } is the pentester.
   *[no] The answer: no, number { $about } is not the pentester.
}

learned-commissar = { $answer ->
    [yes] The answer: yes, number { $about } is one of a gang.
   *[no] The answer: no, number { $about } is not one of a gang.
}

learned-bride = { $answer ->
    [yes] The answer: yes, number { $about } is the lord.
   *[no] The answer: no, number { $about } is not the lord.
}

learned-dhampir = { $answer-count ->
    [0] The answer: nobody came to number { $about }.
    [1] The answer: number { $answer } came to number { $about }.
   *[other] The answer: numbers { $answer } came to number { $about }.
}

learned-revenant = { $about-count ->
    [1] The answer: number { $about } { $answer ->
        [0] does not show as a hunter
       *[other] shows as a hunter
    }.
   *[other] The answer: of numbers { $about }, { $answer ->
        [0] none shows as a hunter
        [1] one shows as a hunter
       *[other] both show as hunters
    }.
}

crossed-arms = Number { $seat } is shown crossed arms.

touched = Number { $seat } is touched.

number-called = { nth } hunter opens their eyes.

blow-sounded = The blow of the hunters falls.

blow = Number { $by } has come to murder number { $seat }.

blow-hunters = The hunters’ blow is meant for number { $seat }. Number { $by } has come.

blow-vargs = The vargs mean to eat number { $seat }. Number { $by } has come.

drawn-for = { $choice-kind ->
    [seat] Number { $seat } is out of time, and the lot chooses number { $choice }.
    [seats] Number { $seat } is out of time, and the lot chooses numbers { $choice }.
   *[word] Number { $seat } is out of time, and the lot decides: { $choice }.
}

struck = The blow falls on number { $seat }.

struck-mafia = The mafia’s shot falls on number { $seat }.

struck-maniac = The maniac strikes number { $seat }.

struck-company = Number { $seat } shares the courtesan’s fate.

struck-hackers = The hackers break into the computer of number { $seat }.

struck-optimizer = The optimizer fires number { $seat }.

struck-hr = HR fires number { $seat }.

struck-yakuza = The yakuza’s shot falls on number { $seat }.

missed = The blow hits nobody.

missed-mafia = The mafia misses.

missed-hackers = The hackers break in nowhere.

missed-yakuza = The yakuza misses.

shielded = Number { $seat } is protected tonight.

shielded-mafia = The mafia’s shot cannot harm number { $seat } tonight.

shielded-hackers = A hack cannot harm number { $seat } tonight.

shielded-maniac = The maniac’s blow cannot harm number { $seat } tonight.

shielded-yakuza = The yakuza’s shot cannot harm number { $seat } tonight.

alibi-given = Number { $seat } has an alibi for the coming day.

lot-drawn = The lot is drawn among { $among } and falls on number { $seat }.

## Morning

morning-came = { $killed-count ->
    [0] Good morning. Nobody was hurt in the night.
    [1] The city wakes up. Number { $killed } was killed in the night.
   *[other] The city wakes up. Numbers { $killed } were killed in the night.
}

morning-came-it = { $killed-count ->
    [0] Good morning. The night was quiet: all employees are at their desks.
    [1] The office wakes up. At the entrance the pass of number { $killed } does not work any more: number { $killed } has lost the job.
   *[other] The office wakes up. At the entrance the passes of numbers { $killed } do not work any more: they have lost their jobs.
}

morning-came-salon = { $killed-count ->
    [0] Good morning. Everybody has lived through the night.
    [1] The city wakes up. Number { $killed } was killed in the night.
   *[other] The city wakes up. Numbers { $killed } were killed in the night.
}

victim-named-mafia = The mafia chose number { $seat }.

victim-named-yakuza = The yakuza chose number { $seat }.

patient-named = The doctor healed number { $seat }.

named-in-blood = Number { $seat } leaves a name in blood: number { $named }.

card-turned = Number { $seat } turns up the card: { ROLE($role, case: "nominative") }.

role-announced = Number { $seat } was { ROLE($role, case: "nominative") }.

best-move = The best move of number { $seat }: { $named } are named as black.

## Light and nightfall in Vendetta

light-came = { $masks ->
    [yes] Dawn breaks, and the city goes to sleep. Raise your masks.
   *[no] Dawn breaks, and the city goes to sleep. Close your eyes.
}

nightfall-came = { $killed-count ->
    [0] Dusk is over. Everybody has lived to see the night.
    [1] Dusk is over. Number { $killed } has not lived to see the night.
   *[other] Dusk is over. Numbers { $killed } have not lived to see the night.
}

quiet-phase = Nobody has left. Quiet phases running: { $running }.

taken-along = Number { $by } takes number { $seat } along.

wailed = The banshee’s wail is heard: number { $seat } shows as { $shows }.

## Day

day-began = { nth } day begins.

day-began-it = { nth } working day begins.

floor-given = Number { $seat } has the floor.

floor-given-plea = Number { $seat }, { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
} in your defence.

floor-given-last-word = Number { $seat }, your last word.

floor-given-floor = Number { $seat } has the floor: { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

floor-returned = Number { $seat }, please go on.

floor-taken = Number { $seat } does not get the floor.

said = { $suspect ->
    [none] Number { $seat } keeps silent.
   *[other] Number { $seat } suspects number { $suspect }.
}

nominated = { $oneself ->
    [yes] Number { $by } nominates themselves.
   *[no] Number { $by } nominates number { $seat }.
}

nominated-it = Number { $by } accuses number { $seat }.

nominated-vendetta = { $oneself ->
    [yes] Number { $by } names themselves as a suspect.
   *[no] Number { $by } names number { $seat } as a suspect.
}

## The ballot

ballot-opened = { $candidates-count ->
    [1] We come to the vote. There is one candidate: number { $candidates }.
   *[other] We come to the vote. The candidates: { $candidates }.
}

suspects-named = The suspects: { $shares }.

suspect-share = number { $seat } (accused by { $accusers })

ballot-opened-it = We come to the vote. The suspects: { $candidates }.

ballot-opened-vendetta = { $candidates-count ->
    [1] We come to the vote. There is one suspect: number { $candidates }.
   *[other] We come to the vote. The suspects: { $candidates }.
}

ballot-opened-revote = We vote again. The candidates: { $candidates }.

ballot-opened-revote-it = We vote again. The suspects: { $candidates }.

ballot-opened-revote-vendetta = { $candidates-count ->
    [1] We vote again. There is one suspect left: number { $candidates }.
   *[other] We vote again. The suspects: { $candidates }.
}

ballot-opened-lift = Tied again. We vote on whether all of them leave: { $candidates }.

ballot-opened-lift-it = Tied again. We vote on whether all of them are fired: { $candidates }.

ballot-opened-lift-vendetta = Tied again. We vote on whether all of them are executed: { $candidates }.

ballot-opened-preliminary = The preliminary ballot: everybody votes for one player.

ballot-opened-final = The final ballot: everybody votes, and a vote cannot be changed any more.

ballot-opened-elect = We hold an election. The candidates: { $candidates }.

ballot-opened-roses = Everybody gives away two roses: a black one against somebody, a red one for somebody else.

voteless-named = { $seats-count ->
    [1] Number { $seats } has no vote tonight.
   *[other] Numbers { $seats } have no vote tonight.
}

vote-handed-over = Number { $seat } hands the vote over to number { $receiver }.

revenge-due = { $seats-count ->
    [1] Revenge is due: tonight only number { $seats } can be a suspect.
   *[other] Revenge is due: tonight only numbers { $seats } can be suspects.
}

die-rolled = The die shows { $face }. Tonight’s rule: { $rule }.

die-rolled-usual = The die shows { $face }. Tonight we vote as usual.

voted = { $oneself ->
    [yes] Number { $seat } votes for themselves.
   *[no] { $candidate-count ->
        [1] Number { $seat } votes for number { $candidate }.
       *[other] Number { $seat } votes for numbers { $candidate }.
    }
}

roses-given = { $red ->
    [none] Number { $seat } gives the black rose to number { $black }.
   *[other] Number { $seat } gives the black rose to number { $black } and the red one to number { $red }.
}

hands-counted = Hands are counted; whose they are is not written down.

counted = { $shares-count ->
    [0] Not a single vote was cast.
   *[other] The votes are counted: { $shares }.
}

totals-told = { $shares-count ->
    [0] The ballot was secret. Not a single vote was cast.
   *[other] The ballot was secret. The totals: { $shares }.
}

vote-share = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} { $candidates-count ->
    [1] for number { $candidates }
   *[other] each for numbers { $candidates }
}

roses-counted = { $shares-count ->
    [0] The roses are counted: everybody has as many black ones as red ones.
   *[other] The roses are counted, black less red: { $shares }.
}

rose-share = { $seats-count ->
    [1] { $roses } for number { $seats }
   *[other] { $roses } each for numbers { $seats }
}

tied = The votes are equal for numbers { $seats }. Each of them has half a minute, then we vote again.

tied-vendetta = Numbers { $seats } are equal. We vote on them alone.

lift-counted = { $votes ->
    [0] For all of them to leave: not a single vote out of { $living }.
    [one] For all of them to leave: { $votes } vote out of { $living }.
   *[other] For all of them to leave: { $votes } votes out of { $living }.
} { $all_leave ->
    [yes] They leave the table.
   *[no] That is not more than half: all of them stay.
}

lift-counted-it = { $votes ->
    [0] For firing all of them: not a single vote out of { $living }.
    [one] For firing all of them: { $votes } vote out of { $living }.
   *[other] For firing all of them: { $votes } votes out of { $living }.
} { $all_leave ->
    [yes] All of them lose their jobs.
   *[no] That is not more than half: all of them stay.
}

lift-counted-vendetta = { $votes ->
    [0] For executing all of them: not a single vote, with { $living } alive.
    [one] For executing all of them: { $votes } vote, with { $living } alive.
   *[other] For executing all of them: { $votes } votes, with { $living } alive.
} { $all_leave ->
    [yes] That is more than half.
   *[no] That is not more than half: all of them live.
}

secret-lift-counted = { $votes ->
    [0] For executing all of them: not a single vote, with { $living } alive.
    [one] For executing all of them: { $votes } vote, with { $living } alive.
   *[other] For executing all of them: { $votes } votes, with { $living } alive.
} { $all_leave ->
    [yes] That is more than half.
   *[no] That is not more than half: all of them live.
}

no-ballot-cancelled = Today’s ballot is cancelled.

no-ballot-no-nominees = Nobody is nominated. There is no ballot today.

no-ballot-no-nominees-it = Nobody is accused. There is no vote today.

no-ballot-no-nominees-vendetta = There is no suspect. Nobody is executed tonight.

no-ballot-one-on-day-one = On the first day a single nominee is not voted on. Everybody stays.

no-ballot-one-on-day-one-it = On the first day a single suspect is not voted on. Everybody stays.

no-ballot-four-stay = The vote is tied, and there are four at the table. Everybody stays.

no-ballot-all-tied = It falls on all the living alike, and all of them are never executed together.

no-ballot-nobody-executed = The vote executes nobody.

alibi-held = Number { $seat } has an alibi. Number { $seat } stays at the table.

drained = The ballot is drained: nobody goes to jail.

elected-mayor = Number { $seat } is elected mayor: this vote counts double.

elected-hunter_of_hunters = The hunter of hunters is number { $seat }: this vote counts one and a half.

elected-arbiter = Tonight’s arbiter of fate is number { $seat }.

election-tied = The election is tied.

election-tied-mayor = The election is tied. It is put off until the next morning.

fate-named = The arbiter of fate, number { $seat }, names number { $named }.

heir-named = Number { $seat } names a successor: number { $heir }.

left = { $seats-count ->
    [1] Number { $seats } leaves the table.
   *[other] Numbers { $seats } leave the table.
}

left-voted-out = { $seats-count ->
    [1] By decision of the table, number { $seats } leaves.
   *[other] By decision of the table, numbers { $seats } leave.
}

left-voted-out-it = { $seats-count ->
    [1] Number { $seats } is fired.
   *[other] Numbers { $seats } are fired.
}

left-voted-out-salon = { $seats-count ->
    [1] Number { $seats } goes to jail.
   *[other] Numbers { $seats } go to jail.
}

left-executed = { $seats-count ->
    [1] Number { $seats } is executed.
   *[other] The execution is carried out: numbers { $seats } leave the table.
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

silenced = The spell of silence falls on number { $seat }: no speech and no vote until the end of the game.

silent-next-time = Number { $seat } has broken the silence of the dead and will be silent from the start of the next game.

game-voided = The host gives this game up: { $reason }.

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

victory-declared = The host declares that the victory is evident: { $side }.

spare-shown = The card that nobody held is { ROLE($role, case: "nominative") }.

best-move-scored = The best move of number { $seat }: { $black ->
    [0] none of those named was black
    [1] one of those named was black
   *[other] { $black } of those named were black
}.

points-given = { $seats-count ->
    [0] Nobody scores.
    [1] Number { $seats } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Numbers { $seats } score { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
}

## Not worth a line

day-opened = { "" }

day-ended = { "" }

spoke = { "" }

# The morning has named whoever was killed.
left-killed = { "" }

# The votes are counted aloud.
execution-noted = { "" }

# The card is shown, and that is told.
learned-spy = { "" }

# The host has read all numbers together.
number-given = { "" }
