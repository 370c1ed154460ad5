"""Proof 2: deals that give an observer the same knowledge give him the same bytes.

All deals of a small table are played by one script. What reaches an observer in each of them is
hung into a tree; where two deals part, the parting must be lawful: an answer to his own check,
crossed arms, or what everybody sees. At paced tables everybody hears the clock tick too.
"""

import json
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from gorod.parts.decks import cards
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from tests.support.observers import (
    ASKED,
    AnyGame,
    Deal,
    Script,
    Sight,
    after_days,
    deals,
    swapped,
    watched,
)
from tests.support.sampling import fresh, sampled
from tests.support.secrecy_rights import LORDS, WOLVES

LAWFUL = {
    "CardDealt": "his own card",
    "CardShown": "a team mate's card, or one he looked at",
    "Learned": "the answer to his own check",
    "CrossedArms": "he is blocked tonight",
    "DrawnFor": "a lot was drawn for him",
    "Chose": "a team mate points",
    "PlanSeen": "the plan of the team, as soon as it is made",
    "Touched": "the role now called touched him",
    "Became": "he plays another role from now on",
    "NumberGiven": "his own number, drawn by lot",
    "MorningCame": "whom the night took",
    "NightfallCame": "who did not live to see the night",
    "VictimNamed": "whom the mafia chose",
    "PatientNamed": "whom the doctor healed",
    "VotelessNamed": "whom the beauty took the vote",
    "AlibiHeld": "the host says that he has an alibi",
    "CardTurned": "a card shown to all",
    "RoleAnnounced": "a role announced to all",
    "Wailed": "the banshee's last cry",
    "GameOver": "the end",
    "BestMoveScored": "after the end",
}
"""Where two deals that looked the same may part."""

MARKED = {"Counted", "TotalsTold", "RosesCounted"}
"""Where the ghoul's mark is counted with the votes (VENDETTA-35)."""


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


def check_parting(sights: list[Sight], rules: Ruleset) -> None:
    """At most one way goes on unremarked; every other begins with a lawful difference."""
    unremarked = [sight for sight in sights if not is_lawful(sight, rules)]
    assert len(unremarked) <= 1, unremarked
    facts = {"Learned"} if rules.options.get("junkie") else {"Learned", "CardTurned"}
    for kind in facts & {sight.kind for sight in sights}:
        letters = [json.loads(sight.bytes) for sight in sights if sight.kind == kind]
        for letter in letters:
            letter.pop("answer", None)
            letter.pop("role", None)
        assert all(letter == letters[0] for letter in letters), "only the fact itself differs"


def is_lawful(sight: Sight, rules: Ruleset) -> bool:
    if sight.kind in MARKED:
        return "ghoul" in rules.deck
    if sight.kind == "NumberCalled":  # of hunters whose cards are open; the lot gave the numbers
        return not rules.options["burning"]
    if sight.kind == ASKED and rules.id == "salon" and "werewolf" in rules.deck:
        # SALON-18: nobody tells the werewolf that he is the mafia now, but he is called
        return bool(json.loads(sight.bytes)["topic"] == "mafia")
    return sight.kind in LAWFUL


def prove(
    rules: Ruleset, all_deals: Iterable[Deal], script: Script, days: int, probe: bool = True
) -> None:
    prove_together([(rules, deal) for deal in all_deals], script, days, probe)


def prove_together(
    tables: Iterable[tuple[Ruleset, Deal]], script: Script, days: int, probe: bool = True
) -> None:
    """Hang what everybody sees into trees, refusals too if asked to probe; look at the partings."""
    trees: dict[object, Tree] = defaultdict(Tree)
    for rules, deal in tables:
        watch = watched(rules, deal, script, until=after_days(days), probe=probe)
        for observer, sights in watch.sights.items():
            trees[observer].hang(sights)
    partings = 0
    for tree in trees.values():
        for sights in tree.partings():
            partings += 1
            check_parting(sights, rules)
    assert partings, "the proof must have something to look at"


def some_deals(deck: Deal, seed: int, most: int = 120) -> list[Deal]:
    """All deals of a deck if there are few; else some, and all exchanges of two cards in them."""
    found: set[Deal] = set()
    for at, deal in enumerate(deals(deck)):
        if at == most:
            break
        found.add(deal)
    else:
        return sorted(found)
    found.clear()
    rng, laid = Random(seed), list(deck)
    while len(found) < most:
        rng.shuffle(laid)
        pairs = combinations(range(1, len(laid) + 1), 2)
        found |= {tuple(laid), *(swapped(tuple(laid), one, other) for one, other in pairs)}
    return sorted(found)


# Textbook: four and five players, doctor and detective among them --------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-19")
@sampled("seed", range(4))
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
def test_all_deals_of_a_small_textbook_table(
    deck: Deal, first: str, cover: bool, seed: int
) -> None:
    options = {"first": first, "cover": cover, "end": "last", "talk": int(cover)}
    rules = BOOKS["textbook"].ruleset(deck=deck, options=options)
    prove(rules, deals(deck), Script(fresh(seed), passing=0.1), days=3)


