### The Storyteller: a little theatre. Three to five variants for whatever returns; the number in
### the name of a message says which one it is. { $who } is the players, names and all ("player 3, Vova").
### Nothing before the verdict knows how the night ended: mornings open alike for all of them.

## The beginning

storyteller-table-set-1 = { $again ->
    [yes] The city wants more: { $book }.
   *[no] Good evening. Come closer: tonight it’s { $book }.
} The cards: { $deck }.

storyteller-table-set-2 = { $again ->
    [yes] Same city, another night: { $book }.
   *[no] An ordinary night in an ordinary city: { $book }.
} The deck: { $deck }.

storyteller-table-set-3 = { $again ->
    [yes] One more story: { $book }.
   *[no] Dim the lights. Tonight: { $book }.
} The cards: { $deck }.

storyteller-table-set-it-1 = { $again ->
    [yes] Next sprint, colleagues: { $book }.
   *[no] Good evening, colleagues. Tonight’s sprint: { $book }.
} The roles: { $deck }.

storyteller-table-set-it-2 = { $again ->
    [yes] Back from the break. Next item: { $book }.
   *[no] Team building: { $book }.
} Org chart: { $deck }.

storyteller-table-set-it-3 = { $again ->
    [yes] A follow-up meeting: { $book }.
   *[no] This meeting could not have been an email: { $book }.
} Roles: { $deck }.

storyteller-table-set-sport-1 = { $again ->
    [yes] The city wants more: { $book }.
   *[no] Good evening. Come closer: tonight it’s { $book }.
}

storyteller-table-set-sport-2 = { $again ->
    [yes] Another night, the same city: { $book }.
   *[no] An ordinary night in an ordinary city: { $book }.
}

storyteller-table-set-sport-3 = { $again ->
    [yes] One more story: { $book }.
   *[no] Dim the lights. Tonight: { $book }.
}

storyteller-game-introduced-1 = { $plain }{ $again ->
    [yes] {""}
   *[no] { narrated-customs }
}

## Night

storyteller-night-fell-first-1 = The city goes to sleep.{ narrated-shut }

storyteller-night-fell-first-it-1 = The office goes to sleep.{ narrated-shut }

storyteller-acquaintance-began-first-1 = Introductions. The city goes to sleep.{ narrated-shut }

storyteller-night-fell-1 = Window by window, the lights go out…{ narrated-shut }

storyteller-night-fell-2 = Night settles over the rooftops…{ narrated-shut }

storyteller-night-fell-3 = The last tram is gone… The city falls asleep.{ narrated-shut }

storyteller-night-fell-4 = Doors are bolted, curtains drawn… Good night, city.{ narrated-shut }

storyteller-night-fell-5 = The moon is up… Everybody sleeps. Or seems to.{ narrated-shut }

storyteller-night-fell-it-1 = One last commit, one last coffee… The office falls asleep.{ narrated-shut }

storyteller-night-fell-it-2 = A Friday night deploy. What could go wrong?…{ narrated-shut }

storyteller-night-fell-it-3 = The monitors go dark, row by row…{ narrated-shut }

storyteller-night-fell-it-4 = Nobody on the cameras… The office sleeps.{ narrated-shut }

storyteller-night-fell-it-5 = A server blinks in the dark… Nobody is on call.{ narrated-shut }

storyteller-night-fell-vendetta-1 = The moon is up… The city wakes.{ narrated-open-first }{ narrated-first-vote }

storyteller-night-fell-vendetta-2 = Shutters open, coffin lids creak… Night has come.{ narrated-open-first }{ narrated-first-vote }

storyteller-night-fell-vendetta-3 = The shadows grow long, and become one… Wake up, night folk.{ narrated-open-first }{ narrated-first-vote }

storyteller-acquaintance-began-1 = A day for introductions… { $election ->
    [yes] But first the night folk want a leader. No sleep yet.
   *[no] The city sleeps.{ narrated-shut }
}

storyteller-light-came-1 = The east grows pale… The city goes to sleep.{ narrated-shut }

