"""What a host can do at a table: the floor, a speech that ends, a spell, a game that is void."""

import asyncio
from typing import Any

import pytest

from gorod.archive.game_file import as_notebook, file_chunks, parse_games
from gorod.archive.past_game_library import GameLibrary
from gorod.engine.replies import GiveFloor, TakeBack, Void
from gorod.engine.seats import ROOM, Seat
from gorod.parts.silence import Speechless
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.past.scores import standings, wins
from gorod.screens.phone.phone import phone
from gorod.screens.tv.tv import wall
from gorod.speech import Speech
from gorod.store.past_games import Search
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from tests.support.fast_time import Run, begun, dream, game_of, wait_for
from tests.support.host_orders import order, playing
from tests.support.matches import match_of
from tests.support.party import Party, at_a_party
from tests.support.past_games import words
from tests.support.wire import name_of

__all__ = ["dream"]


def ends_in(evening: Evening) -> float:
    """How many seconds the clock still has."""
    stands = evening.conductor.clock.state()
    assert stands.left is not None
    return stands.left


def shown(evening: Evening, seat: Seat) -> Any:
    return phone(evening, Painter(evening.snapshot(), "en"), seat, "", ChatDraft())


# The floor ---------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-21")
@pytest.mark.parametrize("hosted_by", ["gorod", "person"])
@pytest.mark.parametrize("pace", ["usual", "slow"])
def test_the_interrupted_speech_has_the_time_that_was_left(
    hosted_by: str, pace: str, dream: Run
) -> None:
    async def test() -> None:
        evening = begun(hosted_by=hosted_by, pace=pace)
        while game_of(evening).wait.topic != "nominate":
            evening.conductor.next()
        whole = ends_in(evening)
        await asyncio.sleep(20)
        assert ends_in(evening) == pytest.approx(whole - 20, abs=1)
        evening.reply(GiveFloor(seat=5, seconds=15))
        assert ends_in(evening) == pytest.approx(15, abs=1)
        screen = wall(evening, Painter(evening.snapshot(), "en"), False, "")
        assert screen.speaker == "5 · " + match_of(evening).terms.names[5]
        assert screen.clock.ends is not None
        assert [chair.seat for chair in screen.chairs if chair.speaking] == [5]
        assert shown(evening, 5).questions[0].floor
        assert shown(evening, 3).questions == []
        assert "5" in shown(evening, 3).speaker
        await asyncio.sleep(5)
        evening.conductor.next()
        assert game_of(evening).table.floor == 1
        assert ends_in(evening) == pytest.approx(whole - 20, abs=1)
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("COMMON-21")
def test_gorod_takes_the_floor_back_when_the_time_is_up(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        await wait_for(evening, lambda game: game.wait.topic == "nominate")
        evening.reply(GiveFloor(seat=5, seconds=15))
        await asyncio.sleep(16)
        assert game_of(evening).table.floor == 1
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("COMMON-21")
def test_a_floor_before_the_first_call_takes_nothing_from_the_time_to_look(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        evening.reply(GiveFloor(seat=5, seconds=15))
        assert evening.snapshot().to_look == 0
        evening.conductor.look(2)
        evening.conductor.next()
        assert evening.snapshot().to_look == 9
        assert ends_in(evening) == pytest.approx(60, abs=1)
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("COMMON-21")
def test_a_word_at_night_leaves_it_dark(dream: Run) -> None:
    async def test() -> None:
        evening = begun(ruleset="city", players=9)
        await wait_for(evening, lambda game: game.wait.hushed)
        call = game_of(evening).wait
        evening.reply(GiveFloor(seat=5, seconds=15))
        for seat in range(1, 10):
            screen = shown(evening, seat)
            assert screen.dark
            assert screen.secret
            assert "5" in screen.speaker
            assert bool(screen.questions) == (seat == 5)
        evening.conductor.next()
        assert game_of(evening).wait is call
        evening.conductor.stop()

    dream(test())


BAD_FLOORS = [
    ({"seat": 3, "seconds": 0}, 400),
    ({"seat": 3, "seconds": 86400}, 400),
    ({"seat": 3}, 400),
    ({"seconds": 10}, 400),
    ({"seat": 30, "seconds": 10}, 409),
]


@pytest.mark.parametrize(("floor", "status"), BAD_FLOORS)
def test_a_floor_for_no_time_or_a_day_is_refused_in_one_sentence(
    floor: dict[str, int], status: int
) -> None:
    async def test(party: Party) -> None:
        await playing(party)
        before = len(match_of(party.table).game.journal)
        answer = await order(party, party.laptop, order="floor", **floor)
        assert answer.status_code == status
        assert answer.text.endswith(".")
        assert answer.text.count(". ") == 0
        assert len(match_of(party.table).game.journal) == before

    at_a_party(test)


def test_only_the_console_gives_the_floor_stops_speeches_casts_spells_and_gives_games_up() -> None:
    async def test(party: Party) -> None:
        ann = await playing(party)
        for by in (ann, party.device("a stranger")):
            for what in ({"order": "floor", "seconds": 10}, {"order": "stop"}):
                assert (await order(party, by, seat=1, **what)).status_code == 403
            assert (await by.get(party.at("void"))).status_code == 403
            assert (await by.get(party.at("spell?seat=1"))).status_code == 403
            given = await by.post(party.at("void"), data={"reason": "I lose"})
            assert given.status_code == 403
        assert not match_of(party.table).game.over
        assert (
            await order(party, party.laptop, order="floor", seat=1, seconds=10)
        ).status_code < 400
        assert match_of(party.table).game.table.floor == 1
        page = await ann.get(party.at("me"))
        assert "Speak" in words(page)
        assert (await order(party, party.laptop, order="stop", seat=1)).status_code < 400
        assert match_of(party.table).game.table.floor is None

    at_a_party(test)


def test_an_owner_who_plays_with_gorod_as_host_gives_the_floor() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, bots=True))
        await party.sit("Olga", 2, "laptop")
        party.deal()
        console = await party.laptop.get(party.at("host"))
        assert "Give the floor" in words(console)
        assert (
            await order(party, party.laptop, order="floor", seat=4, seconds=5)
        ).status_code < 400
        assert match_of(party.table).game.table.floor == 4

    at_a_party(test)


