"""Counts of journal entries by author, in amortized constant time."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import Who

CLAIMS: Final = "claims"
"""The key that counts all claims, which are neither answers nor orders."""


class Ledger:
    """Incremental counts over a journal, which only grows."""

    def __init__(self) -> None:
        self._counts: Counter[Who | Literal["claims"] | None] = Counter()
        self._read = 0

    def of(self, who: Who | Literal["claims"] | None, journal: Sequence[Entry]) -> int:
        """How many answers `who` has given; for None, how many orders the host has given."""
        for entry in journal[self._read :]:
            is_claim = isinstance(entry, Claim)
            asked = entry.seat if isinstance(entry, Reply) else None
            self._counts[CLAIMS if is_claim else asked] += 1
        self._read = len(journal)
        return self._counts[who]
