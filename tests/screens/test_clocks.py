"""How the time that is left is shown, and that a talk is warned before its end (VENDETTA-10)."""

import asyncio
import re
from typing import Any

import pytest

from gorod.engine.seats import ROOM
from gorod.screens.clocks import warning_seconds
from gorod.screens.game_screen import Countdown
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.web.rendering.looks import stand
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import Page, everybody, name_of


def test_of_sixty_strokes_those_stand_that_the_time_has_a_right_to() -> None:
    runs, stands = Countdown(100_000, whole=90_000), Countdown(None, 30, whole=90_000)
    assert [stand(runs, now) for now in (9.0, 10.0, 70.0, 99.9, 100.0, 101.0)] == [
        60,
        60,
        20,
        1,
        0,
        0,
    ]
    assert stand(runs, None) == 60  # a script counts them
    assert stand(stands, 1.0) == stand(stands, None) == 20
    assert stand(Countdown(), 1.0) == 60


@pytest.mark.parametrize("page", ["host", "tv"])
def test_the_time_of_whoever_speaks_stands_in_a_ring(page: str) -> None:
    """Whoever has no script sees how much of it is left, in figures and in strokes."""

    async def test() -> None:
        plan = Plan(ruleset="city", players=6, hosted_by="person")
        async with everybody(plan, watching=False) as (room, console):
            while room.game.table.floor is None:
                await room.next(console)
            shown = Page((await console.get(page)).text)
            (clock,) = shown.having("clock")
            ring = clock.within("ring")
            assert ring is not None
            assert clock.attributes["data-ends"] == ring.attributes["data-ends"]
            assert re.fullmatch(r"\d+:\d\d", clock.texts[0])
            (left,) = [tag for tag in shown.having("left") if tag.within("ring") is ring]
            assert left.attributes["stroke-dasharray"].count("0.56 0.44") in (60, 59)

    asyncio.run(test())


def test_a_warning_comes_in_the_second_half() -> None:
    assert [warning_seconds(180, seconds) for seconds in (600, 420, 300, 200, 60)] == [
        180,
        180,
        150,
        90,
        30,
    ]
    assert warning_seconds(10, 300) == 10
    assert warning_seconds(1, 1) == 1


async def talking(**chosen: Any) -> Evening:
    """An evening whose players talk for the first time."""
    evening = Evening.begin(Store())
    evening.choose(Plan(**{"bots": False, "hosted_by": "person", **chosen}))
    for seat in range(1, 13):
        evening.sit(name_of(seat), seat, f"token {seat}")
    start(evening, 1)
    game = match_of(evening).game
    while game.wait.hushed or not game.wait.talkers:
        evening.conductor.next()
    return evening


def clock_of(evening: Evening, lang: str) -> Countdown:
    return Painter(evening.snapshot(), lang).screen(ROOM).clock


@pytest.mark.clause("VENDETTA-10")
def test_vendetta_is_told_that_the_vote_is_near() -> None:
    async def test() -> None:
        evening = await talking(ruleset="vendetta", players=12)
        usual = clock_of(evening, "en")
        assert (usual.warning, usual.words) == (180, "Dawn is near. 3 minutes until the vote.")
        fast = clock_of(await talking(ruleset="vendetta", players=12, pace="fast"), "ru")
        assert (fast.warning, fast.words) == (90, "Скоро рассвет. До голосования 90 секунд.")
        none = clock_of(await talking(ruleset="vendetta", players=12, pace="none"), "en")
        assert none.words == ""

    asyncio.run(test())
