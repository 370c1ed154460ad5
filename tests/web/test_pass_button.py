"""Passing is done by its own button: "Done" with nothing chosen does nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from gorod.engine.questions import Ask
from gorod.speech import LANGUAGES, Speech
from gorod.table.setup import Plan
from tests.support.all_screens import Evening
from tests.support.phones import Serve
from tests.support.wire import Browser, Page, Room, everybody


@asynccontextmanager
async def a_speech() -> AsyncIterator[tuple[Room, Browser, Ask]]:
    """The first speech of the first day, and the phone of whoever speaks."""
    plan = Plan(ruleset="sport", players=10, bots=False, cover=False, hosted_by="person")
    async with everybody(plan, 2, watching=False) as (room, console):
        while room.game.table.floor is None:
            await room.next(console)
        (ask,) = room.game.open.values()
        assert isinstance(ask.to, int)
        yield room, room.phones[ask.to], ask


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_has_the_floor_is_told_so_and_ends_the_speech_by_the_main_button(lang: str) -> None:
    async def test() -> None:
        async with a_speech() as (room, phone, ask):
            say = Speech(lang, "sport").say
            shown = Page((await phone.get("me", headers={"accept-language": lang})).text)
            assert [tag.texts for tag in shown.tags if tag.name == "h1"] == [[say("web-you-speak")]]
            buttons = [tag for tag in shown.tags if tag.name == "button"]
            (nominate,) = [tag for tag in buttons if tag.within("sending")]
            (end,) = [tag for tag in buttons if tag.within("thumb")]
            assert (nominate.texts, nominate.classes) == ([say("ask-nominate.send")], ["second"])
            assert (end.texts, end.classes) == ([say("ask-nominate.pass")], ["main"])
            assert end.attributes["name"] == "pass"
            await room.answer(ask, 3)
            shown = Page((await phone.get("me", headers={"accept-language": lang})).text)
            assert [tag.texts for tag in shown.tags if tag.name == "h1"] == [[say("web-you-speak")]]
            (end,) = [tag for tag in shown.tags if tag.name == "button" and tag.within("thumb")]
            assert end.attributes["name"] == "pass"

    asyncio.run(test())


def test_an_answer_with_nothing_chosen_ends_no_speech_and_a_pass_does() -> None:
    async def test() -> None:
        async with a_speech() as (room, phone, ask):
            fields: dict[str, Any] = {"to": ask.to, "number": ask.number}
            journal = len(room.game.journal)
            plain = await phone.post("answer", **fields)
            script = await phone.post("answer", script=True, **fields)
            program = await phone.ask("POST", room.path("answer"), json=fields)
            null = await phone.ask("POST", room.path("answer"), json=fields | {"choice": None})
            for refused in (plain, script, program, null):
                assert refused.status == 400
                assert "Nothing was chosen" in refused.text or "не выбрано" in refused.text
            assert len(room.game.journal) == journal
            assert room.game.table.floor == ask.to
            done = await phone.ask("POST", room.path("answer"), json=fields | {"pass": True})
            assert done.status == 200
            assert room.game.table.floor != ask.to

    asyncio.run(test())


def test_neither_a_tap_nor_a_key_ends_the_speech_before_somebody_is_picked(
    browser: Chromium, serve: Serve
) -> None:
    evening = Evening(browser, serve(lang="ru"), "ru")
    try:
        one = speaking(evening)
        one.locator(".nominate summary").tap()
        nominate = one.get_by_role("button", name="Выставить")
        expect(nominate).to_be_disabled()
        one.locator(".tile input").first.focus()
        one.keyboard.press("Enter")
        one.keyboard.press("Space")
        expect(nominate).to_be_enabled()
        one.keyboard.press("Enter")
        expect(nominate).to_have_count(0)
        expect(one.locator("h1")).to_have_text("Говорите")
        one.get_by_role("button", name="Закончить речь").tap()
        expect(one.locator("h1")).not_to_have_text("Говорите")
    finally:
        evening.close()


def speaking(evening: Evening) -> Tab:
    """The phone of seat 1, whose player has the floor."""
    evening.console.goto(evening.served.base + evening.served.owner_path)
    for name in evening.names:
        evening.sit(name)
    evening.plan()
    evening.start(0)
    one = evening.phone(1)
    while one.locator("h1", has_text=Speech(evening.lang).say("web-you-speak")).count() == 0:
        assert evening.next()
        evening.settle(one)
    return one
