"""Likelihoods of claims: how often a true seer, a foe or anybody else claims to be the seer.

Only claims to be the seer change a belief. A true seer and a liar are told apart by these rates,
and by whether what they say to have learned fits.
"""

from dataclasses import dataclass
from typing import Final

from gorod.bots.facts import Certainty
from gorod.bots.lore import Lore
from gorod.engine.claims import LEARNED, Claimed
from gorod.engine.seats import Seat


@dataclass(frozen=True)
class Rates:
    """The probability of a claim, made by a true seer, a foe of the town, or anybody else."""

    seer: float
    foe: float
    other: float


COMES_OUT: Final = Rates(0.8, 0.016, 0.001)
"""Claiming to be the seer, first."""
CONTRADICTS: Final = Rates(0.9, 0.15, 0.001)
"""Claiming to be the seer after somebody else did."""

BELIES: Final = 1e-3
"""How often a true seer reports something false."""
FRAMES: Final = 0.75
"""How often a liar calls a friend of the town a foe, or clears a foe."""


@dataclass(frozen=True)
class Told:
    """A claimed seer's report about one seat."""

    by: Seat
    fact: Certainty
    accuses: bool
    """Whether no town card fits the report."""


def told(lore: Lore, claimed: Claimed) -> Told | None:
    """The report about one player in this claim; `None` if it is no such claim."""
    if claimed.kind != LEARNED or claimed.of != lore.seeing or len(claimed.about) != 1:
        return None
    seat = claimed.about[0]
    fits = frozenset(
        at
        for at, kind in enumerate(lore.kinds)
        for role in kind.roles
        if claimed.answer in lore.replies(lore.seeing, lore.seer, (seat,), (role,))
    )
    if not 0 < len(fits) < len(lore.kinds):
        return None
    return Told(claimed.seat, Certainty.of(seat, fits), fits.isdisjoint(lore.folk))
