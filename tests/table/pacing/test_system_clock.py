"""The world's clock is set, an hour back or forward, in the middle of a game: no wait changes."""

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

import pytest

from gorod.engine.replies import Extend
from gorod.engine.seats import ROOM
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData
from gorod.store import store
from gorod.store.rights import SERVER_TABLE
from gorod.store.store import Store
from gorod.table.codes import CODE_LENGTH
from gorod.table.evening import Evening
from gorod.table.online import chat as talk
from gorod.table.online.chat import DAY_ROOM
from gorod.table.pacing import table_clock
from gorod.table.server_health import Health
from gorod.table.setup import EVENING_S, Plan
from gorod.table.tables import Tables
from gorod.web.rendering import live_screens as streams
from gorod.web.rendering.draw_turns import DrawQueues
from gorod.web.rendering.live_screens import LiveScreen
from tests.support.fast_time import Dream, begun, game_of, now, wait_for
from tests.support.fixed_draws import start
from tests.support.floor import at_the_floor
from tests.support.matches import match_of, rooms_of

HOUR = 3600.0
both_ways = pytest.mark.parametrize("hours", [-1, 1])


class World:
    """A clock that people set."""

    def __init__(self, loop: Dream) -> None:
        self.loop = loop
        self.set_by = 0.0
        self.stalls = 0.0
        """How long the process stands still after it has read this clock once more."""

    def __call__(self) -> float:
        stalled, self.stalls = self.stalls, 0.0
        return 1_700_000_000 + self.loop.time() - stalled + self.set_by


class Still(LiveScreen):
    """The screen of a table, which is not drawn here."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def state(self) -> object:
        return self.evening.screen_key(ROOM)

    def draw(self) -> ScreenData:
        raise NotImplementedError


@pytest.fixture
def loop() -> Dream:
    return Dream()


@pytest.fixture
def world(loop: Dream, monkeypatch: pytest.MonkeyPatch) -> World:
    world = World(loop)
    for module in (table_clock, streams, store):
        monkeypatch.setattr(module, "time", world)
    return world


async def at_a_speech() -> Evening:
    evening = begun()
    await wait_for(evening, lambda game: game.table.day == 1 and bool(game.wait.asks))
    return evening


def run(loop: Dream, test: Any) -> None:
    try:
        loop.run_until_complete(test)
    finally:
        loop.close()


@both_ways
@pytest.mark.parametrize("what", ["nothing", "pause", "extend", "both"])
def test_a_speech_lasts_as_long_as_it_would_have(
    loop: Dream, world: World, hours: int, what: str
) -> None:
    async def test() -> None:
        evening = await at_a_speech()
        game, clock = game_of(evening), evening.conductor.clock
        ends = clock.reading().ends
        assert ends is not None
        number, left = game.wait.number, ends - world()
        world.set_by += hours * HOUR
        since = now()
        if what in ("pause", "both"):
            evening.conductor.pause()
            await asyncio.sleep(100)
            world.set_by += hours * HOUR
            evening.conductor.resume()
            left += 100
        if what in ("extend", "both"):
            evening.reply(Extend(30))
            left += 30
        await wait_for(evening, lambda game: game.wait.number != number)
        assert now() - since == pytest.approx(left, abs=0.5)
        evening.conductor.stop()

    run(loop, test())


@both_ways
def test_screens_show_the_time_that_is_left_and_are_not_drawn_anew_before(
    loop: Dream, world: World, hours: int
) -> None:
    async def test() -> None:
        evening = await at_a_speech()
        clock = evening.conductor.clock
        state, ends = evening.screen_key(ROOM), clock.reading().ends
        assert ends is not None
        for wobble in (0.0, 0.4, -0.4, 0.9):
            world.set_by = wobble
            assert evening.screen_key(ROOM) == state
        world.set_by = hours * HOUR
        assert evening.screen_key(ROOM) != state
        state = evening.screen_key(ROOM)
        assert clock.reading().ends == pytest.approx(ends + hours * HOUR)
        screen = Painter(evening.snapshot(), "en").screen(ROOM)
        assert screen.clock.ends == int((ends + hours * HOUR) * 1000)
        assert evening.screen_key(ROOM) == state
        evening.conductor.stop()

    run(loop, test())


@both_ways
def test_a_page_is_told_the_new_time_before_it_is_shown_an_end_by_it(
    loop: Dream, world: World, hours: int
) -> None:
    """Pages reckon what is left from what o'clock it is here: the two must never disagree."""

    async def test() -> None:
        evening = await at_a_speech()
        live = Still(evening)

        def push() -> str:
            return f"event: page\ndata: {evening.conductor.clock.reading().ends}\n\n"

        pushes = streams.screen_events(
            evening, live, push, DrawQueues(), Health(evening.store.database)
        )
        assert isinstance(pushes, AsyncGenerator)
        left = await left_on_the_page(pushes)
        world.set_by += hours * HOUR
        evening.refresh_screens()
        assert await left_on_the_page(pushes) == pytest.approx(left, abs=1)
        await pushes.aclose()
        evening.conductor.stop()

    run(loop, test())


