"""Presence: which players have a page open, or had one until a moment ago."""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.table.pacing.table_clock import TableTime

AWAY_AFTER_S = 10.0
"""How many seconds after its last page was closed a seat counts as absent."""


class _Timer(NamedTuple):
    at: float
    """Its moment in monotonic time."""
    handle: asyncio.TimerHandle


class Presence:
    """Which players of one table are absent, and which of them beyond the grace period."""

    def __init__(self, time: TableTime, changed: Callable[[], None]) -> None:
        self._time = time
        self.changed = changed
        """Called when a player becomes absent, exceeds the grace period, or returns."""
        self.away: set[Seat] = set()
        self.lost: set[Seat] = set()
        """The absent players whose grace period is over."""
        self.shown_away: set[Seat] = set()
        """Who is shown as absent: frozen in the dark."""
        self.is_moved = False
        """Whether another worker serves the table now, so that pages reconnect there."""
        self.is_frozen = False
        self.version = 0
        """The version of what is shown."""
        self.grace = 0.0
        self._pages: dict[object, Seat] = {}
        self._timers: dict[Seat, _Timer] = {}

    def begin(self, seats: Iterable[Seat], grace: float) -> None:
        """Start tracking these players; the absent get their grace period again."""
        self.stop()
        self.grace = grace
        self.lost.clear()
        here = set(self._pages.values())
        seats = set(seats)
        self.away &= seats
        self.shown_away &= seats
        for seat in sorted(seats - here):
            if seat in self.away:
                self._ring(seat, self.grace, self._is_lost)
            else:
                self._ring(seat, AWAY_AFTER_S, self._is_away)

    def stop(self) -> None:
        for bell in self._timers.values():
            bell.handle.cancel()
        self._timers.clear()

    def move_away(self) -> None:
        """Another worker serves the table from now on."""
        self.is_moved = True

    def page_opened(self, page: object, seat: Seat) -> None:
        """A page of this seat was opened."""
        if self._pages.get(page) == seat:
            return
        self.page_closed(page)
        self._pages[page] = seat
        self.expect(seat)

    def page_closed(self, page: object) -> None:
        """A page was closed."""
        seat = self._pages.pop(page, None)
        if seat is not None and not self.is_here(seat):
            self._ring(seat, AWAY_AFTER_S, self._is_away)

    def expect(self, seat: Seat) -> None:
        """A player is about to open a page for this seat."""
        bell = self._timers.pop(seat, None)
        if bell is not None:
            bell.handle.cancel()
        if seat in self.away:
            self.away.discard(seat)
            self.lost.discard(seat)
            self._tell()

    def pages_of(self, seat: Seat) -> list[object]:
        """The open pages of this seat."""
        return [page for page, whose in self._pages.items() if whose == seat]

    def is_here(self, seat: Seat) -> bool:
        """Whether a page of this seat is open."""
        return seat in self._pages.values()

    def is_present(self, seat: Seat) -> bool:
        """Whether a page of this seat is open, was until a moment ago, or is just expected."""
        return self.is_here(seat) or (seat in self._timers and seat not in self.away)

    @property
    def is_anybody_here(self) -> bool:
        return bool(self._pages)

    def left(self, seat: Seat) -> float:
        """How many seconds of the grace period remain."""
        bell = self._timers.get(seat)
        if seat not in self.away or seat in self.lost or bell is None:
            return 0.0
        return max(0.0, bell.at - self._time.now())

    def _ring(self, seat: Seat, seconds: float, do: Callable[[Seat], None]) -> None:
        at = self._time.now() + seconds
        self._timers[seat] = _Timer(at, self._time.call_at(at, do, seat))

    def _is_away(self, seat: Seat) -> None:
        self.away.add(seat)
        self._ring(seat, self.grace, self._is_lost)
        self._tell()

    def _is_lost(self, seat: Seat) -> None:
        self._timers.pop(seat, None)
        self.lost.add(seat)
        self._tell()

    def freeze(self, dark: bool) -> None:
        """Freeze what is shown in the dark: it would be a side channel on who uses a phone."""
        self.is_frozen = dark
        self._look()

    def _look(self) -> None:
        if not self.is_frozen and self.shown_away != self.away:
            self.shown_away = set(self.away)
            self.version += 1

    def _tell(self) -> None:
        self._look()
        self.changed()
