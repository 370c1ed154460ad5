"""What the book of City Mafia asks of a table, row by row of docs/books.yaml."""

from collections import Counter
from functools import partial

import pytest

from gorod.engine.events import Left, RoleAnnounced
from gorod.engine.seats import Seat
from gorod.parts.ballots import BallotOpened, Counted
from gorod.parts.calls import Called, Slept
from gorod.parts.days import AlibiHeld
from gorod.parts.decks import SetupRefused
from gorod.parts.rounds import DayBegan, MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks.city import CITY
from tests.support.scripted_evening import Evening
from tests.support.scripted_screens import Looks, Rows, does, in_order, reads, shows, tells

ROWS: Rows = {}
row = partial(shows, ROWS)
page = partial(reads, "city")
card = partial(does, "city")

# Sheriff 5, putana 6, mafia 7 and 8, don 9, maniac 10; 1 to 4 are civilians.
# With a doctor: sheriff 4, doctor 5, putana 6, mafia 7, don 8, maniac 9; 1 to 3 are civilians.
WITH_DOCTOR = "civilian civilian civilian sheriff doctor putana mafia don maniac"


@pytest.mark.parametrize("row", ROWS)
def test_city_row(row: str) -> None:
    ROWS[row]()


def second_night(seats: str = "") -> Evening:
    return Evening("city", seats).night().day()


def left_with(*seats: Seat) -> Evening:
    evening = Evening("city")
    for seat in set(evening.alive) - set(seats):
        if not evening.game.over:
            evening.remove(seat)
    return evening


@row("City-2")
def red_do_not_know_one_another_and_black_meets() -> None:
    evening = Evening("city").night()
    looks = Looks(evening)
    for seat in (1, 2, 3, 4, 5, 6, 10):
        assert looks.card(seat).secrets == []
    for seat in (7, 8, 9):
        assert len(looks.card(seat).secrets) == 2
    sides = Counter(CITY.ruleset().side_by_role[role] for role in evening.seats)
    assert sides["black"] < sides["red"]


@row("City-3")
def the_sheriff_may_check_one_player_in_secret() -> None:
    assert card("sheriff", "may check one", "можете проверять по одному")
    evening = second_night().until("sheriff")
    (asked,) = Looks(evening).asked(5)
    assert (asked.choose, asked.may_pass) == (1, True)
    evening.night(sheriff={5: 7})
    looks = Looks(evening)
    assert tells(looks.card(5).secrets, "nods", "player 7")
    for seat in (1, 7, 9, 10):
        assert not tells(looks.card(seat).secrets, "check|sheriff|mafia\\.")
    assert not tells(looks.aloud, "checks")


@row("City-4")
def the_sheriff_shows_a_number_and_the_host_nods_or_shakes_the_head() -> None:
    assert page("gestures", "number, shown on your fingers", "номер игрока на пальцах")
    assert page("gestures", "answer to a check&nod is yes&shake", "ответ на проверку&кивок&голова")
    for seat, word in ((7, "nods"), (9, "nods"), (1, "shakes")):
        looks = Looks(second_night().night(sheriff={5: seat}))
        assert tells(looks.card(5).secrets, word, f"player {seat}")


@row("City-5")
def after_the_check_the_sheriff_is_told_to_sleep() -> None:
    looks = Looks(second_night().night(sheriff={5: 7}))
    calls = looks.calls[-4:]
    assert in_order(calls, "sheriff", "sheriff.*sleep|sleep.*sheriff|sheriff.*night", "maniac")


@row("City-6")
def of_the_maniac_the_sheriff_is_told_no() -> None:
    looks = Looks(second_night().night(sheriff={5: 10}))
    assert tells(looks.card(5).secrets, "shakes", "player 10 is not mafia")
    assert card("sheriff", "maniac is not", "маньяк — нет")


@row("City-7")
def one_check_a_night_and_no_more() -> None:
    evening = second_night().until("sheriff")
    assert Looks(evening).asked(5)[0].choose == 1
    evening.night(sheriff={5: 7})
    assert len(evening.told(5)) == evening.calls.count("sheriff") == 1


@row("City-8")
def the_don_kills_with_the_mafia_and_asks_too() -> None:
    assert card("don", "lead the mafia&whether that is the sheriff", "во главе мафии&шериф ли это")
    evening = second_night().night(mafia={7: 1, 8: 1, 9: 1}, don={9: 5})
    assert evening.out == [1]
    assert tells(Looks(evening).card(9).secrets, "nods", "player 5 is the sheriff")


