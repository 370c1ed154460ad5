"""A table of far friends is a link; a list of open tables is shown only where it was asked for."""

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from gorod.cli import main
from gorod.store.store import Store
from gorod.table.setup import GRACE_CHOICES_S
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.ops import serve_command
from tests.support.fixed_draws import start


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


@asynccontextmanager
async def door(
    public_list: bool, lang: str = "en"
) -> AsyncIterator[tuple[Tables, httpx.AsyncClient]]:
    house = Tables(Store(), "https://table.example", public_list=public_list)
    async with client(house, lang) as browser:
        yield house, browser


@asynccontextmanager
async def client(house: Tables, lang: str = "en") -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(Site(house).app())
    async with httpx.AsyncClient(
        transport=transport, base_url="https://table.example", headers={"accept-language": lang}
    ) as browser:
        yield browser


async def far_table(browser: httpx.AsyncClient, **plan: str) -> str:
    """Open a table of far friends and choose; its code."""
    opened = await browser.post("/new", data={"remote": "on"})
    code = opened.headers["location"].split("/")[1]
    if plan:
        about = {"ruleset": "salon", "players": "5", "bots": "on", **plan}
        assert (await browser.post(f"/{code}/plan", data=about)).status_code == 303
    return code


@pytest.mark.parametrize(("lang", "words"), [("en", "Online table"), ("ru", "Стол онлайн")])
def test_a_far_table_is_opened_at_the_door_and_its_page_shows_the_link(
    lang: str, words: str
) -> None:
    async def test() -> None:
        async with door(public_list=False, lang=lang) as (_, browser):
            assert words in (await browser.get("/")).text
            opened = await browser.post("/new", data={"remote": "on"})
            code = opened.headers["location"].split("/")[1]
            assert opened.headers["location"] == f"/{code}/host"
            assert re.fullmatch(r"[A-HJKMNP-Z2-9]{12}", code)
            page = (await browser.get(f"/{code}/host")).text
            assert f'value="https://table.example/{code}"' in page
            assert f'href="/{code}/tv"' not in page
            assert (await browser.post(f"/{code}/sit", data={"name": "Ann"})).status_code == 303
            mine = (await browser.get(f"/{code}/me")).text
            assert f'value="https://table.example/{code}"' in mine

    run(test())


def test_a_table_in_one_room_is_opened_as_before() -> None:
    async def test() -> None:
        async with door(public_list=False) as (house, browser):
            opened = await browser.post("/new")
            code = opened.headers["location"].split("/")[1]
            assert opened.headers["location"] == f"/{code}/tv"
            assert len(code) == 4
            page = (await browser.get(f"/{code}/host")).text
            assert 'name="grace"' not in page
            await browser.post(f"/{code}/plan", data={"remote": "on", "grace": "7"})
            table = house.find(code)
            assert table is not None
            assert not table.seating.plan.remote
            assert table.seating.plan.grace == 60

    run(test())


def test_a_server_that_starts_again_does_not_take_a_far_table_for_its_own() -> None:
    async def test() -> None:
        house = Tables(Store())
        own, _ = house.tonight("en")
        far = house.open("a stranger", "en", remote=True)
        again, _ = Tables(house.store).tonight("en")
        assert again.code == own.code != far.code

    run(test())


def test_the_grace_is_one_of_those_offered() -> None:
    async def test() -> None:
        async with door(public_list=False) as (house, browser):
            code = await far_table(browser, grace="120")
            table = house.find(code)
            assert table is not None
            assert (table.seating.plan.remote, table.seating.plan.grace) == (True, 120)
            for nonsense in ("7", "-1", "x", "99999999999999999999", "²"):
                await browser.post(f"/{code}/plan", data={"ruleset": "salon", "grace": nonsense})
                assert table.seating.plan.grace == 120
            page = (await browser.get(f"/{code}/host")).text
            assert page.count('<option value="120" selected>') == 1
            assert all(f'<option value="{grace}"' in page for grace in GRACE_CHOICES_S)

    run(test())


def test_without_the_owners_word_the_server_lists_nothing_and_a_forged_tick_changes_nothing() -> (
    None
):
    async def test() -> None:
        async with door(public_list=False) as (house, browser):
            code = await far_table(browser, listed="on")
            assert 'name="listed"' not in (await browser.get(f"/{code}/host")).text
            table = house.find(code)
            assert table is not None
            assert not table.seating.plan.listed
            table.seating.plan.listed = True
            table.seating.keep()
            async with client(house) as stranger:
                page = (await stranger.get("/")).text
            assert code not in page
            assert "Open tables" not in page

    run(test())


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "4 free seats of 5 · online"),
        ("ru", "4 свободных места из 5 · онлайн"),
    ],
)
def test_the_list_shows_the_tables_whose_owners_want_it_and_no_others(
    lang: str, words: str
) -> None:
    async def test() -> None:
        async with door(public_list=True, lang=lang) as (house, browser):
            hidden = await far_table(browser, players="5")
            shown = await far_table(browser, listed="on")
            assert 'name="listed" checked' in (await browser.get(f"/{shown}/host")).text
            await browser.post(f"/{shown}/sit", data={"name": "Ann"})
            async with client(house, lang) as stranger:
                page = (await stranger.get("/")).text
                assert f'href="/{shown}"' in page
                assert words in page
                assert hidden not in page
                assert "Ann" not in page
                table = house.find(shown)
                assert table is not None
                start(table, 1)
                assert shown not in (await stranger.get("/")).text, "a game is going on there"
                table.conductor.stop()
                table.presence.stop()

    run(test())


def test_a_full_table_is_not_listed() -> None:
    async def test() -> None:
        async with door(public_list=True) as (house, browser):
            code = await far_table(browser, listed="on", players="3")
            for name in ("Ann", "Bob", "Cat"):
                async with client(house) as guest:
                    await guest.post(f"/{code}/sit", data={"name": name})
            assert code not in (await browser.get("/")).text

    run(test())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_owner_of_the_server_turns_the_list_on(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[bool] = []
    monkeypatch.setattr(serve_command, "serve", lambda *about: calls.append(about[-1].public_list))
    for words in ((), ("--public-list",)):
        with pytest.raises(SystemExit):
            main(["serve", *words])
    assert calls == [False, True]
    with pytest.raises(SystemExit):
        main(["serve", "--help", "--lang", lang])
    assert "--public-list" in capsys.readouterr().out
