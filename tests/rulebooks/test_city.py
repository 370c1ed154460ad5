"""The clauses of City Mafia, one by one (CITY-1 to CITY-22)."""

from collections import Counter
from typing import Any

import pytest

from gorod.engine.events import CardDealt, CardTurned, GameOver, Left, RoleAnnounced
from gorod.engine.game import Game
from gorod.engine.questions import Late
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, HOST, ROOM, Seat
from gorod.parts.ballots import BallotOpened, NoBallot
from gorod.parts.calls import Chose, Learned, Powerless
from gorod.parts.days import AlibiHeld
from gorod.parts.decks import SetupRefused
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import MorningCame
from gorod.parts.ties import LiftCounted
from gorod.rulebooks.city import CITY
from tests.support.scripted_evening import Evening

# The table of ten: sheriff 5, putana 6, mafia 7 and 8, don 9, maniac 10; 1 to 4 are civilians.
ALL = list(range(1, 11))

# The table of nine with a doctor, which is unusual: civilians 1 to 3, sheriff 4, doctor 5,
# putana 6, mafia 7, don 8, maniac 9.
WITH_DOCTOR = "civilian civilian civilian sheriff doctor putana mafia don maniac"


def second_night(seats: str = "", **options: Any) -> Evening:
    """Everybody is alive and the first night of acts has fallen."""
    return Evening("city", seats, **options).night().day()


def only(*left: Seat, seats: str = "", **options: Any) -> Evening:
    """These alone are left, and the first night of acts has fallen."""
    evening = Evening("city", seats, **options)
    for seat in set(evening.alive) - set(left):
        evening.remove(seat)
    return evening.night().day()


def broken(deck: str) -> set[str]:
    """The limits that this deck breaks."""
    with pytest.raises(SetupRefused) as refusal:
        CITY.ruleset(deck=deck.split())
    return {remark.id for remark in refusal.value.remarks}


# Table and cards -------------------------------------------------------------------------------


@pytest.mark.clause("CITY-1")
def test_each_card_is_dealt_to_exactly_one_seat_and_to_nobody_else() -> None:
    """As far as the engine goes: the codes and the devices that scan them are the web's part."""
    evening = Evening("city").night()
    for seat in ALL:
        letters = [
            letter
            for letter in evening.game.letters
            if letter.event == CardDealt(seat, evening.seats[seat - 1])
        ]
        assert [letter.to for letter in letters] == [(seat,)]
    for observer in (ROOM, *ALL):
        dealt = [event.seat for event in evening.seen_by(observer) if isinstance(event, CardDealt)]
        assert dealt == ([] if observer == ROOM else [observer])


@pytest.mark.clause("CITY-1")
def test_the_cards_are_dealt_once() -> None:
    game = Game(CITY.ruleset(10))
    question = game.open[CHANCE].number
    game.reply(Reply(CHANCE, question, list(game.rules.deck)))
    with pytest.raises(Late):
        game.reply(Reply(CHANCE, question, list(reversed(game.rules.deck))))


@pytest.mark.clause("CITY-2")
def test_there_are_two_teams_and_the_maniac_plays_alone() -> None:
    sides = CITY.ruleset(13).side_by_role
    assert sides == {
        "civilian": "red",
        "sheriff": "red",
        "doctor": "red",
        "putana": "red",
        "mafia": "black",
        "don": "black",
        "maniac": "maniac",
    }


@pytest.mark.clause("CITY-3")
def test_the_doctor_is_in_the_game_from_thirteen_players_up() -> None:
    assert "doctor" not in CITY.ruleset(12).deck
    assert "doctor" in CITY.ruleset(13).deck


@pytest.mark.clause("CITY-3")
def test_a_doctor_among_fewer_plays_with_a_warning() -> None:
    deck = CITY.ruleset(12).deck
    rules = CITY.ruleset(deck=["doctor", *deck[1:]])
    assert "doctor" in rules.deck
    assert "deck-doctor-early" in {remark.id for remark in rules.warnings}
    thirteen = CITY.ruleset(13)
    assert thirteen.warnings == ()


