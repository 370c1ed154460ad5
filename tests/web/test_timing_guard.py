"""The pulse: in the dark everything comes and goes at its strokes, whatever is done in between."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from statistics import correlation, fmean
from typing import Any

import httpx
import pytest

from gorod.engine.replies import Reply
from gorod.rulebooks import BOOKS
from gorod.store.greenlet_bridge import await_only, greenlet_spawn
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.http.timing_guard import (
    DISK_DELAY_TICKS,
    DRAWING_RESERVE,
    JITTER,
    TICKS_PER_SECOND,
    PacedTransport,
    Pulse,
)
from tests.support.game_phases import Phased, a_house
from tests.support.random_tables import a_legal_answer
from tests.support.raw_sockets import answer_to, knock, opened, rest, run
from tests.support.virtual_clock import LeapingLoop

EVERY = 1 / TICKS_PER_SECOND
WORK = EVERY / 2


class Wire(asyncio.Transport):
    """What was sent, and when."""

    limit = 100

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[float, bytes]] = []
        self.flow = Flow()
        self.is_shut = self.is_deaf = False
        self.full = 0
        self.slow = 0.0

    def write(self, data: Any) -> None:
        self.sent.append((now(), data))
        work(self.slow)

    def close(self) -> None:
        self.is_shut = True

    def is_closing(self) -> bool:
        return self.is_shut

    def pause_reading(self) -> None:
        self.is_deaf = True

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.flow

    def get_write_buffer_size(self) -> int:
        return self.full

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return 0, self.limit


class Flow(asyncio.BaseProtocol):
    """Whoever speaks, and may have to wait."""

    waits = False

    def pause_writing(self) -> None:
        self.waits = True

    def resume_writing(self) -> None:
        self.waits = False


def now() -> float:
    return asyncio.get_running_loop().time()


def strokes(seconds: float) -> float:
    """The same in strokes since the world began."""
    return round(seconds / EVERY, 3)


def work(seconds: float) -> None:
    """Meanwhile nobody else is served."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, LeapingLoop)
    loop.leaps.now += seconds


def leap(test: Coroutine[Any, Any, None], chance: Callable[[], float] = lambda: 0.0) -> None:
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=LeapingLoop) as runner:
        patch.setattr("gorod.web.http.timing_guard.sleep", work)
        patch.setattr("gorod.web.http.timing_guard.random", chance)
        runner.run(test)


def test_by_day_nobody_waits() -> None:
    async def test() -> None:
        wire, pulse = Wire(), Pulse(set())
        line = PacedTransport.over(wire, pulse)
        await asyncio.sleep(EVERY / 3)
        line.write(b"one")
        await pulse.time_to_draw()
        line.close()
        assert wire.sent == [(now(), b"one")]
        assert wire.is_shut
        assert not pulse.is_active

    leap(test())


def test_in_the_dark_all_that_is_said_is_sent_at_the_next_stroke_and_in_order() -> None:
    async def test() -> None:
        wire, other, pulse = Wire(), Wire(), Pulse({"CODE"})
        line, beside = PacedTransport.over(wire, pulse), PacedTransport.over(other, pulse)
        await asyncio.sleep(EVERY * 2.4)
        for words in (b"one ", b"two ", b"three"):
            line.write(words)
        beside.write(b"four")
        beside.close()
        assert beside.is_closing()
        assert other.is_deaf
        assert not other.is_shut
        await asyncio.sleep(EVERY)
        assert [(strokes(at), said) for at, said in wire.sent] == [(3, b"one two three")]
        assert [(strokes(at), said) for at, said in other.sent] == [(3, b"four")]
        assert other.is_shut

    leap(test())


def test_each_line_is_answered_at_a_moment_of_its_own_soon_after_the_stroke() -> None:
    """So that one line more, or a processor that was asleep, is felt by nobody."""

    async def test() -> None:
        pulse, wires = Pulse({"CODE"}), [Wire(), Wire()]
        lines = [PacedTransport.over(wire, pulse) for wire in wires]
        for _ in range(200):
            for line in lines:
                line.write(b"here")
            await asyncio.sleep(EVERY)
        one, other = ([at / EVERY % 1 for at, _ in wire.sent] for wire in wires)
        for late in (one, other):
            assert 0 <= min(late) < JITTER / 20
            assert JITTER * 19 / 20 < max(late) <= JITTER
            assert abs(fmean(late) - JITTER / 2) < JITTER / 10
        assert abs(correlation(one, other)) < 0.2
        assert {a < b for a, b in zip(one, other, strict=True)} == {True, False}

    leap(test(), Random(4).random)


