"""What bots believe of the deal: exact where deals are laid out, and sane where they are not."""

from itertools import permutations

import numpy as np
import pytest

from gorod.bots.bayes.choice_model import ObservedChoice, choice_weights, mate_factor
from gorod.bots.bayes.constraints import CardConstraint
from gorod.bots.bayes.exact_belief import MAX_DEALS, ExactBelief, Layout, count_deals
from gorod.bots.bayes.marginal_belief import MarginalBelief
from gorod.bots.bayes.public_belief import PublicBelief, new_posterior
from gorod.bots.bayes.rules_facts import RulesFacts
from gorod.bots.levels import EXPECTED
from gorod.insight.rules_analysis import read_rules
from gorod.rulebooks import BOOKS, book
from tests.support.random_tables import modes_of


def lore_of(name: str, players: int) -> RulesFacts:
    return read_rules(book(name).ruleset(players))


def test_cards_that_nobody_can_tell_apart_are_of_one_kind() -> None:
    lore = lore_of("sport", 10)
    assert {kind.roles for kind in lore.kinds} == {("civilian", "sheriff"), ("mafia", "don")}
    assert lore.seer == "sheriff"
    assert lore.town == "red"
    assert count_deals(lore.decks) == 120


@pytest.mark.parametrize(
    ("name", "players", "deals"),
    [("sport", 10, 120), ("it", 10, 120), ("salon", 9, 36), ("city", 13, 6435)],
)
def test_so_many_deals_are_laid_out(name: str, players: int, deals: int) -> None:
    layout = Layout(lore_of(name, players).decks)
    assert len(layout.kinds) == deals
    assert len({bytes(row) for row in layout.kinds}) == deals


def test_every_way_to_lay_a_small_deck_is_there_once() -> None:
    lore = lore_of("textbook", 5)
    laid = {tuple(map(int, row[1:])) for row in Layout(lore.decks).kinds}
    (deck,) = lore.decks
    cards = [kind for kind, number in enumerate(deck) for _ in range(number)]
    assert laid == set(permutations(cards))


def by_hand(lore: RulesFacts, choosing: ObservedChoice) -> list[float]:
    """Bayes' rule deal by deal, without any arrays: who is a foe after one choice."""
    layout = Layout(lore.decks)
    total, foes = 0.0, [0.0] * layout.columns
    for row in layout.kinds:
        by = lore.kinds[row[choosing.by]]
        pulls = []
        for seat in range(layout.columns):
            is_mate = seat not in (0, choosing.by) and int(row[seat]) in by.knows
            pulls.append(float(choosing.pull[seat]) * (choosing.spared if is_mate else 1.0))
        chance = (1 - choosing.slips) * pulls[choosing.chosen] / sum(pulls)
        chance += choosing.slips / choosing.options
        total += chance
        for seat in range(1, layout.columns):
            foes[seat] += chance * (int(row[seat]) in lore.foe_kinds)
    return [foe / total for foe in foes]


@pytest.mark.parametrize(("name", "players"), [("sport", 10), ("salon", 9), ("vendetta", 8)])
def test_a_choice_is_weighed_as_by_hand(name: str, players: int) -> None:
    lore = lore_of(name, players)
    deals = ExactBelief(lore)
    seats = [seat for seat in range(1, players + 1) if seat != 2]
    suspicion = np.linspace(0, 1, players + lore.spare + 1)
    pulls = choice_weights(EXPECTED, suspicion, np.zeros_like(suspicion), seats)
    choosing = ObservedChoice(2, 5, pulls, mate_factor(EXPECTED), EXPECTED.slips)
    expected = by_hand(lore, choosing)
    deals.see_choice(choosing)
    assert deals.likely(lore.foe_kinds) == pytest.approx(expected)


def test_whoever_is_accused_by_a_foe_is_less_likely_one() -> None:
    lore = lore_of("sport", 10)
    black = frozenset(at for at, kind in enumerate(lore.kinds) if kind.side == "black")
    for table in (ExactBelief(lore), MarginalBelief(lore)):
        even = np.zeros(11)
        choosing = ObservedChoice(
            1, 2, choice_weights(EXPECTED, even, even, list(range(2, 11))), 0.1, 0.1
        )
        table.see_choice(choosing)
        own = table.own()
        own.learn(CardConstraint.of(1, black))
        after = own.likely(black)
        assert after[2] < after[3] == pytest.approx(after[4])


@pytest.mark.parametrize("name", BOOKS)
def test_as_many_are_suspected_as_there_are_foes(name: str) -> None:
    """Whatever was seen, the shares add up to the deck."""
    rulebook = book(name)
    for mode in modes_of(rulebook):
        rules = rulebook.ruleset(mode=mode)
        lore = read_rules(rules)
        foes = np.mean([sum(deck[at] for at in lore.foe_kinds) for deck in lore.decks])
        for table in (new_posterior(lore), MarginalBelief(lore)):
            assert table.likely(lore.foe_kinds).sum() == pytest.approx(foes, rel=1e-3)
            table.see(CardConstraint.of(1, lore.town_kinds))
            assert table.likely(lore.foe_kinds)[1] < 0.01
            if lore.foe_kinds and isinstance(table, ExactBelief):
                assert table.likely(lore.foe_kinds).sum() == pytest.approx(foes, rel=1e-3)


def test_the_largest_tables_are_not_laid_out() -> None:
    for name, players in (("textbook", 100), ("city", 20), ("salon", 24)):
        lore = lore_of(name, players)
        assert count_deals(lore.decks) > MAX_DEALS
        assert isinstance(PublicBelief(lore).posterior, MarginalBelief)


def test_at_a_large_table_who_plays_alone_hides_among_the_town() -> None:
    lore = lore_of("city", 16)
    assert count_deals(lore.decks) == 4368
    assert {kind.side for kind in lore.kinds} == {"red", "black"}
    assert lore.side("maniac") == "maniac"
    assert not lore.is_over((0, 16))
    assert "maniac" not in {role for kind in lore_of("city", 13).kinds[:1] for role in kind.roles}


def test_games_with_as_many_cards_of_each_kind_share_their_layout() -> None:
    """Whoever sets many tables does not fill the memory with what is the same."""
    sport, it = ExactBelief(lore_of("sport", 10)), ExactBelief(lore_of("it", 10))
    assert sport.layout is it.layout
    assert sport.weights is not it.weights


def test_no_deal_remains_by_which_the_game_would_be_over() -> None:
    """In sport with seven left and still playing, at most three of them are black."""
    lore = lore_of("sport", 10)
    deals = ExactBelief(lore)
    deals.see_it_go_on([1, 2, 3, 4])
    black = deals.layout.within(lore.foe_kinds)[:, [1, 2, 3, 4]].sum(axis=1)
    assert deals.weights[(black >= 2) | (black == 0)].sum() < 1e-3
