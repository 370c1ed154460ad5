"""The clock of a table, on monotonic time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import time
from typing import Any, NamedTuple

CLOCK_JUMP_S = 1.0
"""A difference below this many seconds is drift; above it, the wall clock was set."""


def wall_clock_offset(known: float | None = None) -> float:
    """Wall-clock time minus monotonic time; `known` is kept unless the wall clock was set."""
    monotonic = asyncio.get_running_loop().time
    now = time() - monotonic()
    if known is not None and abs(now - known) > CLOCK_JUMP_S:
        now = time() - monotonic()  # the process may have been suspended between the two readings
    return now if known is None or abs(now - known) > CLOCK_JUMP_S else known


class TableTime:
    """The time of tables in seconds: the event loop's monotonic clock and its timers."""

    def __init__(self) -> None:
        self._offset: float | None = None

    def now(self) -> float:
        """Monotonic time."""
        return asyncio.get_running_loop().time()

    def call_at(self, moment: float, do: Callable[..., object], *about: Any) -> asyncio.TimerHandle:
        """Call this at a moment of monotonic time."""
        loop = asyncio.get_running_loop()
        return loop.call_at(max(loop.time(), moment), do, *about)

    def call_later(
        self, seconds: float, do: Callable[..., object], *about: Any
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now() + seconds, do, *about)

    def wall_clock(self, moment: float) -> float:
        """A moment of monotonic time in wall-clock time; stable until the wall clock is set."""
        self._offset = wall_clock_offset(self._offset)
        return moment + self._offset

    def milliseconds(self, seconds: float) -> float:
        """How many milliseconds a browser waits for so many seconds."""
        return seconds * 1000


@dataclass(frozen=True)
class ClockState:
    """A countdown, as one immutable value: it runs, is paused or is stopped; all in seconds."""

    lasts: float = 0.0
    """The total time given, including extensions."""
    left: float | None = None
    """While paused: the time left."""
    deadline: float | None = None
    """While running: the deadline in monotonic time."""
    steps: tuple[float, ...] = ()
    """How many seconds after the start a step is announced, in order."""

    def set(self, seconds: float, now: float, steps: tuple[float, ...] = ()) -> "ClockState":
        """Started with this many seconds; a paused one stays paused."""
        if self.left is not None:
            return ClockState(seconds, seconds, steps=steps)
        return ClockState(seconds, None, now + seconds, steps)

    def extended(self, seconds: float, now: float) -> "ClockState":
        """With this many seconds more, or fewer; a stopped one is not changed."""
        if self.left is not None:
            left = max(0.0, self.left + seconds)
            return replace(self, lasts=self.lasts + left - self.left, left=left)
        if self.deadline is not None:
            deadline = max(now, self.deadline) + seconds
            return replace(self, lasts=self.lasts + deadline - self.deadline, deadline=deadline)
        return self

    def paused(self, now: float) -> "ClockState":
        if self.deadline is None:
            return self
        return replace(self, left=max(0.0, self.deadline - now), deadline=None)

    def resumed(self, now: float) -> "ClockState":
        return self if self.left is None else replace(self, left=None, deadline=now + self.left)

    def passed(self, now: float) -> float:
        """How many seconds it has run."""
        left = self.left if self.deadline is None else self.deadline - now
        return self.lasts if left is None else max(0.0, self.lasts - left)

    def next_ring(self, now: float) -> float:
        """While running: the moment of the next step or of the deadline, in monotonic time."""
        deadline = self.deadline or now
        began = deadline - self.lasts
        later = (began + step for step in self.steps if began + step > now)
        return min(next(later, deadline), deadline)


class ClockReading(NamedTuple):
    """What a clock shows: when it began and ends, or how it stands while it is paused."""

    ends: float | None = None
    """While it runs: the deadline in wall-clock seconds."""
    left: float | None = None
    """While it is paused: seconds left."""
    began: float | None = None
    """While it runs: its start in wall-clock seconds, as if it had never been paused."""
    passed: float | None = None
    """While it is paused: seconds passed."""


class Clock:
    """The clock of a table: a countdown, and the timer that rings at its end.

    It uses the monotonic clock, so setting the wall clock does not change it.
    """

    def __init__(
        self,
        time: TableTime,
        on_timeout: Callable[[], None],
        on_step: Callable[[], None] = lambda: None,
    ) -> None:
        self._time = time
        self._on_timeout = on_timeout
        self._on_step = on_step
        self._state = ClockState()
        self._frozen: ClockState | None = None
        """The countdown while frozen."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def left(self) -> float | None:
        """While paused: seconds left."""
        return self._state.left

    @property
    def runs(self) -> bool:
        return self.ticks or self.left is not None

    @property
    def ticks(self) -> bool:
        """Whether it runs and is not paused."""
        return self._state.deadline is not None

    def reading(self) -> ClockReading:
        """What the clock shows now; while it runs, stable until the wall clock is set."""
        lasts, left, deadline = self._state.lasts, self._state.left, self._state.deadline
        if deadline is not None:
            wall_clock = self._time.wall_clock
            return ClockReading(ends=wall_clock(deadline), began=wall_clock(deadline - lasts))
        if left is not None:
            return ClockReading(left=left, passed=max(0.0, lasts - left))
        return ClockReading()

    @property
    def passed(self) -> float:
        """How many seconds it has run."""
        return self._state.passed(self._time.now())

    def set(self, seconds: float, steps: tuple[float, ...] = ()) -> None:
        """Start with this many seconds; a paused clock stays paused."""
        self._change(self._state.set(seconds, self._time.now(), steps))

    def extend(self, seconds: float) -> None:
        if self.runs:
            self._change(self._state.extended(seconds, self._time.now()))

    def state(self) -> ClockState:
        """The countdown as if it were paused now."""
        return self._state.paused(self._time.now()) if self.ticks else self._state

    def restore(self, state: ClockState) -> None:
        """Continue from this state; a paused clock stays paused."""
        self._change(state if self.left is not None else state.resumed(self._time.now()))

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
            self._change(ClockState(self._state.lasts, 0.0))

    def resume(self) -> None:
        if self.left is not None:
            self._change(self._state.resumed(self._time.now()))

    def stop(self) -> None:
        self._change(ClockState(self._state.lasts))

    def _change(self, state: ClockState) -> None:
        """Set the state, and the timer to its next step or its deadline."""
        self._state = state
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if state.deadline is not None:
            self._wait_from(self._time.now())

    def _wait_from(self, now: float) -> None:
        """Set the timer to the next step after this moment, or to the deadline."""
        moment = self._state.next_ring(now)
        self._timer = self._time.call_at(moment, self._ring, moment)

    def _ring(self, moment: float) -> None:
        """A step, or the deadline; steps are counted from the moment that was due."""
        if moment == self._state.deadline:
            self._on_timeout()
            return
        self._wait_from(moment)
        self._on_step()
