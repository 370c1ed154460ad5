"""A match that goes on: what is done in it is written down first."""

from collections.abc import Iterable, Sequence
from contextlib import nullcontext, suppress
from typing import Self

import msgspec

from gorod.engine.replies import Entry
from gorod.store.kept import Store
from gorod.store.troubles import Trouble
from gorod.table.exposures import Exposure, with_new
from gorod.table.match import Match
from gorod.table.plans import Terms
from gorod.table.supposing import refuse_to_suppose
from gorod.table.wrong import Wrong

LONGEST_GAME = 20_000
"""So many entries of a journal may stand; the longest games that bots play at random have 6,000."""
MOST_REPLAYED = 2_000_000
"""So many entries may undos and corrections of one game play again: a restart does it, too."""


class LiveMatch(Match):
    """A match that goes on: each entry is examined, written to the disk, and only then played."""

    def __init__(self, number: int, terms: Terms, store: Store) -> None:
        super().__init__(number, terms)
        self._store = store
        self.noted = False, 0
        """Whether the shelf knows that it is over, and how many entries it had then."""

    @classmethod
    def begin(cls, code: str, terms: Terms, store: Store) -> Self:
        """A new match at the table of this code."""
        return cls(store.new_game(code, msgspec.json.encode(terms)), terms, store)

    def keep(self) -> None:
        """Write down what stands beside the journal."""
        self._store.keep_game(self.number, msgspec.json.encode(self.terms))

    def write(self, *entries: Entry, seen: Sequence[Exposure] = ()) -> bool:
        """Take entries into the journal, all or none; whether they were not there yet.

        What was seen before is recorded with them.

        Raises `Refused`, `Wrong` if it depends on a paper card that nobody has seen or if its id
        is not its own, and `Conflict` if another process has written meanwhile.
        """
        entries = tuple(entry for entry in entries if not self.took(entry))
        if not entries:
            return False
        self._judge(entries)
        if self.terms.paper:
            refuse_to_suppose(self.game, self.terms.facts, *entries)
        terms = self._having(self.terms, seen)
        with self._store.together() if len(entries) > 1 or seen else nullcontext():
            self._write_down(entries)
            if seen:
                self._store.keep_game(self.number, msgspec.json.encode(terms))
        self.terms = terms
        self.replay(entries)
        return True

    def refuse_too_long(self, undoes: bool = False) -> None:
        """Raise `Wrong` where one more entry of a person would make each undo cost too much."""
        if undoes and self.replayed + self.game.length > MOST_REPLAYED:
            raise Wrong("too-much-undone")
        if not undoes and self.game.length >= LONGEST_GAME:
            raise Wrong("game-too-long", most=LONGEST_GAME)

    def _judge(self, entries: tuple[Entry, ...]) -> None:
        """Raise `Refused` if one of these would not be taken after those before it."""
        if len(entries) == 1:
            self.game.judge(entries[0])
            return
        again = self.game.fork()
        for entry in entries:
            again.reply(entry)

    def _having(self, terms: Terms, seen: Sequence[Exposure]) -> Terms:
        """The same terms with these exposures; what was asked about them is settled."""
        if not seen:
            return terms
        known = with_new(terms.exposures, seen)
        settled = terms.going_back or terms.settled
        return msgspec.structs.replace(terms, exposures=known, going_back=None, settled=settled)

    def rewrite(self, entries: list[Entry], terms: Terms, seen: Sequence[Exposure] = ()) -> None:
        """Several entries together, and what is known beside them: all of it or nothing."""
        terms = self._having(terms, seen)
        with self._store.together():
            self._write_down(entries)
            self._store.keep_game(self.number, msgspec.json.encode(terms))
        self.terms = terms
        self.sights.forget()
        self.replay(entries)

    def _write_down(self, entries: Iterable[Entry]) -> None:
        for number, entry in enumerate(entries, len(self.game.journal) + 1):
            self._store.write(self.number, number, entry)

    def note_the_end(self) -> None:
        """Put it on the shelf when it is over, and take it down again when it goes on.

        Whatever was known of its end is found out anew when anything was written since.
        """
        written = len(self.game.journal)
        if self.noted == (self.game.over, written) or (not self.game.over and not self.noted[0]):
            return
        with suppress(Trouble):  # the journal says it, too
            self.shelve()
            self.noted = self.game.over, written

    def shelve(self) -> None:
        """Before another game begins it must be on the shelf: else it would come back after that.

        The disk may not have taken it when it was over.
        """
        self._store.set_over(self.number, self.game.over)
