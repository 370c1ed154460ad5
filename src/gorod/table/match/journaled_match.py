"""A live match: every entry is written to disk before it takes effect."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from typing import Self

import msgspec

from gorod.engine.replies import Entry
from gorod.store.errors import StoreError
from gorod.store.store import Store
from gorod.table.match.leaked_cards import Exposure, add_exposures
from gorod.table.match.match import Match
from gorod.table.paper.certainties import refuse_unseen_card
from gorod.table.request_errors import RequestError
from gorod.table.setup import Terms

LONGEST_GAME = 20_000
"""The maximum length of a journal; the longest random games have 6,000 entries."""
MOST_REPLAYED = 2_000_000
"""The maximum number of entries that undos in one game may replay; a restart replays them too."""


def no_wait() -> None:
    """Play at once."""


class JournaledMatch(Match):
    """A live match: each entry is checked, written to disk, and only then played."""

    def __init__(self, number: int, terms: Terms, store: Store, worker: str | None = None) -> None:
        super().__init__(number, terms)
        self._store = store
        self._worker = worker
        self.shelf_state = False, 0
        """What the store knows: whether the game is over, and the journal's length at that time."""

    @classmethod
    def begin(cls, code: str, terms: Terms, store: Store, worker: str | None = None) -> Self:
        """Start a match at the table with this code."""
        number = store.new_game(code, msgspec.json.encode(terms), worker)
        return cls(number, terms, store, worker)

    def keep(self) -> None:
        """Save the terms; raises `Conflict` if the journal on disk is longer than ours."""
        written, known = msgspec.json.encode(self.terms), len(self.game.journal)
        self._store.save_game(self.number, written, self._worker, known)

    def write(
        self, *entries: Entry, seen: Sequence[Exposure] = (), wait: Callable[[], None] = no_wait
    ) -> bool:
        """Append entries to the journal, all or none; returns whether they were new.

        Exposures in `seen` are saved in the same transaction; `wait` is called when all is on disk.

        Raises `Refused`, `RequestError` if the outcome depends on an unseen paper card or an id is
        stale or reused, and `Conflict` if another process has written meanwhile.
        """
        entries = tuple(entry for entry in entries if not self.is_retry(entry))
        if not entries:
            return False
        self._judge(entries)
        if self.terms.paper:
            refuse_unseen_card(self.game, self.terms.facts, *entries)
        terms = self._having(self.terms, seen)
        with self._store.transaction() if len(entries) > 1 or seen else nullcontext():
            self._write_down(entries)
            if seen:
                self._store.save_game(self.number, msgspec.json.encode(terms), self._worker)
        wait()
        self.terms = terms
        self.replay(entries)
        return True

    def refuse_too_long(self, undoes: bool = False) -> None:
        """Raise `RequestError` when the journal or the cost of its undos has reached the limit."""
        if undoes and self.replayed + self.game.length > MOST_REPLAYED:
            raise RequestError("too-much-undone")
        if not undoes and self.game.length >= LONGEST_GAME:
            raise RequestError("game-too-long", most=LONGEST_GAME)

    def _judge(self, entries: tuple[Entry, ...]) -> None:
        """Raise `Refused` unless each entry is legal after those before it."""
        if len(entries) == 1:
            self.game.judge(entries[0])
            return
        again = self.game.fork()
        for entry in entries:
            again.reply(entry)

    def _having(self, terms: Terms, seen: Sequence[Exposure]) -> Terms:
        """The terms with these exposures; the consent asked about them is settled."""
        if not seen:
            return terms
        known = add_exposures(terms.exposures, seen)
        settled = terms.going_back or terms.settled
        return msgspec.structs.replace(terms, exposures=known, going_back=None, settled=settled)

    def write_with_terms(
        self,
        entries: list[Entry],
        terms: Terms,
        seen: Sequence[Exposure] = (),
        wait: Callable[[], None] = no_wait,
    ) -> None:
        """Append several entries and replace the terms: all or nothing."""
        terms = self._having(terms, seen)
        with self._store.transaction():
            self._write_down(entries)
            self._store.save_game(self.number, msgspec.json.encode(terms), self._worker)
        wait()
        self.terms = terms
        self.views.forget()
        self.replay(entries)

    def _write_down(self, entries: Iterable[Entry]) -> None:
        for number, entry in enumerate(entries, len(self.game.journal) + 1):
            self._store.write(self.number, number, entry, self._worker)

    def sync_shelf(self) -> None:
        """Tell the store when the game is over, or goes on again.

        Repeated whenever the journal has grown since.
        """
        written = len(self.game.journal)
        if self.shelf_state == (self.game.over, written) or (
            not self.game.over and not self.shelf_state[0]
        ):
            return
        with suppress(StoreError):  # the journal says so as well
            self.shelve()
            self.shelf_state = self.game.over, written

    def shelve(self) -> None:
        """Record in the store that the game is over; required before the next game starts.

        Otherwise this one would be resumed; an earlier attempt may have failed on disk.
        """
        self._store.set_over(self.number, self.game.over, self._worker)
