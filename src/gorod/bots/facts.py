"""Hard facts: what certain seats can hold, after what somebody was shown or told."""

from dataclasses import dataclass

from gorod.engine.seats import Seat

UNLIKELY = 1e-6
"""What a deal against the facts weighs: not nothing, for hosts err and tricks are played."""


@dataclass(frozen=True)
class Certainty:
    """The cards at these seats are of one of these combinations of kinds."""

    seats: tuple[Seat, ...]
    fits: frozenset[tuple[int, ...]]

    @classmethod
    def of(cls, seat: Seat, kinds: frozenset[int]) -> "Certainty":
        return cls((seat,), frozenset((kind,) for kind in kinds))


@dataclass(frozen=True)
class Marking:
    """This seat is, or is not, the one with the seer's card."""

    seat: Seat
    is_one: bool
