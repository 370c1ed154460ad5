"""What templates must know of how books look, and the stylesheet of all of them."""

from functools import cache
from math import ceil

from starlette.requests import Request
from starlette.responses import Response

from gorod.engine.seats import Seat
from gorod.parts.looks import PLAIN, Look, stylesheet
from gorod.rulebooks import BOOKS
from gorod.screens.seen import Countdown
from gorod.web import packed

PATH = "/looks.css"


@cache
def looks() -> dict[str, Look]:
    """The looks of all books that can be played, by their names."""
    return {book.look.name: book.look for book in BOOKS.values()}


def home() -> str:
    """The look of pages that belong to no table: a city under lamps."""
    return next((one.name for one in looks().values() if one.motif == "lamps"), PLAIN.name)


async def sheet(request: Request) -> Response:
    """The colours of all books."""
    return packed.answer(request.scope, stylesheet(looks()).encode(), "text/css")


def motif(look: str) -> str:
    """What is drawn where this look is named."""
    return looks().get(look, PLAIN).motif


def roof(look: str, seat: Seat) -> int:
    """The house of a seat: the same all evening."""
    roofs = looks().get(look, PLAIN).roofs
    return roofs[(seat - 1) % len(roofs)]


def strokes(left: int) -> str:
    """Of sixty strokes the last ones: how a line around the clock is dashed."""
    return f"0 {60 - left}" + " 0.56 0.44" * left if left else "0 60"


def stand(clock: Countdown, now: float | None) -> int:
    """How many of them the time that is left has a right to; all, where a script counts them."""
    left = clock.left if clock.ends is None or now is None else clock.ends / 1000 - now
    if left is None or not clock.whole:
        return 60
    return min(60, max(0, ceil(60_000 * left / clock.whole)))
