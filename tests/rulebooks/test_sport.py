"""The clauses of club Mafia, one by one (SPORT-1 to SPORT-22)."""

from typing import Any

import pytest

from gorod.engine.events import CardDealt, CardShown, CardTurned, GameOver, Left
from gorod.engine.questions import Late, Malformed
from gorod.engine.seats import HOST, ROOM, Seat
from gorod.parts.ballots import BallotOpened, NoBallot, Voted
from gorod.parts.calls import Called, Chose, Learned
from gorod.parts.decks import SetupRefused
from gorod.parts.leaving import KILLED, REMOVED
from gorod.parts.meetings import Planned
from gorod.parts.nominations import Nominated
from gorod.parts.orders import BallotCancelled, Fouled, Fouls
from gorod.parts.rounds import MorningCame, NightFell
from gorod.parts.silence import FloorTaken, Muted
from gorod.parts.speeches import Spoke
from gorod.parts.ties import LiftCounted
from gorod.rulebooks.sport import SPORT, BestMove, BestMoveScored, PlayersPresented
from tests.support.scripted_evening import Evening

# Sheriff 3, mafia 4 and 8, don 6; the others are civilians.
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]


def first_day(**options: Any) -> Evening:
    """Ten at the table on the morning of day one."""
    return Evening("sport", **options).night()


def second_day(**options: Any) -> Evening:
    """Ten at the table on the morning of day two: nobody was voted out, nobody was shot."""
    return first_day(**options).day().night()


def only(*seats: Seat, **options: Any) -> Evening:
    """These alone are left on the morning of day one; the clubs' customs are not kept."""
    evening = Evening("sport", clubs=False, **options)
    for seat in set(range(1, 11)) - set(seats):
        evening.remove(seat)
    return evening.night()


# Table -----------------------------------------------------------------------------------------


@pytest.mark.clause("SPORT-1")
@pytest.mark.parametrize("players", [0, 1, 9, 11, 20])
def test_any_other_count_than_ten_is_refused(players: int) -> None:
    with pytest.raises(SetupRefused) as refusal:
        SPORT.ruleset(players)
    assert [remark.id for remark in refusal.value.remarks] == ["deck-players"]
    with pytest.raises(SetupRefused) as refusal:
        SPORT.ruleset(deck=["civilian"] * players)
    assert "deck-players" in [remark.id for remark in refusal.value.remarks]


@pytest.mark.clause("SPORT-1")
def test_ten_sit_down_in_seats_one_to_ten() -> None:
    assert SPORT.ruleset().players == 10
    assert Evening("sport").alive == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.clause("SPORT-2")
def test_the_deck_is_seven_red_cards_and_three_black_ones() -> None:
    rules = SPORT.ruleset(10)
    assert sorted(rules.deck) == ["civilian"] * 6 + ["don"] + ["mafia"] * 2 + ["sheriff"]
    sides = [rules.side_by_role[role] for role in rules.deck]
    assert (sides.count("red"), sides.count("black")) == (7, 3)


@pytest.mark.clause("SPORT-2")
@pytest.mark.parametrize(
    ("taken", "given", "wrong"),
    [
        ("sheriff", "civilian", {"sheriff", "civilian"}),
        ("civilian", "mafia", {"civilian", "mafia"}),
        ("don", "mafia", {"don", "mafia"}),
        ("mafia", "don", {"don", "mafia"}),
    ],
)
def test_no_other_deck_of_ten_is_played(taken: str, given: str, wrong: set[str]) -> None:
    deck = list(SPORT.ruleset().deck)
    deck[deck.index(taken)] = given
    with pytest.raises(SetupRefused) as refusal:
        SPORT.ruleset(10, deck)
    assert {remark.about["role"] for remark in refusal.value.remarks} == wrong


@pytest.mark.clause("SPORT-3")
def test_the_players_are_presented_then_night_falls_then_the_cards_are_drawn() -> None:
    events = Evening("sport").seen_by(HOST)
    kinds = [type(event) for event in events]
    presented, night = kinds.index(PlayersPresented), kinds.index(NightFell)
    assert presented < night < kinds.index(CardDealt)


@pytest.mark.clause("SPORT-3")
def test_each_player_in_turn_draws_a_card_and_looks_at_it_alone() -> None:
    evening = Evening("sport").night()
    dealt = [event for event in evening.seen_by(HOST) if isinstance(event, CardDealt)]
    assert [event.seat for event in dealt] == list(range(1, 11))
    for seat in range(1, 11):
        own = [event for event in evening.seen_by(seat) if isinstance(event, CardDealt)]
        assert own == [CardDealt(seat, evening.seats[seat - 1])]
    assert not [event for event in evening.seen_by(ROOM) if isinstance(event, CardDealt)]


# First night -----------------------------------------------------------------------------------


@pytest.mark.clause("SPORT-4")
def test_the_black_team_meets_and_learns_who_the_don_is() -> None:
    evening = Evening("sport").night()
    assert evening.shown(4) == {6: "don", 8: "mafia"}
    assert evening.shown(6) == {4: "mafia", 8: "mafia"}
    assert evening.shown(8) == {4: "mafia", 6: "don"}
    for red in (1, 2, 3, 5, 7, 9, 10):
        assert evening.shown(red) == {}


