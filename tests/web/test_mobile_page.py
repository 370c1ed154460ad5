"""A page in a hand: small, installable, and trembling only at what everybody sees."""

import re
import struct
from pathlib import Path

import pytest
from msgspec import json

from gorod.engine.game import Game
from gorod.engine.seats import ROOM
from gorod.rulebooks.settings import Setting
from gorod.screens.phone.phone import vibration_key
from gorod.speech.bundles import LANGUAGES
from gorod.table.match.match import Match
from gorod.table.setup import Plan, Terms
from gorod.web import WEB_FOLDER
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor
from tests.support.random_games import TABLES as RANDOM
from tests.support.random_games import random_game
from tests.support.sampling import sampled
from tests.support.wire import Page

MOST = 200_000
"""So many bytes at most come over the air before a phone shows its screen."""
CONSOLE_ONLY = ("hands.js", "gorod.css", "hands.css", "past.css")


async def loaded(phone: Visitor, page: str) -> dict[str, int]:
    """All that a page makes a browser fetch, with the bytes of each as they are sent."""
    found = dict[str, int]()
    asked = [page]
    while asked:
        address = asked.pop()
        answer = await phone.get(address)
        assert answer.status_code == 200, address
        found[address] = answer.num_bytes_downloaded
        text = answer.text if not address.endswith(("woff2", "png", "svg")) else ""
        links = re.findall(r'(?:src|href)="(/(?:static|looks)[^"#]+)', text)
        links += [f"/static/{one}" for one in re.findall(r"url\((fonts/[^)]+)", text)]
        asked += [one for one in dict.fromkeys(links) if one not in found and one not in asked]
    return found


@pytest.mark.parametrize("stage", ["the door", "the way in", "the lobby", "the game"])
def test_what_a_phone_loads_is_small_and_none_of_it_is_for_a_desk(stage: str) -> None:
    async def test(party: Party) -> None:
        ann = await party.sit("Ann", 1)
        if stage == "the game":
            party.deal()
        page = {"the door": "/", "the way in": party.at("").rstrip("/")}.get(stage, party.at("me"))
        phone = party.device("somebody") if stage in ("the door", "the way in") else ann
        found = await loaded(phone, page)
        assert sum(found.values()) < MOST, found
        assert "/static/art.svg" in found
        assert not [one for one in found if one.endswith(CONSOLE_ONLY)]

    at_a_party(test)


@pytest.mark.parametrize(("players", "houses", "lights"), [(3, 3, 2), (4, 4, 3), (8, 5, 2)])
def test_few_have_a_street_of_their_own(players: int, houses: int, lights: int) -> None:
    """A phone shows no house in which nobody lives; the table's screen lights the gaps."""

    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="salon", players=players, bots=True))
        ann = await party.sit("Ann", 1)
        phone, tv = [Page((await ann.get(party.at(page))).text) for page in ("me", "tv")]
        assert len([tag for tag in phone.having("house") if tag.within("row")]) == houses
        assert len(tv.having("chair")) == players
        assert len(tv.having("post")) == lights

    at_a_party(test)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_can_be_installed(lang: str) -> None:
    async def test(party: Party) -> None:
        phone = Visitor(party.house, "somebody", lang)
        page = (await phone.get("/")).text
        (where,) = re.findall(r'rel="manifest" href="([^"]+)"', page)
        assert re.search(r'name="theme-color" content="#\w+"', page)
        answer = await phone.get(where)
        assert answer.headers["content-type"] == "application/manifest+json"
        told = json.decode(answer.content)
        assert (told["lang"], told["display"], told["start_url"]) == (lang, "standalone", "/")
        assert {"any", "maskable"} <= {icon.get("purpose", "any") for icon in told["icons"]}
        for icon in told["icons"]:
            drawn = (WEB_FOLDER / icon["src"].lstrip("/")).read_bytes()
            if icon["type"] == "image/png":
                assert "x".join(map(str, struct.unpack(">II", drawn[16:24]))) == icon["sizes"]

    at_a_party(test)


@pytest.mark.clause("COMMON-5")
@sampled("table", RANDOM, tried=9)
def test_a_phone_trembles_at_the_deal_and_when_all_see_that_its_turn_has_come(table: str) -> None:
    """Whoever feels a phone tremble knows no more than who looks at the table screen."""
    played = random_game(RANDOM[table], 3, clock=0.05)
    game = Game(played.rules)
    names = {seat: f"Name {seat}" for seat in played.table.seats}
    setting = Setting(played.rules.id, len(names))
    match = Match(1, Terms(setting, names, [], "gorod", "usual", "en"), game)
    felt = set[str]()
    for entry in played.journal:
        match.play(entry)
        if game.over:
            break
        trembles = {seat: vibration_key(match, seat) for seat in game.table.seats}
        if match.still_to_look():
            assert set(trembles.values()) == {"deal"}
        elif match.is_dark:
            assert set(trembles.values()) == {""}
        else:
            floor = match.views[ROOM].table.floor
            assert {seat for seat, one in trembles.items() if one} == {floor} - {None}
        felt |= set(trembles.values())
    assert "deal" in felt
    assert any(one.startswith("floor") for one in felt) or "sport" not in table


def test_only_a_page_by_day_or_of_the_deal_has_anything_to_tremble_at() -> None:
    """The script asks nothing but what the page says, and vibrates nowhere else."""
    scripts = [
        one for one in (WEB_FOLDER / "static").glob("*.js") if "vibrate" in one.read_text("utf-8")
    ]
    assert [one.name for one in scripts] == ["phone.js"]
    assert Path(scripts[0]).read_text("utf-8").count("navigator.vibrate(") == 1
