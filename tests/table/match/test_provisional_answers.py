"""A discussion at a table lasts until the table wants to vote, and nothing is settled before."""

import asyncio
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Remove, Reply, Silence, TakeBack
from gorod.engine.seats import CLOCK, HOST, ROOM
from gorod.parts.nominations import NOMINATE, Nominated
from gorod.parts.rulesets import Ruleset
from gorod.parts.votes import Votes
from gorod.screens.game_screen import GameScreen
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing.conductor import BOTS_ONLY_S
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from tests.support.fast_time import Run, begun, dream, game_of, now, wait_for
from tests.support.party import Party, at_a_party
from tests.support.past_games import words

__all__ = ["dream"]

STANDARD: dict[str, Any] = {"ruleset": "vendetta", "players": 9, "mode": "standard"}


def is_discussed(game: Game[Ruleset]) -> bool:
    return bool(game.wait.talkers) and not game.wait.hushed


async def discussing(guests: int | None = None, **chosen: Any) -> Evening:
    """A table of Vendetta in its first discussion."""
    evening = begun(guests=guests, **(STANDARD | chosen))
    if evening.latest().host.goes_on_alone:
        await wait_for(evening, is_discussed)
    while not is_discussed(game_of(evening)):
        evening.conductor.next()
    return evening


def suspect(evening: Evening, seat: int, choice: int | None, by: Any = None) -> None:
    ask = game_of(evening).open[seat]
    evening.reply(Reply(seat, ask.number, choice, by))


def room(evening: Evening, lang: str = "en") -> GameScreen:
    return Painter(evening.snapshot(), lang).screen(ROOM)


def named(evening: Evening) -> dict[str, str]:
    return {one.who.split(" ")[0]: one.by for one in room(evening).nominees}


