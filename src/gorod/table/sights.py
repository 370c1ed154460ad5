"""What each observer of a game has read of it."""

from collections.abc import Callable, Iterable
from typing import Any

from gorod.engine.letters import Event, Letter, letters_for, whispers_for
from gorod.engine.seats import ROOM, Observer, Seat
from gorod.engine.table import Table
from gorod.speech.narrator import Narrator

Letters = Callable[[int], Iterable[Letter]]
"""The letters of a game from this number on, so far as they may be read."""

Told = Callable[[], int]
"""How many letters there are to read now."""

Seats = tuple[Seat, ...]


class Sight:
    """What one observer has read so far."""

    __slots__ = (
        "_letters",
        "_read",
        "_told",
        "events",
        "kinds",
        "narrators",
        "observer",
        "table",
        "told",
        "whispers",
    )

    def __init__(self, seats: Seats, told: Told, letters: Letters, observer: Observer) -> None:
        self._told = told
        self._letters = letters
        self.observer = observer
        self.events: list[Event] = []
        self.whispers: list[Event] = []
        """Of these, what was not said in the room; for a player only."""
        self.table = Table(seats)
        self.kinds: dict[type[Event], int] = {}
        """How many there are of each kind; counted of what the whole room has heard."""
        self.told: dict[Any, Any] = {}
        """The events put into words, kept by whoever words them."""
        self.narrators: dict[str, Narrator] = {}
        """Who tells them aloud, by language."""
        self._read = 0

    def refresh(self) -> None:
        told = self._told()
        if self._read == told:
            return
        new = list(self._letters(self._read))
        self._read = told
        for event in letters_for(self.observer, new):
            self.events.append(event)
            if self.observer == ROOM:
                self.kinds[type(event)] = self.kinds.get(type(event), 0) + 1
            event.befall(self.table)
        if isinstance(self.observer, int) and self.observer != ROOM:
            self.whispers += whispers_for(self.observer, new)


class Sights:
    """The sights of one game, made for those observers for whom somebody looks."""

    def __init__(self, seats: Seats, told: Told, letters: Letters) -> None:
        self._seats = seats
        self._told = told
        self._letters = letters
        self._sights: dict[Observer, Sight] = {}

    def __getitem__(self, observer: Observer) -> Sight:
        """What this observer has been told up to now."""
        sight = self._sights.get(observer)
        if sight is None:
            sight = self._sights[observer] = Sight(self._seats, self._told, self._letters, observer)
        sight.refresh()
        return sight

    def forget(self) -> None:
        """It is told anew, or more may be read: everybody reads it from the beginning."""
        self._sights.clear()
