### The end of a game: awards, the moment that turned it, points, and who plays again.

ending-awards = Awards
ending-decoys = What you answered by night
ending-decoy = { $question ->
    [heist] { $count } of you would take { $name } along on a heist.
    [alibi] { $count } of you would believe { $name }’s alibi.
    [talker] { $count } of you said that { $name } could talk their way out of anything.
    [poker] { $count } of you would never play poker with { $name }.
    [secret] { $count } of you would trust { $name } with a secret.
    [calm] { $count } of you said that { $name }’s face gives nothing away.
   *[keys] { $count } of you would leave your house keys with { $name }.
} Player { $seat }’s card: { $card }.

ending-turning = The turning point
ending-points = Tonight’s points
ending-guesses = Who they suspected
ending-guesses-explained = What everybody answered to “Who do you suspect?” in the dark. Nobody has read it until now.
ending-guess = { $right ->
    [yes] { $suspect } – right
    [no] { $suspect } – wrong
   *[unknown] { $suspect }
}

## Awards: the title, and what it is for (`.why`)

award-alone = Alone against everyone
    .why = a side of one, and it won
award-first = Saw it first
    .why = { $time }: suspected { $seat ->
    [0] one of them
   *[other] player { $seat }, { $card }
}{ $count ->
    [one] {""}
   *[other] , and stuck to it for { $count } nights
}
award-mask = Best mask
    .why = { $count ->
    [0] not one vote or suspicion in { $of } nights
    [one] one vote or suspicion in { $of } nights
   *[other] only { $count } votes and suspicions in { $of } nights
}
award-eye = True eye
    .why = { $of ->
    [one] the only vote, and it was right
   *[other] { $count } right { $count ->
        [one] vote
       *[other] votes
    } of { $of }
}
award-save = Guardian angel
    .why = { $count ->
    [one] { $time }: saved { $seat ->
        [0] a life
       *[other] player { $seat }
    }
   *[other] saved { $count } lives, the first on { $time }
}
award-shot = Dead on target
    .why = { $time }: player { $seat }, { $card }
award-nose = Bloodhound
    .why = { $of ->
    [one] one check, and it hit
   *[other] { $count } hits in { $of } checks
}
award-finger = Called it
    .why = { $count ->
    [one] one right nomination, and the table agreed
   *[other] { $count } right nominations, and the table agreed
}
award-rod = Lightning rod
    .why = { $count } votes and suspicions, all of them wrong
award-last = The last lit window
    .why = the only one left of their side

## The moment that turned it

ending-gone = player { $seat }, { $name } ({ $card })
ending-turned = { $how ->
    [killed] { $time }: { $who } { $count ->
        [one] is killed
       *[other] are killed
    }
    [voted-out] { $time }: { $who } { $count ->
        [one] is voted out
       *[other] are voted out
    }
    [executed] { $time }: { $who } { $count ->
        [one] is executed
       *[other] are executed
    }
    [removed] { $time }: { $who } { $count ->
        [one] is removed
       *[other] are removed
    }
   *[other] { $time }: { $who } { $count ->
        [one] leaves
       *[other] leave
    }
}
ending-chances = { $fell ->
    [yes] the winners’ chances fell: { $before }% → { $after }%
   *[no] the winners’ chances { $before }% → { $after }%
}
# One of the winners' own left, and their chances rose all the same.
ending-own-helped = { $votes ->
    [0] One of their own, and still it helped: with these players left, that side wins more often.
    [one] One of their own, and still it helped: the town had one vote left before and after, and among fewer players it finds an enemy more easily.
   *[other] One of their own, and still it helped: the town had { $votes } votes left before and after, and among fewer players each of them finds an enemy more easily.
}
ending-chances-bots = How often that side won when our bots played on from there.
ending-chances-how = By the numbers alone: as if every vote fell at random and every night took one of the town.

## One’s own line

ending-right = right votes
ending-gained = { $points ->
    [one] point
   *[other] points
}
ending-place = place tonight
ending-own-guesses = Who you suspected

## Once more

ending-again = I’m in again
ending-again-not = Not this time
ending-in = { $all ->
    [1] { $count ->
        [0] One more game?
       *[other] One more game it is
    }
   *[other] { $count } of { $all } in for another game
}
ending-you-are-in = You’re in.
