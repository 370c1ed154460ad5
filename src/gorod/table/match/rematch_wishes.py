"""Rematch: players say that they want to play again. It starts nothing and binds nobody."""

from gorod.engine.seats import Seat
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.request_errors import RequestError


def play_again(evening: Evening, seat: Seat, wants: bool) -> None:
    """Add or remove this player's wish for a rematch."""
    match = evening.latest()
    if not evening.is_over:
        raise RequestError("playing")
    if (then := _seat_then(evening, match, seat)) is None:
        return  # newcomers are here to play anyway
    others = [one for one in match.terms.again if one != then]
    match.terms.again = sorted([*others, then]) if wants else others
    match.keep()
    evening.refresh_screens()


def playing_again(evening: Evening) -> list[Seat]:
    """Seats whose players want a rematch, or have come since the game."""
    match = evening.latest()
    then = {seat: _seat_then(evening, match, seat) for seat in evening.seating.names}
    return [seat for seat, one in then.items() if one is None or one in match.terms.again]


def has_come_since(evening: Evening, seat: Seat) -> bool:
    """Whether this player was not in that game."""
    return _seat_then(evening, evening.latest(), seat) is None


def left_out(evening: Evening) -> list[Seat]:
    """Seats that the next deal leaves out: once somebody wants a rematch, those who do not."""
    if not evening.is_over or evening.is_on_paper or not evening.latest().terms.again:
        return []
    playing = playing_again(evening)
    return [seat for seat in evening.seating.names if seat not in playing]


def _seat_then(evening: Evening, match: Match, seat: Seat) -> Seat | None:
    """The seat that this player had in that match; seats may be shuffled between games."""
    name, names = evening.seating.names.get(seat, ""), match.terms.names
    if names.get(seat) == name:
        return seat
    return next((one for one, other in names.items() if name and other == name), None)
