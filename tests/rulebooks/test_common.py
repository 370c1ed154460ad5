"""The clauses that all rulebooks share (COMMON-1 to COMMON-19), tried in each that has them.

What is about screens and phones is proved here as far as the engine carries it: who is asked,
who is told what, in which order and with how many seconds.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from gorod.engine.events import (
    CardDealt,
    CardShown,
    CardTurned,
    Corrected,
    DrawnFor,
    GameOver,
    Left,
    TableSet,
    TimeChanged,
    TookBack,
)
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Illegal, Late, Malformed
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, HOST, ROOM, Seat
from gorod.parts.ballots import Counted, Voted
from gorod.parts.calls import Called, Chose, CrossedArms, Learned, Slept
from gorod.parts.decks import SetupRefused
from gorod.parts.meetings import Planned
from gorod.parts.nominations import Nominated
from gorod.parts.orders import Fouled
from gorod.parts.play import PlayView
from gorod.parts.points import PointsGiven, has_won, points
from gorod.parts.rounds import DayBegan, MorningCame, NightFell
from gorod.parts.silence import FloorTaken
from gorod.parts.speeches import Spoke
from gorod.parts.strikes import Missed, Shielded, Struck
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS, book
from gorod.rulebooks.city import CITY
from tests.support.scripted_evening import Evening, replied

every_book = pytest.mark.parametrize("ruleset", ["sport", "city", "textbook"])
speaking_books = pytest.mark.parametrize("ruleset", ["sport", "city"])

# Sport: sheriff 3, mafia 4 and 8, don 6. City: sheriff 5, putana 6, mafia 7 and 8, don 9,
# maniac 10. Textbook: doctor 3, detective 4, mafia 5 and 6. Seat 1 is always a plain citizen.
BLACK = {"sport": (4, 6, 8), "city": (7, 8, 9), "textbook": (5, 6)}

# Civilians 1 to 3, sheriff 4, doctor 5, putana 6, mafia 7, don 8, maniac 9.
WITH_DOCTOR = "civilian civilian civilian sheriff doctor putana mafia don maniac"


def first_acts(ruleset: str, seats: str | Sequence[str] = "", **options: Any) -> Evening:
    """The first night in which somebody may be killed has fallen."""
    evening = Evening(ruleset, seats, **options)
    return evening if ruleset == "textbook" else evening.night().day()


def kill(evening: Evening, victim: Seat, **acts: Any) -> Evening:
    """A night in which the mafia kills this one, and everybody who must act does."""
    ruleset = evening.rules.id
    awake = [seat for seat in BLACK[ruleset] if seat in evening.alive]
    acts = {"mafia": dict.fromkeys(awake, victim)} | acts
    if ruleset == "textbook":
        other = next(seat for seat in (7, 8, 9) if seat != victim and seat in evening.alive)
        for role, seat in (("doctor", 3), ("detective", 4)):
            if seat in evening.alive:
                acts.setdefault(role, {seat: other})
    return evening.night(**acts)


def vote_out(evening: Evening, seat: Seat) -> Evening:
    """A later day on which all vote for this one."""
    if evening.rules.id == "textbook":
        return evening.day(votes=dict.fromkeys(evening.alive, seat))
    return evening.day(nominate={evening.alive[0]: seat}, vote={seat: evening.alive})


def play_out(ruleset: str) -> Evening:
    """A whole game, which the black team wins."""
    evening = first_acts(ruleset)
    while not evening.game.over:
        others = [seat for seat in evening.alive if seat not in BLACK[ruleset]]
        kill(evening, others[0])
        if not evening.game.over:
            vote_out(evening, others[-1])
    return evening


# Table and seats -------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-1")
@every_book
def test_numbers_go_round_the_table_and_never_change(ruleset: str) -> None:
    evening = first_acts(ruleset)
    players = len(evening.seats)
    assert evening.table.seats == tuple(range(1, players + 1))
    cards = dict(evening.table.cards)
    kill(evening, 2)
    assert evening.table.seats == tuple(range(1, players + 1))
    assert evening.alive == [1, *range(3, players + 1)]
    assert evening.table.cards == cards
    assert evening.table.left == {2: "killed"}


@pytest.mark.clause("COMMON-1")
@speaking_books
def test_the_floor_goes_clockwise_past_empty_places(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 3).day()
    assert [seat for seat, _, _ in evening.speeches] == [2, 4, 5, 6, 7, 8, 9, 10, 1]


@pytest.mark.clause("COMMON-2")
@every_book
def test_the_host_is_not_among_the_players(ruleset: str) -> None:
    game = Game(book(ruleset).ruleset())
    assert game.rules.players == len(game.rules.deck)
    evening = play_out(ruleset)
    assert sorted(evening.table.cards) == list(range(1, len(evening.seats) + 1))
    who = {replied(entry).seat for entry in evening.game.journal}
    assert who <= {CHANCE, "clock", *evening.table.seats}


@pytest.mark.clause("COMMON-3")
@every_book
def test_one_card_to_a_player_and_nobody_but_the_owner_sees_it(ruleset: str) -> None:
    evening = Evening(ruleset)
    for seat in evening.table.seats:
        own = CardDealt(seat, evening.seats[seat - 1])
        assert [event for event in evening.seen_by(seat) if isinstance(event, CardDealt)] == [own]
    assert not [event for event in evening.seen_by(ROOM) if isinstance(event, CardDealt)]
    assert evening.knows(HOST).cards == dict(enumerate(evening.seats, 1))


@pytest.mark.clause("COMMON-3")
def test_every_assignment_of_the_deck_to_the_seats_can_be_dealt() -> None:
    """Chance lays the whole deck out; that it does so evenly and by its seed is the host's part."""
    deck = ["town", "doctor", "mafia", "mafia", "town"]
    dealt = set()
    for order in permutations(deck):
        evening = Evening("textbook", order, end="last")
        dealt.add(tuple(evening.table.cards[seat] for seat in (1, 2, 3, 4, 5)))
        assert evening.table.cards == dict(enumerate(order, 1))
    assert len(dealt) == 30


@pytest.mark.clause("COMMON-3")
@every_book
def test_nothing_but_the_deck_is_dealt(ruleset: str) -> None:
    game = Game(book(ruleset).ruleset())
    while CHANCE not in game.open:
        game.reply(Reply("clock", game.wait.number))
    deck, number = list(game.rules.deck), game.open[CHANCE].number
    for wrong in (deck[1:], [*deck, deck[0]], [deck[-1]] * len(deck)):
        with pytest.raises(Illegal):
            game.reply(Reply(CHANCE, number, wrong))
    with pytest.raises(Malformed):
        game.reply(Reply(CHANCE, number, [*deck[1:], "joker"]))
    with pytest.raises(Illegal):
        game.reply(Reply(CHANCE, number, None))


