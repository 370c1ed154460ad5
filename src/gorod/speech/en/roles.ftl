### The names of roles and sides as people see them.
### A name and its plural begin with a capital, as on a card; the other forms are for the middle of a sentence.

## What several cards say, and what of it depends on the mode, the options and the deck

card-salon-gang-wins = { $parity ->
    [yes] You win when your own are at least half of the living and neither a maniac nor a yakuza is alive.
   *[other] You win when only your own are left.
}

card-hackers-blind = There you plan three hacks together; after that you mark a number each night with eyes shut, and only a player whom all of you marked is hacked.

card-doomed = { $spare_the_doomed ->
    [yes] {" "}If you are to die at nightfall anyway, you are shown crossed arms instead.
   *[other] {""}
}

card-werewolf-alone = You play alone. At dusk you may murder one other player, or nobody.

card-wolf-wins = You win when nobody else is alive, or nobody else but one hunter.

card-wolves-win = You win together: when nobody else is alive, or nobody else but one hunter, even if only one of you two has lived to see it.

card-hunters-meet = { $strangers ->
    [yes] { $quarrel ->
        [yes] You never meet the other hunters.
       *[other] You meet the other hunters in the first daylight, and not before.
    }
   *[other] You know the other hunters.
}

card-hunters-blow = { $quarrel ->
    [yes] In each daylight you are called alone, by your number, and point at a victim; only if more than half of the living hunters point at the same player is anybody struck.
   *[other] In each daylight you choose a victim together with them; if you are split equally, { $mode ->
        [under_cover] nobody is struck.
       *[other] { $cards-leader ->
            [0] nobody is struck.
           *[other] nobody is struck unless the leader decides.
        }
    }
}

card-lone-hunter = In each daylight you may strike at one other player, or at nobody.

card-special-hunter = { $mode ->
    [under_cover] You are a hunter under cover: you and the other hunters do not know each other, and you take no part in their blow.
   *[other] { $side-hunters ->
        [1] You are the only hunter. { card-lone-hunter }
       *[other] { $strangers ->
            [yes] { $quarrel ->
                [yes] You are a hunter, never meet the others, and are called to the blow alone, by your number.
               *[other] You are a hunter, meet the others in the first daylight and strike with them.
            }
           *[other] { $quarrel ->
                [yes] You are a hunter and know the others, but you are called to the blow alone, by your number.
               *[other] You are a hunter, know the others and strike with them.
            }
        }
    }
}

## The cards

role-civilian = Civilian
    .plural = Civilians
    .nominative = a civilian
    .genitive = a civilian
    .dative = a civilian
    .accusative = a civilian
    .instrumental = a civilian
    .wakes = The civilians wake up.
    .sleeps = The civilians fall asleep.
    .does = You sleep through the night; by day you listen, reason and vote to find those who play against the civilians.
    .does-salon = You sleep through the night; by day you argue and vote, in a first vote and then in the final one, to put those who kill in jail.

role-sheriff = Sheriff
    .plural = Sheriffs
    .nominative = the sheriff
    .genitive = the sheriff
    .dative = the sheriff
    .accusative = the sheriff
    .instrumental = the sheriff
    .wakes = The sheriff wakes up.
    .sleeps = The sheriff falls asleep.
    .does = From the second night on you may check one other player a night and learn whether they are mafia; the don is, the maniac is not.
    .does-sport = From the second night on you may check one other player a night and learn whether they are mafia; the don is.

role-doctor = Doctor
    .plural = Doctors
    .nominative = the doctor
    .genitive = the doctor
    .dative = the doctor
    .accusative = the doctor
    .instrumental = the doctor
    .wakes = The doctor wakes up.
    .sleeps = The doctor falls asleep.
    .does = From the second night on you may heal one player a night from the mafia’s shot: never the same patient twice in a row, and yourself only once in the game. From the maniac you can save nobody.
    .does-salon = Each night you may save one player from one attempt on their life: anybody as often as you like, but yourself only once in the game{ $junkie ->
        [yes] {" "}and not on the first night
       *[other] {""}
    }. If two killers come for the same player, one healing is too little.{ $junkie ->
        [yes] {" "}If there is a junkie, it is you they are after; when you leave, you show your card.
       *[other] {""}
    }
    .does-textbook = Each night you must choose one living player, yourself if you like, and that night nobody can kill them.