storyteller-light-came-2 = The first ray touches the shutters… To bed.{ narrated-shut }

storyteller-light-came-3 = A cock crows… Good night, night folk.{ narrated-shut }

## Calls: for a role without words of its own

storyteller-called-1 = The city is quiet… { $plain }

storyteller-called-2 = A door creaks somewhere… { $plain }

storyteller-called-3 = Hush… { $plain }

storyteller-called-4 = Footsteps on the stairs… { $plain }

storyteller-called-brief-1 = { $plain }

storyteller-called-brief-2 = Hush. { $plain }

storyteller-called-brief-3 = And again. { $plain }

storyteller-called-brief-4 = Dark as ever. { $plain }

storyteller-called-it-1 = A keyboard clicks… { $plain }

storyteller-called-it-2 = A light comes on in the meeting room… { $plain }

storyteller-called-it-3 = You have one new notification… { $plain }

storyteller-called-it-4 = The coffee machine is humming. Who switched it on?… { $plain }

storyteller-called-vendetta-1 = Wings rustle under the roof… { $plain }

storyteller-called-vendetta-2 = A curtain stirs… { $plain }

storyteller-called-vendetta-3 = A candle goes out by itself… { $plain }

storyteller-called-vendetta-4 = Somewhere a dog howls… { $plain }

storyteller-slept-1 = { $plain }

storyteller-slept-2 = { $plain } All is quiet again.

storyteller-slept-3 = { $plain } The night is long.

storyteller-slept-4 = A door closes… { $plain }

storyteller-slept-brief-1 = { $plain }

storyteller-slept-brief-2 = Good night. { $plain }

storyteller-slept-brief-3 = { $plain } Silence.

storyteller-slept-it-1 = { $plain }

storyteller-slept-it-2 = { $plain } The screen goes black.

storyteller-slept-it-3 = { $plain } Nothing in the logs.

storyteller-slept-vendetta-1 = { $plain }

storyteller-slept-vendetta-2 = { $plain } The curtain hangs still.

storyteller-slept-vendetta-3 = { $plain } And not a sound.

## Calls: the mafia and the city

storyteller-role-mafia-wakes-1 = A match flares in a dark alley… Mafia, wake up.

storyteller-role-mafia-wakes-2 = The city sleeps… Mafia, wake up.

storyteller-role-mafia-wakes-3 = A back door creaks… Mafia, { narrated-wake }.

storyteller-role-mafia-wakes-4 = An engine idles round the corner… Mafia, wake up.

storyteller-role-mafia-sleeps-1 = Mafia, sleep. The alley is empty.

storyteller-role-mafia-sleeps-2 = They leave one by one… The mafia sleeps.

storyteller-role-mafia-sleeps-3 = The engine fades in the distance… Mafia, sleep.

storyteller-role-mafia-aims-phones-1 = The mafia is out hunting… Everyone answers, each on their own phone.

storyteller-role-mafia-aims-phones-2 = Somebody is about to be unlucky… Mafia, choose. Everyone else, answer too.

storyteller-role-mafia-aims-phones-3 = Not a step, not a word… The mafia chooses. Everyone answers.

storyteller-role-mafia-aims-1 = The mafia is out hunting… All eyes stay shut. The numbers come one by one.

storyteller-role-mafia-aims-2 = Somewhere a trigger is cocked… Nobody opens their eyes. Listen for the numbers.

storyteller-role-mafia-aims-3 = In a dark like this they shoot at a sound… Listen for the numbers.

storyteller-role-mafia-aims-brief-1 = The mafia is hunting again. Eyes shut.

storyteller-role-mafia-aims-brief-2 = Another shot in the dark. The numbers.

storyteller-role-mafia-aims-brief-3 = Eyes shut. Listen for the numbers.

storyteller-role-mafia-aims-salon-1 = The mafia is out hunting… All eyes stay shut. Raise a hand on the number.

storyteller-role-mafia-aims-salon-2 = Somebody is about to be unlucky… Nobody opens their eyes. Listen for the numbers.