# The spell ---------------------------------------------------------------------------------------


@pytest.mark.clause("VENDETTA-66")
def test_the_spell_is_asked_about_and_stopping_a_speech_is_not() -> None:
    async def test(party: Party) -> None:
        await playing(party, ruleset="vendetta")
        game = match_of(party.table).game
        console = (await party.laptop.get(party.at("host"))).text
        assert 'value="silence"' not in console
        assert f'action="/{party.table.code}/spell"' in console
        asked = await party.laptop.get(party.at("spell?seat=3"))
        assert "No speech and no vote" in words(asked)
        assert not game.table.of(Speechless).silenced
        await order(party, party.laptop, order="floor", seat=3, seconds=9)
        assert "Stop the speech: 3" in words(await party.laptop.get(party.at("host")))
        await order(party, party.laptop, order="stop", seat=3)
        assert not game.table.of(Speechless).silenced
        await order(party, party.laptop, order="silence", seat=3, id="h1s")
        assert game.table.of(Speechless).silenced == {3}
        again = await party.laptop.get(party.at("spell?seat=3"))
        assert "a second breach" in words(again)
        assert (await party.laptop.get(party.at("spell?seat=77"))).status_code == 409

    at_a_party(test)


def test_there_is_no_spell_in_other_books() -> None:
    async def test(party: Party) -> None:
        await playing(party)
        assert (await party.laptop.get(party.at("spell?seat=3"))).status_code == 404
        assert 'value="silence"' in (await party.laptop.get(party.at("host"))).text

    at_a_party(test)


@pytest.mark.clause("VENDETTA-64", "VENDETTA-66")
def test_silence_earned_by_the_dead_is_kept_in_the_next_game_under_the_name() -> None:
    async def test(party: Party) -> None:
        vampires = Plan(ruleset="vendetta", players=9, hosted_by="person", bots=True)
        party.table.choose(vampires)
        await party.sit("Ann", 1)
        await party.sit("Bob", 2)
        party.deal()
        await order(party, party.laptop, order="remove", seat=1)
        console = (await party.laptop.get(party.at("host"))).text
        spell = console[console.index("/spell") :]
        assert "1 · Ann · out" in spell
        asked = await party.laptop.get(party.at("spell?seat=1"))
        assert "begins with the next game" in words(asked)
        assert (await order(party, party.laptop, order="silence", seat=1)).status_code < 400
        party.table.reply(Void("enough", id="v"))

        party.table.choose(Plan(ruleset="sport", players=10, hosted_by="person", bots=True))
        party.deal()  # it knows no spell: what is due stays due
        assert match_of(party.table).terms.silenced == []
        party.table.reply(Void("enough", id="v"))

        party.table.choose(vampires)
        party.table.stand_up(1)
        party.table.sit("Ann", 5, "the phone of Ann")
        party.deal()
        table = Evening.restore(party.house.store, party.table.code)
        assert table is not None
        for one in (party.table, table):
            match = match_of(one)
            assert match.terms.silenced == [5]
            while 5 not in match.game.table.of(Speechless).silenced:
                one.conductor.next()
            while match.game.wait.topic != "nominate":
                one.conductor.next()
            assert 5 not in match.game.open
            assert 2 in match.game.open
            assert "silenced" in [mark.name for mark in shown(one, 2).chairs[4].marks]
            with pytest.raises(Exception, match="lost-the-floor"):
                one.reply(GiveFloor(seat=5, seconds=10))
            break
        kept = GameLibrary(party.house.store)
        party.table.reply(Void("enough", id="v"))
        filed = [one for one in kept.all(Search(code=party.table.code)) if one.silenced]
        assert [one.silenced for one in filed] == [[5]]
        assert parse_games(b"".join(file_chunks(filed)), Speech("en"))

        party.table.choose(vampires)
        party.deal()
        assert match_of(party.table).terms.silenced == []

    at_a_party(test)


