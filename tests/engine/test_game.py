"""The game takes replies and orders, refuses what it must, and can be played again."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from gorod.bots.random_bot import random_answer
from gorod.engine.events import (
    Became,
    CardDealt,
    Corrected,
    DrawnFor,
    GameOver,
    Left,
    TimeChanged,
    TookBack,
)
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE
from gorod.engine.questions import YES, Illegal, Late, Malformed, Offer, Refused
from gorod.engine.replies import (
    Claim,
    Correct,
    Declare,
    Extend,
    Foul,
    Remove,
    Reply,
    RulesOrder,
    Silence,
    TakeBack,
    decode_journal,
    encode_journal,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM, Seat, Who, clockwise
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Answers, Group, Script
from gorod.parts.ballots import BallotOpened, Counted, Voted
from gorod.parts.calls import Chose, Learned
from gorod.parts.lots import LotDrawn
from gorod.parts.nominations import Nominated
from gorod.parts.orders import BallotCancelled, Fouled, Fouls
from gorod.parts.rounds import MorningCame
from gorod.parts.silence import FloorTaken, Muted
from gorod.parts.speeches import Spoke
from gorod.parts.votes import Votes
from gorod.rulebooks import book
from tests.support.event_folding import decode, encode
from tests.support.scripted_evening import Evening, replied

# Sport: sheriff 3, mafia 4 and 8, don 6. City: sheriff 5, putana 6, mafia 7 and 8, don 9,
# maniac 10. Textbook: doctor 3, detective 4, mafia 5 and 6.
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]


def second_night(ruleset: str = "sport", **options: Any) -> Evening:
    return Evening(ruleset, **options).night().day()


def second_day(**options: Any) -> Evening:
    return second_night(**options).night()


def shot(victim: Seat) -> dict[Seat, Seat]:
    return {4: victim, 6: victim, 8: victim}


def black_win() -> Evening:
    """A whole club game, won by the black team."""
    evening = second_night().night(mafia=shot(3), sheriff={3: 8}, best_move={3: [4, 6, 8]})
    for red in (1, 2, 5):
        evening.day().night(mafia=shot(red))
    assert evening.winner == "black"
    return evening


class Little:
    """Rules of a game that is one wait and nothing else; whom the host orders out leaves."""

    players = 3

    def __init__(
        self,
        *groups: Group,
        told: list[tuple[Seat, Choice]] | None = None,
        paced: bool = False,
        **how: Any,
    ) -> None:
        self.groups = groups
        self.how = how
        self.paced = paced
        self.answers: Answers | None = None
        if told is not None:
            self.how["each"] = lambda seat, choice: told.append((seat, choice))

    def play(self, game: Game[Any]) -> Script[None]:
        for seat in game.table.seats:
            game.tell(CardDealt(seat, "town"), (seat,))
        self.answers = yield from game.gather("little", *self.groups, **self.how)
        game.end()

    def permit(self, game: Game[Any], order: RulesOrder | Claim) -> None:
        if isinstance(order, Declare) and order.winner != "town":
            raise Illegal("no-such-side", "LITTLE-1")

    def obey(self, game: Game[Any], order: RulesOrder) -> Script[None]:
        if isinstance(order, Remove):
            game.tell(Left((order.seat,), "removed"), EVERYONE)
        elif isinstance(order, Declare):
            game.end()
        yield from ()


# Replies and the three kinds of refusal --------------------------------------------------------


def test_a_game_waits_with_its_questions_and_goes_on_when_all_are_answered() -> None:
    rules = Little(((1, 2, 3), "pick", Offer((1, 2, 3))))
    game = Game(rules)
    assert sorted(game.open) == [1, 2, 3]
    for seat in (3, 1):
        game.reply(Reply(seat, 1, 2))
        assert not game.over
    game.reply(Reply(2, 1, None))
    assert game.over
    assert rules.answers == {3: 2, 1: 2, 2: None}


def test_a_receipt_is_the_number_in_the_journal() -> None:
    game = Game(Little(((1, 2, 3), "pick", Offer((1, 2, 3)))))
    assert [game.reply(Reply(seat, 1, 1)) for seat in (2, 3, 1)] == [1, 2, 3]
    assert [replied(entry).seat for entry in game.journal] == [2, 3, 1]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (0, "no-such-seat"),
        (-1, "no-such-seat"),
        (11, "no-such-seat"),
        ("five", "not-an-answer"),
        (5.0, "not-an-answer"),
        (True, "not-an-answer"),
        ([5], "not-an-answer"),
        ({"seat": 5}, "not-an-answer"),
    ],
)
def test_what_is_no_answer_at_all_is_malformed(answer: object, reason: str) -> None:
    evening = second_night().until("sheriff")
    with evening.refuses(kind=Malformed) as refused:
        evening.answer(3, answer)
    assert refused.value.reason == reason


@pytest.mark.parametrize("answer", [5, "539", {5: 3}, [5, 3, "nine"], [5, 3, 99], [5, [3], 9]])
def test_a_list_that_is_none_is_malformed(answer: object) -> None:
    evening = Evening("sport").until("plan")
    with evening.refuses(kind=Malformed):
        evening.answer(6, answer)


def test_what_a_rule_forbids_is_illegal_and_names_the_rule() -> None:
    evening = second_night().until("sheriff")
    with evening.refuses("COMMON-17", Illegal) as refused:
        evening.answer(3, 3)
    assert refused.value.about == {"choice": 3}
    with pytest.raises(Illegal, match="must-choose"):
        Game(Little(((1,), "pick", Offer((1, 2), may_pass=False)))).reply(Reply(1, 1))


def test_an_answer_to_a_question_that_is_not_open_is_late() -> None:
    evening = second_night().until("sheriff")
    number = evening.game.open[3].number
    late: list[tuple[Who, int]] = [(3, number - 1), (3, number + 1), (4, 1), (6, number), (99, 1)]
    for seat, to in [*late, (HOST, 1)]:
        with evening.refuses(kind=Late):
            evening.reply(Reply(seat, to, 8))
    evening.reply(Reply(3, number, 8))
    with evening.refuses(kind=Late):
        evening.reply(Reply(3, number, 8))


def test_nothing_is_taken_after_the_end() -> None:
    evening = black_win()
    for entry in (
        Reply(4, 1, 5),
        Reply(CLOCK, evening.game.wait.number),
        Reply(CHANCE, 1, 1),
        Remove(seat=4),
        Foul(seat=4),
        Silence(seat=4),
        Extend(seconds=10),
    ):
        with evening.refuses(kind=Late):
            evening.reply(entry)


def test_the_same_id_twice_changes_nothing_and_gets_the_same_receipt() -> None:
    evening = second_night().until("mafia")
    first = evening.answer(4, 3, id="a")
    letters = list(evening.game.letters)
    assert evening.reply(Reply(4, 1, 3, id="a")) == first
    assert evening.reply(Reply(4, 1, 5, id="a")) == first
    assert evening.game.letters == letters
    assert len(evening.game.journal) == first
    evening.answer(6, 3, id="b")
    assert evening.reply(Reply(4, 1, 3, id="a")) == first


def test_an_order_with_the_same_id_is_obeyed_once() -> None:
    evening = second_day()
    first = evening.reply(Foul(seat=5, id="f"))
    assert evening.reply(Foul(seat=5, id="f")) == first
    assert evening.table.of(Fouls) == {5: 1}
    step = evening.reply(TakeBack(id="t"))
    assert evening.reply(TakeBack(id="t")) == step
    assert evening.table.of(Fouls) == {}


def test_an_id_that_was_refused_may_be_used_again() -> None:
    evening = second_night().until("sheriff")
    with evening.refuses("COMMON-17"):
        evening.answer(3, 3, id="a")
    evening.answer(3, 8, id="a")
    assert evening.told(3) == ["yes"]


def test_only_the_one_who_is_asked_and_the_host_may_answer() -> None:
    evening = second_night().until("sheriff")
    with evening.refuses("COMMON-9"):
        evening.answer(3, 8, by=4)
    with evening.refuses("COMMON-9"):
        evening.answer(3, 8, by=CLOCK)
    evening.answer(3, 8, by=HOST)
    assert evening.told(3) == ["yes"]


def test_a_host_answers_for_a_seat_under_the_same_rules() -> None:
    evening = second_night().until("sheriff")
    with evening.refuses("COMMON-17"):
        evening.answer(3, 3, by=HOST)


def test_a_question_can_be_examined_without_answering_it() -> None:
    evening = second_night().until("sheriff")
    game, number = evening.game, evening.game.open[3].number
    before = (list(game.journal), list(game.letters), dict(game.open))
    game.judge(Reply(3, number, 8))
    game.judge(TakeBack())
    game.judge(Remove(seat=4))
    for forbidden, kind in (
        (Reply(3, number, 3), Illegal),
        (Reply(4, number, 3), Late),
        (TakeBack(steps=999), Illegal),
        (Remove(seat=99), Malformed),
    ):
        with pytest.raises(kind):
            game.judge(forbidden)
    assert (list(game.journal), list(game.letters), dict(game.open)) == before
    evening.answer(3, 8)
    assert evening.told(3) == ["yes"]


def test_a_list_and_a_tuple_are_the_same_answer() -> None:
    for plan in ([3, 5, 9], (3, 5, 9)):
        evening = Evening("sport").night(plan={6: plan})
        assert "plan=(3, 5, 9)" in str(evening.news(6))


# How it waits ----------------------------------------------------------------------------------


def test_in_turn_each_is_asked_when_the_one_before_has_answered() -> None:
    told: list[tuple[Seat, Choice]] = []
    game = Game(Little(((2, 3), "a", YES), ((1,), "b", YES), told=told, in_turn=True))
    for seat, topic in ((2, "a"), (3, "a"), (1, "b")):
        assert {who: ask.topic for who, ask in game.open.items()} == {seat: topic}
        game.reply(Reply(seat, 1, "yes"))
    assert game.over
    assert told == [(2, "yes"), (3, "yes"), (1, "yes")]


def test_a_changeable_answer_may_be_changed_while_others_are_awaited() -> None:
    told: list[tuple[Seat, Choice]] = []
    rules = Little(((1, 2), "pick", Offer((1, 2, 3))), told=told, changeable=True)
    game = Game(rules)
    game.reply(Reply(1, 1, 1))
    game.reply(Reply(1, 1, 3))
    game.reply(Reply(2, 1, 2))
    assert game.over
    assert rules.answers == {1: 3, 2: 2}
    assert told == [(1, 1), (1, 3), (2, 2)]


def test_the_clock_ends_a_wait_and_the_late_have_passed() -> None:
    told: list[tuple[Seat, Choice]] = []
    rules = Little(((1, 2, 3), "pick", Offer((1, 2, 3))), told=told, seconds=20)
    game = Game(rules)
    assert game.wait.seconds == 20
    game.reply(Reply(2, 1, 3))
    game.reply(Reply(CLOCK, game.wait.number))
    assert rules.answers == {1: None, 2: 3, 3: None}
    assert told == [(2, 3), (1, None), (3, None)]


def test_in_turn_the_clock_passes_only_for_the_one_who_is_asked() -> None:
    rules = Little(((1, 2, 3), "pick", Offer((1, 2, 3))), in_turn=True)
    game = Game(rules)
    game.reply(Reply(CLOCK, game.wait.number))
    assert list(game.open) == [2]
    game.reply(Reply(2, 1, 3))
    game.reply(Reply(CLOCK, game.wait.number))
    assert rules.answers == {1: None, 2: 3, 3: None}


@pytest.mark.parametrize("in_turn", [False, True])
def test_the_same_word_of_the_clock_twice_is_late(in_turn: bool) -> None:
    """Else a slow clock, or a host's second tap, would pass for one who has just been asked."""
    evening = Evening("textbook", first="day", talk=1).until("talk")
    if not in_turn:
        evening = second_day().until("nominate", seat=2)
    word = Reply(CLOCK, evening.game.wait.number)
    evening.reply(word)
    with evening.refuses(kind=Late):
        evening.reply(word)


