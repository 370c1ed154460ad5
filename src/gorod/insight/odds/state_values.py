"""State values: each side's chance to win, by who is left and what comes next.

For recommended decks they are counted in games of Bayesian bots (`make odds` writes
`values.json`). For other decks they follow from the numbers alone: as if votes were random and
every night took a town player, until the book's own verdict. What is shown always says which of
the two it is. The counts of rare states are smoothed by the numbers, too, with votes biased
towards enemies such that the whole game comes out as it was counted.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

import msgspec

from gorod.engine.events import Left
from gorod.engine.letters import Event
from gorod.engine.table import Table
from gorod.insight.odds.shipped import book_key, has_changed_options
from gorod.parts.leaving import KILLED
from gorod.parts.rounds import DAY, NIGHT, DayBegan, NightFell
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW, Living
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import as_everybody_knows

COUNTED_BOTS = "people"
"""The bots that played the counted games."""
PRIOR_GAMES = 8
"""The weight of the value by numbers alone, in games (a prior)."""

MAX_KEENNESS = 50.0
FIT_STEPS = 16
"""The range and the steps of the bisection that fits the bias of votes."""

Remaining = tuple[int, ...]
"""The number of each side that is left, in the order of the book."""
WinShares = dict[str, float]


class WhoIsLeft(NamedTuple):
    """A state: what comes next, and who is left."""

    phase: str
    left: Remaining

    @property
    def name(self) -> str:
        return f"{self.phase} {' '.join(map(str, self.left))}"


class CountedStates(msgspec.Struct, frozen=True, omit_defaults=True):
    """The counts of one deck: all games, and for each state who won those that reached it."""

    games: int
    states: dict[str, dict[str, int]]
    edition: str = ""
    """The fingerprint of the rules and bots that played them."""


Tallies = dict[str, dict[int, CountedStates]]
"""Counts by book or mode, and by number of players."""


@cache
def shipped_values() -> Tallies:
    """The shipped counts, cached."""
    written = (files("gorod.insight") / "values.json").read_bytes()
    return msgspec.json.decode(written, type=Tallies)


def next_phase(event: Event, phase: str) -> str:
    """The phase that follows this event: night or day."""
    if isinstance(event, Left):
        return DAY if event.how == KILLED else NIGHT
    if isinstance(event, DayBegan | NightFell):
        return DAY if isinstance(event, DayBegan) else NIGHT
    return phase


class StateValues:
    """The values of all states of one table."""

    def __init__(self, rules: Ruleset, tallies: Tallies | None = None) -> None:
        self.rules = rules
        self.sides = rules.sides
        cards = Counter(rules.side_by_role[role] for role in rules.deck)
        self.town = max(rules.sides, key=lambda side: cards[side])
        self._tallies = tallies
        self.keenness = 1.0
        """The bias of votes towards players who are not town; 1 is none."""
        self._chances: dict[WhoIsLeft, WinShares] = {}
        self._alone: dict[WhoIsLeft, WinShares] = {}
        self._ends: dict[Remaining, str | None] = {}
        if self.tally is not None:
            self._fit(self.tally)

    @cached_property
    def tally(self) -> CountedStates | None:
        """The counts of this table, if it is as its book recommends."""
        rules = self.rules
        usual = rules.usual() if rules.id in BOOKS else None
        if usual is None or sorted(usual) != sorted(rules.deck) or has_changed_options(rules):
            return None
        known = shipped_values() if self._tallies is None else self._tallies
        return known.get(book_key(rules.id, rules.mode), {}).get(rules.players)

    @property
    def is_counted(self) -> bool:
        """Whether the values come from games of bots, or from the numbers alone."""
        return self.tally is not None

    def state(self, phase: str, roles: Iterable[str]) -> WhoIsLeft:
        """The state with these cards left."""
        sides = [self.rules.side_by_role[role] for role in roles]
        return WhoIsLeft(phase, tuple(sides.count(side) for side in self.sides))

    def chances(self, state: WhoIsLeft) -> WinShares:
        """Each side's chance from this state; the sum is 1, except for draws."""
        found = self._chances.get(state)
        if found is None:
            found = self._chances[state] = self._reckon(state)
        return found

    def _reckon(self, state: WhoIsLeft) -> WinShares:
        alone = self.by_numbers(state)
        if self.tally is None or self._verdict(state.left) is not None:
            return alone
        wins = self.tally.states.get(state.name, {})
        games = sum(wins.values()) + PRIOR_GAMES
        return {
            side: (wins.get(side, 0) + PRIOR_GAMES * share) / games for side, share in alone.items()
        }

    # By numbers alone ---------------------------------------------------------------------------

    def by_numbers(self, state: WhoIsLeft) -> WinShares:
        """Each side's chance if only chance decides who leaves."""
        found = self._alone.get(state)
        if found is None:
            found = self._alone[state] = self._play_on(state)
        return found

    def _play_on(self, state: WhoIsLeft) -> WinShares:
        over = self._verdict(state.left)
        if over is not None:
            return {side: float(side == over) for side in self.sides}
        total = dict.fromkeys(self.sides, 0.0)
        for share, after in self._leaving(state):
            for side, chance in self.by_numbers(after).items():
                total[side] += share * chance
        return total

    def _leaving(self, state: WhoIsLeft) -> Iterator[tuple[float, WhoIsLeft]]:
        """The possible next states, with their probabilities."""
        at = self.sides.index(self.town)
        if state.phase == NIGHT and state.left[at]:
            yield 1.0, WhoIsLeft(DAY, _less(state.left, at))
            return
        after = DAY if state.phase == NIGHT else NIGHT
        weights = [
            count * (1.0 if other == at else self.keenness)
            for other, count in enumerate(state.left)
        ]
        for other, weight in enumerate(weights):
            if weight:
                yield weight / sum(weights), WhoIsLeft(after, _less(state.left, other))

    def _fit(self, tally: CountedStates) -> None:
        """Fit the bias of votes by bisection, so that the town wins as often as counted."""
        states = [self.state(phase, self.rules.deck) for phase in (DAY, NIGHT)]
        counted = [tally.states.get(state.name, {}) for state in states]
        state, wins = max(zip(states, counted, strict=True), key=lambda one: sum(one[1].values()))
        wanted = wins.get(self.town, 0) / max(sum(wins.values()), 1)
        low, high = MAX_KEENNESS**-1, MAX_KEENNESS
        for _ in range(FIT_STEPS):
            self.keenness = (low * high) ** 0.5
            self._alone.clear()
            if self.by_numbers(state)[self.town] < wanted:
                low = self.keenness
            else:
                high = self.keenness

    def ends(self, left: Remaining) -> bool:
        """Whether the game is over with these numbers left."""
        return self._verdict(left) is not None

    def _verdict(self, left: Remaining) -> str | None:
        if left not in self._ends:
            self._ends[left] = self._judge(left)
        return self._ends[left]

    def _judge(self, left: Remaining) -> str | None:
        """Who has won with these numbers left, by the book's own verdicts."""
        if not any(left):
            return DRAW
        sides = [side for side, count in zip(self.sides, left, strict=True) for _ in range(count)]
        cards = dict(enumerate(self._cards(sides), 1))
        table = Table(tuple(range(1, self.rules.players + 1)), cards=cards, roles=dict(cards))
        table.alive[:] = cards
        living = Living(table, sides)
        return next((won for rule in self.rules.verdicts if (won := rule(living))), None)

    def _cards(self, sides: list[str]) -> Iterator[str]:
        """Cards of the deck for these sides, in the order of the deck."""
        decks = {
            side: [role for role in self.rules.deck if self.rules.side_by_role[role] == side]
            for side in self.sides
        }
        for at, side in enumerate(sides):
            of_side = decks[side]
            yield of_side[min(sides[:at].count(side), len(of_side) - 1)]


