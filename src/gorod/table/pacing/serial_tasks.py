"""Task runner: runs a table's background tasks one at a time, and retries failed writes."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager

from gorod.engine.questions import Refused
from gorod.store.errors import ServedElsewhere, StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.table.opaque_ids import log_extra
from gorod.table.pacing.table_clock import TableTime
from gorod.table.request_errors import RequestError, error_location

WRITE_RETRY_S = 1.0
"""The delay in seconds before a failed write is retried."""

log = logging.getLogger("gorod.table")


class TaskRunner:
    """The background tasks of one table."""

    def __init__(
        self, turn: Callable[[], AbstractContextManager[None]], code: str, time: TableTime
    ) -> None:
        self.turn = turn
        self.code = code
        self.time = time
        self._begun: set[asyncio.Task[None]] = set()
        """Tasks that run or wait for their turn."""

    def call_later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Schedule a task; if the disk fails, it is retried."""
        return self.time.call_later(seconds, self.call_soon, do)

    def retry(self, do: Callable[[], None]) -> None:
        """Schedule a task again after the disk has failed."""
        asyncio.get_running_loop().call_later(WRITE_RETRY_S, self.call_soon, do)

    def call_soon(self, do: Callable[[], None]) -> None:
        """Run a task as soon as it is its turn at the table."""
        begun = asyncio.get_running_loop().create_task(greenlet_spawn(self._try, do))
        self._begun.add(begun)
        begun.add_done_callback(self._begun.discard)

    def _try(self, do: Callable[[], None]) -> None:
        try:
            with self.turn():
                do()
        except ServedElsewhere:
            pass  # for ever: it goes on there
        except (StoreError, RequestError):
            self.retry(do)
        except Refused:
            pass  # somebody else was faster
        except Exception as error:
            log.error("%s", error_location(error), extra=log_extra(self.code))