role-putana = Courtesan
    .plural = Courtesans
    .nominative = the courtesan
    .genitive = the courtesan
    .dative = the courtesan
    .accusative = the courtesan
    .instrumental = the courtesan
    .wakes = The courtesan wakes up.
    .sleeps = The courtesan falls asleep.
    .does = From the second night on you may stay with one other player a night, but not with the same one twice in a row: it stops what they meant to do{ $visit_stops_don_shot ->
        [yes] , a don’s shot too,
       *[other] {" "}(but not a don’s shot)
    } and gives them an alibi for the next day. If you are killed that night, they die too.
    .does-salon = Each night you may visit one other player, the same one again if you like: in the next vote they have an alibi and cannot be put in jail. The visit keeps nobody from acting.

role-mafia = Mafioso
    .plural = Mafiosi
    .nominative = a mafioso
    .genitive = a mafioso
    .dative = a mafioso
    .accusative = a mafioso
    .instrumental = a mafioso
    .wakes = The mafia wakes up.
    .sleeps = The mafia falls asleep.
    .aims = { $phones ->
        [yes] The mafia goes hunting.
       *[no] The mafia goes hunting. All eyes stay shut: shoot on the number.
    }
    .aims-salon = { $phones ->
        [yes] The mafia goes hunting.
       *[no] The mafia goes hunting. All eyes stay shut: raise a hand on the number.
    }
    .aimed = The mafia withdraws.
    .does = From the second night on you choose a victim together with your team, and while the don is alive the don decides. By day you give nothing away.
    .does-salon = { $blind_mafia ->
        [yes] { $side-mafia ->
            [1] The first night passes without a kill. After that you may raise a hand each night, once and with eyes shut, on the number of another player, who is killed.
           *[other] On the first night you meet your team, and nobody is killed. After that you agree by day alone, by secret signs, and each night you may raise a hand, once and with eyes shut, on a number; most hands kill, and a tie kills nobody.
        }
       *[other] { $side-mafia ->
            [1] You are the only mafioso: each night you may kill one other player, or nobody{ $junkie ->
                [yes] ; only on the first night you must kill
               *[other] {""}
            }.
           *[other] Each night you settle on a victim with your team, one of your own if you like; if you are split, nobody is killed.
        }
    } { card-salon-gang-wins }
    .does-sport = On the first night you meet your team. From the second on you shoot once a night, with eyes shut; it is a kill only if all the mafia shoot at the same number.
    .does-textbook = { $side-mafia ->
        [1] You are the only mafioso. Each night you must point at one other player, who is killed.
       *[other] You know your team. Each night you must point at one player who is not mafia, and whoever is pointed at most is killed.
    }

role-don = Don
    .plural = Dons
    .nominative = the don
    .genitive = the don
    .dative = the don
    .accusative = the don
    .instrumental = the don
    .wakes = The don wakes up.
    .sleeps = The don falls asleep.
    .does = You lead the mafia: from the second night on the victim is the one you show. Then, alone, you may ask about one other player a night whether that is the sheriff.
    .does-sport = On the first night you show your team who to shoot on the next three. From the second on you shoot with them, once and with eyes shut; then, alone, you may ask about one other player whether that is the sheriff.

role-maniac = Maniac
    .plural = Maniacs
    .nominative = the maniac
    .genitive = the maniac
    .dative = the maniac
    .accusative = the maniac
    .instrumental = the maniac
    .wakes = The maniac wakes up.
    .sleeps = The maniac falls asleep.
    .does = You play for yourself alone: from the second night on you may kill one other player a night, or nobody. You win one against one with a red player, or as the only one left.
    .does-salon = You play for yourself alone: each night you may kill one other player, and you win when nobody else is left.

role-town = Townsperson
    .plural = Townspeople
    .nominative = a townsperson
    .genitive = a townsperson
    .dative = a townsperson
    .accusative = a townsperson
    .instrumental = a townsperson
    .wakes = The townspeople wake up.
    .sleeps = The townspeople fall asleep.
    .does = You sleep through the night, and by day you vote to free the town from the mafia.

role-detective = Detective
    .plural = Detectives
    .nominative = the detective
    .genitive = the detective
    .dative = the detective
    .accusative = the detective
    .instrumental = the detective
    .wakes = The detective wakes up.
    .sleeps = The detective falls asleep.
    .does = Each night you must point at another living player and learn whether they are mafia.

