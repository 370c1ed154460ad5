"""Survivor odds: each side's chance to win with these numbers left, for a lone side.

It assumes that votes fall uniformly at random and that each striking side hits any other, until
the rules' own verdict. So it tells whose leaving helps a lone side: a team that is close to
winning, or those who are strong enough to hold it.
"""

from functools import cache, lru_cache

import numpy as np

from gorod.bots.bayes.choice_model import FloatArray
from gorod.bots.bayes.rules_facts import RulesFacts

SideCounts = tuple[int, ...]
"""How many of each side are left."""
SideChances = tuple[float, ...]
"""Each side's chance to win."""


class Endgame:
    """Chances of each side, for every number of survivors."""

    def __init__(self, facts: RulesFacts) -> None:
        self.facts = facts
        self.day = cache(self._day)
        self.night = cache(self._night)

    def better_gone(self, shares: FloatArray, own: int, is_night: bool) -> FloatArray | None:
        """For each seat, how much its leaving helps this side, from 0 to 1.

        `shares` has the probability of each side (row) for each seat (column). `None` if it makes
        no difference who leaves.
        """
        left = _whole(shares.sum(axis=1))
        blows = tuple(one for one in self.facts.striking_sides if not (is_night and one == own))
        good = np.array([self.night(_less(left, side), blows)[own] for side in range(len(left))])
        others = [side for side, count in enumerate(left) if count and side != own]
        if not others or good[others].max() - good[others].min() < 1e-9:
            return None
        good -= good[others].min()
        good = np.clip(good / good[others].max(), 0, 1)
        good[own] = 0
        return np.asarray(good @ shares)

    def _day(self, left: SideCounts) -> SideChances:
        return self._over(left) or self._lose_one(left, left, self.facts.striking_sides)

    def _night(self, left: SideCounts, blows: tuple[int, ...]) -> SideChances:
        """The chances at night, while these sides have yet to strike."""
        if not blows:
            return self.day(left)
        first, rest = blows[0], blows[1:]
        prey = tuple(0 if side == first else count for side, count in enumerate(left))
        if not left[first] or not any(prey):
            return self.night(left, rest)
        return self._over(left) or self._lose_one(left, prey, rest)

    def _lose_one(self, left: SideCounts, prey: SideCounts, blows: tuple[int, ...]) -> SideChances:
        """The chances after one of `prey` leaves, uniformly at random."""
        total = np.zeros(len(left))
        for side, count in enumerate(prey):
            if count:
                total += count / sum(prey) * np.array(self.night(_less(left, side), blows))
        return tuple(map(float, total))

    def _over(self, left: SideCounts) -> SideChances | None:
        if not any(left):
            return (0.0,) * len(left)
        won = self.facts.winner(left)
        return tuple(float(side == won) for side in self.facts.camps) if won else None


cached_endgame = lru_cache(maxsize=8)(Endgame)
"""A cache: all games of a table share one."""


def _less(left: SideCounts, side: int) -> SideCounts:
    return tuple(max(0, count - (at == side)) for at, count in enumerate(left))


def _whole(expected: FloatArray) -> SideCounts:
    """Round to whole players by the largest remainder."""
    left = np.floor(expected + 1e-6)
    missing = max(0, round(float(expected.sum() - left.sum())))
    for at in np.argsort(left - expected)[:missing]:
        left[at] += 1
    return tuple(map(int, left))
