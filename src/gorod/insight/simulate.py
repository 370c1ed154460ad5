"""Thousands of games by bots, on all cores: by those that answer anyhow, or by others.

The result depends on the seed alone: every game has a seed of its own, made of the seed of the
whole and its number, and is played alike whichever process plays it.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import lru_cache
from math import sqrt
from time import perf_counter
from typing import NamedTuple

import msgspec

from gorod.bots.anyhow import Anyhow
from gorod.bots.own import Maker
from gorod.engine.game import Game
from gorod.insight.casting import RANDOM, cast
from gorod.insight.conducting import company, conduct
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting

CHUNK = 250
"""How many games one task plays."""

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


class Rate(msgspec.Struct, frozen=True):
    """A share with its 95 % interval (Wilson's)."""

    p: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True):
    """The outcome of many games."""

    ruleset: str
    players: int
    games: int
    seed: int
    """With which the same games are played again."""
    wins: dict[str, int]
    rates: dict[str, Rate]
    rounds_mean: float
    seconds: float
    games_per_second: float


class _Task(NamedTuple):
    """Some of the games, for one process."""

    table: Setting
    seed: int
    start: int
    games: int
    bots: str


class _Part(msgspec.Struct):
    """What one task counted."""

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
    """Play so many games and count who wins. Any executor serves in place of our own.

    `bots` names others than those that answer anyhow, as `casting.py` knows them.
    `first` is the number of the first game: those before it have been played already.
    """
    began = perf_counter()
    rules = table.rules()
    last = first + games
    starts = range(first, last, CHUNK)
    tasks = [_Task(table, seed, start, min(CHUNK, last - start), bots) for start in starts]
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
    middle = p + Z * Z / (2 * total)
    spread = Z * sqrt(p * (1 - p) / total + Z * Z / (4 * total * total))
    scale = 1 + Z * Z / total
    low = 0.0 if count == 0 else (middle - spread) / scale
    high = 1.0 if count == total else (middle + spread) / scale
    return Rate(p, low, high)


@lru_cache(maxsize=8)
def _rules(table: Setting) -> Ruleset:
    return table.rules()


def _play_some(task: _Task) -> _Part:
    rules = _rules(task.table)
    seated = None if task.bots in ("", RANDOM) else cast(task.bots, rules.sides)
    wins: Counter[str] = Counter()
    rounds = 0
    for number in range(task.start, task.start + task.games):
        make = None if seated is None else seated(rules)
        game = play_one(rules, f"{task.seed}/{number}", make)
        wins[str(game.table.winner)] += 1
        rounds += max(game.table.night, game.table.day)
    return _Part(dict(wins), rounds, task.games)


def play_one(rules: Ruleset, seed: int | str, make: Maker | None = None) -> Game[Ruleset]:
    """One game by these bots, or one in which chance and all players answer anyhow."""
    game = Game(rules)
    conduct(game, Anyhow(seed).answer if make is None else company(game, str(seed), make))
    return game
