common-about = This page gathers what five games share: club Mafia, City Mafia, Salon Mafia, IT Mafia and Vendetta. It is meant for anyone who sits down at one of these tables, and for anyone who runs one. Where a game has a rule of its own, that rule goes before the common one.

common-heading-table = Table and seats

COMMON-1 = The players sit in a circle. Player 1 sits at the host’s left hand, and the count goes on clockwise. A number belongs to its player for the whole game and stays theirs after they have left it. Names may stand beside the numbers.

COMMON-2 = The host runs the game and does not play in it. There are two exceptions, games without a host and games with a temporary host: there, whoever hosts has a card as well.

COMMON-3 = The cards are shuffled, and everybody gets one. Only you see your card, and so does the host where the rules of the game allow it. Every possible deal is equally likely. At a table nobody can work the cards out: every deal is drawn afresh, and only in simulations, `watch` and `play` does the same seed give the same deal again. You may claim any role you like, but you show your card to no one.
    .reading = That all deals are equally likely and that a seed repeats a deal is our reading; the rest is in the rulebooks.

COMMON-4 = There are exactly as many cards as players, and one more in Salon Mafia with `extra_hand`. The roles in play are no secret, unless a host who holds no card keeps the deck as a surprise; only of a lord or a shapeshifter drawn unseen do people know that there is one, but not which one. A deck that does not match the number of players, or oversteps a hard limit of its game, is not accepted, and the answer lists all the limits overstepped. A deck that only differs from the recommended table can be played, with a warning.
    .reading = All of this is our reading; the rulebooks leave it open.

common-heading-secrecy = What stays secret

COMMON-5 = You learn only what the rules grant you: your own card, your team mates if your team meets, the answers to your own checks, and what is announced to all. Nothing more about hidden cards or the choices of the night comes to you: not on the screen, not in a message, not through the time something takes, not in the address bar.

COMMON-6 = If the cards of those who left remain hidden, the host keeps calling their roles as before and waits the time a living player would need, so that no one can guess who is gone. Each role is looked at separately: its calls stop when everybody who held it has left and, for each of them, the table has seen the card or heard the role. The spare card of `extra_hand` is called as though somebody held it. A role outside the deck is never called.
    .reading = That calls stop role by role, and what is done about the spare card and about roles outside the deck, is our reading; the rest is in the rulebooks.

COMMON-7 = If players turn up their cards as they leave, there is nothing more to hide: a role that nobody is left to play is not called again.

COMMON-8 = When something keeps a role from acting, the host calls it all the same and shows crossed arms: there is nothing you can do tonight. Whose doing it was, you are not told.

COMMON-9 = Those who have left are silent: no speech, no sign, no card shown, no vote, no nomination, no act. The exceptions are whatever a clause grants them on the way out, and hosting in games without a host. They are welcome to stay and watch quietly: a spectator sees everything and has no way to pass any of it to the living.

COMMON-10 = The order of the host’s calls, their pace and the direction they come from tell you nothing. The host may turn them into a story, but adds no detail that this game does not announce. A gesture that is not clear counts only after it has been confirmed.

common-heading-turn = How the game goes

COMMON-11 = In club Mafia, IT Mafia and City Mafia (by CITY-18) people speak in turn. Nobody interrupts, every speech has a limit and a countdown in plain sight, and you may finish sooner with a word of thanks. In Salon Mafia and Vendetta the talk is free, with one clock for all.

COMMON-12 = In each vote you have one vote and never a second one. Those who have left have none. Only a clause that says so can give a vote another weight or let somebody cast several.

COMMON-13 = Nearly everything may be passed: a vote, a nomination, a check, a cure, a visit, a shot, an agreement; no answer in time means a pass. Obligatory are only both votes of Salon Mafia (SALON-12), the shot of the first night under `junkie` (SALON-24), the harmless abilities in Vendetta, those that kill nobody (VENDETTA-18), the roses, and the name that the arbiter must give. If such an act is late, the host sees whose it is and may add time. The automatic host adds time once, though not in a call by night, which would then tell that somebody was late; after that it lets chance make a permitted choice and tells only the player concerned.
    .reading = All of this is our reading; the rulebooks do not say how to deal with a missing answer.

