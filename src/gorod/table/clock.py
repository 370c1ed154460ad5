"""The time that runs at a table, by a clock that nobody sets."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import NamedTuple

from gorod.engine.waits import Wait

A_JUMP = 1.0
"""By less than so many seconds the world's clock is not set, but only kept right."""


def running() -> float:
    """The seconds of a clock that nobody sets."""
    return asyncio.get_running_loop().time()


def ahead(known: float | None = None) -> float:
    """How far the world's clock is ahead of it; as far as was `known`, unless it was set since."""
    now = time() - running()
    return now if known is None or abs(now - known) > A_JUMP else known


class Time(NamedTuple):
    """How a clock stands: to be gone back to."""

    left: float | None
    """How many seconds are left; none if no time runs."""
    lasts: float


Timed = tuple[Wait, int]
"""What the clock was set for."""


@dataclass(frozen=True)
class Interrupted:
    """The time of something that waits until somebody has spoken out of turn."""

    was: Timed
    time: Time
    extended: bool
    graced: bool


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
        self.lasts = 0.0
        """How many seconds were given for what is waited for, with those added since."""
        self._rings: float | None = None
        """When the time is up, in seconds of the clock that nobody sets."""
        self._stood: Time | None = None
        """The time that stands still for a while."""
        self._ahead: float | None = None
        self._bell: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._rings is not None or self.left is not None

    @property
    def ticks(self) -> bool:
        """Whether it runs and is not paused."""
        return self._rings is not None

    @property
    def ends(self) -> float | None:
        """When the time is up, in seconds of the world's clock; the same until that is set."""
        if self._rings is None:
            return None
        self._ahead = ahead(self._ahead)
        return self._rings + self._ahead

    @property
    def began(self) -> float | None:
        """When the time began, in seconds of the world's clock, as if it had never been paused."""
        ends = self.ends
        return None if ends is None else ends - self.lasts * self.second

    @property
    def passed(self) -> float | None:
        """While it is paused: how many seconds have passed."""
        return None if self.left is None else max(0.0, self.lasts - self.left)

    def set(self, seconds: float) -> None:
        """Give so many seconds from now on; a clock that is paused stays so."""
        self.lasts = seconds
        if self.left is not None:
            self.left = seconds
        else:
            self._rings = running() + seconds * self.second
            self._arm()

    def extend(self, seconds: float) -> None:
        if self.left is not None:
            before, self.left = self.left, max(0.0, self.left + seconds)
            self.lasts += self.left - before
        elif self._rings is not None:
            before, self._rings = self._rings, max(running(), self._rings) + seconds * self.second
            self.lasts += (self._rings - before) / self.second
            self._arm()

    def stands(self) -> Time:
        """How it stands now."""
        left = self.left
        if self._rings is not None:
            left = max(0.0, self._rings - running()) / self.second
        return Time(left, self.lasts)

    def go_back_to(self, time: Time) -> None:
        """Run on from there; a clock that is paused stays so."""
        if time.left is None:
            self.stop()
            return
        self.set(time.left)
        self.lasts = time.lasts

    def stand_still(self) -> None:
        """Do not run until `run_on`; what is paused stands already."""
        if self._rings is not None:
            self._stood = self.stands()
            self.stop()

    def run_on(self) -> None:
        """Run on where it stood still, if it did."""
        if self._stood is not None:
            stood, self._stood = self._stood, None
            self.go_back_to(stood)

    def pause(self) -> None:
        if self._rings is not None:
            self.left = max(0.0, self._rings - running()) / self.second
            self._rings = None
            self._disarm()

    def hold(self) -> None:
        """Be paused from the beginning: whatever time is set does not run yet."""
        self.left = 0.0

    def resume(self) -> None:
        if self.left is not None:
            seconds, lasts, self.left = self.left, self.lasts, None
            self.set(seconds)
            self.lasts = lasts

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
