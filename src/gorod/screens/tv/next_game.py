"""The lobby of the next game on the table screen, after one that is over: its poster, who plays.

It comes once most of those who sit here have said that they are in; until then the table looks at
the end of the last game.
"""

from msgspec.structs import replace

from gorod.engine.seats import Seat
from gorod.rulebooks import BOOKS
from gorod.screens.game_screen import Badge, Chair
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData
from gorod.table.evening import Evening
from gorod.table.match.rematch_wishes import has_come_since, playing_again


class NextGame(ScreenData, frozen=True, kw_only=True):
    """What is played next, and by whom."""

    book: str
    look: str
    emblem: str
    """The drawing of the book."""
    chairs: list[Chair]
    playing: int
    """How many are in, latecomers too."""
    undecided: list[Seat]
    """Who has not said yet."""
    late: list[Seat]
    """Who has come since the last game."""


def next_game(table: Evening, painter: Painter) -> NextGame | None:
    """The next game, if most of those at the table want one."""
    if not table.is_over or table.is_on_paper:
        return None
    seats, names = playing_again(table), table.seating.names
    late = [seat for seat in seats if has_come_since(table, seat)]
    if not seats or 2 * (len(seats) - len(late)) <= len(names) - len(late):
        return None
    shown = painter.lobby()
    return NextGame(
        book=shown.book,
        look=BOOKS[shown.ruleset].look.name,
        emblem=BOOKS[shown.ruleset].look.book_emblem,
        chairs=[waits(painter, one, seats, late) for one in shown.chairs],
        playing=len(seats),
        undecided=[seat for seat in sorted(names) if seat not in seats],
        late=late,
    )


def waits(painter: Painter, chair: Chair, seats: list[Seat], late: list[Seat]) -> Chair:
    """The chair with a word for its player: in, a new guest, or undecided."""
    if not chair.taken:
        return chair
    state = "late" if chair.seat in late else "in" if chair.seat in seats else "undecided"
    marks = [Badge(state, painter.say(f"web-tv-next-{state}")), *chair.marks]
    return replace(chair, marks=marks)
