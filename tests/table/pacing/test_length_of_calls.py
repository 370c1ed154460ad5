"""How long a call in the dark lasts, and what its length tells (COMMON-6, COMMON-10)."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Remove, Reply
from gorod.engine.seats import Seat
from gorod.parts.decoys import COVER
from gorod.parts.rulesets import Ruleset
from gorod.table.evening import Evening
from gorod.table.pacing.call_length import STEPS_S, CallLength, ChoiceTimes
from gorod.table.pacing.table_clock import Clock, TableTime
from gorod.table.setup import Plan
from tests.support.fast_time import Run, begun, dream, game_of, now, wait_for
from tests.support.listened_calls import People, told_apart

__all__ = ["dream"]


@pytest.mark.proof
@pytest.mark.clause("COMMON-6", "COMMON-10")
@pytest.mark.parametrize(
    "people",
    [
        People(),
        People(choice=6),
        People(choice=14),
        People(player=0.4, table=0.5),
    ],
    ids=["usual", "quick", "slow", "all sorts"],
)
def test_the_length_of_a_call_does_not_tell_a_living_role_from_one_that_has_left(
    people: People,
) -> None:
    """Real choices take longer than decoys: 9 s and 4 s, if not said otherwise."""
    by_this_call, by_all_calls = told_apart(people, 1)
    assert by_this_call < 0.53
    assert by_all_calls < 0.54


class NoWait(ChoiceTimes):
    """Nobody waits for those for whom nobody answers."""

    def draw(self, call: str) -> float:
        return 0.0


@pytest.mark.clause("COMMON-6", "COMMON-10")
def test_a_listener_could_tell_if_the_table_did_not_wait_for_those_who_have_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The measure notices a leak."""
    monkeypatch.setattr(ChoiceTimes, "draw", NoWait.draw)
    assert told_apart(People(), 1, 1000)[0] > 0.6


# At a table ---------------------------------------------------------------------------------------


class Fixed(ChoiceTimes):
    """Whoever does not answer would have taken so long."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def draw(self, call: str) -> float:
        return self.seconds


Pace = Callable[[Seat, bool], float | None]
"""How many seconds this player takes to answer, by whether it is a real choice; None: no answer."""


async def second_night(
    pace: Pace, left: str = "", would_take: float = 0.0, **chosen: object
) -> dict[str, float]:
    """How long each call of the second night lasts, if a player of this role has left by then."""
    evening = begun(**{"ruleset": "city", "players": 8, "cover": True, **chosen})  # type: ignore[arg-type]
    evening.conductor.early_end.times = Fixed(would_take)
    game = game_of(evening)
    await wait_for(evening, lambda game: game.table.day == 1)
    if left:
        await wait_for(evening, lambda game: bool(game.open))
        evening.reply(Remove(next(s for s, card in game.table.cards.items() if card == left)))
    await wait_for(evening, lambda game: game.table.night == 2 and game.wait.hushed)
    lengths: dict[str, float] = {}
    while game.table.phase != "day" and not game.over:
        topic = game.wait.topic
        lengths[topic] = await call_lasts(evening, pace)
        await wait_for(evening, is_called_or_day)
    evening.conductor.stop()
    return lengths


def is_called_or_day(game: Game[Ruleset]) -> bool:
    return game.over or game.table.day == 2 or bool(game.wait.asks and game.wait.hushed)


async def call_lasts(evening: Evening, pace: Pace) -> float:
    """Let everybody answer in their own time; how long the call lasts."""
    game = game_of(evening)
    began, number = now(), game.wait.number
    bots = evening.latest().terms.bots
    waiting = {
        seat: seconds
        for seat, ask in game.wait.asks.items()
        if isinstance(seat, int) and seat not in bots
        if (seconds := pace(seat, ask.topic != COVER)) is not None
    }
    while game.wait.number == number:
        for seat in [one for one, seconds in waiting.items() if now() - began >= seconds]:
            del waiting[seat]
            evening.reply(Reply(seat, game.wait.asks[seat].number, None))
        await asyncio.sleep(0.125)
    return round(now() - began)


def played(dream: Run, pace: Pace, **about: object) -> dict[str, float]:
    found: dict[str, float] = {}

    async def play() -> None:
        found.update(await second_night(pace, **about))  # type: ignore[arg-type]

    dream(play())
    return found


STEP, NEXT_STEP = STEPS_S[:2]
SHORT_S, LONG_S = 20, 60
"""The time limits of City's calls; the longer one is that of the mafia."""


def at_once(seat: Seat, chooses: bool) -> float:
    return 3


@pytest.mark.clause("COMMON-10", "COMMON-25")
def test_a_call_ends_at_the_next_step_once_every_phone_has_answered(dream: Run) -> None:
    quick = played(dream, at_once)
    assert set(quick.values()) == {STEP}
    assert len(quick) >= 4


@pytest.mark.clause("COMMON-10", "COMMON-25")
def test_one_who_answers_later_than_a_step_prolongs_a_call_to_the_step_after_it(dream: Run) -> None:
    lengths = played(dream, lambda seat, chooses: 12 if seat == 5 else 3)
    assert set(lengths.values()) == {NEXT_STEP}


@pytest.mark.clause("COMMON-6", "COMMON-25")
def test_a_silent_phone_is_waited_for_until_the_time_is_up(dream: Run) -> None:
    lengths = played(dream, lambda seat, chooses: None if seat == 5 else 3)
    assert lengths.pop("mafia") == LONG_S
    assert set(lengths.values()) == {SHORT_S}


