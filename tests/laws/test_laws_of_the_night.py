"""No kill is lost: strikes less shields, and once more from the choices by the clauses."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.engine.events import Left
from gorod.rulebooks import BOOKS
from tests.support.night_outcomes import Night, nights
from tests.support.random_tables import (
    CALM,
    HURRIED,
    MEDDLING,
    STRICT,
    Evening,
    Pinned,
    Setup,
    at_every_table,
    evenings,
    examples,
)

NIGHTLY = st.sampled_from((CALM, STRICT, HURRIED, MEDDLING))
BLACK = ("mafia", "don")


def nights_of(evening: Evening) -> list[Night]:
    return list(nights(letter.event for letter in evening.played().letters))


@pytest.mark.clause("COMMON-14")
@at_every_table
@examples(8)
@given(st.data())
def test_no_kill_is_lost_and_none_is_made_up(tables: Pinned, data: st.DataObject) -> None:
    """Whoever has more strikes than shields leaves that morning, and nobody else.

    Vendetta has blows instead of strikes, and is held against its clauses below.
    """
    for night in nights_of(data.draw(tables.evenings(whole=True, temper=NIGHTLY))):
        if tables.book != "vendetta":
            reached = {seat for seat, _ in night.struck - night.shielded}
            assert set(night.announced) == reached & night.alive, night
        takes_whom_it_announced(night)


def takes_whom_it_announced(night: Night) -> None:
    """In order, and with whom they take along; the host may send some of them away before."""
    assert list(night.announced) == sorted(night.announced), "their order tells nothing"
    assert set(night.announced) <= night.alive, night
    dead = (*night.announced, *sorted(night.taken_along))
    if not night.cut_off:
        assert night.left == tuple(seat for seat in dead if seat not in night.sent_away), night


PACK = BOOKS["vendetta"].ruleset(20).deck[2:]
VENGEFUL = Setup("vendetta", ("varg_leader", "varg_vengeful", *PACK), (), "standard")
"""The vengeful varg is asked whom to take along when the dead have been announced, and before
they leave: there is time for an order."""


@pytest.mark.parametrize(
    ("seed", "between"),
    [
        (243, "VictoryDeclared"),
        (20, "Left"),
        (428, "SilentNextTime"),
        (621, "Silenced"),
    ],
)
def test_an_order_between_the_announcement_and_the_leaving_loses_no_kill(
    seed: int, between: str
) -> None:
    """Evenings in which the host declared a victory, sent somebody away, or silenced just then."""
    evening = Evening(VENGEFUL, seed, MEDDLING)
    kinds = [type(letter.event).__name__ for letter in evening.played().letters]
    assert ("NightfallCame", between) in pairwise(kinds)
    for night in nights_of(evening):
        takes_whom_it_announced(night)


@at_every_table
@examples(5)
@given(st.data())
def test_nobody_is_killed_but_as_it_is_announced(tables: Pinned, data: st.DataObject) -> None:
    """In the morning, or at nightfall; and whom a dead player took along is named at once too."""
    announced: list[int] = []
    game = data.draw(tables.evenings(whole=True, temper=NIGHTLY)).played()
    for letter in game.letters:
        event: Any = letter.event
        kind = type(event).__name__
        if kind in ("MorningCame", "NightfallCame"):
            assert not announced, "who was announced before has left"
            announced = list(event.killed)
        elif kind == "TakenAlong" and announced:
            announced.append(event.seat)
        elif isinstance(event, Left):
            if event.how == "killed":
                assert set(event.seats) == set(announced)
                announced = []
            announced = [seat for seat in announced if seat not in event.seats]
        elif kind == "CardTurned" and announced:
            assert event.seat not in announced, "the card is shown when the player has left"


# By the clauses, written anew --------------------------------------------------------------------


def shot_in_sport(night: Night) -> set[int]:
    """SPORT-16: all living black players at the same seat, or a miss."""
    shots = {night.choice("mafia", seat) for seat in night.holders(*BLACK)}
    return {seat for seat in shots if seat is not None} if len(shots) == 1 else set()


def most_pointed_at(choices: list[int | None] | list[int]) -> int | None:
    """Whom most pointed at; nobody if that is not one alone."""
    top = most_pointed(choices)
    return top[0] if len(top) == 1 else None


def most_pointed(choices: list[int | None] | list[int]) -> list[int]:
    """All at whom most pointed."""
    ranking = Counter(choice for choice in choices if choice is not None).most_common()
    return [seat for seat, count in ranking if count == ranking[0][1]]


def killed_in_city(night: Night, visit_stops_don_shot: bool) -> set[int]:
    """CITY-6 to CITY-16, in the order of the book."""
    visited = None
    for putana in night.holders("putana"):
        visited = night.choice("putana", putana)
    if visited not in night.alive:
        visited = None
    victim = None
    for don in night.holders("don"):
        victim = night.choice("mafia", don)  # CITY-7: the don's word
    if victim is None:
        victim = most_pointed_at([night.choice("mafia", seat) for seat in night.holders(*BLACK)])
    stopped_by = BLACK if visit_stops_don_shot else ("mafia",)  # CITY-12, CITY-13
    if visited is not None and night.cards[visited] in stopped_by:
        victim = None
    for doctor in night.holders("doctor"):
        if night.choice("doctor", doctor) == victim:  # CITY-10
            victim = None
    struck = [victim]
    for maniac in night.holders("maniac"):  # CITY-11: past all healing
        struck.append(night.choice("maniac", maniac))
    killed = {seat for seat in struck if seat in night.alive}
    if visited is not None and any(night.cards[seat] == "putana" for seat in killed):
        killed.add(visited)  # CITY-16
    return killed


def killed_in_the_textbook(night: Night) -> set[int]:
    """The most pointed-at of those still there, or by lot, unless the doctor chose him."""
    aims = [night.choice("mafia", seat) for seat in night.holders("mafia")]
    victim = night.lot
    if victim is None:
        victim = most_pointed_at([aim for aim in aims if aim in night.alive])
    patients = {night.choice("doctor", doctor) for doctor in night.holders("doctor")}
    return set() if victim is None or victim in patients else {victim}


def killed_in_it(night: Night, mode: str) -> set[int]:
    """IT-3, IT-14, IT-18, IT-21 to IT-24 and IT-27."""
    if night.number == 1:
        return set()
    team = night.holders("hacker", "boss")
    marks = [night.choice("hackers", seat) for seat in team]
    if mode in ("hardcore", "extended"):
        hacked = marks[0] if len(set(marks)) == 1 else None
    else:
        hacked = most_pointed_at(marks)
    saved = {*night.choices("sysadmin", "sysadmin"), *night.holders("office_manager")}
    killed = {*night.choices("hr", "hr"), *night.choices("optimizer", "optimizer")}
    if hacked is not None and hacked not in saved:
        killed.add(hacked)
    return killed & night.alive


def killed_in_the_salon(night: Night, blind: bool) -> set[int]:
    """SALON-5, SALON-6, SALON-9, SALON-27 and SALON-28: one healing undoes one attempt."""
    attempts: Counter[int | None] = Counter()
    if not (blind and night.number == 1):
        shooters = ("mafia", "turncoat", "junkie")
        attempts[most_pointed_at(night.choices("mafia", *shooters))] += 1
    attempts[most_pointed_at(night.choices("yakuza", "yakuza"))] += 1
    attempts.update(night.choices("maniac", "maniac"))
    attempts.subtract(night.choices("doctor", "doctor"))
    return {seat for seat, count in attempts.items() if seat in night.alive and count > 0}


@pytest.mark.clause("SPORT-16")
@examples(60)
@given(evenings(("sport",), whole=True, temper=NIGHTLY))
def test_in_sport_the_black_team_kills_whom_all_of_them_shoot_at(evening: Evening) -> None:
    for night in nights_of(evening):
        expected = shot_in_sport(night) & night.alive
        assert set(night.announced) == expected, night
        if night.number > 1 and not expected:
            assert night.missed == ["mafia"] or any(
                seat not in night.alive for seat, _ in night.struck
            )


@examples(100)
@given(evenings(("city",), whole=True, temper=NIGHTLY))
def test_in_the_city_night_the_dead_are_those_of_the_clauses(evening: Evening) -> None:
    stops = bool(evening.rules.options["visit_stops_don_shot"])
    for night in nights_of(evening):
        assert set(night.announced) == killed_in_city(night, stops), night


@pytest.mark.clause("CITY-15")
@examples(50)
@given(evenings(("city",), whole=True, temper=NIGHTLY))
def test_in_the_city_the_visited_and_nobody_else_has_an_alibi(evening: Evening) -> None:
    for night in nights_of(evening):
        visits = {night.choice("putana", putana) for putana in night.holders("putana")}
        gone = set(night.announced)  # whoever was killed needs none
        assert night.alibis - gone == (visits & night.alive) - gone, night
        assert night.alibis <= visits, night


@pytest.mark.clause("CITY-14")
@examples(50)
@given(evenings(("city",), whole=True, temper=st.just(CALM)))
def test_in_the_city_the_visited_are_shown_crossed_arms(evening: Evening) -> None:
    lone = {"don": "don", "sheriff": "sheriff", "doctor": "doctor", "maniac": "maniac"}
    for night in nights_of(evening):
        visits = night.choices("putana", "putana")
        expected = {(lone[night.cards[seat]], seat) for seat in visits if night.cards[seat] in lone}
        assert night.idle == expected, night


@examples(100)
@given(evenings(("textbook",), whole=True, temper=NIGHTLY))
def test_in_the_textbook_night_the_dead_are_those_of_the_clauses(evening: Evening) -> None:
    for night in nights_of(evening):
        if not night.disturbed:
            assert set(night.announced) == killed_in_the_textbook(night), night


@pytest.mark.clause("IT-14")
@pytest.mark.clause("IT-18")
@pytest.mark.clause("IT-22")
@pytest.mark.clause("IT-23")
@pytest.mark.parametrize("mode", ["base", "hardcore", "extended", "hostless"])
@examples(50)
@given(st.data())
def test_in_the_it_night_the_dead_are_those_of_the_clauses(mode: str, data: st.DataObject) -> None:
    evening = data.draw(evenings(("it",), whole=True, temper=NIGHTLY, mode=mode))
    for night in nights_of(evening):
        assert set(night.announced) == killed_in_it(night, mode), night


@pytest.mark.clause("SALON-5")
@pytest.mark.clause("SALON-6")
@pytest.mark.clause("SALON-9")
@pytest.mark.parametrize("option", ["", "blind_mafia", "three_sides", "junkie", "hostless"])
@examples(50)
@given(st.data())
def test_in_the_salon_night_the_dead_are_those_of_the_clauses(
    option: str, data: st.DataObject
) -> None:
    pinned = ((option, True),) if option else ()
    evening = data.draw(evenings(("salon",), pinned, whole=True, temper=NIGHTLY))
    blind = bool(evening.rules.options["blind_mafia"])
    for night in nights_of(evening):
        assert set(night.announced) == killed_in_the_salon(night, blind), night


# Vendetta: the light of day ----------------------------------------------------------------------

HUNTERS = ("hunter", "monk", "leader", "scout", "beauty")
VARGS = ("varg_leader", "varg_sly", "varg_vengeful", "varg_paralysing", "varg_tricky")
KILLERS = (("lord", "king"), ("nosferatu", "nosferatu"), ("werewolf", "werewolf"))
"""Who comes alone to murder, in the order of dusk; the kitsune is called like the werewolf."""


def quietly(evening: Evening) -> list[Night]:
    """The light periods in which nobody was removed."""
    return [light for light in nights_of(evening) if not light.removed]


def idle_today(light: Night) -> set[int]:
    """VENDETTA-38, VENDETTA-42: whose called ability does nothing until nightfall."""
    return {
        *light.choices("monk", "monk"),
        *light.choices("paralysing", "varg_paralysing"),
    }


def blow_of_the_hunters(light: Night, taking_part: tuple[str, ...], quarrel: bool) -> int | None:
    """VENDETTA-13, VENDETTA-27, VENDETTA-39 and VENDETTA-53."""
    charmed = light.choices("undine", "undine")
    hunters = light.holders(*taking_part)
    aims = {seat: light.choice("hunters", seat) for seat in hunters if seat not in charmed}
    top = most_pointed(list(aims.values()))
    if quarrel:
        pointing = Counter(aims.values())
        return next((seat for seat in top if pointing[seat] > len(hunters) / 2), None)
    if len(top) > 1:
        leaders = set(light.holders("leader")) & set(aims) - idle_today(light)
        top = [aim for seat in leaders if (aim := aims[seat]) in top]
    return top[0] if top else None


def prey_of_the_vargs(light: Night) -> int | None:
    """VENDETTA-42: the pack leader decides; without him the most pointed-at of the others."""
    charmed = light.choices("undine", "undine")
    heads = [seat for seat in light.holders("varg_leader") if seat not in charmed]
    for head in heads:
        if head not in idle_today(light):
            return light.choice("vargs", head)
    others = [seat for seat in light.holders(*VARGS[1:]) if seat not in charmed]
    return most_pointed_at([light.choice("vargs", seat) for seat in others])


def murdered_in_vendetta(light: Night, evening: Evening) -> set[int]:
    """VENDETTA-19 to VENDETTA-28 and VENDETTA-45, settled in the order of VENDETTA-26."""
    options, mode = evening.rules.options, evening.rules.mode
    charmed = light.choices("undine", "undine")
    blows: list[tuple[object, int | None]] = []
    taking_part = ("hunter",) if mode == "under_cover" else HUNTERS
    blows.append(("hunters", blow_of_the_hunters(light, taking_part, options["quarrel"])))
    for call, role in (*KILLERS, ("werewolf", "kitsune")):
        for killer in light.holders(role):
            blows.append((killer, None if killer in charmed else light.choice(call, killer)))
    pack_leader = [by for call, by, _ in light.blows if call == "vargs"]
    blows.append((pack_leader[0] if pack_leader else None, prey_of_the_vargs(light)))

    pits: set[int] = set()
    for wolf in light.holders("werewolf"):
        if light.chose.get("werewolf", {}).get(wolf) == "ambush":
            came = [blow for blow in blows if blow[1] == wolf][:1]
            blows = [blow for blow in blows if blow not in came]
            for who, _ in came:
                after = sorted(light.alive, key=lambda seat: (seat <= wolf, seat))
                fallen = after[0] if who == "hunters" else who
                assert isinstance(fallen, int)
                pits.add(fallen)

    away: dict[int, int] = {}
    for lamia in light.holders("lamia"):
        match light.chose.get("lamia", {}).get(lamia):
            case ("visit", int(host)):
                away[lamia] = host
            case ("take", int(guest)):
                away[guest] = lamia
    safe = {*light.choices("queen", "queen"), *light.choices("lord", "prince")}
    dead = ({seat for _, seat in blows if seat is not None and seat not in away} | pits) - safe
    return dead | {seat for seat, home in away.items() if home in dead and seat not in safe}


@pytest.mark.clause("VENDETTA-13")
@pytest.mark.clause("VENDETTA-20")
@pytest.mark.clause("VENDETTA-21")
@pytest.mark.clause("VENDETTA-26")
@pytest.mark.clause("VENDETTA-45")
@pytest.mark.parametrize(
    "kind",
    [
        *({"mode": mode} for mode in ("standard", "invasion", "wolf_pits", "under_cover")),
        {"mode": "temporary_host"},
        {"pinned": (("quarrel", True),)},
        {"pinned": (("strangers", True),)},
    ],
    ids=str,
)
@examples(50)
@given(st.data())
def test_at_nightfall_the_dead_are_those_of_the_clauses(
    kind: dict[str, Any], data: st.DataObject
) -> None:
    evening = data.draw(evenings(("vendetta",), whole=True, temper=NIGHTLY, **kind))
    for light in quietly(evening):
        assert set(light.announced) == murdered_in_vendetta(light, evening), light


ABILITY: dict[str, str] = {
    **{role: role for role in ("monk", "lamia", "undine", "queen", "nosferatu", "bride")},
    **{role: role for role in ("banshee", "dhampir", "scout", "revenant", "ghoul", "beauty")},
    **dict.fromkeys(("king", "prince", "count", "novice"), "lord"),
    **dict.fromkeys(("werewolf", "kitsune"), "werewolf"),
    "varg_paralysing": "paralysing",
    "varg_tricky": "tricky",
}
"""In which call each role uses its ability; the common calls stop nobody (VENDETTA-22)."""


@pytest.mark.clause("VENDETTA-22")
@pytest.mark.clause("VENDETTA-38")
@examples(100)
@given(evenings(("vendetta",), whole=True, temper=NIGHTLY))
def test_in_vendetta_the_powerless_and_nobody_else_are_shown_crossed_arms(evening: Evening) -> None:
    if evening.rules.options["spare_the_doomed"]:
        return  # VENDETTA-19: there the doomed are shown them too
    for light in quietly(evening):
        idle = {seat for seat in idle_today(light) if light.plays[seat] != "monk"}
        if light.holders(*HUNTERS):
            idle |= set(light.holders("kitsune"))
        if light.holders("king", "prince", "count") and idle.intersection(
            light.holders("king", "prince", "count")
        ):
            idle |= set(light.holders("novice"))  # he gets whatever the lord gets
        expected = {
            (ABILITY[light.plays[seat]], seat) for seat in idle if light.plays[seat] in ABILITY
        }
        assert light.idle == expected, light
