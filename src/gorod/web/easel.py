"""Screens are drawn one after the other, and between two of them whoever has tapped is heard.

Each tap may change every screen of its table. Were all of them drawn at once, everybody else would
wait meanwhile, and what is drawn would be old before it is seen. So a screen waits for its turn
and then shows what there is by then: where many tap at once, all of it together. First comes
whoever has tapped, and then whoever was told first that there may be something new.
"""

import asyncio
from collections import deque


class Easel:
    """There is one for all screens of a house."""

    at_once = 1
    """How many have it before others are heard."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_taken = False

    async def turn(self, is_urgent: bool = False) -> None:
        """Wait until all have had their turn who came before; what is urgent waits for nobody."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        (self._waiting.appendleft if is_urgent else self._waiting.append)(mine)
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._give, loop)
        await mine

    def _give(self, loop: asyncio.AbstractEventLoop) -> None:
        """The next one has it; the one after that when the loop has looked at what has come."""
        given = 0
        while self._waiting and given < self.at_once:
            one = self._waiting.popleft()
            if not one.done():  # else it has gone meanwhile
                one.set_result(None)
                given += 1
        if given:
            loop.call_soon(self._give, loop)
        else:
            self._is_taken = False


class Window(Easel):
    """Where is looked whether there is anything to draw at all, which takes a tenth of the time."""

    at_once = 8


class Studio:
    """Where all screens of a house are drawn."""

    def __init__(self) -> None:
        self.window, self.easel = Window(), Easel()
