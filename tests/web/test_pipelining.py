"""Pipelined requests: all are answered in order, and a flood of them takes no memory."""

import asyncio
import gc
import select
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from gorod.web.app import Site
from gorod.web.http import connections
from gorod.web.http.event_stream import StreamConnection
from gorod.web.http.flow_control import (
    MAX_HELD_BYTES,
    PART_BYTES,
    READ_BYTES,
    TLS_WRITE_BYTES,
    Backpressure,
    ChunkedResponses,
    Pause,
)
from tests.support.held_stream import a_stream
from tests.support.https_server import home
from tests.support.raw_sockets import A_MINUTE, knock, opened, rest, run
from tests.support.sampling import sampled
from tests.support.server_process import PATIENCE, PROGRAM, Served, free_port

HEALTH = b"GET /health HTTP/1.1\r\nhost: table\r\n\r\n"
BYE = b"GET /health HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
MB = 1024 * 1024


def hall_of(server: uvicorn.Server) -> connections.ConnectionRegistry:
    found: connections.ConnectionRegistry = server.config.http.args[0]  # type: ignore[union-attr]
    return found


def statuses(told: bytes) -> list[int]:
    return [int(one[:3]) for one in told.split(b"HTTP/1.1 ")[1:]]


# Honest clients ----------------------------------------------------------------------------------

ROW = [
    (b"GET /health HTTP/1.1\r\nhost: table\r\n\r\n", 200),
    (b"GET /nothing HTTP/1.1\r\nhost: table\r\n\r\n", 404),
    (
        b"POST /new HTTP/1.1\r\nhost: table\r\ncontent-length: 10\r\n"
        b"content-type: application/x-www-form-urlencoded\r\n\r\nlang=\r\n\r\nx",
        400,  # a form with nonsense in it
    ),
    (b"HEAD / HTTP/1.1\r\nhost: table\r\n\r\n", 200),
    (b"GET /static/art.svg HTTP/1.1\r\nhost: table\r\n\r\n", 200),
    (b"POST /health HTTP/1.1\r\nhost: table\r\ncontent-length: 0\r\n\r\n", 405),
    (b"GET /secure HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n", 200),
]


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("size", [1, 50, 10_000])
def test_requests_in_a_row_are_all_answered_in_order(size: int, is_dark: bool) -> None:
    async def test() -> None:
        async with opened() as (server, port):
            hall_of(server).pulse.dark_tables = {"CODE"} if is_dark else set()
            said = b"".join(one for one, _ in ROW)
            reader, writer = await knock(port)
            for start in range(0, len(said), size):
                writer.write(said[start : start + size])
                await writer.drain()
                await asyncio.sleep(0)
            assert statuses(await rest(reader)) == [status for _, status in ROW]
            writer.close()

    run(test())


def test_requests_in_a_row_are_all_answered_in_order_over_tls(tmp_path: Path) -> None:
    async def test() -> None:
        async with home(tmp_path) as at:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", at.port, ssl=at.trusting, server_hostname="localhost"
            )
            writer.write(b"".join(one for one, _ in ROW[:-1]) + HEALTH * 3000 + ROW[-1][0])
            wanted = [status for _, status in ROW]
            wanted[-1:-1] = [200] * 3000
            assert statuses(await rest(reader)) == wanted
            writer.close()

    run(test())


def test_nothing_is_answered_after_a_request_that_closes_the_connection() -> None:
    async def test() -> None:
        async with opened() as (_, port):
            old = b"GET /health HTTP/1.0\r\n\r\n"
            for last in (BYE, old):
                reader, writer = await knock(port, HEALTH + last + HEALTH * 2000)
                assert statuses(await rest(reader)) == [200, 200]
                writer.close()

    run(test())


# Floods ------------------------------------------------------------------------------------------


async def flood(port: int, said: bytes, count: int = 0) -> asyncio.StreamWriter:
    """Send it, again and again, until as many answers have come as are wanted."""
    reader, writer = await knock(port, said)
    seen = 0
    while seen < count:
        if writer.transport.get_write_buffer_size() < 256 * 1024:
            writer.write(said)
        seen += (await asyncio.wait_for(reader.read(65536), A_MINUTE)).count(b"HTTP/1.1 ")
    return writer


@pytest.mark.parametrize("is_dark", [False, True])
def test_one_request_of_a_connection_is_held_and_little_that_is_not_parsed(is_dark: bool) -> None:
    async def test() -> None:
        async with opened() as (server, port):
            hall_of(server).pulse.dark_tables = {"CODE"} if is_dark else set()
            gc.collect()
            before = sum(isinstance(one, RequestResponseCycle) for one in gc.get_objects())
            writer = await flood(port, HEALTH * 2000, 30 if is_dark else 1000)
            (guest,) = server.server_state.connections
            assert isinstance(guest, connections.Connection)
            assert not guest.pipeline
            assert READ_BYTES <= len(guest.received) < 2 * READ_BYTES
            assert guest.flow.read_paused
            gc.collect()
            now = sum(isinstance(one, RequestResponseCycle) for one in gc.get_objects())
            assert now - before <= 2
            writer.transport.abort()
            while server.server_state.connections:
                await asyncio.sleep(0.01)
            assert not guest.received

    run(test())


