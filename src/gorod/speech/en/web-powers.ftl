### The host’s powers: the floor, the spell, a game that is void.

## What a host can do beside the rules

web-floor = A word out of turn
web-give-floor = Give the floor
web-seconds = Seconds
web-stop = Stop the speech
web-stop-speech = Stop the speech: { $who }
web-code-of-honour = The code of honour
web-spell = Spell of silence …
web-spell-surely = The spell of silence for { $who }?
web-spell-cast = Cast the spell
web-spell-now = No speech and no vote until the end of the game. At each vote this player hands the vote to another. A second breach removes the player.
web-spell-removes = This player is silent already: for a second breach the player leaves the game at once.
web-spell-next-game = This player has left: the silence begins with the next game and lasts to its end.
web-rather-play-on = Play on
web-void = Void the game
web-void-surely = Give this game up?
web-void-explained = The game ends at once and counts for nothing: no winner, no points. All cards are shown, it stays in the record as void with your reason, and it cannot be taken back. Then you can deal anew.
web-void-reason = Why? Everybody will read it.
web-void-now = Void the game
web-void-seen = a card was seen
web-void-misdeal = the cards were dealt wrongly
web-void-quarrel = a quarrel at the table
web-wrong-void-stays = This game is void and stays so: everybody has seen its cards. Deal anew.
web-wrong-no-spell = There is no spell of silence in this game: take the next speech away instead.
web-void-why = The reason: { $reason }.