@row("City-9")
def the_don_wakes_alone_after_the_mafia_and_is_answered_by_the_head() -> None:
    evening = second_night().until("don")
    assert evening.asked == {9: "don"}
    assert in_order(Looks(evening).said(Called)[-3:], "courtesan", "mafia", "don")
    evening.night(don={9: 1})
    assert tells(Looks(evening).card(9).secrets, "shakes", "player 1")


@row("City-10")
def while_the_don_checks_the_rest_of_the_mafia_sleeps() -> None:
    evening = second_night().until("don")
    looks = Looks(evening)
    assert tells(looks.said(Slept)[-1:], "mafia")
    assert looks.asked(7) == looks.asked(8) == []
    evening.night(don={9: 5})
    assert not tells(Looks(evening).card(7).secrets, "sheriff")


@row("City-11")
def the_doctor_heals_one_player_from_the_mafias_shot() -> None:
    assert card("doctor", "heal one player a night&mafia.s shot", "лечить&выстрела мафии")
    evening = second_night(WITH_DOCTOR).until("doctor", mafia={7: 1, 8: 1})
    assert Looks(evening).asked(5)[0].choose == 1
    assert evening.night(doctor={5: 1}).out == []


@row("City-12")
def the_host_shows_the_same_number_back() -> None:
    assert page("gestures", "shows the same number back", "показывает тот же номер в ответ")
    evening = second_night(WITH_DOCTOR).night(doctor={5: 2})
    assert tells(Looks(evening).card(5).acts, "heal player 2")


@row("City-13")
def whoever_was_healed_is_still_at_the_table_in_the_morning() -> None:
    looks = Looks(second_night(WITH_DOCTOR).night(mafia={7: 1, 8: 1}, doctor={5: 1}))
    assert not looks.wall().chairs[0].out
    assert not tells(looks.said(MorningCame)[-1:], "player 1")
    assert looks.said(Left) == []


@row("City-14")
def a_patient_rests_a_night_and_the_doctor_heals_the_own_wounds_once() -> None:
    assert card("doctor", "never the same patient twice&yourself only once", "дважды&раз за игру")
    evening = second_night(WITH_DOCTOR).night(doctor={5: 5}).day().until("doctor")
    seats = [option.seat for option in Looks(evening).asked(5)[0].options]
    assert 5 not in seats
    evening.night(doctor={5: 1}).day().until("doctor")
    seats = [option.seat for option in Looks(evening).asked(5)[0].options]
    assert not {1, 5} & set(seats)
    assert Looks(evening).asked(5)[0].choose == 1


@row("City-15")
def from_the_maniac_the_doctor_does_not_save() -> None:
    assert card("doctor", "from the maniac", "от маньяка")
    assert second_night(WITH_DOCTOR).night(doctor={5: 1}, maniac={9: 1}).out == [1]


@row("City-16")
def the_doctor_comes_with_thirteen() -> None:
    decks = {players: CITY.ruleset(players).deck for players in (12, 13, 15)}
    assert ["doctor" in deck for deck in decks.values()] == [False, True, True]
    remarks = [remark.id for remark in CITY.ruleset(deck=WITH_DOCTOR.split()).warnings]
    assert "deck-doctor-early" in remarks


@row("City-17")
def the_courtesan_chooses_one_and_the_number_is_shown_back() -> None:
    assert card("putana", "stay with one other player", "провести ночь у одного")
    evening = second_night().until("putana")
    assert Looks(evening).asked(6)[0].choose == 1
    assert tells(Looks(evening.night(putana={6: 1})).card(6).acts, "night with player 1")


@row("City-18")
def a_visited_mafioso_chooses_and_the_host_notes_a_miss() -> None:
    evening = second_night().until("mafia", putana={6: 7})
    assert [one.topic for one in Looks(evening).asked(7)] == ["mafia"]
    evening.night(mafia={7: 1, 8: 1, 9: 1})
    looks = Looks(evening)
    assert evening.out == []
    assert "The mafia misses." in looks.record()
    assert not tells(looks.aloud, "misses")


@row("City-19")
def the_visited_wake_and_are_shown_crossed_arms() -> None:
    for visited, topic in ((9, "don"), (5, "sheriff"), (10, "maniac")):
        evening = second_night().night(putana={6: visited})
        assert tells(Looks(evening).card(visited).secrets, "crossed arms"), topic
        assert topic in evening.calls
    evening = second_night(WITH_DOCTOR).night(putana={6: 5})
    assert tells(Looks(evening).card(5).secrets, "crossed arms")


