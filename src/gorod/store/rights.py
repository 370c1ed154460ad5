"""What a device may do at a table, and how that is written."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from gorod.engine.seats import Seat


@dataclass(frozen=True)
class Right:
    """A right that is the same whoever has it."""

    name: str

    @property
    def written(self) -> str:
        return self.name


@dataclass(frozen=True)
class OfSeat:
    """A right that is one seat's."""

    name: ClassVar[str]
    seat: Seat

    @property
    def written(self) -> str:
        return f"{self.name} {self.seat}"

    @classmethod
    def every(cls) -> str:
        """All of this kind, as SQL's `like` looks for them."""
        return f"{cls.name} %"


class Sits(OfSeat):
    """Upshot for this seat, and see its card."""

    name = "seat"


class Waits(OfSeat):
    """Sit down at a seat of the next game; the number is that of the one who waits."""

    name = "waits"


class Moved(OfSeat):
    """None any more: it is told that the seat went over to another device."""

    name = "moved"


class PlayedIn(OfSeat):
    """None: the player of this seat has held this device in the last game."""

    name = "played"


class Between(OfSeat):
    """On the way from this seat to another, until everybody has got up."""

    name = "from"


OWNER = Right("owner")
"""Choose and start, take the console, and take games off the shelf."""
CONSOLE = Right("host")
"""Lead the game."""
ASSISTANT = Right("assistant")
"""Help a person who hosts: fouls, the clock, open votes."""
SAW = Right("saw")
"""None: this device was shown all cards of the game that is played."""
KEEPER = Right("keeper")
"""Run the server, and keep the past games of all its tables."""
HOUSE = Right("house")
"""No device's: whoever runs the server made this table."""

AnyRight = Right | OfSeat
PLAIN = {right.written: right for right in (OWNER, CONSOLE, ASSISTANT, SAW, KEEPER, HOUSE)}
SEAT_RIGHTS: tuple[type[OfSeat], ...] = (Sits, Waits, Moved, PlayedIn, Between)
OF_SEATS = {kind.name: kind for kind in SEAT_RIGHTS}


@lru_cache(maxsize=1024)
def read(written: str) -> AnyRight | None:
    """The right that this says; none if another version has written it."""
    name, _, seat = written.partition(" ")
    if name in OF_SEATS and seat.isdecimal():
        return OF_SEATS[name](int(seat))
    return PLAIN.get(written)


def is_of_a_guest(right: AnyRight) -> bool:
    """Whether whoever has it was a guest of the evening."""
    return isinstance(right, Sits | Waits) or right in (OWNER, CONSOLE)


def is_held_by_one(right: AnyRight) -> bool:
    """Whether it is one device's alone: with its holder its keys change."""
    return isinstance(right, Sits) or right in (CONSOLE, ASSISTANT)
