"""Who goes on when time is up: Gorod by the clock, a person by word. Hours pass in no time here."""

import asyncio

import pytest

from gorod.engine.events import DrawnFor
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.replies import Extend, Remove, Reply, TakeBack
from gorod.engine.seats import CHANCE, HOST, ROOM
from gorod.screens.host.console import undo_steps
from gorod.screens.painter import Painter
from gorod.store.errors import StoreError
from gorod.store.rights import CONSOLE
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.host_policies import DEFAULT_ANSWER_S, HOSTS, TALK_TOPICS
from gorod.table.pacing.bot_schedule import BOT_ANSWER_DELAY_S
from gorod.table.setup import PACES, Plan
from tests.support.fast_time import Run, begun, dream, game_of, lasted, now, refused, wait_for
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import served

__all__ = ["dream"]


# Gorod -------------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-6")
def test_a_call_lasts_the_same_whoever_is_alive_and_whoever_answers(dream: Run) -> None:
    """In sport the cards of those who left stay hidden: the sheriff is called, dead or alive."""
    found: list[list[tuple[str, bool, float]]] = []

    async def test(removed: int, answering: bool) -> None:
        evening = begun(cover=False)
        game = game_of(evening)
        await wait_for(evening, lambda game: game.table.day == 1)
        roles = {role: seat for seat, role in game.table.cards.items()}
        seat = roles["sheriff"] if removed else roles["civilian"]
        evening.reply(Remove(seat=seat))
        await wait_for(evening, lambda game: game.table.night == 2)
        found.append(await lasted(evening, lambda game: game.table.phase == "day", answering))
        evening.conductor.stop()

    async def both() -> None:
        for removed in (0, 1):
            for answering in (False, True):
                await test(removed, answering)

    dream(both())
    assert found[0] == found[1] == found[2] == found[3]
    rules = Plan().setting(10).rules()
    calls = [(topic, seconds) for topic, dark, seconds in found[0] if dark]
    assert calls == [(call, rules.timings.of(call)) for call in ("mafia", "don", "sheriff")]


def is_drawn(event: Event, topic: str) -> bool:
    return isinstance(event, DrawnFor) and event.topic == topic


@pytest.mark.clause("COMMON-13")
def test_what_must_be_answered_gets_its_time_once_more_and_then_the_lot(dream: Run) -> None:
    async def test() -> None:
        evening = begun(ruleset="textbook", players=7, cover=False)
        game = game_of(evening)
        await wait_for(evening, lambda game: game.wait.topic == "vote")
        owing = match_of(evening).owed()
        assert owing
        seconds = game.wait.seconds
        assert seconds is not None
        since, number = now(), game.wait.number
        await wait_for(evening, lambda game: evening.conductor.timer.current.extended)
        assert round(now() - since) == seconds
        assert game.wait.number == number
        assert not evening.conductor.timer.current.extended or match_of(evening).owed() == owing
        await wait_for(evening, lambda game: game.wait.topic != "vote")
        assert round(now() - since) == 2 * seconds
        drawn = [
            (one.event.seat, one.to)
            for one in game.letters
            if isinstance(one.event, DrawnFor) and one.event.topic == "vote"
        ]
        assert drawn == [(seat, (seat,)) for seat in owing]
        evening.conductor.stop()

    dream(test())


