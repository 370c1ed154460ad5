"""What the lobby says of chances is found out beside everything else, from what is public alone."""

import asyncio
import io
import os
import signal
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import pytest

from gorod.insight.simulation.win_counts import WinCounts
from gorod.rulebooks import BOOKS
from gorod.screens.lobby.odds import OddsInWords, lobby_odds
from gorod.speech import LANGUAGES, Speech
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.odds import lobby_odds as module
from gorod.table.odds.lobby_odds import (
    MAX_GAMES,
    MAX_PLANS_KEPT,
    SHOWN_AFTER_GAMES,
    LobbyOdds,
    OddsProcess,
    public_part,
)
from gorod.table.odds.odds_worker import OddsReply, OddsRequest, answer_requests, play_games
from gorod.table.setup import DRAWN_DECK, Plan

UNUSUAL = {"free_talk": True}


class Scribe:
    """Notes what it is asked to play, and says that so many games were played at once."""

    def __init__(self, games: int = MAX_GAMES) -> None:
        self.games = games
        self.asked: list[OddsRequest] = []
        self.at_once = self.most_at_once = self.closed = 0

    async def play(self, asked: OddsRequest) -> WinCounts:
        self.asked.append(asked)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        games = min(self.games, asked.most)
        black = games // 4
        return WinCounts(games, {"red": games - black, "black": black}, 4.0 * games)

    async def close(self) -> None:
        self.closed += 1


def table(**about: object) -> Evening:
    evening = Evening.begin(Store())
    evening.choose(Plan(**{"ruleset": "city", "players": 10, "bots": True, **about}))  # type: ignore[arg-type]
    return evening


def unusual(evening: Evening) -> list[str]:
    """A deck of this table that nobody recommends."""
    deck = list(evening.seating.proposal().deck)
    deck.remove("maniac")
    return [*deck, "civilian"]


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0)


