### The review of a finished game.

review-title = Review of a game: { $book }
review-graph = Each side’s chance after every event
review-assumes-bots = These are the chances if everybody had played on like our bots that play like people: how often each side won their games from there, with as many left on each side.
review-assumes-numbers = Our bots have not tried this deck, so the chances go by numbers alone: as if from there on every vote fell at random and every night took one of the town.
review-full = Solid line: what the table could know, from what was said and done in the open.
review-by-cards = Dashed line: how things really stood, by the cards still in play.
review-rolled = Dashed line: how things really stood. From every night and day our bots that play like people played on, { $games } games each; the band is the 95% interval.
review-moments = What turned it
review-moment = { $words } – { $measured }.
review-votes = What each vote did
review-vote = { $candidate } ({ $card }): { $voters }
review-vote-came = { $gone } left. { $side }: { $before }% → { $after }%.
review-vote-stays = Nobody left. { $side } stayed at { $before }%.
review-suspects = Suspicion and truth
review-suspects-explained = How likely each player was an enemy of the town, in per cent, as far as the table could know. The real enemies are in bold. The town is the largest side, whatever the book calls it.
review-player = Player
review-end = the end
review-seats = Seat by seat: who they suspected, and what a strong bot would have done
review-seats-explained = The bot had heard what this seat had heard by then, and nothing else. It plays to win.
review-read = Pointed at an enemy { $right } times out of { $all }.
review-alike = A strong bot would have chosen the same { $alike } times out of { $all }.
review-suspected = Who they pointed at
review-steps = Step by step
review-pointed = { $time }: { $how ->
    [voted] voted for { $who }
    [named] nominated { $who }
    [said] said they suspect { $who }
   *[thought] suspected { $who } in the dark
}{ $right ->
    [yes] {" "}– right; from what they knew, { $believed }% likely.
    [no] {" "}– wrong; from what they knew, { $believed }% likely.
    [mate] {" "}– one of their own.
   *[other] .
}
review-thoughts = What the language model thought
review-thought = { $time }. { $question } – { $did }.{ $why ->
    [none] {""}
   *[other] {" "}“{ $why }”
}
review-thought-lot = { $time }. { $question } – { $did }: no answer of the model could be used, so the seat passed or drew lots.
review-thought-aloud = { $time }. { $words ->
    [none] It said nothing.
   *[other] Aloud: “{ $words }”
}{ $why ->
    [none] {""}
   *[other] {" "}To itself: “{ $why }”
}
review-nobody = nobody
review-same = { $time }. { $question } – { $did }. A strong bot would have done the same.
review-would = { $time }. { $question } – { $did }. A strong bot: { $would }, { $why }.
review-why-suspects = an enemy with { $share }%, from what this seat knew
review-why-pretends = who an honest player in this seat would suspect ({ $share }%)
review-why-strikes = the one the table trusts most ({ $share }% town) or who may find out the most
review-why-keeps = someone the table trusts ({ $share }%), and so a likely target
review-why-learns = because that answer would tell most ({ $share }% an enemy)
review-why-hinders = an enemy with { $share }%, from what this seat knew
review-why-passes = because nobody stood out enough
review-as-good = { $time }. { $question } – { $did }. A strong bot: { $would }, but that is no better.
review-own = The player chosen: { $share }%.

## The command

review-arg-file = A notebook, or a file of games as “gorod games export” writes it.
review-arg-game = Which game of the file, by its number in it. Without it, the last one.
review-arg-rollouts = Let bots play on from every night and day with the cards as they were; it takes up to a minute.
review-arg-out = Where to write the review, one HTML file that stands alone.
review-arg-thoughts = What language models thought at this table, as --llm-thoughts wrote it: it is shown in their seats.
review-usual-out = the name of the file, ending in .html
review-playing = Playing on
review-written = The review is in { $file }.
review-stopped = Stopped; no review was written.
review-unfinished = { $file }: this game was not played to its end, so there is nothing to review yet.
review-void = { $file }: this game was given up, so there is nothing to review.
review-no-cards = { $file }: not every card of this game is known, so it cannot be reviewed.
review-other-thoughts = { $file } does not hold what models thought in this game.
review-no-games = { $file } has no games.
review-no-such-game = { $file } has { $games ->
    [one] one game
   *[other] { $games } games
}, and no game { $number }.

## A file that cannot be read

review-import-nothing = the file is empty.
review-import-not-text = this is no text in UTF-8; choose a notebook or a file that Gorod has exported.
review-import-broken = the JSON breaks off or is nested too deep; export the file once more.
review-import-other-schema = the file says “{ $schema }” for its schema and not “{ $right }”.
review-import-schema = the file does not follow the schema at { $where }; compare it with games.schema.json in the docs folder.
review-import-notebook = the notebook does not hold: { $why }.
review-import-large-notebook = the notebook is too large: { $most } kilobytes at most.
review-import-no-game = this notebook tells of a table that the rules refuse, so there is no game in it.
review-does-not-fit = game { $game } cannot have gone as it is written.