def test_the_clock_says_nothing_but_that_time_is_up() -> None:
    evening = second_day()
    number = evening.game.wait.number
    with evening.refuses(kind=Malformed):
        evening.reply(Reply(CLOCK, number, 5))
    with evening.refuses("COMMON-18"):
        evening.reply(Reply(CLOCK, number, by=5))
    for wrong in (0, number - 1, number + 1):
        with evening.refuses(kind=Late):
            evening.reply(Reply(CLOCK, wrong))
    evening.reply(Reply(CLOCK, number, by=HOST))
    assert evening.asked == {2: "nominate"}


def test_the_clock_does_not_hurry_chance() -> None:
    evening = Evening("textbook", first="day").until(
        "lot", votes={seat: seat for seat in range(1, 10)}
    )
    with evening.refuses("COMMON-13"):
        evening.time_is_up()


def test_where_nobody_is_asked_the_clock_is_waited_for() -> None:
    game = Game(Little(((), "pick", YES), seconds=20))
    assert list(game.open) == [CLOCK]
    game.reply(Reply(CLOCK, 1))
    assert game.over


@pytest.mark.clause("COMMON-13", "TEXTBOOK-3")
def test_what_is_owed_is_drawn_for_each_who_is_late() -> None:
    evening = Evening("textbook", first="day").until("vote")
    for seat in (1, 2, 3, 4, 5, 6):
        evening.answer(seat, 5)
    evening.time_is_up()
    for drawn in (1, 2, 3):
        assert evening.game.open[CHANCE].topic == "draw"
        with evening.refuses("COMMON-13"):
            evening.answer(CHANCE, None)
        evening.answer(CHANCE, drawn)
    assert evening.out == [5]
    for seat, drawn in ((7, 1), (8, 2), (9, 3)):
        assert evening.heard(DrawnFor, seat) == [DrawnFor(seat, "vote", drawn)]
        assert Voted(seat, drawn) in evening.heard(Voted)
    assert evening.heard(DrawnFor, 1) == []


