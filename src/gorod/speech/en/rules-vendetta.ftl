vendetta-about = In Vendetta vampires are the peaceful majority. Hunters who know one another have crept in among them, and every shapeshifter plays alone. Here the night is for open talk and judgement, and the light of day is for secrets. It suits companies of six and more who like a story, many roles and plans that cross.

vendetta-round =
    Choose a host and the roles, together, by the host alone, or by drawing from piles; deal one card each. For a first game take ordinary vampires and hunters with the count.
    Introductions. Eyes shut. The hunters look up, see one another and sleep. Then the host calls the special roles in their order, each meets the host, and nobody acts.
    Night: eyes open, everybody plays a vampire. Five to ten minutes of free talk; about three minutes before the end the host says that dawn is near. Anybody can become a suspect; whoever wants to vote sooner asks the host.
    The vote. The host names the suspects one by one, and hands go up. Whoever has the most is executed on the spot: the card is turned up, and nothing protects from it.
    A tie: thirty seconds for each of the tied, and a second vote on them alone. A tie again: are all of them executed? It takes more than half of the living, otherwise nobody is.
    Dawn: eyes shut. The monk takes away somebody’s power, the lamia goes visiting or brings a guest home, the undine charms somebody, who then cannot kill, and the queen protects.
    Day: the hunters look up and have ten to fifteen seconds to agree on a victim by gestures. Most fingers decide; if they are split, only a leader can break the tie. The host says that the blow has fallen, even if it has not.
    Dusk: the lord, the nosferatu, the shapeshifter, the bride, the banshee, the dhampir, the scout, the revenant, the ghoul, the beauty, as far as they are in play. With twenty players or more the vargs come right after the shapeshifter.
    An ability must be used unless it kills. Whoever was struck by day still acts at dusk and dies only at nightfall.
    Nightfall. The host names everybody who has not lived to see it. They turn up their cards and leave without a word; nobody hears who killed them, how, or how often. Then the talk begins again.
    The end: the vampires win when hunters, shapeshifters and vargs are gone; the hunters when a night begins with no fewer hunters than vampires and no killer against them; the shapeshifter as the last one alive, or beside one hunter.
    While you play, the host’s word is law; what went wrong is told to the host after the game.
    `temporary_host`, by itself or in a scenario: one of the players leads the first night, which must end with an execution; the one executed hosts from then on, holds the full introductions and the first day.
    `strangers`: the hunters do not meet before their first blow. `quarrel`: they wake one by one, by number, and each sleeps before the next one wakes. `burning`: cards stay hidden, and the dead are called as if alive.
    `secret_ballot`: with eyes shut everybody is called clockwise, named before or not. `roses`: a black rose and a red one instead of a vote. `revenge`: after a vampire’s execution only those who voted for it can be suspects. `arbiter`: the table elects the one who names the victim. `panic`: everybody with more than half is executed. `secrets`: no talk at all. `dice`: a die decides each night between these.
    `hunter_of_hunters`: before anybody closes their eyes the table elects one player, who has a vote and a half. `masks`: raise the mask instead of closing your eyes.

vendetta-gestures =
    With phones a tap does all of this; the gestures are for a table with cards.
    A choice: look up, point at the player, wait for the host’s nod, sleep.
    Not clear: the host spreads both hands, or points at the target too and waits until you nod.
    A type: the host holds up one of the five type cards: vampire, special vampire, hunter, special hunter, shapeshifter.
    Yes and no, for the bride: a nod or a shake of the head. How many hunters, for the revenant: two fingers, one finger, or a fist. Who came, for the dhampir: one number after another on the fingers.
    Crossed arms, shown by the host: you are powerless today. You were called all the same, so that nobody else can tell.
    No murder today, shown by the king, nosferatu, werewolf or kitsune: a shake of the head.
    The lamia: point away from yourself to go visiting, beckon to bring the player home. The werewolf of the wolf pits: a flat hand pressed down for the ambush. Agree on it before the game.
    The hunters: point, look at one another, change; whoever most fingers point at is the victim. With `quarrel` the host shows each of them a number on the fingers at the introductions, before they sleep; with `strangers` too, their eyes stay shut, they raise a hand, and the host goes round and taps each number on the shoulder.
    A vote: hand up at the name, kept up until it is counted. With `secret_ballot` the same with eyes shut, and the host counts in silence. With `roses` hand over a black card and a red one.
    Under the spell of silence: point at the player who gets your vote.
    Masks: try yours on before the game, and take off glasses that are in the way. Hold the mask in one hand, do not touch it with your face, and lower it at the host’s word, slowly and straight down.
    What you show in daylight stays there: at night nobody asks which gesture anybody made, nor proves a role by it.