@pytest.mark.clause("COMMON-3", "COMMON-16")
@every_book
def test_the_same_journal_is_the_same_game(ruleset: str) -> None:
    evening = play_out(ruleset)
    again = Game(evening.rules, evening.game.journal)
    assert again.letters == evening.game.letters
    assert again.over


@pytest.mark.clause("COMMON-4")
@every_book
def test_the_deck_is_public(ruleset: str) -> None:
    evening = Evening(ruleset)
    for observer in (ROOM, 1, 5):
        told = [event for event in evening.seen_by(observer) if isinstance(event, TableSet)]
        assert [sorted(event.deck) for event in told] == [sorted(evening.seats)]


@pytest.mark.clause("COMMON-4")
@every_book
def test_the_order_in_which_the_deck_is_told_says_nothing_of_the_deal(ruleset: str) -> None:
    deals = [Evening(ruleset), Evening(ruleset, Evening(ruleset).seats[::-1])]
    assert deals[0].seen_by(ROOM) == deals[1].seen_by(ROOM)


@pytest.mark.clause("COMMON-4")
@every_book
def test_a_deck_that_does_not_fit_the_number_of_players_is_refused(ruleset: str) -> None:
    deck = book(ruleset).ruleset().deck
    with pytest.raises(SetupRefused) as refusal:
        book(ruleset).ruleset(len(deck) + 1, deck)
    assert "deck-size" in {remark.id for remark in refusal.value.remarks}


@pytest.mark.clause("COMMON-4")
def test_a_refusal_names_every_limit_that_a_deck_breaks() -> None:
    with pytest.raises(SetupRefused) as refusal:
        CITY.ruleset(7, ["mafia", "mafia", "sheriff", "sheriff", "doctor", "doctor"] * 4)
    named = sorted((remark.id, remark.about.get("role", "")) for remark in refusal.value.remarks)
    assert named == [
        ("deck-at-most-one", "doctor"),
        ("deck-at-most-one", "sheriff"),
        ("deck-exactly", "don"),
        ("deck-players", ""),
        ("deck-size", ""),
    ]


@pytest.mark.clause("COMMON-4")
def test_every_role_and_option_that_a_book_does_not_know_is_refused() -> None:
    with pytest.raises(SetupRefused) as refusal:
        CITY.ruleset(deck=["civilian"] * 5 + ["don", "wizard", "joker"])
    assert [remark.about["role"] for remark in refusal.value.remarks] == ["joker", "wizard"]
    for ruleset in BOOKS.values():
        with pytest.raises(SetupRefused):
            ruleset.ruleset(options={"no_such_option": True})
    with pytest.raises(SetupRefused):
        book("bridge")


@pytest.mark.clause("COMMON-4")
def test_a_deck_outside_the_recommended_table_plays_with_a_warning() -> None:
    unusual = CITY.ruleset(deck=["civilian"] * 7 + ["don"])
    assert [remark.id for remark in unusual.warnings] == ["deck-unusual"]
    assert CITY.ruleset(8).warnings == ()


# Secrecy ---------------------------------------------------------------------------------------

SECRET: tuple[type[Event], ...] = (
    *(CardDealt, CardShown, Chose, Learned, CrossedArms, Planned, Struck, Missed, Shielded),
    *(DrawnFor, TookBack, Corrected),
)


@pytest.mark.clause("COMMON-5")
@every_book
def test_a_plain_citizen_learns_nothing_but_the_own_card_and_what_is_announced(
    ruleset: str,
) -> None:
    evening = first_acts(ruleset)
    kill(evening, 2)
    vote_out(evening, 7)
    news = [event for event in evening.seen_by(1) if isinstance(event, SECRET)]
    assert news == [CardDealt(1, evening.seats[0])]
    assert [event for event in evening.seen_by(1) if event not in news] == evening.seen_by(ROOM)


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize(
    ("ruleset", "call", "seat"),
    [
        ("sport", "don", 6),
        ("sport", "sheriff", 3),
        ("city", "don", 9),
        ("city", "sheriff", 5),
        ("textbook", "detective", 4),
    ],
)
def test_a_check_reaches_nobody_but_the_one_who_made_it(
    ruleset: str, call: str, seat: Seat
) -> None:
    pointed_at = (2, BLACK[ruleset][0])
    nights = [kill(first_acts(ruleset), 1, **{call: {seat: other}}) for other in pointed_at]
    for observer in (ROOM, *nights[0].table.seats):
        same = nights[0].seen_by(observer) == nights[1].seen_by(observer)
        assert same == (observer != seat)


@pytest.mark.clause("COMMON-5")
@every_book
def test_two_citizens_with_other_cards_swapped_see_the_same(ruleset: str) -> None:
    """Until the first lawful difference nobody else's deal can be told from what one sees."""
    seats = Evening(ruleset).seats
    swapped = list(seats)
    swapped[1], swapped[-2] = swapped[-2], swapped[1]
    black = BLACK[ruleset][0] - 1
    swapped[2], swapped[black] = swapped[black], swapped[2]
    evenings = [Evening(ruleset, deal).until("mafia") for deal in (seats, swapped)]
    assert evenings[0].seen_by(1) == evenings[1].seen_by(1)
    assert evenings[0].seen_by(ROOM) == evenings[1].seen_by(ROOM)


def hidden_death(sheriff: bool) -> Evening:
    """Seat 3 of a club table is shot; it was the sheriff, or a plain citizen (then 1 is it)."""
    seats = Evening("sport").seats
    if not sheriff:
        seats[0], seats[2] = seats[2], seats[0]
    return kill(first_acts("sport", seats), 3).day()


@pytest.mark.clause("COMMON-6")
def test_a_role_whose_card_stays_hidden_is_called_as_if_alive() -> None:
    gone, there = hidden_death(sheriff=True).night(), hidden_death(sheriff=False).night()
    assert gone.calls == ["mafia", "don", "sheriff"]
    assert gone.news(ROOM) == there.news(ROOM)
    assert gone.seen_by(2) == there.seen_by(2)


@pytest.mark.clause("COMMON-6")
def test_a_call_to_one_who_is_gone_lasts_as_long_as_to_one_who_is_there() -> None:
    waits = []
    for sheriff in (True, False):
        evening = hidden_death(sheriff).until("sheriff")
        waits.append((evening.wait, evening.game.wait.seconds))
        asked = evening.asked
        assert asked == ({} if sheriff else {1: "sheriff"})
    assert waits[0] == waits[1]
    assert waits[0][1] is not None


