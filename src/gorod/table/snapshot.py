"""Table snapshots: what the screens read of a live or past table."""

from collections.abc import Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.hours import awaited
from gorod.table.match.match import Match
from gorod.table.pacing.clock import TableTime
from gorod.table.pacing.narration import Narration
from gorod.table.setup import Plan, Seated

if TYPE_CHECKING:
    from gorod.table.evening import Evening


@dataclass(frozen=True)
class TableSnapshot:
    """A table at one moment. A past or hypothetical match needs no other field."""

    match: Match | None
    seated: Seated = field(default_factory=lambda: Seated(Plan()))
    """Seats and setup between games."""
    ends: float | None = None
    """When the time is up, in wall-clock seconds."""
    left: float | None = None
    """Seconds left, if the clock is paused."""
    began: float | None = None
    """When the clock started, in wall-clock seconds."""
    passed: float | None = None
    """Seconds passed, if the clock is paused."""
    time: TableTime = field(default_factory=TableTime)
    away: Set[Seat] = frozenset()
    """Absent players, where they are shown."""
    to_look: int = 0
    """How many players have not looked at their cards yet."""
    narration: Narration | None = None
    """The narration of a live match."""
    version: int | None = None
    """The version of all that may change every screen; None for a past match."""


def screen_key(table: "Evening", observer: Observer, on_page: bool) -> tuple[object, ...]:
    """All that this observer's screen, or the page in the browser, depends on.

    Phones in the room do not show the narration. A player with an open question is not shown whose
    answers are still awaited.
    """
    match, rooms, clock = table.shown, table.chat, table.conductor.clock
    far = table.seating.plan.remote
    is_staged = far or observer in (ROOM, HOST)
    beat = table.narration and (
        table.narration.state if is_staged else table.narration.is_caught_up
    )
    state: tuple[object, ...] = (table.version, clock.ends, clock.left, beat)
    if far or observer == HOST:
        state = (*state, table.presence.version)
    if match is None:
        return state
    if observer == HOST:
        written = (len(rooms.messages), rooms.refused[ROOM]) if rooms else ()
        return (*state, len(match.game.journal), *written)
    assert isinstance(observer, int)  # noqa: S101 - all but the host have a seat
    eyes: Observer = HOST if match.sees_all(observer) else observer
    state = (*state, eyes, len(match.views[eyes].events), len(match.views[ROOM].events))
    if observer == ROOM:
        return (*state, *awaited(match.game))
    prompts = match.asked(observer)
    if not on_page or not any(one.is_open and not one.is_answered for one in prompts):
        state = (*state, *awaited(match.game))
    if match.is_hushed:
        state = (*state, match.stamp_for(observer), match.rejected.get(observer))
    asked = tuple((a.ask.to, a.ask.number, a.given, a.is_open) for a in prompts)
    state = (*state, *(rooms.screen_key(observer) if rooms else ()))
    return (*state, asked, tuple(match.replies_of(to) for to, *_ in asked))