def _less(left: Remaining, at: int) -> Remaining:
    return (*left[:at], left[at] - 1, *left[at + 1 :])


def visited_states(rules: Ruleset, events: Iterable[Event], cards: Mapping[int, str]) -> set[str]:
    """The states that a finished game visited."""
    values, roles, phase = StateValues(rules, {}), dict(cards), ""
    found: set[str] = set()
    for event in events:
        if isinstance(event, Left):
            for seat in event.seats:
                roles.pop(seat)
        after = next_phase(event, phase)
        if isinstance(event, Left | DayBegan | NightFell):
            phase = after
            found.add(values.state(phase, roles.values()).name)
    return found


NUMBERS_CACHE_SIZE = 64
_numbers_cache: dict[tuple[object, ...], WinShares] = {}


def chances_by_numbers(rules: Ruleset) -> WinShares:
    """Each side's chance by numbers alone, at the start, cached.

    It is the mean over all possible decks, where cards are drawn unseen, and over starting with the
    night or the day.
    """
    options, deck = tuple(sorted(rules.options.items())), tuple(sorted(rules.public_deck))
    key = (rules.id, rules.mode, options, deck)
    found = _numbers_cache.get(key)
    if found is None:
        if len(_numbers_cache) >= NUMBERS_CACHE_SIZE:
            _numbers_cache.clear()
        found = _numbers_cache[key] = _by_numbers(as_everybody_knows(rules))
    return found


def _by_numbers(decks: list[Ruleset]) -> WinShares:
    total: dict[str, float] = {}
    for rules in decks:
        values = StateValues(rules, {})
        for phase in (NIGHT, DAY):
            for side, chance in values.by_numbers(values.state(phase, rules.deck)).items():
                total[side] = total.get(side, 0.0) + chance / (2 * len(decks))
    return total
