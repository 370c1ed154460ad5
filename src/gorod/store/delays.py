"""How long something was waited for, so that whoever runs the house sees it: never by whom."""

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: how often it took so long at most."""


class Delays:
    """How often it was waited, for how long in all, and how often no longer than each bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        """Those that took longer than the bound before; the last ones longer than any."""
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """However it ends, it was waited for that long."""
        began = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - began)
