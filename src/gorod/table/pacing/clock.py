"""The clock of a table, on monotonic time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import NamedTuple

from gorod.engine.waits import Wait

CLOCK_JUMP_S = 1.0
"""A difference below this many seconds is drift; above it, the wall clock was set."""


def monotonic_now() -> float:
    """Monotonic time in seconds."""
    return asyncio.get_running_loop().time()


def wall_clock_offset(known: float | None = None) -> float:
    """Wall-clock time minus monotonic time; `known` is kept unless the wall clock was set."""
    now = time() - monotonic_now()
    return now if known is None or abs(now - known) > CLOCK_JUMP_S else known


class ClockState(NamedTuple):
    """The state of a clock, to be restored later."""

    left: float | None
    """Seconds left; None if no time runs."""
    lasts: float


ClockSubject = tuple[Wait, int]
"""What the clock was set for."""


@dataclass(frozen=True)
class InterruptedTimer:
    """A timer interrupted while somebody speaks out of turn."""

    was: ClockSubject
    time: ClockState
    extended: bool
    grace_given: bool


class Clock:
    """A countdown that can be extended, paused and stopped.

    It uses the monotonic clock, so setting the wall clock does not change it.
    """

    def __init__(self, second: float, on_timeout: Callable[[], None]) -> None:
        self.second = second
        """The length of a second; for tests."""
        self.on_timeout = on_timeout
        self.left: float | None = None
        """While paused: seconds left."""
        self.lasts = 0.0
        """The total time given in seconds, including extensions."""
        self._deadline: float | None = None
        """The deadline in monotonic time."""
        self._frozen: ClockState | None = None
        """The state while frozen."""
        self._ahead: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._deadline is not None or self.left is not None

    @property
    def ticks(self) -> bool:
        """Whether it runs and is not paused."""
        return self._deadline is not None

    @property
    def ends(self) -> float | None:
        """The deadline in wall-clock time; stable until the wall clock is set."""
        if self._deadline is None:
            return None
        self._ahead = wall_clock_offset(self._ahead)
        return self._deadline + self._ahead

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
            self._deadline = monotonic_now() + seconds * self.second
            self._arm()

    def extend(self, seconds: float) -> None:
        if self.left is not None:
            before, self.left = self.left, max(0.0, self.left + seconds)
            self.lasts += self.left - before
        elif self._deadline is not None:
            before, self._deadline = (
                self._deadline,
                max(monotonic_now(), self._deadline) + seconds * self.second,
            )
            self.lasts += (self._deadline - before) / self.second
            self._arm()

    def state(self) -> ClockState:
        """The current state."""
        left = self.left
        if self._deadline is not None:
            left = max(0.0, self._deadline - monotonic_now()) / self.second
        return ClockState(left, self.lasts)

    def restore(self, time: ClockState) -> None:
        """Continue from this state; a paused clock stays paused."""
        if time.left is None:
            self.stop()
            return
        self.set(time.left)
        self.lasts = time.lasts

    def freeze(self) -> None:
        """Freeze a running clock until `unfreeze`; a paused one is not changed."""
        if self._deadline is not None:
            self._frozen = self.state()
            self.stop()

    def unfreeze(self) -> None:
        """Continue a frozen clock."""
        if self._frozen is not None:
            stood, self._frozen = self._frozen, None
            self.restore(stood)

    def pause(self) -> None:
        if self._deadline is not None:
            self.left = max(0.0, self._deadline - monotonic_now()) / self.second
            self._deadline = None
            self._disarm()

    def start_paused(self) -> None:
        """Pause in advance: any time set from now on does not run yet."""
        self.left = 0.0

    def resume(self) -> None:
        if self.left is not None:
            seconds, lasts, self.left = self.left, self.lasts, None
            self.set(seconds)
            self.lasts = lasts

    def stop(self) -> None:
        self._deadline = self.left = None
        self._disarm()

    def _arm(self) -> None:
        self._disarm()
        if self._deadline is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(loop.time(), self._deadline), self.on_timeout)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
