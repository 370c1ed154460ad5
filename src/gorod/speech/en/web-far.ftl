### What the pages say to far friends: the link, the rooms, who is away, open tables.

web-new-far-table = A table for far friends
web-far-table = A table for far friends
web-far-sit = Sit down too
web-far-night = The city sleeps
web-far-day = The city is awake
web-link = The link to this table
web-link-about = Whoever opens it can sit down. Send it to your friends and to nobody else.
web-copy = Copy the link
web-copied = Copied
web-grace = Waiting for those who are away
web-grace-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
web-grace-about = After that their turn is passed, and what must be answered is drawn by lot, until they are back.
web-mark-away = away
web-story-so-far = The story so far
web-rooms = What was written
web-room-day = The talk of the table
web-room-team = The talk of your team
web-room-teams = The talk of the teams by night
web-room-gone = The talk of those who left
web-room-empty = Nothing yet.
web-room-words = Your words
web-room-send = Send
web-listed = Show this table at the door
web-listed-about = Then strangers can join it too.
web-open-tables = Open tables
web-open-seats = { $free ->
    [one] { $free } free seat of { $all }
   *[other] { $free } free seats of { $all }
}
web-open-far = far friends

web-wrong-no-words = There is nothing to send: write at least one word.
web-wrong-long-words = That is too long for one message: { $most } letters are the most.
web-wrong-too-fast = That is more than { $most } messages in { $seconds } seconds: wait a little and send it again.
web-wrong-no-room = You have no such room now: write where your page has a field for it.
web-wrong-room-floor = Seat { $seat } has the floor: only that player writes now.
web-wrong-room-shut = It is not the time to talk: write when the table discusses, or when you have the floor.
web-wrong-room-silenced = You have been silenced: others talk now, and you read.
web-wrong-room-left = You have left the game: the living do not read you any more, and you can write only to others who left.