def test_whoever_answers_in_the_time_that_was_added_is_spared_the_lot(dream: Run) -> None:
    async def test() -> None:
        evening = begun(ruleset="textbook", players=7, cover=False)
        game = game_of(evening)
        await wait_for(evening, lambda game: game.wait.topic == "vote")
        await wait_for(evening, lambda game: evening.conductor.timer.current.extended)
        for ask in [*game.open.values()]:
            if isinstance(ask.to, int):
                evening.reply(Reply(ask.to, ask.number, ask.offer.options[0]))
        await wait_for(evening, lambda game: game.wait.topic != "vote")
        assert not any(is_drawn(one.event, "vote") for one in game.letters)
        assert not evening.conductor.timer.current.extended
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("COMMON-13")
def test_in_the_dark_no_time_is_added_which_would_tell_that_somebody_is_late(dream: Run) -> None:
    async def test() -> None:
        evening = begun(ruleset="textbook", players=7, cover=False)
        game = game_of(evening)
        await wait_for(evening, lambda game: game.wait.topic == "mafia")
        assert match_of(evening).owed()
        since, seconds = now(), game.wait.seconds
        await wait_for(evening, lambda game: game.wait.topic != "mafia")
        assert round(now() - since) == seconds
        assert any(is_drawn(letter.event, "mafia") for letter in game.letters)
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize("pace", ["slow", "usual", "fast"])
def test_the_pace_stretches_every_time_alike(pace: str, dream: Run) -> None:
    async def test() -> None:
        evening = begun(pace=pace, cover=False)
        for seat in range(1, 11):
            evening.conductor.look(seat)
        factor, timings = PACES[pace], game_of(evening).rules.timings
        times = await lasted(evening, lambda game: game.table.night == 2)
        expected = {
            "night": timings.pause,
            "nominate": timings.speech,
        }
        assert {topic for topic, *_ in times} >= {"night", "nominate"}
        for topic, _, seconds in times:
            if topic in expected:
                assert seconds == round(expected[topic] * factor), topic
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize(("cover", "pause"), [(True, 2), (False, 5)])
def test_nobody_waits_for_eyes_to_close_where_all_look_at_their_phones(
    cover: bool, pause: float, dream: Run
) -> None:
    async def test() -> None:
        evening = begun(ruleset="city", players=8, cover=cover)
        for seat in range(1, 9):
            evening.conductor.look(seat)
        since = now()
        await wait_for(evening, lambda game: game.wait.hushed)
        assert pause <= now() - since < pause + 1
        evening.conductor.stop()

    dream(test())


def test_without_a_clock_gorod_still_paces_the_night_and_the_rest_waits_for_a_word(
    dream: Run,
) -> None:
    async def test() -> None:
        evening = begun(pace="none")
        game = game_of(evening)
        await wait_for(evening, lambda game: game.table.phase == "day" and bool(game.wait.asks))
        assert not evening.conductor.clock.runs
        number = game.wait.number
        await asyncio.sleep(100_000)
        assert game.wait.number == number
        evening.conductor.next()
        assert game.wait.number != number
        evening.conductor.stop()

    dream(test())


def test_a_question_without_a_time_of_its_own_has_a_usual_one() -> None:
    game = Game(Plan(ruleset="sport", players=10).setting(10).rules())
    wait = game.wait
    assert CHANCE in wait.asks
    assert HOSTS["gorod"].seconds(wait, "usual") == DEFAULT_ANSWER_S
    assert HOSTS["person"].seconds(wait, "usual") is None
    assert "discussion" in TALK_TOPICS


# A person ----------------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-18")
def test_a_persons_clock_shows_the_time_and_ends_nothing(dream: Run) -> None:
    async def test() -> None:
        evening = begun(hosted_by="person")
        game = game_of(evening)
        while game.wait.topic != "mafia":
            evening.conductor.next()
        number, ends = game.wait.number, evening.conductor.clock.reading().ends
        assert ends is not None
        await asyncio.sleep(100_000)
        assert game.wait.number == number
        assert evening.conductor.clock.reading().ends == ends
        evening.conductor.next()
        assert game.wait.number != number
        evening.conductor.stop()

    dream(test())


def test_without_a_clock_a_person_is_shown_none(dream: Run) -> None:
    async def test() -> None:
        evening = begun(hosted_by="person", pace="none")
        for _ in range(30):
            assert not evening.conductor.clock.runs
            evening.conductor.next()
        evening.conductor.stop()

    dream(test())


def test_a_word_for_what_is_past_ends_nothing() -> None:
    """Two taps on "next", or one on a page that has not been drawn anew yet."""

    async def test() -> None:
        async with served(Plan(ruleset="textbook", players=6, bots=False)) as room:
            console = await room.owner()
            await room.sit(*range(1, 7))
            start(room.evening, 1)
            stale = match_of(room.evening).stamp
            assert (await console.post("order", order="next", wait=stale)).status == 303
            journal = [*room.game.journal]
            for wait, status in ((stale, 204), ("", 409), ("0", 409), ("nonsense", 409)):
                done = await console.post("order", script=True, order="next", wait=wait)
                assert done.status == status
                assert room.game.journal == journal
            assert match_of(room.evening).stamp != stale

    asyncio.run(test())


# Pausing and more time ---------------------------------------------------------------------------


