"""How well somebody reads people, by the games that whoever asks may see, and by no others."""

from typing import Any
from urllib.parse import quote

import pytest

from gorod.engine.replies import TakeBack
from gorod.speech import LANGUAGES, Speech
from gorod.table.setup import Plan
from tests.support.fixed_draws import start
from tests.support.past_games import Home, Visitor, at_home, go_on, play, words
from tests.support.wire import name_of

NAME = name_of(3)


async def told(who: Visitor, name: str = NAME) -> Any:
    asked = {"accept": "application/json"}
    answer = await who.client.get(f"/games/reading?who={quote(name)}", headers=asked)
    assert answer.status_code == 200
    return answer.json()


async def listed(who: Visitor, name: str = NAME) -> int:
    asked = {"accept": "application/json"}
    found = (await who.client.get(f"/games?player={quote(name)}", headers=asked)).json()
    return int(found["found"])


def test_it_is_made_of_the_games_that_the_list_shows_and_of_no_others() -> None:
    async def look(home: Home) -> None:
        for seed in range(1, 7):
            play(home.table, seed)
        other = home.house.open("other owner", "en")
        other.choose(Plan(ruleset="sport", players=10, bots=False, hosted_by="person"))
        for seat in range(1, 11):
            other.sit(name_of(seat), seat, f"elsewhere {seat}")
        play(other, 30)
        elsewhere = Visitor(home.house, "elsewhere 1")
        assert await listed(home.stranger) == 0
        assert (await told(home.stranger))["verdict"] == "none"
        for who in (home.keeper, home.owner, home.guest, elsewhere):
            assert 0 <= (await told(who))["games"] <= await listed(who)
        assert [await listed(who) for who in (home.keeper, home.guest, elsewhere)] == [7, 6, 1]
        whole, here, there = [await told(who) for who in (home.keeper, home.guest, elsewhere)]
        for counted in ("games", "pointed", "right"):
            assert whole[counted] == here[counted] + there[counted]
        assert min(here["pointed"], there["pointed"]) > 0

    at_home(look)


def test_a_game_that_is_played_tells_nothing_of_anybody() -> None:
    """However far it has come, and for whomever: each name reads as it did before."""

    async def look(home: Home) -> None:
        play(home.table, 1)
        people = [name_of(seat) for seat in range(1, 11)]
        before = [await told(home.keeper, name) for name in people]
        start(home.table, 2)
        assert [await told(home.keeper, name) for name in people] == before
        go_on(home.table, 2)
        assert [await told(home.keeper, name) for name in people] != before

    at_home(look)


def test_an_end_that_was_taken_back_is_no_end() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        people = [name_of(seat) for seat in range(1, 11)]
        assert any([(await told(home.keeper, name))["games"] for name in people])
        home.table.reply(TakeBack(1))
        assert not home.table.is_over
        assert not any([(await told(home.keeper, name))["games"] for name in people])

    at_home(look)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_few_games_the_page_says_that_they_are_few(lang: str) -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        keeper = Visitor(home.house, "keeper", lang)
        say = Speech(lang).say
        seen = set()
        for seat in range(1, 11):
            page = words(await keeper.get(f"/games/reading?who={quote(name_of(seat))}"))
            seen.add(say("reading-few", least=5) in page)
            assert say("reading-explained") in page
        assert True in seen
        stranger = Visitor(home.house, "nobody", lang)
        page = words(await stranger.get(f"/games/reading?who={quote(NAME)}"))
        assert say("reading-none", name=NAME) in page

    at_home(look)


def test_whoever_was_forgotten_reads_nobody() -> None:
    async def look(home: Home) -> None:
        for seed in range(1, 4):
            play(home.table, seed)
        await home.keeper.post("/games/forget", data={"name": NAME})
        assert (await told(home.keeper))["verdict"] == "none"

    at_home(look)


@pytest.mark.parametrize("name", ["", "%20", "x" * 60, "%00", "%3Cb%3Ex%3C%2Fb%3E", "%25%5F"])
def test_whatever_is_asked_for_is_answered_in_words(name: str) -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        answer = await home.keeper.get(f"/games/reading?who={name}")
        assert answer.status_code in (200, 400)
        assert "<b>x</b>" not in answer.text

    at_home(look)


def test_the_lists_of_games_lead_there_and_the_language_can_be_changed_there() -> None:
    async def look(home: Home) -> None:
        play(home.table, 1)
        for path in ("/games", f"/{home.code}/games"):
            assert 'action="/games/reading"' in (await home.guest.get(path)).text
        here = f"/games/reading?who={quote(NAME)}"
        done = await home.guest.post("/lang/ru", data={"back": here})
        assert done.headers["location"] == here

    at_home(look)
