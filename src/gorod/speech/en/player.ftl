### What is said to one player. `me-…`: the player does it, or it happens to the player;
### `…-me`: another player names this one. What is not here sounds the same to all: host.ftl.

## Cards

me-card-dealt = You are { ROLE($role, case: "nominative") }.

me-card-shown = You are shown number { $seat }: { ROLE($role, case: "nominative") }.

me-card-turned = You turn up your card: { ROLE($role, case: "nominative") }.

me-role-announced = The city learns who you were: { ROLE($role, case: "nominative") }.

me-became = From now on you are { ROLE($role, case: "nominative") }.

me-became-junkie = There is no mafia. From now on you are { ROLE($role, case: "nominative") }: you wake at the mafia’s turn and have to kill the doctor.

me-host-seated = You are the host from now on.

me-number-given = Among the hunters you have number { $number }.

## Night

me-planned = You show the team an order of shots: { $plan }.

me-planned-it = You show the team an order of hacks: { $plan }.

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

me-chose-detective = { me-chose-sheriff }

me-chose-hackers = { $choice ->
    [none] You mark nobody.
   *[other] { $oneself ->
        [yes] You mark yourself for a hack.
       *[no] You mark number { $choice } for a hack.
    }
}

chose-hackers-me = Number { $seat } marks you for a hack.

me-chose-pentester = { me-chose-sheriff }

me-chose-boss = { $choice ->
    [none] You check nobody.
   *[other] You ask whether number { $choice } is the pentester.
}

me-chose-sysadmin = { $choice ->
    [none] You guard nobody.
   *[other] { $oneself ->
        [yes] You guard your own computer.
       *[no] You guard the computer of number { $choice }.
    }
}

me-chose-spy = { $choice ->
    [none] You look at no card.
   *[other] You look at the card of number { $choice }.
}

me-chose-optimizer = { $choice ->
    [none] You fire nobody.
   *[other] You fire number { $choice }.
}

me-chose-hr = { me-chose-optimizer }

me-chose-yakuza = { me-chose-mafia }

chose-yakuza-me = { chose-mafia-me }

me-chose-commissar = { me-chose-sheriff }

me-chose-monk = { $choice ->
    [none] You take nobody’s power away.
   *[other] You take away the power of number { $choice }.
}

me-chose-paralysing = { $choice ->
    [none] You paralyse nobody.
   *[other] You paralyse number { $choice }.
}

me-chose-lamia = { $way ->
    [visit] You call on number { $choice }.
    [take] You take number { $choice } home.
   *[none] You stay at home alone.
}

me-chose-undine = { $choice ->
    [none] You charm nobody.
   *[other] You charm number { $choice }.
}

me-chose-queen = { $choice ->
    [none] You protect nobody.
   *[other] { $oneself ->
        [yes] You protect yourself.
       *[no] You protect number { $choice }.
    }
}

me-chose-tricky = { $choice ->
    [none] You trick nobody.
   *[other] { $oneself ->
        [yes] You will pass for a hunter.
       *[no] You make number { $choice } pass for a hunter.
    }
}

me-chose-hunters = { $choice ->
    [none] You point at nobody.
   *[other] { $oneself ->
        [yes] You point at yourself.
       *[no] You point at number { $choice }.
    }
}

chose-hunters-me = Number { $seat } points at you.

me-chose-lord = { $choice ->
    [none] You choose nobody.
   *[other] { $oneself ->
        [yes] You choose yourself.
       *[no] You choose number { $choice }.
    }
}

chose-lord-me = The lord, number { $seat }, chooses you.

me-chose-nosferatu = { $choice ->
    [none] You murder nobody.
   *[other] You set out to murder number { $choice }.
}

me-chose-werewolf = { $choice ->
    [none] You murder nobody.
    [ambush] You lie in ambush.
   *[other] You set out to murder number { $choice }.
}

me-chose-vargs = { me-chose-hunters }

chose-vargs-me = { chose-hunters-me }

me-chose-bride = { $choice ->
    [none] You ask about nobody.
   *[other] You ask whether number { $choice } is the lord.
}

me-chose-banshee = { $choice ->
    [none] You choose nobody for the wail.
   *[other] You choose number { $choice } for the wail.
}

me-chose-dhampir = { $choice ->
    [none] You ask about nobody.
   *[other] You ask who came to number { $choice }.
}

me-chose-scout = { me-chose-sheriff }

me-chose-revenant = { $choice-count ->
    [0] You ask about nobody.
    [1] You ask about number { $choice }.
   *[other] You ask about numbers { $choice }.
}

me-chose-ghoul = { $choice ->
    [none] You mark nobody.
   *[other] You put a mark on number { $choice }.
}

