"""The order of the opening: cards are looked at before night falls.

So it is also where the rules deal them in the dark (SPORT-3): the letters with the cards are read
right after the first sentence. The journal keeps the order of the rules.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from gorod.engine.events import CardDealt
from gorod.engine.letters import Letter
from gorod.engine.seats import ROOM

NAMED_AFTER_S = 15.0
"""How many seconds after all is told the players who have not looked at their cards are named."""


class ReadingOrder:
    """The letters of a game in the order in which the table reads them."""

    def __init__(self, letters: Sequence[Letter]) -> None:
        dealt = (at for at, letter in enumerate(letters) if isinstance(letter.event, CardDealt))
        self._first = self._end = next(dealt, 0)
        while self._end < len(letters) and ROOM not in letters[self._end].to:
            self._end += 1

    @property
    def after_deal(self) -> int:
        """The number of the letter that is read right after the cards."""
        return 1 + self._end - self._first

    def read(self, letters: Sequence[Letter], after: int, until: int) -> Iterator[Letter]:
        moved = range(after, min(until, self._end))
        return chain(
            (letters[self._place(number)] for number in moved),
            letters[max(after, self._end) : until],
        )

    def _place(self, number: int) -> int:
        """Where in the game the letter stands that is read at this number."""
        if not 0 < number < self._end:
            return number
        if number < self.after_deal:
            return self._first + number - 1
        return number - (self._end - self._first)
