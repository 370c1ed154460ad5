"""Proof 2: deals that give an observer the same knowledge give him the same bytes.

All deals of a small table are played by one script. What reaches an observer in each of them is
hung into a tree; where two deals part, the parting must be lawful: an answer to his own check,
crossed arms, or what everybody sees.
"""

import json
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from watching import AnyGame, Deal, Script, Sight, after_days, deals, swapped, watched

from gorod.parts.decks import cards
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS

LAWFUL = {
    "CardDealt": "his own card",
    "CardShown": "a team mate's card",
    "Learned": "the answer to his own check",
    "CrossedArms": "he is blocked tonight",
    "DrawnFor": "a lot was drawn for him",
    "Chose": "a team mate points",
    "MorningCame": "whom the night took",
    "AlibiHeld": "the host says that he has an alibi",
    "CardTurned": "a card shown to all",
    "RoleAnnounced": "a role announced to all",
    "GameOver": "the end",
    "BestMoveScored": "after the end",
}
"""Where two deals that looked the same may part."""


class Tree:
    """What reached one observer in many deals; each branch is a history."""

    def __init__(self) -> None:
        self.branches: dict[int, dict[Sight, int]] = defaultdict(dict)
        self.grown = 0
        self.histories = 0

    def hang(self, sights: Iterable[Sight]) -> None:
        at = 0
        for sight in sights:
            branches = self.branches[at]
            if sight not in branches:
                self.grown += 1
                branches[sight] = self.grown
            at = branches[sight]
        self.histories += 1

    def partings(self) -> Iterable[list[Sight]]:
        for branches in self.branches.values():
            if len(branches) > 1:
                yield list(branches)


def check_parting(sights: list[Sight]) -> None:
    """At most one way goes on unremarked; every other begins with a lawful difference."""
    unremarked = [sight for sight in sights if sight.kind not in LAWFUL]
    assert len(unremarked) <= 1, unremarked
    for kind in {"Learned", "CardTurned"} & {sight.kind for sight in sights}:
        letters = [json.loads(sight.bytes) for sight in sights if sight.kind == kind]
        for letter in letters:
            letter.pop("answer", None)
            letter.pop("role", None)
        assert all(letter == letters[0] for letter in letters), "only the fact itself differs"


def prove(
    rules: Ruleset, all_deals: Iterable[Deal], script: Script, days: int, probe: bool = True
) -> None:
    """Hang what everybody sees into trees, refusals too if asked to probe; look at the partings."""
    trees: dict[object, Tree] = defaultdict(Tree)
    for deal in all_deals:
        watch = watched(rules, deal, script, until=after_days(days), probe=probe)
        for observer, sights in watch.sights.items():
            trees[observer].hang(sights)
    partings = 0
    for tree in trees.values():
        for sights in tree.partings():
            partings += 1
            check_parting(sights)
    assert partings, "the proof must have something to look at"


# Textbook: four and five players, doctor and detective among them --------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-19")
@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("first", ["night", "day"])
@pytest.mark.parametrize(
    "deck",
    [
        cards(town=1, doctor=1, detective=1, mafia=1),
        cards(town=2, doctor=1, detective=1, mafia=1),
        cards(town=1, doctor=1, detective=1, mafia=2),
        cards(town=3, mafia=2),
    ],
    ids="-".join,
)
def test_all_deals_of_a_small_textbook_table(deck: Deal, first: str, cover: bool) -> None:
    options = {"first": first, "cover": cover, "end": "last", "talk": int(cover)}
    rules = BOOKS["textbook"].ruleset(deck=deck, options=options)
    for seed in range(8):
        prove(rules, deals(deck), Script(seed, passing=0.1), days=3)


# City: six players -------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-8")
@pytest.mark.clause("COMMON-19")
@pytest.mark.parametrize(("cover", "seed"), [(False, 0), (False, 1), (True, 2)])
@pytest.mark.parametrize(
    "deck",
    [
        cards(civilian=2, sheriff=1, doctor=1, mafia=1, don=1),
        cards(civilian=1, sheriff=1, putana=1, mafia=1, don=1, maniac=1),
        cards(civilian=1, sheriff=1, doctor=1, putana=1, don=1, maniac=1),
    ],
    ids="-".join,
)
def test_all_deals_of_six_players_in_the_city(deck: Deal, cover: bool, seed: int) -> None:
    rules = BOOKS["city"].ruleset(deck=deck, options={"cover": cover})
    prove(rules, deals(deck), Script(seed), days=3, probe=seed == 0)


# Sport: sampled deals, and all exchanges of two cards in them ------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-19")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("cover", [False, True])
def test_exchanged_cards_in_sport(cover: bool, seed: int) -> None:
    rules = BOOKS["sport"].ruleset(options={"cover": cover})
    rng = Random(seed)
    deck = list(rules.deck)
    some = set()
    for _ in range(4):
        rng.shuffle(deck)
        deal = tuple(deck)
        some |= {swapped(deal, one, other) for one, other in combinations(range(1, 11), 2)}
    prove(rules, sorted(some), Script(seed, passing=0.05), days=3)


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("seed", range(6))
def test_two_cards_that_a_player_does_not_know_can_be_exchanged_unseen(seed: int) -> None:
    """On the first night and day of sport nothing at all tells him of it."""
    rules = BOOKS["sport"].ruleset()
    deck = list(rules.deck)
    Random(seed).shuffle(deck)
    deal, script = tuple(deck), Script(seed)
    black = {seat for seat, card in enumerate(deal, 1) if card in ("mafia", "don")}
    here = watched(rules, deal, script, until=second_night)
    for one, other in combinations(range(1, 11), 2):
        there = watched(rules, swapped(deal, one, other), script, until=second_night)
        for observer in range(11):
            known = black if observer in black else {observer}
            if known.isdisjoint((one, other)):
                assert here.sights[observer] == there.sights[observer]


def second_night(game: AnyGame) -> bool:
    return game.table.night == 2
