### What people claim when they have the floor, in the first person and without the last full stop.
### After the kind may stand the call (`claim-learned-sheriff`), and then the rulebook.

claimed = Player { $seat }: “{ $words }”.

me-claimed = You said: “{ $words }”.

claim-am = I am { ROLE($of, case: "nominative") }

claim-suspect = I suspect player { $about }

claim-trust = I trust player { $about }

## What I was told in a call

claim-learned = { $answer ->
    [yes] My check as { $call }: player { $about }, yes
    [no] My check as { $call }: player { $about }, no
   *[other] My check as { $call }: player { $about }, { $answer }
}

claim-learned-don = { $answer ->
    [yes] I looked for the sheriff and found player { $about }
   *[no] I looked for the sheriff: it is not player { $about }
}

claim-learned-sheriff = { $answer ->
    [yes] I checked player { $about }: mafia
   *[no] I checked player { $about }: not mafia
}

claim-learned-detective = { claim-learned-sheriff }

claim-learned-commissar = { claim-learned-sheriff }

claim-learned-pentester = { $answer ->
    [yes] I checked player { $about }: works against the company
   *[no] I checked player { $about }: an honest employee
}

claim-learned-boss = { $answer ->
    [yes] I looked for the pentester and found player { $about }
   *[no] I looked for the pentester: it is not player { $about }
}

claim-learned-spy = I saw the card of player { $about }: { $answer }

claim-learned-lord = As the lord I looked at player { $about }: { $answer }

claim-learned-scout = I looked at player { $about }: { $answer }

claim-learned-bride = { $answer ->
    [yes] Player { $about } is the lord
   *[no] Player { $about } is not the lord
}

claim-learned-dhampir = { $answer-count ->
    [0] Nobody came to player { $about }
    [1] Player { $answer } came to player { $about }
   *[other] Players { $answer } came to player { $about }
}

claim-learned-revenant = { $about-count ->
    [1] Player { $about } { $answer ->
        [0] is no hunter
       *[other] is a hunter
    }
   *[other] Of players { $about }, { $answer ->
        [0] none is a hunter
        [1] one is a hunter
       *[other] both are hunters
    }
}

## What I did in a call

claim-did = { $about-count ->
    [1] As { $call } I chose player { $about }
   *[other] As { $call } I chose players { $about }
}

claim-did-don = I looked for the sheriff: player { $about }

claim-did-sheriff = I checked player { $about }

claim-did-detective = { claim-did-sheriff }

claim-did-commissar = { claim-did-sheriff }

claim-did-pentester = { claim-did-sheriff }

claim-did-boss = I looked for the pentester: player { $about }

claim-did-scout = { claim-did-sheriff }

claim-did-doctor = { $oneself ->
    [yes] I healed myself
   *[no] I healed player { $about }
}

claim-did-putana = I spent the night with player { $about }

claim-did-mafia = We shot at player { $about }

claim-did-yakuza = { claim-did-mafia }

claim-did-maniac = I went for player { $about }

claim-did-hackers = We hacked player { $about }

claim-did-sysadmin = { $oneself ->
    [yes] I guarded myself
   *[no] I guarded player { $about }
}

claim-did-spy = I looked at the card of player { $about }

claim-did-optimizer = I fired player { $about }

claim-did-hr = { claim-did-optimizer }

claim-did-monk = I stopped player { $about }

claim-did-paralysing = { claim-did-monk }

claim-did-lamia = Player { $about } and I were together today

claim-did-undine = I charmed player { $about }

claim-did-queen = { $oneself ->
    [yes] I protected myself
   *[no] I protected player { $about }
}

claim-did-nosferatu = { claim-did-maniac }

claim-did-werewolf = { claim-did-maniac }

claim-did-banshee = My cry will be about player { $about }

claim-did-ghoul = I marked player { $about }

claim-did-beauty = I took the vote of player { $about }

## What befell me

claim-befell = I was chosen by { $call }

claim-befell-don = The don checked me

claim-befell-sheriff = The sheriff checked me

claim-befell-detective = The detective checked me

claim-befell-commissar = The inspector checked me

claim-befell-pentester = The pentester checked me

claim-befell-boss = The ringleader checked me

claim-befell-scout = The scout looked at me

claim-befell-doctor = I was healed

claim-befell-putana = The courtesan was with me

claim-befell-mafia = I was shot at

claim-befell-yakuza = The yakuza shot at me

claim-befell-maniac = The maniac came for me

claim-befell-hackers = I was hacked

claim-befell-sysadmin = I was guarded

claim-befell-spy = The spy has seen my card

claim-befell-monk = I was stopped

claim-befell-paralysing = { claim-befell-monk }

claim-befell-lamia = The lamia was with me

claim-befell-undine = I was charmed

claim-befell-queen = I was protected

claim-befell-ghoul = The ghoul has marked me

claim-befell-beauty = The beauty took my vote
