### What goes on, in a word or two: beside the day or night on every screen.
### A message is named after what the game waits for; see `speech/phase_names.py`.

phase-call = call: { $who }
phase-look = everybody looks at their card
phase-night = everybody falls asleep
phase-night-vendetta = everybody wakes up
phase-light = everybody falls asleep
phase-acquaintance = everybody falls asleep
phase-nominate = speeches
phase-nominate-freely = everyone talks
phase-nominate-many = naming suspects
phase-talk = round of talk
phase-discussion = everyone talks
phase-argument = everyone talks once more
phase-ballot = the talk is over
phase-vote = vote
phase-revote = second vote
phase-lift = vote on all of the tied
phase-preliminary = first vote
phase-final = final vote
phase-elect = election
phase-roses = roses
phase-arbiter = the arbiter decides
phase-hand_over = a vote is handed over
phase-plea = defence
phase-plea-sport = crossfire
phase-floor = out of turn
phase-last-word = last word
phase-best_move = best move
phase-blood = a name in blood
phase-heir = a successor is named
phase-take_over = who hosts next

morning = Morning
morning-vendetta = Nightfall
