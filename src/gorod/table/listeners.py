"""Subscribers of a table: open streams that are notified when something may be new."""

import asyncio
from typing import Protocol


class Listener(Protocol):
    """A subscriber; the flag stays set until it has looked."""

    def set(self) -> None: ...

    def is_set(self) -> bool: ...


class WakeEvent:
    """A wake-up event for one waiting task, without a queue."""

    __slots__ = ("__weakref__", "_is_set", "_waiting", "is_urgent", "times")

    def __init__(self) -> None:
        self._is_set = False
        self.times = 0
        """How often it was set."""
        self.is_urgent = False
        """Whether the subscriber waits for the effect of its own action."""
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
        """Wait until it is set; one task at a time."""
        if not self._is_set:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
