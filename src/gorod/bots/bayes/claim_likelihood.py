"""Likelihoods of claims: how often a true seer, a foe or anybody else claims to be the seer.

Only claims to be the seer change a belief. A true seer and a liar are told apart by these rates,
and by whether what they say to have learned fits.
"""

from dataclasses import dataclass
from typing import Final

from gorod.bots.bayes.constraints import CardConstraint
from gorod.bots.bayes.rules_facts import RulesFacts
from gorod.engine.claims import LEARNED, Claimed
from gorod.engine.seats import Seat


@dataclass(frozen=True)
class ClaimRates:
    """The probability of a claim, made by a true seer, a foe of the town, or anybody else."""

    seer: float
    foe: float
    other: float


FIRST_CLAIM_RATES: Final = ClaimRates(0.8, 0.016, 0.001)
"""Claiming to be the seer, first."""
COUNTERCLAIM_RATES: Final = ClaimRates(0.9, 0.15, 0.001)
"""Claiming to be the seer after somebody else did."""

SEER_LIES_RATE: Final = 1e-3
"""How often a true seer reports something false."""
LIAR_FRAMES_RATE: Final = 0.75
"""How often a liar calls a friend of the town a foe, or clears a foe."""


@dataclass(frozen=True)
class SeerReport:
    """A claimed seer's report about one seat."""

    by: Seat
    fact: CardConstraint
    accuses: bool
    """Whether no town card fits the report."""


def seer_report(facts: RulesFacts, claimed: Claimed) -> SeerReport | None:
    """The report about one player in this claim; `None` if it is no such claim."""
    if claimed.kind != LEARNED or claimed.of != facts.seer_call or len(claimed.about) != 1:
        return None
    seat = claimed.about[0]
    fits = frozenset(
        at
        for at, kind in enumerate(facts.kinds)
        for role in kind.roles
        if claimed.answer in facts.replies(facts.seer_call, facts.seer, (seat,), (role,))
    )
    if not 0 < len(fits) < len(facts.kinds):
        return None
    return SeerReport(
        claimed.seat, CardConstraint.of(seat, fits), fits.isdisjoint(facts.town_kinds)
    )