@pytest.mark.clause("SPORT-4")
def test_the_don_shows_three_seats_in_order_to_his_team_alone() -> None:
    evening = Evening("sport").night(plan={6: [9, 3, 5]})
    for black in (4, 6, 8):
        assert evening.heard(Planned, black) == [Planned(6, (9, 3, 5))]
    for red in (1, 2, 3, 5, 7, 9, 10):
        assert evening.heard(Planned, red) == []


@pytest.mark.clause("SPORT-4")
@pytest.mark.parametrize("plan", [[3, 5], [3, 5, 9, 10], [3, 3, 5]])
def test_a_plan_is_three_different_seats(plan: list[Seat]) -> None:
    evening = Evening("sport").until("plan")
    with evening.refuses("SPORT-4"):
        evening.answer(6, plan)
    evening.night(plan={6: [3, 5, 9]})


@pytest.mark.clause("SPORT-4")
def test_only_the_don_plans_and_he_has_a_minute() -> None:
    evening = Evening("sport").until("plan")
    assert evening.asked == {6: "plan"}
    assert evening.game.wait.seconds == 60


@pytest.mark.clause("SPORT-4", "SPORT-16")
def test_the_plan_binds_nobody() -> None:
    evening = Evening("sport").night(plan={6: [3, 5, 9]}).day()
    evening.night(mafia={4: 1, 6: 1, 8: 1})
    assert evening.out == [1]


@pytest.mark.clause("SPORT-4")
def test_the_black_team_wakes_together_for_the_only_time() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3})
    for black in (4, 6, 8):
        assert evening.heard(CardShown, black) == []
        assert [chose.seat for chose in evening.heard(Chose, black)][:1] == [black]
        assert {chose.seat for chose in evening.heard(Chose, black)} == {black}


@pytest.mark.clause("SPORT-5")
def test_the_first_night_calls_mafia_don_and_sheriff_and_nothing_happens() -> None:
    evening = Evening("sport")
    asked: list[str] = []
    while evening.table.phase == "night":
        asked += evening.asked.values()
        evening.time_is_up()
    assert asked == ["plan"]
    events = evening.seen_by(HOST)
    assert [e.call for e in events if isinstance(e, Called)] == ["mafia", "don", "sheriff"]
    assert not [event for event in events if isinstance(event, Chose | Learned | Left)]
    assert [event for event in events if isinstance(event, MorningCame)] == [MorningCame(())]


# Day -------------------------------------------------------------------------------------------


@pytest.mark.clause("SPORT-6")
def test_each_living_player_speaks_for_a_minute_in_seat_order() -> None:
    evening = first_day().day()
    assert evening.speeches == [(seat, "speech", 60) for seat in range(1, 11)]


@pytest.mark.clause("SPORT-6")
def test_a_later_day_starts_after_whoever_opened_the_day_before() -> None:
    evening = first_day().day().night().day()
    assert [seat for seat, _, _ in evening.speeches] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
    evening.night().day()
    assert [seat for seat, _, _ in evening.speeches] == [3, 4, 5, 6, 7, 8, 9, 10, 1, 2]


@pytest.mark.clause("SPORT-6")
def test_the_day_is_opened_by_the_next_living_player() -> None:
    evening = first_day().day().night(mafia={4: 2, 6: 2, 8: 2})
    evening.day()
    assert [seat for seat, _, _ in evening.speeches] == [3, 4, 5, 6, 7, 8, 9, 10, 1]
    evening.night(mafia={4: 5, 6: 5, 8: 5}).day()
    assert [seat for seat, _, _ in evening.speeches] == [4, 6, 7, 8, 9, 10, 1, 3]