@pytest.mark.clause("COMMON-6")
def test_the_don_is_called_after_he_was_voted_out() -> None:
    evening = vote_out(first_acts("sport").night(), 6).night(mafia={4: 1, 8: 1})
    assert (evening.calls, evening.out) == (["mafia", "don", "sheriff"], [1])


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("seat", [5, 6, 9])
def test_a_role_voted_out_in_the_city_is_still_called(seat: Seat) -> None:
    evening = vote_out(first_acts("city").night(), seat).night()
    assert evening.calls == ["putana", "mafia", "don", "sheriff", "maniac"]


@pytest.mark.clause("COMMON-6", "COMMON-7", "CITY-17")
@pytest.mark.parametrize(("seat", "call"), [(5, "sheriff"), (6, "putana"), (9, "don")])
def test_a_role_killed_in_the_city_is_no_longer_called(seat: Seat, call: str) -> None:
    calls = ["putana", "mafia", "don", "sheriff", "maniac"]
    calls.remove(call)
    assert kill(first_acts("city"), seat).day().night().calls == calls


@pytest.mark.clause("COMMON-6", "CITY-19")
@pytest.mark.parametrize("how", ["voted out", "removed"])
def test_a_maniac_who_was_announced_is_no_longer_called(how: str) -> None:
    evening = first_acts("city").night()
    if how == "removed":
        evening.remove(10)
        evening.day()
    else:
        vote_out(evening, 10)
    assert evening.night().calls == ["putana", "mafia", "don", "sheriff"]


@pytest.mark.clause("COMMON-6", "CITY-19")
def test_a_maniac_who_was_announced_is_not_called_in_the_first_night_either() -> None:
    evening = Evening("city")
    evening.remove(10)
    assert evening.night().calls == ["putana", "mafia", "sheriff"]


@pytest.mark.clause("COMMON-6")
def test_one_who_was_removed_with_a_hidden_card_is_called_in_the_first_night_too() -> None:
    evening = Evening("city")
    evening.remove(5)
    assert evening.night().calls == ["putana", "mafia", "sheriff", "maniac"]


@pytest.mark.clause("COMMON-6")
def test_a_team_is_called_until_every_one_of_it_is_known_to_be_gone() -> None:
    """Killed mafiosi show their cards; one who was voted out does not."""
    seats = "civilian civilian civilian civilian civilian civilian civilian don mafia maniac"
    evening = first_acts("city", seats).night(maniac={10: 9})
    assert evening.table.open_cards == {9: "mafia"}
    evening.day().night()
    assert evening.calls == ["mafia", "don", "maniac"]
    vote_out(evening, 8)
    assert evening.night().calls == ["mafia", "don", "maniac"]


@pytest.mark.clause("COMMON-6", "COMMON-7")
def test_a_team_whose_cards_are_all_shown_is_no_longer_called() -> None:
    seats = "civilian civilian civilian civilian civilian civilian civilian don mafia maniac"
    evening = first_acts("city", seats).night(maniac={10: 9}).day().night(maniac={10: 8}).day()
    assert evening.night().calls == ["maniac"]


@pytest.mark.clause("COMMON-6")
def test_a_role_that_is_not_in_the_deck_is_never_called() -> None:
    evening = Evening("city", "civilian civilian civilian civilian mafia don").night()
    assert evening.calls == ["mafia"]
    assert evening.day().night().calls == ["mafia", "don"]
    plain = Evening("textbook", "town town town town mafia").night(mafia={5: 1})
    assert plain.calls == ["mafia"]


@pytest.mark.clause("COMMON-6", "COMMON-18")
@pytest.mark.parametrize("then", ["nothing", "a foul", "more time"])
@pytest.mark.parametrize(
    ("ruleset", "call", "seat"), [("sport", "sheriff", 3), ("city", "putana", 6)]
)
def test_removing_the_one_who_is_called_does_not_end_the_call(
    ruleset: str, call: str, seat: Seat, then: str
) -> None:
    """Else the room would hear from the pace of the calls whose card has just left."""
    heard = []
    for removed in (seat, 1):
        evening = first_acts(ruleset).until(call)
        evening.remove(removed)
        if then == "a foul":
            evening.foul(2)
        elif then == "more time":
            evening.extend(10)
        heard.append([type(event) for event in evening.news(ROOM)])
        assert evening.wait == call
    assert heard[0] == heard[1]
    evening.night()
    assert evening.table.phase == "day"


@pytest.mark.clause("COMMON-7", "TEXTBOOK-7")
@pytest.mark.parametrize(("seat", "role"), [(3, "doctor"), (4, "detective")])
def test_where_cards_are_shown_the_roles_of_the_gone_are_no_longer_called(
    seat: Seat, role: str
) -> None:
    evening = vote_out(kill(first_acts("textbook"), seat), 5)
    kill(evening, 1)
    assert evening.calls == [c for c in ("mafia", "doctor", "detective") if c != role]


@pytest.mark.clause("COMMON-8", "CITY-14")
@pytest.mark.parametrize(
    ("seat", "call"), [(4, "sheriff"), (5, "doctor"), (8, "don"), (9, "maniac")]
)
def test_whoever_is_blocked_is_called_shown_crossed_arms_and_not_told_by_whom(
    seat: Seat, call: str
) -> None:
    evening = first_acts("city", WITH_DOCTOR).night(putana={6: seat})
    assert call in evening.calls
    private = [event for event in evening.news(seat) if event not in evening.news(ROOM)]
    assert [e for e in private if getattr(e, "call", "") != "mafia"] == [CrossedArms(call, seat)]
    for other in (ROOM, *evening.table.seats):
        assert (CrossedArms(call, seat) in evening.news(other)) == (other == seat)


@pytest.mark.clause("COMMON-8", "COMMON-6")
def test_the_call_of_one_who_is_blocked_lasts_as_long_as_ever() -> None:
    blocked = first_acts("city").until("sheriff", putana={6: 5})
    free = first_acts("city").until("sheriff", putana={6: 1})
    assert blocked.asked == {}
    assert free.asked == {5: "sheriff"}
    assert blocked.game.wait.seconds == free.game.wait.seconds


@pytest.mark.clause("COMMON-9")
@every_book
def test_nothing_is_asked_of_the_eliminated(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 2)
    entries = len(evening.game.journal)
    for _ in range(4):
        if evening.game.over:
            break
        if evening.table.phase == "day":
            vote_out(evening, evening.alive[-1])
        else:
            kill(evening, evening.alive[0])
    later = [replied(entry).seat for entry in evening.game.journal[entries:]]
    assert later
    assert 2 not in later


