"""What becomes of a table by the numbers alone: for one who plays by himself among others.

It is played on in the mind, as if every vote fell on anybody and every side that strikes by night
hit anybody else, until the rules' own verdict ends it. So it tells whose leaving is good for one:
of a team that comes near to winning, or of those who are many enough to hold it.
"""

from functools import cache, lru_cache

import numpy as np

from gorod.bots.formula import Numbers
from gorod.bots.lore import Lore

Left = tuple[int, ...]
"""How many of each side there are, in the order of the lore."""
Chances = tuple[float, ...]
"""How often each side wins."""


class Outlook:
    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.day = cache(self._day)
        self.night = cache(self._night)

    def better_gone(self, shares: Numbers, own: int, is_night: bool) -> Numbers | None:
        """How likely it is of each that his leaving would do this side the most good.

        Rows are sides and columns are seats: how likely each who is there is of each side. If it
        makes no difference who leaves, there is nothing to say.
        """
        left = _whole(shares.sum(axis=1))
        blows = tuple(one for one in self.lore.blows if not (is_night and one == own))
        good = np.array([self.night(_less(left, side), blows)[own] for side in range(len(left))])
        others = [side for side, count in enumerate(left) if count and side != own]
        if not others or good[others].max() - good[others].min() < 1e-9:
            return None
        good -= good[others].min()
        good = np.clip(good / good[others].max(), 0, 1)
        good[own] = 0
        return np.asarray(good @ shares)

    def _day(self, left: Left) -> Chances:
        return self._over(left) or self._lose_one(left, left, self.lore.blows)

    def _night(self, left: Left, blows: tuple[int, ...]) -> Chances:
        """These have yet to strike, before it is day."""
        if not blows:
            return self.day(left)
        first, rest = blows[0], blows[1:]
        prey = tuple(0 if side == first else count for side, count in enumerate(left))
        if not left[first] or not any(prey):
            return self.night(left, rest)
        return self._over(left) or self._lose_one(left, prey, rest)

    def _lose_one(self, left: Left, prey: Left, blows: tuple[int, ...]) -> Chances:
        """Anybody of these leaves, before those strike who have yet to."""
        total = np.zeros(len(left))
        for side, count in enumerate(prey):
            if count:
                total += count / sum(prey) * np.array(self.night(_less(left, side), blows))
        return tuple(map(float, total))

    def _over(self, left: Left) -> Chances | None:
        if not any(left):
            return (0.0,) * len(left)
        won = self.lore.winner(left)
        return tuple(float(side == won) for side in self.lore.camps) if won else None


outlook = lru_cache(maxsize=8)(Outlook)
"""The last ones are kept: all games of a table have the same."""


def _less(left: Left, side: int) -> Left:
    return tuple(max(0, count - (at == side)) for at, count in enumerate(left))


def _whole(expected: Numbers) -> Left:
    """So many whole players: what is left over by rounding goes where most of it is."""
    left = np.floor(expected + 1e-6)
    missing = max(0, round(float(expected.sum() - left.sum())))
    for at in np.argsort(left - expected)[:missing]:
        left[at] += 1
    return tuple(map(int, left))
