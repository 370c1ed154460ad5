"""The clock of a table, on monotonic time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import NamedTuple

from gorod.engine.waits import Wait

A_JUMP = 1.0
"""A difference below this many seconds is drift; above it, the wall clock was set."""


def running() -> float:
    """Monotonic time in seconds."""
    return asyncio.get_running_loop().time()


def ahead(known: float | None = None) -> float:
    """Wall-clock time minus monotonic time; `known` is kept unless the wall clock was set."""
    now = time() - running()
    return now if known is None or abs(now - known) > A_JUMP else known


class Time(NamedTuple):
    """The state of a clock, to be restored later."""

    left: float | None
    """Seconds left; None if no time runs."""
    lasts: float


Timed = tuple[Wait, int]
"""What the clock was set for."""


@dataclass(frozen=True)
class Interrupted:
    """A timer interrupted while somebody speaks out of turn."""

    was: Timed
    time: Time
    extended: bool
    graced: bool


class Clock:
    """A countdown that can be extended, paused and stopped.

    It uses the monotonic clock, so setting the wall clock does not change it.
    """

    def __init__(self, second: float, ring: Callable[[], None]) -> None:
        self.second = second
        """The length of a second; for tests."""
        self.ring = ring
        self.left: float | None = None
        """While paused: seconds left."""
        self.lasts = 0.0
        """The total time given in seconds, including extensions."""
        self._rings: float | None = None
        """The deadline in monotonic time."""
        self._stood: Time | None = None
        """The state while frozen."""
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
        """The deadline in wall-clock time; stable until the wall clock is set."""
        if self._rings is None:
            return None
        self._ahead = ahead(self._ahead)
        return self._rings + self._ahead

    @property
    def began(self) -> float | None:
        """The start in wall-clock time, as if the clock had never been paused."""
        ends = self.ends
        return None if ends is None else ends - self.lasts * self.second

    @property
    def passed(self) -> float | None:
        """While paused: seconds passed."""
        return None if self.left is None else max(0.0, self.lasts - self.left)

    def set(self, seconds: float) -> None:
        """Start with this many seconds; a paused clock stays paused."""
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
        """The current state."""
        left = self.left
        if self._rings is not None:
            left = max(0.0, self._rings - running()) / self.second
        return Time(left, self.lasts)

    def go_back_to(self, time: Time) -> None:
        """Continue from this state; a paused clock stays paused."""
        if time.left is None:
            self.stop()
            return
        self.set(time.left)
        self.lasts = time.lasts

    def stand_still(self) -> None:
        """Freeze a running clock until `unfreeze`; a paused one is not changed."""
        if self._rings is not None:
            self._stood = self.stands()
            self.stop()

    def run_on(self) -> None:
        """Continue a frozen clock."""
        if self._stood is not None:
            stood, self._stood = self._stood, None
            self.go_back_to(stood)

    def pause(self) -> None:
        if self._rings is not None:
            self.left = max(0.0, self._rings - running()) / self.second
            self._rings = None
            self._disarm()

    def hold(self) -> None:
        """Pause in advance: any time set from now on does not run yet."""
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
