"""The interface of a belief: a probability distribution over deals.

There are two implementations: exact (every deal has a weight) and marginal (each seat has one).
"""

from typing import Protocol

from gorod.bots.claims import Rates, Told
from gorod.bots.facts import Certainty, Marking
from gorod.bots.formula import Choosing, Numbers
from gorod.engine.seats import Seat

Kinds = frozenset[int]


class Opinion(Protocol):
    """What can be asked of any belief."""

    def likely(self, kinds: Kinds, /) -> Numbers:
        """For each seat, the probability that its card is of one of these kinds."""

    def likely_seer(self) -> Numbers:
        """For each seat, the probability that it is the seer."""


class Own(Opinion, Protocol):
    """The private belief of one seat: public knowledge and what it alone was told."""

    def learn(self, fact: Certainty | Marking, /) -> None: ...


class Belief(Opinion, Protocol):
    """The public belief: what follows from what everybody hears."""

    def see(self, fact: Certainty | Marking, /) -> None: ...

    def see_claim(self, seat: Seat, rates: Rates, /) -> None:
        """Update by a claim to be the seer."""

    def see_told(self, told: Told, /) -> None:
        """Update by what a claimed seer says to have learned."""

    def see_choice(self, choosing: Choosing, /) -> None:
        """Update by an open choice: those who know mates choose otherwise than those who do not."""

    def see_strike(self, choosing: Choosing, strikers: Kinds, /) -> None:
        """Update by a strike at night: strikers spare their own."""

    def see_it_go_on(self, alive: list[Seat], /) -> None:
        """Update by the game going on: it rules out deals by which it would be over."""

    def who_is_left(self, alive: list[Seat], /) -> list[tuple[tuple[int, ...], float]]:
        """The possible numbers of each kind among these seats, with their probabilities."""

    def likely_given(self, kinds: Kinds, seat: Seat, own: Kinds, /) -> Numbers:
        """Like `likely`, given that the card of this seat is one of its `own` kinds."""

    def own(self) -> Own:
        """A private belief for one seat, with no private facts yet; it follows the public one."""