@pytest.mark.clause("COMMON-9", "COMMON-12")
@every_book
def test_an_eliminated_player_neither_nominates_nor_votes_nor_acts(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 2)
    while evening.table.phase == "day" and evening.wait != "vote":
        for number in range(1, 6):
            with evening.refuses(kind=Late):
                evening.reply(Reply(2, number, 1))
        if evening.asked == {1: "nominate"} and not evening.table.of(Votes).nominations:
            evening.answer(1, 7)
        else:
            evening.time_is_up()
    assert evening.wait == "vote"
    for number in range(1, 6):
        with evening.refuses(kind=Late):
            evening.reply(Reply(2, number, 7))
    assert 2 not in evening.asked


@pytest.mark.clause("COMMON-9")
def test_nobody_answers_for_another() -> None:
    evening = first_acts("sport").until("sheriff")
    with evening.refuses("COMMON-9"):
        evening.answer(3, 8, by=6)


@pytest.mark.clause("COMMON-9", "SPORT-11")
def test_the_only_thing_left_to_the_eliminated_is_what_a_clause_gives_them() -> None:
    evening = first_acts("sport").until("last-word", mafia={4: 3, 6: 3, 8: 3})
    assert evening.asked == {3: "last-word"}
    assert evening.offered(3) == []
    evening.answer(3)
    assert evening.table.phase == "day"


@pytest.mark.clause("COMMON-10")
@pytest.mark.parametrize(
    ("ruleset", "acts"),
    [
        ("sport", {"mafia": {4: 3, 6: 5, 8: 3}, "don": {6: 3}, "sheriff": {3: 8}}),
        ("city", {"putana": {6: 9}, "mafia": {7: 1, 8: 2}, "sheriff": {5: 9}}),
    ],
)
def test_the_room_hears_the_same_calls_whatever_is_done_in_them(
    ruleset: str, acts: dict[str, dict[Seat, Seat]]
) -> None:
    quiet, busy = first_acts(ruleset).night(), first_acts(ruleset).night(**acts)
    assert busy.out == []
    assert quiet.news(ROOM) == busy.news(ROOM)


@pytest.mark.clause("COMMON-10", "COMMON-6")
def test_calls_are_made_in_the_same_order_whoever_is_alive() -> None:
    evening = first_acts("sport")
    for victim in (3, 6, 1):
        evening.night(mafia={seat: victim for seat in (4, 6, 8) if seat in evening.alive})
        assert evening.out == [victim]
        assert evening.calls == ["mafia", "don", "sheriff"]
        assert [event.call for event in evening.heard(Slept)] == evening.calls
        evening.day()


# Turn of the game ------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-11", "SPORT-6", "CITY-18")
@speaking_books
def test_one_speaks_at_a_time_with_a_limit(ruleset: str) -> None:
    evening = Evening(ruleset).night()
    for seat in range(1, 11):
        evening.until("nominate", seat)
        assert evening.asked == {seat: "nominate"}
        assert evening.game.wait.seconds == 60
        assert evening.speeches[-1] == (seat, "speech", 60)
        evening.answer(seat)
        assert evening.heard(Spoke)[-1] == Spoke(seat, "speech")


@pytest.mark.clause("COMMON-11")
@speaking_books
def test_time_ends_a_speech_too(ruleset: str) -> None:
    evening = Evening(ruleset).night().until("nominate", 1)
    evening.time_is_up()
    assert evening.heard(Spoke) == [Spoke(1, "speech")]
    assert evening.asked == {2: "nominate"}


@pytest.mark.clause("COMMON-11", "SPORT-12", "SPORT-11")
@speaking_books
def test_pleas_and_last_words_have_their_limits(ruleset: str) -> None:
    tie = {8: [1, 3, 5, 7, 9], 1: [2, 4, 6, 8, 10]}
    evening = Evening(ruleset).night().until("plea", nominate={1: 8, 2: 1}, vote=tie)
    assert (evening.asked, evening.game.wait.seconds) == ({8: "plea"}, 30)
    evening.until("last-word", revote={8: evening.alive})
    assert (evening.asked, evening.game.wait.seconds) == ({8: "last-word"}, 60)


@pytest.mark.clause("COMMON-12")
@every_book
def test_nobody_votes_twice_in_a_ballot(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 2)
    acts: dict[str, Any] = {} if ruleset == "textbook" else {"nominate": {1: 7, 3: 8}}
    evening.until("vote", **acts)
    evening.answer(3, 7)
    for again in (7, 8):
        with evening.refuses(kind=Late):
            evening.answer(3, again)
    if ruleset == "textbook":
        evening.day(votes=dict.fromkeys(set(evening.alive) - {3}, 7))
    else:
        evening.day(vote={7: [1], 8: [4]})
    voters = [voter for voters in evening.counts[0].values() for voter in voters]
    assert sorted(voters) == [seat for seat in evening.table.seats if seat != 2]


@pytest.mark.clause("COMMON-12")
@speaking_books
def test_the_next_ballot_is_a_new_vote(ruleset: str) -> None:
    one, other = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]
    evening = Evening(ruleset).night()
    evening.day(nominate={1: 8, 2: 1}, vote={8: one, 1: other}, revote={8: other, 1: one}, lift=[])
    assert evening.counts == [{8: one, 1: other}, {8: other, 1: one}]


@pytest.mark.clause("COMMON-13")
@speaking_books
def test_everything_may_be_passed(ruleset: str) -> None:
    """Three whole rounds and a game's end in which everybody who is asked says nothing."""
    evening = Evening(ruleset, abstain="none")
    topics = set()
    for phase in range(6):
        while evening.table.phase == ("night" if phase % 2 == 0 else "day"):
            for who in evening.asked:
                assert evening.game.open[who].offer.may_pass
            topics |= set(evening.asked.values())
            evening.time_is_up()
    assert evening.alive == list(range(1, 11))
    assert topics >= {"nominate", "mafia", "don", "sheriff"}
    evening.until("vote", nominate={4: 1, 5: 2})
    assert all(evening.game.open[seat].offer.may_pass for seat in evening.asked)


@pytest.mark.clause("COMMON-13")
@speaking_books
def test_whoever_does_not_answer_in_time_has_passed(ruleset: str) -> None:
    don = 6 if ruleset == "sport" else 9
    late = first_acts(ruleset).until("don")
    late.time_is_up()
    passed = first_acts(ruleset).until("don")
    passed.answer(don, None)
    assert late.night().told(don) == passed.night().told(don) == []
    assert late.game.letters == passed.game.letters


@pytest.mark.clause("COMMON-13")
def test_an_answer_after_the_time_is_late() -> None:
    evening = first_acts("sport").until("sheriff")
    question = evening.game.open[3].number
    evening.time_is_up()
    with evening.refuses(kind=Late):
        evening.reply(Reply(3, question, 8))


