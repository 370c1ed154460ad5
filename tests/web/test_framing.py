"""Where a request ends: one at a time for the parser, and none that is ambiguous about it."""

from collections.abc import Iterable

import httptools
import pytest

from gorod.table.tables import Tables
from gorod.web.http.request_framing import MAX_HEADERS, BadFraming, ReadBuffer, body_length
from tests.support.raw_sockets import knock, opened, rest, run

HEALTH = b"GET /health HTTP/1.1\r\nhost: table\r\n\r\n"
FORM = b"POST /new HTTP/1.1\r\nhost: table\r\ncontent-length: 9\r\n\r\na=\r\n\r\nbcd"
CHUNKED = b"POST /new HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\n"
EMPTY = b"POST /new HTTP/1.1\r\nhost: table\r\ncontent-length: 0\r\n\r\n"
ROW = HEALTH + FORM + b"\r\n" + EMPTY + CHUNKED + b"6\r\n\r\n\r\nab\r\n0\r\n\r\n" + HEALTH + FORM


class Parsed:
    """Counts the requests that end in each part."""

    def __init__(self) -> None:
        self.buffer = ReadBuffer()
        self.parser = httptools.HttpRequestParser(self)
        self.headers: list[tuple[bytes, bytes]] = []
        self.heads = self.ends = 0
        self.body = b""

    def on_message_begin(self) -> None:
        self.headers = []

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self.heads += 1
        self.buffer.begin_body(body_length(self.headers, "1.1", upgrade=False))

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.ends += 1
        self.buffer.end_request()

    def read(self, pieces: Iterable[bytes]) -> None:
        for piece in pieces:
            self.buffer.append(piece)
            while self.buffer:
                heads, ends = self.heads, self.ends
                self.parser.feed_data(self.buffer.take())
                assert self.heads <= heads + 1
                assert self.ends <= ends + 1
                assert self.heads == ends + 1 or self.heads == heads  # none begins after another


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 11, 40, 64, len(ROW)])
def test_the_parser_sees_one_request_at_a_time_wherever_reads_end(size: int) -> None:
    seen = Parsed()
    seen.read(ROW[start : start + size] for start in range(0, len(ROW), size))
    assert (seen.heads, seen.ends) == (6, 6)
    assert seen.body == b"a=\r\n\r\nbcd" + b"\r\n\r\nab" + b"a=\r\n\r\nbcd"


AMBIGUOUS = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Content-Length: 5\r\nContent-Length: 5",
    "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: 5, 5",
    "Content-Length: +5",
    "Content-Length: 0x5",
    "Content-Length : 5",
    "Content-Length:\r\n 5",
    "Content-Length:",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding: identity",
    "Transfer-Encoding: chunked, gzip",
    "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    "Transfer-Encoding:\r\n chunked",
    "Transfer-Encoding: x\r\n chunked",
    "Transfer-Encoding : chunked",
    "Transfer-Encoding: \x0bchunked",
    "X: y\r\n Transfer-Encoding: chunked",
    "Connection: upgrade\r\nUpgrade: h2c\r\nContent-Length: 5",
    "Connection: upgrade\r\nUpgrade: h2c\r\nTransfer-Encoding: chunked",
]


@pytest.fixture
def opened_tables(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was opened meanwhile."""
    tables: list[object] = []
    plain = Tables.open

    def counted(house: Tables, *about: object) -> object:
        tables.append(about)
        return plain(house, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(Tables, "open", counted)
    return tables


@pytest.mark.parametrize("is_second", [False, True])
@pytest.mark.parametrize("lengths", AMBIGUOUS)
def test_a_request_that_is_ambiguous_about_its_end_is_refused_and_the_connection_closed(
    lengths: str, is_second: bool, opened_tables: list[object]
) -> None:
    """Else a proxy could take for a body what we take for another guest's request."""

    async def test() -> None:
        async with opened() as (_, port):
            refused = f"POST /new HTTP/1.1\r\nHost: table\r\n{lengths}\r\n\r\n".encode()
            smuggled = b"0\r\n\r\nPOST /new HTTP/1.1\r\nHost: table\r\nContent-Length: 0\r\n\r\n"
            said = (HEALTH if is_second else b"") + refused + smuggled
            reader, writer = await knock(port, said)
            told = await rest(reader)
            writer.close()
            answers = [one[:3] for one in told.split(b"HTTP/1.1 ")[1:]]
            assert answers == ([b"200"] if is_second else []) + [b"400"]
            assert b"connection: close" in told

    run(test())
    assert not opened_tables


def test_two_lengths_are_one_too_many() -> None:
    """Whatever the parser thinks of it."""
    length, chunked = (b"content-length", b"5"), (b"transfer-encoding", b"chunked")
    assert body_length([length], "1.1", upgrade=False) == 5
    assert body_length([chunked], "1.1", upgrade=False) is None
    for headers in ([length, chunked], [chunked, length], [length] * 2, [chunked] * 2):
        with pytest.raises(BadFraming):
            body_length(headers, "1.1", upgrade=False)


def test_a_chunked_body_is_refused_in_words() -> None:
    async def test() -> None:
        async with opened() as (_, port):
            reader, writer = await knock(port, CHUNKED + b"5\r\nhello\r\n0\r\n\r\n" + HEALTH)
            told = await reader.readuntil(b"larger than any form")
            assert told.startswith(b"HTTP/1.1 413")
            writer.close()

    run(test())


def test_http_1_0_has_no_chunked_bodies() -> None:
    async def test() -> None:
        async with opened() as (_, port):
            said = b"POST /new HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
            reader, writer = await knock(port, said)
            assert (await rest(reader)).startswith(b"HTTP/1.1 400")
            writer.close()

    run(test())


@pytest.mark.parametrize(("count", "status"), [(MAX_HEADERS - 2, 200), (MAX_HEADERS + 1, 400)])
def test_a_request_has_only_so_many_headers(count: int, status: int) -> None:
    async def test() -> None:
        async with opened() as (_, port):
            more = b"".join(b"x%d:\r\n" % one for one in range(count))
            said = b"GET / HTTP/1.1\r\nhost: table\r\n" + more + b"connection: close\r\n\r\n"
            reader, writer = await knock(port, said)
            assert (await rest(reader)).startswith(b"HTTP/1.1 %d" % status)
            writer.close()

    run(test())


def test_an_upgrade_that_we_do_not_speak_is_ignored() -> None:
    """As curl offers HTTP/2."""

    async def test() -> None:
        async with opened() as (_, port):
            asked = b"GET /health HTTP/1.1\r\nhost: table\r\nconnection: upgrade\r\nupgrade: h2c"
            bye = b"GET /health HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
            reader, writer = await knock(port, asked + b"\r\n\r\n" + HEALTH + bye)
            assert (await rest(reader)).count(b"HTTP/1.1 200") == 3
            writer.close()

    run(test())
