"""A book that a package brings plays at the table like any other, and is missed with a sentence."""

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.engine.replies import Reply
from gorod.engine.seats import CLOCK
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book
from gorod.rulebooks import BOOKS, book
from gorod.speech import LANGUAGES, Speech
from gorod.store.rights import SERVER_OWNER
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.request_errors import Quarantined
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.pages.openapi import cached_openapi
from gorod.web.routing.page import PAGES
from tests.support.hamlet import describe, install, on_the_path
from tests.support.matches import match_of
from tests.support.past_games import Home, Visitor, at_home, go_on, words
from tests.support.sampling import sampled

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
JSON = {"accept": "application/json"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("packages"))


@pytest.fixture
def hamlet(folder: Path) -> Iterator[Book]:
    cached_openapi.cache_clear()
    with on_the_path(folder):
        yield BOOKS["hamlet"]
    cached_openapi.cache_clear()


def addresses(code: str) -> list[str]:
    """Every page that can be looked at, of this table and of the house."""
    parts = {"code": code, "number": 1, "at": 0, "key": "none", "book": "hamlet"}
    return [
        page.address.format(**parts)
        for page in PAGES
        if page.method == "GET" and not {"{screen}", "{what}"} & set(page.address.split("/"))
    ]


async def look_at_everything(home: Home, *visitors: Visitor) -> dict[str, list[int]]:
    """Every page, as a browser and as a program sees it; the statuses of each."""
    found: dict[str, list[int]] = {}
    for address in addresses(home.code):
        for visitor in visitors:
            for headers in ({}, JSON):
                page = await visitor.client.get(address, headers=headers)
                assert page.status_code < 500, (address, page.text)
                found.setdefault(address.replace(home.code, "T"), []).append(page.status_code)
    return found


# Playing ------------------------------------------------------------------------------------------


