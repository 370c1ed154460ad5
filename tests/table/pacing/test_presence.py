"""Who is away is seen by all, and is waited for no longer than the grace. Hours pass in no time."""

import asyncio
from typing import Any

import pytest

from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing.absent_turns import PASS_DELAY_S
from gorod.table.pacing.presence import AWAY_AFTER_S
from gorod.table.setup import Plan
from tests.support.fast_time import Run, dream, game_of, now, wait_for
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import name_of, served

__all__ = ["dream"]


def table(here: int, players: int = 10, store: Store | None = None, **chosen: Any) -> Evening:
    """A game of far friends has been dealt, and the first so many have their pages open."""
    evening = Evening.begin(store or Store(), remote=True)
    plan = {"ruleset": "sport", "players": players, "bots": False, "remote": True, **chosen}
    evening.choose(Plan(**plan))
    for seat in range(1, players + 1):
        evening.sit(name_of(seat), seat, f"token {seat}")
    for seat in range(1, here + 1):
        evening.presence.page_opened(f"page {seat}", seat)
    start(evening, 1)
    return evening


def rest(evening: Evening) -> None:
    evening.conductor.stop()
    evening.presence.stop()


def marked_away(evening: Evening) -> set[int]:
    chairs = Painter(evening.snapshot(), "en").screen(ROOM).chairs
    return {one.seat for one in chairs if any(mark.name == "away" for mark in one.marks)}


# Who is away -------------------------------------------------------------------------------------


def test_a_page_that_breaks_for_a_moment_is_not_missed(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=10)
        evening.presence.page_closed("page 3")
        await asyncio.sleep(AWAY_AFTER_S - 1)
        assert marked_away(evening) == set()
        evening.presence.page_opened("page 3 again", 3)
        await asyncio.sleep(10 * AWAY_AFTER_S)
        assert marked_away(evening) == set()
        rest(evening)

    dream(test())


def test_whoever_has_closed_the_last_page_is_away_until_it_opens_again(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=10)
        await wait_for(evening, lambda game: game.table.phase == "day")
        evening.presence.page_opened("laptop", 3)
        evening.presence.page_closed("page 3")
        await asyncio.sleep(2 * AWAY_AFTER_S)
        assert marked_away(evening) == set()
        before = [evening.screen_key(seat) for seat in (1, ROOM)]
        evening.presence.page_closed("laptop")
        await asyncio.sleep(2 * AWAY_AFTER_S)
        assert marked_away(evening) == {3}
        assert [evening.screen_key(seat) for seat in (1, ROOM)] != before
        evening.presence.page_opened("page 3", 3)
        assert marked_away(evening) == set()
        rest(evening)

    dream(test())


def test_at_a_table_in_one_room_only_the_console_shows_who_is_away(dream: Run) -> None:
    async def test() -> None:
        evening = Evening.begin(Store())
        evening.choose(Plan(players=10, bots=True))
        evening.sit("Ann", 1, "token 1")
        start(evening, 1)
        await wait_for(evening, lambda game: game.table.phase == "day")
        before = evening.screen_key(1)[0]
        assert evening.presence.away == {1}
        assert marked_away(evening) == set()
        painter = Painter(evening.snapshot(on_console=True), "en")
        marks = [mark.name for mark in painter.screen(ROOM).chairs[0].marks]
        assert marks == ["away"]
        assert evening.screen_key(1)[0] == before
        rest(evening)

    dream(test())


def test_a_stream_that_is_open_says_that_its_player_is_here() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="salon", players=4, remote=True), second=0.01) as room:
            await room.sit(1, 2)
            for phone in room.phones.values():
                await phone.watch("me")
            assert room.evening.presence.is_here(1)
            await room.phones[2].close()
            while 2 not in room.evening.presence.away:
                await asyncio.sleep(0.01)
            assert room.evening.presence.is_here(1)
            await room.settle()
            assert "away" in room.phones[1].screen or "не на связи" in room.phones[1].screen

    asyncio.run(test())


def test_an_owner_who_plays_is_here_with_the_console_alone_too() -> None:
    async def test() -> None:
        async with served(Plan(ruleset="salon", players=4, remote=True)) as room:
            owner = await room.owner()
            assert (await owner.post("sit", name="Ann", seat=2)).status == 303
            await owner.watch("host")
            assert room.evening.presence.is_here(2)
            assert not room.evening.presence.is_here(1)

    asyncio.run(test())


