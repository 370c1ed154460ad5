"""The review of a game on its page: nobody gets it before the end."""

import re
import subprocess
import sys
from threading import current_thread, main_thread
from typing import Any

import pytest

from gorod.insight.review.review import Review, review
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from tests.support.fixed_draws import start
from tests.support.past_games import Home, Visitor, at_home, go_on, play, words

FILES = ("chances.svg", "review.html", "review")
OF_A_REVIEW = re.compile("polyline|data-part|data-review")
"""Something that is in each of them."""


def address(home: Home, file: str, number: int = 1) -> str:
    return f"/{home.code}/games/{number}/{file}"


def test_while_a_game_is_played_nobody_has_its_review() -> None:
    async def look(home: Home) -> None:
        start(home.table, 1)
        for number in (0, 1, 2):
            for who in (home.keeper, home.owner, home.guest, home.stranger):
                for file in FILES:
                    for asked in ("", "?step=99", "?lang=ru"):
                        answer = await who.get(address(home, file, number) + asked)
                        assert answer.status_code in (403, 404)
                        assert OF_A_REVIEW.search(answer.text) is None
        go_on(home.table, 1)
        before = [await home.guest.get(address(home, file)) for file in FILES]
        assert [one.status_code for one in before] == [200, 200, 200]
        assert all(OF_A_REVIEW.search(one.text) for one in before)
        start(home.table, 2)
        for file in FILES:
            assert (await home.guest.get(address(home, file, 2))).status_code == 404
        go_on(home.table, 2)
        after = [await home.guest.get(address(home, file)) for file in FILES]
        assert [one.text for one in after] == [one.text for one in before]

    at_home(look)


def test_whoever_may_not_see_the_page_of_a_game_has_no_review_of_it() -> None:
    async def look(home: Home) -> None:
        play(home.table, 3)
        for who in (home.keeper, home.owner, home.guest, home.stranger):
            page = await who.get(f"/{home.code}/games/1")
            for file in FILES:
                assert (await who.get(address(home, file))).status_code == page.status_code

    at_home(look)


@pytest.mark.parametrize("ruleset", BOOKS.ours)
def test_the_page_of_every_book_shows_the_graph_and_offers_the_file(ruleset: str) -> None:
    async def look(home: Home) -> None:
        play(home.table, 3)
        page = (await home.guest.get(f"/{home.code}/games/1")).text
        if "/chances.svg" not in page:  # nobody has won
            assert (await home.guest.get(address(home, "chances.svg"))).status_code in (200, 404)
            return
        drawn = await home.guest.get(address(home, "chances.svg"))
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert "style=" not in drawn.text
        assert "<polyline" in drawn.text
        kept = await home.guest.get(address(home, "review.html"))
        assert kept.headers["content-disposition"].startswith("attachment")
        assert re.search("<script|onclick", kept.text) is None

    at_home(look, ":memory:", ruleset)


def test_a_name_that_was_forgotten_is_in_no_review() -> None:
    async def look(home: Home) -> None:
        play(home.table, 3)
        name = next(filter(None, home.table.latest().terms.names.values()))
        assert name in (await home.guest.get(address(home, "review.html"))).text
        await home.keeper.post("/games/forget", data={"name": name})
        assert name not in (await home.guest.get(address(home, "review.html"))).text

    at_home(look)


def test_a_game_that_was_given_up_says_that_it_has_no_review() -> None:
    async def look(home: Home) -> None:
        start(home.table, 1)
        await home.owner.post(f"/{home.code}/void", data={"reason": "the lamp fell"})
        answer = await home.guest.get(address(home, "review.html"))
        assert answer.status_code == 404
        assert OF_A_REVIEW.search(answer.text) is None
        page = await home.guest.get(f"/{home.code}/games/1")
        assert OF_A_REVIEW.search(page.text) is None
        assert Speech("en").say("web-wrong-no-review") in words(page)

    at_home(look)


def test_the_page_of_a_game_begins_with_the_graph_what_turned_it_and_the_assumption() -> None:
    async def look(home: Home) -> None:
        play(home.table, 3)
        for lang in LANGUAGES:
            page = words(await Visitor(home.house, "token 1", lang).get(f"/{home.code}/games/1"))
            say = Speech(lang).say
            told = [say("web-review-chances"), "①", say("review-assumes-bots"), say("web-cards")]
            assert [page.index(one) for one in told] == sorted(map(page.index, told))

    at_home(look)


def test_whoever_looks_at_the_page_of_a_game_waits_for_no_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is reckoned when somebody opens it, once for all who do, and never by the loop."""
    where: list[bool] = []

    def reckon(*about: Any) -> Review:
        where.append(current_thread() is main_thread())
        return review(*about)

    monkeypatch.setattr("gorod.screens.past.review.review", reckon)
    monkeypatch.setattr("gorod.screens.past.review._cached", [])

    async def look(home: Home) -> None:
        play(home.table, 3)
        assert (await home.guest.get(f"/{home.code}/games/1")).status_code == 200
        assert where == []
        for file in FILES:
            assert (await home.guest.get(address(home, file))).status_code == 200
        assert where == [False]

    at_home(look)


def test_whoever_played_finds_the_own_seat_open_in_the_review() -> None:
    async def look(home: Home) -> None:
        play(home.table, 3)
        asked = {"accept": "application/json"}
        for who, mine in ((home.guest, 1), (home.stranger, None)):
            told = (await who.client.get(address(home, "review"), headers=asked)).json()
            assert told["mine"] == mine
            assert [one["seat"] for one in told["seats"]] == list(range(1, 11))
            drawn = (await who.get(address(home, "review"))).text
            assert drawn.count('class="fold seat" open') == (mine is not None)

    at_home(look)


def test_the_review_says_the_same_on_its_page_and_in_its_file() -> None:
    async def look(home: Home) -> None:
        play(home.table, 3)
        asked = {"accept": "application/json"}
        told = (await home.guest.client.get(address(home, "review"), headers=asked)).json()
        page, file = [words(await home.guest.get(address(home, one))) for one in FILES[:0:-1]]
        said = [told["winner"], told["assumes"], *(one["came"] for one in told["votes"])]
        said += [line for seat in told["seats"] for line in (*seat["pointed"], *seat["steps"])]
        assert len(said) > 50
        for one in said:
            assert one in page
            assert one in file

    at_home(look)


def test_a_server_that_shows_no_review_loads_nothing_to_reckon_with() -> None:
    asked = "import sys, gorod.web.pages.evening_games; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
