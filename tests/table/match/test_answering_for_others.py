"""By whose hand a seat answers, under which number a question is known, and what an order means."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from gorod.engine.questions import Ask, Illegal, Offer
from gorod.engine.replies import Declare, Foul, Reply, TakeBack
from gorod.engine.seats import CHANCE, HOST, Seat
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.request_errors import Forbidden, RequestError
from gorod.table.setup import HostedBy, Plan
from gorod.table.tables import Tables

OWNER = "h" * 24


def phone(seat: Seat) -> str:
    return str(seat) * 24


def at_a_table(hosted_by: HostedBy, test: Callable[[Evening, JournaledMatch], None]) -> None:
    """Six play, and the owner has the console; nobody has answered anything yet."""

    async def run() -> None:
        evening = Tables(Store()).open(OWNER, "en")
        plan = Plan(ruleset="textbook", players=6, bots=False, hosted_by=hosted_by, pace="none")
        evening.choose(plan)
        for seat in range(1, 7):
            evening.sit(f"Name {seat}", seat, phone(seat))
        evening.start()
        test(evening, evening.playing())
        evening.conductor.stop()
        evening.presence.stop()

    asyncio.run(run())


def in_the_place_of(one: Seat, hand: Seat | None) -> Ask:
    return Ask(one, 7, "vote", Offer((1, 2)), hand)


# Whose hand --------------------------------------------------------------------------------------


def test_a_seat_answers_by_its_own_hand_and_by_that_of_a_host_who_knows_all() -> None:
    def test(evening: Evening, _: JournaledMatch) -> None:
        hand_for = evening.permissions.hand_for
        assert hand_for(2, phone(2)) is None
        assert hand_for(2, OWNER) == HOST
        for token in (phone(3), "", "stranger"):
            with pytest.raises(Forbidden):
                hand_for(2, token)

    at_a_table("person", test)


def test_a_host_who_does_not_know_the_cards_answers_for_nobody() -> None:
    def test(evening: Evening, _: JournaledMatch) -> None:
        with pytest.raises(Forbidden):
            evening.permissions.hand_for(2, OWNER)

    at_a_table("gorod", test)


def test_a_vote_that_was_handed_over_is_cast_by_whoever_has_it() -> None:
    def test(evening: Evening, match: JournaledMatch) -> None:
        match.game.wait.asks[2] = in_the_place_of(2, 3)
        assert evening.permissions.hand_for(2, phone(3)) is None
        assert evening.permissions.hand_for(2, OWNER) == HOST
        for token in (phone(1), phone(2)):
            with pytest.raises(Forbidden):
                evening.permissions.hand_for(2, token)

    at_a_table("person", test)


# Under which number ------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-5")
def test_who_casts_anothers_vote_is_told_no_number_of_his() -> None:
    def test(_: Evening, match: JournaledMatch) -> None:
        own, handed = in_the_place_of(2, None), in_the_place_of(2, 3)
        tag = match.request_tags.tag(2)
        assert match.question_ids(own) == (f"7.{tag}", f"2.7.{tag}.0")
        name, spent = match.question_ids(handed)
        assert name == match.stamp
        assert "7" not in spent.split(".")
        assert tag not in spent
        assert match.number_of(2, own, f"7.{tag}") == match.number_of(2, own, 7) == 7
        assert match.number_of(2, own, 8) == 8  # and is refused where it is played
        assert match.number_of(2, own, f"8.{tag}") == 0
        assert match.number_of(2, own, "7.0123456789ab") == 0
        assert match.number_of(2, handed, match.stamp) == 7
        for stale in (7, 0, "stale", "", f"7.{tag}"):
            assert match.number_of(2, handed, stale) == 0

    at_a_table("gorod", test)


# What an order means -----------------------------------------------------------------------------


def nothing() -> Sequence[int]:
    pytest.fail("it was not asked which steps everybody has heard of")


def test_whoever_does_not_know_every_step_counts_those_that_everybody_has_heard_of() -> None:
    def test(evening: Evening, match: JournaledMatch) -> None:
        def meant(steps: int) -> object:
            return evening.permissions.interpret(TakeBack(steps, id="back"), OWNER, lambda: [2, 3])

        go_on(evening, match, 3)
        assert [meant(1), meant(2)] == [TakeBack(2, id="back"), TakeBack(3, id="back")]
        for steps in (3, 99):
            with pytest.raises(Illegal, match="nothing-to-take-back"):
                meant(steps)

    at_a_table("gorod", test)


def test_whoever_knows_all_counts_every_step() -> None:
    def test(evening: Evening, match: JournaledMatch) -> None:
        go_on(evening, match, 3)
        order = TakeBack(3, id="back")
        assert evening.permissions.interpret(order, OWNER, nothing) == order

    at_a_table("person", test)


def test_only_who_knows_the_cards_declares_a_victory() -> None:
    def test(evening: Evening, _: JournaledMatch) -> None:
        with pytest.raises(Forbidden):
            evening.permissions.interpret(Declare("mafia"), OWNER, nothing)
        assert evening.permissions.interpret(Foul(2), OWNER, nothing) == Foul(2)

    at_a_table("gorod", test)
    at_a_table("person", lambda evening, _: declared(evening))


def declared(evening: Evening) -> None:
    assert evening.permissions.interpret(Declare("mafia"), OWNER, nothing) == Declare("mafia")


def test_an_order_that_was_taken_already_means_what_it_meant() -> None:
    def test(evening: Evening, match: JournaledMatch) -> None:
        go_on(evening, match, 2)
        evening.reply(TakeBack(1, id="back"))
        assert evening.permissions.interpret(TakeBack(9, id="back"), OWNER, nothing).id == "back"

    at_a_table("gorod", test)


def test_nobody_answers_or_orders_before_the_first_game() -> None:
    evening = Tables(Store()).open(OWNER, "en")
    with pytest.raises(RequestError, match="not-playing"):
        evening.permissions.hand_for(1, OWNER)
    with pytest.raises(RequestError, match="not-playing"):
        evening.permissions.interpret(TakeBack(1), OWNER, nothing)


def go_on(evening: Evening, match: JournaledMatch, steps: int) -> None:
    """So many times somebody says "next", or answers."""
    for _ in range(steps):
        asks = [ask for ask in match.game.open.values() if isinstance(ask.to, int)]
        assert CHANCE not in match.game.open
        if asks and asks[0].offer.may_pass:
            evening.reply(Reply(asks[0].to, asks[0].number, None))
        else:
            evening.conductor.next()
