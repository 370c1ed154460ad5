"""Screens that stay live: server-sent events, each with the screen as it is now."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from hashlib import blake2b
from time import time

from msgspec.structs import replace

from gorod.engine.seats import Seat
from gorod.screens.seen import GameScreen, Happening
from gorod.screens.shown import Shown, tell
from gorod.store.waiting import plainly
from gorod.table.clock import ahead
from gorod.table.evening import Evening
from gorod.table.wrong import place_of

BEAT = 15.0
"""Seconds between signs of life on a stream that has nothing to tell."""

log = logging.getLogger("gorod.web")

Push = Callable[[], str]
"""The next message of a stream; an empty one is not sent."""


@dataclass(frozen=True)
class Live:
    """A screen that is kept up to date."""

    state: Callable[[], object]
    """What it depends on: as long as this is the same, there is nothing to draw."""
    draw: Callable[[], Shown]
    """The screen as it is now."""
    seat: Callable[[], Seat | None] = lambda: None
    """Whose player is here for as long as it is open."""
    is_ours: Callable[[], bool] = lambda: True
    """Whether the device may still have it."""


def as_pages(live: Live, html: Callable[[Shown], str]) -> Push:
    """What a browser is sent: the screen, where it looks different."""
    mark = b""

    def push() -> str:
        nonlocal mark
        page = html(live.draw())
        before, mark = mark, digest(page)
        return message(page) if mark != before else ""

    return push


def as_states(live: Live) -> Push:
    """What a program is sent: the state, where it is another, with the events that are new.

    Where the host has taken something back, all events are told anew.
    """
    shown = b""
    events: list[Happening] = []

    def push() -> str:
        nonlocal shown, events
        drawn = live.draw()
        before, heard = shown, events
        if not isinstance(drawn, GameScreen):
            told = shown = tell(drawn)
        else:
            shown, events = tell(replace(drawn, events=[])), drawn.events
            first = len(heard) if events[: len(heard)] == heard else 0
            told = tell(replace(drawn, events=events[first:], first=first))
        return "" if shown == before and events == heard else message(told.decode(), "state")

    return push


async def pushes(table: Evening, live: Live, push: Push) -> AsyncIterator[str]:
    """A screen whenever it has changed, and signs of life between."""
    news = asyncio.Event()
    table.listeners.add(news)

    def look(before: object) -> tuple[bool, object, str]:
        """Whether the device may still have it, what it depends on now, and what is new in it."""
        with table.turn.taken():
            if not live.is_ours():
                return False, before, ""
            if (seat := live.seat()) is not None:
                table.presence.come(news, seat)
            now = live.state()
            return True, now, push() if now != before else ""

    state: object = None
    loop = asyncio.get_running_loop()
    beat, told = loop.time() + BEAT, ahead()
    try:
        yield f"retry: 1000\n{now_event()}"
        while True:
            news.clear()
            is_ours, state, pushed = await plainly(look, state)
            if not is_ours:
                yield "event: gone\ndata: gone\n\n"
                return
            if pushed:
                if told != (told := ahead(told)):  # the end shown is by the new time
                    yield now_event()
                yield pushed
                del pushed  # it need not be held until the next one
            try:
                await asyncio.wait_for(news.wait(), beat - loop.time())
            except TimeoutError:
                beat = loop.time() + BEAT  # whatever happened meanwhile, and to whomever
                told = ahead(told)
                yield now_event()
    except Exception as error:  # the screen asks for a new stream
        log.error("%s", place_of(error))
    finally:
        table.listeners.discard(news)
        table.presence.go(news)


def digest(page: str) -> bytes:
    """What is kept of a page that was sent: all phones of all tables would keep a whole one."""
    return blake2b(page.encode(), digest_size=16).digest()


def now_event() -> str:
    """What o'clock it is here."""
    return f"event: now\ndata: {int(time() * 1000)}\n\n"


def message(text: str, kind: str = "page") -> str:
    """As a stream has it; of a page, lines that say nothing are left out."""
    pieces = text.splitlines() if kind == "page" else [text]
    lines = "\n".join(f"data: {line}" for line in pieces if line.strip())
    return f"event: {kind}\n{lines}\n\n"
