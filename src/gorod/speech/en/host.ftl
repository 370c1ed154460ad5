### What the host says aloud and puts on record: calm, short, without exclamation marks.
### A message is named after its event; where an event has several kinds, the kind is added, and
### where a rulebook has its own words, the name of the book is added too (`night-fell-vendetta`).
### "Player 5" and no pronouns: it fits everybody at the table.

## The beginning

table-set = Good evening. Tonight we play { $book }. The deck has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: { $deck }.

game-introduced = { $said }

introduced-mode = Mode: { $mode }.

introduced-options = Tonight: { $options }.

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

# Instead of that, where they have names.
presented = In order: { $players }.

host-seated = Player { $seat } hosts.

card-dealt = Player { $seat } is { ROLE($role, case: "nominative") }.

card-shown = Player { $seat } is shown in secret: { ROLE($role, case: "nominative") }.

became = From now on player { $seat } is { ROLE($role, case: "nominative") }.

spare-laid = The spare card is { ROLE($role, case: "nominative") }.

acquaintance-began = { $election ->
    [yes] Introductions begin with an election.
   *[no] Introductions begin. The city goes to sleep.{ narrated-shut }
}

eyes-closed = { $phones ->
    [yes] Eyes on your own phone.
   *[no] { $masks ->
        [yes] Raise your masks.
       *[no] Close your eyes.
    }
}

eyes-opened = { $phones ->
    [yes] The votes are in.
   *[no] { $masks ->
        [yes] Lower your masks.
       *[no] Open your eyes.
    }
}

hunters-numbered = Chance numbers the hunters, in the order of these seats: { $order }. With paper cards, show each of them the number before they sleep.

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
blind-call = { $phones ->
    [yes] A call in the dark.
   *[no] All eyes stay shut. The numbers are called one by one.
}

blind-call-over = All numbers have been called.

planned = Player { $seat } shows the team who to shoot, night by night: { $plan }.

planned-it = Player { $seat } shows the team who to hack, night by night: { $plan }.

plan-seen = The team sees who to hack, night by night: { $plan }.

chose = { $choice ->
    [none] Player { $seat } chooses nobody.
   *[other] Player { $seat } chooses player { $choice }.
}

chose-putana = { $choice ->
    [none] Player { $seat } visits nobody.
   *[other] Player { $seat } spends the night with player { $choice }.
}

chose-mafia = { $choice ->
    [none] Player { $seat } shoots nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } shoots themselves.
       *[no] Player { $seat } shoots player { $choice }.
    }
}

chose-don = { $choice ->
    [none] Player { $seat } checks nobody.
   *[other] Player { $seat } asks whether player { $choice } is the sheriff.
}

chose-sheriff = { $choice ->
    [none] Player { $seat } checks nobody.
   *[other] Player { $seat } checks player { $choice }.
}

chose-doctor = { $choice ->
    [none] Player { $seat } heals nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } heals themselves.
       *[no] Player { $seat } heals player { $choice }.
    }
}

chose-maniac = { $choice ->
    [none] Player { $seat } crosses their arms and kills nobody.
   *[other] Player { $seat } kills player { $choice }.
}

chose-detective = { chose-sheriff }

chose-hackers = { $choice ->
    [none] Player { $seat } hacks nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } hacks themselves.
       *[no] Player { $seat } hacks player { $choice }.
    }
}

chose-pentester = { chose-sheriff }

chose-boss = { $choice ->
    [none] Player { $seat } checks nobody.
   *[other] Player { $seat } asks whether player { $choice } is the pentester.
}

chose-sysadmin = { $choice ->
    [none] Player { $seat } guards nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } guards their own computer.
       *[no] Player { $seat } guards the computer of player { $choice }.
    }
}

chose-spy = { $choice ->
    [none] Player { $seat } looks at no card.
   *[other] Player { $seat } looks at the card of player { $choice }.
}

chose-optimizer = { $choice ->
    [none] Player { $seat } fires nobody.
   *[other] Player { $seat } fires player { $choice }.
}

chose-hr = { chose-optimizer }

chose-yakuza = { chose-mafia }

chose-commissar = { chose-sheriff }

chose-monk = { $choice ->
    [none] Player { $seat } takes nobody’s power away.
   *[other] Player { $seat } takes away the power of player { $choice }.
}

chose-paralysing = { $choice ->
    [none] Player { $seat } paralyses nobody.
   *[other] Player { $seat } paralyses player { $choice }.
}