@pytest.mark.clause("SPORT-6")
def test_yesterdays_opener_counts_even_if_he_has_died_since() -> None:
    evening = first_day().day().night(mafia={4: 1, 6: 1, 8: 1}).day()
    assert [seat for seat, _, _ in evening.speeches] == [2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.clause("SPORT-6")
def test_whoever_is_removed_while_opening_the_day_has_opened_it() -> None:
    evening = first_day().until("nominate", seat=1)
    evening.remove(1)
    evening.day().night().day()
    assert evening.speeches[0] == (2, "speech", 60)


@pytest.mark.clause("SPORT-6", "SPORT-21")
def test_whoever_has_lost_the_floor_still_opens_the_day() -> None:
    evening = first_day()
    evening.silence(1)
    evening.day()
    assert evening.speeches[0] == (2, "speech", 60)
    evening.night().day()
    assert evening.speeches[0] == (2, "speech", 60)


@pytest.mark.clause("SPORT-7")
def test_a_nomination_is_made_in_the_own_speech_and_heard_by_all() -> None:
    evening = first_day().day(nominate={2: 8, 4: 1})
    assert evening.heard(Nominated) == [Nominated(2, 8), Nominated(4, 1)]


@pytest.mark.clause("SPORT-7")
def test_nobody_nominates_in_the_speech_of_another() -> None:
    evening = first_day().until("nominate", seat=3)
    assert evening.asked == {3: "nominate"}
    for seat in (1, 2, 4, 10):
        with evening.refuses(kind=Late):
            evening.answer(seat, 8)


@pytest.mark.clause("SPORT-7")
def test_whoever_is_nominated_already_is_refused_and_another_may_be_named() -> None:
    evening = first_day().until("nominate", seat=2, nominate={1: 8})
    with evening.refuses("SPORT-7"):
        evening.answer(2, 8)
    evening.day(nominate={2: 9})
    assert evening.heard(Nominated) == [Nominated(1, 8), Nominated(2, 9)]


@pytest.mark.clause("SPORT-7")
def test_a_player_nominates_once_a_day_and_speaks_on() -> None:
    evening = first_day().until("nominate", seat=1)
    evening.answer(1, 8)
    assert evening.asked == {1: "nominate"}
    assert evening.heard(Spoke) == []
    with evening.refuses("SPORT-7"):
        evening.answer(1, 9)
    evening.answer(1)
    assert evening.heard(Spoke) == [Spoke(1, "speech")]


@pytest.mark.clause("SPORT-7")
def test_a_new_day_brings_a_new_nomination() -> None:
    evening = first_day().day(nominate={1: 8}).night().day(nominate={1: 8}, vote={8: [1]})
    assert evening.heard(Nominated) == [Nominated(1, 8)]


@pytest.mark.clause("SPORT-7")
def test_a_player_may_nominate_himself_but_no_dead_player() -> None:
    evening = first_day().day().night(mafia={4: 9, 6: 9, 8: 9}).until("nominate", seat=2)
    with evening.refuses("COMMON-17"):
        evening.answer(2, 9)
    evening.day(nominate={2: 2}, vote={2: [1, 2]})
    assert evening.out == [2]


@pytest.mark.clause("SPORT-8")
def test_the_nominees_are_voted_on_in_the_order_of_nomination_and_the_most_votes_leave() -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1, 6: 3}, vote={8: [1, 2, 5, 7, 9, 10], 1: [4, 6], 3: [8, 3]}
    )
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (8, 1, 3))]
    assert evening.counts == [{8: [1, 2, 5, 7, 9, 10], 1: [4, 6], 3: [3, 8]}]
    assert evening.out == [8]
    assert 8 not in evening.alive


@pytest.mark.clause("SPORT-8")
def test_the_order_of_nomination_is_the_order_of_speaking_not_of_the_seats() -> None:
    evening = second_day().day(nominate={1: 3, 10: 5, 2: 9}, vote={9: ODD + EVEN})
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (9, 5, 3))]


@pytest.mark.clause("SPORT-8")
def test_every_living_player_may_vote_for_any_nominee_himself_included() -> None:
    evening = second_day().until("vote", nominate={2: 8, 3: 1})
    assert list(evening.asked) == list(range(1, 11))
    for seat in range(1, 11):
        assert evening.offered(seat) == [8, 1]
    evening.day(vote={8: [8, 1, 2, 3, 4, 5], 1: [6, 7, 9, 10]})
    assert evening.out == [8]
    assert Voted(8, 8) in evening.heard(Voted)


@pytest.mark.clause("SPORT-8")
def test_a_vote_for_one_who_is_not_nominated_is_refused() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    with evening.refuses("SPORT-8"):
        evening.answer(2, 3)


@pytest.mark.clause("SPORT-8")
def test_hands_are_raised_in_the_open() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    evening.answer(7, 8)
    for seat in (*range(1, 11), ROOM):
        assert evening.heard(Voted, seat) == [Voted(7, 8)]


@pytest.mark.clause("SPORT-9")
def test_a_single_nominee_of_day_one_is_not_voted_on() -> None:
    evening = first_day().day(nominate={1: 4})
    assert evening.heard(NoBallot) == [NoBallot("one-on-day-one")]
    assert evening.heard(BallotOpened) == []
    assert evening.out == []


@pytest.mark.clause("SPORT-9")
def test_two_nominees_of_day_one_are_voted_on() -> None:
    evening = first_day().day(nominate={1: 4, 2: 5}, vote={4: ODD + EVEN})
    assert evening.out == [4]


@pytest.mark.clause("SPORT-9")
def test_a_single_nominee_of_a_later_day_is_voted_on() -> None:
    evening = second_day(abstain="none").day(nominate={2: 4}, vote={4: [7]})
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (4,))]
    assert evening.out == [4]


@pytest.mark.clause("SPORT-9")
@pytest.mark.parametrize("day", [1, 2])
def test_without_nominees_night_falls(day: int) -> None:
    evening = (first_day if day == 1 else second_day)().day()
    assert evening.heard(BallotOpened) == []
    assert (evening.out, evening.table.phase) == ([], "night")


@pytest.mark.clause("SPORT-10")
def test_whoever_raised_no_hand_votes_for_the_last_nominee() -> None:
    evening = second_day().day(nominate={2: 8, 4: 1, 6: 3}, vote={8: [1, 2, 5], 1: [4, 6, 8]})
    assert evening.counts == [{8: [1, 2, 5], 1: [4, 6, 8], 3: [3, 7, 9, 10]}]
    assert evening.out == [3]


@pytest.mark.clause("SPORT-10")
def test_a_vote_not_given_is_lost_with_the_option_none() -> None:
    evening = second_day(abstain="none").day(
        nominate={2: 8, 4: 1, 6: 3}, vote={8: [1, 2, 5], 1: [4, 6]}
    )
    assert evening.counts == [{8: [1, 2, 5], 1: [4, 6], 3: []}]
    assert evening.out == [8]


