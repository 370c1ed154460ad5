### The Judge: brief, as in a club. Three to five variants for whatever returns; the number in
### the name of a message says which one it is. { $who } is the players, names and all ("player 3, Vova").

## The beginning

judge-table-set-1 = { $again ->
    [yes] Next game. The rules: { $book }.
   *[no] Good evening. The rules: { $book }.
} The deck: { $deck }.

judge-table-set-2 = { $again ->
    [yes] New cards. We play { $book }.
   *[no] The table is set. We play { $book }.
} The deck: { $deck }.

judge-table-set-3 = { $again ->
    [yes] And again. The game is { $book }.
   *[no] Let’s begin. The game is { $book }.
} The cards: { $deck }.

judge-table-set-sport-1 = { $again ->
    [yes] Next game. The rules: { $book }.
   *[no] Good evening. The rules: { $book }.
}

judge-table-set-sport-2 = { $again ->
    [yes] New cards. We play { $book }.
   *[no] The table is set. We play { $book }.
}

judge-table-set-sport-3 = { $again ->
    [yes] And again. The game is { $book }.
   *[no] Let’s begin. The game is { $book }.
}

judge-game-introduced-1 = { $plain }{ $again ->
    [yes] {""}
   *[no] { $clubs ->
        [yes] {" "}Gentlemen, rise and applaud the ladies.
       *[no] {""}
    }{ narrated-customs }
}

## Night

judge-night-fell-first-1 = The city goes to sleep.{ narrated-shut }

judge-night-fell-first-it-1 = The office goes to sleep.{ narrated-shut }

judge-acquaintance-began-first-1 = Introductions. The city goes to sleep.{ narrated-shut }

judge-night-fell-1 = Night falls. The city goes to sleep.{ narrated-shut }

judge-night-fell-2 = Night.{ narrated-shut }

judge-night-fell-3 = City, go to sleep. Silence at the table.{ narrated-shut }

judge-night-fell-4 = { $phones ->
    [yes] { $alone ->
        [yes] Night.
       *[no] Night. Heads down.{ narrated-shut }
    }
   *[no] It’s night.{ narrated-shut } Hands on the table.
}

judge-night-fell-it-1 = The working day is over. The office goes to sleep.{ narrated-shut }

judge-night-fell-it-2 = Night. The office goes to sleep.{ narrated-shut }

judge-night-fell-it-3 = Lights out in the office.{ narrated-shut }

judge-night-fell-vendetta-1 = Night falls. The city wakes up.{ narrated-open-first }{ narrated-first-vote }

judge-night-fell-vendetta-2 = Night. The sun is gone.{ narrated-open-first }{ narrated-first-vote }

judge-night-fell-vendetta-3 = It’s dark. The city is up.{ narrated-open-first }{ narrated-first-vote }

judge-acquaintance-began-1 = { $election ->
    [yes] Introductions. Nobody sleeps yet: first an election.
   *[no] Introductions. The city goes to sleep.{ narrated-shut }
}

judge-light-came-1 = Daybreak.{ narrated-shut }

judge-light-came-2 = First light. The city goes to sleep.{ narrated-shut }

judge-light-came-3 = The night is over.{ narrated-shut }

## Calls

judge-called-1 = { $plain }

judge-called-2 = Listen. { $plain }

judge-called-3 = Quiet. { $plain }

judge-slept-1 = { $plain }

judge-slept-2 = Thank you. { $plain }

judge-slept-3 = { $plain } Next.

judge-role-mafia-wakes-1 = Mafia, wake up.

judge-role-mafia-wakes-2 = The mafia wakes up.

judge-role-mafia-wakes-3 = Mafia, { narrated-wake }.

judge-role-mafia-wakes-sport-1 = Mafia, wake up. Plan your shots.

judge-role-mafia-wakes-sport-2 = Mafia, wake up. Agree on your order.

judge-role-mafia-wakes-sport-3 = Mafia, { narrated-wake }. Make your plan.

judge-role-mafia-sleeps-1 = Mafia, sleep.

judge-role-mafia-sleeps-2 = Mafia, { narrated-sleep }.

judge-role-mafia-sleeps-3 = Time. Mafia, go to sleep.

judge-role-mafia-aims-phones-1 = The mafia chooses. Everyone answers.

judge-role-mafia-aims-phones-2 = Mafia, choose. Everyone else, answer too.

judge-role-mafia-aims-phones-3 = The mafia goes hunting. Everyone answers on their own phone.

judge-role-mafia-aims-1 = The mafia goes hunting. All eyes stay shut. Shoot on the number.

judge-role-mafia-aims-2 = The mafia shoots. Nobody opens their eyes. Listen for the numbers.

