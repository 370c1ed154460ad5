"""The clauses of Vendetta, one by one: the vote and its variants (VENDETTA-10, 11, 54 to 65)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from gorod.engine.events import CardTurned, GameOver, Left
from gorod.engine.questions import Illegal, Malformed
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, HOST, ROOM, Seat
from gorod.parts.ballots import BallotOpened, Counted, NoBallot, TotalsTold, Voted, VoteHandedOver
from gorod.parts.calls import Called
from gorod.parts.decks import SetupRefused
from gorod.parts.elections import Elected, ElectionTied, Offices
from gorod.parts.eyes import EyesClosed, EyesOpened
from gorod.parts.nominations import Nominated
from gorod.parts.orders import SilentNextTime
from gorod.parts.silence import Silenced
from gorod.parts.ties import LiftCounted, SecretLiftCounted
from gorod.parts.votes import Votes
from gorod.rulebooks.vendetta import VENDETTA
from gorod.rulebooks.vendetta.course import AcquaintanceBegan, LightCame
from gorod.rulebooks.vendetta.dusk import Wailed
from gorod.rulebooks.vendetta.hunt import BlowSounded
from gorod.rulebooks.vendetta.nights import (
    FACES,
    DieRolled,
    FateNamed,
    RevengeDue,
    RosesCounted,
    RosesGiven,
    VotelessNamed,
)
from gorod.rulebooks.vendetta.variants import HeirNamed
from tests.support.scripted_evening import on
from tests.support.vendetta_evening import Vendetta, cards, first_night

# King 1, vampires 2 to 6, hunters 7 and 8, werewolf 9: nobody owes an act.
NINE = "king vampire*5 hunter*2 werewolf"
ALL = list(range(1, 10))

# Five vampires and a hunter.
SIX = "vampire*5 hunter"


def night(seats: str | Sequence[str] = NINE, **table: Any) -> Vendetta:
    return first_night(seats, **table)


def broken(
    seats: str | Sequence[str] = NINE, mode: str | None = None, **options: Any
) -> list[tuple[str, set[str]]]:
    """The limits that this table breaks, each with the options it names."""
    with pytest.raises(SetupRefused) as refusal:
        VENDETTA.ruleset(deck=cards(seats), mode=mode, options=options)
    return [(remark.id, set(remark.about.get("options", ()))) for remark in refusal.value.remarks]


def reasons(evening: Vendetta) -> list[str]:
    return [event.why for event in evening.heard(NoBallot)]


# The usual vote ---------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-10")
def test_the_one_with_the_most_votes_is_executed_at_once_and_shows_the_card() -> None:
    evening = night().night(nominate={1: 7, 2: 3}, vote={3: [1, 7, 8], 7: [2, 3, 4, 5]})
    assert evening.out == [7]
    assert evening.heard(Left) == [Left((7,), "executed")]
    assert evening.heard(CardTurned) == [CardTurned(7, "hunter")]
    assert evening.speeches == []
    assert set(evening.until("hunters").asked) == {8}


@pytest.mark.clause("VENDETTA-10")
def test_suspects_are_voted_on_in_the_order_of_their_naming() -> None:
    evening = night().until("vote", nominate={5: 7, 2: 3, 9: 1, 4: 3})
    assert evening.heard(BallotOpened) == [BallotOpened("vote", (7, 3, 1))]


@pytest.mark.clause("VENDETTA-10")
def test_one_vote_is_enough_and_a_single_suspect_is_voted_on_too() -> None:
    assert night().night(nominate={1: 4}, vote={4: [9]}).out == [4]


@pytest.mark.clause("VENDETTA-10")
def test_one_may_name_and_vote_for_oneself() -> None:
    assert night().night(nominate={4: 4}, vote={4: [4]}).out == [4]


@pytest.mark.clause("VENDETTA-10")
def test_without_a_suspect_or_without_a_vote_nobody_is_executed() -> None:
    evening = night().night()
    assert evening.out == []
    assert evening.counts == []
    evening = night().night(nominate={1: 4, 2: 5})
    assert evening.out == []
    assert evening.counts == [{4: [], 5: []}]


@pytest.mark.clause("VENDETTA-10")
def test_only_suspects_can_be_voted_for_and_only_the_living_named() -> None:
    evening = night()
    evening.remove(6)
    evening.until("nominate")
    assert set(evening.asked) == {1, 2, 3, 4, 5, 7, 8, 9}
    with evening.refuses("COMMON-17"):
        evening.answer(1, 6)
    evening.until("vote", nominate={1: 4, 2: 5})
    assert set(evening.asked) == {1, 2, 3, 4, 5, 7, 8, 9}
    with evening.refuses("VENDETTA-10"):
        evening.answer(1, 3)


@pytest.mark.clause("VENDETTA-10")
def test_the_discussion_lasts_five_to_ten_minutes_and_the_host_may_end_it_early() -> None:
    evening = night().until("nominate")
    assert 300 <= evening.seconds <= 600
    evening.answer(3, 4)
    evening.time_is_up()
    assert evening.night(vote={4: [1]}).out == [4]


@pytest.mark.clause("VENDETTA-10", "COMMON-12")
def test_votes_are_open_and_each_has_one() -> None:
    evening = night().until("vote", nominate={1: 4, 2: 5})
    with evening.refuses(kind=Malformed):
        evening.answer(1, (4, 5))
    evening.night(vote={4: [1, 2], 5: [3]})
    assert evening.counts == [{4: [1, 2], 5: [3]}]
    assert evening.heard(Voted) == [Voted(1, 4), Voted(2, 4), Voted(3, 5)]


@pytest.mark.clause("VENDETTA-11")
def test_the_tied_have_half_a_minute_each_and_are_voted_on_alone() -> None:
    evening = night().until("revote", nominate={1: 5, 2: 3, 3: 7}, vote={3: [1], 5: [2]})
    assert evening.speeches == [(5, "plea", 30), (3, "plea", 30)]
    assert set(evening.asked) == set(ALL)
    with evening.refuses("VENDETTA-10"):
        evening.answer(1, 7)
    evening.night(revote={3: [1, 2], 5: [4]})
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-11")
@pytest.mark.parametrize(("living", "votes", "leave"), [(9, 4, 0), (9, 5, 1), (8, 4, 0), (8, 5, 1)])
def test_tied_again_more_than_half_of_the_living_executes_all_of_them(
    living: int, votes: int, leave: int
) -> None:
    evening = night()
    if living == 8:
        evening.remove(6)
    tie = {3: [1], 5: [2]}
    voters = [1, 2, 4, 7, 8][:votes]
    evening.night(nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=voters)
    assert evening.heard(LiftCounted) == [
        LiftCounted((3, 5), tuple(voters), living, bool(leave), len(voters))
    ]
    executed = [left.seats for left in evening.heard(Left) if left.how == "executed"]
    assert executed == ([(3, 5)] if leave else [])
    assert reasons(evening) == ([] if leave else ["nobody-executed"])


@pytest.mark.clause("VENDETTA-11")
def test_the_question_is_about_those_who_tied_in_the_second_ballot() -> None:
    evening = night().night(
        nominate={1: 3, 2: 5, 4: 7},
        vote={3: [1], 5: [2], 7: [4]},
        revote={3: [1], 5: [2]},
        lift=ALL,
    )
    assert evening.out == [3, 5]


@pytest.mark.clause("VENDETTA-11")
def test_a_second_ballot_without_a_vote_executes_nobody_and_puts_no_question() -> None:
    evening = night().night(nominate={1: 3, 2: 5}, vote={3: [1], 5: [2]}, revote={})
    assert evening.out == []
    assert evening.heard(LiftCounted) == []
    assert reasons(evening) == ["nobody-executed"]


@pytest.mark.clause("VENDETTA-11")
def test_everybody_living_is_never_executed_together_and_no_question_is_put() -> None:
    each_other = {seat: [seat] for seat in range(1, 7)}
    evening = night(SIX).night(
        nominate={seat: seat for seat in range(1, 7)}, vote=each_other, revote=each_other
    )
    assert evening.out == []
    assert evening.heard(LiftCounted) == []
    assert reasons(evening)[-1] == "nobody-executed"
    all_but_one = {seat: [seat] for seat in range(1, 6)}
    evening = night(SIX).night(
        nominate={seat: seat for seat in range(1, 6)},
        vote=all_but_one,
        revote=all_but_one,
        lift=[1, 2, 3, 6],
    )
    assert evening.out == [1, 2, 3, 4, 5]


@pytest.mark.clause("VENDETTA-11", "VENDETTA-41")
def test_more_than_half_is_of_all_the_living_the_voteless_included() -> None:
    seats = "king vampire*5 beauty hunter"
    tie = {3: [1], 5: [4]}
    for voters, out in (([1, 3, 4, 5], []), ([1, 3, 4, 5, 6], [3, 5])):
        evening = night(seats).night().light(beauty={7: 2})
        evening.night(nominate={1: 3, 3: 5}, vote=tie, revote=tie, lift=voters)
        assert evening.out == out


@pytest.mark.clause("VENDETTA-11", "VENDETTA-59")
def test_a_vote_of_another_weight_counts_with_it_in_the_question() -> None:
    tie = {3: [4], 5: [6]}
    for voters, out in (([1, 2, 4, 6], [3, 5]), ([2, 4, 6, 7], [])):
        evening = Vendetta("king vampire*5 hunter*2", hunter_of_hunters=True)
        evening.acquaintance(elect={2: 1})
        evening.night(nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=voters)
        assert evening.out == out


@pytest.mark.clause("VENDETTA-11")
def test_the_host_says_that_nobody_was_executed() -> None:
    tie = {3: [1], 5: [2]}
    evening = night().night(nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=[1])
    assert evening.heard(NoBallot) == [NoBallot("nobody-executed")]


# Secret ballot ----------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-54")
def test_in_a_secret_ballot_only_the_totals_are_announced() -> None:
    evening = night(secret_ballot=True)
    tie = {3: [1, 2], 5: [7, 8]}
    evening.night(nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=[1, 2, 3, 4, 5])
    assert evening.out == [3, 5]
    totals = tuple((seat, 2 if seat in (3, 5) else 0) for seat in ALL)
    assert evening.heard(TotalsTold) == [
        TotalsTold("vote", totals),
        TotalsTold("revote", ((3, 2), (5, 2))),
    ]
    assert evening.heard(SecretLiftCounted) == [SecretLiftCounted((3, 5), 5, 9, True)]
    for observer in (ROOM, *ALL):
        events = evening.news(observer)
        assert not [event for event in events if isinstance(event, Counted | LiftCounted)]
        hands = {event.seat for event in events if isinstance(event, Voted)}
        assert hands <= {observer}
    assert evening.counts == []
    assert len(evening.heard(Counted, HOST)) == 2


@pytest.mark.clause("VENDETTA-54")
def test_in_a_secret_ballot_all_the_living_are_called_clockwise() -> None:
    evening = night(secret_ballot=True)
    evening.remove(4)
    evening.until("vote", nominate={1: 7, 2: 3})
    everybody = (1, 2, 3, 5, 6, 7, 8, 9)
    assert evening.heard(BallotOpened) == [BallotOpened("vote", everybody, eyes_shut=True)]
    assert evening.night(vote={5: [1, 2, 3], 7: [8]}).out == [4, 5]


@pytest.mark.clause("VENDETTA-54")
def test_a_secret_ballot_is_held_even_if_nobody_was_named() -> None:
    evening = night(secret_ballot=True).night(vote={6: [1, 2]})
    assert (evening.out, reasons(evening)) == ([6], [])
    evening = night(secret_ballot=True).night()
    assert (evening.out, reasons(evening)) == ([], ["nobody-executed"])
    assert evening.heard(TotalsTold) == [TotalsTold("vote", tuple((seat, 0) for seat in ALL))]


@pytest.mark.clause("VENDETTA-54")
def test_eyes_are_closed_before_every_secret_ballot_and_opened_before_the_totals() -> None:
    tie = {3: [1, 2], 5: [7, 8]}
    evening = night(secret_ballot=True).night(vote=tie, revote=tie, lift=[1])
    kinds = (EyesClosed, BallotOpened, EyesOpened, TotalsTold, SecretLiftCounted)
    told = [type(event) for event in evening.news(ROOM) if isinstance(event, kinds)]
    ballot = [EyesClosed, BallotOpened, EyesOpened, TotalsTold]
    assert told == [*ballot, *ballot, EyesClosed, BallotOpened, EyesOpened, SecretLiftCounted]
    evening = night(secret_ballot=True, masks=True).until("vote")
    assert evening.heard(EyesClosed) == [EyesClosed(masks=True)]
    assert night().until("vote", nominate={1: 3}).heard(EyesClosed) == []


@pytest.mark.clause("VENDETTA-54", "VENDETTA-61")
def test_in_a_secret_panic_all_the_living_are_called() -> None:
    evening = night(secret_ballot=True, panic=True)
    assert evening.night(vote={2: [1, 2, 3, 4, 5], 7: [3, 4, 5, 6, 8]}).out == [2, 7]


@pytest.mark.clause("VENDETTA-54", "COMMON-18")
def test_in_a_secret_ballot_nobody_is_spared_because_the_one_who_named_him_leaves() -> None:
    evening = night(secret_ballot=True).until("vote", nominate={9: 3})
    evening.answer(1, 3)
    evening.remove(9)
    assert 3 in evening.table.of(Votes).candidates
    assert evening.night(vote={3: [2]}).out == [9, 3]


@pytest.mark.clause("VENDETTA-54", "VENDETTA-47")
def test_without_a_vote_in_secret_a_temporary_host_draws_one_of_all_the_living() -> None:
    evening = night(mode="temporary_host", secret_ballot=True).until("lot", nominate={1: 3})
    assert set(evening.game.open[CHANCE].offer.options) == set(ALL)


@pytest.mark.clause("VENDETTA-54", "VENDETTA-55")
@pytest.mark.parametrize(
    ("option", "faces"), [("secret_ballot", ["roses", "revenge"]), ("burning", ["revenge"])]
)
def test_a_die_is_refused_that_betrays_what_the_option_hides(option: str, faces: list[str]) -> None:
    assert broken(**on(option, "dice")) == [("dice-betrays", {option, "dice"})]
    for face in faces:
        die: dict[str, Any] = {option: True, "dice": ",".join(["usual"] * 5 + [face])}
        assert broken(**die) == [("dice-betrays", {option, "dice"})]
    harmless = [rule for rule in FACES if rule not in faces]
    mapped = ",".join([*harmless, *["usual"] * 6][:6])
    rules = VENDETTA.ruleset(deck=cards(NINE), options={option: True, "dice": mapped})
    assert rules.options["dice"] == mapped


@pytest.mark.clause("VENDETTA-54")
def test_whoever_did_not_vote_sees_the_same_however_the_others_voted() -> None:
    one = night(secret_ballot=True).night(nominate={1: 3, 2: 5}, vote={3: [1, 2], 5: [7]})
    two = night(secret_ballot=True).night(nominate={1: 3, 2: 5}, vote={3: [8, 6], 5: [2]})
    for observer in (ROOM, 4, 9):
        assert one.news(observer) == two.news(observer)


@pytest.mark.clause("VENDETTA-54")
@pytest.mark.parametrize("other", ["revenge", "roses", "hunter_of_hunters"])
def test_a_secret_ballot_is_refused_with_what_betrays_the_voters(other: str) -> None:
    excluded = [("options-exclude", {"secret_ballot", other})]
    assert broken(**on("secret_ballot", other)) == excluded


# Burning ----------------------------------------------------------------------------------------


# Banshee 1, king 2, vampires 3 to 5, nosferatu 6, hunters 7 and 8, scout 9.
BURNING = "banshee king vampire*3 nosferatu hunter*2 scout"
BURNING_HABITS = {"banshee": {1: 5}, "scout": {9: 1}}


def burning_night(**options: Any) -> Vendetta:
    return night(BURNING, usually=BURNING_HABITS, burning=True, **options)


@pytest.mark.clause("VENDETTA-55")
def test_no_card_is_shown_when_a_player_leaves() -> None:
    evening = burning_night().night(nominate={1: 3}, vote={3: [1]})
    assert evening.out == [3]
    assert evening.heard(CardTurned) == []
    evening.light(hunters={7: 6}, lord={2: 7})
    assert evening.out == [6, 7]
    evening.remove(4)
    for observer in (ROOM, 1, 8):
        assert not [event for event in evening.seen_by(observer) if isinstance(event, CardTurned)]


@pytest.mark.clause("VENDETTA-55", "COMMON-6")
def test_the_dead_are_called_as_if_alive() -> None:
    evening = burning_night().night(nominate={1: 6}, vote={6: [1]})
    evening.light(hunters={7: 9})
    alive = burning_night().night().light()
    evening.night().until("nosferatu")
    assert evening.asked == {}
    assert evening.game.wait.seconds == evening.rules.timings.of("nosferatu")
    assert evening.light().calls == alive.calls


@pytest.mark.clause("VENDETTA-55", "VENDETTA-13", "COMMON-6")
def test_dead_hunters_are_called_and_their_blow_is_announced() -> None:
    evening = night(burning=True)
    evening.night(nominate={1: 7}, vote={7: [1]}).light(lord={1: 8})
    evening.night().light()
    assert evening.calls == ["hunters", "lord", "werewolf"]
    assert evening.heard(BlowSounded) == [BlowSounded()]


@pytest.mark.clause("VENDETTA-55", "COMMON-16")
def test_the_true_cards_decide_the_end_and_are_shown_then() -> None:
    evening = burning_night()
    evening.night(nominate={1: 7}, vote={7: [1]}).light(lord={2: 8})
    assert evening.winner is None
    evening.night(nominate={1: 9}, vote={9: [1]})
    assert evening.winner == "vampires"
    assert evening.heard(GameOver) == [GameOver("vampires", tuple(cards(BURNING)))]


@pytest.mark.clause("VENDETTA-55", "VENDETTA-31")
def test_in_the_burning_the_banshee_does_not_wail() -> None:
    evening = burning_night().night().light(hunters={7: 1})
    assert evening.out == [1]
    assert evening.heard(Wailed) == []


@pytest.mark.clause("VENDETTA-55")
@pytest.mark.parametrize("other", ["revenge", "hunter_of_hunters"])
def test_burning_is_refused_with_what_betrays_the_card(other: str) -> None:
    assert broken(**on("burning", other)) == [("options-exclude", {"burning", other})]


# Roses ------------------------------------------------------------------------------------------


def roses(
    default: tuple[Seat, ...] = (3, 4), living: Sequence[Seat] = ALL, **given: tuple[Seat, ...]
) -> dict[Seat, tuple[Seat, ...]]:
    """What each gives, black and red; who is not named gives the usual pair."""
    said = {int(seat[1:]): pair for seat, pair in given.items()}
    return {
        seat: said.get(seat) or tuple(9 if one == seat else one for one in default)
        for seat in living
    }


@pytest.mark.clause("VENDETTA-56")
def test_the_highest_black_minus_red_is_executed() -> None:
    # Five black roses and four red ones for 3, four black ones for 5.
    given = {1: (3, 4), 2: (3, 4), 4: (3, 6), 6: (3, 4), 7: (3, 4)}
    given |= {3: (5, 2), 5: (2, 3), 8: (5, 3), 9: (5, 3)}
    evening = night(roses=True).night(roses=given)
    assert {(one.seat, (one.black, one.red)) for one in evening.heard(RosesGiven)} == set(
        given.items()
    )
    totals = dict(evening.heard(RosesCounted)[0].totals)
    assert totals == {1: 0, 2: 0, 3: 2, 4: -4, 5: 3, 6: -1, 7: 0, 8: 0, 9: 0}
    assert evening.out == [5]


@pytest.mark.clause("VENDETTA-56")
def test_every_living_player_is_a_candidate_and_nobody_is_named() -> None:
    evening = night(roses=True)
    evening.remove(6)
    evening.until("roses")
    assert evening.heard(Nominated) == []
    assert set(evening.asked) == {1, 2, 3, 4, 5, 7, 8, 9}
    assert evening.offered(1) == [2, 3, 4, 5, 7, 8, 9]


@pytest.mark.clause("VENDETTA-56")
@pytest.mark.parametrize("pair", [(1, 2), (2, 1), (2, 2), (2,), (2, 3, 4)])
def test_no_rose_for_oneself_nor_both_for_one_player(pair: tuple[Seat, ...]) -> None:
    evening = night(roses=True).until("roses")
    with evening.refuses("VENDETTA-56"):
        evening.answer(1, pair)


@pytest.mark.clause("VENDETTA-56", "COMMON-13")
def test_roses_are_obligatory() -> None:
    evening = night(roses=True).until("roses")
    with evening.refuses("COMMON-13"):
        evening.answer(1, None)


@pytest.mark.clause("VENDETTA-56")
def test_two_who_are_left_give_black_roses_only() -> None:
    evening = night(roses=True).only(1, 7)
    evening.until("roses")
    with pytest.raises((Illegal, Malformed)):
        evening.answer(1, (7, 1))
    evening.until("revote", roses={1: 7, 7: 1})
    evening.night(revote={7: [1]})
    assert evening.out[-1] == 7
    assert evening.winner == "vampires"


@pytest.mark.clause("VENDETTA-56", "VENDETTA-41")
def test_whoever_has_no_vote_gives_no_rose() -> None:
    evening = night("king vampire*5 beauty hunter*2", roses=True)
    evening.night(roses=roses()).light(beauty={7: 2})
    evening.until("roses")
    assert 2 not in evening.asked


@pytest.mark.clause("VENDETTA-56", "VENDETTA-11")
def test_tied_roses_are_settled_by_ordinary_ballots() -> None:
    # Two black roses more than red ones for 3 and for 5; the others have none too many.
    given = {1: (3, 2), 2: (3, 1), 3: (1, 6), 4: (5, 2), 5: (2, 4), 6: (5, 7)}
    given |= {7: (4, 8), 8: (7, 9), 9: (8, 1)}
    evening = night(roses=True).until("revote", roses=given)
    assert evening.speeches == [(3, "plea", 30), (5, "plea", 30)]
    assert evening.heard(BallotOpened)[-1] == BallotOpened("revote", (3, 5))
    evening.night(revote={3: [1], 5: [2]}, lift=[1, 2, 3, 4, 6])
    assert evening.out == [3, 5]


# Revenge ----------------------------------------------------------------------------------------


def avenged(seat: Seat = 3, voters: tuple[Seat, ...] = (1, 7), **acts: Any) -> Vendetta:
    """This one was executed by these, and the next night has fallen."""
    acts = acts or {"nominate": {2: seat}, "vote": {seat: list(voters)}}
    return night(revenge=True).night(**acts).light()


@pytest.mark.clause("VENDETTA-57")
def test_after_a_vampires_execution_only_those_who_voted_for_it_may_be_named() -> None:
    evening = avenged().until("nominate")
    assert evening.heard(RevengeDue) == [RevengeDue((1, 7))]
    for seat in (1, 2, 7):
        assert evening.offered(seat) == [1, 7]
    with evening.refuses("VENDETTA-57"):
        evening.answer(2, 4)
    evening.night(nominate={2: 7}, vote={7: [2]})
    assert evening.out == [7]


@pytest.mark.clause("VENDETTA-57")
def test_a_lords_or_special_vampires_execution_is_avenged_too() -> None:
    assert avenged(1, (4, 5)).until("nominate").offered(2) == [4, 5]


@pytest.mark.clause("VENDETTA-57")
@pytest.mark.parametrize("executed", [7, 9])
def test_there_is_no_revenge_for_a_hunter_or_werewolf(executed: Seat) -> None:
    evening = avenged(executed, (1, 2)).until("nominate")
    assert evening.offered(2) == evening.alive
    assert evening.heard(RevengeDue) == []


@pytest.mark.clause("VENDETTA-57")
def test_the_voters_are_those_of_the_ballot_that_decided() -> None:
    evening = avenged(
        nominate={1: 3, 2: 5}, vote={3: [1, 2], 5: [7, 8]}, revote={3: [4, 6], 5: [1]}
    )
    assert evening.until("nominate").offered(1) == [4, 6]


@pytest.mark.clause("VENDETTA-57", "VENDETTA-11")
def test_after_a_common_execution_the_voters_are_those_who_wanted_it() -> None:
    tie = {3: [1], 5: [7]}
    evening = avenged(nominate={1: 3, 2: 5}, vote=tie, revote=tie, lift=[2, 4, 6, 8, 9])
    assert evening.until("nominate").offered(1) == [2, 4, 6, 8, 9]


@pytest.mark.clause("VENDETTA-57")
def test_of_several_executed_all_must_have_been_vampires() -> None:
    tie = {3: [1], 7: [2]}
    evening = avenged(nominate={1: 3, 2: 7}, vote=tie, revote=tie, lift=[2, 4, 6, 8, 9])
    assert evening.until("nominate").offered(1) == evening.alive


@pytest.mark.clause("VENDETTA-57")
def test_if_none_of_the_voters_is_alive_the_vote_is_free() -> None:
    evening = avenged(3, (3, 4))
    assert evening.until("nominate").offered(1) == [4]
    evening = night(revenge=True).night(nominate={2: 3}, vote={3: [3, 4]}).light(hunters={7: 4})
    assert evening.out == [4]
    assert evening.until("nominate").offered(1) == [1, 2, 5, 6, 7, 8, 9]


@pytest.mark.clause("VENDETTA-57")
def test_a_night_without_a_ballot_uses_the_restriction_up() -> None:
    evening = avenged().night().light().until("nominate")
    assert evening.offered(2) == evening.alive


# Hunter of hunters ------------------------------------------------------------------------------


def chief(seat: Seat = 1, seats: str | Sequence[str] = NINE, **table: Any) -> Vendetta:
    """This one was elected right after the deal."""
    evening = Vendetta(seats, hunter_of_hunters=True, **table)
    return evening.acquaintance(elect={2: seat})


@pytest.mark.clause("VENDETTA-59")
def test_right_after_the_deal_the_table_elects_one_before_anybody_is_called() -> None:
    evening = Vendetta(NINE, hunter_of_hunters=True).until("elect")
    assert set(evening.asked) == set(ALL)
    assert evening.calls == []
    evening.acquaintance(elect={1: 4, 2: 4, 3: 5})
    assert evening.heard(Elected) == [Elected("hunter_of_hunters", 4)]


@pytest.mark.clause("VENDETTA-59")
def test_a_tied_election_is_held_once_more_and_then_drawn_by_lot() -> None:
    evening = Vendetta(NINE, hunter_of_hunters=True)
    evening.acquaintance(elect=[{1: 4, 2: 5, 3: 6, 7: 6, 8: 5}, {1: 6, 2: 5, 3: 6}])
    assert evening.table.of(Offices) == {"hunter_of_hunters": 6}
    evening = Vendetta(NINE, hunter_of_hunters=True).until("elect")
    evening.until("lot", elect=[{1: 4, 2: 5, 3: 6, 7: 6, 8: 5}, {1: 6, 2: 5}])
    assert evening.offered(CHANCE) == [5, 6]
    assert evening.heard(ElectionTied) == [ElectionTied("hunter_of_hunters")] * 2
    assert evening.acquaintance(lot=[5]).table.of(Offices) == {"hunter_of_hunters": 5}


@pytest.mark.clause("VENDETTA-59", "VENDETTA-60")
def test_in_the_second_election_only_the_tied_can_be_elected() -> None:
    evening = Vendetta(NINE, hunter_of_hunters=True).until("elect")
    for voter in ALL:
        evening.answer(voter, {1: 4, 2: 5, 3: 6, 7: 6, 8: 5}.get(voter))
    assert evening.wait == "elect"
    assert [evening.offered(voter) for voter in ALL] == [[5, 6]] * len(ALL)


@pytest.mark.clause("VENDETTA-59")
def test_his_vote_counts_one_and_a_half() -> None:
    evening = chief().night(nominate={1: 3, 2: 5}, vote={3: [1], 5: [2]})
    assert evening.out == [3]
    assert evening.heard(Counted)[0].totals == ((3, 1.5), (5, 1))
    assert chief().night(nominate={1: 3, 2: 5}, vote={3: [1], 5: [2, 4]}).out == [5]


@pytest.mark.clause("VENDETTA-59", "VENDETTA-61")
def test_his_vote_counts_one_and_a_half_in_a_panic() -> None:
    evening = chief(1, "king vampire*5 hunter*2", panic=True)
    evening.night(nominate={2: 3, 3: 4}, vote={3: [1, 2, 4, 5], 4: [2, 5, 6, 7]})
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-59", "VENDETTA-60")
def test_his_vote_counts_one_and_a_half_in_an_election() -> None:
    evening = chief(arbiter=True).night(elect={1: 3, 2: 5}, arbiter={3: 4})
    assert evening.table.of(Offices)["arbiter"] == 3


@pytest.mark.clause("VENDETTA-59", "VENDETTA-56")
def test_his_rose_counts_like_any_other() -> None:
    # One black rose for 3, from the hunter of hunters, and one for 5; the others cancel.
    given = {1: (3, 6), 2: (5, 7), 3: (6, 8), 4: (7, 9), 5: (8, 1), 6: (9, 2), 7: (1, 4)}
    given |= {8: (2, 4), 9: (4, 6)}
    evening = chief(roses=True).until("revote", roses=given)
    assert evening.heard(BallotOpened)[-1] == BallotOpened("revote", (3, 5))


@pytest.mark.clause("VENDETTA-59")
@pytest.mark.parametrize("how", ["executed", "murdered", "removed"])
def test_a_vampire_names_his_successor_among_those_who_live_on(how: str) -> None:
    evening = chief().night().light() if how != "murdered" else chief().night()
    if how == "executed":
        evening.until("heir", nominate={2: 1}, vote={1: [2]})
    elif how == "murdered":
        evening.until("heir", hunters={7: 1}, lord={1: 4})
    else:
        evening.remove(1)
    assert evening.asked == {1: "heir"}
    with evening.refuses("COMMON-17"):
        evening.answer(1, 1)
    if how == "murdered":
        with evening.refuses("COMMON-17"):
            evening.answer(1, 4)
    evening.answer(1, 5)
    assert evening.heard(HeirNamed) == [HeirNamed(1, 5)]
    assert evening.heard(Elected) == [Elected("hunter_of_hunters", 5)]
    assert evening.table.of(Offices) == {"hunter_of_hunters": 5}


@pytest.mark.clause("VENDETTA-59")
def test_the_heirs_vote_weighs_and_the_weight_goes_no_further() -> None:
    evening = chief().night(nominate={2: 1}, vote={1: [2]}, heir={1: 5}).light()
    assert evening.night(nominate={2: 3, 3: 4}, vote={3: [5], 4: [2]}).out == [3]


@pytest.mark.clause("VENDETTA-59")
@pytest.mark.parametrize("seat", [7, 9])
def test_after_a_hunter_or_werewolf_the_table_elects_a_new_one(seat: Seat) -> None:
    evening = chief(seat).until("elect", nominate={2: seat}, vote={seat: [2]})
    assert set(evening.asked) == set(ALL) - {seat}
    evening.night(elect={2: 4})
    assert evening.heard(Elected) == [Elected("hunter_of_hunters", 4)]
    assert evening.heard(HeirNamed) == []


@pytest.mark.clause("VENDETTA-59")
def test_a_hunter_of_hunters_who_names_nobody_leaves_an_election() -> None:
    evening = chief().until("heir", nominate={2: 1}, vote={1: [2]})
    evening.answer(1, None)
    assert evening.wait == "elect"
    assert set(evening.asked) == set(ALL) - {1}
    evening.night(elect={2: 4})
    assert evening.heard(Elected) == [Elected("hunter_of_hunters", 4)]
    assert evening.table.of(Offices) == {"hunter_of_hunters": 4}


@pytest.mark.clause("VENDETTA-59", "COMMON-18")
@pytest.mark.parametrize("seat", [1, 7])
def test_a_ballot_goes_on_after_the_election_that_cut_into_it(seat: Seat) -> None:
    evening = chief(seat).until("vote", nominate={2: 3, 3: 4, 4: seat})
    evening.answer(2, 3)
    evening.answer(5, seat)
    evening.remove(seat)
    if seat == 1:
        evening.answer(1, None)
    assert evening.wait == "elect"
    while evening.wait == "elect":
        evening.answer(next(iter(evening.asked)), 8)
    assert evening.table.of(Offices) == {"hunter_of_hunters": 8}
    assert evening.wait == "vote"
    assert set(evening.asked) == set(ALL) - {seat, 2}
    assert set(evening.offered(5)) == {3, 4}
    assert evening.knows(ROOM).of(Votes).hands == {2: (3,)}
    while evening.wait == "vote":
        evening.answer(next(iter(evening.asked)), None)
    assert evening.counts[-1] == {3: [2], 4: []}


@pytest.mark.clause("VENDETTA-59")
def test_nobody_is_elected_once_the_game_is_over() -> None:
    evening = chief(1, SIX).only(1, 6)
    evening.until("heir", nominate={6: 1}, vote={1: [6]})
    evening.answer(1, None)
    assert evening.winner == "hunters"


@pytest.mark.clause("VENDETTA-59")
@pytest.mark.parametrize("masks", [False, True])
def test_eyes_are_open_for_the_election_and_closed_before_the_hunters_wake(masks: bool) -> None:
    evening = Vendetta(NINE, hunter_of_hunters=True, masks=masks).acquaintance(elect={1: 4})
    kinds = (AcquaintanceBegan, BallotOpened, Elected, EyesClosed, Called)
    told = [event for event in evening.news(ROOM) if isinstance(event, kinds)]
    assert told[:5] == [
        AcquaintanceBegan(masks, election=True),
        BallotOpened("elect", tuple(ALL)),
        Elected("hunter_of_hunters", 4),
        EyesClosed(masks),
        Called("hunters"),
    ]
    assert night().heard(EyesClosed) == []


@pytest.mark.clause("VENDETTA-59")
@pytest.mark.parametrize("seat", [1, 7])
def test_nothing_changes_while_the_hunter_of_hunters_lives(seat: Seat) -> None:
    evening = chief(seat).until("light", nominate={2: 3}, vote={3: [2]})
    assert evening.heard(Elected) == []
    assert evening.table.of(Offices) == {"hunter_of_hunters": seat}
    replies = [entry for entry in evening.game.journal if isinstance(entry, Reply)]
    topics = {reply.to for reply in replies if reply.seat == seat}
    assert max(topics) == 3  # the election, the discussion, the vote


@pytest.mark.clause("VENDETTA-59", "VENDETTA-42")
def test_after_a_varg_the_table_elects_a_new_one() -> None:
    seats = "varg_leader king vampire*10 nosferatu lamia bride hunter*5"
    evening = chief(1, seats).night(nominate={2: 1}, vote={1: [2]}, elect={2: 4})
    assert evening.table.of(Offices) == {"hunter_of_hunters": 4}


@pytest.mark.clause("VENDETTA-59", "VENDETTA-41")
def test_an_election_at_nightfall_is_no_ballot_of_the_night_before() -> None:
    """Whom the beauty chose has no vote in the coming night, and in no other."""
    seats = "king vampire*5 beauty hunter*2"
    evening = chief(8, seats).night().light(beauty={7: 2})
    evening.night(nominate={1: 3}).light(beauty={7: 4}, lord={1: 8}, elect=[{1: 6}])
    assert evening.heard(VotelessNamed) == []
    evening = chief(8, seats).night().light(beauty={7: 2}).night(nominate={1: 3})
    evening.until("elect", beauty={7: 4}, lord={1: 8})
    assert set(evening.asked) == {1, 2, 3, 4, 5, 6, 7, 9}


# Arbiter ----------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-60")
def test_the_table_elects_an_arbiter_who_alone_names_the_one_to_be_executed() -> None:
    evening = night(arbiter=True).until("arbiter", elect={1: 4, 2: 4, 3: 5})
    assert evening.heard(Elected) == [Elected("arbiter", 4)]
    assert evening.asked == {4: "arbiter"}
    assert evening.offered(4) == [1, 2, 3, 5, 6, 7, 8, 9]
    evening.night(arbiter={4: 7})
    assert evening.heard(FateNamed) == [FateNamed(4, 7)]
    assert evening.out == [7]


@pytest.mark.clause("VENDETTA-60")
def test_the_election_comes_after_the_usual_discussion() -> None:
    evening = night(arbiter=True).until("discussion")
    assert 300 <= evening.seconds <= 600
    assert evening.until("elect").heard(Nominated) == []


@pytest.mark.clause("VENDETTA-60", "COMMON-13")
def test_the_arbiter_must_name_another_living_player() -> None:
    evening = night(arbiter=True)
    evening.remove(6)
    evening.until("arbiter", elect={1: 4})
    with evening.refuses("COMMON-13"):
        evening.answer(4, None)
    with evening.refuses("VENDETTA-60"):
        evening.answer(4, 4)
    with evening.refuses("COMMON-17"):
        evening.answer(4, 6)


@pytest.mark.clause("VENDETTA-60")
def test_nobody_is_arbiter_twice_in_a_row() -> None:
    evening = night(arbiter=True).night(elect={1: 4}, arbiter={4: 7}).light()
    evening.until("elect")
    assert evening.offered(1) == [1, 2, 3, 5, 6, 8, 9]
    with evening.refuses("VENDETTA-60"):
        evening.answer(1, 4)
    evening.night(elect={1: 5}, arbiter={5: 6}).light()
    evening.night(elect={1: 4}, arbiter={4: 8})
    assert evening.out == [8]


@pytest.mark.clause("VENDETTA-60")
def test_a_tied_election_of_the_arbiter_is_held_once_more_and_then_drawn_by_lot() -> None:
    evening = night(arbiter=True)
    evening.until("lot", elect=[{1: 4, 2: 5, 3: 6, 7: 4, 8: 5}, {1: 4, 2: 5}])
    assert evening.offered(CHANCE) == [4, 5]
    assert evening.night(lot=[5], arbiter={5: 7}).out == [7]


# Panic ------------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-61")
def test_in_a_panic_all_above_half_of_the_living_are_executed_at_once() -> None:
    evening = night(panic=True).night(
        nominate={1: 3, 2: 5, 4: 7},
        vote={3: [1, 2, 4, 6, 8], 5: [1, 2, 4, 6, 8, 9], 7: [1, 2, 4, 6]},
    )
    assert evening.heard(Left) == [Left((3, 5), "executed")]


@pytest.mark.clause("VENDETTA-61")
def test_half_of_the_living_is_not_enough_and_there_is_no_second_ballot() -> None:
    evening = night(panic=True)
    evening.remove(6)
    evening.night(nominate={1: 3, 2: 5}, vote={3: [1, 2, 4, 7], 5: [1, 2, 4, 7]})
    assert evening.out == [6]
    assert len(evening.counts) == 1
    assert reasons(evening) == ["nobody-executed"]


@pytest.mark.clause("VENDETTA-61")
def test_in_a_panic_nobody_votes_twice_for_the_same() -> None:
    evening = night(panic=True).until("vote", nominate={1: 3, 2: 5})
    with evening.refuses("VENDETTA-10"):
        evening.answer(1, (3, 3))


@pytest.mark.clause("VENDETTA-61", "VENDETTA-11")
def test_even_a_panic_does_not_execute_everybody() -> None:
    everybody = list(range(1, 7))
    named = {seat: seat for seat in everybody}
    evening = night(SIX, panic=True)
    evening.night(nominate=named, vote=dict.fromkeys(everybody, everybody))
    assert evening.out == []
    evening = night(SIX, panic=True)
    evening.night(nominate=named, vote=dict.fromkeys(everybody[1:], everybody) | {1: [2]})
    assert evening.out == [2, 3, 4, 5, 6]


# Secrets ----------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-62")
def test_with_secrets_all_name_a_suspect_at_once_without_discussion() -> None:
    evening = night(secrets=True).until("nominate")
    assert evening.seconds < 60
    evening.answer(1, 4)
    evening.answer(2, 5)
    for observer in (ROOM, 1, 3):
        assert evening.heard(Nominated, observer) == []
    evening.until("vote", nominate={3: 4})
    assert evening.heard(Nominated) == [Nominated(1, 4), Nominated(2, 5), Nominated(3, 4)]
    assert evening.night(vote={5: [1]}).out == [5]


@pytest.mark.clause("VENDETTA-62")
def test_with_secrets_the_tied_have_no_thirty_seconds() -> None:
    evening = night(secrets=True)
    evening.night(nominate={1: 3, 2: 5}, vote={3: [1], 5: [2]}, revote={3: [1]})
    assert evening.speeches == []
    assert evening.out == [3]


@pytest.mark.clause("VENDETTA-62", "VENDETTA-56", "VENDETTA-60")
def test_with_secrets_roses_and_arbiters_come_without_discussion_too() -> None:
    for option in ("roses", "arbiter"):
        evening = night(**on("secrets", option))
        while evening.asked == {}:
            assert evening.wait != "discussion"
            evening.time_is_up()
        assert evening.wait == {"roses": "roses", "arbiter": "elect"}[option]


# Dice -------------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-63")
def test_at_the_start_of_each_night_a_die_is_rolled() -> None:
    evening = night(dice=True).until("die")
    assert evening.offered(CHANCE) == [1, 2, 3, 4, 5, 6]
    evening.night(die=[6]).light().until("nominate", die=[5])
    assert evening.heard(DieRolled) == [DieRolled(5, "secrets")]


@pytest.mark.clause("VENDETTA-63")
@pytest.mark.parametrize(
    ("face", "rule", "wait"),
    [
        (1, "roses", "roses"),
        (2, "revenge", "nominate"),
        (3, "arbiter", "elect"),
        (4, "panic", "nominate"),
        (5, "secrets", "nominate"),
        (6, "usual", "nominate"),
    ],
)
def test_each_face_of_the_die_is_a_rule(face: int, rule: str, wait: str) -> None:
    evening = night(dice=True).until(wait, die=[face])
    assert evening.heard(DieRolled) == [DieRolled(face, rule)]
    if wait == "nominate":
        assert (evening.seconds < 60) == (rule == "secrets")
        assert evening.offered(1) == ALL
        evening.until("vote", nominate={1: 3})
        assert (evening.game.open[1].offer.least is not None) == (rule == "panic")


@pytest.mark.clause("VENDETTA-63")
def test_the_rule_of_a_face_holds_for_one_night() -> None:
    evening = night(dice=True).night(die=[4]).light().until("vote", die=[6], nominate={1: 3})
    assert evening.game.open[1].offer.one


@pytest.mark.clause("VENDETTA-63", "VENDETTA-57")
def test_face_two_looks_back_at_the_voters_of_the_last_night() -> None:
    evening = night(dice=True).night(die=[6], nominate={1: 3}, vote={3: [4, 5]}).light()
    assert evening.until("nominate", die=[2]).offered(1) == [4, 5]
    evening = night(dice=True).night(die=[6], nominate={1: 3}, vote={3: [4, 5]}).light()
    assert evening.until("nominate", die=[6]).offered(1) == evening.alive


@pytest.mark.clause("VENDETTA-63", "VENDETTA-57")
def test_after_roses_the_voters_are_those_who_gave_the_black_rose() -> None:
    given = roses(default=(3, 4), v5=(6, 1), v6=(5, 1), v3=(6, 1), v4=(5, 1))
    evening = night(dice=True).night(die=[1], roses=given).light()
    assert 3 not in evening.alive
    assert evening.until("nominate", die=[2]).offered(1) == [1, 2, 7, 8, 9]


@pytest.mark.clause("VENDETTA-63", "VENDETTA-57")
def test_after_an_arbiter_the_voter_is_the_arbiter() -> None:
    evening = night(dice=True).night(die=[3], elect={1: 4, 2: 4}, arbiter={4: 3}).light()
    assert evening.until("nominate", die=[2]).offered(1) == [4]


@pytest.mark.clause("VENDETTA-63", "VENDETTA-57")
def test_after_a_panic_the_voters_are_all_who_voted_for_an_executed_one() -> None:
    evening = night(dice=True)
    evening.night(die=[4], nominate={1: 3, 2: 5}, vote={3: [1, 2, 4, 6, 7], 5: [8, 9]})
    assert evening.light().until("nominate", die=[2]).offered(1) == [1, 2, 4, 6, 7]


@pytest.mark.clause("VENDETTA-63")
def test_face_two_means_the_usual_rule_if_nobody_was_executed() -> None:
    evening = night(dice=True).night(die=[6], nominate={1: 3}).light()
    assert evening.until("nominate", die=[2]).offered(1) == ALL


@pytest.mark.clause("VENDETTA-63", "VENDETTA-60")
def test_an_arbiter_two_nights_ago_may_be_elected_again() -> None:
    evening = night(dice=True).night(die=[3], elect={1: 4}, arbiter={4: 7}).light()
    evening.night(die=[6]).light().until("elect", die=[3])
    assert 4 in evening.offered(1)


@pytest.mark.clause("VENDETTA-63")
def test_the_table_may_map_the_faces_otherwise() -> None:
    faces = "panic, panic, usual, roses, arbiter, secrets"
    evening = night(dice=faces).until("roses", die=[4])
    assert evening.heard(DieRolled) == [DieRolled(4, "roses")]
    for wrong in ("panic, panic", "panic, panic, usual, roses, arbiter, duel"):
        assert broken(dice=wrong) == [("option-value", set())]


# The code of honour -----------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-64")
def test_the_silenced_neither_speak_nor_vote() -> None:
    evening = night()
    evening.silence(3)
    assert evening.heard(Silenced) == [Silenced(3)]
    assert 3 not in evening.until("nominate").asked
    evening.until("hand_over", nominate={1: 3, 2: 5})
    assert evening.asked == {3: "hand_over"}
    evening.until("revote", vote={3: [1], 5: [2]})
    assert evening.speeches == [(5, "plea", 30)]
    assert set(evening.asked) == set(ALL) - {3}
    evening.night(revote={5: [1]}).light()
    assert 3 not in evening.until("nominate").asked


@pytest.mark.clause("VENDETTA-64")
def test_one_silenced_in_the_middle_of_the_discussion_names_nobody_any_more() -> None:
    evening = night().until("nominate")
    evening.silence(3)
    assert 3 not in evening.asked


@pytest.mark.clause("VENDETTA-64")
def test_a_handed_vote_is_cast_separately_by_the_receiver() -> None:
    evening = night()
    evening.silence(3)
    evening.until("vote", nominate={1: 4, 2: 5}, hand_over={3: 6})
    assert evening.heard(VoteHandedOver) == [VoteHandedOver(3, 6)]
    assert evening.game.open[3].hand == 6
    for other in (3, 4):
        with evening.refuses("COMMON-9"):
            evening.answer(3, 4, by=other)
    evening.answer(3, 4, by=6)
    evening.night(vote={5: [6], 4: [1]})
    assert evening.counts == [{4: [1, 3], 5: [6]}]
    assert evening.out == [4]


@pytest.mark.clause("VENDETTA-64")
def test_a_handed_vote_counts_in_every_ballot_and_question_of_the_night() -> None:
    evening = night()
    evening.silence(3)
    tie = {4: [1], 5: [2]}
    evening.night(
        nominate={1: 4, 2: 5}, hand_over={3: 6}, vote=tie, revote=tie, lift=[1, 2, 6, 3, 7]
    )
    assert evening.out == [4, 5]


@pytest.mark.clause("VENDETTA-64", "VENDETTA-56", "VENDETTA-60")
def test_a_handed_vote_gives_roses_and_elects() -> None:
    evening = night(roses=True)
    evening.silence(3)
    evening.until("roses", hand_over={3: 6})
    assert evening.game.open[3].hand == 6
    evening = night(arbiter=True)
    evening.silence(3)
    evening.night(hand_over={3: 6}, elect={3: 4, 6: 4, 1: 5}, arbiter={4: 7})
    assert evening.out == [7]


@pytest.mark.clause("VENDETTA-64", "VENDETTA-59")
def test_a_handed_vote_elects_the_hunter_of_hunters() -> None:
    evening = Vendetta(NINE, hunter_of_hunters=True, silenced=(3,)).until("hand_over")
    assert evening.asked == {3: "hand_over"}
    evening.acquaintance(hand_over={3: 6}, elect={3: 7, 6: 7, 1: 5})
    assert evening.table.of(Offices) == {"hunter_of_hunters": 7}
    evening.night(nominate={1: 7}, hand_over={3: 6}, vote={7: [1]}, elect={3: 5, 6: 5, 1: 4})
    assert evening.table.of(Offices) == {"hunter_of_hunters": 5}


@pytest.mark.clause("VENDETTA-64")
def test_a_vote_is_handed_anew_each_night() -> None:
    evening = night()
    evening.silence(3)
    evening.night(nominate={1: 4}, hand_over={3: 6}, vote={4: [3]}).light()
    evening.until("vote", nominate={1: 5})
    assert 3 not in evening.asked


@pytest.mark.clause("VENDETTA-64", "VENDETTA-41")
def test_a_receiver_without_a_vote_loses_it() -> None:
    evening = night("king vampire*5 beauty hunter*2").night().light(beauty={7: 6})
    evening.silence(3)
    evening.until("vote", nominate={1: 4}, hand_over={3: 6})
    assert set(evening.asked) == {1, 2, 4, 5, 7, 8, 9}
    evening = night()
    evening.silence(3)
    evening.silence(6)
    evening.until("vote", nominate={1: 4}, hand_over={3: 6})
    assert set(evening.asked) == {1, 2, 4, 5, 7, 8, 9}


@pytest.mark.clause("VENDETTA-64", "COMMON-9")
def test_a_receiver_who_is_removed_casts_no_further_vote() -> None:
    evening = night()
    evening.silence(3)
    evening.until("plea", nominate={1: 4, 2: 5}, hand_over={3: 6}, vote={4: [1], 5: [2]})
    evening.remove(6)
    evening.until("revote")
    assert 6 not in {ask.hand for ask in evening.game.open.values()}


@pytest.mark.clause("VENDETTA-64")
def test_a_vote_is_handed_to_another_living_player() -> None:
    evening = night()
    evening.remove(6)
    evening.silence(3)
    evening.until("hand_over", nominate={1: 4})
    with evening.refuses("COMMON-17"):
        evening.answer(3, 6)
    with pytest.raises(Illegal):
        evening.answer(3, 3)


@pytest.mark.clause("VENDETTA-64")
def test_a_second_breach_removes() -> None:
    evening = night()
    evening.silence(3)
    evening.silence(3)
    assert evening.heard(Left) == [Left((3,), "removed")]
    assert evening.heard(CardTurned) == [CardTurned(3, "vampire")]


@pytest.mark.clause("VENDETTA-64")
def test_a_dead_players_breach_silences_him_from_the_start_of_the_next_game() -> None:
    evening = night().night(nominate={1: 3}, vote={3: [1]})
    evening.silence(3)
    assert evening.seen_by(ROOM)[-1] == SilentNextTime(3)
    evening = night(silenced=(3,))
    assert evening.heard(Silenced) == [Silenced(3)]
    assert 3 not in evening.until("nominate").asked


@pytest.mark.clause("VENDETTA-64", "VENDETTA-29", "VENDETTA-59")
def test_a_removed_lord_has_an_heir_and_a_removed_hunter_of_hunters_names_one() -> None:
    evening = chief(1, "king novice vampire*4 hunter*2").night()
    evening.silence(1)
    evening.silence(1)
    assert evening.asked == {1: "heir"}
    evening.answer(1, 3)
    assert evening.table.of(Offices) == {"hunter_of_hunters": 3}
    assert evening.until("lord").asked == {2: "lord"}


@pytest.mark.clause("VENDETTA-64")
def test_with_masks_the_light_says_so() -> None:
    assert night(masks=True).night().light().heard(LightCame) == [LightCame(1, True)]
    assert night().night().light().heard(LightCame) == [LightCame(1, False)]


# What excludes what -----------------------------------------------------------------------------

EXCLUSIVE = [
    *combinations(("roses", "arbiter", "panic", "dice"), 2),
    ("dice", "revenge"),
    ("dice", "secrets"),
    ("revenge", "roses"),
    ("revenge", "arbiter"),
    ("revenge", "panic"),
]
BETRAYING = [
    *(("secret_ballot", other) for other in ("revenge", "roses", "hunter_of_hunters")),
    *(("burning", other) for other in ("revenge", "hunter_of_hunters")),
    *((secret, "dice") for secret in ("secret_ballot", "burning")),
]
SWITCHES = [
    *("spare_the_doomed", "strangers", "quarrel", "secret_ballot", "burning", "roses"),
    *("revenge", "hunter_of_hunters", "arbiter", "panic", "secrets", "dice"),
]


@pytest.mark.clause("VENDETTA-65")
@pytest.mark.parametrize("pair", EXCLUSIVE)
def test_variants_that_exclude_each_other_are_refused_by_name(pair: tuple[str, ...]) -> None:
    assert broken(**on(*pair)) == [("options-exclude", set(pair))]


@pytest.mark.clause("VENDETTA-65", "COMMON-4")
def test_every_exclusion_that_is_broken_is_named() -> None:
    named = broken(roses=True, arbiter=True, revenge=True, secret_ballot=True)
    assert ("options-exclude", {"roses", "arbiter"}) in named
    assert ("options-exclude", {"revenge", "roses"}) in named
    assert ("options-exclude", {"revenge", "arbiter"}) in named
    assert ("options-exclude", {"secret_ballot", "revenge"}) in named
    assert ("options-exclude", {"secret_ballot", "roses"}) in named


@pytest.mark.clause("VENDETTA-65")
def test_all_other_variants_go_together() -> None:
    refused = {frozenset(pair) for pair in (*EXCLUSIVE, *BETRAYING)}
    for pair in combinations(SWITCHES, 2):
        if frozenset(pair) not in refused:
            rules = VENDETTA.ruleset(deck=cards(NINE), options=dict.fromkeys(pair, True))
            assert all(rules.options[name] for name in pair)