role-hidden_card = Secret card
    .plural = Secret cards
    .nominative = a secret card
    .genitive = a secret card
    .dative = a secret card
    .accusative = a secret card
    .instrumental = a secret card
    .wakes = A secret card wakes up.
    .sleeps = A secret card falls asleep.
    .does = The host alone knows which cards are in play.

side-red = Red
    .wins = Red has won.
    .wins-city = The town has won.
    .wins-it = The company is safe.

side-black = Black
    .wins = Black has won.
    .wins-city = The mafia has won.
    .wins-it = The hackers have won.

side-maniac = Maniac
    .wins = The maniac has won.

side-town = Town
    .wins = The town has won.

side-mafia = Mafia
    .wins = The mafia has won.

game-void = The game is void: it does not count.

game-draw = Nobody is left at the table: the game is a draw.

## IT Mafia

role-programmer = Programmer
    .plural = Programmers
    .nominative = a programmer
    .genitive = a programmer
    .dative = a programmer
    .accusative = a programmer
    .instrumental = a programmer
    .wakes = The programmers wake up.
    .sleeps = The programmers fall asleep.
    .does = You sleep through the night; by day you listen, reason and vote to find the hackers.

role-pentester = Pentester
    .plural = Pentesters
    .nominative = the pentester
    .genitive = the pentester
    .dative = the pentester
    .accusative = the pentester
    .instrumental = the pentester
    .wakes = The pentester wakes up.
    .sleeps = The pentester falls asleep.
    .does = { $mode ->
        [hostless] From the second night on you may check one other player a night
       *[other] Each night you may check one other player
    } and learn whether they work against the company.

role-sysadmin = Sysadmin
    .plural = Sysadmins
    .nominative = the sysadmin
    .genitive = the sysadmin
    .dative = the sysadmin
    .accusative = the sysadmin
    .instrumental = the sysadmin
    .wakes = The sysadmin wakes up.
    .sleeps = The sysadmin falls asleep.
    .does = From the second night on you may guard one player a night from a hack, yourself too, but never the same player two nights running. A firing you cannot stop.

role-office_manager = Office manager
    .plural = Office managers
    .nominative = the office manager
    .genitive = the office manager
    .dative = the office manager
    .accusative = the office manager
    .instrumental = the office manager
    .wakes = The office manager wakes up.
    .sleeps = The office manager falls asleep.
    .does = You sleep through the night and cannot be hacked; you lose your job only if you are fired, by a vote or by night.

role-hr = HR
    .plural = HR
    .nominative = HR
    .genitive = HR
    .dative = HR
    .accusative = HR
    .instrumental = HR
    .wakes = HR wakes up.
    .sleeps = HR falls asleep.
    .does = You play for the honest employees, and from the second night on you may fire one other player a night, or nobody.

role-hacker = Hacker
    .plural = Hackers
    .nominative = a hacker
    .genitive = a hacker
    .dative = a hacker
    .accusative = a hacker
    .instrumental = a hacker
    .wakes = The hackers wake up.
    .sleeps = The hackers fall asleep.
    .does = On the first night you meet your team. { $mode ->
        [hardcore] { card-hackers-blind }
        [extended] { card-hackers-blind }
       *[other] From the second night on you agree with them by pointing on who to hack: whoever most of you point at, and at a tie nobody.
    } By day you pass for an honest employee.

role-boss = Ringleader
    .plural = Ringleaders
    .nominative = the ringleader
    .genitive = the ringleader
    .dative = the ringleader
    .accusative = the ringleader
    .instrumental = the ringleader
    .wakes = The ringleader wakes up.
    .sleeps = The ringleader falls asleep.
    .does = { $cards-hacker ->
        [0] You are the black team alone: from the second night on you may hack one other player a night, or nobody.
       *[other] You lead the hackers and meet them on the first night, but they do not learn which of you leads. { $mode ->
            [hardcore] { card-hackers-blind }
            [extended] { card-hackers-blind }
           *[other] You hack with them from the second night on.
        }
    } Then, alone, you may ask { $mode ->
        [hostless] from the second night on
       *[other] each night
    } about one player outside your team whether that is the pentester.

