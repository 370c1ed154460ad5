"""The clauses of Vendetta, one by one: decks, scenarios, hosts and ends.

VENDETTA-1 to VENDETTA-7, VENDETTA-44 to VENDETTA-53, VENDETTA-58.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import pytest

from gorod.bots.random_bot import random_answer
from gorod.engine.events import CardShown, GameOver, Left, TableSet
from gorod.engine.game import Game
from gorod.engine.questions import Malformed
from gorod.engine.replies import Declare, Reply
from gorod.engine.seats import CHANCE, CLOCK, ROOM, Seat
from gorod.engine.table import Choice
from gorod.parts.calls import Called, Chose, Slept
from gorod.parts.decks import Deck, SetupRefused
from gorod.parts.hosting import HostSeated
from gorod.parts.lots import LotDrawn
from gorod.parts.orders import VictoryDeclared
from gorod.parts.points import PointsGiven, points
from gorod.parts.rulesets import Ruleset
from gorod.parts.scenarios import Scenario
from gorod.rulebooks.settings import drawn_unseen
from gorod.rulebooks.vendetta import VENDETTA
from gorod.rulebooks.vendetta.hunt import BlowSounded, NumberCalled, NumberGiven, NumberSlept
from tests.support.vendetta_evening import Acts, Habits, Vendetta, cards, first_light, first_night

LORDS = {"king", "prince", "count"}
SPECIAL_VAMPIRES = set(
    cards("lamia undine queen novice nosferatu banshee bride dhampir revenant ghoul")
)
VAMPIRES = {"vampire"} | LORDS | SPECIAL_VAMPIRES
WOLVES = {"werewolf", "kitsune"}
SPECIAL_HUNTERS = {"monk", "leader", "scout", "beauty"}
HUNTERS = {"hunter"} | SPECIAL_HUNTERS

Row = list[tuple[int, ...]]
"""From how many to how many there are of each kind, in the order of `numbers`."""

# VENDETTA-3, as the clause writes it: vampires, lords, special ones, hunters, special ones.
ROWS = """
6: 5/0/0-1/1/0 · 7: 5-6/1/0-1/1-2/0-1 · 8: 6/1/0-1/2/0-1 · 9: 6-7/1/0-1/2-3/0-1 ·
10: 7-8/1/1/2-3/0-1 · 11: 8/1/1-2/3/0-1 · 12: 8-9/1/1-2/3-4/0-2 · 13: 9-10/1/1-3/3-4/1-2 ·
14: 10-11/1/2-3/3-4/1-2 · 15: 11/1/2-3/4/1-2 · 16: 11-12/1/2-4/4-5/1-2 ·
17: 12-13/1/2-4/4-5/1-2 · 18: 13/1/2-4/5/1-2 · 19: 13-14/1/3-5/5-6/1-3 ·
20: 14-15/1/3-5/5-6/1-3
"""
TABLE: dict[int, Row] = {
    int(players): [tuple(map(int, (span.split("-") * 2)[:2])) for span in row.split("/")]
    for players, row in (entry.split(":") for entry in ROWS.split("·"))
}


def numbers(deck: Sequence[str]) -> list[int]:
    """Vampires, lords, special vampires, hunters, special hunters."""
    kinds = (VAMPIRES, LORDS, SPECIAL_VAMPIRES, HUNTERS, SPECIAL_HUNTERS)
    return [sum(role in kind for role in deck) for kind in kinds]


def follows(deck: Sequence[str], row: Row) -> bool:
    return all(low <= has <= high for has, (low, high) in zip(numbers(deck), row, strict=True))


def of_numbers(
    vampires: int, lords: int, special: int, hunters: int, special_hunters: int, wolves: int = 0
) -> list[str]:
    """A deck of these numbers."""
    return cards(
        ["count"] * lords
        + sorted(SPECIAL_VAMPIRES - {"novice"})[:special]
        + ["vampire"] * (vampires - lords - special)
        + sorted(SPECIAL_HUNTERS)[:special_hunters]
        + ["hunter"] * (hunters - special_hunters)
        + ["werewolf", "kitsune"][:wolves]
    )


def broken(seats: str | Sequence[str], mode: str | None = None, **options: Any) -> list[str]:
    """The limits that this table breaks."""
    with pytest.raises(SetupRefused) as refusal:
        VENDETTA.ruleset(deck=cards(seats), mode=mode, options=options)
    return [remark.id for remark in refusal.value.remarks]


def warned(seats: str | Sequence[str], **table: Any) -> set[str]:
    """What is unusual about this deck."""
    return {remark.id for remark in VENDETTA.ruleset(deck=cards(seats), **table).warnings}


# Table and deck ---------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-1")
def test_six_cards_or_more_make_a_table() -> None:
    assert broken("vampire*4 hunter") == ["deck-players"]
    assert VENDETTA.ruleset(deck=cards("vampire*5 hunter")).players == 6
    for players in (0, 5):
        with pytest.raises(SetupRefused):
            VENDETTA.ruleset(players)


@pytest.mark.clause("VENDETTA-1", "VENDETTA-47")
def test_six_people_in_all_play_with_a_temporary_host() -> None:
    evening = Vendetta("vampire*5 hunter", mode="temporary_host")
    assert len(evening.alive) == 6
    assert evening.table.host in evening.alive
    assert broken("vampire*4 hunter", mode="temporary_host") == ["deck-players"]


@pytest.mark.clause("VENDETTA-2")
@pytest.mark.parametrize(
    "role", sorted(SPECIAL_VAMPIRES | WOLVES | SPECIAL_HUNTERS | {"king", "varg_leader"})
)
def test_the_box_holds_one_of_each_special_card(role: str) -> None:
    lord = [] if role == "king" else ["count"]
    deck = [role, role, *lord, *["vampire"] * 10, *["hunter"] * 5, "lamia", "scout", "queen"]
    assert "deck-at-most-one" in broken(deck)


@pytest.mark.clause("VENDETTA-2")
def test_the_box_holds_ten_vampires_and_five_hunters() -> None:
    assert broken("vampire*11 hunter*5") == ["deck-at-most"]
    assert broken("vampire*10 hunter*6") == ["deck-at-most"]
    assert VENDETTA.ruleset(deck=cards("vampire*10 hunter*5")).players == 15


@pytest.mark.clause("VENDETTA-2")
def test_the_whole_box_with_one_lord_can_be_played() -> None:
    vargs = "varg_leader varg_sly varg_vengeful varg_paralysing varg_tricky"
    rest = sorted(SPECIAL_VAMPIRES | WOLVES | SPECIAL_HUNTERS)
    deck = cards(["king", *rest, "vampire*10", "hunter*5", *vargs.split()])
    assert VENDETTA.ruleset(deck=deck).players == 37


@pytest.mark.clause("VENDETTA-3")
@pytest.mark.parametrize("players", range(6, 21))
def test_a_deck_is_unusual_exactly_if_it_leaves_the_row(players: int) -> None:
    row = TABLE[players]
    ranges = [range(max(0, low - 1), high + 2) for low, high in row]
    tried = 0
    for vampires, special, special_hunters in product(ranges[0], ranges[2], ranges[4]):
        counts = (vampires, row[1][0], special, players - vampires, special_hunters)
        deck = of_numbers(*counts)
        if len(deck) != players or max(deck.count("vampire") - 10, deck.count("hunter") - 5) > 0:
            continue
        assert ("deck-numbers" in warned(deck)) == (not follows(deck, row)), counts
        tried += follows(deck, row)
    assert tried


@pytest.mark.clause("VENDETTA-3", "VENDETTA-4")
@pytest.mark.parametrize("players", range(6, 29))
def test_the_recommended_deck_follows_the_table(players: int) -> None:
    rules = VENDETTA.ruleset(players)
    assert rules.players == players
    assert rules.warnings == ()
    if players in TABLE:
        row = TABLE[players]
        if WOLVES & set(rules.deck):
            row = with_a_wolf(row)
        assert follows(rules.deck, row)


def with_a_wolf(row: Row) -> Row:
    """VENDETTA-4: the lower end of a range, or one vampire fewer and the hunters unchanged."""
    (low, high), *rest = row
    vampires = low if low < high else low - 1
    hunters = rest[2][0]
    return [(vampires, vampires), rest[0], rest[1], (hunters, hunters), rest[3]]


@pytest.mark.clause("VENDETTA-4")
@pytest.mark.parametrize("players", range(10, 21))
def test_with_a_werewolf_the_lower_end_or_one_vampire_fewer(players: int) -> None:
    usual = with_a_wolf(TABLE[players])
    (vampires, _), (lords, _), (special, _), (hunters, _), (special_hunters, _) = usual
    assert vampires + hunters + 1 == players
    special = max(special, vampires - lords - 10)
    deck = of_numbers(vampires, lords, special, hunters, special_hunters, wolves=1)
    assert warned(deck) == set()
    one_hunter_more = of_numbers(
        vampires - 1, lords, special, hunters + 1, max(special_hunters, hunters - 4), wolves=1
    )
    assert warned(one_hunter_more) == {"deck-numbers"}


@pytest.mark.clause("VENDETTA-4")
def test_the_books_own_example_of_ten_with_a_werewolf() -> None:
    assert warned("count lamia vampire*5 scout hunter werewolf") == set()
    assert warned("count lamia vampire*6 hunter werewolf") == {"deck-numbers"}


@pytest.mark.clause("VENDETTA-4")
def test_werewolves_come_from_ten_players() -> None:
    assert "deck-wolf-early" in warned("count lamia vampire*4 hunter*2 werewolf")
    assert "deck-wolf-early" in warned("count lamia vampire*4 hunter*2 kitsune")
    assert "deck-wolf-early" not in warned("count lamia vampire*5 hunter*2 werewolf")


@pytest.mark.clause("VENDETTA-4")
def test_above_the_table_two_to_three_times_as_many_vampires_as_hunters() -> None:
    assert warned(of_numbers(18, 1, 8, 6, 3)) == set()
    assert warned(of_numbers(14, 1, 5, 7, 3)) == set()
    assert "deck-ratio" in warned(of_numbers(19, 1, 8, 6, 3))
    assert "deck-ratio" in warned(of_numbers(15, 1, 5, 8, 3))


@pytest.mark.clause("VENDETTA-4")
def test_all_vampires_may_be_special_but_all_hunters_should_not() -> None:
    deck = "count lamia undine queen bride ghoul dhampir monk leader"
    assert "deck-all-hunters-special" in warned(deck)
    assert "deck-all-hunters-special" not in warned(deck.replace("leader", "hunter"))


@pytest.mark.clause("VENDETTA-4")
def test_there_is_never_more_than_one_lord() -> None:
    assert broken("king count vampire*4 hunter*2") == ["deck-one-lord"]
    assert broken("king prince count vampire*4 hunter*2") == ["deck-one-lord"]


@pytest.mark.clause("VENDETTA-4", "COMMON-4")
def test_every_limit_that_is_broken_is_named() -> None:
    named = broken("king count lamia lamia varg_sly")
    assert sorted(named) == [
        *("deck-at-most-one", "deck-one-lord", "deck-pack-leader"),
        *("deck-players", "deck-vargs-early"),
    ]


def drawn(players: int, seed: int, **wanted: int) -> Deck:
    """A deck for so many players, as chance has it."""
    assert VENDETTA.draw is not None
    return VENDETTA.draw(players, random.Random(seed), wanted)


KINDS: dict[str, set[str]] = {
    "lords": LORDS,
    "special_vampires": SPECIAL_VAMPIRES,
    "hunters": HUNTERS,
    "special_hunters": SPECIAL_HUNTERS,
    "wolves": WOLVES,
}


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.parametrize(
    "wanted",
    [
        {"lords": 0},
        {"special_vampires": 6},
        {"special_vampires": 0, "special_hunters": 0, "wolves": 0},
        {"wolves": 2},
        {"hunters": 5, "special_hunters": 4},
        {"lords": 1, "special_vampires": 3, "hunters": 3, "special_hunters": 1, "wolves": 1},
    ],
    ids=str,
)
def test_a_drawn_deck_has_as_many_of_each_kind_as_the_table_wants(wanted: dict[str, int]) -> None:
    assert VENDETTA.piles == tuple(KINDS)
    seen = set()
    for seed in range(40):
        deck = drawn(12, seed, **wanted)
        VENDETTA.ruleset(12, deck)
        there = {kind: sum(role in KINDS[kind] for role in deck) for kind in wanted}
        assert there == wanted
        seen.add(tuple(sorted(deck)))
    assert len(seen) > 1, "chance says which"


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.parametrize(
    ("players", "wanted"),
    [
        (12, {"lords": 2}),
        (12, {"wolves": 3}),
        (12, {"hunters": 10}),
        (12, {"special_hunters": 5}),
        (12, {"hunters": 2, "special_hunters": 3}),
        (12, {"special_vampires": 11}),
        (12, {"lords": 0, "special_vampires": 10, "hunters": 1}),
        (20, {"special_vampires": 0, "hunters": 5}),
    ],
    ids=str,
)
def test_a_number_that_no_deck_can_have_is_refused(players: int, wanted: dict[str, int]) -> None:
    with pytest.raises(SetupRefused) as refusal:
        drawn(players, 1, **wanted)
    (remark,) = refusal.value.remarks
    assert remark.id == "draw-number"
    assert remark.about["pile"] in wanted


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.parametrize("players", range(6, 21))
def test_drawn_decks_are_legal_and_follow_the_table(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        deck = drawn(players, seed)
        rules = VENDETTA.ruleset(players, deck)
        wolves = sum(role in WOLVES for role in deck)
        row = with_a_wolf(TABLE[players]) if wolves else TABLE[players]
        assert wolves == 0 or (wolves == 1 and players >= 10)
        assert follows(deck, row), deck
        assert rules.warnings == ()
        seen.update(set(deck))
    if players >= 10:
        assert set(seen) >= (VAMPIRES | WOLVES | HUNTERS)
    assert drawn(players, 7) == drawn(players, 7)


@pytest.mark.clause("VENDETTA-5", "VENDETTA-4")
@pytest.mark.parametrize("players", range(21, 29))
def test_decks_drawn_for_more_than_twenty_keep_the_golden_rules(players: int) -> None:
    for seed in range(60):
        deck = drawn(players, seed)
        assert VENDETTA.ruleset(players, deck).warnings == ()


@pytest.mark.clause("VENDETTA-5", "COMMON-4")
@pytest.mark.parametrize(
    ("unseen", "lord", "wolf"),
    [
        ("none", "king", "kitsune"),
        ("lord", "lord", "kitsune"),
        ("werewolf", "king", "wolf"),
        ("both", "lord", "wolf"),
    ],
)
def test_a_lord_or_werewolf_drawn_unseen_is_in_the_public_deck_but_not_which(
    unseen: str, lord: str, wolf: str
) -> None:
    evening = Vendetta("king lamia vampire*5 scout hunter kitsune", unseen=unseen)
    (table,) = [event for event in evening.seen_by(ROOM) if isinstance(event, TableSet)]
    expected = cards(f"{lord} lamia vampire*5 scout hunter {wolf}")
    assert Counter(table.deck) == Counter(expected)
    assert evening.rules.deck.count("king") == 1


@pytest.mark.clause("VENDETTA-5", "VENDETTA-16", "COMMON-5")
def test_which_lord_or_wolf_plays_unseen_cannot_be_told_from_the_course() -> None:
    heard = []
    for lord, wolf in product(sorted(LORDS), sorted(WOLVES)):
        seats = f"{lord} vampire*5 {wolf} hunter*3"
        evening = first_night(seats, unseen="both").night()
        evening.light(lord={1: 2} if lord != "king" else {})
        evening.night()
        heard.append((evening.seen_by(ROOM), evening.seen_by(3), evening.seen_by(8)))
    assert all(one == heard[0] for one in heard)


def possible(deck: Sequence[str | tuple[str, ...]]) -> list[list[str]]:
    """All decks that a scenario leaves to choose from."""
    return [
        list(chosen)
        for chosen in product(*([card] if isinstance(card, str) else card for card in deck))
    ]


def sets(text: str) -> set[tuple[str, ...]]:
    """The decks that a clause names, as counted cards; "a/b" is one of several."""
    words = [word.split("/") for word in cards(text)]
    return {tuple(sorted(chosen)) for chosen in product(*words)}


def scenario(name: str) -> Scenario:
    (found,) = [one for one in VENDETTA.scenarios if one.name == name]
    return found


@pytest.mark.clause("VENDETTA-6")
@pytest.mark.parametrize(
    ("players", "deck"),
    [
        (8, "count lamia vampire*4 hunter*2"),
        (10, "count/king lamia vampire*5 scout hunter werewolf"),
        (12, "king/count lamia queen vampire*5 scout hunter*2 werewolf"),
        (13, "king/count lamia queen vampire*6 scout leader hunter werewolf"),
        (15, "king lamia queen dhampir/bride/ghoul vampire*6 scout leader hunter*2 werewolf"),
    ],
)
def test_the_classic_decks(players: int, deck: str) -> None:
    (ready,) = scenario("classic").decks_for(players)
    assert {tuple(sorted(chosen)) for chosen in possible(ready)} == sets(deck)
    for chosen in possible(ready):
        assert warned(chosen) == set()
    assert VENDETTA.ruleset(players).players == players


SCENARIOS = {
    "love-triangle": (9, "king bride vampire*5 scout hunter", ""),
    "bloody-feuds": (
        11,
        "king nosferatu dhampir vampire*4 monk hunter*2 werewolf/kitsune",
        "",
    ),
    "wrong-hunter": (11, "king/prince/count queen novice vampire*5 leader hunter*2", ""),
    "duel-of-observers": (
        12,
        "king/prince/count dhampir revenant vampire*5 scout hunter*2 werewolf",
        "",
    ),
    "invasion": (
        11,
        "prince lamia queen vampire*4 scout/monk/beauty hunter werewolf kitsune",
        "invasion",
    ),
    "wolf-pits": (10, "king queen vampire*5 scout hunter werewolf", "wolf_pits"),
    "under-cover": (10, "king/prince/count queen vampire*5 scout/beauty hunter*2", "under_cover"),
}


@pytest.mark.clause("VENDETTA-7", "VENDETTA-44", "VENDETTA-45", "VENDETTA-46")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_scenarios(name: str) -> None:
    players, deck, mode = SCENARIOS[name]
    found = scenario(name)
    (ready,) = found.decks
    assert len(ready) == players
    assert found.mode == mode
    assert {tuple(sorted(chosen)) for chosen in possible(ready)} == sets(deck)
    for chosen in possible(ready):
        assert warned(chosen, mode=mode or None) == set()


@pytest.mark.clause("VENDETTA-7")
def test_there_are_no_other_scenarios() -> None:
    assert {one.name for one in VENDETTA.scenarios} == {"first-game", "classic", *SCENARIOS}


@pytest.mark.clause("VENDETTA-7")
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_grows_by_the_table_whichever_cards_are_chosen(name: str) -> None:
    found, smallest = scenario(name), SCENARIOS[name][0]
    assert found.cards(smallest - 1) is None
    for players in range(smallest, 21):
        grown = found.cards(players)
        assert grown is not None
        for chosen in possible(grown):
            rules = VENDETTA.ruleset(players, chosen, mode=found.mode or None)
            assert rules.warnings == (), (players, chosen)


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.parametrize("players", range(6, 16))
def test_the_first_game_has_ordinary_roles_and_the_count(players: int) -> None:
    deck = scenario("first-game").cards(players)
    assert deck is not None
    assert set(deck) <= {"vampire", "hunter", "count"}
    assert VENDETTA.ruleset(players, map(str, deck)).players == players


@pytest.mark.clause("VENDETTA-5")
@pytest.mark.parametrize(
    ("which", "kinds"),
    [("lord", {"king", "prince", "count"}), ("werewolf", {"werewolf", "kitsune"})],
)
def test_what_is_drawn_unseen_may_be_any_of_its_kind(which: str, kinds: set[str]) -> None:
    rules = VENDETTA.ruleset(12, options={"unseen": which})
    decks = [drawn_unseen(rules, random.Random(seed)) for seed in range(60)]
    assert {card for deck in decks for card in deck if card in kinds} == kinds
    others = [sorted(card for card in deck if card not in kinds) for deck in decks]
    assert all(one == others[0] for one in others)


@pytest.mark.clause("VENDETTA-5")
def test_no_card_is_drawn_unseen_for_which_the_scenario_is_not_made() -> None:
    rules = VENDETTA.ruleset(10, options={"unseen": "both"}, mode="wolf_pits")
    for seed in range(40):
        assert "werewolf" in drawn_unseen(rules, random.Random(seed))


@pytest.mark.clause("VENDETTA-7")
@pytest.mark.parametrize("mode", ["invasion", "wolf_pits", "under_cover"])
def test_for_more_players_a_scenario_is_filled_up_by_the_table(mode: str) -> None:
    smallest = VENDETTA.ruleset(mode=mode).players
    scenario_cards = Counter(VENDETTA.ruleset(mode=mode).deck)
    for players in range(smallest, 21):
        rules = VENDETTA.ruleset(players, mode=mode)
        assert scenario_cards <= Counter(rules.deck)
        assert rules.warnings == (), players


# Scenarios with their own condition -------------------------------------------------------------

# Prince 1, lamia 2, queen 3, vampires 4 to 7, scout 8, hunter 9, werewolf 10, kitsune 11.
INVASION = "prince lamia queen vampire*4 scout hunter werewolf kitsune"
INVASION_HABITS = {"lord": {1: 1}, "lamia": {2: ("visit", 4)}, "queen": {3: 3}, "scout": {8: 1}}


def invasion() -> Vendetta:
    return first_night(INVASION, mode="invasion", usually=INVASION_HABITS)


@pytest.mark.clause("VENDETTA-44")
def test_in_the_invasion_the_wolves_see_each_others_card_at_the_acquaintance() -> None:
    evening = invasion()
    assert evening.shown(10) == {11: "kitsune"}
    assert evening.shown(11) == {10: "werewolf"}
    assert evening.shown(9) == {8: "hunter"}
    usual = first_night(INVASION)
    assert usual.shown(10) == usual.shown(11) == {}


@pytest.mark.clause("VENDETTA-44")
def test_in_the_invasion_one_call_wakes_both_wolves_and_they_meet() -> None:
    told = invasion().news(10)
    wolves = [event for event in told if isinstance(event, Called) and event.call == "werewolf"]
    assert wolves == [Called("werewolf", way="both")]
    at = told.index(Called("werewolf", way="both"))
    asleep = told.index(Slept("werewolf", way="both"))
    assert [event for event in told[at:asleep] if isinstance(event, CardShown)] == [
        CardShown(11, "kitsune")
    ]


@pytest.mark.clause("VENDETTA-44", "VENDETTA-16")
def test_two_wolves_are_called_apart_in_different_words_that_do_not_name_the_kind() -> None:
    evening = invasion().night().light()
    wolves = [event for event in evening.heard(Called) if event.call == "werewolf"]
    assert wolves == [Called("werewolf", way="first"), Called("werewolf", way="second")]
    evening = invasion().night(nominate={1: 10}, vote={10: [1, 2]}).light()
    wolves = [event for event in evening.heard(Called) if event.call == "werewolf"]
    assert wolves == [Called("werewolf")]


@pytest.mark.clause("VENDETTA-44")
def test_in_the_invasion_the_wolves_act_apart() -> None:
    evening = invasion().night().until("werewolf")
    assert evening.asked == {10: "werewolf"}
    evening.light(werewolf={10: 5})
    assert [chose for chose in evening.heard(Chose, 11) if chose.seat == 10] == []
    assert evening.calls.count("werewolf") == 2


@pytest.mark.clause("VENDETTA-44")
@pytest.mark.parametrize(
    ("left", "winner"),
    [
        ((10, 11), "werewolf"),
        ((10, 11, 9), "werewolf"),
        ((10, 11, 8), "werewolf"),
        ((10, 11, 8, 9), None),
        ((10, 11, 4), None),
        ((10,), "werewolf"),
        ((11, 9), "werewolf"),
    ],
)
def test_the_wolves_of_the_invasion_win_together(
    left: tuple[Seat, ...], winner: str | None
) -> None:
    assert invasion().only(*left).winner == winner


@pytest.mark.clause("VENDETTA-44", "VENDETTA-51", "COMMON-15")
def test_a_dead_partner_wins_too() -> None:
    evening = invasion().only(11, 9)
    assert points(evening.game) == (0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3)


# King 1, queen 2, vampires 3 to 7, scout 8, hunter 9, werewolf 10.
PITS = "king queen vampire*5 scout hunter werewolf"
PITS_HABITS = {"queen": {2: 2}, "scout": {8: 1}}
AMBUSH = {10: "ambush"}


def pits(
    seats: str | Sequence[str] = PITS, without: Sequence[Seat] = (), **habits: Mapping[Seat, Choice]
) -> Vendetta:
    return first_light(seats, without, mode="wolf_pits", usually=PITS_HABITS | habits)


@pytest.mark.clause("VENDETTA-45")
def test_in_ambush_the_first_killer_dies_in_the_werewolfs_place() -> None:
    assert pits().light(lord={1: 10}, werewolf=AMBUSH).out == [1]
    assert pits().light(lord={1: 10}).out == [10]


@pytest.mark.clause("VENDETTA-45")
def test_if_the_hunters_came_the_nearest_clockwise_dies() -> None:
    assert pits().light(hunters={9: 10}, werewolf=AMBUSH).out == [1]
    assert pits(without=(1, 2), scout={8: 3}).light(hunters={9: 10}, werewolf=AMBUSH).out == [3]
    seats = "king werewolf queen vampire*5 scout hunter"
    evening = pits(seats, queen={3: 1}, scout={9: 1})
    assert evening.light(hunters={10: 2}, werewolf={2: "ambush"}).out == [3]


@pytest.mark.clause("VENDETTA-45")
def test_any_further_killer_does_kill_him() -> None:
    evening = pits("king queen vampire*4 nosferatu scout hunter werewolf")
    evening.light(lord={1: 10}, nosferatu={7: 10}, werewolf=AMBUSH)
    assert evening.out == [1, 10]


@pytest.mark.clause("VENDETTA-45")
def test_the_hunters_came_first() -> None:
    evening = pits("vampire queen king vampire*4 scout hunter werewolf", scout={8: 2})
    evening.light(hunters={9: 10}, lord={3: 10}, werewolf=AMBUSH)
    assert evening.out == [1, 10]


@pytest.mark.clause("VENDETTA-45")
def test_the_werewolf_in_ambush_murders_nobody_and_nothing_happens_if_nobody_comes() -> None:
    assert pits().light(werewolf=AMBUSH).out == []
    assert pits().light(hunters={9: 3}, werewolf=AMBUSH).out == [3]
    assert pits().light(werewolf={10: 3}).out == [3]
    assert pits().light(werewolf={10: 3}, hunters={9: 10}).out == [3, 10]


@pytest.mark.clause("VENDETTA-45", "VENDETTA-21")
@pytest.mark.parametrize("protector", ["queen", "prince"])
def test_queen_and_prince_stop_the_pit(protector: str) -> None:
    if protector == "queen":
        evening = pits().light(queen={2: 1}, lord={1: 10}, werewolf=AMBUSH)
    else:
        evening = pits(PITS.replace("king", "prince"))
        evening.light(lord={1: 1}, hunters={9: 10}, werewolf=AMBUSH)
    assert evening.out == []


@pytest.mark.clause("VENDETTA-45", "VENDETTA-26")
def test_the_ambush_comes_before_all_protection_of_the_werewolf() -> None:
    assert pits().light(queen={2: 10}, lord={1: 10}, werewolf=AMBUSH).out == [1]
    evening = pits("king queen vampire*4 lamia scout hunter werewolf")
    evening.light(lamia={7: ("take", 10)}, lord={1: 10}, werewolf=AMBUSH)
    assert evening.out == [1]


@pytest.mark.clause("VENDETTA-45", "VENDETTA-26")
def test_being_away_does_not_save_from_the_pit() -> None:
    seats = "king queen vampire*4 lamia scout hunter werewolf"
    evening = pits(seats).light(lamia={7: ("take", 1)}, hunters={9: 10}, werewolf=AMBUSH)
    assert evening.out == [1]
    seats = "lamia queen vampire*4 king scout hunter werewolf"
    evening = pits(seats).light(lamia={1: ("visit", 3)}, hunters={9: 10}, werewolf=AMBUSH)
    assert evening.out == [1]


@pytest.mark.clause("VENDETTA-45", "VENDETTA-26")
def test_who_keeps_company_with_one_in_the_pit_dies_too() -> None:
    seats = "king queen vampire*4 lamia scout hunter werewolf"
    evening = pits(seats).light(lamia={7: ("visit", 1)}, hunters={9: 10}, werewolf=AMBUSH)
    assert evening.out == [1, 7]


@pytest.mark.clause("VENDETTA-45", "VENDETTA-27")
def test_a_charmed_werewolf_still_lies_in_ambush_and_a_charmed_killer_did_not_come() -> None:
    seats = "king queen vampire*4 undine scout hunter werewolf"
    evening = pits(seats).light(undine={7: 10}, lord={1: 10}, werewolf=AMBUSH)
    assert evening.out == [1]
    assert pits(seats).light(undine={7: 1}, lord={1: 10}, werewolf=AMBUSH).out == []


@pytest.mark.clause("VENDETTA-45", "VENDETTA-42")
def test_for_the_vargs_the_pack_leader_came() -> None:
    seats = "king queen vampire*6 scout werewolf varg_leader varg_sly vampire*3 hunter*5"
    evening = first_light(seats, mode="wolf_pits", usually={"queen": {2: 2}, "scout": {9: 1}})
    evening.light(werewolf=AMBUSH, vargs={11: 10, 12: 10})
    assert evening.out == [11]


@pytest.mark.clause("VENDETTA-45")
def test_only_in_the_wolf_pits_there_is_an_ambush() -> None:
    evening = first_light(PITS, usually=PITS_HABITS).until("werewolf")
    with evening.refuses(kind=Malformed):
        evening.answer(10, "ambush")


# King 1, queen 2, vampires 3 to 7, scout 8, hunters 9 and 10.
COVER = "king queen vampire*5 scout hunter*2"
COVER_HABITS = {"queen": {2: 2}, "scout": {8: 2}, "beauty": {8: 2}}


def under_cover(seats: str | Sequence[str] = COVER) -> Vendetta:
    return first_night(seats, mode="under_cover", usually=COVER_HABITS)


@pytest.mark.clause("VENDETTA-46")
@pytest.mark.parametrize("special", ["scout", "beauty"])
def test_the_hunter_under_cover_and_the_hunters_do_not_know_each_other(special: str) -> None:
    evening = under_cover(COVER.replace("scout", special))
    assert evening.shown(8) == {}
    assert evening.shown(9) == {10: "hunter"}
    assert evening.shown(10) == {9: "hunter"}


@pytest.mark.clause("VENDETTA-46")
def test_the_hunter_under_cover_takes_no_part_in_the_blow_and_acts_apart() -> None:
    evening = under_cover().night().until("hunters")
    assert set(evening.asked) == {9, 10}
    evening.light(hunters={9: 3, 10: 3}, scout={8: 9})
    assert evening.out == [3]
    assert evening.told(8) == ["hunter"]
    assert [chose.call for chose in evening.heard(Chose, 8)] == ["scout"]


@pytest.mark.clause("VENDETTA-46")
def test_the_hunter_under_cover_counts_as_a_hunter_everywhere_else() -> None:
    evening = under_cover().only(2, 3, 4, 8)
    assert evening.winner is None
    evening = under_cover().only(2, 8).night().light()
    assert evening.winner == "hunters"
    assert points(evening.game) == (0, 0, 0, 0, 0, 0, 0, 2, 2, 2)
    seats = "kitsune queen vampire*5 scout hunter*2"
    evening = under_cover(seats).only(1, 2, 3, 8).night().light()
    assert evening.told(1) == ["blocked"]


# Temporary host ---------------------------------------------------------------------------------

# King 1, lamia 2, vampires 3 to 6, hunters 7 and 8, scout 9.
TEMPORARY = "king lamia vampire*4 hunter*2 scout"
TEMPORARY_HABITS: Habits = {"lamia": {2: ("visit", 1)}, "scout": {9: 1}}


def temporary(seats: str | Sequence[str] = TEMPORARY, **table: Any) -> Vendetta:
    return Vendetta(seats, mode="temporary_host", usually=TEMPORARY_HABITS, **table)


@pytest.mark.clause("VENDETTA-47", "COMMON-2")
def test_a_temporary_host_holds_a_card_and_plays() -> None:
    evening = temporary()
    assert evening.table.host == 1
    assert temporary(host=4).table.host == 4
    evening.acquaintance().until("vote", nominate={1: 3})
    assert 1 in evening.asked


@pytest.mark.clause("VENDETTA-47")
def test_at_the_short_acquaintance_only_the_hunters_meet() -> None:
    evening = temporary().until("hunters")
    assert evening.game.wait.seconds == 10
    evening.acquaintance()
    assert evening.calls == ["hunters"]
    assert evening.shown(7) == {8: "hunter", 9: "hunter"}
    assert evening.shown(1) == {}
    assert temporary(host=7).acquaintance().shown(7) == {8: "hunter", 9: "hunter"}


@pytest.mark.clause("VENDETTA-47")
def test_the_first_executed_becomes_the_host_and_a_full_acquaintance_and_day_follow() -> None:
    evening = temporary().acquaintance().night(nominate={1: 3}, vote={3: [1]})
    assert evening.table.phase == "acquaintance"
    assert evening.table.host == 3
    assert evening.heard(HostSeated) == [HostSeated(3)]
    evening.acquaintance()
    assert evening.calls == ["hunters", "lamia", "lord", "scout"]
    assert evening.table.phase == "light"
    evening.light(hunters={7: 4}).night()
    assert evening.table.host == 3
    assert 1 in evening.alive


@pytest.mark.clause("VENDETTA-47")
def test_a_temporary_host_may_be_executed_and_stays_the_host() -> None:
    evening = temporary().acquaintance().night(nominate={2: 1}, vote={1: [2]})
    assert evening.table.host == 1
    assert evening.acquaintance().calls == ["hunters", "lamia", "scout"]


@pytest.mark.clause("VENDETTA-47")
def test_a_removed_player_does_not_become_the_host() -> None:
    evening = temporary().acquaintance()
    evening.remove(4)
    evening.night(nominate={1: 3}, vote={3: [1]})
    assert evening.table.host == 3


@pytest.mark.clause("VENDETTA-47")
@pytest.mark.parametrize(
    ("acts", "among"),
    [
        ({}, list(range(1, 10))),
        ({"nominate": {1: 3, 2: 5, 4: 6}, "vote": {3: [1], 5: [2]}, "revote": {}}, [3, 5]),
        (
            {
                "nominate": {1: 3, 2: 5, 4: 6},
                "vote": {3: [1], 5: [2], 6: [4]},
                "revote": {3: [1], 6: [2]},
            },
            [3, 6],
        ),
    ],
)
def test_if_the_first_night_executes_nobody_a_lot_does(
    acts: dict[str, Acts], among: list[Seat]
) -> None:
    evening = temporary().acquaintance().until("lot", **acts)
    assert evening.offered(CHANCE) == among
    evening.night(lot=[among[-1]])
    assert evening.heard(Left) == [Left((among[-1],), "executed")]
    assert evening.table.host == among[-1]


@pytest.mark.clause("VENDETTA-47", "VENDETTA-44", "VENDETTA-45", "VENDETTA-46")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("invasion", "prince lamia queen vampire*4 scout hunter werewolf kitsune"),
        ("wolf_pits", "king queen vampire*5 scout hunter werewolf"),
        ("under_cover", "king queen vampire*5 scout hunter*2"),
    ],
)
def test_a_temporary_host_joins_a_scenario(mode: str, seats: str) -> None:
    evening = Vendetta(seats, mode=mode, host=5, temporary_host=True)
    assert evening.table.host == 5
    evening.acquaintance()
    assert evening.calls == ["hunters"]
    assert [evening.shown(seat) for seat in evening.table.seats[:7]] == [{}] * 7
    evening.night(nominate={1: 4}, vote={4: [1, 2]})
    assert (evening.out, evening.table.host) == ([4], 4)
    evening.acquaintance()
    assert "lord" in evening.calls
    assert evening.table.phase == "light"
    if mode == "invasion":
        assert evening.shown(10) == {4: "vampire", 11: "kitsune"}
    if mode == "under_cover":
        assert evening.shown(8) == {4: "vampire"}
        assert evening.until("hunters", queen={2: 2}).asked == {9: "hunters", 10: "hunters"}
    if mode == "wolf_pits":
        evening.until("werewolf", queen={2: 2})
        assert "ambush" in evening.offered(10)


@pytest.mark.clause("VENDETTA-47")
def test_the_mode_and_the_option_of_a_temporary_host_are_one_and_the_same() -> None:
    of_mode = VENDETTA.ruleset(9, mode="temporary_host")
    assert VENDETTA.ruleset(9, options={"temporary_host": True}).opening == of_mode.opening
    both = VENDETTA.ruleset(9, mode="temporary_host", options={"temporary_host": True})
    assert both.opening == of_mode.opening
    refused = broken("vampire*2 hunter", mode="three", temporary_host=True)
    assert refused == ["options-not-in-mode"]


@pytest.mark.clause("VENDETTA-47")
def test_only_the_first_night_must_end_in_an_execution() -> None:
    evening = temporary().acquaintance().night(nominate={1: 3}, vote={3: [1]})
    evening.acquaintance().light()
    assert evening.night().out == []


@pytest.mark.clause("VENDETTA-47")
def test_of_several_executed_the_host_is_drawn() -> None:
    tie = {3: [1], 5: [2]}
    evening = temporary().acquaintance()
    evening.until("lot", nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=[1, 2, 3, 4, 5])
    assert evening.offered(CHANCE) == [3, 5]
    evening.night(lot=[5])
    assert evening.table.host == 5
    assert LotDrawn((3, 5), 5) in evening.heard(LotDrawn)


@pytest.mark.clause("VENDETTA-47", "VENDETTA-48")
def test_ends_are_checked_before_the_new_host_takes_over() -> None:
    evening = Vendetta("vampire*5 hunter", mode="temporary_host").acquaintance()
    evening.night(nominate={1: 6}, vote={6: [1]})
    assert evening.winner == "vampires"
    assert evening.heard(HostSeated) == []


@pytest.mark.clause("VENDETTA-47", "VENDETTA-49")
def test_the_second_acquaintance_is_not_the_start_of_a_night() -> None:
    """Hunters as many as the vampires win at the start of a night; a full day comes before."""
    evening = Vendetta("vampire*4 hunter*3", mode="temporary_host").acquaintance()
    evening.night(nominate={1: 2}, vote={2: [1]}).acquaintance()
    assert evening.winner is None
    assert evening.light().winner == "hunters"


# Ends -------------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-48")
def test_the_vampires_win_as_soon_as_no_hunter_and_no_werewolf_is_left() -> None:
    evening = first_night("king vampire*4 hunter werewolf")
    evening.night(nominate={1: 6}, vote={6: [1]})
    assert evening.winner is None
    evening.light(lord={1: 7})
    assert evening.winner == "vampires"
    evening = first_night("vampire*5 hunter").night(nominate={1: 6}, vote={6: [1]})
    assert evening.winner == "vampires"
    assert evening.heard(GameOver)[0].cards == tuple(cards("vampire*5 hunter"))


@pytest.mark.clause("VENDETTA-48")
@pytest.mark.parametrize("left", ["scout", "kitsune", "varg_leader"])
def test_not_while_a_hunter_wolf_or_varg_of_any_kind_is_left(left: str) -> None:
    seats = f"{left} king vampire*10 nosferatu lamia bride hunter*5"
    assert first_night(seats).only(1, 2, 3, 4).winner is None
    assert first_night(seats).only(2, 3, 4).winner == "vampires"


@pytest.mark.clause("VENDETTA-48", "VENDETTA-51", "COMMON-14")
def test_the_vampires_win_even_if_the_same_nightfall_took_the_last_of_them() -> None:
    evening = first_night("king vampire*4 hunter").only(1, 6).night()
    evening.light(hunters={6: 1}, lord={1: 6})
    assert evening.alive == []
    assert evening.winner == "vampires"


@pytest.mark.clause("VENDETTA-49")
def test_as_many_hunters_as_vampires_win_at_the_start_of_a_night() -> None:
    evening = first_night("vampire*4 hunter*3").night(nominate={1: 2}, vote={2: [1]})
    assert evening.winner is None
    evening.until("hunters")
    assert evening.winner is None
    assert evening.light().winner == "hunters"
    evening = first_night("vampire*4 hunter*3").night().light(hunters={5: 2})
    assert evening.winner == "hunters"
    assert first_night("vampire*4 hunter*2").night().light(hunters={5: 2}).winner is None


@pytest.mark.clause("VENDETTA-49")
def test_the_first_night_has_a_start_too() -> None:
    assert Vendetta("vampire*3 hunter*3").acquaintance().winner == "hunters"
    assert Vendetta("vampire*4 hunter*3").acquaintance().winner is None


@pytest.mark.clause("VENDETTA-49")
@pytest.mark.parametrize(
    "killer", ["king", "nosferatu", "werewolf", "kitsune", "lamia", "novice", "varg_leader"]
)
def test_the_hunters_do_not_win_while_a_killing_role_against_them_is_left(killer: str) -> None:
    seats = f"{killer} vampire*10 prince dhampir bride ghoul hunter*5"
    if killer == "king":
        seats = seats.replace("prince", "queen")
    evening = first_night(seats, usually={"lamia": {1: ("visit", 2)}, "lord": {1: 2}})
    if killer == "king":
        evening = first_night(seats)
    evening.only(1, 2, 16, 17).night().light()
    assert evening.winner is None
    harmless = first_night(seats).only(2, 3, 16, 17).night().light()
    assert harmless.winner == "hunters"


@pytest.mark.clause("VENDETTA-49")
@pytest.mark.parametrize("role", ["prince", "count", "queen", "undine", "banshee", "ghoul"])
def test_other_special_vampires_do_not_stop_them(role: str) -> None:
    evening = first_night(f"{role} vampire*5 hunter*2").only(1, 2, 7, 8).night()
    evening.light(**{"lord" if role in LORDS else role: {1: 2}})
    assert evening.winner == "hunters"


@pytest.mark.clause("VENDETTA-49")
def test_the_hunters_win_at_once_when_only_hunters_live() -> None:
    evening = first_night("king vampire*4 hunter*2").only(1, 6, 7)
    evening.night(nominate={6: 1}, vote={1: [6]})
    assert evening.winner == "hunters"


@pytest.mark.clause("VENDETTA-49")
def test_a_human_host_may_declare_a_victory_and_it_is_recorded() -> None:
    evening = first_night("king vampire*4 hunter*2")
    evening.declare("hunters")
    assert evening.winner == "hunters"
    assert evening.heard(VictoryDeclared) == [VictoryDeclared("hunters")]
    assert evening.game.journal[-1] == Declare(winner="hunters")
    assert points(evening.game) == (0, 0, 0, 0, 0, 2, 2)
    again = Game(evening.rules, evening.game.journal)
    assert again.table.winner == "hunters"


@pytest.mark.clause("VENDETTA-49")
@pytest.mark.parametrize("side", ["werewolf", "vargs", "red", "draw", ""])
def test_only_a_side_in_play_can_be_declared_the_winner(side: str) -> None:
    evening = first_night("king vampire*4 hunter*2")
    with evening.refuses("VENDETTA-49"):
        evening.declare(side)


@pytest.mark.clause("VENDETTA-49")
@pytest.mark.parametrize(
    ("left", "winner"),
    [
        ((1, 2, 3, 6), "vampires"),
        ((1, 2, 6, 7), "hunters"),
        ((1, 6, 7), "hunters"),
        ((1, 2, 8), "vampires"),
        ((8, 9), "werewolf"),
        ((6, 8, 9), "hunters"),
    ],
)
def test_three_quiet_rounds_end_the_game_by_the_numbers_alone(
    left: tuple[Seat, ...], winner: str
) -> None:
    evening = first_night("king vampire*4 hunter*2 werewolf kitsune").only(*left).night()
    evening.quiet_rounds(2).light()
    assert evening.winner is None
    assert evening.night().winner == winner


@pytest.mark.clause("VENDETTA-49")
def test_among_werewolves_and_vargs_the_numbers_go_before_vargs() -> None:
    seats = "werewolf varg_leader varg_sly king vampire*10 nosferatu hunter*5"
    evening = first_night(seats).only(1, 2, 3).night().quiet_rounds(3)
    assert evening.winner == "werewolf"


@pytest.mark.clause("VENDETTA-49")
def test_a_quiet_first_night_alone_counts_for_nothing() -> None:
    evening = first_night("king vampire*4 hunter*2").night()
    evening.quiet_rounds(2).light()
    assert evening.winner is None
    assert evening.night().winner == "vampires"


@pytest.mark.clause("VENDETTA-49")
@pytest.mark.parametrize("when", ["light", "night"])
def test_whoever_leaves_begins_the_count_anew(when: str) -> None:
    evening = first_night("king vampire*5 hunter*2").night().quiet_rounds(2)
    if when == "light":
        evening.light(hunters={7: 2}).night()
    else:
        evening.light().night(nominate={1: 2}, vote={2: [1]})
    assert evening.quiet_rounds(2).light().winner is None
    assert evening.night().winner == "vampires"


@pytest.mark.clause("VENDETTA-49", "COMMON-18")
def test_a_removed_player_begins_the_count_anew_too() -> None:
    evening = first_night("king vampire*5 hunter*2").night().quiet_rounds(2).light()
    evening.remove(2)
    assert evening.night().winner is None
    assert evening.quiet_rounds(2).winner is None
    assert evening.quiet_rounds(1).winner == "vampires"


@pytest.mark.clause("VENDETTA-50")
@pytest.mark.parametrize(
    ("left", "winner"),
    [
        ((8,), "werewolf"),
        ((9,), "werewolf"),
        ((6, 8), "werewolf"),
        ((6, 9), "werewolf"),
        ((1, 8), None),
        ((6, 7, 8), None),
        ((2, 6, 8), None),
        ((8, 9), None),
        ((6, 8, 9), None),
    ],
)
def test_the_werewolf_wins_alone_or_with_one_hunter(
    left: tuple[Seat, ...], winner: str | None
) -> None:
    evening = first_night("king vampire*4 hunter*2 werewolf kitsune").only(*left)
    assert evening.winner == winner
    if winner is None:
        assert evening.night().light().winner is None


@pytest.mark.clause("VENDETTA-50")
def test_the_werewolf_wins_at_nightfall_and_by_execution_at_once() -> None:
    seats = "vampire*5 werewolf hunter*2"
    evening = first_night(seats).only(1, 6, 7).night().light(werewolf={6: 1})
    assert evening.winner == "werewolf"
    evening = first_night(seats).only(1, 6, 7).night(nominate={6: 1}, vote={1: [6]})
    assert evening.winner == "werewolf"


@pytest.mark.clause("VENDETTA-50")
def test_the_vargs_win_when_only_they_are_left_or_at_nightfall_as_many_as_the_others() -> None:
    seats = "varg_leader varg_sly king vampire*10 nosferatu hunter*6".replace("*6", "*5") + " queen"
    habits = {"queen": {20: 4}}
    assert first_night(seats).only(1, 2).winner == "vargs"
    evening = first_night(seats).only(1, 2, 4, 5)
    assert evening.winner is None
    assert evening.night().winner is None
    assert evening.light().winner == "vargs"
    for others in ((4, 5, 6), (4, 15), (4, 3), (4, 14)):
        evening = first_night(seats, usually=habits).only(1, 2, *others)
        assert evening.night().light().winner is None


@pytest.mark.clause("VENDETTA-51", "COMMON-15")
@pytest.mark.parametrize(
    ("left", "winner", "worth"),
    [((2, 3), "vampires", 1), ((6, 7), "hunters", 2), ((8,), "werewolf", 3)],
)
def test_points_for_a_win_dead_or_alive(left: tuple[Seat, ...], winner: str, worth: int) -> None:
    seats = cards("king vampire*4 hunter*2 werewolf")
    evening = first_night(seats).only(*left)
    assert evening.winner == winner
    sides = ["vampires"] * 5 + ["hunters"] * 2 + ["werewolf"]
    expected = tuple(worth if side == winner else 0 for side in sides)
    assert points(evening.game) == expected
    assert evening.heard(PointsGiven) == [PointsGiven(expected)]


@pytest.mark.clause("VENDETTA-51")
def test_three_points_for_a_win_as_varg() -> None:
    seats = "varg_leader varg_sly king vampire*10 nosferatu lamia hunter*5"
    evening = first_night(seats).only(1)
    assert points(evening.game) == (3, 3, *[0] * 18)


# Strangers and quarrel --------------------------------------------------------------------------

# King 1, vampires 2 to 6, leader 7, hunters 8 to 10.
HUNT = "king vampire*5 leader hunter*3"


@pytest.mark.clause("VENDETTA-52")
def test_strangers_meet_only_at_the_first_days_blow() -> None:
    evening = first_night(HUNT, strangers=True)
    assert evening.calls == ["lord"]
    assert [evening.shown(seat) for seat in (7, 8, 9, 10)] == [{}] * 4
    evening.night(nominate={1: 10}, vote={10: [1]}).until("hunters")
    assert evening.shown(7) == {8: "hunter", 9: "hunter", 10: "hunter"}
    assert evening.shown(8) == {7: "hunter", 9: "hunter", 10: "hunter"}
    assert evening.shown(1) == {10: "hunter"}


@pytest.mark.clause("VENDETTA-53")
def test_in_a_quarrel_the_hunters_meet_are_numbered_and_wake_one_by_one() -> None:
    evening = Vendetta(HUNT, quarrel=True).acquaintance(numbers=[(9, 7, 10, 8)])
    assert evening.shown(7) == {8: "hunter", 9: "hunter", 10: "hunter"}
    for number, seat in enumerate((9, 7, 10, 8), 1):
        assert evening.heard(NumberGiven, seat) == [NumberGiven(seat, number)]
    evening.night()
    for seat in (9, 7, 10, 8):
        evening.until("hunters", seat)
        assert evening.asked == {seat: "hunters"}
        evening.answer(seat, 2)
        for other in {7, 8, 9, 10} - {seat}:
            assert seat not in {chose.seat for chose in evening.heard(Chose, other)}
    assert evening.light().out == [2]


@pytest.mark.clause("VENDETTA-53")
def test_in_a_quarrel_each_hunter_sleeps_before_the_next_one_wakes() -> None:
    evening = Vendetta(HUNT, quarrel=True).acquaintance(numbers=[(9, 7, 10, 8)]).night().light()
    kinds = (Called, NumberCalled, NumberSlept, Slept, BlowSounded)
    told = [event for event in evening.news(ROOM) if isinstance(event, kinds)]
    turns = [
        turn for number in (1, 2, 3, 4) for turn in (NumberCalled(number), NumberSlept(number))
    ]
    assert told[: len(turns) + 3] == [
        Called("hunters", way="one-by-one"),
        *turns,
        Slept("hunters", way="one-by-one"),
        BlowSounded(),
    ]


@pytest.mark.clause("VENDETTA-53")
@pytest.mark.parametrize("strangers", [False, True])
def test_in_a_quarrel_the_numbers_are_given_before_the_hunters_sleep(strangers: bool) -> None:
    evening = Vendetta(HUNT, quarrel=True, strangers=strangers)
    evening.acquaintance(numbers=[(9, 7, 10, 8)])
    told = [event for event in evening.news(9) if isinstance(event, Called | NumberGiven | Slept)]
    way = "unseen" if strangers else ""
    meeting = [Called("hunters", way=way), NumberGiven(9, 1), Slept("hunters", way=way)]
    assert told[:3] == meeting


@pytest.mark.clause("VENDETTA-53")
@pytest.mark.parametrize(
    ("pointing", "out"),
    [
        ({7: 2, 8: 2, 9: 2}, [2]),
        ({7: 2, 8: 2, 9: 3, 10: 3}, []),
        ({7: 2, 8: 2}, []),
        ({7: 2, 8: 3}, []),
    ],
)
def test_in_a_quarrel_only_more_than_half_of_the_living_hunters_strike(
    pointing: dict[Seat, Seat], out: list[Seat]
) -> None:
    evening = Vendetta(HUNT, quarrel=True).acquaintance(numbers=[(7, 8, 9, 10)]).night()
    assert evening.light(hunters=pointing).out == out


@pytest.mark.clause("VENDETTA-53")
def test_in_a_quarrel_the_dead_are_not_called_and_half_is_of_the_living() -> None:
    evening = Vendetta(HUNT, quarrel=True).acquaintance(numbers=[(7, 8, 9, 10)])
    evening.night(nominate={1: 8}, vote={8: [1]})
    evening.light(hunters={7: 2, 9: 2})
    assert evening.out == [2]
    assert evening.calls == ["hunters", "lord"]
    assert evening.heard(NumberCalled) == [NumberCalled(1), NumberCalled(3), NumberCalled(4)]


@pytest.mark.clause("VENDETTA-53", "VENDETTA-27")
def test_in_a_quarrel_a_charmed_hunter_is_one_of_the_living_but_does_not_point() -> None:
    seats = "king undine vampire*4 hunter*3"
    evening = Vendetta(seats, quarrel=True).acquaintance(numbers=[(7, 8, 9)]).night()
    assert evening.light(undine={2: 9}, hunters={7: 3, 9: 3}).out == []
    evening.night()
    assert evening.light(undine={2: 9}, hunters={7: 3, 8: 3}).out == [3]


@pytest.mark.clause("VENDETTA-53", "VENDETTA-52")
def test_quarrelling_strangers_never_meet() -> None:
    evening = Vendetta(HUNT, quarrel=True, strangers=True).acquaintance(numbers=[(7, 8, 9, 10)])
    evening.night().light(hunters={7: 2, 8: 2, 9: 2})
    assert evening.out == [2]
    for seat in (7, 8, 9, 10):
        assert evening.shown(seat) == {2: "vampire"}


# Three players ----------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-58")
@pytest.mark.parametrize(
    ("acts", "winner"),
    [
        ({"nominate": {1: 2}, "vote": {2: [1, 3]}}, "vampires"),
        ({"nominate": {1: 3}, "vote": {3: [1, 2]}}, "hunters"),
        ({}, "hunters"),
        ({"nominate": {1: 2}, "vote": {}}, "hunters"),
        (
            {
                "nominate": {1: 2, 2: 1},
                "vote": {2: [1], 1: [2]},
                "revote": {2: [1], 1: [2]},
                "lift": [1, 2],
            },
            "vampires",
        ),
    ],
)
def test_three_players_have_one_night(acts: dict[str, Acts], winner: str) -> None:
    evening = Vendetta("vampire hunter vampire", mode="three").acquaintance().night(**acts)
    assert evening.winner == winner


@pytest.mark.clause("VENDETTA-58")
def test_the_three_are_one_hunter_and_two_vampires() -> None:
    assert VENDETTA.ruleset(mode="three").deck == ("vampire", "vampire", "hunter")
    assert "deck-players" in broken("vampire*3 hunter", mode="three")
    assert "deck-exactly" in broken("vampire hunter*2", mode="three")
    assert "deck-exactly" in broken("count vampire hunter", mode="three")


@pytest.mark.clause("VENDETTA-58")
@pytest.mark.parametrize(
    "option",
    [
        *("spare_the_doomed", "strangers", "quarrel", "secret_ballot", "burning", "roses"),
        *("revenge", "hunter_of_hunters", "arbiter", "panic", "secrets", "dice"),
    ],
)
def test_no_option_combines_with_three_players(option: str) -> None:
    assert broken("vampire*2 hunter", mode="three", **{option: True}) == ["options-not-in-mode"]


# Every table plays to an end --------------------------------------------------------------------

WAYS = ["", "roses", "arbiter", "panic", "dice", "revenge", "secrets", "secret_ballot", "burning"]
BESIDES = ["", "quarrel", "strangers", "spare_the_doomed", "hunter_of_hunters"]


@pytest.mark.clause("VENDETTA-51")
@pytest.mark.parametrize("mode", ["standard", "invasion", "wolf_pits", "under_cover"])
@pytest.mark.parametrize("way", WAYS)
def test_there_are_no_draws_whatever_is_played(mode: str, way: str) -> None:
    for players, besides in enumerate(BESIDES, 16):
        if besides != "hunter_of_hunters" or way not in ("secret_ballot", "burning"):
            options: dict[str, Any] = {name: True for name in (way, besides) if name}
            rules = VENDETTA.ruleset(players, mode=mode, options=options)
            assert played_anyhow(rules, players) in {"vampires", "hunters", "werewolf"}


@pytest.mark.clause("VENDETTA-51", "VENDETTA-47", "VENDETTA-42")
@pytest.mark.parametrize("seed", range(10))
def test_there_are_no_draws_with_vargs_or_a_temporary_host(seed: int) -> None:
    vargs = "varg_leader varg_sly varg_vengeful varg_paralysing varg_tricky"
    deck = cards(f"{vargs} king vampire*6 lamia queen undine novice banshee dhampir monk hunter*3")
    for mode in ("standard", "temporary_host"):
        winner = played_anyhow(VENDETTA.ruleset(deck=deck, mode=mode), seed)
        assert winner in {"vampires", "hunters", "vargs"}


def played_anyhow(rules: Ruleset, seed: int) -> str | None:
    """Who wins if everybody chooses something legal."""
    rng = random.Random(seed)
    game = Game(rules)
    for _ in range(20_000):
        if game.over:
            return game.table.winner
        ask = next(ask for who, ask in game.open.items() if who not in game.wait.answers)
        answer = None if ask.to == CLOCK else random_answer(ask.offer, rng)
        game.reply(Reply(ask.to, ask.number, answer))
    raise AssertionError("the game does not end")
