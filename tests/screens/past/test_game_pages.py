"""Past games: the page of each, and a replay through anybody's eyes."""

import asyncio
import re
from collections.abc import Callable
from html import unescape

import httpx
import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.engine.game import Game
from gorod.notebook.checker import check_notebook
from gorod.parts.rulesets import Ruleset
from gorod.screens.painter import Painter
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.table_snapshot import TableSnapshot
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.past_games import play
from tests.support.wire import name_of

Get = Callable[[str], httpx.Response]


def two_games(look: Callable[[Tables, list[Game[Ruleset]], Get], None], ruleset: str) -> None:
    """An evening with two finished games, at which somebody looks."""

    async def evening() -> None:
        house = Tables(Store(), "http://table")
        table = house.open("owner", "en")
        table.choose(Plan(ruleset=ruleset, players=10, bots=False, hosted_by="person"))
        for seat in range(1, 11):
            table.sit(name_of(seat), seat, f"token {seat}")
        games = [play(table, 1), play(table, 2)]
        transport = httpx.ASGITransport(Site(house, None).app())
        pages: dict[str, httpx.Response] = {}
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:

            class Later(Exception):
                pass

            def get(path: str) -> httpx.Response:
                if path not in pages:
                    raise Later(path)
                return pages[path]

            while True:
                try:
                    look(house, games, get)
                except Later as later:
                    path = str(later)
                    pages[path] = await client.get(f"/{table.code}{path}")
                else:
                    return

    asyncio.run(evening())


def words(page: httpx.Response) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.text)).split())


@pytest.mark.clause("COMMON-16")
def test_each_finished_game_keeps_its_page_when_the_next_one_is_played() -> None:
    def look(house: Tables, games: list[Game[Ruleset]], get: Get) -> None:
        listed = get("/games")
        assert listed.text.count('href="/') >= 2
        for number, game in enumerate(games, 1):
            page = get(f"/games/{number}")
            assert page.status_code == 200
            speech = Speech("en", game.rules.id)
            for role in game.table.cards.values():
                assert speech.role(role) in words(page)
            headings = re.findall(r"<h3>(.*?)</h3>", page.text)
            assert headings.count("Dealing the cards") == 1
            assert headings[-1].startswith(("Night", "Day"))
        assert get("/after").headers["location"].endswith("/games/2")
        assert get("/games/3").status_code == 404
        assert "2 have been finished" in words(get("/games/3"))

    two_games(look, "sport")


def test_the_notebook_of_a_past_game_holds(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("past")

    def look(house: Tables, games: list[Game[Ruleset]], get: Get) -> None:
        notebook = folder / "first.yaml"
        notebook.write_bytes(get("/games/1/notebook.yaml").content)
        checked = check_notebook(str(notebook), Speech("en"))
        assert checked.ok, checked.failures
        assert checked.game is not None
        assert checked.game.table.winner == games[0].table.winner

    two_games(look, "city")


@pytest.mark.parametrize("ruleset", ["vendetta", "sport"])
def test_a_replay_through_the_eyes_of_a_seat_shows_what_that_seat_saw(ruleset: str) -> None:
    def look(house: Tables, games: list[Game[Ruleset]], get: Get) -> None:
        game = games[0]
        steps = len(game.journal)
        for seat in (1, 5, 9):
            for step in (2, steps // 2, steps - 1):
                page = words(get(f"/games/1/replay?eyes={seat}&step={step}"))
                then = Game(game.rules, game.journal[:step])
                speech = Speech("en", game.rules.id)
                own = speech.role(then.table.roles[seat])
                assert own in page
                circle = get(f"/games/1/replay?eyes={seat}&step={step}").text.split("<ol")[1]
                shown = len(re.findall('class="role"', circle))
                assert shown == (len(then.table.open_cards) if not then.over else 10)
        last = words(get(f"/games/1/replay?step={steps}"))
        (evening,) = [house.find(house.store.evenings(3600)[0])]
        assert evening is not None
        for line in Painter(
            TableSnapshot(GameLibrary(evening.store).open(evening.code, 1)), "en"
        ).captions("host")[0]:
            assert line in last

    two_games(look, ruleset)


@pytest.mark.parametrize("step", ["0", "-5", "abc", "999999999999", "1e9", "", "%00"])
def test_a_replay_takes_any_step_for_the_nearest_one(step: str) -> None:
    def look(house: Tables, games: list[Game[Ruleset]], get: Get) -> None:
        page = get(f"/games/1/replay?eyes=nobody&step={step}")
        assert page.status_code == 200
        assert re.search(r"Step \d+ of \d+", words(page))

    two_games(look, "textbook")
