book-hamlet = Hamlet

## Cards

role-watchman = Watchman
    .plural = Watchmen
    .nominative = the watchman
    .genitive = the watchman
    .dative = the watchman
    .accusative = the watchman
    .instrumental = the watchman
    .wakes = The watchman wakes up.
    .sleeps = The watchman falls asleep.
    .does = Every night you may look at one house and learn whether the mafia lives there.

## The night

ask-watchman = At whose house do you look?
    .pass = Look at none

chose-watchman = { $choice ->
    [none] Number { $seat } looks at no house.
   *[other] Number { $seat } looks at the house of number { $choice }.
}

me-chose-watchman = { $choice ->
    [none] You look at no house.
   *[other] You look at the house of number { $choice }.
}

chose-watchman-me = Number { $seat } looks at your house.

learned-watchman = { $answer ->
    [yes] The answer: yes, number { $about } is mafia.
   *[no] The answer: no, number { $about } is not mafia.
}

me-learned-watchman = { $answer ->
    [yes] There is a light in the window: number { $about } is mafia.
   *[no] All is dark and still: number { $about } is not mafia.
}

## Dusk

web-title-dusk = Dusk { $number }

phase-lantern = the lantern goes round

dusk-fell = The sun goes down over the hamlet, and the lantern is lit.

ask-lantern = To whom do you hand the lantern?

lantern-given = { $by ->
    [none] The lot gives the lantern to number { $seat }.
   *[other] Number { $by } hands the lantern to number { $seat }.
}

me-lantern-given = You hand the lantern to number { $seat }.

lantern-given-me = { $by ->
    [none] The lot gives the lantern to you.
   *[other] Number { $by } hands the lantern to you.
}