# In the dark -------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize(
    ("ruleset", "players"),
    [("sport", 10), ("city", 10), ("salon", 10), ("it", 12), ("vendetta", 10), ("textbook", 7)],
)
def test_nobody_is_seen_to_go_or_to_come_in_the_dark(
    dream: Run, ruleset: str, players: int
) -> None:
    """Whoever is called looks at the phone; the mark of one who does must not move."""

    async def test() -> None:
        evening = table(players, players, ruleset=ruleset, hosted_by="person")
        seen: dict[bool, int] = {True: 0, False: 0}
        for _ in range(40):
            if game_of(evening).over:
                break
            before, dark = faces(evening), match_of(evening).is_dark
            seat = 2 + sum(seen.values()) % (players - 1)
            evening.presence.page_closed(f"page {seat}")
            await asyncio.sleep(AWAY_AFTER_S + 1)
            if dark:
                assert faces(evening) == before, "a screen has changed in the dark"
            else:
                assert seat in marked_away(evening) or seat not in game_of(evening).table.alive
            seen[dark] += 1
            evening.presence.page_opened(f"page {seat}", seat)
            evening.conductor.next()
        assert seen[True] >= 2
        assert seen[False] >= 2
        rest(evening)

    dream(test())


def faces(evening: Evening) -> list[object]:
    """What the marks on every screen say, and whether any of them would be drawn anew."""
    console = Painter(evening.snapshot(on_console=True), "en")
    return [
        console.screen(ROOM).chairs,
        *(Painter(evening.snapshot(), "en").screen(seat).chairs for seat in (ROOM, 2)),
        evening.presence.version,
    ]


def test_who_went_away_by_night_is_seen_in_the_morning(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=10)
        evening.presence.page_closed("page 3")
        await asyncio.sleep(2 * AWAY_AFTER_S)
        assert 3 in evening.presence.away
        assert marked_away(evening) == set()
        await wait_for(evening, lambda game: game.table.phase == "day")
        assert marked_away(evening) == {3}
        rest(evening)

    dream(test())


@pytest.mark.parametrize("remote", [True, False])
def test_no_stream_moves_when_a_phone_goes_dark_by_night(remote: bool) -> None:
    """The same on the wire: an online table, and a room whose owner plays with the console."""

    async def test() -> None:
        plan = Plan(ruleset="sport", players=10, remote=remote, bots=True)
        async with served(plan, second=0.01) as room:
            owner = await room.owner()
            assert (await owner.post("sit", name="Ann", seat=1)).status == 303
            await room.sit(2, 3)
            room.evening.conductor.clock.pause()
            await owner.watch("host")
            for phone in room.phones.values():
                await phone.watch("me")
            start(room.evening, 1)
            room.evening.conductor.stop()  # the first call waits, and so do the bots
            await room.settle()
            assert match_of(room.evening).is_dark
            before = [len(one.got) for one in (owner, room.phones[2])]
            await room.phones[3].close()
            while 3 not in room.evening.presence.away:
                await asyncio.sleep(0.01)
            await room.settle()
            await asyncio.sleep(0.05)
            assert [len(one.got) for one in (owner, room.phones[2])] == before

    asyncio.run(test())


# How long one is waited for ----------------------------------------------------------------------


async def length_of_speech(evening: Evening, seat: int) -> float:
    """How long the floor of this seat lasts, though nobody says thanks."""
    await wait_for(evening, lambda game: game.table.floor == seat)
    began = now()
    await wait_for(evening, lambda game: game.table.floor != seat)
    return now() - began


@pytest.mark.clause("COMMON-13")
def test_one_who_is_away_keeps_his_time_and_then_the_grace_and_then_neither(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=10, grace=120)
        speech = game_of(evening).rules.timings.speech
        await wait_for(evening, lambda game: game.table.floor == 2)
        evening.presence.page_closed("page 3")  # away as the second speaks on
        assert await length_of_speech(evening, 3) > speech
        assert 3 in evening.presence.lost
        assert 3 in game_of(evening).table.alive
        assert await length_of_speech(evening, 4) == pytest.approx(speech, abs=1)
        await wait_for(evening, lambda game: game.table.day == 2)
        if 3 in game_of(evening).table.alive:
            assert await length_of_speech(evening, 3) == pytest.approx(PASS_DELAY_S, abs=1)
        rest(evening)

    dream(test())


