### What the table screen says: a street in which everybody has a window.

web-tv-street = The street: who is at the table
web-tv-lights-up = A light goes on at { $seat }: { $name }
web-tv-point-camera = Point your camera
web-tv-votes-for = for { $seats }
web-tv-have-looked = of { $of } have looked at their cards
web-tv-skip-key = Skip what is being told: key N
web-tv-look = Look at your card
web-tv-hold = Hold a finger on the shutters: there is your card.
web-tv-waiting = { $count ->
    [1] Waiting for one
    [2] Waiting for two
    [3] Waiting for three
    [4] Waiting for four
   *[other] Waiting for { $count } players
}
web-tv-waited = waiting

## The verdict of a vote

web-tv-decided = The table has decided:
web-tv-decided-how = { $count ->
    [1] player { $seats }
   *[other] players { $seats } leave together
}

## Over the table: choosing a game and hosting it

web-drawer-hosting = Hosting
web-key-pause = pause
web-key-next = next
web-key-close = close
web-key-escape = Esc
web-drawer-wait = Wait for more
web-drawer-more = All settings
web-drawer-secret-deck = The deck is secret, so the game is chosen on the host’s own device.
web-drawer-elsewhere = The console is on another device.
web-drawer-take-warning = If a person hosts, you will see every card. Take the console?
web-drawer-paper = With paper cards the judge leads from a tablet or phone.
web-drawer-person = A person hosts this game. Cards and answers are on the console: keep it on another device.
web-drawer-here = The console on this screen
web-drawer-here-warning = The console takes the place of the table: the voice stops, and where a person hosts everybody here sees the cards.
web-drawer-here-anyway = Open it anyway
web-suits = { $count ->
    [one] for { $count } player
   *[other] for { $count } players
}
web-missing = { $count } more needed

## A vote as theatre

web-tv-who-votes = Who votes for player { $seat }?
web-tv-still-decide = { $count ->
    [one] One player is still deciding.
   *[other] { $count } players are still deciding.
} The count comes when everyone has voted.
web-tv-decides = { $name } decides
web-tv-decides-number = player { $seat }

## After a game: the next one

web-tv-next = Next
web-tv-next-playing = { $count ->
    [one] { $count } player is in
   *[other] { $count } players are in
}
web-tv-next-deciding = Still deciding:
web-tv-next-guest = New guest:
web-tv-next-window = { $name }, window { $seat }
web-tv-next-in = in
web-tv-next-undecided = deciding
web-tv-next-late = new