vendetta-phrases =
    Introductions: “The last stars fade. Close your eyes.” · “Hunters, find one another… Enough. Close your eyes.” · “Monk, wake up… sleep”, and so on through the roles in play.
    Night: “Night has come, everybody is here. Who among us is no vampire?”
    The warning: “The night is nearly over, it will be light soon. Choose whom you judge.”
    The vote: “Who is for executing Fred? … For Bob? …” · “Fred, turn up your card.” · “Nobody was executed tonight.”
    With `secret_ballot`: “Close your eyes. I call everybody, clockwise. Ann… Bob… Cara…” · “Open your eyes. Fred has four votes, Bob has three.”
    With `hunter_of_hunters`, before anything else: “Who is it to be?” and only then “Close your eyes.”
    Dawn: “Dawn is near. Close your eyes” (with `masks`: “Raise your masks”, and at night “Lower your masks”). · “Lamia, wake up. Do you go visiting, or do you bring somebody home?”
    Day: “Noon. Hunters, who is it? … The blow has fallen. Hunters, go home.” The same words when it has not. With `quarrel`: “The first hunter wakes up… sleeps. The second hunter wakes up… sleeps.”
    Dusk: “Lord, wake up… sleep.” · “Shapeshifter, wake up… sleep.” Never say which lord or which shapeshifter. If two shapeshifters play: “First shapeshifter… Second shapeshifter…”, and at the introductions of the invasion once: “Both shapeshifters, wake up and see each other’s cards.”
    Nightfall: “The sun has set. … Dan did not live to see the night. Your card.” Nothing about who or how.
    Speak to the middle of the table, or walk about; never turn to the one you call, and keep a straight face when somebody bluffs.
    Take no side, even where one is far ahead: you watch, and the balance is the players’ affair.
    The end: “There are no hunters left in the town. The vampires have won.”

vendetta-sample =
    Eight players and a host. Dan is the count, Cara the lamia, Bob and Eve are hunters; Ann, Fred, Gina and Hugh are vampires.
    Introductions: Bob and Eve look up and see each other. Then the lamia is called, then the lord; nobody acts.
    First night: Eve casts suspicion on Fred, Dan on Bob. Vote: Fred four, Bob three, one hand stays down. Fred is executed, and the card is a vampire.
    Dawn: Cara points at Hugh and away from herself: she is at Hugh’s place. Blows at her will fail, but if Hugh dies she dies too.
    Day: Bob points at Dan, Eve at Hugh; Eve changes over to Dan. “The blow has fallen.”
    Dusk: “Lord, wake up.” Dan does not know that he has been struck; he points at Bob and is shown the card “hunter”.
    Nightfall: “Dan did not live to see the night.” The card is the count. Dan leaves in silence, and what he learned is lost.
    Second night: six at the table. Bob and Gina are suspects: three to three. Thirty seconds each and a second vote: Bob four, Gina two. Bob is executed, and the card is a hunter.
    One hunter is left against four vampires: dawn.

vendetta-heading-table = Table and deck

VENDETTA-1 = You need six cards or more, and a host who holds none of them; it is best with eight to twelve players, or still more. If there are only six of you, everyone counted, take a temporary host (VENDETTA-47). Three players have a game of their own (VENDETTA-58).

VENDETTA-2 = The box holds three lords: king, prince and count; ten special vampires, one of each: lamia, undine, queen, fledgling, nosferatu, banshee, bride, dhampir, revenant and ghoul; ten ordinary vampires; two kinds of shapeshifter, one of each: werewolf and kitsune; four special hunters, one of each: monk, leader, scout and beauty; five ordinary hunters; and five vargs, one of each: pack leader, sly, vengeful, paralysing and trickster. Vargs join only from 20 players up. No deck may have more of anything than the box has.
    .reading = That no deck may exceed the box is our reading; the rest is in the printed rules.

VENDETTA-3 = These numbers are recommended. Before the colon stand the players, after it vampires in all / lords among them / special vampires among them / hunters in all / special hunters among them. 6: 5 / 0 / 0–1 / 1 / 0; 7: 5–6 / 1 / 0–1 / 1–2 / 0–1; 8: 6 / 1 / 0–1 / 2 / 0–1; 9: 6–7 / 1 / 0–1 / 2–3 / 0–1; 10: 7–8 / 1 / 1 / 2–3 / 0–1; 11: 8 / 1 / 1–2 / 3 / 0–1; 12: 8–9 / 1 / 1–2 / 3–4 / 0–2; 13: 9–10 / 1 / 1–3 / 3–4 / 1–2; 14: 10–11 / 1 / 2–3 / 3–4 / 1–2; 15: 11 / 1 / 2–3 / 4 / 1–2; 16: 11–12 / 1 / 2–4 / 4–5 / 1–2; 17: 12–13 / 1 / 2–4 / 4–5 / 1–2; 18: 13 / 1 / 2–4 / 5 / 1–2; 19: 13–14 / 1 / 3–5 / 5–6 / 1–3; 20: 14–15 / 1 / 3–5 / 5–6 / 1–3. With 20 players and 15 vampires four of them must be special vampires, for the box has only ten ordinary ones. Above 20 players there is no row, and only VENDETTA-4 applies.
    .reading = What each column means is our reading, for our copy of the printed rules has lost the headings of the table; the numbers are printed there.

