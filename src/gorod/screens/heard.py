"""Lines for the voice: the sentences being told now, and a few that it says often."""

import re

from gorod.engine.seats import ROOM
from gorod.screens.painter import Painter

SEAT = re.compile(r"seat-([0-9]{1,2})")


def to_be_heard(painter: Painter, what: str) -> str | None:
    """The words of a line by its number, of a called number `seat-…`, of the warning of the clock
    (`soon`), or of the `test`; the voice never says anything else.
    """
    if what == "test":
        return painter.say("web-voice-phrase")
    screen = painter.screen(ROOM)
    if what == "soon":
        return screen.clock.words or None
    if called := SEAT.fullmatch(what):
        seat = int(called[1])
        known = any(chair.seat == seat for chair in screen.chairs)
        return painter.say("number", seat=seat) if known else None
    said = {str(one.number): one.words for one in screen.lines if one.weight != "shown"}
    return said.get(what)
