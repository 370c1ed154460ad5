"""Looks of rulebooks: helper functions for templates, and the stylesheet with all colours."""

import re
from functools import cache, lru_cache
from math import ceil

from starlette.requests import Request
from starlette.responses import Response

from gorod.engine.seats import Seat
from gorod.parts.looks import PLAIN, Look, stylesheet
from gorod.rulebooks import BOOKS
from gorod.screens.game_screen import Countdown
from gorod.web.http import static_files

STYLESHEET_PATH = "/looks.css"
WORD_WIDTHS = (7, 10, 13, 17, 24)
"""Lengths of words for which phone.css has a size of letters."""


@cache
def looks() -> dict[str, Look]:
    """The looks of all installed rulebooks, by name."""
    return {book.look.name: book.look for book in BOOKS.values()}


def home_look() -> str:
    """The look of pages without a table: a city with street lamps."""
    return next((one.name for one in looks().values() if one.motif == "lamps"), PLAIN.name)


async def stylesheet_response(request: Request) -> Response:
    """The stylesheet with the colours of all rulebooks."""
    return static_files.text_response(request.scope, stylesheet(looks()).encode(), "text/css")


def motif(look: str) -> str:
    """The motif of a look: which drawings it uses."""
    return looks().get(look, PLAIN).motif


def roof(look: str, seat: Seat) -> int:
    """The number of a seat's house in the skyline, the same all evening."""
    roofs = looks().get(look, PLAIN).roofs
    return roofs[(seat - 1) % len(roofs)]


@lru_cache(1024)
def width(words: str) -> str:
    """The class of a text by its longest word: long words get smaller letters before they break."""
    longest = max(map(len, re.split(r"[\s-]+", words)), default=0)
    return next((f"w{size}" for size in WORD_WIDTHS if longest <= size), f"w{WORD_WIDTHS[-1]}")


def strokes(left: int) -> str:
    """The SVG dash pattern of a clock's ring with this many of its sixty strokes left."""
    return f"0 {60 - left}" + " 0.56 0.44" * left if left else "0 60"


def stand(clock: Countdown, now: float | None) -> int:
    """How many of the sixty strokes are left on a clock; all of them if a script counts it down."""
    left = clock.left if clock.ends is None or now is None else clock.ends / 1000 - now
    if left is None or not clock.whole:
        return 60
    return min(60, max(0, ceil(60_000 * left / clock.whole)))
