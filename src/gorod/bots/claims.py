"""What a claim is worth, and what one says: only claims to be the seer are reckoned with.

A true seer who comes out, and one who lies, are told apart by how often either is heard of, and
by what they say they have learned.
"""

from dataclasses import dataclass
from typing import Final

from gorod.bots.facts import Certainty
from gorod.bots.lore import Lore
from gorod.engine.claims import LEARNED, Claimed
from gorod.engine.seats import Seat


@dataclass(frozen=True)
class Rates:
    """How often somebody says a thing: a true seer, a foe of the town, and anybody else."""

    seer: float
    foe: float
    other: float


COMES_OUT: Final = Rates(0.8, 0.016, 0.001)
"""To be the seer, where nobody has said so."""
CONTRADICTS: Final = Rates(0.9, 0.15, 0.001)
"""To be the seer, where another has said so."""

BELIES: Final = 1e-3
"""How often a seer tells what is not so."""
FRAMES: Final = 0.75
"""How often a liar who speaks of a friend of the town calls him a foe, or clears a foe."""


@dataclass(frozen=True)
class Told:
    """What a supposed seer says to have learned of one seat."""

    by: Seat
    fact: Certainty
    accuses: bool
    """Whether nobody of the town fits it."""


def told(lore: Lore, claimed: Claimed) -> Told | None:
    """What was said of one player by one who says to be the seer; nothing if it was not that."""
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
