"""Garbage collection: fewer collections, and none of what is loaded at the start."""

import gc

YOUNG = 10_000
"""The number of new objects that starts a collection of the young generation."""


def stand_steady() -> None:
    """Exempt everything loaded so far from garbage collection, and collect less often."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