# Asking for the vote -----------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-67", "VENDETTA-10")
def test_more_than_half_of_the_living_who_ask_for_the_vote_have_it(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        for seat in (2, 5, 7, 9):
            evening.conductor.ask_for_vote(seat, wants=True)
            assert is_discussed(game_of(evening))
        shown = room(evening).urging
        assert shown is not None
        assert (shown.seats, shown.all, shown.needed) == ([2, 5, 7, 9], 9, 5)
        assert shown.words == "4 of 9 want to vote: 5 are needed."
        assert room(evening, "ru").urging is not None
        evening.conductor.ask_for_vote(1, wants=True)
        assert game_of(evening).wait.topic == "ballot"
        assert room(evening).urging is None
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
def test_half_of_those_who_talk_are_not_enough(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing(players=10)
        for seat in (1, 2, 3, 4, 5):
            evening.conductor.ask_for_vote(seat, wants=True)
        assert is_discussed(game_of(evening))
        evening.conductor.ask_for_vote(6, wants=True)
        assert not is_discussed(game_of(evening))
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
def test_a_wish_to_vote_is_withdrawn_until_it_takes_effect(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        for seat in (2, 5, 7, 9, 9):
            evening.conductor.ask_for_vote(seat, wants=True)
        evening.conductor.ask_for_vote(5, wants=False)
        evening.conductor.ask_for_vote(1, wants=True)
        assert is_discussed(game_of(evening))
        shown = room(evening).urging
        assert shown is not None
        assert shown.seats == [2, 7, 9, 1]
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
def test_bots_are_not_waited_for_one_guest_among_them_ends_the_talk(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing(guests=1)
        await asyncio.sleep(60)
        assert is_discussed(game_of(evening))
        assert len(evening.latest().discussion.suspicions) == 8  # what the bots say
        evening.conductor.ask_for_vote(1, wants=True)
        assert not is_discussed(game_of(evening))
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
@pytest.mark.parametrize("option", ["", "arbiter", "roses"])
def test_bots_alone_do_not_talk_for_minutes(option: str, dream: Run) -> None:
    async def test() -> None:
        evening = await discussing(guests=1, options={option: True} if option else {})
        evening.reply(Remove(1))
        await wait_for(evening, lambda game: not is_discussed(game))
        await wait_for(evening, lambda game: game.over or is_discussed(game))
        since = now()
        await wait_for(evening, lambda game: not is_discussed(game))
        assert now() - since <= BOTS_ONLY_S + 1
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize("guests", [1, 2])
def test_bots_alone_are_not_called_for_minutes_and_with_a_person_as_long_as_ever(
    guests: int, dream: Run
) -> None:
    async def test() -> None:
        evening = await discussing(guests=guests)
        evening.reply(Remove(1))
        await wait_for(evening, lambda game: game.wait.hushed)
        since, called = now(), game_of(evening).wait.number
        await wait_for(evening, lambda game: game.over or game.wait.number != called)
        assert (now() - since <= BOTS_ONLY_S + 1) == (guests == 1)
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
def test_where_a_person_hosts_the_requests_are_seen_and_the_host_decides(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing(hosted_by="person")
        for seat in range(1, 10):
            suspect(evening, seat, 3)
            evening.conductor.ask_for_vote(seat, wants=True)
        await asyncio.sleep(1200)
        assert is_discussed(game_of(evening))
        shown = Painter(evening.snapshot(), "en").screen(HOST).urging
        assert shown is not None
        assert shown.words == "9 of 9 want to vote. The host decides."
        evening.conductor.next()
        assert game_of(evening).wait.topic == "ballot"
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
def test_the_dead_bots_and_the_silenced_ask_for_nothing_and_nobody_does_elsewhere(
    dream: Run,
) -> None:
    async def test() -> None:
        evening = await discussing(guests=8)
        for seat in (2, 3):
            evening.conductor.ask_for_vote(seat, wants=True)
        evening.reply(Remove(2))
        evening.reply(Silence(3))
        shown = room(evening).urging
        assert shown is not None
        assert (shown.seats, shown.all, shown.needed) == ([], 6, 4)
        for seat in (2, 3, 9):
            with pytest.raises(RequestError, match="no-vote-to-ask-for"):
                evening.conductor.ask_for_vote(seat, wants=True)
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-67")
def test_a_wish_for_the_vote_that_arrives_after_the_discussion_changes_and_blames_nothing(
    dream: Run,
) -> None:
    async def test() -> None:
        evening = await discussing(guests=8)
        evening.reply(Remove(2))
        evening.conductor.next()
        before = list(game_of(evening).journal)
        evening.conductor.ask_for_vote(4, wants=True)
        assert game_of(evening).journal == before
        assert room(evening).urging is None
        with pytest.raises(RequestError, match="no-vote-to-ask-for"):
            evening.conductor.ask_for_vote(2, wants=True)
        evening.conductor.stop()

    dream(test())


def test_a_book_without_an_early_vote_offers_none(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing(ruleset="salon", mode=None)
        assert room(evening).urging is None
        with pytest.raises(RequestError, match="no-vote-to-ask-for"):
            evening.conductor.ask_for_vote(1, wants=True)
        evening.conductor.stop()

    dream(test())


# Suspicions --------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-68", "VENDETTA-10")
def test_a_talk_does_not_end_because_all_have_named_somebody(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        since = now()
        for seat in range(1, 10):
            suspect(evening, seat, seat % 9 + 1)
        await wait_for(evening, lambda game: not is_discussed(game))
        assert now() - since >= 290
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-68")
def test_a_suspicion_is_changed_and_all_see_the_last_one(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        suspect(evening, 1, 4)
        suspect(evening, 2, 5)
        suspect(evening, 3, 4)
        assert named(evening) == {"4": "1, 3", "5": "2"}
        suspect(evening, 1, 6)
        suspect(evening, 3, None)
        assert named(evening) == {"5": "2", "6": "1"}
        (asked,) = evening.latest().asked(1)
        assert (asked.given, asked.is_answered, asked.is_open) == (6, True, True)
        evening.conductor.next()
        game = game_of(evening)
        told = [one for one in game.seen_by(ROOM) if isinstance(one, Nominated)]
        assert told == [Nominated(2, 5), Nominated(1, 6)]
        assert game.table.of(Votes).nominees == [5, 6]
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-68")
def test_the_journal_is_that_of_those_who_named_their_last_ones_at_once(dream: Run) -> None:
    async def test() -> None:
        for everybody in (False, True):
            changed, plain = await discussing(), await discussing()
            seats = range(1, 10) if everybody else range(1, 5)
            for seat in seats:
                suspect(changed, seat, 9 if seat != 9 else 1)
            last = {seat: (seat + 1) % 9 + 1 for seat in seats}
            for evening in (changed, plain):
                for seat, choice in last.items():
                    suspect(evening, seat, choice)
                evening.conductor.next()
                assert evening.latest().terms.talk is None

            def bare(evening: Evening) -> list[object]:
                journal = [one for one in game_of(evening).journal if isinstance(one, Reply)]
                return [(one.seat, one.to, one.answer, one.by) for one in journal]

            assert bare(changed) == bare(plain)
            assert ((CLOCK, game_of(plain).wait.number - 1, None, HOST) in bare(plain)) is (
                not everybody
            )
            by_the_engine = Game(game_of(plain).rules, game_of(plain).journal)
            assert by_the_engine.letters == game_of(changed).letters
            for evening in (changed, plain):
                evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-68")
def test_what_names_or_was_said_by_one_who_leaves_lapses(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        suspect(evening, 1, 4)
        suspect(evening, 2, 5)
        suspect(evening, 4, 5)
        evening.reply(Remove(4))
        assert named(evening) == {"5": "2"}
        assert not evening.latest().asked(1)[0].is_answered
        suspect(evening, 1, 6)
        evening.conductor.next()
        assert game_of(evening).table.of(Votes).nominees == [5, 6]
        evening.conductor.stop()

    dream(test())


def test_an_answer_that_comes_twice_or_late_changes_nothing(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        ask, match = game_of(evening).open[1], evening.latest()
        first = match.question_ids(ask)[1]
        evening.reply(Reply(1, ask.number, 4, id=first))
        second = match.question_ids(ask)[1]
        assert second != first
        evening.reply(Reply(1, ask.number, 5, id=second))
        for _ in range(2):
            evening.reply(Reply(1, ask.number, 4, id=first))
        assert named(evening) == {"5": "1"}
        evening.conductor.next()
        assert match.knows(second)
        evening.reply(Reply(1, ask.number, 5, id=second))
        evening.conductor.stop()

    dream(test())


def test_what_was_said_in_a_talk_outlives_a_restart(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing()
        suspect(evening, 1, 4)
        evening.conductor.ask_for_vote(2, wants=True)
        evening.conductor.stop()
        again = Evening.restore(evening.store, evening.code)
        assert again is not None
        assert named(again) == {"4": "1"}
        assert again.latest().discussion.urging == (2,)

    dream(test())


def test_taking_back_begins_the_talk_anew(dream: Run) -> None:
    async def test() -> None:
        evening = await discussing(hosted_by="person")
        suspect(evening, 1, 4)
        evening.conductor.ask_for_vote(1, wants=True)
        evening.conductor.next()
        evening.reply(TakeBack(2))
        assert is_discussed(game_of(evening))
        assert evening.latest().discussion.urging == ()
        suspect(evening, 1, 5)
        assert named(evening) == {"5": "1"}
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("VENDETTA-62")
def test_without_a_discussion_nobody_hears_the_others_before_all_have_named(dream: Run) -> None:
    async def test() -> None:
        evening = begun(**STANDARD, options={"secrets": True})
        await wait_for(evening, lambda game: game.wait.topic == NOMINATE)
        suspect(evening, 1, 4)
        assert named(evening) == {}
        assert not evening.latest().discussion.suspicions
        assert 1 in game_of(evening).wait.answers
        evening.conductor.stop()

    dream(test())


# On the wire -------------------------------------------------------------------------------------


async def at_the_talk(party: Party, guests: int = 3) -> list[Any]:
    party.table.choose(Plan(**STANDARD, bots=True))
    phones = [await party.sit(name, seat) for seat, name in enumerate(("Ann", "Bob", "Cat"), 1)]
    party.deal()
    while not is_discussed(game_of(party.table)):
        party.table.conductor.next()
    return phones[:guests]


def test_a_guest_asks_by_the_phone_and_every_screen_says_so() -> None:
    async def test(party: Party) -> None:
        ann, bob, cat = await at_the_talk(party)
        mine = words(await ann.get(party.at("me")))
        assert "Vote now" in mine
        assert (await ann.post(party.at("urge"), data={"wants": "vote"})).is_redirect
        for screen in (ann, bob, cat):
            assert "1 of 3 want to vote: 2 are needed." in words(await screen.get(party.at("me")))
        for page in ("tv", "host"):
            assert "1 of 3 want to vote" in words(await party.laptop.get(party.at(page)))
        assert "Keep talking" in words(await ann.get(party.at("me")))
        assert (await ann.post(party.at("urge"), data={"wants": "talk"})).is_redirect
        assert party.table.latest().discussion.urging == ()

    at_a_party(test)


def test_a_stranger_the_owner_and_a_word_without_meaning_ask_for_nothing() -> None:
    async def test(party: Party) -> None:
        ann, *_ = await at_the_talk(party)
        for device in (party.device("a stranger"), party.laptop):
            await device.post(party.at("urge"), data={"wants": "vote"})
        assert (await ann.post(party.at("urge"), data={"wants": "blood"})).status_code == 400
        assert (await ann.post(party.at("urge"), data={})).status_code == 400
        assert party.table.latest().discussion.urging == ()

    at_a_party(test)


@pytest.mark.clause("VENDETTA-67")
def test_in_the_secret_time_nothing_of_it_is_on_any_screen_and_a_late_tap_lights_none() -> None:
    async def test(party: Party) -> None:
        ann, bob, _ = await at_the_talk(party)
        await ann.post(party.at("urge"), data={"wants": "vote"})
        game = game_of(party.table)
        while not game.wait.hushed:
            party.table.conductor.next()
        party.table.conductor.stop()
        before = (await bob.get(party.at("me"))).text
        assert (await ann.post(party.at("urge"), data={"wants": "vote"})).is_redirect
        assert party.table.latest().terms.talk is None or not party.table.latest().discussion.urging
        for phone in (ann, bob):
            page = (await phone.get(party.at("me"))).text
            assert "urging" not in page
        assert (await bob.get(party.at("me"))).text == before

    at_a_party(test)


def test_when_the_disk_is_full_a_suspicion_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(party: Party) -> None:
        ann, *_ = await at_the_talk(party)
        match = party.table.latest()
        ask = match.game.open[1]

        def full(*_: object) -> None:
            raise OSError("no space")

        with monkeypatch.context() as disk:
            disk.setattr(Store, "save_game", full)
            with pytest.raises(OSError, match="no space"):
                party.table.reply(Reply(1, ask.number, 4))
        assert not match.discussion.suspicions
        assert ann is not None

    at_a_party(test)
