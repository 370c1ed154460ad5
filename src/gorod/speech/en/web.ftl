### What the pages say: the lobby, phones, the table screen and the host's console.

web-name = Gorod
web-other-language = По-русски
web-door = The city falls asleep at somebody’s table. Which one is yours?
web-code = The code on the screen
web-enter = Come in
web-new-table = Open a new table
web-back = Back
web-table = Table { $code }
web-your-name = What is your name?
web-pick-seat = Pick a seat (otherwise the next free one)
web-free-seat = Free this seat
web-free = free
web-sit = Sit down
web-bot = { $seat ->
    [2] bot Basil
    [3] bot Cleo
    [4] bot Dexter
    [5] bot Elsa
    [6] bot Fritz
    [7] bot Gigi
    [8] bot Hugo
    [9] bot Iris
    [10] bot Jasper
    [11] bot Kiki
    [12] bot Leo
    [13] bot Mona
    [14] bot Nemo
    [15] bot Olga
    [16] bot Pixel
    [17] bot Quincy
    [18] bot Rosie
    [19] bot Sam
    [20] bot Tilda
    [21] bot Ugo
    [22] bot Vera
    [23] bot Watt
    [24] bot Xena
    [25] bot Yuri
    [26] bot Zoe
    [27] bot Abel
    [28] bot Bella
    [29] bot Cosmo
    [30] bot Dora
    [31] bot Emil
    [32] bot Fay
    [33] bot Gus
    [34] bot Hedy
    [35] bot Igor
    [36] bot Juno
    [37] bot Kurt
    [38] bot Lola
    [39] bot Max
    [40] bot Nora
   *[1] bot Ada
}
web-guest = player
web-who = { $seat } · { $name }
web-offline = No connection. Trying again…

web-title-lobby = People sit down
web-title-deal = The cards are dealt
web-title-night = Night { $number }
web-title-day = Day { $number }
web-title-light = Light { $number }
web-title-acquaintance = Acquaintance
web-title-over = The game is over

web-soon = { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} left before the vote.
web-played = What is played
web-deck-is = The deck: { $deck }.
web-awaited = Waiting for { $seats }
web-roll = The numbers, as they are called
web-roll-how = Call the numbers, evenly

web-my-seat = Seat { $seat } · { $name }
web-you-sit = You sit in seat { $seat }
web-wait-for-start = The game begins when everybody is here. Keep this page open.
web-stand-up = Stand up
web-you-left = You have left the table
web-you-won = { $left ->
    [yes] Your side has won, and you with it.
   *[no] You have won.
}
web-you-lost = You have lost.
web-silent = From here on you see everything, and tell nobody.
web-listen = Listen to the host
web-speaks = { $who } has the floor
web-watch-table = Look at the table screen
web-my-card = My card
web-hold = hold to see it
web-let-go = Lift the finger and the card turns back
web-hide-card = Turn the card back
web-told-you = What you alone were told
web-move-my-seat = Go on with another phone
web-nominees = Nominated
web-nominated-by = by { $by }
web-circle = The circle of seats
web-time-left = Time left
web-paused = paused
web-done = Done
web-vote = Vote
web-vote-for = Vote for number { $seat }
web-you = you
web-otherwise = Without an answer: { $passing }.
web-need-not = You need not nominate anybody.
web-again = Change the answer
web-not-now = not now
web-answered = Answered: { $answer }.
web-given = Answered: { $answer }. It can still be changed.
web-answer-of = { $who } has answered
web-hushed = Everybody is asked something now, and nobody sees the answers.
web-must-choose = This must be answered; otherwise the lot decides.
web-to-the-last = If you raise no hand, your vote goes to number { $seat }.
web-story = The story of the game
web-votes = Votes
web-ballot = Ballot { $number }
web-lift = Ballot { $number }: shall all of them leave?
web-candidate = Candidate
web-voters = Votes from
web-games = Games of this evening
web-no-games = No game has been played to its end yet.
web-replay = Step by step
web-eyes = Through the eyes of
web-step = Step { $step } of { $steps }
web-step-on = Next step
web-step-back = Step back
web-show = Show
web-wrong-no-game = There is no such game: { $games ->
    [0] none has been played to its end here yet.
    [one] one has been played to its end here.
   *[other] { $games } have been played to their end here.
}
web-notebook = Download as a notebook
web-no-votes = Nobody voted in this game.
web-to-table = Back to the table
web-cards = Cards

