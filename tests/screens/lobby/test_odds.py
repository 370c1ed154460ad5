"""The owner sees each side's chance in the lobby; nobody waits for it, and nobody else asks."""

import asyncio

import pytest

from gorod.insight.simulation.win_counts import WinCounts
from gorod.speech import LANGUAGES, Speech
from gorod.table.odds.lobby_odds import LobbyOdds
from gorod.table.odds.odds_worker import OddsRequest
from gorod.table.setup import Plan
from tests.support.party import Party, at_a_party
from tests.support.past_games import Visitor, words


class Slow:
    """Plays when it is told to, and not before."""

    def __init__(self) -> None:
        self.goes_on = asyncio.Event()
        self.asked = 0
        self.is_closed = asyncio.Event()

    async def play(self, asked: OddsRequest) -> WinCounts:
        self.asked += 1
        await self.goes_on.wait()
        half = asked.most // 2
        return WinCounts(asked.most, {"red": half, "black": asked.most - half}, 4.0 * asked.most)

    async def close(self) -> None:
        self.is_closed.set()


def unusual(party: Party) -> Slow:
    """A table with a deck that nobody has counted."""
    slow = Slow()
    party.house.lobby_odds = LobbyOdds(slow)
    party.table.choose(Plan(ruleset="city", players=8, bots=True, options={"free_talk": True}))
    return slow


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_is_shown_before_bots_have_tried_it_out_and_better_after(lang: str) -> None:
    async def test(party: Party) -> None:
        slow, speech = unusual(party), Speech(lang)
        device = Visitor(party.house, "laptop", lang)
        first = words(await device.get(party.at("host")))
        assert speech.say("web-chances", bots="numbers") in first
        assert speech.say("web-chances-soon") in first
        slow.goes_on.set()
        await slow.is_closed.wait()
        then = words(await device.get(party.at("host")))
        assert speech.say("web-chances", bots="people") in then
        assert speech.say("web-chances-sure", games=381, points=5, more="no") in then
        assert speech.say("web-chance", side=speech.of("city").side("red"), percent=50) in then

    at_a_party(test)


def test_what_guests_look_at_asks_for_nothing() -> None:
    async def test(party: Party) -> None:
        slow = unusual(party)
        await party.sit("Ann", 1)
        stranger = Visitor(party.house, "stranger", "en")
        for page in ("", "me", "tv", "rules", "host"):
            await stranger.get(party.at(page))
        await asyncio.sleep(0)
        assert slow.asked == 0
        assert party.house.lobby_odds is not None
        assert not party.house.lobby_odds.wishes

    at_a_party(test)
