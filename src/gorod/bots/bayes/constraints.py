"""Constraints on the deal: which cards seats can hold, after what was shown or told."""

from dataclasses import dataclass

from gorod.engine.seats import Seat

UNLIKELY = 1e-6
"""The weight of a deal against the facts: above zero, because hosts err and cards can deceive."""


@dataclass(frozen=True)
class CardConstraint:
    """A constraint on cards: these seats hold one of these combinations of kinds."""

    seats: tuple[Seat, ...]
    fits: frozenset[tuple[int, ...]]

    @classmethod
    def of(cls, seat: Seat, kinds: frozenset[int]) -> "CardConstraint":
        return cls((seat,), frozenset((kind,) for kind in kinds))


@dataclass(frozen=True)
class SeerConstraint:
    """A constraint on the seer: this seat is, or is not, the seer."""

    seat: Seat
    is_one: bool
