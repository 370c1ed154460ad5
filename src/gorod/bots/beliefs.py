"""What can be asked of a belief about the deal, however it is reckoned.

There are two ways: every deal laid out (`deals.py`), or a weight for each seat (`margins.py`).
"""

from typing import Protocol

from gorod.bots.claims import Rates, Told
from gorod.bots.facts import Certainty, Marking
from gorod.bots.formula import Choosing, Numbers
from gorod.engine.seats import Seat

Kinds = frozenset[int]


class Opinion(Protocol):
    """What somebody believes."""

    def likely(self, kinds: Kinds, /) -> Numbers:
        """How likely the card of each seat is of one of these kinds."""

    def likely_seer(self) -> Numbers:
        """How likely each seat is the seer."""


class Own(Opinion, Protocol):
    """What one seat believes, which knows more than what is said aloud."""

    def learn(self, fact: Certainty | Marking, /) -> None: ...


class Belief(Opinion, Protocol):
    """What the table believes."""

    def see(self, fact: Certainty | Marking, /) -> None: ...

    def see_claim(self, seat: Seat, rates: Rates, /) -> None:
        """This seat says to be the seer."""

    def see_told(self, told: Told, /) -> None:
        """One who says to be the seer tells what he has learned."""

    def see_choice(self, choosing: Choosing, /) -> None:
        """Those who know mates choose otherwise than those who do not."""

    def see_strike(self, choosing: Choosing, strikers: Kinds, /) -> None:
        """Those who strike spare their own."""

    def see_it_go_on(self, alive: list[Seat], /) -> None:
        """With these at the table the game is not over, so it is no deal by which it would be."""

    def who_is_left(self, alive: list[Seat], /) -> list[tuple[tuple[int, ...], float]]:
        """How many of each kind may be among these, and how likely it is."""

    def likely_given(self, kinds: Kinds, seat: Seat, own: Kinds, /) -> Numbers:
        """How likely each has a card of these kinds, if that of one seat is of its `own`."""

    def own(self) -> Own:
        """What one seat believes of which nothing more is known yet; it follows the table."""
