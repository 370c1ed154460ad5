"""The picture of a finished game: nobody gets it before the end, and no name that is not wanted."""

import re
from xml.etree import ElementTree as Xml

import pytest

from gorod.rulebooks import BOOKS
from gorod.screens.painter import Painter
from gorod.screens.past.finale import finale
from gorod.speech import Speech
from tests.support.fixed_draws import start
from tests.support.past_games import Home, at_home, go_on, play


def read(drawn: str) -> Xml.Element:
    return Xml.fromstring(drawn)  # noqa: S314 - drawn by ourselves


def texts(drawn: str) -> list[str]:
    return [one.text or "" for one in read(drawn).iter() if one.tag.endswith("text")]


SIZE = {"width": "1200", "height": "630"}


def picture(home: Home, number: int = 1) -> str:
    return f"/{home.code}/games/{number}/picture.svg"


def test_nobody_has_the_picture_of_a_game_before_its_end() -> None:
    async def look(home: Home) -> None:
        start(home.table, 1)
        cards = set(home.table.playing().game.rules.deck)
        for number in (0, 1, 2):
            for who in (home.keeper, home.owner, home.guest, home.stranger):
                for asked in ("", "?names=1", "?names=1&keep=1", "?step=99"):
                    answer = await who.get(picture(home, number) + asked)
                    assert answer.status_code in (403, 404)
                    assert "http://www.w3.org/2000/svg" not in answer.text
                    assert not any(f"e-{card}" in answer.text for card in cards)
        go_on(home.table, 1)
        assert (await home.guest.get(picture(home))).status_code == 200
        start(home.table, 2)
        before = await home.guest.get(picture(home))
        assert (await home.guest.get(picture(home, 2))).status_code == 404
        go_on(home.table, 2)
        assert (await home.guest.get(picture(home))).text == before.text

    at_home(look)


def test_it_has_no_names_unless_they_are_wanted() -> None:
    async def look(home: Home) -> None:
        home.table.stand_up(2)
        home.table.sit('</text><b>"&', 2, "token 2")
        play(home.table, 3)
        plain, named = [
            (await home.guest.get(picture(home) + asked)).text for asked in ("", "?names=1")
        ]
        names = [name for name in home.table.latest().terms.names.values() if name]
        labels = texts(named)
        assert len(names) == 10
        for name in names:
            assert name in labels
            assert name not in re.sub("base64,[^)]*", "", plain)
        assert read(plain).attrib.items() >= SIZE.items()
        await home.keeper.post("/games/forget", data={"name": names[0]})
        assert names[0] not in texts((await home.guest.get(picture(home) + "?names=1")).text)

    at_home(look)


@pytest.mark.parametrize("ruleset", BOOKS.ours)
def test_it_stands_by_itself_in_every_book(ruleset: str) -> None:
    async def look(home: Home) -> None:
        game = play(home.table, 5)
        answer = await home.guest.get(picture(home))
        assert answer.headers["content-type"].startswith("image/svg+xml")
        drawn = answer.text
        assert "var(" not in drawn
        assert "<script" not in drawn
        assert not re.findall(r"(?:href|src)=|url\((?!data:|#in)|@import", drawn)
        book, _, *said = texts(drawn)
        assert book == Speech("en").title(ruleset)
        awards, labels = said[: -len(game.table.seats)], said[-len(game.table.seats) :]
        assert labels == [str(seat) for seat in game.table.seats]
        end = finale(Painter(home.table.snapshot(), "en"))
        assert end is not None
        assert awards[::2] == [one.title for one in end.awards]
        whose = [[int(seat) for seat in re.findall(r"\d+", one)] for one in awards[1::2]]
        assert whose == [one.seats for one in end.awards]

    at_home(look, ":memory:", ruleset)