me-chose-beauty = { $choice ->
    [none] You take nobody’s vote away.
   *[other] You take away the vote of number { $choice }.
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

me-learned-pentester = { me-learned-sheriff }

# The card is shown, and that is told.
me-learned-spy = { "" }

me-learned-boss = { $answer ->
    [yes] The host nods: number { $about } is the pentester.
   *[no] The host shakes their head: number { $about } is not the pentester.
}

me-learned-commissar = { $answer ->
    [yes] The answer is a nod: number { $about } is one of a gang.
   *[no] The answer is a shake of the head: number { $about } is not one of a gang.
}

me-learned-bride = { $answer ->
    [yes] The host nods: number { $about } is the lord, and now knows who you are.
   *[no] The host shakes their head: number { $about } is not the lord.
}

me-learned-dhampir = { $answer-count ->
    [0] The host answers: nobody came to number { $about }.
    [1] The host answers: number { $answer } came to number { $about }.
   *[other] The host answers: numbers { $answer } came to number { $about }.
}

me-learned-revenant = { $about-count ->
    [1] The host answers: number { $about } { $answer ->
        [0] does not show as a hunter
       *[other] shows as a hunter
    }.
   *[other] The host answers: of numbers { $about }, { $answer ->
        [0] none shows as a hunter
        [1] one shows as a hunter
       *[other] both show as hunters
    }.
}

me-crossed-arms = The host shows crossed arms: you can do nothing tonight.

me-crossed-arms-vendetta = The host shows crossed arms: you can do nothing until nightfall.

me-touched = Somebody touches you: it is { ROLE($call, case: "nominative") }.

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

me-morning-came-it = { $killed-count ->
    [1] The office wakes up. At the entrance your pass does not work any more: you have lost your job.
   *[other] The office wakes up. At the entrance the passes of numbers { $killed } do not work any more, and yours is one of them: you have lost your job.
}

me-victim-named-mafia = The mafia chose you.

me-victim-named-yakuza = The yakuza chose you.

me-patient-named = The doctor healed you.

me-named-in-blood = You leave a name in blood: number { $named }.

named-in-blood-me = Number { $seat } leaves a name in blood, and it is yours.

me-nightfall-came = { $killed-count ->
    [1] Dusk is over. You have not lived to see the night.
   *[other] Dusk is over. Numbers { $killed } have not lived to see the night, and you are one of them.
}

me-taken-along = You take number { $seat } along.

taken-along-me = Number { $by } takes you along.

me-wailed = The banshee’s wail is heard: you show as { $shows }.

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

me-floor-returned = Please go on with your speech.

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

me-nominated-it = You accuse number { $seat }.

nominated-it-me = Number { $by } accuses you.

me-nominated-vendetta = { $oneself ->
    [yes] You name yourself as a suspect.
   *[no] You name number { $seat } as a suspect.
}

nominated-vendetta-me = Number { $by } names you as a suspect.

me-voteless-named = { $seats-count ->
    [1] You have no vote tonight.
   *[other] Numbers { $seats } have no vote tonight, and you are one of them.
}

me-vote-handed-over = You hand your vote over to number { $receiver }.

vote-handed-over-me = Number { $seat } hands their vote over to you.

me-revenge-due = { $seats-count ->
    [1] Revenge is due: tonight only you can be a suspect.
   *[other] Revenge is due: tonight only numbers { $seats } can be suspects, and you are one of them.
}

me-voted = { $oneself ->
    [yes] You vote for yourself.
   *[no] { $candidate-count ->
        [1] You vote for number { $candidate }.
       *[other] You vote for numbers { $candidate }.
    }
}

voted-me = { $candidate-count ->
    [1] Number { $seat } votes for you.
   *[other] Number { $seat } votes for numbers { $candidate }, and you are one of them.
}

me-roses-given = { $red ->
    [none] You give the black rose to number { $black }.
   *[other] You give the black rose to number { $black } and the red one to number { $red }.
}

me-elected-mayor = You are elected mayor: your vote counts double.

me-elected-hunter_of_hunters = You are the hunter of hunters: your vote counts one and a half.

me-elected-arbiter = You are tonight’s arbiter of fate.

me-fate-named = As the arbiter of fate, you name number { $named }.

fate-named-me = The arbiter of fate, number { $seat }, names you.

me-heir-named = You name a successor: number { $heir }.

heir-named-me = Number { $seat } names you as successor.

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

me-left-voted-out-it = { $seats-count ->
    [1] You are fired.
   *[other] Numbers { $seats } are fired, and you are one of them.
}

me-left-voted-out-salon = { $seats-count ->
    [1] You go to jail.
   *[other] Numbers { $seats } go to jail, and you are one of them.
}

me-left-executed = { $seats-count ->
    [1] You are executed.
   *[other] The execution is carried out: numbers { $seats } leave the table, and you are one of them.
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

me-silenced = The spell of silence falls on you: no speech and no vote until the end of the game.

me-silent-next-time = You have broken the silence of the dead and will be silent from the start of the next game.
