it-about = In IT Mafia the city is an office: honest employees build a product, hackers among them break into their colleagues’ computers, and whoever is hacked, or no longer trusted, is out of a job. It suits a company of six to thirteen people, or up to eighteen with additional roles, and it can be played in four modes: base, hardcore, extended and hostless. The box recommends it from the age of sixteen.

it-round =
    Deal one card to each player but the host, face down. Numbers go clockwise from the host’s left hand. Explain: at night no coughing and no creaking, those who are fired keep silent, nobody interrupts.
    First night, the black team: hackers and ringleader look up together, meet one another and the host, and sleep. No hack tonight.
    First night, the checks: the pentester points at anybody, and the host nods if that player works against the company; then the ringleader points at somebody outside the team, and the host nods if that is the pentester.
    Day, the story. The host tells how the night went. Whoever was hacked is fired at once, without a word, card face down.
    Day, the speeches. Player 1 opens the first day, and each day the opening moves on to the next player still employed; up to a minute each, and nobody cuts in. At the end of your speech you may accuse one player, not yourself.
    Day, the defence. The host reads out the suspects in the order of accusation and who accused them; each has thirty seconds in that order.
    Day, the vote. One hand for one suspect, in the same order. Those who abstain give their votes to the last suspect. Whoever has the most is fired, with thirty seconds of last words; the card stays face down.
    A tie: thirty seconds each and a second vote on the tied alone. A tie again: all of the tied are fired if more than half of the living want it, otherwise all stay.
    Nobody accused: night falls. A lone suspect on the first day stays; on later days a lone suspect is fired on the spot.
    Later nights: the black team looks up and agrees in silence, while the host calls the numbers of those still employed; whoever is pointed at most is hacked, and a tie hacks nobody. Then the pentester, then the ringleader. Call them even when they are gone.
    `hardcore`: on the first night the black team has two minutes to agree on three hacks; from the second night on it marks with eyes shut, and only if all mark the same number is anybody hacked.
    `extended`: the order of the night is sysadmin, spy, hackers with the ringleader (eyes shut, as in `hardcore`), optimizer, pentester, ringleader, HR. On the first night the spy, the pentester and the ringleader act already, the hackers meet and agree on three hacks, and the others only meet the host.
    `hostless`: twelve players or more. The most experienced one speaks the steps with eyes shut and plays too; nobody checks on the first night; the first to be fired hosts to the end.
    The end: red wins when the black team is gone; black when it is at least as many as red. In `extended` the optimizer wins as one of the last two.

it-gestures =
    With phones a tap does all of this; the gestures are for a table with cards.
    A check: point at the player. The host nods for yes and shakes their head for no.
    The hack with open eyes: the black team points; the host calls the numbers and writes down at which one they pointed.
    The hack with eyes shut (`hardcore` and `extended`): hands lie on the table, and at the number agreed every palm turns up.
    The spy: points at a player, and the host shows that player’s card, or the name of it, in the notebook.
    HR, optimizer, sysadmin: point at one player, or shake your head to leave everything as it is.
    A vote: hand up as the number is called; one hand, once.

it-phrases =
    Night: “The office is empty, the lights go out. Close your eyes.”
    First night: “Black team, log in. See who is with you… Log out.” · “Pentester, run your audit: who do you check? … Sleep.” · “Ringleader, where is the pentester? … Sleep.”
    Later nights: “Hackers, whose laptop is it tonight? One… two… three…” · with eyes shut: “Hackers, eyes stay shut. One… two… three…”, every number at the same pace.
    In `extended`: “Sysadmin, who do you protect?” · “Spy, whose file do you open?” · “Optimizer, who do you cut?” · “HR, who do you let go?”
    Morning: “Good morning, colleagues. A quiet night: the servers are up.” Or: “Player 6 kept the password on a sticky note. Access revoked; a box for the desk is on its way.”
    Speeches: “Player 1, a minute.” · “Your minute is over.” · “Do you accuse anybody?”
    Vote: “Suspects: player 6, accused by player 2; player 2, accused by players 6 and 7. Thirty seconds each.” · “Who fires player 6? Who fires player 2? Those who abstained go to player 2.”
    Goodbye: “Player 6, you are fired. Thirty seconds.” Then nobody asks what the card was.
    The end: “The company is clean. Red has won.” or “The company is yours, hackers.” The losers buy the pizza.

it-sample =
    Eight players. Player 3 is a hacker, 6 is the ringleader, 2 is the pentester, the rest are programmers.
    First night: 3 and 6 look up and meet. Player 2 points at 6: the host nods. Player 6 points at 5: the host shakes their head.
    First day: “A quiet night.” Player 1 opens. Player 2 accuses 6, player 6 accuses 2, player 7 accuses 2 as well.
    Player 6 has thirty seconds, then player 2. Vote: four hands for 6, three for 2; one player abstained, and that vote goes to the last suspect, 2. Four to four.
    Thirty seconds each once more, and a second vote: five for 6, three for 2. Player 6 is fired, says last words, and lays the card face down.
    Second night: player 3, alone now, points at 2. The pentester is called and points at 3: a nod. The ringleader is called as well, and the host waits as long as ever.
    Second day: “Player 2 left the laptop open in the lift. Fired.” No last word. Player 3 opens, since 2 is gone.
    Player 4 accuses 3, and nobody else is accused: a lone suspect is fired on the spot. The black team is gone, and red has won.