@pytest.mark.clause("COMMON-13")
def test_one_who_comes_back_is_waited_for_as_before(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=9, grace=30)
        await wait_for(evening, lambda game: game.table.floor == 1)
        assert 10 in evening.presence.lost
        evening.presence.page_opened("page 10", 10)
        assert evening.presence.lost == set()
        speech = game_of(evening).rules.timings.speech
        assert await length_of_speech(evening, 10) == pytest.approx(speech, abs=1)
        rest(evening)

    dream(test())


@pytest.mark.clause("COMMON-13")
def test_without_a_clock_one_who_is_away_does_not_hold_the_table_up(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=6, players=7, ruleset="salon", pace="none", grace=30)
        await wait_for(evening, lambda game: game.wait.topic == "discussion")
        evening.conductor.next()
        await wait_for(evening, lambda game: game.wait.topic == "preliminary")
        game = game_of(evening)
        await asyncio.sleep(3600)
        assert game.wait.topic == "preliminary", "those who are here are waited for"
        for seat in [one for one in game.table.alive if one != 7]:
            ask = game.open[seat]
            evening.reply(Reply(seat, ask.number, next(one for one in ask.offer.options)))
        await asyncio.sleep(PASS_DELAY_S + 1)
        if 7 in game.table.alive:
            assert game.wait.topic == "argument"
            drawn = [one for one in game.letters if type(one.event).__name__ == "DrawnFor"]
            assert [one.to for one in drawn if one.to == (7,)], "an obligatory vote is drawn by lot"
        rest(evening)

    dream(test())


@pytest.mark.clause("COMMON-6")
@pytest.mark.parametrize("cover", [True, False])
def test_in_the_dark_it_makes_no_difference_who_is_away(dream: Run, cover: bool) -> None:
    found: list[list[float]] = []

    async def night(here: int) -> None:
        evening = table(here=here, grace=30, cover=cover)
        game = game_of(evening)
        lengths: list[float] = []
        while game.table.day == 0:
            number, hushed, began = game.wait.number, game.wait.hushed, now()
            while game.wait.number == number:
                await asyncio.sleep(0.25)
            if hushed:
                lengths.append(round(now() - began))
        found.append(lengths)
        rest(evening)

    async def both() -> None:
        await night(10)
        await night(1)

    dream(both())
    assert found[0] == found[1]
    assert found[0]


def test_after_a_restart_everybody_is_waited_for_anew(dream: Run) -> None:
    async def test() -> None:
        store = Store()
        evening = table(here=9, store=store, grace=30)
        await wait_for(evening, lambda game: game.table.floor == 1)
        assert evening.presence.lost == {10}
        rest(evening)
        again = Evening.restore(store, evening.code)
        assert again is not None
        again.conductor.go_on()
        assert again.presence.away == again.presence.lost == set()
        await asyncio.sleep(AWAY_AFTER_S + 1)
        assert again.presence.away == set(range(1, 11))
        assert again.presence.lost == set()
        again.presence.page_opened("page 1", 1)
        await asyncio.sleep(31)
        assert again.presence.lost == set(range(2, 11))
        rest(again)

    dream(test())


def test_a_table_at_which_nobody_is_does_not_hurry(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=0, pace="none", grace=30)
        await wait_for(evening, lambda game: game.table.floor == 1)
        await asyncio.sleep(24 * 3600)
        assert game_of(evening).table.floor == 1
        evening.presence.page_opened("page 2", 2)
        await asyncio.sleep(PASS_DELAY_S + 1)
        assert game_of(evening).table.floor == 2
        rest(evening)

    dream(test())


def test_a_person_who_hosts_decides_how_long_to_wait(dream: Run) -> None:
    async def test() -> None:
        evening = table(here=9, hosted_by="person", grace=30)
        while game_of(evening).table.floor != 10:
            evening.conductor.next()
        await asyncio.sleep(24 * 3600)
        assert evening.presence.lost == {10}
        assert game_of(evening).table.floor == 10
        rest(evening)

    dream(test())


def test_bots_are_never_away(dream: Run) -> None:
    async def test() -> None:
        evening = Evening.begin(Store(), remote=True)
        evening.choose(Plan(players=10, remote=True, bots=True))
        evening.sit("Ann", 1, "token 1")
        start(evening, 1)
        await asyncio.sleep(1000)
        assert evening.presence.away == {1}
        rest(evening)

    dream(test())
