"""What the lobby says of chances is what was measured, and only of what was measured."""

import pytest

from gorod.insight.chances import chances
from gorod.rulebooks import BOOKS


@pytest.mark.parametrize("name", ["sport", "city", "salon", "it", "vendetta"])
def test_a_table_as_its_book_recommends_has_chances_that_add_up(name: str) -> None:
    book = BOOKS[name]
    rules = book.ruleset(max(book.smallest, 10))
    known = chances(rules)
    assert set(known) <= set(rules.sides)
    assert 90 < sum(known.values()) <= 100.2


def test_nothing_is_said_of_another_deck_or_with_an_option_that_is_not_the_rules_own() -> None:
    city = BOOKS["city"]
    usual = city.ruleset(10)
    assert chances(usual) == {"red": 17.6, "black": 63.3, "maniac": 18.8}
    assert chances(city.ruleset(10, options={"cover": True})) == chances(usual)
    assert chances(city.ruleset(10, options={"free_talk": True})) == {}
    others = [role for role in usual.deck if role != "maniac"]
    assert chances(city.ruleset(10, deck=[*others, "civilian"])) == {}