@pytest.mark.clause("SPORT-10")
def test_last_is_the_default_and_other_words_are_refused() -> None:
    assert SPORT.ruleset().options["abstain"] == "last"
    with pytest.raises(SetupRefused):
        SPORT.ruleset(options={"abstain": "first"})


@pytest.mark.clause("SPORT-10")
def test_if_nobody_raised_a_hand_a_single_nominee_leaves() -> None:
    assert second_day().day(nominate={2: 8}).out == [8]


@pytest.mark.clause("SPORT-10")
def test_if_nobody_has_a_vote_nobody_leaves() -> None:
    evening = second_day(abstain="none").day(nominate={2: 8, 3: 9})
    assert evening.counts == [{8: [], 9: []}]
    assert evening.out == []
    assert [speech for _, speech, _ in evening.speeches] == ["speech"] * 10


@pytest.mark.clause("SPORT-10", "SPORT-12")
def test_in_the_second_ballot_too_the_silent_vote_for_the_last_of_those_voted_on() -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1, 6: 3},
        vote={8: ODD, 1: EVEN},
        revote={8: [1, 3, 5, 7]},
    )
    assert evening.counts[1] == {8: [1, 3, 5, 7], 1: [2, 4, 6, 8, 9, 10]}
    assert evening.out == [1]


@pytest.mark.clause("SPORT-10", "SPORT-13")
def test_a_silent_player_does_not_vote_for_the_lift() -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN}, revote={8: ODD, 1: EVEN}, lift=[]
    )
    assert evening.heard(LiftCounted) == [LiftCounted((8, 1), (), 10, all_leave=False, votes=0)]
    assert evening.out == []


@pytest.mark.clause("SPORT-10")
def test_time_that_runs_out_leaves_the_vote_to_the_last_nominee() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    evening.answer(5, 8)
    evening.time_is_up()
    assert evening.counts == [{8: [5], 1: [1, 2, 3, 4, 6, 7, 8, 9, 10]}]
    assert evening.out == [1]


@pytest.mark.clause("SPORT-11")
def test_whoever_is_voted_out_has_a_last_word_of_a_minute_and_his_card_stays_hidden() -> None:
    evening = second_day().day(nominate={2: 8}, vote={8: ODD})
    assert evening.speeches[-1] == (8, "last-word", 60)
    assert evening.heard(CardTurned) == []
    assert evening.table.open_cards == {}
    assert 8 not in evening.knows(1).cards


@pytest.mark.clause("SPORT-11")
def test_whoever_is_killed_has_a_last_word_of_a_minute_and_his_card_stays_hidden() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3})
    assert evening.speeches == [(3, "last-word", 60)]
    assert evening.heard(CardTurned) == []
    assert 3 not in evening.knows(4).cards


@pytest.mark.clause("SPORT-11", "SPORT-13")
def test_several_speak_their_last_words_in_the_order_of_nomination() -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1},
        vote={8: ODD, 1: EVEN},
        revote={8: ODD, 1: EVEN},
        lift=[1, 2, *EVEN[1:], 3],
    )
    assert evening.out == [8, 1]
    assert evening.speeches[-2:] == [(8, "last-word", 60), (1, "last-word", 60)]


@pytest.mark.clause("SPORT-12")
def test_the_tied_speak_for_thirty_seconds_and_only_they_are_voted_on_again() -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1, 6: 3},
        vote={8: [1, 2, 5, 7], 1: [4, 6, 8, 9], 3: [3, 10]},
        revote={8: [1, 2, 5, 7, 3, 10], 1: [4, 6, 8, 9]},
    )
    pleas = [speech for speech in evening.speeches if speech[1] == "plea"]
    assert pleas == [(8, "plea", 30), (1, "plea", 30)]
    assert evening.heard(BallotOpened)[1] == BallotOpened("revote", (8, 1))
    assert evening.out == [8]


@pytest.mark.clause("SPORT-12")
def test_in_the_second_ballot_only_the_tied_are_offered() -> None:
    evening = second_day().until(
        "revote",
        nominate={2: 8, 4: 1, 6: 3},
        vote={8: [1, 2, 5, 7], 1: [4, 6, 8, 9], 3: [3, 10]},
    )
    assert evening.offered(10) == [8, 1]
    with evening.refuses("SPORT-8"):
        evening.answer(10, 3)


@pytest.mark.clause("SPORT-12")
def test_three_may_share_the_most_votes() -> None:
    evening = second_day(abstain="none").day(
        nominate={2: 8, 4: 1, 6: 3},
        vote={8: [1, 2, 5], 1: [4, 6, 8], 3: [3, 7, 9]},
        revote={3: ODD + EVEN},
    )
    assert [s for s, kind, _ in evening.speeches if kind == "plea"] == [8, 1, 3]
    assert evening.out == [3]


@pytest.mark.clause("SPORT-12")
def test_a_speaker_of_the_crossfire_nominates_nobody() -> None:
    evening = second_day().until("plea", nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN})
    assert evening.asked == {8: "plea"}
    with evening.refuses(evening.game.open[8].offer.clause):
        evening.answer(8, 5)