async def left_on_the_page(pushes: AsyncIterator[str]) -> float:
    """What a page that has heard all of this shows."""
    while True:
        said = await anext(pushes)
        if "event: now" in said:
            PAGE["now"] = int(re.findall(r"data: (\d+)", said)[0]) / 1000
        else:
            return float(re.findall(r"data: ([\d.]+)", said)[0]) - PAGE["now"]


PAGE: dict[str, float] = {}
"""What o'clock it is, so far as the page was told."""


def test_nobody_waits_an_hour_to_write_in_a_room_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = at_the_floor(Store())
        for nth in range(talk.MESSAGE_BURST):
            rooms_of(evening).send(1, DAY_ROOM, f"word {nth}", f"{nth}")
        monkeypatch.setattr("time.time", lambda: 0.0)
        if hasattr(talk, "time"):
            monkeypatch.setattr(talk, "time", lambda: 0.0)
        lately = rooms_of(evening)._sent_at[1]
        for nth, when in enumerate([*lately]):
            lately[nth] = when - talk.MESSAGE_WINDOW_S
        rooms_of(evening).send(1, DAY_ROOM, "one more", "more")
        evening.conductor.stop()
        evening.presence.stop()

    asyncio.run(test())


def test_a_process_that_stands_still_while_it_reads_the_clock_sees_no_clock_set(
    loop: Dream, world: World
) -> None:
    async def test() -> None:
        evening = await at_a_speech()
        clock = evening.conductor.clock
        before = clock.reading()
        assert before.ends is not None
        world.stalls = 1.5
        assert clock.reading() == before
        world.set_by = HOUR
        assert clock.reading().ends == pytest.approx(before.ends + HOUR)
        evening.conductor.stop()

    run(loop, test())


def test_a_table_of_the_future_is_still_tonights(
    loop: Dream, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        world.set_by = 30 * HOUR
        evening = begun()
        evening.conductor.stop()
        world.set_by = 0
        store = evening.store
        store.grant(evening.code, "", SERVER_TABLE)
        assert store.in_play(EVENING_S) == [evening.code]
        house = Tables(store)
        again, _ = house.tonight("en")
        assert again.code == evening.code
        assert again.is_playing

    run(loop, test())


def test_the_last_game_is_the_one_that_was_played_last_whatever_the_clock_said(
    loop: Dream, world: World
) -> None:
    async def test() -> None:
        evening = Evening.begin(Store())
        evening.choose(Plan(ruleset="textbook", players=6, bots=False))
        for seat in range(1, 7):
            evening.sit(f"Name {seat}", seat, f"token {seat}")
        for seed in (1, 2):
            start(evening, seed)
            while not evening.is_over:
                evening.conductor.next()
            world.set_by -= HOUR
        again = Evening.restore(evening.store, evening.code)
        assert again is not None
        assert match_of(again).number == match_of(evening).number
        assert len(evening.code) == CODE_LENGTH
        evening.conductor.stop()

    run(loop, test())
