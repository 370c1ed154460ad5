### What the pages say: the lobby, phones, the table screen and the host's console.

web-name = Gorod
web-other-language = По-русски
web-door = Somewhere a city is falling asleep. Which table is yours?
web-code = Code on the screen
web-enter = Join
web-new-table = Open a table
web-back = Back
web-table = Table { $code }
web-your-name = What is your name?
web-pick-seat = Pick a seat (or take the next free one)
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
web-offline = No connection. Reconnecting…

web-title-lobby = Take your seats
web-title-deal = Dealing the cards
web-title-night = Night { $number }
web-title-day = Day { $number }
web-title-light = Daylight { $number }
web-title-acquaintance = Introductions
web-title-over = Game over

web-soon = { $minutes ->
    [0] { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} until the vote.
web-soon-vendetta = Dawn is near. { web-soon }
web-played = Tonight’s game
web-deck-is = The deck: { $deck }.
web-awaited = Waiting for { $seats }
web-roll = Numbers in order
web-roll-how = Call the numbers at an even pace

web-my-seat = Player { $seat } · { $name }
web-you-sit = You are player { $seat }
web-wait-for-start = The game begins when everybody is here. Keep this page open.
web-stand-up = Stand up
web-you-won = Your side has won, and so have you.
web-listen = Listen to the host
web-speaks = { $who } is speaking
web-watch-table = Look at the table screen
web-my-card = My card
web-hold = hold to look
web-hide-card = Hide the card
web-told-you = Told to you alone
web-move-my-seat = Switch phones
web-nominees = Nominated
web-nominated-by = by { $by }
web-circle = The circle of players
web-time-left = Time left
web-paused = paused
web-done = Done
web-vote = Vote
web-vote-for = Vote for player { $seat }
web-you = you
web-otherwise = No answer means: { $passing }.
web-need-not = You don’t have to nominate anybody.
web-again = Change answer
web-not-now = not now
web-answered = Answered: { $answer }.
web-given = Answered: { $answer }. You can still change it.
web-answer-of = { $who } has answered
web-hushed = Everybody is being asked something, and nobody sees the answers.
web-must-choose = You have to answer, or chance decides.
web-to-the-last = If you raise no hand, your vote goes to player { $seat }.
web-story = The story of the game
web-votes = Votes
web-ballot = Vote { $number }
web-lift = Vote { $number }: do all of them leave?
web-candidate = Candidate
web-voters = Votes from
web-games = Tonight’s games
web-no-games = No game has been finished yet.
web-replay = Replay
web-eyes = Through the eyes of
web-step = Step { $step } of { $steps }
web-step-on = Next step
web-step-back = Previous step
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-jumps = Nights and days
web-show = Show
web-wrong-no-game = There is no such game: { $games ->
    [0] none has been finished here yet.
    [one] one has been finished here.
   *[other] { $games } have been finished here.
}
web-notebook = Download the notebook
web-no-votes = Nobody voted in this game.
web-to-table = Back to the table
web-cards = Cards

web-qr = A QR code for { $address }
web-voice-on = Sound on
web-voice-off = Sound off
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
web-mark-silenced = muted
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
web-orders-seat = For one player
web-say = Say this
web-heard = Last said
web-said = Clear earlier lines
web-nothing-to-say = Nothing to say now.
web-say-nothing = Nothing to say: wait.
web-seen = Only you know this
web-covers = Decoy questions to all the others: { $answered } of { $all } have answered.
web-next = Next
web-told-to = For player { $seat } alone. { $words }
web-next-look = Go on when everybody has looked at their card.
web-next-speech = Player { $seat } is speaking: Next ends the speech.
web-next-late = { $count ->
    [one] One answer is missing: wait for it, or go on without it.
   *[other] { $count } answers are missing: wait for them, or go on without them.
}
web-next-dark = Leave the same pause after every call, then go on.
web-next-said = Say it aloud, then go on.
web-next-on = Nothing to say here: go on.
web-next-lot = No answer yet from { $seats }: if you go on, chance decides.
web-pause = Pause
web-resume = Resume
web-take-back = Undo
web-take-back-steps = { $steps ->
    [one] Undo this step
   *[other] Undo { $steps } steps
}
web-back-how-far = How far back?
web-back-explained = The latest step comes first. Undoing a step undoes everything after it.
web-back-nothing = Nothing to undo yet.
web-back-earlier = Earlier steps
web-back-silent = Nothing was said aloud here.
web-back-aloud = Everybody has heard this.
web-back-read = Already read by { $seats }.
web-back-shown = The cards were shown: until the end of the game every screen will say so.
web-back-asks = The cards were shown, so the other players are asked on their phones first; until the end of the game every screen will say that they were seen.
web-back-confirm = The players have seen the cards and agree to go on
web-back-return = Comes back having seen every card: { $seats }.
web-more-time = +30 s
web-less-time = −30 s
web-whom = Player
web-foul = Foul
web-silence = Mute
web-remove = Remove
web-move-seat = Move the player
web-move-console = Move the console
web-lead = Host the game
web-lead-offer = You can be the host now: you see everything and run the game from this phone. Otherwise Gorod goes on.
web-lead-gorod = Let Gorod host
web-lead-warning = You will see every card. Host the game?
web-take-console = Take the console
web-remove-warning = Remove this player from the game?
web-winner = Winner
web-declare = Declare victory
web-declare-warning = End the game with this victory?

web-open-tv = Open the table screen
web-set-up = Choose a game
web-tonight = What are we playing tonight?
web-refused = This can’t be played yet
web-unusual = Unusual, but allowed
web-rulebook = Rulebook
web-mode = Mode
web-seats = Seats
web-bots = Bots fill the empty seats
web-level = How strong bots play
web-level-about = Gently: they err often, for a first game. Like people: they reason, and stand up for their own. To win: they reason as far as they can.
web-bots-here = { $count ->
    [one] { $count } bot sits down too. { $how }
   *[other] { $count } bots sit down too. { $how }
}
web-bots-play = { $count ->
    [one] { $count } of the players is a bot.
   *[other] { $count } of the players are bots.
} { $how }
web-codes = Cards by QR code
web-codes-about = Guests scan one code each, one after another, and get a seat and its card.
web-scan-card = Player { $seat }: scan your card
web-scan-card-how = Each code opens one card, once. The next code appears by itself.
web-key-card = Card of player { $seat }
web-key-seat = Player { $seat } moves to this phone
web-key-host = The console moves to this device
web-key-once = The code works once. The device that had this before has it no more.
web-key-name = Your name (optional)
web-key-take-card = Take the card
web-key-take-seat = Take the seat
web-key-take-host = Take the console
web-pass-seat = Player { $seat } on another phone
web-pass-host = The console on another device
web-pass-how = Scan this with the other device, or open the address there. It works once.
web-who-hosts = Host
web-taken-over = A person is hosting now and sees every card.
web-cards-seen = Saw every card: { $list }.
web-cards-seen-by = { $who } ({ $when })
web-cards-seen-handed = { $who } ({ $when }: the seat was handed on by somebody who had seen them)
web-cards-seen-host = the host
web-cards-seen-everyone = everybody
web-cards-seen-at-the-end = after the end
web-going-back = { $who } asks to go back, although the cards were shown.
web-going-back-ask = The cards were shown. Go back into the dark?
web-going-back-how = If everybody agrees, the game goes on, and every screen says that the cards were seen.
web-going-back-yes = Yes, go back
web-going-back-no = No, leave it
web-going-back-waits = { $count ->
    [0] Nobody has agreed yet.
    [one] { $count } player has agreed.
   *[other] { $count } players have agreed.
}
web-going-back-withdraw = Withdraw the question
web-pace = Pace
web-own-deck = Your own deck
web-use-own-deck = Play with these cards
web-apply = Apply
web-start = Deal the cards
web-play-again = Play again

web-wrong-no-table = There is no table { $code } here: check the code on the screen.
web-wrong-not-yours = Only the player in this seat or the host can do this.
web-wrong-playing = A game is on at this table: wait until it is over.
web-wrong-not-playing = No game is on at this table.
web-wrong-not-over = The game is still on: its story is told at the end.
web-wrong-full = All { $players } seats of this table are taken: ask the table’s owner for one more.
web-wrong-no-such-seat = There is no seat { $seat } at this table: the seats are 1 to { $seats }.
web-wrong-taken = Seat { $seat } is taken: pick another one.
web-wrong-name-taken = Somebody called { $name } sits here already: add a letter or two.
web-wrong-name-alike = That name looks just like { $name }, who is at this table already: choose another one.
web-wrong-name-reserved = “{ $name }” could be mistaken for the host or for Gorod itself: choose another name.
web-wrong-no-name = Tell us your name: one letter at least.
web-wrong-long-name = That name is too long: use { $most } letters at most.
web-wrong-not-seated = You have no seat at this table: sit down first.
web-wrong-seats = A table has 1 to { $most } seats.
web-wrong-seated-beyond = People sit in { $seats }, so the table cannot have only { $players } seats.
web-wrong-nobody-here = Nobody sits at the table yet.
web-wrong-not-a-number = There should be a number in “{ $name }”.
web-wrong-time = You can add or take off 1 to { $most } seconds at a time.
web-wrong-no-form = What was sent is not a form of this page: reload the page and try again.
web-wrong-too-large = What was sent is larger than any form of this page: nothing of it was read.
web-wrong-foreign = This was sent by a page of another site, so nothing was done: open the table’s own page and try there.
web-wrong-too-many-tables = Many tables have been opened from here: wait a minute, or use one of those.
web-wrong-too-many-codes = Too many wrong codes have come from here: check the code on the screen, wait a little and type it again.
web-wrong-no-page = There is no such page here: begin with the code on the screen.
web-wrong-spent = This code no longer works: ask for a new one.
web-wrong-owner-spent = This link has been used or is too old: start Gorod again, and it shows a new one.
web-wrong-one-seat = This phone is player { $seat } already: use another phone for the other seat.
web-wrong-host-sits = The host at the console sees every card and cannot play: give the console or the seat to another device.
web-wrong-player-moves = You are playing, so you can move only yourself: let that player do it on their own phone, or give the console to somebody who is not playing.
web-wrong-bots-seat = Player { $seat } is a bot, and a bot has no phone: only guests can switch phones.
web-wrong-saw-cards = This device has seen every card of this game, so it cannot play on as player { $seat }: use another phone.
web-wrong-cards-shown = The cards were shown: ask the players whether they agree to go on, and tick that they do.
web-wrong-own-return = You left this game as player { $seat } and have seen every card: only somebody else at the console can bring you back.
web-wrong-seat-moved = Player { $seat } has moved to another phone: if that was not you, tell the table, and the host moves you back.
web-wrong-stale = This was meant for an earlier moment of the game, so nothing has changed: look at the screen and try again.
web-wrong-id-reused = Something else was already taken from this form, and it stands: look at the screen and try again.
web-wrong-elsewhere = Another Gorod is already running this game: look at the screen and try again.
web-wrong-disk = It could not be written to the disk, so nothing has changed: try again.
web-wrong-disk-full = The disk of the server is full, so nothing has changed: try again when there is room on it.
web-wrong-disk-unwritable = The place where evenings are kept cannot be written now, so nothing has changed: try again when it can.
web-wrong-disk-away = The database cannot be reached at the moment, so nothing has changed: try again in a few seconds.
web-wrong-disk-moved = Another server is just taking this table over: try again in a few seconds.
web-wrong-disk-damaged = The file of evenings is damaged in this place, so nothing has changed: it takes a sound copy of the file.
web-wrong-set-aside = { $why ->
    [no-book] What was played here is set aside, for this Gorod does not have its rulebook “{ $book }”; it is kept untouched and opens again with a Gorod that has it: meanwhile, open another table.
    [edition] What was played here is set aside, for it goes by another edition of the rulebook “{ $book }” than this Gorod has; it is kept untouched and opens again with the Gorod that wrote it: meanwhile, open another table.
    [unreadable] What was played here is set aside, for what was written of it cannot be read; it is kept untouched and opens again with the Gorod that wrote it: meanwhile, open another table.
    [damaged] What was played here is set aside, for the file is damaged in this place; it is kept untouched and opens again from a sound copy of the file: meanwhile, open another table.
   *[rules] What was played here is set aside, for it does not go by the rules of this Gorod; it is kept untouched and opens again with the Gorod that wrote it: meanwhile, open another table.
}
web-wrong-ours = Something went wrong on our side, and nothing has changed: try again.
web-wrong-ours-begun = Something went wrong on our side, and part of it may already be done: look at the table before you try again.

## What the command line says of it

serve-greeting =
    Phones: { $address } (table { $code })
    You, the server owner: { $owner }
    Ctrl-C ends it; what was played is kept.
serve-port-taken = Port { $port } is taken by another program: choose another one with --port.
serve-next-port = Port { $taken } is taken by another program, so the table is at port { $port }.
serve-no-port = Gorod cannot listen at { $host }, port { $port }: choose others with --host and --port.
serve-no-proxy = “{ $value }” is no address of a proxy: name an IP address or a network, such as --proxy 127.0.0.1.
serve-no-metrics = “{ $value }” is no place to be measured at: name a port, or an address and a port, such as --metrics 127.0.0.1:9100.
serve-metrics = Metrics: { $address }{ $alone ->
    [yes] { "" }
   *[no] . Other machines can read them, and so can tell who answers at night: let no guest come there.
}
serve-unreadable = { $file } is not a file of evenings that can be read: choose another one with --db.
serve-unwritable = { $file } cannot be written: choose a place with --db where you may write.
serve-full = The disk that holds { $file } is full: make room on it, or choose another place with --db.
serve-away = Nobody answers at { $file }: see that the database runs and lets you in, or choose a file with --db.
serve-damaged = { $file } is damaged so that no table can be opened: restore a sound copy of it, or choose another file with --db.
serve-locked = { $pid ->
    [none] Another program holds the lock under which the tables of { $file } are brought up to date: wait until it is done, then start again.
   *[other] Another program holds the lock under which the tables of { $file } are brought up to date: process { $pid } of the database server, which calls itself “{ $program }”. Wait until it is done, or end it, then start again.
}
serve-linked = { $file } has a second name, a hard link elsewhere, and two servers would destroy it: delete the other name, or copy the file with “gorod backup” and use the copy.
serve-log-alone = { $file } is missing or empty, and of it only the log { $file }-wal is left: put the file back beside its log, or a copy of it by “gorod restore”, or move the log elsewhere to begin anew.
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
    [edition] it goes by another edition of the rulebook “{ $book }” than this Gorod has
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
web-wait-no-more = I’m not playing
web-waiting = Waiting for the next game: { $names }.
web-waiting-in-vain = No seat is free for { $names }: add seats above.

## The rules at hand
web-rules = Rules
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
web-deck-recommended = Recommended for this many
web-deck-drawn = Drawn at random from shuffled piles
web-pile = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}
web-first-host = Who hosts first
web-first-host-usual = Player 1
web-night-pace = Pace at night
web-wanted = How many cards of each kind; an empty field is left to chance
web-wanted-lords = Lords
web-wanted-special_vampires = Special vampires
web-wanted-hunters = Hunters in all
web-wanted-special_hunters = Special hunters
web-wanted-wolves = Shapeshifters
web-times = Times
web-times-about = In seconds. Leave a field empty for the rulebook’s own time.
web-wrong-own-time = “{ $name }” takes from 1 to { $most } seconds; leave the field empty for the rulebook’s own time.

## Before the first call
web-to-look = Look at your cards: { $count ->
    [one] one player has not yet.
   *[other] { $count } players have not yet.
}

## What fits those who are here
web-remedy-recommended = Take the recommended deck
web-remedy-bots = { $count ->
    [one] Add one bot
   *[other] Add { $count } bots
}

## A discussion that may end early
web-urge = Vote now
web-urge-no-more = Keep talking
web-urging = { $count } of { $all } want to vote: { $needed ->
    [one] one is needed.
   *[other] { $needed } are needed.
}
web-urging-host = { $count } of { $all } want to vote. The host decides.
web-urging-nobody = { $all ->
    [1] The vote begins when you ask for it.
   *[other] When { $needed } of { $all } ask for it, the vote begins.
}
web-urging-nobody-host = Ask for the vote: the host decides.
web-wrong-no-vote-to-ask-for = There is no discussion now in which you could ask for the vote.

## The faces of a die
web-places = What each face means

## Cards that join a large table
web-joining = Add { $cards }
web-joining-about = The rulebook advises it for this many players; ordinary cards make room.

## A player speaks the steps
web-spoken = This player reads the steps aloud
web-spoken-about = Gorod stays silent: what to say is on that player’s phone, and the clock runs by itself.
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
