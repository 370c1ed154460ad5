"""Estimated odds: how often each side wins when bots play, as precisely as wanted.

The number of games is fixed in advance. So the confidence interval is valid, which it would not be
with a stopping rule that looks at the results.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from typing import Protocol

import msgspec

from gorod.insight.simulation.simulator import SIMULATION_CHUNK, Z_95, Rate, rate, simulate
from gorod.insight.simulation.win_counts import WinCounts
from gorod.rulebooks.settings import Setting


class Estimate(msgspec.Struct, frozen=True):
    """How often each side wins, with 95 % intervals."""

    ruleset: str
    players: int
    bots: str
    games: int
    seed: int
    wins: dict[str, int]
    rates: dict[str, Rate]
    rounds_mean: float


class CountsStore(Protocol):
    """A store of win counts, such as a cache."""

    def recall(self, table: Setting, bots: str, seed: int) -> WinCounts:
        """Load the stored counts."""

    def keep(self, table: Setting, bots: str, seed: int, counted: WinCounts) -> None:
        """Save the counts."""


def games_for(within: float) -> int:
    """The number of games for a margin of error of `within` percentage points.

    >>> games_for(3), games_for(1)
    (1064, 9600)
    """
    return max(1, ceil(Z_95 * Z_95 * ((50 / within) ** 2 - 1)))


def estimate(
    table: Setting,
    within: float,
    bots: str,
    seed: int = 0,
    jobs: int = 1,
    memory: CountsStore | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Estimate:
    """Play until every interval is as narrow as wanted; stored games count.

    `progress` is called with the number of games so far. The counts are saved after every chunk, so
    that an interrupted run resumes from there.
    """
    rules = table.rules()
    counted = WinCounts() if memory is None else memory.recall(table, bots, seed)
    wanted = games_for(within)
    told = counted.games
    progress(told)

    def count(games: int) -> None:
        nonlocal told
        told += games
        progress(told)

    workers = ProcessPoolExecutor(jobs) if jobs > 1 and counted.games < wanted else None
    try:
        while counted.games < wanted:
            more = min(wanted - counted.games, jobs * SIMULATION_CHUNK)
            first = counted.games
            played = simulate(
                table, more, seed, executor=workers, progress=count, bots=bots, first=first
            )
            counted = counted.and_then(more, played.wins, played.rounds_mean * more)
            if memory is not None:
                memory.keep(table, bots, seed, counted)
    finally:
        if workers is not None:
            workers.shutdown(cancel_futures=True)
    sides = (*rules.sides, *(side for side in counted.wins if side not in rules.sides))
    wins_of = {side: counted.wins.get(side, 0) for side in sides}
    return Estimate(
        ruleset=table.ruleset,
        players=rules.players,
        bots=bots,
        games=counted.games,
        seed=seed,
        wins=wins_of,
        rates={side: rate(count, counted.games) for side, count in wins_of.items()},
        rounds_mean=counted.rounds / counted.games,
    )