@pytest.mark.clause("COMMON-13", "COMMON-18")
def test_the_lot_is_not_drawn_for_one_who_was_removed() -> None:
    evening = Evening("textbook", first="day").until("vote")
    for seat in (1, 2, 3, 4, 5, 6):
        evening.answer(seat, 5)
    evening.time_is_up()
    evening.remove(8)
    evening.remove(7)
    while CHANCE in evening.game.open:
        evening.answer(CHANCE, 1)
    voters = [voter for voters in evening.counts[0].values() for voter in voters]
    assert sorted(voters) == [1, 2, 3, 4, 5, 6, 9]
    assert [drawn.seat for drawn in evening.heard(DrawnFor, HOST)] == [9]


@pytest.mark.clause("COMMON-18", "TEXTBOOK-3")
def test_one_who_was_removed_while_lots_are_drawn_is_not_drawn() -> None:
    evening = Evening("textbook", first="day")
    evening.until("lot", votes={seat: seat for seat in range(1, 10)})
    evening.remove(2)
    assert 2 not in evening.game.open[CHANCE].offer.options
    evening.day(lot=[9])
    assert evening.heard(LotDrawn)[0].seat == 9
    assert evening.out == [2, 9]


# Several, and in which way -----------------------------------------------------------------------

SEVERAL = Offer((1, 2, 3), choose=3, least=1, clause="LITTLE-2")
WAYS = Offer((2, 3), 1, False, (("LITTLE-3", (1,)),), ways=("visit", "take"))


@pytest.mark.parametrize("answer", [[1], (3,), [1, 3], (3, 2, 1), None])
def test_where_several_may_be_chosen_any_number_from_the_least_is_taken(
    answer: Sequence[Seat] | None,
) -> None:
    rules = Little(((1,), "pick", SEVERAL))
    Game(rules).reply(Reply(1, 1, answer))
    assert rules.answers == {1: None if answer is None else tuple(answer)}


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        ([], Illegal, "wrong-number"),
        ([1, 2, 3, 1], Illegal, "chosen-twice"),
        ([2, 2], Illegal, "chosen-twice"),
        (1, Malformed, "not-a-list"),
        ("12", Malformed, "not-a-list"),
        ([1, 9], Malformed, "no-such-seat"),
        ([1, True], Malformed, "not-an-answer"),
        ([[1]], Malformed, "not-an-answer"),
    ],
)
def test_where_several_may_be_chosen_fewer_twice_or_no_list_are_refused(
    answer: object, kind: type[Refused], reason: str
) -> None:
    with pytest.raises(kind) as refused:
        Game(Little(((1,), "pick", SEVERAL))).reply(Reply(1, 1, answer))
    assert refused.value.reason == reason
    if kind is Illegal:
        assert refused.value.clause == "LITTLE-2"


def test_no_fewer_than_the_least_are_taken() -> None:
    offer = Offer((1, 2, 3), choose=3, least=2)
    rules = Little(((1,), "pick", offer))
    game = Game(rules)
    with pytest.raises(Illegal, match="wrong-number"):
        game.reply(Reply(1, 1, [1]))
    game.reply(Reply(1, 1, [1, 2]))
    assert rules.answers == {1: (1, 2)}


def test_when_one_of_several_has_left_the_choice_is_made_again() -> None:
    rules = Little(((1, 2), "pick", SEVERAL))
    game = Game(rules)
    game.reply(Reply(1, 1, [2, 3]))
    game.reply(Remove(seat=3))
    assert game.open[1].offer.options == game.open[2].offer.options == (1, 2)
    game.reply(Reply(1, 2, [2]))
    game.reply(Reply(2, 2, [1, 2]))
    assert rules.answers == {1: (2,), 2: (1, 2)}


@pytest.mark.parametrize("answer", [("visit", 2), ["take", 3]])
def test_a_choice_with_its_way_is_taken(answer: Sequence[Seat | str]) -> None:
    rules = Little(((1,), "go", WAYS))
    game = Game(rules)
    game.reply(Reply(1, 1, answer))
    assert rules.answers == {1: tuple(answer)}
    again = Little(((1,), "go", WAYS))
    Game(again, decode_journal(encode_journal(game.journal)))
    assert again.answers == rules.answers


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        (None, Illegal, "must-choose"),
        (2, Malformed, "no-way"),
        ("visit", Malformed, "no-way"),
        (["visit"], Malformed, "no-way"),
        (["visit", 2, 3], Malformed, "no-way"),
        ([2, "visit"], Malformed, "no-way"),
        (["stay", 2], Malformed, "no-way"),
        ([["visit"], 2], Malformed, "no-way"),
        ({"visit": 2}, Malformed, "no-way"),
        (["visit", 9], Malformed, "no-such-seat"),
        (["visit", None], Malformed, "not-an-answer"),
        (["visit", [2]], Malformed, "not-an-answer"),
        (["visit", 1], Illegal, "barred"),
    ],
)
def test_a_choice_without_its_way_or_of_one_who_is_barred_is_refused(
    answer: object, kind: type[Refused], reason: str
) -> None:
    with pytest.raises(kind) as refused:
        Game(Little(((1,), "go", WAYS))).reply(Reply(1, 1, answer))
    assert refused.value.reason == reason
    if reason == "barred":
        assert refused.value.clause == "LITTLE-3"


def test_a_choice_with_its_way_that_is_owed_is_drawn_with_a_way() -> None:
    rules = Little(((1,), "go", WAYS))
    game = Game(rules)
    game.reply(Reply(CLOCK, 1))
    with pytest.raises(Malformed, match="no-way"):
        game.reply(Reply(CHANCE, 1, 2))
    game.reply(Reply(CHANCE, 1, ["take", 2]))
    assert rules.answers == {1: ("take", 2)}


@pytest.mark.clause("COMMON-18")
def test_a_choice_with_its_way_lapses_when_the_chosen_one_leaves() -> None:
    rules = Little(((1, 2), "go", Offer((2, 3), ways=("visit", "take"))))
    game = Game(rules)
    game.reply(Reply(1, 1, ["visit", 3]))
    game.reply(Remove(seat=3))
    assert set(game.open) == {1, 2}
    assert game.open[1].offer.options == (2,)


# A question that another answers -----------------------------------------------------------------


def handed(**how: Any) -> Little:
    """One and two have handed their votes to three."""
    return Little(((1, 2, 3), "vote", Offer((1, 2, 3))), hands={1: 3, 2: 3}, **how)


@pytest.mark.clause("VENDETTA-64")
def test_the_hand_answers_for_the_other_and_for_himself_apart() -> None:
    rules = handed()
    game = Game(rules)
    assert {who: ask.hand for who, ask in game.open.items()} == {1: 3, 2: 3, 3: None}
    game.reply(Reply(3, 1, 1, by=3))
    game.reply(Reply(1, 1, 2, by=3))
    game.reply(Reply(2, 1, None, by=3))
    assert rules.answers == {3: 1, 1: 2, 2: None}


