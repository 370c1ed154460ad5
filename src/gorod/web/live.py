"""Live screens: server-sent events, each with the screen as it is now."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from random import Random
from time import time

from msgspec.structs import replace

from gorod.engine.seats import Seat
from gorod.screens.game_screen import EventJson, GameScreen
from gorod.screens.screen import ScreenData, to_json
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.table.evening import Evening
from gorod.table.health import Health
from gorod.table.listeners import WakeEvent
from gorod.table.opaque_ids import log_extra
from gorod.table.pacing.clock import wall_clock_offset
from gorod.table.request_errors import error_location
from gorod.web.cluster.heartbeat import Lease
from gorod.web.easel import Studio
from gorod.web.pulse import ALWAYS_DAY, Pulse

BEAT = 15.0
"""Seconds between heartbeats on a stream without news."""
AGAIN = (700, 1300)
"""Milliseconds until a browser reopens a stream that broke, drawn for each client …"""
BACK = (500, 2500)
"""… and until it reconnects when told to: not all phones in one moment."""

log = logging.getLogger("gorod.web")

_lots = Random()

Push = Callable[[], str]
"""Makes the next message of a stream; an empty one is not sent."""


class Live(ABC):
    """A screen that is kept up to date on one device."""

    __slots__ = ()

    @abstractmethod
    def state(self) -> object:
        """What the screen depends on: while this is equal, there is nothing to draw."""

    @abstractmethod
    def draw(self) -> ScreenData:
        """The screen as it is now."""

    def seat(self) -> Seat | None:
        """The seat whose player is present while the stream is open."""
        return None

    def is_ours(self) -> bool:
        """Whether the device still has permission to see it."""
        return True

    def is_outdated(self) -> bool:
        """Whether the device has a new cookie, with which it can open the stream again."""
        return False


class AsPages:
    """Messages for browsers: the screen as HTML, if it has changed."""

    __slots__ = ("html", "live", "mark")

    def __init__(self, live: Live, html: Callable[[ScreenData], str]) -> None:
        self.live = live
        self.html = html
        self.mark: int | None = None
        """The hash of the page sent last: whole pages of all phones would take too much memory."""

    def __call__(self) -> str:
        page = self.html(self.live.draw())
        before, self.mark = self.mark, hash(page)
        return message(page) if self.mark != before else ""


def as_states(live: Live) -> Push:
    """Messages for programs: the state as JSON, if it has changed, with the new events.

    After an undo all events are sent again.
    """
    shown = b""
    events: list[EventJson] = []

    def push() -> str:
        nonlocal shown, events
        drawn = live.draw()
        before, heard = shown, events
        if not isinstance(drawn, GameScreen):
            told = shown = to_json(drawn)
        else:
            shown, events = to_json(replace(drawn, events=[])), drawn.events
            first = len(heard) if events[: len(heard)] == heard else 0
            told = to_json(replace(drawn, events=events[first:], first=first))
        return "" if shown == before and events == heard else message(told.decode(), "state")

    return push


UNSEEN = object()
"""The state of a screen that was never checked."""


class Onlooking:
    """One open stream: what its screen showed last, and whether there is news."""

    __slots__ = ("glanced", "is_due", "live", "news", "push", "state", "table", "times")

    def __init__(self, table: Evening, live: Live, push: Push) -> None:
        self.table = table
        self.live = live
        self.push = push
        self.news = WakeEvent()
        self.state: object = None
        """The state when the screen was drawn."""
        self.glanced: object = UNSEEN
        """The state at the last check …"""
        self.times = 0
        """… and the number of news by then."""
        self.is_due = False
        """Whether it is time for a heartbeat."""

    def is_the_same(self) -> bool:
        """Whether there is nothing to draw: most events change only a few screens."""
        with self.table.lock.held():
            self.news.clear()
            self.glanced = self.live.state() if self.live.is_ours() else UNSEEN
            is_so = self.glanced == self.state
            if not is_so:
                self.news.set()  # until it is drawn
            self.times = self.news.times
            return is_so

    def look(self) -> str | None:
        """The next message; `None` if the device has lost the permission to see the screen."""
        with self.table.lock.held():
            if not self.live.is_ours():
                return None
            if (seat := self.live.seat()) is not None:
                self.table.presence.page_opened(self.news, seat)
            is_known = self.news.times == self.times and self.glanced is not UNSEEN
            before, self.state = self.state, self.glanced if is_known else self.live.state()
            self.glanced = UNSEEN
            return self.push() if self.state != before else ""

    def ring(self) -> None:
        self.is_due = True
        self.news.set()


async def pushes(
    table: Evening,
    live: Live,
    push: Push,
    studio: Studio,
    vitals: Health,
    pulse: Pulse = ALWAYS_DAY,
    lease: Lease | None = None,
) -> AsyncGenerator[str, None]:
    """The messages of a stream: the screen when it has changed, and heartbeats in between."""
    one = Onlooking(table, live, push)
    news = one.news
    table.listeners.add(news)
    vitals.streams.add(news)
    loop, told = asyncio.get_running_loop(), wall_clock_offset()
    beat = loop.call_later(BEAT, one.ring)
    try:
        yield f"{retry(AGAIN)}{now_event()}"
        while not vitals.is_closing:
            await studio.window.turn(news.is_urgent)
            is_urgent = news.is_urgent
            if not await is_at_home(table, lease):
                return
            if not await greenlet_spawn(one.is_the_same):
                await studio.easel.turn(is_urgent)
                await pulse.time_to_draw(is_urgent)
                if not await is_at_home(table, lease):
                    return
                news.clear()
                pushed = await greenlet_spawn(one.look)
                if pushed is None and live.is_outdated():
                    yield f"{retry(BACK)}event: back\ndata: back\n\n"
                    return
                if pushed is None:
                    yield "event: gone\ndata: gone\n\n"
                    return
                if pushed:
                    if told != (told := wall_clock_offset(told)):  # countdowns use the new time
                        yield now_event()
                    yield pushed
                del pushed  # frees its memory while waiting for the next one
            if not one.is_due:
                await news.wait()
            if one.is_due:  # regularly, whatever happens at the table
                one.is_due, beat = False, loop.call_later(BEAT, one.ring)
                told = wall_clock_offset(told)
                yield now_event()
        yield f"{retry(BACK)}event: back\ndata: back\n\n"
    except Exception as error:  # the client opens a new stream
        log.error("%s", error_location(error), extra=log_extra(table.code))
    finally:
        vitals.streams.discard(news)
        beat.cancel()
        table.listeners.discard(news)
        table.presence.page_closed(news)


async def is_at_home(table: Evening, lease: Lease | None) -> bool:
    """Whether this worker still owns the table: it may have lost it while it was suspended."""
    if lease is not None and not lease.is_fresh:
        with suppress(
            StoreError
        ):  # without a database nothing changes, so there is nothing to draw
            await lease.renew()
    return not table.presence.is_moved


def show_first(table: Evening, seat: Seat | None) -> None:
    """Draw the screens of the player who acted before all others."""
    for page in table.presence.pages_of(seat) if seat is not None else ():
        if isinstance(page, WakeEvent):
            page.hurry()


def retry(within: tuple[int, int]) -> str:
    """The `retry` field: after which time to reconnect, drawn for each client."""
    return f"retry: {_lots.randint(*within)}\n"


def now_event() -> str:
    """The heartbeat: the server's clock."""
    return f"event: now\ndata: {int(time() * 1000)}\n\n"


def message(text: str, kind: str = "page") -> str:
    """A server-sent event; blank lines of a page are left out."""
    lines = filter(str.strip, text.splitlines()) if kind == "page" else [text]
    return "\ndata: ".join([f"event: {kind}", *lines]) + "\n\n"
