"""Task runner: runs a table's background tasks one at a time, and retries failed writes."""

import asyncio
import logging
from collections.abc import Callable

from gorod.engine.questions import Refused
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import GreenletLock, greenlet_spawn
from gorod.table.marks import marked
from gorod.table.wrong import Wrong, place_of

AGAIN = 1.0
"""The delay in seconds before a failed write is retried."""

log = logging.getLogger("gorod.table")


class Doing:
    """The background tasks of one table."""

    def __init__(self, turn: GreenletLock, code: str) -> None:
        self.turn = turn
        self.code = code
        self._begun: set[asyncio.Task[None]] = set()
        """Tasks that run or wait for the lock."""

    def later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Schedule a task; if the disk fails, it is retried."""
        return asyncio.get_running_loop().call_later(seconds, self.begin, do)

    def begin(self, do: Callable[[], None]) -> None:
        """Run a task as soon as the table's lock is free."""
        begun = asyncio.get_running_loop().create_task(greenlet_spawn(self._try, do))
        self._begun.add(begun)
        begun.add_done_callback(self._begun.discard)

    def _try(self, do: Callable[[], None]) -> None:
        try:
            with self.turn.held():
                do()
        except (StoreError, Wrong):
            self.later(AGAIN, do)
        except Refused:
            pass  # somebody else was faster
        except Exception as error:
            log.error("%s", place_of(error), extra=marked(self.code))