@pytest.mark.clause("VENDETTA-64")
@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize("by", [1, 2, CLOCK, CHANCE, 0, 9])
def test_nobody_but_the_hand_and_the_host_answers_what_was_handed_over(by: Who) -> None:
    """Least of all the one whose vote it was."""
    game = Game(handed())
    with pytest.raises(Illegal, match="not-yours"):
        game.reply(Reply(1, 1, 2, by=by))
    game.reply(Reply(1, 1, 2, by=HOST))
    assert game.wait.answers == {1: 2}


def test_a_stranger_is_not_told_whether_there_was_anything_to_answer() -> None:
    game = Game(handed())
    said = []
    for number in (1, 2, 7):
        with pytest.raises(Illegal) as refused:
            game.reply(Reply(1, number, 2, by=2))
        said.append((refused.value.reason, refused.value.clause, refused.value.about))
    game.reply(Reply(1, 1, 2, by=3))
    with pytest.raises(Illegal) as refused:
        game.reply(Reply(1, 1, 2, by=2))
    said.append((refused.value.reason, refused.value.clause, refused.value.about))
    assert len({str(one) for one in said}) == 1


@pytest.mark.clause("VENDETTA-64")
@pytest.mark.clause("COMMON-18")
def test_a_vote_is_lost_with_the_hand_that_was_to_cast_it() -> None:
    rules = handed()
    game = Game(rules)
    game.reply(Reply(1, 1, 2, by=3))
    game.reply(Remove(seat=3))
    assert game.over, "nobody is left to answer"
    assert rules.answers == {1: None, 2: None, 3: None}


@pytest.mark.clause("COMMON-18")
def test_a_hand_that_is_removed_takes_no_other_vote_along() -> None:
    rules = Little(((1, 2, 3), "vote", Offer((1, 2, 3))), hands={1: 3})
    game = Game(rules)
    game.reply(Reply(1, 1, 2, by=3))
    game.reply(Remove(seat=3))
    assert set(game.open) == {2}
    game.reply(Reply(2, game.open[2].number, 1))
    assert rules.answers == {1: None, 2: 1, 3: None}


@pytest.mark.clause("COMMON-18")
def test_one_who_is_removed_is_voted_for_by_no_hand() -> None:
    rules = Little(((1, 2, 3), "vote", Offer((1, 2, 3))), hands={1: 3})
    game = Game(rules)
    game.reply(Remove(seat=1))
    assert set(game.open) == {2, 3}
    with pytest.raises(Late):
        game.reply(Reply(1, 1, 2, by=HOST))


# The host declares -------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-49")
def test_what_the_rules_do_not_permit_is_refused_without_a_trace() -> None:
    game = Game(Little(((1,), "pick", YES)))
    for winner in ("mafia", "", None, 5):
        with pytest.raises(Illegal, match="no-such-side") as refused:
            game.reply(Declare(winner=winner))  # type: ignore[arg-type]
        assert refused.value.clause == "LITTLE-1"
    assert (game.journal, game.over) == ([], False)
    game.judge(Declare(winner="town"))
    assert not game.over


@pytest.mark.clause("VENDETTA-49")
def test_a_declared_victory_ends_the_game_is_recorded_and_can_be_taken_back() -> None:
    game = Game(Little(((1,), "pick", YES)))
    assert game.reply(Declare(winner="town", id="d")) == 1
    assert game.over
    assert game.reply(Declare(winner="town", id="d")) == 1
    with pytest.raises(Late, match="game-over"):
        game.reply(Declare(winner="town"))
    assert Game(game.rules, decode_journal(encode_journal(game.journal))).over
    game.reply(TakeBack())
    assert not game.over
    assert set(game.open) == {1}


@pytest.mark.parametrize("ruleset", ["sport", "city", "textbook", "salon", "it"])
def test_where_the_book_does_not_say_so_the_host_declares_nobody(ruleset: str) -> None:
    game = Game(book(ruleset).ruleset())
    for winner in game.rules.sides:
        with pytest.raises(Illegal) as refused:
            game.reply(Declare(winner=winner))
        assert refused.value.clause == "COMMON-18"


def test_nothing_is_declared_before_the_cards_are_dealt() -> None:
    game = Game(book("vendetta").ruleset())
    with pytest.raises(Illegal, match="not-begun"):
        game.reply(Declare(winner="vampires"))


# Another role, and the same card -----------------------------------------------------------------


def test_whoever_becomes_another_keeps_the_card() -> None:
    table = Table((1, 2, 3))
    for event in (CardDealt(1, "werewolf"), CardDealt(2, "mafia"), Became(1, "turncoat")):
        event.befall(table)
    assert (table.cards, table.roles) == (
        {1: "werewolf", 2: "mafia"},
        {1: "turncoat", 2: "mafia"},
    )
    assert table.holders("turncoat", "werewolf") == [1]
    assert table.holders("werewolf") == []


def test_at_the_end_all_know_what_each_played() -> None:
    table = Table((1, 2))
    for event in (
        CardDealt(1, "novice"),
        Became(1, "king"),
        GameOver("vampires", ("novice", "hunter")),
    ):
        event.befall(table)
    assert table.cards == {1: "novice", 2: "hunter"}
    assert table.roles[1] == "king"


# Calls that end by the clock ---------------------------------------------------------------------


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("asked", [(), (1,), (1, 2, 3)])
def test_where_calls_are_paced_a_call_ends_by_the_clock_whoever_answered(
    asked: tuple[Seat, ...],
) -> None:
    rules = Little((asked, "pick", Offer((1, 2, 3))), hushed=True, paced=True)
    game = Game(rules)
    for seat in asked:
        assert not game.over
        game.reply(Reply(seat, 1, 2))
    assert list(game.open) == [CLOCK]
    assert not game.over
    game.reply(Reply(CLOCK, game.wait.number))
    assert game.over
    assert rules.answers == dict.fromkeys(asked, 2)


def test_where_calls_are_paced_what_is_public_goes_on_at_once() -> None:
    game = Game(Little(((1,), "pick", YES), paced=True))
    game.reply(Reply(1, 1, "yes"))
    assert game.over


def test_where_calls_are_not_paced_a_call_ends_with_the_last_answer() -> None:
    game = Game(Little(((1,), "pick", YES), hushed=True))
    game.reply(Reply(1, 1, "yes"))
    assert game.over


def test_a_paced_team_may_change_its_mind_until_time_is_up() -> None:
    rules = Little(((1, 2), "pick", Offer((1, 2, 3))), hushed=True, changeable=True, paced=True)
    game = Game(rules)
    game.reply(Reply(1, 1, 3))
    game.reply(Reply(2, 1, 3))
    assert set(game.open) == {1, 2, CLOCK}
    game.reply(Reply(1, 1, 2))
    game.reply(Reply(CLOCK, game.wait.number))
    assert rules.answers == {1: 2, 2: 3}


