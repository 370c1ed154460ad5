"""Two who can host a game: Gorod, by the clock, and a person, by word.

Both lead the same game. They differ in this alone: when the time is up, Gorod goes on, and a
person is only shown that it is.
"""

import asyncio
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING, Protocol

from gorod.engine.waits import Wait
from gorod.table.plans import PACES

if TYPE_CHECKING:
    from gorod.table.evening import Evening

UNHURRIED = 30
"""Seconds for a question to which the book gives no time of its own."""

TALKS = ("discussion", "argument")
"""What the table does without being asked anything, for as long as it likes."""


A_JUMP = 1.0
"""By less than so many seconds the world's clock is not set, but only kept right."""


def running() -> float:
    """The seconds of a clock that nobody sets."""
    return asyncio.get_running_loop().time()


def ahead(known: float | None = None) -> float:
    """How far the world's clock is ahead of it; as far as was `known`, unless it was set since."""
    now = time() - running()
    return now if known is None or abs(now - known) > A_JUMP else known


class Clock:
    """The time that runs at one table. It can be extended, paused and stopped.

    It runs as long as was said, however the world's clock is set meanwhile.
    """

    def __init__(self, second: float, ring: Callable[[], None]) -> None:
        self.second = second
        """How long a second is here; for tests."""
        self.ring = ring
        self.left: float | None = None
        """While it is paused: how much is left."""
        self._rings: float | None = None
        """When the time is up, in seconds of the clock that nobody sets."""
        self._ahead: float | None = None
        self._bell: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._rings is not None or self.left is not None

    @property
    def ends(self) -> float | None:
        """When the time is up, in seconds of the world's clock; the same until that is set."""
        if self._rings is None:
            return None
        self._ahead = ahead(self._ahead)
        return self._rings + self._ahead

    def set(self, seconds: float) -> None:
        """Give so many seconds from now on; a clock that is paused stays so."""
        if self.left is not None:
            self.left = seconds
        else:
            self._rings = running() + seconds * self.second
            self._arm()

    def extend(self, seconds: float) -> None:
        if self.left is not None:
            self.left = max(0.0, self.left + seconds)
        elif self._rings is not None:
            self._rings = max(running(), self._rings) + seconds * self.second
            self._arm()

    def pause(self) -> None:
        if self._rings is not None:
            self.left = max(0.0, self._rings - running()) / self.second
            self._rings = None
            self._disarm()

    def resume(self) -> None:
        if self.left is not None:
            seconds, self.left = self.left, None
            self.set(seconds)

    def stop(self) -> None:
        self._rings = self.left = None
        self._disarm()

    def _arm(self) -> None:
        self._disarm()
        if self._rings is not None:
            loop = asyncio.get_running_loop()
            self._bell = loop.call_at(max(loop.time(), self._rings), self.ring)

    def _disarm(self) -> None:
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None


class Hosting(Protocol):
    """Whoever hosts: what the clock shows, and what happens when it rings."""

    def seconds(self, wait: Wait, pace: float) -> float | None:
        """How long this may take; none if it takes as long as it takes."""

    def ring(self, evening: "Evening") -> None:
        """The time is up."""


class Gorod:
    """Calls last by the clock, whoever is alive; without a clock, talks and votes by word."""

    def seconds(self, wait: Wait, pace: float) -> float | None:
        if pace:
            return (wait.seconds or UNHURRIED) * pace
        is_pause = not wait.asks and wait.topic not in TALKS
        return wait.seconds or UNHURRIED if wait.hushed or is_pause else None

    def ring(self, evening: "Evening") -> None:
        """Whoever owes an answer gets the same time once more, but not in the dark (COMMON-13).

        There a longer call would tell that the one who was called is alive and late. Far friends
        who are away are waited for until their grace is over.
        """
        if evening.stretch():
            return
        if evening.owed() and not evening.extended and not evening.is_hushed:
            evening.extended = True
            evening.set_the_clock(again=True)
        else:
            evening.next()


class Person:
    """The host's word ends what is waited for; the clock only shows the time."""

    def seconds(self, wait: Wait, pace: float) -> float | None:
        return wait.seconds * pace if wait.seconds and pace else None

    def ring(self, evening: "Evening") -> None:
        """Nothing: it is the host's to say that the time is up."""


HOSTS: dict[str, Hosting] = {"gorod": Gorod(), "person": Person()}


def seconds_for(hosted_by: str, wait: Wait, pace: str) -> float | None:
    return HOSTS[hosted_by].seconds(wait, PACES[pace])
