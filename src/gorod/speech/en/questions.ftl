### Questions to players: the question, what a pass means (`.pass`), what the button that sends an
### answer says (`.send`), and answers by a word.
### Where a rulebook asks in its own words, its name is added to that of the question.

pass = Pass

ask-in-place-of = With the vote of number { $seat }: { $question }

ask-cover = Whom do you suspect most?
    .pass = Nobody

## Night

ask-plan = Which three seats are to be shot at in the coming nights?
    .pass = Do without a plan

ask-plan-it = Which three seats are to be hacked in the coming nights?
    .pass = Do without a plan

ask-mafia = Whom do you aim at?
    .pass = Nobody

ask-don = Who do you think is the sheriff?
    .pass = Check nobody

ask-sheriff = Whom do you check?
    .pass = Check nobody

ask-putana = With whom do you stay until morning?
    .pass = With nobody

ask-doctor = Whom do you heal?
    .pass = Heal nobody

ask-maniac = Who is your victim?
    .pass = Nobody: cross your arms

ask-detective = Of whom do you ask whether they are mafia?
    .pass = Of nobody

ask-hackers = Whom do you mark for a hack?
    .pass = Nobody

ask-pentester = Whom do you check?
    .pass = Check nobody

ask-boss = Who do you think is the pentester?
    .pass = Check nobody

ask-sysadmin = Whose computer do you guard?
    .pass = Nobody’s

ask-spy = Whose card do you look at?
    .pass = Nobody’s

ask-optimizer = Whom do you fire tonight?
    .pass = Nobody

ask-hr = Whom do you fire tonight?
    .pass = Nobody

ask-yakuza = Whom do you aim at?
    .pass = Nobody

ask-commissar = Whom do you check?
    .pass = Check nobody

## Light in Vendetta

ask-monk = Whose power do you take away until nightfall?

ask-paralysing = Whom do you paralyse until nightfall?

ask-lamia = On whom do you call, or whom do you take home?
    .visit = Go visiting
    .take = Take home

ask-undine = Whom do you charm until nightfall?

ask-queen = Whom do you protect until nightfall?

ask-tricky = Whom shall checks take for a hunter until nightfall?

ask-hunters = At whom do you point?
    .pass = At nobody

ask-lord = Whom does the lord choose?
    .pass = Nobody

ask-nosferatu = Whom do you murder?
    .pass = Nobody

ask-werewolf = Whom do you murder?
    .pass = Nobody
    .ambush = Lie in ambush

ask-vargs = Whom shall the pack eat?
    .pass = Nobody

ask-bride = Who do you think is the lord?

ask-banshee = Whose type shall your wail tell?

ask-dhampir = Whose visitors do you want to know?

ask-scout = Whom do you check?

ask-revenant = { $choose ->
    [1] About whom do you ask?
   *[other] About which two do you ask?
}

ask-ghoul = On whom do you put your mark?

ask-beauty = Whose vote do you take away?

## Day

ask-talk = Whom do you suspect?
    .pass = Keep silent

ask-nominate = { $options ->
    [0] You are speaking.
   *[other] Whom do you nominate?
}
    .pass = End my speech
    .send = Nominate

ask-nominate-it = { $options ->
    [0] You are speaking.
   *[other] Whom do you accuse?
}
    .pass = End my speech
    .send = Accuse

ask-nominate-vendetta = Whom do you name as a suspect?
    .pass = Nobody
    .send = Name

ask-vote = For whom do you vote?
    .pass = Do not raise a hand

ask-revote = For whom do you vote now?
    .pass = Do not raise a hand

ask-lift = Shall all of the tied leave?
    .pass = All of them stay
    .yes = All of them leave

ask-lift-it = Shall all of the tied be fired?
    .pass = All of them stay
    .yes = All of them are fired

ask-lift-vendetta = Shall all of the tied be executed?
    .pass = All of them live
    .yes = All of them are executed

ask-preliminary = For whom do you vote at first?

ask-final = For whom do you vote for good?

ask-elect = Whom do you elect?
    .pass = Abstain

ask-roses = { $choose ->
    [1] Who gets your black rose?
   *[other] Who gets your black rose, and who your red one?
}

ask-arbiter = Who is to be executed?

ask-hand_over = To whom do you hand your vote?
    .pass = To nobody: the vote is lost

ask-plea = Why should you stay?
    .pass = End my speech

ask-floor = You are speaking.
    .pass = End my speech

## On the way out

ask-best_move = Where do the three black players sit?
    .pass = Name nobody

ask-blood = Who do you think has killed you?
    .pass = Name nobody

ask-revenge_on = Whom do you take along?
    .pass = Nobody

ask-heir = Whom do you name as your successor?
    .pass = Nobody

ask-take_over = Will you be the host from now on?
    .pass = No
    .yes = Yes

ask-last-word = What is your last word?
    .pass = End my speech

## Questions to the host, to chance and to the clock

ask-deal = Who is dealt which card?

ask-draw = What does the lot choose?
    .visit = Go visiting
    .take = Take home

ask-lot = On whom does the lot fall?

ask-numbers = In which order are the hunters numbered?

ask-die = What does the die show?
    .number = { $seat }

ask-clock = Shall we go on?
    .pass = Go on