@pytest.mark.clause("COMMON-18")
def test_a_paced_call_in_which_all_have_answered_still_waits_when_one_is_removed() -> None:
    rules = Little(((1, 2), "pick", Offer((1, 2))), hushed=True, paced=True)
    game = Game(rules)
    game.reply(Reply(1, 1, 2))
    game.reply(Reply(2, 1, 1))
    game.reply(Remove(seat=3))
    assert list(game.open) == [CLOCK]
    game.reply(Remove(seat=2))
    assert set(game.open) == {1}, "whom the removed was chosen by chooses again"
    game.reply(Reply(1, game.open[1].number, 1))
    assert list(game.open) == [CLOCK]
    game.reply(Reply(CLOCK, game.wait.number))
    assert rules.answers == {1: 1, 2: None}


def test_what_is_owed_in_a_paced_call_is_drawn_once_and_the_call_is_over() -> None:
    rules = Little(((1, 2), "pick", Offer((1, 2), may_pass=False)), hushed=True, paced=True)
    game = Game(rules)
    game.reply(Reply(1, 1, 2))
    game.reply(Reply(CLOCK, game.wait.number))
    game.reply(Reply(CHANCE, 1, 1))
    assert game.over
    assert rules.answers == {1: 2, 2: 1}


@pytest.mark.parametrize("ruleset", ["sport", "city", "textbook", "salon", "it", "vendetta"])
def test_a_paced_game_tells_the_same_in_the_same_order(ruleset: str) -> None:
    """The clock ends what the last answer would have ended; nothing else changes."""
    plain = book(ruleset).ruleset()
    here = Game(plain)
    there = Game(book(ruleset).ruleset(deck=plain.deck, paced=True))
    rng = Random(4)
    for _ in range(300):
        if here.over:
            break
        ask = next(ask for who, ask in here.open.items() if who not in here.wait.answers)
        answer = None if ask.to == CLOCK else random_answer(ask.offer, rng)
        number = here.wait.number if ask.to == CLOCK else ask.number
        here.reply(Reply(ask.to, number, answer))
        if ask.to == CLOCK:
            there.reply(Reply(CLOCK, there.wait.number))
        else:
            there.reply(Reply(ask.to, number, answer))
        while list(there.open)[-1:] == [CLOCK] and CLOCK not in here.open and not here.over:
            there.reply(Reply(CLOCK, there.wait.number))
        if here.over and not there.over:
            there.reply(Reply(CLOCK, there.wait.number))
    assert there.letters == here.letters


# Taking back -----------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
@pytest.mark.parametrize("steps", [1, 2, 5, 13, 20])
def test_any_number_of_steps_is_taken_back(steps: int) -> None:
    """What is left is the game without them, but for the host's own record."""
    evening = second_night().night(mafia=shot(3), sheriff={3: 8}).until("nominate", seat=5)
    journal = list(evening.game.journal)
    people = [at for at, entry in enumerate(journal) if isinstance(replied(entry).seat, int)]
    evening.take_back(steps)
    short = Game(evening.rules, journal[: people[-steps]])
    assert evening.seen_by(HOST) == [*short.seen_by(HOST), TookBack(steps)]
    assert evening.alive == short.table.alive
    assert {who: ask.topic for who, ask in evening.game.open.items()} == {
        who: ask.topic for who, ask in short.open.items()
    }
    assert evening.game.journal == [*journal, TakeBack(steps=steps)]


@pytest.mark.clause("COMMON-18")
def test_what_chance_and_clock_added_goes_with_the_step_before() -> None:
    evening = second_night().until("sheriff")
    evening.answer(3, 8)
    for _ in range(2):
        evening.time_is_up()
    assert evening.asked == {3: "nominate"}
    evening.take_back()
    assert evening.asked == {3: "sheriff"}
    assert evening.table.phase == "night"


@pytest.mark.clause("COMMON-18")
def test_an_order_is_a_step_that_can_be_taken_back() -> None:
    evening = second_day()
    evening.remove(5)
    evening.foul(7)
    evening.take_back()
    assert (evening.table.of(Fouls), 5 in evening.alive) == ({}, False)
    evening.take_back()
    assert 5 in evening.alive
    assert not evening.table.of(Votes).cancelled


@pytest.mark.clause("COMMON-18")
def test_a_game_that_is_over_can_be_taken_back_and_end_otherwise() -> None:
    evening = black_win()
    evening.take_back(2)
    assert (evening.game.over, evening.winner) == (False, None)
    assert not [event for event in evening.seen_by(ROOM) if isinstance(event, GameOver)]
    evening.take_back(6)
    evening.to_the_end(rounds=4)
    assert not evening.game.over


@pytest.mark.clause("COMMON-18")
def test_a_removal_that_ended_the_game_can_be_taken_back() -> None:
    evening = second_day()
    for black in (4, 6, 8):
        evening.remove(black)
    assert (evening.game.over, evening.winner) == (True, "red")
    evening.take_back()
    assert (evening.game.over, evening.winner, 8 in evening.alive) == (False, None, True)
    evening.day().night(mafia={8: 1})
    assert evening.out == [1]


@pytest.mark.clause("COMMON-18")
def test_no_more_is_taken_back_than_was_done() -> None:
    evening = Evening("sport").until("plan")
    with evening.refuses("COMMON-18"):
        evening.take_back()
    evening.answer(6, [3, 5, 9])
    with evening.refuses("COMMON-18"):
        evening.take_back(2)
    evening.take_back()
    with evening.refuses("COMMON-18"):
        evening.take_back()
    for wrong in (0, -1):
        with evening.refuses(kind=Malformed):
            evening.take_back(wrong)


@pytest.mark.clause("COMMON-18")
def test_marks_of_earlier_corrections_stay() -> None:
    evening = second_night().until("mafia")
    entry = evening.answer(4, 1)
    evening.correct(entry, 2)
    evening.answer(6, 2)
    evening.take_back(2)
    marks = [e for e in evening.seen_by(HOST) if isinstance(e, Corrected | TookBack)]
    assert marks == [Corrected(entry, 2), TookBack(2)]
    assert evening.asked == {4: "mafia", 6: "mafia", 8: "mafia"}
    evening.take_back(5)
    marks = [e for e in evening.seen_by(HOST) if isinstance(e, Corrected | TookBack)]
    assert marks == [Corrected(entry, 2), TookBack(2), TookBack(5)]


@pytest.mark.clause("COMMON-18")
def test_question_numbers_never_come_twice() -> None:
    """A reply that was on its way when the host took back is never taken for another."""
    evening = second_day()

    def questions(words: int) -> set[tuple[Who, int]]:
        put = set()
        for _ in range(words):
            put |= {(who, ask.number) for who, ask in evening.game.open.items()}
            evening.time_is_up()
        return put

    first = questions(words=12)
    evening.take_back()
    assert evening.asked == {3: "sheriff"}
    evening.answer(3, 8)
    second = questions(words=30)
    assert {who for who, _ in first} <= {who for who, _ in second}
    assert first & second == set()


@pytest.mark.clause("COMMON-18")
def test_a_reply_to_a_question_that_was_taken_back_is_late() -> None:
    evening = second_night().until("don", mafia=shot(1))
    stale = evening.game.open[6].number
    evening.take_back(3)
    evening.until("don", mafia=shot(1))
    assert evening.game.open[6].number != stale
    with evening.refuses(kind=Late):
        evening.reply(Reply(6, stale, 3))


