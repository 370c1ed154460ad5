"""Request ids: idempotency, and stale requests (of an earlier game, or from before an undo).

Every id and question number that a screen issues carries a tag. The tag is a keyed hash (the key is
the game's own), so a request from an earlier game never fits. It changes when the host undoes or
corrects something, but only for observers who could know of it: an undo that someone has heard
nothing of changes no byte on that screen.
"""

import re
from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal

from gorod.engine.game import Game
from gorod.engine.letters import Letter, letters_for
from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import HOST, ROOM, Observer, Seat, Who
from gorod.table.opaque_ids import OpaqueIds
from gorod.table.request_errors import IdReused, StaleRequest

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

TAG_PATTERN = r"[0-9a-f]{12}"
QUESTION_NAME = re.compile(rf"(?:\d+\.)?{TAG_PATTERN}")
"""The number of a question in a screen's notation."""
ANSWER_ID = re.compile(rf"\d+\.\d+\.({TAG_PATTERN})\.\d+\Z")
ORDER_ID = re.compile(rf"h\.({TAG_PATTERN})\.")
CLAIM_ID = re.compile(rf"c\d+\.({TAG_PATTERN})\.")


class RequestTags:
    """Tags by observer: each counts the undos and corrections that this observer could notice."""

    def __init__(self, stamps: OpaqueIds) -> None:
        self._stamps = stamps
        self._changes: Counter[Observer] = Counter()
        self._tags: dict[int, str] = {}

    def changes(self, observer: Observer) -> int:
        return self._changes[observer]

    def tag(self, observer: Observer) -> str:
        """The tag in this observer's ids."""
        changes = self._changes[observer]
        if changes not in self._tags:
            self._tags[changes] = self._stamps.of(f"course {changes}".encode())
        return self._tags[changes]

    def note(self, before: "CourseSnapshot", game: "Game[Ruleset]") -> None:
        """Record an undo or correction for every observer who could notice it."""
        after = CourseSnapshot(game)
        self._changes[HOST] += 1
        for observer in (ROOM, *game.table.seats):
            if before.differs(after, observer):
                self._changes[observer] += 1

    def is_stale(
        self,
        id: str,  # noqa: A002 - the word for it
        observer: Who | Observer,
        pattern: re.Pattern[str] = ANSWER_ID,
    ) -> bool:
        """Whether this id was issued in another game, or before an undo."""
        issued = pattern.match(id)
        return issued is not None and issued[1] != self.tag(observer)  # type: ignore[arg-type]

    def refuse_stale(self, entry: Entry) -> None:
        """Raise `StaleRequest` if this id was issued in another game, or before an undo."""
        if isinstance(entry, Reply):
            is_stale = self.is_stale(entry.id, entry.seat)
        elif isinstance(entry, Claim):
            is_stale = self.is_stale(entry.id, ROOM, CLAIM_ID)
        else:
            is_stale = self.is_stale(entry.id, HOST, ORDER_ID)
        if is_stale:
            raise StaleRequest


class CourseSnapshot:
    """A snapshot of what each observer knows: letters received, and answers given."""

    def __init__(self, game: "Game[Ruleset]") -> None:
        # Every undo leaves a letter to the host alone; it must not count for the others.
        self._letters: list[Letter] = list(filter(attrgetter("to"), game.letters))
        self._standing = game.standing()

    def differs(self, after: "CourseSnapshot", observer: Seat) -> bool:
        """Whether something that this observer was told, or has said, is undone."""
        told = list(letters_for(observer, self._letters))
        return told != list(letters_for(observer, after._letters))[: len(told)] or self._said(
            observer
        ) != after._said(observer)

    def _said(self, seat: Seat) -> list[Entry]:
        return [one for one in self._standing if isinstance(one, Reply) and one.seat == seat]


def refuse_changed_retry(taken: Entry, sent: Entry) -> None:
    """Raise `IdReused` unless `sent` is a retry of `taken`; the hand may differ."""
    if _content(taken) != _content(sent):
        raise IdReused


def _content(entry: Entry) -> tuple[object, ...]:
    values = {name: getattr(entry, name) for name in entry.__struct_fields__}
    values.pop("by", None)
    return type(entry), *(tuple(v) if isinstance(v, list) else v for v in values.values())


ALL_CLAIMS: Final = "claims"
"""The key that counts all claims, which are neither answers nor orders."""


class EntryCounts:
    """Incremental counts over a journal, which only grows."""

    def __init__(self) -> None:
        self._counts: Counter[Who | Literal["claims"] | None] = Counter()
        self._read = 0

    def of(self, who: Who | Literal["claims"] | None, journal: Sequence[Entry]) -> int:
        """How many answers `who` has given; for None, how many orders the host has given."""
        for entry in journal[self._read :]:
            is_claim = isinstance(entry, Claim)
            asked = entry.seat if isinstance(entry, Reply) else None
            self._counts[ALL_CLAIMS if is_claim else asked] += 1
        self._read = len(journal)
        return self._counts[who]
