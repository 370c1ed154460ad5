### What the pages of past games say: lists, points, files, and what is done for good.

web-unfinished = Written down up to here, without an end.
web-date = { $year }-{ $month }-{ $day }, { $time }
web-draw = Draw
web-review = Download the review
web-review-chances = How the chances went
web-review-chances-of = A graph of each side’s chance after every event
web-review-lines = Solid line: what the table could know. Dashed line: how things really stood.
web-review-whole = The review in full: votes, suspicions, what a strong bot would have done
web-review-open = Open it on a page of its own
web-review-back = Back to the game
web-json = Download as JSON
web-delete = Delete this game
web-past-games = Past games
web-all-games = All past games
web-shuffle = Shuffle seats

web-right = Who was right
web-right-explained = A vote is right if it goes to somebody on another side.
web-player = Player
web-card = Card
web-result = Side
web-won = won
web-lost = lost
web-fate-of = End
web-fate = { $how ->
    [killed] killed
    [voted-out] voted out
    [executed] executed
    [removed] removed by the host
    [survived] survived
   *[other] left
}
web-right-votes = Right votes
web-right-of = { $right } of { $votes }

web-points = Points
web-nth-game = Game { $number }
web-wins = Wins
web-total = Points
web-wins-by-side = Wins by side

web-find = Find
web-any-rulebook = any
web-since = From
web-until = Until
web-none-found = No game fits this search.
web-found = { $games ->
    [0] No games found.
    [one] One game found.
   *[other] { $games } games found.
}
web-only-yours = These are the evenings this device took part in; the server owner sees all.
web-pages = Pages
web-page = Page { $page } of { $pages }
web-newer = Newer
web-older = Older

web-keeper = For the server owner
web-export-json = Export as JSON
web-export-notebooks = Export as notebooks
web-import = Import games
web-import-explained = Files of exported games (JSON) and notebooks (YAML), { $most } megabytes at most. All of them are taken, or none; what is here already stays as it is.
web-import-files = Files
web-import-text = Or paste the text
web-import-button = Import
web-added = { $games ->
    [0] Nothing new: all of these games are here already.
    [one] One game was added.
   *[other] { $games } games were added.
}

web-delete-game = Delete this game?
web-delete-game-explained = Its cards, its story and its points go for good. Export it first if you may want it back.
web-forget-name = Delete a player’s name
web-forget-button = Delete the name
web-forget = Delete the name { $name }?
web-forget-explained = The games stay, but wherever this name stands there will be “player”. This cannot be undone.
web-surely = Delete for good
web-rather-not = Keep it

web-wrong-keeper-only = Only the server owner can do this: open the owner’s link that Gorod printed when it started.
web-wrong-owner-only = Only the owner of this table or the server owner can do this.
web-wrong-date = “{ $day }” is no date: write it as 2026-12-31.
web-wrong-no-such-name = Nobody called { $name } has played here: write the name exactly as it stands in the games.
web-wrong-name-plays = { $name } is playing right now: delete the name after the game.
web-wrong-many-notebooks = These are more than { $most } games: narrow the search down, export them as JSON, or use gorod games export.
web-wrong-no-review = Only a game that was played to its end, and whose cards are all known, can be reviewed.
web-wrong-import-nothing = There is nothing to import: choose a file, or paste its text.
web-wrong-import-not-text = This is not a text in UTF-8, so nothing was imported: choose a file that Gorod has exported, or a notebook.
web-wrong-import-broken = The JSON breaks off or is nested too deep, so nothing was imported: export the file once more.
web-wrong-import-other-schema = The file says “{ $schema }” for its schema and not “{ $right }”, so nothing was imported.
web-wrong-import-schema = The file does not follow the schema at { $where }, so nothing was imported: compare it with games.schema.json in the docs folder.
web-wrong-import-date = Game { $game } lies in the future, so nothing was imported: correct the time at which it began.
web-wrong-import-long = The journal of game { $game } is too long, or undoes too much: { $most } entries at most, so nothing was imported.
web-wrong-import-seats = In game { $game } the seats do not fit: each seat from 1 on has one name, and there are { $most } at most, so nothing was imported.
web-wrong-import-name = A name in game { $game } is not a name of 1 to { $most } letters, so nothing was imported.
web-wrong-import-rules = The table of game { $game } cannot be set like this, so nothing was imported: { $why }.
web-wrong-import-strange-rules = The table of game { $game } cannot be set like this, so nothing was imported: an option has a value that no rulebook knows.
web-wrong-import-entry = Entry { $entry } in the journal of game { $game } does not fit the rules, so nothing was imported: { $why }.
web-wrong-import-strange-entry = Entry { $entry } in the journal of game { $game } is no reply and no order that could be given then, so nothing was imported.
web-wrong-import-open = Game { $game } is not played to its end, so nothing was imported: finish it first, or mark it as unfinished.
web-wrong-import-closed = Game { $game } is marked as unfinished, but it has an end, so nothing was imported: take the mark away.
web-wrong-import-large-notebook = The notebook is too large, so nothing was imported: { $most } kilobytes at most.
web-wrong-import-notebook = The notebook does not hold, so nothing was imported: { $why }.
web-wrong-import-no-game = This notebook tells of a table that the rules refuse, so there is no game in it to import.
web-wrong-import-file = Nothing was imported, because of { $file }: { $why }.
web-wrong-import-cards = In game { $game } what the judge saw of the cards cannot be true of this deck, so nothing was imported: correct its “facts”.
web-wrong-import-words = In game { $game } a message has line breaks or signs that cannot be shown, so nothing was imported: write each message in one line.
