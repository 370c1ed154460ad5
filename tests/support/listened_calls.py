"""Listeners: what the lengths of night calls tell, played with the product's own timing."""

from collections import Counter
from collections.abc import Callable, Hashable
from math import exp, log, sqrt
from random import Random
from typing import NamedTuple

from gorod.table.pacing.call_length import STEPS_S, CallLength, ChoiceTimes

HOLDERS = {"mafia": (1, 2), "don": (2,), "sheriff": (3,), "doctor": (4,)}
LIMIT_S = {"mafia": 60.0}
"""The time limits of these calls; that of the others is 20 s."""

CIVILIAN, DOCTOR = 7, 4
PLAYERS = range(1, 8)

NIGHTS = 20_000
"""As many nights are played with the doctor alive, and as many without."""


class People(NamedTuple):
    """How long people take to answer: medians in seconds, and how their logarithms vary."""

    choice: float = 9.0
    decoy: float = 4.0
    answer: float = 0.45
    """The same player, from one answer to the next."""
    player: float = 0.25
    table: float = 0.3
    doctor: float = 1.0
    """How many times as long as others the doctor takes."""


class ListenedTable:
    """A table whose players answer by night as people do, timed by the product's own rules."""

    def __init__(self, people: People, random: Random) -> None:
        self.people, self.random = people, random
        table = random.gauss(0, people.table)
        self.pace = {seat: exp(table + random.gauss(0, people.player)) for seat in PLAYERS}
        self.times = ChoiceTimes(random)

    def night(self, alive: set[int]) -> dict[str, float]:
        """How long each call lasts."""
        return {call: self.length(call, alive) for call in HOLDERS}

    def length(self, call: str, alive: set[int]) -> float:
        holders = HOLDERS[call]
        timed = CallLength(call, alive, alive.intersection(holders), len(holders), self.times)
        took = sorted((self.seconds(call, seat), seat) for seat in alive)
        limit, answered, queue = LIMIT_S.get(call, 20.0), set[int](), took.copy()
        for step in (*(step for step in STEPS_S if step < limit), limit):
            while queue and queue[0][0] <= step:
                seconds, seat = queue.pop(0)
                answered.add(seat)
                timed.note(answered, seconds)
            if timed.may_end(answered, step):
                return step
        timed.note_silence(limit)
        return limit

    def seconds(self, call: str, seat: int) -> float:
        people, is_chooser = self.people, seat in HOLDERS[call]
        usual = people.choice if is_chooser else people.decoy
        if is_chooser and seat == DOCTOR:
            usual *= people.doctor
        return usual * self.pace[seat] * exp(self.random.gauss(0, people.answer))


def heard(people: People, random: Random, left: int) -> tuple[float, tuple[Hashable, ...]]:
    """What a listener hears in the night after this player has left, and in the one before.

    First how long the doctor's call lasts, then all that may be compared with it.
    """
    evening = ListenedTable(people, random)
    before, now = evening.night({*PLAYERS}), evening.night({*PLAYERS} - {left})
    others = sum(before[call] for call in ("don", "sheriff"))
    return now["doctor"], (now["doctor"], before["doctor"], others)


def auc(living: list[float], gone: list[float]) -> float:
    """How often a living role scores higher than one that has left; half for a draw."""
    of_living, of_gone = Counter(living), Counter(gone)
    below, won = 0, 0.0
    for score in sorted({*of_living, *of_gone}):
        won += of_living[score] * (below + of_gone[score] / 2)
        below += of_gone[score]
    return won / (len(living) * len(gone))


def upper_bound(value: float, nights: int) -> float:
    """The upper end of the 95 % interval, if each side has so many nights."""
    return value + 1.96 * sqrt((2 * nights + 1) / (12 * nights * nights))


def learned(living: list[Hashable], gone: list[Hashable]) -> Callable[[Hashable], float]:
    """The score that tells the two apart best: the ratio of how often each was heard."""
    of_living, of_gone = Counter(living), Counter(gone)
    return lambda one: log((of_living[one] + 1) / (of_gone[one] + 1))


def told_apart(people: People, seed: int, nights: int = NIGHTS) -> tuple[float, float]:
    """AUC by the length of the call alone, and by all lengths; upper bounds of 95 % intervals."""
    random = Random(seed)
    living = [heard(people, random, CIVILIAN) for _ in range(2 * nights)]
    gone = [heard(people, random, DOCTOR) for _ in range(2 * nights)]
    bounds = []
    for part in (0, 1):
        score = learned(
            [one[part] for one in living[:nights]], [one[part] for one in gone[:nights]]
        )
        tried = [[score(one[part]) for one in side[nights:]] for side in (living, gone)]
        bounds.append(upper_bound(auc(*tried), nights))
    return bounds[0], bounds[1]
