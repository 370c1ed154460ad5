### What is said to one player. `me-…`: the player does it, or it happens to the player;
### `…-me`: another player names this one. What is not here sounds the same to all: host.ftl.

## Cards

me-card-dealt = You are { ROLE($role, case: "nominative") }.

me-card-shown = You are shown player { $seat }: { ROLE($role, case: "nominative") }.

me-card-turned = You turn up your card: { ROLE($role, case: "nominative") }.

me-role-announced = The city learns who you were: { ROLE($role, case: "nominative") }.

me-became = From now on you are { ROLE($role, case: "nominative") }.

me-became-junkie = There is no mafia. From now on you are { ROLE($role, case: "nominative") }: you wake at the mafia’s turn and have to kill the doctor.

me-host-seated = You are the host from now on.

me-number-given = Among the hunters you are number { $number }.

## Night

me-planned = You show your team who to shoot, night by night: { $plan }.

me-planned-it = You show your team who to hack, night by night: { $plan }.

me-chose = { $choice ->
    [none] You choose nobody.
   *[other] You choose player { $choice }.
}

me-chose-putana = { $choice ->
    [none] You visit nobody.
   *[other] You spend the night with player { $choice }.
}

me-chose-mafia = { $choice ->
    [none] You shoot nobody.
   *[other] { $oneself ->
        [yes] You shoot yourself.
       *[no] You shoot player { $choice }.
    }
}

chose-mafia-me = Player { $seat } shoots you.

me-chose-don = { $choice ->
    [none] You check nobody.
   *[other] You ask whether player { $choice } is the sheriff.
}

me-chose-sheriff = { $choice ->
    [none] You check nobody.
   *[other] You check player { $choice }.
}

me-chose-doctor = { $choice ->
    [none] You heal nobody.
   *[other] { $oneself ->
        [yes] You heal yourself.
       *[no] You heal player { $choice }.
    }
}

me-chose-maniac = { $choice ->
    [none] You cross your arms and kill nobody.
   *[other] You kill player { $choice }.
}

me-chose-detective = { me-chose-sheriff }

me-chose-hackers = { $choice ->
    [none] You hack nobody.
   *[other] { $oneself ->
        [yes] You hack yourself.
       *[no] You hack player { $choice }.
    }
}

chose-hackers-me = Player { $seat } hacks you.

me-chose-pentester = { me-chose-sheriff }

me-chose-boss = { $choice ->
    [none] You check nobody.
   *[other] You ask whether player { $choice } is the pentester.
}

me-chose-sysadmin = { $choice ->
    [none] You guard nobody.
   *[other] { $oneself ->
        [yes] You guard your own computer.
       *[no] You guard the computer of player { $choice }.
    }
}

me-chose-spy = { $choice ->
    [none] You look at no card.
   *[other] You look at the card of player { $choice }.
}

me-chose-optimizer = { $choice ->
    [none] You fire nobody.
   *[other] You fire player { $choice }.
}

me-chose-hr = { me-chose-optimizer }

me-chose-yakuza = { me-chose-mafia }

chose-yakuza-me = { chose-mafia-me }

me-chose-commissar = { me-chose-sheriff }

me-chose-monk = { $choice ->
    [none] You take nobody’s power away.
   *[other] You take away the power of player { $choice }.
}

me-chose-paralysing = { $choice ->
    [none] You paralyse nobody.
   *[other] You paralyse player { $choice }.
}

me-chose-lamia = { $way ->
    [visit] You visit player { $choice }.
    [take] You take player { $choice } home.
   *[none] You stay at home alone.
}

me-chose-undine = { $choice ->
    [none] You charm nobody.
   *[other] You charm player { $choice }.
}

me-chose-queen = { $choice ->
    [none] You protect nobody.
   *[other] { $oneself ->
        [yes] You protect yourself.
       *[no] You protect player { $choice }.
    }
}

me-chose-tricky = { $choice ->
    [none] You trick nobody.
   *[other] { $oneself ->
        [yes] You will pass for a hunter.
       *[no] You make player { $choice } pass for a hunter.
    }
}

me-chose-hunters = { $choice ->
    [none] You point at nobody.
   *[other] { $oneself ->
        [yes] You point at yourself.
       *[no] You point at player { $choice }.
    }
}

chose-hunters-me = Player { $seat } points at you.

