"""Unread letters of the host: what must still be read out stays until the host goes on."""

from dataclasses import dataclass
from typing import NamedTuple

from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.replies import Count, Entry, Reply
from gorod.engine.seats import CHANCE, HOST
from gorod.parts.rulesets import Ruleset


@dataclass(frozen=True)
class HostUnread:
    """Events since the host last went on."""

    earlier: tuple[Event, ...]
    """Public events before the current wait."""
    now: tuple[Event, ...]
    """Public events of the current wait."""
    secret: tuple[Event, ...]
    before: int
    """How many letters came before the current wait; these can be marked as read."""


class ReadMarks(NamedTuple):
    """Read marks: the number of letters when the host last went on, and when this wait began."""

    since: int = 0
    now: int = 0

    def after(self, entry: Entry, told: int) -> "ReadMarks":
        """The marks after an entry that ended a wait; lots do not count as going on."""
        if isinstance(entry, Reply) and entry.seat == CHANCE:
            return self
        goes_on = isinstance(entry, Count) or (isinstance(entry, Reply) and entry.by == HOST)
        return ReadMarks(told if goes_on else self.since, told)


def read_marks_of(game: Game[Ruleset]) -> ReadMarks:
    """Recompute the marks of a game from its journal."""
    steps = [(one, len(was.letters), was.wait.number) for _, one, was in game.retrace()]
    waits = [number for *_, number in steps[1:]] + [game.wait.number]
    marks = ReadMarks()
    for (entry, told, number), then in zip(steps, waits, strict=False):
        if number != then:
            marks = marks.after(entry, told)
    return marks
