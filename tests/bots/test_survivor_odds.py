"""One who plays alone among several sides: he sees by the numbers who had better leave."""

from random import Random

import numpy as np
import pytest

from gorod.bots.bayes.bot import BayesBot
from gorod.bots.bayes.constraints import CardConstraint
from gorod.bots.bayes.public_belief import PublicBelief
from gorod.bots.bayes.survivor_odds import Endgame
from gorod.bots.levels import HARD
from gorod.engine.claims import AM, Claimed, Floor
from gorod.engine.events import CardDealt, CardShown
from gorod.engine.questions import Ask, Offer
from gorod.insight.rules_analysis import read_rules
from gorod.parts.calls import Called
from gorod.parts.claims import sayable
from gorod.rulebooks import book

CITY = book("city").ruleset(13)
RED, BLACK, MANIAC = 0, 1, 2


def seated(card: str, seat: int = 1, players: int = 13) -> BayesBot:
    room = PublicBelief(read_rules(book("city").ruleset(players)))
    bot = BayesBot(seat, Random(1), room, HARD)
    bot.hear(CardDealt(seat, card))
    return bot


def test_what_becomes_of_a_table_is_reckoned_by_its_own_verdicts() -> None:
    """With two red and the maniac he wins unless the vote finds him: one in three."""
    lore = read_rules(CITY)
    assert lore.camps == ("red", "black", "maniac")
    assert lore.striking_sides == (BLACK, MANIAC)
    assert lore.winner((1, 0, 1)) == "maniac"
    assert lore.winner((1, 1, 0)) == "black"
    assert not lore.winner((2, 1, 1))
    assert Endgame(lore).day((2, 0, 1)) == pytest.approx((1 / 3, 0, 2 / 3))


def test_at_every_table_the_chances_add_up_but_for_draws() -> None:
    for name, players in (("sport", 10), ("city", 13), ("salon", 9), ("vendetta", 12)):
        rules = book(name).ruleset(players)
        lore = read_rules(rules)
        sides = [rules.side_by_role[role] for role in rules.deck]
        left = tuple(sides.count(side) for side in lore.camps)
        assert 0.9 < sum(Endgame(lore).day(left)) < 1 + 1e-9


def test_nothing_is_said_where_it_makes_no_difference_who_leaves() -> None:
    shares = np.array([[0.0, 0, 1, 1], [0, 0, 0, 0], [0, 1, 0, 0]])
    assert Endgame(read_rules(CITY)).better_gone(shares, MANIAC, is_night=True) is None


@pytest.mark.parametrize("players", [13, 16])
def test_one_alone_hits_and_names_a_team_that_he_has_found(players: int) -> None:
    """Also at a large table, where others reckon him to the town."""
    bot = seated("maniac", players=players)
    lore = bot.belief.facts
    bot.belief.known.learn(CardConstraint.of(5, lore.foe_kinds & lore.shown_as("black")))
    everybody = tuple(range(2, players + 1))
    assert bot.answer(Ask(1, 1, "maniac", Offer(options=everybody))) == 5
    assert bot.answer(Ask(1, 2, "vote", Offer(options=everybody, may_pass=False))) == 5


def lies(bot: BayesBot) -> bool:
    bot.hear(Called("sheriff"))
    bot.hear(Called("sheriff"))
    bot.hear(Claimed(7, AM, "sheriff"))
    return any(claim.kind == AM for claim in bot.speak(Floor(bot.seat, "speech", sayable(CITY))))


def test_one_alone_does_not_draw_on_himself_those_who_hunt_the_seer() -> None:
    def liars(card: str) -> int:
        found = 0
        for attempt in range(40):
            bot = seated(card)
            if card != "maniac":
                bot.hear(CardShown(2, "mafia"))
            bot.rng.seed(attempt)
            found += lies(bot)
        return found

    assert liars("don") > 5
    assert liars("maniac") == 0
