"""The command line: `gorod serve`, `rules`, `deck`, `play`, `watch`, `check`, `games` and more."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Never

from cyclopts import App, CycloptsError, Parameter
from cyclopts import exceptions as misuse

from gorod import __version__
from gorod.notebook.checking import ERROR
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS, USUAL
from gorod.speech import LANGUAGES, Speech
from gorod.speech.voice import one_line
from gorod.terminal.playing import Screen
from gorod.terminal.shell import Shell, Wanted, WrongCall

if TYPE_CHECKING:
    from gorod.terminal.games import Filter, Library


def main(argv: Sequence[str] | None = None) -> None:
    """Run one command; leave with 0, with 1 if a notebook fails, with 2 if the call is wrong."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a screen may not know all letters
    try:
        speech = Speech(_language(words))
    except WrongCall as wrong:
        _give_up(str(wrong))
    try:
        call = _without_language(words)
        asks_for_help = not {"--help", "-h"}.isdisjoint(call)  # all else needs no list of books
        app = commands(speech, BOOKS if asks_for_help else BOOKS.ours)
        for remark in BOOKS.troubles:
            print(speech.remark(remark), file=sys.stderr)  # noqa: T201 - beside the help
        app(
            call,
            exit_on_error=False,
            print_error=False,
            result_action="sys_exit",
        )
    except WrongCall as wrong:
        _give_up(str(wrong))
    except SetupRefused as refused:
        _give_up(speech.refused_setup(refused))
    except CycloptsError as error:
        _give_up(_misuse(error, speech))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        _give_up(speech.say("cli-cannot-say", problem=error.strerror or ""))


def _give_up(sentence: str) -> Never:
    print(one_line(sentence), file=sys.stderr)  # noqa: T201 - the one place that speaks of a wrong call
    sys.exit(ERROR)


def _language(words: list[str]) -> str:
    """As asked by --lang, else as the environment speaks, else English."""
    wanted = None
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            wanted = words[at + 1]
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
    if wanted is None:
        spoken = next((os.environ[name] for name in _SPOKEN if os.environ.get(name)), "")
        return "ru" if spoken.lower().startswith("ru") else "en"
    if wanted not in LANGUAGES:
        raise WrongCall(Speech("en").say("cli-no-lang", lang=wanted))
    return wanted


def _without_language(words: list[str]) -> list[str]:
    """The call without --lang, which may stand anywhere."""
    rest: list[str] = []
    for at, word in enumerate(words):
        value = at > 0 and words[at - 1] == "--lang"
        named = word == "--lang" and at + 1 < len(words)
        if not (value or named or word.startswith("--lang=")):
            rest.append(word)
    return rest


