"""The clauses of Vendetta, one by one: course, principles, roles (VENDETTA-8 to VENDETTA-43)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from gorod.engine.events import Became, CardTurned, DrawnFor, Left
from gorod.engine.letters import Event
from gorod.engine.questions import Late, Malformed
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM, Seat
from gorod.engine.table import Choice
from gorod.parts.ballots import Counted
from gorod.parts.calls import Chose, Learned
from gorod.parts.decks import SetupRefused
from gorod.parts.elections import Offices
from gorod.parts.lots import LotDrawn
from gorod.rulebooks.vendetta import VENDETTA
from gorod.rulebooks.vendetta.course import NightfallCame
from gorod.rulebooks.vendetta.dusk import Wailed
from gorod.rulebooks.vendetta.hunt import BlowSounded
from gorod.rulebooks.vendetta.nights import RosesCounted, VotelessNamed
from tests.support.vendetta_evening import Acts, Vendetta, cards, first_light, first_night

# All the calls there are. Whoever must choose chooses 24 or 25, two ordinary vampires.
FULL = cards(
    "monk varg_paralysing lamia undine queen varg_tricky hunter king nosferatu werewolf "
    "kitsune varg_leader varg_sly varg_vengeful bride banshee dhampir scout revenant ghoul "
    "beauty leader novice vampire*2"
)
FULL_HABITS = {
    "monk": {1: 24},
    "paralysing": {2: 24},
    "lamia": {3: ("visit", 24)},
    "undine": {4: 24},
    "queen": {5: 5},
    "tricky": {6: 25},
    "lord": {8: 24},
    "bride": {15: 24},
    "banshee": {16: 24},
    "dhampir": {17: 24},
    "scout": {18: 24},
    "revenant": {19: (24, 25)},
    "ghoul": {20: 24},
    "beauty": {21: 24},
}

# King 1, queen 2, vampires 3 to 5, nosferatu 6, hunters 7 to 9. The queen guards herself.
COURT = "king queen vampire*3 nosferatu hunter*3"
QUEENS_HABIT = {"queen": {2: 2}}

# Lamia 1, queen 2, vampires 3 to 5, king 6, hunters 7 and 8, werewolf 9, monk 10.
LAMIA = "lamia queen vampire*3 king hunter*2 werewolf monk"
LAMIAS_HABITS = {"queen": {2: 2}, "monk": {10: 4}, "lamia": {1: ("visit", 5)}}

# Vargs 1 to 5 (leader, sly, vengeful, paralysing, tricky), king 6, vampires 7 to 14, queen 15,
# scout 16, hunters 17 to 20, werewolf 21, monk 22, undine 23.
PACK = (
    "varg_leader varg_sly varg_vengeful varg_paralysing varg_tricky king vampire*8 queen scout "
    "hunter*4 werewolf monk undine"
)
PACKS_HABITS = {
    "monk": {22: 14},
    "paralysing": {4: 14},
    "undine": {23: 14},
    "queen": {15: 15},
    "tricky": {5: 14},
    "scout": {16: 7},
}


def full_light(lord: str = "king") -> Vendetta:
    """All roles are in play, with a lord of this kind, and it is light for the first time."""
    seats = [lord if role == "king" else role for role in FULL]
    return first_light(seats, usually=FULL_HABITS)


def court(**table: Any) -> Vendetta:
    return first_light(COURT, usually=QUEENS_HABIT, **table)


def lamias_light(seats: str | Sequence[str] = LAMIA, **options: Any) -> Vendetta:
    return first_light(seats, usually=LAMIAS_HABITS, **options)


def pack(seats: str | Sequence[str] = PACK, **table: Any) -> Vendetta:
    return first_light(seats, usually=PACKS_HABITS, **table)


def broken(seats: str | Sequence[str], **table: Any) -> set[str]:
    """The limits that this deck breaks."""
    with pytest.raises(SetupRefused) as refusal:
        VENDETTA.ruleset(deck=cards(seats), **table)
    return {remark.id for remark in refusal.value.remarks}


# Course ----------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-8")
def test_the_game_starts_with_the_acquaintance_and_then_night_and_light_take_turns() -> None:
    evening = Vendetta(COURT, usually=QUEENS_HABIT)
    assert evening.table.phase == "acquaintance"
    assert evening.acquaintance().table.phase == "night"
    for _ in range(2):
        assert evening.night().table.phase == "light"
        assert evening.light().table.phase == "night"


@pytest.mark.clause("VENDETTA-9")
def test_the_acquaintance_calls_in_the_order_of_the_book() -> None:
    evening = Vendetta(FULL).acquaintance()
    assert evening.calls == [
        *("hunters", "monk", "lamia", "undine", "queen", "novice", "lord", "nosferatu"),
        *("werewolf", "werewolf", "vargs", "bride", "banshee", "dhampir", "scout", "revenant"),
        *("ghoul", "beauty"),
    ]


@pytest.mark.clause("VENDETTA-9")
def test_only_roles_in_play_are_met_and_ordinary_vampires_and_the_leader_have_no_call() -> None:
    assert Vendetta("vampire*5 hunter").acquaintance().calls == ["hunters"]
    evening = Vendetta("vampire*4 ghoul leader scout").acquaintance()
    assert evening.calls == ["hunters", "scout", "ghoul"]


@pytest.mark.clause("VENDETTA-9")
def test_the_hunters_see_who_the_hunters_are_but_not_which_of_them_is_special() -> None:
    evening = Vendetta("vampire*5 monk leader hunter scout beauty king kitsune").acquaintance()
    hunters = {6, 7, 8, 9, 10}
    for seat in hunters:
        assert evening.shown(seat) == dict.fromkeys(hunters - {seat}, "hunter")
    for seat in (1, 11, 12):
        assert evening.shown(seat) == {}


@pytest.mark.clause("VENDETTA-9")
def test_nobody_uses_an_ability_at_the_acquaintance() -> None:
    evening = Vendetta(FULL)
    while evening.table.phase == "acquaintance":
        assert evening.asked == {}
        evening.time_is_up()
    events = evening.seen_by(HOST)
    assert not [event for event in events if isinstance(event, Chose | Learned | Left)]


@pytest.mark.clause("VENDETTA-9", "VENDETTA-42")
def test_the_vargs_meet_at_the_acquaintance_and_see_each_others_cards() -> None:
    evening = Vendetta(PACK).acquaintance()
    vargs = dict(enumerate(cards(PACK)[:5], 1))
    for seat in vargs:
        assert evening.shown(seat) == {other: vargs[other] for other in vargs if other != seat}
    assert evening.shown(21) == {}


@pytest.mark.clause("VENDETTA-12", "VENDETTA-13", "VENDETTA-14", "VENDETTA-42")
def test_dawn_day_and_dusk_call_in_the_order_of_the_book() -> None:
    assert full_light().light().calls == [
        *("monk", "paralysing", "lamia", "undine", "queen", "tricky"),
        "hunters",
        *("lord", "nosferatu", "werewolf", "werewolf", "vargs", "bride", "banshee", "dhampir"),
        *("scout", "revenant", "ghoul", "beauty"),
    ]


@pytest.mark.clause("VENDETTA-13")
def test_the_most_pointed_at_is_struck() -> None:
    assert court().light(hunters={7: 3, 8: 4, 9: 4}).out == [4]


@pytest.mark.clause("VENDETTA-13")
def test_an_equal_split_strikes_nobody() -> None:
    assert court().light(hunters={7: 3, 8: 4}).out == []
    assert court().light(hunters={7: 3, 8: 4, 9: 5}).out == []


@pytest.mark.clause("VENDETTA-13")
def test_passes_count_for_nothing() -> None:
    assert court().light(hunters={8: 4}).out == [4]
    assert court().light().out == []


@pytest.mark.clause("VENDETTA-13")
def test_hunters_may_strike_a_hunter_and_one_of_several_himself() -> None:
    assert court().light(hunters={7: 9, 8: 9}).out == [9]
    assert court().light(hunters={9: 9}).out == [9]


@pytest.mark.clause("VENDETTA-13")
def test_a_last_hunter_does_not_strike_himself_and_nobody_strikes_the_dead() -> None:
    evening = court(without=(7, 8)).until("hunters")
    with evening.refuses("COMMON-17"):
        evening.answer(9, 9)
    with evening.refuses("COMMON-17"):
        evening.answer(9, 7)
    assert evening.light(hunters={9: 3}).out == [3]


@pytest.mark.clause("VENDETTA-13")
def test_the_hunters_wake_together_see_each_other_point_and_may_change_their_minds() -> None:
    evening = court().until("hunters")
    assert evening.asked == dict.fromkeys((7, 8, 9), "hunters")
    assert 10 <= evening.seconds <= 15
    evening.answer(7, 3)
    evening.answer(8, 4)
    evening.answer(7, 4)
    for hunter in (7, 8, 9):
        pointed = [(chose.seat, chose.choice) for chose in evening.heard(Chose, hunter)]
        assert pointed == [(7, 3), (8, 4), (7, 4)]
    assert evening.heard(Chose, 1) == []
    evening.time_is_up()
    assert evening.light().out == [4]


@pytest.mark.clause("VENDETTA-13")
@pytest.mark.parametrize("pointing", [{7: 3, 8: 3}, {7: 3, 8: 4}, {}])
def test_the_blow_is_announced_whether_there_was_one_or_not(pointing: dict[Seat, Seat]) -> None:
    evening = court().until("lord", hunters=pointing)
    assert evening.heard(BlowSounded) == [BlowSounded()]
    assert [type(event).__name__ for event in evening.news(ROOM)] == [
        type(event).__name__ for event in court().until("lord").news(ROOM)
    ]


@pytest.mark.clause("VENDETTA-15")
def test_at_nightfall_the_dead_are_named_show_their_cards_and_leave_without_a_word() -> None:
    evening = court().until("nosferatu", hunters={7: 1}, lord={1: 9})
    assert evening.alive == list(range(1, 10))
    evening.light(nosferatu={6: 3})
    assert evening.heard(NightfallCame) == [NightfallCame((1, 3, 9))]
    assert evening.heard(Left) == [Left((1, 3, 9), "killed")]
    assert evening.heard(CardTurned) == [
        CardTurned(1, "king"),
        CardTurned(3, "vampire"),
        CardTurned(9, "hunter"),
    ]
    assert evening.speeches == []
    assert evening.table.phase == "night"


@pytest.mark.clause("VENDETTA-15", "VENDETTA-20")
def test_nobody_learns_who_killed_or_how_often() -> None:
    by_hunters = court().light(hunters={7: 3})
    by_king = court().light(lord={1: 3})
    by_all = court().light(hunters={7: 3, 8: 3}, lord={1: 3}, nosferatu={6: 3})
    assert by_hunters.news(ROOM) == by_king.news(ROOM) == by_all.news(ROOM)
    for seat in (2, 3, 4, 5):
        assert by_hunters.news(seat) == by_king.news(seat) == by_all.news(seat)


@pytest.mark.clause("VENDETTA-20")
def test_whoever_is_murdered_often_dies_once() -> None:
    evening = court().light(hunters={7: 3, 8: 3}, lord={1: 3}, nosferatu={6: 3})
    assert evening.out == [3]
    assert evening.heard(CardTurned) == [CardTurned(3, "vampire")]


@pytest.mark.clause("VENDETTA-16")
def test_eliminated_roles_are_not_called_any_more() -> None:
    evening = court().light(hunters={7: 6}, lord={1: 4})
    evening.night(nominate={1: 2}, vote={2: [1]})
    assert evening.light().calls == ["hunters", "lord"]


@pytest.mark.clause("VENDETTA-16")
def test_the_hunters_are_called_until_the_last_of_them_is_gone() -> None:
    evening = first_light("king vampire*3 monk hunter werewolf", usually={"monk": {5: 2}})
    evening.light(hunters={5: 6, 6: 6})
    assert evening.night().light(hunters={5: 1}).calls == ["monk", "hunters", "lord", "werewolf"]
    evening = first_light("king vampire*4 hunter werewolf")
    evening.light(lord={1: 6})
    evening.night().light()
    assert evening.calls == ["lord", "werewolf"]
    assert evening.heard(BlowSounded) == []


@pytest.mark.clause("VENDETTA-16", "VENDETTA-22")
def test_living_roles_are_called_powerless_or_not() -> None:
    evening = first_light("nosferatu vampire*4 kitsune monk hunter").light(monk={7: 1})
    assert evening.calls == ["monk", "hunters", "nosferatu", "werewolf"]
    assert evening.told(1) == ["blocked"]
    assert evening.told(6) == ["blocked"]


@pytest.mark.clause("VENDETTA-16", "VENDETTA-23", "VENDETTA-24", "VENDETTA-25")
@pytest.mark.parametrize("lord", ["king", "prince", "count"])
def test_the_lord_is_called_and_never_his_kind(lord: str) -> None:
    evening = first_night(f"{lord} vampire*5 hunter*2")
    assert evening.calls == ["hunters", "lord"]
    evening.night().light(lord={1: 2})
    assert evening.calls == ["hunters", "lord"]
    kinds = {"king", "prince", "count"}
    told = [event for event in evening.seen_by(ROOM) if not isinstance(event, Left)][1:]
    assert not [event for event in told if kinds & set(map(str, _fields(event)))]


def _fields(event: Event) -> list[object]:
    return [getattr(event, name) for name in event.__struct_fields__]


@pytest.mark.clause("VENDETTA-16", "VENDETTA-37")
@pytest.mark.parametrize("wolf", ["werewolf", "kitsune"])
def test_one_wolf_of_either_kind_is_called_werewolf(wolf: str) -> None:
    evening = first_light(f"vampire*6 {wolf} hunter*2")
    assert evening.light().calls == ["hunters", "werewolf"]


@pytest.mark.clause("VENDETTA-16")
def test_two_wolves_have_two_calls_the_werewolf_first() -> None:
    evening = first_light("vampire*6 kitsune werewolf king hunter").until("werewolf")
    assert evening.asked == {8: "werewolf"}
    evening.light(werewolf={8: 10})
    assert evening.calls == ["hunters", "lord", "werewolf", "werewolf"]
    assert evening.told(7) == ["blocked"]
    evening.night(nominate={1: 8}, vote={8: [1]})
    assert evening.light().calls == ["lord", "werewolf"]


# Principles ------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-17")
def test_nothing_protects_from_execution() -> None:
    evening = court().light(queen={2: 3}, hunters={7: 3})
    assert evening.out == []
    evening.night(nominate={1: 3}, vote={3: [1]})
    assert evening.out == [3]
    assert evening.heard(Left) == [Left((3,), "executed")]


@pytest.mark.clause("VENDETTA-17")
def test_a_lamia_on_a_visit_is_not_protected_from_the_coming_execution() -> None:
    evening = lamias_light().light(lamia={1: ("visit", 3)})
    assert evening.night(nominate={2: 1}, vote={1: [2]}).out == [1]


OBLIGATORY = {
    "monk": 1,
    "paralysing": 2,
    "lamia": 3,
    "undine": 4,
    "queen": 5,
    "tricky": 6,
    "bride": 15,
    "banshee": 16,
    "dhampir": 17,
    "scout": 18,
    "revenant": 19,
    "ghoul": 20,
    "beauty": 21,
}


@pytest.mark.clause("VENDETTA-18")
@pytest.mark.parametrize(("role", "seat"), OBLIGATORY.items())
def test_an_ability_that_does_not_kill_must_be_used(role: str, seat: Seat) -> None:
    evening = full_light().until(role)
    assert evening.asked == {seat: role}
    with evening.refuses("COMMON-13"):
        evening.answer(seat, None)
    assert evening.asked == {seat: role}


@pytest.mark.clause("VENDETTA-18", "VENDETTA-24", "VENDETTA-25")
@pytest.mark.parametrize("lord", ["prince", "count"])
def test_prince_and_count_must_use_their_ability(lord: str) -> None:
    evening = full_light(lord).until("lord")
    with evening.refuses("COMMON-13"):
        evening.answer(8, None)


@pytest.mark.clause("VENDETTA-18")
def test_abilities_that_kill_may_be_declined() -> None:
    evening = full_light().until("hunters")
    for topic, seats in (
        ("hunters", (1, 7, 18, 21, 22)),
        ("lord", (8,)),
        ("nosferatu", (9,)),
        ("werewolf", (10,)),
        ("vargs", (2, 6, 12, 13, 14)),
    ):
        evening.until(topic)
        assert tuple(sorted(evening.asked)) == seats
        for seat in seats:
            evening.answer(seat, None)
    assert evening.light().out == []


@pytest.mark.clause("VENDETTA-18")
def test_whoever_owes_an_act_and_is_late_has_it_drawn_and_alone_is_told() -> None:
    evening = court().light(queen=CLOCK, draw=[4], hunters={7: 4})
    assert evening.out == []
    assert evening.heard(DrawnFor, 2) == [DrawnFor(2, "queen", 4)]
    assert evening.heard(DrawnFor, ROOM) == evening.heard(DrawnFor, 7) == []


@pytest.mark.clause("VENDETTA-19", "VENDETTA-30")
def test_a_murdered_nosferatu_still_kills() -> None:
    assert court().light(hunters={7: 6}, nosferatu={6: 7}).out == [6, 7]


# Count 1, bride 2, dhampir 3, revenant 4, nosferatu 5, vampires 6 and 7, queen 8, scout 9,
# hunters 10 and 11.
LOOKERS = "count bride dhampir revenant nosferatu vampire*2 queen scout hunter*2"
LOOKERS_HABITS = {
    "lord": {1: 6},
    "bride": {2: 6},
    "dhampir": {3: 7},
    "revenant": {4: (6, 7)},
    "scout": {9: 6},
    "queen": {8: 8},
}
ANSWERS = {1: "vampire", 2: "no", 3: (), 4: 0, 9: "vampire"}


@pytest.mark.clause("VENDETTA-19")
@pytest.mark.parametrize("doomed", ANSWERS)
def test_the_doomed_are_answered_as_usual(doomed: Seat) -> None:
    evening = first_light(LOOKERS, usually=LOOKERS_HABITS).light(hunters={10: doomed})
    assert {seat: evening.told(seat) for seat in ANSWERS} == {
        seat: [answer] for seat, answer in ANSWERS.items()
    }
    assert evening.out == [doomed]


@pytest.mark.clause("VENDETTA-19")
@pytest.mark.parametrize("doomed", ANSWERS)
def test_an_information_role_that_is_doomed_may_be_shown_crossed_arms(doomed: Seat) -> None:
    evening = first_light(LOOKERS, usually=LOOKERS_HABITS, spare_the_doomed=True)
    evening.light(hunters={10: doomed})
    assert {seat: evening.told(seat) for seat in ANSWERS} == {
        seat: ["blocked"] if seat == doomed else [answer] for seat, answer in ANSWERS.items()
    }


@pytest.mark.clause("VENDETTA-19")
def test_with_the_doomed_spared_only_those_doomed_before_their_call_are() -> None:
    spared: dict[str, Any] = {"usually": LOOKERS_HABITS, "spare_the_doomed": True}
    evening = first_light(LOOKERS, **spared).light(queen={8: 1}, hunters={10: 1})
    assert evening.told(1) == ["vampire"]
    evening = first_light(LOOKERS, **spared).light(nosferatu={5: 1})
    assert evening.told(1) == ["vampire"]
    evening = first_light(LOOKERS, **spared).light(nosferatu={5: 9})
    assert evening.told(9) == ["blocked"]
    evening = first_light(LOOKERS, **spared).light(hunters={10: 5}, nosferatu={5: 7})
    assert evening.out == [5, 7]
    evening = first_light(LOOKERS.replace("hunter*2", "hunter monk"), **spared)
    evening.light(monk={11: 9})
    assert evening.told(9) == ["blocked"]


@pytest.mark.clause("VENDETTA-21", "VENDETTA-28")
def test_the_protected_cannot_be_murdered_however_many_try() -> None:
    evening = court().light(queen={2: 3}, hunters={7: 3, 8: 3, 9: 3}, lord={1: 3}, nosferatu={6: 3})
    assert evening.out == []
    for killer in (1, 6, 7, 8, 9):
        assert evening.told(killer) == []


@pytest.mark.clause("VENDETTA-21")
def test_killers_choose_the_protected_as_usual_and_learn_nothing() -> None:
    protected = court().until("lord", queen={2: 3})
    unprotected = court().until("lord")
    assert protected.offered(1) == unprotected.offered(1)
    for evening in (protected, unprotected):
        evening.answer(1, 3)
        evening.until("nosferatu")
    assert protected.news(1) == unprotected.news(1)


@pytest.mark.clause("VENDETTA-22", "VENDETTA-27")
def test_the_charmed_are_not_shown_crossed_arms() -> None:
    evening = first_light("king vampire*4 undine hunter*2")
    evening.light(undine={6: 1}, lord={1: 2})
    assert evening.told(1) == []
    assert evening.out == []


@pytest.mark.clause("VENDETTA-22")
def test_in_the_common_calls_nobody_is_shown_crossed_arms() -> None:
    evening = pack().light(monk={22: 17}, paralysing={4: 2}, hunters={17: 7}, vargs={1: 8})
    assert evening.told(17) == evening.told(2) == []
    assert evening.out == [7, 8]


# Roles: whom one may choose ---------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-26", "VENDETTA-27", "VENDETTA-31", "VENDETTA-35")
@pytest.mark.clause("VENDETTA-38", "VENDETTA-41", "VENDETTA-42")
@pytest.mark.parametrize(
    ("call", "seat", "choice", "clause"),
    [
        ("monk", 1, 1, "VENDETTA-38"),
        ("paralysing", 2, 2, "VENDETTA-42"),
        ("lamia", 3, ("visit", 3), "VENDETTA-26"),
        ("lamia", 3, ("take", 3), "VENDETTA-26"),
        ("undine", 4, 4, "VENDETTA-27"),
        ("banshee", 16, 16, "VENDETTA-31"),
        ("ghoul", 20, 20, "VENDETTA-35"),
        ("beauty", 21, 21, "VENDETTA-41"),
    ],
)
def test_who_acts_upon_another_player_does_not_choose_himself(
    call: str, seat: Seat, choice: Choice, clause: str
) -> None:
    evening = full_light().until(call, seat)
    with evening.refuses(clause):
        evening.answer(seat, choice)


@pytest.mark.clause("VENDETTA-32", "VENDETTA-33", "VENDETTA-34", "VENDETTA-40", "COMMON-17")
@pytest.mark.parametrize(
    ("call", "seat", "choice"),
    [
        ("lord", 8, 8),
        ("nosferatu", 9, 9),
        ("werewolf", 10, 10),
        ("bride", 15, 15),
        ("dhampir", 17, 17),
        ("scout", 18, 18),
        ("revenant", 19, (19, 24)),
    ],
)
def test_nobody_checks_or_murders_himself(call: str, seat: Seat, choice: Choice) -> None:
    evening = full_light().until(call, seat)
    with evening.refuses("COMMON-17"):
        evening.answer(seat, choice)


@pytest.mark.clause("VENDETTA-25", "COMMON-17")
def test_the_count_does_not_check_himself() -> None:
    evening = full_light("count").until("lord")
    with evening.refuses("COMMON-17"):
        evening.answer(8, 8)


@pytest.mark.clause("COMMON-17")
def test_the_dead_are_never_chosen_and_the_doomed_are() -> None:
    evening = court(without=(3,)).until("queen")
    with evening.refuses("COMMON-17"):
        evening.answer(2, 3)
    evening.until("lord", queen={2: 2}, hunters={7: 4})
    with evening.refuses("COMMON-17"):
        evening.answer(1, 3)
    assert 4 in evening.offered(1)
    assert evening.light(lord={1: 4}).out == [4]


# Roles: lords and their novice ------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-23")
def test_the_king_may_murder_one_player_at_dusk() -> None:
    assert court().light(lord={1: 7}).out == [7]
    assert court().light().out == []
    evening = court().until("lord")
    assert evening.asked == {1: "lord"}


# Prince 1, vampires 2 to 4, king's rival nosferatu 5, hunters 6 and 7, werewolf 8.
PRINCE = "prince vampire*3 nosferatu hunter*2 werewolf"


@pytest.mark.clause("VENDETTA-24", "VENDETTA-21")
def test_the_prince_protects_from_every_blow_of_the_light_the_hunters_too() -> None:
    evening = first_light(PRINCE)
    evening.light(hunters={6: 2, 7: 2}, lord={1: 2}, nosferatu={5: 2}, werewolf={8: 2})
    assert evening.out == []
    evening.night().light(hunters={6: 2}, lord={1: 3})
    assert evening.out == [2]


@pytest.mark.clause("VENDETTA-24")
def test_the_prince_may_protect_himself() -> None:
    assert first_light(PRINCE).light(hunters={6: 1}, lord={1: 1}).out == []


@pytest.mark.clause("VENDETTA-24", "VENDETTA-19")
def test_a_doomed_prince_still_protects() -> None:
    assert first_light(PRINCE).light(hunters={6: 1}, lord={1: 2}, nosferatu={5: 2}).out == [1]


@pytest.mark.clause("VENDETTA-25", "VENDETTA-40")
@pytest.mark.parametrize(
    ("seat", "shown"),
    [(3, "vampire"), (6, "hunter"), (7, "special_hunter"), (8, "werewolf"), (9, "vampire")],
)
def test_count_and_scout_learn_the_type_of_another_player(seat: Seat, shown: str) -> None:
    evening = first_light("count queen vampire*3 hunter scout werewolf kitsune")
    other = {3: 3, 6: 6, 7: 1, 8: 8, 9: 9}[seat]
    evening.light(queen={2: 2}, lord={1: seat}, scout={7: other})
    assert evening.told(1) == [shown]
    assert evening.told(7) == ["special_vampire" if other == 1 else shown]
    for seat in (2, 3, 6, 8):
        assert evening.told(seat) == []


# Count 1, novice 2, vampires 3 to 5, monk 6, hunters 7 and 8, bride 9.
NOVICE = "count novice vampire*3 monk hunter*2 bride"
NOVICES_HABITS = {"monk": {6: 5}, "bride": {9: 3}, "lord": {1: 7, 2: 8}}


def novices_light(lord: str = "count") -> Vendetta:
    habits = NOVICES_HABITS if lord != "king" else NOVICES_HABITS | {"lord": {}}
    return first_light(NOVICE.replace("count", lord), usually=habits)


@pytest.mark.clause("VENDETTA-29")
def test_lord_and_novice_see_each_other_from_the_first_dusk() -> None:
    evening = novices_light()
    assert evening.shown(1) == evening.shown(2) == {}
    evening.light()
    assert evening.shown(1) == {2: "novice"}
    assert evening.shown(2) == {1: "count"}


@pytest.mark.clause("VENDETTA-29")
def test_the_novice_watches_the_lords_act_and_gets_his_answer() -> None:
    evening = novices_light().light()
    assert evening.told(1) == evening.told(2) == ["hunter"]
    assert [(chose.seat, chose.choice) for chose in evening.heard(Chose, 2)] == [(1, 7)]
    evening = novices_light("king").light(lord={1: 3})
    assert [(chose.seat, chose.choice) for chose in evening.heard(Chose, 2)] == [(1, 3)]
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-29")
def test_the_novice_only_watches_for_as_long_as_the_lord_lives() -> None:
    evening = novices_light().until("lord")
    assert evening.asked == {1: "lord"}
    evening = novices_light("king").light(hunters={7: 3}).night().until("lord")
    assert evening.asked == {1: "lord"}


@pytest.mark.clause("VENDETTA-29")
def test_lord_and_novice_are_shown_crossed_arms_together() -> None:
    evening = novices_light().light(monk={6: 1})
    assert evening.told(1) == evening.told(2) == ["blocked"]


@pytest.mark.clause("VENDETTA-29", "VENDETTA-38")
def test_a_blocked_novice_does_not_watch_and_the_lord_acts() -> None:
    evening = novices_light().light(monk={6: 2})
    assert evening.told(1) == ["hunter"]
    assert evening.told(2) == ["blocked"]
    assert evening.heard(Chose, 2) == []


@pytest.mark.clause("VENDETTA-29")
@pytest.mark.parametrize("lord", ["king", "prince", "count"])
@pytest.mark.parametrize("how", ["executed", "murdered", "removed"])
def test_the_novice_becomes_a_lord_of_the_same_kind(lord: str, how: str) -> None:
    evening = novices_light(lord).light(hunters={7: 1} if how == "murdered" else {})
    if how == "executed":
        evening.night(nominate={3: 1}, vote={1: [3]})
    else:
        if how == "removed":
            evening.remove(1)
        evening.night()
    evening.until("lord", hunters={7: 4})
    assert evening.asked == {2: "lord"}
    evening.light(lord={2: 4 if lord == "prince" else 3})
    assert evening.out == {"king": [3, 4], "prince": [], "count": [4]}[lord]
    assert evening.told(2) == (["vampire"] if lord == "count" else [])


@pytest.mark.clause("VENDETTA-29", "COMMON-5")
def test_only_the_novice_is_told_that_he_is_the_lord() -> None:
    evening = novices_light("count").light(hunters={7: 1})
    assert evening.heard(Became, 2) == evening.heard(Became, HOST) == [Became(2, "count")]
    for observer in (ROOM, 3, 7):
        assert evening.heard(Became, observer) == []


@pytest.mark.clause("VENDETTA-29")
def test_a_doomed_lord_still_acts_and_the_novice_acts_from_the_next_dusk() -> None:
    evening = novices_light("king").until("lord", hunters={7: 1})
    assert evening.asked == {1: "lord"}
    assert evening.light(lord={1: 7}).out == [1, 7]
    assert evening.night().light(lord={2: 8}).out == [8]


@pytest.mark.clause("VENDETTA-29")
def test_a_lord_who_is_removed_at_dawn_has_an_heir_at_dusk() -> None:
    evening = novices_light("king").until("monk")
    evening.remove(1)
    evening.until("lord")
    assert evening.asked == {2: "lord"}


@pytest.mark.clause("VENDETTA-29")
def test_if_both_leave_together_there_is_no_lord() -> None:
    evening = novices_light("king").light(hunters={7: 2}, lord={1: 7})
    assert evening.out == [2, 7]
    evening = novices_light("king")
    evening.light(hunters={7: 1}, lord={1: 2})
    assert evening.out == [1, 2]
    assert evening.night().light().calls == ["monk", "hunters", "bride"]


@pytest.mark.clause("VENDETTA-29")
def test_blocking_the_novice_does_not_stop_the_succession() -> None:
    evening = novices_light("king").light(monk={6: 2}, hunters={7: 1})
    assert evening.out == [1]
    evening.night().until("lord")
    assert evening.asked == {2: "lord"}


@pytest.mark.clause("VENDETTA-29", "VENDETTA-32", "VENDETTA-43")
def test_the_heirs_card_and_type_stay_novice_but_he_is_the_lord() -> None:
    seats = "count novice vampire*3 scout hunter*2 bride"
    evening = first_light(seats, usually={"scout": {6: 2}, "bride": {9: 2}, "lord": {1: 7}})
    evening.light(hunters={7: 1})
    assert evening.told(9) == ["no"]
    evening.night().light(lord={2: 7}, hunters={7: 2})
    assert evening.told(6) == ["special_vampire"]
    assert evening.told(9) == ["yes"]
    assert evening.heard(CardTurned) == [CardTurned(2, "novice")]


@pytest.mark.clause("VENDETTA-29")
def test_a_deck_with_the_novice_needs_a_lord() -> None:
    assert broken("novice vampire*4 hunter") == {"deck-novice-alone"}
    assert "novice" in VENDETTA.ruleset(deck=cards("novice count vampire*3 hunter")).deck


# Roles: special vampires ------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-26")
def test_blows_at_a_visiting_lamia_fail() -> None:
    evening = lamias_light()
    evening.light(lamia={1: ("visit", 3)}, hunters={7: 1}, lord={6: 1}, werewolf={9: 1})
    assert evening.out == []


@pytest.mark.clause("VENDETTA-26")
def test_if_her_host_dies_lamia_dies_too() -> None:
    assert lamias_light().light(lamia={1: ("visit", 3)}, hunters={7: 3}).out == [1, 3]
    evening = lamias_light().light(lamia={1: ("visit", 3)}, hunters={7: 1}, lord={6: 3})
    assert evening.out == [1, 3]


@pytest.mark.clause("VENDETTA-26")
def test_blows_at_a_guest_fail() -> None:
    evening = lamias_light()
    evening.light(lamia={1: ("take", 3)}, hunters={7: 3}, lord={6: 3}, werewolf={9: 3})
    assert evening.out == []


@pytest.mark.clause("VENDETTA-26")
def test_if_lamia_dies_at_home_her_guest_dies_too() -> None:
    assert lamias_light().light(lamia={1: ("take", 3)}, hunters={7: 1}).out == [1, 3]


@pytest.mark.clause("VENDETTA-26")
def test_even_a_guest_who_struck_her_dies_with_her() -> None:
    assert lamias_light().light(lamia={1: ("take", 9)}, werewolf={9: 1}).out == [1, 9]
    assert lamias_light().light(lamia={1: ("take", 6)}, lord={6: 1}).out == [1, 6]
    assert lamias_light().light(lamia={1: ("take", 6)}, lord={6: 9}).out == [9]


@pytest.mark.clause("VENDETTA-26", "VENDETTA-28")
@pytest.mark.parametrize(
    ("way", "blow", "protects", "out"),
    [
        ("visit", 3, 3, []),
        ("visit", 3, 1, [3]),
        ("take", 1, 1, []),
        ("take", 1, 3, [1]),
        ("take", 3, 1, []),
    ],
)
@pytest.mark.parametrize("protector", ["queen", "prince"])
def test_whom_queen_or_prince_protects_is_neither_struck_nor_company(
    way: str, blow: Seat, protects: Seat, out: list[Seat], protector: str
) -> None:
    if protector == "queen":
        evening = lamias_light().light(lamia={1: (way, 3)}, queen={2: protects}, hunters={7: blow})
    else:
        evening = lamias_light(LAMIA.replace("king", "prince"))
        evening.light(lamia={1: (way, 3)}, lord={6: protects}, hunters={7: blow})
    assert evening.out == out


@pytest.mark.clause("VENDETTA-26")
def test_a_protected_lamia_keeps_her_guest_safe_from_blows_at_both() -> None:
    evening = lamias_light()
    evening.light(lamia={1: ("take", 3)}, queen={2: 1}, hunters={7: 3}, lord={6: 1})
    assert evening.out == []


@pytest.mark.clause("VENDETTA-26", "VENDETTA-38")
def test_a_blocked_lamia_neither_visits_nor_takes() -> None:
    evening = lamias_light().light(monk={10: 1}, hunters={7: 1})
    assert evening.told(1) == ["blocked"]
    assert evening.out == [1]


@pytest.mark.clause("VENDETTA-26", "VENDETTA-27")
def test_a_charmed_blow_at_her_host_costs_lamia_nothing() -> None:
    evening = first_light("lamia undine vampire*3 king hunter*2")
    evening.light(lamia={1: ("visit", 3)}, undine={2: 6}, lord={6: 3})
    assert evening.out == []


@pytest.mark.clause("VENDETTA-26")
def test_lamia_chooses_a_way_and_a_player() -> None:
    evening = lamias_light().until("lamia")
    with evening.refuses(kind=Malformed):
        evening.answer(1, 3)
    with evening.refuses(kind=Malformed):
        evening.answer(1, ("stay", 3))
    evening.remove(3)
    with evening.refuses("COMMON-17"):
        evening.answer(1, ("visit", 3))


# King 1, undine 2, vampires 3 to 5, nosferatu 6, leader 7, hunters 8 and 9, werewolf 10.
UNDINE = "king undine vampire*3 nosferatu leader hunter*2 werewolf"


@pytest.mark.clause("VENDETTA-27")
def test_the_pointing_of_a_charmed_hunter_is_not_counted() -> None:
    pointing = {7: 3, 8: 4, 9: 4}
    assert first_light(UNDINE).light(undine={2: 3}, hunters=pointing).out == [4]
    evening = first_light(UNDINE).light(undine={2: 8}, hunters={7: 3, 8: 4, 9: 3})
    assert evening.out == [3]
    assert first_light(UNDINE).light(undine={2: 8}, hunters={8: 4}).out == []


@pytest.mark.clause("VENDETTA-27", "VENDETTA-39")
def test_a_charmed_leader_breaks_no_tie() -> None:
    tie = {7: 3, 8: 3, 9: 4}
    assert first_light(UNDINE).light(undine={2: 7}, hunters=tie).out == []


@pytest.mark.clause("VENDETTA-27")
@pytest.mark.parametrize(("killer", "call"), [(1, "lord"), (6, "nosferatu"), (10, "werewolf")])
def test_a_charmed_killers_blow_fails_and_he_is_not_told(killer: Seat, call: str) -> None:
    charmed = first_light(UNDINE).light(undine={2: killer}, **{call: {killer: 3}})
    assert charmed.out == []
    free = first_light(UNDINE).light(undine={2: 4}, **{call: {killer: 3}})
    assert free.out == [3]
    assert charmed.told(killer) == free.told(killer) == []
    assert charmed.heard(Chose, killer) == free.heard(Chose, killer)


@pytest.mark.clause("VENDETTA-27")
def test_the_charm_ends_at_nightfall_and_stops_nothing_but_murder() -> None:
    evening = first_light(UNDINE).light(undine={2: 1}, lord={1: 3})
    evening.night().light(undine={2: 4}, lord={1: 3})
    assert evening.out == [3]
    evening = first_light("undine queen vampire*3 hunter*2")
    evening.light(undine={1: 2}, queen={2: 3}, hunters={6: 3})
    assert evening.out == []


@pytest.mark.clause("VENDETTA-28")
def test_the_queen_protects_one_player_until_nightfall() -> None:
    evening = court().light(queen={2: 3}, hunters={7: 3}, lord={1: 4})
    assert evening.out == [4]
    evening.night().light(queen={2: 5}, hunters={7: 3})
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-28")
def test_the_queen_may_protect_herself() -> None:
    assert court().light(queen={2: 2}, hunters={7: 2}).out == []


@pytest.mark.clause("VENDETTA-30")
def test_nosferatu_may_murder_one_player_at_dusk() -> None:
    assert court().light(nosferatu={6: 8}).out == [8]
    assert court().light().out == []


# Banshee 1, king 2, vampires 3 to 5, monk 6, hunters 7 and 8, kitsune 9.
BANSHEE = "banshee king vampire*3 monk hunter*2 kitsune"
BANSHEES_HABITS = {"monk": {6: 5}, "banshee": {1: 7}}


def banshees_light(**options: Any) -> Vendetta:
    return first_light(BANSHEE, usually=BANSHEES_HABITS, **options)


@pytest.mark.clause("VENDETTA-31")
@pytest.mark.parametrize(
    ("chosen", "shows"), [(7, "hunter"), (6, "special_hunter"), (3, "vampire"), (9, "vampire")]
)
def test_a_murdered_banshee_wails(chosen: Seat, shows: str) -> None:
    evening = banshees_light().light(banshee={1: chosen}, hunters={7: 1})
    assert evening.out == [1]
    assert evening.heard(Wailed) == [Wailed(chosen, shows)]


@pytest.mark.clause("VENDETTA-31")
def test_a_banshee_executed_in_the_night_that_follows_wails() -> None:
    evening = banshees_light().light()
    assert evening.heard(Wailed) == []
    evening.night(nominate={2: 1}, vote={1: [2]})
    assert evening.heard(Wailed) == [Wailed(7, "hunter")]


@pytest.mark.clause("VENDETTA-31")
def test_the_wail_is_about_the_latest_choice_only() -> None:
    evening = banshees_light().light(banshee={1: 2}).night().light()
    assert evening.night(nominate={2: 1}, vote={1: [2]}).heard(Wailed) == [Wailed(7, "hunter")]
    evening = first_night(BANSHEE).night(nominate={2: 1}, vote={1: [2]})
    assert evening.heard(Wailed) == []


@pytest.mark.clause("VENDETTA-31", "VENDETTA-38")
@pytest.mark.parametrize("end", ["murdered", "executed"])
def test_a_blocked_banshee_does_not_wail(end: str) -> None:
    evening = banshees_light().light().night()
    evening.light(monk={6: 1}, hunters={7: 1} if end == "murdered" else {})
    assert evening.told(1) == ["blocked"]
    if end == "executed":
        evening.night(nominate={2: 1}, vote={1: [2]})
    assert evening.out == [1]
    assert evening.heard(Wailed) == []


@pytest.mark.clause("VENDETTA-31")
def test_a_banshee_who_lives_or_is_removed_does_not_wail() -> None:
    evening = banshees_light().light(hunters={7: 3}, banshee={1: 3})
    assert evening.heard(Wailed) == []
    evening.remove(1)
    assert evening.heard(Wailed) == []


@pytest.mark.clause("VENDETTA-31", "VENDETTA-42")
def test_the_wail_tells_the_type_as_it_showed_when_she_chose() -> None:
    seats = PACK.replace("king", "banshee")
    evening = pack(seats).light(tricky={5: 7}, banshee={6: 7}, hunters={17: 6})
    assert evening.heard(Wailed) == [Wailed(7, "hunter")]
    evening = pack(seats).light(tricky={5: 7}, banshee={6: 7})
    evening.night(nominate={7: 6}, vote={6: [7]})
    assert evening.heard(Wailed) == [Wailed(7, "hunter")]


@pytest.mark.clause("VENDETTA-31", "VENDETTA-42")
@pytest.mark.parametrize("end", ["murdered", "executed"])
def test_a_banshee_whom_a_vengeful_varg_takes_along_does_not_wail(end: str) -> None:
    evening = pack(PACK.replace("king", "banshee"))
    if end == "murdered":
        evening.light(banshee={6: 7}, hunters={17: 3}, revenge_on={3: 6})
    else:
        evening.light(banshee={6: 7})
        evening.night(nominate={7: 3}, vote={3: [7]}, revenge_on={3: 6})
    assert sorted(evening.out) == [3, 6]
    assert evening.heard(Wailed) == []


# Bride 1, king 2, vampires 3 to 5, monk 6, hunters 7 and 8.
BRIDE = "bride king vampire*3 monk hunter*2"


@pytest.mark.clause("VENDETTA-32")
def test_the_bride_finds_the_lord_and_he_learns_who_she_is() -> None:
    evening = first_light(BRIDE).light(monk={6: 5}, bride={1: 2})
    assert evening.told(1) == ["yes"]
    assert evening.shown(2) == {1: "bride"}
    assert evening.shown(1) == {}
    for other in (3, 6, 7):
        assert 1 not in evening.shown(other)


@pytest.mark.clause("VENDETTA-32")
@pytest.mark.parametrize("other", [3, 7])
def test_whoever_is_not_the_lord_learns_nothing_of_the_bride(other: Seat) -> None:
    evening = first_light(BRIDE).light(monk={6: 5}, bride={1: other})
    assert evening.told(1) == ["no"]
    assert 1 not in evening.shown(other)
    assert evening.shown(2) == {}


@pytest.mark.clause("VENDETTA-32", "VENDETTA-38")
def test_a_blocked_bride_asks_nothing() -> None:
    evening = first_light(BRIDE).light(monk={6: 1})
    assert evening.told(1) == ["blocked"]
    assert evening.shown(2) == {}


# Dhampir 1, queen 2, lamia 3, undine 4, nosferatu 5, banshee 6, bride 7, king 8, vampires 9 and
# 10, monk 11, leader 12, hunters 13 and 14, werewolf 15, scout 16, revenant 17, ghoul 18,
# beauty 19. All who must choose choose 10, the queen herself; the dhampir looks at 9.
DHAMPIR = cards(
    "dhampir queen lamia undine nosferatu banshee bride king vampire*2 monk leader hunter*2 "
    "werewolf scout revenant ghoul beauty"
)
DHAMPIRS_HABITS = {
    "monk": {11: 10},
    "lamia": {3: ("visit", 10)},
    "undine": {4: 10},
    "queen": {2: 2},
    "lord": {8: None},
    "banshee": {6: 10},
    "bride": {7: 10},
    "dhampir": {1: 9},
    "scout": {16: 10},
    "revenant": {17: (10, 18)},
    "ghoul": {18: 10},
    "beauty": {19: 10},
}


def seen_by_dhampir(seats: Sequence[str] = (), **acts: Any) -> set[Seat | str]:
    """Whom the dhampir is told of."""
    evening = first_light(seats or DHAMPIR, usually=DHAMPIRS_HABITS).light(**acts)
    (answer,) = evening.told(1)
    assert isinstance(answer, tuple)
    return set(answer)


@pytest.mark.clause("VENDETTA-33")
def test_the_dhampir_may_find_that_nobody_came() -> None:
    assert seen_by_dhampir() == set()


@pytest.mark.clause("VENDETTA-33")
@pytest.mark.parametrize(
    ("call", "seat", "choice"),
    [
        ("monk", 11, 9),
        ("lamia", 3, ("visit", 9)),
        ("lamia", 3, ("take", 9)),
        ("undine", 4, 9),
        ("queen", 2, 9),
        ("hunters", 13, 9),
        ("lord", 8, 9),
        ("nosferatu", 5, 9),
        ("werewolf", 15, 9),
        ("bride", 7, 9),
        ("banshee", 6, 9),
    ],
)
def test_the_dhampir_learns_who_chose_that_player_before_his_own_call(
    call: str, seat: Seat, choice: Choice
) -> None:
    acts: dict[str, Acts] = {call: {seat: choice}}
    assert seen_by_dhampir(**acts) == {seat}


@pytest.mark.clause("VENDETTA-33")
@pytest.mark.parametrize("lord", ["prince", "count"])
def test_the_dhampir_sees_lords_of_every_kind(lord: str) -> None:
    seats = [lord if role == "king" else role for role in DHAMPIR]
    assert seen_by_dhampir(seats, lord={8: 9}) == {8}


@pytest.mark.clause("VENDETTA-33")
def test_whoever_is_called_after_the_dhampir_has_not_been_there_yet() -> None:
    later: dict[str, Acts] = {
        "scout": {16: 9},
        "revenant": {17: (9, 10)},
        "ghoul": {18: 9},
        "beauty": {19: 9},
    }
    assert seen_by_dhampir(**later) == set()


@pytest.mark.clause("VENDETTA-33")
def test_failed_blows_count_and_all_visitors_are_named() -> None:
    found = seen_by_dhampir(
        queen={2: 9}, hunters={13: 9}, lord={8: 9}, nosferatu={5: 9}, bride={7: 9}
    )
    assert found == {2, 5, 7, 8, 13}


@pytest.mark.clause("VENDETTA-33")
def test_blows_at_one_who_is_away_count() -> None:
    assert seen_by_dhampir(lamia={3: ("take", 9)}, nosferatu={5: 9}) == {3, 5}


@pytest.mark.clause("VENDETTA-33", "VENDETTA-27", "VENDETTA-38")
def test_blocked_and_charmed_acts_are_no_visits() -> None:
    assert seen_by_dhampir(undine={4: 5}, nosferatu={5: 9}) == set()
    assert seen_by_dhampir(undine={4: 13}, hunters={13: 9}) == set()
    evening = first_light(DHAMPIR, usually=DHAMPIRS_HABITS | {"bride": {7: 9}})
    evening.light(monk={11: 7})
    assert evening.told(1) == [()]


@pytest.mark.clause("VENDETTA-33", "VENDETTA-26")
def test_a_guest_taken_home_has_visited_lamia_and_a_host_has_not() -> None:
    assert seen_by_dhampir(lamia={3: ("take", 10)}, dhampir={1: 3}) == {10}
    assert seen_by_dhampir(lamia={3: ("visit", 10)}, dhampir={1: 3}) == set()


@pytest.mark.clause("VENDETTA-33")
def test_the_dhampir_himself_and_whoever_chose_himself_are_not_counted() -> None:
    assert seen_by_dhampir(lamia={3: ("take", 1)}, dhampir={1: 3}) == set()
    assert seen_by_dhampir(dhampir={1: 2}) == set()


@pytest.mark.clause("VENDETTA-33")
def test_for_the_hunters_the_leader_came_if_he_pointed_there() -> None:
    assert seen_by_dhampir(hunters={11: 9, 12: 9, 13: 9, 14: 9}) == {12}


@pytest.mark.clause("VENDETTA-33")
def test_else_one_of_the_hunters_who_pointed_there_came_by_lot() -> None:
    evening = first_light(DHAMPIR, usually=DHAMPIRS_HABITS)
    evening.until("lot", hunters={11: 10, 12: 10, 13: 9, 14: 9, 16: 9})
    assert evening.offered(CHANCE) == [13, 14, 16]
    evening.light(lot=[14])
    assert evening.told(1) == [(14,)]
    assert evening.heard(LotDrawn, HOST) == [LotDrawn((13, 14, 16), 14)]
    for observer in (ROOM, 1, 13, 14):
        assert evening.heard(LotDrawn, observer) == []


@pytest.mark.clause("VENDETTA-33")
def test_hunters_who_pointed_elsewhere_visited_nobody() -> None:
    found = seen_by_dhampir(hunters={11: 9, 13: 10, 14: 10}, lot=[13])
    assert found == set()
    assert seen_by_dhampir(hunters={13: 9, 14: 10}) == set()


@pytest.mark.clause("VENDETTA-33", "VENDETTA-27")
def test_a_charmed_leader_who_pointed_there_did_not_come() -> None:
    evening = first_light(DHAMPIR, usually=DHAMPIRS_HABITS)
    evening.until("lot", undine={4: 12}, hunters={12: 9, 13: 9, 14: 9})
    assert evening.offered(CHANCE) == [13, 14]


@pytest.mark.clause("VENDETTA-33", "VENDETTA-42")
def test_the_dhampir_sees_the_vargs_who_act_at_dawn() -> None:
    seats = PACK.replace("king", "dhampir")
    evening = pack(seats).light(paralysing={4: 7}, tricky={5: 8}, dhampir={6: 7})
    assert evening.told(6) == [(4,)]
    evening = pack(seats).light(paralysing={4: 7}, tricky={5: 8}, dhampir={6: 8})
    assert evening.told(6) == [(5,)]


@pytest.mark.clause("VENDETTA-33", "VENDETTA-42")
def test_of_the_vargs_the_pack_leader_came_else_one_who_pointed() -> None:
    seats = PACK.replace("king", "dhampir")
    evening = pack(seats).light(vargs={1: 7, 2: 7, 3: 8}, dhampir={6: 7})
    assert evening.told(6) == [(1,)]
    evening = pack(seats).until("lot", undine={23: 1}, vargs={1: 7, 2: 8, 3: 8})
    assert evening.offered(CHANCE) == [2, 3]
    evening.light(lot=[3], dhampir={6: 8})
    assert evening.told(6) == [(3,)]


# Revenant 1, king 2, vampires 3 and 4, monk 5, hunters 6 and 7, werewolf 8, kitsune 9.
REVENANT = "revenant king vampire*2 monk hunter*2 werewolf kitsune"


@pytest.mark.clause("VENDETTA-34")
@pytest.mark.parametrize(
    ("pair", "hunters"),
    [((2, 3), 0), ((8, 9), 0), ((3, 6), 1), ((5, 8), 1), ((6, 7), 2), ((5, 6), 2)],
)
def test_the_revenant_is_told_how_many_of_two_are_hunters(
    pair: tuple[Seat, ...], hunters: int
) -> None:
    evening = first_light(REVENANT).light(monk={5: 4}, revenant={1: pair})
    assert evening.told(1) == [hunters]


@pytest.mark.clause("VENDETTA-34")
def test_the_revenant_points_at_two_different_players() -> None:
    evening = first_light(REVENANT).until("revenant", monk={5: 4})
    with evening.refuses("VENDETTA-34"):
        evening.answer(1, (3, 3))
    with evening.refuses("VENDETTA-34"):
        evening.answer(1, (3,))
    with evening.refuses("VENDETTA-34"):
        evening.answer(1, (3, 4, 6))
    with evening.refuses(kind=Malformed):
        evening.answer(1, 3)


@pytest.mark.clause("VENDETTA-34")
def test_with_one_other_player_alive_the_revenant_points_at_that_one() -> None:
    evening = first_night("revenant vampire*4 hunter").only(1, 6)
    evening.night().light(revenant={1: 6})
    assert evening.told(1) == [1]


@pytest.mark.clause("VENDETTA-34", "VENDETTA-42")
def test_the_revenant_counts_by_the_type_that_is_shown() -> None:
    evening = pack(PACK.replace("king", "revenant"))
    evening.light(tricky={5: 7}, revenant={6: (7, 17)})
    assert evening.told(6) == [2]


# Ghoul 1, king 2, vampires 3 to 6, hunters 7 and 8, monk 9.
GHOUL = "ghoul king vampire*4 hunter*2 monk"
GHOULS_HABITS = {"monk": {9: 2}, "ghoul": {1: 2}}


def marked(seat: Seat = 3, **options: Any) -> Vendetta:
    """The ghoul has marked this one, and night has fallen."""
    evening = first_night(GHOUL, usually=GHOULS_HABITS, **options)
    (evening.night(**_harmless(options)) if options else evening.night()).light(ghoul={1: seat})
    return evening


def _harmless(options: Mapping[str, object]) -> dict[str, Acts]:
    """A first night by this variant in which only the hunter in seat 8 leaves, or nobody."""
    if "roses" in options:
        return {"roses": dict.fromkeys(range(1, 8), (8, 9)) | {8: (7, 6), 9: (8, 7)}}
    if "arbiter" in options:
        return {"elect": {1: 2}, "arbiter": {2: 8}}
    return {}


@pytest.mark.clause("VENDETTA-35")
def test_one_extra_vote_counts_against_whom_the_ghoul_marked() -> None:
    evening = marked().night(nominate={1: 4, 2: 3}, vote={3: [5], 4: [6]})
    assert evening.out == [3]
    assert evening.heard(Counted) == [Counted("vote", ((4, (6,)), (3, (5,))), ((4, 1), (3, 2)))]


@pytest.mark.clause("VENDETTA-35")
def test_the_mark_counts_in_the_first_ballot_only() -> None:
    evening = marked().night(
        nominate={1: 4, 2: 3}, vote={3: [5], 4: [6, 7]}, revote={3: [5], 4: [6, 7]}
    )
    assert evening.out == [4]
    evening = marked().night(
        nominate={1: 4, 2: 3},
        vote={3: [5], 4: [6, 7]},
        revote={3: [5], 4: [6]},
        lift=[],
    )
    assert evening.out == []


@pytest.mark.clause("VENDETTA-35")
def test_the_mark_counts_in_the_coming_night_only() -> None:
    evening = marked().night().light(ghoul={1: 4})
    evening.night(nominate={1: 5, 2: 3}, vote={3: [5], 5: [6, 7]})
    assert evening.out == [5]


@pytest.mark.clause("VENDETTA-35")
def test_the_mark_makes_nobody_a_suspect() -> None:
    assert marked().night(nominate={1: 4}, vote={4: [5]}).out == [4]
    evening = marked().until("vote", nominate={1: 4})
    with evening.refuses("VENDETTA-10"):
        evening.answer(5, 3)


@pytest.mark.clause("VENDETTA-35")
def test_the_mark_alone_executes_nobody() -> None:
    assert marked().night(nominate={1: 3, 2: 4}).out == []
    evening = marked().night(nominate={1: 3, 2: 4}, vote={4: [5]}, revote={4: [5]})
    assert evening.out == [4]


@pytest.mark.clause("VENDETTA-35", "VENDETTA-19")
def test_the_mark_of_a_ghoul_who_died_at_nightfall_stands() -> None:
    evening = first_light(GHOUL, usually=GHOULS_HABITS).light(ghoul={1: 3}, hunters={7: 1})
    assert evening.out == [1]
    assert evening.night(nominate={2: 3, 4: 4}, vote={3: [5], 4: [6]}).out == [3]


@pytest.mark.clause("VENDETTA-35", "VENDETTA-38")
def test_a_blocked_ghoul_marks_nobody() -> None:
    evening = first_light(GHOUL, usually=GHOULS_HABITS).light(monk={9: 1})
    assert evening.told(1) == ["blocked"]
    evening.night(nominate={1: 2, 2: 3}, vote={2: [3], 3: [4, 5]})
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-35", "VENDETTA-56")
def test_with_roses_the_mark_is_a_black_rose_more() -> None:
    # One black rose each for 3 and 4, the others cancel each other.
    roses = {1: (3, 5), 2: (4, 6), 3: (5, 7), 4: (6, 1), 5: (7, 2), 6: (1, 9), 7: (2, 5)}
    roses[9] = (5, 6)
    evening = marked(roses=True).night(roses=roses)
    assert dict(evening.heard(RosesCounted)[0].totals)[3] == 2
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-35", "VENDETTA-61")
def test_with_panic_the_mark_is_one_vote() -> None:
    # Nine living: five are more than half.
    evening = marked(panic=True).night(
        nominate={1: 3, 2: 4}, vote={3: [1, 2, 4, 5], 4: [1, 2, 3, 5]}
    )
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-35", "VENDETTA-60")
def test_with_an_arbiter_the_mark_is_nothing() -> None:
    evening = marked(arbiter=True)
    evening.night(elect={1: 3, 4: 5, 6: 5}, arbiter={5: 6})
    assert evening.table.of(Offices)["arbiter"] == 5
    evening = marked(arbiter=True).until("elect")
    for seat, choice in {1: 3, 4: 5}.items():
        evening.answer(seat, choice)
    evening.time_is_up()
    assert evening.wait == "elect"


# Roles: werewolves ------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-36", "VENDETTA-43")
def test_the_werewolf_may_murder_one_player_and_shows_as_werewolf() -> None:
    seats = "count vampire*4 werewolf hunter*2"
    evening = first_light(seats).light(werewolf={6: 7}, lord={1: 6})
    assert evening.out == [7]
    assert evening.told(1) == ["werewolf"]
    assert first_light(seats).light(lord={1: 2}).out == []


# Count 1, vampires 2 to 5, kitsune 6, hunter 7, scout 8.
KITSUNE = "count vampire*4 kitsune hunter scout"


@pytest.mark.clause("VENDETTA-37", "VENDETTA-22")
def test_the_kitsune_shows_as_vampire_and_is_powerless_while_a_hunter_lives() -> None:
    evening = first_light(KITSUNE).until("scout", lord={1: 6})
    assert evening.told(6) == ["blocked"]
    evening.light(scout={8: 6})
    assert evening.told(1) == evening.told(8) == ["vampire"]


@pytest.mark.clause("VENDETTA-37")
def test_the_kitsune_murders_when_no_hunter_of_any_kind_is_left() -> None:
    evening = first_light(KITSUNE)
    evening.remove(7)
    evening.light(lord={1: 2}, scout={8: 2})
    assert evening.told(6) == ["blocked"]
    evening.night(nominate={1: 8}, vote={8: [1]})
    evening.light(lord={1: 2}, werewolf={6: 3})
    assert evening.told(6) == []
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-37")
def test_a_hunter_doomed_this_day_still_keeps_the_kitsune_powerless() -> None:
    evening = first_light("king vampire*4 kitsune hunter*2", without=(8,))
    evening.light(lord={1: 7})
    assert evening.told(6) == ["blocked"]
    assert evening.out == [7]
    assert evening.night().light(werewolf={6: 2}).out == [2]


# Roles: hunters ---------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-38")
@pytest.mark.parametrize(
    ("call", "seat"),
    [(call, seat) for call, seat in OBLIGATORY.items() if call not in ("monk", "beauty")]
    + [("lord", 8), ("nosferatu", 9), ("werewolf", 10), ("beauty", 21)],
)
def test_whom_the_monk_chose_is_shown_crossed_arms_and_never_learns_by_whom(
    call: str, seat: Seat
) -> None:
    evening = full_light().light(monk={1: seat})
    assert evening.told(seat) == ["blocked"]
    assert call in evening.calls
    assert [chose for chose in evening.heard(Chose, HOST) if chose.seat == seat] == [
        Chose("vargs", seat, None) if seat in (2, 6) else Chose("hunters", seat, None)
    ][: seat in (2, 6, 18, 21)]
    assert not [chose for chose in evening.heard(Chose, seat) if chose.call == "monk"]


@pytest.mark.clause("VENDETTA-38")
def test_a_blocked_ability_does_nothing_today_and_works_again_tomorrow() -> None:
    seats = "queen king vampire*3 monk hunter*2"
    evening = first_light(seats).light(monk={6: 1}, hunters={7: 3})
    assert evening.out == [3]
    evening.night().light(monk={6: 2}, queen={1: 4}, hunters={7: 4})
    assert evening.out == []
    assert evening.told(2) == ["blocked"]


@pytest.mark.clause("VENDETTA-38")
def test_the_monk_does_not_stop_the_common_blow_or_passive_traits() -> None:
    evening = first_light("count vampire*4 werewolf monk hunter")
    evening.light(monk={7: 8}, hunters={8: 2}, lord={1: 6})
    assert evening.out == [2]
    evening = first_light("count vampire*4 kitsune monk hunter")
    evening.light(monk={7: 6}, lord={1: 6})
    assert evening.told(1) == ["vampire"]


@pytest.mark.clause("VENDETTA-38", "VENDETTA-39")
def test_a_blocked_leader_points_but_breaks_no_tie() -> None:
    seats = "king vampire*5 monk leader hunter*2"
    tie = {7: 2, 8: 2, 9: 3, 10: 3}
    assert first_light(seats).light(monk={7: 6}, hunters=tie).out == [2]
    assert first_light(seats).light(monk={7: 8}, hunters=tie).out == []
    assert first_light(seats).light(monk={7: 8}, hunters={8: 2, 9: 2, 10: 3}).out == [2]


# King 1, vampires 2 to 6, leader 7, hunters 8 to 10.
LEADER = "king vampire*5 leader hunter*3"


@pytest.mark.clause("VENDETTA-39")
@pytest.mark.parametrize(
    ("pointing", "out"),
    [
        ({7: 2, 8: 3}, [2]),
        ({7: 2, 8: 2, 9: 3, 10: 3}, [2]),
        ({7: 4, 8: 2, 9: 3, 10: 3}, [3]),
        ({7: 2, 8: 3, 9: 3}, [3]),
        ({8: 2, 9: 3}, []),
        ({7: 2, 8: 3, 9: 4, 10: 5}, [2]),
    ],
)
def test_the_leader_breaks_an_equal_split_among_the_tied(
    pointing: dict[Seat, Seat], out: list[Seat]
) -> None:
    assert first_light(LEADER).light(hunters=pointing).out == out


@pytest.mark.clause("VENDETTA-39")
def test_a_leader_who_points_at_none_of_the_tied_breaks_nothing() -> None:
    evening = first_light("king vampire*5 leader hunter*4")
    assert evening.light(hunters={7: 4, 8: 2, 9: 2, 10: 3, 11: 3}).out == []


# King 1, vampires 2 to 6, beauty 7, hunter 8, monk 9.
BEAUTY = "king vampire*5 beauty hunter monk"
BEAUTYS_HABITS = {"monk": {9: 6}, "beauty": {7: 2}}


@pytest.mark.clause("VENDETTA-41")
def test_whom_the_beauty_chose_has_no_vote_in_any_ballot_of_the_coming_night() -> None:
    evening = first_light(BEAUTY, usually=BEAUTYS_HABITS).light()
    evening.until("vote", nominate={2: 3, 1: 4})
    assert set(evening.asked) == {1, 3, 4, 5, 6, 7, 8, 9}
    assert evening.heard(VotelessNamed) == [VotelessNamed((2,))]
    with evening.refuses(kind=Late):
        evening.answer(2, 3)
    evening.until("revote", vote={3: [5], 4: [6]})
    assert 2 not in evening.asked
    evening.until("lift", revote={3: [5], 4: [6]})
    assert 2 not in evening.asked


@pytest.mark.clause("VENDETTA-41")
def test_the_host_says_who_has_no_vote_before_the_voting_and_not_why() -> None:
    evening = first_light(BEAUTY, usually=BEAUTYS_HABITS).light()
    evening.night(nominate={1: 4}, vote={4: [1]})
    room = evening.news(ROOM)
    said = room.index(VotelessNamed((2,)))
    voting = next(at for at, event in enumerate(room) if isinstance(event, Counted))
    assert said < voting
    for observer in (ROOM, 1, 2):
        assert "beauty" not in {
            str(field) for event in evening.news(observer) for field in _fields(event)
        }


@pytest.mark.clause("VENDETTA-41")
def test_the_vote_comes_back_the_night_after() -> None:
    evening = first_light(BEAUTY, usually=BEAUTYS_HABITS).light()
    evening.night().light(beauty={7: 3}).until("vote", nominate={1: 4})
    assert 2 in evening.asked
    assert 3 not in evening.asked


@pytest.mark.clause("VENDETTA-41", "VENDETTA-19", "VENDETTA-38")
def test_a_murdered_beauty_takes_the_vote_and_a_blocked_one_does_not() -> None:
    evening = first_light(BEAUTY, usually=BEAUTYS_HABITS).light(hunters={8: 7})
    assert evening.out == [7]
    assert 2 not in evening.until("vote", nominate={1: 4}).asked
    evening = first_light(BEAUTY, usually=BEAUTYS_HABITS).light(hunters={8: 2})
    assert evening.until("vote", nominate={1: 4}).heard(VotelessNamed) == []
    evening = first_light(BEAUTY, usually=BEAUTYS_HABITS).light(monk={9: 7})
    assert 2 in evening.until("vote", nominate={1: 4}).asked
    assert evening.heard(VotelessNamed) == []


@pytest.mark.clause("VENDETTA-41", "VENDETTA-60")
def test_whom_the_beauty_chose_does_not_elect_an_arbiter_but_may_be_one() -> None:
    evening = first_night(BEAUTY, usually=BEAUTYS_HABITS, arbiter=True)
    evening.night(elect={1: 4}, arbiter={4: 5}).light().until("elect")
    assert 2 not in evening.asked
    evening.night(elect={1: 2}, arbiter={2: 6})
    assert evening.out == [6]


# Roles: vargs -----------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-42")
def test_the_pack_leader_alone_decides_whom_the_vargs_eat() -> None:
    assert pack().light(vargs={1: 7, 2: 8, 3: 8, 4: 8, 5: 8}).out == [7]
    assert pack().light(vargs={2: 8, 3: 8, 4: 8, 5: 8}).out == []


@pytest.mark.clause("VENDETTA-42")
def test_the_vargs_wake_together_right_after_the_werewolf() -> None:
    evening = pack().until("vargs")
    assert evening.asked == dict.fromkeys(range(1, 6), "vargs")
    assert evening.calls[-2:] == ["werewolf", "vargs"]
    evening.answer(1, 7)
    for varg in (2, 5):
        assert evening.heard(Chose, varg)[-1] == Chose("vargs", 1, 7)
    assert Chose("vargs", 1, 7) not in evening.heard(Chose, 21)


@pytest.mark.clause("VENDETTA-42")
@pytest.mark.parametrize("why", ["removed", "blocked", "paralysed", "charmed"])
def test_without_the_pack_leader_the_most_pointed_at_of_the_others_is_eaten(why: str) -> None:
    acts = {"removed": {}, "blocked": {"monk": {22: 1}}, "paralysed": {"paralysing": {4: 1}}}
    acts["charmed"] = {"undine": {23: 1}}

    def eaten(pointing: dict[Seat, Seat]) -> list[Seat]:
        if why == "removed":
            del pointing[1]
        evening = pack(without=(1,) if why == "removed" else ())
        return evening.light(vargs=pointing, **acts[why]).out

    assert eaten({1: 7, 2: 8, 3: 8, 4: 9}) == [8]
    assert eaten({1: 8, 2: 8, 3: 9}) == []


@pytest.mark.clause("VENDETTA-42", "VENDETTA-27")
def test_a_charmed_varg_does_not_count_among_the_others() -> None:
    evening = pack(without=(1,))
    assert evening.light(undine={23: 2}, vargs={2: 8, 3: 9}).out == [9]


@pytest.mark.clause("VENDETTA-42", "VENDETTA-21")
def test_eating_is_murder_and_the_queen_prevents_it() -> None:
    assert pack().light(queen={15: 7}, vargs={1: 7}).out == []


@pytest.mark.clause("VENDETTA-42")
def test_a_vengeful_varg_who_is_executed_takes_one_along_in_the_same_stroke() -> None:
    evening = pack().light(queen={15: 7})
    evening.until("revenge_on", nominate={6: 3}, vote={3: [6]})
    assert evening.asked == {3: "revenge_on"}
    evening.night(revenge_on={3: 7})
    assert evening.heard(Left) == [Left((3, 7), "executed")]


@pytest.mark.clause("VENDETTA-42")
def test_a_vengeful_varg_who_is_murdered_takes_even_a_protected_one_along() -> None:
    evening = pack().light(queen={15: 7}, hunters={17: 3, 18: 3}, lord={6: 8}, revenge_on={3: 7})
    assert sorted(evening.out) == [3, 7, 8]
    assert len(evening.heard(Left)) == 1
    assert CardTurned(7, "vampire") in evening.heard(CardTurned)


@pytest.mark.clause("VENDETTA-42", "VENDETTA-55")
def test_with_burning_a_vengeful_varg_takes_nobody_along_for_that_would_show_his_card() -> None:
    evening = pack(burning=True).light()
    with pytest.raises(AssertionError, match="nobody was asked for"):
        evening.night(nominate={6: 3}, vote={3: [6]}, revenge_on={3: 7})
    assert (evening.out, evening.heard(Left)) == ([3], [Left((3,), "executed")])
    evening = pack(burning=True)
    with pytest.raises(AssertionError, match="nobody was asked for"):
        evening.light(hunters={17: 3, 18: 3}, revenge_on={3: 7})
    assert (evening.out, evening.heard(Left)) == ([3], [Left((3,), "killed")])


@pytest.mark.clause("VENDETTA-42")
def test_a_vengeful_varg_may_name_nobody_and_not_one_who_leaves_anyway() -> None:
    evening = pack().until("revenge_on", hunters={17: 3}, lord={6: 8})
    with evening.refuses("VENDETTA-42"):
        evening.answer(3, 8)
    with evening.refuses("VENDETTA-42"):
        evening.answer(3, 3)
    evening.light()
    assert sorted(evening.out) == [3, 8]


@pytest.mark.clause("VENDETTA-42", "VENDETTA-64")
def test_a_removed_vengeful_varg_names_nobody() -> None:
    evening = pack()
    evening.remove(3)
    assert evening.wait == "light"
    assert evening.alive == [1, 2, *range(4, 24)]


@pytest.mark.clause("VENDETTA-42", "COMMON-14")
def test_the_end_is_checked_once_the_vengeful_varg_and_his_victim_are_gone() -> None:
    evening = pack().light().only(3, 7, 17)
    evening.night(nominate={7: 3}, vote={3: [7]}, revenge_on={3: 17})
    assert evening.winner == "vampires"
    evening = pack().light().only(3, 7, 17)
    evening.night(nominate={7: 3}, vote={3: [7]}, revenge_on={3: 7})
    assert evening.winner == "hunters"


@pytest.mark.clause("VENDETTA-42")
def test_the_paralysing_varg_blocks_one_player_as_the_monk_does() -> None:
    evening = pack().light(paralysing={4: 15}, hunters={17: 15})
    assert evening.told(15) == ["blocked"]
    assert evening.out == [15]


@pytest.mark.clause("VENDETTA-42", "VENDETTA-38")
def test_a_blocked_paralysing_varg_blocks_nobody() -> None:
    evening = pack().light(monk={22: 4}, queen={15: 7}, hunters={17: 7})
    assert evening.told(4) == ["blocked"]
    assert evening.out == []


@pytest.mark.clause("VENDETTA-42", "VENDETTA-43")
def test_the_tricky_varg_makes_one_player_show_as_hunter_until_nightfall() -> None:
    evening = pack().light(tricky={5: 7}, scout={16: 7})
    assert evening.told(16) == ["hunter"]
    evening.night().light(tricky={5: 8}, scout={16: 7})
    assert evening.told(16) == ["vampire"]


@pytest.mark.clause("VENDETTA-42")
def test_vargs_come_from_twenty_players_and_with_their_pack_leader() -> None:
    assert broken("varg_leader king vampire*10 lamia queen hunter*5") == {"deck-vargs-early"}
    assert broken("varg_sly king vampire*10 lamia queen bride hunter*5") == {"deck-pack-leader"}
    assert broken("varg_sly vampire*5 hunter") == {"deck-vargs-early", "deck-pack-leader"}
    deck = cards("varg_leader king vampire*10 lamia queen bride hunter*5")
    assert VENDETTA.ruleset(deck=deck).players == 20


@pytest.mark.clause("VENDETTA-42")
def test_one_varg_for_every_four_players_above_sixteen_is_recommended() -> None:
    def warned(pack: str, players: int) -> bool:
        vargs = cards(pack)
        special = cards("count lamia queen bride ghoul undine banshee scout leader")
        rest = players - len(vargs) - len(special) - 4
        deck = [*vargs, *special, *["vampire"] * rest, *["hunter"] * 4]
        warnings = VENDETTA.ruleset(deck=deck).warnings
        return "deck-vargs" in {remark.id for remark in warnings}

    assert not warned("varg_leader", 20)
    assert warned("varg_leader varg_sly", 20)
    assert not warned("varg_leader", 23)
    assert warned("varg_leader", 24)
    assert not warned("varg_leader varg_sly", 24)


# Types ------------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-43", "VENDETTA-40", "VENDETTA-36", "VENDETTA-37", "VENDETTA-42")
def test_the_five_types_that_are_shown() -> None:
    special = ["lamia", "undine", "queen", "novice", "nosferatu", "banshee", "bride"]
    special += ["dhampir", "revenant", "ghoul", "king"]
    expected = dict.fromkeys(special, "special_vampire")
    expected |= dict.fromkeys(("monk", "leader", "beauty"), "special_hunter")
    expected |= dict.fromkeys(("werewolf", "varg_leader", "varg_vengeful"), "werewolf")
    expected |= dict.fromkeys(("varg_paralysing", "varg_tricky"), "werewolf")
    expected |= dict.fromkeys(("vampire", "kitsune", "varg_sly"), "vampire")
    expected |= {"hunter": "hunter"}
    shown = {}
    for seat, role in enumerate(FULL, 1):
        if role != "scout" and seat != 25:
            (shown[role],) = full_light().light(scout={18: seat}).told(18)
    assert shown == expected


@pytest.mark.clause("VENDETTA-43")
@pytest.mark.parametrize("lord", ["king", "prince", "count"])
def test_every_lord_shows_as_special_vampire(lord: str) -> None:
    evening = full_light(lord).light(scout={18: 8})
    assert evening.told(18) == ["special_vampire"]


@pytest.mark.clause("VENDETTA-40")
def test_the_scout_strikes_with_the_hunters_and_looks_at_dusk() -> None:
    evening = first_light("king vampire*5 scout hunter*2")
    evening.light(hunters={7: 2, 8: 2}, scout={7: 1})
    assert evening.out == [2]
    assert evening.told(7) == ["special_vampire"]
