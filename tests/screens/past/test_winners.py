"""A player whose side has won is a winner on every screen, alive or not (COMMON-15)."""

import asyncio

import httpx
import pytest

from gorod.archive.past_game_library import GameLibrary
from gorod.engine.game import Game
from gorod.engine.replies import Remove
from gorod.engine.seats import Seat
from gorod.parts.rulesets import Ruleset
from gorod.screens.painter import Painter
from gorod.store.past_games import Search
from tests.support.hosted_match import Hosted
from tests.support.matches import match_of
from tests.support.sampling import sampled
from tests.support.wire import Page

JSON = {"accept": "application/json"}


def truth(game: Game[Ruleset]) -> dict[Seat, bool]:
    """Who has won, by what each plays at the end."""
    sides = game.rules.side_by_role
    return {seat: sides[role] == game.table.winner for seat, role in game.table.roles.items()}


async def finished(hosted: Hosted) -> dict[Seat, bool]:
    while not match_of(hosted.table).game.over:
        if asked := hosted.asked():
            hosted.answer(asked[0])
        else:
            hosted.table.conductor.next()
    return truth(match_of(hosted.table).game)


def phone_of(hosted: Hosted, seat: Seat) -> httpx.AsyncClient:
    client = hosted.client
    client.cookies.set("gorod", f"token {seat}")
    return client


@pytest.mark.clause("COMMON-15")
@sampled("book", ["city", "salon", "vendetta", "sport", "it"], tried=3)
def test_whoever_left_with_the_winning_side_is_a_winner_on_every_screen(book: str) -> None:
    async def evening() -> None:
        hosted = Hosted(book, cover=False)
        won = await finished(hosted)
        game = match_of(hosted.table).game
        told = [(await hosted.client.get(page, headers=JSON)).json() for page in ("tv", "games/1")]
        for screen in told:
            assert {one["seat"]: one["won"] for one in screen["chairs"]} == won
            for one in screen["chairs"]:
                assert ("won" in [mark["name"] for mark in one["marks"]]) == won[one["seat"]]
        assert [fate["won"] for fate in told[1]["fates"]] == list(won.values())
        sheet = (await hosted.client.get("games/1/protocol", headers=JSON)).json()
        assert {row["seat"]: bool(row["points"]) for row in sheet["rows"]} == won
        (kept,) = GameLibrary(hosted.house.store).search(Search(code=hosted.table.code))
        assert {player.seat: bool(player.points) for player in kept.players} == won
        standings = (await hosted.client.get("games", headers=JSON)).json()["standings"]
        assert sum(line["wins"] for line in standings) == sum(won.values())
        for seat, has_won in won.items():
            phone = phone_of(hosted, seat)
            me = (await phone.get("me", headers=JSON)).json()
            assert (me["won"], me["left"]) == (has_won, seat in game.table.left)
            words = Page((await phone.get("me")).text).texts
            left = "Your side has won, and so have you."
            assert (left in words) == (has_won and seat in game.table.left)
            assert ("You won" in words) == has_won
            assert ("You lost" in words) != has_won
        await hosted.client.aclose()
        hosted.table.conductor.stop()

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Your side has won, and so have you."),
        ("ru", "Ваша сторона победила — и вы вместе с ней."),
    ],
)
def test_one_who_was_removed_wins_with_the_side(lang: str, sentence: str) -> None:
    async def evening() -> None:
        hosted = Hosted("city", cover=False)
        game = match_of(hosted.table).game
        red = next(seat for seat, role in game.table.cards.items() if role == "civilian")
        black = [seat for seat, role in game.table.cards.items() if role in ("mafia", "don")]
        for seat in (red, *black):
            hosted.table.reply(Remove(seat))
        assert game.table.winner == "red"
        phone = phone_of(hosted, red)
        phone.cookies.set("gorod_lang", lang)
        assert sentence in (await phone.get("me")).text
        tv = Page((await phone.get("tv")).text)
        won = [tag for tag in tv.having("won") if "chair" in tag.classes]
        assert len(won) == 4
        assert sum("out" in tag.classes for tag in won) == 1
        await hosted.client.aclose()
        hosted.table.conductor.stop()

    asyncio.run(evening())


def test_before_the_end_and_after_a_draw_nobody_has_won() -> None:
    async def evening() -> None:
        hosted = Hosted("city", cover=False)
        me = (await phone_of(hosted, 1).get("me", headers=JSON)).json()
        assert me["won"] is None
        assert not any(chair["won"] for chair in me["chairs"])
        match_of(hosted.table).game.table.winner = "draw"
        assert Painter(hosted.table.snapshot(), "en").won(1) is None
        await hosted.client.aclose()
        hosted.table.conductor.stop()

    asyncio.run(evening())