VENDETTA-4 = If a deck departs from these golden rules, you are only warned. Vampires are two to three times as many as hunters: the number of players divided by 3.5 gives the hunters, a few less among beginners, a few more among experts. When a shapeshifter joins, look at the row: where it gives a range, take the lower end for vampires and for hunters (10 players: 7 vampires, 2 hunters and the shapeshifter); where it gives one number, take one vampire fewer and as many hunters as before. Shapeshifters join from ten players up. About one third of the vampires and one half of the hunters have special roles; all vampires may be special, but all hunters should not be. One limit is hard: there is never more than one lord.

VENDETTA-5 = There are three ways to pick the roles: the players do it together; the host does it alone, and may keep the deck secret; or chance does. In the last case special vampires, lords, special hunters and shapeshifters are shuffled, each in a pile of their own, as many as the table wants are drawn from each pile, and ordinary cards fill the deck up; without a wish the number is drawn within the row of VENDETTA-3. Whichever way you take, the lord can be drawn unseen, and so can the shapeshifter: then only the host knows which one is in play. For the first game ordinary roles and the count are best; and get to know the werewolf before the kitsune.

VENDETTA-6 = These decks, named “Classic”, are ready to play. 8 players: count, lamia, 4 vampires, 2 hunters. 10 players: count or king, lamia, 5 vampires, scout, hunter, werewolf. 12 players: king or count, lamia, queen, 5 vampires, scout, 2 hunters, werewolf. 13 players: king or count, lamia, queen, 6 vampires, scout, leader, hunter, werewolf. 15 players: king, lamia, queen, one of dhampir, bride and ghoul, 6 vampires, scout, leader, 2 hunters, werewolf.

VENDETTA-7 = These are the scenarios. “Love triangle”, 9 players: king, bride, 5 vampires, scout, hunter. “Bloody feuds”, 11 players: king, nosferatu, dhampir, 4 vampires, monk, 2 hunters, werewolf or kitsune. “The wrong hunter”, 11 players: a lord, queen, fledgling, 5 vampires, leader, 2 hunters. “Duel of observers”, 12 players: a lord, dhampir, revenant, 5 vampires, scout, 2 hunters, werewolf. Three more have a condition of their own (VENDETTA-44 to VENDETTA-46): “Invasion of the shapeshifters” for 11 players, “Wolf pits” for 10 and “Hunter under cover” for 10. If you are more, add roles by the table.

vendetta-heading-course = The course of the game

VENDETTA-8 = First comes the day of introductions. Then it is night, dawn, day, dusk, night again, and so on round. Dawn, day and dusk together are called daylight.

VENDETTA-9 = On the day of introductions all hunters wake first, special ones too, and see who the hunters are. Which of them is special they are not shown; at this meeting the leader becomes known to the host. After that the special roles in play are called to meet the host, one by one: monk, lamia, undine, queen, fledgling, lord, nosferatu, shapeshifter (this call is for the kitsune as well), bride, banshee, dhampir, scout, revenant, ghoul, beauty. The vargs meet right after the shapeshifter. Nobody uses an ability on this day.
    .reading = That hunters do not see which of them is special, that the leader becomes known to the host there, the place of the vargs, and that nobody uses an ability, is our reading; the rest is in the printed rules.

VENDETTA-10 = At night everybody talks openly. The talk lasts five to ten minutes, depending on the number of players and agreed beforehand. About three minutes before the end the host gives a warning; players may ask for an earlier vote, and it is the host who grants it or not. When the talk is over, each suspect in turn is put to the vote. The highest count means execution on the spot: the card is turned up, and the player leaves. A suspect is whoever has been nominated by anybody. Everyone may vote for any suspect, even for themselves, or abstain; one vote is enough, and a single suspect is voted on too. If there is no suspect, or no vote at all, nobody is executed.
    .reading = Who the suspects are, for whom one may vote, that one vote is enough and a single suspect is voted on, and what happens without suspects or votes, is our reading; the rest is in the printed rules.

