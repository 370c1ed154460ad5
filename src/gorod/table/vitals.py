"""How the house is: whether it can serve, who looks on, how much was answered.

Whoever runs it may look at that. Nothing here knows a table, a seat or an answer.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from gorod.store.database import Database
from gorod.store.troubles import Trouble
from gorod.store.waiting import plainly
from gorod.table.listening import Listener

FRESH = 1.0
"""For so many seconds what the database has answered is believed: a crowd costs it no more."""
PATIENCE = 2.0
"""So many seconds it may take to answer."""


class Vitals:
    """Of one house."""

    def __init__(self, base: Database) -> None:
        self.base = base
        self.streams: set[Listener] = set()
        """By which each open stream is woken."""
        self.is_closing = False
        """Whether streams are told to come back later."""
        self.accepted = self.refused = 0
        """How many answers of people were taken, and how many were not."""
        self.drawn = 0
        """How many pages were drawn, for whomever."""
        self._asking: asyncio.Task[bool] | None = None
        self._asked = 0.0

    def close(self) -> None:
        """Tell everybody who looks on to come back later, and whoever comes now, too."""
        self.is_closing = True
        for news in self.streams:
            news.set()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What is raised in it is a refusal."""
        try:
            yield
        except Exception:
            self.refused += 1
            raise
        self.accepted += 1

    async def can_serve(self) -> bool:
        """Whether the database answers; however many want to know, it is asked once a second."""
        now = asyncio.get_running_loop().time()
        asking = self._asking
        if asking is None or (asking.done() and now - self._asked > FRESH):
            asking = self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(asking)

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await plainly(self.base.ask, "select 1 from evening limit 1")
        except (Trouble, TimeoutError):
            return False
        finally:
            self._asked = asyncio.get_running_loop().time()
        return True
