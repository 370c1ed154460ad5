"""The pulse: while it is dark at some table, everything is heard and said at its strokes.

One process serves all, one after the other. Whoever asks it for something cheap again and again
would feel in the delays that it is doing something for another: taking a secret answer, say. With
the pulse there is nothing to feel. What comes waits for the next stroke, and so does what is sent;
a screen is drawn where there is time enough before the next one. As long as all that is to be done
between two strokes is done by the second, nobody can tell how much it was.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection
from random import random, shuffle
from time import sleep
from typing import Any, cast

STROKES = 60
"""In a second: as often as a screen is painted anew."""
DRAWING = 0.25
"""So much of the time between two strokes is left free at its end: a screen is drawn in less."""
AWAKE = 0.1
"""So much of it before a stroke nothing else is done: a loop wakes by whole milliseconds."""
TREMOR = 0.06
"""By up to so much of it after a stroke each line is answered, by chance: neither one line more
that is answered then nor a processor that has just woken is felt by another."""
FOR_THE_DISK = 3
"""So many strokes later whoever comes to a table in the dark is answered: what another does there
meanwhile is on the disk by then."""


class Pulse:
    """Strikes as long as it is dark somewhere, and anything waits for it."""

    def __init__(self, dark: Collection[str] = (), second: float = 1.0) -> None:
        self.dark = dark
        """The tables at which nobody may be seen to do anything."""
        self.every = min(second, 1.0) / STROKES
        self._lines: dict[SteadyLine, None] = {}
        """Those on which there is something to be sent."""
        self._heard: list[Callable[[], None]] = []
        """What has come, and will be listened to."""
        self._urgent: deque[asyncio.Future[None]] = deque()
        """What goes before them: answers, and the screens of those who gave them."""
        self._drawing: deque[asyncio.Future[None]] = deque()
        """Screens that wait to be drawn."""
        self._bell: asyncio.TimerHandle | None = None
        self._stroke = 0.0

    @property
    def beats(self) -> bool:
        """Whether everybody waits; what came first also goes first when it is light again."""
        return bool(self.dark) or self._bell is not None

    @property
    def left(self) -> float:
        """How many seconds there are until the next stroke: the same for all, whatever happens."""
        return self.every - asyncio.get_running_loop().time() % self.every

    @property
    def stroke(self) -> int:
        """How many strokes there have been since the world began."""
        return int(asyncio.get_running_loop().time() / self.every)

    async def come_to(self, stroke: int) -> None:
        """Wait for this stroke."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(stroke * self.every - loop.time())

    def hear(self, listen: Callable[[], None]) -> None:
        """Listen to it at the next stroke."""
        self._heard.append(listen)
        self._wait()

    def send(self, line: "SteadyLine") -> None:
        """Let this line send what it has at the next stroke."""
        self._lines[line] = None
        self._wait()

    async def time_to_draw(self, is_urgent: bool = False) -> None:
        """Wait until a screen can be drawn before the next stroke, one after the other."""
        await self._time_in(self._urgent if is_urgent else self._drawing)

    async def time_to_play(self) -> None:
        """Wait until there is time for what was answered to happen, as for a screen."""
        await self._time_in(self._urgent)

    async def _time_in(self, queue: deque[asyncio.Future[None]]) -> None:
        if queue or (self.dark and self.left < self.every * DRAWING):
            mine = asyncio.get_running_loop().create_future()
            queue.append(mine)
            self._wait()
            await mine

    def _wait(self) -> None:
        if self._bell is None:
            loop = asyncio.get_running_loop()
            self._stroke = loop.time() + self.left
            self._bell = loop.call_at(self._stroke - AWAKE * self.every, self._strike)

    def _strike(self) -> None:
        """At the moment itself: a loop wakes a little late, and when depends on what woke it last.

        First whoever has asked for something is answered, each at a moment drawn for him, then
        screens are sent, in any order: nobody's answer comes later because of a screen that is new
        to another, or of one more answer that was given.
        """
        self._bell = None
        lines, self._lines = [*self._lines], {}
        self._rest_until(self._stroke)
        moments = {
            line: self._stroke + random() * TREMOR * self.every
            for line in lines
            if not line.is_stream
        }
        for line in sorted(moments, key=moments.__getitem__):
            self._rest_until(moments[line])
            line.say()
        screens = [line for line in lines if line.is_stream]
        shuffle(screens)
        for screen in screens:
            screen.say()
        heard, self._heard = self._heard, []
        loop = asyncio.get_running_loop()
        for listen in (*heard, self._draw):
            loop.call_soon(listen)  # what goes wrong with one is nothing to the others

    @staticmethod
    def _rest_until(moment: float) -> None:
        """Nothing else is done meanwhile: a loop that slept would wake late."""
        if (left := moment - asyncio.get_running_loop().time()) > 0:
            sleep(left)

    def _draw(self) -> None:
        """Let the next one play or draw; what there is no time for waits for another stroke."""
        for queue in (self._urgent, self._drawing):
            while queue and queue[0].done():  # nobody looks at it any more
                queue.popleft()
        queue = self._urgent or self._drawing
        if not queue:
            return
        if self.dark and self.left < self.every * DRAWING:
            self._wait()
        else:
            queue.popleft().set_result(None)
            asyncio.get_running_loop().call_soon(self._draw)


ALWAYS_DAY = Pulse()
"""Where nothing ever waits."""


class SteadyLine:
    """A guest's line, on which is sent what there is at each stroke."""

    __slots__ = ("_pulse", "_said", "_then", "_transport", "is_stream")

    def __init__(self, transport: asyncio.Transport, pulse: Pulse) -> None:
        self._transport = transport
        self._pulse = pulse
        self._said: list[bytes] = []
        self.is_stream = False
        """Whether it is a screen that is sent, as it changes."""
        self._then: list[Callable[[], None]] = []
        """What is done when all is sent."""

    @classmethod
    def over(cls, transport: asyncio.Transport, pulse: Pulse) -> asyncio.Transport:
        """The same line, paced by this pulse."""
        return cast(asyncio.Transport, cls(transport, pulse))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._pulse.beats:
            self._transport.write(data)
            return
        self._pulse.send(self)
        self._said.append(data)
        if data.startswith(b"HTTP/"):
            self.is_stream = b"text/event-stream" in data
        if sum(map(len, self._said)) > self._limit:
            self._flow.pause_writing()

    def write_eof(self) -> None:
        self._last(self._transport.write_eof)

    def close(self) -> None:
        if self._pulse.beats:
            self._transport.pause_reading()  # nobody listens any more
        self._last(self._transport.close)

    def is_closing(self) -> bool:
        return self._transport.close in self._then or self._transport.is_closing()

    def _last(self, do: Callable[[], None]) -> None:
        if not self._pulse.beats:
            do()
            return
        self._pulse.send(self)
        self._then.append(do)

    def say(self) -> None:
        """Send what there is; whoever had to wait speaks on, unless the line itself is full."""
        said, self._said = self._said, []
        then, self._then = self._then, []
        if not self._transport.is_closing():
            self._transport.write(b"".join(said))
            if self._transport.get_write_buffer_size() <= self._limit:
                self._flow.resume_writing()
        for do in then:
            do()

    @property
    def _limit(self) -> int:
        """From so many bytes on whoever speaks has to wait."""
        return self._transport.get_write_buffer_limits()[1]

    @property
    def _flow(self) -> asyncio.BaseProtocol:
        return self._transport.get_protocol()
