salon-about = In Salon Mafia the talk is free, every day has two votes, and the mafia faces a doctor, a courtesan and an inspector; a good many modifications can change the rest. It suits any company of three or more that likes to settle anew each evening how they will play.

salon-round =
    Settle who hosts, the deck, and which modifications are on; then deal the cards face down. With three to six players leave the host out: `hostless`.
    Night, the mafia: wakes as a team and agrees in silence on a victim, one of its own if it likes. In this game it kills on the first night already.
    Night, the others: with `three_sides` the yakuza comes right after the mafia. Then the maniac, if there is one, kills; the doctor treats one player, themselves once in the game; the courtesan visits one player, never themselves; the inspector asks about one player: is this mafia?
    Morning. The host says whom the mafia chose, whether they died, and whom the doctor treated; not a word about anything else. The dead leave without showing their cards.
    Day, the court. Everybody talks freely, true or false; only do not simply lay your role open.
    First vote, on trial: each of the living must vote, for exactly one player and not for themselves.
    Then the accused defend themselves, and everybody argues about everybody’s vote.
    Final vote: all vote again, the same way or another, and this time it cannot be changed. Whoever has the most goes to jail, without showing the card.
    A tie drains the vote: nobody leaves. So does an alibi: whoever the courtesan visited last night stays, and this is told only now.
    Then night falls again.
    Etiquette: nobody lays the card open; whoever is out watches in silence and gives nobody away; at night let the others act undisturbed, and do not peek.
    The end: the civilians win when mafia and maniac are gone and no werewolf can turn; the mafia when nobody else is left; the maniac, or a werewolf who has turned, as the last one alive. `parity` ends it earlier, when half of the living are mafia.
    `open`: whoever leaves turns up their card. `dark_night`: in the morning only the dead are named.
    `hostless`: whoever hosts has a card and sleeps too; the night is played with a pointer, and the first to leave may go on as host. `extra_hand`: one card too many is dealt and lies unseen. `junkie`: both together, with a single mafioso who may not be there at all.
    `name_in_blood`: whoever is announced dead may name the killer, and it counts as a vote in the final one. `mayor`: elected on the first morning, with two votes. `blind_mafia`: the mafia meets on the first night only, then raises hands with eyes shut.

salon-gestures =
    With phones a tap does all of this; the gestures are for a table with cards.
    A choice at night: point at the player. The mafia goes on pointing until all point at the same one.
    The inspector’s answer: the host nods for mafia and shakes their head for anybody else.
    `hostless`: everybody lays one hand where all can reach it, and has the same kind of pointer, a match or a toothpick. Whoever acts touches the hand of the one they choose. The player whom the inspector touches answers in person, with a nod or a shake of the head.
    `blind_mafia`: the host names everybody in turn, and a mafioso raises a hand, once, with eyes shut.
    A vote: on a sign of the host everybody points at one player, or hands go up name by name; agree on it beforehand.

salon-phrases =
    Night: “Lamps go out in the city. Everybody sleeps.” Make a story of it, as long as it gives nobody away.
    Calls: “The mafia opens its eyes. Who will not see the morning?” · “The doctor goes on the round.” · “The courtesan slips out. To whom?” · “The inspector takes the lamp. Who to look at?” After each: “… sleeps.” Talk to one and the same corner, or walk about; never towards the one who is called.
    Morning: “The sun is up. The mafia came for Gina. … The doctor sat with Gina: she is alive.” With `dark_night`: “Tonight we lost … nobody.”
    Day: “The court is in session. What did you hear, what did you see?”
    First vote: “Let us try it: everybody, one name.” · “Bob, four. Dan, three. Ann, one. Defend yourselves.”
    Final vote: “Now for good. What is cast stays cast.” · “Eve, five votes. To jail…” · “… but Eve has an alibi. The vote comes to nothing.”
    The end: “There is no more mafia in the city. The civilians have won”, or “Only the mafia is left.”

salon-sample =
    Eight players and a host. Bob and Eve are mafia, Cara is the doctor, Fred the courtesan, Gina the inspector; Ann, Dan and Hugh are civilians.
    Night: Bob points at Ann, Eve at Gina; Bob turns to Gina as well. Cara points at Gina, Fred at Eve. Gina points at Bob: the host nods.
    Morning: “The mafia came for Gina. The doctor was with her, and she is alive.” Of Fred’s visit not a word.
    Court: Gina is after Bob, but does not say how she knows; Bob and Eve talk about Dan.
    First vote: Bob four, Dan three, Ann one. They defend themselves; Cara begins to doubt Eve, and others with her.
    Final vote: Eve five, Dan three. “To jail with Eve… but Eve has an alibi.” The vote comes to nothing, and nobody leaves.
    Night falls: everybody knows one alibi more, and the mafia knows who is after it.

salon-heading-table = The table

