"""The commands under `gorod games`: past games in the terminal."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from gorod.archive.game_file import FiledGame, ValidatedGame, as_notebook, file_chunks, parse_games
from gorod.archive.past_game_library import GameLibrary
from gorod.screens.painter import Painter
from gorod.screens.past.game_list import GameRow, day_start, game_row
from gorod.screens.past.game_pages import vote_tables
from gorod.screens.past.player_skill import games_played_by, read_games, readings
from gorod.screens.past.scores import fates
from gorod.store.errors import DatabaseUnusable, StoreError
from gorod.store.past_games import PastGameSummary, Search
from gorod.store.paths import DatabaseLocation, default_file, without_password
from gorod.store.store import Store
from gorod.table.quarantine import quarantine_on_error
from gorod.table.request_errors import Quarantined, RequestError, TooLarge, disk_reason
from gorod.table.table_snapshot import TableSnapshot
from gorod.terminal.rules import TableOptions
from gorod.terminal.shell import Shell

MAX_GAMES_FILE_BYTES = 512 * 1024 * 1024
FATE_FIELDS = ("who", "card", "how", "right", "votes")
YES_WORDS = ("y", "yes", "д", "да")


class Filter(msgspec.Struct, frozen=True):
    """Search criteria as given in the call."""

    player: str = ""
    rulebook: str = ""
    since: str = ""
    until: str = ""

    def search(self, shell: Shell) -> Search:
        rulebook = self.rulebook and shell.setting(self.rulebook, TableOptions()).ruleset
        return Search(self.player, rulebook, day_start(self.since), day_start(self.until, 1))


class GamesCommands:
    """The past games of one database."""

    def __init__(self, shell: Shell, db: DatabaseLocation | None) -> None:
        self.shell = shell
        self.speech = shell.speech
        self.file = db or default_file()
        self.is_named = db is not None

    @contextmanager
    def shelf(self, new: bool = False) -> Iterator[GameLibrary]:
        """Open the past games; errors become a `CommandError`."""
        if not new and self.is_named and isinstance(self.file, Path) and not self.file.exists():
            raise self.shell.wrong("games-no-file", file=self.file)
        try:
            store = Store(self.file)
        except DatabaseUnusable as error:
            raise self.shell.wrong(
                f"serve-{error.why}", file=without_password(self.file), **error.about
            ) from error
        try:
            yield GameLibrary(store)
            self.tell_of(store)
        except RequestError as wrong:
            raise self.shell.wrong(f"web-wrong-{wrong.reason}", **wrong.about) from wrong
        except StoreError as error:
            raise self.shell.wrong(f"web-wrong-{disk_reason(error)}") from error
        finally:
            store.close()

    def tell_of(self, store: Store) -> None:
        """Warn of games that could not be opened."""
        for game, aside in store.quarantined.items():
            if isinstance(aside, Quarantined):
                self.leave_out(str(game), aside)

    def leave_out(self, game: str, aside: Quarantined) -> None:
        reason = self.speech.say("set-aside-why", **aside.about)
        self.shell.warn(self.speech.say("games-left-out", game=game, reason=reason))

    # Looking ------------------------------------------------------------------------------------

    def list(self, wanted: Filter) -> None:
        """Print one game a line, newest first."""
        with self.shelf() as shelf:
            found = shelf.search(wanted.search(self.shell))
            for game in found:
                self.line(game)
            if not found:
                self.shell.say("games-none")

    def line(self, game: PastGameSummary) -> None:
        one: GameRow = game_row(game, self.speech)
        about: dict[str, object] = {
            "id": one.id,
            "date": one.date,
            "book": one.book,
            "winner": one.winner,
        }
        about |= {"title": one.title or None, "players": one.players or None}
        words = self.speech.say("games-line", **about)
        self.shell.line(" ".join(words.split()))

    def show(self, name: str) -> None:
        """Print everything about one game."""
        with self.shelf() as shelf:
            game = self.find(shelf, name)
            painter = Painter(TableSnapshot(shelf.open(game.code, game.number)), self.speech.lang)
            self.line(game)
            for fate in fates(painter):
                about: dict[str, object] = {name: getattr(fate, name) for name in FATE_FIELDS}
                about["when"] = fate.when or None
                self.shell.line(self.speech.say("games-fate", **about))
            for ballot in vote_tables(painter):
                rows = [self.votes(one.candidate, one.voters) for one in ballot.rows]
                self.chapter(ballot.name, rows)
            for chapter in painter.story():
                self.chapter(chapter.title, chapter.lines)

    def reading(self, name: str, wanted: Filter) -> None:
        """Print how well a player reads others, over all matching games."""
        with self.shelf() as shelf:
            found = games_played_by(name, shelf.search(wanted.search(self.shell)))
            games = [
                (one.terms(), one.journal, at.seat)
                for at in found
                if (one := self.opened(shelf, at.game)) is not None
            ]
            self.shell.print(self.speech.say("reading-title", name=name), style="bold")
            for line in readings(name, read_games(games), self.speech).words:
                self.shell.line(line)

    def opened(self, shelf: GameLibrary, game: PastGameSummary) -> FiledGame | None:
        try:
            return shelf.filed_game(game.game)
        except Quarantined as aside:
            self.leave_out(game.id, aside)
            return None

    def votes(self, candidate: str, voters: str) -> str:
        return self.speech.say("games-votes", candidate=candidate, voters=voters)

    def chapter(self, title: str, lines: Sequence[str]) -> None:
        self.shell.print()
        self.shell.print(title, style="bold")
        for line in lines:
            self.shell.line(line)

    def find(self, shelf: GameLibrary, name: str) -> PastGameSummary:
        """A game by its id: the code of its table, and its number there."""
        code, _, number = name.partition("-")
        for game in shelf.search(Search(code=code.upper())) if code else ():
            if str(game.number) == number:
                return game
        raise self.shell.wrong("games-unknown", id=name)

    # Out and in ---------------------------------------------------------------------------------

    def export(self, file: Path, kind: str, wanted: Filter) -> None:
        if kind not in ("json", "notebooks"):
            raise self.shell.wrong("games-format", format=kind)
        with self.shelf() as shelf:
            games = CountedGames(shelf.all(wanted.search(self.shell)))
            try:
                if kind == "json":
                    with file.open("wb") as out:
                        out.writelines(file_chunks(games))
                else:
                    self.write_notebooks(games, file)
            except OSError as error:
                problem = error.strerror or ""
                raise self.shell.wrong("cli-cannot-write", file=file, problem=problem) from error
            self.shell.line(self.speech.say("games-exported", games=games.count, file=file))

    def write_notebooks(self, games: "CountedGames", folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for one in games:
            name = f"{one.evening}-{one.number}"
            try:
                with quarantine_on_error():
                    text = as_notebook(one, self.speech)
            except Quarantined as aside:  # its rulebook is not installed
                games.count -= 1
                self.leave_out(name, aside)
            else:
                (folder / f"gorod-{name}.yaml").write_text(text, encoding="utf-8")

    def take_in(self, files: Sequence[str]) -> None:
        """Import files of games and notebooks, all or nothing."""
        if not files:
            raise self.shell.wrong("cli-no-files")
        games: list[ValidatedGame] = []
        for file in files:
            try:
                games += parse_games(self.content(file), self.speech)
            except RequestError as wrong:
                why = self.speech.say(f"web-wrong-{wrong.reason}", **wrong.about)
                raise self.shell.wrong("notebook-error", file=file, reason=why) from wrong
        with self.shelf(new=True) as shelf:
            added = shelf.import_games(games)
        known = len(games) - len(added)
        self.shell.line(self.speech.say("games-imported", games=added, known=known))

    def content(self, file: str) -> bytes:
        try:
            path = Path(file)
            if path.stat().st_size > MAX_GAMES_FILE_BYTES:
                raise TooLarge("too-large")
            return path.read_bytes()
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or ""
            reason = self.speech.say("notebook-cannot-open", problem=problem)
            raise self.shell.wrong("notebook-error", file=file, reason=reason) from error

    # For good -----------------------------------------------------------------------------------

    def delete(self, names: Sequence[str], everything: bool, yes: bool) -> None:
        if bool(names) == everything:
            raise self.shell.wrong("games-delete-what")
        with self.shelf() as shelf:
            games = shelf.search(Search()) if everything else [self.find(shelf, n) for n in names]
            for game in games:
                self.line(game)
            if games:
                self.confirm("games-delete-sure", yes, games=len(games))
                shelf.delete([game.game for game in games])
            self.shell.say("games-deleted", games=len(games))

    def forget(self, name: str, yes: bool) -> None:
        with self.shelf() as shelf:
            self.confirm("games-forget-sure", yes, name=name)
            games = shelf.forget(name)
            self.shell.say("games-forgotten", name=name, games=games)

    def confirm(self, question: str, yes: bool, **about: object) -> None:
        """Ask for confirmation; without a yes, raise `CommandError`."""
        if yes:
            return
        if not sys.stdin.isatty():
            raise self.shell.wrong("games-say-yes")
        self.shell.say(question, **about)
        try:
            answer = input().strip().casefold()
        except EOFError:
            answer = ""
        if answer not in YES_WORDS:
            raise self.shell.wrong("games-not-done")


class CountedGames:
    """An iterator over games that counts them."""

    def __init__(self, games: Iterable[FiledGame]) -> None:
        self.games = games
        self.count = 0

    def __iter__(self) -> Iterator[FiledGame]:
        for one in self.games:
            self.count += 1
            yield one
