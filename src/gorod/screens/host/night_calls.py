"""The calls of a night in a row: past, current and ahead."""

from typing import Literal

from gorod.engine.seats import HOST
from gorod.parts.calls import Call, Called, is_called
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
    calls = [call for call in match.game.rules.calls if isinstance(call, Call)]
    ahead = [call.name for call in calls if call.name not in made and _is_ahead(painter, call)]
    return [
        NightCall(
            name,
            painter.look.call(call),
            "now" if call == now else "past" if call in made else "ahead",
        )
        for call in made + ahead
        if (name := called_name(painter.speech, Called(call)))
    ]


def _is_ahead(painter: Painter, call: Call) -> bool:
    """Whether this call will be made, as far as the rules can tell now."""
    game = painter.match.game
    if call.is_made is None:
        return is_called(game, call.roles)
    return painter.match.possible_deals is None and call.is_made(game)