@pytest.mark.clause("SPORT-13")
@pytest.mark.parametrize(("hands", "out"), [(0, []), (4, []), (5, []), (6, [8, 1]), (10, [8, 1])])
def test_a_tied_pair_is_lifted_only_by_more_than_half(hands: int, out: list[Seat]) -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1},
        vote={8: ODD, 1: EVEN},
        revote={8: EVEN, 1: ODD},
        lift=list(range(1, hands + 1)),
    )
    assert evening.out == out
    assert evening.heard(LiftCounted) == [
        LiftCounted((8, 1), tuple(range(1, hands + 1)), 10, all_leave=bool(out), votes=hands)
    ]


@pytest.mark.clause("SPORT-13")
@pytest.mark.parametrize(("hands", "out"), [(4, []), (5, [8, 1])])
def test_of_nine_five_are_more_than_half(hands: int, out: list[Seat]) -> None:
    evening = only(1, 2, 3, 4, 5, 6, 7, 8, 9, abstain="none").day(
        nominate={2: 8, 4: 1},
        vote={8: [2, 4], 1: [3, 5]},
        revote={8: [2, 4], 1: [3, 5]},
        lift=list(range(1, hands + 1)),
    )
    assert evening.out == out


@pytest.mark.clause("SPORT-13")
def test_all_of_the_tied_leave_by_one_stroke() -> None:
    evening = second_day().day(
        nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN}, revote={8: ODD, 1: EVEN}, lift=range(1, 11)
    )
    assert evening.heard(Left) == [Left((8, 1), "voted-out")]


@pytest.mark.clause("SPORT-14")
def test_a_smaller_group_has_its_own_crossfire() -> None:
    evening = second_day(abstain="none").day(
        nominate={2: 8, 4: 1, 6: 3},
        vote={8: [1, 2, 5], 1: [4, 6, 8], 3: [3, 7, 9]},
        revote=[{8: [1, 2, 5], 3: [3, 7, 9]}, {8: [1, 2, 5, 4], 3: [3, 7, 9]}],
    )
    assert [s for s, kind, _ in evening.speeches if kind == "plea"] == [8, 1, 3, 8, 3]
    assert [ballot.candidates for ballot in evening.heard(BallotOpened)] == [
        (8, 1, 3),
        (8, 1, 3),
        (8, 3),
    ]
    assert evening.out == [8]


@pytest.mark.clause("SPORT-14", "SPORT-13")
def test_the_smaller_group_that_ties_twice_running_is_put_to_the_lift() -> None:
    evening = second_day(abstain="none").day(
        nominate={2: 8, 4: 1, 6: 3},
        vote={8: [1, 2, 5], 1: [4, 6, 8], 3: [3, 7, 9]},
        revote=[{8: [1, 2, 5], 3: [3, 7, 9]}, {8: [1, 2, 5], 3: [3, 7, 9]}],
        lift=range(1, 7),
    )
    assert evening.heard(LiftCounted)[0].candidates == (8, 3)
    assert evening.out == [8, 3]


@pytest.mark.clause("SPORT-14")
def test_a_group_that_shrinks_is_not_lifted_at_once() -> None:
    evening = second_day(abstain="none").day(
        nominate={2: 8, 4: 1, 6: 3, 7: 7},
        vote={8: [1, 2], 1: [4, 6], 3: [3, 7], 7: [8, 9]},
        revote=[{8: [1, 2], 1: [4, 6], 3: [3, 7]}, {8: [1, 2], 1: [4, 6]}, {8: [1], 1: [4, 6]}],
    )
    assert [len(ballot.candidates) for ballot in evening.heard(BallotOpened)] == [4, 4, 3, 2]
    assert evening.heard(LiftCounted) == []
    assert evening.out == [1]


@pytest.mark.clause("SPORT-15")
def test_with_four_at_the_table_a_tie_leaves_all_where_they_are() -> None:
    evening = only(1, 2, 3, 4).day(nominate={2: 4, 3: 1}, vote={4: [2, 3], 1: [1, 4]})
    assert evening.heard(NoBallot) == [NoBallot("four-stay")]
    assert [speech for _, speech, _ in evening.speeches] == ["speech"] * 4
    assert len(evening.heard(BallotOpened)) == 1
    assert (evening.out, evening.table.phase) == ([], "night")


@pytest.mark.clause("SPORT-15")
def test_with_four_at_the_table_the_most_votes_still_leave() -> None:
    evening = only(1, 2, 3, 4).day(nominate={2: 4, 3: 1}, vote={4: [1, 2, 3], 1: [4]})
    assert evening.out == [4]


@pytest.mark.clause("SPORT-15")
def test_with_four_at_the_table_a_tie_of_all_four_leaves_all_too() -> None:
    evening = only(1, 2, 3, 4).day(
        nominate={1: 2, 2: 3, 3: 4, 4: 1}, votes={1: 2, 2: 3, 3: 4, 4: 1}
    )
    assert (evening.out, evening.alive) == ([], [1, 2, 3, 4])


@pytest.mark.clause("SPORT-15", "SPORT-12")
@pytest.mark.parametrize("left", [(1, 2, 4), (1, 2, 3, 4, 5)])
def test_with_three_or_five_at_the_table_there_is_a_crossfire(left: tuple[Seat, ...]) -> None:
    evening = only(*left, abstain="none")
    evening.day(nominate={2: 4, 4: 1}, vote={4: [2], 1: [4]}, revote={4: [1, 2], 1: [4]})
    assert [s for s, kind, _ in evening.speeches if kind == "plea"] == [4, 1]
    assert evening.out == [4]


