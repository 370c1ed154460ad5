"""Rollouts: bots play a finished game on from several points, with the real cards.

Each point gets equally many games, in rounds, until there are enough or the time is up: so all
estimates are equally precise.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from copy import deepcopy
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from gorod.bots import Bot
from gorod.engine.events import GameOver
from gorod.engine.game import Game
from gorod.engine.replies import Entry
from gorod.engine.seats import Seat
from gorod.insight.casting import minds
from gorod.insight.conducting import by_lot, company, conduct
from gorod.insight.review import Point, Review
from gorod.insight.simulate import Rate, rate
from gorod.insight.values import BOTS
from gorod.parts.rounds import DayBegan, NightFell
from gorod.parts.rulesets import Ruleset

if TYPE_CHECKING:
    from gorod.bots.mind import Mind

GAMES = 120
"""The number of games from each point."""
SECONDS = 50.0
"""The time limit in seconds."""
AT_ONCE = 5
"""The number of games in one task."""
TURNS = (DayBegan, NightFell)
"""The events that rollouts start from; between them somebody may have left."""


class PlayedOn(NamedTuple):
    """How often each side won from a point on, in how many games."""

    at: int
    """The index of the point in the review."""
    games: int
    rates: dict[str, Rate]


def moments(review: Review) -> Iterator[tuple[int, Point]]:
    """The points that rollouts start from: where a night or a day has begun."""
    last: dict[int, tuple[int, Point]] = {}
    turned: set[int] = set()
    for at, point in enumerate(review.points):
        if point.settled and not isinstance(point.event, GameOver):
            last[point.entries] = at, point
            if isinstance(point.event, TURNS):
                turned.add(point.entries)
    yield from (last[entries] for entries in sorted(turned))


def roll_out(
    review: Review,
    jobs: int = 1,
    games: int = GAMES,
    seconds: float = SECONDS,
    progress: Callable[[int, int], None] = lambda done, known: None,
) -> list[PlayedOn]:
    """Play on from each point; `progress` gets the number of games done, and of all."""
    until = monotonic() + seconds
    found = {at: point.entries for at, point in moments(review)}
    if not found:
        return []
    tasks = [
        (at, entries, first) for first in range(0, games, AT_ONCE) for at, entries in found.items()
    ]
    wins: dict[tuple[int, int], Counter[str]] = {}
    total = len(tasks) * AT_ONCE
    progress(0, total)
    for at, first, counted in _played(review, tasks, jobs, until):
        wins[at, first] = counted
        progress(len(wins) * AT_ONCE, total)
    rounds = [
        first
        for first in range(0, games, AT_ONCE)
        if all((at, first) in wins for at in found)  # an incomplete round does not count
    ]
    outcomes = []
    for at in found if rounds else ():
        counted = sum((wins[at, first] for first in rounds), Counter())
        size = len(rounds) * AT_ONCE
        rates = {side: rate(counted[side], size) for side in review.sides}
        outcomes.append(PlayedOn(at, size, rates))
    return outcomes


def _played(
    review: Review, tasks: list[tuple[int, int, int]], jobs: int, until: float
) -> Iterator[tuple[int, int, Counter[str]]]:
    """Yield the results of tasks as they finish, within the time limit."""
    if jobs <= 1:
        _keep(review.game.rules, review.game.journal)
        for at, entries, first in tasks:
            if monotonic() > until:
                return
            yield at, first, _play(entries, first)
        return
    kept = (review.game.rules, list(review.game.journal))
    with ProcessPoolExecutor(jobs, initializer=_keep, initargs=kept) as pool:
        rest = iter(tasks)
        running: dict[Any, tuple[int, int]] = {}
        while True:
            while len(running) < 2 * jobs and monotonic() < until:
                task = next(rest, None)
                if task is None:
                    break
                at, entries, first = task
                running[pool.submit(_play, entries, first)] = at, first
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                at, first = running.pop(one)
                yield at, first, one.result()


@runtime_checkable
class HasMind(Protocol):
    """A bot with a belief: the Bayesian bot."""

    mind: "Mind"
    rng: Random


_kept: list[tuple[Ruleset, list[Entry]]] = []
"""The game of this worker process."""


def _keep(rules: Ruleset, journal: list[Entry]) -> None:
    _kept[:] = [(rules, journal)]


def _play(entries: int, first: int) -> Counter[str]:
    """Play some games from here: the bots hear the past once, and are then copied."""
    rules, journal = _kept[-1]
    table = Game(rules, journal[:entries])
    heard = company(table, "", minds(rules, BOTS))
    heard.tell()
    wins: Counter[str] = Counter()
    for number in range(first, first + AT_ONCE):
        seed = f"{entries}/{number}"
        game = Game(rules, journal[:entries])
        conduct(game, heard.beside(game, alike(heard.bots, seed), by_lot(seed)))
        wins[str(game.table.winner)] += 1
    return wins


def alike(bots: Mapping[Seat, Bot], seed: str) -> dict[Seat, Bot]:
    """Copies of the bots, each with a new seed; data that never changes is shared."""
    rooms = [bot.mind.room for bot in bots.values() if isinstance(bot, HasMind)]
    same = [room.lore for room in rooms] + [getattr(room.belief, "layout", None) for room in rooms]
    others: dict[Seat, Bot] = deepcopy(dict(bots), {id(one): one for one in same})
    for seat, bot in others.items():
        if isinstance(bot, HasMind):
            bot.rng.seed(f"{seed}/{seat}")
    return others
