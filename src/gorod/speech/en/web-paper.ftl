### What the pages say to a judge: paper cards, corrections, the score sheet.

web-paper = Paper cards
web-paper-about = No phones but yours: you deal the cards, tell Gorod who woke up, and write everything down here.
web-paper-hostless = One of the players hosts, holds a card and sleeps at night. You hold no card: watch, and write down here what happens. If the first to leave takes over, pass the console on.
web-players = Players
web-players-how = One name per line, in seating order.
web-players-take = Seat players
web-players-draw = Draw the seats
web-players-before = Lists from earlier evenings
web-woke = Who woke up? { $roles }
web-woke-how = { $cards ->
    [one] The deck has one such card. Tap whoever opened their eyes, or nobody if nobody did.
   *[other] The deck has { $cards } such cards. Tap everybody who opened their eyes, or nobody if nobody did.
}
web-foul-to = Foul: { $seat } · { $name }
web-card-seen = A card you have seen
web-card-turned = Player { $seat } has turned up the card. Which one is it?
web-sounds-on = Sounds on
web-sounds-off = Sounds off

web-correct = Correct
web-correct-what = What was different?
web-correct-explained = Pick what was written down wrong. The game is replayed from there, and you see what changes before anything does.
web-correct-nothing = Nothing is written down yet.
web-correct-this = What was it really?
web-correct-written = Written down: “{ $given }”
web-correction-waits = A correction is waiting for you.
web-correction-stuck = One more thing to settle
web-correction-ready = Is this how it was?
web-correction-becomes = it was “{ $was }”, it becomes “{ $becomes }”
web-correction-cards = { $roles }: { $seats }
web-correction-unfit = { $who } ({ $time }) chose “{ $given }”, and after the correction that is not possible any more. What did this player choose?
web-correction-missing = After the correction this question comes up, and the record has no answer to it. What was the answer?
web-correction-forgotten = This can no longer be true, and counts as not seen: { $roles }: { $seats }.
web-correction-heard = Phones have shown what was told so far: tell the table what is different now.
web-correction-changes = What changes
web-correction-same = Nothing in the story changes.
web-correction-lost = What nobody is asked any more
web-correction-decides = What happens next depends on the card of player { $seat }, which you have not entered yet: leave everything as it was, enter that card, then correct it.
web-correction-apply = Correct
web-correction-drop = Leave as it was
web-change-new = will be:
web-change-old = was:

web-protocol = Score sheet
web-print = Print
web-game-number = Game { $number }
web-col-seat = №
web-col-player = Player
web-col-fouls = Fouls
web-col-left = Left
web-col-points = Points
web-judge-sign = Judge

web-wrong-names = Name from 1 to { $most } players, one on each line.
web-wrong-contradiction = { $seats ->
    [0] Somebody at the table must hold these cards ({ $roles }) after what you have told before: tap whoever woke, or correct what you told.
   *[other] { $cards ->
        [one] The deck has one card of this kind ({ $roles }), and after what you have told before it cannot be where you tapped: tap whoever woke, or correct what you told.
       *[other] The deck has { $cards } cards of this kind ({ $roles }), and after what you have told before they cannot be just where you tapped: tap everybody who woke, or correct what you told.
    }
}
web-wrong-seats-moved = Somebody has changed seats, so this game cannot go on: let everybody take the seat they had in it.
web-wrong-not-awake = Player { $seat } is out of the game or has another role by now: tap only those who can wake up.
web-wrong-card-decides = What happens next depends on the card of player { $seat }: look at it, enter it under “A card you have seen”, and go on.
web-wrong-no-card = There is no such card in this deck: pick one from the list.
web-wrong-nothing-to-settle = No correction is waiting: pick what was written down wrong first.
web-wrong-unsettled = Something is still open in this correction: answer it first, or leave everything as it was.
web-wrong-paper-cards = This table plays with paper cards, so no phone takes a seat here: ask the judge for a card.
web-wrong-paper-host = This game is played with paper cards, so a person hosts it to the end: pass the console on instead.

### A show of hands

web-hands = Who voted for whom?
web-hands-rest = Whoever raises no hand votes for player { $seat }.
web-hands-must = Everybody has to vote.
web-hands-up = Hands for { $who }
web-hand-of = { $seat } · { $name }, for { $who }
web-hands-left = Hands left:
web-hands-keys = Keys: a number raises that player’s hand, Enter goes to the next row, Backspace undoes the last hand.
web-hands-some = Enter hands
web-hands-done = End vote
web-hands-unnamed = Just count hands
web-hands-unnamed-how = Who voted is not written down then, only how many.
web-hands-fewer = One fewer for { $who }
web-hands-more = One more for { $who }
web-wrong-no-vote = Player { $seat } has no vote here: tap only those whose hands count.
web-wrong-two-hands = Player { $seat } has one vote here: leave one hand up.
web-wrong-has-voted = Player { $seat } has already voted on the phone: take that hand down here, or undo the vote first.
web-wrong-hands-missing = { $seats-count ->
    [one] Everybody has to vote here, and player { $seats } has not.
   *[other] Everybody has to vote here, and players { $seats } have not.
}
web-wrong-no-hands = No hand is up: tap those who raised one, or end the vote.
web-hands-whose = { $count ->
    [one] { $count } vote, nobody wrote down whose
   *[other] { $count } votes, nobody wrote down whose
}

