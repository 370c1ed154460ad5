"""What a judge with paper cards saw, and which cards follow of it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.rulebooks import BOOKS
from gorod.table.paper.card_facts import CardFact, CardFacts, Contradiction

SPORT = BOOKS["sport"].ruleset().deck
EVERYBODY = tuple(range(1, 11))


def test_before_anything_is_seen_everybody_may_hold_anything() -> None:
    assert CardFacts(SPORT, 10).possible() == {seat: set(SPORT) for seat in EVERYBODY}


def test_a_team_that_woke_holds_the_cards_of_the_team_and_nobody_else_does() -> None:
    naming = CardFacts(SPORT, 10, [CardFact(("mafia", "don"), (2, 5, 7), EVERYBODY)])
    possible = naming.possible()
    assert possible[5] == {"mafia", "don"}
    assert possible[1] == {"civilian", "sheriff"}
    cards = naming.deal()
    assert sorted(cards[seat - 1] for seat in (2, 5, 7)) == ["don", "mafia", "mafia"]


def test_what_is_left_over_is_known_without_being_seen() -> None:
    naming = CardFacts(SPORT, 10, [CardFact(("mafia", "don"), (2, 5, 7), EVERYBODY)])
    naming.learn(CardFact(("don",), (5,), EVERYBODY))
    naming.learn(CardFact(("sheriff",), (9,), EVERYBODY))
    assert naming.possible()[2] == {"mafia"}
    assert naming.possible()[1] == {"civilian"}
    assert naming.deal()[8] == "sheriff"


def test_a_deal_stays_as_it_was_wherever_it_may() -> None:
    naming = CardFacts(SPORT, 10)
    now = naming.deal()
    naming.learn(CardFact(("sheriff",), (now.index("mafia") + 1,), EVERYBODY))
    changed = [seat for seat in range(10) if naming.deal(now)[seat] != now[seat]]
    assert len(changed) == 2


@pytest.mark.parametrize("seats", [(2, 5), (2, 5, 7, 8), ()])
def test_a_team_of_another_size_contradicts_the_deck(seats: tuple[int, ...]) -> None:
    with pytest.raises(Contradiction):
        CardFacts(SPORT, 10, [CardFact(("mafia", "don"), seats, EVERYBODY)])


def test_a_contradiction_is_forgotten_again() -> None:
    naming = CardFacts(SPORT, 10, [CardFact(("mafia", "don"), (2, 5, 7), EVERYBODY)])
    before = naming.possible()
    with pytest.raises(Contradiction) as wrong:
        naming.learn(CardFact(("sheriff",), (5,), EVERYBODY))
    assert wrong.value.fact.seats == (5,)
    assert naming.possible() == before


def test_nobody_wakes_when_the_card_went_with_one_who_left() -> None:
    naming = CardFacts(SPORT, 10, [CardFact(("sheriff",), (), EVERYBODY[:-1])])
    assert naming.possible()[10] == {"sheriff"}


@given(st.sampled_from(sorted(BOOKS)), st.integers(0, 10**6))
def test_true_facts_never_contradict_and_never_exclude_the_true_deal(book: str, seed: int) -> None:
    rng = Random(seed)
    rules = BOOKS[book].ruleset()
    true = list(rules.deck)
    rng.shuffle(true)
    seats = range(1, rules.players + 1)
    naming = CardFacts(rules.deck, rules.players)
    for _ in range(rng.randint(0, 6)):
        roles = tuple(rng.sample(sorted(set(true)), rng.randint(1, len(set(true)))))
        among = tuple(rng.sample(seats, rng.randint(1, rules.players)))
        naming.learn(CardFact(roles, tuple(s for s in among if true[s - 1] in roles), among))
        cards = naming.deal(naming.deal())
        assert sorted(cards) == sorted(true)
        for fact in naming.facts:
            assert {s for s in fact.among if cards[s - 1] in fact.roles} == set(fact.seats)
        assert all(true[seat - 1] in roles for seat, roles in naming.possible().items())
