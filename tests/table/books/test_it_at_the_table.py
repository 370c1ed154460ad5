"""What the book of IT Mafia asks of a table, row by row of docs/books.yaml."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from gorod.engine.events import GameOver, Left
from gorod.engine.seats import Seat
from gorod.parts.ballots import BallotOpened, Counted, NoBallot
from gorod.parts.calls import Called
from gorod.parts.decks import SetupRefused
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import MorningCame, NightFell
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks.it import IT
from gorod.screens.help.rules import RulesInPlay, rules_in_play
from gorod.speech import Speech
from tests.support.scripted_evening import Evening
from tests.support.scripted_screens import (
    Looks,
    Rows,
    does,
    in_order,
    lobby_of,
    reads,
    shows,
    table_of,
    tells,
)

ROWS: Rows = {}
row = partial(shows, ROWS)
page = partial(reads, "it")
card = partial(does, "it")

# Pentester 3, hackers 4 and 8, ringleader 6; the others are programmers.
# Extended: pentester 5, sysadmin 6, office manager 7, HR 8, hacker 9, ringleader 10, spy 11,
# optimizer 12.
BLACK = (4, 6, 8)
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]


@pytest.mark.parametrize("row", ROWS)
def test_it_row(row: str) -> None:
    ROWS[row]()


def it(mode: str = "base", **options: Any) -> Evening:
    return Evening("it", mode=mode, **options)


def second_day(mode: str = "base") -> Evening:
    return it(mode).night().day().night()


def left_with(*seats: Seat, mode: str = "base") -> Evening:
    evening = it(mode)
    red = {
        seat
        for seat in evening.alive
        if evening.rules.side_by_role[evening.seats[seat - 1]] == "red"
    }
    for seat in sorted(set(evening.alive) - set(seats), key=red.__contains__):  # black first
        if not evening.game.over:
            evening.remove(seat)
    return evening


def read_out(mode: str, people: int = 12) -> RulesInPlay:
    """What whoever hosts can read out at the table."""
    return rules_in_play(table_of(people, ruleset="it", mode=mode), Speech("en"), "host")


@row("IT-1")
def each_team_has_its_aim() -> None:
    assert page("round", "red wins when the black team is gone", "красные&чёрных не осталось")
    assert Looks(left_with(1, 2, 3, 5, 7, 9, 10)).wall().winner == "The company is safe."
    assert Looks(left_with(1, 4, 6, 8)).wall().winner == "The hackers have won."


@row("IT-2")
def six_to_thirteen_play() -> None:
    assert [bool(lobby_of(n, ruleset="it").refused) for n in (5, 6, 13, 14)] == [
        True,
        False,
        False,
        True,
    ]


@row("IT-3")
def a_host_is_chosen_or_the_mode_without_one() -> None:
    table = table_of(12, ruleset="it", hosted_by="person")
    assert table.permissions.of("host").hosts
    lobby = lobby_of(12, ruleset="it", mode="hostless")
    assert (lobby.refused, lobby.has_a_playing_host) == ("", True)
    assert len(read_out("base").round) > 10


@row("IT-4")
def the_rules_can_be_read_to_the_players() -> None:
    rules = read_out("base", 10)
    assert rules.about
    assert in_order(rules.round, "first night", "speeches", "vote", "later nights", "end")
    assert rules.gestures


@row("IT-5")
def the_host_has_a_timer_and_a_notebook() -> None:
    evening = it().night(pentester={3: 4}).until("nominate", 2, nominate={1: 4})
    looks = Looks(evening)
    assert evening.seconds == 60
    for line in ("Player 3 checks player 4", "Player 4 is a hacker"):
        assert line in looks.record()


@row("IT-6")
def the_deck_is_made_by_the_table_of_the_book() -> None:
    table = {6: (4, 0), 7: (4, 1), 8: (5, 1), 9: (5, 2), 10: (6, 2), 11: (7, 2), 12: (8, 2)}
    for players, (programmers, hackers) in (table | {13: (8, 3)}).items():
        cards = Counter(IT.ruleset(players).deck)
        want = {"programmer": programmers, "hacker": hackers, "pentester": 1, "boss": 1}
        assert cards == +Counter(want)
    assert lobby_of(10, ruleset="it").deck == "6 × Programmer, Pentester, 2 × Hacker, Ringleader"


@row("IT-7")
def noise_the_fired_and_interruptions_are_explained() -> None:
    assert page(
        "round",
        "no coughing&fired keep silent&nobody interrupts",
        "не кашлять&уволенные молчат&не перебивает",
    )


@row("IT-8")
def each_has_one_card_that_nobody_else_sees() -> None:
    evening = it()
    looks = Looks(evening)
    assert len(evening.table.cards) == 10
    assert looks.shown_cards() == {}
    for seat in evening.alive:
        assert not any(chair.card for chair in looks.phone(seat).chairs)


@row("IT-9")
def names_or_numbers_go_round_from_the_hosts_left() -> None:
    chairs = Looks(it()).wall().chairs
    assert [(chair.seat, chair.name) for chair in chairs[:2]] == [(1, "Ann"), (2, "Bob")]
    assert page("round", "clockwise from the host.s left", "по часовой стрелке&слева от ведущего")


@row("IT-10")
def everybody_is_seen_in_the_circle() -> None:
    evening = it()
    looks = Looks(evening)
    for screen in (looks.wall(), looks.phone(1), looks.phone(7)):
        assert [chair.seat for chair in screen.chairs] == list(range(1, 11))


@row("IT-11")
def the_host_may_warn_interrupt_and_take_the_floor() -> None:
    evening = it().until("nominate", 1)
    evening.foul(1)
    assert tells(Looks(evening).aloud, "foul|warning")
    evening.stop(1)
    assert evening.asked == {2: "nominate"}
    evening.silence(3)
    evening.day()
    assert 3 not in [seat for seat, _, _ in evening.speeches]


@row("IT-12")
def players_look_at_their_cards_alone() -> None:
    looks = Looks(it())
    for seat, name in ((3, "Pentester"), (6, "Ringleader")):
        assert looks.card(seat).name == name
        others = [looks.phone(other) for other in range(1, 11)]
        assert not any(name in str(chair) for other in others for chair in other.chairs)


@row("IT-13")
def what_each_character_does_can_be_read_out() -> None:
    roles = {role.id: role.does for role in read_out("base", 10).roles}
    assert set(roles) == {"programmer", "pentester", "hacker", "boss"}
    assert all(roles.values())


@row("IT-14")
def night_is_declared_and_everybody_sleeps() -> None:
    looks = Looks(it())
    assert tells(looks.said(NightFell), "sleep|night")
    assert looks.wall().dark
    assert all(looks.phone(seat).dark for seat in range(1, 11))


@row("IT-15")
def the_first_night_has_three_steps() -> None:
    said = Looks(it().night()).said(Called)
    assert in_order(said, "hackers", "pentester", "ringleader")
    assert len(said) == 3


@row("IT-16")
def the_black_team_meets() -> None:
    looks = Looks(it().night())
    for seat in BLACK:
        told = " ".join(looks.card(seat).secrets)
        assert all(f"player {other}" in told for other in BLACK if other != seat)
    for seat in (1, 2, 3, 5, 7, 9, 10):
        assert not tells(looks.card(seat).secrets, "shown")
    assert "Player 6 is the ringleader" in looks.record()


@row("IT-17")
def nobody_is_hacked_in_the_first_night() -> None:
    evening = it()
    while evening.table.phase == "night":
        assert "hackers" not in evening.asked.values()
        evening.time_is_up()
    looks = Looks(evening)
    assert not any(chair.out for chair in looks.wall().chairs)
    assert page("round", "no hack tonight", "взлома сегодня нет")


@row("IT-18")
def the_host_nods_to_the_pentester() -> None:
    for seat, word in ((4, "nods"), (6, "nods"), (1, "shakes")):
        assert tells(Looks(it().night(pentester={3: seat})).card(3).secrets, word, f"player {seat}")
    assert page("gestures", "check: point&nods", "проверка: укажите&кивает")


@row("IT-19")
def the_host_nods_to_the_ringleader() -> None:
    evening = it().until("boss")
    offered = {option.seat for option in Looks(evening).asked(6)[0].options}
    assert not {4, 6, 8} & offered, "one of the red team"
    for seat, word in ((3, "nods"), (1, "shakes")):
        assert tells(Looks(it().night(boss={6: seat})).card(6).secrets, word, f"player {seat}")


@row("IT-20")
def the_host_has_roles_and_players_written_down() -> None:
    looks = Looks(it().night())
    cards = {chair.seat: chair.card for chair in looks.console().chairs}
    assert (cards[3], cards[6], len([one for one in cards.values() if one])) == (
        "Pentester",
        "Ringleader",
        10,
    )
    assert looks.shown_cards() == {}


@row("IT-21")
def the_host_says_that_it_is_day_and_tells_the_night() -> None:
    quiet, loud = second_day(), it().night().day().night(hackers={4: 1, 6: 1, 8: 1})
    assert tells(Looks(quiet).said(MorningCame)[-1:], "every pass|everyone|everybody|quiet")
    assert tells(Looks(loud).said(MorningCame)[-1:], "player 1")
    assert Looks(loud).wall().title == "Day 2"


@row("IT-22")
def the_hacked_have_no_last_word_and_a_hidden_card() -> None:
    evening = it().night().day().night(hackers={4: 1, 6: 1, 8: 1})
    looks = Looks(evening)
    assert (evening.out, evening.speeches) == ([1], [])
    assert looks.shown_cards() == {}


@row("IT-23")
def the_rules_of_the_discussion_can_be_read_out() -> None:
    lines = read_out("base", 10).round
    assert tells(lines, "speeches", "a minute each", "nobody cuts in", "accuse one player")


@row("IT-24")
def a_minute_each_any_claim_and_no_card() -> None:
    evening = it().until("nominate", 1)
    assert evening.seconds == 60
    evening.answer(1)
    assert evening.asked == {2: "nominate"}, "or less"
    assert Looks(evening).shown_cards() == {}


@row("IT-25")
def while_one_speaks_the_others_listen() -> None:
    evening = it().until("nominate", 3)
    looks = Looks(evening)
    assert evening.asked == {3: "nominate"}
    assert [chair.seat for chair in looks.wall().chairs if chair.speaking] == [3]
    evening.time_is_up()
    assert evening.asked == {4: "nominate"}, "when the minute is over the host cuts in"


@row("IT-26")
def at_the_end_of_a_speech_one_may_accuse_another_or_nobody() -> None:
    evening = it().until("nominate", 1)
    (asked,) = Looks(evening).asked(1)
    seats = {option.seat for option in asked.options}
    assert (1 in seats, len(seats), asked.choose, asked.may_pass) == (False, 9, 1, True)
    evening.answer(1, 4)
    assert tells(Looks(evening).said(Nominated), "1 accuses player 4")


@row("IT-27")
def player_1_first_and_the_fired_are_left_out() -> None:
    evening = it()
    evening.remove(5)
    evening.night().day()
    floors = Looks(evening).said(FloorGiven)
    order = (1, 2, 3, 4, 6, 7, 8, 9, 10)
    assert in_order(floors, *(rf"player {seat}\b" for seat in order))
    assert len(floors) == 9


@row("IT-28")
def without_suspects_night_falls_at_once() -> None:
    evening = it().night().day()
    looks = Looks(evening)
    assert looks.said(BallotOpened) == []
    assert looks.wall().title == "Night 2"


@row("IT-29")
def the_suspects_are_named_in_order_with_their_accusers() -> None:
    evening = it().night().until("vote", nominate={1: 4, 2: 6, 3: 4})
    assert tells(Looks(evening).aloud, "4, by players 1 and 3; 6, by player 2")


@row("IT-30")
def each_suspect_has_thirty_seconds_in_that_order() -> None:
    evening = second_day()
    evening.day(nominate={2: 8, 4: 1}, vote={8: ODD + EVEN})
    assert [(seat, time) for seat, _, time in evening.speeches[10:12]] == [(8, 30), (1, 30)]


@row("IT-31")
def the_suspects_are_called_in_order_and_hands_go_up() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    assert tells(Looks(evening).said(BallotOpened)[-1:], "8 and 1")
    evening.answer(5, 8)
    hands = Looks(evening).wall().hands
    assert [(hand.seats, hand.voters) for hand in hands] == [([8], [5]), ([1], [])]


@row("IT-33")
def one_vote_each_or_none_and_nobody_twice() -> None:
    evening = second_day().until("vote", nominate={2: 8, 4: 1})
    (asked,) = Looks(evening).asked(5)
    assert (asked.choose, asked.may_pass) == (1, True)
    evening.answer(5, 8)
    hands = [hand.voters for hand in Looks(evening).wall().hands]
    assert hands == [[5], []]


@row("IT-34")
def the_votes_are_written_down_and_counted() -> None:
    evening = second_day().day(nominate={2: 8, 4: 1}, vote={8: [*ODD, 2], 1: [4, 6, 8, 10]})
    looks = Looks(evening)
    assert tells(looks.said(Counted), "6 for player 8", "4 for player 1")
    assert "Player 5 votes for player 8." in looks.record()


@row("IT-35")
def votes_not_given_go_to_the_last_suspect() -> None:
    evening = second_day().day(nominate={2: 8, 4: 1}, vote={8: [1, 2, 3]})
    assert tells(Looks(evening).said(Counted), "3 for player 8", "7 for player 1")
    assert evening.out == [1]


@row("IT-37")
def at_a_tie_half_a_minute_each_and_a_second_vote() -> None:
    evening = second_day().until("revote", nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN})
    assert [(seat, time) for seat, _, time in evening.speeches[-2:]] == [(8, 30), (1, 30)]
    assert [hand.seats for hand in Looks(evening).wall().hands] == [[8], [1]]


@row("IT-38")
def at_a_second_tie_all_decide_on_all() -> None:
    twice = {8: ODD, 1: EVEN}
    for hands, out in ((6, [8, 1]), (5, [])):
        evening = second_day()
        lift = list(range(1, hands + 1))
        evening.until("lift", nominate={2: 8, 4: 1}, vote=twice, revote=twice)
        assert len(evening.asked) == 10
        assert evening.day(lift=lift).out == out


@row("IT-39")
def a_single_suspect_of_the_first_day_stays() -> None:
    evening = it().night().day(nominate={1: 4})
    looks = Looks(evening)
    assert (looks.said(BallotOpened), evening.out) == ([], [])
    assert looks.said(NoBallot)


@row("IT-40")
def the_most_votes_are_fired_with_half_a_minute() -> None:
    evening = second_day().until(
        "last-word", nominate={2: 8, 4: 1}, vote={8: [*ODD, 2, 4], 1: [6, 8, 10]}
    )
    assert evening.seconds == 30
    looks = Looks(evening)
    assert tells(looks.said(Left), "player 8")
    assert looks.wall().speaker.endswith("Hugh")


@row("IT-41")
def nobody_learns_who_was_fired() -> None:
    evening = second_day().day(nominate={2: 8, 4: 1}, vote={8: [*ODD, 2, 4], 1: [6, 8, 10]})
    looks = Looks(evening)
    assert looks.shown_cards() == {}
    for seat in (1, 2, 3, 5):
        assert not looks.phone(seat).chairs[7].card
    assert not tells(looks.aloud[2:], "player 8.*(is|was) a hacker")


@row("IT-42")
def after_each_firing_it_is_seen_whether_the_game_is_over() -> None:
    evening = left_with(1, 2, 3, 6).night().day(nominate={1: 6, 2: 3}, vote={6: [1, 2, 3], 3: [6]})
    assert Looks(evening).wall().winner == "The company is safe."
    evening = second_day().day(nominate={2: 8, 4: 1}, vote={8: [*ODD, 2, 4], 1: [6, 8, 10]})
    assert Looks(evening).wall().stage == "game"


@row("IT-43")
def otherwise_a_new_night_is_declared() -> None:
    evening = second_day().day(nominate={2: 8, 4: 1}, vote={8: [*ODD, 2, 4], 1: [6, 8, 10]})
    looks = Looks(evening)
    assert len(looks.said(NightFell)) == 3
    assert looks.wall().title == "Night 3"


@row("IT-44")
def the_black_team_decides_in_silence_while_numbers_are_called() -> None:
    evening = it().night().day().until("hackers")
    assert set(evening.asked) == set(BLACK)
    evening.answer(4, 1)
    assert tells(Looks(evening).card(6).secrets, "4 hacks player 1"), "they see each other point"
    assert not tells(Looks(evening).card(1).secrets, "hack")
    assert page("round", "calls the numbers of those still employed", "называет номера тех, кто")


@row("IT-45")
def the_hackers_point_and_it_is_written_down() -> None:
    evening = it().night().day().night(hackers={4: 1, 6: 1, 8: 2})
    looks = Looks(evening)
    assert evening.out == [1]
    assert "Player 8 hacks player 2." in looks.record()
    assert it().night().day().night(hackers={4: 1, 6: 2}).out == []


@row("IT-46")
def then_pentester_and_ringleader_check_again() -> None:
    evening = it().night().day().night(pentester={3: 8}, boss={6: 1})
    assert in_order(Looks(evening).said(Called)[3:], "hackers", "pentester", "ringleader")
    assert (evening.told(3), evening.told(6)) == (["yes"], ["no"])


@row("IT-47")
def the_steps_of_the_fired_are_said_as_usual() -> None:
    calls = []
    for gone in (3, 6, 1):
        evening = it().night().day()
        evening.remove(gone)
        calls.append(Looks(evening.night()).said(Called)[3:])
    assert calls[0] == calls[1] == calls[2]
    assert len(calls[0]) == 3


@row("IT-48")
def the_fired_are_asked_nothing_and_show_nothing() -> None:
    evening = it().night().day().night(hackers={4: 3, 6: 3, 8: 3}).day()
    looks = Looks(evening.until("pentester"))
    assert looks.asked(3) == []
    assert looks.shown_cards() == {}
    assert page("round", "fired keep silent", "уволенные молчат")


@row("IT-49")
def later_days_are_opened_by_the_next_employed_player() -> None:
    evening = it().night().day().night(hackers={4: 2, 6: 2, 8: 2}).day()
    assert tells(Looks(evening).said(FloorGiven)[10:11], r"player 3\b")


@row("IT-50")
def a_single_suspect_of_a_later_day_is_fired_without_a_vote() -> None:
    evening = second_day().day(nominate={2: 8})
    looks = Looks(evening)
    assert (evening.out, looks.said(BallotOpened)) == ([8], [])
    assert tells(looks.said(Left), "player 8")


@row("IT-51")
def the_end_is_announced() -> None:
    for left, winner in (((1, 2, 3), "The company is safe"), ((1, 3, 4, 6), "hackers have won")):
        looks = Looks(left_with(*left))
        assert len(looks.said(GameOver)) == 1
        assert tells([looks.wall().winner], winner)


@row("IT-52")
def the_host_names_the_winner() -> None:
    said = Looks(left_with(1, 2, 3)).said(GameOver)
    assert tells(said, "red|company|honest")
    assert tells(Looks(left_with(1, 4, 6)).said(GameOver), "black|hackers")


@row("IT-53")
def the_losers_pay_for_the_pizza() -> None:
    assert page("phrases", "losers&pizza", "пицца&проигравших")


@row("IT-54")
def hardcore_plans_three_hacks_in_two_minutes() -> None:
    evening = it("hardcore").until("plan")
    assert evening.seconds == 120
    (planner,) = evening.asked
    assert isinstance(planner, int)
    assert Looks(evening).asked(planner)[0].choose == 3
    evening.night(plan={planner: [1, 5, 3]})
    looks = Looks(evening)
    for seat in BLACK:
        own = looks.card(seat)
        assert tells([*own.secrets, *own.acts], "1, 5 and 3")
    assert not tells(looks.card(2).secrets, "1, 5")


@row("IT-55")
def hardcore_gives_no_channel_for_a_change_of_plan() -> None:
    evening = it("hardcore").night(plan={6: [1, 5, 3]}).day().until("hackers")
    evening.answer(4, 2)
    for seat in (6, 8):
        assert not tells(Looks(evening).card(seat).secrets, "4 hacks|hacks player 2")
    evening.night(hackers={6: 2, 8: 2})
    assert evening.out == [2], "but a change agreed by day holds"


@row("IT-56")
def hardcore_turns_all_palms_up_at_the_number() -> None:
    evening = it("hardcore").night(plan={6: [1, 5, 3]}).day().until("hackers")
    roll = Looks(evening).wall().roll
    assert roll is not None
    assert roll.seats == evening.alive
    assert page("gestures", "eyes shut&every palm turns up", "вслепую&ладони поворачиваются вверх")
    for lang, palms, hand in (("en", "palms up", "raise a hand"), ("ru", "ладон", "подн.* руку")):
        words = Speech(lang).of("it").say("role-hackers.aims", phones=False)
        assert tells([words], palms)
        assert not tells([words], hand)


@row("IT-57")
def hardcore_needs_the_same_mark_of_all() -> None:
    for marks, out in (({4: 1, 6: 1, 8: 1}, [1]), ({4: 1, 6: 1, 8: 2}, []), ({4: 1, 6: 1}, [])):
        evening = it("hardcore").night().day().night(hackers=marks)
        assert evening.out == out
        assert tells(Looks(evening).said(MorningCame)[-1:], "player 1") is bool(out)


@row("IT-58")
def hardcore_goes_on_blind_after_the_fourth_night() -> None:
    evening = it("hardcore").night(plan={6: [1, 5, 3]})
    for _ in range(4):
        evening.day().night()
    evening.day().until("hackers")
    assert (evening.table.night, set(evening.asked)) == (6, set(BLACK))
    evening.answer(4, 1)
    assert not tells(Looks(evening).card(6).secrets, "4 hacks")
    assert evening.night(hackers={6: 1, 8: 1}).out == [1]


@row("IT-59")
def the_extended_deck_is_made_by_a_table() -> None:
    for players in range(8, 14):
        rules = IT.ruleset(players, mode="extended")
        assert (len(rules.deck), rules.warnings) == (players, ())
        black = [role for role in rules.deck if rules.side_by_role[role] != "red"]
        assert len(black) <= players // 3 + 1
    assert tells([lobby_of(12, ruleset="it", mode="extended").deck], "Sysadmin", "Spy")


@row("IT-60")
def extended_reads_out_the_roles_in_play() -> None:
    roles = {role.id: role.does for role in read_out("extended").roles}
    assert {"sysadmin", "office_manager", "hr", "spy", "optimizer"} <= set(roles)
    assert set(roles) == set(IT.ruleset(12, mode="extended").deck)
    assert all(roles.values())


@row("IT-61")
def the_sysadmin_saves_one_and_never_twice_running() -> None:
    assert card("sysadmin", "from a hack&yourself too&two nights running", "взлома&себя&подряд")
    evening = it("extended").night().day().until("sysadmin")
    assert 6 in {option.seat for option in Looks(evening).asked(6)[0].options}
    evening.night(sysadmin={6: 1}, hackers={9: 1, 10: 1})
    assert evening.out == []
    evening.day().until("sysadmin")
    assert 1 not in {option.seat for option in Looks(evening).asked(6)[0].options}


@row("IT-62")
def the_office_manager_cannot_be_hacked_but_fired() -> None:
    assert card("office_manager", "cannot be hacked", "взломать вас нельзя")
    assert it("extended").night().day().night(hackers={9: 7, 10: 7}).out == []
    evening = it("extended").night().day().night()
    assert evening.day(nominate={2: 7}).out == [7]


@row("IT-63")
def hr_may_fire_anybody_at_night() -> None:
    assert card("hr", "fire one other player a night", "увольнять по одному")
    evening = it("extended").night().day().until("hr")
    (asked,) = Looks(evening).asked(8)
    assert (len(asked.options), asked.may_pass) == (11, True)
    assert evening.night(hr={8: 9}).out == [9]


@row("IT-64")
def the_optimizer_fires_and_wins_at_the_last() -> None:
    assert card(
        "optimizer", "fire one other player&one of the last two", "увольнять&двух последних"
    )
    assert it("extended").night().day().night(optimizer={12: 1}).out == [1]
    assert Looks(left_with(1, 12, mode="extended")).wall().winner == "The optimizer has won."


@row("IT-65")
def the_spy_learns_a_card_without_a_trace() -> None:
    assert card("spy", "no trace", "не оставить следов")
    evening = it("extended").night(spy={11: 5})
    looks = Looks(evening)
    assert tells([*looks.card(11).secrets, *looks.card(11).acts], "player 5.*pentester")
    quiet = Looks(it("extended").night())
    assert looks.aloud == quiet.aloud
    assert looks.card(5).secrets == quiet.card(5).secrets
    assert page("gestures", "spy&shows that player.s card", "шпион&показывает ему карту")


EXTENDED = ("sysadmin", "spy", "hackers", "optimizer", "pentester", "ringleader", "HR")


@row("IT-66")
def the_first_extended_night_has_its_order() -> None:
    said = Looks(it("extended").night()).said(Called)
    assert in_order(said, *EXTENDED)
    assert len(said) == 7


@row("IT-67")
def later_extended_nights_have_the_same_order_and_all_act() -> None:
    acts = {"sysadmin": {6: 1}, "spy": {11: 2}, "optimizer": {12: 3}, "pentester": {5: 9}}
    evening = it("extended").night().day()
    evening.night(**acts, hackers={9: 4, 10: 4}, boss={10: 5}, hr={8: 2})
    assert in_order(Looks(evening).said(Called)[7:], *EXTENDED[:2], "blind|shut", *EXTENDED[3:])
    assert sorted(evening.out) == [2, 3, 4]


@row("IT-68")
def extended_hackers_mark_blind_and_must_agree() -> None:
    evening = it("extended").night().day().until("hackers")
    assert tells(Looks(evening).said(Called)[-1:], "nobody opens|eyes|blind")
    assert it("extended").night().day().night(hackers={9: 1, 10: 1}).out == [1]
    assert it("extended").night().day().night(hackers={9: 1, 10: 2}).out == []


@row("IT-69")
def extended_ends_for_red_for_the_hackers_and_for_the_optimizer() -> None:
    ends = {
        (1, 2, 5): "The company is safe",
        (1, 9, 10, 2): "hackers have won",
        (1, 12): "The optimizer has won",
    }
    for left, winner in ends.items():
        assert tells([Looks(left_with(*left, mode="extended")).wall().winner], winner)


@row("IT-70")
def without_a_host_twelve_or_more_play_by_the_base_rules() -> None:
    refused = {n: lobby_of(n, ruleset="it", mode="hostless").refused for n in (11, 12, 13)}
    assert [bool(why) for why in refused.values()] == [True, False, False]
    base, hostless = IT.ruleset(12), IT.ruleset(12, mode="hostless")
    assert Counter(base.deck) == Counter(hostless.deck)


@row("IT-71")
def without_a_host_one_player_speaks_with_eyes_shut() -> None:
    looks = Looks(it("hostless", host=2), spoken=True, hosted_by="gorod")
    assert tells(looks.aloud, "Player 2 hosts")
    assert looks.wall().spoken_by.endswith("Bob")
    assert looks.phone(2).dark
    assert not any(chair.card for chair in looks.phone(2).chairs)
    assert page("round", "most experienced one speaks&eyes shut", "самый опытный&закрытыми")


@row("IT-72")
def without_a_host_nobody_checks_in_the_first_night() -> None:
    looks = Looks(it("hostless").night())
    assert len(looks.said(Called)) == 1
    assert tells(looks.said(Called), "hackers")


@row("IT-73")
def the_first_to_be_fired_leads_to_the_end() -> None:
    evening = it("hostless").night().day().night(hackers={4: 5, 6: 5, 8: 5})
    assert tells(Looks(evening).aloud, "Player 5 hosts")
    evening.day().night(hackers={4: 7, 6: 7, 8: 7})
    assert not tells(Looks(evening).aloud, "Player 7 hosts")


@row("IT-74")
def no_deck_has_more_than_the_box() -> None:
    ones = ("pentester", "sysadmin", "office_manager", "hr", "boss", "spy", "optimizer")
    box = {"programmer": 8, "hacker": 3} | dict.fromkeys(ones, 1)
    assert sum(box.values()) == 18
    for role, most in box.items():
        others = [one for one in ["programmer"] * 6 + ["pentester", "boss"] if one != role]
        with pytest.raises(SetupRefused) as refusal:
            IT.ruleset(deck=[*others, *[role] * (most + 1)], mode="extended")
        too_many = [one for one in refusal.value.remarks if one.id.startswith("deck-at-most")]
        assert [one.about["role"] for one in too_many] == [role]