@pytest.mark.clause("COMMON-18")
def test_a_game_with_taken_back_and_corrected_steps_is_played_again_from_its_journal() -> None:
    evening = second_night().until("mafia")
    entry = evening.answer(4, 1)
    evening.answer(6, 2)
    evening.take_back()
    evening.correct(entry, 2)
    evening.night(mafia={6: 2, 8: 2}).day(nominate={3: 8}, vote={8: [3]})
    evening.take_back(4)
    evening.to_the_end(rounds=3)
    again = Game(evening.rules, decode_journal(encode_journal(evening.game.journal)))
    assert again.letters == evening.game.letters
    assert again.open == evening.game.open


# Correcting ------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
def test_a_correction_plays_the_game_again_from_there() -> None:
    evening = second_night().until("sheriff", mafia={4: 1, 6: 2, 8: 1})
    replies = enumerate(map(replied, evening.game.journal), 1)
    [entry] = [at for at, e in replies if (e.seat, e.answer) == (6, 2)]
    evening.correct(entry, 1)
    assert evening.night().out == [1]
    assert evening.heard(Chose, 6) == [Chose("mafia", 6, 1), Chose("don", 6, None)]


@pytest.mark.clause("COMMON-18")
def test_a_corrected_check_is_answered_anew() -> None:
    evening = second_night().until("sheriff")
    entry = evening.answer(3, 8)
    evening.correct(entry, 1)
    assert evening.told(3) == ["no"]
    assert evening.heard(Learned, 3) == [Learned("sheriff", 3, 1, "no")]


@pytest.mark.clause("COMMON-18")
def test_a_correction_that_makes_a_later_reply_illegal_is_refused_and_changes_nothing() -> None:
    evening = second_day().until("nominate", seat=2)
    entry = evening.answer(2, 8)
    evening.until("nominate", seat=4, nominate={3: 9})
    with evening.refuses("SPORT-7"):
        evening.correct(entry, 9)
    assert evening.table.of(Votes).nominations == {2: 8, 3: 9}
    evening.correct(entry, 7)
    assert evening.table.of(Votes).nominations == {2: 7, 3: 9}


@pytest.mark.clause("COMMON-18", "COMMON-19")
def test_a_correction_to_what_was_never_allowed_is_refused() -> None:
    evening = second_night().until("sheriff")
    entry = evening.answer(3, 8)
    with evening.refuses("COMMON-17"):
        evening.correct(entry, 3)
    with evening.refuses("COMMON-18"):
        evening.correct(entry, 99)
    assert evening.table.choices["sheriff"][2] == {3: 8}


@pytest.mark.clause("COMMON-18")
def test_only_what_people_said_and_what_still_stands_can_be_corrected() -> None:
    evening = second_night().until("mafia")
    foul = evening.foul(1)
    taken_back = evening.answer(4, 1)
    evening.take_back()
    for entry in (0, 1, foul, taken_back, 999):
        with evening.refuses(kind=Late):
            evening.correct(entry, 2)


@pytest.mark.clause("COMMON-18")
def test_a_correction_can_be_corrected_and_comes_after_the_end_too() -> None:
    evening = black_win()
    [entry] = [
        at
        for at, e in enumerate(map(replied, evening.game.journal), 1)
        if e.answer == (4, 6, 8) or e.answer == [4, 6, 8]
    ]
    evening.correct(entry, [1, 2, 4])
    evening.correct(entry, [1, 4, 8])
    assert evening.winner == "black"
    assert "black=2" in str(evening.seen_by(ROOM)[-1])


# The host cuts in ------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
def test_more_time_or_less_changes_nothing_else() -> None:
    evening = second_day().until("nominate", seat=3)
    evening.extend(30)
    evening.extend(-15)
    assert evening.heard(TimeChanged) == [TimeChanged(30), TimeChanged(-15)]
    assert evening.asked == {3: "nominate"}
    for wrong in (0, 1.5, True):
        with evening.refuses(kind=Malformed):
            evening.extend(wrong)  # type: ignore[arg-type]


@pytest.mark.clause("COMMON-18")
def test_orders_name_a_living_player() -> None:
    evening = second_night().night(mafia=shot(1))
    for order in (evening.remove, evening.foul, evening.silence):
        with evening.refuses("COMMON-18"):
            order(1)
        for nobody in (0, 11, "3", True):
            with evening.refuses(kind=Malformed):
                order(nobody)  # type: ignore[arg-type]


@pytest.mark.clause("COMMON-18")
def test_nobody_is_removed_before_the_game_has_begun() -> None:
    game = Game(Evening("sport").rules)
    if CHANCE in game.open:
        with pytest.raises(Illegal):
            game.reply(Remove(seat=1))


@pytest.mark.clause("COMMON-18")
def test_the_speaker_is_removed_in_the_middle_of_the_speech() -> None:
    evening = second_day(clubs=False).until("nominate", seat=4, nominate={2: 8})
    evening.answer(4, 9)
    evening.remove(4)
    assert evening.asked == {5: "nominate"}
    evening.until("vote", nominate={5: 10})
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (8, 10))]


@pytest.mark.clause("COMMON-18")
def test_another_is_removed_in_the_middle_of_a_speech() -> None:
    evening = second_day(clubs=False).until("nominate", seat=4, nominate={2: 8, 3: 5})
    evening.remove(5)
    assert evening.asked == {4: "nominate"}
    with evening.refuses("COMMON-17"):
        evening.answer(4, 5)
    evening.answer(4, 10)
    evening.until("vote")
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (8, 10))]


@pytest.mark.clause("COMMON-18")
def test_a_foul_does_not_interrupt_a_speech() -> None:
    evening = second_day().until("nominate", seat=4)
    number = evening.game.open[4].number
    evening.foul(4)
    evening.foul(9)
    assert evening.game.open[4].number == number
    assert evening.heard(Fouled) == [Fouled(4, 1), Fouled(9, 1)]


@pytest.mark.clause("COMMON-18")
def test_the_speech_that_is_held_is_silenced_at_once_and_no_other() -> None:
    evening = second_day().until("nominate", seat=4)
    evening.silence(4)
    assert evening.heard(Spoke)[-1] == Spoke(4, "speech")
    assert evening.asked == {5: "nominate"}
    evening.day().night().day()
    assert (4, "speech", 60) in evening.speeches


@pytest.mark.clause("COMMON-18")
@pytest.mark.parametrize("moment", ["vote", "don", "last-word"])
def test_whoever_has_not_the_floor_loses_the_next_speech(moment: str) -> None:
    evening = second_day()
    if moment == "vote":
        evening.until("vote", nominate={2: 8}).silence(5)
        evening.day().night()
    elif moment == "don":
        evening.day().until("don").silence(5)
        evening.night()
    else:
        evening.until("last-word", nominate={2: 8}).silence(5)
        evening.day().night()
    assert Muted(5) in evening.seen_by(ROOM)
    evening.day()
    assert evening.heard(FloorTaken) == [FloorTaken(5)]


