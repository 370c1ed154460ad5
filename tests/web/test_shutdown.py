"""A house that is asked to stop: nobody loses a tap, and everybody is told to come back."""

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection

import httpx
import pytest

from gorod.bots.random_bot import RandomBot
from gorod.client import Client
from gorod.engine.questions import Ask
from gorod.speech import Speech
from gorod.store import sqlite
from gorod.store.database import StatementResult
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.http import connections, server
from gorod.web.http.server import Server
from gorod.web.ops import serve_command
from gorod.web.rendering import live_screens
from tests.support.matches import match_of
from tests.support.raw_sockets import knock
from tests.support.server_process import PATIENCE, Served

PLAN = Plan(ruleset="textbook", players=6, bots=False, hosted_by="person", pace="none")
SEATS = range(1, 7)


def token(seat: int) -> str:
    return f"token-of-seat-{seat}-which-is-long"


@dataclass
class Stopping:
    house: Tables
    table: Evening
    server: Server
    port: int

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def guest(self, seat: int) -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {token(seat)}", "accept": "text/plain"}
        return httpx.AsyncClient(base_url=self.base, headers=headers, timeout=PATIENCE)

    def asked(self) -> Ask:
        """The first question to somebody."""
        while not any(isinstance(who, int) for who in match_of(self.table).game.open):
            self.table.conductor.next()
        game = match_of(self.table).game
        return next(ask for who, ask in game.open.items() if isinstance(who, int))


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Stopping]:
    """A game at a table with its real door, in this process; at the end the door is shut."""
    house = Tables(Store(file), "http://table")
    table = house.open("owner" * 5, "en")
    table.choose(PLAN)
    for seat in SEATS:
        table.sit(f"Name {seat}", seat, token(seat))
    table.start()
    listening = serve_command.listen(Speech("en"), "127.0.0.1", 0)
    its_hall = connections.ConnectionRegistry(None, connections.connection_limit())
    config = serve_command.server_config(house, None, its_hall)
    running = Server(config, its_hall, None, house.health)
    serves = asyncio.create_task(running.serve(sockets=[listening]))
    try:
        while not running.started:
            await asyncio.sleep(0.001)
        yield Stopping(house, table, running, listening.getsockname()[1])
    finally:
        running.should_exit = True
        await serves
        house.store.close()


def test_streams_are_told_to_come_back_each_at_another_moment(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "gorod.db") as at:
            path = f"/{at.table.code}/stream/tv"
            asked = f"GET {path} HTTP/1.1\r\nhost: table\r\n\r\n".encode()
            phones = [await knock(at.port, asked) for _ in range(200)]
            for reader, _ in phones:
                await reader.readuntil(b"event: page\n")
            assert len(at.house.health.streams) == len(phones)
            at.server.should_exit = True
            told = [(await reader.read()).decode() for reader, _ in phones]
            for one in told:
                assert one.endswith("\r\n0\r\n\r\n"), "it was cut off, and not ended"
            waits = [re.findall(r"retry: (\d+)\nevent: back\ndata: back\n\n", one) for one in told]
            assert {len(one) for one in waits} == {1}
            moments = [int(one) for (one,) in waits]
            assert live_screens.RECONNECT_MS[0] <= min(moments)
            assert max(moments) <= live_screens.RECONNECT_MS[1]
            assert (
                max(moments) - min(moments)
                > (live_screens.RECONNECT_MS[1] - live_screens.RECONNECT_MS[0]) / 2
            )
            assert len(set(moments)) > len(moments) / 2
            for _, writer in phones:
                writer.close()
            assert not at.house.health.streams

    asyncio.run(test())


def test_a_stream_that_is_opened_while_the_house_closes_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "gorod.db") as at, at.guest(1) as phone:
            at.house.health.close()
            told = await phone.get(f"/{at.table.code}/stream/me")
            assert "event: back" in told.text
            assert "event: page" not in told.text

    asyncio.run(test())


async def is_let_in(port: int) -> bool:
    try:
        _, writer = await knock(port)
    except OSError:
        return False
    writer.close()
    return True


@contextmanager
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, threading.Event]]:
    """It is reached, and waits until it is free."""
    is_there, is_free = threading.Event(), threading.Event()
    plain = sqlite.run_statement

    def slow(db: Connection, sql: str, about: Mapping[str, object]) -> StatementResult:
        if sql.startswith("insert into journal"):
            is_there.set()
            assert is_free.wait(PATIENCE)
        return plain(db, sql, about)

    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "run_statement", slow)
        yield is_there, is_free
        is_free.set()


