### What phones say beside the questions: to whoever speaks, and to everybody in the dark.

web-you-speak = You are speaking
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
web-dark-sent = Sent: look at your card
web-look = Look at your card

## Under the card

web-dark-not-you = You are not called now: tap nothing.
web-dark-may = You can choose: { $seats }.
web-dark-first = Only the first one you tap counts; the others are for show.
web-dark-pass = To pass means: { $passing }.
web-dark-taken = Taken: { $answer }.
web-dark-untaken = Not taken. { $why } Choose again.
web-acts = What you chose

## Whoever has left

web-all = Show everything
web-all-hide = Hide everything
web-all-let-go = Let go to hide it