@pytest.mark.clause("COMMON-18", "SPORT-11")
def test_the_host_stops_a_last_word_as_the_clock_would() -> None:
    evening = second_night().until("last-word", mafia=shot(1))
    evening.reply(Reply(CLOCK, evening.game.wait.number, by=HOST))
    assert evening.heard(Spoke) == [Spoke(1, "last-word")]
    assert evening.table.phase == "day"


@pytest.mark.clause("COMMON-18")
def test_a_plea_is_silenced() -> None:
    evening = second_day().until("plea", nominate={2: 8, 4: 1}, vote={8: ODD, 1: EVEN})
    evening.silence(8)
    assert evening.asked == {1: "plea"}


@pytest.mark.clause("COMMON-18")
def test_a_voter_is_removed_in_the_middle_of_a_ballot() -> None:
    evening = second_day(clubs=False, abstain="none").until("vote", nominate={2: 8, 3: 1})
    evening.answer(5, 8)
    evening.answer(6, 1)
    evening.remove(5)
    assert 5 not in evening.asked
    with evening.refuses(kind=Late):
        evening.answer(5, 8)
    evening.day(vote={8: [7]})
    assert evening.counts[0] == {8: [7], 1: [6]}


@pytest.mark.clause("COMMON-18")
def test_the_last_one_awaited_is_removed_and_the_ballot_is_counted() -> None:
    evening = second_day(clubs=False).until("vote", nominate={2: 8, 3: 1})
    for seat in range(1, 10):
        evening.answer(seat, 8)
    assert evening.asked == {10: "vote"}
    evening.remove(10)
    assert evening.heard(Counted)[0].votes == ((8, tuple(range(1, 10))), (1, ()))


@pytest.mark.clause("COMMON-18", "SPORT-8")
def test_the_only_candidate_is_removed_in_the_middle_of_the_ballot() -> None:
    evening = second_day(clubs=False).until("vote", nominate={2: 8})
    evening.answer(1, 8)
    evening.remove(8)
    evening.day()
    assert (evening.out, evening.table.phase) == ([8], "night")


@pytest.mark.clause("COMMON-18", "SPORT-12")
def test_one_of_the_tied_is_removed_in_the_crossfire() -> None:
    evening = second_day(clubs=False, abstain="none")
    evening.until("plea", seat=8, nominate={2: 8, 4: 1, 6: 3}, vote={8: [2], 1: [4], 3: [6]})
    evening.remove(1)
    assert evening.asked == {8: "plea"}
    evening.day(revote={8: [2, 5], 3: [6]})
    assert evening.heard(BallotOpened)[1] == BallotOpened("revote", (8, 3))
    assert evening.out == [1, 8]


@pytest.mark.clause("COMMON-18", "SPORT-13")
def test_a_removal_in_the_lift_changes_what_is_more_than_half() -> None:
    tie = {8: [2, 4], 1: [3, 5]}
    evening = second_day(clubs=False, abstain="none")
    evening.until("lift", nominate={2: 8, 4: 1}, vote=tie, revote=tie)
    for seat in (2, 3, 4, 5, 6):
        evening.answer(seat, "yes")
    evening.remove(10)
    evening.day()
    assert evening.out == [10, 8, 1]


@pytest.mark.clause("COMMON-18", "SPORT-16")
def test_one_of_the_team_is_removed_in_the_middle_of_the_shooting() -> None:
    evening = second_night().until("mafia")
    evening.answer(4, 1)
    evening.answer(6, 1)
    evening.remove(8)
    evening.night()
    assert evening.out == [8, 1]


@pytest.mark.clause("COMMON-18", "COMMON-17")
def test_whoever_fired_at_one_removed_fires_again() -> None:
    evening = second_night().until("mafia")
    evening.answer(4, 1)
    evening.answer(6, 2)
    evening.remove(1)
    assert evening.asked == {4: "mafia", 8: "mafia"}
    with evening.refuses("COMMON-17"):
        evening.answer(4, 1)
    evening.night(mafia={4: 2, 8: 2})
    assert evening.out == [1, 2]


@pytest.mark.clause("COMMON-18", "COMMON-14")
def test_one_who_was_shot_and_then_removed_leaves_once() -> None:
    evening = second_night().until("don", mafia=shot(1))
    evening.remove(1)
    evening.night()
    assert evening.heard(Left) == [Left((1,), "removed")]
    assert evening.heard(MorningCame) == [MorningCame(())]


@pytest.mark.clause("COMMON-18", "CITY-7")
def test_the_city_mafia_goes_on_choosing_when_its_victim_or_don_is_removed() -> None:
    evening = second_night("city").until("mafia")
    evening.answer(9, 1)
    evening.answer(7, 2)
    evening.remove(1)
    assert set(evening.asked) == {7, 8, 9}
    evening.remove(9)
    assert set(evening.asked) == {7, 8}
    evening.answer(8, 2)
    evening.night()
    assert evening.out == [1, 9, 2]


@pytest.mark.clause("COMMON-18", "COMMON-9")
@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("order", ["foul", "silence", "remove"])
def test_one_removed_from_a_team_that_chooses_together_is_not_asked_again(
    order: str, answered: bool
) -> None:
    evening = second_night("city").until("mafia")
    if answered:
        evening.answer(8, 1)
    evening.remove(8)
    getattr(evening, order)(2)
    assert set(evening.asked) == {7, 9}
    evening.night(mafia={7: 3, 9: 3})
    assert 3 in evening.out


@pytest.mark.clause("COMMON-18", "CITY-7", "COMMON-13")
def test_a_choice_that_lapsed_and_was_not_made_again_is_a_pass() -> None:
    evening = second_night("city").until("mafia")
    evening.answer(9, 1)
    evening.answer(7, 2)
    evening.remove(1)
    evening.time_is_up()
    evening.night()
    assert evening.out == [1, 2]


@pytest.mark.clause("COMMON-18", "SPORT-11")
def test_another_is_removed_in_the_middle_of_a_last_word() -> None:
    evening = second_night().until("last-word", mafia=shot(1))
    evening.remove(2)
    evening.foul(5)
    evening.silence(7)
    assert evening.asked == {1: "last-word"}
    evening.night()
    assert evening.out == [1, 2]
    assert evening.heard(Spoke) == [Spoke(1, "last-word")]


@pytest.mark.clause("COMMON-18", "COMMON-14")
def test_a_removal_in_the_middle_of_a_last_word_can_end_the_game() -> None:
    evening = Evening("sport", clubs=False)
    for seat in (4, 8):
        evening.remove(seat)
    evening.night().until("last-word", nominate={1: 2, 2: 1}, vote={2: evening.alive})
    evening.remove(6)
    assert (evening.winner, evening.game.over) == ("red", True)


