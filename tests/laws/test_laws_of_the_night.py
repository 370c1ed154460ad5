"""No kill is lost: strikes less shields, and once more from the choices by the clauses."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nights import Night, nights
from tables import (
    CALM,
    HURRIED,
    STRICT,
    Evening,
    Pinned,
    at_every_table,
    evenings,
    examples,
)

from gorod.engine.events import Left

NIGHTLY = st.sampled_from((CALM, STRICT, HURRIED))
BLACK = ("mafia", "don")


def nights_of(evening: Evening) -> list[Night]:
    return list(nights(letter.event for letter in evening.played().letters))


@pytest.mark.clause("COMMON-14")
@at_every_table
@examples(15)
@given(st.data())
def test_no_kill_is_lost_and_none_is_made_up(tables: Pinned, data: st.DataObject) -> None:
    """Whoever has more strikes than shields leaves that morning, and nobody else."""
    for night in nights_of(data.draw(tables.evenings(whole=True, temper=NIGHTLY))):
        reached = {seat for seat, _ in night.struck - night.shielded}
        assert set(night.announced) == reached & night.alive, night
        assert night.left == night.announced, night
        assert list(night.left) == sorted(night.left), "their order tells nothing"


@at_every_table
@examples(8)
@given(st.data())
def test_nobody_is_killed_but_in_the_morning(tables: Pinned, data: st.DataObject) -> None:
    before = None
    game = data.draw(tables.evenings(whole=True, temper=NIGHTLY)).played()
    for letter in game.letters:
        event = letter.event
        if isinstance(event, Left) and event.how == "killed":
            assert type(before).__name__ == "MorningCame"
            assert before.killed == event.seats  # type: ignore[union-attr]
        before = event


# By the clauses, written anew --------------------------------------------------------------------


def shot_in_sport(night: Night) -> set[int]:
    """SPORT-16: all living black players at the same seat, or a miss."""
    shots = [night.choice("mafia", seat) for seat in night.holders(*BLACK)]
    return {shots[0]} if shots and None not in shots and len(set(shots)) == 1 else set()  # type: ignore[arg-type]


def most_pointed_at(choices: list[int | None]) -> int | None:
    """Whom most pointed at; nobody if that is not one alone."""
    ranking = Counter(choice for choice in choices if choice is not None).most_common(2)
    if not ranking or (len(ranking) == 2 and ranking[0][1] == ranking[1][1]):
        return None
    return ranking[0][0]


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
    killed = {victim} - {None}
    for maniac in night.holders("maniac"):  # CITY-11: past all healing
        killed |= {night.choice("maniac", maniac)} - {None}
    killed &= night.alive
    if visited is not None and any(night.cards[seat] == "putana" for seat in killed):
        killed.add(visited)  # CITY-16
    return killed  # type: ignore[return-value]


def killed_in_the_textbook(night: Night) -> set[int]:
    """The most pointed-at of those still there, or by lot, unless the doctor chose him."""
    aims = [night.choice("mafia", seat) for seat in night.holders("mafia")]
    victim = night.lot
    if victim is None:
        victim = most_pointed_at([aim for aim in aims if aim in night.alive])
    patients = {night.choice("doctor", doctor) for doctor in night.holders("doctor")}
    return set() if victim is None or victim in patients else {victim}


@pytest.mark.clause("SPORT-16")
@examples(80)
@given(evenings(("sport",), whole=True, temper=NIGHTLY))
def test_in_sport_the_black_team_kills_whom_all_of_them_shoot_at(evening: Evening) -> None:
    for night in nights_of(evening):
        expected = shot_in_sport(night) & night.alive
        assert set(night.announced) == expected, night
        if night.number > 1 and not expected:
            assert night.missed == ["mafia"] or any(
                seat not in night.alive for seat, _ in night.struck
            )


@examples(120)
@given(evenings(("city",), whole=True, temper=NIGHTLY))
def test_in_the_city_night_the_dead_are_those_of_the_clauses(evening: Evening) -> None:
    stops = bool(dict(evening.setup.options)["visit_stops_don_shot"])
    for night in nights_of(evening):
        assert set(night.announced) == killed_in_city(night, stops), night


@pytest.mark.clause("CITY-15")
@examples(60)
@given(evenings(("city",), whole=True, temper=NIGHTLY))
def test_in_the_city_the_visited_and_nobody_else_has_an_alibi(evening: Evening) -> None:
    for night in nights_of(evening):
        visits = {night.choice("putana", putana) for putana in night.holders("putana")}
        gone = set(night.announced)  # whoever was killed needs none
        assert night.alibis - gone == (visits & night.alive) - gone, night
        assert night.alibis <= visits, night


@pytest.mark.clause("CITY-14")
@examples(60)
@given(evenings(("city",), whole=True, temper=st.just(CALM)))
def test_in_the_city_the_visited_are_shown_crossed_arms(evening: Evening) -> None:
    lone = {"don": "don", "sheriff": "sheriff", "doctor": "doctor", "maniac": "maniac"}
    for night in nights_of(evening):
        visits = {night.choice("putana", putana) for putana in night.holders("putana")} - {None}
        expected = {
            (lone[night.cards[seat]], seat)  # type: ignore[index]
            for seat in visits
            if night.cards[seat] in lone  # type: ignore[index]
        }
        assert night.idle == expected, night


@examples(120)
@given(evenings(("textbook",), whole=True, temper=NIGHTLY))
def test_in_the_textbook_night_the_dead_are_those_of_the_clauses(evening: Evening) -> None:
    for night in nights_of(evening):
        if not night.disturbed:
            assert set(night.announced) == killed_in_the_textbook(night), night