def test_in_the_dark_one_request_of_a_connection_is_taken_at_a_stroke(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How many were answered between two would tell how busy the house is."""
    taken: list[int] = []
    plain = connections.Connection.on_headers_complete

    def noted(guest: connections.Connection) -> None:
        taken.append(guest.registry.pulse.tick)
        plain(guest)

    monkeypatch.setattr(connections.Connection, "on_headers_complete", noted)

    async def test() -> None:
        async with opened() as (server, port):
            hall_of(server).pulse.dark_tables = {"CODE"}
            reader, writer = await knock(port, HEALTH * 20 + BYE)
            assert statuses(await rest(reader)) == [200] * 21
            writer.close()

    run(test())
    assert taken == sorted(set(taken))
    assert len(taken) == 21


@pytest.mark.parametrize("is_dark", [False, True])
def test_who_does_not_read_the_answers_is_asked_nothing_more_and_cut_off(
    is_dark: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STALLED_WRITE_TIMEOUT_S", 0.5)

    async def test() -> None:
        async with opened(None) as (server, port):
            hall_of(server).pulse.dark_tables = {"CODE"} if is_dark else set()
            file = b"GET /static/art.svg HTTP/1.1\r\nhost: table\r\n\r\n"
            _, writer = await knock(port)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(file * 10_000)
            while not server.server_state.connections:
                await asyncio.sleep(0.001)
            (guest,) = server.server_state.connections
            assert isinstance(guest, connections.Connection)
            most = 0
            while server.server_state.connections:
                line: Any = guest.transport
                held = len(guest.received) + line.get_write_buffer_size()
                most = max(most, held + sum(len(one) for one in line._unsent))
                assert len(guest.pipeline) == 0
                await asyncio.sleep(0.001)
            assert PART_BYTES < most < MAX_HELD_BYTES
            writer.transport.abort()

    run(test())


async def a_long_answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Longer than what the system keeps for a client that does not read."""
    assert scope["type"] == "http"
    await send({"type": "http.response.start", "status": 200})
    await send({"type": "http.response.body", "body": bytes(32 * MB)})


def held_for(guest: connections.Connection) -> int:
    """What the server holds for a connection, with the buffers of asyncio and of TLS."""
    line: Any = guest.transport
    held = len(guest.received) + line.get_write_buffer_size() + sum(map(len, line._unsent))
    if guest.scheme == "https":
        tls = line._ssl_protocol
        held += len(tls._ssl_buffer) + tls._incoming.pending
        held += tls._transport.get_write_buffer_size()
    return int(held)


@pytest.mark.parametrize("over_tls", [False, True])
def test_of_a_long_answer_that_is_not_read_little_is_held(
    over_tls: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STALLED_WRITE_TIMEOUT_S", 0.5)
    monkeypatch.setattr(Site, "app", lambda _: a_long_answer)

    async def test() -> None:
        async with home(tmp_path) as at:
            port = at.port if over_tls else urlsplit(at.plain).port
            trusting = at.trusting if over_tls else None
            _, writer = await asyncio.open_connection(
                "localhost" if over_tls else "127.0.0.1", port, ssl=trusting
            )
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(HEALTH * 30_000)
            registry = at.registry
            while not (guests := [*registry.connections]) or not hasattr(guests[0], "received"):
                await asyncio.sleep(0.001)
            (guest,) = guests
            assert isinstance(guest, connections.Connection)
            most = 0
            while guest in registry.connections:
                most = max(most, held_for(guest))
                assert most < MAX_HELD_BYTES / 2
                await asyncio.sleep(0.001)
            assert most > PART_BYTES
            writer.transport.abort()

    run(test())


@pytest.mark.parametrize("behind", [b"", HEALTH, HEALTH * 1000])
def test_a_live_screen_is_cut_off_if_requests_flood_in_behind_it(behind: bytes) -> None:
    async def test() -> None:
        async with opened() as (server, port):
            _, reader, writer = await a_stream(port, behind)
            while len(server.server_state.connections) > 1:  # its owner goes
                await asyncio.sleep(0.001)
            (line,) = server.server_state.connections
            assert isinstance(line, StreamConnection)
            writer.write(HEALTH * 10_000)
            assert statuses(await rest(reader)) == []
            writer.close()

    run(test())


def test_a_live_screen_ends_with_its_client_though_requests_came_behind_it() -> None:
    async def test() -> None:
        async with opened() as (server, port):
            *_, writer = await a_stream(port, HEALTH * 900)
            writer.transport.abort()
            while server.server_state.connections or server.server_state.tasks:
                await asyncio.sleep(0.001)

    run(test())


@pytest.mark.parametrize("is_dark", [False, True])
def test_trailers_without_an_end_are_not_kept(is_dark: bool) -> None:
    async def test() -> None:
        async with opened() as (server, port):
            hall_of(server).pulse.dark_tables = {"CODE"} if is_dark else set()
            head = b"POST /new HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\n"
            reader, writer = await knock(port, head + b"0\r\n" + b"a: b\r\n" * 1000)
            told = await rest(reader)
            assert statuses(told) in ([400], [413])
            writer.close()

    run(test())


# The parts ---------------------------------------------------------------------------------------


class Line:
    """A transport of which only reading is of interest."""

    def __init__(self) -> None:
        self.reads = True
        self.is_shut = False

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return self.is_shut


def test_reading_goes_on_when_no_reason_to_pause_is_left() -> None:
    async def test() -> None:
        line = Line()
        flow = Backpressure(line)  # type: ignore[arg-type]
        flow.pause(Pause.TICK)
        flow.pause_reading()  # as uvicorn does, for a body that is not taken
        flow.resume(Pause.TICK)
        assert not line.reads
        flow.pause_if(Pause.UNANSWERED, True)
        flow.resume_reading()
        assert not line.reads
        flow.pause_if(Pause.UNANSWERED, False)
        assert line.reads
        flow.pause(Pause.TICK)
        line.is_shut = True
        flow.resume(Pause.TICK)
        assert not line.reads

    run(test())


@pytest.mark.parametrize("size", [0, 1, PART_BYTES, PART_BYTES + 1, 5 * PART_BYTES])
@pytest.mark.parametrize("has_more", [False, True])
def test_a_long_answer_is_sent_in_parts(size: int, has_more: bool) -> None:
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200})
        await send({"type": "http.response.body", "body": b"x" * size, "more_body": has_more})

    async def send(message: Message) -> None:
        sent.append(message)

    async def test() -> None:
        await ChunkedResponses(app)({"type": "http"}, None, send)  # type: ignore[arg-type]

    run(test())
    assert sent[0] == {"type": "http.response.start", "status": 200}
    assert b"".join(one["body"] for one in sent[1:]) == b"x" * size
    assert all(len(one["body"]) <= PART_BYTES for one in sent[1:])
    assert len(sent) - 1 == max(1, -(-size // PART_BYTES))
    assert [one["more_body"] for one in sent[1:]] == [True] * (len(sent) - 2) + [has_more]


# The memory of a real process --------------------------------------------------------------------


class Measured(Served):
    """A process with both ports, whose memory is measured."""

    before = ""
    is_fresh = True

    def __init__(self, folder: Path) -> None:
        self.safe_port = free_port()
        both = "from gorod.web.ops import serve_command\n"
        both += f"serve_command.DEFAULT_HTTPS_PORT = {self.safe_port}\n"
        told = "time=ScaledTime(float(second)), narrates=told, computes_odds=False,"
        self.program = both + self.before + PROGRAM.replace(told, told + " https=True,")
        super().__init__(folder)

    @property
    def memory(self) -> int:
        """The resident set in bytes."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * 4096

    def connect(self, over_tls: bool) -> socket.socket:
        port = self.safe_port if over_tls else self.port
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)  # the system holds little
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", port))
        if not over_tls:
            return line
        blind = ssl.create_default_context()
        blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
        return blind.wrap_socket(line, server_hostname="localhost")

    def warm_up(self, over_tls: bool) -> None:
        """What the first requests take is taken for good."""
        for _ in range(10):
            with self.connect(over_tls) as line:
                line.sendall(HEALTH * 10 + BYE)
                while line.recv(65536):
                    pass


class InTheDark(Measured):
    before = """
_Pulse = serve_command.Pulse
serve_command.Pulse = lambda dark: _Pulse({"CODE"})
"""


@pytest.fixture(params=[Measured, InTheDark])
def measured(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Measured]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("MALLOC_ARENA_MAX", "1")  # each thread that reads files would keep its own
    table: Measured = request.param(tmp_path)
    yield table
    table.close()


needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")


@contextmanager
def nonblocking(line: socket.socket) -> Iterator[socket.socket]:
    line.setblocking(False)
    yield line
    line.setblocking(True)


NOT_YET = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)


def attack(line: socket.socket, said: bytes, stop: Callable[[int, int], bool]) -> int:
    """Send without waiting for answers, but read them; how many there were."""
    sent = answered = at = 0
    deadline = time.monotonic() + PATIENCE
    with nonblocking(line):
        while not stop(sent, answered) and time.monotonic() < deadline:
            select.select([line], [line], [], 1)
            with suppress(*NOT_YET):
                now = line.send(said[at:])
                sent, at = sent + now, (at + now) % len(said)
            with suppress(*NOT_YET):
                answered += line.recv(1 << 20).count(b"HTTP/1.1 200")
    return answered


@needs_proc
@sampled(
    ("measured", "over_tls"),
    [(Measured, True), (InTheDark, False), (Measured, False), (InTheDark, True)],
    tried=2,
    indirect=["measured"],
)
def test_a_flood_of_pipelined_requests_takes_no_memory(measured: Measured, over_tls: bool) -> None:
    measured.warm_up(over_tls)
    before = measured.memory
    enough = 200 if isinstance(measured, InTheDark) else 5000

    def stop(sent: int, answered: int) -> bool:
        return answered >= enough or sent > 50 * MB or measured.memory - before > 100 * MB

    with measured.connect(over_tls) as line:
        answered = attack(line, HEALTH * 1000, stop)
        during = measured.memory - before
    assert answered >= enough
    assert during < 4 * MB
    measured.warm_up(over_tls)
    assert measured.memory - before < 4 * MB


KINDS: dict[str, bytes] = {
    "answers that are not read": b"GET /static/art.svg HTTP/1.1\r\nhost: table\r\n\r\n" * 100,
    "pages that are not read": b"GET / HTTP/1.1\r\nhost: table\r\n\r\n" * 100,
    "half a head": b"GET / HTTP/1.1\r\nhost: table\r\nx: " + b"y" * 16_000,
    "many headers": b"GET / HTTP/1.1\r\nhost: table\r\n" + b"a:" + b"\r\nb:" * 97 + b"y" * 15_000,
    "a long address": b"GET /" + b"%41" * 5000 + b" HTTP/1.1\r\nhost: table\r\nx",
    "half a form": b"POST /new HTTP/1.1\r\nhost: table\r\ncontent-length: 65536\r\n\r\n"
    + b"x" * 65_000,
    "half an import": b"POST /games/import HTTP/1.1\r\nhost: table\r\n"
    b"content-length: 8000000\r\n\r\n" + b"x" * 500_000,
    "chunks": b"POST /new HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\n"
    + b"1\r\nx\r\n" * 20_000,
}
FEW = ["answers that are not read", "half an import"]
"""Over TLS every run tries these: what comes and what goes are held in other places there."""
CROWD = 30


@needs_proc
@sampled(("over_tls", "kinds"), [(False, [*KINDS]), (True, FEW), (True, [*KINDS])], tried=2)
@pytest.mark.parametrize("measured", [Measured], indirect=True)
def test_little_is_held_for_the_connection_of_a_stranger(
    measured: Measured, over_tls: bool, kinds: list[str]
) -> None:
    for kind in kinds:
        said = KINDS[kind]
        measured.warm_up(over_tls)
        before = measured.memory
        with ExitStack() as leaving:
            crowd = [leaving.enter_context(measured.connect(over_tls)) for _ in range(CROWD)]
            most = send_all(crowd, said, lambda: measured.memory)
            measured.warm_up(over_tls)  # it is answered after what the crowd has sent
            most = max(most, measured.memory) - before
        assert most / CROWD < MAX_HELD_BYTES, kind


def send_all(crowd: list[socket.socket], said: bytes, measure: Callable[[], int]) -> int:
    """Let all send it, as far as it is read; the most that was measured meanwhile."""
    left, most = dict.fromkeys(crowd, said), 0
    for line in crowd:
        line.setblocking(False)
    idle = 0
    for _ in range(200):
        if idle == 50:
            break
        time.sleep(0.01)
        idle += 1
        for line in crowd:
            with suppress(*NOT_YET, ConnectionError, ssl.SSLError):
                if left[line]:
                    left[line] = left[line][line.send(left[line][:65536]) :]
                    idle = 0
        most = max(most, measure())
    return most


def test_asyncio_still_has_the_buffers_that_we_limit(tmp_path: Path) -> None:
    """A new version of Python may call them otherwise."""

    async def test() -> None:
        async with home(tmp_path) as at:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", at.port, ssl=at.trusting, server_hostname="localhost"
            )
            writer.write(HEALTH)
            await reader.readuntil(b"\r\n\r\n")
            guests = [one for one in gc.get_objects() if isinstance(one, connections.Connection)]
            line: Any = next(one for one in guests if one.scheme == "https")
            tls = line.transport._ssl_protocol
            assert len(tls._ssl_buffer) == READ_BYTES
            assert line.transport.get_read_buffer_limits()[1] == READ_BYTES
            assert line.transport.get_write_buffer_limits()[1] == TLS_WRITE_BYTES
            writer.close()

    run(test())
