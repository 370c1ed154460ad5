### What the pages say at an online table: the link, the rooms, who is away, open tables.

web-new-far-table = Online table
web-far-table = Online table
web-far-sit = Join the game
web-far-night = The city sleeps
web-far-day = The city is awake
web-link = Link to this table
web-link-about = Whoever opens it can sit down. Send it to your friends and nobody else.
web-copy = Copy link
web-copied = Copied
web-grace = How long to wait for those who are away
web-grace-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
web-grace-about = After that their turn is passed, and chance answers what must be answered, until they are back.
web-mark-away = away
web-story-so-far = The story so far
web-rooms = What was written
web-room-day = Table chat
web-room-team = Team chat
web-room-teams = Team chats by night
web-room-gone = Chat of those who are out
web-room-empty = Nothing yet.
web-room-words = Your message
web-room-send = Send
web-listed = List this table
web-listed-about = Then strangers can join too.
web-open-tables = Open tables
web-open-seats = { $free ->
    [one] { $free } free seat of { $all }
   *[other] { $free } free seats of { $all }
}
web-open-far = online

web-wrong-no-words = There is nothing to send: write at least one word.
web-wrong-long-words = That is too long for one message: { $most } letters at most.
web-wrong-too-fast = That is more than { $most } messages in { $seconds } seconds: wait a little and send it again.
web-wrong-no-room = You have no such chat now: write where your page has a field for it.
web-wrong-room-floor = Player { $seat } is speaking: nobody else writes now.
web-wrong-room-shut = It is not the time to talk: write during the discussion, or when it is your turn to speak.
web-wrong-room-silenced = You are muted: others talk now, and you read.
web-wrong-room-left = You are out of the game: the living no longer hear you, and you can write only to others who are out.
