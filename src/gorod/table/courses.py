"""The course of a game: ids are bound to it, so a late request changes nothing.

Every id and question number that a screen issues carries a tag. The tag is a keyed hash (the key is
the game's own), so a request from an earlier game never fits. It changes when the host undoes or
corrects something, but only for those who could know of it: an undo that someone has heard nothing
of changes no byte on that screen.
"""

import re
from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING

from gorod.engine.game import Game
from gorod.engine.letters import Letter, letters_for
from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.table.stamps import Stamps
from gorod.table.wrong import IdReused, Stale

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

TAG = r"[0-9a-f]{12}"
QUESTION = re.compile(rf"(?:\d+\.)?{TAG}")
"""The number of a question, as screens name it."""
ANSWER_ID = re.compile(rf"\d+\.\d+\.({TAG})\.\d+")
ORDER_ID = re.compile(rf"h\.({TAG})\.")
CLAIM_ID = re.compile(rf"c\d+\.({TAG})\.")


class Courses:
    """How often each observer has seen the course of one game change."""

    def __init__(self, stamps: Stamps) -> None:
        self._stamps = stamps
        self._changes: Counter[Observer] = Counter()
        self._tags: dict[int, str] = {}

    def changes(self, observer: Observer) -> int:
        return self._changes[observer]

    def tag(self, observer: Observer) -> str:
        """What the ids of this observer carry."""
        changes = self._changes[observer]
        if changes not in self._tags:
            self._tags[changes] = self._stamps.of(f"course {changes}".encode())
        return self._tags[changes]

    def note(self, before: "CourseSnapshot", game: "Game[Ruleset]") -> None:
        """Something was undone or corrected: count it for everybody who could know of it."""
        after = CourseSnapshot(game)
        self._changes[HOST] += 1
        for observer in (ROOM, *game.table.seats):
            if before.differs(after, observer):
                self._changes[observer] += 1

    def refuse_stale(self, entry: Entry) -> None:
        """Raise `Stale` if a screen issued this id in another game, or before an undo."""
        if isinstance(entry, Reply):
            issued, observer = ANSWER_ID.fullmatch(entry.id), entry.seat
        elif isinstance(entry, Claim):
            issued, observer = CLAIM_ID.match(entry.id), ROOM
        else:
            issued, observer = ORDER_ID.match(entry.id), HOST
        if issued is not None and issued[1] != self.tag(observer):  # type: ignore[arg-type]
            raise Stale


class CourseSnapshot:
    """What each observer knows of the course of a game: the own letters, and the own answers."""

    def __init__(self, game: "Game[Ruleset]") -> None:
        # Every undo leaves a letter to the host alone: what others know does not grow with them.
        self._letters: list[Letter] = list(filter(attrgetter("to"), game.letters))
        self._standing = game.standing()

    def differs(self, after: "CourseSnapshot", observer: Seat) -> bool:
        """Whether this observer was told, or has said, something that stands no more."""
        told = list(letters_for(observer, self._letters))
        return told != list(letters_for(observer, after._letters))[: len(told)] or self._said(
            observer
        ) != after._said(observer)

    def _said(self, seat: Seat) -> list[Entry]:
        return [one for one in self._standing if isinstance(one, Reply) and one.seat == seat]


def refuse_other_content(taken: Entry, sent: Entry) -> None:
    """Raise `IdReused` unless `sent` is a retry of what was `taken`, by whichever hand."""
    if _content(taken) != _content(sent):
        raise IdReused


def _content(entry: Entry) -> tuple[object, ...]:
    values = {name: getattr(entry, name) for name in entry.__struct_fields__}
    values.pop("by", None)
    return type(entry), *(tuple(v) if isinstance(v, list) else v for v in values.values())