@pytest.mark.parametrize("does", [0.0, WORK])
@pytest.mark.parametrize("before", [True, False])
def test_nobody_feels_in_the_answers_what_else_was_done(does: float, before: bool) -> None:
    """A probe comes before or after something that takes its time, or nothing: it is all one."""

    async def test() -> None:
        wire, pulse = Wire(), Pulse({"CODE"})
        line = PacedTransport.over(wire, pulse)
        await asyncio.sleep(EVERY * 1.5)
        if before:
            pulse.call_at_tick(lambda: line.write(b"here"))
        pulse.call_at_tick(lambda: work(does))
        if not before:
            pulse.call_at_tick(lambda: line.write(b"here"))
        await asyncio.sleep(EVERY * 3)
        assert [(strokes(at), said) for at, said in wire.sent] == [(3, b"here")]

    leap(test())


def test_nobody_is_answered_later_because_of_a_screen_that_is_new_to_another() -> None:
    async def test() -> None:
        pulse, wires = Pulse({"CODE"}), [Wire() for _ in range(12)]
        first: set[int] = set()
        for turn in range(40):
            for number, wire in enumerate(wires):
                kind = b"text/event-stream" if number < 6 else b"text/plain"
                PacedTransport.over(wire, pulse).write(b"HTTP/1.1 200 \r\ncontent-type: " + kind)
                wire.slow = EVERY / 100
            await asyncio.sleep(EVERY)
            came = sorted(range(12), key=lambda one: wires[one].sent[turn][0])
            assert {*came[:6]} == {*range(6, 12)}
            first.add(came[0])
        assert len(first) > 3  # in no order that anybody could know

    leap(test(), Random(4).random)


