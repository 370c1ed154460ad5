"""Whose entries a journal holds, each counted once: how long it is costs nobody anything."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import Who

CLAIMS: Final = "claims"
"""All that was claimed, by whomever: that is no answer, and no order."""


class Ledger:
    """How many entries of each there are in a journal, which only ever grows."""

    def __init__(self) -> None:
        self._counts: Counter[Who | Literal["claims"] | None] = Counter()
        self._read = 0

    def of(self, who: Who | Literal["claims"] | None, journal: Sequence[Entry]) -> int:
        """How often `who` has answered; of nobody in particular, how many orders were given."""
        for entry in journal[self._read :]:
            is_claim = isinstance(entry, Claim)
            asked = entry.seat if isinstance(entry, Reply) else None
            self._counts[CLAIMS if is_claim else asked] += 1
        self._read = len(journal)
        return self._counts[who]