storyteller-role-mafia-aims-salon-3 = In a dark like this a hand is all it takes… Listen for the numbers.

storyteller-role-mafia-aims-salon-brief-1 = The mafia is hunting again. Eyes shut.

storyteller-role-mafia-aims-salon-brief-2 = Another hand in the dark. The numbers.

storyteller-role-mafia-aims-salon-brief-3 = Eyes shut. Listen for the numbers.

storyteller-role-mafia-aimed-1 = That was every number. The city sleeps on.

storyteller-role-mafia-aimed-2 = The echo dies away… The hunt is over.

storyteller-role-mafia-aimed-3 = And not a sound. The hunt is over.

storyteller-role-don-wakes-1 = A desk lamp comes on… Don, wake up.{ $first ->
    [yes] {""}
   *[no] {" "}Where is the sheriff?
}

storyteller-role-don-wakes-2 = The don can’t sleep… Don, { narrated-wake }.{ $first ->
    [yes] {""}
   *[no] {" "}Who’s the sheriff?
}

storyteller-role-don-wakes-3 = Don, { narrated-wake }… { $first ->
    [yes] This is your city.
   *[no] It’s a small city. Where is the sheriff?
}

storyteller-role-don-sleeps-1 = The lamp goes out. Don, sleep.

storyteller-role-don-sleeps-2 = Good night, Don.

storyteller-role-don-sleeps-3 = Don, sleep. The chair is still rocking.

storyteller-role-sheriff-wakes-1 = A floorboard creaks… Sheriff, wake up.

storyteller-role-sheriff-wakes-2 = Someone is still on duty… Sheriff, { narrated-wake }.

storyteller-role-sheriff-wakes-3 = A badge glints in the dark… Sheriff, wake up.

storyteller-role-sheriff-sleeps-1 = Sheriff, sleep. The badge goes under the pillow.

storyteller-role-sheriff-sleeps-2 = Good night, sheriff.

storyteller-role-sheriff-sleeps-3 = Sheriff, sleep. The morning will tell.

storyteller-role-detective-wakes-1 = A notebook, a pencil, a dying torch… Detective, wake up.

storyteller-role-detective-wakes-2 = Someone is still reading the files… Detective, { narrated-wake }.

storyteller-role-detective-wakes-3 = A cigarette glows in the ashtray… Detective, wake up.

storyteller-role-doctor-wakes-1 = A black bag snaps shut… Doctor, wake up.

storyteller-role-doctor-wakes-2 = One light is on at the clinic… Doctor, { narrated-wake }.

storyteller-role-doctor-wakes-3 = A house call, at this hour… Doctor, wake up.

storyteller-role-maniac-wakes-1 = Someone is whistling in the dark… Maniac, wake up.

storyteller-role-maniac-wakes-2 = Footsteps. Just one pair… Maniac, { narrated-wake }.

storyteller-role-maniac-wakes-3 = A street lamp flickers and dies… Maniac, wake up.

storyteller-role-putana-wakes-1 = High heels on the cobbles… Courtesan, wake up.

storyteller-role-putana-wakes-2 = Perfume on the stairs… Courtesan, { narrated-wake }.

storyteller-role-putana-wakes-3 = The red lantern is still lit… Courtesan, wake up.

storyteller-role-commissar-wakes-1 = One window is still lit at headquarters… Inspector, wake up.

storyteller-role-commissar-wakes-2 = The third cup of tea has gone cold… Inspector, { narrated-wake }.

storyteller-role-commissar-wakes-3 = No sleep for the law… Inspector, wake up.

storyteller-role-yakuza-wakes-1 = Rice paper rustles… Yakuza, wake up.

storyteller-role-yakuza-wakes-2 = Doors slide shut in the tea house… Yakuza, { narrated-wake }.

storyteller-role-yakuza-wakes-3 = The mafia has rivals… Yakuza, wake up.

## Calls: the office

storyteller-role-hackers-wakes-1 = Three in the morning. Somebody has logged in… Hackers, wake up.

storyteller-role-hackers-wakes-2 = The password is on a sticky note… Hackers, { narrated-wake }.

