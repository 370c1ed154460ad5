"""What the book of club Mafia asks of a table, row by row of docs/books.yaml."""

from functools import partial

import pytest

from gorod.engine.events import GameOver, Left
from gorod.engine.seats import Seat
from gorod.parts.ballots import BallotOpened, Counted, NoBallot
from gorod.parts.calls import Called, Slept
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.parts.ties import LiftCounted
from gorod.rulebooks.sport import SPORT
from tests.support.scripted_evening import Evening
from tests.support.scripted_screens import Looks, Rows, in_order, reads, shows, tells

ROWS: Rows = {}
row = partial(shows, ROWS)

# Sheriff 3, mafia 4 and 8, don 6; the others are civilians.
BLACK, RED = (4, 6, 8), (1, 2, 3, 5, 7, 9, 10)
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]
page = partial(reads, "sport")


@pytest.mark.parametrize("row", ROWS)
def test_sport_row(row: str) -> None:
    ROWS[row]()


def second_day() -> Evening:
    return Evening("sport").night().day().night()


def four_left() -> Evening:
    evening = Evening("sport", clubs=False)
    for seat in (4, 5, 7, 8, 9, 10):
        evening.remove(seat)
    return evening.night()


@row("Sport-2")
def a_host_keeps_the_stages_and_their_time() -> None:
    evening = Evening("sport").until("nominate")
    assert 0 not in evening.table.seats, "the host has no seat"
    screen = Looks(evening).wall()
    assert screen.title == "Day 1"
    assert evening.seconds == 60
    assert Looks(evening.until("nominate", 2)).wall().speaker.endswith("Bob")


@row("Sport-4")
def seven_red_cards_and_three_black_ones_lie_on_the_table() -> None:
    deck = Looks(Evening("sport")).wall().deck
    assert deck == "6 × Civilian, Sheriff, 2 × Mafioso, Don"
    sides = [SPORT.ruleset().side_by_role[role] for role in SPORT.ruleset().deck]
    assert (sides.count("red"), sides.count("black")) == (7, 3)


@row("Sport-5")
def the_aim_of_each_team_is_read_on_the_page_and_decides_the_game() -> None:
    assert page("round", "no black player is left&red has won", "чёрных не осталось&красные")
    evening = Evening("sport", clubs=False)
    for seat in (4, 6, 8):
        evening.remove(seat)
    assert Looks(evening).wall().winner == "Red has won."


@row("Sport-6")
def night_and_day_take_turns_on_the_screen() -> None:
    evening = Evening("sport")
    titles = []
    for _ in range(2):
        titles.append(Looks(evening).wall().title)
        evening.night()
        titles.append(Looks(evening).wall().title)
        evening.day()
    assert titles == ["Night 1", "Day 1", "Night 2", "Day 2"]
    assert Looks(evening).wall().sky == "night"


@row("Sport-7")
def the_first_words_declare_the_game_open() -> None:
    first = Looks(Evening("sport")).aloud[0]
    assert tells([first], "begin|good evening|welcome", "Club Mafia")


@row("Sport-8")
def the_players_are_greeted_by_the_custom_of_the_club() -> None:
    assert tells(Looks(Evening("sport")).aloud[:3], "applaud the ladies")
    assert tells(Looks(Evening("sport"), "ru").aloud[:3], "аплод|хлоп")


@row("Sport-10")
def the_host_says_that_night_falls() -> None:
    looks = Looks(Evening("sport"))
    assert tells(looks.said(NightFell), "night|sleep|eyes")
    aloud = looks.aloud
    assert aloud.index(looks.said(NightFell)[0]) > next(
        at for at, line in enumerate(aloud) if "Ann" in line
    )


@row("Sport-11")
def by_night_everybody_wears_a_blindfold() -> None:
    assert page("round", "blindfolds on", "повязки надеты")
    assert page("gestures", "asleep&blindfold", "сон&повязка")
    looks = Looks(Evening("sport"))
    phones = [looks.phone(seat) for seat in (1, 4, 6)]
    assert all(phone.dark for phone in phones)
    assert len({tuple(phone.captions) for phone in phones}) == 1, "all hear the same"


@row("Sport-12")
def the_assistant_brings_the_cards_round() -> None:
    assert page("round", "assistant goes round&draw one", "помощник обходит&тянете карту")
    looks = Looks(Evening("sport"))
    assert [looks.card(seat).name for seat in (3, 6)] == ["Sheriff", "Don"]