VENDETTA-11 = When the highest count is shared, each of the tied has thirty seconds, and then they alone are voted on again. If that is a tie too, the table is asked whether to execute everyone who tied this second time: with more than half in favour it is done, and without it the host says that this night passes without an execution. Here and in VENDETTA-61 “more than half” is measured by the number of the living, and players without a vote are part of it. The living are never all executed together: if every one of them is tied, the question is not put and nobody is executed. Nor is anybody if the second vote brings not a single vote. A vote of another weight is counted by its weight.
    .reading = How “more than half” is counted, that the living are never executed all together, what a second vote without a vote brings, and the weight of votes, is our reading; the rest is in the printed rules.

VENDETTA-12 = At dawn these are called, in this order: monk, lamia, undine, queen.

VENDETTA-13 = The day is the hunters’ time: they open their eyes together and settle on a victim with gestures alone; at a table ten to fifteen seconds are enough. The blow falls on the player with the most fingers pointing at them. If the fingers are split equally there is no blow, unless the leader breaks the tie. A pass counts for nothing, and any living player may be struck, even a hunter. The host announces the blow in any case, whether it fell or not.
    .reading = That a pass counts for nothing and that any living player may be struck, hunters too, is our reading; the rest is in the printed rules.

VENDETTA-14 = At dusk these are called, in this order: lord, nosferatu, shapeshifter, bride, banshee, dhampir, scout, revenant, ghoul, beauty.

VENDETTA-15 = When night falls, the host names everyone who has not lived until then. They turn up their cards and go without saying anything; exceptions are the vengeful varg (VENDETTA-42) and the naming of an heir (VENDETTA-59). Nobody is told who killed them, by what means or how many times.

VENDETTA-16 = The card of every executed or murdered player lies open, so a role that is gone is not called any more. A role in play that is alive is always called, even when it is powerless. The host calls “the lord” and “the shapeshifter” and never says of which kind they are, so that it stays a secret which one is playing. If both the werewolf and the kitsune are in play, there are two such calls, for the first shapeshifter and for the second, and the first is the werewolf.
    .reading = The two calls, their order and their words are our reading; the rest is in the printed rules.

vendetta-heading-principles = Principles

VENDETTA-17 = Execution is one thing and murder is another. From execution there is no protection; a murder can be prevented.

VENDETTA-18 = Whoever is called must use the ability of their role. Only an ability that kills may be declined.

VENDETTA-19 = The murdered die at nightfall and no sooner, and until then they act: a murdered nosferatu still kills. With the option `spare_the_doomed`, which is off by default, a role that gathers information (count, bride, dhampir, scout, revenant) is shown crossed arms if it is doomed already.
    .reading = That this is an option, off by default, and which roles it is about, is our reading; the printed rules let the host do so.

VENDETTA-20 = Within one daylight a player can be murdered over and over again, but dies only once.

VENDETTA-21 = Whoever is protected cannot be murdered in this daylight, no matter how many try. Killers choose that player as they would any other, and nothing tells them of the protection. Nobody protects but the lamia, the queen and the prince.

VENDETTA-22 = Powerless roles are called too, and the host shows them crossed arms. That goes for the kitsune as long as a hunter lives, but not for a player under the undine’s charm. In the calls that are answered in common, those of the hunters and of the vargs, nobody is shown crossed arms.
    .reading = What is said of the kitsune, of charms and of the common calls is our reading; the rest is in the printed rules.

vendetta-heading-roles = Roles

VENDETTA-23 = The king is a lord, and at dusk may murder one player. For every killer among these roles, the choice is another living player, and a doomed player is still living.
    .reading = Whom killers may choose is our reading; the rest is in the printed rules.

VENDETTA-24 = The prince is a lord, and at dusk protects one player, themselves if they like. The protection is for the whole of the daylight that is now ending, the hunters’ blow included.
    .reading = Said in the printed rules is that the prince is a lord and protects; everything else here is our reading.

VENDETTA-25 = The count is a lord, and at dusk asks about another player and is shown that player’s type.

VENDETTA-26 = At dawn the lamia chooses another player and one of two things: to call on them, or to bring them home. On a visit both are at that player’s home: blows at the lamia fail, and if the player visited dies, the lamia dies too. With a guest both are at the lamia’s home: blows at the guest fail, and if the lamia dies, the guest dies too, even a guest who struck the lamia. Nightfall is settled in this order: blows that were blocked or charmed drop out; then comes the ambush (VENDETTA-45); blows at the one who is away from home fail; blows at those whom the queen or the prince protects fail; last, the companion of someone who dies is lost too, unless the queen or the prince protects that companion. Those who die for company take no further company with them.
    .reading = Said in the printed rules is that the lamia must go visiting or take a player home, that this protects and that it can cost a life; everything else here is our reading.