@pytest.mark.clause("SPORT-15", "COMMON-18")
def test_if_a_removal_leaves_four_a_tie_is_not_voted_on_again() -> None:
    tie = {4: [2], 1: [4]}
    evening = only(1, 2, 3, 4, 5, abstain="none").until("plea", nominate={2: 4, 4: 1}, vote=tie)
    evening.remove(5)
    evening.day(revote=tie)
    assert evening.heard(NoBallot) == [NoBallot("four-stay")]
    assert [ballot.ballot for ballot in evening.heard(BallotOpened)] == ["vote", "revote"]
    assert evening.alive == [1, 2, 3, 4]


# Later nights ----------------------------------------------------------------------------------


@pytest.mark.clause("SPORT-16")
def test_all_black_players_at_the_same_seat_kill() -> None:
    assert first_day().day().night(mafia={4: 3, 6: 3, 8: 3}).out == [3]


@pytest.mark.clause("SPORT-16")
@pytest.mark.parametrize(
    "shots",
    [{4: 3, 6: 3, 8: 5}, {4: 3, 6: 3}, {8: 3}, {4: 1, 6: 2, 8: 3}, {}],
    ids=["elsewhere", "one does not fire", "one fires", "all differ", "nobody fires"],
)
def test_anything_else_is_a_miss(shots: dict[Seat, Seat]) -> None:
    evening = first_day().day().night(mafia=shots)
    assert evening.out == []
    assert evening.heard(MorningCame) == [MorningCame(())]


@pytest.mark.clause("SPORT-16")
def test_whoever_does_not_fire_in_time_makes_it_a_miss() -> None:
    evening = first_day().day().until("mafia")
    evening.answer(4, 3)
    evening.answer(6, 3)
    evening.time_is_up()
    assert evening.night().out == []


@pytest.mark.clause("SPORT-16")
def test_a_second_shot_is_not_taken() -> None:
    evening = first_day().day().until("mafia")
    evening.answer(4, 3)
    with evening.refuses(kind=Late):
        evening.answer(4, 5)
    assert evening.night(mafia={6: 3, 8: 3}).out == [3]


@pytest.mark.clause("SPORT-16")
def test_each_fires_blind() -> None:
    """What a team mate sees of the night is the same, wherever the others fire."""
    nights = []
    for other in (3, 5):
        evening = first_day().day().night(mafia={4: 1, 6: other, 8: other})
        nights.append(evening.news(4))
    assert nights[0] == nights[1]


@pytest.mark.clause("SPORT-16")
def test_only_the_living_of_the_team_must_agree() -> None:
    evening = second_day().day(nominate={2: 8}).night(mafia={4: 3, 6: 3})
    assert evening.out == [3]


@pytest.mark.clause("SPORT-16")
def test_the_living_seats_are_what_can_be_hit() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3}).day().until("mafia")
    for black in (4, 6, 8):
        assert evening.offered(black) == [1, 2, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.clause("SPORT-17")
@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5, 7, 8, 9, 10])
def test_the_don_is_told_whether_it_is_the_sheriff(seat: Seat) -> None:
    evening = first_day().day().night(don={6: seat})
    assert evening.told(6) == ["yes" if seat == 3 else "no"]


@pytest.mark.clause("SPORT-17")
@pytest.mark.parametrize("seat", [1, 2, 4, 5, 6, 7, 8, 9, 10])
def test_the_sheriff_is_told_whether_it_is_black_and_the_don_is(seat: Seat) -> None:
    evening = first_day().day().night(sheriff={3: seat})
    assert evening.told(3) == ["yes" if seat in (4, 6, 8) else "no"]


@pytest.mark.clause("SPORT-17")
def test_the_calls_are_mafia_then_don_then_sheriff_and_answers_are_for_one() -> None:
    evening = first_day().day().night(don={6: 3}, sheriff={3: 8})
    assert evening.calls == ["mafia", "don", "sheriff"]
    for seat in (1, 2, 4, 5, 7, 8, 9, 10):
        assert evening.told(seat) == []
    assert evening.heard(Learned) == []


@pytest.mark.clause("SPORT-17")
def test_a_check_may_be_left_out_and_is_not_answered() -> None:
    evening = first_day().day().night()
    assert (evening.told(3), evening.told(6)) == ([], [])


@pytest.mark.clause("SPORT-17")
def test_only_the_don_and_only_the_sheriff_are_asked_to_check() -> None:
    evening = first_day().day().until("don")
    assert evening.asked == {6: "don"}
    evening.until("sheriff")
    assert evening.asked == {3: "sheriff"}


@pytest.mark.clause("SPORT-18")
def test_the_sheriff_who_is_shot_still_makes_his_check() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3}, sheriff={3: 8})
    assert (evening.out, evening.told(3)) == ([3], ["yes"])


@pytest.mark.clause("SPORT-18")
def test_the_don_who_is_shot_still_makes_his_check() -> None:
    evening = first_day().day().night(mafia={4: 6, 6: 6, 8: 6}, don={6: 3})
    assert (evening.out, evening.told(6)) == ([6], ["yes"])


@pytest.mark.clause("SPORT-19")
def test_the_morning_says_who_was_killed() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3})
    assert evening.heard(MorningCame) == [MorningCame((3,))]
    assert evening.heard(Left) == [Left((3,), KILLED)]


