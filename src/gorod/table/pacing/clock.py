"""The clock of a table, on monotonic time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import time

CLOCK_JUMP_S = 1.0
"""A difference below this many seconds is drift; above it, the wall clock was set."""


def monotonic_now() -> float:
    """Monotonic time in seconds."""
    return asyncio.get_running_loop().time()


def wall_clock_offset(known: float | None = None) -> float:
    """Wall-clock time minus monotonic time; `known` is kept unless the wall clock was set."""
    now = time() - monotonic_now()
    return now if known is None or abs(now - known) > CLOCK_JUMP_S else known


@dataclass(frozen=True)
class ClockState:
    """A countdown, as one immutable value: it runs, is paused or is stopped; all in seconds."""

    lasts: float = 0.0
    """The total time given, including extensions."""
    left: float | None = None
    """While paused: the time left."""
    deadline: float | None = None
    """While running: the deadline in monotonic time."""

    def set(self, seconds: float, now: float) -> "ClockState":
        """Started with this many seconds; a paused one stays paused."""
        if self.left is not None:
            return ClockState(seconds, seconds)
        return ClockState(seconds, None, now + seconds)

    def extended(self, seconds: float, now: float) -> "ClockState":
        """With this many seconds more, or fewer; a stopped one is not changed."""
        if self.left is not None:
            left = max(0.0, self.left + seconds)
            return ClockState(self.lasts + left - self.left, left)
        if self.deadline is not None:
            deadline = max(now, self.deadline) + seconds
            return ClockState(self.lasts + deadline - self.deadline, None, deadline)
        return self

    def paused(self, now: float) -> "ClockState":
        if self.deadline is None:
            return self
        return ClockState(self.lasts, max(0.0, self.deadline - now))

    def resumed(self, now: float) -> "ClockState":
        return self if self.left is None else ClockState(self.lasts, None, now + self.left)


class Clock:
    """The clock of a table: a countdown, and the timer that rings at its end.

    It uses the monotonic clock, so setting the wall clock does not change it.
    """

    def __init__(self, second: float, on_timeout: Callable[[], None]) -> None:
        self.second = second
        """The length of a second; for tests."""
        self.on_timeout = on_timeout
        self._time = ClockState()
        self._frozen: ClockState | None = None
        """The countdown while frozen."""
        self._ahead: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def left(self) -> float | None:
        """While paused: seconds left."""
        return self._time.left

    @property
    def runs(self) -> bool:
        return self.ticks or self.left is not None

    @property
    def ticks(self) -> bool:
        """Whether it runs and is not paused."""
        return self._time.deadline is not None

    @property
    def ends(self) -> float | None:
        """The deadline in wall-clock time; stable until the wall clock is set."""
        if self._time.deadline is None:
            return None
        self._ahead = wall_clock_offset(self._ahead)
        return self._time.deadline * self.second + self._ahead

    @property
    def began(self) -> float | None:
        """The start in wall-clock time, as if the clock had never been paused."""
        ends = self.ends
        return None if ends is None else ends - self._time.lasts * self.second

    @property
    def passed(self) -> float | None:
        """While paused: seconds passed."""
        return None if self.left is None else max(0.0, self._time.lasts - self.left)

    def set(self, seconds: float) -> None:
        """Start with this many seconds; a paused clock stays paused."""
        self._change(self._time.set(seconds, self._now()))

    def extend(self, seconds: float) -> None:
        if self.runs:
            self._change(self._time.extended(seconds, self._now()))

    def state(self) -> ClockState:
        """The countdown as if it were paused now."""
        return self._time.paused(self._now()) if self.ticks else self._time

    def restore(self, time: ClockState) -> None:
        """Continue from this state; a paused clock stays paused."""
        self._change(time if self.left is not None else time.resumed(self._now()))

    def freeze(self) -> None:
        """Freeze a running clock until `unfreeze`; a paused one is not changed."""
        if self.ticks:
            self._frozen = self.state()
            self.stop()

    def unfreeze(self) -> None:
        """Continue a frozen clock."""
        if self._frozen is not None:
            stood, self._frozen = self._frozen, None
            self.restore(stood)

    def pause(self) -> None:
        if self.ticks:
            self._change(self.state())

    def start_paused(self) -> None:
        """Pause in advance: any time set from now on does not run yet."""
        if not self.ticks:
            self._change(ClockState(self._time.lasts, 0.0))

    def resume(self) -> None:
        if self.left is not None:
            self._change(self._time.resumed(self._now()))

    def stop(self) -> None:
        self._change(ClockState(self._time.lasts))

    def _now(self) -> float:
        return monotonic_now() / self.second

    def _change(self, time: ClockState) -> None:
        """Set the countdown, and the timer to its deadline."""
        self._time = time
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if time.deadline is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(
                max(loop.time(), time.deadline * self.second), self.on_timeout
            )
