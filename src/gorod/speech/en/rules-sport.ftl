sport-about = Club Mafia, also known as sport Mafia, is a strict game for exactly ten: one-minute speeches, open votes, shots in the dark. The roles are few, and once the cards are dealt nothing is left to chance, so words and attention decide. It suits clubs, tournaments and everyone who likes to reason aloud and to listen.

sport-round =
    The host presents the ten players by number and name. Night falls: blindfolds on, heads down.
    Cards. The assistant goes round; you draw one without looking, lift the blindfold to read it, and go back to sleep.
    First night, the mafia. The three black players look up together, this once and never again. The don gives a sign and shows three numbers in silence: who to shoot on the next three nights. They have a minute.
    First night, the don, then the sheriff. Each looks up alone, just so that the host knows who is who. No shots and no checks tonight.
    Day, the speeches. Player 1 opens, then round the table, a minute each; say “thank you” to finish early. In your own minute you may nominate one player.
    Day, the vote. Candidates come up in the order in which they were nominated, and you raise your hand for one of them. Whoever has the most leaves, after a minute of last words; the card stays hidden. On the first day a lone candidate is not voted on.
    If your hand stays down, your vote goes to the last candidate, as clubs play; the option `abstain` can let it lapse instead.
    A tie is a crossfire: thirty seconds for each of the tied, then a vote on them alone. If the same players tie again, one question is put: do all of them leave? It takes more than half of the living. With four at the table there is no second vote: everybody stays.
    Later nights, the shot. Nobody opens their eyes. The host calls the numbers of the living at an even pace, and every black player fires once, at the number agreed. All at one number: a kill. Anything else: a miss.
    Later nights, the checks. The don looks up alone, shows a number and learns whether that is the sheriff; then the sheriff does the same and learns whether that player is mafia.
    Morning. The host names the one who was killed, who has a minute of last words, or wishes everybody a good morning because nobody was hurt.
    The next day is opened by the next living player after yesterday’s opener, and so on round.
    With `clubs`, the judge gives fouls: the third costs your next speech, the fourth removes you. The first player killed by night, if nobody has left before, may name three players as mafia: the best move.
    The game ends when no black player is left, and red has won, or when there are as many black players as red, and black has won.

sport-gestures =
    With phones a tap does all of this; the gestures are for a table with cards and blindfolds.
    Asleep: blindfold on, head low, hands still.
    The don’s sign: any movement that cannot be mistaken, such as tipping a hat. Agree on it before the game.
    The agreement: the don shows three numbers on the fingers, one after another, in the order of the nights.
    The shot: arm high, fingers like a pistol, one flick while the number you want is being called. Early, late, twice or not at all is a miss.
    A check: show the number on your fingers. The host nods for yes and shakes their head for no.
    A nomination: an open hand towards the player, together with the words “I nominate player …”.
    A vote: hand up as the number is called, and kept up until it has been counted.

sport-phrases =
    Opening: “Good evening. At the table: player 1, …, player 10, …. Good luck to everyone.”
    Night: “Night falls. Blindfolds on, heads down. Take your cards.”
    First night: “Mafia, look up. Meet, and settle the order of your shots… Time. Mafia, sleep.” · “Don, look up… Don, sleep.” · “Sheriff, look up… Sheriff, sleep.”
    Later nights: “The mafia goes hunting. One… two… three…”, always to the last living number. “The hunt is over.” Never “wakes”: their eyes stay shut.
    Checks: “Don, look for the sheriff… Don, sleep.” · “Sheriff, look for the mafia… Sheriff, sleep.” Say it in full even when they have left.
    Morning: “Good morning. Blindfolds off.” Then, after a breath: “Player 7 was killed tonight. Player 7, your last word”, or “The morning is good indeed: nobody was hurt.”
    Speeches: “Player 4, your minute.” · “Ten seconds.” · “Thank you.”
    Vote: “Up for the vote: 5, then 10. Who votes for player 5? … Thank you. All other votes go to player 10.”
    Tie: “Crossfire between players 5 and 9. Thirty seconds each.” · “Who wants both of them to leave?”
    The end: “The game is over. Red has won.” or “… Black has won. Cards up, please.”

sport-sample =
    Cards: player 3 is the don, 5 and 8 are mafia, 9 is the sheriff, the rest are civilians.
    First night: 3, 5 and 8 look up. Player 3 gives the don’s sign and shows seven, nine, two. All sleep; 3 looks up alone, then 9.
    First day: player 1 opens. Player 2 nominates 5, player 6 nominates 10, the others nobody.
    Vote: three hands for 5, then six for 10. One hand stayed down and goes to 10, the last one: seven to three. Player 10 leaves after a minute of last words, and nobody sees the card.
    Second night: “One… two…” At “seven” three arms go up: a kill. The don shows four, and the host shakes their head. The sheriff shows five, and the host nods.
    Second morning: player 7 was killed and says a last word. There is no best move, because player 10 left earlier.
    Second day: player 2 opens. Player 8 nominates 9; player 9 says “I am the sheriff, and 5 is mafia” and nominates 5.
    Vote: four for 9, four for 5. Crossfire: thirty seconds for 9, thirty for 5, and a new vote: three for 9, five for 5. Player 5 leaves.
    Seven are left, two of them black: night falls.

sport-heading-table = The table

