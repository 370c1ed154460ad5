"""The commands on past games: `gorod games` and those below it, `gorod backup`, `gorod restore`."""

from dataclasses import astuple, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from gorod.cli import completion
from gorod.cli.localized_app import Command, helped, switch
from gorod.cli.options import Database, Lang
from gorod.terminal.shell import Shell

if TYPE_CHECKING:
    from gorod.terminal.past_games import Filter, GamesCommands

GameId = Annotated[str, helped("games-arg-id")]
PlayerName = Annotated[str, helped("games-arg-name")]
Yes = Annotated[bool, switch("games-arg-yes", "--yes")]


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """Which database."""

    db: Database = None

    def games(self, shell: Shell) -> "GamesCommands":
        from gorod.terminal.past_games import GamesCommands

        return GamesCommands(shell, self.db)


@Parameter(name="*")
@dataclass(frozen=True)
class Which:
    """Which games of the database."""

    player: Annotated[str, helped("games-arg-player", "--player")] = ""
    rulebook: Annotated[
        str, helped("games-arg-rulebook", "--rulebook", completer=completion.books)
    ] = ""
    since: Annotated[str, helped("games-arg-since", "--since")] = ""
    until: Annotated[str, helped("games-arg-until", "--until")] = ""

    @property
    def wanted(self) -> "Filter":
        from gorod.terminal.past_games import Filter

        return Filter(*astuple(self))


HERE, ALL_GAMES = Where(), Which()


def games(
    shell: Shell, *, which: Which = ALL_GAMES, where: Where = HERE, lang: Lang = None
) -> None:
    where.games(shell).list(which.wanted)


def show(shell: Shell, game: GameId, /, *, where: Where = HERE, lang: Lang = None) -> None:
    where.games(shell).show(game)


def reading(
    shell: Shell,
    name: PlayerName,
    /,
    *,
    which: Which = ALL_GAMES,
    where: Where = HERE,
    lang: Lang = None,
) -> None:
    where.games(shell).reading(name, which.wanted)


def export(
    shell: Shell,
    file: Annotated[Path, helped("games-arg-file")],
    /,
    *,
    format_: Annotated[
        str, helped("games-arg-format", "--format", completer=completion.formats)
    ] = "json",
    which: Which = ALL_GAMES,
    where: Where = HERE,
    lang: Lang = None,
) -> None:
    where.games(shell).export(file, format_, which.wanted)


def import_(
    shell: Shell,
    *files: Annotated[Path, helped("games-arg-files")],
    where: Where = HERE,
    lang: Lang = None,
) -> None:
    where.games(shell).take_in([str(file) for file in files])


def delete(
    shell: Shell,
    *games: GameId,
    all_: Annotated[bool, switch("games-arg-all", "--all")] = False,
    yes: Yes = False,
    where: Where = HERE,
    lang: Lang = None,
) -> None:
    where.games(shell).delete(games, all_, yes)


def forget(
    shell: Shell, name: PlayerName, /, *, yes: Yes = False, where: Where = HERE, lang: Lang = None
) -> None:
    where.games(shell).forget(name, yes)


def backup(
    shell: Shell,
    file: Annotated[Path, helped("copies-arg-to")],
    /,
    *,
    db: Database = None,
    lang: Lang = None,
) -> None:
    from gorod.terminal.backup import BackupCommands

    BackupCommands(shell, db).back_up(file)


def restore(
    shell: Shell,
    file: Annotated[Path, helped("copies-arg-from")],
    /,
    *,
    db: Database = None,
    lang: Lang = None,
) -> None:
    from gorod.terminal.backup import BackupCommands

    BackupCommands(shell, db).restore(file)


GAMES_COMMANDS = {
    "show": Command(show, "games-show", "games show ID"),
    "reading": Command(reading, "games-reading", "games reading NAME …"),
    "export": Command(export, "games-export", "games export FILE …"),
    "import": Command(import_, "games-import", "games import FILE…"),
    "delete": Command(delete, "games-delete", "games delete [ID…]"),
    "forget": Command(forget, "games-forget", "games forget NAME"),
}
