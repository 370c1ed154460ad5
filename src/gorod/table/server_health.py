"""Health of the server: readiness, open streams, counters for metrics.

Operators may see this. Nothing here names a table, a seat or an answer.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from gorod.store.database import Database
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.table.listeners import Listener

DATABASE_CHECK_TTL_S = 1.0
"""How many seconds the database's last answer counts, so that a crowd of checks costs one query."""
DATABASE_CHECK_TIMEOUT_S = 2.0
"""How many seconds the database may take to answer."""


class Health:
    """The health of one server process."""

    def __init__(self, base: Database) -> None:
        self.base = base
        self.streams: set[Listener] = set()
        """The open streams."""
        self.is_closing = False
        """Whether streams are told to reconnect later."""
        self.accepted = self.refused = 0
        """How many answers of players were accepted and refused."""
        self.drawn = 0
        """How many pages were rendered."""
        self._asking: asyncio.Task[bool] | None = None
        self._asked = 0.0

    def close(self) -> None:
        """Shutdown: tell all streams, and new ones, to come back later."""
        self.is_closing = True
        for news in self.streams:
            news.set()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Count an answer: accepted, or refused if the block raises."""
        try:
            yield
        except Exception:
            self.refused += 1
            raise
        self.accepted += 1

    async def can_serve(self) -> bool:
        """Readiness: whether the database answers; checked at most once a second."""
        now = asyncio.get_running_loop().time()
        asking = self._asking
        if asking is None or (asking.done() and now - self._asked > DATABASE_CHECK_TTL_S):
            asking = self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(asking)

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(DATABASE_CHECK_TIMEOUT_S):
                await greenlet_spawn(self.base.query, "select 1 from evening limit 1")
        except (StoreError, TimeoutError):
            return False
        finally:
            self._asked = asyncio.get_running_loop().time()
        return True
