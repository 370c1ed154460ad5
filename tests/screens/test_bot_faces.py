"""Bots have faces: everybody sees who is a bot, and nobody sees more than that."""

import asyncio
import re

import pytest

from gorod.engine.seats import HOST, ROOM, Observer
from gorod.screens import chairs
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party

LOOKS_OUT = re.compile(r"art\.svg#f-(\d+)")


def evening(bots: bool = True, codes: bool = False) -> Evening:
    table = Evening.begin(Store())
    table.choose(Plan(ruleset="sport", players=10, bots=bots, codes=codes))
    table.sit("Ann", 3, f"{3:024}")
    return table


def faces(table: Evening, observer: Observer = ROOM) -> dict[int, str]:
    painter = Painter(table.snapshot(), "en")
    screen = painter.screen(observer) if table.is_playing else painter.lobby()
    return {chair.seat: chair.face for chair in screen.chairs}


def begun() -> Evening:
    """A game that has just begun, and does not go on."""

    async def begin() -> Evening:
        table = evening()
        table.start()
        table.conductor.stop()
        table.presence.stop()
        return table

    return asyncio.run(begin())


def test_a_bot_has_the_same_face_before_and_in_a_game_and_a_person_has_none() -> None:
    before = faces(evening())
    assert before[3] == ""
    assert len(set(before.values()) - {""}) == 9
    table = begun()
    for observer in (ROOM, 3, HOST):
        assert faces(table, observer) == before


def test_a_face_tells_nothing_of_the_card() -> None:
    shown = []
    cards = set()
    for _ in range(5):
        table = begun()
        cards.add(tuple(table.latest().game.table.cards.items()))
        shown.append(faces(table))
    assert len(cards) > 1
    assert all(one == shown[0] for one in shown)


@pytest.mark.parametrize("plan", [{"bots": False}, {"codes": True}])
def test_where_no_bots_come_no_face_looks_out(plan: dict[str, bool]) -> None:
    assert set(faces(evening(**plan)).values()) == {""}


@pytest.mark.parametrize("page", ["tv", "host"])
def test_faces_look_out_of_the_windows_of_bots_in_the_lobby(page: str) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, bots=True))
        await party.sit("Ann", 3)
        shown = LOOKS_OUT.findall((await party.laptop.get(party.at(page))).text)
        assert shown == [chairs.face(seat) for seat in range(1, 11) if seat != 3]

    at_a_party(test)