VENDETTA-27 = At dawn the undine lays a charm on another player; until nightfall that player cannot murder. A charmed hunter’s pointing is not counted, a charmed leader breaks no tie, and a charmed killer’s blow fails as if the killer had not come. None of them is told.
    .reading = All of this is our reading; our copy of the printed rules lacks the text of this card.

VENDETTA-28 = At dawn the queen takes one player under protection until nightfall; the queen’s own seat may be chosen.
    .reading = That the queen’s own seat may be chosen is our reading; the rest is in the printed rules.

VENDETTA-29 = At dusk the fledgling wakes together with the lord, and they see each other. The fledgling watches what the lord does and is given every answer that the lord is given, crossed arms too. Once the lord is gone, by execution, murder or removal, the fledgling takes over as a lord of that same kind and acts from the next dusk on; a lord who is merely doomed goes on acting. If both go at the same time, there is no lord any more. The fledgling’s card and type stay those of the fledgling. Blocking the fledgling stops the watching, but not the succession. A deck with the fledgling must have a lord.
    .reading = That the two see each other, that the fledgling is given the lord’s answers, that the fledgling becomes a lord of the same kind, and that such a deck must have a lord, is our reading.

VENDETTA-30 = When dusk comes, the nosferatu may murder one player.

VENDETTA-31 = At dusk the banshee chooses another player. If the banshee dies at this nightfall or is executed this night, it is announced to all which type the chosen player is, as it showed when the choice was made. There is no wail if the banshee was blocked, or is taken along by the vengeful varg.
    .reading = All of this is our reading; our copy of the printed rules lacks the text of this card.

VENDETTA-32 = At dusk the bride picks out another player and asks: is this the lord? If the answer is yes, the lord in turn learns who the bride is.
    .reading = All of this is our reading; our copy of the printed rules lacks the text of this card.

VENDETTA-33 = At dusk the dhampir asks about another player and is given the seats of all who visited them since dawn, up to the dhampir’s own call; the dhampir is left out. A visitor is whoever chose that player for an ability: blows that failed count, acts that were blocked or charmed do not, and a guest whom the lamia took home has visited the lamia. For the hunters’ blow the visitor is the leader, if the leader pointed there, and otherwise one of the hunters who did, chosen by chance; of the vargs it is the pack leader, and otherwise one who pointed there. To choose oneself is no visit, and hunters who pointed elsewhere visited nobody.
    .reading = All of this is our reading; our copy of the printed rules lacks the text of this card.

VENDETTA-34 = At dusk the revenant picks two other players and is given a number: how many of the two are hunters, going by the types they show. If there is only one other player alive, the revenant picks that one.
    .reading = Said in the printed rules is only that the revenant has something to calculate; everything else here is our reading.

VENDETTA-35 = At dusk the ghoul marks another player. If the marked player is a suspect, one extra vote counts against them in the first vote of the coming night; with `roses` it is one black rose more, with `panic` one vote, with `arbiter` nothing. The mark alone executes nobody.
    .reading = All of this is our reading; our copy of the printed rules lacks the text of this card.

VENDETTA-36 = When dusk comes, the werewolf may murder one player. To a check this role shows as a shapeshifter.

VENDETTA-37 = The kitsune shows as an ordinary vampire and wakes at the shapeshifter’s call. Once there are no hunters, the kitsune may murder one player at dusk; a hunter doomed this day still counts as there.
    .reading = That a doomed hunter still counts is our reading; the rest is in the printed rules.

VENDETTA-38 = The monk is a hunter, and at dawn chooses another player, whose powers are gone for today: the ability for which that player is called does nothing until nightfall, and crossed arms are shown. The hunters’ common blow and traits that need no call are not touched, but a leader blocked in this way breaks no tie.
    .reading = That it must be another player, what blocking does not touch, and that a blocked leader breaks no tie, is our reading; the rest is in the printed rules.

VENDETTA-39 = The leader is a hunter. When the hunters are split equally, the victim is the one of the tied at whom the leader points; if the leader points at none of them, nobody is struck.
    .reading = That the leader breaks the tie is in the printed rules; how that is done is our reading.

VENDETTA-40 = The scout is a hunter, and at dusk asks about another player and is shown that player’s type.
    .reading = What the scout does is our reading; the printed rules only speak of a rivalry with the lord.

VENDETTA-41 = The beauty is a hunter, and at dusk chooses another player, whose vote is taken away in every vote of the night to come. Before the voting the host says who cannot vote, but gives no reason.
    .reading = That it must be another player is our reading; the rest is in the printed rules.