@pytest.mark.clause("COMMON-18")
@pytest.mark.parametrize("moment", ["plan", "night", "day", "nominate", "ballot", "sheriff"])
def test_a_removal_cuts_into_any_wait_and_the_game_goes_on(moment: str) -> None:
    evening = Evening("sport")
    if moment == "sheriff":
        evening.night().day()
    elif moment in ("night", "day", "ballot"):
        evening.night()
    evening.until(moment)
    evening.remove(10)
    assert evening.wait in (moment, "mafia")
    evening.to_the_end(rounds=4)
    assert evening.alive == list(range(1, 10))
    assert evening.table.left == {10: "removed"}
    assert BallotCancelled() in evening.seen_by(ROOM)


# Cover -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["sport", "city"])
def test_with_cover_every_call_asks_everybody(ruleset: str) -> None:
    evening = Evening(ruleset, cover=True)
    calls = 0
    for _ in range(3):
        if evening.table.phase == "day":
            evening.day()
        while evening.table.phase == "night":
            if evening.asked:
                assert sorted(evening.asked) == evening.alive
                calls += 1
            evening.time_is_up()
    assert calls > 5


def test_without_cover_nobody_but_the_called_is_asked() -> None:
    evening = second_night().until("sheriff")
    assert evening.asked == {3: "sheriff"}


def test_with_cover_the_blocked_and_the_sleeping_are_asked_alike() -> None:
    evening = second_night("city", cover=True).until("sheriff", putana={6: 5})
    assert evening.asked == dict.fromkeys(range(1, 11), "cover")


@pytest.mark.parametrize("ruleset", ["sport", "city"])
def test_what_is_answered_under_cover_reaches_no_letter_and_decides_nothing(ruleset: str) -> None:
    acts = {
        "sport": {"mafia": shot(1), "sheriff": {3: 8}},
        "city": {"mafia": {9: 1}, "sheriff": {5: 8}, "maniac": {10: 2}},
    }[ruleset]
    plain = second_night(ruleset).night(**acts)
    silent = second_night(ruleset, cover=True).night(**acts)
    busy = second_night(ruleset, cover=True)
    busy.night(cover=lambda seat: 7 if seat != 7 else 3, **acts)
    assert busy.game.letters == silent.game.letters
    assert busy.game.letters[2:] == plain.game.letters[2:], "but that it was chosen"
    assert len(busy.game.journal) > len(plain.game.journal)


def test_under_cover_nobody_suspects_himself_or_the_dead() -> None:
    evening = second_night(cover=True).night(mafia=shot(1)).day().until("sheriff")
    assert evening.offered(2) == [3, 4, 5, 6, 7, 8, 9, 10]
    with evening.refuses("COMMON-17"):
        evening.answer(2, 1)


def test_under_cover_the_dead_are_called_like_the_living() -> None:
    evening = second_night(cover=True).night(mafia=shot(3)).day().until("sheriff")
    assert evening.asked == dict.fromkeys(evening.alive, "cover")


def test_under_cover_a_team_may_still_change_its_mind() -> None:
    evening = second_night("city", cover=True).until("mafia")
    evening.answer(9, 1)
    evening.answer(9, 2)
    evening.time_is_up()
    evening.night()
    assert evening.out == [2]


# Small things ----------------------------------------------------------------------------------


def test_the_circle_begins_after_a_seat() -> None:
    assert clockwise([1, 3, 4, 8]) == [1, 3, 4, 8]
    assert clockwise([1, 3, 4, 8], after=3) == [4, 8, 1, 3]
    assert clockwise([1, 3, 4, 8], after=2) == [3, 4, 8, 1]
    assert clockwise([1, 3, 4, 8], after=8) == [1, 3, 4, 8]


def test_events_and_journals_can_be_written_down_and_read_again() -> None:
    evening = black_win()
    assert decode(encode(evening.seen_by(HOST))) == evening.seen_by(HOST)
    journal = [
        *evening.game.journal,
        Remove(seat=1),
        Declare(winner="black"),
        Silence(seat=2, id="x"),
        Foul(seat=3),
        Extend(seconds=-5),
        Correct(entry=4, answer=[1, 2, 3]),
        TakeBack(steps=3),
    ]
    assert decode_journal(encode_journal(journal)) == journal


def test_a_letter_without_an_address_is_for_the_host_alone() -> None:
    evening = Evening("sport")
    evening.game.tell(Nominated(1, 2))
    assert evening.seen_by(HOST)[-1] == Nominated(1, 2)
    for observer in (ROOM, *range(1, 11)):
        assert Nominated(1, 2) not in evening.seen_by(observer)
    evening.game.tell(Nominated(2, 3), (4, 5))
    assert [seat for seat in range(1, 11) if Nominated(2, 3) in evening.seen_by(seat)] == [4, 5]
    evening.game.tell(Nominated(3, 4), EVERYONE)
    assert all(Nominated(3, 4) in evening.seen_by(seat) for seat in (ROOM, *range(1, 11)))


def undone_at_random(seed: int) -> Game[Any]:
    """A game in which the host often undoes or corrects, once it was judged and once not."""
    chance = Random(seed)
    game: Game[Any] = Game(book("sport").ruleset(10))
    while len(game.journal) < 150 and not game.over:
        order: TakeBack | Correct | None = None
        if game.journal and chance.random() < 0.2:
            order = TakeBack(chance.randint(1, 4), id=f"o{len(game.journal)}")
        elif game.journal and chance.random() < 0.05:
            order = Correct(chance.randint(1, len(game.journal)), chance.randint(1, 10))
        try:
            if order is not None:
                if chance.random() < 0.5:
                    game.judge(order)
                game.reply(order)
                continue
        except Refused:
            continue
        ask = chance.choice([*game.open.values()])
        game.reply(Reply(ask.to, ask.number, random_answer(ask.offer, chance)))
    return game


def facts_of(game: Game[Any]) -> tuple[Any, ...]:
    asked = {who: ask.number for who, ask in game.open.items()}
    told = [(letter.event, letter.to) for letter in game.letters]
    return told, asked, game.wait.number, game.wait.topic, game.over, [*game.before_steps()]


@pytest.mark.parametrize("seed", range(20))
def test_a_fork_and_a_judged_undo_are_what_the_journal_says(seed: int) -> None:
    game = undone_at_random(seed)
    again, fork = Game(game.rules, game.journal), game.fork()
    assert facts_of(again) == facts_of(game) == facts_of(fork)
    assert again.journal == game.journal == fork.journal
    assert again.standing() == game.standing() == fork.standing()
    order = TakeBack(1, id="last")
    table = game.table_after(order)
    assert facts_of(game) == facts_of(fork)  # it was only judged
    for one in (game, fork, again):
        one.reply(order)
        assert one.knows("last")
    assert facts_of(again) == facts_of(game) == facts_of(fork)
    assert (table.alive, table.day, table.night) == (
        (game.table.alive, game.table.day, game.table.night)
    )


def test_what_was_judged_is_not_taken_for_another_order() -> None:
    game = undone_at_random(3)
    other = game.fork()
    game.judge(TakeBack(1))
    game.reply(TakeBack(2))
    other.reply(TakeBack(2))
    assert facts_of(game) == facts_of(other)