role-spy = Spy
    .plural = Spies
    .nominative = the spy
    .genitive = the spy
    .dative = the spy
    .accusative = the spy
    .instrumental = the spy
    .wakes = The spy wakes up.
    .sleeps = The spy falls asleep.
    .does = Each night you may look at one other player’s card, and it leaves no trace. You win with the hackers, but you do not know them, and they do not know you.

role-optimizer = Optimizer
    .plural = Optimizers
    .nominative = the optimizer
    .genitive = the optimizer
    .dative = the optimizer
    .accusative = the optimizer
    .instrumental = the optimizer
    .wakes = The optimizer wakes up.
    .sleeps = The optimizer falls asleep.
    .does = You play for yourself alone: from the second night on you may fire one other player a night, or nobody, and you win as one of the last two.

role-hackers = Hackers
    .plural = Hackers
    .nominative = the hackers
    .genitive = the hackers
    .dative = the hackers
    .accusative = the hackers
    .instrumental = the hackers
    .wakes = The hackers wake up.
    .sleeps = The hackers fall asleep.
    .aims = { $phones ->
        [yes] The hackers go hunting.
       *[no] The hackers go hunting. All eyes stay shut: palms up on the number.
    }
    .aimed = The hackers log out.
    .does = The hackers and their ringleader choose together who to hack.

role-black = Black
    .plural = Black
    .nominative = one of the black team
    .genitive = one of the black team
    .dative = one of the black team
    .accusative = one of the black team
    .instrumental = one of the black team
    .wakes = The black team wakes up.
    .sleeps = The black team falls asleep.
    .does = A hacker or the ringleader: at their meeting the black team sees who belongs to it, and not who the ringleader is.

side-optimizer = Optimizer
    .wins = The optimizer has won.

## Salon Mafia

role-commissar = Inspector
    .plural = Inspectors
    .nominative = the inspector
    .genitive = the inspector
    .dative = the inspector
    .accusative = the inspector
    .instrumental = the inspector
    .wakes = The inspector wakes up.
    .sleeps = The inspector falls asleep.
    .does = Each night you may check one other player and learn whether they are mafia{ $three_sides ->
        [yes] {" "}(the yakuza counts, too); the maniac is not, nor is the werewolf while either gang is alive
       *[other] ; the maniac is not, nor is the werewolf while any mafia is alive
    }.

role-yakuza = Yakuza
    .plural = Yakuza
    .nominative = a yakuza
    .genitive = a yakuza
    .dative = a yakuza
    .accusative = a yakuza
    .instrumental = a yakuza
    .wakes = The yakuza wakes up.
    .sleeps = The yakuza falls asleep.
    .does = { $side-yakuza ->
        [1] You are the only yakuza, the mafia’s rival: each night you may kill one other player, or nobody.
       *[other] Each night you open your eyes with your gang, the mafia’s rival, and settle on a victim; if you are split, nobody is killed.
    } You win when only your own are left.

role-werewolf = Werewolf
    .plural = Werewolves
    .nominative = the werewolf
    .genitive = the werewolf
    .dative = the werewolf
    .accusative = the werewolf
    .instrumental = the werewolf
    .wakes = The shapeshifter wakes up.
    .wakes-both = Both shapeshifters wake up and see each other’s cards.
    .wakes-first = The first shapeshifter wakes up.
    .wakes-second = The second shapeshifter wakes up.
    .sleeps = The shapeshifter falls asleep.
    .sleeps-both = Both shapeshifters fall asleep.
    .sleeps-first = The first shapeshifter falls asleep.
    .sleeps-second = The second shapeshifter falls asleep.
    .does = You hide among the others, you hunt alone, and you win alone.
    .does-salon = You are a civilian while there is { $three_sides ->
        [yes] mafia or yakuza in the game; once both are gone
       *[other] mafia in the game; once it is gone
    } you become the mafia yourself, and then you play for yourself alone.
    .does-vendetta = { $mode ->
        [wolf_pits] You play alone. At dusk you may murder one other player, lie in ambush, or do nothing. In ambush you live, and the first killer who came for you in this daylight dies; if that was the hunters, your nearest living neighbour clockwise does. Any further killer still kills you. { card-wolf-wins }
        [invasion] { $side-werewolf ->
            [1] { card-werewolf-alone } { card-wolf-wins }
           *[other] { $temporary_host ->
                [yes] After the first night you and the kitsune meet;
               *[other] You and the kitsune know each other;
            } each acts alone. At dusk you may murder one other player, or nobody. { card-wolves-win }
        }
       *[other] { card-werewolf-alone } { card-wolf-wins }
    }