chose-lamia = { $way ->
    [visit] Player { $seat } visits player { $choice }.
    [take] Player { $seat } takes player { $choice } home.
   *[none] Player { $seat } stays at home alone.
}

chose-undine = { $choice ->
    [none] Player { $seat } charms nobody.
   *[other] Player { $seat } charms player { $choice }.
}

chose-queen = { $choice ->
    [none] Player { $seat } protects nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } protects themselves.
       *[no] Player { $seat } protects player { $choice }.
    }
}

chose-tricky = { $choice ->
    [none] Player { $seat } tricks nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } will pass for a hunter.
       *[no] Player { $seat } makes player { $choice } pass for a hunter.
    }
}

chose-hunters = { $choice ->
    [none] Player { $seat } points at nobody.
   *[other] { $oneself ->
        [yes] Player { $seat } points at themselves.
       *[no] Player { $seat } points at player { $choice }.
    }
}

chose-lord = { $choice ->
    [none] The lord, player { $seat }, chooses nobody.
   *[other] { $oneself ->
        [yes] The lord, player { $seat }, chooses themselves.
       *[no] The lord, player { $seat }, chooses player { $choice }.
    }
}

chose-nosferatu = { $choice ->
    [none] Player { $seat } murders nobody.
   *[other] Player { $seat } goes to murder player { $choice }.
}

chose-werewolf = { $choice ->
    [none] Player { $seat } murders nobody.
    [ambush] Player { $seat } lies in ambush.
   *[other] Player { $seat } goes to murder player { $choice }.
}

chose-vargs = { chose-hunters }

chose-bride = { $choice ->
    [none] Player { $seat } asks about nobody.
   *[other] Player { $seat } asks whether player { $choice } is the lord.
}

chose-banshee = { $choice ->
    [none] Player { $seat } chooses nobody for the wail.
   *[other] Player { $seat } chooses player { $choice } for the wail.
}

chose-dhampir = { $choice ->
    [none] Player { $seat } asks about nobody.
   *[other] Player { $seat } asks who came to player { $choice }.
}

chose-scout = { chose-sheriff }

chose-revenant = { $choice-count ->
    [0] Player { $seat } asks about nobody.
    [1] Player { $seat } asks about player { $choice }.
   *[other] Player { $seat } asks about players { $choice }.
}

chose-ghoul = { $choice ->
    [none] Player { $seat } marks nobody.
   *[other] Player { $seat } marks player { $choice }.
}

chose-beauty = { $choice ->
    [none] Player { $seat } takes nobody’s vote away.
   *[other] Player { $seat } takes away the vote of player { $choice }.
}

learned = { $answer ->
    [yes] The answer about player { $about }: yes.
    [no] The answer about player { $about }: no.
   *[other] The answer about player { $about }: { $answer }.
}

learned-don = { $answer ->
    [yes] The answer: yes, player { $about } is the sheriff.
   *[no] The answer: no, player { $about } is not the sheriff.
}

learned-sheriff = { $answer ->
    [yes] The answer: yes, player { $about } is mafia.
   *[no] The answer: no, player { $about } is not mafia.
}

learned-detective = { learned-sheriff }

learned-pentester = { $answer ->
    [yes] The answer: yes, player { $about } works against the company.
   *[no] The answer: no, player { $about } is an honest employee.
}

learned-boss = { $answer ->
    [yes] The answer: yes, player { $about } is the pentester.
   *[no] The answer: no, player { $about } is not the pentester.
}

learned-commissar = { learned-sheriff }

learned-bride = { $answer ->
    [yes] The answer: yes, player { $about } is the lord.
   *[no] The answer: no, player { $about } is not the lord.
}

learned-dhampir = { $answer-count ->
    [0] The answer: nobody came to player { $about }.
    [1] The answer: player { $answer } came to player { $about }.
   *[other] The answer: players { $answer } came to player { $about }.
}

learned-revenant = { $about-count ->
    [1] The answer: player { $about } { $answer ->
        [0] does not show as a hunter
       *[other] shows as a hunter
    }.
   *[other] The answer: of players { $about }, { $answer ->
        [0] none shows as a hunter
        [1] one shows as a hunter
       *[other] both show as hunters
    }.
}

crossed-arms = Player { $seat } is shown crossed arms.

touched = Player { $seat } is touched.

number-called = { nth } hunter wakes up.

number-slept = { nth } hunter falls asleep.

second-wolf-met = The second shapeshifter looks at the host.

blow-sounded = The hunters’ blow has fallen.

blow = Player { $by } comes to murder player { $seat }.

