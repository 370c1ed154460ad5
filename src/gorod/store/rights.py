"""Permissions: what a device may do at a table, and how each right is stored."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from gorod.engine.seats import Seat


@dataclass(frozen=True)
class Right:
    """A right without a seat."""

    name: str

    @property
    def written(self) -> str:
        return self.name


@dataclass(frozen=True)
class OfSeat:
    """A right to one seat."""

    name: ClassVar[str]
    seat: Seat

    @property
    def written(self) -> str:
        return f"{self.name} {self.seat}"

    @classmethod
    def every(cls) -> str:
        """The SQL `like` pattern that matches all rights of this kind."""
        return f"{cls.name} %"


class Sits(OfSeat):
    """Answer for this seat, and see its card."""

    name = "seat"


class Waits(OfSeat):
    """Take a seat in the next game; the number is the place in the queue."""

    name = "waits"


class Moved(OfSeat):
    """Nothing: it is told that the seat moved to another device."""

    name = "moved"


class PlayedIn(OfSeat):
    """Nothing: this device played the last game at this seat."""

    name = "played"


class Between(OfSeat):
    """Temporary: between two seats while seats are swapped."""

    name = "from"


OWNER = Right("owner")
"""Set up and start games, take the console, and delete past games."""
CONSOLE = Right("host")
"""Host the game."""
ASSISTANT = Right("assistant")
"""Help a person who hosts: fouls, the clock, open votes."""
SAW = Right("saw")
"""Nothing: this device was shown all cards of the current game."""
KEEPER = Right("keeper")
"""The server owner: may see and delete the past games of all tables."""
HOUSE = Right("house")
"""Held by no device: the server owner made this table."""

AnyRight = Right | OfSeat
PLAIN = {right.written: right for right in (OWNER, CONSOLE, ASSISTANT, SAW, KEEPER, HOUSE)}
SEAT_RIGHTS: tuple[type[OfSeat], ...] = (Sits, Waits, Moved, PlayedIn, Between)
OF_SEATS = {kind.name: kind for kind in SEAT_RIGHTS}


@lru_cache(maxsize=1024)
def read(written: str) -> AnyRight | None:
    """Parse a stored right; None if another version wrote it."""
    name, _, seat = written.partition(" ")
    if name in OF_SEATS and seat.isdecimal():
        return OF_SEATS[name](int(seat))
    return PLAIN.get(written)


def is_of_a_guest(right: AnyRight) -> bool:
    """Whether the holder counts as a guest of the evening."""
    return isinstance(right, Sits | Waits) or right in (OWNER, CONSOLE)


def is_held_by_one(right: AnyRight) -> bool:
    """Whether only one device at a time has it: a new holder invalidates its keys."""
    return isinstance(right, Sits) or right in (CONSOLE, ASSISTANT)
