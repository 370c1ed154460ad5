"""Who looks on at a table, and is told when there may be something new."""

import asyncio
from typing import Protocol


class Listener(Protocol):
    """Whoever can be told, and knows that he was until he has looked."""

    def set(self) -> None: ...

    def is_set(self) -> bool: ...


class Nudge:
    """What one waits for who looks on alone: an event that keeps no queue."""

    __slots__ = ("__weakref__", "_is_set", "_waiting", "is_urgent", "times")

    def __init__(self) -> None:
        self._is_set = False
        self.times = 0
        """How often he was told."""
        self.is_urgent = False
        """Whether he waits for what comes of something that he has done himself."""
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        self._is_set = True
        self.times += 1
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def hurry(self) -> None:
        self.is_urgent = True
        self.set()

    def clear(self) -> None:
        self._is_set = self.is_urgent = False

    def is_set(self) -> bool:
        return self._is_set

    async def wait(self) -> None:
        """Until there is something; one alone may wait."""
        if not self._is_set:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
