"""Who stays to listen keeps a line and nothing else, and who comes says briefly what is wanted."""

import asyncio
import gc

import httpx
import pytest

from gorod.web.http.connections import MAX_HEAD_BYTES, Connection, ConnectionRegistry
from gorod.web.http.event_stream import StreamConnection
from tests.support.held_stream import a_stream
from tests.support.raw_sockets import A_MINUTE, knock, opened, rest, run


def test_nothing_is_kept_of_what_has_read_the_request() -> None:
    async def test() -> None:
        async with opened() as (server, port):
            before = {id(one) for one in gc.get_objects() if isinstance(one, Connection)}
            *_, writer = await a_stream(port)
            while len(server.server_state.connections) > 1:  # its owner goes
                await asyncio.sleep(0.01)
            (line,) = server.server_state.connections
            assert isinstance(line, StreamConnection)
            assert list(line.registry.connections) == [line]
            gc.collect()
            now = {id(one) for one in gc.get_objects() if isinstance(one, Connection)}
            assert now <= before
            writer.close()
            while server.server_state.connections or server.server_state.tasks:
                await asyncio.sleep(0.01)
            assert not line.registry.connections

    run(test())


@pytest.mark.parametrize("said", [b"GET / HTTP/1.1\r\nhost: table\r\n\r\n", b"what?", b"\0"])
def test_whatever_is_said_meanwhile_a_screen_stays_live(said: bytes) -> None:
    async def test() -> None:
        async with opened() as (_, port), httpx.AsyncClient() as guest:
            table, reader, writer = await a_stream(port)
            writer.write(said)
            await writer.drain()
            await guest.post(f"{table}/sit", data={"name": "Robin", "seat": 1})
            told = await asyncio.wait_for(reader.readuntil(b"event: page"), A_MINUTE)
            assert b"HTTP/" not in told
            writer.close()

    run(test())


def test_who_wants_something_else_at_once_has_the_screen_all_the_same() -> None:
    async def test() -> None:
        async with opened() as (server, port):
            *_, writer = await a_stream(port, b"GET / HTTP/1.1\r\nhost: table\r\n\r\n")
            assert len(server.server_state.connections) == 1
            writer.close()

    run(test())


def test_whoever_does_not_listen_is_told_nothing_more_until_he_does() -> None:
    class Wire:
        """A line on which is written down what is said."""

        def __init__(self) -> None:
            self.said: list[bytes] = []

        def write(self, data: bytes) -> None:
            self.said.append(data)

    class Left:
        """What is known of one who stays."""

        registry, network, client = ConnectionRegistry(None, 9), "", None
        is_chunked, transport = True, Wire()

    async def test() -> None:
        line = StreamConnection(Left(), set())  # type: ignore[arg-type]
        line.pause_writing()
        line.pause_writing()
        telling = asyncio.create_task(line.send_piece("ё"))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not Left.transport.said
        line.resume_writing()
        line.resume_writing()
        await telling
        assert Left.transport.said == [b"2\r\n\xd1\x91\r\n"]

    run(test())


@pytest.mark.parametrize(
    "piece", [b"x-more: " + b"y" * 4000 + b"\r\n", b"y" * 4000, b"\r\n" * 2000]
)
def test_what_is_wanted_is_said_in_so_many_bytes(piece: bytes) -> None:
    async def test() -> None:
        async with opened() as (server, port):
            begun = b"" if piece.startswith(b"\r") else b"GET / HTTP/1.1\r\nhost: table\r\nx: "
            reader, writer = await knock(port, begun)
            sent = 0
            try:
                while sent < 100 * MAX_HEAD_BYTES and not reader.at_eof():
                    writer.write(piece)
                    await writer.drain()
                    sent += len(piece)
                    await asyncio.sleep(0)
            except ConnectionError:
                pass
            assert sent < 100 * MAX_HEAD_BYTES
            writer.close()
            while server.server_state.connections:
                await asyncio.sleep(0.01)

    run(test())


@pytest.mark.parametrize(
    ("hosts", "status"),
    [("", 400), ("host: table\r\nHost: another\r\n", 400), ("host: table\r\n", 200)],
)
def test_whom_one_speaks_to_is_said_once(hosts: str, status: int) -> None:
    async def test() -> None:
        async with opened() as (_, port):
            asked = f"GET / HTTP/1.1\r\n{hosts}connection: close\r\n\r\n"
            reader, writer = await knock(port, asked.encode())
            assert (await rest(reader)).startswith(f"HTTP/1.1 {status} ".encode())
            writer.close()

    run(test())