blow-hunters = The hunters strike at player { $seat }. Player { $by } comes.

blow-vargs = The vargs hunt player { $seat }. Player { $by } comes.

drawn-for = { $choice-kind ->
    [seat] Player { $seat } is out of time, and chance chooses player { $choice }.
    [seats] Player { $seat } is out of time, and chance chooses players { $choice }.
   *[word] Player { $seat } is out of time, and chance decides: { $choice }.
}

struck = Player { $seat } is struck.

struck-mafia = The mafia shoots player { $seat }.

struck-maniac = The maniac attacks player { $seat }.

struck-company = Player { $seat } shares the courtesan’s fate.

struck-hackers = The hackers hack player { $seat }.

struck-optimizer = The optimizer fires player { $seat }.

struck-hr = HR fires player { $seat }.

struck-yakuza = The yakuza shoots player { $seat }.

missed = The blow misses.

missed-mafia = The mafia misses.

missed-hackers = The hack fails.

missed-yakuza = The yakuza misses.

shielded = Player { $seat } is protected tonight.

shielded-mafia = The mafia’s shot cannot harm player { $seat } tonight.

shielded-hackers = A hack cannot harm player { $seat } tonight.

shielded-maniac = The maniac cannot harm player { $seat } tonight.

shielded-yakuza = The yakuza’s shot cannot harm player { $seat } tonight.

alibi-given = Player { $seat } has an alibi for the coming day.

lot-drawn = Of { $among }, chance chooses player { $seat }.

## Morning

morning-came = { $killed-count ->
    [0] The city wakes up. A good morning: everybody is unharmed.
    [1] The city wakes up. Player { $killed } was killed in the night.
   *[other] The city wakes up. Players { $killed } were killed in the night.
}

morning-came-it = { $killed-count ->
    [0] The office wakes up. Everybody is at work.
    [1] The office wakes up. The pass of player { $killed } no longer opens the door: player { $killed } has lost the job.
   *[other] The office wakes up. The passes of players { $killed } no longer open the door: they have lost their jobs.
}

morning-came-salon = { $killed-count ->
    [0] The city wakes up. Everybody is alive.
    [1] The city wakes up. Player { $killed } was killed in the night.
   *[other] The city wakes up. Players { $killed } were killed in the night.
}

victim-named-mafia = The mafia chose player { $seat }.

victim-named-yakuza = The yakuza chose player { $seat }.

patient-named = The doctor healed player { $seat }.

named-in-blood = Player { $seat } leaves a name in blood: player { $named }.

card-turned = Player { $seat } turns up the card: { ROLE($role, case: "nominative") }.

role-announced = Player { $seat } was { ROLE($role, case: "nominative") }.

best-move = Best move of player { $seat }: { $named }.

## Light and nightfall in Vendetta

light-came = Dawn breaks, and the city goes to sleep.{ narrated-shut }

nightfall-came = { $killed-count ->
    [0] The sun is down. Everybody has lived to see the night.
    [1] The sun is down. Player { $killed } has not lived to see the night.
   *[other] The sun is down. Players { $killed } have not lived to see the night.
}

quiet-phase = Nobody has left. Quiet phases in a row: { $running }.

taken-along = Player { $by } takes player { $seat } with them.

wailed = The banshee’s wail is heard: player { $seat } shows as { $shows }.

## Day

day-began = { nth } day begins.

day-began-it = { nth } working day begins.

floor-given = Player { $seat } has the floor.