role-turncoat = Turned werewolf
    .plural = Turned werewolves
    .nominative = the turned werewolf
    .genitive = the turned werewolf
    .dative = the turned werewolf
    .accusative = the turned werewolf
    .instrumental = the turned werewolf
    .wakes = The mafia wakes up.
    .sleeps = The mafia falls asleep.
    .does = The mafia is gone, and you take its place: { $blind_mafia ->
        [yes] at its turn you may raise a hand, with eyes shut, on the number of the one you kill,
       *[other] you wake at its turn, kill by night,
    } and win when nobody else is left.

role-junkie = Junkie
    .plural = Junkies
    .nominative = the junkie
    .genitive = the junkie
    .dative = the junkie
    .accusative = the junkie
    .instrumental = the junkie
    .wakes = The mafia wakes up.
    .sleeps = The mafia falls asleep.
    .does = There is no mafia, and only you know it: you wake at its turn, kill by night, and win when you have killed the doctor.

side-civilians = Civilians
    .wins = The civilians have won.

side-yakuza = Yakuza
    .wins = The yakuza has won.

side-werewolf = Werewolf
    .wins = The werewolf has won.

side-junkie = Junkie
    .wins = The junkie has won.

## Vendetta: its cards. Lords are called alike, and so are werewolves, so that the call does not say which one plays.

role-vampire = Vampire
    .plural = Vampires
    .nominative = a vampire
    .genitive = a vampire
    .dative = a vampire
    .accusative = a vampire
    .instrumental = a vampire
    .wakes = The vampires wake up.
    .sleeps = The vampires fall asleep.
    .does = { $mode ->
        [three] There are two vampires and one hunter, and a single night. If the vote executes the hunter, you win; if it falls on a vampire, or on nobody, the hunter does.
       *[other] By daylight you sleep; at night you { $secrets ->
            [yes] vote, without any talk before,
           *[other] talk, listen and vote
        } to find { $side-werewolf ->
            [0] { $side-vargs ->
                [0] the hunters
               *[other] the hunters and the vargs
            }
           *[other] { $side-vargs ->
                [0] the hunters and the shapeshifter
                [unknown] the hunters and the shapeshifter
               *[other] the hunters, the shapeshifter and the vargs
            }
        }.
    }

role-king = King
    .plural = Kings
    .nominative = the king
    .genitive = the king
    .dative = the king
    .accusative = the king
    .instrumental = the king
    .wakes = The lord wakes up.
    .sleeps = The lord falls asleep.
    .does = You are the lord of the vampires. At dusk you may murder one other player, or nobody.

role-prince = Prince
    .plural = Princes
    .nominative = the prince
    .genitive = the prince
    .dative = the prince
    .accusative = the prince
    .instrumental = the prince
    .wakes = The lord wakes up.
    .sleeps = The lord falls asleep.
    .does = You are the lord of the vampires. At dusk you must protect one player, yourself if you like, from every murder of the daylight that is ending.

role-count = Count
    .plural = Counts
    .nominative = the count
    .genitive = the count
    .dative = the count
    .accusative = the count
    .instrumental = the count
    .wakes = The lord wakes up.
    .sleeps = The lord falls asleep.
    .does = You are the lord of the vampires. At dusk you must ask about another player, and are shown their type.{ card-doomed }

role-lamia = Lamia
    .plural = Lamias
    .nominative = the lamia
    .genitive = the lamia
    .dative = the lamia
    .accusative = the lamia
    .instrumental = the lamia
    .wakes = The lamia wakes up.
    .sleeps = The lamia falls asleep.
    .does = At dawn you must visit another player or take them home with you: whoever is away from home cannot be struck, but if the one whose home it is dies, the guest dies too.

role-undine = Undine
    .plural = Undines
    .nominative = the undine
    .genitive = the undine
    .dative = the undine
    .accusative = the undine
    .instrumental = the undine
    .wakes = The undine wakes up.
    .sleeps = The undine falls asleep.
    .does = At dawn you must charm another player, who cannot murder anybody until nightfall and is not told of it.

role-queen = Queen
    .plural = Queens
    .nominative = the queen
    .genitive = the queen
    .dative = the queen
    .accusative = the queen
    .instrumental = the queen
    .wakes = The queen wakes up.
    .sleeps = The queen falls asleep.
    .does = At dawn you must take one player, yourself if you like, under your protection: until nightfall nobody can murder them.

