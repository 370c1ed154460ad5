"""How well somebody reads people, over many games, with an honest interval.

Of those whom a player pointed at some were of another side; pointing anyhow would have hit some as
well. What counts is the difference, and how sure it is. Pointings of one game hang together: one
wrong idea is voted for three times. So what varies is taken from game to game.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

LEAST_GAMES = 5
"""Of fewer games nothing is said."""
SUPPOSED_GAMES = 4
"""So many games, each wholly one idea, are reckoned with beside those that were played."""
Z = 1.959964


class GameRead(NamedTuple):
    """What somebody pointed at in one game."""

    pointed: int
    right: int
    by_chance: float
    """How many would have been right if each had fallen on anybody who could be pointed at."""
    spread: float
    """How much that number varies by itself, squared."""


class PeopleRead(NamedTuple):
    """What came of it over many games."""

    games: int
    pointed: int
    right: int
    share: float
    """How many of those pointed at were of another side."""
    by_chance: float
    """How many would have been, pointing anyhow."""
    low: float
    high: float
    """The 95 % interval of the difference between the two."""

    @property
    def better(self) -> float:
        return self.share - self.by_chance

    @property
    def verdict(self) -> str:
        """Whether it can be told from chance."""
        if self.games < LEAST_GAMES:
            return "few"
        return "better" if self.low > 0 else "worse" if self.high < 0 else "unsure"


def people_read(games: Sequence[GameRead]) -> PeopleRead | None:
    """All of it together; nothing where nobody was ever pointed at.

    The interval is that of a ratio over games, by Student's distribution. How much games vary is
    seen badly in a few of them, and not at all where they happen to be alike; so some more are
    reckoned with in which each was wholly one idea, hit or missed by chance.
    """
    counted = [one for one in games if one.pointed]
    if not counted:
        return None
    known, pointed = len(counted), sum(one.pointed for one in counted)
    right = sum(one.right for one in counted)
    anyhow = sum(one.by_chance for one in counted)
    better = (right - anyhow) / pointed
    width = student(known - 1) * _spread(counted, better) / pointed if known > 1 else 2.0
    low, high = max(-1.0, better - width), min(1.0, better + width)
    return PeopleRead(known, pointed, right, right / pointed, anyhow / pointed, low, high)


def _spread(games: Sequence[GameRead], better: float) -> float:
    """How much the number of hits varies, all games together."""
    known = len(games)
    seen = sum((one.right - one.by_chance - better * one.pointed) ** 2 for one in games)
    one_idea = sum(one.spread * one.pointed for one in games)
    among = known + SUPPOSED_GAMES
    return sqrt((seen * known / (known - 1) * known + one_idea * SUPPOSED_GAMES) / among)


def student(freedom: int) -> float:
    """The quantile of Student's distribution for an interval of 95 %.

    By the expansion of Cornish and Fisher, which from four degrees of freedom on is right to a
    hundredth.
    """
    powers = [Z**power for power in range(8)]
    _, one, _, three, _, five, _, seven = powers
    return (
        one
        + (three + one) / (4 * freedom)
        + (5 * five + 16 * three + 3 * one) / (96 * freedom**2)
        + (3 * seven + 19 * five + 17 * three - 15 * one) / (384 * freedom**3)
    )
