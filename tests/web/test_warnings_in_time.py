"""A talk is warned before its end, in proportion to its time (VENDETTA-10)."""

import asyncio
from typing import Any

import pytest
from lots import start
from matches import match_of
from wire import name_of

from gorod.engine.seats import ROOM
from gorod.screens.clocks import warned
from gorod.screens.painter import Painter
from gorod.screens.seen import Countdown
from gorod.store.kept import Store
from gorod.table.evening import Evening
from gorod.table.plans import Plan


def test_a_warning_comes_in_the_second_half() -> None:
    assert [warned(180, seconds) for seconds in (600, 420, 300, 200, 60)] == [180, 180, 150, 90, 30]
    assert warned(10, 300) == 10
    assert warned(1, 1) == 1


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
    return Painter(evening.scene(), lang).screen(ROOM).clock


@pytest.mark.clause("VENDETTA-10")
def test_vendetta_is_told_that_the_vote_is_near() -> None:
    async def test() -> None:
        evening = await talking(ruleset="vendetta", players=12)
        usual = clock_of(evening, "en")
        assert (usual.warning, usual.words) == (180, "3 minutes until the vote.")
        fast = clock_of(await talking(ruleset="vendetta", players=12, pace="fast"), "ru")
        assert (fast.warning, fast.words) == (90, "До голосования 90 секунд.")
        none = clock_of(await talking(ruleset="vendetta", players=12, pace="none"), "en")
        assert none.words == ""

    asyncio.run(test())