@pytest.mark.clause("COMMON-13")
def test_what_is_obligatory_is_drawn_by_lot_and_told_to_that_player_alone() -> None:
    evening = Evening("textbook", first="day").until("vote")
    for seat in (1, 2, 3, 4, 5, 6, 9):
        evening.answer(seat, 5)
    evening.time_is_up()
    for late, drawn in ((7, 2), (8, 8)):
        assert list(evening.game.open) == [CHANCE]
        assert evening.game.open[CHANCE].topic == "draw"
        assert list(evening.game.open[CHANCE].offer.options) == list(range(1, 10))
        with evening.refuses("COMMON-13"):
            evening.answer(CHANCE, None)
        evening.answer(CHANCE, drawn)
        for observer in (ROOM, *range(1, 10)):
            told = [e for e in evening.heard(DrawnFor, observer) if e.seat == late]
            assert told == ([DrawnFor(late, "vote", drawn)] if observer == late else [])
    assert evening.counts[0][2] == [7]
    assert evening.counts[0][8] == [8]


@pytest.mark.clause("COMMON-13")
def test_before_the_lot_the_host_sees_who_is_late_and_may_give_time() -> None:
    evening = Evening("textbook", first="day").until("vote")
    for seat in (1, 2, 3, 4, 5, 6, 9):
        evening.answer(seat, 5)
    assert evening.asked == {7: "vote", 8: "vote"}
    evening.extend(30)
    assert evening.asked == {7: "vote", 8: "vote"}
    evening.day(votes={7: 1, 8: 1})
    assert evening.heard(TimeChanged) == [TimeChanged(30)]
    assert evening.heard(DrawnFor, HOST) == []


@pytest.mark.clause("COMMON-14", "SPORT-18")
@pytest.mark.parametrize(
    ("ruleset", "seat", "acts"),
    [
        ("sport", 3, {"sheriff": {3: 8}}),
        ("sport", 6, {"don": {6: 1}}),
        ("city", 5, {"sheriff": {5: 9}}),
        ("city", 9, {"don": {9: 5}}),
        ("textbook", 4, {"detective": {4: 5}}),
    ],
)
def test_whoever_is_struck_is_still_called_and_answered(
    ruleset: str, seat: Seat, acts: dict[str, dict[Seat, Seat]]
) -> None:
    evening = kill(first_acts(ruleset), seat, **acts)
    assert evening.out == [seat]
    assert len(evening.told(seat)) == 1


@pytest.mark.clause("COMMON-14")
def test_the_act_of_one_who_is_struck_counts() -> None:
    evening = first_acts("city").night(mafia={9: 10}, maniac={10: 9})
    assert evening.out == [9, 10]
    evening = first_acts("city", WITH_DOCTOR).night(mafia={8: 1}, doctor={5: 1}, maniac={9: 5})
    assert evening.out == [5]
    evening = first_acts("city", WITH_DOCTOR).night(putana={6: 7}, mafia={8: 1}, maniac={9: 6})
    assert evening.out == [6, 7]


@pytest.mark.clause("COMMON-14")
def test_all_who_leave_by_one_stroke_leave_together_before_any_last_word() -> None:
    evening = first_acts("city").night(mafia={9: 1}, maniac={10: 2})
    assert evening.heard(Left) == [Left((1, 2), "killed")]
    kinds = [type(event) for event in evening.news(ROOM)]
    assert kinds.index(MorningCame) < kinds.index(Left) < kinds.index(Spoke)


@pytest.mark.clause("COMMON-14")
def test_the_end_is_not_checked_between_those_who_leave_together() -> None:
    """The don's shot alone would leave him with the maniac, and that would be his victory."""
    evening = Evening("city")
    for seat in (2, 3, 4, 5, 6, 7, 8):
        evening.remove(seat)
    evening.night().day().night(mafia={9: 1}, maniac={10: 9})
    assert (evening.alive, evening.winner) == ([10], "maniac")


@pytest.mark.clause("COMMON-14")
@every_book
def test_the_end_comes_after_the_last_words_and_before_anything_else(ruleset: str) -> None:
    evening = play_out(ruleset)
    kinds = [type(event) for event in evening.seen_by(ROOM)]
    over = kinds.index(GameOver)
    assert kinds.count(GameOver) == 1
    last = len(kinds) - 1 - kinds[::-1].index(Left)
    between = set(kinds[last + 1 : over])
    assert between.isdisjoint({NightFell, DayBegan, Called, Voted, Nominated, Counted})
    if ruleset != "textbook":
        assert Spoke in between
    assert set(kinds[over + 1 :]).isdisjoint({NightFell, DayBegan, Called, Spoke})
    assert evening.game.open == {}


@pytest.mark.clause("COMMON-14", "SPORT-11")
def test_the_last_word_is_spoken_before_the_winner_is_named() -> None:
    evening = Evening("sport", clubs=False)
    for seat in (4, 8, 9, 10):
        evening.remove(seat)
    evening.night().until("last-word", nominate={1: 6, 2: 1}, vote={6: evening.alive})
    assert (evening.winner, evening.game.over) == (None, False)
    evening.answer(6)
    assert (evening.winner, evening.game.over) == ("red", True)


@pytest.mark.clause("COMMON-14", "SPORT-13")
@pytest.mark.parametrize(
    ("ruleset", "left"), [("sport", (1, 2, 6)), ("sport", (1, 3, 6)), ("city", (1, 9, 10))]
)
def test_if_nobody_at_all_is_left_the_game_is_a_draw(ruleset: str, left: tuple[Seat, ...]) -> None:
    options: dict[str, Any] = {"clubs": False} if ruleset == "sport" else {}
    evening = Evening(ruleset, abstain="none", **options)
    for seat in set(evening.alive) - set(left):
        evening.remove(seat)
    one, two, three = left
    split = {one: [one], two: [two], three: [three]}
    nominate = {seat: seat for seat in left}
    evening.night().day(nominate=nominate, vote=split, revote=split, lift=left)
    assert (evening.alive, evening.winner) == ([], "draw")


@pytest.mark.clause("COMMON-14", "CITY-16")
def test_a_night_that_takes_everybody_is_a_draw_too() -> None:
    evening = Evening("city")
    for seat in (1, 2, 3, 4, 5, 7, 8):
        evening.remove(seat)
    evening.night().day().night(putana={6: 9}, mafia={9: 10}, maniac={10: 6})
    assert (evening.out, evening.alive, evening.winner) == ([6, 9, 10], [], "draw")


@pytest.mark.clause("COMMON-14")
@every_book
def test_exactly_one_side_wins(ruleset: str) -> None:
    evening = play_out(ruleset)
    assert evening.winner in evening.rules.sides


