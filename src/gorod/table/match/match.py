"""A match: a game and what is stored beside its journal."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

import msgspec

from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.questions import Refused
from gorod.engine.replies import Correct, Entry, Reply, TakeBack
from gorod.engine.seats import CHANCE, CLOCK, HOST, Seat
from gorod.parts.rulesets import Ruleset
from gorod.table.match.correction import Occasion, occasion_of
from gorod.table.match.host_unread import ReadMarks, read_marks_of
from gorod.table.match.lookahead import Lookahead, look_ahead
from gorod.table.match.match_view import MatchView
from gorod.table.match.observer_views import ObserverViews
from gorod.table.match.request_ids import (
    CourseSnapshot,
    EntryCounts,
    RequestTags,
    refuse_changed_retry,
)
from gorod.table.opaque_ids import OpaqueIds
from gorod.table.paper.card_facts import CardFact
from gorod.table.paper.certainties import PossibleDeals
from gorod.table.request_errors import RequestError
from gorod.table.setup import Terms, rules_of

if TYPE_CHECKING:
    from gorod.table.after.summary import GameSummary


class Match(MatchView):
    """A match that is played: past, live or hypothetical."""

    game: Game[Ruleset]

    def __init__(self, number: int, terms: Terms, game: Game[Ruleset] | None = None) -> None:
        self.number = number
        self.terms = terms
        self.game = Game(rules_of(terms)) if game is None else game
        told = lambda: len(self.game.letters)  # noqa: E731 - it is said once
        self.views = ObserverViews(self.game.table.seats, told, self.letters)
        self.departed: set[Seat] = set()
        self.looked: set[Seat] = set()
        self.spoken = 0
        self.rejected: dict[Seat, Refused | RequestError] = {}
        self.summary_cache: list[GameSummary] = []
        """A cache of what follows from the finished game."""
        self._known_marks: ReadMarks | None = ReadMarks()
        """From where on the host has not read out the letters; None: to be computed."""
        self.opaque_ids = OpaqueIds(terms.salt)
        self.request_tags = RequestTags(self.opaque_ids)
        self.entry_counts = EntryCounts()
        self.replayed = 0
        """How many entries undos and corrections have replayed."""
        self.dealt: int | None = None
        self._possible_deals: tuple[object, PossibleDeals] | None = None
        self._ahead: tuple[int, Lookahead] | None = None
        self._before_next: int | None = None
        """How many steps there were before the host's word that began this wait."""

    @property
    def whole(self) -> "Match":
        return self

    def replay(self, journal: Iterable[Entry]) -> Self:
        for entry in journal:
            self.play(entry)
        return self

    def imagine(self, game: Game[Ruleset], facts: list[CardFact] | None = None) -> "Match":
        """A hypothetical match with another game or other facts."""
        terms = self.terms
        if facts is not None:
            terms = msgspec.structs.replace(terms, facts=facts)
        return Match(self.number, terms, game)

    def play(self, entry: Entry) -> None:
        """Apply an entry that is already written, and update what depends on it."""
        game = self.game
        told, wait, steps = len(game.letters), game.wait.number, len(game.before_steps())
        is_undo = isinstance(entry, TakeBack | Correct)
        before = CourseSnapshot(game) if is_undo else None
        game.reply(entry)
        if before is not None:
            self.request_tags.note(before, game)
            self.views.forget()
            self.departed = set()
            self._known_marks = None
            self.replayed += game.length
        elif game.wait.number != wait and self._known_marks is not None:
            self._known_marks = self._known_marks.after(entry, told)
        if isinstance(entry, Reply) and isinstance(entry.seat, int):
            self.rejected.pop(entry.seat, None)
        if game.wait.number != wait:
            self.rejected.clear()
        if isinstance(entry, Reply) and entry.seat == CLOCK and entry.by == HOST:
            self._before_next = steps
        elif is_undo or (game.wait.number != wait and not _is_lot(entry)):
            self._before_next = None
        if self.dealt is None and CHANCE not in game.open:
            self.dealt = game.wait.number
        self._see_who_departed()

    def read_marks(self) -> ReadMarks:
        """The read marks, computed on demand: after many undos the journal is scanned only once."""
        if self._known_marks is None:
            self._known_marks = read_marks_of(self.game)
        return self._known_marks

    def _see_who_departed(self) -> None:
        """Players who left see all cards once none of them is asked for a last word or act."""
        left, pending = self.game.table.left, list(self.game.pending())
        is_drawn = any(ask.to == CHANCE for ask in pending)
        if not is_drawn and left.keys().isdisjoint(ask.answerer for ask in pending):
            self.departed.update(left)

    @property
    def possible_deals(self) -> PossibleDeals | None:
        """For paper cards: what is certain with any possible deal."""
        if not self.terms.paper:
            return None
        now = len(self.game.journal), self.terms.facts
        if self._possible_deals is None or self._possible_deals[0] != now:
            self._possible_deals = now, PossibleDeals(self.game, self.terms.facts)
        return self._possible_deals[1]

    def letters(self, after: int = 0) -> Iterable[Letter]:
        """The letters from this number on; what depends on unseen paper cards is left out."""
        supposed = self.possible_deals
        return self.game.letters[after:] if supposed is None else supposed.letters(after)

    def look_ahead(self) -> Lookahead:
        """What comes if the host goes on; cached until somebody does something."""
        now = len(self.game.journal)
        if self._ahead is None or self._ahead[0] != now:
            self._ahead = now, look_ahead(self.game)
        return self._ahead[1]

    @property
    def steps_since_next(self) -> int:
        """How many steps undo the host's word that began this wait; 0 if another step began it."""
        before = self._before_next
        return 0 if before is None else len(self.game.before_steps()) - before

    @property
    def occasion(self) -> Occasion:
        return occasion_of(self.game, self.game.wait.topic)

    def knows(self, id: str) -> bool:  # noqa: A002 - the word for it
        """Whether this entry was taken already."""
        return bool(id) and self.game.knows(id)

    def is_retry(self, entry: Entry) -> bool:
        """Idempotency: whether this entry is a retry of one that was taken.

        Raises `IdReused` if its id was used with other content, and `StaleRequest` if the id is
        from another game or from before an undo.
        """
        taken = self.game.entry_with(entry.id) if entry.id else None
        if taken is None:
            self.request_tags.refuse_stale(entry)
            return False
        refuse_changed_retry(taken, entry)
        return True

    def mark_read(self, told: int) -> None:
        """The host has read this many letters; later ones stay unread."""
        since, now = self.read_marks()
        self._known_marks = ReadMarks(max(since, min(told, now)), now)

    def mark_unread_from(self, told: int) -> None:
        """The host must still read all letters after this many."""
        self._known_marks = ReadMarks(told, max(told, self.read_marks().now))


def _is_lot(entry: Entry) -> bool:
    return isinstance(entry, Reply) and entry.seat == CHANCE
