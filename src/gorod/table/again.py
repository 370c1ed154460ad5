"""Once more: who wants to play the next game says so. It begins nothing, and nobody has to."""

from gorod.engine.seats import Seat
from gorod.table.evening import Evening
from gorod.table.match import Match
from gorod.table.wrong import Wrong


def play_again(evening: Evening, seat: Seat, wants: bool) -> None:
    """Whoever sits here wants to play once more, or does not say so any more."""
    match = evening.latest()
    if not evening.is_over:
        raise Wrong("playing")
    if (then := _seat_then(evening, match, seat)) is None:
        return  # whoever has come since is here to play
    others = [one for one in match.terms.again if one != then]
    match.terms.again = sorted([*others, then]) if wants else others
    match.keep()
    evening.changed()


def playing_again(evening: Evening) -> list[Seat]:
    """Who of those who sit here has said so since the game ended, or has come since."""
    match = evening.latest()
    then = {seat: _seat_then(evening, match, seat) for seat in evening.seating.names}
    return [seat for seat, one in then.items() if one is None or one in match.terms.again]


def _seat_then(evening: Evening, match: Match, seat: Seat) -> Seat | None:
    """Where whoever sits here now has sat in that match; seats are shuffled between games."""
    name, names = evening.seating.names.get(seat, ""), match.terms.names
    if names.get(seat) == name:
        return seat
    return next((one for one, other in names.items() if name and other == name), None)