@pytest.mark.clause("COMMON-6", "COMMON-10")
@pytest.mark.parametrize("would_take", [2.0, 13.0, 17.0])
def test_a_role_that_has_left_is_called_for_as_long_as_a_living_one_would_take(
    dream: Run, would_take: float
) -> None:
    """Decoys are answered at once, and the sheriff takes so long, or would have."""

    def pace(seat: Seat, chooses: bool) -> float:
        return max(3.0, would_take) if chooses else 3

    found = []

    async def both() -> None:
        for left in ("civilian", "sheriff"):
            found.append(await second_night(pace, left, would_take))

    dream(both())
    living, gone = found
    assert "sheriff" in living
    assert living == gone


@pytest.mark.clause("COMMON-6", "COMMON-10")
def test_a_bot_that_is_called_takes_as_long_as_a_person_would(dream: Run) -> None:
    """Bots answer within three seconds."""
    lengths = played(dream, at_once, guests=2, would_take=13.0)
    assert set(lengths.values()) == {NEXT_STEP}


@pytest.mark.clause("COMMON-10")
@pytest.mark.parametrize("left", ["sheriff", "civilian"])
def test_for_one_person_among_bots_a_call_ends_when_all_have_answered(
    dream: Run, left: str
) -> None:
    """Nobody is there who could learn anything, whoever is alive."""
    lengths = played(dream, lambda *_: 3.5, guests=1, left=left, would_take=100.0)
    assert set(lengths.values()) == {4}


@pytest.mark.clause("COMMON-10")
@pytest.mark.parametrize(
    "chosen",
    [{"cover": False}, {"ruleset": "sport", "players": 10}],
    ids=["without decoys", "numbers are called"],
)
def test_where_the_pace_would_tell_or_be_cut_a_call_lasts_its_full_time(
    dream: Run, chosen: dict[str, object]
) -> None:
    """Without decoys only those who are called answer; called numbers come at an even pace."""
    lengths = played(dream, at_once, **chosen)
    plan = Plan(**{"ruleset": "city", "players": 8, **chosen})  # type: ignore[arg-type]
    timings = plan.setting(plan.players).rules().timings
    for call in lengths if "cover" in chosen else ["mafia"]:
        assert lengths[call] == timings.of(call)


@pytest.mark.clause("COMMON-26")
def test_an_answer_may_be_changed_until_the_call_ends_and_the_last_one_counts(dream: Run) -> None:
    async def play() -> None:
        evening = begun(ruleset="city", players=8, cover=True)
        evening.conductor.early_end.times = Fixed(0)
        game = game_of(evening)
        await wait_for(evening, lambda game: (game.table.night, game.wait.topic) == (2, "sheriff"))
        sheriff = next(seat for seat, card in game.table.cards.items() if card == "sheriff")
        began, number = now(), game.wait.number
        for seat, ask in [*game.wait.asks.items()]:
            evening.reply(Reply(seat, ask.number, 1 if seat == sheriff != 1 else None))
        await asyncio.sleep(6)
        evening.reply(Reply(sheriff, game.wait.asks[sheriff].number, 2 if sheriff != 2 else 3))
        while game.wait.number == number:
            await asyncio.sleep(0.125)
        assert round(now() - began) == STEP
        assert game.table.tonight("sheriff")[sheriff] == (2 if sheriff != 2 else 3)
        evening.conductor.stop()

    dream(play())


# What is remembered -------------------------------------------------------------------------------


def test_answers_from_before_a_restart_do_not_count_as_quick_ones() -> None:
    times = Noted()
    call = CallLength("doctor", {1, 2, 3}, {1, 2}, 2, times, answered={1})
    call.note({1, 2}, 7.0)
    call.note({1, 2, 3}, 8.0)
    assert times.noted == [("doctor", 7.0)]


def test_one_who_lets_the_time_run_out_counts_as_slow() -> None:
    times = Noted()
    call = CallLength("doctor", {1, 2, 3}, {1}, 1, times)
    call.note({2, 3}, 4.0)
    call.note_silence(20.0)
    assert times.noted == [("doctor", 40.0)]


class Noted(ChoiceTimes):
    def __init__(self) -> None:
        super().__init__()
        self.noted: list[tuple[str, float]] = []

    def note(self, call: str, seconds: float) -> None:
        self.noted.append((call, seconds))


def test_what_a_table_takes_is_learned_and_each_players_own_pace_counts_in_one_game() -> None:
    times = ChoiceTimes(Random(1))

    def usual(call: str) -> float:
        return sorted(times.draw(call) for _ in range(501))[250]

    assert 7 < usual("doctor") < 11
    for _ in range(8):
        times.note("sheriff", 20.0)
        times.note("don", 20.0)
    assert 16 < usual("doctor") < 23
    for _ in range(8):
        times.note("doctor", 5.0)
    assert usual("doctor") < usual("sheriff") / 1.5
    times.forget_calls()
    assert usual("doctor") == pytest.approx(usual("sheriff"), rel=0.15)


# The clock ----------------------------------------------------------------------------------------


def test_steps_are_counted_in_time_that_runs(dream: Run) -> None:
    """Not while the clock is paused or frozen; more time moves the end alone."""
    rung: list[tuple[str, float]] = []

    async def run() -> None:
        began = now()
        clock = Clock(
            TableTime(),
            lambda: rung.append(("end", now() - began)),
            lambda: rung.append(("step", now() - began)),
        )
        clock.set(20, (5.0, 10.0, 30.0))
        await asyncio.sleep(4)
        clock.pause()
        await asyncio.sleep(100)
        clock.resume()
        await asyncio.sleep(2)
        assert clock.passed == pytest.approx(6)
        clock.freeze()
        await asyncio.sleep(100)
        clock.unfreeze()
        clock.extend(15)
        await asyncio.sleep(40)

    dream(run())
    assert [what for what, _ in rung] == ["step", "step", "step", "end"]
    assert [at for _, at in rung] == pytest.approx([105, 210, 230, 235])
