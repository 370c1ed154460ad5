"""Observation vector of a seat, made from its letters and its question and nothing else."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from gorod.engine.claims import Claimed
from gorod.engine.letters import Event
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Choice, Table
from gorod.env.actions import PartialAnswer
from gorod.parts.rulesets import Ruleset
from gorod.speech.message_args import owner_and_named

KIND_COUNT = 1024
"""Topics of questions and kinds of events are hashed below this, the same everywhere."""

HISTORY_LENGTH = 64
"""The number of last events in an observation: for each its kind, its owner, and whom it names."""

ObservationVector = NDArray[np.int16]


@cache
def kind(word: str) -> int:
    """A number for a word, the same in every process; 0 is for none.

    >>> kind("vote") == kind("vote"), kind("")
    (True, 0)
    """
    return 1 + crc32(word.encode()) % (KIND_COUNT - 1) if word else 0


@dataclass(frozen=True)
class ObservedLayout:
    """Layout of the observation vector."""

    seats: int
    roles: tuple[str, ...]
    """The roles and sides of the book; a known role is its index, from 1."""
    phases: tuple[str, ...]

    FACTS = ("oneself", "alive", "known", "offered", "picked")
    """The features of each seat."""
    GENERAL = ("phase", "night", "day", "topic", "asked for", "choose", "words")
    """The features of the table and the question."""

    @property
    def parts(self) -> dict[str, slice]:
        """The slice of each part, by name."""
        sizes = {
            "seats": self.seats * len(self.FACTS),
            "general": len(self.GENERAL),
            "history": 3 * HISTORY_LENGTH,
        }
        found, at = {}, 0
        for name, size in sizes.items():
            found[name] = slice(at, at + size)
            at += size
        return found

    @property
    def size(self) -> int:
        return int(self.parts["history"].stop)


def observation_layout(rules: Ruleset) -> ObservedLayout:
    sides = dict.fromkeys(role.side for role in rules.roles)
    names = (*(role.id for role in rules.roles), *sides)
    return ObservedLayout(rules.players, tuple(dict.fromkeys(names)), rules.phases)


class SeatObservation:
    """The observation of one seat, updated with each letter it reads."""

    def __init__(self, seat: Seat, laid: ObservedLayout) -> None:
        self.seat = seat
        self.layout = laid
        self.table = Table(tuple(range(1, laid.seats + 1)))
        self.events: list[Event] = []
        self._history: deque[tuple[int, int, int]] = deque(maxlen=HISTORY_LENGTH)

    def read(self, events: Iterable[Event]) -> None:
        for event in events:
            event.befall(self.table)
            self.events.append(event)
            self._history.append(_told(event))

    def numbers(self, picking: PartialAnswer | None) -> ObservationVector:
        """The observation vector: all that the seat knows, and its question, if any."""
        seen: ObservationVector = np.zeros(self.layout.size, dtype=np.int16)
        parts = self.layout.parts
        seen[parts["seats"]] = self._seats(picking)
        seen[parts["general"]] = self._general(picking)
        history = [number for told in self._history for number in told]
        seen[parts["history"].stop - len(history) :] = history
        return seen

    def _seats(self, picking: PartialAnswer | None) -> list[int]:
        table, roles = self.table, self.layout.roles
        offered = set(picking.legal().values()) if picking else set()
        picked = picking.picked if picking else ()
        seen: list[int] = []
        for seat in table.seats:
            known = table.roles.get(seat) or table.cards.get(seat, "")
            seen += (
                int(seat == self.seat),
                int(seat in table.alive),
                1 + roles.index(known) if known in roles else 0,
                int(seat in offered),
                1 + picked.index(seat) if seat in picked else 0,
            )
        return seen

    def _general(self, picking: PartialAnswer | None) -> list[int]:
        table, phases = self.table, self.layout.phases
        phase = 1 + phases.index(table.phase) if table.phase in phases else 0
        asked = [0, 0, 0, 0]
        if picking is not None:
            ask, offer = picking.ask, picking.ask.offer
            whom = ask.to if isinstance(ask.to, int) else 0
            asked = [kind(ask.topic), whom, offer.choose, len(offer.ways)]
        return [phase, min(table.night, KIND_COUNT), min(table.day, KIND_COUNT), *asked]


def _told(event: Event) -> tuple[int, int, int]:
    owner, named = owner_and_named(event)
    name = f"{type(event).__name__} {getattr(event, event.told_by)}" if event.told_by else ""
    if isinstance(event, Claimed):
        name, named = f"{name} {event.of} {event.answer}", event.about[0] if event.about else None
    return kind(name or type(event).__name__), _number(owner), _number(named)


def _number(choice: Choice | Any) -> int:
    """Encode a choice: a seat as itself, a word as a hash above all seats, else 0."""
    if isinstance(choice, int):
        return choice
    return KIND_COUNT + kind(choice) if isinstance(choice, str) else ROOM
