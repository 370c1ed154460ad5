"""What is done by itself, each thing at its turn."""

import asyncio
import logging
from collections.abc import Callable

from gorod.engine.questions import Refused
from gorod.store.troubles import Trouble
from gorod.store.waiting import OneByOne, plainly
from gorod.table.marks import marked
from gorod.table.wrong import Wrong, place_of

AGAIN = 1.0
"""So many seconds later it is tried again to write what the disk has not taken."""

log = logging.getLogger("gorod.table")


class Doing:
    """What is done at one table when nobody asks for it."""

    def __init__(self, turn: OneByOne, code: str) -> None:
        self.turn = turn
        self.code = code
        self._begun: set[asyncio.Task[None]] = set()
        """What is being done now, or waits for its turn."""

    def later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Do it then; if the disk cannot take it, a little later."""
        return asyncio.get_running_loop().call_later(seconds, self.begin, do)

    def begin(self, do: Callable[[], None]) -> None:
        """Do it as soon as nobody else does anything here."""
        begun = asyncio.get_running_loop().create_task(plainly(self._try, do))
        self._begun.add(begun)
        begun.add_done_callback(self._begun.discard)

    def _try(self, do: Callable[[], None]) -> None:
        try:
            with self.turn.taken():
                do()
        except (Trouble, Wrong):
            self.later(AGAIN, do)
        except Refused:
            pass  # others were faster
        except Exception as error:
            log.error("%s", place_of(error), extra=marked(self.code))