SALON-1 = Every recommended deck has one doctor and one courtesan, from 7 players on also one inspector, and civilians for the rest. There is one mafioso for 3 to 6 players; there are two mafiosi for 7 to 9, three for 10 or 11, four for 12 to 15; with 16 players or more a third of them are mafiosi, rounded down. The hard limits: three players or more; at least one mafioso; no more than one each of doctor, courtesan, inspector, maniac and werewolf; the mafia fewer than half of the deck, and the yakuza likewise; yakuza only with the option `three_sides`, and with it at least one.
    .reading = The rounding and the hard limits are our reading; the rest is in the printed rules.

SALON-2 = For 3 to 6 players we recommend the option `hostless`, and you may add `junkie` to it. Additional roles had better stay out; a deck that has them plays with a warning.

SALON-3 = The additional roles are two: the maniac, and the werewolf, who is a turncoat. Each takes the place of one civilian.
    .reading = Whose place they take is our reading; the rest is in the printed rules.

salon-heading-night = The night (every night, the first one too)

SALON-4 = The roles are called in this order: mafia, doctor, courtesan, inspector. The yakuza, if there is one, comes right after the mafia, and after it the maniac, still before the doctor.
    .reading = The places of the yakuza and of the maniac are our reading; the rest is in the printed rules.

SALON-5 = The mafia wakes as a team and settles on a victim, even on one of its own if it likes. Until time is up the mafiosi see one another’s pointing and may point elsewhere; then the player most pointed at is the victim, and a tie kills nobody.
    .reading = How they come to their choice is our reading; the rest is in the printed rules.

SALON-6 = The doctor guards one player against one attempt on their life. If that player meets with two attempts in one night, the mafia’s and the maniac’s, one healing is too little, and they die. Doctors may heal themselves once in a game at most, and anybody else in as many nights running as they like.
    .reading = What two attempts in one night do is our reading; the rest is in the printed rules.

SALON-7 = Whomever the courtesan visits has an alibi when the next vote comes; the courtesan’s own seat cannot be chosen. The visit keeps nobody from acting, and the same player may be visited again.
    .reading = That the visit blocks nothing and may be repeated is our reading; the rest is in the printed rules.

SALON-8 = By pointing at a player the inspector learns whether that is mafia. A maniac shows as “not mafia”, and so does a werewolf as long as any mafia lives.

SALON-9 = Each night the maniac kills one player.

salon-heading-morning = The morning

SALON-10 = In the morning the host announces whom the mafia made its victim and whom the doctor treated, and not a word more about the night. The victim is the player the mafia chose, be they dead or saved, and whether they died is said as well; if nobody was chosen, nobody is announced. Those whom the maniac killed are announced as dead.
    .reading = Whom “victim” means, that their death is announced, and what is said of the maniac’s dead, is our reading; the rest is in the printed rules.

SALON-11 = The dead leave the table with their cards unshown.

salon-heading-day = The day

SALON-12 = By day the discussion is free, though it is against etiquette to show your role openly. It leads to the first vote, in which each of the living must vote, and for exactly one player. Now the accused defend themselves and all argue with all, and then comes the final vote: again all must vote, each as they did before or otherwise, and what you have cast in it cannot be changed. A vote for yourself is not allowed.
    .reading = That all must vote in the final vote too, and that nobody votes for themselves, is our reading; the rest is in the printed rules.

SALON-13 = Whoever has the most votes in the final vote goes to jail, and leaves with their card unshown. If several are tied for the most, the vote comes to nothing: nobody leaves.

SALON-14 = If an alibi protects the player who should go to jail, this is announced after the final vote and no earlier. The player stays, and the vote comes to nothing.

salon-heading-end = The end of the game

SALON-15 = The civilians win once there is no mafioso any more, provided that there is no maniac either, and no werewolf alive who can turn. If that is the end, the last mafioso says so in leaving: the game is over.
    .reading = That no maniac may be left is our reading; the rest is in the printed rules.

SALON-16 = The mafia wins when all who are left are mafiosi. To be as many as the others is not enough, unless the option `parity` is on; by default it is off. With it the mafia wins, as at most tables, when at least half of the living are mafiosi and neither a maniac nor any yakuza is alive.

SALON-17 = The maniac wins by being the only one left.

SALON-18 = While there is any mafia, the werewolf is one of the civilians, counted as such and seen as such. After the stroke that took the last mafioso, a werewolf who has survived it becomes the mafia, with everything that it does: wakes at its call and is mafia in the eyes of the inspector. No one hears of this, and the game is not declared over. From now on the werewolf wins by being the only one left, and has no share in a victory of the old mafia.

SALON-19 = With two players left, one of whom kills by night, nobody can be sent to jail by a vote, except where one of them is mayor; so it is the night that decides. If the last two are killers of different sides and both strike, it is the draw of COMMON-14.
    .reading = All of this is our reading; the printed rules do not speak of it.

salon-heading-modifications = Modifications

SALON-20 = With the option `open`, all who leave turn up their cards.

SALON-21 = With the option `dark_night`, nothing is announced in the morning except who is dead. Together with `hostless` this means that only the dead speak.

