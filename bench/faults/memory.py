"""What clients remember: what they sent and how it was answered, and what they were shown."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec

Happening = dict[str, Any]
Asked = tuple[tuple[Any, ...], ...]
"""The questions of a seat: to whom, the number, and what may be chosen."""


@dataclass
class Sent:
    """A reply or an order with its id, which may be sent again and counts once."""

    seat: int
    """0 for the host."""
    id: str
    topic: str = ""
    choice: Any = None
    """What the journal must have; `...` where it has it in another shape."""
    asked: "tuple[Eyes, int] | None" = None
    """Who was asked for it, and how many screens these eyes had seen by then."""
    began: float = 0.0
    """When it was first sent."""
    acknowledged: float | None = None
    times: int = 0
    """How often it was sent."""
    refused: str = ""
    """Why it was not taken, if that was said."""


@dataclass(frozen=True)
class Shown:
    """What a screen showed at one moment."""

    observer: int | str
    mark: bytes
    """Of all events that were told, and of the questions."""
    told: int
    is_over: bool = False


@dataclass
class Eyes:
    """One screen that is looked at again and again: time never goes back on it."""

    whose: str
    seen: list[Shown] = field(default_factory=list)

    @property
    def now(self) -> "tuple[Eyes, int]":
        return self, len(self.seen)

    def see(self, shown: Shown) -> None:
        if not self.seen or self.seen[-1] != shown:
            self.seen.append(shown)


@dataclass
class Memory:
    """What all clients of one table remember."""

    code: str = ""
    names: dict[int, str] = field(default_factory=dict)
    """Who was told that he sits where."""
    sent: list[Sent] = field(default_factory=list)
    eyes: list[Eyes] = field(default_factory=list)
    struck: float = 0.0
    """When something went wrong on purpose for the last time."""
    answered: int = 0
    """How often something that was sent was answered."""
    looked: int = 0
    """How many screens were seen."""
    errors: list[str] = field(default_factory=list)
    """What no server may answer."""

    def eyes_of(self, whose: str) -> Eyes:
        self.eyes.append(Eyes(whose))
        return self.eyes[-1]

    @property
    def acknowledged(self) -> list[Sent]:
        return [one for one in self.sent if one.acknowledged is not None]


class Telling:
    """Events one after the other, each added to what was told before."""

    def __init__(self) -> None:
        self.told = 0
        self._mark = blake2b(digest_size=12)

    def hear(self, events: list[Happening]) -> None:
        for event in events:
            self._mark.update(msgspec.json.encode(event, order="sorted"))
        self.told += len(events)

    def mark(self, asked: Asked = ()) -> bytes:
        whole = self._mark.copy()
        whole.update(msgspec.json.encode(asked))
        return whole.digest()