storyteller-role-hackers-wakes-3 = The firewall sneezes… Hackers, wake up.

storyteller-role-hackers-wakes-4 = A chat with no name, and someone is typing… Hackers, wake up.

storyteller-role-hackers-aims-phones-1 = Somebody is scanning ports… Everyone answers, each on their own phone.

storyteller-role-hackers-aims-phones-2 = The hackers work blind… Everyone else, answer too.

storyteller-role-hackers-aims-phones-3 = There are strangers on the network… Hackers, choose. Everyone answers.

storyteller-role-hackers-aims-1 = Somebody is scanning ports… All eyes stay shut. Listen for the numbers.

storyteller-role-hackers-aims-2 = The hackers work blind… Nobody opens their eyes. The numbers come one by one.

storyteller-role-hackers-aims-3 = There are strangers on the network… Eyes shut. Palms up on the number.

storyteller-role-hackers-aims-brief-1 = The hackers are back. Eyes shut.

storyteller-role-hackers-aims-brief-2 = Eyes shut. Listen for the numbers.

storyteller-role-hackers-aims-brief-3 = The network is awake. The numbers.

storyteller-role-hackers-aimed-1 = That was every number. Connection closed.

storyteller-role-hackers-aimed-2 = The hackers log off.

storyteller-role-hackers-aimed-3 = End of session. The logs are clean.

storyteller-role-boss-wakes-1 = Somebody has opened the org chart… Ringleader, wake up. Where is the pentester?

storyteller-role-boss-wakes-2 = Ringleader, { narrated-wake }… Who is poking holes in here?

storyteller-role-boss-wakes-3 = A one-on-one that’s in nobody’s calendar… Ringleader, find the pentester.

storyteller-role-pentester-wakes-1 = The scan is running… Pentester, wake up.

storyteller-role-pentester-wakes-2 = Somebody reads logs for fun… Pentester, { narrated-wake }.

storyteller-role-pentester-wakes-3 = Vulnerability found: people… Pentester, wake up.

storyteller-role-sysadmin-wakes-1 = Have you tried turning it off and on again?… Sysadmin, wake up.

storyteller-role-sysadmin-wakes-2 = Backups don’t make themselves… Sysadmin, { narrated-wake }.

storyteller-role-sysadmin-wakes-3 = Somebody is breathing in the server room… Sysadmin, wake up.

storyteller-role-spy-wakes-1 = A folder called New Folder Two… Spy, wake up.

storyteller-role-spy-wakes-2 = Somebody is reading over your shoulder… Spy, { narrated-wake }.

storyteller-role-spy-wakes-3 = The printer starts by itself… Spy, wake up.

storyteller-role-optimizer-wakes-1 = A spreadsheet recalculates itself… Optimizer, wake up.

storyteller-role-optimizer-wakes-2 = There is one line too many in the budget… Optimizer, { narrated-wake }.

storyteller-role-optimizer-wakes-3 = Nothing personal, just metrics… Optimizer, wake up.

storyteller-role-hr-wakes-1 = “Got a minute?”… HR, wake up.

storyteller-role-hr-wakes-2 = An invitation without a subject… HR, { narrated-wake }.

storyteller-role-hr-wakes-3 = We are all one family here… HR, wake up.

## Calls: Vendetta

storyteller-role-lord-wakes-1 = Glasses ring in the old castle… Vampire lord, wake up.

storyteller-role-lord-wakes-2 = A heavy lid slides aside… Vampire lord, { narrated-wake }.

storyteller-role-lord-wakes-3 = The portrait on the wall has blinked… Vampire lord, wake up.

storyteller-role-hunters-wakes-1 = Somebody is sharpening a stake… Hunters, wake up.

storyteller-role-hunters-wakes-2 = A smell of garlic and gun oil… Hunters, { narrated-wake }.

storyteller-role-hunters-wakes-3 = The day belongs to them… Hunters, wake up.

## Blind calls, for a role without words of its own

storyteller-blind-call-phones-1 = Pitch dark… { $plain } Everyone answers.

