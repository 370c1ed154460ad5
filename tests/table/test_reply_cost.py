"""What a reply costs does not depend on how long the game is, nor on how many tables there are.

Work is counted, not timed: every instruction of Python that is carried out until all open screens
have been drawn anew. So nothing depends on the machine, or on what else it does.
"""

import asyncio
import gc
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from types import FrameType
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from gorod.engine.replies import Reply, TakeBack
from gorod.engine.seats import CLOCK, HOST
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.store.store import Store
from gorod.table.match import journaled_match
from gorod.table.match.journaled_match import LONGEST_GAME, MOST_REPLAYED
from gorod.table.setup import MOST_SEATS, HostedBy, Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.pages.streams import open_stream
from gorod.web.rendering.live_screens import HtmlPush, json_push
from gorod.web.routing.request_context import Visit
from tests.support.sampling import sampled

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
        visit = Visit(site.tables, Request({**scope, "headers": headers, "path_params": params}))
        self.live = open_stream(visit, screen).live
        html = partial(site.renderer.html, visit.lang, live=True)
        self.push = json_push(self.live) if visit.by_program else HtmlPush(self.live, html)
        self.state: object = None

    def look(self) -> None:
        if self.live.is_allowed() and (now := self.live.state()) != self.state:
            self.state = now
            self.push()


class Watched:
    """A table at which nobody ever chooses anything, so that one day is like another."""

    def __init__(
        self, house: Tables, kind: str = "text/html", hosted_by: HostedBy = "gorod"
    ) -> None:
        self.house = house
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
    house = Tables(Store(), "http://table")
    return [Watched(house, **about) for _ in range(tables)]


@sampled(("kind", "hosted_by"), [("text/html", "gorod"), ("application/json", "person")])
def test_a_reply_in_a_long_game_costs_no_more_than_in_a_short_one(
    kind: str, hosted_by: HostedBy
) -> None:
    async def play(first: int, last: int) -> tuple[int, int]:
        (table,) = dealt(1, kind=kind, hosted_by=hosted_by)
        table.sleep_until(first)
        table.see(WARM)
        short = work(lambda: table.see(STEPS))
        table.sleep_until(last)
        table.see(WARM)
        return short, work(lambda: table.see(STEPS))

    asyncio.run(play(SHORT, SHORT + 1))  # what is made once for all is made by now
    short, long = asyncio.run(play(SHORT, LONG))
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
        short = work(lambda: match.undo_previews(HOST))
        table.sleep_until(20)
        return short, work(lambda: match.undo_previews(HOST))

    short, long = asyncio.run(play())
    assert long < short * MORE


UNDONE = 400
"""So many steps are undone in the longer journal: about as many as stand in it ten times."""


def undo_cost(table: Watched, number: int) -> int:
    """What it takes to undo the last step by the console, and to show it to all."""
    evening = table.evening
    order = TakeBack(1, id=f"undo-{number}")

    def undo() -> None:
        evening.reply(evening.permissions.interpret(order, OWNER, lambda: [1]))
        for screen in table.screens:
            screen.look()

    return work(undo)


@sampled("kind", ["application/json", "text/html"])
def test_an_undo_costs_no_more_after_many_steps_were_undone(kind: str) -> None:
    """The host's own screen lists every undo, so there each costs its line."""

    async def play(undone: int) -> tuple[int, int]:
        (table,) = dealt(1, kind=kind, hosted_by="person")
        screens, table.screens = table.screens, []
        table.sleep_until(SHORT)
        for number in range(undone):
            table.step()
            table.evening.reply(TakeBack(1, id=f"before-{number}"))
        table.see(WARM)
        unseen = undo_cost(table, 0)
        table.screens = screens
        table.see(WARM)
        return unseen, undo_cost(table, 1)

    asyncio.run(play(1))
    short, long = (asyncio.run(play(undone)) for undone in (1, UNDONE))
    assert long[0] < short[0] * 1.1
    assert long[1] < short[1] + UNDONE * 1000


def test_an_undo_plays_the_game_again_once() -> None:
    """It was judged by playing it: what was found is kept, and not played a second time."""

    async def play() -> None:
        (table,) = dealt(1, hosted_by="person")
        table.sleep_until(SHORT)
        evening = table.evening
        game = evening.latest().game
        before = game.length
        fed: list[int] = []
        feed = type(game)._feed

        def counted(self: Any, number: int, entry: Any) -> None:
            fed.append(number)
            feed(self, number, entry)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(game), "_feed", counted)
            evening.reply(evening.permissions.interpret(TakeBack(1, id="x"), OWNER, lambda: [1]))
        assert len(fed) <= before

    asyncio.run(play())


def test_a_journal_with_many_undos_is_read_in_proportion_to_what_stood() -> None:
    """After a restart each undo plays once what stood then, and nothing else."""

    async def play() -> None:
        (table,) = dealt(1, hosted_by="person")
        table.sleep_until(SHORT)
        for number in range(30):
            table.step()
            table.evening.reply(TakeBack(1, id=f"before-{number}"))
        match = table.evening.latest()
        again = type(match)(match.number, match.terms, table.evening.store)
        again.replay(match.game.journal)
        assert again.game.letters == match.game.letters
        assert again.host_unread() == match.host_unread()
        assert again.replayed == match.replayed <= 31 * match.game.length

    asyncio.run(play())


def test_the_limits_of_a_journal_are_far_beyond_an_honest_game() -> None:
    """Forty players who answer at random play longest, and the salon longest of all."""
    rules = Plan(ruleset="salon", players=MOST_SEATS).dealt(MOST_SEATS, Random("deck/0")).rules()
    game = play_one(rules, "0/0", lineup_named("random", rules.sides)(rules))
    assert 1000 < game.length < LONGEST_GAME / 2
    assert MOST_REPLAYED / game.length > 200  # so often it may be undone


def test_a_journal_that_is_too_long_takes_nothing_but_undos(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        (table,) = dealt(1, hosted_by="person")
        table.sleep_until(SHORT)
        evening = table.evening
        match = evening.latest()
        app = Site(table.house, None).app()
        transport = httpx.ASGITransport(app)
        bearer = {"authorization": f"Bearer {OWNER}", "accept": "application/json"}
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as host:

            async def order(**sent: Any) -> tuple[int, str]:
                answer = await host.post(f"/{evening.code}/order", json=sent, headers=bearer)
                return answer.status_code, answer.text

            monkeypatch.setattr(journaled_match, "LONGEST_GAME", match.game.length)
            before = len(match.game.journal)
            for sent in ({"order": "extend", "seconds": 5}, {"order": "foul", "seat": 1}):
                status, said = await order(**sent)
                assert status == 409
                assert "record is full" in said
            status, said = await order(order="next", wait=evening.latest_shown().stamp)
            assert status == 409
            assert len(match.game.journal) == before
            assert (await order(order="back", steps=3))[0] == 200
            assert (await order(order="extend", seconds=5))[0] == 200
            monkeypatch.setattr(journaled_match, "MOST_REPLAYED", match.replayed)
            status, said = await order(order="back", steps=1)
            assert status == 409
            assert "Too much has been undone" in said

    asyncio.run(play())
