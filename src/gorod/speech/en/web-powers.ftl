### The host’s powers: the floor, the spell, a game that is void.

## What a host can do beside the rules

web-floor = Out of turn
web-give-floor = Give the floor
web-seconds = Seconds
web-stop = Stop the speech
web-stop-speech = Stop the speech: { $who }
web-code-of-honour = The code of honour
web-spell = Spell of silence …
web-spell-surely = The spell of silence for { $who }?
web-spell-cast = Cast the spell
web-spell-now = No speech and no vote until the end of the game. At each vote this player hands the vote to another. A second breach removes the player.
web-spell-removes = This player is silent already: a second breach removes the player at once.
web-spell-next-game = This player has left: the silence begins with the next game and lasts to its end.
web-rather-play-on = Play on
web-void = Void the game
web-void-surely = Void this game?
web-void-explained = The game ends at once and counts for nothing: no winner, no points. All cards are shown, it stays on record as void with your reason, and this cannot be undone. Then you can deal again.
web-void-reason = Why? Everybody will read it.
web-void-now = Void the game
web-void-seen = a card was seen
web-void-misdeal = the cards were dealt wrongly
web-void-quarrel = a quarrel at the table
web-wrong-game-too-long = This game’s record is full ({ $most } entries): undo some steps, or void the game.
web-wrong-too-much-undone = Too much has been undone in this game: play on, or void it.
web-wrong-void-stays = This game is void and stays void, for everybody has seen the cards: deal again.
web-wrong-no-spell = There is no spell of silence in this game: mute the player for the next speech instead.
web-void-why = The reason: { $reason }.

## The assistant

web-assistant = Assistant
web-assistant-link = Add an assistant
web-assistant-withdraw = Remove the assistant
web-assistant-waits = Wait here: no game is being hosted by a person.
web-assistant-quiet = Keep the clock and watch the table.
web-assistant-does = They have the fouls, the clock and the votes, and see no card.
web-pass-assistant = A device for the assistant
web-key-assistant = Assist the host from this device
web-key-take-assistant = Assist the host
web-wrong-assistant-here = There is an assistant already: the host has to remove that device first.
web-wrong-assistant-plays = A player cannot assist: take another device, or stand up first.
web-wrong-nobody-to-assist = No person hosts now: there is nobody to assist.
web-wrong-host-alone = Only the host can do this now: ask the host.

## The host’s craft

web-craft-put-away = Got it
web-craft-night = One even voice and the same pause for every role. Look over everybody’s heads, never at the one you call, and do not walk about.
web-craft-night-salon = The same pause for every role; tell it as a story if you like. Speak to one corner all the time, or keep turning your head: never towards the one you call.
web-craft-night-vendetta = The same words and the same pause for every role. Speak to one spot all the time, or walk about the room: never towards the one you call. With those who wake use gestures alone.
web-craft-vote = { $secret ->
    [yes] All eyes stay shut: name the living clockwise, look over everybody’s heads, and note the hands in silence. Say only the totals, once all eyes are open.
   *[no] { $obligatory ->
        [yes] Everybody has one vote and must give it. Collect the votes in the way you agreed on, and comment on nobody’s.
       *[no] Name the candidates in order, count the hands aloud, and comment on nobody’s hand.
    }
}
web-craft-foul = Say the number and the foul, nothing more: fouls are not discussed during the game.
web-craft-left = { $card ->
    [shown] The card is turned up for everybody.
    [hidden] The card stays face down.
   *[other] Show or name a card only where the rules do.
} { $hosts ->
    [yes] The first to leave may host from now on; all others who are out keep silent, down to the last sigh.
   *[no] { $word ->
        [last] After the last word, players who are out keep silent, down to the last sigh.
        [asked] After what the rules still ask of them, players who are out keep silent, down to the last sigh.
       *[none] Players who are out keep silent, down to the last sigh.
    }
}
web-craft-away = Ask for this player by number, never by role. You can answer for them, or move them to another phone; while the others sleep, keep calling everybody as usual.
web-craft-peeked = If somebody peeked: whoever admits it leaves the game, and it goes on. Void it only if what was seen cannot be played around.

## The host’s console
web-coming-floor = { $speech ->
    [plea] player { $seat } defends
    [last-word] player { $seat }: last word
   *[other] player { $seat } speaks
}
web-coming-shown = everybody sees it
web-next-held = Say it: with Next the phones and the table screen show it.
web-doubt-call = No answer from the { $who } yet. Go on?
web-doubt = { $count ->
    [one] No answer from player { $seats } yet. Go on?
   *[other] No answers from players { $seats } yet. Go on?
}
web-doubt-means = { $meaning ->
    [call] Going on means no choice in this call. The table is told nothing of it.
    [vote] Going on means that they raise no hand.
    [lot] They have to answer: if you go on, chance decides.
   *[none] Going on means that they pass.
}
web-doubt-go-on = { $meaning ->
    [lot] Go on: let chance decide
   *[none] Go on without it
}
web-doubt-hands = Hands not raised:
web-doubt-vote = End the vote?
web-doubt-wait = Wait
web-undo-next = Undo Next
web-key-space = space
web-foul-for = Foul for player { $seat }
web-foul-which = foul { $foul }
web-foul-which-of = foul { $foul } of { $of }
web-foul-note = the third mutes
web-mute-player = Mute player { $seat }
web-floor-to = Give the floor to player { $seat }
web-thirty-for = 30 s for player { $seat }
web-remove-player = Remove player { $seat } …
web-remove-surely = Remove player { $seat }, { $name }, from the game?
web-move-player = Player { $seat } to another phone
web-spell-player = Spell of silence for player { $seat } …
web-orders-of = Orders for player { $seat }, { $name }
web-close = Close
web-more = More
web-fouls-row = A foul in one tap
web-rehearse = Rehearse with bots
web-rehearse-with = { $count ->
    [one] Rehearse with one bot
   *[other] Rehearse with { $count } bots
}
web-cards-read = Read the cards
web-card-read = Player { $seat }, { $name }: { $card }
