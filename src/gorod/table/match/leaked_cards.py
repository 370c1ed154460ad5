"""Leaked cards: who was shown other players' cards while the game goes on.

They are kept beside the journal, out of reach of undo and corrections, and every screen shows them
until the game ends. What counts is that a device was allowed to show the cards, so nothing is
written when a page is read.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from gorod.engine.replies import Correct, Entry, TakeBack
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Table

if TYPE_CHECKING:
    from gorod.table.evening import Evening
    from gorod.table.match.match import Match
    from gorod.table.match.match_view import MatchView

CardViewer = Seat | Literal["host", "everyone"]
"""A player, a device at the console that has no seat, or everybody at the table."""


AFTER_END = "over"
"""The phase of an exposure after the end of a game that was then reopened."""


class Exposure(msgspec.Struct, frozen=True):
    """A viewer could see all cards at this point, and the game went on."""

    who: CardViewer
    at: int
    """The length of the journal."""
    phase: str = ""
    night: int = 0
    day: int = 0
    handed: bool = False
    """Whether somebody who had seen the cards handed this seat on."""

    @property
    def when(self) -> tuple[str, int, int]:
        return self.phase, self.night, self.day


def new_exposure(match: "MatchView", who: CardViewer, handed: bool = False) -> Exposure:
    """An exposure at the current point of the game, as the table knows it."""
    table = match.views[ROOM].table
    phase = table.phase if table.winner is None else AFTER_END
    return Exposure(who, len(match.game.journal), phase, table.night, table.day, handed)


def add_exposures(known: list[Exposure], new: Iterable[Exposure]) -> list[Exposure]:
    """Add exposures; the same viewer is recorded once for each night and day."""
    found = list(known)
    for one in new:
        if all((one.who, one.when, one.handed) != (old.who, old.when, old.handed) for old in found):
            found.append(one)
    return found


def returning_viewers(evening: "Evening", after: Table) -> list[CardViewer]:
    """Viewers who have seen all cards and would play on at this table."""
    shown = evening.shown
    if shown is None or after.winner is not None:
        return []
    if shown.game.over:
        return ["everyone"]
    phones = shown.with_phones
    return [seat for seat in sorted(shown.departed) if seat in phones and seat in after.alive]


def exposures_by(evening: "Evening", entries: Sequence[Entry]) -> list[Exposure]:
    """The exposures caused by undoing: players who know the cards come back into the game.

    Raises `Refused` if the entries cannot be taken.
    """
    after = table_after(evening.latest(), entries)
    if after is None or (shown := evening.shown) is None:
        return []
    return [new_exposure(shown, who) for who in returning_viewers(evening, after)]


def table_after(match: "Match", entries: Sequence[Entry]) -> Table | None:
    """The table after those of these entries that are new, if they undo or correct anything.

    Raises `Refused` if they cannot be taken.
    """
    undoes = (entry for entry in entries if isinstance(entry, TakeBack | Correct))
    if all(match.knows(entry.id) for entry in undoes):
        return None
    new = [entry for entry in entries if not match.knows(entry.id)]
    if len(new) == 1 and isinstance(new[0], TakeBack | Correct):
        return match.game.table_after(new[0])  # cheaper than a replay
    after = match.game.fork()
    for entry in new:
        after.reply(entry)
    return after.table
