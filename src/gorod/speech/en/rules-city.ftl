city-about = In City Mafia the civilians and the mafia are joined by a sheriff, a doctor, a courtesan and a maniac who has no allies. It suits a lively company of six to twenty people who enjoy special roles and nights in which plans cross.

city-round =
    Cards. The host deals, or shows each guest a code to scan; look at your card so that nobody else does.
    First night: introductions. The host calls the courtesan, the mafia with the don, the sheriff, the doctor and the maniac, as far as they are in the deck. Each looks up, meets the host and sleeps; the mafia sees who belongs to it and who the don is. Nobody acts.
    Day, the speeches. Player 1 opens the first day, and each day the opening moves on to the next living player; a minute each. In your own minute you may nominate one player.
    Day, the vote. Candidates come up in the order of nomination, hands are raised openly, and whoever has the most leaves, after a minute of last words and with the card hidden. On the first day a lone candidate is not voted on.
    If your hand stays down, your vote goes to the last candidate; the option `abstain` can let it lapse instead.
    With `free_talk` there are no turns and no nominations: all talk with all, five minutes or as long as you have agreed, and then anybody may be voted for; a hand that stays down is no vote.
    A tie: thirty seconds for each of the tied, then a vote on them alone. The same players tied again: do all of them leave? More than half of the living must want it.
    Night, the courtesan: chooses whom to stay with. A visited don, sheriff, doctor or maniac is held up; with a visited mafioso the whole team misses; with `visit_stops_don_shot` it misses with a visited don too. Whoever was visited has an alibi tomorrow. Not the same player two nights running, and not oneself.
    Night, the mafia: has a minute to agree on a victim; as long as the don is alive, the don’s choice is the one that counts.
    Night, the don alone: asks about one player. Is this the sheriff?
    Night, the sheriff: asks about one player. Is this mafia? The maniac is not.
    Night, the doctor: heals one player from the mafia’s shot, never the same twice in a row, and oneself once in the game. Against the maniac healing does not help.
    Night, the maniac: kills one player, or crosses both arms and lets the night pass.
    Morning. The host names the dead. They turn up their cards and have a minute each. If the courtesan was killed, whoever the courtesan was with goes too.
    If the vote falls on a player with an alibi, the host says so after the count: that player stays, and nobody goes instead.
    When the maniac leaves, the host tells the table so.
    The end: the civilians win when mafia and maniac are gone; the mafia when the maniac is gone and it is at least half of the table; the maniac when one against one with a red player.

city-gestures =
    With phones a tap does all of this; the gestures are for a table with cards.
    Asleep: eyes shut, head down, until the host says otherwise.
    A choice at night: the player’s number, shown on your fingers. The host shows the same number back and nods once it is clear.
    An answer to a check: a nod is yes, a shake of the head is no.
    The host’s crossed arms: you are held up tonight and can do nothing. You are not told why.
    The maniac’s crossed arms on the chest: no shot tonight.
    The don’s sign on the first night: small and quiet, so that the neighbours do not feel the movement.
    A vote: hand up as the number is called.

city-phrases =
    Night: “The city goes to sleep. Eyes shut, heads down.”
    First night: “Courtesan, wake up… sleep.” · “Mafia, wake up. Look at each other. Don, show yourself… Mafia, sleep.” · “Sheriff…” · “Doctor…” · “Maniac…” The same pause for each.
    Later nights: “Courtesan, wake up. Whose night is it?” · “Mafia, who do you shoot? The don decides.” · “Don, where is the sheriff?” · “Sheriff, where is the mafia?” · “Doctor, who do you heal?” · “Maniac, who do you kill?” After each: “… sleep.”
    Morning: “Good morning. The city wakes up.” Then, after a breath: “Not everybody does. Player 8 was killed. Your card, please, and your last word.” Or: “Tonight everybody is alive.” Say no more than that.
    Speeches: “Player 2, you have a minute.” · “Ten seconds.”
    Vote: “Up for the vote: 6, then 2. Who is for player 6?”
    Alibi: “Player 6 stays at the table. Player 6 has an alibi.”
    Maniac: “The maniac is no longer among us.”
    The end: “The game is over. The civilians have won. Show your cards.”

