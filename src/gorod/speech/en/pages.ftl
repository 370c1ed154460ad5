## What is done at each address, for programs

page-get = The door.
page-post-new = Open a table; this device owns it.
page-get-openapi-json = This description.
page-post-lang-lang = The language for this device: `en` or `ru`.
page-get-own-code-key = Become the owner by the key that `gorod` prints.
page-get-rules = The rulebooks that can be played.
page-get-rules-book = One rulebook: roles, modes, options, decks, every clause.
page-get-code-rules = The rules of what is played at this table.
page-get-code = Who sits at the table, for whoever may still sit down or wait for the next game.
page-post-code-sit = Take a seat, or another one; during a game, one in the next.
page-post-code-stand = Leave the seat; the owner may free any.
page-get-code-me = What the own seat sees: questions, card, events.
page-post-code-looked = Say that one has looked at the card; the first call waits for it.
page-post-code-urge = Ask for the vote in a discussion, or go on talking.
page-post-code-answer = Answer a question, or answer it anew.
page-post-code-hands = Enter a show of hands as a whole: whose hands, or only how many.
page-get-code-tv = What the room sees.
page-get-code-qr-svg = The address of the table as a QR code.
page-get-code-host = The console: before a game the plan, during it the host's screen.
page-post-code-plan = Choose what is played next.
page-post-code-variation = Choose a variation of your own: what its file sets becomes the plan.
page-post-code-start = Deal the cards.
page-post-code-order = An order of the host, or the clock.
page-get-code-back = What could be taken back, step by step.
page-post-code-console = The owner takes the console back.
page-post-code-lead = Another host in the middle of a game.
page-post-code-pass = An address that moves the seat or the console to another device, once.
page-get-code-key-key = What such an address gives; looking does not use it up.
page-post-code-key-key = Take it.
page-get-code-stream-screen = The states of a screen as they change.
page-get-code-after = Leads to the last finished game.
page-get-code-notebook-yaml = Leads to its notebook.
page-get-games = Past games of all evenings that this device may see.
page-get-games-json = These games as one file, for whoever runs the house.
page-get-games-zip = The same, each as a notebook.
page-post-games-import = Take games in from a file or a notebook, all or none.
page-get-games-forget = What forgetting a name would do.
page-post-games-forget = Delete a name everywhere, for good.
page-post-code-shuffle = Let everybody move to another seat.
page-post-code-say = Write in a room of a table of far friends.
page-get-code-players = The players of a table without phones, and earlier lists.
page-get-code-spell = What the spell of silence would do to a player, before it is cast by `silence`.
page-get-code-assistant = The screen of the host’s assistant: what the room sees, fouls, the clock and open votes.
page-post-code-assist = A foul or the clock, by the host’s assistant.
page-post-code-withdraw = Withdraw the assistant’s device.
page-get-code-void = What is asked before the game is given up.
page-post-code-void = Give the game up, with a reason: it is over and counts for nothing.
page-post-code-players = Seat these players, in this order.
page-post-code-woke = Tell who woke to the call, where the cards are on paper.
page-get-code-woke-at = Who woke to one call.
page-post-code-woke-at = Correct it: it was these.
page-post-code-card = Name a paper card that was seen.
page-get-code-correct = All that was written down and can be corrected.
page-get-code-correct-number = One answer, and what else it could have been.
page-post-code-correct-number = Draft a correction of it.
page-get-code-correction = The correction that waits: what changes, or what has to be settled.
page-post-code-correction = Settle, apply or drop it.
page-get-code-games = The past games of the evening, and the points.
page-get-code-games-forget = What forgetting a name at this table would do.
page-post-code-games-forget = Delete a name at this table, for good.
page-get-code-games-number-protocol = A finished game as a judge files it.
page-get-code-games-number-game-json = A finished game as a file that can be imported.
page-get-code-games-number-delete = What deleting this game would do.
page-post-code-games-number-delete = Delete it for good.
page-get-code-games-number = A finished game: cards, ballots, story.
page-get-code-games-number-replay = The same as it stood at one step, through somebody's eyes.
page-get-code-games-number-notebook-yaml = Its notebook.

## The rest of the description

pages-about = The pages of the table answer JSON to whoever prefers it: `Accept: application/json`. Rights are those of the page. Posts take the fields of the form as a JSON object, and tell the state of the screen they lead to. A device is known by its cookie, or by a token of its own choice in `Authorization: Bearer`.
pages-leads-on = It is told at another address.
pages-stream = `event: state` with a state as data ({ $states }), each time that it has changed: the first with all events, later ones with the new ones. `event: now` is a sign of life with the server's clock, `event: gone` the end: the screen is this device's no more.
pages-event = Something that happened, as this observer was told of it.
pages-refused-400 = What was sent means nothing here, and nothing has changed.
pages-refused-403 = Somebody else may do it, and nothing has changed.
pages-refused-404 = There is no such thing here.
pages-refused-409 = It does not go with how things stand, and nothing has changed.
pages-refused-410 = It was there, and serves no more.
pages-refused-413 = More was sent than is taken; nothing of it was read.
pages-refused-429 = It was done too often: `Retry-After` says when to try again.
pages-refused-503 = It cannot be read or written now, and nothing has changed.

## What may stand behind the question mark of an address

asks-code = The code of a table: leads there.
asks-since = Only the events from this number on; `told` says how many there are.
asks-since-day = From this day on, as in 2026-11-15.
asks-until = Up to this day, as in 2026-11-15.
asks-step = How many entries of the journal have been played.
asks-eyes = A seat, or `host`.
asks-seat = A seat.
asks-player = A name, or a part of it.
asks-rulebook = The rulebook of the game.
asks-page = Which page of the list.
asks-added = How many games have just been taken in.
asks-name = The name to be forgotten.

## Who may use an address

for-anybody = anybody
for-guest = whoever knows the code
for-seat = a seat
for-host = the console
for-judge = the console of a person who hosts
for-player = a seat, the console of a person who hosts, or for open votes the assistant
for-assistant = the assistant of a person who hosts
for-seated = a seat, the owner, or the console
for-writer = a seat, or the console in the name of the host
for-holder = a seat, or the console
for-successor = the console, or the player to whom the rules offer it
for-onlooker = whoever may see this screen
for-owner = the owner
for-leader = the owner, or the console
for-librarian = the owner, or whoever runs the house
for-keeper = whoever runs the house