# City: six players -------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-8")
@pytest.mark.clause("COMMON-19")
@sampled(("cover", "probe", "seed"), [(True, False, 0), (False, True, 1), (False, False, 2)])
@sampled(
    "deck",
    [
        cards(civilian=2, sheriff=1, doctor=1, mafia=1, don=1),
        cards(civilian=1, sheriff=1, putana=1, mafia=1, don=1, maniac=1),
        cards(civilian=1, sheriff=1, doctor=1, putana=1, don=1, maniac=1),
    ],
    ids="-".join,
)
def test_all_deals_of_six_players_in_the_city(
    deck: Deal, cover: bool, probe: bool, seed: int
) -> None:
    rules = BOOKS["city"].ruleset(deck=deck, options={"cover": cover})
    prove(rules, deals(deck), Script(fresh(seed)), days=3, probe=probe)


# Sport: sampled deals, and all exchanges of two cards in them ------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-19")
@sampled("seed", range(2))
@sampled("cover", [False, True])
def test_exchanged_cards_in_sport(cover: bool, seed: int) -> None:
    rules = BOOKS["sport"].ruleset(options={"cover": cover}, paced=True)
    seed = fresh(seed)
    prove(rules, some_deals(rules.deck, seed), Script(seed, passing=0.05), days=3)


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


# IT: cards stay face down, so the calls go on -----------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-19")
@pytest.mark.clause("IT-3")
@pytest.mark.clause("IT-15")
@sampled(("cover", "seed"), [(False, 0), (True, 1), (False, 2), (True, 3)])
@sampled(
    ("mode", "deck"),
    [
        ("base", cards(programmer=4, pentester=1, hacker=1, boss=1)),
        ("hardcore", cards(programmer=4, pentester=1, hacker=2, boss=1)),
        ("base", cards(programmer=4, pentester=1, hacker=2, boss=1)),
        (
            "extended",
            cards(programmer=2, pentester=1, sysadmin=1, hr=1, hacker=1, boss=1, spy=1),
        ),
        (
            "extended",
            cards(programmer=3, pentester=1, office_manager=1, hr=1, hacker=1, boss=1, optimizer=1),
        ),
    ],
    tried=2,
    ids=str,
)
def test_deals_of_a_small_it_table(mode: str, deck: Deal, cover: bool, seed: int) -> None:
    rules = BOOKS["it"].ruleset(deck=deck, options={"cover": cover}, mode=mode, paced=True)
    probe, seed = seed < 2, fresh(seed)
    prove(rules, some_deals(deck, seed), Script(seed, passing=0.05), days=3, probe=probe)


# The salon ----------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-19")
@pytest.mark.clause("SALON-18")
@pytest.mark.clause("SALON-22")
@pytest.mark.clause("SALON-24")
@sampled(("cover", "seed"), [(False, 0), (True, 1), (False, 2)])
@sampled(
    ("deck", "options"),
    [
        (cards(civilian=2, commissar=1, doctor=1, putana=1, mafia=1), ("",)),
        (cards(civilian=2, commissar=1, doctor=1, mafia=2), ("dark_night",)),
        (cards(civilian=1, commissar=1, doctor=1, werewolf=1, mafia=1, maniac=1), ("",)),
        (cards(civilian=2, commissar=1, doctor=1, werewolf=1, mafia=1), ("open",)),
        (cards(civilian=2, commissar=1, doctor=1, werewolf=1, mafia=1), ("hostless", "mayor")),
        (cards(civilian=2, commissar=1, putana=1, mafia=2), ("blind_mafia", "name_in_blood")),
        (cards(civilian=2, doctor=1, mafia=1, yakuza=1, werewolf=1), ("three_sides",)),
        (cards(civilian=2, doctor=1, mafia=1, yakuza=1, werewolf=1), ("three_sides", "open")),
        (cards(civilian=2, commissar=1, doctor=1, mafia=2), ("extra_hand",)),
        (
            cards(civilian=2, commissar=1, doctor=1, putana=1, mafia=1),
            ("junkie", "hostless", "extra_hand"),
        ),
    ],
    tried=5,
    ids=str,
)
def test_deals_of_a_small_salon(
    deck: Deal, options: tuple[str, ...], cover: bool, seed: int
) -> None:
    chosen = {option: True for option in options if option}
    rules = BOOKS["salon"].ruleset(deck=deck, options={**chosen, "cover": cover}, paced=True)
    probe, seed = seed == 0, fresh(seed)
    prove(rules, some_deals(deck, seed), Script(seed, passing=0.05), days=3, probe=probe)


# Vendetta -----------------------------------------------------------------------------------------

