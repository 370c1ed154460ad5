"""What the book of the salon game asks of a table, row by row of docs/books.yaml."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from gorod.engine.events import GameOver, Left
from gorod.engine.questions import Late
from gorod.engine.seats import Seat
from gorod.parts.ballots import BallotOpened, Counted
from gorod.parts.calls import Called
from gorod.parts.days import AlibiHeld
from gorod.parts.decks import SetupRefused
from gorod.parts.elections import Elected
from gorod.parts.rounds import MorningCame, NightFell
from gorod.rulebooks.salon import SALON
from gorod.rulebooks.salon.course import Drained, PatientNamed, VictimNamed
from gorod.rulebooks.salon.modifications import NamedInBlood
from gorod.speech import Speech
from tests.support.scripted_evening import Evening, on
from tests.support.scripted_screens import (
    Looks,
    Rows,
    booklet,
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
page = partial(reads, "salon")
card = partial(does, "salon")
salon = partial(Evening, "salon")

# Civilians 1 to 4, inspector 5, doctor 6, courtesan 7, mafia 8 and 9.
# With more roles: inspector 3, doctor 4, courtesan 5, werewolf 6, maniac 7, mafia 8 and 9.
SPECIAL = "civilian civilian commissar doctor putana werewolf maniac mafia mafia"
# With a second gang: inspector 3, doctor 4, courtesan 5, yakuza 6 and 7, mafia 8 and 9.
GANGS = "civilian civilian commissar doctor putana yakuza yakuza mafia mafia"
# Six where the mafioso may be the spare card: doctor 4, courtesan 5, inspector 6.
SIX = "civilian civilian civilian doctor putana commissar"
BLOODY = on("name_in_blood")


@pytest.mark.parametrize("row", ROWS)
def test_salon_row(row: str) -> None:
    ROWS[row]()


def junkies(seats: str = SIX, spare: str = "mafia", **options: Any) -> Evening:
    return salon(seats, spare=spare, **on("junkie", "hostless", "extra_hand"), **options)


def only(*left: Seat, seats: str = "", **options: Any) -> Evening:
    evening = salon(seats, **options)
    for seat in set(evening.alive) - set(left):
        evening.remove(seat)
    return evening


def against(evening: Evening, *seats: Seat) -> dict[Seat, Seat]:
    voters = [seat for seat in evening.alive if seat not in seats]
    votes = {voter: seats[at % len(seats)] for at, voter in enumerate(voters)}
    return votes | dict.fromkeys(seats, voters[0])


def jail(evening: Evening, seat: Seat, **acts: Any) -> Evening:
    return evening.day(final=against(evening, seat), **acts)


def deck(players: int, **options: Any) -> Counter[str]:
    return Counter(SALON.ruleset(players, options=options).deck)


def warnings(players: int, cards: str | None = None, **options: Any) -> list[str]:
    rules = SALON.ruleset(players, cards.split() if cards else None, options)
    return [remark.id for remark in rules.warnings]


@row("Salon-1")
def a_host_is_chosen_before_the_game() -> None:
    assert page("round", "settle who hosts", "решите, кто ведёт")
    table = table_of(9, ruleset="salon", hosted_by="person")
    assert table.permissions.of("host").hosts
    assert not any(table.permissions.of(f"token {seat}").hosts for seat in range(1, 10))


@row("Salon-2")
def characters_and_modifications_are_settled_in_the_lobby() -> None:
    lobby = lobby_of(9, ruleset="salon", options={"open": True})
    assert {"open", "hostless", "junkie", "mayor"} <= {option.name for option in lobby.options}
    assert {"maniac", "werewolf"} <= {role.id for role in lobby.roles}
    assert page("round", "the deck, and which modifications are on", "какие модификации в игре")


@row("Salon-4")
def three_to_six_have_one_mafioso_doctor_and_courtesan() -> None:
    for players in range(3, 7):
        assert deck(players) == Counter(
            mafia=1, doctor=1, putana=1, civilian=players - 3
        ) - Counter(civilian=0)
    assert tells([lobby_of(5, ruleset="salon").deck], "Mafioso", "Doctor", "Courtesan")


@row("Salon-6")
def three_to_six_may_add_the_junkie() -> None:
    for players in range(3, 7):
        rules = SALON.ruleset(players, options=on("junkie", "hostless", "extra_hand"))
        assert rules.deck.count("mafia") == 1
    lobby = lobby_of(5, ruleset="salon", options=on("junkie", "hostless", "extra_hand"))
    assert lobby.refused == ""


@row("Salon-7")
def three_to_six_are_warned_of_more_characters() -> None:
    cards = "civilian civilian doctor putana mafia maniac"
    lobby = lobby_of(6, ruleset="salon", deck=cards.split())
    assert lobby.warnings
    assert len(warnings(6, cards)) > len(warnings(6, cards.replace("maniac", "civilian")))


@row("Salon-8")
def seven_to_nine_have_two_mafiosi_and_an_inspector() -> None:
    for players in (7, 8, 9):
        assert deck(players) == Counter(
            mafia=2, doctor=1, putana=1, commissar=1, civilian=players - 5
        )
    assert tells([lobby_of(8, ruleset="salon").deck], "2 × Mafioso", "Inspector")


@row("Salon-9")
def more_players_have_more_mafiosi() -> None:
    mafiosi = {players: deck(players)["mafia"] for players in (10, 11, 12, 15, 16, 18, 20, 21)}
    assert mafiosi == {10: 3, 11: 3, 12: 4, 15: 4, 16: 5, 18: 6, 20: 6, 21: 7}


@row("Salon-10")
def other_combinations_may_be_tried() -> None:
    own = ["civilian", "civilian", "doctor", "commissar", "putana", "mafia", "mafia", "mafia"]
    lobby = lobby_of(8, ruleset="salon", deck=own)
    assert (lobby.refused, "3 × Mafioso" in lobby.deck) == ("", True)


@row("Salon-11")
def nobody_sees_the_card_of_another() -> None:
    evening = salon()
    looks = Looks(evening)
    assert looks.shown_cards() == {}
    for seat in evening.alive:
        assert not any(chair.card for chair in looks.phone(seat).chairs)
        assert looks.card(seat).name


@row("Salon-12")
def the_host_declares_night_and_all_sleep() -> None:
    looks = Looks(salon())
    assert tells(looks.said(NightFell), "sleep|night|moon")
    assert looks.wall().dark
    assert all(looks.phone(seat).dark for seat in range(1, 10))


@row("Salon-13")
def the_roles_are_called_in_their_order() -> None:
    looks = Looks(salon().night())
    assert in_order(looks.said(Called), "mafia", "doctor", "courtesan", "inspector")
    assert len(looks.said(Called)) == 4


@row("Salon-14")
def whoever_is_called_acts_and_sleeps_again() -> None:
    looks = Looks(salon().night())
    roles = ("mafia", "doctor", "courtesan", "inspector")
    assert in_order(looks.calls, *(role for role in roles for _ in range(2)))
    assert len(looks.calls) == 8
    for topic, seat in (("doctor", 6), ("putana", 7), ("commissar", 5)):
        assert salon().until(topic).asked == {seat: topic}


@row("Salon-15")
def additional_characters_have_their_place() -> None:
    looks = Looks(salon(SPECIAL.replace("werewolf", "yakuza"), three_sides=True).night())
    assert in_order(looks.said(Called), "mafia", "yakuza", "maniac", "doctor", "courtesan")


@row("Salon-16")
def when_all_have_acted_morning_is_declared() -> None:
    looks = Looks(salon().night())
    assert in_order(looks.aloud, "inspector", "day|morning|wake|sun", "first day")
    assert len(looks.said(MorningCame)) == 1
    assert not looks.wall().dark


@row("Salon-17")
def victim_and_patient_are_named_and_nothing_else() -> None:
    acts = {"mafia": {8: 1, 9: 1}, "doctor": {6: 2}}
    busy = salon().night(**acts, putana={7: 3}, commissar={5: 8})
    looks = Looks(busy)
    assert tells(looks.said(VictimNamed), "mafia", "player 1")
    assert tells(looks.said(PatientNamed), "doctor", "player 2")
    assert looks.aloud == Looks(salon().night(**acts)).aloud, "nobody hears of the other acts"


@row("Salon-18")
def the_dead_leave_without_telling_their_roles() -> None:
    looks = Looks(salon().night(mafia={8: 5, 9: 5}))
    assert looks.wall().chairs[4].out
    assert looks.shown_cards() == {}
    assert not tells(looks.aloud[-6:], "player 5.*inspector")


@row("Salon-19")
def the_court_opens_and_everybody_talks() -> None:
    evening = salon().night().until("discussion")
    assert (evening.asked, evening.table.floor) == ({}, None), "nobody alone has the floor"
    assert page("round", "court&everybody talks freely", "суд&говорят все и свободно")
    assert Looks(evening).wall().phase


@row("Salon-20")
def a_preliminary_vote_follows_the_talk() -> None:
    evening = salon().night().until("discussion").until("preliminary")
    assert tells(Looks(evening).said(BallotOpened), "preliminary|first")
    assert len(evening.asked) == 9


@row("Salon-21")
def every_survivor_must_vote() -> None:
    evening = salon().night(mafia={8: 1, 9: 1}).until("preliminary")
    looks = Looks(evening)
    for seat in evening.alive:
        (asked,) = looks.asked(seat)
        assert not asked.may_pass
    assert looks.asked(1) == []
    assert tells(looks.aloud, "everyone votes|everybody votes")


@row("Salon-22")
def nobody_votes_against_two() -> None:
    evening = salon().night().until("preliminary")
    (asked,) = Looks(evening).asked(2)
    assert (asked.choose, asked.least) == (1, 1)


@row("Salon-23")
def after_the_trial_vote_all_dispute_the_votes() -> None:
    evening = salon().night().until("preliminary")
    evening.until("argument", preliminary=against(evening, 8))
    looks = Looks(evening)
    assert evening.table.floor is None
    assert looks.wall().hands, "the votes stay on the board"
    assert tells(looks.said(Counted), "8 for player 8")
    assert page("round", "accused defend themselves", "обвинённые оправдываются")


@row("Salon-24")
def the_final_vote_follows() -> None:
    evening = salon().night().until("argument").until("final")
    assert tells(Looks(evening).said(BallotOpened)[-1:], "final")
    assert len(evening.asked) == 9


@row("Salon-25")
def one_may_vote_otherwise_than_before() -> None:
    evening = salon().night()
    evening.day(preliminary=against(evening, 8), final=against(evening, 9))
    assert evening.out == [9]


@row("Salon-26")
def a_final_vote_cannot_be_changed() -> None:
    evening = salon().night().until("final")
    evening.answer(1, 8)
    with evening.refuses(kind=Late):
        evening.answer(1, 9)
    asked = Looks(evening).asked(1)
    assert not any(one.open for one in asked)


@row("Salon-27")
def the_most_votes_go_to_jail_and_the_card_stays_hidden() -> None:
    looks = Looks(jail(salon().night(), 8))
    assert tells(looks.said(Left), "player 8")
    assert looks.wall().chairs[7].out
    assert looks.shown_cards() == {}


@row("Salon-28")
def a_tie_drains_the_vote() -> None:
    evening = salon().night()
    evening.day(final={1: 8, 2: 8, 3: 8, 4: 9, 5: 9, 6: 9, 7: 1, 8: 2, 9: 3})
    looks = Looks(evening)
    assert tells(looks.said(Drained), "nobody")
    assert evening.out == []


@row("Salon-29")
def with_the_last_mafioso_the_table_hears_that_the_mafia_is_gone() -> None:
    evening = jail(salon().night(), 8)
    assert not evening.game.over
    looks = Looks(jail(evening.night(), 9))
    assert looks.wall().winner == "The civilians have won."
    assert len(looks.said(GameOver)) == 1
    assert page("phrases", "no more mafia in the city", "мафии в городе больше нет")


@row("Salon-30")
def the_mafia_wins_when_only_mafiosi_are_left() -> None:
    evening = only(1, 2, 8, 9).night(mafia={8: 1, 9: 1})
    assert Looks(evening).wall().stage == "game", "parity is no victory here"
    evening.day().night(mafia={8: 2, 9: 2})
    assert Looks(evening).wall().winner == "The mafia has won."


@row("Salon-32")
def those_who_are_out_watch_in_silence() -> None:
    evening = salon().night(mafia={8: 1, 9: 1}).until("preliminary")
    looks = Looks(evening)
    assert looks.asked(1) == []
    looks.match.departed.add(1)
    assert looks.match.sees_all(1)
    assert page("round", "out watches in silence", "выбыл, смотрит молча")


@row("Salon-33")
def at_night_everybody_lets_the_others_act() -> None:
    assert page("round", "let the others act undisturbed", "не мешайте другим действовать")


@row("Salon-34")
def the_host_never_turns_towards_the_one_called() -> None:
    assert page("phrases", "never towards the one who is called", "не в сторону того, кого вызвали")
    assert page("phrases", "same corner, or walk about", "в один угол или ходите")


@row("Salon-35")
def nobody_peeks() -> None:
    assert page("round", "at night&do not peek", "ночью&не подглядывайте")
    assert tells([Speech("en").say("web-craft-peeked")], "peeked", "leaves the game")


@row("Salon-36")
def the_host_tells_a_story() -> None:
    assert page("phrases", "make a story of it", "рассказывайте")
    first, second = salon().night(), salon().night().day().night()
    said = Looks(second).said(Called)
    assert len(set(said)) == len(said), "no night is called in the words of another"
    assert len(Looks(first).said(Called)) == 4


@row("Salon-37")
def most_modifications_at_once_are_warned_of() -> None:
    three = on("open", "dark_night", "mayor")
    assert warnings(9, **three) == []
    assert warnings(9, **three, name_in_blood=True) != []
    lobby = lobby_of(9, ruleset="salon", options=three | BLOODY)
    assert lobby.warnings


@row("Salon-38")
def with_open_cards_whoever_leaves_shows_the_card() -> None:
    evening = jail(salon(open=True).night(mafia={8: 5, 9: 5}), 8)
    looks = Looks(evening)
    assert looks.shown_cards() == {5: "Inspector", 8: "Mafioso"}
    assert in_order(looks.aloud, "player 5, Eve", "it.s the inspector")


@row("Salon-39")
def in_a_dark_night_only_the_dead_are_named() -> None:
    looks = Looks(salon(dark_night=True).night(mafia={8: 1, 9: 1}, doctor={6: 2}))
    assert looks.said(VictimNamed, PatientNamed) == []
    assert tells(looks.said(MorningCame), "player 1")
    assert not tells(looks.aloud[-4:], "player 2")


@row("Salon-40")
def without_a_host_one_of_the_players_leads() -> None:
    evening = salon(hostless=True, host=4)
    looks = Looks(evening, spoken=True, hosted_by="gorod")
    assert tells(looks.aloud, "Player 4 hosts")
    assert looks.card(4).name == "Civilian"
    assert looks.phone(4).dark, "and sleeps like everybody"
    assert looks.wall().spoken_by.endswith("Dan"), "and calls the order"
    evening.night().until("final")
    assert [one.topic for one in Looks(evening).asked(4)] == ["final"]


@row("Salon-41")
def without_a_host_all_have_the_same_pointer() -> None:
    assert page(
        "gestures",
        "one hand where all can reach&same kind of pointer",
        "одну руку&одинаковые указки",
    )


@row("Salon-42")
def the_touched_learn_by_which_role() -> None:
    evening = salon(hostless=True).night(mafia={8: 1, 9: 1}, doctor={6: 2}, putana={7: 3})
    looks = Looks(evening)
    for seat, role in ((1, "mafioso"), (2, "doctor"), (3, "courtesan")):
        (told,) = looks.card(seat).secrets
        assert tells([told], role)
        assert not tells([told], "player [5-9]"), "but not by whom"
    assert looks.card(4).secrets == []


@row("Salon-43")
def those_whom_mafia_and_doctor_touched_say_so() -> None:
    evening = salon(hostless=True).night(mafia={8: 1, 9: 1}, doctor={6: 1}, putana={7: 3})
    looks = Looks(evening)
    assert tells(looks.said(VictimNamed), "player 1")
    assert tells(looks.said(PatientNamed), "player 1")
    assert not tells(looks.aloud[-4:], "player 3")


@row("Salon-45")
def one_card_more_lies_unseen() -> None:
    evening = salon(spare="maniac", extra_hand=True)
    looks = Looks(evening)
    assert tells([looks.wall().deck], "Maniac")
    assert len(evening.rules.deck) == len(evening.seats) + 1
    evening.night()
    for seat in evening.alive:
        assert not tells(looks.card(seat).secrets, "spare|maniac")
    assert not tells(Looks(evening).aloud[2:], "spare")


@row("Salon-46")
def with_an_extra_hand_there_are_two_mafiosi() -> None:
    for players in (4, 6, 9):
        assert deck(players, extra_hand=True)["mafia"] >= 2
    one = ["civilian", "civilian", "civilian", "doctor", "putana", "mafia"]
    assert lobby_of(5, ruleset="salon", deck=one, options={"extra_hand": True}).refused


@row("Salon-47")
def the_junkie_needs_its_companions_and_one_mafioso() -> None:
    for options in ({"junkie": True}, on("junkie", "hostless"), on("junkie", "extra_hand")):
        with pytest.raises(SetupRefused):
            SALON.ruleset(6, options=options)
    assert deck(6, **on("junkie", "hostless", "extra_hand"))["mafia"] == 1


@row("Salon-48")
def whoever_was_healed_for_nothing_becomes_the_junkie_unknown_to_all() -> None:
    evening = junkies().night(doctor={4: 1})
    looks = Looks(evening)
    assert looks.card(1).name == "Junkie"
    for seat in (2, 3, 4, 5, 6):
        assert looks.card(seat).name != "Junkie"
        assert not tells(looks.card(seat).secrets, "junkie")
    assert not tells(looks.aloud[3:], "junkie")


@row("Salon-49")
def it_happens_on_the_first_morning_only() -> None:
    evening = junkies(SIX.replace("commissar", "maniac")).night().day().night(doctor={4: 1})
    assert Looks(evening).card(1).name == "Civilian"
    assert evening.day().until("mafia").asked == {}


@row("Salon-50")
def the_junkie_kills_in_the_mafias_turn_and_gives_up_the_old_role() -> None:
    evening = junkies().night(doctor={4: 6}).day().until("mafia")
    assert evening.asked == {6: "mafia"}
    evening.until("commissar")
    assert evening.asked == {}
    assert tells(Looks(evening).said(Called)[-1:], "inspector")


@row("Salon-51")
def the_doctor_goes_on_healing() -> None:
    evening = junkies().night(doctor={4: 1}).day().night(mafia={1: 2}, doctor={4: 2})
    assert evening.out == []
    assert tells(Looks(evening).said(PatientNamed)[-1:], "player 2")


@row("Salon-52")
def the_junkie_wins_by_the_doctors_death_and_loses_by_a_jail() -> None:
    killed = junkies().night(doctor={4: 1}).day().night(mafia={1: 4})
    assert Looks(killed).wall().winner == "The junkie has won."
    for seat in (1, 4):
        ended = Looks(jail(junkies().night(doctor={4: 1}), seat))
        assert ended.wall().winner == "The civilians have won."


@row("Salon-53")
def junkie_and_doctor_show_their_cards() -> None:
    for seat, name in ((1, "civilian"), (4, "doctor")):
        evening = jail(junkies(SIX.replace("commissar", "maniac")).night(doctor={4: 1}), seat)
        looks = Looks(evening)
        assert not evening.game.over
        assert {one: shown.lower() for one, shown in looks.shown_cards().items()} == {seat: name}


@row("Salon-54")
def a_name_in_blood_counts_in_the_final_vote() -> None:
    evening = salon(name_in_blood=True).night(mafia={8: 1, 9: 1}, blood={1: 8})
    tie = against(evening, 8, 9)
    evening.day(preliminary=tie, final=tie)
    looks = Looks(evening)
    assert tells(looks.said(NamedInBlood), "player 1", "player 8")
    first, last = looks.said(Counted)
    assert tells([first], "3 each for 8 and 9")
    assert tells([last], "4 for player 8", "3 for player 9")
    assert evening.out == [8]


@row("Salon-55")
def nobody_has_to_name_and_not_among_three() -> None:
    evening = salon(name_in_blood=True).until("blood", mafia={8: 1, 9: 1})
    assert Looks(evening).asked(1)[0].may_pass
    few = only(1, 2, 3, 8, name_in_blood=True).night(mafia={8: 1})
    assert few.alive == [2, 3, 8]
    assert Looks(few).said(NamedInBlood) == []


@row("Salon-56")
def a_mayor_has_two_votes_and_is_replaced_or_put_off() -> None:
    evening = salon(mayor=True).night().until("elect")
    assert tells(Looks(evening).said(BallotOpened), "mayor|elect")
    votes = {1: 8, 2: 8, 3: 9, 4: 9, 5: 1, 6: 2, 7: 3, 8: 4, 9: 5}
    evening.day(elect={2: 1}, final=votes)
    assert tells(Looks(evening).said(Counted)[-1:], "3 for player 8", "2 for player 9")
    evening.night(mafia={9: 1}).until("elect")
    tied = salon(mayor=True).night().day(elect={1: 2, 2: 1})
    assert Looks(tied).said(Elected) == []
    assert tied.night().until("elect").asked, "it is put off to the next morning"


@row("Salon-57")
def the_blind_mafia_is_for_experts_and_agrees_by_day() -> None:
    evening = salon(blind_mafia=True).night().day().night(mafia={8: 1, 9: 1})
    looks = Looks(evening)
    assert tells(looks.card(8).secrets, "player 9")
    assert not tells(looks.card(8).secrets, "9 shoots"), "by night they have no channel"
    for lang, word in (("en", "experienced"), ("ru", "опытн")):
        about = {option.id: option.about for option in booklet("salon", lang).options}
        assert tells([about["blind_mafia"]], word)


@row("Salon-58")
def a_blind_mafia_needs_a_host() -> None:
    lobby = lobby_of(9, ruleset="salon", options=on("blind_mafia", "hostless"))
    assert lobby.refused


@row("Salon-59")
def the_blind_mafia_wakes_once_with_time_to_plan() -> None:
    evening = salon(blind_mafia=True).until("mafia")
    assert evening.asked == {}
    assert evening.seconds >= 30
    blind = [e.blind for e in evening.night().day().night().seen_by(1) if isinstance(e, Called)]
    assert [blind[0], blind[4]] == [False, True]


@row("Salon-60")
def later_all_players_are_named_in_order() -> None:
    evening = salon(blind_mafia=True).night(doctor={6: 1}).day().until("mafia")
    looks = Looks(evening)
    roll = looks.wall().roll
    assert roll is not None
    assert roll.seats == evening.alive
    assert tells(looks.said(Called)[-1:], "eyes|number")
    assert page("gestures", "blind mafia&raises a hand, once, with eyes shut", "слепая мафия&руку")


@row("Salon-61")
def the_most_hands_kill_and_a_tie_kills_nobody() -> None:
    seats = "civilian civilian civilian commissar doctor putana mafia mafia mafia"
    for hands, out in (({7: 1, 8: 1, 9: 2}, [1]), ({8: 1, 9: 2}, [])):
        evening = salon(seats, blind_mafia=True).night().day().until("mafia")
        evening.answer(8, hands[8])
        with evening.refuses(kind=Late):
            evening.answer(8, 3)
        rest = {seat: hand for seat, hand in hands.items() if seat != 8}
        assert evening.night(mafia=rest).out == out


@row("Salon-62")
def with_three_sides_each_may_win() -> None:
    winners = set()
    for left in ((8, 9), (6, 7), (1, 2)):
        evening = salon(GANGS, three_sides=True)
        for seat in (1, 2, 3, 4, 5, 6, 7, 8, 9):
            if seat not in left and not evening.game.over:
                evening.remove(seat)
        winners.add(Looks(evening).wall().winner)
    assert winners == {"The mafia has won.", "The yakuza has won.", "The civilians have won."}


@row("Salon-64")
def the_mafia_agrees_on_a_victim_even_one_of_its_own() -> None:
    assert card("mafia", "one of your own if you like", "можно и из своих")
    evening = salon().until("mafia")
    assert {8, 9} <= {option.seat for option in Looks(evening).asked(8)[0].options}
    assert evening.night(mafia={8: 9, 9: 9}).out == [9]
    assert salon().night(mafia={8: 1, 9: 2}).out == []


@row("Salon-65")
def the_inspector_is_answered_by_a_nod() -> None:
    for seat, word in ((8, "nod"), (1, "shake")):
        looks = Looks(salon().night(commissar={5: seat}))
        assert tells(looks.card(5).secrets, word, f"player {seat}")
    assert page("gestures", "inspector.s answer&nods", "ответ комиссару&кивает")
    assert page("gestures", "inspector touches answers in person", "коснулся комиссар&сам отвечает")


@row("Salon-66")
def the_doctor_saves_from_one_attempt_and_oneself_once() -> None:
    assert card("doctor", "one attempt&yourself only once", "одного покушения&раз за игру")
    assert salon(SPECIAL).night(mafia={8: 1, 9: 1}, doctor={4: 1}).out == []
    assert salon(SPECIAL).night(mafia={8: 1, 9: 1}, maniac={7: 1}, doctor={4: 1}).out == [1]
    evening = salon().night(doctor={6: 6}).day().until("doctor")
    assert 6 not in {option.seat for option in Looks(evening).asked(6)[0].options}


@row("Salon-67")
def an_alibi_is_told_only_after_the_final_vote() -> None:
    evening = salon().night(putana={7: 8}).until("final")
    assert not tells(Looks(evening).aloud, "alibi")
    looks = Looks(jail(evening, 8))
    assert tells(looks.said(AlibiHeld), "player 8", "alibi")
    assert not looks.wall().chairs[7].out
    assert 7 not in {option.seat for option in Looks(salon().until("putana")).asked(7)[0].options}


@row("Salon-68")
def the_maniac_kills_alone_and_wins_alone() -> None:
    assert card("maniac", "for yourself alone&nobody else is left", "только за себя")
    evening = only(1, 7, 8, seats=SPECIAL).night(maniac={7: 8})
    assert not evening.game.over
    evening.day().night(maniac={7: 1})
    assert Looks(evening).wall().winner == "The maniac has won."


@row("Salon-69")
def the_werewolf_is_a_civilian_until_the_mafia_is_gone() -> None:
    evening = salon(SPECIAL).night(commissar={3: 6})
    assert tells(Looks(evening).card(3).secrets, "shake", "player 6")
    evening = jail(only(1, 2, 3, 4, 6, 7, 8, seats=SPECIAL).night(), 8)
    assert not tells(Looks(evening).aloud[3:], "werewolf"), "nobody is told"
    evening.until("mafia")
    assert evening.asked == {6: "mafia"}
    assert evening.night(mafia={6: 1}).out == [1]


@row("Salon-70")
def the_courtesan_does_not_visit_herself() -> None:
    assert card("putana", "one other player", "кроме себя")
    evening = salon().until("putana")
    with evening.refuses("SALON-7"):
        evening.answer(7, 7)


@row("Salon-71")
def the_maniac_kills_one_player_a_night() -> None:
    assert card("maniac", "each night you may kill one", "каждую ночь можете убить одного")
    evening = salon(SPECIAL).until("maniac")
    assert Looks(evening).asked(7)[0].choose == 1
    assert evening.night(maniac={7: 9}).out == [9]


@row("Salon-72")
def from_seven_on_more_characters_are_welcome() -> None:
    seven = "civilian civilian doctor putana commissar mafia mafia"
    own = seven.replace("civilian", "maniac", 1)
    lobby = lobby_of(7, ruleset="salon", deck=own.split())
    assert (lobby.refused, "Maniac" in lobby.deck) == ("", True)
    assert "deck-special-among-few" not in warnings(7, own)
    assert "deck-special-among-few" in warnings(6, "civilian civilian doctor putana mafia maniac")