storyteller-blind-call-phones-2 = Quiet… { $plain }

storyteller-blind-call-phones-3 = { $plain } Everyone answers on their own phone.

storyteller-blind-call-1 = All eyes stay shut… The numbers come one by one.

storyteller-blind-call-2 = Nobody wakes up… Listen for the numbers.

storyteller-blind-call-3 = Pitch dark… Only numbers are called.

storyteller-blind-call-brief-1 = Eyes shut. The numbers.

storyteller-blind-call-brief-2 = All eyes stay shut.

storyteller-blind-call-brief-3 = Listen for the numbers.

storyteller-blind-call-over-1 = That was every number. The night goes on.

storyteller-blind-call-over-2 = The last number is called… Silence.

storyteller-blind-call-over-3 = And that was all of them.

## Morning

storyteller-morning-came-opens-1 = The sky turns grey above the roofs.{ narrated-open }

storyteller-morning-came-opens-2 = Daybreak. Somebody is sweeping the square.{ narrated-open }

storyteller-morning-came-opens-3 = It smells of bread and rain. The city wakes up.{ narrated-open }

storyteller-morning-came-opens-4 = The bell strikes six. Wake up.{ narrated-open }

storyteller-morning-came-opens-5 = First light on the windowsill.{ narrated-open } The city counts its own.

storyteller-morning-came-opens-it-1 = Nine o’clock. There is a queue for the coffee.{ narrated-open }

storyteller-morning-came-opens-it-2 = The turnstile wakes up first.{ narrated-open } Passes, please.

storyteller-morning-came-opens-it-3 = Time for the stand-up. Cameras on.{ narrated-open }

storyteller-morning-came-opens-it-4 = Good morning, colleagues.{ narrated-open } What did you get done overnight?

storyteller-morning-came-none-1 = Everyone is here.

storyteller-morning-came-none-2 = No new window has gone dark.

storyteller-morning-came-none-3 = The city has counted its own. Nobody is missing.

storyteller-morning-came-none-4 = Nobody to mourn today.

storyteller-morning-came-none-it-1 = Everyone is in. Even those who work from home.

storyteller-morning-came-none-it-2 = Every pass works.

storyteller-morning-came-none-it-3 = No incidents. Back to work.

storyteller-morning-came-one-1 = One window has stayed dark. It’s { $who }.

storyteller-morning-came-one-2 = Somebody doesn’t wake up. It’s { $who }.

storyteller-morning-came-one-3 = One of us didn’t make it through the night. { $Who }.

storyteller-morning-came-one-4 = The night has taken { $who }.

storyteller-morning-came-one-it-1 = The turnstile blinks red. Out of a job: { $who }.

storyteller-morning-came-one-it-2 = Account not found. { $Who }.

storyteller-morning-came-one-it-3 = There’s one mug too many in the kitchen. Out of a job: { $who }.

storyteller-morning-came-one-it-4 = There’s a farewell cake in the kitchen. It’s for { $who }.

storyteller-morning-came-several-1 = More than one window has stayed dark: { $who }.

storyteller-morning-came-several-2 = Some of us don’t wake up: { $who }.

storyteller-morning-came-several-3 = It was a hard night. We’ve lost { $who }.

storyteller-morning-came-several-it-1 = The turnstile blinks red, again and again. Out of a job: { $who }.

storyteller-morning-came-several-it-2 = Accounts not found. { $Who }.

storyteller-morning-came-several-it-3 = One cake, several farewells: { $who }.

storyteller-nightfall-came-opens-1 = The last light is gone. The sky turns black.{ narrated-open }

storyteller-nightfall-came-opens-2 = The sun is behind the roofs. The night folk come out.{ narrated-open }

storyteller-nightfall-came-opens-3 = The last ray fades.{ narrated-open } Let’s see who is here.

storyteller-nightfall-came-none-1 = Everyone has lived to see the night.

storyteller-nightfall-came-none-2 = The dusk has taken nobody.

storyteller-nightfall-came-none-3 = Nobody is missing.