@row("City-20")
def a_visited_don_makes_no_check() -> None:
    evening = second_night().until("mafia", putana={6: 9})
    evening.night(mafia={7: 1, 8: 1, 9: 1})
    assert evening.told(9) == ["blocked"]
    assert not tells(Looks(evening).card(9).acts, "ask")


def voted_with_alibi(seat: Seat) -> Evening:
    evening = second_night().night(putana={6: seat})
    voters = [one for one in evening.alive if one != seat]
    return evening.day(nominate={2: seat}, vote={seat: voters})


@row("City-21")
def whoever_was_visited_has_an_alibi_whatever_the_role() -> None:
    for seat in (1, 5, 7, 9, 10):
        assert voted_with_alibi(seat).out == []


@row("City-22")
def the_host_says_that_it_is_an_alibi() -> None:
    looks = Looks(voted_with_alibi(7))
    assert tells(looks.said(AlibiHeld), "player 7", "alibi")
    assert not looks.wall().chairs[6].out
    assert page("phrases", "stays at the table&alibi", "остаётся за столом&алиби")


@row("City-23")
def the_courtesan_never_comes_twice_running() -> None:
    assert card("putana", "same one twice in a row", "дважды подряд")
    evening = second_night().night(putana={6: 1}).day().until("putana")
    assert 1 not in [option.seat for option in Looks(evening).asked(6)[0].options]


@row("City-24")
def the_one_she_visited_leaves_with_her() -> None:
    evening = second_night().night(putana={6: 1}, maniac={10: 6})
    assert sorted(evening.out) == [1, 6]
    assert tells(Looks(evening).said(MorningCame)[-1:], "player 1", "player 6")


@row("City-25")
def the_maniac_plays_alone_and_kills_one_a_night() -> None:
    assert card("maniac", "for yourself alone&kill one other player", "только за себя&убить одного")
    evening = second_night().until("maniac")
    assert Looks(evening).asked(10)[0].choose == 1
    assert evening.night(maniac={10: 3}).out == [3]
    assert Looks(evening).card(10).side == "maniac"


@row("City-26")
def the_maniac_may_decline_with_crossed_arms() -> None:
    assert page(
        "gestures", "maniac.s crossed arms on the chest", "скрещённые на груди руки маньяка"
    )
    evening = second_night().until("maniac")
    (asked,) = Looks(evening).asked(10)
    assert asked.may_pass
    assert asked.passing
    evening.night()
    assert evening.out == []
    assert tells([Looks(evening).record()], "10 crosses their arms and kills nobody")


@row("City-27")
def the_host_announces_that_the_maniac_has_left() -> None:
    voted = second_night().night().day(nominate={2: 10}, vote={10: [1, 2, 3, 4, 5]})
    assert tells(Looks(voted).said(RoleAnnounced), "maniac")
    shot = second_night().night(mafia={7: 10, 8: 10, 9: 10})
    assert tells(Looks(shot).aloud[-5:], "maniac")


@row("City-28")
def the_maniac_wins_one_against_one_with_a_civilian() -> None:
    evening = left_with(1, 10)
    assert evening.winner == "maniac"
    assert Looks(evening).wall().winner == "The maniac has won."


@row("City-29")
def in_the_first_night_the_active_roles_only_meet_the_host() -> None:
    evening = Evening("city", WITH_DOCTOR)
    while evening.table.phase == "night":
        assert not evening.asked, "nobody acts"
        evening.time_is_up()
    said = Looks(evening).said(Called)
    assert in_order(said, "courtesan", "mafia", "sheriff", "doctor", "maniac")
    assert len(said) == 5


@row("City-30")
def each_is_told_to_wake_and_to_sleep_and_lowers_the_head() -> None:
    looks = Looks(Evening("city", WITH_DOCTOR).night())
    roles = ("courtesan", "mafia", "sheriff", "doctor", "maniac")
    assert in_order(looks.calls, *(role for role in roles for _ in range(2)))
    assert len(looks.calls) == 10
    assert page("gestures", "asleep&eyes shut, head down", "сон&глаза закрыты, голова опущена")


@row("City-31")
def the_mafia_meets_and_the_don_gives_a_quiet_sign() -> None:
    looks = Looks(Evening("city").night())
    for seat in (7, 8):
        assert tells(looks.card(seat).secrets, "player 9", "don")
    assert page(
        "gestures", "don.s sign&neighbours do not feel", "знак дона&соседи не почувствовали"
    )


