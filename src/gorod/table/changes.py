"""Screen keys: while an observer's key is the same, nothing needs to be redrawn."""

from typing import TYPE_CHECKING

from gorod.engine.seats import HOST, ROOM, Observer
from gorod.parts.hours import awaited

if TYPE_CHECKING:
    from gorod.table.evening import Evening


def state_for(table: "Evening", observer: Observer, on_page: bool) -> tuple[object, ...]:
    """All that this observer's screen, or the page in the browser, depends on.

    Phones in the room do not show the narration. A player with an open question is not shown whose
    answers are still awaited.
    """
    match, rooms, clock = table.shown, table.rooms, table.conductor.clock
    far = table.seating.plan.remote
    is_staged = far or observer in (ROOM, HOST)
    beat = table.telling and (table.telling.state if is_staged else table.telling.has_arrived)
    state: tuple[object, ...] = (table.edition, clock.ends, clock.left, beat)
    if far or observer == HOST:
        state = (*state, table.presence.edition)
    if match is None:
        return state
    if observer == HOST:
        written = (len(rooms.messages), rooms.refused[ROOM]) if rooms else ()
        return (*state, len(match.game.journal), *written)
    assert isinstance(observer, int)  # noqa: S101 - all but the host have a seat
    eyes: Observer = HOST if match.sees_all(observer) else observer
    state = (*state, eyes, len(match.sights[eyes].events), len(match.sights[ROOM].events))
    if observer == ROOM:
        return (*state, *awaited(match.game))
    prompts = match.asked(observer)
    if not on_page or not any(one.is_open and not one.is_answered for one in prompts):
        state = (*state, *awaited(match.game))
    if match.is_hushed:
        state = (*state, match.stamp_for(observer), match.untaken.get(observer))
    asked = tuple((a.ask.to, a.ask.number, a.given, a.is_open) for a in prompts)
    state = (*state, *(rooms.state_for(observer) if rooms else ()))
    return (*state, asked, tuple(match.replies_of(to) for to, *_ in asked))