judge-role-mafia-aims-3 = Shooting time. I call the numbers one by one. Eyes shut.

judge-role-mafia-aims-brief-1 = The mafia shoots. Eyes shut.

judge-role-mafia-aims-brief-2 = Shooting time. The numbers.

judge-role-mafia-aims-brief-3 = Mafia, shoot on the number.

judge-role-mafia-aims-salon-1 = The mafia goes hunting. All eyes stay shut. Raise a hand on the number.

judge-role-mafia-aims-salon-2 = The mafia chooses. Nobody opens their eyes. Listen for the numbers.

judge-role-mafia-aims-salon-3 = I call the numbers one by one. One hand, once. Eyes shut.

judge-role-mafia-aims-salon-brief-1 = The mafia chooses. Eyes shut.

judge-role-mafia-aims-salon-brief-2 = Mafia. The numbers.

judge-role-mafia-aims-salon-brief-3 = Mafia, a hand on the number.

judge-role-mafia-aimed-1 = The shooting is over.

judge-role-mafia-aimed-2 = Hold your fire.

judge-role-mafia-aimed-3 = That was every number. Hold your fire.

judge-role-don-wakes-1 = Don, wake up.{ $first ->
    [yes] {""}
   *[no] {" "}Find the sheriff.
}

judge-role-don-wakes-2 = Don, { narrated-wake }.{ $first ->
    [yes] {""}
   *[no] {" "}Where is the sheriff?
}

judge-role-don-wakes-3 = Don, wake up.{ $first ->
    [yes] {""}
   *[no] {" "}Who’s the sheriff?
}

judge-role-don-sleeps-1 = Don, sleep.

judge-role-don-sleeps-2 = Thank you. Don, { narrated-sleep }.

judge-role-don-sleeps-3 = Time. Don, go to sleep.

judge-role-sheriff-wakes-1 = Sheriff, wake up.

judge-role-sheriff-wakes-2 = Sheriff, { narrated-wake }.

judge-role-sheriff-wakes-3 = The sheriff wakes up.

judge-role-sheriff-sleeps-1 = Sheriff, sleep.

judge-role-sheriff-sleeps-2 = Thank you. Sheriff, { narrated-sleep }.

judge-role-sheriff-sleeps-3 = Time. Sheriff, go to sleep.

judge-blind-call-phones-1 = { $plain } Everyone answers.

judge-blind-call-phones-2 = { $plain } Everyone answers on their own phone.

judge-blind-call-phones-3 = Quiet. { $plain }

judge-blind-call-1 = All eyes stay shut. I call the numbers.

judge-blind-call-2 = Nobody wakes up. Listen for the numbers.

judge-blind-call-3 = The numbers, one by one. Eyes shut.

judge-blind-call-brief-1 = Eyes shut. The numbers.

judge-blind-call-brief-2 = All eyes stay shut.

judge-blind-call-brief-3 = The numbers, one by one.

judge-blind-call-over-1 = That was every number.

judge-blind-call-over-2 = All numbers called.

judge-blind-call-over-3 = Thank you. Next.

## Morning

judge-morning-came-opens-1 = The city wakes up.{ narrated-open }

judge-morning-came-opens-2 = It’s morning.{ narrated-open }

judge-morning-came-opens-3 = Good morning, city.{ narrated-open }

judge-morning-came-opens-4 = Daybreak.{ narrated-open }

judge-morning-came-opens-it-1 = The office wakes up.{ narrated-open }

judge-morning-came-opens-it-2 = Good morning, colleagues.{ narrated-open }

judge-morning-came-opens-it-3 = Morning at the office.{ narrated-open }

judge-morning-came-none-1 = Nobody was killed.

judge-morning-came-none-2 = No deaths tonight.

judge-morning-came-none-3 = Everyone wakes up.

judge-morning-came-none-it-1 = Everyone is at their desk.

judge-morning-came-none-it-2 = Nobody has lost their job.

judge-morning-came-none-it-3 = No losses. Everyone is in.

judge-morning-came-one-1 = Killed in the night: { $who }.

judge-morning-came-one-2 = We’ve lost { $who }.

judge-morning-came-one-3 = One player doesn’t wake up. It’s { $who }.

judge-morning-came-one-it-1 = Out of a job: { $who }.

judge-morning-came-one-it-2 = One pass doesn’t work. It’s { $who }.

judge-morning-came-one-it-3 = The office has lost { $who }.

judge-morning-came-several-1 = Killed in the night: { $who }.

judge-morning-came-several-2 = We’ve lost { $who }.

judge-morning-came-several-3 = Some don’t wake up: { $who }.

judge-morning-came-several-it-1 = Out of a job: { $who }.

judge-morning-came-several-it-2 = Some passes don’t work: { $who }.