VENDETTA-42 = The vargs are a side of their own, from 20 players up. They know one another and wake together, right after the shapeshifter. Whom they eat the pack leader alone decides; if the pack leader is gone, blocked or charmed, it is the player most pointed at by the others, and at a tie nobody. To be eaten is to be murdered. The sly varg shows as a vampire. The vengeful varg on leaving names one player, who leaves too, in the same stroke and without protection. The paralysing varg at dawn, right after the monk, blocks one player as the monk does. The trickster varg at dawn, last of all, makes one player show as a hunter until nightfall. One varg for every four players above 16 is recommended (20 players: 1, 24 players: 2, and so on). Hard limits: at least 20 players, and the pack leader must be among the vargs.
    .reading = Said in the printed rules is that vargs need 20 players and that the pack leader alone decides whom they eat; everything else here is our reading.

VENDETTA-43 = All checks answer with one of five type cards: vampire, special vampire, hunter, special hunter, shapeshifter. A lord shows as a special vampire, a varg as a shapeshifter. Where a role’s ability is our reading, this page says so, and that role is built as a small part of its own, so that it can be exchanged while all else stays as it is.
    .reading = Only the five types are in the printed rules; everything else here is our reading.

vendetta-heading-scenarios = Scenarios with their own condition

VENDETTA-44 = “Invasion of the shapeshifters”, 11 players (mode `invasion`): prince, lamia, queen, 4 vampires, scout or monk or beauty, hunter, werewolf, kitsune. At the introductions one call wakes werewolf and kitsune together, and they see each other’s card; from then on each is called and acts alone. When nobody is left but them, or but them and one hunter, they win together; if one of the two is dead, that one has won too.
    .reading = That they meet in one call, and that one hunter may be left besides them, is our reading; the rest is in the printed rules.

VENDETTA-45 = “Wolf pits”, 10 players (mode `wolf_pits`): king, queen, 5 vampires, scout, hunter, werewolf. When dusk comes, the werewolf has the choice between a murder and an ambush. An ambush lets the werewolf live, and the first killer who came for them in this daylight dies instead; hunters count as the first to come, the others in the order of dusk. If the first to come was the hunters’ blow, it is the living player nearest to the werewolf, counting clockwise, who dies. Against a second killer, and any after that, the ambush does not help: the werewolf is killed. Death in the pit counts as murder, so the queen and the prince can prevent it, but being away from home does not. Charms do not keep the werewolf out of the ambush. If vargs come, the one who came is the pack leader.
    .reading = That death in the pit counts as murder, which the queen and the prince can prevent, and what is said of being away, of charms and of vargs, is our reading; the rest is in the printed rules.

VENDETTA-46 = “Hunter under cover”, 10 players (mode `under_cover`): a lord, queen, 5 vampires, scout or beauty, 2 hunters. The special hunter goes a separate way and takes no share in the blow. The hunters do not know who this is, and the special hunter does not know them and does not wake at their meeting. Everywhere else this player counts as a hunter.
    .reading = That the special hunter does not wake at the hunters’ meeting is our reading; the rest is in the printed rules.

vendetta-heading-temporary-host = The temporary host

VENDETTA-47 = A temporary host (mode `temporary_host`, or the option of that name in the scenarios of VENDETTA-44 to VENDETTA-46) has a card and plays like everybody else, and minds the clock as well. The introductions are short: only the hunters meet, for ten seconds, while all the others keep their eyes shut, and so does the temporary host, unless they are a hunter. The first night has to bring an execution, one at least. The player executed first is the permanent host from then on and holds full introductions, where a lord drawn unseen shows them the card; then a full day follows, and the temporary host is from now on a player like any other. If no vote leads to an execution, chance decides who is executed: it is drawn among those who share the highest count, or, if nobody was suspected, among all the living. If several are executed, chance picks the host among them. Whether the game has ended is checked before the permanent host takes over.
    .reading = What happens if the votes execute nobody, or several, and when the end is checked, is our reading; the rest is in the printed rules.

vendetta-heading-end = The end of the game

VENDETTA-48 = The vampires win as soon as hunters, shapeshifters and vargs are all gone, and it makes no difference if that very nightfall took the last vampire too.
    .reading = That no varg may be left, and what happens when the last vampire dies too, is our reading; the rest is in the printed rules.

VENDETTA-49 = The hunters win when a night begins and finds at least one hunter alive, no fewer hunters than vampires, and none of the killing roles that play against hunters: no king, nosferatu, werewolf, kitsune, lamia, fledgling or varg. Otherwise the game goes on until the victory of one side is evident; a host who is a person may declare it, and this is recorded. When only hunters are alive, they win at once. If three full rounds, each of a daylight and a night, pass and nobody leaves, the numbers alone end the game: the hunters win if any is alive and they are no fewer than the vampires; otherwise the vampires, if any is alive; otherwise the shapeshifters, and after them the vargs.
    .reading = That vargs count among the killing roles, that hunters win at once when only they are alive, and the end after three rounds, is our reading; the rest is in the printed rules.

