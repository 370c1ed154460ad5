"""Who comes in by real sockets: half-open requests, endless bodies, connections, the log."""

import asyncio
import logging
import re
import socket
import sys
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest

from gorod.speech import Speech
from gorod.web.http import connections
from gorod.web.http.rate_limit import DEFAULT_LIMITS
from gorod.web.ops import serve_command
from tests.support.phones import Serve
from tests.support.raw_sockets import A_MINUTE, answer_to, knock, opened, rest, run
from tests.support.server_process import PROGRAM, Served

HALF_A_REQUEST = b"GET / HTTP/1.1\r\nhost: table\r\nx-slow"
PIECE = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
"""64 KB of a body that comes in pieces."""


def half_open(port: int, source: str = "127.0.0.1") -> socket.socket:
    guest = socket.create_connection(("127.0.0.1", port), A_MINUTE, (source, 0))
    guest.sendall(HALF_A_REQUEST)
    return guest


def is_shut(guest: socket.socket) -> bool:
    """Whether the other side has closed; waits for it."""
    try:
        return guest.recv(1) == b""
    except ConnectionError:
        return True


# A thousand who say half a word ------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="needs more addresses of this machine")
def test_half_open_requests_keep_nobody_else_out_and_leave_the_log_short(tmp_path: Path) -> None:
    class Poor(Served):
        """A process that may open only so many files."""

        program = f"import resource as r\nr.setrlimit(r.RLIMIT_NOFILE, (400, 400))\n{PROGRAM}"

    table = Poor(tmp_path)
    crowd = []
    try:
        for _ in range(600):
            crowd.append(half_open(table.port))
        bye = b"GET / HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
        for source in ("127.0.0.2", "127.0.0.3", "127.0.0.1"):
            assert answer_to(table.port, bye, source).startswith(b"HTTP/1.1 200")
        assert table.log.stat().st_size < 64 * 1024
    finally:
        for guest in crowd:
            guest.close()
        table.close()


def test_a_process_asks_for_the_descriptors_it_needs(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
    try:
        guests = connections.connection_limit()
        now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert (
            guests + connections.RESERVED_DESCRIPTORS
            == now
            == min(connections.MAX_DESCRIPTORS, most if most > 0 else now)
        )
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))


@pytest.mark.parametrize(
    "said",
    [
        b"",
        HALF_A_REQUEST,
        b"GET / HTTP/1.1\r\nhost: table\r\n\r\nGET / HTTP/1.1\r\n",
        b"POST /new HTTP/1.1\r\nhost: table\r\ncontent-length: 9\r\n\r\nremote",
        b"POST /nothing HTTP/1.1\r\nhost: table\r\ncontent-length: 9\r\n\r\nremote",
    ],
)
def test_who_begins_to_say_something_ends_it_in_time(
    said: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for owed in connections.REQUEST_TIMEOUTS_S:
        monkeypatch.setitem(connections.REQUEST_TIMEOUTS_S, owed, 0.2)

    async def test() -> None:
        async with opened() as (server, port):
            reader, writer = await knock(port, said)
            await rest(reader)
            writer.close()
            while server.server_state.connections:
                await asyncio.sleep(0.01)

    run(test())
    assert not caplog.records


def test_a_crowd_from_one_address_pushes_out_its_own_silent_ones() -> None:
    async def test() -> None:
        async with opened(replace(DEFAULT_LIMITS, connections_of_address=5)) as (server, port):
            crowd = [await knock(port, HALF_A_REQUEST) for _ in range(20)]
            while len(server.server_state.connections) != 5:
                await asyncio.sleep(0.01)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as guest:
                assert (await guest.get("/")).status_code == 200
            for reader, writer in crowd[:15]:
                assert await rest(reader) == b""
                writer.close()
            for _, writer in crowd[15:]:
                writer.close()

    run(test())


def test_those_who_are_served_are_not_pushed_out() -> None:
    async def test() -> None:
        async with opened(replace(DEFAULT_LIMITS, connections_of_address=5)) as (server, port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as owner:
                code = (await owner.post("/new")).headers["location"].split("/")[1]
                ask = f"GET /{code}/stream/tv HTTP/1.1\r\nhost: table\r\n\r\n".encode()
            streams = [await knock(port, ask) for _ in range(5)]
            for reader, _ in streams:
                await asyncio.wait_for(reader.readuntil(b"event: page"), A_MINUTE)
            late, writer = await knock(port, ask)
            assert await rest(late) == b""
            writer.close()
            assert len(server.server_state.connections) == 5
            for _, writer in streams:
                writer.close()

    run(test())


def test_a_named_proxy_is_not_one_guest() -> None:
    async def test() -> None:
        limits = replace(DEFAULT_LIMITS, connections_of_address=5)
        async with opened(limits, ("127.0.0.0/8",)) as (server, port):
            crowd = [await knock(port, HALF_A_REQUEST) for _ in range(20)]
            while len(server.server_state.connections) != 20:
                await asyncio.sleep(0.01)
            for _, writer in crowd:
                writer.close()

    run(test())


@pytest.mark.parametrize("believed", ["", "127.0.0.1", "*"])
def test_nobody_is_believed_on_where_he_comes_from(
    believed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the environment says: only what the command line names is a proxy."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", believed)

    async def test() -> None:
        async with opened() as (_, port), httpx.AsyncClient(trust_env=False) as guest:
            tried = []
            for number in range(100):
                said = {"x-forwarded-for": f"10.0.0.{number}", "x-real-ip": f"10.0.0.{number}"}
                there = f"http://127.0.0.1:{port}/ZZ{number:02}"
                tried.append((await guest.get(there, headers=said)).status_code)
            assert tried[0] == 404
            assert tried[-1] == 429

    run(test())


@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8", "127.9.9.9/8"])
def test_a_named_proxy_is_believed(proxy: str) -> None:
    async def test() -> None:
        async with opened(proxies=(proxy,)) as (_, port), httpx.AsyncClient() as guest:
            for number in range(100):
                said = {"x-forwarded-for": f"10.0.0.{number}"}
                there = f"http://127.0.0.1:{port}/ZZ{number:02}"
                answer = await guest.get(there, headers=said)
                assert answer.status_code == 404
                assert "10.0.0" not in answer.text + str(answer.headers.raw)

    run(test())


def test_a_proxy_is_known_by_its_long_address_too() -> None:
    mapped = connections.parse_networks(["10.0.0.0/8"])[1]
    assert ip_address("::ffff:10.1.2.3") in mapped
    assert ip_address("::ffff:11.1.2.3") not in mapped


def test_a_party_with_its_browsers_is_no_crowd() -> None:
    connections_of_a_browser = 6
    assert 60 * connections_of_a_browser < DEFAULT_LIMITS.connections_of_address
    assert DEFAULT_LIMITS.streams_of_address < DEFAULT_LIMITS.connections_of_address / 2


# Bodies without an end ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lengths", "status"),
    [
        ("Content-Length: 5\r\nTransfer-Encoding: chunked", 400),
        ("Transfer-Encoding: chunked\r\nContent-Length: 5", 400),
        ("Transfer-Encoding: chunked", 413),
        (f"Content-Length: {200 * 1024 * 1024}", 413),
    ],
)
def test_no_body_is_endless_whatever_is_said_of_its_length(
    lengths: str, status: int, serve: Serve
) -> None:
    table = serve()
    asked = ("POST /new", "POST /games/import", "POST /nothing", "GET /", "GET /static/gorod.css")
    for method in asked:
        head = f"{method} HTTP/1.1\r\nHost: table\r\n{lengths}\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", table.port), A_MINUTE) as guest:
            guest.sendall(head)
            sent = 0
            try:
                while sent < 64 * 1024 * 1024:
                    guest.sendall(PIECE)
                    sent += len(PIECE)
            except ConnectionError:
                pass
            # What the system holds on both sides comes on top of what Gorod takes.
            assert sent < connections.MAX_DISCARDED_BYTES + 16 * 1024 * 1024, method
    answer = answer_to(table.port, head + PIECE)
    assert answer.startswith(b"HTTP/1.1 %d" % status)