judge-morning-came-several-it-3 = The office has lost { $who }.

judge-nightfall-came-opens-1 = The last light is gone.{ narrated-open }

judge-nightfall-came-opens-2 = The sun is down.{ narrated-open }

judge-nightfall-came-opens-3 = Dusk is over.{ narrated-open }

judge-nightfall-came-none-1 = Everyone has lived to see the night.

judge-nightfall-came-none-2 = No deaths.

judge-nightfall-came-none-3 = Everyone is here.

judge-nightfall-came-one-1 = One of us didn’t live to see the night: { $who }.

judge-nightfall-came-one-2 = Killed: { $who }.

judge-nightfall-came-one-3 = The dusk has taken { $who }.

judge-nightfall-came-several-1 = Not everyone lived to see the night: { $who }.

judge-nightfall-came-several-2 = Killed: { $who }.

judge-nightfall-came-several-3 = The dusk has taken { $who }.

judge-card-turned-1 = The card is turned. { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] It’s { ROLE($role, case: "nominative") }.
}

judge-card-turned-2 = { $Who }. The card is { ROLE($role, case: "nominative") }.

judge-card-turned-3 = Turn the card. { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] It’s { ROLE($role, case: "nominative") }.
}

judge-role-announced-1 = For the record. { $Who }: { ROLE($role, case: "nominative") }.

judge-role-announced-2 = { $Who }. The role was { ROLE($role, case: "nominative") }.

judge-role-announced-3 = The table should know. { $Who }: { ROLE($role, case: "nominative") }.

## Day

judge-day-began-1 = { nth } day.{ narrated-first-vote }

judge-day-began-2 = { nth } day begins.{ narrated-first-vote }

judge-day-began-3 = { nth } day. Let’s talk.{ narrated-first-vote }

judge-day-began-it-1 = { nth } working day.{ narrated-first-vote }

judge-day-began-it-2 = { nth } working day begins.{ narrated-first-vote }

judge-day-began-it-3 = { nth } working day. Let’s talk.{ narrated-first-vote }

judge-floor-given-1 = Next to speak: { $who }.

judge-floor-given-2 = { $Who }, go ahead.

judge-floor-given-3 = { $Who }, your speech.

judge-floor-given-4 = The floor goes to { $who }.