def test_an_answer_on_its_way_is_taken_and_told_before_the_house_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> tuple[int, str]:
        async with opened(tmp_path / "gorod.db") as at:
            ask = at.asked()
            with slow_disk(monkeypatch) as (is_there, is_free):
                async with at.guest(int(ask.to)) as phone:
                    form = {"to": ask.to, "number": ask.number, "id": "a"}
                    form["choice"] = ask.offer.options[0]
                    answer = asyncio.create_task(phone.post(f"/{at.table.code}/answer", data=form))
                    await asyncio.to_thread(is_there.wait, PATIENCE)
                    at.server.should_exit = True
                    while await is_let_in(at.port):
                        await asyncio.sleep(0.01)
                    assert not answer.done()
                    is_free.set()
                    assert (await answer).status_code == 204
            return match_of(at.table).number, f"{ask.to}.a"

    number, spent = asyncio.run(test())
    store = Store(tmp_path / "gorod.db")
    assert [one.id for one in store.journal(number)].count(spent) == 1
    store.close()


def test_who_is_slow_does_not_keep_the_house_from_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form that never ends was not begun: nothing of it is lost."""
    monkeypatch.setattr(server, "SHUTDOWN_TIMEOUT_S", 0.2)

    async def test() -> None:
        async with opened(tmp_path / "gorod.db") as at:
            code, mine = at.table.code, f"authorization: Bearer {token(1)}"
            head = f"POST /{code}/answer HTTP/1.1\r\nhost: table\r\n{mine}\r\n"
            head += "content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\n"
            reader, writer = await knock(at.port, head.encode() + b"to=1&")
            before = len(match_of(at.table).game.journal)
            while not at.server.server_state.tasks:
                await asyncio.sleep(0.01)
            at.server.should_exit = True
            await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            assert len(match_of(at.table).game.journal) == before

    asyncio.run(test())


# After it has come back ---------------------------------------------------------------------------


def test_what_was_tapped_before_a_restart_is_understood_after_it(tmp_path: Path) -> None:
    """The host's word for what is waited for, and votes cast for another, have stamps."""

    async def test() -> None:
        before = Tables(Store(tmp_path / "gorod.db"))
        table = before.open("owner" * 5, "en")
        table.choose(PLAN)
        for seat in SEATS:
            table.sit(f"Name {seat}", seat, token(seat))
        table.start()
        while not any(isinstance(who, int) for who in match_of(table).game.open):
            table.conductor.next()
        match = match_of(table)
        stamps = match.stamp, match.order_stamp
        before.stop_all()
        before.store.close()
        after = Tables(Store(tmp_path / "gorod.db"))
        again = after.find(table.code)
        assert again is not None
        assert again.match is not None
        assert (again.match.stamp, again.match.order_stamp) == stamps
        again.conductor.next()
        assert again.match.stamp not in stamps
        other = after.open("owner" * 5, "en")
        other.choose(PLAN)
        for seat in SEATS:
            other.sit(f"Name {seat}", seat, token(seat))
        other.start()
        while match_of(other).game.wait.number != match.game.wait.number:
            other.conductor.next()
        assert match_of(other).stamp not in stamps
        after.stop_all()
        after.store.close()

    asyncio.run(test())


@pytest.mark.proof
def test_programs_play_on_through_restarts(tmp_path: Path) -> None:
    """Bots in all seats, and a server that is stopped and started under them."""
    table = Served(tmp_path, second=0.01)
    told: list[object] = []
    try:
        with httpx.Client(base_url=table.base, follow_redirects=True) as owner:
            owner.get(table.owner_path)
            plan = {"ruleset": "textbook", "players": "6", "hosted_by": "gorod", "pace": "fast"}
            owner.post(f"/{table.code}/plan", data=plan)
            seats = [Client(table.base, table.code).sit(f"Name {seat}") for seat in SEATS]

            def play(seat: int) -> None:
                told.append(seats[seat - 1].play(lambda seat, seed: RandomBot(f"{seat}")).stage)

            players = [threading.Thread(target=play, args=(seat,), daemon=True) for seat in SEATS]
            for player in players:
                player.start()
            assert owner.post(f"/{table.code}/start", data={"games": "0"}).status_code == 200
        for _ in range(2):
            table.close()
            table.start()
        for player in players:
            player.join(PATIENCE)
    finally:
        table.close()
    assert told == ["over"] * len(SEATS)
