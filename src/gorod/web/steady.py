"""A house that stands does not look through all its rooms for rubbish after every guest."""

import gc

YOUNG = 10_000
"""So many new things are let come together before it is looked which of them are of no use."""


def stand_steady() -> None:
    """What is loaded by now stays for as long as the process lives, and is not looked at again."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