def test_a_paused_clock_stands_until_it_is_started_again(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        game, clock = game_of(evening), evening.conductor.clock
        await wait_for(evening, lambda game: game.table.day == 1 and bool(game.wait.asks))
        number = game.wait.number
        await asyncio.sleep(10)
        ends = clock.reading().ends
        assert ends is not None
        left = ends - now()
        evening.conductor.pause()
        assert clock.reading().ends is None
        assert clock.left == pytest.approx(left)
        await asyncio.sleep(10_000)
        assert game.wait.number == number
        evening.conductor.pause()
        assert clock.left == pytest.approx(left)
        since = now()
        evening.conductor.resume()
        assert clock.reading().ends == pytest.approx(since + left)
        await wait_for(evening, lambda game: game.wait.number != number)
        assert now() - since == pytest.approx(left, abs=0.5)
        evening.conductor.resume()
        evening.conductor.stop()

    dream(test())


def test_a_clock_that_was_paused_stays_so_when_the_game_goes_on(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        game = game_of(evening)
        await wait_for(evening, lambda game: game.table.day == 1 and bool(game.wait.asks))
        evening.conductor.pause()
        evening.conductor.next()
        assert evening.conductor.clock.reading().ends is None
        assert evening.conductor.clock.left is not None
        number = game.wait.number
        await asyncio.sleep(10_000)
        assert game.wait.number == number
        evening.conductor.stop()

    dream(test())


@pytest.mark.parametrize("more", [30, -30])
def test_time_is_given_and_taken(more: int, dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        game, clock = game_of(evening), evening.conductor.clock
        await wait_for(evening, lambda game: game.table.day == 1 and bool(game.wait.asks))
        ends, number = clock.reading().ends, game.wait.number
        assert ends is not None
        evening.reply(Extend(more))
        assert clock.reading().ends == pytest.approx(ends + more)
        evening.conductor.pause()
        assert clock.left is not None
        left = clock.left
        evening.reply(Extend(more))
        assert clock.left == max(0, left + more)
        evening.conductor.resume()
        assert game.wait.number == number
        evening.reply(Extend(-600))
        await asyncio.sleep(1)
        assert game.wait.number != number
        evening.conductor.stop()

    dream(test())


# Coming back -------------------------------------------------------------------------------------


def test_after_a_restart_the_game_goes_on_by_itself(dream: Run) -> None:
    async def test() -> None:
        evening = begun(guests=1)
        await wait_for(evening, lambda game: game.table.night == 1 and game.wait.hushed)
        evening.conductor.stop()
        again = Evening.restore(evening.store, evening.code)
        assert again is not None
        assert game_of(again).wait.number == game_of(evening).wait.number
        assert not again.conductor.clock.runs
        again.conductor.go_on()
        assert again.conductor.clock.runs
        before = game_of(again).wait.number
        await wait_for(again, lambda game: game.wait.number > before + 3)
        again.conductor.stop()

    dream(test())


def test_after_a_restart_a_paused_clock_still_stands(dream: Run) -> None:
    """Until somebody starts it: then there is the whole time for what is waited for."""

    async def test() -> None:
        evening = begun(guests=1)
        await wait_for(evening, lambda game: game.table.night == 1 and game.wait.hushed)
        evening.conductor.pause()
        evening.conductor.stop()
        again = Evening.restore(evening.store, evening.code)
        assert again is not None
        again.conductor.go_on()
        number, clock = game_of(again).wait.number, again.conductor.clock
        await asyncio.sleep(600)
        assert game_of(again).wait.number == number
        assert (clock.reading().ends, clock.left) == (None, game_of(again).wait.seconds)
        again.conductor.resume()
        assert clock.reading().ends is not None
        again.conductor.stop()
        third = Evening.restore(evening.store, evening.code)
        assert third is not None
        third.conductor.go_on()
        assert third.conductor.clock.reading().ends is not None
        third.conductor.stop()

    dream(test())


def test_a_pause_that_the_disk_does_not_take_is_none(
    dream: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        evening = begun(guests=1)
        await wait_for(evening, lambda game: game.table.night == 1 and game.wait.hushed)
        clock = evening.conductor.clock

        def failing(*_: object) -> None:
            raise StoreError("full")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "save_game", failing)
            with pytest.raises(StoreError):
                evening.conductor.pause()
        assert (clock.left, match_of(evening).terms.paused) == (None, False)
        evening.conductor.pause()
        with monkeypatch.context() as patch:
            patch.setattr(Store, "save_game", failing)
            with pytest.raises(StoreError):
                evening.conductor.resume()
        assert clock.left is not None
        assert match_of(evening).terms.paused
        evening.conductor.stop()

    dream(test())


def test_a_clock_that_has_nothing_to_pause_any_more_is_not_paused_after_a_restart(
    dream: Run,
) -> None:
    async def test() -> None:
        evening = begun(guests=1)
        await wait_for(evening, lambda game: game.table.night == 1 and game.wait.hushed)
        evening.conductor.pause()
        assert match_of(evening).terms.paused
        evening.conductor.clock.stop()  # as by a wait that takes as long as it takes
        evening.conductor.go_on()
        assert not match_of(evening).terms.paused
        evening.conductor.stop()

    dream(test())


def test_after_a_step_back_the_clock_runs_anew(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        game = game_of(evening)
        await wait_for(evening, lambda game: game.table.day == 1 and bool(game.wait.asks))
        speaker = game.table.floor
        evening.conductor.next()
        await asyncio.sleep(20)
        evening.reply(TakeBack(1))
        assert game.table.floor == speaker
        assert evening.conductor.clock.reading().ends == pytest.approx(
            now() + game.rules.timings.speech
        )
        evening.conductor.stop()

    dream(test())


# Bots --------------------------------------------------------------------------------------------


def test_bots_think_a_little_and_play_to_the_end(dream: Run) -> None:
    async def test() -> None:
        evening = begun(guests=1)
        game = game_of(evening)
        since, number = now(), -1
        while not game.over:
            if game.wait.number != number:
                since, number = now(), game.wait.number
            before = len(game.journal)
            await asyncio.sleep(0.125)
            for entry in game.journal[before:]:
                if isinstance(entry, Reply) and isinstance(entry.seat, int) and entry.seat > 1:
                    assert now() - since >= BOT_ANSWER_DELAY_S[0] or game.wait.number != number
        said = {e.seat for e in game.journal if isinstance(e, Reply) and isinstance(e.seat, int)}
        assert 1 not in said
        assert len(said) == 9
        assert not evening.conductor.bot_turns.timers
        assert not evening.conductor.clock.runs

    dream(test())


def test_a_bot_is_asked_once_however_often_the_table_goes_on(dream: Run) -> None:
    async def test() -> None:
        evening = begun(guests=1)
        await wait_for(evening, lambda game: game.wait.hushed)
        for _ in range(5):
            evening.conductor.go_on()
        assert len(evening.conductor.bot_turns.timers) <= 9
        await asyncio.sleep(BOT_ANSWER_DELAY_S[1] + 1)
        seats = [e.seat for e in game_of(evening).journal if isinstance(e, Reply)]
        asked = [seat for seat in seats if isinstance(seat, int)]
        assert len(asked) == len(set(asked))
        evening.conductor.stop()

    dream(test())


def test_nothing_goes_on_while_cards_wait_for_their_players(dream: Run) -> None:
    async def test() -> None:
        evening = begun(guests=1, bots=False, codes=True)
        game = game_of(evening)
        number = game.wait.number
        await asyncio.sleep(10_000)
        assert game.wait.number == number
        assert not evening.conductor.clock.runs
        while (code := evening.permissions.next_card_key()) is not None:
            seat, key = code
            evening.permissions.redeem(key, f"phone {seat}", f"Guest {seat}")
            assert match_of(evening).terms.names[seat] == f"Guest {seat}"
        assert evening.conductor.clock.runs
        await wait_for(evening, lambda game: game.wait.number != number)
        evening.conductor.stop()

    dream(test())


# Steps back --------------------------------------------------------------------------------------


def test_the_host_is_told_who_has_read_what_would_be_taken_back(dream: Run) -> None:
    async def test() -> None:
        evening = begun(hosted_by="person", cover=False)
        game = game_of(evening)
        while not (game.table.night == 2 and game.wait.topic == "sheriff"):
            evening.conductor.next()
        sheriff = next(seat for seat in game.open if isinstance(seat, int))
        other = next(seat for seat in game.table.alive if seat != sheriff)
        evening.reply(Reply(sheriff, game.open[sheriff].number, other))
        answered = match_of(evening).undo_previews(HOST)[0]
        assert answered.readers == (sheriff,)
        assert not answered.aloud
        evening.conductor.next()
        last = match_of(evening).undo_previews(HOST)[0]
        assert sheriff in last.readers
        assert last.aloud
        step, below = undo_steps(Painter(evening.snapshot(), "en"), HOST)[:2]
        assert "Everybody has heard this" in step.warning
        assert f"Already read by {sheriff}" in below.warning
        assert (step.steps, step.through, below.steps, below.through) == (1, 1, 2, 2)
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("COMMON-5")
def test_who_does_not_know_all_counts_only_steps_that_all_have_heard(dream: Run) -> None:
    """Two games with another number of secret answers list the same steps."""
    lists: list[list[tuple[int, list[str], str]]] = []

    async def test(answering: bool) -> None:
        evening = begun(cover=False)
        game = game_of(evening)
        await lasted(evening, lambda game: game.table.night == 2, answering)
        while game.table.phase != "day":
            for ask in [*game.open.values()] if answering else ():
                if isinstance(ask.to, int):
                    evening.reply(Reply(ask.to, ask.number, None))
            evening.conductor.next()
        steps = undo_steps(Painter(evening.snapshot(), "en"), ROOM)
        lists.append([(step.steps, step.lines, step.warning) for step in steps])
        assert [step.steps for step in steps] == [*range(1, len(steps) + 1)]
        assert all("Already read" not in step.warning for step in steps)
        evening.conductor.stop()

    async def both() -> None:
        await test(False)
        await test(True)

    dream(both())
    assert lists[0] == lists[1]


# Another host in the middle of a game ------------------------------------------------------------


def test_only_who_has_the_console_and_no_living_seat_can_take_the_lead(dream: Run) -> None:
    async def test() -> None:
        evening = begun()
        evening.store.grant(evening.code, "owner", CONSOLE)
        evening.store.grant(evening.code, "token 3", CONSOLE)
        assert refused(lambda: evening.permissions.change_host("person", "token 1")) == "not-yours"
        assert refused(lambda: evening.permissions.change_host("person", "")) == "not-yours"
        assert refused(lambda: evening.permissions.change_host("gorod", "token 1")) == "not-yours"
        assert refused(lambda: evening.permissions.change_host("person", "token 3")) == "host-sits"
        assert not evening.permissions.knows_all("owner")
        evening.permissions.change_host("person", "owner")
        assert evening.permissions.knows_all("owner")
        assert not evening.permissions.knows_all("token 3")
        evening.conductor.stop()

    dream(test())


@pytest.mark.clause("IT-28")
def test_the_first_to_leave_is_offered_the_console_and_nobody_else(dream: Run) -> None:
    async def test() -> None:
        evening = begun(ruleset="it", mode="hostless", players=12)
        game = game_of(evening)
        assert not any(
            evening.permissions.is_offered_the_console(seat) for seat in game.table.seats
        )
        evening.reply(Remove(5))
        await wait_for(evening, lambda game: match_of(evening).sees_all(5))
        assert [s for s in game.table.seats if evening.permissions.is_offered_the_console(s)] == [5]
        evening.reply(Remove(6))
        await wait_for(evening, lambda game: match_of(evening).sees_all(6))
        assert refused(lambda: evening.permissions.change_host("person", "token 6")) == "not-yours"
        evening.permissions.change_host("person", "token 5")
        assert evening.permissions.knows_all("token 5")
        assert not evening.permissions.is_offered_the_console(5)
        restored = Evening.restore(evening.store, evening.code)
        assert restored is not None
        assert restored.permissions.knows_all("token 5")
        evening.conductor.stop()

    dream(test())


def test_whoever_comes_back_into_the_game_knows_all_no_more(dream: Run) -> None:
    async def test() -> None:
        evening = begun(ruleset="it", mode="hostless", players=12)
        evening.reply(Remove(5))
        await wait_for(evening, lambda game: match_of(evening).sees_all(5))
        evening.permissions.change_host("person", "token 5")
        assert evening.permissions.knows_all("token 5")
        evening.reply(TakeBack(1))
        while 5 not in game_of(evening).table.alive:
            evening.reply(TakeBack(1))
        assert not evening.permissions.knows_all("token 5")
        evening.conductor.stop()

    dream(test())