@pytest.mark.clause("CITY-4")
@pytest.mark.parametrize("players", range(6, 21))
def test_the_recommended_deck(players: int) -> None:
    rules = CITY.ruleset(players)
    deck = Counter(rules.deck)
    assert deck.total() == players
    assert deck["don"] == 1
    assert deck["mafia"] + deck["don"] == max(2, players // 3)
    assert deck["sheriff"] == 1
    assert deck["putana"] == (players >= 8)
    assert deck["maniac"] == (players >= 10)
    assert deck["doctor"] == (players >= 13)
    assert rules.warnings == ()


@pytest.mark.clause("CITY-4")
@pytest.mark.parametrize("players", [0, 5, 21])
def test_fewer_than_six_or_more_than_twenty_are_refused(players: int) -> None:
    with pytest.raises(SetupRefused):
        CITY.ruleset(players)
    assert "deck-players" in broken(" ".join(["don"] + ["civilian"] * (players - 1)))


@pytest.mark.clause("CITY-4")
def test_the_hard_limits_of_a_deck() -> None:
    assert broken("civilian civilian civilian civilian sheriff mafia") == {"deck-exactly"}
    assert broken("civilian civilian civilian civilian don don") == {"deck-exactly"}
    for special in ("sheriff", "doctor", "putana", "maniac"):
        assert broken(f"civilian civilian civilian {special} {special} don") == {"deck-at-most-one"}
    assert broken("civilian civilian sheriff mafia mafia don") == {"deck-fewer"}


@pytest.mark.clause("CITY-4")
def test_the_maniac_counts_for_neither_side_in_the_limits() -> None:
    assert broken("civilian civilian maniac mafia don sheriff mafia") == {"deck-fewer"}
    assert (
        CITY.ruleset(deck=["civilian", "civilian", "maniac", "mafia", "don", "sheriff"]).players
        == 6
    )


@pytest.mark.clause("CITY-4")
def test_a_deck_outside_the_recommended_table_plays_with_a_warning() -> None:
    rules = CITY.ruleset(deck=["civilian"] * 5 + ["don"])
    assert [remark.id for remark in rules.warnings] == ["deck-unusual"]


# First night -----------------------------------------------------------------------------------


@pytest.mark.clause("CITY-5")
def test_the_first_night_calls_in_the_order_of_the_book() -> None:
    evening = Evening("city", WITH_DOCTOR).night()
    assert evening.calls == ["putana", "mafia", "sheriff", "doctor", "maniac"]


@pytest.mark.clause("CITY-5")
def test_the_mafia_meets_and_learns_who_the_don_is() -> None:
    evening = Evening("city").night()
    assert evening.shown(7) == {8: "mafia", 9: "don"}
    assert evening.shown(9) == {7: "mafia", 8: "mafia"}
    for other in (1, 2, 3, 4, 5, 6, 10):
        assert evening.shown(other) == {}


@pytest.mark.clause("CITY-5")
def test_nobody_acts_in_the_first_night() -> None:
    evening = Evening("city")
    while evening.table.phase == "night":
        assert evening.asked == {}
        evening.time_is_up()
    events = evening.seen_by(HOST)
    assert not [event for event in events if isinstance(event, Chose | Learned | Left)]


# Later nights ----------------------------------------------------------------------------------


@pytest.mark.clause("CITY-6", "CITY-7", "CITY-8", "CITY-9", "CITY-10", "CITY-11")
def test_the_later_nights_call_in_the_order_of_the_book() -> None:
    evening = second_night(WITH_DOCTOR).night()
    assert evening.calls == ["putana", "mafia", "don", "sheriff", "doctor", "maniac"]


@pytest.mark.clause("CITY-6")
def test_putana_does_not_visit_the_same_player_two_nights_running() -> None:
    evening = second_night().night(putana={6: 9}).day().until("putana")
    with evening.refuses("CITY-6"):
        evening.answer(6, 9)
    evening.night(putana={6: 4}).day().night(putana={6: 9})
    assert evening.told(9) == ["blocked"]


@pytest.mark.clause("CITY-6")
def test_a_night_without_a_visit_frees_the_player_for_the_next() -> None:
    evening = second_night().night(putana={6: 9}).day().night().day()
    assert evening.night(putana={6: 9}).told(9) == ["blocked"]


@pytest.mark.clause("CITY-6")
def test_putana_does_not_visit_herself() -> None:
    evening = second_night().until("putana")
    with evening.refuses("CITY-6"):
        evening.answer(6, 6)
    assert evening.offered(6) == [1, 2, 3, 4, 5, 7, 8, 9, 10]


@pytest.mark.clause("CITY-6")
def test_the_host_repeats_each_choice_to_the_one_who_made_it() -> None:
    evening = second_night(WITH_DOCTOR).night(putana={6: 1}, doctor={5: 2}, maniac={9: 3})
    for seat, chose in (
        (6, Chose("putana", 6, 1)),
        (5, Chose("doctor", 5, 2)),
        (9, Chose("maniac", 9, 3)),
    ):
        assert evening.heard(Chose, seat) == [chose]


@pytest.mark.clause("CITY-7")
def test_the_victim_is_whoever_the_don_shows() -> None:
    evening = second_night().night(mafia={7: 1, 8: 1, 9: 2})
    assert evening.out == [2]


@pytest.mark.clause("CITY-7")
def test_if_the_don_shows_nobody_the_most_pointed_at_is_the_victim() -> None:
    seats = "civilian civilian civilian civilian civilian sheriff mafia mafia mafia don"
    evening = second_night(seats).night(mafia={7: 1, 8: 1, 9: 2})
    assert evening.out == [1]


@pytest.mark.clause("CITY-7")
def test_without_a_don_the_most_pointed_at_is_the_victim() -> None:
    seats = "civilian civilian civilian civilian civilian sheriff mafia mafia mafia don"
    evening = Evening("city", seats).night().day(nominate={1: 10, 2: 1}, vote={10: ALL})
    assert evening.out == [10]
    assert evening.night(mafia={7: 1, 8: 2, 9: 2}).out == [2]


@pytest.mark.clause("CITY-7")
@pytest.mark.parametrize("don", ["shows nobody", "is gone"])
def test_a_tie_without_the_dons_word_is_a_miss(don: str) -> None:
    evening = Evening("city").night()
    if don == "is gone":
        evening.remove(9)
    assert evening.day().night(mafia={7: 1, 8: 2}).out == []


@pytest.mark.clause("CITY-7")
def test_nobody_shown_by_anyone_is_a_miss() -> None:
    assert second_night().night().out == []


@pytest.mark.clause("CITY-7")
def test_the_mafia_has_a_minute_together_and_may_change_its_mind() -> None:
    evening = second_night().until("mafia")
    assert evening.asked == {7: "mafia", 8: "mafia", 9: "mafia"}
    assert evening.game.wait.seconds == 60
    evening.answer(9, 1)
    evening.answer(7, 1)
    evening.answer(9, 2)
    for black in (7, 8, 9):
        assert [(chose.seat, chose.choice) for chose in evening.heard(Chose, black)] == [
            (9, 1),
            (7, 1),
            (9, 2),
        ]
    for other in (1, 5, 6, 10):
        assert [chose for chose in evening.heard(Chose, other) if chose.call == "mafia"] == []
    evening.time_is_up()
    assert evening.night().out == [2]


@pytest.mark.clause("CITY-8")
@pytest.mark.parametrize("seat", [1, 5, 6, 7, 10])
def test_the_don_is_told_whether_it_is_the_sheriff(seat: Seat) -> None:
    evening = second_night().night(don={9: seat})
    assert evening.told(9) == ["yes" if seat == 5 else "no"]
    assert [evening.told(other) for other in ALL if other != 9] == [[]] * 9


@pytest.mark.clause("CITY-8")
def test_the_don_checks_alone() -> None:
    evening = second_night().until("don")
    assert evening.asked == {9: "don"}
    evening.night(don={9: 5})
    for mate in (7, 8):
        assert [chose for chose in evening.heard(Chose, mate) if chose.call == "don"] == []


@pytest.mark.clause("CITY-9")
@pytest.mark.parametrize("seat", [1, 6, 7, 8, 9, 10])
def test_the_sheriff_is_told_whether_it_is_mafia_and_the_maniac_is_not(seat: Seat) -> None:
    evening = second_night().night(sheriff={5: seat})
    assert evening.told(5) == ["yes" if seat in (7, 8, 9) else "no"]


@pytest.mark.clause("CITY-10")
def test_a_healed_player_lives() -> None:
    evening = second_night(WITH_DOCTOR).night(mafia={7: 1, 8: 1}, doctor={5: 1})
    assert (evening.out, evening.heard(MorningCame)) == ([], [MorningCame(())])
    assert second_night(WITH_DOCTOR).night(mafia={7: 1, 8: 1}, doctor={5: 2}).out == [1]


@pytest.mark.clause("CITY-10")
def test_the_doctor_cannot_save_whom_the_maniac_kills() -> None:
    assert second_night(WITH_DOCTOR).night(doctor={5: 1}, maniac={9: 1}).out == [1]


@pytest.mark.clause("CITY-10")
def test_the_doctor_cannot_save_whom_both_kill() -> None:
    evening = second_night(WITH_DOCTOR).night(mafia={8: 1}, doctor={5: 1}, maniac={9: 1})
    assert evening.out == [1]


@pytest.mark.clause("CITY-10")
def test_the_last_patient_is_not_healed_again_at_once() -> None:
    evening = second_night(WITH_DOCTOR).night(doctor={5: 1}).day().until("doctor")
    with evening.refuses("CITY-10"):
        evening.answer(5, 1)
    evening.night(doctor={5: 2}).day().night(mafia={8: 1}, doctor={5: 1})
    assert evening.out == []


@pytest.mark.clause("CITY-10")
@pytest.mark.parametrize("between", ["passed", "blocked"])
def test_a_night_without_healing_does_not_free_the_last_patient(between: str) -> None:
    evening = second_night(WITH_DOCTOR).night(doctor={5: 1}).day()
    evening.night(**({"putana": {6: 5}} if between == "blocked" else {})).day().until("doctor")
    with evening.refuses("CITY-10"):
        evening.answer(5, 1)


@pytest.mark.clause("CITY-10")
def test_the_doctor_heals_himself_once_in_a_game() -> None:
    evening = second_night(WITH_DOCTOR).night(mafia={8: 5}, doctor={5: 5})
    assert evening.out == []
    evening.day().night(doctor={5: 1}).day().night(doctor={5: 2}).day().until("doctor")
    with evening.refuses("CITY-10"):
        evening.answer(5, 5)
    assert evening.offered(5) == [1, 3, 4, 6, 7, 8, 9]


@pytest.mark.clause("CITY-10")
def test_healing_one_who_was_not_shot_helps_nobody_later() -> None:
    evening = second_night(WITH_DOCTOR).night(doctor={5: 1}).day().night(mafia={8: 1})
    assert evening.out == [1]


@pytest.mark.clause("CITY-11")
def test_the_maniac_kills_whom_he_names() -> None:
    assert second_night().night(maniac={10: 9}).out == [9]


@pytest.mark.clause("CITY-11")
def test_the_maniac_may_decline() -> None:
    evening = second_night().until("maniac")
    evening.answer(10, None)
    assert evening.heard(Chose, 10) == [Chose("maniac", 10, None)]
    assert evening.out == []


@pytest.mark.clause("CITY-11", "CITY-7")
def test_mafia_and_maniac_kill_in_the_same_night() -> None:
    evening = second_night().night(mafia={9: 3}, maniac={10: 1})
    assert evening.heard(MorningCame) == [MorningCame((1, 3))]
    assert evening.out == [1, 3]


# Putana's visit --------------------------------------------------------------------------------


@pytest.mark.clause("CITY-12")
@pytest.mark.parametrize("mafioso", [7, 8])
def test_a_visited_mafioso_makes_the_shot_a_miss(mafioso: Seat) -> None:
    evening = second_night().night(putana={6: mafioso}, mafia={7: 2, 8: 2, 9: 2})
    assert (evening.out, evening.heard(MorningCame)) == ([], [MorningCame(())])


@pytest.mark.clause("CITY-12")
def test_a_visited_mafioso_chooses_with_the_team_and_is_shown_nothing() -> None:
    evening = second_night().until("mafia", putana={6: 7})
    assert evening.asked == {7: "mafia", 8: "mafia", 9: "mafia"}
    evening.night(mafia={7: 2, 8: 2, 9: 2})
    assert evening.told(7) == []


@pytest.mark.clause("CITY-12", "COMMON-5")
def test_the_mafia_cannot_tell_a_visit_from_a_healing() -> None:
    shot = {7: 2, 8: 2}
    visited = second_night(WITH_DOCTOR).night(putana={6: 7}, mafia=shot)
    healed = second_night(WITH_DOCTOR).night(mafia=shot, doctor={5: 2})
    for seat in (1, 2, 3, 4, 7, 8, 9):
        assert visited.seen_by(seat) == healed.seen_by(seat)


@pytest.mark.clause("CITY-12")
def test_a_visited_mafioso_does_not_stop_the_maniac_or_the_dons_check() -> None:
    evening = second_night().night(putana={6: 7}, mafia={9: 2}, don={9: 5}, maniac={10: 1})
    assert (evening.out, evening.told(9)) == ([1], ["yes"])


@pytest.mark.clause("CITY-13")
def test_a_visited_don_is_shown_crossed_arms_and_the_shot_still_counts() -> None:
    evening = second_night().until("don", putana={6: 9}, mafia={7: 2, 8: 2, 9: 2})
    assert evening.asked == {}
    evening.night()
    assert (evening.told(9), evening.out) == (["blocked"], [2])


@pytest.mark.clause("CITY-13")
def test_a_visited_don_still_has_the_last_word_on_the_victim() -> None:
    assert second_night().night(putana={6: 9}, mafia={7: 1, 8: 1, 9: 2}).out == [2]


@pytest.mark.clause("CITY-13")
def test_with_the_option_a_visit_to_the_don_stops_the_shot() -> None:
    evening = second_night(visit_stops_don_shot=True)
    evening.night(putana={6: 9}, mafia={7: 2, 8: 2, 9: 2})
    assert (evening.told(9), evening.out) == (["blocked"], [])
    evening.day().night(putana={6: 1}, mafia={7: 2, 8: 2, 9: 2})
    assert evening.out == [2]
    evening.day().night(putana={6: 7}, mafia={7: 3, 8: 3, 9: 3})
    assert evening.out == []


@pytest.mark.clause("CITY-13")
def test_the_option_is_off_by_default() -> None:
    assert CITY.ruleset().options["visit_stops_don_shot"] is False


@pytest.mark.clause("CITY-14")
@pytest.mark.parametrize(("seat", "call"), [(4, "sheriff"), (5, "doctor"), (9, "maniac")])
def test_a_visited_sheriff_doctor_or_maniac_can_do_nothing(seat: Seat, call: str) -> None:
    evening = second_night(WITH_DOCTOR).until(call, putana={6: seat}, mafia={8: 1})
    assert evening.asked == {}
    with evening.refuses(kind=Late):
        evening.answer(seat, 1)
    evening.night()
    assert evening.told(seat) == ["blocked"]
    assert call in evening.calls
    assert evening.out == [1]


@pytest.mark.clause("CITY-14")
def test_a_visit_blocks_this_night_only() -> None:
    evening = second_night().night(putana={6: 5})
    assert evening.table.of(Powerless) == {5}
    evening.day()
    assert evening.table.of(Powerless) == set()
    assert evening.night(sheriff={5: 9}).told(5) == ["yes"]


@pytest.mark.clause("CITY-15")
@pytest.mark.parametrize("visited", [1, 5, 7, 9, 10])
def test_the_visited_player_of_whatever_role_is_not_voted_out(visited: Seat) -> None:
    evening = (
        second_night().night(putana={6: visited}).day(nominate={2: visited}, vote={visited: ALL})
    )
    assert evening.heard(AlibiHeld) == [AlibiHeld(visited)]
    assert evening.out == []
    assert visited in evening.alive
    assert (visited, "last-word", 60) not in evening.speeches


@pytest.mark.clause("CITY-15")
def test_an_alibi_nobody_votes_against_is_not_mentioned() -> None:
    evening = second_night().night(putana={6: 9})
    assert evening.heard(AlibiHeld) == []
    assert "Alibi" not in str(evening.news(ROOM)) + str(evening.news(9))
    evening.day(nominate={2: 1, 3: 9}, vote={1: ALL})
    assert evening.out == [1]
    assert "Alibi" not in str(evening.news(ROOM)) + str(evening.news(9))


@pytest.mark.clause("CITY-15")
def test_an_alibi_is_for_the_next_day_only() -> None:
    evening = second_night().night(putana={6: 9}).day().night(putana={6: 1})
    evening.day(nominate={3: 9}, vote={9: ALL})
    assert (evening.heard(AlibiHeld), evening.out) == ([], [9])


@pytest.mark.clause("CITY-15")
def test_nobody_leaves_in_the_place_of_whoever_has_an_alibi() -> None:
    evening = second_night().night(putana={6: 9})
    evening.day(nominate={2: 9, 3: 1}, vote={9: [1, 2, 3, 4, 5, 6], 1: [7, 8, 9, 10]})
    assert (evening.heard(AlibiHeld), evening.out) == ([AlibiHeld(9)], [])


@pytest.mark.clause("CITY-15")
def test_the_alibi_is_applied_after_the_crossfire() -> None:
    evening = second_night().night(putana={6: 9})
    evening.day(
        nominate={2: 9, 3: 1},
        vote={9: [1, 2, 3, 4, 5], 1: [6, 7, 8, 9, 10]},
        revote={9: [1, 2, 3, 4, 5, 6], 1: [7, 8, 9, 10]},
    )
    assert (9, "plea", 30) in evening.speeches
    assert (evening.heard(AlibiHeld), evening.out) == ([AlibiHeld(9)], [])


@pytest.mark.clause("CITY-15")
def test_the_alibi_is_applied_after_the_lift_and_only_to_its_owner() -> None:
    tie = {9: [1, 2, 3, 4, 5], 1: [6, 7, 8, 9, 10]}
    evening = second_night().night(putana={6: 9})
    evening.day(nominate={2: 9, 3: 1}, vote=tie, revote=tie, lift=ALL)
    assert (evening.heard(AlibiHeld), evening.out) == ([AlibiHeld(9)], [1])


@pytest.mark.clause("CITY-15")
def test_an_alibi_is_no_help_against_the_night() -> None:
    assert second_night().night(putana={6: 1}, mafia={9: 1}).out == [1]


@pytest.mark.clause("CITY-16")
@pytest.mark.parametrize(
    "killer", [{"mafia": {9: 6}}, {"maniac": {10: 6}}], ids=["mafia", "maniac"]
)
def test_if_putana_is_killed_whom_she_visited_leaves_with_her(
    killer: dict[str, dict[Seat, Seat]],
) -> None:
    evening = second_night().night(putana={6: 4}, **killer)
    assert evening.heard(MorningCame) == [MorningCame((4, 6))]
    assert evening.heard(Left) == [Left((4, 6), "killed")]
    assert evening.heard(CardTurned) == [CardTurned(4, "civilian"), CardTurned(6, "putana")]


@pytest.mark.clause("CITY-16")
def test_if_the_doctor_saves_putana_neither_leaves() -> None:
    evening = second_night(WITH_DOCTOR).night(putana={6: 1}, mafia={8: 6}, doctor={5: 6})
    assert evening.out == []


@pytest.mark.clause("CITY-16")
def test_healing_does_not_keep_the_companion() -> None:
    evening = second_night(WITH_DOCTOR).night(putana={6: 1}, mafia={8: 6}, doctor={5: 1})
    assert evening.out == [1, 6]


@pytest.mark.clause("CITY-16")
def test_healing_does_not_save_putana_from_the_maniac_nor_her_companion() -> None:
    evening = second_night(WITH_DOCTOR).night(putana={6: 1}, doctor={5: 6}, maniac={9: 6})
    assert evening.out == [1, 6]


@pytest.mark.clause("CITY-16")
def test_a_killed_companion_does_not_take_putana_along() -> None:
    assert second_night().night(putana={6: 4}, mafia={9: 4}).out == [4]


@pytest.mark.clause("CITY-16")
def test_the_companion_of_an_earlier_night_stays() -> None:
    evening = second_night().night(putana={6: 4}).day().night(mafia={9: 6})
    assert evening.out == [6]
    evening = second_night().night(putana={6: 4}).day().night(putana={6: 3}, mafia={9: 6})
    assert evening.out == [3, 6]


@pytest.mark.clause("CITY-16")
def test_putana_voted_out_by_day_takes_nobody_along() -> None:
    evening = second_night().night(putana={6: 4}).day(nominate={2: 6}, vote={6: ALL})
    assert evening.out == [6]


@pytest.mark.clause("CITY-16", "CITY-12")
def test_a_visited_mafioso_misses_putana_and_stays_too() -> None:
    assert second_night().night(putana={6: 7}, mafia={7: 6, 8: 6, 9: 6}).out == []


@pytest.mark.clause("CITY-16", "CITY-14")
def test_a_visited_doctor_cannot_save_putana_nor_himself() -> None:
    evening = second_night(WITH_DOCTOR).night(putana={6: 5}, mafia={8: 6})
    assert (evening.out, evening.told(5)) == ([5, 6], ["blocked"])


# Day -------------------------------------------------------------------------------------------


@pytest.mark.clause("CITY-17")
def test_the_killed_are_named_show_their_cards_and_have_a_minute_each() -> None:
    evening = second_night().night(mafia={9: 5}, maniac={10: 7})
    assert evening.heard(MorningCame) == [MorningCame((5, 7))]
    assert evening.heard(CardTurned) == [CardTurned(5, "sheriff"), CardTurned(7, "mafia")]
    assert evening.speeches == [(5, "last-word", 60), (7, "last-word", 60)]
    assert evening.knows(1).open_cards == {5: "sheriff", 7: "mafia"}


@pytest.mark.clause("CITY-17", "CITY-18")
def test_the_voted_out_has_a_last_word_and_a_hidden_card() -> None:
    evening = second_night().night().day(nominate={2: 5}, vote={5: ALL})
    assert evening.out == [5]
    assert evening.speeches[-1] == (5, "last-word", 60)
    assert evening.heard(CardTurned) == []
    assert 5 not in evening.knows(1).cards


@pytest.mark.clause("CITY-18", "SPORT-6")
def test_speeches_go_in_seat_order_and_the_opening_passes_on() -> None:
    evening = Evening("city").night().day()
    assert evening.speeches == [(seat, "speech", 60) for seat in ALL]
    evening.night(mafia={9: 2}).day()
    assert [seat for seat, _, _ in evening.speeches] == [3, 4, 5, 6, 7, 8, 9, 10, 1]


@pytest.mark.clause("CITY-18", "SPORT-7")
def test_nominations_are_made_as_in_the_clubs() -> None:
    evening = Evening("city").night().until("nominate", seat=2, nominate={1: 8})
    with evening.refuses("SPORT-7"):
        evening.answer(2, 8)
    evening.answer(2, 2)
    with evening.refuses("SPORT-7"):
        evening.answer(2, 3)
    evening.day(vote={8: ALL})
    assert evening.heard(Nominated) == [Nominated(1, 8), Nominated(2, 2)]
    assert evening.out == [8]


@pytest.mark.clause("CITY-18", "SPORT-8", "SPORT-9")
def test_ballots_are_held_as_in_the_clubs() -> None:
    evening = Evening("city").night().day(nominate={1: 8})
    assert evening.heard(NoBallot) == [NoBallot("one-on-day-one")]
    evening.night().day(nominate={2: 8}, vote={8: [1]})
    assert evening.out == [8]
    evening.night().day()
    assert evening.heard(NoBallot) == [NoBallot("no-nominees")]


@pytest.mark.clause("CITY-18", "SPORT-10")
@pytest.mark.parametrize(("abstain", "out"), [("last", [1]), ("none", [8])])
def test_abstaining_is_as_in_the_clubs(abstain: str, out: list[Seat]) -> None:
    evening = Evening("city", abstain=abstain).night()
    evening.day(nominate={1: 8, 2: 1}, vote={8: [1, 2, 3]})
    assert evening.out == out


@pytest.mark.clause("CITY-18", "SPORT-12", "SPORT-13")
@pytest.mark.parametrize(("hands", "out"), [(5, []), (6, [8, 1])])
def test_a_tie_goes_to_crossfire_and_lift_as_in_the_clubs(hands: int, out: list[Seat]) -> None:
    tie = {8: [1, 2, 3, 4, 5], 1: [6, 7, 8, 9, 10]}
    evening = Evening("city").night()
    evening.day(nominate={1: 8, 2: 1}, vote=tie, revote=tie, lift=range(1, hands + 1))
    assert evening.speeches[10:12] == [(8, "plea", 30), (1, "plea", 30)]
    assert evening.out == out


@pytest.mark.clause("CITY-18", "SPORT-14")
def test_a_smaller_group_has_its_own_crossfire_as_in_the_clubs() -> None:
    evening = Evening("city", abstain="none").night()
    evening.day(
        nominate={1: 8, 2: 1, 3: 3},
        vote={8: [1, 2], 1: [4, 5], 3: [3, 7]},
        revote=[{8: [1, 2], 3: [3, 7]}, {8: [1, 2], 3: [3, 7]}],
        lift=range(1, 7),
    )
    assert [s for s, kind, _ in evening.speeches if kind == "plea"] == [8, 1, 3, 8, 3]
    assert evening.heard(LiftCounted)[0].candidates == (8, 3)
    assert evening.out == [8, 3]


@pytest.mark.clause("CITY-18")
def test_four_at_a_city_table_have_their_crossfire() -> None:
    """CITY-18 takes SPORT-6 to SPORT-10 and SPORT-12 to SPORT-14, not SPORT-15."""
    evening = only(1, 2, 7, 10, abstain="none").night()
    evening.day(nominate={2: 7, 7: 1}, vote={7: [2], 1: [7]}, revote={7: [1, 2], 1: [7]})
    assert [s for s, kind, _ in evening.speeches if kind == "plea"] == [7, 1]
    assert len(evening.heard(BallotOpened)) == 2
    assert evening.out == [7]


@pytest.mark.clause("CITY-19")
@pytest.mark.parametrize("how", ["killed", "voted out", "removed by day", "removed by night"])
def test_however_the_maniac_leaves_the_host_announces_it(how: str) -> None:
    evening = second_night()
    if how == "killed":
        evening.night(mafia={9: 10})
    elif how == "voted out":
        evening.night().day(nominate={2: 10}, vote={10: ALL})
    elif how == "removed by day":
        evening.night().until("nominate", seat=2).remove(10)
    else:
        evening.until("mafia").remove(10)
    assert evening.out == [10]
    for observer in (ROOM, 1, 9):
        assert evening.heard(RoleAnnounced, observer) == [RoleAnnounced(10, "maniac")]


@pytest.mark.clause("CITY-19", "CITY-16")
def test_the_maniac_who_leaves_with_putana_is_announced() -> None:
    evening = second_night().night(putana={6: 10}, mafia={9: 6})
    assert evening.heard(RoleAnnounced) == [RoleAnnounced(10, "maniac")]


@pytest.mark.clause("CITY-19")
@pytest.mark.parametrize("seat", [1, 5, 6, 7, 9])
def test_nobody_else_is_announced(seat: Seat) -> None:
    evening = second_night().night().day(nominate={2: seat}, vote={seat: ALL})
    assert (evening.out, evening.heard(RoleAnnounced)) == ([seat], [])


@pytest.mark.clause("CITY-19")
def test_a_maniac_with_an_alibi_has_not_left_and_is_not_announced() -> None:
    evening = second_night().night(putana={6: 10}).day(nominate={2: 10}, vote={10: ALL})
    assert (evening.out, evening.heard(RoleAnnounced)) == ([], [])


# End -------------------------------------------------------------------------------------------


@pytest.mark.clause("CITY-20")
def test_civilians_win_when_neither_mafia_nor_maniac_is_left() -> None:
    evening = only(1, 2, 3, 7, 10).night()
    evening.day(nominate={2: 7}, vote={7: [1, 2, 3]})
    assert evening.winner is None
    evening.night().day(nominate={3: 10}, vote={10: [1, 2, 3]})
    assert evening.winner == "red"


@pytest.mark.clause("CITY-20")
def test_civilians_do_not_win_while_the_maniac_or_a_mafioso_is_left() -> None:
    assert only(1, 2, 3, 10).winner is None
    assert only(1, 2, 3, 7).winner is None


@pytest.mark.clause("CITY-20")
def test_civilians_win_when_the_last_two_enemies_kill_each_other() -> None:
    evening = only(1, 9, 10).night(mafia={9: 10}, maniac={10: 9})
    assert (evening.alive, evening.winner) == ([1], "red")


@pytest.mark.clause("CITY-21")
@pytest.mark.parametrize("red", [1, 5, 6])
def test_the_maniac_wins_one_on_one_with_any_red_player(red: Seat) -> None:
    evening = only(red, 9, 10).night(maniac={10: 9})
    assert (evening.alive, evening.winner) == ([red, 10], "maniac")


@pytest.mark.clause("CITY-21")
def test_the_maniac_wins_alone() -> None:
    evening = only(1, 9, 10).night(mafia={9: 1}, maniac={10: 9})
    assert (evening.alive, evening.winner) == ([10], "maniac")


@pytest.mark.clause("CITY-21")
def test_the_maniac_does_not_win_against_two() -> None:
    assert only(1, 2, 9, 10).night(maniac={10: 9}).winner is None


@pytest.mark.clause("CITY-22")
def test_mafia_wins_with_half_of_those_left_when_the_maniac_is_gone() -> None:
    evening = only(1, 2, 3, 7, 9).night(mafia={9: 1})
    assert (evening.alive, evening.winner) == ([2, 3, 7, 9], "black")


@pytest.mark.clause("CITY-22")
def test_half_is_not_enough_while_the_maniac_is_there() -> None:
    evening = only(1, 2, 7, 9, 10).night(mafia={9: 1})
    assert (evening.alive, evening.winner) == ([2, 7, 9, 10], None)
    evening.day().night(mafia={9: 2})
    assert (evening.alive, evening.winner) == ([7, 9, 10], None)
    evening.day().night(mafia={9: 10})
    assert (evening.alive, evening.winner) == ([7, 9], "black")


@pytest.mark.clause("CITY-22")
def test_mafia_wins_when_the_maniac_goes_and_it_is_half_then() -> None:
    evening = only(1, 2, 7, 9, 10).night()
    evening.day(nominate={2: 10}, vote={10: [1, 2, 7, 9]})
    assert (evening.alive, evening.winner) == ([1, 2, 7, 9], "black")


@pytest.mark.clause("CITY-22")
@pytest.mark.parametrize("black", [7, 9])
def test_mafia_wins_when_one_black_player_and_the_maniac_are_left(black: Seat) -> None:
    evening = only(1, black, 10).night(mafia={black: 1})
    assert (evening.alive, evening.winner) == ([black, 10], "black")
    assert evening.heard(GameOver)[0].winner == "black"


@pytest.mark.clause("CITY-22")
def test_fewer_than_half_do_not_win() -> None:
    assert only(1, 2, 3, 7).night().winner is None
    assert only(1, 2, 7).night().winner is None
