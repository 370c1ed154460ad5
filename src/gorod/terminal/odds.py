"""The command `gorod odds`: how often each side of a table wins."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction

import msgspec
from rich.table import Table as Grid

from gorod.insight.odds.balance import HOPELESS_BELOW
from gorod.insight.odds.estimate import Estimate, estimate, games_for
from gorod.insight.simulation.game_loop import BotFailed
from gorod.insight.simulation.lineup import LEVEL_ALIASES, has_language_model
from gorod.insight.simulation.result_cache import ResultCache
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import book
from gorod.rulebooks.settings import setting_of
from gorod.terminal.play_and_watch import SafeConsole
from gorod.terminal.rules import TableOptions
from gorod.terminal.shell import Shell

MAX_FRACTION_LENGTH = 24
"""Longer fractions are shown in JSON only."""

DEFAULT_BOTS = "people"
MIN_PRECISION_PERCENT, MAX_PRECISION_PERCENT = 0.1, 25.0
"""Bounds of the requested precision, in percent to either side."""


class OddsOptions(msgspec.Struct, frozen=True):
    """Shortcut flags of `gorod odds` for options of the book."""

    mafia: int | None = None
    first: str | None = None
    end: str | None = None
    doctor: bool = False

    def options(self) -> Iterator[str]:
        """The flags in the notation of options."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value is True:
                yield name
            elif value is not None and value is not False:
                yield f"{name}={value}"

    def cards(self) -> Iterator[tuple[str, int]]:
        """Required counts of cards in the deck."""
        if self.mafia is not None:
            yield "mafia", self.mafia
        if self.doctor:
            yield "doctor", 1


class OddsCommand:
    """Computes how often each side wins: exactly if possible, else by simulation."""

    def __init__(self, shell: Shell, within: float, seed: int, jobs: int | None) -> None:
        self.shell = shell
        self.speech = shell.speech
        self.seed = seed
        if not MIN_PRECISION_PERCENT <= within <= MAX_PRECISION_PERCENT:
            bounds = {"least": f"{MIN_PRECISION_PERCENT:g}", "most": f"{MAX_PRECISION_PERCENT:g}"}
            raise shell.wrong("odds-within", within=f"{within:g}", **bounds)
        if jobs is not None and jobs < 1:
            raise shell.wrong("cli-no-jobs", jobs=jobs)
        self.within = within
        self.jobs = jobs or os.cpu_count() or 1

    def odds(
        self, ruleset: str, wanted: TableOptions, asked: OddsOptions, bots: str, as_json: bool
    ) -> None:
        options = [*(wanted.options or ()), *asked.options()]
        wanted = msgspec.structs.replace(wanted, options=options)
        rules = self.shell.setting(ruleset, wanted).rules()
        for card, count in asked.cards():
            if rules.deck.count(card) != count:
                role = self.speech.of(rules.id).role(card)
                about = {"role": role, "count": count, "players": rules.players}
                raise self.shell.wrong("odds-no-such-deck", **about)
        exact = book(rules.id).exact
        if exact is not None and not bots:
            chances = exact(rules)
            if as_json:
                written = {side: str(chance) for side, chance in chances.items()}
                self.shell.raw(msgspec.json.encode(written))
            else:
                self.tell_exactly(rules, chances)
            return
        found = self.played(rules, bots or DEFAULT_BOTS)
        if as_json:
            self.shell.raw(msgspec.json.encode(found))
        else:
            self.tell_played(rules, found)

    # Exactly ----------------------------------------------------------------------------------

    def tell_exactly(self, rules: Ruleset, chances: Mapping[str, Fraction]) -> None:
        self.shell.tell_deck(rules)
        self.shell.say("odds-exactly")
        grid = self.grid("odds-chance", "odds-exact")
        for side, chance in sorted(chances.items(), key=lambda one: -one[1]):
            exact = str(chance) if len(str(chance)) <= MAX_FRACTION_LENGTH else "…"
            grid.add_row(self.side(rules, side), f"{float(chance):.2%}", exact)
        self.shell.out.print(grid, highlight=False)
        if any(len(str(chance)) > MAX_FRACTION_LENGTH for chance in chances.values()):
            self.shell.say("odds-long")

    # By playing -------------------------------------------------------------------------------

    def played(self, rules: Ruleset, bots: str) -> Estimate:
        """Simulate with these bots; results of earlier runs are cached."""
        bots, wanted = self.named(bots, rules), games_for(self.within)
        with self.progress("cli-playing", bots) as tell:
            return estimate(
                setting_of(rules),
                self.within,
                bots,
                self.seed,
                self.jobs,
                ResultCache(),
                lambda games: tell(games, wanted),
            )

    def named(self, bots: str, rules: Ruleset) -> str:
        """The cache key of these bots; raises `CommandError` if there are none."""
        if has_language_model(bots):
            raise self.shell.wrong("cli-llm-elsewhere", command="odds")
        self.shell.bots(bots, rules)
        return LEVEL_ALIASES.get(bots, bots)

    @contextmanager
    def progress(self, words: str, bots: str) -> Iterator[Callable[[int, int], None]]:
        """Show a progress bar on a terminal; a failure becomes a `CommandError`."""
        from rich.progress import Progress  # slow to import, rarely needed

        seen = sys.stderr.isatty()
        with Progress(console=SafeConsole(stderr=True), transient=True, disable=not seen) as bar:
            task = bar.add_task(self.speech.say(words), total=None)
            try:
                yield lambda done, known: bar.update(task, completed=done, total=known)
            except BotFailed as failed:
                raise self.shell.failed(bots, failed) from failed
            except KeyboardInterrupt as stopped:
                raise self.shell.wrong("odds-stopped") from stopped

    def tell_played(self, rules: Ruleset, found: Estimate) -> None:
        self.shell.tell_deck(rules)
        own = ":" in found.bots or "=" in found.bots
        self.shell.say("odds-played", games=found.games, bots="own" if own else found.bots)
        grid = self.grid("odds-chance", "cli-interval")
        for side, rate in sorted(found.rates.items(), key=lambda one: -one[1].p):
            interval = f"{rate.low:.1%} – {rate.high:.1%}"
            grid.add_row(self.side(rules, side), f"{rate.p:.1%}", interval)
        self.shell.out.print(grid, highlight=False)
        for side, rate in found.rates.items():
            if side in rules.sides and rate.high < HOPELESS_BELOW:
                name = self.speech.of(rules.id).side(side)
                self.shell.say("odds-hopeless", side=name, percent=f"{HOPELESS_BELOW:.0%}")

    def grid(self, *columns: str) -> Grid:
        grid = Grid(box=None, pad_edge=False)
        grid.add_column(self.speech.say("cli-side"))
        for column in columns:
            grid.add_column(self.speech.say(column), justify="right")
        return grid

    def side(self, rules: Ruleset, side: str) -> str:
        return self.speech.say("cli-draw") if side == DRAW else self.speech.of(rules.id).side(side)
