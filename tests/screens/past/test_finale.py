"""The end of a game on the wire: what all may read then, nobody may read before, and again."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from gorod.engine.replies import Remove, Reply, TakeBack, Void
from gorod.parts.decoys import COVER
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from tests.support.matches import match_of
from tests.support.wire import Browser, Page, Room, dealt, everybody, name_of

CITY = ("sheriff", "civilian", "civilian", "doctor", "civilian", "mafia", "don")
BLACK = (6, 7)
PRIVATE = ("finale", "own", "again", "guesses")
"""What no screen has before the end."""


@asynccontextmanager
async def evening() -> AsyncIterator[tuple[Room, Browser, Browser]]:
    """A game of City in which player 2 has suspected player 6 in the first call."""
    plan = Plan(ruleset="city", players=7, bots=False, hosted_by="person")
    plan.deck = list(CITY)
    with dealt(CITY):
        async with everybody(plan, watching=False) as (room, console):
            assert room.tv is not None
            while not room.game.wait.hushed:
                await room.next(console)
            ask = room.game.open[2]
            assert ask.topic == COVER
            await room.answer(ask, 6)
            yield room, console, room.tv


async def told(browser: Browser, room: Room, path: str) -> dict[str, Any]:
    done = await browser.ask("GET", room.path(path), headers={"accept": "application/json"})
    assert done.status == 200, done.text
    answer: dict[str, Any] = json.loads(done.text)
    return answer


def end(room: Room) -> None:
    for seat in BLACK:
        room.evening.reply(Remove(seat))
    assert room.game.over


@pytest.mark.clause("COMMON-5", "COMMON-16")
def test_nothing_of_it_is_told_before_the_end_to_the_host_and_the_dead_neither() -> None:
    async def test() -> None:
        async with evening() as (room, console, tv):
            room.evening.reply(Remove(3))  # who sees all cards from now on
            await room.next(console)
            phones = [(room.phones[seat], "me") for seat in (1, 2, 3, 6)]
            for browser, path in (*phones, (console, "host"), (tv, "tv")):
                screen = await told(browser, room, path)
                assert not any(screen.get(name) for name in PRIVATE), path
            end(room)
            for browser, path in (*phones, (tv, "tv")):
                assert (await told(browser, room, path))["finale"] is not None
            (guess,) = (await told(tv, room, "games/1"))["guesses"]
            assert (guess["who"], guess["right"]) == (f"2 · {name_of(2)}", True)

    asyncio.run(test())


@pytest.mark.clause("COMMON-22")
@pytest.mark.parametrize("how", ["taken back", "void"])
def test_a_step_back_hides_it_again_and_a_game_given_up_has_none(how: str) -> None:
    async def test() -> None:
        async with evening() as (room, _, tv):
            if how == "void":
                room.evening.reply(Void("a card was seen"))
            else:
                end(room)
                own = await told(room.phones[2], room, "me")
                assert own["own"]["award"]["kind"] == "first"
                room.evening.reply(TakeBack(1))
                assert not room.game.over
            for browser, path in ((room.phones[2], "me"), (tv, "tv")):
                screen = await told(browser, room, path)
                assert screen["finale"] is None
                assert screen.get("own") is None
            assert "Saw it first" not in (await room.phones[2].get("me")).text
            if how == "void":
                assert (await told(tv, room, "games/1"))["guesses"] == []

    asyncio.run(test())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_table_and_phones_say_whose_the_awards_are(lang: str) -> None:
    async def test() -> None:
        async with evening() as (room, _, tv):
            end(room)
            first = {"en": "Saw it first", "ru": "Раньше всех"}[lang]
            for browser, path in ((tv, "tv"), (room.phones[2], "me"), (tv, "games/1")):
                browser.client.cookies.set("gorod_lang", lang)
                assert first in " ".join(Page((await browser.get(path)).text).texts), path
            other = room.phones[1]
            other.client.cookies.set("gorod_lang", lang)
            assert first not in (await other.get("me")).text

    asyncio.run(test())


def test_a_tap_says_that_one_plays_again_and_begins_nothing() -> None:
    async def test() -> None:
        async with evening() as (room, console, tv):
            early = await room.phones[1].post("again", wants="in")
            assert early.status == 409
            end(room)
            games = room.evening.seating.games
            for seat in (1, 4, 4):
                await room.phones[seat].post("again", wants="in")
            for browser, path in ((tv, "tv"), (console, "host"), (room.phones[2], "me")):
                again = (await told(browser, room, path))["again"]
                assert again == {"seats": [1, 4], "all": 7}
            await room.phones[1].post("again", wants="out")
            await room.phones[2].post("stand")
            again = (await told(tv, room, "tv"))["again"]
            assert again == {"seats": [4], "all": 6}
            stranger = room.browser()
            assert (await stranger.post("again", wants="in")).status == 303  # to the door
            assert match_of(room.evening).terms.again == [4]
            assert (await room.phones[1].post("again", wants="maybe")).status == 400
            assert room.evening.is_over
            assert room.evening.seating.games == games
            assert len(room.evening.seating.names) == 6  # nobody is thrown out for saying nothing

    asyncio.run(test())


def test_who_is_in_is_kept_moves_with_the_seats_and_is_asked_anew_after_the_next_game() -> None:
    async def test() -> None:
        async with evening() as (room, _, tv):
            end(room)
            await room.phones[5].post("again", wants="in")
            restored = Evening.restore(room.evening.store, room.evening.code)
            assert restored is not None
            assert match_of(restored).terms.again == [5]
            room.evening.shuffle()
            name = name_of(5)
            (seat,) = (await told(tv, room, "tv"))["again"]["seats"]
            assert room.evening.seating.names[seat] == name
            room.evening.start()
            assert match_of(room.evening).terms.again == []

    asyncio.run(test())


def test_a_decoy_answer_of_an_earlier_version_is_a_suspicion_too() -> None:
    """Then every call asked whom one suspects; the first one of a night is what counts."""

    async def test() -> None:
        async with evening() as (room, console, tv):
            for _ in range(2):
                await room.next(console)
            later = next(
                ask for ask in room.game.open.values() if ask.topic == COVER and ask.to == 5
            )
            room.evening.write(Reply(5, later.number, 7))
            end(room)
            found = (await told(tv, room, "games/1"))["guesses"]
            assert len(found) == 1

    asyncio.run(test())
