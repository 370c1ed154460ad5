"""Whose entries a journal holds, each counted once: how long it is costs nobody anything."""

from collections import Counter
from collections.abc import Sequence

from gorod.engine.replies import Entry, Reply
from gorod.engine.seats import Who


class Ledger:
    """How many entries of each there are in a journal, which only ever grows."""

    def __init__(self) -> None:
        self._counts: Counter[Who | None] = Counter()
        self._read = 0

    def of(self, who: Who | None, journal: Sequence[Entry]) -> int:
        """How often `who` has answered; of nobody in particular, how many orders were given."""
        for entry in journal[self._read :]:
            self._counts[entry.seat if isinstance(entry, Reply) else None] += 1
        self._read = len(journal)
        return self._counts[who]