storyteller-nightfall-came-one-1 = One of us didn’t live to see the night. It’s { $who }.

storyteller-nightfall-came-one-2 = One pair of shutters stays closed. It’s { $who }.

storyteller-nightfall-came-one-3 = A handful of ash on a doorstep. { $Who }.

storyteller-nightfall-came-several-1 = Not everyone lived to see the night: { $who }.

storyteller-nightfall-came-several-2 = Not all the shutters open. We’ve lost { $who }.

storyteller-nightfall-came-several-3 = Ash on more than one doorstep. { $Who }.

storyteller-card-turned-1 = The card, please… { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] It’s { ROLE($role, case: "nominative") }.
}

storyteller-card-turned-2 = And here is the card. { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] It’s { ROLE($role, case: "nominative") }.
}

storyteller-card-turned-3 = The card turns over… { $together ->
    [yes] { $Who }: { ROLE($role, case: "nominative") }.
   *[no] It’s { ROLE($role, case: "nominative") }.
}

storyteller-role-announced-1 = One more thing. { $Who }: { ROLE($role, case: "nominative") }.

storyteller-role-announced-2 = Let the city know. { $Who }: { ROLE($role, case: "nominative") }.

storyteller-role-announced-3 = No use hiding it now. { $Who }: { ROLE($role, case: "nominative") }.

## Day

storyteller-day-began-1 = { nth } day. The city argues.{ narrated-first-vote }

storyteller-day-began-2 = The square is buzzing… { nth } day.{ narrated-first-vote }

storyteller-day-began-3 = Rumours travel faster than the papers… { nth } day.{ narrated-first-vote }

storyteller-day-began-it-1 = { nth } working day. Let’s sync.{ narrated-first-vote }

storyteller-day-began-it-2 = { nth } day. Questions go in the chat, suspicions out loud.{ narrated-first-vote }

storyteller-day-began-it-3 = { nth } working day. One item on the agenda: who.{ narrated-first-vote }

storyteller-floor-given-1 = Let’s hear from { $who }.

storyteller-floor-given-2 = { $Who }, your turn.

storyteller-floor-given-3 = Over to { $who }.

storyteller-floor-given-4 = { $Who }, what do you say?

storyteller-floor-given-5 = { $Who }, the city is listening.

storyteller-floor-given-it-1 = You’ve got the mic, { $who }.

storyteller-floor-given-it-2 = { $Who }, your status?

storyteller-floor-given-it-3 = { $Who }, you’re up.

storyteller-floor-given-it-4 = Next on the list: { $who }.

storyteller-floor-given-plea-1 = { $Who }, convince us.

storyteller-floor-given-plea-2 = { $Who }, everyone is looking at you.

storyteller-floor-given-plea-3 = { $Who }, save yourself.

storyteller-floor-given-last-word-1 = { $Who }, any last words?

storyteller-floor-given-last-word-2 = { $Who }, what should the city remember?

storyteller-floor-given-last-word-3 = { $Who }, say your goodbyes.

storyteller-floor-given-last-word-it-1 = { $Who }, a few words to your colleagues.

storyteller-floor-given-last-word-it-2 = { $Who }, your farewell email, out loud.

storyteller-floor-given-last-word-it-3 = { $Who }, hand over your work and say what you think.

## The vote

storyteller-ballot-opened-1 = Enough talk. { $candidates-count ->
    [1] One suspect, { $who }.
   *[other] Under suspicion: { $candidates }.
}

storyteller-ballot-opened-2 = The city wants an answer. { $candidates-count ->
    [1] There is one candidate: { $who }.
   *[other] Choose between { $candidates }.
}

storyteller-ballot-opened-3 = No more speeches… we vote. { $candidates-count ->
    [1] There is one name: { $who }.
   *[other] The names: { $candidates }.
}

storyteller-ballot-opened-it-1 = The meeting is over, on to decisions. { $candidates-count ->
    [1] One suspect, { $who }.
   *[other] Under suspicion: { $candidates }.
}