city-sample =
    Ten players. Player 2 is the don, 6 and 9 are mafia, 4 is the sheriff, 7 the courtesan, 10 the maniac; 1, 3, 5 and 8 are civilians.
    First night: 7 looks up and sleeps; 2, 6 and 9 look up together, and 2 gives the don’s sign; then 4; then 10.
    First day: player 1 opens. Only player 3 is nominated: a lone candidate on the first day is not voted on, and night falls.
    Second night: the courtesan shows six, and the host shows six back. The mafia looks around; the don shows four. The host notes a miss, because 6 has a visitor, and lets nobody see it.
    Then the don asks about 5: no. The sheriff asks about 2: yes. The maniac shows eight.
    Second morning: “Player 8 was killed.” The card is a civilian; a minute of last words.
    Second day: player 2 opens. Player 3 nominates 6, player 4 nominates 2.
    Vote: five hands for 6, four for 2. “Player 6 stays at the table: an alibi.” Nobody goes instead, and night falls.

city-heading-table = The table and the cards

CITY-1 = The host offers each player a QR code: scan it and your card appears. A code serves one player and only once; if another device scans it afterwards, nothing is shown.
    .reading = That a code serves one player once is our reading; the rest is in the printed rules.

CITY-2 = There are two teams. The red one is the side of the civilians: civilians, sheriff, doctor and courtesan. The black one, always the smaller, is the mafia: mafiosi and the don. The maniac has a white card and plays alone.

CITY-3 = The doctor belongs to tables of thirteen players or more. A smaller table may still take this card, but it will see a warning.
    .reading = That a smaller table may take the card, with a warning, is our reading; the rest is in the printed rules.

CITY-4 = We recommend this deck: for the mafia, don included, roughly one third of the table, rounded down, but never fewer than two cards; a sheriff from 6 players, a courtesan from 8, a maniac from 10, a doctor from 13. The hard limits: from 6 to 20 players, exactly one don, no more than one of each special role, and fewer black cards than red ones, the maniac not counted.
    .reading = Apart from the doctor’s thirteen players (CITY-3) this is our reading; the printed rules give no table of decks.

city-heading-first-night = The first night: introductions

CITY-5 = On the first night the host gets to know the roles, and nobody acts. They are called one after another, meet the host and sleep again: the courtesan; the whole mafia and its don, who see one another and learn which of them is the don; the sheriff; the doctor; the maniac.

city-heading-later-nights = Later nights

CITY-6 = From the second night on the courtesan wakes first and may choose a player to stay with until morning. Two choices are closed: the player visited the night before, and the courtesan’s own seat. The host repeats every choice, so that nothing is misunderstood.
    .reading = That the courtesan’s own seat cannot be chosen is our reading; the rest is in the printed rules.

CITY-7 = Next the whole mafia wakes, don included, and settles on a victim within one minute. As long as there is a don, whoever the don shows is the victim. If there is no don any more, or the don shows nobody, it is the player with the most fingers pointing at them; a tie is a miss.
    .reading = What happens without the don, or if the don shows nobody, is our reading; the rest is in the printed rules.

CITY-8 = Then the don wakes without the team and may ask about one player, by pointing: is this the sheriff? The answer is yes or no.

CITY-9 = The sheriff may ask about one player, by pointing: does this player belong to the mafia? For the don the answer is yes; for the maniac it is no.

CITY-10 = The doctor may heal one player a night. The next patient must differ from the last one, even when they are separated by a night without healing; doctors may heal themselves once in a game. Healing undoes only the mafia’s shot: from the maniac the doctor can save nobody.
    .reading = That a night without healing does not free the last patient for the next one is our reading; the rest is in the printed rules.

