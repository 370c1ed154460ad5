"""Where nobody opens the eyes, nobody is told to wake: numbers are called, at an even pace."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from gorod.engine.letters import Event
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM
from gorod.parts.calls import Called, Slept
from gorod.screens.game_screen import Roll
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import name_of

BLIND = [
    ("sport", "mafia", {}),
    ("it", "hackers", {"mode": "hardcore"}),
    ("it", "hackers", {"mode": "extended"}),
    ("salon", "mafia", {"options": {"blind_mafia": True}}),
]
"""Who is called without opening the eyes, and where."""


async def second_night(call: str, seed: int = 1, **chosen: Any) -> Evening:
    """An evening in the second night, when this role has just been called."""
    evening = Evening.begin(Store())
    evening.choose(Plan(**{"players": 10, "bots": False, "hosted_by": "person", **chosen}))
    for seat in range(1, 11):
        evening.sit(name_of(seat), seat, f"token {seat}")
    start(evening, seed)
    game = match_of(evening).game
    while game.table.night < 2 or not game.wait.hushed or game.wait.topic != call:
        evening.conductor.next()
        assert not game.over
    return evening


def heard(evening: Evening) -> list[Event]:
    return match_of(evening).views[ROOM].events


def roll_of(evening: Evening, lang: str = "en") -> Roll:
    roll = Painter(evening.snapshot(), lang).screen(ROOM).roll
    assert roll is not None
    return roll


@pytest.mark.clause("SPORT-16")
@pytest.mark.clause("IT-18")
@pytest.mark.clause("SALON-27")
@pytest.mark.parametrize(("book", "call", "chosen"), BLIND)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_blind_call_wakes_nobody(book: str, call: str, chosen: dict[str, Any], lang: str) -> None:
    async def test() -> None:
        evening = await second_night(call, ruleset=book, **chosen)
        speech, last = Speech(lang, book), heard(evening)[-1]
        assert isinstance(last, Called)
        words = {speech.tell(last), speech.tell(Slept(call, last.blind))}
        waking = {speech.tell(Called(call)), speech.tell(Slept(call))}
        assert not words & waking
        assert not any(
            word in str(words).lower() for word in ("wake", "asleep", "просыпа", "засыпа")
        )
        roll = roll_of(evening, lang)
        assert roll.seats == match_of(evening).game.table.alive
        assert [int("".join(filter(str.isdigit, one))) for one in roll.words] == roll.seats

    asyncio.run(test())


@pytest.mark.clause("IT-14")
def test_in_the_base_game_they_wake_and_numbers_are_called_all_the_same() -> None:
    async def test() -> None:
        evening = await second_night("hackers", ruleset="it")
        assert heard(evening)[-1] == Called("hackers", numbers=True)
        assert Speech("en").tell(heard(evening)[-1]) == "The hackers wake up."
        assert roll_of(evening).seats == [*range(1, 11)]

    asyncio.run(test())


def schedule(evening: Evening) -> tuple[list[int], int, int]:
    """Who is called, how long after the beginning of the call, and at what distance."""
    roll, began = roll_of(evening), evening.conductor.clock.reading().began
    assert roll.starts is not None
    assert began is not None
    return roll.seats, round(roll.starts - began * 1000), roll.every


@pytest.mark.clause("COMMON-10")
def test_the_pace_is_the_same_whatever_the_cards_and_whatever_is_chosen() -> None:
    async def test() -> None:
        found = []
        for seed in (1, 2):
            evening = await second_night("mafia", seed, ruleset="sport")
            found.append(schedule(evening))
            game = match_of(evening).game
            for ask in [*game.open.values()]:
                assert isinstance(ask.to, int)
                evening.reply(Reply(ask.to, ask.number, 3 if ask.to == seed else seed))
                found.append(schedule(evening))
        assert all(one == found[0] for one in found)
        seats, lead, every = found[0]
        assert lead > 0
        assert lead + len(seats) * every <= 30_000

    asyncio.run(test())


def test_the_numbers_stand_still_with_the_clock_and_go_on_from_there() -> None:
    async def test() -> None:
        evening = await second_night("mafia", ruleset="sport")
        before, clock = schedule(evening), evening.conductor.clock
        evening.conductor.pause()
        roll = roll_of(evening)
        assert (roll.starts, roll.called) == (None, 0)
        clock.restore(replace(clock.state(), left=10.0))  # twenty of the thirty seconds have passed
        assert roll_of(evening).called == (20_000 - before[1]) // before[2]
        evening.conductor.resume()
        assert schedule(evening) == before
        clock.extend(30)
        assert schedule(evening) == before

    asyncio.run(test())


def test_without_a_clock_the_host_reads_the_numbers_at_his_own_pace() -> None:
    async def test() -> None:
        roll = roll_of(await second_night("mafia", ruleset="sport", pace="none"))
        assert (roll.starts, roll.every, roll.called) == (None, 0, None)
        assert roll.seats == [*range(1, 11)]

    asyncio.run(test())


def test_where_nobody_calls_numbers_none_are_shown() -> None:
    async def test() -> None:
        evening = await second_night("don", ruleset="sport")
        assert Painter(evening.snapshot(), "en").screen(ROOM).roll is None

    asyncio.run(test())
