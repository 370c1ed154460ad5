"""The command line: `gorod rules`, `deck`, `play`, `watch`, `check`, `simulate`."""

import os
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, Never

import msgspec
from cyclopts import App, CycloptsError, Parameter
from cyclopts import exceptions as misuse
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from gorod import __version__
from gorod.engine.events import GameOver
from gorod.engine.questions import Refused
from gorod.insight.simulate import Simulation, Table, simulate
from gorod.notebook.checking import ERROR, Checked, check
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech
from gorod.speech.pages import Clause, rules_page
from gorod.terminal import Kept, Player, kept_file, save, watch

PROSE = 88
"""No line of prose is wider than this."""


class WrongCall(Exception):
    """The command cannot be carried out; one sentence says why."""


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
        app = commands(speech)
        app(
            _without_language(words),
            exit_on_error=False,
            print_error=False,
            result_action="sys_exit",
        )
    except WrongCall as wrong:
        _give_up(str(wrong))
    except SetupRefused as refused:
        _give_up(speech.refused_setup(refused))
    except CycloptsError as error:
        _give_up(" ".join(_misuse(error, speech).split()))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        _give_up(speech.say("cli-cannot-say", problem=error.strerror or ""))
    except KeyboardInterrupt:
        sys.exit(130)


def _give_up(sentence: str) -> Never:
    print(sentence, file=sys.stderr)  # noqa: T201 - the one place that speaks of a wrong call
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
    "rules": "rules RULESET [CLAUSE] …",
    "deck": "deck RULESET [PLAYERS] …",
    "play": "play [RULESET] …",
    "watch": "watch [RULESET] …",
    "check": "check FILE…",
    "simulate": "simulate RULESET …",
}
"""How each command is called."""


