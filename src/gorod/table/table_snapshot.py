"""Table snapshots: what the screens read of a live or past table."""

from collections.abc import Set
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.hours import awaited
from gorod.table.match.match_view import MatchView
from gorod.table.pacing.narration import Narration
from gorod.table.pacing.table_clock import ClockReading, TableTime
from gorod.table.setup import Plan, Seated

if TYPE_CHECKING:
    from gorod.table.evening import Evening


@dataclass(frozen=True)
class TableSnapshot:
    """A table at one moment. A past or hypothetical match needs no other field."""

    match: MatchView | None
    seated: Seated = field(default_factory=lambda: Seated(Plan()))
    """Seats and setup between games."""
    clock: ClockReading = field(default_factory=ClockReading)
    time: TableTime = field(default_factory=TableTime)
    away: Set[Seat] = frozenset()
    """Absent players, where they are shown."""
    to_look: int = 0
    """How many players have not looked at their cards yet."""
    narration: Narration | None = None
    """The narration of a live match."""
    version: int | None = None
    """The version of all that may change every screen; None for a past match."""

    @property
    def key(self) -> object:
        """All of it but the match, the seats, which the version covers, and the narration."""
        return _key_of(self)


_NOT_IN_KEY = ("match", "seated", "narration")
_key_of = attrgetter(*(one.name for one in fields(TableSnapshot) if one.name not in _NOT_IN_KEY))


class ScreenKey(NamedTuple):
    """All that one observer's screen, or page in the browser, depends on.

    Its parts are None or empty where this screen does not show them: what wakes a screen must not
    tell its reader more than the screen does.
    """

    version: int
    """Seats, settings, undos: all that may change every screen."""
    clock_ends: float | None
    clock_left: float | None
    narration: object
    """The beat, where it is staged; phones in the room only see whether all is told."""
    presence: int | None = None
    """Who is away, where that is shown."""
    journal: int | None = None
    """The entries, for the host."""
    eyes: Observer | None = None
    """Whose view it is: that of a spectator is the host's."""
    events: int | None = None
    """What this view has been told; what the room was told is part of it."""
    awaited: tuple[Seat, ...] = ()
    """Whose answers are awaited; a player with an open question is not shown that."""
    call: tuple[object, ...] = ()
    """The call in the dark, and why the last answer to it was rejected."""
    questions: tuple[object, ...] = ()
    answers: tuple[int, ...] = ()
    """How often each of these questions was answered, by seat."""
    chat: tuple[object, ...] = ()


def screen_key(table: "Evening", observer: Observer, on_page: bool) -> ScreenKey:
    """The screen key of this observer; `on_page` if it is for the page in the browser."""
    match, chat, narration = table.shown, table.chat, table.narration
    clock = table.conductor.clock.reading()
    far, is_host = table.seating.plan.remote, observer == HOST
    is_alone = match is not None and match.is_alone  # that phone is the table screen, too
    is_staged = far or is_alone or observer in (ROOM, HOST)
    for_all = (
        table.version,
        clock.ends,
        clock.left,
        narration and (narration.state if is_staged else narration.is_caught_up),
        table.presence.version if far or is_host else None,
    )
    if match is None:
        return ScreenKey(*for_all)
    if is_host:
        written = (len(chat.messages), chat.refused[ROOM]) if chat else ()
        return ScreenKey(*for_all, journal=len(match.game.journal), chat=written)
    assert isinstance(observer, int)  # noqa: S101 - all but the host have a seat
    eyes: Observer = HOST if match.sees_all(observer) else observer
    events = len(match.views[eyes].events)
    if observer == ROOM:
        return ScreenKey(*for_all, eyes=eyes, events=events, awaited=tuple(awaited(match.game)))
    prompts = match.asked(observer)
    is_asked = any(one.is_open and not one.is_answered for one in prompts)
    return ScreenKey(
        *for_all,
        eyes=eyes,
        events=events,
        awaited=() if on_page and is_asked else tuple(awaited(match.game)),
        call=(match.stamp_for(observer), match.rejected.get(observer)) if match.is_hushed else (),
        questions=tuple((a.ask.to, a.ask.number, a.given, a.is_open) for a in prompts),
        answers=tuple(match.replies_of(one.ask.to) for one in prompts),
        chat=chat.screen_key(observer) if chat else (),
    )
