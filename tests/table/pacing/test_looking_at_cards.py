"""The first call comes when all have looked at their cards, by the host's word, or in a minute."""

import asyncio

import pytest
from playwright.sync_api import Browser, expect

from gorod.engine.replies import Remove
from gorod.engine.seats import ROOM
from gorod.screens.painter import Painter
from gorod.screens.tv.stage import act
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing.conductor import LOOK_AT_CARD_S
from gorod.table.pacing.opening_order import NAMED_AFTER_S
from gorod.table.setup import Plan
from tests.support.all_screens import PHONE
from tests.support.all_screens import Evening as Screens
from tests.support.fast_time import Run, begun, dream, game_of, now, wait_for
from tests.support.party import Party, at_a_party
from tests.support.past_games import words
from tests.support.phones import Serve
from tests.support.virtual_clock import leap

__all__ = ["dream"]

BOOKS = [("sport", 10), ("city", 9), ("salon", 9), ("it", 8), ("vendetta", 9), ("textbook", 7)]


def to_look(evening: Evening) -> int:
    return Painter(evening.snapshot(), "en").screen(ROOM).to_look


def on_stage(evening: Evening) -> str:
    painter = Painter(evening.snapshot(), "en")
    shown = painter.screen(ROOM)
    return act(painter, shown.moment, shown.captions).kind


async def first_call(evening: Evening) -> float:
    """How long it took from now on."""
    since = now()
    await wait_for(evening, lambda game: game.wait.hushed)
    return now() - since


@pytest.mark.parametrize(("ruleset", "players"), BOOKS)
def test_when_all_have_looked_the_first_call_is_near(
    ruleset: str, players: int, dream: Run
) -> None:
    async def test() -> None:
        evening = begun(ruleset=ruleset, players=players)
        assert to_look(evening) == players
        await asyncio.sleep(20)
        for seat in range(1, players + 1):
            assert not game_of(evening).wait.hushed
            evening.conductor.look(seat)
        assert to_look(evening) == 0
        assert await first_call(evening) <= game_of(evening).rules.timings.pause + 1
        evening.conductor.stop()

    dream(test())