def commands(speech: Speech) -> App:
    """The commands, with their help in the language spoken."""
    say = speech.say
    books = ", ".join(BOOKS)
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
    out = Console(soft_wrap=False, emoji=False)
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
    as_json = helped("cli-arg-json", "--json", negative="")

    @app.default
    def welcome(*, lang: Annotated[str | None, lang] = None) -> None:
        out.print(say("cli-welcome", books=books), highlight=False, markup=False)

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
        roles: Annotated[
            list[str] | None,
            helped("cli-arg-roles", "--roles", consume_multiple=True, negative_iterable=""),
        ] = None,
        option: Annotated[list[str] | None, option] = None,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        shell.deck(ruleset, players, roles, option)

    @command("play")
    def play(
        ruleset: Annotated[str | None, ruleset] = None,
        /,
        *,
        seat: Annotated[int | None, helped("cli-arg-seat", "--seat", converter=_whole)] = None,
        players: Annotated[int | None, players] = None,
        option: Annotated[list[str] | None, option] = None,
        seed: Annotated[int | None, seed] = None,
        save: Annotated[Path | None, saved] = None,
        continue_: Annotated[bool, helped("cli-arg-continue", "--continue", negative="")] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        if not continue_:
            shell.play(shell.table(ruleset or "sport", players, option), seat, seed, save)
        elif (ruleset, seat, players, option, seed) == (None, None, None, None, None):
            shell.go_on(save)
        else:
            raise shell.wrong("cli-continue-alone")

    @command("watch")
    def watch(
        ruleset: Annotated[str, ruleset] = "sport",
        /,
        *,
        players: Annotated[int | None, players] = None,
        option: Annotated[list[str] | None, option] = None,
        seed: Annotated[int | None, seed] = None,
        save: Annotated[Path | None, saved] = None,
        quiet: Annotated[bool, helped("cli-arg-quiet", "--quiet", negative="")] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        shell.watch(shell.table(ruleset, players, option), seed, save, quiet)

    @command("check")
    def check(
        *files: Annotated[str, helped("cli-arg-files")],
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> int:
        return shell.check(files, json)

    @command("simulate")
    def simulate(
        ruleset: Annotated[str, ruleset],
        /,
        *,
        players: Annotated[int | None, players] = None,
        games: Annotated[int, helped("cli-arg-games", "--games", "-n", converter=_whole)] = 1000,
        option: Annotated[list[str] | None, option] = None,
        seed: Annotated[int, seed] = 0,
        jobs: Annotated[int | None, helped("cli-arg-jobs", "--jobs", converter=_whole)] = None,
        json: Annotated[bool, as_json] = False,
        lang: Annotated[str | None, lang] = None,
    ) -> None:
        shell.simulate(shell.table(ruleset, players, option), games, seed, jobs, json)

    return app


class Shell:
    """What the commands do."""

    def __init__(self, speech: Speech, out: Console) -> None:
        self.speech = speech
        self.out = out

    def say(self, message: str, /, **about: object) -> None:
        self.print(self.speech.say(message, **about))

    def print(self, words: str = "", style: str = "", prose: bool = False) -> None:
        width = min(PROSE, self.out.width) if prose else None
        self.out.print(words, style=style, highlight=False, markup=False, width=width)

    def wrong(self, message: str, /, **about: object) -> WrongCall:
        return WrongCall(self.speech.say(message, **about))

    def table(self, ruleset: str, players: int | None, options: Iterable[str] | None) -> Ruleset:
        return book(ruleset).ruleset(
            players=_usual_players(ruleset) if players is None else players,
            options=self.options(options),
        )

    def options(self, written: Iterable[str] | None) -> dict[str, str]:
        chosen: dict[str, str] = {}
        for text in written or ():
            name, given, value = text.partition("=")
            if not name or (given and not value):
                raise self.wrong("cli-option-form", text=text)
            chosen[name] = value if given else "true"
        return chosen

    # rules and deck ---------------------------------------------------------------------------

    def rules(self, ruleset: str, about: str | None) -> None:
        if ruleset != "common":
            book(ruleset)
        page = rules_page(ruleset, self.speech.lang)
        if about is not None:
            self.explain(ruleset, about)
            return
        self.print(page.title, style="bold")
        self.print(page.about, prose=True)
        for section in page.sections:
            self.print()
            self.print(section.heading, style="bold")
            for clause in section.clauses:
                self.print()
                self.clause(clause)
        if ruleset != "common":
            self.print()
            self.say("cli-rules-common")

    def explain(self, ruleset: str, about: str) -> None:
        """One clause, or one role with the clauses that speak of it."""
        pages = [rules_page(name, self.speech.lang) for name in {ruleset: 0, "common": 0}]
        clauses = [one for page in pages for section in page.sections for one in section.clauses]
        for clause in clauses:
            if clause.id == about.upper():
                self.clause(clause)
                return
        roles = {} if ruleset == "common" else {role.id: role for role in book(ruleset).plain.roles}
        if about not in roles:
            raise self.wrong("cli-no-such-clause", ruleset=ruleset, about=about)
        name, side = self.speech.role(about), self.speech.side(roles[about].side)
        self.say("cli-role-title", role=name, id=about, side=side)
        self.print(self.speech.say(f"role-{about}.does"), prose=True)

    def clause(self, clause: Clause) -> None:
        self.print(clause.id, style="dim")
        self.print(clause.text, prose=True)
        if clause.reading is not None:
            reading = self.speech.say("cli-reading", reading=clause.reading)
            self.print(reading, style="italic", prose=True)

    def deck(
        self,
        ruleset: str,
        players: int | None,
        roles: list[str] | None,
        options: list[str] | None,
    ) -> None:
        """The recommended deck, or a judgement of the given one."""
        if players is None and not roles:
            raise self.wrong("cli-deck-what")
        given = self.cards(roles) if roles else None
        try:
            rules = book(ruleset).ruleset(players, given, self.options(options))
        except SetupRefused as refused:
            if given is None:
                raise
            message = self.speech.refused_setup(refused)
            raise self.wrong("cli-deck-refused", message=message) from refused
        deck = self.speech.deck(rules.deck)
        self.say("cli-deck-title", players=rules.players, ruleset=ruleset, deck=deck)
        sides = [rules.side_by_role[role] for role in rules.deck]
        named = [f"{self.speech.side(side)} – {sides.count(side)}" for side in rules.sides]
        self.say("cli-deck-sides", sides=", ".join(named))
        for remark in rules.warnings:
            self.say("cli-warning", remark=self.speech.remark(remark))
        if given is not None:
            self.say("cli-deck-fits")

    def cards(self, written: list[str]) -> list[str]:
        """Roles as written: `civilian*6`, `civilian=6`, or one after another."""
        deck: list[str] = []
        for text in " ".join(written).replace(",", " ").split():
            card = re.fullmatch(r"([a-z_]+)(?:[*=x×]([0-9]{1,3}))?", text)
            if card is None:
                raise self.wrong("cli-roles-form", text=text)
            deck += [card[1]] * int(card[2] or 1)
        return deck

    # play and watch ---------------------------------------------------------------------------

    def play(self, rules: Ruleset, seat: int | None, seed: int | None, file: Path | None) -> None:
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        seat = seed % rules.players + 1 if seat is None else seat
        if not 1 <= seat <= rules.players:
            raise self.wrong("cli-no-such-seat", seat=seat, seats=rules.players)
        self.check_writable(file)
        self.say("cli-seed", seed=str(seed))
        kept = Kept(rules.id, rules.deck, dict(rules.options), seat, seed, [])
        self.sit_down(Player(kept, self.speech, self.out), file)

    def go_on(self, file: Path | None) -> None:
        """Go on with the game that was left."""
        there = kept_file()
        if not there.exists():
            raise self.wrong("cli-nothing-kept")
        try:
            kept = msgspec.json.decode(there.read_bytes(), type=Kept)
            player = Player(kept, self.speech, self.out)
        except (msgspec.MsgspecError, SetupRefused, Refused, OSError) as error:
            raise self.wrong("cli-kept-broken", file=there) from error
        self.check_writable(file)
        self.sit_down(player, file)

    def sit_down(self, player: Player, file: Path | None) -> None:
        seats = player.game.rules.players
        self.say("cli-your-seat", seat=player.seat, players=seats)
        try:
            player.play()
        except (KeyboardInterrupt, EOFError):
            self.print()
            self.keep(player)
        else:
            if player.kept.journal:
                kept_file().unlink(missing_ok=True)
        self.finish(player.game, file)

    def keep(self, player: Player) -> None:
        """Keep the game for another evening."""
        try:
            player.leave()
        except OSError as error:
            problem = error.strerror or ""
            raise self.wrong("cli-cannot-write", file=kept_file(), problem=problem) from error
        self.say("cli-left")

    def watch(self, rules: Ruleset, seed: int | None, file: Path | None, quiet: bool) -> None:
        self.check_writable(file)
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        if not quiet:
            self.say("cli-seed", seed=str(seed))
        game = watch(rules, seed, self.speech, self.out, quiet)
        self.finish(game, file)

    def finish(self, game: Any, file: Path | None) -> None:
        """Say where the game was written."""
        if file is None:
            return
        ended = [one.event for one in game.letters if isinstance(one.event, GameOver)]
        title = self.speech.tell(ended[0]) if ended else None
        try:
            save(game, file, (title or "").rstrip("."))
        except OSError as error:
            problem = error.strerror or ""
            raise self.wrong("cli-cannot-write", file=file, problem=problem) from error
        self.line(self.speech.say("cli-saved", file=file))

    def check_writable(self, file: Path | None) -> None:
        """Say before the game, not after it, that it cannot be written there."""
        if file is None:
            return
        try:
            with file.open("a", encoding="utf-8"):
                pass
        except OSError as error:
            problem = error.strerror or ""
            raise self.wrong("cli-cannot-write", file=file, problem=problem) from error

    # check ------------------------------------------------------------------------------------

    def check(self, files: Sequence[str], as_json: bool) -> int:
        """One line a notebook. Gives 0 if all hold, 1 if some do not, 2 if some cannot be read."""
        if not files:
            raise self.wrong("cli-no-files")
        checked = []
        for file in files:
            checked.append(check(file, self.speech))
            self.report(checked[-1], as_json)
        if as_json:
            fields = ("file", "title", "ok", "failures")
            self.raw(msgspec.json.encode([{f: getattr(one, f) for f in fields} for one in checked]))
        return max(one.status for one in checked)

    def report(self, one: Checked, as_json: bool) -> None:
        err = Console(stderr=True, soft_wrap=True)
        for remark in one.warnings:
            words = self.speech.say("notebook-warning", title=one.title, remark=remark)
            err.print(words, highlight=False, markup=False)
        if as_json:
            return
        if one.status == ERROR:
            words = self.speech.say("notebook-error", file=one.file, reason=one.failures[0])
            err.print(words, highlight=False, markup=False)
        elif one.ok:
            self.line(self.speech.say("notebook-ok", title=one.title))
        else:
            failures = "; ".join(one.failures)
            self.line(self.speech.say("notebook-failed", title=one.title, failures=failures))

    def line(self, words: str) -> None:
        """One line, however long."""
        self.out.print(words, highlight=False, markup=False, soft_wrap=True)

    def raw(self, json: bytes) -> None:
        self.line(msgspec.json.format(json, indent=1).decode())

    # simulate ---------------------------------------------------------------------------------

    def simulate(
        self, rules: Ruleset, games: int, seed: int, jobs: int | None, as_json: bool
    ) -> None:
        if games < 1:
            raise self.wrong("cli-no-games", games=games)
        if jobs is not None and jobs < 1:
            raise self.wrong("cli-no-jobs", jobs=jobs)
        table = Table(rules.id, rules.players, tuple(rules.options.items()))
        with Progress(console=Console(stderr=True), transient=True, disable=not _seen()) as bar:
            task = bar.add_task(self.speech.say("cli-playing"), total=games)
            result = simulate(
                table,
                games,
                seed,
                jobs or os.cpu_count() or 1,
                progress=lambda done: bar.advance(task, done),
            )
        if as_json:
            self.raw(msgspec.json.encode(result))
        else:
            self.show(result)

    def show(self, result: Simulation) -> None:
        say = self.speech.say
        self.say(
            "cli-simulated",
            games=result.games,
            ruleset=result.ruleset,
            players=result.players,
            seconds=f"{result.seconds:.1f}",
            speed=f"{result.games_per_second:.0f}",
        )
        grid = Grid(box=None, pad_edge=False)
        for column in ("cli-side", "cli-wins", "cli-rate", "cli-interval"):
            grid.add_column(say(column), justify="left" if column == "cli-side" else "right")
        for side, rate in result.rates.items():
            name = say("cli-draw") if side == DRAW else self.speech.side(side)
            share, interval = f"{rate.p:.1%}", f"{rate.low:.1%} – {rate.high:.1%}"
            grid.add_row(name, str(result.wins[side]), share, interval)
        self.out.print(grid, highlight=False)
        self.say("cli-rounds", rounds=f"{result.rounds_mean:.1f}")


def _seen() -> bool:
    """Whether somebody sits before the screen."""
    return sys.stderr.isatty()


def _usual_players(ruleset: str) -> int:
    """Ten, where the book lets ten play."""
    rulebook = book(ruleset)
    return min(max(10, rulebook.smallest), rulebook.largest)
