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
from gorod.insight.odds.state_values import COUNTED_BOTS
from gorod.insight.review.review import Review, ReviewPoint
from gorod.insight.simulation.game_loop import chance_answers, company, conduct
from gorod.insight.simulation.lineup import bayes_bots
from gorod.insight.simulation.simulator import Rate, rate
from gorod.parts.rounds import DayBegan, NightFell
from gorod.parts.rulesets import Ruleset

if TYPE_CHECKING:
    from gorod.bots.bayes.seat_belief import SeatBelief

ROLLOUT_GAMES = 120
"""The number of games from each point."""
ROLLOUT_TIMEOUT_S = 50.0
"""The time limit in seconds."""
ROLLOUT_CHUNK = 5
"""The number of games in one task."""
ROLLOUT_EVENTS = (DayBegan, NightFell)
"""The events that rollouts start from; between them somebody may have left."""


class Rollout(NamedTuple):
    """How often each side won from a point on, in how many games."""

    at: int
    """The index of the point in the review."""
    games: int
    rates: dict[str, Rate]


def rollout_points(review: Review) -> Iterator[tuple[int, ReviewPoint]]:
    """The points that rollouts start from: where a night or a day has begun."""
    last: dict[int, tuple[int, ReviewPoint]] = {}
    turned: set[int] = set()
    for at, point in enumerate(review.points):
        if point.settled and not isinstance(point.event, GameOver):
            last[point.entries] = at, point
            if isinstance(point.event, ROLLOUT_EVENTS):
                turned.add(point.entries)
    yield from (last[entries] for entries in sorted(turned))


def roll_out(
    review: Review,
    jobs: int = 1,
    games: int = ROLLOUT_GAMES,
    seconds: float = ROLLOUT_TIMEOUT_S,
    progress: Callable[[int, int], None] = lambda done, known: None,
) -> list[Rollout]:
    """Play on from each point; `progress` gets the number of games done, and of all."""
    until = monotonic() + seconds
    found = {at: point.entries for at, point in rollout_points(review)}
    if not found:
        return []
    tasks = [
        (at, entries, first)
        for first in range(0, games, ROLLOUT_CHUNK)
        for at, entries in found.items()
    ]
    wins: dict[tuple[int, int], Counter[str]] = {}
    total = len(tasks) * ROLLOUT_CHUNK
    progress(0, total)
    for at, first, counted in _played(review, tasks, jobs, until):
        wins[at, first] = counted
        progress(len(wins) * ROLLOUT_CHUNK, total)
    rounds = [
        first
        for first in range(0, games, ROLLOUT_CHUNK)
        if all((at, first) in wins for at in found)  # an incomplete round does not count
    ]
    outcomes = []
    for at in found if rounds else ():
        counted = sum((wins[at, first] for first in rounds), Counter())
        size = len(rounds) * ROLLOUT_CHUNK
        rates = {side: rate(counted[side], size) for side in review.sides}
        outcomes.append(Rollout(at, size, rates))
    return outcomes


def _played(
    review: Review, tasks: list[tuple[int, int, int]], jobs: int, until: float
) -> Iterator[tuple[int, int, Counter[str]]]:
    """Yield the results of tasks as they finish, within the time limit."""
    if jobs <= 1:
        _set_worker_game(review.game.rules, review.game.journal)
        for at, entries, first in tasks:
            if monotonic() > until:
                return
            yield at, first, _play(entries, first)
        return
    kept = (review.game.rules, list(review.game.journal))
    with ProcessPoolExecutor(jobs, initializer=_set_worker_game, initargs=kept) as pool:
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
class ReasoningBot(Protocol):
    """A bot with a belief: the Bayesian bot."""

    belief: "SeatBelief"
    rng: Random


_worker_game: list[tuple[Ruleset, list[Entry]]] = []
"""The game of this worker process."""


def _set_worker_game(rules: Ruleset, journal: list[Entry]) -> None:
    _worker_game[:] = [(rules, journal)]


def _play(entries: int, first: int) -> Counter[str]:
    """Play some games from here: the bots hear the past once, and are then copied."""
    rules, journal = _worker_game[-1]
    table = Game(rules, journal[:entries])
    heard = company(table, "", bayes_bots(rules, COUNTED_BOTS))
    heard.tell()
    wins: Counter[str] = Counter()
    for number in range(first, first + ROLLOUT_CHUNK):
        seed = f"{entries}/{number}"
        game = Game(rules, journal[:entries])
        conduct(game, heard.forked(game, cloned_bots(heard.bots, seed), chance_answers(seed)))
        wins[str(game.table.winner)] += 1
    return wins


def cloned_bots(bots: Mapping[Seat, Bot], seed: str) -> dict[Seat, Bot]:
    """Copies of the bots, each with a new seed; data that never changes is shared."""
    rooms = [bot.belief.public for bot in bots.values() if isinstance(bot, ReasoningBot)]
    same = [room.facts for room in rooms] + [
        getattr(room.posterior, "layout", None) for room in rooms
    ]
    others: dict[Seat, Bot] = deepcopy(dict(bots), {id(one): one for one in same})
    for seat, bot in others.items():
        if isinstance(bot, ReasoningBot):
            bot.rng.seed(f"{seed}/{seat}")
    return others
