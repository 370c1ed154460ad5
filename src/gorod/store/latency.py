"""Latency histogram for the metrics: how long database calls take, never who made them."""

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

BUCKET_BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the buckets, in seconds."""


class LatencyHistogram:
    """A latency histogram: counts by bucket, and the total time."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKET_BOUNDS_S) + 1)
        """Calls in each bucket; the last bucket has no upper bound."""
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKET_BOUNDS_S, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure a block, whether it succeeds or fails."""
        began = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - began)