@pytest.mark.clause("COMMON-15")
@every_book
def test_the_victory_belongs_to_a_side_and_is_told_to_those_who_left_it_too(ruleset: str) -> None:
    evening = play_out(ruleset)
    sides = {seat: evening.rules.side_by_role[card] for seat, card in evening.table.cards.items()}
    assert sorted(seat for seat, side in sides.items() if side == evening.winner) == sorted(
        BLACK[ruleset]
    )
    gone = [seat for seat in evening.table.seats if seat not in evening.alive]
    assert gone
    for seat in gone:
        assert [e.winner for e in evening.heard(GameOver, seat)] == [evening.winner]


@pytest.mark.clause("COMMON-16")
@every_book
def test_after_the_end_all_cards_are_shown_to_everybody(ruleset: str) -> None:
    evening = play_out(ruleset)
    for observer in (ROOM, *evening.table.seats):
        assert evening.heard(GameOver, observer)[0].cards == tuple(evening.seats)
        assert evening.knows(observer).cards == dict(enumerate(evening.seats, 1))


@pytest.mark.clause("COMMON-16")
@every_book
def test_no_card_of_a_living_player_is_shown_before_the_end(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 1)
    assert evening.seen_by(ROOM) != []
    shown = [event.seat for event in evening.seen_by(ROOM) if isinstance(event, CardTurned)]
    assert set(shown) <= {1}


@pytest.mark.clause("COMMON-16")
def test_every_choice_vote_and_answer_stands_in_the_record() -> None:
    evening = first_acts("sport")
    evening.night(mafia={4: 1, 6: 1, 8: 1}, don={6: 3}, sheriff={3: 8})
    evening.day(nominate={2: 8}, vote={8: [2, 3]})
    record = evening.seen_by(HOST)
    for event in (
        Chose("mafia", 4, 1),
        Chose("mafia", 6, 1),
        Chose("mafia", 8, 1),
        Chose("don", 6, 3),
        Learned("don", 6, 3, "yes"),
        Chose("sheriff", 3, 8),
        Learned("sheriff", 3, 8, "yes"),
        Nominated(2, 8),
        Voted(2, 8),
        Voted(3, 8),
    ):
        assert record.count(event) == 1


@pytest.mark.clause("COMMON-17")
@speaking_books
def test_killers_may_choose_team_mates_and_one_of_several_himself(ruleset: str) -> None:
    team = BLACK[ruleset]
    evening = first_acts(ruleset).until("mafia")
    for seat in team:
        assert evening.offered(seat) == list(range(1, 11))
    assert kill(evening, team[0]).out == [team[0]]


@pytest.mark.clause("COMMON-17")
@pytest.mark.parametrize(("ruleset", "gone"), [("sport", (4, 8)), ("city", (7, 8))])
def test_the_last_of_a_team_does_not_choose_himself(ruleset: str, gone: tuple[Seat, ...]) -> None:
    don = 6 if ruleset == "sport" else 9
    evening = first_acts(ruleset)
    for seat in gone:
        evening.remove(seat)
    evening.until("mafia")
    with evening.refuses("COMMON-17"):
        evening.answer(don, don)
    assert kill(evening, 1).out == [*gone, 1]


@pytest.mark.clause("COMMON-17", "CITY-11")
def test_the_maniac_does_not_choose_himself() -> None:
    evening = first_acts("city").until("maniac")
    with evening.refuses("COMMON-17"):
        evening.answer(10, 10)
    assert evening.night(maniac={10: 7}).out == [7]


@pytest.mark.clause("COMMON-17", "COMMON-18")
@pytest.mark.parametrize("then", ["passes", "is late"])
def test_whoever_is_left_alone_while_choosing_himself_chooses_again(then: str) -> None:
    evening = first_acts("sport", clubs=False)
    evening.remove(8)
    evening.until("mafia")
    evening.answer(4, 4)
    evening.remove(6)
    assert evening.asked == {4: "mafia"}
    with evening.refuses("COMMON-17"):
        evening.answer(4, 4)
    if then == "passes":
        evening.answer(4, None)
    else:
        evening.time_is_up()
    evening.night()
    assert 4 in evening.alive
    assert evening.heard(MorningCame) == [MorningCame(())]


@pytest.mark.clause("COMMON-17")
@pytest.mark.parametrize(
    ("ruleset", "call", "seat"),
    [
        ("sport", "don", 6),
        ("sport", "sheriff", 3),
        ("city", "don", 9),
        ("city", "sheriff", 5),
        ("textbook", "detective", 4),
    ],
)
def test_nobody_checks_himself(ruleset: str, call: str, seat: Seat) -> None:
    textbook = {"mafia": {5: 1, 6: 1}, "doctor": {3: 1}}
    acts: dict[str, Any] = textbook if ruleset == "textbook" else {}
    evening = first_acts(ruleset).until(call, **acts)
    with evening.refuses("COMMON-17"):
        evening.answer(seat, seat)


@pytest.mark.clause("COMMON-17", "COMMON-19")
@every_book
def test_the_dead_are_never_chosen(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 2)
    vote_out(evening, 1)
    tried = set()
    while evening.table.phase == "night":
        for seat, topic in evening.asked.items():
            for dead in (1, 2):
                with evening.refuses("COMMON-17"):
                    evening.answer(seat, dead)
            tried.add(topic)
        evening.time_is_up()
        while CHANCE in evening.game.open:
            evening.answer(CHANCE, evening.game.open[CHANCE].offer.options[-1])
    calls = {
        "sport": {"mafia", "don", "sheriff"},
        "city": {"putana", "mafia", "don", "sheriff", "maniac"},
        "textbook": {"mafia", "doctor", "detective"},
    }
    assert tried == calls[ruleset]


# The host's power ------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
@every_book
def test_a_removed_player_leaves_at_once_without_a_last_word(ruleset: str) -> None:
    evening = kill(first_acts(ruleset), 2)
    evening.remove(1)
    assert evening.alive[0] == 3
    assert evening.table.left[1] == "removed"
    if ruleset == "textbook":
        evening.day(votes=dict.fromkeys(evening.alive, 7))
    else:
        evening.day()
    assert evening.heard(Left)[0] == Left((1,), "removed")
    assert not [seat for seat, _, _ in evening.speeches if seat == 1]


@pytest.mark.clause("COMMON-18", "TEXTBOOK-7", "SPORT-11", "CITY-18")
@pytest.mark.parametrize(
    ("ruleset", "shown"), [("sport", False), ("city", False), ("textbook", True)]
)
def test_the_card_of_one_removed_is_shown_where_those_who_leave_by_day_show_theirs(
    ruleset: str, shown: bool
) -> None:
    evening = kill(first_acts(ruleset), 2)
    evening.remove(4)
    turned = [event for event in evening.seen_by(ROOM) if isinstance(event, CardTurned)]
    assert (4 in [event.seat for event in turned]) == shown


