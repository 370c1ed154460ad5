"""Extra points: what the judge adds to a player's points or takes off, in tenths.

They stand beside the journal: they change nothing in the game.
"""

import re

import msgspec

from gorod.engine.seats import Seat
from gorod.table.evening import Evening
from gorod.table.request_errors import BadRequest, NoSuchSeat

MOST_EXTRA_TENTHS = 50
"""The most tenths that a judge gives to a player or takes off."""


def set_extra_points(evening: Evening, seat: Seat, tenths: str) -> None:
    """Set this player's extra points in the current or last game."""
    match = evening.latest()
    if seat not in match.game.table.seats:
        raise NoSuchSeat(seat, len(match.game.table.seats))
    if not re.fullmatch(r"-?[0-9]{1,3}", tenths) or abs(int(tenths)) > MOST_EXTRA_TENTHS:
        raise BadRequest("extra-points", most=MOST_EXTRA_TENTHS // 10)
    points = {**match.terms.points, seat: int(tenths)}
    points = {one: given for one, given in sorted(points.items()) if given}
    evening.write_with_terms([], msgspec.structs.replace(match.terms, points=points))


def points_text(tenths: int, lang: str) -> str:
    """Tenths as a number with its sign: +0.3, −0.1, 0."""
    if not tenths:
        return "0"
    text = f"{abs(tenths) // 10}.{abs(tenths) % 10}"
    return ("+" if tenths > 0 else "−") + (text.replace(".", ",") if lang == "ru" else text)
