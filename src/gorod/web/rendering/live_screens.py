"""Live screens: what server-sent events say, each with the screen as it is now."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable
from random import Random
from time import time

from msgspec.structs import replace

from gorod.engine.seats import Seat
from gorod.screens.game_screen import EventJson, GameScreen
from gorod.screens.screen import ScreenData, to_json
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.table.evening import Evening
from gorod.table.listeners import WakeEvent
from gorod.table.opaque_ids import log_extra
from gorod.table.pacing.table_clock import wall_clock_offset
from gorod.table.request_errors import error_location
from gorod.table.server_health import Health
from gorod.web.cluster.heartbeat import Lease
from gorod.web.http.timing_guard import NO_PULSE, Pulse
from gorod.web.rendering.draw_turns import DrawQueues

STREAM_HEARTBEAT_S = 15.0
"""Seconds between heartbeats on a stream without news."""
LEASE_RETRY_S = 0.2
RETRY_MS = (700, 1300)
"""Milliseconds until a browser reopens a stream that broke, drawn for each client …"""
RECONNECT_MS = (500, 2500)
"""… and until it reconnects when told to: not all phones in one moment."""

log = logging.getLogger("gorod.web")

_lots = Random()

Push = Callable[[], str]
"""Makes the next message of a stream; an empty one is not sent."""


class LiveScreen(ABC):
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

    def is_allowed(self) -> bool:
        """Whether the device still has permission to see it."""
        return True

    def is_outdated(self) -> bool:
        """Whether the device has a new cookie, with which it can open the stream again."""
        return False


class HtmlPush:
    """Messages for browsers: the screen as HTML, if it has changed."""

    __slots__ = ("html", "live", "mark")

    def __init__(self, live: LiveScreen, html: Callable[[ScreenData], str]) -> None:
        self.live = live
        self.html = html
        self.mark: int | None = None
        """The hash of the page sent last: whole pages of all phones would take too much memory."""

    def __call__(self) -> str:
        page = self.html(self.live.draw())
        before, self.mark = self.mark, hash(page)
        return event_text(page) if self.mark != before else ""


def json_push(live: LiveScreen) -> Push:
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
        return "" if shown == before and events == heard else event_text(told.decode(), "state")

    return push


NEVER_SEEN = object()
"""The state of a screen that was never checked."""


class ScreenWatcher:
    """One open stream: what its screen showed last, and whether there is news."""

    __slots__ = (
        "is_heartbeat_due",
        "last_checked",
        "live",
        "news",
        "news_count",
        "push",
        "state",
        "table",
    )

    def __init__(self, table: Evening, live: LiveScreen, push: Push) -> None:
        self.table = table
        self.live = live
        self.push = push
        self.news = WakeEvent()
        self.state: object = None
        """The state when the screen was drawn."""
        self.last_checked: object = NEVER_SEEN
        """The state at the last check …"""
        self.news_count = 0
        """… and the number of news by then."""
        self.is_heartbeat_due = False
        """Whether it is time for a heartbeat."""

    def is_unchanged(self) -> bool:
        """Whether there is nothing to draw: most events change only a few screens."""
        with self.table.lock.held():
            self.news.clear()
            self.last_checked = self.live.state() if self.live.is_allowed() else NEVER_SEEN
            is_so = self.last_checked == self.state
            if not is_so:
                self.news.set()  # until it is drawn
            self.news_count = self.news.times
            return is_so

    def next_push(self) -> str | None:
        """The next message; `None` if the device has lost the permission to see the screen."""
        with self.table.lock.held():
            if not self.live.is_allowed():
                return None
            if (seat := self.live.seat()) is not None:
                self.table.presence.page_opened(self.news, seat)
            is_known = self.news.times == self.news_count and self.last_checked is not NEVER_SEEN
            before, self.state = self.state, self.last_checked if is_known else self.live.state()
            self.last_checked = NEVER_SEEN
            return self.push() if self.state != before else ""

    def request_heartbeat(self) -> None:
        self.is_heartbeat_due = True
        self.news.set()


async def screen_events(
    table: Evening,
    live: LiveScreen,
    push: Push,
    queues: DrawQueues,
    health: Health,
    pulse: Pulse = NO_PULSE,
    lease: Lease | None = None,
) -> AsyncGenerator[str, None]:
    """The messages of a stream: the screen when it has changed, and heartbeats in between."""
    one = ScreenWatcher(table, live, push)
    news = one.news
    table.listeners.add(news)
    health.streams.add(news)
    loop, told = asyncio.get_running_loop(), wall_clock_offset()
    beat = loop.call_later(STREAM_HEARTBEAT_S, one.request_heartbeat)
    try:
        yield f"{retry_line(RETRY_MS)}{clock_event()}"
        while not health.is_closing:
            await queues.checks.wait_turn(news.is_urgent)
            is_urgent = news.is_urgent
            if not await serves_table(table, health, lease):
                break
            if not await greenlet_spawn(one.is_unchanged):
                await queues.draws.wait_turn(is_urgent)
                await pulse.time_to_draw(is_urgent)
                news.clear()
                pushed = await greenlet_spawn(one.next_push)
                if not await serves_table(table, health, lease):
                    break
                if pushed is None and live.is_outdated():
                    yield f"{retry_line(RECONNECT_MS)}event: back\ndata: back\n\n"
                    return
                if pushed is None:
                    yield "event: gone\ndata: gone\n\n"
                    return
                if pushed:
                    if told != (told := wall_clock_offset(told)):  # countdowns use the new time
                        yield clock_event()
                    yield pushed
                del pushed  # frees its memory while waiting for the next one
            if not one.is_heartbeat_due:
                await news.wait()
            if one.is_heartbeat_due:  # regularly, whatever happens at the table
                one.is_heartbeat_due, beat = (
                    False,
                    loop.call_later(STREAM_HEARTBEAT_S, one.request_heartbeat),
                )
                told = wall_clock_offset(told)
                yield clock_event()
        if health.is_closing:
            yield f"{retry_line(RECONNECT_MS)}event: back\ndata: back\n\n"
    except Exception as error:  # the client opens a new stream
        log.error("%s", error_location(error), extra=log_extra(table.code))
    finally:
        health.streams.discard(news)
        beat.cancel()
        table.listeners.discard(news)
        table.presence.page_closed(news)


async def serves_table(table: Evening, health: Health, lease: Lease | None) -> bool:
    """Whether this worker still owns the table: it may have lost it while it was suspended.

    Without a database it cannot tell, so it waits: another worker may go on with the game.
    """
    while lease is not None and not lease.is_fresh:
        try:
            await lease.renew()
        except StoreError:
            await asyncio.sleep(LEASE_RETRY_S)
        if health.is_closing:
            return False
    return not table.presence.is_moved and table.is_under_our_name


def prioritize_screens(table: Evening, seat: Seat | None) -> None:
    """Draw the screens of the player who acted before all others."""
    for page in table.presence.pages_of(seat) if seat is not None else ():
        if isinstance(page, WakeEvent):
            page.hurry()


def retry_line(within: tuple[int, int]) -> str:
    """The `retry_line` field: after which time to reconnect, drawn for each client."""
    return f"retry: {_lots.randint(*within)}\n"


def clock_event() -> str:
    """The heartbeat: the server's clock."""
    return f"event: now\ndata: {int(time() * 1000)}\n\n"


def event_text(text: str, kind: str = "page") -> str:
    """A server-sent event; blank lines of a page are left out."""
    lines = filter(str.strip, text.splitlines()) if kind == "page" else [text]
    return "\ndata: ".join([f"event: {kind}", *lines]) + "\n\n"