role-novice = Fledgling
    .plural = Fledglings
    .nominative = the fledgling
    .genitive = the fledgling
    .dative = the fledgling
    .accusative = the fledgling
    .instrumental = the fledgling
    .wakes = The fledgling wakes up.
    .sleeps = The fledgling falls asleep.
    .does = At dusk you wake together with the lord and see everything that the lord sees, but only watch. When the lord is gone, you become a lord of the same kind from the next dusk on.

role-nosferatu = Nosferatu
    .plural = Nosferatu
    .nominative = the nosferatu
    .genitive = the nosferatu
    .dative = the nosferatu
    .accusative = the nosferatu
    .instrumental = the nosferatu
    .wakes = The nosferatu wakes up.
    .sleeps = The nosferatu falls asleep.
    .does = You are on the side of the vampires, and at dusk you may murder one other player, or nobody.

role-banshee = Banshee
    .plural = Banshees
    .nominative = the banshee
    .genitive = the banshee
    .dative = the banshee
    .accusative = the banshee
    .instrumental = the banshee
    .wakes = The banshee wakes up.
    .sleeps = The banshee falls asleep.
    .does = At dusk you must choose another player. { $burning ->
        [yes] Nobody will hear of it: where cards stay hidden, you do not wail.
       *[other] If you die at this nightfall or are executed this night, your wail tells everybody their type.
    }

role-bride = Bride
    .plural = Brides
    .nominative = the bride
    .genitive = the bride
    .dative = the bride
    .accusative = the bride
    .instrumental = the bride
    .wakes = The bride wakes up.
    .sleeps = The bride falls asleep.
    .does = At dusk you must point at another player and learn whether that is the lord; if so, the lord learns who you are.{ card-doomed }

role-dhampir = Dhampir
    .plural = Dhampirs
    .nominative = the dhampir
    .genitive = the dhampir
    .dative = the dhampir
    .accusative = the dhampir
    .instrumental = the dhampir
    .wakes = The dhampir wakes up.
    .sleeps = The dhampir falls asleep.
    .does = At dusk you must point at another player and learn who visited them in this daylight before your call.{ card-doomed }

role-revenant = Revenant
    .plural = Revenants
    .nominative = the revenant
    .genitive = the revenant
    .dative = the revenant
    .accusative = the revenant
    .instrumental = the revenant
    .wakes = The revenant wakes up.
    .sleeps = The revenant falls asleep.
    .does = At dusk you must point at two other players and learn how many of them show as hunters.{ card-doomed }

role-ghoul = Ghoul
    .plural = Ghouls
    .nominative = the ghoul
    .genitive = the ghoul
    .dative = the ghoul
    .accusative = the ghoul
    .instrumental = the ghoul
    .wakes = The ghoul wakes up.
    .sleeps = The ghoul falls asleep.
    .does = At dusk you must mark another player: { $roses ->
        [yes] in the coming night they have one black rose more.
       *[other] { $arbiter ->
            [yes] but an arbiter decides who is executed, and the mark changes nothing.
           *[other] { $dice ->
                [no] if they are a suspect, one extra vote counts against them in the first vote of the coming night.
               *[other] if they are a suspect, one extra vote (or one black rose more) counts against them in the first vote of the coming night; under an arbiter it changes nothing.
            } The mark alone executes nobody.
        }
    }

role-werewolf-vendetta = Werewolf
    .plural = Werewolves
    .nominative = the werewolf
    .genitive = the werewolf
    .dative = the werewolf
    .accusative = the werewolf
    .instrumental = the werewolf

role-kitsune = Kitsune
    .plural = Kitsune
    .nominative = the kitsune
    .genitive = the kitsune
    .dative = the kitsune
    .accusative = the kitsune
    .instrumental = the kitsune
    .wakes = The shapeshifter wakes up.
    .sleeps = The shapeshifter falls asleep.
    .does = { $mode ->
        [invasion] { $side-werewolf ->
            [1] You play alone, wake
           *[other] { $temporary_host ->
                [yes] After the first night you and the werewolf meet;
               *[other] You and the werewolf know each other;
            } each acts alone. You wake
        }
       *[other] You play alone, wake
    } at the shapeshifter’s call, and a check takes you for an ordinary vampire. At dusk you may murder one other player, but only once no hunter is left. { $mode ->
        [invasion] { $side-werewolf ->
            [1] { card-wolf-wins }
           *[other] { card-wolves-win }
        }
       *[other] { card-wolf-wins }
    }