storyteller-ballot-opened-it-2 = We have a quorum. { $candidates-count ->
    [1] Up for dismissal: { $who }.
   *[other] Up for dismissal: { $candidates }.
}

storyteller-ballot-opened-it-3 = Let’s put it to the vote. { $candidates-count ->
    [1] One name on the list: { $who }.
   *[other] On the list: { $candidates }.
}

storyteller-ballot-opened-textbook-1 = Enough talk. Anyone may be accused.

storyteller-ballot-opened-textbook-2 = The city wants an answer. Point at anyone.

storyteller-ballot-opened-textbook-3 = No more speeches… Name your suspect.
storyteller-ballot-opened-vendetta-1 = The night is short, time to decide. { $candidates-count ->
    [1] One suspect, { $who }.
   *[other] Under suspicion: { $candidates }.
}

storyteller-ballot-opened-vendetta-2 = The candles burn low… we vote. { $candidates-count ->
    [1] There is one name: { $who }.
   *[other] The names: { $candidates }.
}

storyteller-ballot-opened-vendetta-3 = The night folk sit in judgement. { $candidates-count ->
    [1] Before them, { $who }.
   *[other] Before them: { $candidates }.
}

storyteller-ballot-opened-preliminary-1 = First, a trial run. One vote each, and nobody goes to jail for it yet.

storyteller-ballot-opened-preliminary-2 = The preliminary vote… Show us who you suspect.

storyteller-ballot-opened-preliminary-3 = A rehearsal for the trial. One vote each.

storyteller-ballot-opened-final-1 = And now for real… Votes can’t be changed.

storyteller-ballot-opened-final-2 = The final vote. Who goes to jail?

storyteller-ballot-opened-final-3 = The rehearsal is over… This vote counts.

storyteller-ballot-opened-revote-1 = The city thinks again. We vote once more: { $candidates }.

storyteller-ballot-opened-revote-2 = Again, and mean it this time: { $candidates }.

storyteller-ballot-opened-revote-3 = Second round: { $candidates }.

storyteller-ballot-opened-lift-1 = The scales haven’t moved… Spare them all, or send them all away? That’s { $candidates }.

storyteller-ballot-opened-lift-2 = Tied again. Do they all go? That’s { $candidates }.

storyteller-ballot-opened-lift-3 = The city is split in half. Vote on whether they all leave: { $candidates }.

storyteller-no-ballot-no-nominees-1 = Not one name. There is no vote.

storyteller-no-ballot-no-nominees-2 = Nobody has pointed at anybody… Until nightfall, then.

storyteller-no-ballot-no-nominees-3 = No names were called. There is nobody to vote on.

storyteller-no-ballot-no-nominees-it-1 = Nobody is accused. No vote, you’re all free to go.

storyteller-no-ballot-no-nominees-it-2 = Nothing on the agenda. Nobody to fire.

storyteller-no-ballot-no-nominees-it-3 = No objections, no accusations… No vote.

storyteller-no-ballot-no-nominees-vendetta-1 = No suspects. Nobody is executed tonight.

storyteller-no-ballot-no-nominees-vendetta-2 = Not one name… There’ll be no execution.

storyteller-no-ballot-no-nominees-vendetta-3 = The night went by in talk. Nobody to execute.

storyteller-tied-1 = The scales stand still. A tie: { $who }.

storyteller-tied-2 = It’s a tie… Plead your case, { $who }.

storyteller-tied-3 = The city is divided. A tie between { $who }.

storyteller-tied-vendetta-1 = The scales stand still. We vote between them: { $who }.

storyteller-tied-vendetta-2 = A tie between { $who }. We decide between them.

storyteller-tied-vendetta-3 = The night cannot choose: { $who }. We vote again.

storyteller-left-voted-out-1 = { $seats-count ->
    [1] The city has spoken… Out goes { $who }.
   *[other] The city has spoken… Out go { $who }.
}

storyteller-left-voted-out-2 = { $seats-count ->
    [1] The shutters close. We say goodbye to { $who }.
   *[other] The shutters close. We say goodbye to { $who }.
}