web-scan = Scan the code with a phone, or open the address, and sit down.
web-qr = A QR code for { $address }
web-voice-on = Voice on
web-voice-off = Voice off
web-volume = Volume
web-at-the-table = { $all ->
    [one] of { $all } seat taken
   *[other] of { $all } seats taken
}
web-votes-now = Hands
web-votes-count = { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
web-votes-from = from { $seats }

web-mark-won = won
web-mark-out = out
web-mark-speaking = speaking
web-mark-nominated = nominated
web-mark-silenced = silenced
web-mark-voteless = no vote
web-mark-hosting = host
web-mark-moved = new phone
web-mark-alibi = alibi
web-mark-blocked = blocked
web-mark-struck = struck
web-mark-shielded = protected
web-mark-fouls = { $fouls ->
    [one] { $fouls } foul
   *[other] { $fouls } fouls
}

web-host = Host
web-orders-seat = To one player
web-say = Say this
web-heard = Said last
web-said = Clear earlier lines
web-say-nothing = Nothing to say: wait.
web-seen = Only you know this
web-covers = Everybody else is asked, too: { $answered } of { $all } have answered.
web-waiting-for = Waiting for { $who }
web-next = Next
web-told-to = Number { $seat } is told. { $words }
web-next-look = Go on when everybody has looked at the card.
web-next-speech = Number { $seat } has the floor: Next ends the speech.
web-next-late = { $count ->
    [one] One answer is still missing: wait for it, or go on without.
   *[other] { $count } answers are still missing: wait for them, or go on without.
}
web-next-dark = Leave the same pause after every call, then go on.
web-next-said = Say it aloud, then go on.
web-next-lot = No answer yet from { $seats }: if you go on, the lot decides.
web-pause = Stop the clock
web-resume = Start the clock
web-take-back = Take back
web-take-back-steps = { $steps ->
    [one] Take back this step
   *[other] Take back { $steps } steps
}
web-back-how-far = How far back?
web-back-explained = The newest step stands first. A step takes everything after it along.
web-back-nothing = There is nothing to take back yet.
web-back-earlier = Earlier steps
web-back-silent = An answer that nobody was told of.
web-back-aloud = Everybody has heard this.
web-back-read = Read already by { $seats }.
web-back-return = Comes back having seen every card: { $seats }.
web-more-time = 30 seconds more
web-less-time = 30 seconds less
web-whom = Player
web-foul = Foul
web-silence = Silence
web-remove = Remove
web-move-seat = To another phone
web-move-console = Move the console to another device
web-lead = Lead the game
web-lead-offer = You are the host now, if you like: you see everything, and lead the game from this phone. Otherwise Gorod goes on.
web-lead-gorod = Let Gorod lead
web-lead-warning = You will see all cards. Lead the game?
web-take-console = Take the console
web-remove-warning = Remove this player from the game?
web-winner = Winner
web-declare = Declare the victory
web-declare-warning = End the game with this victory?

web-open-tv = Open the table screen
web-set-up = Choose the game
web-tonight = What is played tonight?
web-what = What is played
web-how = How it is hosted
web-deck-now = Cards in the deck
web-guests = Guests
web-refused = This cannot be played yet
web-unusual = Unusual, but possible
web-rulebook = Rulebook
web-mode = Mode
web-seats = Seats
web-bots = Bots take the empty seats
web-codes = Cards by code
web-codes-about = Guests scan one code after another, each once, and get a seat with its card.
web-scan-card = Seat { $seat }: scan your card
web-scan-card-how = Each code opens one card, once. The next code appears by itself.
web-key-card = The card of seat { $seat }
web-key-seat = Seat { $seat } moves to this phone
web-key-host = The console moves to this device
web-key-once = The code serves once. Whoever had this before has it no more.
web-key-name = Your name, if you like
web-key-take-card = Take the card
web-key-take-seat = Take the seat
web-key-take-host = Take the console
web-pass-seat = Seat { $seat } on another phone
web-pass-host = The console on another device
web-pass-how = Scan this with the other device, or open the address there. It works once.
web-who-hosts = Host
web-taken-over = A person has taken over as the host and sees every card.
web-gorod-hosts = Gorod, aloud
web-person-hosts = A person, from this page
web-pace = Pace
web-pace-slow = Slow
web-pace-usual = As in the rules
web-pace-fast = Fast
web-pace-none = No clock
web-options = Options
web-own-deck = A deck of your own
web-use-own-deck = Play with these cards
web-apply = Apply
web-start = Deal the cards
web-play-again = Play again

web-wrong-no-table = There is no table { $code } here: look at the code on the screen once more.
web-wrong-not-yours = This is not yours to do: only the one whose seat it is, or the host, may.
web-wrong-playing = A game is going on at this table: wait for its end.
web-wrong-not-playing = No game is going on at this table.
web-wrong-not-over = The game is not over yet: its story is told at the end.
web-wrong-full = All { $players } seats of this table are taken: ask its owner for one more.
web-wrong-no-such-seat = There is no seat { $seat } at this table: the seats are 1 to { $seats }.
web-wrong-taken = Seat { $seat } is taken: pick another one.
web-wrong-name-taken = Somebody called { $name } sits here already: add a letter or two.
web-wrong-no-name = Say what you are called: a name of at least one letter.
web-wrong-long-name = That name is too long: use { $most } letters at most.
web-wrong-not-seated = You have no seat at this table: sit down first.
web-wrong-seats = A table has 1 to { $most } seats.
web-wrong-seated-beyond = People sit in { $seats }, so the table cannot have only { $players } seats.
web-wrong-nobody-here = Nobody sits at the table yet.
web-wrong-not-a-number = There should be a number in “{ $name }”.
web-wrong-time = Add or take 1 to { $most } seconds at once.
web-wrong-no-form = What was sent is no form of this page: open the page anew and try again.
web-wrong-too-large = What was sent is larger than any form of this page: nothing of it was read.
web-wrong-foreign = This was sent by a page of another site, so nothing was done: open the table’s own page and try again there.
web-wrong-too-many-tables = Many tables have been opened from here: wait a minute, or use one of those.
web-wrong-too-many-codes = Too many codes without a table have come from here: look at the code on the screen, wait a little and type it once more.
web-wrong-no-page = There is no such page here: begin with the code on the screen.
web-wrong-spent = This code serves no more: ask for a new one.
web-wrong-owner-spent = This link has been used already or is too old: start Gorod again, and it shows a new one.
web-wrong-one-seat = This phone has seat { $seat } already: another phone must take the other one.
web-wrong-host-sits = Whoever hosts by the console sees all cards and cannot have a seat: give the console or the seat to another device.
web-wrong-player-moves = You are playing, so nobody's seat but your own can be moved by you: let that player do it on the own phone, or give the console to somebody who does not play.
web-wrong-bots-seat = A bot plays seat { $seat }, and a bot has no phone: only a guest's seat can go on with another one.
web-wrong-own-return = You left this game in seat { $seat } and have seen every card: only somebody else with the console can bring you back.
web-wrong-seat-moved = Seat { $seat } goes on with another phone: if that was not you, tell the table, and the host moves it back.
web-wrong-elsewhere = Another Gorod has gone on with this game: look at the screen and try again.
web-wrong-disk = It could not be written to the disk, so nothing has changed: try again.
web-wrong-disk-full = The disk of the server is full, so nothing has changed: try again when there is room on it.
web-wrong-disk-unwritable = The place where evenings are kept cannot be written now, so nothing has changed: try again when it can.
web-wrong-disk-damaged = The file of evenings is damaged in this place, so nothing has changed: it takes a sound copy of the file.
web-wrong-set-aside = { $why ->
    [no-book] What was played here is set aside, for this Gorod does not have its rulebook “{ $book }”; it is kept untouched and opens again with a Gorod that has it: meanwhile, open another table.
    [unreadable] What was played here is set aside, for what was written of it cannot be read; it is kept untouched and opens again with the Gorod that wrote it: meanwhile, open another table.
    [damaged] What was played here is set aside, for the file is damaged in this place; it is kept untouched and opens again from a sound copy of the file: meanwhile, open another table.
   *[rules] What was played here is set aside, for it does not go by the rules of this Gorod; it is kept untouched and opens again with the Gorod that wrote it: meanwhile, open another table.
}
web-wrong-ours = Something went wrong on our side, and nothing has changed: try again.
web-wrong-ours-begun = Something went wrong on our side, and a part of it may be done already: look at the table before you try again.

## What the command line says of it

serve-greeting =
    Phones: { $address } (table { $code })
    You, the owner of the evening: { $owner }
    Ctrl-C ends it; what was played is kept.
serve-port-taken = Port { $port } is taken by another program: choose another one with --port.
serve-next-port = Port { $taken } is taken by another program, so the table is at port { $port }.
serve-no-port = Gorod cannot listen at { $host }, port { $port }: choose others with --host and --port.
serve-no-proxy = “{ $value }” is no address of a proxy: name an IP address or a network, such as --proxy 127.0.0.1.
serve-unreadable = { $file } is not a file of evenings that can be read: choose another one with --db.
serve-unwritable = { $file } cannot be written: choose a place with --db where you may write.
serve-full = The disk that holds { $file } is full: make room on it, or choose another place with --db.
serve-damaged = { $file } is damaged so that no table can be opened: restore a sound copy of it, or choose another file with --db.
serve-taken = { $file } is served already by process { $pid }{ $address ->
    [none] { "" }
   *[other] { " " }at { $address }
}: stop that one, or choose another file with --db.
serve-set-aside = { $tables ->
    [one] One table is set aside and kept untouched; all others go on:
   *[other] { $tables } tables are set aside and kept untouched; all others go on:
}
serve-set-aside-table = – { $game ->
    [none] a table without a game
   *[other] the table of game { $game }
}: { $reason }.
set-aside-why = { $why ->
    [no-book] this Gorod does not have its rulebook “{ $book }”
    [unreadable] what was written of it cannot be read
    [damaged] the file is damaged there
   *[rules] it does not go by the rules of this Gorod
}

## Coming while a game is played
web-game-is-on = A game is on at this table. Watch it now, and play the next one.
web-wait = Play the next game
web-look-on = Watch
web-you-wait = { $name }, you are in the next game
web-you-wait-how = Watch this one meanwhile: when it is over, your phone takes you to your seat.
web-wait-no-more = I am not playing
web-waiting = Waiting for the next game: { $names }.
web-waiting-in-vain = No seat is free for { $names }: add seats above.

## The rules at hand
web-rules = Rules
web-rules-exactly = Exactly { $least } players
web-rules-players = { $most ->
    [none] { $least } players or more
   *[other] { $least } to { $most } players
}
web-rules-round = How a round goes
web-rules-roles = The roles
web-rules-modes = Modes
web-rules-options = Options
web-rules-decks = Decks
web-rules-how-many = Players
web-rules-deck = Cards
web-rules-gestures = Gestures
web-rules-phrases = What the host says
web-rules-sample = A round as it might go
web-rules-here = Played here: { $chosen }.
web-rules-whole = The whole rulebook
web-wrong-no-such-book = There is no rulebook “{ $book }” here: there are { $books }.

## What else the table agrees on
web-deck-which = Deck
web-deck-recommended = Recommended for this number
web-deck-drawn = Drawn by lot from shuffled piles
web-pile = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}
web-first-host = Who hosts first
web-first-host-usual = Player 1
web-night-pace = Pace of the nights
web-night-pace-same = As by day
web-times = Times
web-times-about = In seconds. An empty field is the time of the book.
web-wrong-own-time = “{ $name }” takes from 1 to { $most } seconds; an empty field is the book’s own time.
paper-has-a-judge = With paper cards you host and hold no card: choose a mode without a playing host, or deal to the phones.