it-heading-table = The table and the cards (base mode)

IT-1 = Six to thirteen people play; the host is not counted. Every recommended deck has one pentester and one ringleader. The other cards: for 6 players 4 programmers and no hacker; for 7 players 4 programmers and 1 hacker; for 8 players 5 and 1; for 9 players 5 and 2; for 10 players 6 and 2; for 11 players 7 and 2; for 12 players 8 and 2; for 13 players 8 and 3.

IT-2 = Red are the honest employees: programmers and the pentester, in extended mode also the sysadmin, the office manager and HR. Black are the hackers and their ringleader, in extended mode also the spy and the optimizer. There are 8 programmers and 3 hackers in the box, and one card each of pentester, sysadmin, office manager, HR, ringleader, spy and optimizer. The hard limits: of no role more cards than the box has, exactly one ringleader, and fewer black cards than red ones.
    .reading = The hard limits are our reading; the rest is in the printed rules.

it-heading-first-night = The first night

IT-3 = On the first night the hackers and the ringleader wake together and get to know one another and the host. They see who is on their team, but not which of them is the ringleader. There is no hack this night.
    .reading = That they do not learn which of them is the ringleader is our reading; the rest is in the printed rules.

IT-4 = Next the pentester may point, at whichever player they like; if that one works against the company, the host nods.

IT-5 = After that the ringleader may point at somebody outside the team just met, and the host nods if this is the pentester. The spy and the optimizer, whom the ringleader has never met, can be pointed at as well: to refuse them would be to give them away.

it-heading-day = The day

IT-6 = In the morning the host makes a short story of the night: it was quiet, or somebody lost their job, and who that was.

IT-7 = By day all the living have the floor, number after number, for one minute at most. Player 1 opens the first day. On each day after that the opening passes clockwise, from yesterday’s first speaker to the next player alive.

IT-8 = As you finish your speech you may accuse one player, anyone but yourself, or you accuse nobody. If that player has been accused already, they have one accuser more and keep their place in the order. If nobody at all is accused, night falls immediately.
    .reading = What a repeated accusation does is our reading; the rest is in the printed rules.

IT-9 = The host reads out who is suspected, in the order in which the accusations came, and who accuses each of them. In this order each of them has thirty seconds to clear their name, and in this order they are then voted on.

IT-10 = Everybody has one vote and none has a second; the suspects vote too. You may vote for any suspect, even if that is you. You may also abstain: all votes of those who abstain go to the last suspect, and when the tied are voted on again, to the one who comes last among them.
    .reading = That suspects may vote for any suspect, themselves included, is our reading; the rest is in the printed rules.

IT-11 = After a tie each of the tied has thirty seconds again, and then there is a second vote, on them alone. If it ends in a tie once more, even if only among fewer players, everybody votes on one question: are all of the tied fired, or do all of them stay? They are fired if more than half of the living are for it.
    .reading = That the second vote is on the tied alone, that a tie in a smaller group is treated alike, and that it takes more than half of the living, is our reading; the rest is in the printed rules.

IT-12 = If the first day brings only one suspect, no vote is held and everybody stays. If a later day brings only one, that player is fired on the spot, without a vote and without a defence, but with last words.
    .reading = That a lone suspect of a later day has no defence but last words is our reading; the rest is in the printed rules.

IT-13 = A player who is fired by day has thirty seconds for last words. What the card was, nobody learns: it stays face down. Those who leave by night say nothing at all, and their cards remain face down too.

it-heading-later-nights = Later nights

IT-14 = From the second night on all black players open their eyes and settle in silence on somebody to hack; meanwhile the host calls one number after another, those of all who still have a job. Until time is up they see one another’s pointing. Then the player most pointed at is hacked; a tie hacks nobody.
    .reading = That they see one another’s pointing, and how it is counted, is our reading; the rest is in the printed rules.

IT-15 = Then, as on the first night, the pentester makes a check, and after the pentester the ringleader. A role is called even if its player has been eliminated (COMMON-6).

it-heading-end = The end of the game

IT-16 = Red wins when the black team has nobody left. Black wins when it equals red in number or exceeds it. Each firing and each night is followed by this check. In extended mode IT-26 holds instead.

it-heading-hardcore = Hardcore mode

IT-17 = In the mode `hardcore` the black team gets two minutes on the first night to agree on who to hack on each of the next three. Nobody is bound by it.