VENDETTA: list[tuple[Deal, dict[str, Any]]] = [
    (cards(vampire=1, king=1, novice=1, queen=1, hunter=1, scout=1), {}),
    (cards(vampire=1, count=1, lamia=1, banshee=1, hunter=1, monk=1), {"burning": True}),
    (cards(vampire=1, count=1, novice=1, undine=1, hunter=1, monk=1), {"burning": True}),
    (cards(nosferatu=1, dhampir=1, undine=1, hunter=1, beauty=1, werewolf=1), {}),
    (cards(prince=1, bride=1, revenant=1, ghoul=1, hunter=1, leader=1), {"secret_ballot": True}),
    (cards(vampire=3, hunter=3), {"quarrel": True}),
    (cards(vampire=3, nosferatu=1, hunter=2), {"quarrel": True, "burning": True}),
    (cards(vampire=3, lamia=1, hunter=2), {"strangers": True}),
    (cards(vampire=3, nosferatu=1, hunter=2), {"strangers": True, "quarrel": True}),
    (
        cards(vampire=4, hunter=3),
        {"strangers": True, "quarrel": True, "burning": True, "secrets": True},
    ),
    (cards(vampire=2, king=1, kitsune=1, werewolf=1, hunter=1), {"burning": True}),
    (cards(vampire=2, count=1, dhampir=1, hunter=1, scout=1), {"spare_the_doomed": True}),
    (cards(vampire=3, ghoul=1, hunter=1, beauty=1), {"roses": True}),
    (cards(vampire=3, prince=1, hunter=1, leader=1), {"hunter_of_hunters": True}),
    (cards(vampire=4, hunter=1, werewolf=1), {"arbiter": True, "burning": True}),
    (cards(vampire=3, bride=1, hunter=1, king=1), {"panic": True, "secret_ballot": True}),
    (cards(vampire=4, queen=1, hunter=2), {"dice": True}),
    (
        cards(vampire=3, ghoul=1, hunter=2),
        {"secret_ballot": True, "dice": "arbiter,panic,secrets,usual,usual,panic"},
    ),
    (
        cards(vampire=4, hunter=1, werewolf=1),
        {"burning": True, "dice": "roses,arbiter,panic,secrets,usual,roses"},
    ),
    (cards(vampire=2, king=1, kitsune=1, werewolf=1, hunter=1), {"secret_ballot": True}),
]


@pytest.mark.clause("COMMON-5")
@pytest.mark.clause("COMMON-6")
@pytest.mark.clause("COMMON-8")
@pytest.mark.clause("COMMON-19")
@pytest.mark.clause("VENDETTA-16")
@pytest.mark.clause("VENDETTA-54")
@pytest.mark.clause("VENDETTA-55")
@sampled(("cover", "seed"), [(False, 0), (True, 1), (False, 2)])
@sampled(("deck", "options"), VENDETTA, tried=9, ids=str)
def test_deals_of_a_small_vendetta(
    deck: Deal, options: dict[str, Any], cover: bool, seed: int
) -> None:
    rules = BOOKS["vendetta"].ruleset(deck=deck, options={**options, "cover": cover}, paced=True)
    probe, seed = seed == 0, fresh(seed)
    prove(rules, some_deals(deck, seed), Script(seed), days=3, probe=probe)


@pytest.mark.clause("VENDETTA-44")
@pytest.mark.clause("VENDETTA-45")
@pytest.mark.clause("VENDETTA-46")
@pytest.mark.clause("VENDETTA-47")
@sampled(("burning", "seed"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("mode", ["invasion", "wolf_pits", "under_cover", "temporary_host"])
def test_deals_of_the_other_games_of_vendetta(mode: str, burning: bool, seed: int) -> None:
    plain = BOOKS["vendetta"].ruleset(mode=mode)
    options, seed = {"burning": burning}, fresh(seed)
    rules = BOOKS["vendetta"].ruleset(deck=plain.deck, options=options, mode=mode, paced=True)
    prove(rules, some_deals(plain.deck, seed), Script(seed), days=2, probe=False)


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.clause("VENDETTA-16")
@sampled("seed", range(2))
@pytest.mark.parametrize("burning", [False, True])
@pytest.mark.parametrize(
    ("unseen", "known", "kinds"),
    [
        ("lord", ("vampire", "vampire", "novice", "hunter", "monk"), LORDS),
        ("werewolf", ("vampire", "vampire", "count", "hunter", "scout"), WOLVES),
        ("both", ("vampire", "queen", "werewolf", "hunter", "hunter"), LORDS),
        ("both", ("vampire", "prince", "vampire", "hunter", "hunter"), WOLVES),
    ],
)
def test_nobody_can_tell_which_lord_or_wolf_was_drawn_unseen(
    unseen: str, known: Deal, kinds: Deal, burning: bool, seed: int
) -> None:
    """The same deals with each of them; whoever does not hold that card sees the same."""
    options = {"unseen": unseen, "burning": burning}
    book, seed = BOOKS["vendetta"], fresh(seed)
    tables = [
        (book.ruleset(deck=(*known, kind), options=options, paced=True), deal)
        for kind in kinds
        for deal in some_deals((*known, kind), seed, most=60)
    ]
    prove_together(tables, Script(seed), days=3, probe=False)