@row("Sport-13")
def each_looks_at_the_own_card_alone() -> None:
    assert page("round", "without looking&back to sleep", "не глядя&засыпаете")
    evening = Evening("sport")
    looks = Looks(evening)
    for seat in evening.alive:
        shown = [chair.seat for chair in looks.phone(seat).chairs if chair.card]
        assert shown == [], "no card stands where a neighbour might look"
        assert looks.card(seat).name
    assert looks.shown_cards() == {}


@row("Sport-15")
def heads_stay_low() -> None:
    assert page("round", "heads down", "головы опущены")
    assert page("gestures", "head low&hands still", "голова опущена&руки неподвижны")


@row("Sport-16")
def the_mafia_wakes_and_its_players_see_one_another() -> None:
    looks = Looks(Evening("sport").night())
    assert tells(looks.said(Called)[:1], "mafia")
    for seat in BLACK:
        told = " ".join(looks.card(seat).secrets)
        assert all(f"player {other}" in told for other in BLACK if other != seat)
    for seat in RED:
        assert looks.card(seat).secrets == []
    assert tells([looks.record()], "Player 6 is the don"), "and the host knows them"


@row("Sport-17")
def only_in_the_first_night_do_they_open_their_eyes_together() -> None:
    assert page("round", "this once and never again", "единственный раз")
    evening = Evening("sport").night().day().night()
    blind = [event.blind for event in evening.seen_by(4) if isinstance(event, Called)]
    assert blind == [False, False, False, True, False, False]
    later = [line for line in Looks(evening).said(Called) if tells([line], "mafia|shoot|hunt")][1]
    assert not tells([later], "wake|open your eyes")


@row("Sport-18")
def the_don_has_a_sign() -> None:
    assert page("gestures", "don.s sign", "знак дона")
    looks = Looks(Evening("sport").night())
    for seat in (4, 8):
        assert tells(looks.card(seat).secrets, "player 6", "don")


@row("Sport-19")
def the_don_shows_three_nights_in_silence() -> None:
    assert page("gestures", "don shows three numbers", "дон показывает&три номера")
    evening = Evening("sport").until("plan")
    assert evening.asked == {6: "plan"}
    asked = Looks(evening).asked(6)[0]
    assert (asked.choose, evening.seconds) == (3, 60)
    evening.answer(6, [9, 3, 5])
    looks = Looks(evening)
    for seat in BLACK:
        told = looks.card(seat)
        assert tells([*told.secrets, *told.acts], "9, 3.* 5")
    assert not any("9, 3" in line for line in looks.aloud)


@row("Sport-20")
def the_host_says_that_the_mafia_sleeps() -> None:
    looks = Looks(Evening("sport").night())
    assert in_order(looks.calls, "mafia.*(open|wake)", "mafia.*(close|sleep)", "don")
    assert page("phrases", "mafia, sleep", "мафия засыпает")


@row("Sport-21")
def the_don_wakes_alone_and_later_looks_for_the_sheriff() -> None:
    evening = Evening("sport").night().day()
    assert tells(Looks(evening).said(Called), "^don")
    assert evening.until("don").asked == {6: "don"}
    assert tells([Looks(evening).asked(6)[0].headline], "sheriff")


@row("Sport-22")
def the_sheriff_wakes_alone_and_later_looks_for_the_black() -> None:
    evening = Evening("sport").night().day()
    assert tells(Looks(evening).said(Called), "^sheriff")
    assert evening.until("sheriff").asked == {3: "sheriff"}
    assert tells([Looks(evening).asked(3)[0].headline], "mafia|check")


@row("Sport-23")
def the_host_wakes_everybody() -> None:
    looks = Looks(Evening("sport").night())
    assert tells(looks.said(MorningCame), "morning|day|eyes open|wake")
    assert in_order(looks.aloud, "sheriff", "morning|daybreak", "first day")
    assert not looks.wall().dark


@row("Sport-24")
def everybody_has_a_minute() -> None:
    evening = Evening("sport").night().day()
    assert [seconds for _, _, seconds in evening.speeches] == [60] * 10
    assert page("round", "a minute each", "у каждого минута")


@row("Sport-25")
def player_1_opens_and_the_word_goes_round() -> None:
    floors = Looks(Evening("sport").night().day()).said(FloorGiven)
    assert in_order(floors, *(rf"player {seat}\b" for seat in range(1, 11)))
    assert tells(floors[:1], r"player 1\b")


@row("Sport-26")
def a_speech_ends_with_thanks() -> None:
    assert page("round", "say .thank you.", "говорит «спасибо»")
    evening = Evening("sport").until("nominate", 1)
    evening.answer(1)
    assert evening.asked == {2: "nominate"}, "the speech is over before its minute is"


