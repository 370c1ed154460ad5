"""CPU limit: interrupts a bot that computes too long.

Bots run in the event loop, so one that never answers would block every table. A signal timer counts
CPU time and interrupts whatever runs. This works in the main thread only, and not on Windows;
elsewhere there is no limit.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time

REPEAT_SIGNAL_S = 0.25
"""The interval in seconds of further signals, because other threads use CPU time too."""


class CpuLimitExceeded(BaseException):
    """A bot has used too much CPU time; not an `Exception`, so bots do not catch it."""


@contextmanager
def limit_cpu(seconds: float) -> Iterator[None]:
    """Limit the CPU time of the block; raises `CpuLimitExceeded`."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    signal.signal(signal.SIGPROF, _Alarm(thread_time() + seconds))
    signal.setitimer(signal.ITIMER_PROF, seconds, REPEAT_SIGNAL_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, signal.SIG_IGN)  # a late signal is meant for nobody


class _Alarm:
    """A signal handler that raises once the limit is reached."""

    def __init__(self, end: float) -> None:
        self.end = end

    def __call__(self, *_: object) -> None:
        if thread_time() >= self.end:
            signal.setitimer(signal.ITIMER_PROF, 0)
            raise CpuLimitExceeded
