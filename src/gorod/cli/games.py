"""The commands under `gorod games`: list, show, export, import, delete past games."""

from collections.abc import Callable
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from gorod.cli.localized_app import Command, LocalizedApp
from gorod.store.paths import DatabaseLocation, default_file
from gorod.terminal.commands import Shell

if TYPE_CHECKING:
    from gorod.terminal.games import Filter, GamesCommands


def database_parameter(call: LocalizedApp, shell: Shell) -> Parameter:
    return call.helped(
        "cli-arg-db",
        "--db",
        usual=str(default_file()),
        converter=lambda _, tokens: shell.database(tokens[0].value),
    )


def build_games_app(call: LocalizedApp, shell: Shell, usage: str) -> App:
    """Build `gorod games` and its subcommands; their modules are imported on first use."""
    helped, switch = call.helped, call.switch
    app = call.app("games", "cli-games", usage, version_flags=[])

    def command(name: str, usage: str) -> Callable[[Command], Command]:
        return call.command(app, name, f"games-{name}", f"games {name} {usage}")

    lang = call.language
    yes = switch("games-arg-yes", "--yes")
    id_ = helped("games-arg-id")

    @Parameter(name="*")
    @dataclass(frozen=True)
    class Where:
        """Which file of evenings."""

        db: Annotated[DatabaseLocation | None, database_parameter(call, shell)] = None

        @property
        def library(self) -> "GamesCommands":
            from gorod.terminal.games import GamesCommands

            return GamesCommands(shell, self.db)

    @Parameter(name="*")
    @dataclass(frozen=True)
    class Which:
        """Which games of it."""

        player: Annotated[str, helped("games-arg-player", "--player")] = ""
        rulebook: Annotated[
            str, helped("games-arg-rulebook", "--rulebook", completer=call.offered.books)
        ] = ""
        since: Annotated[str, helped("games-arg-since", "--since")] = ""
        until: Annotated[str, helped("games-arg-until", "--until")] = ""

        @property
        def wanted(self) -> "Filter":
            from gorod.terminal.games import Filter

            return Filter(*astuple(self))

    here, all_games = Where(), Which()

    @app.default
    def listed(
        *,
        which: Which = all_games,
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.list(which.wanted)

    @command("show", "ID")
    def show(
        game: Annotated[str, id_],
        /,
        *,
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.show(game)

    @command("reading", "NAME …")
    def reading(
        name: Annotated[str, helped("games-arg-name")],
        /,
        *,
        which: Which = all_games,
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.reading(name, which.wanted)

    @command("export", "FILE …")
    def export(
        file: Annotated[Path, helped("games-arg-file")],
        /,
        *,
        format_: Annotated[
            str, helped("games-arg-format", "--format", completer=call.offered.formats)
        ] = "json",
        which: Which = all_games,
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.export(file, format_, which.wanted)

    @command("import", "FILE…")
    def take_in(
        *files: Annotated[Path, helped("games-arg-files")],
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.take_in([str(file) for file in files])

    @command("delete", "[ID…]")
    def delete(
        *games: Annotated[str, id_],
        all_: Annotated[bool, switch("games-arg-all", "--all")] = False,
        yes: Annotated[bool, yes] = False,
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.delete(games, all_, yes)

    @command("forget", "NAME")
    def forget(
        name: Annotated[str, helped("games-arg-name")],
        /,
        *,
        yes: Annotated[bool, yes] = False,
        where: Where = here,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        where.library.forget(name, yes)

    return app