@row("Sport-27")
def one_nomination_and_no_more() -> None:
    evening = Evening("sport").until("nominate", 1)
    (asked,) = Looks(evening).asked(1)
    assert (asked.choose, asked.may_pass) == (1, True)
    evening.answer(1, 4)
    with evening.refuses("SPORT-7"):
        evening.answer(1, 6)
    assert [nominee.seat for nominee in Looks(evening).wall().nominees] == [4]


@row("Sport-28")
def a_nomination_has_its_gesture_and_phrase() -> None:
    assert page("gestures", "nomination&I nominate player", "выставление&выставляю номер")
    evening = Evening("sport").night().day(nominate={1: 4})
    assert tells(Looks(evening).said(Nominated), "Player 1 nominates player 4")


@row("Sport-29")
def when_all_have_spoken_the_nominees_are_voted_on() -> None:
    evening = Evening("sport").until("vote", nominate={1: 4, 10: 6})
    looks = Looks(evening)
    assert in_order(looks.aloud, r"player 10\b", "4 and 6")
    assert len(looks.said(FloorGiven)) == 10
    assert [hands.seats for hands in looks.wall().hands] == [[4], [6]]


@row("Sport-31")
def the_most_votes_leave() -> None:
    evening = Evening("sport").night()
    evening.day(nominate={1: 4, 2: 6}, vote={4: [1, 2, 3, 5, 7, 9, 10], 6: [4, 6, 8]})
    looks = Looks(evening)
    assert tells(looks.said(Counted), "7 for player 4", "3 for player 6")
    assert tells(looks.said(Left), r"player 4\b")
    assert [chair.seat for chair in looks.wall().chairs if chair.out] == [4]


@row("Sport-32")
def a_single_nominee_of_the_first_day_is_not_voted_on() -> None:
    looks = Looks(Evening("sport").night().day(nominate={1: 4}))
    assert looks.said(BallotOpened) == []
    assert len(looks.said(NoBallot)) == 1
    assert not any(chair.out for chair in looks.wall().chairs)


@row("Sport-33")
def a_later_day_votes_on_any_number() -> None:
    for named in ({2: 4}, {2: 4, 3: 6}, {2: 4, 3: 6, 4: 1}):
        evening = second_day().until("vote", nominate=named)
        assert [one.seats[0] for one in Looks(evening).wall().hands] == list(named.values())


@row("Sport-34")
def whoever_leaves_has_a_last_word_of_a_minute() -> None:
    evening = second_day().until("last-word", nominate={2: 8}, vote={8: ODD})
    assert evening.seconds == 60
    looks = Looks(evening)
    assert tells(looks.said(FloorGiven)[-1:], r"player 8\b", "last|final|farewell")
    assert looks.wall().speaker.endswith("Hugh")


@row("Sport-35")
def the_tied_have_thirty_seconds_each() -> None:
    evening = second_day()
    evening.day(nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN}, revote={8: [*ODD, 2], 1: EVEN[1:]})
    tied = [(seat, seconds) for seat, _, seconds in evening.speeches[10:12]]
    assert tied == [(8, 30), (1, 30)]
    assert page("round", "thirty seconds for each of the tied", "по тридцать секунд")


@row("Sport-36")
def then_comes_a_second_vote_on_them_alone() -> None:
    evening = second_day().until("revote", nominate={2: 8, 4: 1, 5: 9}, vote={8: ODD, 1: EVEN})
    assert [one.seats[0] for one in Looks(evening).wall().hands] == [8, 1]


@row("Sport-37")
def tied_again_the_table_is_asked_about_all_of_them() -> None:
    twice = {8: ODD, 1: EVEN}
    evening = second_day().until("lift", nominate={2: 8, 4: 1}, vote=twice, revote=twice)
    (asked,) = Looks(evening).asked(5)
    assert tells([asked.headline], "leave")
    assert [option.value for option in asked.options] == ["yes"]


@row("Sport-38")
def only_more_than_half_lift_the_tied() -> None:
    twice = {8: ODD, 1: EVEN}
    for hands, out in ((6, [8, 1]), (5, []), (4, [])):
        evening = second_day()
        lift = list(range(1, hands + 1))
        evening.day(nominate={2: 8, 4: 1}, vote=twice, revote=twice, lift=lift)
        assert evening.out == out
        assert tells(Looks(evening).said(LiftCounted), str(hands) if hands != 6 else "6|leave")


@row("Sport-39")
def with_four_at_the_table_a_tie_is_not_voted_on_again() -> None:
    evening = four_left()
    assert evening.alive == [1, 2, 3, 6]
    evening.day(nominate={1: 3, 2: 6}, vote={3: [2, 6], 6: [1, 3]})
    looks = Looks(evening)
    assert (evening.out, looks.wall().title) == ([], "Night 2")
    assert len(looks.said(BallotOpened)) == 1
    assert tells(looks.aloud[-2:], "night|sleep")


