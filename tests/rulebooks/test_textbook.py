"""The clauses of the plain game of the literature, one by one (TEXTBOOK-1 to TEXTBOOK-8).

How often each side wins is compared with the literature elsewhere; here are only the rules.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from gorod.engine.events import CardTurned, DrawnFor, GameOver, Left
from gorod.engine.seats import CHANCE, HOST, ROOM, Seat
from gorod.insight.simulation.simulator import play_one
from gorod.parts.ballots import BallotOpened
from gorod.parts.calls import Chose, Learned
from gorod.parts.decks import SetupRefused
from gorod.parts.lots import LotDrawn
from gorod.parts.rounds import DayBegan, MorningCame, NightFell
from gorod.rulebooks.textbook import TEXTBOOK, Said
from tests.support.scripted_evening import Evening

# The table of nine: doctor 3, detective 4, mafia 5 and 6; the others are townspeople.
PLAIN = "town town town town town mafia mafia"


def day(seats: str | Sequence[str] = PLAIN, **options: Any) -> Evening:
    """The first day of a game that begins by day."""
    return Evening("textbook", seats, first="day", **options)


def night(seats: str | Sequence[str] = PLAIN, **options: Any) -> Evening:
    """The first night of a game that begins by night."""
    return Evening("textbook", seats, **options)


# Table -----------------------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-1")
@pytest.mark.parametrize(
    ("players", "mafia"), [(3, 1), (4, 2), (8, 2), (9, 3), (15, 3), (16, 4), (99, 9), (100, 10)]
)
def test_by_default_the_mafia_is_the_square_root_of_the_players(players: int, mafia: int) -> None:
    deck = Counter(TEXTBOOK.ruleset(players).deck)
    assert deck == {"mafia": mafia, "town": players - mafia}


@pytest.mark.clause("TEXTBOOK-1")
def test_the_number_of_mafiosi_can_be_set() -> None:
    assert Counter(TEXTBOOK.ruleset(10, options={"mafia": 3}).deck) == {"town": 7, "mafia": 3}


@pytest.mark.parametrize(
    ("players", "options", "is_warned"),
    [
        (3, {}, True),
        (4, {}, True),
        (5, {}, True),
        (6, {}, False),
        (4, {"mafia": 1}, False),
        (4, {"first": "day"}, True),
        (5, {"first": "day"}, False),
        (5, {"doctor": True}, False),
        (4, {"end": "last"}, False),
    ],
)
def test_so_few_are_warned_that_the_mafia_wins_before_anybody_votes(
    players: int, options: dict[str, Any], is_warned: bool
) -> None:
    rules = TEXTBOOK.ruleset(players, options=options)
    warnings = [remark.id for remark in rules.warnings]
    assert warnings == (["deck-before-the-vote"] if is_warned else [])
    if is_warned:
        letters = play_one(rules, 1).letters
        assert not any(isinstance(letter.event, BallotOpened) for letter in letters)


@pytest.mark.clause("TEXTBOOK-1")
def test_doctor_and_detective_can_be_added() -> None:
    deck = Counter(TEXTBOOK.ruleset(10, options={"doctor": True, "detective": True}).deck)
    assert deck == {"town": 5, "doctor": 1, "detective": 1, "mafia": 3}
    assert "doctor" not in TEXTBOOK.ruleset(10, options={"detective": True}).deck


@pytest.mark.clause("TEXTBOOK-1")
@pytest.mark.parametrize("players", [0, 1, 2])
def test_fewer_than_three_are_refused(players: int) -> None:
    with pytest.raises(SetupRefused):
        TEXTBOOK.ruleset(players)


@pytest.mark.clause("TEXTBOOK-1")
@pytest.mark.parametrize(
    ("deck", "limit"),
    [
        (["town"] * 4, "deck-at-least-one"),
        (["doctor", "doctor", "town", "mafia"], "deck-at-most-one"),
        (["detective", "detective", "town", "mafia"], "deck-at-most-one"),
    ],
)
def test_a_deck_needs_a_mafioso_and_has_one_doctor_and_one_detective_at_most(
    deck: list[str], limit: str
) -> None:
    with pytest.raises(SetupRefused) as refusal:
        TEXTBOOK.ruleset(deck=deck)
    assert [remark.id for remark in refusal.value.remarks] == [limit]


@pytest.mark.clause("TEXTBOOK-2")
def test_the_game_begins_with_the_night_unless_the_day_is_chosen() -> None:
    assert night().table.phase == "night"
    assert day().table.phase == "day"
    assert TEXTBOOK.ruleset().options["first"] == "night"


@pytest.mark.clause("TEXTBOOK-2")
@pytest.mark.parametrize(("first", "phases"), [("day", "DNDN"), ("night", "NDND")])
def test_day_and_night_take_turns(first: str, phases: str) -> None:
    evening = Evening("textbook", "town " * 9 + "mafia", first=first)
    for _ in range(3):
        if evening.table.phase == "day":
            evening.day(votes=dict.fromkeys(evening.alive, evening.alive[0]))
        else:
            evening.night(mafia={10: evening.alive[0]})
    events = evening.seen_by(ROOM)
    seen = [type(event) for event in events if isinstance(event, DayBegan | NightFell)]
    assert seen == [{"D": DayBegan, "N": NightFell}[phase] for phase in phases]


# Day -------------------------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-3")
def test_everybody_votes_for_any_living_player_and_the_most_votes_leave() -> None:
    evening = day().until("vote")
    assert evening.asked == dict.fromkeys(range(1, 8), "vote")
    for seat in range(1, 8):
        assert evening.offered(seat) == [1, 2, 3, 4, 5, 6, 7]
    evening.day(votes={1: 1, 2: 6, 3: 6, 4: 6, 5: 1, 6: 2, 7: 2})
    assert evening.counts == [{1: [1, 5], 2: [6, 7], 3: [], 4: [], 5: [], 6: [2, 3, 4], 7: []}]
    assert evening.out == [6]


@pytest.mark.clause("TEXTBOOK-3")
def test_nobody_may_abstain() -> None:
    evening = day().until("vote")
    for seat in range(1, 8):
        with evening.refuses("COMMON-13"):
            evening.answer(seat, None)


@pytest.mark.clause("TEXTBOOK-3")
def test_the_dead_are_not_voted_for() -> None:
    evening = night().night(mafia={6: 1, 7: 1}).until("vote")
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (2, 3, 4, 5, 6, 7))]
    with evening.refuses("COMMON-17"):
        evening.answer(2, 1)


@pytest.mark.clause("TEXTBOOK-3")
@pytest.mark.parametrize("drawn", [1, 3, 6])
def test_a_tie_is_broken_by_lot_among_the_tied(drawn: Seat) -> None:
    evening = day().until("lot", votes={1: 3, 2: 3, 3: 1, 4: 1, 5: 6, 6: 6, 7: 7})
    assert list(evening.game.open[CHANCE].offer.options) == [1, 3, 6]
    evening.day(lot=[drawn])
    assert evening.heard(LotDrawn) == [LotDrawn((1, 3, 6), drawn)]
    assert evening.out == [drawn]


@pytest.mark.clause("TEXTBOOK-3")
def test_without_a_tie_no_lot_is_drawn() -> None:
    evening = day().day(votes=dict.fromkeys(range(1, 8), 7))
    assert evening.heard(LotDrawn) == []
    assert evening.heard(Left) == [Left((7,), "voted-out")]


@pytest.mark.clause("TEXTBOOK-3")
def test_a_vote_that_is_not_given_in_time_is_drawn() -> None:
    evening = day().until("vote")
    for seat in range(1, 7):
        evening.answer(seat, 1 + seat % 2)
    evening.time_is_up()
    evening.answer(CHANCE, 2)
    assert evening.counts[0][2] == [1, 3, 5, 7]
    assert evening.heard(DrawnFor, 7) == [DrawnFor(7, "vote", 2)]
    assert evening.heard(DrawnFor) == []


# Night -----------------------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-4")
def test_the_most_pointed_at_dies() -> None:
    evening = night("town town town town town town town mafia mafia mafia")
    assert evening.night(mafia={8: 1, 9: 2, 10: 2}).out == [2]


@pytest.mark.clause("TEXTBOOK-4")
@pytest.mark.parametrize("mate", [6, 7])
def test_the_mafia_kills_nobody_of_its_own(mate: Seat) -> None:
    evening = night().until("mafia")
    assert evening.offered(6) == [1, 2, 3, 4, 5]
    with evening.refuses("TEXTBOOK-4"):
        evening.answer(6, mate)


@pytest.mark.clause("TEXTBOOK-4")
def test_the_mafia_may_not_pass() -> None:
    evening = night().until("mafia")
    with evening.refuses("COMMON-13"):
        evening.answer(6, None)
    evening.answer(6, 1)
    evening.time_is_up()
    assert list(evening.game.open[CHANCE].offer.options) == [1, 2, 3, 4, 5]
    evening.answer(CHANCE, 1)
    assert evening.out == [1]


@pytest.mark.clause("TEXTBOOK-4")
@pytest.mark.parametrize("drawn", [2, 5])
def test_a_tie_of_the_mafia_is_broken_by_lot(drawn: Seat) -> None:
    evening = night().night(mafia={6: 2, 7: 5}, lot=[drawn])
    assert evening.out == [drawn]
    assert evening.heard(LotDrawn) == []
    assert evening.heard(LotDrawn, 6) == evening.heard(LotDrawn, 7) == [LotDrawn((2, 5), drawn)]


# Talk ------------------------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-5")
def test_there_is_no_talk_by_default() -> None:
    assert TEXTBOOK.ruleset().options["talk"] == 0
    evening = day().day(votes=dict.fromkeys(range(1, 8), 7))
    assert evening.heard(Said) == []


@pytest.mark.clause("TEXTBOOK-5")
def test_in_each_round_of_talk_everybody_names_a_suspect_or_keeps_silent_in_seat_order() -> None:
    evening = day(talk=2)
    evening.day(talk=[{1: 7, 2: 1}, {7: 2}], votes=dict.fromkeys(range(1, 8), 7))
    one = [Said(1, 7), Said(2, 1), *(Said(seat, None) for seat in range(3, 8))]
    two = [*(Said(seat, None) for seat in range(1, 7)), Said(7, 2)]
    assert evening.heard(Said) == one + two


@pytest.mark.clause("TEXTBOOK-5")
def test_in_the_talk_one_is_asked_at_a_time_and_names_another_living_player() -> None:
    evening = night(talk=1).night(mafia={6: 1, 7: 1}).until("talk")
    assert evening.asked == {2: "talk"}
    assert evening.offered(2) == [3, 4, 5, 6, 7]
    with evening.refuses("COMMON-17"):
        evening.answer(2, 1)
    evening.answer(2, 7)
    assert evening.asked == {3: "talk"}


@pytest.mark.clause("TEXTBOOK-5", "COMMON-18")
def test_what_was_said_stays_said_when_the_suspect_is_removed() -> None:
    evening = day(talk=1).until("talk", seat=4, talk={1: 5, 2: 7, 3: 5})
    evening.remove(5)
    assert evening.asked == {4: "talk"}
    evening.day(talk={4: 6}, votes=dict.fromkeys((1, 2, 3, 4, 6, 7), 7))
    assert [said.seat for said in evening.heard(Said)] == [1, 2, 3, 4, 6, 7]


@pytest.mark.clause("TEXTBOOK-5", "COMMON-18")
def test_a_removed_player_is_not_offered_as_a_suspect() -> None:
    evening = day(talk=2).until("talk", seat=4)
    evening.remove(5)
    assert evening.offered(4) == [1, 2, 3, 6, 7]
    evening.answer(4)
    assert evening.offered(6) == [1, 2, 3, 4, 7]
    evening.until("talk", seat=1)
    assert evening.offered(1) == [2, 3, 4, 6, 7]


# Doctor and detective --------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-6")
@pytest.mark.parametrize("patient", [1, 3])
def test_whom_the_doctor_chose_cannot_be_killed_the_doctor_included(patient: Seat) -> None:
    evening = Evening("textbook")
    evening.night(mafia={5: patient, 6: patient}, doctor={3: patient}, detective={4: 1})
    assert (evening.out, evening.heard(MorningCame)) == ([], [MorningCame(())])


@pytest.mark.clause("TEXTBOOK-6")
def test_the_doctor_may_choose_the_same_player_every_night() -> None:
    evening = Evening("textbook")
    for _ in range(2):
        evening.night(mafia={5: 3, 6: 3}, doctor={3: 3}, detective={4: 1})
        assert evening.out == []
        evening.day(votes=dict.fromkeys(evening.alive, evening.alive[-1]))


@pytest.mark.clause("TEXTBOOK-6")
def test_whom_the_doctor_did_not_choose_dies() -> None:
    evening = Evening("textbook")
    assert evening.night(mafia={5: 1, 6: 1}, doctor={3: 2}, detective={4: 1}).out == [1]


@pytest.mark.clause("TEXTBOOK-6")
@pytest.mark.parametrize("seat", [1, 2, 3, 5, 6])
def test_the_detective_is_told_whether_it_is_mafia(seat: Seat) -> None:
    evening = Evening("textbook")
    evening.night(mafia={5: 1, 6: 1}, doctor={3: 1}, detective={4: seat})
    assert evening.told(4) == ["yes" if seat in (5, 6) else "no"]
    assert evening.heard(Learned) == []


@pytest.mark.clause("TEXTBOOK-6")
def test_the_detective_points_at_another_and_both_must_choose() -> None:
    evening = Evening("textbook").until("doctor", mafia={5: 1, 6: 1})
    with evening.refuses("COMMON-13"):
        evening.answer(3, None)
    assert 3 in evening.offered(3)
    evening.until("detective", doctor={3: 1})
    with evening.refuses("COMMON-13"):
        evening.answer(4, None)
    with evening.refuses("COMMON-17"):
        evening.answer(4, 4)


# Cards -----------------------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-7")
@pytest.mark.parametrize("how", ["killed", "voted out", "removed"])
def test_the_card_of_everyone_who_leaves_is_shown_to_all(how: str) -> None:
    evening = Evening("textbook")
    if how == "removed":
        evening.remove(4)
    else:
        victim = 4 if how == "killed" else 1
        evening.night(mafia={5: victim, 6: victim}, doctor={3: 2}, detective={4: 1})
    if how == "voted out":
        evening.day(votes=dict.fromkeys(evening.alive, 4))
    for observer in (ROOM, 1, 4, 5):
        assert evening.heard(CardTurned, observer) == [CardTurned(4, "detective")]


@pytest.mark.clause("TEXTBOOK-7")
def test_the_roles_of_the_dead_are_no_longer_called() -> None:
    evening = Evening("textbook")
    evening.night(mafia={5: 4, 6: 4}, doctor={3: 2}, detective={4: 1})
    assert evening.calls == ["mafia", "doctor", "detective"]
    evening.day(votes=dict.fromkeys(evening.alive, 5))
    evening.night(mafia={6: 1}, doctor={3: 1})
    assert evening.calls == ["mafia", "doctor"]


@pytest.mark.clause("TEXTBOOK-7")
def test_the_mafiosi_know_one_another_and_nobody_else_knows_them() -> None:
    evening = night()
    assert evening.shown(6) == {7: "mafia"}
    assert evening.shown(7) == {6: "mafia"}
    for town in (1, 2, 3, 4, 5):
        assert evening.shown(town) == {}
    evening.night(mafia={6: 1, 7: 1})
    for observer in (ROOM, 1, 2, 3, 4, 5):
        assert not [event for event in evening.seen_by(observer) if isinstance(event, Chose)]
    assert evening.heard(Chose, 7) == [Chose("mafia", 6, 1), Chose("mafia", 7, 1)]


# End -------------------------------------------------------------------------------------------


@pytest.mark.clause("TEXTBOOK-8")
def test_the_town_wins_when_no_mafioso_is_left() -> None:
    evening = day("town town town mafia").day(votes=dict.fromkeys(range(1, 5), 4))
    assert evening.winner == "town"


@pytest.mark.clause("TEXTBOOK-8")
def test_with_parity_the_mafia_wins_when_it_is_as_many_as_the_others() -> None:
    evening = night("town town town mafia").night(mafia={4: 1})
    assert evening.winner is None
    evening = evening.day(votes={2: 3, 3: 3, 4: 3})
    assert (evening.alive, evening.winner) == ([2, 4], "mafia")


@pytest.mark.clause("TEXTBOOK-8")
def test_with_last_the_mafia_wins_when_nobody_else_is_left() -> None:
    evening = night("town town town mafia", end="last").night(mafia={4: 1})
    evening.day(votes={2: 3, 3: 3, 4: 3})
    assert (evening.alive, evening.winner) == ([2, 4], None)
    evening.night(mafia={4: 2})
    assert (evening.alive, evening.winner) == ([4], "mafia")


@pytest.mark.clause("TEXTBOOK-8")
def test_doctor_and_detective_are_of_the_town() -> None:
    evening = night("doctor town mafia", end="last")
    evening.night(mafia={3: 2}, doctor={1: 1})
    assert evening.winner is None


@pytest.mark.clause("TEXTBOOK-8")
@pytest.mark.parametrize(
    ("seats", "end", "winner"),
    [
        ("town mafia mafia", "parity", "mafia"),
        ("town town mafia mafia", "parity", "mafia"),
        ("town town town mafia mafia", "parity", None),
        ("town mafia mafia", "last", None),
        ("mafia mafia mafia", "last", "mafia"),
    ],
)
def test_the_end_is_checked_at_the_very_start(seats: str, end: str, winner: str | None) -> None:
    evening = Evening("textbook", seats, end=end)
    assert (evening.winner, evening.game.over) == (winner, winner is not None)
    over = [event for event in evening.seen_by(ROOM) if isinstance(event, GameOver)]
    assert [event.winner for event in over] == ([winner] if winner else [])
    assert not [event for event in evening.seen_by(HOST) if isinstance(event, Left)]


@pytest.mark.clause("TEXTBOOK-8")
def test_the_end_is_checked_after_each_single_departure() -> None:
    evening = night("town town town mafia mafia").night(mafia={4: 1, 5: 1})
    assert evening.winner == "mafia"
    assert evening.table.day == 0


@pytest.mark.clause("TEXTBOOK-8")
def test_a_vote_that_leaves_one_of_each_is_lost_and_one_that_leaves_no_mafia_is_won() -> None:
    for out, winner in ((3, "town"), (1, "mafia")):
        evening = day("town town mafia").day(votes={1: out, 2: out, 3: out})
        assert evening.winner == winner
