"""What each observer of a game has read of it."""

from typing import Any

from gorod.engine.game import Game
from gorod.engine.letters import Event, letters_for, whispers_for
from gorod.engine.seats import ROOM, Observer
from gorod.engine.table import Table
from gorod.parts.rulesets import Ruleset


class Sight:
    """What one observer has read so far."""

    def __init__(self, game: Game[Ruleset], observer: Observer) -> None:
        self._game = game
        self.observer = observer
        self.events: list[Event] = []
        self.whispers: list[Event] = []
        """Of these, what was not said in the room; for a player only."""
        self.table = Table(game.table.seats)
        self.told: dict[Any, list[str | None]] = {}
        """The events put into words, kept by whoever words them."""
        self._read = 0

    def refresh(self) -> None:
        letters = self._game.letters
        new = letters[self._read :]
        self._read = len(letters)
        for event in letters_for(self.observer, new):
            self.events.append(event)
            event.befall(self.table)
        if isinstance(self.observer, int) and self.observer != ROOM:
            self.whispers += whispers_for(self.observer, new)


class Sights:
    """The sights of one game, made for those observers for whom somebody looks."""

    def __init__(self, game: Game[Ruleset]) -> None:
        self._game = game
        self._sights: dict[Observer, Sight] = {}

    def __getitem__(self, observer: Observer) -> Sight:
        """What this observer has been told up to now."""
        sight = self._sights.get(observer)
        if sight is None:
            sight = self._sights[observer] = Sight(self._game, observer)
        sight.refresh()
        return sight

    def forget(self) -> None:
        """The game was told anew: everybody reads it from the beginning."""
        self._sights.clear()
