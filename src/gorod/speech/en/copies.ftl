### What `gorod backup` and `gorod restore` say.

copies-backup = Copy all evenings to one file, also while the table is served.
copies-restore = Put a copy back in the place of the database; what was there is kept beside it.
copies-arg-to = The file to write; none may be there yet.
copies-arg-from = A file that gorod backup has written, or a copy of a database.

copies-made = { $file } holds everything as it is now: { $evenings ->
    [one] one table
   *[other] { $evenings } tables
}, { $games ->
    [one] one game
   *[other] { $games } games
}. Every card and every name is in it: keep it where only you can read it.
copies-restored = { $file } is what { $copy } holds: { $evenings ->
    [one] one table
   *[other] { $evenings } tables
}, { $games ->
    [one] one game
   *[other] { $games } games
}.
copies-before = What was there before is kept in { $file }.

copies-missing = There is no file { $file }.
copies-there = { $file } is there already and stays as it is: name a file that does not exist yet.
copies-itself = { $file } is the database itself: name the copy to put in its place.
copies-served = { $file } is served by process { $pid }{ $address ->
    [none] { "" }
   *[other] { " " }at { $address }
}: stop it first, or restore to another place with --db.
copies-away = The database { $file } does not answer: check the address, the password and the server.
copies-locked = Another program holds the lock of the database { $file }: wait until it is done. Nothing was changed.
copies-empty = There are no evenings in { $file } yet.
copies-older = { $file } was written by an older Gorod: let this one serve it once.
copies-filled = There are evenings in { $file } already, and they stay as they are: restore to an empty database.
copies-workers = { $file } is served now: stop all workers first, or restore to another database with --db.
copies-used = Another program has { $file } open: let it end first, or restore to another place with --db.
copies-altered = { $file } has a table, an index or a constraint in it that Gorod did not make: use a copy that gorod backup has made. Nothing was changed.
copies-foreign = { $file } is not a file of evenings that can be read, and nothing was changed.
copies-newer = { $file } was written by a newer Gorod: upgrade this one first.
copies-damaged = { $file } is damaged, and nothing was changed: take an older copy, or save single games with gorod games export.
copies-unwritable = { $file } cannot be written: choose a place where you may write.
copies-full = The disk that holds { $file } is full, and nothing was changed: make room on it.
