### What `gorod games` says.

games-show = Show one game: who was what and who was right, the votes, the story.
games-reading = Say how well a player reads people: how often the ones pointed at were of another side, against chance.
games-export = Write games to a JSON file, or as notebooks to a folder.
games-import = Take in games from JSON files and notebooks: all of them or none.
games-delete = Delete games for good.
games-forget = Delete a player’s name for good, in all games and evenings.
games-arg-player = Only games of this player; a part of the name will do.
games-arg-rulebook = Only games by this rulebook: { $books }; or by that of a variation.
games-arg-since = Only games from this day on, such as: 2026-12-31
games-arg-until = Only games up to this day.
games-arg-id = A game by its table and number, such as: ABCD-2
games-arg-file = The file, or for notebooks the folder, to write to.
games-arg-format = json, or notebooks.
games-arg-files = Files of exported games, and notebooks.
games-arg-all = Delete all games.
games-arg-yes = Do not ask.
games-arg-name = The name as it stands in the games.

games-line = { $id }  { $date }  { $book }. { $title ->
    [none] { "" }
   *[other] { $title }.
} { $winner } { $players ->
    [none] { "" }
   *[other] ({ $players })
}
games-none = No past games here.
games-fate = { $who }: { $card }, { $how ->
    [killed] killed
    [voted-out] voted out
    [executed] executed
    [removed] removed by the host
    [survived] survived
   *[other] left
}{ $when ->
    [none] { "" }
   *[other] { " " }({ $when })
}{ $votes ->
    [0] { "" }
   *[other] ; right votes: { $right } of { $votes }
}
games-votes = { $candidate }: { $voters }
games-left-out = Game { $game } is left out and kept untouched: { $reason }.
games-exported = { $games ->
    [0] No game fits: { $file } holds an empty list.
    [one] One game is written to { $file }.
   *[other] { $games } games are written to { $file }.
}
games-imported = { $games-count ->
    [0] Nothing new
    [one] One game added: { $games }
   *[other] { $games-count } games added: { $games }
}; here already: { $known }.
games-deleted = { $games ->
    [0] There was nothing to delete.
    [one] One game is deleted for good.
   *[other] { $games } games are deleted for good.
}
games-forgotten = The name { $name } is deleted for good; it stood in { $games ->
    [one] one game
   *[other] { $games } games
}.
games-delete-sure = { $games ->
    [one] Delete this game for good?
   *[other] Delete these { $games } games for good?
} Type yes:
games-forget-sure = Delete the name { $name } for good, wherever it stands? Type yes:
games-not-done = Nothing was deleted.
games-say-yes = Nobody is there to confirm it, so nothing was deleted: add --yes.
games-no-file = There is no file { $file }: name the file of evenings with --db.
games-unknown = There is no past game { $id }: gorod games lists them, each with its id.
games-format = There is no format { $format }: choose json or notebooks.
games-delete-what = Say which games to delete: their ids, or --all.