VENDETTA-50 = The shapeshifter, of either kind, wins when nobody else is alive, or nobody else but one hunter. If werewolf and kitsune are left alone, outside VENDETTA-44, the game goes on. The vargs win when there is nobody else left, and also when night falls and they are no fewer than all the others, with no hunter and no other killer of VENDETTA-49 among these.
    .reading = What happens when werewolf and kitsune are left alone, and the victory of the vargs, is our reading; the rest is in the printed rules.

VENDETTA-51 = There are no draws. Over a series of games a win brings 1 point as a vampire, 2 as a hunter, 3 as a shapeshifter and 3 as a varg, dead or alive.
    .reading = The points of a varg are our reading; the rest is in the printed rules.

vendetta-heading-variants = Variants

VENDETTA-52 = With the option `strangers` the introductions do not bring the hunters together. They first see one another at the blow of the first day.

VENDETTA-53 = With the option `quarrel` the hunters get numbers at the introductions, before they sleep again. There they meet; with `strangers` they never do, and get their numbers with their eyes shut. From then on they wake one by one, in the order of their numbers: each points alone and sleeps before the next one is called. There is a blow only if more than half of the living hunters agree on one victim, and the leader breaks no tie.
    .reading = What is said of hunters who never meet, that only living hunters are counted, and that the leader breaks no tie, is our reading; the rest is in the printed rules.

VENDETTA-54 = With the option `secret_ballot` nobody sees who votes for whom: all shut their eyes, all living players are called clockwise, and you raise a hand at the name you choose. Whoever was named in the discussion, the vote is on everybody, and it is held even if nobody was named; at a tie only the tied are called again. Only the totals are announced, once all eyes are open. It is refused together with `revenge`, `roses` and `hunter_of_hunters`, which would betray the voters, and with a die that has one of the first two on a face.
    .reading = That a tie is voted on with eyes shut too, that nothing but the totals is announced, and what is refused, is our reading; the rest is in the printed rules.

VENDETTA-55 = With the option `burning` those who leave keep their cards hidden, their roles are called as before (COMMON-6), and only the end of the game turns the cards up. Whether the game has ended is decided by the true cards. It is refused together with `revenge` and `hunter_of_hunters`, which would betray the card, and with a die that has `revenge` on a face. For the same reason the banshee does not wail, and the vengeful varg takes nobody along.
    .reading = That the true cards decide, which options are refused, that there is no wail, and that the vengeful varg leaves alone, is our reading; the rest is in the printed rules.

VENDETTA-56 = With the option `roses` everybody gives one player a black rose and one player a red rose; whoever has the highest number of black roses less the red ones is executed. Every living player is a candidate. You cannot give a rose to yourself, nor both to the same player; when two are alive, only black roses are given. Whoever has no vote gives none. Ties go as in VENDETTA-11, by ordinary votes.
    .reading = Said in the printed rules are the two roses and how they are reckoned; everything else here is our reading.

VENDETTA-57 = With the option `revenge`, if a vampire was executed, only those who voted for that execution may be nominated and voted on at the next vote; any other name is refused. After a hunter or a shapeshifter this does not hold. The votes that count are those of the vote that decided. If several were executed, it holds only if all of them were vampires. With roses, whoever gave that player the black rose counts as a voter; with an arbiter, the arbiter alone does. When all these voters are dead, anybody can be voted on. The restriction is spent after one night, even if no vote was held in it.
    .reading = Which vote counts, several executed, roses and arbiter, dead voters, and a night without a vote, are our reading; the rest is in the printed rules.

VENDETTA-58 = In the mode `three` three people play, one hunter and two vampires, for one night. If the vampires execute the hunter, they win; otherwise the hunter wins. No option can be combined with this mode.
    .reading = That no option can be combined with it is our reading; the rest is in the printed rules.

VENDETTA-59 = With the option `hunter_of_hunters` the table elects one player right after the deal, with open eyes; only then does everybody close them. The vote of the one elected weighs 1.5 whenever the table votes: in votes, on questions, at elections. Roses are the exception. When the hunter of hunters dies, they name a successor among those who live on; but if they name nobody, or if their card was a hunter, a shapeshifter or a varg, the table elects a new one instead. In an election the most votes decide; a tie leads to one more vote, among the tied alone, and another tie to chance.
    .reading = How an election is decided, what else than the night’s vote the weight counts in, what is said of roses and of vargs, and that the table elects if nobody is named, is our reading; the rest is in the printed rules.