@row("Sport-40")
def the_mafia_shoots_with_eyes_shut_by_the_order_agreed() -> None:
    evening = Evening("sport").night(plan={6: [9, 3, 5]}).day().until("mafia")
    looks = Looks(evening)
    assert tells(looks.said(Called)[-1:], "shut|closed|blind|number")
    for seat in BLACK:
        own = looks.card(seat)
        assert tells([*own.secrets, *own.acts], "9, 3.* 5"), "the order is on the card"
    evening.answer(4, 9)
    assert not tells(Looks(evening).card(6).secrets, "4 shoots"), "nobody sees the others shoot"


@row("Sport-41")
def the_shot_is_a_raised_hand_with_fingers() -> None:
    assert page("gestures", "shot&arm high&fingers", "выстрел&рука высоко&пальцы")


@row("Sport-42")
def the_numbers_are_called_one_by_one_in_words_of_their_own() -> None:
    evening = second_day().day(nominate={2: 9}, vote={9: ODD}).until("mafia")
    looks = Looks(evening)
    roll = looks.wall().roll
    assert roll is not None
    assert roll.seats == [1, 2, 3, 4, 5, 6, 7, 8, 10]
    assert tells(looks.said(Called)[-1:], "shoot|hunt|number")


@row("Sport-43")
def all_at_one_number_hit_and_anything_else_misses() -> None:
    shots: list[dict[Seat, Seat]] = [{4: 1, 6: 1, 8: 1}, {4: 1, 6: 2, 8: 1}, {4: 1, 6: 1}, {}]
    killed = [Evening("sport").night().day().night(mafia=shot).out for shot in shots]
    assert killed == [[1], [], [], []]
    assert page("gestures", "early, late, twice or not at all is a miss", "раньше, позже&промах")


@row("Sport-44")
def the_host_says_that_the_mafia_is_gone() -> None:
    looks = Looks(second_day())
    assert tells(looks.said(Slept)[3:4], "number|withdraw|over|fire")
    assert page("phrases", "the hunt is over", "охота окончена")


@row("Sport-45")
def the_don_shows_a_number_and_is_answered_by_the_head() -> None:
    assert page("gestures", "check&fingers&nods for yes&shakes", "проверка&пальцах&кивает&качает")
    for seat, word in ((3, "nods"), (1, "shakes")):
        evening = Evening("sport").night().day().night(don={6: seat})
        assert tells(Looks(evening).card(6).secrets, word, f"player {seat}")


@row("Sport-46")
def the_sheriff_checks_one_a_night_and_is_answered_likewise() -> None:
    for seat, word in ((4, "nods"), (6, "nods"), (1, "shakes")):
        evening = Evening("sport").night().day().until("sheriff")
        assert Looks(evening).asked(3)[0].choose == 1
        evening.night(sheriff={3: seat})
        assert tells(Looks(evening).card(3).secrets, word, f"player {seat}")


@row("Sport-47")
def after_a_miss_the_morning_is_good() -> None:
    looks = Looks(second_day())
    assert tells(looks.said(MorningCame)[-1:], "no deaths|everyone wakes|unharmed|all")
    assert page("phrases", "morning is good indeed", "утро и правда доброе")


@row("Sport-48")
def the_second_day_is_opened_by_the_next_player() -> None:
    floors = Looks(second_day().day()).said(FloorGiven)
    assert tells(floors[10:11], r"player 2\b")
    assert tells(floors[-1:], r"player 1\b")


@row("Sport-49")
def nights_and_days_go_on_until_a_team_has_won() -> None:
    evening = Evening("sport", clubs=False)
    evening.night()
    for victim in (1, 2, 3):
        evening.day().night(mafia=dict.fromkeys(BLACK, victim))
        assert Looks(evening).wall().stage == "game"
    evening.day().night(mafia=dict.fromkeys(BLACK, 5))
    screen = Looks(evening).wall()
    assert (screen.stage, screen.winner) == ("over", "Black has won.")


@row("Sport-50")
def red_wins_without_mafiosi_and_black_with_as_many() -> None:
    for gone, winner in (((4, 6, 8), "Red has won."), ((1, 2, 5, 7), "Black has won.")):
        evening = Evening("sport", clubs=False)
        for seat in gone:
            evening.remove(seat)
        looks = Looks(evening)
        assert looks.wall().winner == winner
        assert len(looks.said(GameOver)) == 1