role-hunter = Hunter
    .plural = Hunters
    .nominative = a hunter
    .genitive = a hunter
    .dative = a hunter
    .accusative = a hunter
    .instrumental = a hunter
    .wakes = The hunter wakes up.
    .sleeps = The hunter falls asleep.
    .does = { $mode ->
        [three] You are the only hunter, against two vampires, and there is a single night. If the vote executes you, the vampires win; otherwise you do.
        [under_cover] { $cards-hunter ->
            [1] You hunt alone: one hunter is under cover, and neither of you knows the other. { card-lone-hunter }
           *[other] { card-hunters-meet } None of you knows who is under cover. { card-hunters-blow }
        }
       *[other] { $side-hunters ->
            [1] You are the only hunter. { card-lone-hunter }
           *[other] { card-hunters-meet } { card-hunters-blow }
        }
    } At night you pass for a vampire.

role-monk = Monk
    .plural = Monks
    .nominative = the monk
    .genitive = the monk
    .dative = the monk
    .accusative = the monk
    .instrumental = the monk
    .wakes = The monk wakes up.
    .sleeps = The monk falls asleep.
    .does = { card-special-hunter } At dawn you must choose another player and take away the power of their role until nightfall; the hunters’ common blow is not touched by it.

role-leader = Leader
    .plural = Leaders
    .nominative = the leader
    .genitive = the leader
    .dative = the leader
    .accusative = the leader
    .instrumental = the leader
    .wakes = The leader wakes up.
    .sleeps = The leader falls asleep.
    .does = { card-special-hunter } { $mode ->
        [under_cover] So there is no tie for you to break.
       *[other] { $quarrel ->
            [yes] You break no tie.
           *[other] { $side-hunters ->
                [1] Alone, you have no tie to break.
               *[other] When the hunters are split equally, the victim is the one of the tied you point at; if you point at none of them, nobody is struck.
            }
        }
    }

role-scout = Scout
    .plural = Scouts
    .nominative = the scout
    .genitive = the scout
    .dative = the scout
    .accusative = the scout
    .instrumental = the scout
    .wakes = The scout wakes up.
    .sleeps = The scout falls asleep.
    .does = { card-special-hunter } At dusk you must ask about another player, and are shown their type.{ card-doomed }

role-beauty = Beauty
    .plural = Beauties
    .nominative = the beauty
    .genitive = the beauty
    .dative = the beauty
    .accusative = the beauty
    .instrumental = the beauty
    .wakes = The beauty wakes up.
    .sleeps = The beauty falls asleep.
    .does = { card-special-hunter } At dusk you must choose another player, who has no vote in the coming night.

role-varg_leader = Varg pack leader
    .plural = Varg pack leaders
    .nominative = the pack leader of the vargs
    .genitive = the pack leader of the vargs
    .dative = the pack leader of the vargs
    .accusative = the pack leader of the vargs
    .instrumental = the pack leader of the vargs
    .wakes = The pack leader of the vargs wakes up.
    .sleeps = The pack leader of the vargs falls asleep.
    .does = { $side-vargs ->
        [1] You are the only varg, and at dusk you decide who you eat, or that you eat nobody.
       *[other] At dusk you wake together with the other vargs, whom you know, and you alone decide who the pack eats, or that it eats nobody.
    }

role-varg_sly = Sly varg
    .plural = Sly vargs
    .nominative = the sly varg
    .genitive = the sly varg
    .dative = the sly varg
    .accusative = the sly varg
    .instrumental = the sly varg
    .wakes = The sly varg wakes up.
    .sleeps = The sly varg falls asleep.
    .does = You hunt with the vargs, and a check takes you for a vampire.

role-varg_vengeful = Vengeful varg
    .plural = Vengeful vargs
    .nominative = the vengeful varg
    .genitive = the vengeful varg
    .dative = the vengeful varg
    .accusative = the vengeful varg
    .instrumental = the vengeful varg
    .wakes = The vengeful varg wakes up.
    .sleeps = The vengeful varg falls asleep.
    .does = You hunt with the vargs. { $companions ->
        [no] Where cards stay hidden, you take nobody with you when you leave.
       *[other] When you leave, you name one player, who leaves with you, and nothing protects them.
    }

