"""A player's board of suspicions is for that player's eyes alone."""

import asyncio
import logging
import re

import pytest

from gorod.engine.replies import Remove
from gorod.engine.seats import Seat
from gorod.screens.painter import Painter
from gorod.screens.phone.suspicion_board import board_at_the_end
from tests.support.matches import match_of
from tests.support.night_calls import called
from tests.support.wire import Browser, Room

PROGRAM = {"accept": "application/json"}


async def until_day(room: Room, console: Browser) -> None:
    while match_of(room.evening).is_dark or room.game.table.day == 0:
        await room.next(console)


def timeless(text: str) -> str:
    return re.sub(r'\d{13}|\d+:\d\d|"id" value="[^"]*"', "", text)


async def seen_by_others(room: Room, console: Browser, seat: Seat) -> list[str]:
    """All that anybody else sees, on pages and as programs."""
    seen = []
    for about in ({}, {"headers": PROGRAM}):
        for path in ("host", "tv", "games", "correct"):
            seen.append(timeless((await console.get(path, **about)).text))
        for other, phone in room.phones.items():
            if other != seat:
                for path in ("me", "tv", "", "rules", "host", "after"):
                    seen.append(timeless((await phone.get(path, **about)).text))
    return seen


async def note(room: Room, seat: Seat, about: Seat, mark: str) -> int:
    return (await room.phones[seat].post("board", True, about=about, mark=mark)).status


def shelf(text: str, mark: str) -> list[int]:
    found = re.search(rf'class="shelf {mark}">.*?</form>', text, re.DOTALL)
    assert found is not None
    return [int(seat) for seat in re.findall(r'name="about" value="(\d+)"', found[0])]


def test_the_own_phone_shows_the_board_and_nobody_else_sees_a_byte_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        async with called("mafia") as (room, console):
            await until_day(room, console)
            listener = next(s for s in room.game.table.alive if s not in room.game.open)
            others = [one for one in room.game.table.alive if one != listener]
            before = await seen_by_others(room, console, listener)
            journal, letters = list(room.game.journal), list(room.game.letters)
            for about, mark in zip(others, ("suspect", "trust", "suspect"), strict=False):
                assert await note(room, listener, about, mark) < 400
            assert await note(room, listener, others[2], "unsure") < 400
            own = (await room.phones[listener].get("me")).text
            assert shelf(own, "suspect") == [others[0]]
            assert shelf(own, "trust") == [others[1]]
            assert shelf(own, "unsure") == others[2:]
            assert await seen_by_others(room, console, listener) == before
            assert (room.game.journal, room.game.letters) == (journal, letters)
            match = match_of(room.evening)
            assert match.terms.boards == {
                listener: {others[0]: "suspect", others[1]: "trust", others[2]: "unsure"}
            }
            told = board_at_the_end(Painter(room.evening.snapshot(), "en"), listener)
            assert f"suspected {others[0]}, trusted {others[1]}" in told
            assert board_at_the_end(Painter(room.evening.snapshot(), "en"), others[0]) == ""

    caplog.set_level(logging.DEBUG)
    asyncio.run(test())
    assert "board" not in caplog.text.replace("/board", "")
    assert "suspect" not in caplog.text


def test_nothing_is_noted_of_oneself_of_nobody_or_by_night_and_no_one_notes_for_another() -> None:
    async def test() -> None:
        async with called("mafia") as (room, console):
            boards = match_of(room.evening).terms.boards
            assert await note(room, 1, 2, "suspect") < 400  # passed over in the dark
            assert match_of(room.evening).terms.boards == boards == {}
            await until_day(room, console)
            one = room.game.table.alive[0]
            assert await note(room, one, one, "suspect") == 400
            assert await note(room, one, 99, "suspect") == 400
            assert await note(room, one, 3, "guilty") == 400
            await console.post("board", True, about=3, mark="suspect")
            assert match_of(room.evening).terms.boards == {}
            await room.phones[one].post("board", True, about=3, mark="suspect", game="another")
            assert match_of(room.evening).terms.boards == {}
            room.evening.reply(Remove(one))
            while one not in match_of(room.evening).departed:
                await room.next(console)
            await note(room, one, 3, "suspect")
            assert match_of(room.evening).terms.boards == {}

    asyncio.run(test())