@pytest.mark.clause("SPORT-19")
def test_a_morning_after_a_miss_is_good() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3})
    assert evening.heard(MorningCame) == [MorningCame(())]
    assert evening.heard(Left) == []


# End -------------------------------------------------------------------------------------------


@pytest.mark.clause("SPORT-20")
def test_red_wins_when_no_black_player_is_left() -> None:
    evening = second_day()
    for black in (4, 6):
        evening.day(nominate={2: black}).night()
        assert evening.winner is None
    evening.day(nominate={2: 8})
    assert evening.winner == "red"
    assert evening.game.over


@pytest.mark.clause("SPORT-20")
def test_black_wins_when_as_many_black_as_red_players_are_left() -> None:
    evening = first_day().day()
    for red in (1, 2, 3):
        evening.night(mafia={4: red, 6: red, 8: red}).day()
        assert evening.winner is None
    evening.night(mafia={4: 5, 6: 5, 8: 5})
    assert len(evening.alive) == 6
    assert evening.winner == "black"


@pytest.mark.clause("SPORT-20")
def test_black_wins_also_with_more_black_than_red() -> None:
    evening = only(4, 5, 6, 7, 8, 9, 10, abstain="none").day(
        nominate={4: 5, 6: 7}, vote={5: [4], 7: [6]}, revote={5: [4], 7: [6]}, lift=[4, 6, 8, 9]
    )
    assert evening.out == [5, 7]
    assert evening.alive == [4, 6, 8, 9, 10]
    assert evening.winner == "black"


# What clubs add --------------------------------------------------------------------------------


@pytest.mark.clause("SPORT-21")
def test_fouls_are_counted_before_all_and_two_cost_nothing() -> None:
    evening = first_day()
    evening.foul(5, times=2)
    evening.day()
    assert evening.heard(Fouled) == [Fouled(5, 1), Fouled(5, 2)]
    assert (5, "speech", 60) in evening.speeches


@pytest.mark.clause("SPORT-21")
def test_the_third_foul_takes_the_next_speech_and_only_that() -> None:
    evening = first_day()
    evening.foul(5, times=3)
    evening.day()
    assert evening.heard(Muted) == [Muted(5)]
    assert evening.heard(FloorTaken) == [FloorTaken(5)]
    assert [seat for seat, _, _ in evening.speeches] == [1, 2, 3, 4, 6, 7, 8, 9, 10]
    evening.night().day()
    assert (5, "speech", 60) in evening.speeches


@pytest.mark.clause("SPORT-21")
def test_the_third_foul_during_the_own_speech_takes_tomorrows() -> None:
    evening = first_day().until("nominate", seat=5)
    evening.foul(5, times=3)
    assert evening.asked == {5: "nominate"}
    evening.day(nominate={5: 1})
    assert 5 in [seat for seat, _, _ in evening.speeches]
    evening.night().day()
    assert 5 not in [seat for seat, _, _ in evening.speeches]


@pytest.mark.clause("SPORT-21")
def test_whoever_has_three_fouls_still_has_his_thirty_seconds_in_a_crossfire() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    evening.foul(8, times=3)
    evening.day(vote={8: ODD, 1: EVEN}, revote={8: ODD, 1: EVEN})
    assert (8, "plea", 30) in evening.speeches
    evening.night().day()
    assert 8 not in [seat for seat, _, _ in evening.speeches]


@pytest.mark.clause("SPORT-21")
def test_the_last_word_is_a_one_minute_speech_too() -> None:
    evening = second_day().until("vote", nominate={2: 8})
    evening.foul(8, times=3)
    evening.day(vote={8: ODD})
    assert evening.out == [8]
    assert (8, "last-word", 60) not in evening.speeches


@pytest.mark.clause("SPORT-21")
def test_the_fourth_foul_removes_at_once_without_a_last_word() -> None:
    evening = first_day().until("nominate", seat=3)
    evening.foul(5, times=4)
    assert evening.heard(Left) == [Left((5,), REMOVED)]
    assert 5 not in evening.alive
    evening.day()
    assert 5 not in [seat for seat, _, _ in evening.speeches]


@pytest.mark.clause("SPORT-21")
def test_fouls_stay_over_days() -> None:
    evening = first_day()
    evening.foul(5, times=2)
    evening.day().night()
    evening.foul(5)
    evening.day()
    assert evening.heard(FloorTaken) == [FloorTaken(5)]


@pytest.mark.clause("SPORT-21")
def test_a_removal_before_the_count_cancels_that_days_ballot() -> None:
    evening = second_day().until("nominate", seat=5, nominate={2: 8, 4: 1})
    evening.foul(7, times=4)
    evening.day()
    assert evening.heard(BallotCancelled) == [BallotCancelled()]
    assert evening.heard(NoBallot) == [NoBallot("cancelled")]
    assert evening.out == [7]
    evening.night().day(nominate={3: 8})
    assert evening.out == [8]


@pytest.mark.clause("SPORT-21")
def test_a_removal_during_the_ballot_cancels_it() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    evening.answer(1, 8)
    evening.foul(7, times=4)
    evening.day()
    assert (evening.counts, evening.out) == ([], [7])
    evening.night().day(nominate={3: 8})
    assert evening.out == [8]