me-chose-lord = { $choice ->
    [none] You choose nobody.
   *[other] { $oneself ->
        [yes] You choose yourself.
       *[no] You choose player { $choice }.
    }
}

chose-lord-me = The lord, player { $seat }, chooses you.

me-chose-nosferatu = { $choice ->
    [none] You murder nobody.
   *[other] You go to murder player { $choice }.
}

me-chose-werewolf = { $choice ->
    [none] You murder nobody.
    [ambush] You lie in ambush.
   *[other] You go to murder player { $choice }.
}

me-chose-vargs = { me-chose-hunters }

chose-vargs-me = { chose-hunters-me }

me-chose-bride = { $choice ->
    [none] You ask about nobody.
   *[other] You ask whether player { $choice } is the lord.
}

me-chose-banshee = { $choice ->
    [none] You choose nobody for the wail.
   *[other] You choose player { $choice } for the wail.
}

me-chose-dhampir = { $choice ->
    [none] You ask about nobody.
   *[other] You ask who came to player { $choice }.
}

me-chose-scout = { me-chose-sheriff }

me-chose-revenant = { $choice-count ->
    [0] You ask about nobody.
    [1] You ask about player { $choice }.
   *[other] You ask about players { $choice }.
}

me-chose-ghoul = { $choice ->
    [none] You mark nobody.
   *[other] You mark player { $choice }.
}

me-chose-beauty = { $choice ->
    [none] You take nobody’s vote away.
   *[other] You take away the vote of player { $choice }.
}

me-learned = { $answer ->
    [yes] The host nods: player { $about }, yes.
    [no] The host shakes their head: player { $about }, no.
   *[other] The host answers about player { $about }: { $answer }.
}

me-learned-don = { $answer ->
    [yes] The host nods: player { $about } is the sheriff.
   *[no] The host shakes their head: player { $about } is not the sheriff.
}

me-learned-sheriff = { $answer ->
    [yes] The host nods: player { $about } is mafia.
   *[no] The host shakes their head: player { $about } is not mafia.
}

me-learned-detective = { me-learned-sheriff }

me-learned-pentester = { $answer ->
    [yes] The host nods: player { $about } works against the company.
   *[no] The host shakes their head: player { $about } is an honest employee.
}

# The card is shown, and that is told.
me-learned-spy = { "" }

me-learned-boss = { $answer ->
    [yes] The host nods: player { $about } is the pentester.
   *[no] The host shakes their head: player { $about } is not the pentester.
}

me-learned-commissar = { $answer ->
    [yes] A nod: player { $about } is mafia.
   *[no] A shake of the head: player { $about } is not mafia.
}

me-learned-bride = { $answer ->
    [yes] The host nods: player { $about } is the lord, and now knows who you are.
   *[no] The host shakes their head: player { $about } is not the lord.
}

me-learned-dhampir = { $answer-count ->
    [0] The host answers: nobody came to player { $about }.
    [1] The host answers: player { $answer } came to player { $about }.
   *[other] The host answers: players { $answer } came to player { $about }.
}

me-learned-revenant = { $about-count ->
    [1] The host answers: player { $about } { $answer ->
        [0] does not show as a hunter
       *[other] shows as a hunter
    }.
   *[other] The host answers: of players { $about }, { $answer ->
        [0] none shows as a hunter
        [1] one shows as a hunter
       *[other] both show as hunters
    }.
}

me-crossed-arms = The host shows crossed arms: you can do nothing tonight.

me-crossed-arms-vendetta = The host shows crossed arms: you can do nothing until nightfall.

me-touched = Somebody touches you: it is { ROLE($call, case: "nominative") }.

me-drawn-for = { $choice-kind ->
    [seat] Time is up, and chance chooses for you: player { $choice }.
    [seats] Time is up, and chance chooses for you: players { $choice }.
   *[word] Time is up, and chance chooses for you: { $choice }.
}

me-lot-drawn = Of { $among }, chance chooses you.

me-morning-came = { $killed-count ->
    [1] The city wakes up. You were killed in the night.
   *[other] The city wakes up. Players { $killed } were killed in the night, and you are one of them.
}

me-morning-came-it = { $killed-count ->
    [1] The office wakes up. Your pass no longer opens the door: you have lost your job.
   *[other] The office wakes up. The passes of players { $killed } no longer open the door, and yours is one of them: you have lost your job.
}