### The judge’s tablet

web-tablet-music = Music
web-tablet-signal = Signal
web-tablet-sheet = Score sheet
web-tablet-space = space
web-tablet-more = More
web-tablet-points-short = Points
web-tablet-woke-how = { $cards ->
    [one] Tap the player who opened their eyes.
   *[other] Tap everybody who opened their eyes: { $cards } cards.
}
web-tablet-who-woke = Who woke?
web-tablet-of = of { $count }
web-tablet-call = Call
web-tablet-tempo = one every { $seconds } s
web-tablet-slower = slower
web-tablet-faster = faster
web-tablet-hold = hold
web-tablet-everybody = { $count ->
    [1] One
    [2] Both
    [3] All three
   *[other] All { $count }
}
web-tablet-one-tap = one tap
web-tablet-nominate = Nominate
web-tablet-up = Nominated, in order
web-tablet-by = by { $by }
web-tablet-nobody-up = Nobody yet
web-tablet-seconds = { $count } s
web-tablet-hands-how = A tap raises a hand, another lowers it. Or swipe along the row.
web-tablet-hands-left = hands left
web-tablet-candidate = candidate
web-tablet-votes = votes
web-tablet-for = Who votes for player { $seat }?
web-tablet-close = close the vote
web-tablet-rest = everyone left votes for player { $seat }
web-tablet-no-hands = Some hands are missing. Press Next again to close the vote without them.
web-tablet-three-how = Mark them in the row below. Another tap takes a mark off.
web-tablet-hits = { $count ->
    [0] Only you see this: none of these is mafia. Don’t say it.
    [1] Only you see this: one of these is mafia. Don’t say it.
    [2] Only you see this: two of these are mafia. Don’t say it.
   *[other] Only you see this: all three are mafia. Don’t say it.
}
web-tablet-muted = muted
web-tablet-fourth = Player { $seat } has three fouls. A fourth one removes them from the game. Give it?
web-tablet-points = Judge’s points
web-tablet-points-how = by 0.1
web-tablet-more-points = A tenth more for player { $seat }
web-tablet-less-points = A tenth less for player { $seat }
web-verdict-yes = { $seat }: yes
web-verdict-no = { $seat }: no
web-verdict-sheriff-yes = { $seat }: mafia
web-verdict-sheriff-no = { $seat }: not mafia
web-verdict-don-yes = { $seat }: the sheriff
web-verdict-don-no = { $seat }: not the sheriff
web-verdict-shown = { $seat }: { $shown }
web-verdict-unseen = You haven’t entered player { $seat }’s card. Look at it and enter it under More.
web-verdict-nod = Nod.
web-verdict-shake = Shake your head.
web-verdict-about = Player { $seat } ({ $call }) asked about player { $choice }.
web-verdict-stays = The answer stays until you press Next.
web-outcome-one = { $call } → { $seat }
web-outcome-check = { $call }: { $seat }, { $answer ->
    [yes] yes
    [no] no
   *[other] { $shown }
}
web-outcome-pair = { $seat } → { $choice }
web-outcome-several = { $call }: { $choices }
web-stage-speeches = speeches: { $nth } of { $count }
web-stage-speeches-ahead = speeches
web-stage-night = night
web-then-over = the game is over
web-then-vote = the vote
web-then-best-move = player { $seat }’s best move
web-then-speech = player { $seat } speaks
web-then-plea = player { $seat } defends
web-then-last-word = player { $seat }’s last word
web-then-who = Then { $who }
web-lacks-answer = { $seats-count ->
    [one] no answer from player { $seats } yet
   *[other] no answer from players { $seats } yet
}
web-lacks-best-move = Mark three players, or press “No best move”.
web-lacks-picks = { $count ->
    [one] One is missing. Who is it?
   *[other] { $count } are missing. Who are they?
}
web-lacks-numbers = First the numbers { $numbers }
web-correct-strike = Strike out
web-correction-struck = struck out
web-wrong-who-woke = Enter who woke up first ({ $roles }).
web-wrong-unanswered = { $seats-count ->
    [one] Player { $seats } hasn’t answered: tap a number, or the button for no answer.
   *[other] Players { $seats } haven’t answered: tap a number in each row, or the dash for no answer.
}
web-wrong-extra-points = A judge gives or takes { $most } points at most, in tenths.

web-sheet-nights = Nights
web-sheet-left = Left
web-sheet-check = { $seat }, { $answer ->
    [yes] yes
    [no] no
   *[other] { $shown }
}
web-sheet-choice = { $seat } → { $choice }
web-sheet-votes = Votes
web-sheet-by = by
web-sheet-hands = hands
web-sheet-total = total
web-sheet-outcome = outcome
web-sheet-leaves = leaves
web-sheet-not-voted = no vote
web-sheet-game = game
web-sheet-judge = judge
web-sheet-more = more
web-sheet-best-move = Best move: player { $seat }, { $name }
web-sheet-hits = { $count ->
    [0] none of three is mafia
    [1] one of three is mafia
    [2] two of three are mafia
   *[other] all three are mafia
}
web-sheet-points = The judge’s points
web-sheet-fouls = Fouls
web-sheet-fouls-of = { $seat } · { $times }
web-sheet-nothing = none
web-sheet-notes = Notes, protests, extra points
web-sheet-players-sign = For the players
web-sheet-running = The game goes on
