"""Exposures: who was shown cards that are not their own while the game goes on.

They are kept beside the journal, where undo and corrections do not reach, and every screen of the
game shows them until its end. What counts is that a device was allowed to show the cards, so
nothing is written when a page is read.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from gorod.engine.replies import Correct, Entry, TakeBack
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Table

if TYPE_CHECKING:
    from gorod.table.evening import Evening
    from gorod.table.match import Match

Viewer = Seat | Literal["host", "everyone"]
"""A player, a device at the console that has no seat, or everybody at the table."""


OVER = "over"
"""The time after the end, before it was undone."""


class Exposure(msgspec.Struct, frozen=True):
    """All cards were open to somebody at this time, and the game went on."""

    who: Viewer
    at: int
    """How many entries the journal had."""
    phase: str = ""
    night: int = 0
    day: int = 0
    handed: bool = False
    """Whether the seat was handed on by somebody who had seen the cards."""

    @property
    def when(self) -> tuple[str, int, int]:
        return self.phase, self.night, self.day


def exposure(match: "Match", who: Viewer, handed: bool = False) -> Exposure:
    """An exposure at the time that the table knows it to be."""
    table = match.sights[ROOM].table
    phase = table.phase if table.winner is None else OVER
    return Exposure(who, len(match.game.journal), phase, table.night, table.day, handed)


def with_new(known: list[Exposure], new: Iterable[Exposure]) -> list[Exposure]:
    """All of them; the same viewer is recorded once for each night and day."""
    found = list(known)
    for one in new:
        if all((one.who, one.when, one.handed) != (old.who, old.when, old.handed) for old in found):
            found.append(one)
    return found


def back_in_the_dark(evening: "Evening", after: Table) -> list[Viewer]:
    """Who has been shown all cards and would play on if the table stood like this."""
    shown = evening.shown
    if shown is None or after.winner is not None:
        return []
    if shown.game.over:
        return ["everyone"]
    phones = shown.with_phones
    return [seat for seat in sorted(shown.departed) if seat in phones and seat in after.alive]


def seen_before(evening: "Evening", entries: Iterable[Entry]) -> list[Exposure]:
    """The exposures that these entries turn into knowledge of a player who plays on.

    Raises `Refused` if the entries cannot be taken.
    """
    shown, after = evening.shown, table_after(evening.latest(), entries)
    if shown is None or after is None:
        return []
    return [exposure(shown, who) for who in back_in_the_dark(evening, after)]


def table_after(match: "Match", entries: Iterable[Entry]) -> Table | None:
    """The table after those of these entries that are new, if they undo or correct anything.

    Raises `Refused` if they cannot be taken.
    """
    new = [entry for entry in entries if not match.knows(entry.id)]
    if not any(isinstance(entry, TakeBack | Correct) for entry in new):
        return None
    if len(new) == 1 and isinstance(new[0], TakeBack | Correct):
        return match.game.table_after(new[0])  # it is judged once, and not played again
    after = match.game.fork()
    for entry in new:
        after.reply(entry)
    return after.table
