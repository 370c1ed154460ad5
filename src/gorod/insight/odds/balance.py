"""Balance: a beam search for decks and options that come nearest to an even game.

It starts from the given table and changes one card or option at a time, then one more on the most
even tables found. All tables are evaluated coarsely, the best third again more precisely, and the
finalists as precisely as wanted.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import fields
from typing import NamedTuple

from gorod.insight.odds.estimate import estimate
from gorod.insight.simulation.result_cache import ResultCache
from gorod.insight.simulation.simulator import Rate
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import COVER, Book, Option, Ruleset
from gorod.rulebooks import book
from gorod.rulebooks.settings import Setting

GLANCE_WITHIN, ROUGH_WITHIN = 20.0, 12.0
"""The precision of the first and the second evaluation, in percentage points."""
SECOND_LOOK_DIVISOR, MIN_SECOND_LOOKS = 3, 12
"""The second evaluation takes one table in this many, but at least this many."""
SEARCH_STEPS, BEAM_WIDTH = 3, 3
"""The number of search steps, and of the most even tables that each starts from."""
FINALISTS = 8
"""The number of finalists."""
HOPELESS_BELOW = 0.05
"""A side with a smaller chance than this has practically no chance to win."""

Progress = Callable[[int, int], None]
"""Called with the number of tables evaluated and the number known so far."""


class EvaluatedTable(NamedTuple):
    """A table, and how often each side wins there."""

    table: Setting
    rates: dict[str, Rate]
    games: int
    """The number of games played; 0 if the odds are exact."""

    @property
    def spread(self) -> float:
        """The difference between the highest and the lowest chance to win."""
        shares = [rate.p for rate in self.rates.values()]
        return max(shares) - min(shares)

    @property
    def hopeless(self) -> list[str]:
        """The sides with practically no chance."""
        return [side for side, rate in self.rates.items() if rate.high < HOPELESS_BELOW]


class EvaluationTask(NamedTuple):
    """A table to evaluate, the precision, and the bots; with no bots, exactly."""

    table: Setting
    within: float
    bots: str
    seed: int
    memory: ResultCache


def evaluate(asked: EvaluationTask) -> EvaluatedTable:
    """Evaluate one table: exactly if its book can, else by simulation."""
    rules = asked.table.rules()
    reckon = book(rules.id).exact
    if reckon is not None and not asked.bots:
        chances = reckon(rules)
        shares = {side: float(chances[side]) for side in rules.sides}
        return EvaluatedTable(asked.table, {side: Rate(p, p, p) for side, p in shares.items()}, 0)
    found = estimate(asked.table, asked.within, asked.bots, asked.seed, memory=asked.memory)
    rates = {side: found.rates[side] for side in rules.sides}
    return EvaluatedTable(asked.table, rates, found.games)


def balance(
    rules: Ruleset,
    bots: str,
    within: float,
    seed: int = 0,
    jobs: int = 1,
    memory: ResultCache | None = None,
    progress: Progress = lambda done, known: None,
) -> list[EvaluatedTable]:
    """The most even tables found, most even first; the given table is among them."""
    begun = minimal_setting(rules)
    scale = Evaluator(bots, seed, jobs, memory or ResultCache(), progress)
    try:
        found = {one.table: one for one in scale.evaluate([begun], ROUGH_WITHIN)}
        tried: set[Setting] = set()
        for _ in range(SEARCH_STEPS):
            best = [one for one in evenest(found) if one not in tried][:BEAM_WIDTH]
            tried.update(best)
            new = dict.fromkeys(next_ for one in best for next_ in neighbours(one))
            found |= scale.evaluate_in_two_passes(
                {table for table in new if table not in scale.seen}
            )
        last = list(dict.fromkeys([*evenest(found)[:FINALISTS], begun]))
        return sorted(scale.evaluate(last, within), key=lambda one: one.spread)
    finally:
        scale.close()


def evenest(found: dict[Setting, EvaluatedTable]) -> list[Setting]:
    """Sort the most even first; of equals the one with fewer changes."""

    def unevenness(table: Setting) -> tuple[float, int, str]:
        return found[table].spread, len(table.options), repr(table)

    return sorted(found, key=unevenness)


class Evaluator:
    """Evaluates many tables in parallel."""

    def __init__(
        self, bots: str, seed: int, jobs: int, memory: ResultCache, progress: Progress
    ) -> None:
        self._about = (bots, seed, memory)
        self._workers: Executor | None = ProcessPoolExecutor(jobs) if bots and jobs > 1 else None
        self._progress = progress
        self._done = self._known = 0
        self.seen: set[Setting] = set()

    def evaluate(self, tables: Iterable[Setting], within: float) -> Iterator[EvaluatedTable]:
        bots, seed, memory = self._about
        tables = list(tables)
        self.seen.update(tables)
        order = sorted(tables, key=lambda table: (table.deck, repr(table.options)))
        asked = [EvaluationTask(table, within, bots, seed, memory) for table in order]
        self._known += len(asked)
        done = map(evaluate, asked) if self._workers is None else self._workers.map(evaluate, asked)
        for one in done:
            self._done += 1
            self._progress(self._done, self._known)
            yield one

    def evaluate_in_two_passes(self, tables: Iterable[Setting]) -> dict[Setting, EvaluatedTable]:
        """Evaluate all coarsely, and the most even ones again: most are far from even."""
        seen = {one.table: one for one in self.evaluate(tables, GLANCE_WITHIN)}
        best = evenest(seen)[: max(MIN_SECOND_LOOKS, len(seen) // SECOND_LOOK_DIVISOR)]
        return {one.table: one for one in self.evaluate(best, ROUGH_WITHIN)}

    def close(self) -> None:
        if self._workers is not None:
            self._workers.shutdown(cancel_futures=True)


# The neighbourhood of a table -------------------------------------------------------------------


def minimal_setting(rules: Ruleset) -> Setting:
    """The setting of these rules, with only the options that differ from their defaults."""
    usual = {one.name: one.default for one in book(rules.id).options}
    changed = [(name, value) for name, value in rules.options.items() if value != usual[name]]
    return Setting(rules.id, rules.players, tuple(changed), rules.deck, rules.mode or None)


def neighbours(table: Setting) -> Iterator[Setting]:
    """The legal tables that are one card or one option away."""
    rules, rulebook = table.rules(), book(table.ruleset)
    deck = list(rules.deck)
    for gone in dict.fromkeys(deck):
        left = deck.copy()
        left.remove(gone)
        for role in rules.roles:
            if role.card and role.id != gone:
                yield from _playable(rulebook, table, [*left, role.id], dict(table.options))
    for option in rulebook.options:
        for value in settable_values(option):
            options = {**dict(table.options), option.name: value}
            if value != rules.options[option.name] and _matters(rulebook, table, options):
                yield from _playable(rulebook, table, deck, options)


def settable_values(option: Option) -> tuple[object, ...]:
    """The values to try: not numbers, which have no end, nor decoy calls, which change no game."""
    return () if option.number or option is COVER else option.values


def _playable(
    rulebook: Book, table: Setting, deck: list[str], options: dict[str, object]
) -> Iterator[Setting]:
    try:
        yield minimal_setting(rulebook.ruleset(table.players, deck, options, table.mode))
    except SetupRefused:
        return


def _matters(rulebook: Book, table: Setting, options: dict[str, object]) -> bool:
    """Whether these options change the game, and not just the recommended deck."""
    before = rulebook.table(dict(table.options), table.mode)
    after = rulebook.table(options, table.mode)
    told = ("options", "on", "recommended")
    names = [one.name for one in fields(Ruleset) if one.name not in told]
    return any(getattr(before, name) != getattr(after, name) for name in names)