judge-floor-given-plea-1 = { $Who }, you have { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

judge-floor-given-plea-2 = Now defending: { $who }. { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

judge-floor-given-plea-3 = { $Who }, { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, please.

judge-floor-given-last-word-1 = { $Who }, your last words.

judge-floor-given-last-word-2 = { $Who }, any last words?

judge-floor-given-last-word-3 = { $Who }, your final speech.

## The vote

judge-ballot-opened-1 = Discussion is closed. { $candidates-count ->
    [1] One candidate, { $who }.
   *[other] Up for the vote: { $candidates }.
}

judge-ballot-opened-2 = We go to the vote. { $candidates-count ->
    [1] Nominated: { $who }.
   *[other] Nominated: { $candidates }.
}

judge-ballot-opened-3 = Speeches are over, we vote. { $candidates-count ->
    [1] The candidate is { $who }.
   *[other] The candidates: { $candidates }.
}
judge-ballot-opened-it-1 = Discussion is closed. The suspects: { $candidates }.

judge-ballot-opened-it-2 = We vote. Under suspicion: { $candidates }.

judge-ballot-opened-it-3 = We go to the vote. Up for dismissal: { $candidates }.

judge-ballot-opened-textbook-1 = We vote. Anyone may be voted for.

judge-ballot-opened-textbook-2 = Discussion is closed. Vote for anyone.

judge-ballot-opened-textbook-3 = We go to the vote. One name from each of you.

judge-ballot-opened-vendetta-1 = Discussion is closed. Under suspicion: { $candidates }.

judge-ballot-opened-vendetta-2 = We vote. The suspects: { $candidates }.

judge-ballot-opened-vendetta-3 = We go to the vote: { $candidates }.

judge-ballot-opened-preliminary-1 = Preliminary vote. One vote each.

judge-ballot-opened-preliminary-2 = First, a trial vote. Everyone votes for one player.

judge-ballot-opened-preliminary-3 = First vote, just a trial. Everyone votes.

judge-ballot-opened-final-1 = Final vote. Votes can’t be changed.

judge-ballot-opened-final-2 = Now the vote that counts. No changing your mind.

judge-ballot-opened-final-3 = Second vote, the one that decides. Everyone votes.

judge-ballot-opened-revote-1 = Revote: { $candidates }.

judge-ballot-opened-revote-2 = We vote again. The candidates: { $candidates }.

judge-ballot-opened-revote-3 = Second vote, between { $candidates }.

judge-ballot-opened-lift-1 = Tied again. Do they all go? That’s { $candidates }.

judge-ballot-opened-lift-2 = A tie once more. We vote on all of them leaving: { $candidates }.

judge-ballot-opened-lift-3 = Still a tie. All out? Vote now: { $candidates }.

judge-no-ballot-no-nominees-1 = Nobody is nominated. No vote.

judge-no-ballot-no-nominees-2 = No candidates. There is no vote today.

judge-no-ballot-no-nominees-3 = No names on the table. No vote.

judge-tied-1 = A tie. Defend yourselves: { $who }.

judge-tied-2 = A tie between { $who }. Crossfire.

judge-tied-3 = We have a tie. In the crossfire: { $who }.

judge-tied-vendetta-1 = A tie. We vote between them: { $who }.

judge-tied-vendetta-2 = A tie between { $who }. We decide between them.

judge-tied-vendetta-3 = Tied: { $who }. We vote again.

judge-left-voted-out-1 = { $seats-count ->
    [1] Voted out: { $who }.
   *[other] Voted out: { $who }.
}

judge-left-voted-out-2 = { $seats-count ->
    [1] The table has voted out { $who }.
   *[other] The table has voted out { $who }.
}

judge-left-voted-out-3 = { $seats-count ->
    [1] Leaving the table: { $who }.
   *[other] Leaving the table: { $who }.
}

judge-left-voted-out-it-1 = { $seats-count ->
    [1] Fired: { $who }.
   *[other] Fired: { $who }.
}

judge-left-voted-out-it-2 = { $seats-count ->
    [1] Leaving the office: { $who }.
   *[other] Leaving the office: { $who }.
}

judge-left-voted-out-it-3 = { $seats-count ->
    [1] Please hand in your pass, { $who }.
   *[other] Please hand in your passes, { $who }.
}

judge-left-voted-out-salon-1 = { $seats-count ->
    [1] Off to jail, { $who }.
   *[other] Off to jail, { $who }.
}

judge-left-voted-out-salon-2 = { $seats-count ->
    [1] Under arrest: { $who }.
   *[other] Under arrest: { $who }.
}

judge-left-voted-out-salon-3 = { $seats-count ->
    [1] Behind bars goes { $who }.
   *[other] Behind bars go { $who }.
}

judge-left-executed-1 = { $seats-count ->
    [1] Executed: { $who }.
   *[other] Executed: { $who }.
}

judge-left-executed-2 = { $seats-count ->
    [1] The sentence is carried out. Leaving the table: { $who }.
   *[other] The sentence is carried out. Leaving the table: { $who }.
}

judge-left-executed-3 = { $seats-count ->
    [1] The execution takes { $who }.
   *[other] The execution takes { $who }.
}

## The end

judge-game-over-1 = The game is over. { $plain }

judge-game-over-2 = That’s the game. { $plain }

judge-game-over-3 = Game over. { $plain }

## What players claim, in the words of a club

judge-claimed-am-1 = { $Who }: “{ $words }”.

judge-claimed-am-2 = { $Who }: “I am coming out. { $words }”.

judge-claimed-am-3 = { $Who }: “For the record. { $words }”.

judge-claimed-suspect-1 = { $Who }: “My suspect is player { $about }”.

judge-claimed-suspect-2 = { $Who }: “Player { $about } plays against us”.

judge-claimed-suspect-3 = { $Who }: “My questions are for player { $about }”.

judge-claimed-suspect-sport-1 = { $Who }: “My black is player { $about }”.

judge-claimed-suspect-sport-2 = { $Who }: “Player { $about } plays black”.

judge-claimed-suspect-sport-3 = { $Who }: “I see black in player { $about }”.

judge-claimed-suspect-echo-1 = { $Who }: “Player { $about } for me as well”.

judge-claimed-suspect-echo-2 = { $Who }: “I have the same questions for player { $about }”.

judge-claimed-suspect-echo-3 = { $Who }: “I agree with player { $earlier }: player { $about }”.

judge-claimed-trust-sport-1 = { $Who }: “Player { $about } is red for me”.

judge-claimed-trust-sport-2 = { $Who }: “Player { $about } plays red”.

judge-claimed-trust-sport-3 = { $Who }: “No questions to player { $about }”.

judge-claimed-trust-1 = { $Who }: “Player { $about } is one of us”.

judge-claimed-trust-2 = { $Who }: “I would leave player { $about } at the table”.

judge-claimed-trust-3 = { $Who }: “No questions to player { $about }”.

judge-claimed-1 = { $Who }: “{ $words }”.

judge-claimed-2 = { $Who }: “Write this down. { $words }”.

judge-claimed-3 = { $Who }: “One more thing. { $words }”.