SPORT-1 = Exactly ten people play, numbered 1 to 10; with any other number of them the game does not begin. There is a host, and an assistant takes the cards round. The software can stand in for both.
    .reading = That the software can be both host and assistant is our reading; the rest is in the printed rules.

SPORT-2 = There are ten cards: seven red ones, six civilians and the sheriff, and three black ones, two mafiosi and the don. This deck cannot be changed.

SPORT-3 = Before the first night the host introduces the players. When night has fallen, one player after another draws a card without looking, reads it alone and goes back to sleep.

sport-heading-first-night = The first night

SPORT-4 = Tonight the black players open their eyes together, and they will never do so again in this game. They see one another and the host, and learn which of them is the don. Without a word the don shows three players in order, an agreement on who to shoot on the three nights to come; it binds no one. They have one minute for all this.
    .reading = The one-minute limit is our reading; the printed rules give no time.

SPORT-5 = After that the don wakes alone to be known to the host, and then the sheriff does the same. On the first night there are no shots and no checks.

sport-heading-day = The day

SPORT-6 = By day every living player has one minute to speak, seat after seat. Player 1 opens the first day. On each day after that the opening passes on, from yesterday’s first speaker to the next living player.

SPORT-7 = In a day you may nominate one living player and no more, in the present tense: “I nominate player …”. You do it during your own speech, and you may nominate yourself. If the player you name has been nominated already, the nomination is refused and you may name somebody else.
    .reading = That you nominate in your own speech, may nominate yourself, and may name somebody else after a repeated name is refused, is our reading.

SPORT-8 = When all have spoken, the nominees are put to the vote, in the order in which they were nominated. Each of the living may choose any nominee, and nominees may choose themselves. Whoever gathers the most votes leaves the game.
    .reading = That any nominee may be chosen, by nominees too and even by themselves, is our reading; the rest is in the printed rules.

SPORT-9 = If the first day brings only one nominee, there is no vote and everybody stays. On the days that follow a vote is held for any number of nominees, even for one. If nobody has been nominated, night falls.

SPORT-10 = The option `abstain` decides what becomes of your vote if you raised your hand for nobody. By default, as clubs play, it goes to the last nominee, and in every vote to the last of those who are being voted on; this holds even if not one hand went up, so a single nominee leaves in that case. The table can choose instead that such a vote is lost; then, if there are no votes at all, nobody leaves.
    .reading = All of this is our reading; the printed rules do not speak of those who vote for nobody.

SPORT-11 = Whoever is voted out by day or killed by night may say a last word, one minute long. If several leave, they speak in the order in which they were nominated. The card stays hidden.
    .reading = That the card stays hidden is our reading; the printed rules do not mention it.

SPORT-12 = This is the crossfire: if two or more players share the highest count of votes, each of them has thirty seconds to speak, in the order of nomination. Then there is a second vote, on them alone.

SPORT-13 = If the same players are tied once more, one question is put to the table: do they all leave? If more than half of the living vote for it, all of them leave. If not, and also if the votes split equally, all of them stay.

SPORT-14 = If the second vote ties only some of them, these have a crossfire of their own: thirty seconds each, then a vote. So it goes on until one player leaves, or until the same group is tied twice in a row; then the table is asked whether all of them leave (SPORT-13).
    .reading = All of this is our reading; the printed rules do not foresee a tie in a smaller group.

SPORT-15 = At a table of exactly four, no second vote follows a tie: everybody stays and night falls. There are no more speeches that day.
    .reading = That there are no more speeches is our reading; the rest is in the printed rules.

sport-heading-later-nights = Later nights

SPORT-16 = From the second night on the black team shoots with eyes shut. The host calls the numbers of the living one after another, and each living black player fires without seeing what the others do. If all of them fire at the same number, each exactly once, that player is killed. If even one of them fires at another number or between the numbers, fires a second time or does not fire, it is a miss.

SPORT-17 = After the shooting the don may point at one player and is told whether that is the sheriff. After the don, the sheriff may point at one player and is told whether that player is mafia; the don counts as mafia.

SPORT-18 = A player who is killed tonight still makes tonight’s check and gets the answer, because all that the night decides comes true together in the morning (COMMON-14).
    .reading = All of this is our reading; the printed rules say nothing about it.

SPORT-19 = In the morning the host says who was killed. If the night took nobody, the host says that the morning is a good one and everyone is unharmed.

sport-heading-end = The end of the game

SPORT-20 = Red wins when the last black player has left. Black wins as soon as there are no fewer black players than red ones.

sport-heading-clubs = What clubs add

SPORT-21 = With the option `clubs`, which is on by default, the judge can give a player fouls. After the third, the player loses the next one-minute speech, and with it the nomination that belongs to it, but keeps the thirty seconds of any crossfire; after the fourth, the player is removed immediately and says no last word. Any removal, by fouls or by the host’s word, cancels the vote of that day if its votes have not been counted yet; if they have, or if it is night, it cancels the vote of the next day.
    .reading = All of this is our reading, after the custom of the clubs; the printed rules have no fouls.

SPORT-22 = With the option `clubs`, which is on by default, the first player of the game to be killed by night may make the best move, provided that nobody left the table earlier: they may name three other players they believe to be mafia. The guess is entered in the record and scored when the cards are turned up.
    .reading = All of this is our reading, after the custom of the clubs; the printed rules have no best move.
