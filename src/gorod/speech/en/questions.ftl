### Questions to players: the question, what a pass means (`.pass`), and answers by a word.

pass = Pass

ask-plan = Which three seats are to be shot at in the coming nights?
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

ask-nominate = { $options ->
    [0] You have the floor.
   *[other] Whom do you nominate?
}
    .pass = Say thanks and finish

ask-vote = For whom do you vote?
    .pass = Do not raise a hand

ask-revote = For whom do you vote now?
    .pass = Do not raise a hand

ask-lift = Shall all of the tied leave?
    .pass = All of them stay
    .yes = All of them leave

ask-best_move = Where do the three black players sit?
    .pass = Name nobody

ask-plea = You have the floor: why should you stay?
    .pass = Say thanks and finish

ask-last-word = What is your last word?
    .pass = Say thanks and finish

ask-talk = Whom do you suspect?
    .pass = Keep silent

ask-cover = Whom do you suspect most?
    .pass = Nobody

## Questions to the host, to chance and to the clock

ask-deal = Who is dealt which card?

ask-draw = What does the lot choose?

ask-lot = On whom does the lot fall?

ask-clock = Shall we go on?
    .pass = Go on
