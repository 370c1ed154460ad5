"""What the commands do."""

import json as std
import os
import re
import secrets
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from gorod.bots.own import Maker, NoBot, maker
from gorod.engine.events import GameOver
from gorod.engine.questions import Refused
from gorod.insight.conducting import BotFailed, anyhow
from gorod.insight.simulate import Simulation, simulate
from gorod.notebook.checking import ERROR, HOLDS, Checked, check, why
from gorod.notebook.loading import NotebookError
from gorod.notebook.variations import is_variation, read_variation
from gorod.parts.decks import SetupRefused
from gorod.parts.points import points
from gorod.parts.rulesets import Book, Ruleset
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import book
from gorod.rulebooks.settings import (
    Setting,
    drawn_deck,
    ready_deck,
    scenario,
    setting_of,
)
from gorod.speech import Speech
from gorod.speech.pages import Clause, rules_page
from gorod.speech.voice import one_line
from gorod.store.places import NoFile, close_to_others, named_file
from gorod.terminal.playing import Kept, Player, Screen, kept_file, save, watch

PROSE = 88
"""No line of prose is wider than this."""


class WrongCall(Exception):
    """The command cannot be carried out; one sentence says why."""


class Wanted(msgspec.Struct, frozen=True):
    """What a call asks for of a table."""

    players: int | None = None
    options: list[str] | None = None
    mode: str | None = None
    roles: list[str] | None = None
    scenario: str | None = None
    draw: bool = False
    seed: int | None = None


