### What is said of a notebook that is checked.

notebook-ok = ok { $title }
notebook-failed = FAILED { $title }: { $failures }
notebook-error = { $file }: { $reason }
notebook-in-entry = entry { $entry } ({ $phase }): { $reason }
notebook-warning = { $title }: { $remark }

notebook-expected = { $what } should be { $expected }, but it is { $seen }
notebook-expected-refusal = { $expected } should be refused, but the rules allow it
notebook-expected-announced = { $expected } should be announced, but what is announced is { $seen }
notebook-expected-silence = “{ $expected }” should not be announced, but it is: { $seen }
notebook-not-refused = this table should be refused because of “{ $word }”, but the rules allow it
notebook-refused-otherwise = the refusal should name “{ $word }”, but it says: { $message }
notebook-table-refused = the rules refuse this table. { $message }

notebook-cannot-open = the file cannot be read ({ $problem })
notebook-not-text = the file is not a text in UTF-8
notebook-yaml = { $problem ->
    [value] line { $line } has a value that does not fit the tag before it
    [letter] line { $line } has half a letter in it, which is no text
    [number] line { $line } has a number with too many digits
    [mapping] what stands in line { $line } is tagged as a mapping and is none
    [deep] the file is nested too deeply to be read
    [large] the file holds more than any game could
   *[syntax] line { $line } is not YAML: check its indentation, quotes, brackets and colons
}
notebook-stopped = The game was stopped in the phase that followed.
notebook-cut-into = In the phase that followed the host cut in, in a way that a notebook cannot say.
notebook-yaml-key = line { $line } has a key that is neither a word nor a number
notebook-key-twice = “{ $key }” stands twice in one mapping (line { $line }); keep one
notebook-missing = “{ $key }” is missing; a notebook cannot do without it
notebook-unknown-ruleset = there is no rulebook “{ $ruleset }”; there are: { $known }
    .meant = there is no rulebook “{ $ruleset }”; did you mean “{ $meant }”?
notebook-not-in-this-ruleset = “{ $key }” means nothing in the rulebook { $ruleset }; leave it out
notebook-unknown-winner = “{ $winner }” cannot win here; the winner is one of: { $known }
    .meant = “{ $winner }” cannot win here; did you mean “{ $meant }”?
notebook-unknown-role = there is no card “{ $role }” in this rulebook; there are: { $known }
    .meant = there is no card “{ $role }” in this rulebook; did you mean “{ $meant }”?
notebook-unknown-option = there is no option “{ $option }” in this rulebook; there are: { $known }
    .meant = there is no option “{ $option }” in this rulebook; did you mean “{ $meant }”?
notebook-unknown-phase = there is no phase “{ $phase }”; there are: { $known }
    .meant = there is no phase “{ $phase }”; did you mean “{ $meant }”?
notebook-unknown-key = “{ $key }” is not known in “{ $where }”; known are: { $known }
    .meant = “{ $key }” is not known in “{ $where }”; did you mean “{ $meant }”?
notebook-refused-and = a notebook with “refused” has no “{ $key }”
notebook-one-phase = each entry of the course has exactly one key, its phase
notebook-vote-and-votes = “vote” and “votes” are two ways to write one vote down; keep one of them
notebook-votes-twice = in “{ $key }” seat { $seat } votes twice; each has one vote
notebook-host-at = an act of the host can only be moved by “at: vote”
notebook-host-act = an act of the host is one of { $known } with a seat, such as “foul: 5”
notebook-not-a-seat = in “{ $key }” there should be the number of a seat, not “{ $value }”
notebook-no-such-seat = in “{ $key }” there is seat { $seat }, but the seats go from 1 to { $seats }
notebook-seat-twice = in “{ $key }” one seat stands twice
notebook-not-a-mapping = “{ $key }” should be a mapping, such as “4: 3”
notebook-not-a-list = “{ $key }” should be a list
notebook-not-a-text = in “{ $key }” there should be one word or line, not “{ $value }”
notebook-not-a-number = “{ $key }” should be a whole number, not “{ $value }”
notebook-after-the-end = the game is already over
notebook-not-this-phase = the game is not in this phase but in “{ $now }”
notebook-refused-void = “void”: { $message }
notebook-refused = “{ $key }”, seat { $seat }: { $message }
notebook-count-refused = “{ $key }”: { $message }
notebook-revote-missing = there is a tie, so a second vote is due, but “revote” is missing
notebook-no-vote = seat { $seat } has no vote here
notebook-is-blocked = “{ $key }”: seat { $seat } is blocked tonight and can choose nothing
notebook-no-turn = “{ $key }”: seat { $seat } has no turn in this call, for it is out or holds another card
notebook-no-such-call = “{ $key }” is not called in this phase, so seat { $seat } can choose nothing
notebook-no-speech = seat { $seat } does not speak in this phase and cannot nominate
notebook-no-ballot = “{ $key }” is written, but the rules do not come to this vote
notebook-no-lot = “{ $key }” names more than was drawn
notebook-no-vote-here = no vote comes in this phase, so “at: vote” has no place in it
notebook-unknown-mode = there is no mode “{ $mode }” in this rulebook; there are: { $known }
    .meant = there is no mode “{ $mode }” in this rulebook; did you mean “{ $meant }”?
notebook-way = a choice in “{ $key }” is written as one of: { $known }
notebook-no-spare = “spare” is the card nobody holds: it has a place only with the option extra_hand
notebook-in-variation = in { $file }: { $reason }
notebook-not-beside = “ruleset: { $file }” is elsewhere: a variation lies in the same folder as its notebook
notebook-large-variation = a variation has no more than { $most } KB
notebook-long-text = a text in “{ $key }” has more than { $most } letters
notebook-unprintable-name = its name cannot be shown
notebook-leads-elsewhere = it leads out of the folder
notebook-no-file = it is not a file