def test_who_never_looks_is_waited_for_a_minute_and_no_longer(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        for seat in range(2, 11):
            evening.conductor.look(seat)
        assert to_look(evening) == 1
        assert LOOK_AT_CARD_S - 1 <= await first_call(evening) <= LOOK_AT_CARD_S + 1
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize(("ruleset", "players"), BOOKS)
def test_cards_are_looked_at_while_the_game_is_introduced(
    ruleset: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = told(ruleset, players)
        while not to_look(evening):
            assert Painter(evening.snapshot(), "en").card(1) is None
            assert on_stage(evening) == "deal"
            await asyncio.sleep(0.1)
        assert evening.is_narrating
        painter = Painter(evening.snapshot(), "en")
        assert all(painter.card(seat) for seat in range(1, players + 1))
        for seat in range(1, players + 1):
            evening.conductor.look(seat)
        assert to_look(evening) == 0
        while evening.is_narrating:
            await asyncio.sleep(0.1)
        assert await first_call(evening) <= game_of(evening).rules.timings.pause + 1
        evening.conductor.stop()

    leap(test(), monkeypatch)


@pytest.mark.parametrize(("ruleset", "players"), BOOKS)
def test_night_falls_when_all_who_have_a_card_have_looked_at_it(
    ruleset: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = told(ruleset, players)
        for seat in range(2, players + 1):
            evening.conductor.look(seat)
        while evening.is_narrating:
            assert on_stage(evening) == "deal"
            await asyncio.sleep(0.1)
        assert (to_look(evening), on_stage(evening)) == (1, "deal")
        assert not is_night(evening)
        assert evening.conductor.clock.ticks
        assert waited(evening) == ([1], False, [])
        await asyncio.sleep(NAMED_AFTER_S)
        assert waited(evening) == ([1], True, ["Waiting for Guest 1."])
        await asyncio.sleep(25)
        assert (to_look(evening), on_stage(evening)) == (1, "deal")
        assert waited(evening)[1]
        evening.conductor.look(1)
        assert to_look(evening) == 0
        assert on_stage(evening) == "dusk"
        assert evening.is_narrating
        assert is_night(evening)
        while evening.is_narrating:
            assert not evening.conductor.clock.ticks
            await asyncio.sleep(0.1)
        assert await first_call(evening) <= game_of(evening).rules.timings.pause + 1
        evening.conductor.stop()

    leap(test(), monkeypatch)


@pytest.mark.parametrize("ends", ["the time", "the host", "a departure"])
def test_night_waits_for_nobody_for_ever(ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        evening = told("city", 9)
        while evening.is_narrating:
            await asyncio.sleep(0.1)
        number = game_of(evening).wait.number
        assert not is_night(evening)
        since = now()
        if ends == "the host":
            evening.conductor.next()
        elif ends == "a departure":
            evening.reply(Remove(3, id="out"))
        while not evening.is_narrating:
            await asyncio.sleep(0.1)
        assert now() - since == pytest.approx(LOOK_AT_CARD_S if ends == "the time" else 0, abs=0.2)
        assert on_stage(evening) == "dusk"
        assert game_of(evening).wait.number == number
        assert to_look(evening) == 0
        while evening.is_narrating:
            await asyncio.sleep(0.1)
        assert await first_call(evening) <= game_of(evening).rules.timings.pause + 1
        evening.conductor.stop()

    leap(test(), monkeypatch)


def waited(evening: Evening) -> tuple[list[int], bool, list[str]]:
    """Who has not looked yet, whether the screen names them, and how the voice has."""
    shown = Painter(evening.snapshot(), "en").screen(ROOM)
    assert shown.moment is not None
    named = [line.words for line in shown.lines if line.words.startswith("Waiting")]
    return shown.moment.unseen, shown.moment.is_named, named


def told(ruleset: str, players: int) -> Evening:
    """A table that is told, whose cards have just been dealt."""
    evening = Evening.begin(Store())
    evening.narrates = True
    evening.choose(Plan(ruleset=ruleset, players=players))
    for seat in range(1, players + 1):
        evening.sit(f"Guest {seat}", seat, f"{seat:024}")
    evening.start()
    return evening


def is_night(evening: Evening) -> bool:
    """Whether everybody has heard, or hears now, that night falls."""
    heard, all_there_is = (
        one.views[ROOM].events for one in (evening.latest_shown(), evening.latest())
    )
    return len(heard) == len(all_there_is)


def test_bots_need_not_look_and_people_look_once(dream: Run) -> None:
    async def test() -> None:
        evening = begun(guests=2)
        assert to_look(evening) == 2
        for seat in (1, 1, 5, 1):
            evening.conductor.look(seat)
        assert to_look(evening) == 1
        evening.conductor.look(2)
        assert to_look(evening) == 0
        evening.conductor.stop()

    dream(test())


def test_the_journal_is_the_same_whether_they_look_or_not(dream: Run) -> None:
    async def test() -> None:
        looked, waited = begun(seed=3), begun(seed=3)
        for seat in range(1, 11):
            looked.conductor.look(seat)
        for evening in (looked, waited):
            await wait_for(evening, lambda game: game.wait.hushed)
        assert game_of(looked).journal == game_of(waited).journal
        for evening in (looked, waited):
            evening.conductor.stop()

    dream(test())


def test_the_host_says_that_it_begins(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        evening.conductor.next()
        assert game_of(evening).wait.hushed
        assert to_look(evening) == 0
        evening.conductor.look(1)  # too late, and nothing happens
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize("people", [1, 2])
def test_who_sits_alone_among_bots_is_not_counted(people: int) -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="city", players=9, bots=True))
        ann = await party.sit("Ann", 1)
        for seat in range(2, people + 1):
            await party.sit(f"Guest {seat}", seat)
        party.deal()
        for where in ("me", "tv"):
            assert ("have looked" in words(await ann.get(party.at(where)))) == (people > 1), where

    at_a_party(test)


def test_a_stranger_cannot_look_for_another() -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1)
        party.deal()
        stranger = party.device("a stranger")
        assert (await stranger.post(party.at("looked"), data={})).status_code in (303, 403, 409)
        assert (await party.laptop.post(party.at("looked"), data={})).status_code in (303, 403, 409)
        assert to_look(party.table) == 1
        assert (await ann.post(party.at("looked"), data={})).is_redirect
        assert to_look(party.table) == 0

    at_a_party(test)


def test_paper_cards_are_looked_at_without_phones() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, paper=True, hosted_by="person"))
        party.table.name_players([f"guest {seat}" for seat in range(1, 11)])
        party.deal()
        assert to_look(party.table) == 0

    at_a_party(test)


def test_a_finger_on_the_card_is_a_look(browser: Browser, serve: Serve) -> None:
    screens = Screens(browser, serve(), "en")
    screens.console.goto(screens.served.base + screens.served.owner_path)
    for name in ("Ann", "Bob"):
        screens.sit(name)
    screens.plan(ruleset="city", players="7")
    screens.start(0)
    tv = screens.context(PHONE).new_page()
    tv.goto(screens.url("tv"))
    phone = screens.phone(1)
    expect(phone.locator("h1")).to_have_text("Your card is behind the shutters")
    expect(tv.locator(".here")).to_have_text("0 of 2 have looked at their cards")
    box = phone.locator(".card summary").bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + 20, box["y"] + 10)
    phone.mouse.down()
    expect(tv.locator(".here")).to_have_text("1 of 2 have looked at their cards")
    phone.mouse.up()
    screens.close()
