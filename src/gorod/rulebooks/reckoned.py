"""The exact chances of the plain game when everybody chooses at random (Migdał, 2010).

Who sits where makes no difference then, so all tables with as many mafiosi, as many others and
a doctor or none are one state, and a game of a hundred has some ten thousand of them.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple


class Conventions(NamedTuple):
    """How the game is played, as far as chances depend on it."""

    first: str = "night"
    """What comes first, `night` or `day` (TEXTBOOK-2)."""
    parity: bool = True
    """Whether half of the living is enough for the mafia, or nobody else may be left."""


def mafia_wins(mafia: int, others: int, doctor: bool, plays: Conventions) -> Fraction:
    """How often the mafia wins; the doctor is one of the others.

    >>> str(mafia_wins(3, 7, doctor=False, plays=Conventions("day")))
    '149/160'
    """

    def ended(mafia: int, others: int) -> Fraction | None:
        """The end is looked at before anything else, the town's first (TEXTBOOK-8)."""
        if not mafia:
            return Fraction(0)
        if not others or (plays.parity and mafia >= others):
            return Fraction(1)
        return None

    @cache
    def by_day(mafia: int, others: int, doctor: bool) -> Fraction:
        """Anybody may be voted out (TEXTBOOK-3)."""
        over = ended(mafia, others)
        if over is not None:
            return over
        plain = others - doctor
        chance = mafia * by_night(mafia - 1, others, doctor)
        if plain:
            chance += plain * by_night(mafia, others - 1, doctor)
        if doctor:
            chance += by_night(mafia, others - 1, False)
        return chance / (mafia + others)

    @cache
    def by_night(mafia: int, others: int, doctor: bool) -> Fraction:
        """Anybody but mafia may be killed (TEXTBOOK-4)."""
        over = ended(mafia, others)
        if over is not None:
            return over
        if not doctor:
            return by_day(mafia, others - 1, False)
        # TEXTBOOK-6: the doctor chose one of all the living, mafiosi and the doctor among them.
        killed = by_day(mafia, others - 1, False)
        if others > 1:
            killed += (others - 1) * by_day(mafia, others - 1, True)
        living = mafia + others
        saved = by_day(mafia, others, True)
        return (saved + (living - 1) * killed / others) / living

    begins = by_night if plays.first == "night" else by_day
    return begins(mafia, others, doctor)