class Shell:
    """What the commands do."""

    def __init__(self, speech: Speech, out: Console) -> None:
        self.speech = speech
        self.out = out

    def say(self, message: str, /, **about: object) -> None:
        words = {
            name: one_line(one) if isinstance(one, str) else one for name, one in about.items()
        }
        self.print(self.speech.say(message, **words))

    def print(self, words: str = "", style: str = "", prose: bool = False) -> None:
        width = min(PROSE, self.out.width) if prose else None
        self.out.print(words, style=style, highlight=False, markup=False, width=width)

    def wrong(self, message: str, /, **about: object) -> WrongCall:
        return WrongCall(self.speech.say(message, **about))

    def database(self, written: str) -> Path:
        """The file of evenings that the call names."""
        try:
            return named_file(written)
        except NoFile as error:
            raise self.wrong("cli-no-database", address=error.written, why=error.why) from error

    def setting(self, ruleset: str, wanted: Wanted) -> Setting:
        """What the call asks for: a book, or a variation in a file, and what was chosen of it."""
        setting = self.variation(ruleset) if is_variation(ruleset) else Setting(ruleset)
        rulebook = book(setting.ruleset)
        options = dict(setting.options) | self.options(wanted.options)
        mode = wanted.mode or setting.mode
        players = setting.players if wanted.players is None else wanted.players
        deck = setting.deck if wanted.players in (None, setting.players) else None
        if wanted.roles:
            deck = tuple(self.cards(wanted.roles))
        elif wanted.scenario is not None:
            ready = scenario(rulebook, wanted.scenario)
            rng = Random(wanted.seed) if wanted.draw else None
            deck, mode = ready_deck(ready, players, rng), mode or ready.mode or None
        elif wanted.draw:
            number = self.usual_players(rulebook, options, mode) if players is None else players
            deck = drawn_deck(rulebook, number, wanted.seed or 0, options)
        if deck is None and players is None:
            players = self.usual_players(rulebook, options, mode)
        return Setting(
            setting.ruleset,
            players,
            tuple(options.items()),
            deck,
            mode,
            setting.timings,
            setting.title,
        )

    def usual_players(self, rulebook: Book, options: Mapping[str, Any], mode: str | None) -> int:
        """Ten, where the book lets ten play."""
        rules = rulebook.table(options, mode)
        return min(max(10, rules.smallest), rules.largest or 10)

    def variation(self, file: str) -> Setting:
        try:
            return read_variation(file)
        except NotebookError as error:
            reason = why(error, self.speech)
            raise self.wrong("notebook-error", file=file, reason=reason) from error

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
        known = about in roles or ruleset == "common"
        if not known and self.explain_choice(book(ruleset), about, clauses):
            return
        if about not in roles:
            raise self.wrong("cli-no-such-clause", ruleset=ruleset, about=about)
        role = roles[about]
        speech = self.speech.of("" if ruleset == "common" else ruleset)
        name, side = speech.role(about), speech.side(role.side)
        self.say("cli-role-title", role=name, id=about, side=side)
        self.print(speech.does(about), prose=True)
        for clause in clauses:
            if clause.id == role.clause:
                self.print()
                self.clause(clause)

    def explain_choice(self, rulebook: Book, name: str, clauses: list[Clause]) -> bool:
        """One mode or option, and the clauses that speak of it."""
        modes = [mode.name for mode in rulebook.modes]
        options = [option.name for option in rulebook.options]
        if name not in (*modes, *options):
            return False
        message = f"mode-{rulebook.id}-{name}" if name in modes else f"option-{name}"
        speech = self.speech.of(rulebook.id)
        self.print(speech.say(message), style="bold")
        self.print(speech.say(f"{message}.about"), prose=True)
        for clause in clauses:
            if f"`{name}`" in clause.text:
                self.print()
                self.clause(clause)
        return True

    def clause(self, clause: Clause) -> None:
        self.print(clause.id, style="dim")
        self.print(clause.text, prose=True)
        if clause.reading is not None:
            reading = self.speech.say("cli-reading", reading=clause.reading)
            self.print(reading, style="italic", prose=True)

    def deck(self, ruleset: str, wanted: Wanted) -> None:
        """The recommended deck, one that is drawn or ready, or a judgement of the given one."""
        named = (wanted.players, wanted.roles, wanted.scenario)
        if named == (None, None, None) and not is_variation(ruleset):
            raise self.wrong("cli-deck-what")
        if wanted.draw and wanted.seed is None:
            wanted = msgspec.structs.replace(wanted, seed=secrets.randbelow(1_000_000))
        setting = self.setting(ruleset, wanted)
        try:
            rules = setting.rules()
        except SetupRefused as refused:
            if setting.deck is None:
                raise
            message = self.speech.refused_setup(refused)
            raise self.wrong("cli-deck-refused", message=message) from refused
        if wanted.draw:
            self.say("cli-seed", seed=str(wanted.seed))
        self.tell_deck(rules, setting.title)
        if wanted.roles or is_variation(ruleset):
            self.say("cli-deck-fits")

    def tell_deck(self, rules: Ruleset, title: str = "") -> None:
        if title:
            self.print(one_line(title), style="bold")
        speech = self.speech.of(rules.id)
        deck = speech.deck(rules.deck)
        self.say("cli-deck-title", players=rules.players, ruleset=rules.id, deck=deck)
        sides = [rules.side_by_role[role] for role in rules.deck]
        named = [f"{speech.side(side)} – {sides.count(side)}" for side in rules.sides]
        self.say("cli-deck-sides", sides=", ".join(named))
        if rules.spare:
            self.say("cli-deck-spare")
        if any(role in rules.veiled for role in rules.deck):
            public = speech.deck([rules.veiled.get(role, role) for role in rules.deck])
            self.say("cli-deck-public", deck=public)
        for remark in rules.warnings:
            self.say("cli-warning", remark=speech.remark(remark))

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

    def bots(self, name: str) -> Maker:
        """What makes the bots of this name, or our own without a name."""
        try:
            return maker(name) if name else anyhow
        except NoBot as none:
            raise self.wrong(f"cli-{none.reason}", **none.about) from none

    def failed(self, bots: str, failed: BotFailed) -> WrongCall:
        """What a bot did wrong, and where."""
        about = {"bots": bots, "seat": failed.seat, "topic": failed.topic}
        message = "cli-bots-failed" if failed.place else "cli-bots-illegal"
        return self.wrong(message, problem=failed.problem, place=failed.place, **about)

    def play(
        self, rules: Ruleset, seat: int | None, seed: int | None, file: Path | None, bots: str
    ) -> None:
        self.bots(bots)
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        seat = seed % rules.players + 1 if seat is None else seat
        if not 1 <= seat <= rules.players:
            raise self.wrong("cli-no-such-seat", seat=seat, seats=rules.players)
        self.check_writable(file)
        self.say("cli-seed", seed=str(seed))
        kept = Kept(setting_of(rules), seat, seed, [], bots)
        self.sit_down(Player(kept, self.speech, self.out), file)

    def go_on(self, file: Path | None) -> None:
        """Go on with the game that was left."""
        there = kept_file()
        if not there.exists():
            raise self.wrong("cli-nothing-kept")
        close_to_others(there.parent, there)
        try:
            kept = msgspec.json.decode(there.read_bytes(), type=Kept)
            self.bots(kept.bots)
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
        except BotFailed as failed:
            raise self.failed(player.kept.bots, failed) from failed
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

    def watch(
        self, rules: Ruleset, seed: int | None, file: Path | None, quiet: bool, bots: str
    ) -> None:
        make = self.bots(bots)
        self.check_writable(file)
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        if not quiet:
            self.say("cli-seed", seed=str(seed))
        try:
            game = watch(rules, seed, self.speech.of(rules.id), self.out, quiet, make)
        except BotFailed as failed:
            raise self.failed(bots, failed) from failed
        self.finish(game, file)

    def finish(self, game: Any, file: Path | None) -> None:
        """Say where the game was written."""
        if file is None:
            return
        ended = [one.event for one in game.letters if isinstance(one.event, GameOver)]
        title = self.speech.of(game.rules.id).tell(ended[0]) if ended else None
        try:
            save(game, file, (title or "").rstrip("."), self.speech.lang)
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
        for remark in one.warnings:
            words = self.speech.say("notebook-warning", title=one.title, remark=remark)
            self.warn(words)
        if as_json:
            return
        if one.status == ERROR:
            reason = "; ".join(one.failures)
            words = self.speech.say("notebook-error", file=one.file, reason=reason)
            self.warn(words)
        elif one.ok:
            self.line(self.speech.say("notebook-ok", title=one.title))
        else:
            failures = "; ".join(one.failures)
            self.line(self.speech.say("notebook-failed", title=one.title, failures=failures))

    def warn(self, words: str) -> None:
        """One line beside what was asked for."""
        screen = Screen(stderr=True, soft_wrap=True)
        screen.print(one_line(words), highlight=False, markup=False)

    def line(self, words: str) -> None:
        """One line, however long."""
        self.out.print(one_line(words), highlight=False, markup=False, soft_wrap=True)

    def raw(self, json: bytes) -> None:
        """JSON, in which what cannot be seen is spelt out."""
        text = msgspec.json.format(json, indent=1).decode()
        spelt = "".join(c if c.isprintable() or c == "\n" else std.dumps(c)[1:-1] for c in text)
        self.out.print(spelt, highlight=False, markup=False, soft_wrap=True)

    # points -----------------------------------------------------------------------------------

    def points(self, files: Sequence[str]) -> int:
        """What each seat has scored over the games of these notebooks."""
        if not files:
            raise self.wrong("cli-no-files")
        scores: list[int] = []
        for file in files:
            checked = check(file, self.speech)
            game = checked.game
            if checked.status != HOLDS or game is None or not game.over:
                reason = (checked.failures or [self.speech.say("cli-not-finished")])[0]
                raise self.wrong("notebook-error", file=checked.file, reason=reason)
            won = points(game)
            scores = scores or [0] * len(won)
            if len(won) != len(scores):
                raise self.wrong("cli-other-players", file=checked.file, players=len(scores))
            scores = [score + more for score, more in zip(scores, won, strict=True)]
        for seat, score in sorted(enumerate(scores, 1), key=lambda one: (-one[1], one[0])):
            self.say("cli-points-of-seat", seat=seat, points=score)
        return HOLDS

    # simulate ---------------------------------------------------------------------------------

    def simulate(
        self, rules: Ruleset, games: int, seed: int, jobs: int | None, as_json: bool, bots: str
    ) -> None:
        self.bots(bots)
        if games < 1:
            raise self.wrong("cli-no-games", games=games)
        if jobs is not None and jobs < 1:
            raise self.wrong("cli-no-jobs", jobs=jobs)
        table = setting_of(rules)
        from rich.progress import Progress  # it takes a moment to load, and few need it

        with Progress(console=Screen(stderr=True), transient=True, disable=not _seen()) as bar:
            task = bar.add_task(self.speech.say("cli-playing"), total=games)
            try:
                result = simulate(
                    table,
                    games,
                    seed,
                    jobs or os.cpu_count() or 1,
                    progress=lambda done: bar.advance(task, done),
                    bots=bots,
                )
            except BotFailed as failed:
                raise self.failed(bots, failed) from failed
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
            name = say("cli-draw") if side == DRAW else self.speech.of(result.ruleset).side(side)
            share, interval = f"{rate.p:.1%}", f"{rate.low:.1%} – {rate.high:.1%}"
            grid.add_row(name, str(result.wins[side]), share, interval)
        self.out.print(grid, highlight=False)
        self.say("cli-rounds", rounds=f"{result.rounds_mean:.1f}")


def _seen() -> bool:
    """Whether somebody sits before the screen."""
    return sys.stderr.isatty()
