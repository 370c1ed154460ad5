### What phones say beside the questions: to whoever speaks, and to everybody in the dark.

web-you-speak = Speak
web-wrong-nothing-chosen = Nothing was chosen, so nothing was done: choose an answer, or tap the button to pass.

## A call in the dark: the same on every phone

web-dark-choose = { $choose ->
    [1] Look at your card, then tap one
    [2] Look at your card, then tap two
    [3] Look at your card, then tap three
   *[other] Look at your card, then tap { $choose }
}
web-dark-uncovered = Whoever is not called taps nothing, and nobody sees the answers.
web-dark-send = Send
web-dark-skip = Pass
web-dark-sent = Sent. You can still change it
web-dark-others = If you are not called: { $decoy }
web-look = Look at your card

## Under the card

web-dark-not-you = You are not called now: tap nothing.
web-dark-may = You can choose: { $seats }.
web-dark-first = Only the first one you tap counts; the others are for show.
web-dark-pass = To pass means: { $passing }.
web-dark-taken = Taken: { $answer }.
web-dark-untaken = Not taken. { $why } Choose again.
web-acts = What you chose
web-cards-shown = Players { $seats } have this card: { $card }.
web-told-before = Told to you earlier

## Whoever has left

web-all-hide = Hide everything
web-all-let-go = Let go to hide it

## A player is a window, and a card is that window seen close
web-light-window = Light your window
web-table-plays = Table { $code } · { $book }
web-own-seat = Your seat
web-sit-at = Take seat { $seat }
web-dealing = Dealing the cards
web-behind-shutters = Your card is behind the shutters
web-shutters-how = Shield the screen with your hand and hold a finger on the shutters. Let go, and they close.
web-shutters-let-go = Let go, and the shutters close
web-have-looked = { $count } of { $all } have looked
web-cannot-hold = Cannot hold? Open with a tap
web-can-hold = Open by holding again
web-by-tap = Card by a tap
web-by-holding = Card by holding
web-all-listen = everyone listens
web-claim = Say it in a tap

web-recalled = Who said what ({ $count })
web-board = My board
web-board-suspect = I suspect
web-board-unsure = Not sure yet
web-board-trust = I trust
web-board-move = { $seat }, { $name }: move to “{ $then }”
web-board-mine = Only you see it. It is kept for the end of the game.
web-board-was = Your board: suspected { $suspected }, trusted { $trusted }.
web-votes-so-far = Votes so far ({ $count })
web-votes-line = Vote { $nth }: { $votes }

web-claim-note = Note what is said

web-claim-am = I am …

web-claim-suspect = I suspect …

web-claim-trust = I trust …

web-claim-befell = Last night …

web-claim-answer = The host’s answer:

web-claim-send = Say it

web-claim-whose = Who says it

web-nominate = Nominate a player
web-nominate-seat = Nominate player { $seat }
web-window-shut = Your window is shut, and you see everything
web-window-shut-how = The living sit next to you, so the cards are behind shutters. Hold a finger to look.
web-hold-here = Hold a finger here
web-not-a-word = Until the end: not a word, not a look, not a laugh.
web-end-won = You won
web-end-lost = You lost
web-cards-turned = All cards
web-back-home = Back to your table
web-fullscreen = Full screen

web-solo = Play alone
web-solo-about = You against bots, on this one phone
web-solo-which = Which game?
web-solo-game = { $bots ->
    [one] You and one bot
   *[other] You and { $bots } bots
}
web-solo-go = Deal the cards
web-solo-rule = What this card does
web-wrong-played-alone = Somebody plays alone at this table: ask for a seat, and there will be two of you.