# A game that is void -----------------------------------------------------------------------------


@pytest.mark.clause("COMMON-22")
def test_a_void_game_counts_for_nothing_and_stays_in_the_record_with_its_reason() -> None:
    async def test(party: Party) -> None:
        ann = await playing(party)
        asked = await party.laptop.get(party.at("void"))
        assert "Void this game?" in words(asked)
        assert not match_of(party.table).game.over
        for reason in ({}, {"reason": ""}, {"reason": "  "}, {"reason": "x" * 201}):
            refused = await party.laptop.post(party.at("void"), data=reason)
            assert refused.status_code in (400, 409)
            assert not match_of(party.table).game.over
        done = await party.laptop.post(party.at("void"), data={"reason": " Боб\n подглядел "})
        assert done.is_redirect
        for screen in ("me", "tv"):
            page = await (ann if screen == "me" else party.laptop).get(party.at(screen))
            assert "The reason: Боб подглядел" in words(page), screen
        assert "void" in words(await party.laptop.get(party.at("host")))
        party.deal()
        party.table.reply(Void("again", id="v2"))
        shelf = GameLibrary(party.house.store)
        games = shelf.search(Search(code=party.table.code))
        assert [game.winner for game in games] == ["void", "void"]
        assert not [game for game in games if game.counts]
        assert wins(games) == []
        assert all(player.points is None for game in games for player in game.players)
        listed = words(await ann.get(party.at("games")))
        assert "Боб подглядел" in listed
        assert "does not count" in listed
        assert "Points" not in listed
        for where in ("games/1", "games/1/protocol"):
            assert "The reason: Боб подглядел" in words(await ann.get(party.at(where)))
        filed = list(shelf.all(Search(code=party.table.code)))
        assert "void: Боб подглядел" in as_notebook(filed[0], Speech("ru"))
        again = parse_games(b"".join(file_chunks(filed)), Speech("en"))
        assert [ended.winner for _, ended in again] == ["void", "void"]
        ((one, ended),) = parse_games(as_notebook(filed[0], Speech("ru")).encode(), Speech("en"))
        assert (ended.winner, ended.void) == ("void", "Боб подглядел")
        assert not one.unfinished
        assert standings([game for game in games if game.counts]) == []

    at_a_party(test)


@pytest.mark.clause("COMMON-22")
def test_an_owner_who_plays_cannot_look_at_the_cards_by_a_void_and_go_on() -> None:
    async def test(party: Party) -> None:
        party.table.choose(Plan(ruleset="sport", players=10, bots=True))
        await party.sit("Olga", 2, "laptop")
        party.deal()
        await party.laptop.post(party.at("void"), data={"reason": "let me see"})
        journal = list(match_of(party.table).game.journal)
        for steps in (1, 2):
            answer = await order(party, party.laptop, order="back", steps=steps)
            assert answer.status_code >= 400
        with pytest.raises(RequestError, match="void-stays"):
            party.table.reply(TakeBack(steps=1))
        assert match_of(party.table).game.journal == journal
        assert match_of(party.table).game.over
        again = Evening.restore(party.house.store, party.table.code)
        assert again is not None
        assert again.is_over

    at_a_party(test)


@pytest.mark.clause("COMMON-22")
def test_of_a_void_paper_game_no_card_is_shown_that_nobody_saw() -> None:
    async def test() -> None:
        evening = Evening.begin(Store())
        evening.choose(Plan(ruleset="sport", players=10, hosted_by="person", paper=True))
        evening.name_players([name_of(seat) for seat in range(1, 11)])
        evening.start()
        evening.reply(Void("a card was seen"))
        screen = Painter(evening.snapshot(), "en").screen(ROOM)
        assert screen.stage == "over"
        assert [chair.card for chair in screen.chairs] == [""] * 10
        evening.conductor.stop()

    asyncio.run(test())