role-varg_paralysing = Paralysing varg
    .plural = Paralysing vargs
    .nominative = the paralysing varg
    .genitive = the paralysing varg
    .dative = the paralysing varg
    .accusative = the paralysing varg
    .instrumental = the paralysing varg
    .wakes = The paralysing varg wakes up.
    .sleeps = The paralysing varg falls asleep.
    .does = You hunt with the vargs. At dawn you must choose another player and take away the power of their role until nightfall.

role-varg_tricky = Trickster varg
    .plural = Trickster vargs
    .nominative = the trickster varg
    .genitive = the trickster varg
    .dative = the trickster varg
    .accusative = the trickster varg
    .instrumental = the trickster varg
    .wakes = The trickster varg wakes up.
    .sleeps = The trickster varg falls asleep.
    .does = You hunt with the vargs. At dawn you must choose one player, yourself if you like, and checks take them for a hunter until nightfall.

## Vendetta: calls that are not named after a card

role-lord = Lord
    .plural = Lords
    .nominative = the lord
    .genitive = the lord
    .dative = the lord
    .accusative = the lord
    .instrumental = the lord
    .wakes = The lord wakes up.
    .sleeps = The lord falls asleep.
    .does = King, prince or count: which lord rules the vampires stays a secret, for all are called alike at dusk.

role-wolf = Werewolf or kitsune
    .plural = Werewolves or kitsune
    .nominative = a werewolf or a kitsune
    .genitive = a werewolf or a kitsune
    .dative = a werewolf or a kitsune
    .accusative = a werewolf or a kitsune
    .instrumental = a werewolf or a kitsune
    .wakes = The shapeshifter wakes up.
    .sleeps = The shapeshifter falls asleep.
    .does = Which of the two is in play stays a secret, for both are called alike at dusk.

role-hunters = Hunters
    .plural = Hunters
    .nominative = the hunters
    .genitive = the hunters
    .dative = the hunters
    .accusative = the hunters
    .instrumental = the hunters
    .wakes = The hunters wake up.
    .wakes-one-by-one = { $phones ->
        [yes] The hunters strike one by one. Everyone answers.
       *[no] The hunters strike one by one. Sleep on until your number is called.
    }
    .wakes-unseen = { $phones ->
        [yes] The hunters get their numbers. Eyes on your own phone.
       *[no] Hunters, keep your eyes shut and raise a hand. Each of you is given a number.
    }
    .sleeps = The hunters fall asleep.
    .sleeps-one-by-one = All the numbers have been called.
    .sleeps-unseen = { $phones ->
        [yes] The numbers are given.
       *[no] The numbers are given. Hunters, lower your hands.
    }
    .does = They wake together in daylight and choose a victim by gestures.

role-vargs = Vargs
    .plural = Vargs
    .nominative = the vargs
    .genitive = the vargs
    .dative = the vargs
    .accusative = the vargs
    .instrumental = the vargs
    .wakes = The vargs wake up.
    .sleeps = The vargs fall asleep.
    .does = They wake together at dusk, right after the shapeshifter, and the pack leader decides who they eat.

role-paralysing = Paralysing varg
    .plural = Paralysing vargs
    .nominative = the paralysing varg
    .genitive = the paralysing varg
    .dative = the paralysing varg
    .accusative = the paralysing varg
    .instrumental = the paralysing varg
    .wakes = The paralysing varg wakes up.
    .sleeps = The paralysing varg falls asleep.
    .does = At dawn, right after the monk, the paralysing varg takes away the power of one player’s role until nightfall.

role-tricky = Trickster varg
    .plural = Trickster vargs
    .nominative = the trickster varg
    .genitive = the trickster varg
    .dative = the trickster varg
    .accusative = the trickster varg
    .instrumental = the trickster varg
    .wakes = The trickster varg wakes up.
    .sleeps = The trickster varg falls asleep.
    .does = At dawn, last of all, the trickster varg makes checks take one player for a hunter until nightfall.

## Vendetta: its sides; that of the werewolf is shared with Salon Mafia

side-vampires = Vampires
    .wins = The vampires have won.

side-hunters = Hunters
    .wins = The hunters have won.

side-vargs = Vargs
    .wins = The vargs have won.