## Before the first call
web-look-at-card = Look at your card
web-to-look = Look at your cards: { $count ->
    [one] one player has not yet.
   *[other] { $count } players have not yet.
}

## What fits those who are here
web-book-fits = ✓ { $book }
web-book-misfits = { $book } · not for this number
web-remedy-recommended = Take the recommended deck
web-remedy-bots = { $count ->
    [one] Add one bot
   *[other] Add { $count } bots
}

## A discussion that may end early
web-urge = Let us vote now
web-urge-no-more = Talk on
web-urging = { $count } of { $all } ask for the vote: { $needed ->
    [one] one is needed.
   *[other] { $needed } are needed.
}
web-urging-host = { $count } of { $all } ask for the vote. The host decides.
web-urging-nobody = When { $needed } of { $all } ask for it, the vote begins.
web-urging-nobody-host = Ask for the vote, and the host decides.
web-wrong-no-vote-to-ask-for = There is no discussion now in which you could ask for the vote.

## The faces of a die
web-places = What each face means

## Cards that join a large table
web-joining = Add { $cards }
web-joining-about = The book advises it for so many players; ordinary cards make room.

## A player speaks the steps
web-spoken = This player speaks the steps
web-spoken-about = Gorod keeps silent: what is to be said stands on that player’s phone, and the clock goes on by itself.
web-spoken-by = { $who } says what comes next.
web-say-more = { $count ->
    [one] one more line
   *[other] { $count } more lines
}
web-begin-when-here = Begin when everybody is here.
web-start-with-bots = { $count ->
    [one] Add one bot and deal
   *[other] Add { $count } bots and deal
}
web-sit-here = Play on this phone

# While the table is being told
web-skip-telling = Skip
web-still-told = The table is still listening. Skip goes straight on.
