"""The calls of a night in a row: past, current and ahead."""

from typing import Literal

from gorod.engine.seats import HOST
from gorod.parts.calls import Call, Called
from gorod.parts.rounds import NightFell
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData
from gorod.speech.phase_names import called_name


class NightCall(ScreenData, frozen=True):
    """A call, as the host knows it."""

    name: str
    emblem: str
    state: Literal["past", "now", "ahead"]


def calls_of_the_night(painter: Painter) -> list[NightCall]:
    """All calls of this night in order; with paper cards only what the table knows."""
    match = painter.match
    if not match.is_dark:
        return []
    made = list[str]()
    for event in reversed(match.views[HOST].events):
        if isinstance(event, NightFell) or (isinstance(event, Called) and event.call in made):
            break
        if isinstance(event, Called):
            made.insert(0, event.call)
    if not made and match.game.table.night == 0:
        return []  # nobody has slept yet
    now = match.called.call if match.called is not None else ""
    return [
        NightCall(
            name,
            painter.look.call(call),
            "now" if call == now else "past" if call in made else "ahead",
        )
        for call in made + calls_ahead(painter)
        if (name := called_name(painter.speech, Called(call)))
    ]


def calls_ahead(painter: Painter) -> list[str]:
    """The calls that are still to come; with paper cards, only those of which that is certain."""
    match = painter.match.whole
    if match is None:
        return []
    supposed = match.possible_deals is not None
    unsure = {
        call.name
        for call in match.game.rules.calls
        if isinstance(call, Call) and call.is_made is not None and supposed
    }
    return [call for call in match.look_ahead().calls if call not in unsure]
