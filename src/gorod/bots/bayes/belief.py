"""The interface of a belief: a probability distribution over deals.

There are two implementations: exact (every deal has a weight) and marginal (each seat has one).
"""

from typing import Protocol

from gorod.bots.bayes.choice_model import FloatArray, ObservedChoice
from gorod.bots.bayes.claim_likelihood import ClaimRates, SeerReport
from gorod.bots.bayes.constraints import CardConstraint, SeerConstraint
from gorod.engine.seats import Seat

Kinds = frozenset[int]


class Opinion(Protocol):
    """What can be asked of any belief."""

    def likely(self, kinds: Kinds, /) -> FloatArray:
        """For each seat, the probability that its card is of one of these kinds."""

    def likely_seer(self) -> FloatArray:
        """For each seat, the probability that it is the seer."""


class PrivateOpinion(Opinion, Protocol):
    """The private belief of one seat: public knowledge and what it alone was told."""

    def learn(self, fact: CardConstraint | SeerConstraint, /) -> None: ...


class Belief(Opinion, Protocol):
    """The public belief: what follows from what everybody hears."""

    def see(self, fact: CardConstraint | SeerConstraint, /) -> None: ...

    def see_claim(self, seat: Seat, rates: ClaimRates, /) -> None:
        """Update by a claim to be the seer."""

    def see_told(self, told: SeerReport, /) -> None:
        """Update by what a claimed seer says to have learned."""

    def see_choice(self, choosing: ObservedChoice, /) -> None:
        """Update by an open choice: those who know mates choose otherwise than those who do not."""

    def see_strike(self, choosing: ObservedChoice, strikers: Kinds, /) -> None:
        """Update by a strike at night: strikers spare their own."""

    def see_it_go_on(self, alive: list[Seat], /) -> None:
        """Update by the game going on: it rules out deals by which it would be over."""

    def who_is_left(self, alive: list[Seat], /) -> list[tuple[tuple[int, ...], float]]:
        """The possible numbers of each kind among these seats, with their probabilities."""

    def likely_given(self, kinds: Kinds, seat: Seat, own: Kinds, /) -> FloatArray:
        """Like `likely`, given that the card of this seat is one of its `own` kinds."""

    def own(self) -> PrivateOpinion:
        """A private belief for one seat, with no private facts yet; it follows the public one."""