def test_what_goes_wrong_with_one_guest_is_nothing_to_the_others() -> None:
    async def test() -> None:
        wrong: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, about: wrong.append(about))
        pulse, heard = Pulse({"CODE"}), list[int]()
        pulse.call_at_tick(lambda: heard.append(1))
        pulse.call_at_tick(lambda: heard.append(1 // 0))
        pulse.call_at_tick(lambda: heard.append(3))
        await asyncio.sleep(EVERY * 1.5)
        assert heard == [1, 3]
        assert len(wrong) == 1

    leap(test())


def test_a_screen_is_drawn_where_there_is_time_before_the_next_stroke() -> None:
    """One after the other, so that there always is."""

    async def test() -> None:
        pulse, begun = Pulse({"CODE"}), list[float]()

        async def draw() -> None:
            await pulse.time_to_draw()
            begun.append(strokes(now()))
            work(EVERY * 0.3)

        await asyncio.sleep(EVERY * 1.01)
        await asyncio.gather(*(draw() for _ in range(8)))
        phases = [at % 1 for at in begun]
        assert max(phases) <= 1 - DRAWING_RESERVE
        assert begun == sorted(begun)
        assert begun[-1] < 5

    leap(test())


def test_answers_and_the_screens_of_those_who_gave_them_wait_for_no_other_screen() -> None:
    async def test() -> None:
        pulse, done = Pulse({"CODE"}), list[str]()

        async def do(what: str, is_time: Coroutine[Any, Any, None]) -> None:
            await is_time
            done.append(what)
            work(EVERY * 0.3)

        await asyncio.sleep(EVERY * 1.9)
        others = [do("another", pulse.time_to_draw()) for _ in range(3)]
        await asyncio.gather(
            *others, do("answer", pulse.time_to_play()), do("own", pulse.time_to_draw(True))
        )
        assert done == ["answer", "own", *["another"] * 3]

    leap(test())


def test_a_screen_at_which_nobody_looks_any_more_keeps_nobody_waiting() -> None:
    async def test() -> None:
        pulse = Pulse({"CODE"})
        await asyncio.sleep(EVERY * 1.9)
        gone, here = (asyncio.create_task(pulse.time_to_draw()) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await here
        assert strokes(now()) == 2

    leap(test())


def test_when_it_is_light_what_waited_goes_first_and_then_nothing_waits() -> None:
    async def test() -> None:
        dark = {"CODE"}
        wire, pulse = Wire(), Pulse(dark)
        line = PacedTransport.over(wire, pulse)
        await asyncio.sleep(EVERY / 2)
        line.write(b"one ")
        dark.clear()
        line.write(b"two")
        await asyncio.sleep(EVERY)
        line.write(b"three")
        assert [said for _, said in wire.sent] == [b"one two", b"three"]
        assert wire.sent[-1][0] == now()

    leap(test())


def test_whoever_says_more_than_a_line_holds_waits_until_it_is_sent() -> None:
    async def test() -> None:
        wire, pulse = Wire(), Pulse({"CODE"})
        line = PacedTransport.over(wire, pulse)
        line.write(b"x" * 99)
        assert not wire.flow.waits
        line.write(b"xx")
        assert wire.flow.waits
        await asyncio.sleep(EVERY)
        assert not wire.flow.waits
        line.write(b"x" * 101)
        wire.full = 101  # the other side does not read: the line itself says when it goes on
        await asyncio.sleep(EVERY)
        assert wire.flow.waits

    leap(test())


def test_nothing_is_sent_on_a_line_that_was_cut() -> None:
    async def test() -> None:
        wire, pulse = Wire(), Pulse({"CODE"})
        PacedTransport.over(wire, pulse).write(b"too late")
        wire.close()
        await asyncio.sleep(EVERY)
        assert wire.sent == []

    leap(test())


# At the real door --------------------------------------------------------------------------------


def test_in_the_dark_the_door_serves_as_by_day() -> None:
    """Pages, files larger than a line holds, forms that come in pieces, requests in a row."""

    async def test() -> None:
        async with opened(None) as (server, port):
            pulse = server.config.http.args[0].pulse  # type: ignore[union-attr]
            asked = b"GET %s HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
            told: dict[bytes, bytes] = {}
            for dark in (set(), {"CODE"}):
                pulse.dark_tables = dark
                for path in (b"/", b"/static/art.svg", b"/nothing"):
                    page = await asyncio.to_thread(answer_to, port, asked % path)
                    body = page.partition(b"\r\n\r\n")[2]
                    assert told.setdefault(path, body) == body
                    assert len(body) > 500
            reader, writer = await knock(port, b"POST /new HTTP/1.1\r\nhost: table\r\n")
            await asyncio.sleep(EVERY)
            writer.write(b"content-type: application/json\r\ncontent-length: 2\r\n\r\n")
            await asyncio.sleep(EVERY)
            writer.write(b"{}GET / HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n")
            both = await rest(reader)
            writer.close()
            assert both.count(b"HTTP/1.1 ") == 2
            assert both.startswith(b"HTTP/1.1 200")
            assert both.endswith(told[b"/"])

    run(test())


def test_what_was_said_is_done_though_whoever_said_it_has_gone(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opens: list[str] = []
    plain = Tables.open

    def counted(house: Tables, token: str, *about: Any) -> Evening:
        opens.append(token)
        return plain(house, token, *about)

    monkeypatch.setattr(Tables, "open", counted)

    async def test() -> None:
        async with opened(None) as (server, port):
            pulse = server.config.http.args[0].pulse  # type: ignore[union-attr]
            pulse.dark_tables, pulse.tick_s = {"CODE"}, 0.2
            for aborts in (False, True):
                before = len(opens)
                _, writer = await knock(port, b"POST /new HTTP/1.1\r\nhost: table\r\n\r\n")
                while not pulse._calls and len(opens) == before:  # a busy machine may be late
                    await asyncio.sleep(0.001)
                writer.transport.abort() if aborts else writer.close()
                while len(opens) == before:
                    await asyncio.sleep(0.001)
            pulse.dark_tables = set()

    run(test())
    assert len(opens) == 2
    assert caplog.records == []


def test_what_is_not_listened_to_yet_does_not_grow() -> None:
    """Whoever sends and sends is read as far as one look goes, until the next stroke."""

    async def test() -> None:
        async with opened(None) as (server, port):
            hall = server.config.http.args[0]  # type: ignore[union-attr]
            hall.pulse.dark_tables, hall.pulse.tick_s = (
                {"CODE"},
                1e9,
            )  # since the machine was started
            _, writer = await knock(port, b"POST /new HTTP/1.1\r\nhost: table\r\n")
            while not hall.pulse._calls:
                await asyncio.sleep(0.001)
            for _ in range(50):
                writer.write(b"x: " + b"y" * 60_000 + b"\r\n")
                await asyncio.sleep(0.001)
            assert len(hall.pulse._calls) == 1
            hall.pulse.dark_tables = set()
            writer.close()
            hall.pulse._timer.cancel()
            hall.pulse._timer = None

    run(test())


@pytest.mark.clause("COMMON-10")
@pytest.mark.parametrize("takes", [0.0, EVERY / 2, 2 * EVERY])
def test_a_guest_does_not_feel_that_another_is_being_written_down(takes: float) -> None:
    """Whoever comes to a table waits for whoever is writing there; in the dark all wait alike."""

    async def test() -> None:
        table = Phased(a_house(), Plan(ruleset="city", players=10, hosted_by="person"), 3)
        table.sit()
        assert table.come_to("night")
        site = Site(table.house, None, Pulse(table.house.dark_tables))
        came: list[float] = []

        def writing() -> None:
            with table.evening.lock.held():
                await_only(asyncio.sleep(takes))

        async def guest() -> None:
            headers = {"authorization": f"Bearer {table.tokens[2]}", "accept": "text/plain"}
            transport = httpx.ASGITransport(site.app())
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
                done = await client.post(f"/{table.evening.code}/looked", headers=headers)
            assert done.status_code == 204
            came.append(strokes(now()))

        await asyncio.sleep(EVERY * 1.1)
        await asyncio.gather(greenlet_spawn(writing), guest())
        assert came == [1 + DISK_DELAY_TICKS]
        table.house.stop_all()
        table.house.store.close()

    leap(test())


def test_what_is_on_the_disk_is_played_where_there_is_time_before_the_next_stroke() -> None:
    """However long the disk has taken, what follows from an answer delays no stroke."""

    async def test() -> None:
        table = Phased(a_house(), Plan(ruleset="city", players=10, hosted_by="person"), 3)
        table.sit()
        assert table.come_to("night")
        match, store = table.evening.latest(), table.house.store
        ask = next(ask for ask in match.game.open.values() if isinstance(ask.to, int))
        before = len(match.game.journal)
        table.house.time_to_play = Pulse(table.house.dark_tables).time_to_play
        await asyncio.sleep(EVERY * 1.8)
        answering = asyncio.create_task(
            greenlet_spawn(
                table.evening.reply, Reply(ask.to, ask.number, a_legal_answer(ask, table.rng))
            )
        )
        await asyncio.sleep(EVERY * 0.05)
        assert len(store.journal(match.number)) == before + 1
        assert len(match.game.journal) == before
        await answering
        assert len(match.game.journal) == before + 1
        assert strokes(now()) == 2
        table.house.stop_all()
        store.close()

    leap(test())


# When it is dark ---------------------------------------------------------------------------------


@pytest.mark.clause("COMMON-10")
@pytest.mark.parametrize("cover", [True, False])
@pytest.mark.parametrize("book", BOOKS.ours)
def test_a_house_knows_at_which_tables_nobody_may_be_seen_to_do_anything(
    book: str, cover: bool
) -> None:
    async def test() -> None:
        players = len(BOOKS[book].ruleset().deck)
        house = a_house()
        table = Phased(house, Plan(ruleset=book, players=players, cover=cover), 3)
        table.sit()
        seen: set[bool] = set()

        def look(evening: Evening) -> bool:
            match = evening.latest()
            assert (evening.code in house.dark_tables) == match.is_dark
            assert not match.is_hushed or evening.code in house.dark_tables
            seen.add(match.is_dark)
            return False

        assert not table.play(look)
        assert table.evening.is_over
        assert seen == {True, False}
        assert not house.dark_tables
        house.store.close()

    asyncio.run(test())


@pytest.mark.clause("VENDETTA-54")
def test_where_votes_are_secret_nobody_feels_who_votes() -> None:
    async def test() -> None:
        house = a_house()
        plan = Plan(ruleset="vendetta", players=9, options={"secret_ballot": True})
        table = Phased(house, plan, 3)
        table.sit()
        assert table.come_to("vote")
        assert not table.evening.latest().is_dark
        assert house.dark_tables == {table.evening.code}
        house.stop_all()
        assert not house.dark_tables
        house.store.close()

    asyncio.run(test())
