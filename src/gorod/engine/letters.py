"""Everything that happens is an event in a letter, and a letter has an audience.

Who may read a letter is fixed when it is written. A letter without an address is for the host
alone; `EVERYONE` is the room. If two people learn different things, they are two letters.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final, Protocol

import msgspec

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.engine.table import Table


class Speaker(Protocol):
    """Puts an event into words: see `gorod.speech`."""

    def say(self, message: str, /, **about: object) -> str: ...

    def knows(self, message: str) -> bool: ...


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, and what it does to the table of an observer who reads of it."""

    told_by: ClassVar[str] = ""
    """The field that says which kind of it this is, where each kind has words of its own."""

    blames: ClassVar[tuple[str, ...]] = ()
    """The fields that say who names whom as an enemy, where everybody hears such a thing."""

    presents: ClassVar[bool] = False
    """Whether a table that knows its players' names presents them with it."""

    def befall(self, table: Table) -> None:
        """Change the reader's table. Most events are only told."""

    def words(self, voice: Speaker) -> Mapping[str, object]:
        """What its message may speak about beside its fields, or in their place."""
        return {}

    def fact(self) -> tuple[str, object] | None:
        """What a notebook writes among the things announced: of what kind, and about whom."""
        return None


HOST_ALONE: Final[tuple[Seat, ...]] = ()
EVERYONE: Final[tuple[Seat, ...]] = (ROOM,)


class Letter(msgspec.Struct, frozen=True, gc=False):
    event: Event
    to: tuple[Seat, ...] = HOST_ALONE

    def is_for(self, observer: Observer) -> bool:
        """The host reads all; whatever is said in the room everybody hears."""
        return observer == HOST or observer in self.to or ROOM in self.to


def letters_for(observer: Observer, letters: Iterable[Letter]) -> Iterator[Event]:
    """The one door through which anything reaches an observer (COMMON-5)."""
    for letter in letters:
        if letter.is_for(observer):
            yield letter.event


def whispers_for(observer: Observer, letters: Iterable[Letter]) -> Iterator[Event]:
    """Of what this observer was told, that which was not said in the room."""
    for letter in letters:
        alone = (letter,)
        if next(letters_for(ROOM, alone), None) is None:
            yield from letters_for(observer, alone)


def kinds(kind: type[Event] = Event) -> Iterator[type[Event]]:
    """Every kind of event that the parts and books in use know."""
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)
