"""Draw queue: screens are drawn one at a time, and the event loop serves requests in between.

Each tap may change every screen of its table. If all of them were drawn at once, all requests would
wait, and the screens would be outdated before anyone sees them. So a screen waits for its turn and
shows the state by then: many taps at once become one update. The player who tapped comes first;
the others follow in the order in which they were notified.
"""

import asyncio
from collections import deque


class DrawQueue:
    """A fair queue for the event loop, with precedence for urgent work."""

    at_once = 1
    """How many run before the event loop serves requests again."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_taken = False

    async def wait_turn(self, is_urgent: bool = False) -> None:
        """Wait for everyone who came before; urgent work goes to the front."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        (self._waiting.appendleft if is_urgent else self._waiting.append)(mine)
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._give, loop)
        await mine

    def _give(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wake the next ones; the rest after the event loop has polled its sockets."""
        given = 0
        while self._waiting and given < self.at_once:
            one = self._waiting.popleft()
            if not one.done():  # else it was cancelled
                one.set_result(None)
                given += 1
        if given:
            loop.call_soon(self._give, loop)
        else:
            self._is_taken = False


class CheckQueue(DrawQueue):
    """The queue for checking whether a screen has changed: ten times as fast as drawing it."""

    at_once = 8


class DrawQueues:
    """The two queues of a server: for checking screens, and for drawing them."""

    def __init__(self) -> None:
        self.checks, self.draws = CheckQueue(), DrawQueue()