@pytest.mark.clause("COMMON-18")
@speaking_books
def test_the_votes_of_one_removed_lapse(ruleset: str) -> None:
    options: dict[str, Any] = {"clubs": False} if ruleset == "sport" else {}
    evening = Evening(ruleset, abstain="none", **options).night()
    evening.until("vote", nominate={5: 8, 6: 7})
    for voter in (1, 2, 3):
        evening.answer(voter, 8)
    evening.answer(4, 7)
    evening.remove(1)
    evening.remove(2)
    evening.day(vote={7: [9]})
    assert evening.counts == [{8: [3], 7: [4, 9]}]
    assert evening.out == [1, 2, 7]


@pytest.mark.clause("COMMON-18")
@speaking_books
def test_the_hand_of_one_removed_is_seen_no_more(ruleset: str) -> None:
    options: dict[str, Any] = {"clubs": False} if ruleset == "sport" else {}
    evening = Evening(ruleset, **options).night()
    evening.until("vote", nominate={5: 8, 6: 7})
    for voter, candidate in {1: 8, 2: 7, 3: 8}.items():
        evening.answer(voter, candidate)
    evening.remove(1)
    for observer in (ROOM, 2, 9):
        assert evening.knows(observer).of(Votes).hands == {2: (7,), 3: (8,)}


@pytest.mark.clause("COMMON-18")
@speaking_books
def test_a_nomination_lapses_with_its_author_and_the_order_of_the_others_stays(
    ruleset: str,
) -> None:
    options: dict[str, Any] = {"clubs": False} if ruleset == "sport" else {}
    evening = Evening(ruleset, abstain="none", **options).night()
    evening.until("nominate", 5, nominate={1: 8, 2: 7, 3: 9, 4: 10})
    evening.remove(2)
    evening.until("vote", nominate={5: 7})
    assert evening.offered(1) == [8, 9, 10, 7]


@pytest.mark.clause("COMMON-18")
@speaking_books
def test_one_removed_is_no_candidate_and_his_voters_choose_again(ruleset: str) -> None:
    options: dict[str, Any] = {"clubs": False} if ruleset == "sport" else {}
    evening = Evening(ruleset, abstain="none", **options).night()
    evening.until("vote", nominate={1: 8, 2: 7, 3: 9})
    evening.answer(5, 7)
    evening.answer(6, 8)
    evening.remove(7)
    assert 5 in evening.asked
    assert 6 not in evening.asked
    assert evening.offered(5) == [8, 9]
    with evening.refuses("COMMON-17"):
        evening.answer(5, 7)
    evening.day(vote={9: [5, 10]})
    assert evening.counts == [{8: [6], 9: [5, 10]}]


@pytest.mark.clause("COMMON-18", "COMMON-14")
@pytest.mark.parametrize("phase", ["night", "day"])
def test_after_a_removal_the_end_is_checked(phase: str) -> None:
    evening = Evening("sport", clubs=False)
    if phase == "day":
        evening.night().until("nominate", 3)
    else:
        evening.until("don")
    for black in (4, 6):
        evening.remove(black)
        assert not evening.game.over
    evening.remove(8)
    assert (evening.winner, evening.game.open) == ("red", {})


@pytest.mark.clause("COMMON-18")
@every_book
def test_a_human_host_answers_for_a_seat(ruleset: str) -> None:
    evening = first_acts(ruleset).until("mafia")
    seat = BLACK[ruleset][0]
    evening.answer(seat, 1, by=HOST)
    assert evening.heard(Chose, HOST)[-1] == Chose("mafia", seat, 1)
    assert replied(evening.game.journal[-1]).by == HOST


@pytest.mark.clause("COMMON-18")
@every_book
def test_the_host_takes_back_the_last_step(ruleset: str) -> None:
    evening = first_acts(ruleset).until("mafia")
    before, seat = evening.game.letters[:], BLACK[ruleset][0]
    evening.answer(seat, 1)
    evening.take_back()
    assert evening.seen_by(seat) == [letter.event for letter in before if letter.is_for(seat)]
    assert evening.asked[seat] == "mafia"
    evening.answer(seat, 2)
    assert evening.heard(Chose, HOST)[-1] == Chose("mafia", seat, 2)


@pytest.mark.clause("COMMON-18")
@every_book
def test_the_host_corrects_a_recorded_choice(ruleset: str) -> None:
    evening = first_acts(ruleset).until("mafia")
    team = BLACK[ruleset]
    for entry in [evening.answer(seat, 1) for seat in team[:-1]]:
        evening.correct(entry, 2)
    evening.answer(team[-1], 2)
    evening.night(**({"doctor": {3: 7}, "detective": {4: 7}} if ruleset == "textbook" else {}))
    assert evening.out == [2]


@pytest.mark.clause("COMMON-18", "COMMON-11")
@speaking_books
def test_the_host_gives_stops_and_takes_the_floor(ruleset: str) -> None:
    evening = Evening(ruleset).night().until("nominate", 1)
    evening.silence(1)
    assert evening.asked == {2: "nominate"}
    evening.silence(4)
    evening.day()
    assert [seat for seat, _, _ in evening.speeches] == [1, 2, 3, 5, 6, 7, 8, 9, 10]
    assert evening.heard(FloorTaken) == [FloorTaken(4)]
    evening.night().day()
    assert 4 in [seat for seat, _, _ in evening.speeches]


@pytest.mark.clause("COMMON-18", "COMMON-11")
@speaking_books
def test_a_removal_does_not_cut_the_speech_of_another(ruleset: str) -> None:
    evening = Evening(ruleset).night().until("nominate", 2)
    evening.answer(2, 9)
    evening.remove(5)
    assert evening.asked == {2: "nominate"}
    assert (2, "speech") not in [(spoke.seat, spoke.speech) for spoke in evening.heard(Spoke)]


@pytest.mark.clause("COMMON-18")
@every_book
def test_the_host_extends_and_cuts_time_and_warns(ruleset: str) -> None:
    evening = first_acts(ruleset).until("mafia")
    evening.extend(30)
    evening.extend(-10)
    evening.foul(2)
    assert evening.heard(TimeChanged) == [TimeChanged(30), TimeChanged(-10)]
    assert evening.heard(Fouled) == [Fouled(2, 1)]
    assert 2 in evening.alive
    assert evening.wait == "mafia"