VENDETTA-60 = With the option `arbiter` the discussion is as usual, but what the table then votes on, each night, is who shall be the arbiter of fate. The arbiter alone decides who is executed and must name another living player. The same player cannot be arbiter two times running. Every living player can be elected; a tie leads to one more vote, among the tied alone, and another tie to chance.
    .reading = Whom the arbiter may name, who may be elected and how a tie is settled is our reading; the rest is in the printed rules.

VENDETTA-61 = With the option `panic` you may vote for more than one suspect, and everyone who has the votes of more than half of the living is executed, all in one stroke. If no suspect has that many, there is no execution and no second vote.

VENDETTA-62 = With the option `secrets` there is no discussion: the night opens with the vote. First everybody names one suspect, all at the same time; at a tie there are no thirty seconds.
    .reading = How the suspects are named, and that there are no thirty seconds, is our reading; the rest is in the printed rules.

VENDETTA-63 = With the option `dice` a die is thrown at the start of each night and decides by which rule this night votes: 1 `roses`, 2 `revenge`, 3 `arbiter`, 4 `panic`, 5 `secrets`, 6 the usual rule. The table may give the six faces other meanings. Face 2 looks back: tonight only those are suspects who voted for last night’s execution, no matter which rule was in force then. If there was no execution, or there has been no night before, face 2 means the usual rule.
    .reading = What face 2 means is our reading; the rest is in the printed rules.

VENDETTA-64 = The code of honour: the dead are silent; know the roles; what the host says is law; keep quiet while daylight lasts; honour the spirit of the game, and ask nothing that only a gesture made in secret could answer; if you have peeked, say so and leave; no bets, no oaths, no threats, no old scores. The spell of silence: the host may lay it on a player who breaks the code, for the rest of the game: no speech and no vote. At each vote that player hands their vote to a player of their choice, who casts it separately; if the receiver has no vote, it is lost. A second breach removes the player. If a lord is removed, there is an heir; if the hunter of hunters is removed, they name one; if the vengeful varg is removed, they name nobody. A dead player who breaks the code begins the next game silenced. Masks are optional: with them the host says “raise your masks” in place of “close your eyes”, and “lower your masks” in place of “open your eyes”; try them on before the game.
    .reading = That a handed vote is cast separately, that it is lost with a receiver who has none, and what the removal of a lord, of the hunter of hunters and of a vengeful varg brings, is our reading; the rest is in the printed rules.

VENDETTA-65 = Each variant works alone, and together with any other that is not excluded. At most one of `roses`, `arbiter`, `panic` and `dice` can be chosen. `dice` also excludes `revenge` and `secrets`, and `revenge` excludes `roses`, `arbiter` and `panic`. A die with `roses` or `revenge` on one of its faces excludes `secret_ballot`, and one with `revenge` excludes `burning`: each would tell in public what has to stay secret. What does not go together is refused by name.
    .reading = All of this is our reading; the printed rules do not say which variants go together.

VENDETTA-66 = Stopping a speech and the spell of silence are two things: the first ends the speech and nothing more, and before the second the host is asked whether it is really meant. A silence that a dead player has earned waits, under the player’s name, for the next game of the evening that knows the spell.
    .reading = All of this is our reading; the printed rules do not say how the host tells the two apart.

VENDETTA-67 = At a table everybody who is alive and may speak can ask for the vote during the discussion, and can take that back until it takes effect; all see who asks, and how many are needed. Where Gorod hosts, the vote begins once more than half of them ask; bots are not counted, and when only bots are left to talk their discussion lasts a few seconds. Where a person hosts, the host sees the requests and decides.
    .reading = All of this is our reading, added for tables; the printed rules say that players may wish to vote earlier and that the host decides.

VENDETTA-68 = At a table the discussion does not end because everybody has named a suspect: it ends when its time is up, when the vote is asked for (VENDETTA-67), or when the host says so. Until then everybody sees who is suspected by whom, and anybody may name another, or nobody; the last word of each counts.
    .reading = All of this is our reading, added for tables; the printed rules only let the table talk for as long as agreed.

VENDETTA-69 = The faces of the die (VENDETTA-63) are chosen in the lobby, one by one, so that two or three variants are enough; what each face means is announced before the game.
    .reading = All of this is our reading, added for tables; the printed rules leave the choice to the table.

VENDETTA-70 = From twenty players on the lobby proposes to add as many vargs as are advised (VENDETTA-42), the pack leader first, each in the place of an ordinary vampire; they join any deck, ready or drawn, that has none.
    .reading = All of this is our reading, added for tables; the printed rules leave the vargs to the leaflet.