@pytest.mark.clause("SPORT-21")
def test_a_removal_in_the_crossfire_cancels_the_second_ballot() -> None:
    evening = second_day().until("plea", nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN})
    evening.remove(7)
    evening.day()
    assert (len(evening.heard(BallotOpened)), evening.out) == (1, [7])


@pytest.mark.clause("SPORT-21")
def test_a_removal_during_the_lift_cancels_it() -> None:
    evening = second_day().until(
        "lift", nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN}, revote={8: ODD, 1: EVEN}
    )
    for seat in range(1, 7):
        evening.answer(seat, "yes")
    evening.remove(7)
    evening.day()
    assert (evening.heard(LiftCounted), evening.out) == ([], [7])


@pytest.mark.clause("SPORT-21")
def test_a_removal_after_the_count_cancels_the_next_days_ballot() -> None:
    evening = second_day().until("last-word", nominate={2: 8}, vote={8: ODD})
    evening.foul(7, times=4)
    assert evening.out == [8, 7]
    evening.day().night().day(nominate={3: 1})
    assert evening.heard(NoBallot) == [NoBallot("cancelled")]
    assert evening.out == []
    evening.night().day(nominate={4: 1})
    assert evening.out == [1]


@pytest.mark.clause("SPORT-21")
def test_a_removal_by_night_cancels_the_next_days_ballot() -> None:
    evening = first_day().day().until("don")
    evening.remove(7)
    evening.night().day(nominate={2: 8})
    assert (evening.heard(NoBallot), evening.out) == ([NoBallot("cancelled")], [])
    evening.night().day(nominate={3: 8})
    assert evening.out == [8]


@pytest.mark.clause("SPORT-21")
def test_without_clubs_fouls_are_only_counted_and_a_removal_cancels_nothing() -> None:
    evening = second_day(clubs=False)
    evening.foul(5, times=5)
    assert evening.table.of(Fouls) == {5: 5}
    assert 5 in evening.alive
    evening.remove(7)
    evening.day(nominate={2: 8})
    assert (5, "speech", 60) in evening.speeches
    assert evening.out == [7, 8]


@pytest.mark.clause("SPORT-22")
def test_the_first_one_killed_names_three_and_is_scored_when_the_cards_are_shown() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3}, best_move={3: [4, 9, 8]})
    assert evening.heard(BestMove) == [BestMove(3, (4, 9, 8))]
    assert evening.heard(BestMoveScored) == []
    for red in (1, 2, 5):
        evening.day().night(mafia={4: red, 6: red, 8: red})
    assert evening.winner == "black"
    assert evening.heard(BestMoveScored) == [BestMoveScored(3, 2)]
    kinds = [type(event) for event in evening.news(ROOM)]
    assert kinds.index(GameOver) < kinds.index(BestMoveScored)


@pytest.mark.clause("SPORT-22")
def test_the_best_move_may_be_left_out() -> None:
    evening = first_day().day().until("best_move", mafia={4: 3, 6: 3, 8: 3})
    assert evening.asked == {3: "best_move"}
    evening.night()
    assert evening.heard(BestMove) == []
    assert evening.speeches == [(3, "last-word", 60)]


@pytest.mark.clause("SPORT-22")
def test_the_best_move_names_three_seats_neither_more_nor_fewer() -> None:
    evening = first_day().day().until("best_move", mafia={4: 3, 6: 3, 8: 3})
    for wrong in ([4], [4, 6], [4, 6, 8, 9], [4, 4, 8]):
        with evening.refuses("SPORT-22"):
            evening.answer(3, wrong)
    with evening.refuses(kind=Malformed):
        evening.answer(3, 4)


@pytest.mark.clause("SPORT-22")
def test_the_second_one_killed_has_no_best_move() -> None:
    evening = first_day().day().night(mafia={4: 3, 6: 3, 8: 3}).day()
    asked: list[Seat] = []
    evening.night(mafia={4: 1, 6: 1, 8: 1}, best_move=asked.append)
    assert (evening.out, asked) == ([1], [])


@pytest.mark.clause("SPORT-22")
@pytest.mark.parametrize("how", ["voted out", "removed"])
def test_there_is_no_best_move_if_somebody_left_before(how: str) -> None:
    evening = first_day()
    if how == "removed":
        evening.remove(9)
        evening.day()
    else:
        evening.day(nominate={1: 9, 2: 10}, vote={9: ODD + EVEN})
    asked: list[Seat] = []
    evening.night(mafia={4: 3, 6: 3, 8: 3}, best_move=asked.append)
    assert (evening.out, asked) == ([3], [])


@pytest.mark.clause("SPORT-22")
def test_a_missed_night_leaves_the_best_move_to_the_next() -> None:
    evening = first_day().day().night(mafia={4: 3}).day()
    evening.night(mafia={4: 1, 6: 1, 8: 1}, best_move={1: [4, 6, 8]})
    assert evening.heard(BestMove) == [BestMove(1, (4, 6, 8))]


@pytest.mark.clause("SPORT-22")
def test_without_clubs_there_is_no_best_move() -> None:
    asked: list[Seat] = []
    evening = first_day(clubs=False).day()
    evening.night(mafia={4: 3, 6: 3, 8: 3}, best_move=asked.append)
    assert (evening.out, asked) == ([3], [])
