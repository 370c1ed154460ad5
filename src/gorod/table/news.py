"""What a host has still to read out: nothing of it is taken away before he has gone on."""

from dataclasses import dataclass
from typing import NamedTuple

from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.replies import Count, Entry, Reply
from gorod.engine.seats import CHANCE, HOST
from gorod.parts.rulesets import Ruleset


@dataclass(frozen=True)
class News:
    """What was told since the host last went on."""

    earlier: tuple[Event, ...]
    """Aloud, before that which is now waited for."""
    now: tuple[Event, ...]
    """Aloud, since then."""
    secret: tuple[Event, ...]
    before: int
    """How many letters came before that which is now waited for: so many can be called said."""


class Marks(NamedTuple):
    """How many letters were old when the host last went on, and when this wait began."""

    since: int = 0
    now: int = 0

    def after(self, entry: Entry, told: int) -> "Marks":
        """The same when this has led on; a lot falls without anybody's word."""
        if isinstance(entry, Reply) and entry.seat == CHANCE:
            return self
        goes_on = isinstance(entry, Count) or (isinstance(entry, Reply) and entry.by == HOST)
        return Marks(told if goes_on else self.since, told)


def marks_of(game: Game[Ruleset]) -> Marks:
    """The marks of a game that was told anew."""
    steps = [(one, len(was.letters), was.wait.number) for _, one, was in game.retrace()]
    waits = [number for *_, number in steps[1:]] + [game.wait.number]
    marks = Marks()
    for (entry, told, number), then in zip(steps, waits, strict=False):
        if number != then:
            marks = marks.after(entry, told)
    return marks
