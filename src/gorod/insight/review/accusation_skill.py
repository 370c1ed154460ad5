"""Player skill: how well a player's accusations hit, over many games, with a confidence interval.

The measure is the share of accusations that hit another side, minus what random accusations would
hit. Accusations of one game are correlated: one wrong idea is voted for three times. So the
variance is taken between games.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

MIN_GAMES = 5
"""With fewer games there is no verdict."""
PSEUDO_GAMES = 4
"""Pseudo-games added to the variance, each with fully correlated accusations."""
Z_95 = 1.959963984540054


class GameAccuracy(NamedTuple):
    """A player's accusations in one game."""

    pointed: int
    right: int
    by_chance: float
    """The expected number of hits by random accusations."""
    spread: float
    """The variance of that number."""


class PlayerSkill(NamedTuple):
    """A player's skill over many games."""

    games: int
    pointed: int
    right: int
    share: float
    """The share of accusations that hit another side."""
    by_chance: float
    """The expected share by random accusations."""
    low: float
    high: float
    """The 95 % confidence interval of the difference."""

    @property
    def better(self) -> float:
        return self.share - self.by_chance

    @property
    def verdict(self) -> str:
        """Whether the difference is significant."""
        if self.games < MIN_GAMES:
            return "few"
        return "better" if self.low > 0 else "worse" if self.high < 0 else "unsure"


def player_skill(games: Sequence[GameAccuracy]) -> PlayerSkill | None:
    """The skill over these games; `None` without any accusation.

    The interval is that of a ratio estimator over games, by Student's distribution. A few games
    show the variance badly, and not at all if they happen to be alike; so pseudo-games are added in
    which all accusations hit or miss together.
    """
    counted = [one for one in games if one.pointed]
    if not counted:
        return None
    known, pointed = len(counted), sum(one.pointed for one in counted)
    right = sum(one.right for one in counted)
    anyhow = sum(one.by_chance for one in counted)
    better = (right - anyhow) / pointed
    width = student_quantile(known - 1) * _spread(counted, better) / pointed if known > 1 else 2.0
    low, high = max(-1.0, better - width), min(1.0, better + width)
    return PlayerSkill(known, pointed, right, right / pointed, anyhow / pointed, low, high)


def _spread(games: Sequence[GameAccuracy], better: float) -> float:
    """The standard deviation of the total number of hits."""
    known = len(games)
    seen = sum((one.right - one.by_chance - better * one.pointed) ** 2 for one in games)
    one_idea = sum(one.spread * one.pointed for one in games)
    among = known + PSEUDO_GAMES
    return sqrt((seen * known / (known - 1) * known + one_idea * PSEUDO_GAMES) / among)


def student_quantile(freedom: int) -> float:
    """The quantile of Student's distribution for a 95 % interval.

    By the Cornish-Fisher expansion, accurate to a hundredth from four degrees of freedom on.
    """
    powers = [Z_95**power for power in range(8)]
    _, one, _, three, _, five, _, seven = powers
    return (
        one
        + (three + one) / (4 * freedom)
        + (5 * five + 16 * three + 3 * one) / (96 * freedom**2)
        + (3 * seven + 19 * five + 17 * three - 15 * one) / (384 * freedom**3)
    )
