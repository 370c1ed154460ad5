"""The private board: whom a player suspects or trusts, for that player's own eyes.

It is kept with the game, not in its journal: nothing in the game follows from it, and no other
player, host, program or export has it.
"""

from typing import TYPE_CHECKING, Literal

from gorod.engine.seats import Seat
from gorod.table.request_errors import BadRequest

if TYPE_CHECKING:
    from gorod.table.match.journaled_match import JournaledMatch
    from gorod.table.match.match_view import MatchView

Mark = Literal["suspect", "unsure", "trust"]
MARKS: tuple[Mark, ...] = ("suspect", "unsure", "trust")
"""In the order of the shelves; a tap moves a player to the next one."""


def has_board(match: "MatchView", seat: Seat) -> bool:
    """Whether this player keeps a board now: by day and while in the game."""
    game = match.game
    return (
        not game.over and not match.is_dark and seat in game.table.alive and not match.terms.paper
    )


def mark_of(match: "MatchView", seat: Seat, about: Seat) -> Mark:
    """What this player has noted about the other."""
    return match.terms.boards.get(seat, {}).get(about, "unsure")


def note(match: "JournaledMatch", seat: Seat, about: Seat, mark: Mark) -> None:
    """Note it; whatever cannot be kept on disk is forgotten at once."""
    seats = match.game.table.seats
    if about not in seats or about == seat:
        raise BadRequest("no-such-seat", seat=about, seats=len(seats))
    before = match.terms.boards
    match.terms.boards = before | {seat: before.get(seat, {}) | {about: mark}}
    try:
        match.keep()
    except BaseException:
        match.terms.boards = before
        raise