def run(what: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(120):
            await what()

    asyncio.run(limited())


def seen(evening: Evening, prospects: LobbyOdds | None = None, lang: str = "en") -> OddsInWords:
    speech = Speech(lang).of(evening.seating.plan.ruleset)
    return lobby_odds(evening, speech, prospects)


# What is shown -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deck_that_nobody_counted_has_chances_at_once_and_better_ones_soon(lang: str) -> None:
    async def test() -> None:
        evening, scribe = table(), Scribe()
        evening.seating.plan.deck = unusual(evening)
        prospects = LobbyOdds(scribe)
        first = seen(evening, prospects, lang)
        assert [one.side for one in first.sides] == ["red", "black"]
        assert abs(sum(one.percent for one in first.sides) - 100) <= 1
        assert first.assumed == Speech(lang).say("web-chances", bots="numbers")
        assert first.how_sure == Speech(lang).say("web-chances-soon")
        await until(lambda: scribe.closed > 0)
        later = seen(evening, prospects, lang)
        assert [one.percent for one in later.sides] == [75, 25]
        assert later.assumed == Speech(lang).say("web-chances", bots="people")
        about = {"games": MAX_GAMES, "points": 4, "more": "no"}
        assert later.how_sure == Speech(lang).say("web-chances-sure", **about)

    run(test)


def test_a_lobby_in_which_too_few_sit_yet_knows_the_chances_of_as_many_as_are_needed() -> None:
    evening = table(bots=False)
    assert evening.seating.seated().players == 0
    assert sum(one.percent for one in seen(evening).sides) > 90


def test_those_who_look_on_are_woken_only_when_there_is_something_to_show() -> None:
    async def test() -> None:
        evening, scribe = table(options=UNUSUAL), Scribe(10)
        prospects, before = LobbyOdds(scribe), evening.version
        seen(evening, prospects)
        await until(lambda: scribe.closed > 0)
        assert len(scribe.asked) == -(-MAX_GAMES // 10)
        assert evening.version - before == len(SHOWN_AFTER_GAMES)

    run(test)


def test_as_strong_as_the_bots_who_sit_down_everybody_is_supposed_to_play() -> None:
    assert public_part(Plan(bots=True, level="hard"), 10)[1] == "hard"
    assert public_part(Plan(bots=False, level="hard"), 10)[1] == "people"


# Never more than one, and never without an end ---------------------------------------------------


def test_an_owner_who_tries_a_hundred_plans_has_one_of_them_played_at_a_time() -> None:
    async def test() -> None:
        evening, scribe = table(), Scribe(10)
        prospects = LobbyOdds(scribe)
        for number in range(100):
            evening.seating.plan.options = {**UNUSUAL, "hundred": number}
            prospects.of(evening, 10)
            assert len(prospects.wishes) == 1
            if number % 10 == 0:
                await asyncio.sleep(0)
        last = public_part(evening.seating.plan, 10)[0]
        await until(lambda: scribe.closed > 0)
        assert scribe.most_at_once == 1
        assert len({msgspec.json.encode(one.plan) for one in scribe.asked}) <= 11
        assert [one.plan for one in scribe.asked].count(last) == -(-MAX_GAMES // 10)

    run(test)


def test_a_stranger_who_looks_again_and_again_has_nothing_played_twice() -> None:
    async def test() -> None:
        evening, scribe = table(options=UNUSUAL), Scribe()
        prospects = LobbyOdds(scribe)
        for _ in range(1000):
            seen(evening, prospects)
            await asyncio.sleep(0)
        assert len(scribe.asked) == 1

    run(test)


def test_tables_take_turns_and_what_is_no_longer_wanted_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        one, other, gone = table(options=UNUSUAL), table(players=11, options=UNUSUAL), table()
        gone.seating.plan.options = {**UNUSUAL, "gone": True}
        scribe = Scribe(10)
        prospects = LobbyOdds(scribe)
        for evening in (one, other, gone):
            prospects.of(evening, evening.seating.plan.players)
        stale = prospects.wishes[gone.code]
        prospects.wishes[gone.code] = stale._replace(at=stale.at - module.JOB_TIMEOUT_S - 1)
        await until(lambda: scribe.closed > 0)
        assert [one.plan.players for one in scribe.asked[:4]] == [10, 11, 10, 11]
        assert stale.plan not in [one.plan for one in scribe.asked]
        assert scribe.closed == 1

    run(test)


@pytest.mark.parametrize("is_stuck", [True, False])
def test_what_never_ends_or_cannot_be_played_is_given_up_after_one_try(
    is_stuck: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stuck(Scribe):
        async def play(self, asked: OddsRequest) -> WinCounts:
            self.asked.append(asked)
            await asyncio.Event().wait()
            raise AssertionError

    async def test() -> None:
        monkeypatch.setattr(module, "JOB_TIMEOUT_S", 0.01)
        monkeypatch.setattr(module, "MAX_PLAN_S", 0.5)
        scribe = Stuck() if is_stuck else Scribe(0)
        evening, prospects = table(options=UNUSUAL), LobbyOdds(scribe)
        before = seen(evening, prospects)
        monkeypatch.setattr(evening, "refresh_screens", lambda: None)
        await until(lambda: scribe.closed > 0)
        after = seen(evening, prospects)
        assert len(scribe.asked) == 1
        assert after.sides == before.sides
        assert after.how_sure == ""

    run(test)


def test_only_so_many_plans_are_remembered() -> None:
    prospects, evening = LobbyOdds(Scribe()), table()
    for players in range(3 * MAX_PLANS_KEPT):
        prospects.of(evening, players)
    assert len(prospects._known) == MAX_PLANS_KEPT


def test_nobody_waits_for_it_while_a_game_is_played() -> None:
    async def test() -> None:
        evening, scribe = table(options=UNUSUAL), Scribe(10)
        evening.sit("Guest", 1, f"{1:024}")
        prospects = LobbyOdds(scribe)
        seen(evening, prospects)
        evening.start()
        await until(lambda: scribe.closed > 0)
        assert len(scribe.asked) <= 1
        evening.conductor.stop()

    run(test)


# Nothing of the deal -----------------------------------------------------------------------------


def test_what_is_asked_for_is_what_everybody_may_know() -> None:
    evening = table(ruleset="vendetta", mode="standard", players=12, options={"unseen": "both"})
    asked, _ = public_part(evening.seating.plan, 12)
    before = msgspec.json.encode(asked)
    evening.sit("Guest", 1, f"{1:024}")
    drawn = {evening.seating.plan.dealt(12).deck for _ in range(60)}
    assert len(drawn) > 1, "something is drawn unseen at this table"
    assert msgspec.json.encode(public_part(evening.seating.plan, 12)[0]) == before
    assert b"Guest" not in before
    assert evening.code.encode() not in before


def test_cards_that_are_drawn_unseen_are_drawn_anew_for_every_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = Plan(ruleset="vendetta", mode="standard", players=12, options={"unseen": "both"})
    decks = {plan.dealt(12, Random(f"deck/{number}")).deck for number in range(60)}
    truly = {plan.dealt(12).deck for _ in range(300)}
    assert decks <= truly
    assert len(decks) > 1
    counted = play_games(OddsRequest(plan, "random", 0, 5, 60.0))
    assert counted.games == sum(counted.wins.values()) == 5


def test_the_same_chances_are_shown_whatever_was_dealt_in_the_game_before() -> None:
    options = {"unseen": "both"}
    evenings = [
        table(ruleset="vendetta", mode="standard", players=12, options=options) for _ in range(2)
    ]
    shown = []
    for evening, seed in zip(evenings, "ab", strict=True):
        evening.seating.plan.dealt(12, Random(seed))
        shown.append(seen(evening))
    assert shown[0] == shown[1]
    assert shown[0].sides


# The process that plays --------------------------------------------------------------------------


def test_a_piece_is_the_next_games_whoever_plays_them() -> None:
    plan, _ = public_part(Plan(ruleset="sport", players=10), 10)
    whole = play_games(OddsRequest(plan, "random", 0, 6, 60.0))
    parts = [play_games(OddsRequest(plan, "random", first, 3, 60.0)) for first in (0, 3)]
    assert parts[0].and_then(3, parts[1].wins, parts[1].rounds) == whole
    assert play_games(OddsRequest(plan, "random", 0, 1000, 0.0)).games == 1


def test_a_drawn_deck_is_drawn_for_every_game() -> None:
    book = next(book for book in BOOKS.values() if book.draw is not None)
    plan, _ = public_part(Plan(ruleset=book.id, players=12, picked=DRAWN_DECK), 12)
    assert play_games(OddsRequest(plan, "random", 0, 4, 60.0)).games == 4


def test_what_it_cannot_read_or_play_it_answers_with_no_game_and_goes_on() -> None:
    plan, _ = public_part(Plan(ruleset="sport", players=10), 10)
    good = msgspec.json.encode(OddsRequest(plan, "random", 0, 1, 60.0))
    bad = msgspec.json.encode(OddsRequest(Plan(ruleset="nobody's"), "random", 0, 1, 60.0))
    out = io.BytesIO()
    answer_requests(io.BytesIO(b"\n".join([b"nonsense", bad, good]) + b"\n"), out)
    told = [msgspec.json.decode(line, type=OddsReply) for line in out.getvalue().splitlines()]
    assert [one.counted.games for one in told] == [0, 0, 1]


def test_another_process_plays_at_the_lowest_priority_and_ends_with_us() -> None:
    async def test() -> None:
        plan, _ = public_part(Plan(ruleset="sport", players=10), 10)
        apprentice = OddsProcess()
        counted = await apprentice.play(OddsRequest(plan, "people", 0, 2, 60.0))
        assert counted.games == 2
        process = apprentice._process
        assert process is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
        os.kill(process.pid, signal.SIGINT)  # it is for those who serve
        assert (await apprentice.play(OddsRequest(plan, "people", 2, 1, 60.0))).games == 1
        assert process.stdin is not None
        process.stdin.close()
        assert await process.wait() == 0

    run(test)


def test_a_killed_process_is_begun_anew() -> None:
    async def test() -> None:
        plan, _ = public_part(Plan(ruleset="sport", players=10), 10)
        apprentice = OddsProcess()
        await apprentice.play(OddsRequest(plan, "random", 0, 1, 60.0))
        killed = apprentice._process
        assert killed is not None
        killed.kill()
        await killed.wait()
        assert (await apprentice.play(OddsRequest(plan, "random", 1, 1, 60.0))).games == 1
        await apprentice.close()

    run(test)