me-victim-named-mafia = The mafia chose you.

me-victim-named-yakuza = The yakuza chose you.

me-patient-named = The doctor healed you.

me-named-in-blood = You leave a name in blood: player { $named }.

named-in-blood-me = Player { $seat } leaves a name in blood, and it is yours.

me-nightfall-came = { $killed-count ->
    [1] The sun is down. You have not lived to see the night.
   *[other] The sun is down. Players { $killed } have not lived to see the night, and you are one of them.
}

me-taken-along = You take player { $seat } with you.

taken-along-me = Player { $by } takes you with them.

me-wailed = The banshee’s wail is heard: you show as { $shows }.

## Day

me-floor-given = You are speaking.

me-floor-given-last-word = Your last word.

me-floor-returned = Please go on.

me-floor-taken = You lose your speech.

me-said = { $suspect ->
    [none] You keep silent.
   *[other] You suspect player { $suspect }.
}

said-me = Player { $seat } suspects you.

me-nominated = { $oneself ->
    [yes] You nominate yourself.
   *[no] You nominate player { $seat }.
}

nominated-me = Player { $by } nominates you.

me-nominated-it = You accuse player { $seat }.

nominated-it-me = Player { $by } accuses you.

me-nominated-vendetta = { $oneself ->
    [yes] You name yourself as a suspect.
   *[no] You name player { $seat } as a suspect.
}

nominated-vendetta-me = Player { $by } names you as a suspect.

me-voteless-named = { $seats-count ->
    [1] You have no vote tonight.
   *[other] Players { $seats } have no vote tonight, and you are one of them.
}

me-vote-handed-over = You hand your vote to player { $receiver }.

vote-handed-over-me = Player { $seat } hands their vote to you.

me-revenge-due = { $seats-count ->
    [1] Time for revenge: tonight only you can be a suspect.
   *[other] Time for revenge: tonight only players { $seats } can be suspects, and you are one of them.
}

me-voted = { $oneself ->
    [yes] You vote for yourself.
   *[no] { $candidate-count ->
        [1] You vote for player { $candidate }.
       *[other] You vote for players { $candidate }.
    }
}

voted-me = { $candidate-count ->
    [1] Player { $seat } votes for you.
   *[other] Player { $seat } votes for players { $candidate }, and you are one of them.
}

me-roses-given = { $red ->
    [none] You give the black rose to player { $black }.
   *[other] You give the black rose to player { $black } and the red one to player { $red }.
}

me-elected-mayor = You are elected mayor: your vote counts double.

me-elected-hunter_of_hunters = You are the hunter of hunters: your vote counts one and a half.

me-elected-arbiter = You are tonight’s arbiter of fate.

me-fate-named = As the arbiter of fate, you name player { $named }.

fate-named-me = The arbiter of fate, player { $seat }, names you.

me-heir-named = You name a successor: player { $heir }.

heir-named-me = Player { $seat } names you as successor.

me-alibi-held = You have an alibi. You stay at the table.

me-best-move = Your best move: { $named }.

me-best-move-scored = Your best move: { $black ->
    [0] none of those named was mafia
    [1] one of those named was mafia
   *[other] { $black } of those named were mafia
}.

me-left = You leave the table.

me-left-voted-out = { $seats-count ->
    [1] You are voted out.
   *[other] Players { $seats } are voted out, and you are one of them.
}

me-left-voted-out-it = { $seats-count ->
    [1] You are fired.
   *[other] Players { $seats } are fired, and you are one of them.
}

me-left-voted-out-salon = { $seats-count ->
    [1] You go to jail.
   *[other] Players { $seats } go to jail, and you are one of them.
}

me-left-executed = { $seats-count ->
    [1] You are executed.
   *[other] Players { $seats } are executed, and you are one of them.
}

me-left-removed = You are removed from the game.

me-fouled = { $fouls ->
    [1] This is your first foul
    [2] This is your second foul
    [3] This is your third foul
    [4] This is your fourth foul
   *[other] You have a foul, and that makes { $fouls }
}.

me-muted = You lose your next speech.

me-speech-cut = The host stops your speech.

me-silenced = The spell of silence falls on you: no speech and no vote until the end of the game.

me-silent-next-time = You have broken the silence of the dead and stay silent from the start of the next game.
