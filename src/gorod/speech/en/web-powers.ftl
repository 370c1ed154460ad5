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
web-wrong-void-stays = This game is void and stays so, for everybody has seen its cards: deal anew.
web-wrong-no-spell = There is no spell of silence in this game: take the next speech away instead.
web-void-why = The reason: { $reason }.

## The assistant

web-assistant = Assistant
web-assistant-link = Hand a device to an assistant
web-assistant-withdraw = Withdraw the assistant’s device
web-assistant-waits = Wait here: there is no game that a person hosts.
web-assistant-quiet = Keep the clock and watch the table.
web-assistant-does = It has fouls, the clock and the votes, and no card.
web-pass-assistant = A device for the assistant
web-key-assistant = Assist the host from this device
web-key-take-assistant = Assist the host
web-wrong-assistant-here = Somebody assists already: the host has to withdraw that device first.
web-wrong-assistant-plays = Whoever has a seat cannot assist: take another device, or stand up first.
web-wrong-nobody-to-assist = No person hosts now: there is nobody to assist.
web-wrong-host-alone = Only the host can do this now: say it to the host.

## The host’s craft

web-craft-put-away = Got it
web-craft-night = One even voice and the same pause for every role. Look over everybody’s heads, never at whom you call, and do not walk about.
web-craft-vote = Name the candidates in their order, count the hands aloud, and comment on nobody’s hand.
web-craft-foul = Say the number and the foul, and nothing more: it is not argued about during the game.
web-craft-left = Show or name a card only where the rules do. Whoever has left keeps silent, down to the last sigh.
web-craft-away = Ask for this player by number, never by role. You can answer for the player, or move the seat to another phone; at night go on calling as ever.
web-craft-peeked = If somebody peeked: whoever says so leaves the game, and it goes on. Give it up only if what was seen cannot be played around.