@sampled("lang", ["ru", "en"])
def test_every_page_of_its_table_works(
    hamlet: Book, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def look(home: Home) -> None:
        table = home.table
        owner, guest = Visitor(home.house, "owner", lang), Visitor(home.house, "token 3", lang)
        plan = {"ruleset": "hamlet", "players": "10", "hosted_by": "person", "option-open": "on"}
        assert (await owner.post(f"/{home.code}/plan", data=plan)).status_code == 303
        lobby = await owner.get(f"/{home.code}/host")
        assert Speech(lang).title("hamlet") in words(lobby)
        assert "☼" in lobby.text
        started = await owner.post(f"/{home.code}/start", data={"games": "0", "to": "host"})
        assert started.status_code == 303
        phases: set[str] = set()
        game, bot = match_of(table).game, RandomBot(5)
        while not game.over:
            now = f"{game.table.phase} {game.table.night}"
            if now not in phases:
                phases.add(now)
                seen = await look_at_everything(home, owner, guest)
                assert seen["/T/host"] == [200, 200, 403, 403]
                assert set(seen["/T/tv"]) == set(seen["/T/correct"][:2]) == {200}
                assert seen["/T/me"][2:] == [200, 200]
            waiting = [
                ask
                for ask in game.open.values()
                if ask.to != CLOCK and ask.to not in game.wait.answers
            ]
            if waiting:
                table.reply(Reply(waiting[0].to, waiting[0].number, bot.answer(waiting[0])))
            else:
                table.conductor.next()
        table.conductor.stop()
        assert {phase.split()[0] for phase in phases} == {"dusk", "night", "day"}
        seen = await look_at_everything(home, owner, guest, home.keeper)
        for page in ("games", "games/1", "games/1/protocol", "games/1/notebook.yaml"):
            assert set(seen[f"/T/{page}"]) == {200}
        protocol = await guest.get(f"/{home.code}/games/1/protocol")
        assert "☼" in protocol.text

    at_home(look, ":memory:", "hamlet")
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_its_dusk_is_light_and_its_night_is_dark(hamlet: Book) -> None:
    async def look(home: Home) -> None:
        table = home.table
        table.start()
        shades: dict[str, set[tuple[bool, str]]] = {}
        names: dict[str, set[str]] = {}
        game = match_of(table).game
        while not game.over and game.table.day < 2:
            wall = await home.guest.client.get(f"/{home.code}/tv", headers=JSON)
            shown = wall.json()
            shades.setdefault(game.table.phase, set()).add((shown["dark"], shown["sky"]))
            names.setdefault(game.wait.topic, set()).add(shown["phase"])
            assert shown["awaited"] == sorted(match_of(table).awaited()) or shown["dark"]
            assert match_of(table).is_dark or game.table.phase != "night"
            table.conductor.next()
            for ask in [*game.open.values()]:
                if ask.to != CLOCK and not ask.offer.may_pass:
                    shown = (await home.guest.client.get(f"/{home.code}/tv", headers=JSON)).json()
                    names.setdefault(ask.topic, set()).add(shown["phase"])
                    table.reply(Reply(ask.to, ask.number, ask.offer.options[0]))
        table.conductor.stop()
        light, dark = (False, "day"), (True, "night")
        assert shades == {"dusk": {light}, "night": {dark}, "day": {light}}
        assert names["watchman"] == {"call: Watchman"}
        assert names["vote"] == {"vote"}
        assert names["lantern"] == {"the lantern goes round"}
        look = {"everybody looks at their card"}  # in the first dusk of all
        assert names["dusk"] - look == {""}, "what has no name goes by the time alone"

    at_home(look, ":memory:", "hamlet")


def test_its_events_are_in_the_description_for_programs(hamlet: Book) -> None:
    assert hamlet.id == "hamlet"
    described = json.loads(cached_openapi())["components"]["schemas"]
    assert "LanternGiven" in str(described["Event"])
    cached_openapi.cache_clear()


# What goes wrong ----------------------------------------------------------------------------------

FRAGILE = """
from dataclasses import replace
from gorod.rulebooks import BOOKS
from gorod.parts.rulesets import Book

def trip(game):
    raise ZeroDivisionError("secret words")
    yield

plain = BOOKS["textbook"].plain
BOOK = Book(plain=replace(plain, id="fragile", opening=({opening})))
"""


@pytest.mark.usefixtures("texts_may_be_missing")
@pytest.mark.parametrize("by_program", [False, True])
@pytest.mark.parametrize("opening", ["trip,", "plain.opening[0], trip"])
@LANGS
def test_of_a_start_that_goes_wrong_nobody_is_told_that_nothing_has_changed(
    tmp_path: Path, opening: str, by_program: bool, lang: str
) -> None:
    code = FRAGILE.format(opening=opening)
    (tmp_path / "gorod_fragile.py").write_text(code, "utf-8")
    describe(tmp_path, "gorod-fragile", {"fragile": "gorod_fragile:BOOK"})

    async def look(home: Home) -> None:
        owner = Visitor(home.house, "owner", lang)
        before = home.house.store.database.changes
        headers = JSON if by_program else {}
        answer = await owner.client.post(
            f"/{home.code}/start", data={"games": "0"}, headers=headers
        )
        assert answer.status_code == 500
        assert "secret words" not in answer.text
        said = answer.json()["error"]["message"] if by_program else words(answer)
        has_begun, has_written = (
            home.table.match is not None,
            home.house.store.database.changes != before,
        )
        assert has_begun == (opening != "trip,")
        assert has_written or not has_begun
        begun, nothing = "web-wrong-ours-begun", "web-wrong-ours"
        assert Speech(lang).say(begun if has_written else nothing) in said
        for page in ("host", "tv"):
            assert (await owner.get(f"/{home.code}/{page}")).status_code == 200

    with on_the_path(tmp_path):
        at_home(look, ":memory:", "fragile")
    del sys.modules["gorod_fragile"]


# A book that is not here any more -----------------------------------------------------------------


def begin(file: Path, lobby: bool) -> tuple[str, str]:
    """A table of the hamlet, and one of another book, each with a game under way or a plan."""
    codes = []

    async def fill(home: Home) -> None:
        other = home.open("other", "textbook", 6)
        for table in (home.table, other):
            if not lobby:
                table.start()
                table.conductor.stop()
            codes.append(table.code)

    at_home(fill, file, "hamlet")
    hamlet, other = codes
    return hamlet, other


@pytest.mark.parametrize("lobby", [False, True], ids=["a game", "a lobby"])
@LANGS
def test_a_table_whose_book_was_removed_is_set_aside_and_all_others_go_on(
    folder: Path, tmp_path: Path, lobby: bool, lang: str
) -> None:
    file = tmp_path / "gorod.db"
    with on_the_path(folder):
        mine, other = begin(file, lobby)
    with pytest.raises(SetupRefused):
        book("hamlet")

    async def look() -> None:
        house = Tables(Store(file), "http://table")
        house.resume_all()
        owner = Visitor(house, "owner", lang)
        reason = Speech(lang).say("web-wrong-set-aside", why="no-book", book="hamlet")
        for page in ("host", "tv", "me", "", "games"):
            shown = await owner.get(f"/{mine}/{page}".rstrip("/"))
            assert shown.status_code == 503
            assert reason in words(shown)
        sent: httpx.Response = await owner.post(f"/{mine}/start", data={"games": "0"})
        assert sent.status_code == 503
        others = Visitor(house, "other", lang)
        assert (await others.get(f"/{other}/host")).status_code == 200
        if lobby:
            assert (await others.post(f"/{other}/start", data={"games": "0"})).status_code == 303
        assert (await owner.get("/games")).status_code == 200
        assert (await owner.post("/new")).status_code == 303
        with pytest.raises(Quarantined):
            house.find(mine)
        house.stop_all()
        house.store.close()

    asyncio.run(look())
    with on_the_path(folder):  # and it goes on where it was once the book is back

        async def come_back() -> None:
            house = Tables(Store(file), "http://table")
            table = house.find(mine)
            assert isinstance(table, Evening)
            assert (table.match is None) == lobby
            assert table.seating.plan == Plan(
                ruleset="hamlet", players=10, bots=False, hosted_by="person"
            )
            house.store.close()

        asyncio.run(come_back())


def test_past_games_of_a_book_that_was_removed_stay_on_the_shelf(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "gorod.db"

    async def play(home: Home) -> None:
        home.table.start()
        go_on(home.table, 1)
        home.table.choose(Plan(ruleset="sport", players=10, bots=False, hosted_by="person"))
        GameLibrary(home.house.store).index_finished()
        home.house.store.grant(home.code, "keeper", SERVER_OWNER)

    with on_the_path(folder):
        at_home(play, file, "hamlet")

    async def look() -> None:
        house = Tables(Store(file), "http://table")
        house.resume_all()
        keeper = Visitor(house, "keeper")
        shelf = await keeper.get("/games")
        assert shelf.status_code == 200
        assert "hamlet" in words(shelf)
        house.stop_all()
        house.store.close()

    asyncio.run(look())
