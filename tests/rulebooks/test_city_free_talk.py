"""City Mafia with one free discussion instead of speeches (CITY-23)."""

from typing import Any

import pytest

from gorod.engine.questions import Illegal
from gorod.engine.seats import Seat
from gorod.parts.ballots import BallotOpened, NoBallot
from gorod.parts.days import AlibiHeld
from gorod.parts.rulesets import GameIntroduced
from gorod.rulebooks.city import CITY
from gorod.rulebooks.settings import Setting
from tests.support.scripted_evening import Evening

ALL = list(range(1, 11))


def free(**options: Any) -> Evening:
    return Evening("city", free_talk=True, **options)


@pytest.mark.clause("CITY-23")
def test_all_talk_with_all_for_five_minutes_and_nobody_has_the_floor() -> None:
    evening = free().night().until("discussion")
    assert evening.asked == {}
    assert list(evening.game.wait.talkers) == ALL
    assert evening.game.wait.seconds == 300
    assert evening.game.table.floor is None
    evening.until("vote")
    assert evening.speeches == []
    assert evening.heard(BallotOpened) == [BallotOpened("vote", tuple(ALL))]


@pytest.mark.clause("CITY-23")
def test_any_living_player_may_be_voted_for_on_the_first_day_too() -> None:
    evening = free().night().until("vote")
    assert evening.offered(4) == ALL
    evening.day(vote={4: [4, 5, 6]})
    assert evening.out == [4]
    assert (4, "last-word", 60) in evening.speeches
    evening.night(mafia={9: 2}).until("vote")
    assert evening.offered(1) == [1, 3, 5, 6, 7, 8, 9, 10]
    for gone in (2, 4):
        with pytest.raises(Illegal):
            evening.answer(1, gone)


@pytest.mark.clause("CITY-23")
@pytest.mark.parametrize("abstain", ["last", "none"])
def test_a_vote_that_is_not_given_is_lost(abstain: str) -> None:
    assert free(abstain=abstain).night().day(vote={8: [1]}).out == [8]
    nobody = free(abstain=abstain).night().day()
    assert (nobody.out, nobody.heard(NoBallot)) == ([], [])


@pytest.mark.clause("CITY-23", "CITY-15")
def test_an_alibi_holds_as_ever() -> None:
    evening = free().night().day().night(putana={6: 9}).day(vote={9: ALL})
    assert (evening.heard(AlibiHeld), evening.out) == ([AlibiHeld(9)], [])


@pytest.mark.clause("CITY-23", "CITY-18")
@pytest.mark.parametrize(("hands", "out"), [(5, []), (6, [1, 8])])
def test_a_tie_is_settled_as_ever(hands: int, out: list[Seat]) -> None:
    tie = {8: [1, 2, 3, 4, 5], 1: [6, 7, 8, 9, 10]}
    evening = free().night().day(vote=tie, revote=tie, lift=range(1, hands + 1))
    assert evening.speeches[:2] == [(1, "plea", 30), (8, "plea", 30)]
    assert evening.out == out


@pytest.mark.clause("CITY-23")
def test_the_table_is_told_what_holds_and_nothing_that_does_not() -> None:
    def told(**options: object) -> GameIntroduced:
        return CITY.ruleset(10, options=options).introduction

    plain, talk = told(), told(free_talk=True)
    assert [what for what, _ in plain.times] == ["speech", "plea", "last_word"]
    assert [what for what, _ in talk.times] == ["discussion", "plea", "last_word"]
    assert dict(plain.options) == {"abstain": "last"}
    assert dict(talk.options) == {"free_talk": True}


@pytest.mark.clause("CITY-23")
def test_a_table_talks_for_as_long_as_it_has_agreed() -> None:
    setting = Setting("city", 10, (("free_talk", True),), timings=(("discussion", 420),))
    assert setting.rules().timings.discussion == 420