CITY-11 = The maniac wakes last and names a victim, or crosses both arms and kills nobody tonight.

city-heading-visit = The courtesan’s visit

CITY-12 = If the courtesan visits a mafioso, the team wakes and picks a victim as on any night, but misses. The mafioso is shown nothing.
    .reading = That the mafioso is shown nothing is our reading; the rest is in the printed rules.

CITY-13 = If the courtesan visits the don, the don is shown crossed arms and makes no check. The team’s shot is still valid; only with the option `visit_stops_don_shot`, which is off by default, does the visit stop it.
    .reading = What becomes of the team’s shot when the don is visited is our reading; the rest is in the printed rules.

CITY-14 = If the courtesan visits the sheriff, the doctor or the maniac, that player is shown crossed arms and does nothing this night.

CITY-15 = On the following day, and on no other, the visited player has an alibi, whatever their role: if the vote falls on them they stay, and the host tells the table of the alibi. It is considered last of all, after any crossfire and after the question whether all the tied leave, and nobody goes in their place.
    .reading = When the alibi is considered, and that nobody goes instead, is our reading; the rest is in the printed rules.

CITY-16 = If the mafia or the maniac kills the courtesan by night, the player visited that night is lost too, and in the morning both leave. If the doctor saves the courtesan, the visit takes nobody away. The companion cannot be saved by healing, and is named among the dead like anyone else.
    .reading = What happens if the courtesan is saved, that the companion cannot be healed, and how the companion is named, is our reading; the rest is in the printed rules.

city-heading-day = The day

CITY-17 = When the city wakes, the host names the players killed in the night. They turn up their cards and may each say a last word, one minute long; so may anyone who is voted out.
    .reading = The minute, and the last word of those voted out, are our reading; the rest is in the printed rules.

CITY-18 = By day all talk things over and then vote openly; whoever has the most votes leaves, and their card stays hidden. The order is that of club Mafia (SPORT-6 to SPORT-10): everybody has a minute, in seat order, and each day the opening passes to the next living player; in your own speech you may nominate one player not yet nominated, yourself too; the vote follows the order of nomination and is held for any number of nominees, except for a single one on the first day; if nobody is nominated, night falls; if you vote for nobody, your vote goes to the last nominee, or lapses if the option `abstain` is set so. After a tie (SPORT-12 to SPORT-14) each of the tied has thirty seconds and there is a new vote on them alone; if only some of them tie again, these repeat it among themselves. If the same players tie twice in a row, all of them leave when more than half of the living vote for that, and otherwise all stay.
    .reading = Said in the printed rules are the discussion, the open vote and that the most votes decide; everything else here is our reading.

CITY-19 = Whenever the maniac leaves the table, no matter how, the host announces that this was the maniac.

city-heading-end = The end of the game

CITY-20 = The civilians, the red team, win once the whole mafia and the maniac are out of the game.
    .reading = All of this is our reading; the printed rules do not spell out this victory.

CITY-21 = The maniac wins when only two are left, the maniac and one player of the red team, whatever that player’s role. The maniac also wins when nobody else is left.
    .reading = That the maniac wins when nobody else is left is our reading; the rest is in the printed rules.

CITY-22 = The mafia wins when the maniac is gone and at least half of those left play for it. It also wins when only two are left, a black player and the maniac.
    .reading = All of this is our reading; the printed rules do not spell out this victory.

city-heading-ours = What a table may agree on

CITY-23 = With the option `free_talk` the day has one discussion instead of speeches: all talk with all, for five minutes or as long as the table has agreed. Nobody is nominated; all the living may be voted for, yourself too, and a vote that you do not give is lost, whatever `abstain` says. A tie, an alibi and the last word are as in CITY-15 to CITY-18.
    .reading = All of this is our reading; the printed rules have a discussion and an open vote, and do not say how long it lasts or who may be voted for.
