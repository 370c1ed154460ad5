"""Request ids: idempotency, and detection of stale requests.

Every id and question number that a screen issues carries a tag. The tag is a keyed hash (the key is
the game's own), so a request from an earlier game never fits. It changes when the host undoes or
corrects something, but only for observers who could know of it: an undo that someone has heard
nothing of changes no byte on that screen.
"""

import re
from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING

from gorod.engine.game import Game
from gorod.engine.letters import Letter, letters_for
from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import HOST, ROOM, Observer, Seat, Who
from gorod.table.stamps import Stamps
from gorod.table.wrong import IdReused, Stale

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

TAG = r"[0-9a-f]{12}"
QUESTION = re.compile(rf"(?:\d+\.)?{TAG}")
"""The number of a question in a screen's notation."""
ANSWER_ID = re.compile(rf"\d+\.\d+\.({TAG})\.\d+")
ORDER_ID = re.compile(rf"h\.({TAG})\.")
CLAIM_ID = re.compile(rf"c\d+\.({TAG})\.")


class Courses:
    """Tags by observer: each counts the undos and corrections that this observer could notice."""

    def __init__(self, stamps: Stamps) -> None:
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

    def is_stale(self, id: str, seat: Who) -> bool:  # noqa: A002 - the word for it
        """Whether the id of an answer was issued in another game, or before an undo."""
        issued = ANSWER_ID.fullmatch(id)
        return issued is not None and issued[1] != self.tag(seat)  # type: ignore[arg-type]

    def refuse_stale(self, entry: Entry) -> None:
        """Raise `StaleRequest` if this id was issued in another game, or before an undo."""
        if isinstance(entry, Reply):
            issued, observer = ANSWER_ID.fullmatch(entry.id), entry.seat
        elif isinstance(entry, Claim):
            issued, observer = CLAIM_ID.match(entry.id), ROOM
        else:
            issued, observer = ORDER_ID.match(entry.id), HOST
        if issued is not None and issued[1] != self.tag(observer):  # type: ignore[arg-type]
            raise Stale


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


def refuse_other_content(taken: Entry, sent: Entry) -> None:
    """Raise `IdReused` unless `sent` is a retry of `taken`; the hand may differ."""
    if _content(taken) != _content(sent):
        raise IdReused


def _content(entry: Entry) -> tuple[object, ...]:
    values = {name: getattr(entry, name) for name in entry.__struct_fields__}
    values.pop("by", None)
    return type(entry), *(tuple(v) if isinstance(v, list) else v for v in values.values())