_SPOKEN = ("GOROD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def _misuse(error: CycloptsError, speech: Speech) -> str:
    """One sentence for a call that the command line does not understand."""
    command = " ".join(error.command_chain or ())
    about: dict[str, object] = {"command": command}
    if isinstance(error, misuse.UnknownOptionError):
        return speech.say(
            "cli-unknown-flag", name=error.token.keyword or error.token.value, **about
        )
    name = (error.unused_tokens or ["?"])[0]
    if isinstance(error, misuse.UnknownCommandError | misuse.UnusedCliTokensError) and not command:
        return speech.say("cli-unknown-command", name=name, known=tuple(COMMANDS))
    if isinstance(error, misuse.MissingArgumentError):
        return speech.say("cli-missing", name=_named(error), **about)
    if isinstance(error, misuse.CoercionError):
        value = error.token.value if error.token else "?"
        return speech.say("cli-wrong-value", value=value, name=_named(error), **about)
    if isinstance(error, misuse.UnusedCliTokensError):
        return speech.say("cli-too-much", name=name, **about)
    return speech.say("cli-wrong-call", **about)


def _whole(kind: Any, tokens: Sequence[Any]) -> int:
    """A whole number, written as one."""
    (token,) = tokens
    if not re.fullmatch(r"-?[0-9]{1,18}", token.value):
        raise ValueError(token.value)
    return int(token.value)


def _named(error: CycloptsError) -> str:
    return error.argument.name if error.argument is not None else "?"


COMMANDS = {
    "serve": "serve …",
    "rules": "rules RULESET [CLAUSE|ROLE] …",
    "deck": "deck RULESET [PLAYERS] …",
    "play": "play [RULESET] …",
    "watch": "watch [RULESET] …",
    "check": "check FILE…",
    "points": "points FILE…",
    "simulate": "simulate RULESET …",
    "games": "games [show|export|import|delete|forget] …",
}
"""How each command is called."""


def commands(speech: Speech, known: Iterable[str] = BOOKS.ours) -> App:
    """The commands, with their help in the language spoken, which names these books."""
    say = speech.say
    books = ", ".join(known)
    looks: dict[str, Any] = {
        "help_format": "plaintext",
        "usage": "",
        "group_commands": say("cli-group-commands"),
        "group_arguments": say("cli-group-arguments"),
        "group_parameters": say("cli-group-parameters"),
    }
    app = App(
        name="gorod",
        help=say("cli-about"),
        version=__version__,
        help_prologue=say("cli-usage", command="COMMAND …"),
        **looks,
    )
    app["--help"].help = say("cli-help")
    app["--version"].help = say("cli-version")
    out = Screen(soft_wrap=False)
    shell = Shell(speech, out)

    def helped(message: str, *names: str, **about: Any) -> Parameter:
        return Parameter(
            name=names or None, help=say(message, books=books), show_default=False, **about
        )

    def command(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        usage = say("cli-usage", command=COMMANDS[name])
        named: Callable[[Callable[..., Any]], Callable[..., Any]] = app.command(
            name=name, help=say(f"cli-{name}"), help_prologue=usage, **looks
        )
        return named

    ruleset = helped("cli-arg-ruleset")
    lang = helped("cli-arg-lang", "--lang")
    players = helped("cli-arg-players", "--players", converter=_whole)
    option = helped("cli-arg-option", "--option", negative_iterable="")
    seed = helped("cli-arg-seed", "--seed", converter=_whole)
    saved = helped("cli-arg-save", "--save")
    mode = helped("cli-arg-mode", "--mode")
    scenario = helped("cli-arg-scenario", "--scenario")
    roles = helped("cli-arg-roles", "--roles", consume_multiple=True, negative_iterable="")
    as_json = helped("cli-arg-json", "--json", negative="")
    bots = helped("cli-arg-bots", "--bots")
    db = helped("cli-arg-db", "--db", converter=lambda _, tokens: shell.database(tokens[0].value))

    @app.default
    @command("serve")
    def serve(
        *,
        port: Annotated[int | None, helped("cli-arg-port", "--port", converter=_whole)] = None,
        or_next: Annotated[bool, helped("cli-arg-or-next", "--or-next", negative="")] = False,
        host: Annotated[str, helped("cli-arg-host", "--host")] = "0.0.0.0",  # noqa: S104
        db: Annotated[Path | None, db] = None,
        base_url: Annotated[str | None, helped("cli-arg-base-url", "--base-url")] = None,
        browser: Annotated[
            bool, helped("cli-arg-no-browser", "--browser", negative="--no-browser")
        ] = True,
        proxy: Annotated[
            list[str] | None, helped("cli-arg-proxy", "--proxy", negative_iterable="")
        ] = None,
        public_list: Annotated[
            bool, helped("cli-arg-public-list", "--public-list", negative="")
        ] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        with suppress(KeyboardInterrupt):  # so an evening ends
            from gorod.web.serving import PORT, CannotServe
            from gorod.web.serving import serve as serve_table

            try:
                serve_table(
                    speech,
                    out,
                    PORT if port is None else port,
                    host,
                    db,
                    base_url,
                    browser,
                    public_list=public_list,
                    or_next=or_next or port is None,
                    proxies=proxy or [],
                )
            except CannotServe as error:
                raise WrongCall(str(error)) from error

    @command("rules")
    def rules(
        ruleset: Annotated[str, ruleset],
        about: Annotated[str | None, helped("cli-arg-about")] = None,
        /,
        *,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        shell.rules(ruleset, about)

    @command("deck")
    def deck(
        ruleset: Annotated[str, ruleset],
        players: Annotated[int | None, helped("cli-arg-deck", converter=_whole)] = None,
        /,
        *,
        roles: Annotated[list[str] | None, roles] = None,
        mode: Annotated[str | None, mode] = None,
        option: Annotated[list[str] | None, option] = None,
        scenario: Annotated[str | None, scenario] = None,
        draw: Annotated[bool, helped("cli-arg-draw", "--draw", negative="")] = False,
        seed: Annotated[int | None, seed] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        shell.deck(ruleset, Wanted(players, option, mode, roles, scenario, draw, seed))

    @command("play")
    def play(
        ruleset: Annotated[str | None, ruleset] = None,
        /,
        *,
        seat: Annotated[int | None, helped("cli-arg-seat", "--seat", converter=_whole)] = None,
        players: Annotated[int | None, players] = None,
        mode: Annotated[str | None, mode] = None,
        option: Annotated[list[str] | None, option] = None,
        scenario: Annotated[str | None, scenario] = None,
        roles: Annotated[list[str] | None, roles] = None,
        seed: Annotated[int | None, seed] = None,
        bots: Annotated[str, bots] = "",
        save: Annotated[Path | None, saved] = None,
        continue_: Annotated[bool, helped("cli-arg-continue", "--continue", negative="")] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        wanted = Wanted(players, option, mode, roles, scenario)
        if not continue_:
            shell.play(shell.setting(ruleset or USUAL, wanted).rules(), seat, seed, save, bots)
        elif wanted == Wanted() and (ruleset, seat, seed, bots) == (None, None, None, ""):
            shell.go_on(save)
        else:
            raise shell.wrong("cli-continue-alone")

    @command("watch")
    def watch(
        ruleset: Annotated[str, ruleset] = USUAL,
        /,
        *,
        players: Annotated[int | None, players] = None,
        mode: Annotated[str | None, mode] = None,
        option: Annotated[list[str] | None, option] = None,
        scenario: Annotated[str | None, scenario] = None,
        roles: Annotated[list[str] | None, roles] = None,
        seed: Annotated[int | None, seed] = None,
        bots: Annotated[str, bots] = "",
        save: Annotated[Path | None, saved] = None,
        quiet: Annotated[bool, helped("cli-arg-quiet", "--quiet", negative="")] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        wanted = Wanted(players, option, mode, roles, scenario)
        shell.watch(shell.setting(ruleset, wanted).rules(), seed, save, quiet, bots)

    @command("check")
    def check(
        *files: Annotated[str, helped("cli-arg-files")],
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> int:
        return shell.check(files, json)

    @command("points")
    def points(
        *files: Annotated[str, helped("cli-arg-files")],
        lang: Annotated[str | None, lang] = None,
    ) -> int:
        return shell.points(files)

    @command("simulate")
    def simulate(
        ruleset: Annotated[str, ruleset],
        /,
        *,
        players: Annotated[int | None, players] = None,
        mode: Annotated[str | None, mode] = None,
        option: Annotated[list[str] | None, option] = None,
        scenario: Annotated[str | None, scenario] = None,
        roles: Annotated[list[str] | None, roles] = None,
        games: Annotated[int, helped("cli-arg-games", "--games", "-n", converter=_whole)] = 1000,
        seed: Annotated[int, seed] = 0,
        bots: Annotated[str, bots] = "",
        jobs: Annotated[int | None, helped("cli-arg-jobs", "--jobs", converter=_whole)] = None,
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        wanted = Wanted(players, option, mode, roles, scenario)
        shell.simulate(shell.setting(ruleset, wanted).rules(), games, seed, jobs, json, bots)

    shelf(app, shell, looks, helped, lang, db)
    return app


def shelf(
    app: App,
    shell: Shell,
    looks: dict[str, Any],
    helped: Callable[..., Parameter],
    lang: Parameter,
    db: Parameter,
) -> None:
    """`gorod games` and what can be done with them; what it needs is loaded for it alone."""
    say = shell.speech.say
    games = App(
        name="games",
        help=say("cli-games"),
        help_prologue=say("cli-usage", command=COMMANDS["games"]),
        version_flags=[],
        **looks,
    )
    games["--help"].help = say("cli-help")
    app.command(games)

    def command(name: str, usage: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        prologue = say("cli-usage", command=f"games {name} {usage}")
        named: Callable[[Callable[..., Any]], Callable[..., Any]] = games.command(
            name=name, help=say(f"games-{name}"), help_prologue=prologue, **looks
        )
        return named

    player = helped("games-arg-player", "--player")
    rulebook = helped("games-arg-rulebook", "--rulebook")
    since = helped("games-arg-since", "--since")
    until = helped("games-arg-until", "--until")
    yes = helped("games-arg-yes", "--yes", negative="")

    def library(db: Path | None) -> "Library":
        from gorod.terminal.games import Library

        return Library(shell, db)

    def wanted(*words: str) -> "Filter":
        from gorod.terminal.games import Filter

        return Filter(*words)

    @games.default
    def listed(
        *,
        player: Annotated[str, player] = "",
        rulebook: Annotated[str, rulebook] = "",
        since: Annotated[str, since] = "",
        until: Annotated[str, until] = "",
        db: Annotated[Path | None, db] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        library(db).list(wanted(player, rulebook, since, until))

    @command("show", "ID")
    def show(
        game: Annotated[str, helped("games-arg-id")],
        /,
        *,
        db: Annotated[Path | None, db] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        library(db).show(game)

    @command("export", "FILE …")
    def export(
        file: Annotated[Path, helped("games-arg-file")],
        /,
        *,
        format_: Annotated[str, helped("games-arg-format", "--format")] = "json",
        player: Annotated[str, player] = "",
        rulebook: Annotated[str, rulebook] = "",
        since: Annotated[str, since] = "",
        until: Annotated[str, until] = "",
        db: Annotated[Path | None, db] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        library(db).export(file, format_, wanted(player, rulebook, since, until))

    @command("import", "FILE…")
    def take_in(
        *files: Annotated[str, helped("games-arg-files")],
        db: Annotated[Path | None, db] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        library(db).take_in(files)

    @command("delete", "[ID…]")
    def delete(
        *games: Annotated[str, helped("games-arg-id")],
        all_: Annotated[bool, helped("games-arg-all", "--all", negative="")] = False,
        yes: Annotated[bool, yes] = False,
        db: Annotated[Path | None, db] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        library(db).delete(games, all_, yes)

    @command("forget", "NAME")
    def forget(
        name: Annotated[str, helped("games-arg-name")],
        /,
        *,
        yes: Annotated[bool, yes] = False,
        db: Annotated[Path | None, db] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        library(db).forget(name, yes)