COMMON-14 = Everything done in a night comes true together in the morning (in Vendetta, at nightfall): if you have been struck you are called as ever, you act and get your answer, and what you did is valid. All who are taken by one stroke, be it a morning, a nightfall, a vote that sends all the tied away or a panic, leave together. When this has been announced and any last words due have been said, the end of the game is checked, once and before anything else. Exactly one side wins; if no one at all is left the game is drawn, and this comes ahead of any victory (except in Vendetta, where there are no draws).
    .reading = That those taken by one stroke leave together before a single check, and the rule of the draw, are our reading; the rest is in the rulebooks.

COMMON-15 = A side wins as a whole: the victory belongs to those still at the table and to those who had to leave it.

COMMON-16 = When the game is over every card is turned up, and you can read how it all went: each choice of the night, each vote, each answer.

COMMON-17 = Those who kill may choose any living player, even one of their own team. One killer among several may choose themselves too; a killer who is alone, or the last of a team, may not. Nobody may check themselves. The dead cannot be chosen.
    .reading = All of this is our reading; not every rulebook settles it.

common-heading-host = What the host decides

COMMON-18 = At the table the host decides. If the host is a person, they can set right a choice that was recorded, undo the latest step, give the floor or stop a speech, add time or shorten it, warn players, deprive them of the floor, and send them out of the game. A player sent out goes at once and has no last word; their votes and nominations of that day lapse, they are no longer a candidate, and the order of the others does not change; in games where cards are shown on leaving by day, theirs is shown; then the end of the game is checked (COMMON-14). Every such decision is kept in the record.

COMMON-19 = A choice that the rules forbid is refused at once: a dead player, a second nomination, and, where the game forbids it, yourself or the same patient twice running. You are told which rule forbids it, and you choose again. A refusal never gives a secret away: something you cannot know is never the reason for it.
    .reading = All of this is our reading; the rulebooks do not describe how a mistaken choice is turned down.

COMMON-20 = A show of hands may be written down candidate by candidate, as it is counted: whose hands went up, one for each player unless the game allows several. Where every vote counts one and the outcome is the same whoever cast it, it is enough to write down how many. Then nobody’s vote is in the record: it stays unknown whose they were, and nothing is made up. There are never more hands than votes, and not fewer where everybody has to vote.
    .reading = All of this is our own rule for keeping the record; the rulebooks say only that hands are counted.

COMMON-21 = The host can give the floor to any living player at any time, for so many seconds, unless that player has lost it. Everybody sees who is speaking and the time. Then the game goes on exactly where it was: the same questions, the same answers, and what was left of the interrupted time.
    .reading = All of this is our reading; the rulebooks say only that the host gives the floor.

COMMON-22 = The host can void a game, with a reason that everybody reads: a card was seen, the cards were dealt wrongly, people quarrelled. The game is over at once, nobody wins, it gives no points and counts in no table. Its cards are shown, it stays in the record as void, and it is never gone on with.
    .reading = All of this is our reading; the rulebooks say only that such a game may be stopped.

COMMON-23 = One assistant can help a person who hosts, with a device that the host hands over and can take away: fouls, the clock, and the votes that everybody sees being cast. An assistant is not among the players and learns nothing that the room does not know.
    .reading = All of this is our reading; the rulebooks say only that an assistant helps.

COMMON-24 = What happens is told to everybody at once, one sentence after another. Until the last of them has been said nobody is asked anything, nobody’s time runs, and no screen and no program shows what is still to be told; only a person who hosts knows it. How long it takes follows from what everybody hears.
    .reading = All of this is our reading; the rulebooks say only that the host announces what has happened.

COMMON-25 = Where phones are tapped in the dark, everybody who is not called answers a harmless question meanwhile, so that nobody’s tapping tells anything. Once every night it is whom they suspect; in the other calls it changes, and it follows from what everybody has heard. Nobody, neither the dead nor the host, reads the answers before the end of the game. Once every phone has answered, an automatic host may end the call early, but only 10, 15, 20, 30, 45, 60 or 90 seconds after it began, and never sooner than a living player might have chosen (COMMON-6); a phone that is silent is waited for until time is up.
    .reading = All of this is our reading, added for phones; at a table without them everybody drums on it or music plays.

COMMON-26 = While a call in the dark lasts by the clock, an answer can be changed: each change is taken down, the last one counts, and a change that the rules forbid changes nothing. Nothing follows from an answer, and nobody is told of a result, before the call has ended. A vote that a game makes final stays as it is.
    .reading = All of this is our reading, added for phones; at a table without them a host sees a hand move on, and waits.
