"""Definitions of all commands: arguments and help, in the user's language."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from gorod import __version__
from gorod.cli import backup
from gorod.cli.games import build_games_app, database_parameter
from gorod.cli.localized_app import Command, LocalizedApp
from gorod.cli.machine_commands import add_completion_command, add_doctor_command
from gorod.cli.review import add_review_command
from gorod.notebook.checker import STANDARD_INPUT
from gorod.rulebooks import BOOKS, USUAL
from gorod.speech import Speech
from gorod.store.paths import DatabaseLocation
from gorod.terminal.commands import Shell
from gorod.terminal.llm_options import LlmOptions
from gorod.terminal.output import CommandError
from gorod.terminal.play_and_watch import SafeConsole
from gorod.terminal.rules import TableOptions

COMMAND_USAGES = {
    "serve": "serve …",
    "rules": "rules [RULESET] [CLAUSE|ROLE] …",
    "deck": "deck RULESET [PLAYERS] …",
    "play": "play [RULESET] …",
    "watch": "watch [RULESET] …",
    "check": "check FILE|FOLDER|-…",
    "points": "points FILE|FOLDER|-…",
    "simulate": "simulate RULESET …",
    "odds": "odds RULESET …",
    "balance": "balance RULESET …",
    "calibrate": "calibrate FILE …",
    "review": "review FILE …",
    "games": "games [show|export|import|delete|forget] …",
    **backup.BACKUP_USAGES,
    "doctor": "doctor …",
    "completion": "completion [SHELL] …",
}
"""Usage lines by command."""


def build_app(speech: Speech, known: Iterable[str] = BOOKS.ours) -> App:
    """Build the app with all commands; the help is localized and lists these books."""
    call = LocalizedApp(speech, known)
    helped, switch, number = call.helped, call.switch, call.number
    app = call.app("gorod", "cli-about", "COMMAND …", version=__version__)
    app["--version"].help = call.say("cli-version")
    out = SafeConsole(soft_wrap=False)
    shell = Shell(speech, out)

    def command(name: str) -> Callable[[Command], Command]:
        return call.command(app, name, f"cli-{name}", COMMAND_USAGES[name])

    offered = call.offered
    ruleset = helped("cli-arg-ruleset", completer=offered.books)
    lang = call.language
    seed = number("cli-arg-seed", "--seed", usual=call.say("cli-usual-seed"))
    saved = helped("cli-arg-save", "--save")
    as_json = switch("cli-arg-json", "--json")
    files = helped("cli-arg-files", allow_leading_hyphen=True)
    many = {"negative_iterable": ""}

    @Parameter(name="*")
    @dataclass(frozen=True)
    class Choice:
        """What is chosen of a table."""

        mode: Annotated[
            str | None,
            helped(
                "cli-arg-mode",
                "--mode",
                usual=call.say("cli-usual-mode"),
                completer=offered.modes,
            ),
        ] = None
        option: Annotated[
            list[str] | None,
            helped("cli-arg-option", "--option", completer=offered.options, **many),
        ] = None
        scenario: Annotated[
            str | None, helped("cli-arg-scenario", "--scenario", completer=offered.scenarios)
        ] = None
        roles: Annotated[
            list[str] | None,
            helped(
                "cli-arg-roles",
                "--roles",
                completer=offered.roles,
                consume_multiple=True,
                **many,
            ),
        ] = None

        def of(self, players: int | None) -> TableOptions:
            return TableOptions(players, self.option, self.mode, self.roles, self.scenario)

        def drawn(
            self, players: int | None, seed: int | None, piles: list[str] | None
        ) -> TableOptions:
            chosen = (self.option, self.mode, self.roles, self.scenario)
            return TableOptions(players, *chosen, draw=True, seed=seed, piles=piles)

    @Parameter(name="*")
    @dataclass(frozen=True)
    class PlayedTable(Choice):
        """The same where it is played, with those who play."""

        players: Annotated[
            int | None, number("cli-arg-players", "--players", usual=call.say("cli-usual-players"))
        ] = None
        bots: Annotated[str, helped("cli-arg-bots", "--bots")] = ""

        @property
        def wanted(self) -> TableOptions:
            return self.of(self.players)

    @Parameter(name="*")
    @dataclass(frozen=True)
    class ModelledTable(PlayedTable):
        """The same where language models may sit down."""

        llm: Annotated[str, helped("cli-arg-llm", "--llm")] = ""
        llm_model: Annotated[str, helped("cli-arg-llm-model", "--llm-model")] = ""
        llm_seconds: Annotated[str, helped("cli-arg-llm-seconds", "--llm-seconds")] = ""

        def asked(self, thoughts: Path | None = None) -> LlmOptions:
            return LlmOptions(self.llm, self.llm_model, self.llm_seconds, thoughts)

        @property
        def is_new(self) -> bool:
            """Whether it says anything of a table, and not of models alone."""
            return replace(self, llm="", llm_model="", llm_seconds="") != ModelledTable()

    any_deck, any_table, any_models = Choice(), PlayedTable(), ModelledTable()
    thoughts = helped("cli-arg-llm-thoughts", "--llm-thoughts")

    def named(files: Iterable[Path], command: str) -> list[str]:
        """File names from the call; other names than `-` with a leading dash are unknown flags."""
        names = [str(file) for file in files]
        for file in names:
            if file.startswith("-") and file != STANDARD_INPUT:
                flags, about = ("--json", "--lang"), {"name": file, "command": command}
                raise shell.wrong_word("cli-unknown-flag", file, flags, **about)
        return names

    @app.default
    @command("serve")
    def serve(
        *,
        port: Annotated[
            int | None, number("cli-arg-port", "--port", usual=call.say("cli-usual-port"))
        ] = None,
        or_next: Annotated[bool, switch("cli-arg-or-next", "--or-next")] = False,
        host: Annotated[str, helped("cli-arg-host", "--host")] = "0.0.0.0",  # noqa: S104
        db: Annotated[DatabaseLocation | None, database_parameter(call, shell)] = None,
        base_url: Annotated[
            str | None,
            helped("cli-arg-base-url", "--base-url", usual=call.say("cli-usual-base-url")),
        ] = None,
        browser: Annotated[
            bool,
            helped("cli-arg-browser", "--browser", usual="--browser", negative="--no-browser"),
        ] = True,
        https: Annotated[bool, switch("cli-arg-https", "--https")] = False,
        proxy: Annotated[list[str] | None, helped("cli-arg-proxy", "--proxy", **many)] = None,
        public_list: Annotated[bool, switch("cli-arg-public-list", "--public-list")] = False,
        variations: Annotated[Path | None, helped("cli-arg-variations", "--variations")] = None,
        voice_file: Annotated[
            list[Path] | None, helped("cli-arg-voice-file", "--voice-file", **many)
        ] = None,
        metrics: Annotated[str, helped("cli-arg-metrics", "--metrics")] = "",
        log: Annotated[Literal["lines", "json"], helped("cli-arg-log", "--log")] = "lines",
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        with suppress(KeyboardInterrupt):  # Ctrl+C is how a server is stopped
            from gorod.web.ops.serve_command import DEFAULT_PORT, CannotServe, ServeSettings
            from gorod.web.ops.serve_command import serve as serve_table

            settings = ServeSettings(
                port=DEFAULT_PORT if port is None else port,
                or_next=or_next or port is None,
                host=host,
                db=db,
                base_url=base_url,
                browser=browser,
                public_list=public_list,
                https=https,
                proxies=proxy or [],
                variations=variations,
                voice_files=voice_file or [],
                metrics=metrics,
                log=log,
            )
            try:
                serve_table(speech, out, settings)
            except CannotServe as error:
                raise CommandError(str(error)) from error

    @command("rules")
    def rules(
        ruleset: Annotated[
            str | None,
            helped(
                "cli-arg-ruleset",
                usual=call.say("cli-usual-rules"),
                completer=offered.books_and_common,
            ),
        ] = None,
        about: Annotated[str | None, helped("cli-arg-about", completer=offered.about)] = None,
        /,
        *,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        if ruleset is None:
            shell.books()
        else:
            shell.rules(ruleset, about)

    @command("deck")
    def deck(
        ruleset: Annotated[str, ruleset],
        players: Annotated[int | None, number("cli-arg-deck")] = None,
        /,
        *,
        choice: Choice = any_deck,
        draw: Annotated[bool, switch("cli-arg-draw", "--draw")] = False,
        pile: Annotated[list[str] | None, helped("cli-arg-pile", "--pile", **many)] = None,
        seed: Annotated[int | None, seed] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        is_drawn = draw or pile is not None
        shell.deck(ruleset, choice.drawn(players, seed, pile) if is_drawn else choice.of(players))

    @command("play")
    def play(
        ruleset: Annotated[
            str | None, helped("cli-arg-ruleset", usual=USUAL, completer=offered.books)
        ] = None,
        /,
        *,
        seat: Annotated[
            int | None, number("cli-arg-seat", "--seat", usual=call.say("cli-usual-seat"))
        ] = None,
        table: ModelledTable = any_models,
        seed: Annotated[int | None, seed] = None,
        save: Annotated[Path | None, saved] = None,
        llm_thoughts: Annotated[Path | None, thoughts] = None,
        continue_: Annotated[bool, switch("cli-arg-continue", "--continue")] = False,
        kept: Annotated[int | None, number("cli-arg-kept", "--kept")] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        asked = table.asked(llm_thoughts)
        with asked.in_environment(speech.lang):
            if not continue_ and kept is None:
                rules = shell.setting(ruleset or USUAL, table.wanted).rules()
                shell.play(rules, seat, seed, save, asked.bots(table.bots) or "people", asked)
            elif (ruleset, seat, seed) == (None, None, None) and not table.is_new:
                shell.continue_game(kept, save, asked)
            else:
                raise shell.wrong("cli-continue-alone")

    @command("watch")
    def watch(
        ruleset: Annotated[str, ruleset] = USUAL,
        /,
        *,
        table: ModelledTable = any_models,
        seed: Annotated[int | None, seed] = None,
        save: Annotated[Path | None, saved] = None,
        llm_thoughts: Annotated[Path | None, thoughts] = None,
        quiet: Annotated[bool, switch("cli-arg-quiet", "--quiet")] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        rules, asked = shell.setting(ruleset, table.wanted).rules(), table.asked(llm_thoughts)
        with asked.in_environment(speech.lang):
            shell.watch(rules, seed, save, quiet, asked.bots(table.bots), asked)

    @command("check")
    def check(
        *files: Annotated[Path, files],
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> int:
        return shell.check(named(files, "check"), json)

    @command("points")
    def points(
        *files: Annotated[Path, files],
        lang: Annotated[str | None, lang] = None,
    ) -> int:
        return shell.points(named(files, "points"))

    @command("simulate")
    def simulate(
        ruleset: Annotated[str, ruleset],
        /,
        *,
        table: ModelledTable = any_models,
        games: Annotated[int, number("cli-arg-games", "--games", "-n")] = 1000,
        seed: Annotated[int, number("cli-arg-seed", "--seed")] = 0,
        jobs: Annotated[
            int | None, number("cli-arg-jobs", "--jobs", usual=call.say("cli-usual-jobs"))
        ] = None,
        dask: Annotated[str, helped("cli-arg-dask", "--dask")] = "",
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        rules, asked = shell.setting(ruleset, table.wanted).rules(), table.asked()
        with asked.in_environment(speech.lang):
            shell.simulate(rules, games, seed, jobs, json, asked.bots(table.bots), dask)

    @command("odds")
    def odds(
        ruleset: Annotated[str, ruleset],
        /,
        *,
        table: PlayedTable = any_table,
        mafia: Annotated[int | None, number("odds-arg-mafia", "--mafia")] = None,
        first: Annotated[
            str | None,
            helped(
                "odds-arg-first", "--first", completer=lambda asked: offered.values(asked, "first")
            ),
        ] = None,
        end: Annotated[
            str | None,
            helped("odds-arg-end", "--end", completer=lambda asked: offered.values(asked, "end")),
        ] = None,
        doctor: Annotated[bool, switch("odds-arg-doctor", "--doctor")] = False,
        within: Annotated[float, helped("odds-arg-within", "--within")] = 3,
        seed: Annotated[int, number("cli-arg-seed", "--seed")] = 0,
        jobs: Annotated[
            int | None, number("cli-arg-jobs", "--jobs", usual=call.say("cli-usual-jobs"))
        ] = None,
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        from gorod.terminal.odds import OddsCommand, OddsOptions

        asked = OddsOptions(mafia, first, end, doctor)
        reckoner = OddsCommand(shell, within, seed, jobs)
        reckoner.odds(ruleset, table.wanted, asked, table.bots, json)

    @command("balance")
    def balance(
        ruleset: Annotated[str, ruleset],
        /,
        *,
        table: PlayedTable = any_table,
        within: Annotated[float, helped("odds-arg-within", "--within")] = 5,
        seed: Annotated[int, number("cli-arg-seed", "--seed")] = 0,
        jobs: Annotated[
            int | None, number("cli-arg-jobs", "--jobs", usual=call.say("cli-usual-jobs"))
        ] = None,
        picture: Annotated[Path | None, helped("odds-arg-picture", "--picture")] = None,
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        from gorod.terminal.balance import BalanceCommand

        rules = shell.setting(ruleset, table.wanted).rules()
        BalanceCommand(shell, within, seed, jobs).balance(rules, table.bots, picture, json)

    @command("calibrate")
    def calibrate(
        file: Annotated[Path, helped("cli-arg-known-games")],
        /,
        *,
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        shell.calibrate(file, json)

    add_review_command(app, call, shell, COMMAND_USAGES["review"])
    app.command(build_games_app(call, shell, COMMAND_USAGES["games"]))
    backup.add_backup_commands(app, call, shell, database_parameter(call, shell))
    add_doctor_command(app, call, shell, COMMAND_USAGES["doctor"], database_parameter(call, shell))
    add_completion_command(app, call, shell, COMMAND_USAGES["completion"])
    return app
