"""Timing side channel: while a table is in the dark, all traffic moves at the ticks of a pulse.

One event loop serves everyone. A client that keeps sending cheap requests could measure by their
delays when the loop works for another player: when it takes a secret answer, say. The pulse hides
that. Requests wait for the next tick, and so do responses; a screen is drawn only if there is time
left before the next tick. As long as the work between two ticks is done in time, no client can tell
how much it was.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection
from random import random, shuffle
from time import sleep
from typing import Any, cast

TICKS_PER_SECOND = 60
"""Ticks a second: the refresh rate of a display."""
DRAWING_RESERVE = 0.25
"""The share of a tick's interval kept free at its end: drawing a screen takes less."""
EARLY_WAKE = 0.1
"""The share of the interval by which the loop wakes early: its timers are accurate to 1 ms."""
JITTER = 0.06
"""The random delay of each response after a tick, as a share of the interval: it hides one more
response at the same tick, or a processor that has just woken."""
DISK_DELAY_TICKS = 3
"""A request to a table in the dark is answered this many ticks later: by then another player's
write is on the disk."""


class Pulse:
    """A scheduler with constant ticks, which run while a table is dark and anything waits."""

    def __init__(self, dark: Collection[str] = ()) -> None:
        self.dark_tables = dark
        """The tables in the dark: no one may notice what another does there."""
        self.tick_s = 1 / TICKS_PER_SECOND
        self._lines: dict[PacedTransport, None] = {}
        """Connections with something to send."""
        self._calls: list[Callable[[], None]] = []
        """Called at the next tick: connections with something to parse."""
        self._urgent: deque[asyncio.Future[None]] = deque()
        """What takes precedence: answers, and the screens of the players who gave them."""
        self._drawing: deque[asyncio.Future[None]] = deque()
        """Screens that wait to be drawn."""
        self._timer: asyncio.TimerHandle | None = None
        self._tick_at = 0.0

    @property
    def is_active(self) -> bool:
        """Whether traffic is paced; what waits is sent in order when it is light again."""
        return bool(self.dark_tables) or self._timer is not None

    @property
    def seconds_to_tick(self) -> float:
        """Seconds to the next tick: the ticks are fixed and do not depend on any work."""
        return self.tick_s - asyncio.get_running_loop().time() % self.tick_s

    @property
    def tick(self) -> int:
        """The number of this tick, by the monotonic clock."""
        return int(asyncio.get_running_loop().time() / self.tick_s)

    async def wait_for_tick(self, stroke: int) -> None:
        """Wait for this tick."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(stroke * self.tick_s - loop.time())

    def call_at_tick(self, listen: Callable[[], None]) -> None:
        """Call this at the next tick."""
        self._calls.append(listen)
        self._wait()

    def flush_at_tick(self, line: "PacedTransport") -> None:
        """Let this connection send what it holds at the next tick."""
        self._lines[line] = None
        self._wait()

    async def time_to_draw(self, is_urgent: bool = False) -> None:
        """Wait until a screen can be drawn before the next tick, one at a time."""
        await self._time_in(self._urgent if is_urgent else self._drawing)

    async def time_to_play(self) -> None:
        """Wait until there is time for the game to go on after an answer, as for a screen."""
        await self._time_in(self._urgent)

    async def _time_in(self, queue: deque[asyncio.Future[None]]) -> None:
        if queue or (self.dark_tables and self.seconds_to_tick < self.tick_s * DRAWING_RESERVE):
            mine = asyncio.get_running_loop().create_future()
            queue.append(mine)
            self._wait()
            await mine

    def _wait(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._tick_at = loop.time() + self.seconds_to_tick
            self._timer = loop.call_at(self._tick_at - EARLY_WAKE * self.tick_s, self._run_tick)

    def _run_tick(self) -> None:
        """Run a tick at its exact moment: the loop's own timers are late by varying amounts.

        First the responses are sent, each after its random delay, then screens in random order: no
        response comes later because another client gets a new screen or a response as well.
        """
        self._timer = None
        lines, self._lines = [*self._lines], {}
        self._block_until(self._tick_at)
        moments = {
            line: self._tick_at + random() * JITTER * self.tick_s
            for line in lines
            if not line.is_stream
        }
        for line in sorted(moments, key=moments.__getitem__):
            self._block_until(moments[line])
            line.flush()
        screens = [line for line in lines if line.is_stream]
        shuffle(screens)
        for screen in screens:
            screen.flush()
        heard, self._calls = self._calls, []
        loop = asyncio.get_running_loop()
        for listen in (*heard, self._draw):
            loop.call_soon(listen)  # an error in one does not affect the others

    @staticmethod
    def _block_until(moment: float) -> None:
        """Block the event loop until this moment: if it slept, it would wake late."""
        if (left := moment - asyncio.get_running_loop().time()) > 0:
            sleep(left)

    def _draw(self) -> None:
        """Let the next one play or draw; without time left, it waits for the next tick."""
        for queue in (self._urgent, self._drawing):
            while queue and queue[0].done():  # cancelled: its client has disconnected
                queue.popleft()
        queue = self._urgent or self._drawing
        if not queue:
            return
        if self.dark_tables and self.seconds_to_tick < self.tick_s * DRAWING_RESERVE:
            self._wait()
        else:
            queue.popleft().set_result(None)
            asyncio.get_running_loop().call_soon(self._draw)


NO_PULSE = Pulse()
"""A pulse without ticks, for a server without tables in the dark."""


class PacedTransport:
    """A transport that sends what was written to it at each tick."""

    __slots__ = ("_pulse", "_then", "_transport", "_unsent", "is_stream")

    def __init__(self, transport: asyncio.Transport, pulse: Pulse) -> None:
        self._transport = transport
        self._pulse = pulse
        self._unsent: list[bytes] = []
        self.is_stream = False
        """Whether it is an event stream."""
        self._then: list[Callable[[], None]] = []
        """Called when everything is sent."""

    @classmethod
    def over(cls, transport: asyncio.Transport, pulse: Pulse) -> asyncio.Transport:
        """This transport, paced by the pulse."""
        return cast(asyncio.Transport, cls(transport, pulse))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._pulse.is_active:
            self._transport.write(data)
            return
        self._pulse.flush_at_tick(self)
        self._unsent.append(data)
        if data.startswith(b"HTTP/"):
            self.is_stream = b"text/event-stream" in data
        if sum(map(len, self._unsent)) > self._limit:
            self._flow.pause_writing()

    def write_eof(self) -> None:
        self._after_flush(self._transport.write_eof)

    def close(self) -> None:
        if self._pulse.is_active:
            self._transport.pause_reading()  # no one will parse it
        self._after_flush(self._transport.close)

    def is_closing(self) -> bool:
        return self._transport.close in self._then or self._transport.is_closing()

    def _after_flush(self, do: Callable[[], None]) -> None:
        if not self._pulse.is_active:
            do()
            return
        self._pulse.flush_at_tick(self)
        self._then.append(do)

    def flush(self) -> None:
        """Send what was written; resume the writer unless the socket's own buffer is full."""
        said, self._unsent = self._unsent, []
        then, self._then = self._then, []
        if not self._transport.is_closing():
            self._transport.write(b"".join(said))
            if self._transport.get_write_buffer_size() <= self._limit:
                self._flow.resume_writing()
        for do in then:
            do()

    @property
    def _limit(self) -> int:
        """The number of unsent bytes at which writing pauses."""
        return self._transport.get_write_buffer_limits()[1]

    @property
    def _flow(self) -> asyncio.BaseProtocol:
        return self._transport.get_protocol()