SALON-22 = With the option `hostless`, whoever hosts has a card as well, sleeps by night and votes by day as all do, and besides calls the roles in their order and conducts the vote. In the night whoever acts touches their target; so the target, and no one else, learns which role it was, the one just called, but not which player. A player checked by the inspector answers in person, with a nod for yes or a shake of the head for no. In the morning those whom the mafia and the doctor touched say so, and a victim of the maniac says that they are dead. The first player to leave may go on as host; from then on nobody is touched any more.
    .reading = What a victim of the maniac says, and that nobody is touched any more once there is another host, is our reading; the rest is in the printed rules.

SALON-23 = With the option `extra_hand`, one card more is dealt than there are players; the spare one lies there unseen until the end. The deck has at least two mafiosi, except under `junkie`.

SALON-24 = The option `junkie` needs `hostless` and `extra_hand`, and a deck with exactly one mafioso. Suppose that the first night killed nobody, and that somebody was healed by the doctor without having been shot by a mafioso: this player can tell that there is no mafia, turns into the junkie, and is alone in knowing it. It can happen on the first morning only. The junkie gives up the role held so far, and from now on wakes and kills when the mafia is called; the doctor can heal these victims like any others. The junkie wins by killing the doctor; if the junkie or the doctor goes to jail, that is the junkie’s defeat and the civilians’ victory. On leaving, both the junkie and the doctor show their cards. On the first night a mafioso must shoot, and doctors may not heal themselves. Of the junkie the inspector is told “not mafia”. Whether the game has ended is first checked when the first morning is over. If mafia and junkie are both missing then, or if the junkie or the doctor leaves in some other way, victory goes to the civilians, as long as no maniac is alive. The card to be shown is the one that was dealt.
    .reading = The duties of the first night, what the inspector is told, when the end is first checked, the civilians’ victory other than by jail, and which card is shown, are our reading; the rest is in the printed rules.

SALON-25 = With the option `name_in_blood`, a player who is announced dead may name a living player as the supposed killer, and in the final vote this counts as one vote. There is no duty to name anybody. Once the living are only three, or even fewer, no name may be given.
    .reading = That no name may be given with fewer than three left either is our reading; the rest is in the printed rules.

SALON-26 = With the option `mayor`, the players elect a mayor on the first morning. You may vote for anyone, yourself too, or abstain. In both votes the mayor’s vote counts twice. When a mayor is killed by night, there is an election that same morning; when jailed or removed, on the next one. A tie puts the election off by a day, to the following morning.
    .reading = That anyone may be voted for, oneself too, and that one may abstain, is our reading; the rest is in the printed rules.

SALON-27 = With the option `blind_mafia`, the mafia wakes on the first night only, to meet and make plans, and kills nobody then. Afterwards the mafiosi come to terms in the daytime only, through secret signs, and the software does not connect them. When night comes, the host goes through all the living in order, and each mafioso may put up a hand, once and no more, without opening their eyes. The player for whom the most hands went up is killed; if the hands are tied, nobody is. This option does not go with `hostless`.
    .reading = That nobody is killed on the first night is our reading; the rest is in the printed rules.

SALON-28 = With the option `three_sides`, there is another gang beside the mafia, the yakuza, which has its own turn. The mafia, the yakuza or the civilians win: a gang when nobody but its members is left, the civilians when neither gang is left. You are welcome to take special roles, no more than one for each gang. About members of either gang the inspector is told yes; the gangs are strangers to each other. As the size of each gang we recommend the mafia that SALON-1 gives for half as many players, the half rounded down. A victim of the yakuza is announced just as one of the mafia is. For the werewolf to turn, both gangs must be gone. Together with `blind_mafia` the yakuza still sees: it opens its eyes every night and agrees on a victim, from the first night on.
    .reading = What the inspector is told, that the gangs are strangers, the recommended size, the announcement of the yakuza’s victim, when the werewolf turns, and that a blind mafia leaves the yakuza its sight, are our reading; the rest is in the printed rules.

SALON-29 = Each modification can be switched on alone, or together with others, with few exceptions. Refused, with the name of every option concerned, are `blind_mafia` with `hostless`, and `junkie` without `hostless` or without `extra_hand`. Whoever switches on more than three at a time sees a warning.
    .reading = The number three is our reading; the rest is in the printed rules.

SALON-30 = The one special role for each gang (SALON-28) is never exceeded: no special card of this game belongs to a gang. Doctor, courtesan, inspector and werewolf are on the side of the civilians, the maniac is on nobody’s, and there is no more than one of each (SALON-1).
    .reading = All of this is our reading; the printed rules name no special role of a gang, and counting the civilians as a gang would forbid the decks that they recommend.

salon-heading-etiquette = Etiquette

SALON-31 = Do not lay your role open: you may only try to make the others believe in it, and games that are all too open are dull and short for whoever opens. Whoever has left watches in silence, and betrays nobody by a look or a sigh. At night make it easy for everybody to act unheard. The host does not turn to those who are called, but speaks in one direction always or in all by turns, and had better tell a story than call the roles dryly. Do not peek: what counts is how the game goes, not who wins it.
