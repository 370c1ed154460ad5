"""What the lobby says of chances is what was measured, and only of what was measured."""

import pytest

from gorod.insight.odds.shipped import CountsByBots, KnownOdds, known_odds, shipped_counts
from gorod.insight.simulation.lineup import BOT_NAMES
from gorod.insight.simulation.win_counts import WinCounts
from gorod.rulebooks import BOOKS
from gorod.screens.lobby.odds import lobby_odds
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.odds.lobby_odds import LobbyOdds
from gorod.table.setup import Plan


@pytest.mark.parametrize("name", ["sport", "city", "salon", "it", "vendetta"])
def test_a_table_as_its_book_recommends_has_chances_that_add_up(name: str) -> None:
    book = BOOKS[name]
    rules = book.ruleset(max(book.smallest, 10))
    known = known_odds(rules).shares
    assert set(known) <= set(rules.sides)
    assert 90 < sum(known.values()) <= 100.2


def test_nothing_is_said_of_another_deck_or_with_an_option_that_is_not_the_rules_own() -> None:
    city = BOOKS["city"]
    usual = city.ruleset(10)
    by_chance = KnownOdds("random", {"red": 17.6, "black": 63.3, "maniac": 18.8})
    assert known_odds(usual, "random") == by_chance
    assert known_odds(city.ruleset(10, options={"cover": True}), "random") == by_chance
    assert known_odds(city.ruleset(10, options={"free_talk": True})).shares == {}
    others = [role for role in usual.deck if role != "maniac"]
    assert known_odds(city.ruleset(10, deck=[*others, "civilian"])).shares == {}


def test_what_reasoning_bots_have_played_comes_first_and_says_who_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = WinCounts(200, {"red": 90, "black": 108, "draw": 2}, 700.0)
    table: CountsByBots = {"people": {"sport": {10: counted}}}
    monkeypatch.setattr("gorod.insight.odds.shipped.shipped_counts", lambda: table)
    sport, city = BOOKS["sport"].ruleset(10), BOOKS["city"].ruleset(10)
    assert known_odds(sport) == KnownOdds("people", {"red": 45.0, "black": 54.0}, 200)
    assert known_odds(city).bots == "random"
    evening, speech = Evening.begin(Store()), Speech("en")
    prospects = LobbyOdds()
    evening.choose(Plan(ruleset="sport", bots=True))
    told = lobby_odds(evening, speech, prospects)
    assert [(one.name, one.percent, one.before) for one in told.sides] == [
        ("Red", 45, 0),
        ("Black", 54, 45),
    ]
    assert told.assumed == speech.say("web-chances", bots="people")
    assert told.how_sure == speech.say("web-chances-sure", games=200, points=7, more="no")
    assert not prospects.wishes, "what is shipped is played no more"
    evening.choose(Plan(ruleset="city", bots=True))
    assert lobby_odds(evening, speech, None).assumed == speech.say("web-chances", bots="random")
    assert lobby_odds(evening, speech, None).how_sure == ""


def test_what_is_shipped_is_of_recommended_decks_and_adds_up() -> None:
    for bots, books in shipped_counts().items():
        assert bots in BOT_NAMES
        for key, sizes in books.items():
            name, _, mode = key.partition(", ")
            for players, counted in sizes.items():
                rules = BOOKS[name].ruleset(players, mode=mode or None)
                assert sum(counted.wins.values()) == counted.games
                assert set(counted.wins) <= {*rules.sides, "draw"}
