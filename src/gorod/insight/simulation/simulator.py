"""The simulator: thousands of games by bots, on several cores.

The result depends only on the seed: each game has its own, made of the common seed and the number
of the game, so it does not matter which process plays it.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import lru_cache
from math import sqrt
from time import perf_counter
from typing import NamedTuple

import msgspec

from gorod.bots.custom_bots import BotFactory
from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.insight.simulation.game_loop import company, conduct
from gorod.insight.simulation.lineup import RANDOM, lineup_named
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting

SIMULATION_CHUNK = 250
"""The number of games in one task."""

Z_95 = 1.959963984540054
"""The normal quantile for a 95 % interval, in standard deviations."""


class Rate(msgspec.Struct, frozen=True):
    """A share with its 95 % Wilson interval."""

    p: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True):
    """The result of a simulation."""

    ruleset: str
    players: int
    games: int
    seed: int
    """The seed, which repeats the same games."""
    wins: dict[str, int]
    rates: dict[str, Rate]
    rounds_mean: float
    seconds: float
    games_per_second: float


class _Task(NamedTuple):
    """Some of the games, to be played by one process."""

    table: Setting
    seed: int
    start: int
    games: int
    bots: str


class _Part(msgspec.Struct):
    """The result of one task."""

    wins: dict[str, int]
    rounds: int
    games: int


def simulate(
    table: Setting,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    bots: str = "",
    first: int = 0,
) -> Simulation:
    """Play many games and count who wins. `executor` may be any, such as a cluster.

    `bots` names the bots, by default random ones.
    `first` is the number of the first game, to continue an earlier simulation.
    """
    began = perf_counter()
    rules = table.rules()
    last = first + games
    starts = range(first, last, SIMULATION_CHUNK)
    tasks = [
        _Task(table, seed, start, min(SIMULATION_CHUNK, last - start), bots) for start in starts
    ]
    wins: Counter[str] = Counter()
    rounds = 0
    own = None
    if executor is None and jobs > 1 and len(tasks) > 1:
        own = executor = ProcessPoolExecutor(min(jobs, len(tasks)))
    try:
        parts = map(_play_some, tasks) if executor is None else executor.map(_play_some, tasks)
        for part in parts:
            wins.update(part.wins)
            rounds += part.rounds
            if progress is not None:
                progress(part.games)
    finally:
        if own is not None:
            own.shutdown(cancel_futures=True)
    seconds = perf_counter() - began
    sides = (*rules.sides, *(side for side in wins if side not in rules.sides))
    return Simulation(
        ruleset=table.ruleset,
        players=rules.players,
        games=games,
        seed=seed,
        wins={side: wins[side] for side in sides},
        rates={side: rate(wins[side], games) for side in sides},
        rounds_mean=rounds / games,
        seconds=seconds,
        games_per_second=games / seconds,
    )


def rate(count: int, total: int) -> Rate:
    """The share and its interval; exact at the ends.

    >>> rate(0, 10).low, rate(10, 10).high
    (0.0, 1.0)
    """
    p = count / total
    middle = p + Z_95 * Z_95 / (2 * total)
    spread = Z_95 * sqrt(p * (1 - p) / total + Z_95 * Z_95 / (4 * total * total))
    scale = 1 + Z_95 * Z_95 / total
    low = 0.0 if count == 0 else (middle - spread) / scale
    high = 1.0 if count == total else (middle + spread) / scale
    return Rate(p, low, high)


@lru_cache(maxsize=8)
def _rules(table: Setting) -> Ruleset:
    return table.rules()


def _play_some(task: _Task) -> _Part:
    rules = _rules(task.table)
    seated = None if task.bots in ("", RANDOM) else lineup_named(task.bots, rules.sides)
    wins: Counter[str] = Counter()
    rounds = 0
    for number in range(task.start, task.start + task.games):
        make = None if seated is None else seated(rules)
        game = play_one(rules, f"{task.seed}/{number}", make)
        wins[str(game.table.winner)] += 1
        rounds += max(game.table.night, game.table.day)
    return _Part(dict(wins), rounds, task.games)


def play_one(rules: Ruleset, seed: int | str, make: BotFactory | None = None) -> Game[Ruleset]:
    """Play one game by these bots, or entirely at random."""
    game = Game(rules)
    conduct(game, RandomBot(seed).answer if make is None else company(game, str(seed), make))
    return game