storyteller-left-voted-out-3 = { $seats-count ->
    [1] The verdict is in… { $Who }.
   *[other] The verdict is in… { $Who }.
}

storyteller-left-voted-out-it-1 = { $seats-count ->
    [1] Spending more time with the family from now on: { $who }.
   *[other] Spending more time with their families from now on: { $who }.
}

storyteller-left-voted-out-it-2 = { $seats-count ->
    [1] Access revoked… Fired: { $who }.
   *[other] Access revoked… Fired: { $who }.
}

storyteller-left-voted-out-it-3 = { $seats-count ->
    [1] A box, a cactus, the lift… Fired: { $who }.
   *[other] Boxes, cactuses, the lift… Fired: { $who }.
}

storyteller-left-voted-out-salon-1 = { $seats-count ->
    [1] The bolts slam shut… Off to jail, { $who }.
   *[other] The bolts slam shut… Off to jail, { $who }.
}

storyteller-left-voted-out-salon-2 = { $seats-count ->
    [1] The barred carriage is at the door… { $Who }.
   *[other] The barred carriage is at the door… { $Who }.
}

storyteller-left-voted-out-salon-3 = { $seats-count ->
    [1] The salon has passed sentence. Behind bars goes { $who }.
   *[other] The salon has passed sentence. Behind bars go { $who }.
}

storyteller-left-executed-1 = { $seats-count ->
    [1] The night passes judgement… Executed: { $who }.
   *[other] The night passes judgement… Executed: { $who }.
}

storyteller-left-executed-2 = { $seats-count ->
    [1] The shutters slam. The night has claimed { $who }.
   *[other] The shutters slam. The night has claimed { $who }.
}

storyteller-left-executed-3 = { $seats-count ->
    [1] So the night folk have decided… { $Who }.
   *[other] So the night folk have decided… { $Who }.
}

## The end

storyteller-game-over-1 = And that’s the story… { $plain }

storyteller-game-over-2 = Curtain… { $plain }

storyteller-game-over-3 = Cards on the table… { $plain }

storyteller-game-over-it-1 = Project closed… { $plain }

storyteller-game-over-it-2 = Time for the retrospective… { $plain }

storyteller-game-over-it-3 = End of sprint… { $plain }

## What players claim, as people talk at a table

storyteller-claimed-am-1 = { $Who }: “{ $words }. There, I said it”.

storyteller-claimed-am-2 = { $Who }: “Believe it or not. { $words }”.

storyteller-claimed-am-3 = { $Who }: “No more secrets. { $words }”.

storyteller-claimed-am-4 = { $Who }: “Look me in the eye. { $words }”.

storyteller-claimed-suspect-1 = { $Who }: “I do not like the look of player { $about }”.

storyteller-claimed-suspect-2 = { $Who }: “My finger points at player { $about }”.

storyteller-claimed-suspect-3 = { $Who }: “I cannot stop looking at player { $about }”.

storyteller-claimed-suspect-4 = { $Who }: “If you ask me, it is player { $about }”.

storyteller-claimed-suspect-echo-1 = { $Who }: “If you ask me, player { $about } as well”.

storyteller-claimed-suspect-echo-2 = { $Who }: “Player { $earlier } is right about player { $about }”.

storyteller-claimed-suspect-echo-3 = { $Who }: “What is there to add? Player { $about }”.

storyteller-claimed-suspect-echo-4 = { $Who }: “I have the same bad feeling about player { $about }”.

storyteller-claimed-trust-1 = { $Who }: “I would vouch for player { $about }”.

storyteller-claimed-trust-2 = { $Who }: “Leave player { $about } alone, that one is ours”.

storyteller-claimed-trust-3 = { $Who }: “I would lend player { $about } my keys”.

storyteller-claimed-1 = { $Who }: “Listen, everyone. { $words }”.

storyteller-claimed-2 = { $Who }: “I have been keeping this back. { $words }”.

storyteller-claimed-3 = { $Who }: “Here is what I know. { $words }”.

storyteller-claimed-4 = { $Who }: “{ $words }. Make of it what you will”.
