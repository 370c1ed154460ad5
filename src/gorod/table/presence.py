"""Who is here: a seat whose page is open somewhere, or was until a moment ago."""

import asyncio
from collections.abc import Callable, Iterable

from gorod.engine.seats import Seat

AWAY_AFTER = 10.0
"""So many seconds after the last page of a seat was closed, its player is away."""


class Presence:
    """Who of those at one table is away, and who has been so for longer than the grace."""

    def __init__(self, second: float, changed: Callable[[], None]) -> None:
        self.second = second
        """How long a second is here; for tests."""
        self.changed = changed
        """Told each time that somebody went away, was lost, or came back."""
        self.away: set[Seat] = set()
        self.lost: set[Seat] = set()
        """Of these, whoever has been waited for long enough."""
        self.seen: set[Seat] = set()
        """Who is seen to be away: as it was when darkness fell, until it is light again."""
        self.is_over = False
        """Whether the table is served elsewhere: whoever looks at it comes anew."""
        self.is_frozen = False
        self.edition = 0
        """Changes with what can be seen of it."""
        self.grace = 0.0
        self._pages: dict[object, Seat] = {}
        self._bells: dict[Seat, asyncio.TimerHandle] = {}

    def begin(self, seats: Iterable[Seat], grace: float) -> None:
        """These play from now on; whoever is not here is waited for anew."""
        self.stop()
        self.grace = grace
        self.lost.clear()
        here = set(self._pages.values())
        seats = set(seats)
        self.away &= seats
        self.seen &= seats
        for seat in sorted(seats - here):
            if seat in self.away:
                self._ring(seat, self.grace, self._is_lost)
            else:
                self._ring(seat, AWAY_AFTER, self._is_away)

    def stop(self) -> None:
        for bell in self._bells.values():
            bell.cancel()
        self._bells.clear()

    def come(self, page: object, seat: Seat) -> None:
        """This page shows what this seat sees."""
        if self._pages.get(page) == seat:
            return
        self.go(page)
        self._pages[page] = seat
        self.expect(seat)

    def go(self, page: object) -> None:
        """This page is open no more."""
        seat = self._pages.pop(page, None)
        if seat is not None and not self.is_here(seat):
            self._ring(seat, AWAY_AFTER, self._is_away)

    def expect(self, seat: Seat) -> None:
        """Another sits there now, whose page is about to open."""
        bell = self._bells.pop(seat, None)
        if bell is not None:
            bell.cancel()
        if seat in self.away:
            self.away.discard(seat)
            self.lost.discard(seat)
            self._tell()

    def pages_of(self, seat: Seat) -> list[object]:
        """Those that are open now."""
        return [page for page, whose in self._pages.items() if whose == seat]

    def is_here(self, seat: Seat) -> bool:
        """Whether a page of this seat is open now."""
        return seat in self._pages.values()

    def is_present(self, seat: Seat) -> bool:
        """Whether a page of this seat is open, or was until a moment ago, or is just awaited."""
        return self.is_here(seat) or (seat in self._bells and seat not in self.away)

    @property
    def is_anybody_here(self) -> bool:
        return bool(self._pages)

    def left(self, seat: Seat) -> float:
        """How many seconds one who is away will still be waited for."""
        bell = self._bells.get(seat)
        if seat not in self.away or seat in self.lost or bell is None:
            return 0.0
        return max(0.0, bell.when() - asyncio.get_running_loop().time()) / self.second

    def _ring(self, seat: Seat, seconds: float, do: Callable[[Seat], None]) -> None:
        loop = asyncio.get_running_loop()
        self._bells[seat] = loop.call_later(seconds * self.second, do, seat)

    def _is_away(self, seat: Seat) -> None:
        self.away.add(seat)
        self._ring(seat, self.grace, self._is_lost)
        self._tell()

    def _is_lost(self, seat: Seat) -> None:
        self._bells.pop(seat, None)
        self.lost.add(seat)
        self._tell()

    def freeze(self, dark: bool) -> None:
        """In the dark nobody is seen to go or to come: that would tell who looks at a phone."""
        self.is_frozen = dark
        self._look()

    def _look(self) -> None:
        if not self.is_frozen and self.seen != self.away:
            self.seen = set(self.away)
            self.edition += 1

    def _tell(self) -> None:
        self._look()
        self.changed()
