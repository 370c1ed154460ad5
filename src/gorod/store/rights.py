"""Rights as values, and how each is stored."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
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
class SeatRight:
    """A right to one seat."""

    name: ClassVar[str]
    seat: Seat

    @property
    def written(self) -> str:
        return f"{self.name} {self.seat}"

    @classmethod
    def like_pattern(cls) -> str:
        """The SQL `like` pattern that matches all rights of this kind."""
        return f"{cls.name} %"


class Sits(SeatRight):
    """Answer for this seat, and see its card."""

    name = "seat"


class Waits(SeatRight):
    """Take a seat in the next game; the number is the place in the queue."""

    name = "waits"


class MovedAway(SeatRight):
    """Nothing: it is told that the seat moved to another device."""

    name = "moved"


class PlayedIn(SeatRight):
    """Nothing: this device played the last game at this seat."""

    name = "played"


class MovingFrom(SeatRight):
    """Temporary: between two seats while seats are swapped."""

    name = "from"


OWNER = Right("owner")
"""Set up and start games, take the console, and delete past games."""
CONSOLE = Right("host")
"""Host the game."""
ASSISTANT = Right("assistant")
"""Help a person who hosts: fouls, the clock, open votes."""
SAW_CARDS = Right("saw")
"""Nothing: this device was shown all cards of the current game."""
SERVER_OWNER = Right("keeper")
"""The server owner: may see and delete the past games of all tables."""
SERVER_TABLE = Right("house")
"""Held by no device: the server owner made this table."""

AnyRight = Right | SeatRight


class DeviceRights(frozenset[AnyRight]):
    """The rights of one device at one table."""

    @cached_property
    def seat(self) -> Seat | None:
        """The seat that it answers for."""
        return self._seat(Sits)

    @cached_property
    def moved_from(self) -> Seat | None:
        """The seat that another device has taken over from it."""
        return self._seat(MovedAway)

    @cached_property
    def waits(self) -> int | None:
        """Its number in the queue for the next game."""
        return self._seat(Waits)

    @cached_property
    def owns(self) -> bool:
        """Whether it opened the table."""
        return OWNER in self

    @cached_property
    def hosts(self) -> bool:
        """Whether it has the console: the owner's until it is handed on."""
        return CONSOLE in self

    @cached_property
    def leads(self) -> bool:
        """Whether it may set up and start a game."""
        return self.hosts or self.owns

    def _seat(self, kind: type[SeatRight]) -> Seat | None:
        return next((one.seat for one in self if isinstance(one, kind)), None)


NO_RIGHTS = DeviceRights()
RIGHTS_BY_NAME = {
    right.written: right
    for right in (OWNER, CONSOLE, ASSISTANT, SAW_CARDS, SERVER_OWNER, SERVER_TABLE)
}
SEAT_RIGHTS: tuple[type[SeatRight], ...] = (Sits, Waits, MovedAway, PlayedIn, MovingFrom)
SEAT_RIGHTS_BY_NAME = {kind.name: kind for kind in SEAT_RIGHTS}


@lru_cache(maxsize=1024)
def parse_right(written: str) -> AnyRight | None:
    """Parse a stored right; None if another version wrote it."""
    name, _, seat = written.partition(" ")
    if name in SEAT_RIGHTS_BY_NAME and seat.isdecimal():
        return SEAT_RIGHTS_BY_NAME[name](int(seat))
    return RIGHTS_BY_NAME.get(written)


def makes_a_guest(right: AnyRight) -> bool:
    """Whether the holder counts as a guest of the evening."""
    return isinstance(right, Sits | Waits) or right in (OWNER, CONSOLE)


def is_exclusive(right: AnyRight) -> bool:
    """Whether only one device at a time has it: a new holder invalidates its keys."""
    return isinstance(right, Sits) or right in (CONSOLE, ASSISTANT)
