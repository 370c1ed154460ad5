"""Who sits where, and who else may be asked a question."""

from collections.abc import Sequence
from typing import Final, Literal

Seat = int
"""The 1-based number of a place at the table. Numbers never change (COMMON-1)."""

ROOM: Final[Seat] = 0
"""The room itself: whatever is said there, everybody hears."""

Who = Seat | Literal["host", "chance", "clock"]
"""Who can be asked: a seat, the host, chance (deals, lots, dice) or the clock."""

HOST: Final = "host"
CHANCE: Final = "chance"
CLOCK: Final = "clock"

Observer = Seat | Literal["host"]
"""Who looks on: a seat, the room (what a screen on the wall may show), or the host."""


def clockwise(seats: Sequence[Seat], after: Seat | None = None) -> list[Seat]:
    """The seats in the order of the circle, beginning with the first one past `after`.

    >>> clockwise([1, 3, 4, 8], after=3)
    [4, 8, 1, 3]
    """
    if after is None:
        return list(seats)
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]
