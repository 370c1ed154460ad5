### What the pages say: the lobby, phones, the table screen and the host's console.

web-name = Gorod
web-other-language = По-русски
web-door = The city falls asleep at somebody’s table. Which one is yours?
web-code = The code on the screen
web-enter = Come in
web-back = Back
web-table = Table { $code }
web-your-name = What is your name?
web-pick-seat = Pick a seat (otherwise the next free one)
web-free = free
web-sit = Sit down
web-bot = bot
web-offline = No connection. Trying again…

web-title-lobby = People sit down
web-title-deal = The cards are dealt
web-title-night = Night { $number }
web-title-day = Day { $number }
web-title-light = Light { $number }
web-title-acquaintance = Acquaintance
web-title-over = The game is over

web-my-seat = Seat { $seat } · { $name }
web-you-sit = You sit in seat { $seat }
web-wait-for-start = The game begins when everybody is here. Keep this page open.
web-stand-up = Stand up
web-you-left = You have left the table
web-silent = From here on you see everything, and tell nobody.
web-listen = Listen to the host
web-speaks = { $who } has the floor
web-watch-table = Watch the table
web-my-card = My card: hold to see it
web-nominees = Nominated
web-nominated-by = by { $by }
web-circle = The circle of seats
web-time-left = Time left
web-done = Done
web-again = Change the answer
web-not-now = not now
web-cover-why = Nobody sees the answer. Everybody is asked something in every call.
web-must-choose = This must be answered; otherwise the lot decides.
web-to-the-last = If you raise no hand, your vote goes to number { $seat }.
web-story = The story of the game
web-votes = Votes
web-ballot = Ballot { $number }
web-lift = Ballot { $number }: shall all of them leave?
web-candidate = Candidate
web-voters = Votes from
web-notebook = Download as a notebook

web-scan = Scan the code with a phone, or open the address, and sit down.
web-qr = A QR code for { $address }
web-voice-on = Voice on
web-voice-off = Voice off
web-volume = Volume

web-mark-out = out
web-mark-speaking = speaking
web-mark-nominated = nominated
web-mark-silenced = silenced
web-mark-voteless = no vote
web-mark-hosting = host
web-mark-alibi = alibi
web-mark-blocked = blocked
web-mark-struck = struck
web-mark-shielded = protected
web-mark-fouls = { $fouls ->
    [one] { $fouls } foul
   *[other] { $fouls } fouls
}

web-host = Host
web-say = Say this
web-waiting-for = Waiting for { $who }
web-next = Next
web-steps = Steps
web-take-back = Take back
web-back-warning = Take these steps back? Those who have read what came of them have read it.
web-more-time = 30 seconds more
web-less-time = 30 seconds less
web-whom = Player
web-foul = Foul
web-silence = Silence
web-remove = Remove
web-remove-warning = Remove this player from the game?
web-winner = Winner
web-declare = Declare the victory
web-declare-warning = End the game with this victory?

web-open-tv = Open the table screen
web-tonight = What is played tonight?
web-rulebook = Rulebook
web-mode = Mode
web-seats = Seats
web-bots = Bots take the empty seats
web-who-hosts = Host
web-gorod-hosts = Gorod, aloud
web-person-hosts = A person, from this page
web-pace = Pace
web-pace-slow = Slow
web-pace-usual = As in the rules
web-pace-fast = Fast
web-pace-none = No clock
web-options = Options
web-own-deck = The deck
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
web-wrong-no-order = There is no such order.

## What the command line says of it

serve-greeting =
    Phones: { $address } (table { $code })
    You, the owner of the evening: { $owner }
    Ctrl-C ends it; what was played is kept.
serve-port-taken = Port { $port } is taken by another program: choose another one with --port.
serve-no-port = Gorod cannot listen at { $host }, port { $port }: choose others with --host and --port.
serve-unreadable = { $file } is not a file of evenings that can be read: choose another one with --db.
