### Questions to players: the question, what a pass means (`.pass`), what the button that sends an
### answer says (`.send`), and answers by a word.
### Where a rulebook asks in its own words, its name is added to that of the question.

pass = Pass

ask-in-place-of = With the vote of player { $seat }: { $question }

ask-cover = Who do you suspect most?
    .pass = Nobody

## Night

ask-plan = Who does the mafia shoot on the next three nights?
    .pass = Agree on nothing

ask-plan-it = Who do the hackers hack on the next three nights?
    .pass = Agree on nothing

ask-mafia = Who do you shoot?
    .pass = Nobody

ask-don = Who is the sheriff?
    .pass = Check nobody

ask-sheriff = Who do you check?
    .pass = Check nobody

ask-putana = Who do you spend the night with?
    .pass = Nobody

ask-doctor = Who do you heal?
    .pass = Heal nobody

ask-maniac = Who do you kill?
    .pass = Nobody: cross your arms

ask-detective = Who do you check?
    .pass = Check nobody

ask-hackers = Who do you hack?
    .pass = Nobody

ask-pentester = Who do you check?
    .pass = Check nobody

ask-boss = Who is the pentester?
    .pass = Check nobody

ask-sysadmin = Whose computer do you guard?
    .pass = Nobody’s

ask-spy = Whose card do you look at?
    .pass = Nobody’s

ask-optimizer = Who do you fire tonight?
    .pass = Nobody

ask-hr = Who do you fire tonight?
    .pass = Nobody

ask-yakuza = Who do you shoot?
    .pass = Nobody

ask-commissar = Who do you check?
    .pass = Check nobody

## Light in Vendetta

ask-monk = Whose power do you take away until nightfall?

ask-paralysing = Who do you paralyse until nightfall?

ask-lamia = Who do you visit, or who do you take home?
    .visit = Visit
    .take = Take home

ask-undine = Who do you charm until nightfall?

ask-queen = Who do you protect until nightfall?

ask-tricky = Who will checks take for a hunter until nightfall?

ask-hunters = Who do you strike?
    .pass = Nobody

ask-lord = Who does the lord choose?
    .pass = Nobody

ask-nosferatu = Who do you murder?
    .pass = Nobody

ask-werewolf = Who do you murder?
    .pass = Nobody
    .ambush = Lie in ambush

ask-vargs = Who does the pack eat?
    .pass = Nobody

ask-bride = Who is the lord?

ask-banshee = Whose type will your wail reveal?

ask-dhampir = Whose visitors do you want to know?

ask-scout = Who do you check?

ask-revenant = { $choose ->
    [1] Who do you ask about?
   *[other] Which two do you ask about?
}

ask-ghoul = Who do you mark?

ask-beauty = Whose vote do you take away?

## Day

ask-talk = Who do you suspect?
    .pass = Keep silent

ask-nominate = { $options ->
    [0] You are speaking.
   *[other] Who do you nominate?
}
    .pass = End my speech
    .send = Nominate

ask-nominate-it = { $options ->
    [0] You are speaking.
   *[other] Who do you accuse?
}
    .pass = End my speech
    .send = Accuse

ask-nominate-vendetta = Who do you suspect?
    .pass = Nobody
    .send = Suspect

ask-vote = Who do you vote for?
    .pass = Raise no hand

ask-revote = Who do you vote for now?
    .pass = Raise no hand

ask-lift = Do all of the tied leave?
    .pass = They all stay
    .yes = They all leave

ask-lift-it = Are all of the tied fired?
    .pass = They all stay
    .yes = They are all fired

ask-lift-vendetta = Are all of the tied executed?
    .pass = They all live
    .yes = They are all executed

ask-preliminary = Who is your first vote for?

ask-final = Who is your final vote for?

ask-elect = Who do you elect?
    .pass = Abstain

ask-roses = { $choose ->
    [1] Who gets your black rose?
   *[other] Who gets your black rose, and who your red one?
}

ask-arbiter = Who is executed?

ask-hand_over = Who gets your vote?
    .pass = Nobody: the vote is lost

ask-plea = Why should you stay?
    .pass = End my speech

ask-floor = You are speaking.
    .pass = End my speech

## On the way out

ask-best_move = Your best move: who are the three mafia?
    .pass = Name nobody

ask-blood = Who killed you?
    .pass = Name nobody

ask-revenge_on = Who do you take with you?
    .pass = Nobody

ask-heir = Who do you name as your successor?
    .pass = Nobody

ask-take_over = Will you host from now on?
    .pass = No
    .yes = Yes

ask-last-word = Your last word?
    .pass = End my speech

## Questions to the host, to chance and to the clock

ask-deal = Who is dealt which card?

ask-draw = What does chance choose?
    .visit = Go visiting
    .take = Take home

ask-lot = Who does chance choose?

ask-numbers = In which order are the hunters numbered?

ask-die = What does the die show?
    .number = { $seat }

ask-clock = Shall we go on?
    .pass = Go on