floor-given-plea = Player { $seat }, you have { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

floor-given-last-word = Player { $seat }, your last word.

floor-given-floor = Player { $seat } has the floor: { $seconds ->
    [30] thirty seconds
    [60] one minute
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

floor-returned = Player { $seat }, please go on.

floor-taken = Player { $seat } loses their speech.

said = { $suspect ->
    [none] Player { $seat } keeps silent.
   *[other] Player { $seat } suspects player { $suspect }.
}

nominated = { $oneself ->
    [yes] Player { $by } nominates themselves.
   *[no] Player { $by } nominates player { $seat }.
}

nominated-it = Player { $by } accuses player { $seat }.

nominated-vendetta = { $oneself ->
    [yes] Player { $by } names themselves as a suspect.
   *[no] Player { $by } names player { $seat } as a suspect.
}

## The ballot

ballot-opened = { $candidates-count ->
    [1] Time to vote. One nominee: player { $candidates }.
   *[other] Time to vote. The nominees: { $candidates }.
}

suspects-named = The accused: { $shares }.

suspect-share = { $seat }, { $accusers-count ->
    [1] by player { $accusers }
   *[other] by players { $accusers }
}

ballot-opened-it = Time to vote. The suspects: { $candidates }.

ballot-opened-vendetta = { $candidates-count ->
    [1] Time to vote. One suspect: player { $candidates }.
   *[other] Time to vote. The suspects: { $candidates }.
}

ballot-opened-revote = We vote again. The nominees: { $candidates }.

ballot-opened-revote-it = We vote again. The suspects: { $candidates }.

ballot-opened-revote-vendetta = { $candidates-count ->
    [1] We vote again. One suspect is left: player { $candidates }.
   *[other] We vote again. The suspects: { $candidates }.
}

ballot-opened-lift = Another tie. Do all of them leave: { $candidates }? We vote.

ballot-opened-lift-it = Another tie. Are all of them fired: { $candidates }? We vote.

ballot-opened-lift-vendetta = Another tie. Are all of them executed: { $candidates }? We vote.

ballot-opened-vote-shut = { $phones ->
    [yes] Time to vote in secret, each on your own phone: { $candidates }.
   *[no] Time to vote in secret. Everybody is called in turn, clockwise: { $candidates }. Vote at the name you choose.
}

ballot-opened-revote-shut = { $phones ->
    [yes] We vote again in secret, each on your own phone, only on these: { $candidates }.
   *[no] We vote again in secret, only on these: { $candidates }. Vote at the name you choose.
}

ballot-opened-lift-shut = Another tie: { $candidates }. We vote in secret on executing all of them.

ballot-opened-elect-shut = { $phones ->
    [yes] Time for a secret election, each on your own phone. You can elect any of these: { $candidates }.
   *[no] Time for a secret election. Everybody who can be elected is called in turn, clockwise: { $candidates }.
}

ballot-opened-preliminary = The first vote: everybody votes for one player.

ballot-opened-final = The final vote: everybody votes, and no vote can be changed.

ballot-opened-elect = Time for an election. The candidates: { $candidates }.

ballot-opened-roses = Everybody gives two roses: a black one against somebody, a red one for somebody else.

voteless-named = { $seats-count ->
    [1] Player { $seats } has no vote tonight.
   *[other] Players { $seats } have no vote tonight.
}

vote-handed-over = Player { $seat } hands the vote to player { $receiver }.

revenge-due = { $seats-count ->
    [1] Time for revenge: tonight only player { $seats } can be a suspect.
   *[other] Time for revenge: tonight only players { $seats } can be suspects.
}

die-rolled = The die shows { $face }. Tonight’s rule: { $rule }.

die-rolled-usual = The die shows { $face }. Tonight we vote as usual.

voted = { $oneself ->
    [yes] Player { $seat } votes for themselves.
   *[no] { $candidate-count ->
        [1] Player { $seat } votes for player { $candidate }.
       *[other] Player { $seat } votes for players { $candidate }.
    }
}

roses-given = { $red ->
    [none] Player { $seat } gives the black rose to player { $black }.
   *[other] Player { $seat } gives the black rose to player { $black } and the red one to player { $red }.
}

hands-counted = Hands are counted, and nobody writes down whose they are.

counted = { $shares-count ->
    [0] Not a single vote.
   *[other] The votes: { $shares }.
}

totals-told = { $shares-count ->
    [0] The vote was secret. Not a single vote.
   *[other] The vote was secret. The totals: { $shares }.
}

vote-share = { $candidates-count ->
    [1] { $votes } for player { $candidates }
   *[other] { $votes } each for { $candidates }
}

roses-counted = { $shares-count ->
    [0] The roses: everybody has as many black ones as red ones.
   *[other] The roses, black minus red: { $shares }.
}

rose-share = { $seats-count ->
    [1] { $roses } for player { $seats }
   *[other] { $roses } each for players { $seats }
}

tied = A tie: players { $seats }. Half a minute each, then we vote again.

tied-vendetta = A tie: players { $seats }. We vote on them alone.

lift-counted = { $votes ->
    [0] For all of them to leave: not a single vote out of { $living }.
    [one] For all of them to leave: { $votes } vote out of { $living }.
   *[other] For all of them to leave: { $votes } votes out of { $living }.
} { $all_leave ->
    [yes] All of them leave the table.
   *[no] No majority: all of them stay.
}

lift-counted-it = { $votes ->
    [0] For firing all of them: not a single vote out of { $living }.
    [one] For firing all of them: { $votes } vote out of { $living }.
   *[other] For firing all of them: { $votes } votes out of { $living }.
} { $all_leave ->
    [yes] All of them lose their jobs.
   *[no] No majority: all of them stay.
}

lift-counted-vendetta = { $votes ->
    [0] For executing all of them: not a single vote, with { $living } alive.
    [one] For executing all of them: { $votes } vote, with { $living } alive.
   *[other] For executing all of them: { $votes } votes, with { $living } alive.
} { $all_leave ->
    [yes] That is a majority.
   *[no] No majority: all of them live.
}

secret-lift-counted = { $votes ->
    [0] For executing all of them: not a single vote, with { $living } alive.
    [one] For executing all of them: { $votes } vote, with { $living } alive.
   *[other] For executing all of them: { $votes } votes, with { $living } alive.
} { $all_leave ->
    [yes] That is a majority.
   *[no] No majority: all of them live.
}

no-ballot-cancelled = Today’s vote is cancelled.

no-ballot-no-nominees = Nobody is nominated. No vote today.

no-ballot-no-nominees-it = Nobody is accused. No vote today.

no-ballot-no-nominees-vendetta = No suspects. Nobody is executed tonight.

no-ballot-one-on-day-one = On the first day a single nominee is not voted on. Everybody stays.

no-ballot-one-on-day-one-it = On the first day a single suspect is not voted on. Everybody stays.

no-ballot-four-stay = A tie, with four at the table. Everybody stays.

no-ballot-all-tied = A tie among all the living, and all of them are never executed together.

no-ballot-nobody-executed = Nobody is executed.

alibi-held = Player { $seat } has an alibi. Player { $seat } stays at the table.

drained = The vote comes to nothing: nobody goes to jail.

elected-mayor = Player { $seat } is elected mayor: this vote counts double.

elected-hunter_of_hunters = The hunter of hunters is player { $seat }: this vote counts one and a half.

elected-arbiter = Tonight’s arbiter of fate is player { $seat }.

election-tied = A tie. Nobody is elected.

election-tied-mayor = A tie. The mayor is elected tomorrow morning.

fate-named = The arbiter of fate, player { $seat }, names player { $named }.

heir-named = Player { $seat } names a successor: player { $heir }.

left = { $seats-count ->
    [1] Player { $seats } leaves the table.
   *[other] Players { $seats } leave the table.
}

left-voted-out = { $seats-count ->
    [1] Player { $seats } is voted out.
   *[other] Players { $seats } are voted out.
}

left-voted-out-it = { $seats-count ->
    [1] Player { $seats } is fired.
   *[other] Players { $seats } are fired.
}

left-voted-out-salon = { $seats-count ->
    [1] Player { $seats } goes to jail.
   *[other] Players { $seats } go to jail.
}

left-executed = { $seats-count ->
    [1] Player { $seats } is executed.
   *[other] Players { $seats } are executed.
}

left-removed = { $seats-count ->
    [1] Player { $seats } is removed from the game.
   *[other] Players { $seats } are removed from the game.
}

## Order at the table

fouled = Player { $seat }, { $fouls ->
    [1] your first foul
    [2] your second foul
    [3] your third foul
    [4] your fourth foul
   *[other] a foul, and that makes { $fouls }
}.

muted = Player { $seat } loses the next speech.

speech-cut = Player { $seat }, your speech is over.

silenced = The spell of silence falls on player { $seat }: no speech and no vote until the end of the game.

silent-next-time = Player { $seat } has broken the silence of the dead and stays silent from the start of the next game.

game-voided = The host voids the game: { $reason }.

ballot-cancelled = The next vote is cancelled.

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
    [1] The last step is undone.
   *[other] The last { $steps } steps are undone.
}

corrected = { $choice-kind ->
    [none] Entry { $entry } is corrected: it is now a pass.
    [seat] Entry { $entry } is corrected: it is now player { $choice }.
    [seats] Entry { $entry } is corrected: it is now players { $choice }.
   *[word] Entry { $entry } is corrected: it is now “{ $choice }”.
}

## The end

victory-declared = The host declares victory: { $side }.

spare-shown = The card that nobody held is { ROLE($role, case: "nominative") }.

best-move-scored = Best move of player { $seat }: { $black ->
    [0] none of those named was mafia
    [1] one of those named was mafia
   *[other] { $black } of those named were mafia
}.

points-given = { $seats-count ->
    [0] Nobody scores.
    [1] Player { $seats } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Players { $seats } score { $points ->
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