@pytest.mark.clause("COMMON-18", "COMMON-16")
@speaking_books
def test_each_act_of_the_host_is_in_the_record(ruleset: str) -> None:
    evening = Evening(ruleset).night().until("nominate", 2)
    entry = evening.answer(2, 9)
    evening.extend(10)
    evening.foul(3)
    evening.correct(entry, 8)
    evening.silence(5)
    evening.remove(4)
    evening.take_back()
    kinds = [type(entry).__name__ for entry in evening.game.journal[entry - 1 :]]
    assert " ".join(kinds) == "Reply Extend Foul Correct Silence Remove TakeBack"
    record = evening.seen_by(HOST)
    assert Corrected(entry, 8) in record
    assert record[-1] == TookBack(1)
    for seat in evening.table.seats:
        assert not [e for e in evening.seen_by(seat) if isinstance(e, Corrected | TookBack)]


@pytest.mark.clause("COMMON-19")
@speaking_books
def test_an_illegal_choice_is_refused_with_its_rule_and_the_chooser_chooses_again(
    ruleset: str,
) -> None:
    evening = kill(first_acts(ruleset), 2).until("nominate", 3)
    with evening.refuses("COMMON-17"):
        evening.answer(3, 2)
    evening.answer(3, 4)
    with evening.refuses("SPORT-7"):
        evening.answer(3, 5)
    assert evening.table.of(Votes).nominations == {3: 4}


@pytest.mark.clause("COMMON-19", "CITY-10", "CITY-6")
def test_the_same_patient_and_oneself_are_refused_where_the_book_forbids_it() -> None:
    evening = first_acts("city", WITH_DOCTOR).night(doctor={5: 5}).day().until("putana")
    with evening.refuses("CITY-6"):
        evening.answer(6, 6)
    evening.until("doctor")
    with evening.refuses("CITY-10"):
        evening.answer(5, 5)
    assert evening.night(doctor={5: 1}).heard(Chose, 5) == [Chose("doctor", 5, 1)]


@pytest.mark.clause("COMMON-19")
@pytest.mark.parametrize(
    ("ruleset", "call", "seat"),
    [
        ("sport", "mafia", 4),
        ("sport", "don", 6),
        ("sport", "sheriff", 3),
        ("city", "putana", 6),
        ("city", "mafia", 7),
        ("city", "don", 9),
        ("city", "sheriff", 5),
        ("city", "maniac", 10),
    ],
)
def test_what_the_chooser_cannot_know_is_never_a_reason(
    ruleset: str, call: str, seat: Seat
) -> None:
    """The offer, with all that it bars, is the same however the unknown cards lie."""
    seats = Evening(ruleset).seats
    known = set(BLACK[ruleset]) if seat in BLACK[ruleset] else {seat}
    unknown = [other for other in range(1, 11) if other not in known]
    turned = list(seats)
    for one, other in zip(unknown, unknown[1:] + unknown[:1], strict=True):
        turned[one - 1] = seats[other - 1]
    assert turned != seats
    evenings = [first_acts(ruleset, deal).until(call) for deal in (seats, turned)]
    offers = [evening.game.open[seat].offer for evening in evenings]
    assert offers[0] == offers[1]
    barred = {seat} if call != "mafia" else set()
    assert set(offers[0].options) == set(range(1, 11)) - barred


@pytest.mark.clause("COMMON-19")
def test_a_refusal_is_heard_by_nobody() -> None:
    evening = first_acts("sport").until("sheriff")
    letters = len(evening.game.letters)
    with evening.refuses("COMMON-17"):
        evening.answer(3, 3)
    assert len(evening.game.letters) == letters
    assert evening.asked == {3: "sheriff"}


@pytest.mark.clause("COMMON-15")
def test_one_who_was_killed_wins_with_the_side() -> None:
    evening = Evening("sport", clubs=False)
    for seat in (1, 2, 5, 8):
        evening.remove(seat)
    evening.night().day(nominate={3: 6, 4: 3}, vote={6: evening.alive})
    evening.night(mafia={4: 3}).day(nominate={7: 4}, vote={4: [7, 9, 10]})
    assert evening.winner == "red"
    assert 3 not in evening.alive
    assert evening.rules.side_by_role[evening.table.cards[3]] == evening.winner


@pytest.mark.clause("COMMON-15")
def test_a_point_goes_to_all_of_the_side_that_won_alive_or_not() -> None:
    evening = Evening("sport", clubs=False)
    for seat in (4, 6, 2):
        evening.remove(seat)
    evening.night().day().night(mafia={8: 3}).day(nominate={1: 8}, vote={8: evening.alive})
    assert evening.winner == "red"
    assert set(evening.table.left) == {2, 3, 4, 6, 8}
    assert points(evening.game) == (1, 1, 1, 0, 1, 0, 1, 0, 1, 1)


class LastOnesStanding:
    """A scoring of a club: a win is worth something to the living alone."""

    def score(self, game: PlayView) -> tuple[int, ...]:
        return tuple(
            5 if has_won(game, seat) and seat in game.table.alive else 0
            for seat in game.table.seats
        )


@every_book
def test_a_game_is_scored_as_its_ruleset_says(ruleset: str) -> None:
    evening = play_out(ruleset)
    game = Game(replace(evening.rules, scoring=LastOnesStanding()))
    for entry in evening.game.journal:
        game.reply(entry)
    won = [seat for seat in evening.table.seats if has_won(game, seat)]
    scored = {seat: given for seat, given in enumerate(points(game), 1) if given}
    assert scored == dict.fromkeys((one for one in won if one in evening.alive), 5)
    told = [one.event for one in game.letters if isinstance(one.event, PointsGiven)]
    assert told in ([], [PointsGiven(points(game))])
    assert scored != {seat: given for seat, given in enumerate(points(evening.game), 1) if given}


@pytest.mark.clause("COMMON-19", "TEXTBOOK-4")
def test_the_plain_mafia_is_refused_only_what_it_knows() -> None:
    evening = Evening("textbook").until("mafia")
    assert evening.offered(5) == [1, 2, 3, 4, 7, 8, 9]
    for mate in (5, 6):
        with evening.refuses("TEXTBOOK-4"):
            evening.answer(5, mate)


@pytest.mark.clause("COMMON-18")
@pytest.mark.parametrize("ruleset", ["sport", "city"])
def test_whom_only_the_removed_had_nominated_is_no_candidate_any_more(ruleset: str) -> None:
    options: dict[str, Any] = {"clubs": False} if ruleset == "sport" else {}
    evening = Evening(ruleset, **options).night().until("vote", nominate={1: 7, 2: 8, 3: 9})
    evening.answer(4, 8)
    evening.answer(5, 9)
    evening.remove(2)
    assert 4 in evening.asked
    with evening.refuses("SPORT-8"):
        evening.answer(4, 8)
    assert evening.offered(4) == [7, 9]
    assert 5 not in evening.asked
    evening.day(vote={9: [1, 3, 4, 6, 7, 8, 10]})
    assert evening.counts[-1] == {7: [], 9: [1, 3, 4, 5, 6, 7, 8, 9, 10]}