@row("City-32")
def the_host_wakes_everybody() -> None:
    looks = Looks(Evening("city").night())
    assert len(looks.said(MorningCame)) == 1
    assert not looks.wall().dark
    assert page("phrases", "good morning&wakes up", "доброе утро&просыпается")


@row("City-33")
def by_day_all_the_living_have_the_word() -> None:
    evening = Evening("city").night().day()
    assert [seat for seat, _, _ in evening.speeches] == evening.alive
    assert in_order(
        Looks(evening).said(FloorGiven), *(rf"player {seat}\b" for seat in range(1, 11))
    )


@row("City-35")
def the_host_declares_an_open_vote_and_the_most_votes_leave() -> None:
    evening = second_night().night().until("vote", nominate={2: 7, 3: 9})
    assert tells(Looks(evening).said(BallotOpened)[-1:], "7 and 9")
    evening.answer(1, 7)
    assert Looks(evening).wall().hands[0].voters == [1], "hands are seen by all"
    evening.day(vote={7: [2, 3, 4, 5, 6], 9: [7, 8, 9, 10]})
    looks = Looks(evening)
    assert tells(looks.said(Counted)[-1:], "6 for player 7")
    assert looks.wall().chairs[6].out


@row("City-36")
def after_the_first_circle_the_host_says_that_night_comes_again() -> None:
    looks = Looks(second_night())
    nights = looks.said(NightFell)
    assert len(nights) == 2
    assert in_order(looks.aloud, nights[0][:20], "first day", nights[1][:20])
    assert looks.wall().title == "Night 2"


@row("City-37")
def later_nights_call_in_the_order_of_the_book() -> None:
    evening = second_night(WITH_DOCTOR).night()
    said = Looks(evening).said(Called)[5:]
    assert in_order(said, "courtesan", "mafia", "don", "sheriff", "doctor|clinic", "maniac")
    assert len(said) == 6


@row("City-38")
def the_mafia_has_one_minute() -> None:
    assert second_night().until("mafia").seconds == 60
    assert page("round", "mafia: has a minute", "мафия: за минуту")


@row("City-39")
def the_dons_number_counts_while_there_is_a_don() -> None:
    assert card("don", "the victim is the one you show", "жертва — тот, на кого показываете вы")
    assert second_night().night(mafia={7: 1, 8: 1, 9: 2}).out == [2]


@row("City-40")
def the_host_nods_when_a_choice_is_taken() -> None:
    assert page("gestures", "nods once it is clear", "кивает: принято")
    evening = second_night().until("putana")
    evening.answer(6, 1)
    looks = Looks(evening)
    assert looks.asked(6) == [] or looks.asked(6)[0].answered


@row("City-41")
def the_host_names_the_killed() -> None:
    looks = Looks(second_night().night(mafia={7: 2, 8: 2, 9: 2}))
    assert tells(looks.said(MorningCame)[-1:], "player 2")
    assert looks.wall().chairs[1].out


@row("City-42")
def the_killed_show_their_cards_and_have_a_last_word() -> None:
    evening = second_night().until("last-word", mafia={7: 2, 8: 2, 9: 2})
    looks = Looks(evening)
    assert looks.shown_cards() == {2: "Civilian"}
    assert looks.wall().speaker.endswith("Bob")
    assert evening.seconds == 60


@row("City-43")
def day_and_night_take_turns_until_a_side_has_won() -> None:
    evening = second_night()
    for victim in (1, 2):
        evening.night(mafia={7: victim, 8: victim, 9: victim}).day()
    titles = Looks(evening).said(NightFell, DayBegan)
    assert len(titles) == 7
    for gone, winner in (
        ((7, 8, 9, 10), "The town has won"),
        ((1, 2, 3, 4, 10), "The mafia has won"),
        ((2, 3, 4, 5, 6, 7, 8, 9), "The maniac has won"),
    ):
        ended = left_with(*set(range(1, 11)) - set(gone))
        assert tells([Looks(ended).wall().winner], winner)


@row("City-44")
def the_mafia_is_the_smaller_team() -> None:
    for players in range(8, 21):
        rules = CITY.ruleset(players)
        sides = Counter(rules.side_by_role[role] for role in rules.deck)
        assert sides["black"] < sides["red"], players
    even = "civilian civilian civilian sheriff putana mafia mafia mafia mafia don"
    with pytest.raises(SetupRefused) as refusal:
        CITY.ruleset(deck=even.split())
    assert [remark.id for remark in refusal.value.remarks] == ["deck-fewer"]
