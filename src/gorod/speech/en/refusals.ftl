### Why an answer was not taken and what would be right: one sentence.
### A refusal can be more exact where the rule is known; the rule is then its name (`.SPORT-7`).

refused-must-choose = You have to choose: name one of the answers offered (rule { $clause }).

refused-not-a-list = { $exact ->
    [yes] { $choose ->
        [one] Name { $choose } player, as a list.
       *[other] Name { $choose } players, as a list and in order.
    }
   *[no] Name from { $least } to { $choose } players, as a list.
}

refused-wrong-number = { $exact ->
    [yes] { $choose ->
        [one] Name exactly { $choose } player (rule { $clause }).
       *[other] Name exactly { $choose } players (rule { $clause }).
    }
   *[no] Name from { $least } to { $choose } players (rule { $clause }).
}

refused-no-way = Say how and who: one of the ways { $ways } together with one number.

refused-chosen-twice = The same player cannot be named twice: name different ones (rule { $clause }).

refused-no-such-seat = There is no seat { $seat } at this table: the seats are 1 to { $seats }.

refused-barred = Player { $choice } cannot be chosen now: rule { $clause } forbids it.
    .COMMON-17 = Player { $choice } cannot be chosen: those who have left never can, and you yourself only where it is allowed (rule COMMON-17).
    .SPORT-7 = Player { $choice } cannot be nominated: you may nominate only one player a day, and only one who is not yet nominated (rule SPORT-7).
    .CITY-6 = Player { $choice } cannot be chosen: the courtesan visits somebody else, and nobody two nights running (rule CITY-6).
    .CITY-10 = Player { $choice } cannot be healed: the last patient is not healed again, and doctors heal themselves once in a game (rule CITY-10).
    .TEXTBOOK-4 = Player { $choice } cannot be chosen: the mafia kills only those who are not mafia (rule TEXTBOOK-4).
    .IT-5 = Player { $choice } cannot be checked: the ringleader looks for the pentester outside the team (rule IT-5).
    .IT-8 = Player { $choice } cannot be accused: you may accuse one player a day, and not yourself (rule IT-8).
    .IT-22 = Player { $choice } cannot be guarded: the one of the night before is not guarded again (rule IT-22).
    .SALON-6 = Player { $choice } cannot be healed: doctors heal themselves once in a game (rule SALON-6).
    .SALON-7 = Player { $choice } cannot be chosen: the courtesan visits somebody else (rule SALON-7).
    .SALON-12 = Player { $choice } cannot be voted for: nobody votes for themselves (rule SALON-12).
    .SALON-24 = Player { $choice } cannot be healed: on the first night the doctor heals somebody else (rule SALON-24).
    .VENDETTA-10 = Player { $choice } cannot be named as a suspect: you may name one player a night, and on a night of revenge only those it falls on (rule VENDETTA-10).
    .VENDETTA-42 = Player { $choice } cannot be taken along: this player leaves anyway (rule VENDETTA-42).
    .VENDETTA-57 = Player { $choice } cannot be named as a suspect: tonight only those who voted for the last execution can be (rule VENDETTA-57).

refused-not-offered = Player { $choice } is not among those offered: choose one of them (rule { $clause }).
    .SPORT-8 = Player { $choice } is not voted on now: choose one of the nominees (rule SPORT-8).
    .IT-10 = Player { $choice } is not voted on now: choose one of the suspects (rule IT-10).
    .VENDETTA-10 = Player { $choice } is not voted on now: choose one of the suspects (rule VENDETTA-10).

refused-not-an-answer = That is not an answer to this question: choose one of those offered.

refused-not-open = This question is not open now: answer the open one, or wait for your turn.

refused-not-yours = This question is not for you: only whoever was asked, or the host, may answer (rule { $clause }).
    .COMMON-18 = Only the clock or the host may end the time (rule COMMON-18).

refused-cannot-wait = The clock decides nothing here: first the host or chance must answer (rule { $clause }).

refused-game-over = The game is over: you can only undo the last step or correct an entry.

refused-no-time = Say by how many seconds to change the time: a whole number, above or below zero.

refused-already-out = Player { $choice } is out of the game already: choose somebody at the table (rule { $clause }).

refused-not-speaking = Player { $choice } is not speaking now: there is no speech to stop (rule { $clause }).

refused-has-the-floor = Player { $choice } is speaking already: give more time instead (rule { $clause }).

refused-lost-the-floor = Player { $choice } has lost the floor and cannot be given it: choose somebody else (rule { $clause }).

refused-no-floor-time = Say for how many seconds: a whole number, at least one.

refused-no-reason = Say why the game is voided: in one line, up to { $most } letters.

refused-not-begun = The game has not begun: wait until the cards are dealt (rule { $clause }).

refused-does-not-fit = The record cannot be changed like this: entry { $entry } would not fit any more (rule { $clause }).

refused-no-steps = Say how many steps to undo: a whole number, at least one.

refused-nothing-to-take-back = { $steps ->
    [1] There is nothing to undo: no step has been made yet (rule { $clause }).
   *[other] You cannot undo { $steps } steps: not that many have been made (rule { $clause }).
}

refused-nothing-declared = No victory can be declared in this game: play on until a side has won (rule { $clause }).

refused-no-such-side = There is no such side in this game: declare the victory of one of these, { $sides } (rule { $clause }).

refused-no-show-of-hands = No hands are raised now: count them while a vote is on.

refused-hands-known = Somebody’s vote is written down already, so whose the others are must be written down too (rule { $clause }).

refused-needs-names = In this vote it matters whose hands they are: enter who raised one (rule { $clause }).

refused-not-standing = { $choice } is not voted on now: count hands only for those who are (rule { $clause }).

refused-counted-twice = Hands for { $choice } are counted twice: give one number for each.

refused-fewer-than-none = Fewer than no hands cannot be up for { $choice }: give a whole number from 0.

refused-own-hand = Player { $seat } cannot have all hands: nobody votes for themselves (rule { $clause }).

refused-too-many-hands = { $hands } hands are more than the { $voters } votes at the table: count again (rule { $clause }).

refused-hands-missing = { $hands } hands are fewer than the { $voters } who must vote: count again (rule { $clause }).

refused-not-in-record = Entry { $entry } is not an answer that can be corrected: give the number of an answer that still stands.

## What somebody claims

refused-claim-turn = It is the turn of player { $choice } to speak: say it in your own turn (rule { $clause }).

refused-claim-dark = Everyone is asleep now and nobody speaks: say it when the table is awake (rule { $clause }).

refused-claim-not-now = Nobody has the floor now: say it in your speech, or while everyone talks (rule { $clause }).

refused-claim-left = You are out of the game and your last word has been said: those who have left are silent (rule { $clause }).

refused-claim-anothers = Everyone speaks for themselves: only the host may note what somebody else says (rule { $clause }).

refused-claim-kind = That cannot be said in a tap: choose one of the sentences offered.

refused-claim-card = There is no such card in this game: name one of those in play (rule { $clause }).

refused-claim-call = Nobody is called like that in this game, or nobody is answered then: choose one of those offered (rule { $clause }).

refused-claim-about = Say whom it is about: choose as many players as that sentence names.

refused-claim-oneself = You cannot say that about yourself: choose somebody else (rule { $clause }).

refused-claim-answer = That is not what the host answers there: choose one of the answers offered.

refused-claim-again = You have just said that: once in a speech is enough (rule { $clause }).

refused-claim-enough = No more than { $most } of these are taken in one speech: say the rest in your own words (rule { $clause }).
