"""What a reply costs does not depend on how long the game is, nor on how many tables there are.

Work is counted, not timed: every instruction of Python that is carried out until all open screens
have been drawn anew. So nothing depends on the machine, or on what else it does.
"""

import asyncio
import gc
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest
from starlette.requests import Request

from gorod.engine.replies import Reply
from gorod.engine.seats import CLOCK, HOST
from gorod.store.kept import Store
from gorod.table.house import House
from gorod.table.plans import HostedBy, Plan
from gorod.web.app import Site
from gorod.web.live import AsPages, as_states
from gorod.web.pages.streams import stream
from gorod.web.visits import Visit

OWNER = "o" * 24
WARM, STEPS = 2, 4
"""So many steps of a day go before those that are counted, and so many are counted."""
MORE = 1.05
"""A card lists what its player has learned, so a long game has a little more to draw."""
SHORT, LONG = 2, 22
"""Two days on which the same player speaks first: who has the floor has more to draw."""


def work(do: Callable[[], object]) -> int:
    """How many instructions this takes."""
    done = 0

    def trace(frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
        nonlocal done
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        done += event == "opcode"
        return trace

    before = sys.gettrace()
    gc.collect()
    gc.disable()  # what others have left behind is not a part of it
    sys.settrace(trace)
    try:
        do()
    finally:
        sys.settrace(before)
        gc.enable()
    return done


class Looking:
    """A screen that a stream keeps open."""

    def __init__(self, site: Site, code: str, token: str, screen: str, kind: str) -> None:
        headers = [(b"authorization", f"Bearer {token}".encode()), (b"accept", kind.encode())]
        scope = {"type": "http", "method": "GET", "path": "/", "query_string": b""}
        params = {"code": code, "screen": screen}
        visit = Visit(site.house, Request({**scope, "headers": headers, "path_params": params}))
        self.live = stream(visit, screen).live
        html = partial(site.drawer.html, visit.lang, live=True)
        self.push = as_states(self.live) if visit.by_program else AsPages(self.live, html)
        self.state: object = None

    def look(self) -> None:
        if self.live.is_ours() and (now := self.live.state()) != self.state:
            self.state = now
            self.push()


class Watched:
    """A table at which nobody ever chooses anything, so that one day is like another."""

    def __init__(
        self, house: House, kind: str = "text/html", hosted_by: HostedBy = "gorod"
    ) -> None:
        self.evening = house.open(OWNER, "en")
        self.evening.choose(Plan(ruleset="sport", players=10, hosted_by=hosted_by))
        for seat in range(1, 11):
            self.evening.sit(f"Name {seat}", seat, f"{seat:024}")
        self.evening.start()
        site, code = Site(house), self.evening.code
        devices = [("1".zfill(24), "me"), ("2".zfill(24), "me"), (OWNER, "tv"), (OWNER, "host")]
        self.screens = [Looking(site, code, token, screen, kind) for token, screen in devices]

    def step(self) -> None:
        """The next who is asked passes, or the time is up."""
        game = self.evening.latest().game
        late = [ask for who, ask in game.open.items() if who not in game.wait.answers]
        if late and late[0].to != CLOCK:
            self.evening.reply(Reply(late[0].to, late[0].number, None))
        else:
            self.evening.conductor.next()

    def see(self, steps: int) -> None:
        """So many steps, before the eyes of all."""
        for _ in range(steps):
            self.step()
            for screen in self.screens:
                screen.look()

    def sleep_until(self, day: int) -> None:
        """Nobody looks until this day has begun; then everybody does."""
        while self.evening.latest().game.table.day < day:
            self.step()
        for screen in self.screens:
            screen.look()


def dealt(tables: int, **about: Any) -> list[Watched]:
    house = House(Store(), "http://table")
    return [Watched(house, **about) for _ in range(tables)]


@pytest.mark.parametrize(
    ("kind", "hosted_by"), [("text/html", "gorod"), ("application/json", "person")]
)
def test_a_reply_in_a_long_game_costs_no_more_than_in_a_short_one(
    kind: str, hosted_by: HostedBy
) -> None:
    async def play() -> tuple[int, int]:
        (table,) = dealt(1, kind=kind, hosted_by=hosted_by)
        table.sleep_until(SHORT)
        table.see(WARM)
        short = work(lambda: table.see(STEPS))
        table.sleep_until(LONG)
        table.see(WARM)
        return short, work(lambda: table.see(STEPS))

    asyncio.run(play())  # what is made once for all is made by now
    short, long = asyncio.run(play())
    assert short / MORE < long < short * MORE


def test_a_reply_at_one_of_many_tables_costs_no_more_than_at_the_only_one() -> None:
    async def play(tables: int) -> int:
        table, *_ = dealt(tables)
        table.sleep_until(2)
        table.see(WARM)
        return work(lambda: table.see(STEPS))

    alone, among_many = asyncio.run(play(1)), asyncio.run(play(30))
    assert alone / MORE < among_many < alone * MORE


def test_what_could_be_taken_back_is_known_without_playing_the_game_again() -> None:
    async def play() -> tuple[int, int]:
        (table,) = dealt(1, hosted_by="person")
        match = table.evening.latest()
        table.sleep_until(5)
        short = work(lambda: match.steps_back(HOST))
        table.sleep_until(20)
        return short, work(lambda: match.steps_back(HOST))

    short, long = asyncio.run(play())
    assert long < short * MORE