IT-18 = For the next three nights the black team marks its victim with eyes shut: the host calls the numbers of the living, and there is a hack only if each black player still alive has marked one and the same number. If the agreement is to be changed, they come to terms by day, by glances; in the same way they settle everything after the fourth night, and then too they mark with eyes shut. In none of this does the software connect them.
    .reading = That eyes stay shut after the fourth night as well is our reading; the rest is in the printed rules.

it-heading-extended = Extended mode

IT-19 = For the mode `extended` we recommend decks of our own. Each begins with the base deck for as many players: programmers make room for the sysadmin, the office manager and HR, the spy and the optimizer come in for programmers or hackers, and the black cards never exceed a third of the table plus one.
    A pentester and a ringleader are always there; besides them: 8 players: 3 programmers, 1 hacker; sysadmin, office manager · 9 players: 3 programmers, 1 hacker; sysadmin, office manager, spy · 10 players: 4 programmers, 1 hacker; sysadmin, office manager, spy · 11 players: 4 programmers, 1 hacker; sysadmin, office manager, HR, spy · 12 players: 4 programmers, 1 hacker; all five · 13 players: 5 programmers, 1 hacker; all five · 14 players: 6 programmers, 1 hacker; all five · 15 players: 6 programmers, 2 hackers; all five · 16 players: 7 programmers, 2 hackers; all five · 17 players: 8 programmers, 2 hackers; all five · 18 players: 8 programmers, 3 hackers; all five.
    This mode is for 8 players or more: with fewer it is refused, and so are its additional roles in any other mode. Above 13 players, up to the 18 for whom the box has cards, the decks are wholly our own and bring a warning; there is a warning too if the black cards are more than a third of the table plus one. The table is documented here and checked by simulation.
    .reading = All of this is our reading; the table of the printed rules is lost.

IT-20 = The first night in extended mode goes like this: first the sysadmin meets the host; then the spy chooses a player and sees the card; then the hackers and the ringleader meet and have two minutes to agree on three hacks; then the optimizer meets the host; then come the checks of the pentester and of the ringleader; last of all HR meets the host.

IT-21 = Later nights in extended mode: the sysadmin protects; the spy looks at a card; the hackers and the ringleader mark with eyes shut, and there is a hack only if all of them who live, hackers and ringleader, have marked one and the same number (the spy and the optimizer do not mark and are not counted); the optimizer fires; the pentester makes a check; the ringleader makes a check; HR fires.

IT-22 = The sysadmin saves one player from being hacked, and that may be the sysadmin, but not the player protected in the night just before. If the optimizer or HR fires somebody, the sysadmin does not stop it.
    .reading = That the sysadmin does not stop a firing is our reading; the rest is in the printed rules.

IT-23 = No hack harms the office manager, but a vote does, and so does a firing by night.
    .reading = That the office manager can be fired by night is our reading; the rest is in the printed rules.

IT-24 = Every night HR may fire somebody else or leave everyone in place, and so may the optimizer. Whether it was a firing or a hack that cost a player the job at night is not told, and there is no last word.
    .reading = That nobody fires themselves, that the two are not told apart, and that there is no last word, is our reading; the rest is in the printed rules.

IT-25 = Once a night the spy learns exactly which card a player has, and leaves no trace. The spy does not know the hackers, and they do not know the spy. For the pentester both the spy and the optimizer work against the company.
    .reading = That the spy and the hackers are strangers to each other is our reading; the rest is in the printed rules.

IT-26 = The end in extended mode, instead of IT-16: red wins when the whole black team is gone, the spy and the optimizer included. The hackers, by which we mean hackers, ringleader and spy, win when they equal the honest employees in number or exceed them; the optimizer is counted on neither side. The optimizer wins as one of the last two players, or as the only one left, and this victory goes before the other two.
    .reading = That the spy counts with the hackers, that these win when they are more, that the optimizer is counted on neither side, and which victory goes first, is our reading; the rest is in the printed rules.

IT-27 = There are no more hacks once all the hackers and the ringleader are gone, and the spy and the optimizer play on.
    .reading = All of this is our reading; the printed rules do not speak of it.

it-heading-hostless = Hostless mode

IT-28 = The mode `hostless` is for twelve players or more and knows only the base rules. For a time the game is hosted by its most experienced player, who has a part in it like everybody else, keeps both eyes shut at night and only says aloud what comes next. There are no checks on the first night. Whoever is eliminated first hosts the game from then on until its end; of two fired together, the one who was accused first. Until somebody has left, hacks are recorded and checks answered by the software.
    .reading = What the software does until somebody has left is our reading; the rest is in the printed rules.

IT-29 = Where a table wants it so, the player who hosts for a time speaks the steps: Gorod keeps silent, and that player’s phone shows, one after another, the sentences that everybody is to hear and nothing else. The time runs by itself and never waits for the speaker, so that it tells nothing when a sentence is said. When the speaker is out or hosts no more, Gorod speaks again.
    .reading = All of this is our reading, added for tables; the printed rules only say that the most experienced player leads for a time.
