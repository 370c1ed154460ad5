"""An end to what would not end by itself: a bot that thinks in circles.

Bots think in the loop of the house, so one that never answers would hold up every table. So the
system counts what the processor does and rings, which the program hears between two of its steps,
whatever it is doing. It is heard in the main thread alone, and not on Windows: elsewhere nobody
rings.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time

AGAIN = 0.25
"""After so many seconds it rings again where others have used the processor meanwhile."""


class TooSlow(BaseException):
    """A bot has thought for too long; nothing that it catches itself."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """So much of the processor may be used within this; raises `TooSlow`."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    signal.signal(signal.SIGPROF, _Bell(thread_time() + seconds))
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, signal.SIG_IGN)  # what rings now means nobody


class _Bell:
    """Rings once: what is interrupted is never asked again."""

    def __init__(self, end: float) -> None:
        self.end = end

    def __call__(self, *_: object) -> None:
        if thread_time() >= self.end:
            signal.setitimer(signal.ITIMER_PROF, 0)
            raise TooSlow