def test_whoever_sends_a_file_too_large_is_told_so_and_not_cut_off(serve: Serve) -> None:
    table = serve()
    words = Speech("en").say("web-wrong-too-large")
    with httpx.Client(base_url=table.base, timeout=A_MINUTE) as guest:
        for _ in range(2):
            refused = guest.post("/games/import", content=b"x" * 12 * 1024 * 1024)
            assert refused.status_code == 413
            assert words in refused.text
        assert guest.get("/").status_code == 200


# Without delay -----------------------------------------------------------------------------------


def test_an_answer_is_not_held_back_for_the_next() -> None:
    async def test() -> None:
        async with opened() as (server, port):
            _, writer = await knock(port)
            while not server.server_state.connections:
                await asyncio.sleep(0.01)
            (guest,) = server.server_state.connections
            line = guest.transport.get_extra_info("socket")
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()

    run(test())


# The log -----------------------------------------------------------------------------------------


def test_nonsense_does_not_fill_the_disk(serve: Serve) -> None:
    table = serve()
    before = table.log.stat().st_size
    for _ in range(1000):
        assert answer_to(table.port, b"nonsense\r\n\r\n").startswith(b"HTTP/1.1 400")
    assert table.log.stat().st_size - before < 16 * 1024


def test_whoever_of_ours_writes_into_the_log_of_a_table_is_brief() -> None:
    """And is called after the room in which the line was written."""
    for room in ("store", "table", "archive", "screens", "web"):
        for file in (Path(serve_command.__file__).parents[1].parent / room).rglob("*.py"):
            for name in re.findall(r'getLogger\("(gorod\.\w+)"\)', file.read_text()):
                assert name == f"gorod.{room}", file
                assert name in connections.LIMITED_LOGGERS, file


def test_the_log_says_how_many_lines_it_has_left_out() -> None:
    now, told = [0.0], []
    brief = connections.LogRateLimit(lambda: now[0])

    def note(number: int) -> None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "line %d", (number,), None)
        if brief.filter(record):
            told.append(record.getMessage())

    most = int(brief.RATE.burst)
    for number in range(1000):
        note(number)
    assert told == [f"line {number}" for number in range(most)]
    now[0] += A_MINUTE
    note(1000)
    note(1001)
    left_out = 1000 - most
    assert told[most:] == [f"line 1000 ({left_out} lines before this were left out)", "line 1001"]
