"""Connections: limits by address and in total, timeouts for slow clients, limits of the log.

A connection takes a file descriptor, and a process has only so many. A request that has begun must
arrive in time; when all places are taken, the connection that has been idle longest is closed.
"""

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from enum import Enum
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr

from gorod.web.backpressure import READ_BYTES, Backpressure, Pause, limit_tls_transport
from gorod.web.floods import Buckets, Inflow, household
from gorod.web.framing import MAX_HEADERS, BadFraming, ReadBuffer, body_length
from gorod.web.held import GUEST, Held
from gorod.web.pulse import ALWAYS_DAY, SteadyLine
from gorod.web.staying import HeldLine

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

HEADERS = 10.0
"""How long the head of a request may take to arrive."""
BODY = 120.0
"""How long the body may take: enough for the largest import over a slow line."""
MOST_UNREAD = 16 * 1024 * 1024
"""How much of a body is read and dropped after an early response, so that the client reads it."""
MAX_REFUSED_BYTES = 256 * 1024
"""The same after a request that is not HTTP."""
LARGEST_HEAD = 16 * 1024
"""The largest request line with headers."""
STALLED_WRITE_TIMEOUT_S = 120.0
"""A client that does not read its responses is disconnected after this time."""
DESCRIPTORS = 8192
QUEUE = 128
"""The backlog of a listening socket: connections that wait to be accepted."""
OURS = QUEUE + 128
"""Descriptors kept free of connections: the database, the log, files that are sent."""

Network = IPv4Network | IPv6Network


class Hall:
    """All open connections, by client network, with limits on their number."""

    def __init__(self, of_address: int | None, most: int, proxies: Sequence[Network] = ()) -> None:
        self.of_address = of_address
        self.most = most
        self.proxies = proxies
        """Trusted proxies: many clients come from their addresses."""
        self.is_worker: Callable[[str], bool] = lambda _: False
        """Whether this is the address of another worker, which forwards many clients' requests."""
        self.pulse = ALWAYS_DAY
        """The timing guard, which paces all connections while a table is in the dark."""
        self.guests: dict[Visitor, None] = {}
        """Oldest first."""
        self.homes: dict[str, dict[Visitor, None]] = {}

    def come(self, guest: "Visitor") -> bool:
        """Admit a connection, closing an idle one if there is no room; whether it was admitted."""
        here = self.homes.get(guest.home, {})
        most = self.of_address if not self._is_proxy(guest) else None
        if most is not None and len(here) >= most:
            crowd = here
        elif len(self.guests) >= self.most:
            crowd = self.guests
        else:
            crowd = {}
        if crowd:
            silent = next((one for one in crowd if one.is_silent), None)
            if silent is None:
                return False
            silent.turn_away()
        self.take_in(guest)
        return True

    def take_in(self, guest: "Visitor") -> None:
        self.guests[guest] = self.homes.setdefault(guest.home, {})[guest] = None

    def go(self, guest: "Visitor") -> None:
        if guest in self.guests:
            del self.guests[guest]
            del self.homes[guest.home][guest]
            if not self.homes[guest.home]:
                del self.homes[guest.home]

    def _is_proxy(self, guest: "Visitor") -> bool:
        if guest.client is None:
            return False
        host = guest.client[0]
        return self.is_worker(host) or any(ip_address(host) in one for one in self.proxies)


class Owed(Enum):
    """What the server waits for on a connection."""

    HEAD = "head"
    """The request line and the headers."""
    BODY = "body"
    """The rest of the body."""
    NOTHING = "nothing"
    """Nothing: the response is the server's turn."""


class Guest(HttpToolsProtocol):
    """One HTTP connection: uvicorn's protocol with timeouts, limits and strict framing."""

    def __init__(self, hall: Hall, **about: Any) -> None:
        super().__init__(**about)
        self.hall = hall
        self.home = ""
        self.unread: int | None = None
        """The bytes dropped after an early response, while the rest of its request comes."""
        self.received = ReadBuffer()
        """Bytes not parsed yet: the parser sees a request once the previous one is answered."""
        self._most_unread = MOST_UNREAD
        self._is_due = False
        """Whether it will be parsed at the next tick."""
        self._head = 0
        """How many bytes of the head have come so far."""
        self._in_body = False
        self._owes: Owed | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        """Disconnects a client that does not read."""

    @property
    def owes(self) -> Owed:
        if self._in_body:
            return Owed.BODY
        answer = self.answer
        return Owed.HEAD if answer is None or answer.response_complete else Owed.NOTHING

    @property
    def answer(self) -> RequestResponseCycle | None:
        """The latest response that was begun."""
        return self.cycle

    @property
    def is_silent(self) -> bool:
        """Whether no request of this connection is being answered."""
        return self.owes is not Owed.NOTHING

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(SteadyLine.over(transport, self.hall.pulse))
        self.flow: Backpressure = Backpressure(self.transport)
        self.home = household(self.client[0] if self.client else "")
        transport.max_size = READ_BYTES  # type: ignore[attr-defined]
        if not self.hall.come(self):
            transport.abort()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.hall.go(self)
        self._forget_deadlines()
        self.received.clear()
        super().connection_lost(exc)
        if known := cast(Scope | None, self.scope):
            known.pop(GUEST, None)

    def stay(self, held: Held) -> None:
        """Hand the socket over to a small protocol that sends this event stream."""
        is_here = self in self.hall.guests
        lines = cast(set[object], self.connections)
        line = HeldLine(self, lines)
        self.cycle.disconnected = True  # it sends nothing more
        self.transport.set_protocol(line)
        cast(SteadyLine, self.transport).is_stream = True
        self.hall.go(self)
        lines.discard(self)
        self.parser = None  # type: ignore[assignment] # breaks a reference cycle
        self._forget_deadlines()
        self.received.clear()
        if self.flow.read_paused:
            self.transport.resume_reading()
        if is_here:
            self.hall.take_in(line)
            lines.add(line)
        task = self.loop.create_task(held.tell(line))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Requests -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.received.append(data)
        self._unset_keepalive_if_required()
        self._parse_in_time()

    def _parse_in_time(self) -> None:
        """Parse received bytes now, after the previous response, or at the next tick.

        Side channel: in the dark one request is parsed at each tick. The number answered between
        two ticks would tell how busy the server is.
        """
        is_next = bool(self.received) and self._may_parse
        if is_next and self.hall.pulse.beats and not self._is_due:
            self._is_due = True
            self.hall.pulse.hear(self.listen)
        if is_next and not self._is_due:
            self.listen()
            return
        self.flow.pause_if(Pause.STROKE, self._is_due)  # unparsed bytes must not pile up
        self.flow.pause_if(Pause.UNANSWERED, len(self.received) >= READ_BYTES)

    @property
    def _may_parse(self) -> bool:
        """Whether the last request has been answered, and the client reads the response."""
        if self._in_body or self.unread is not None:
            return True
        return self.owes is Owed.HEAD and not self.flow.write_paused

    def listen(self) -> None:
        """Parse received bytes, up to the end of one request."""
        self._is_due = False
        if self.transport.is_closing():
            self.received.clear()
            return
        while self.received and self.unread is None and self._may_parse:
            part = self.received.take()
            self._head += 0 if self._in_body else len(part)
            super().data_received(part)
            if self._head > LARGEST_HEAD:
                self.send_400_response("Invalid HTTP request received.")
        if self.unread is not None:
            self.unread += len(self.received)
            self.received.clear()
            if self.unread > self._most_unread:
                self.turn_away()
                return
        self._expect()
        self._parse_in_time()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_body or len(self.headers) == MAX_HEADERS:  # a trailer, or too many
            raise BadFraming("headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Accept the head; refuse it without exactly one `host` header."""
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts != 1 and (hosts or self.parser.get_http_version() == "1.1"):
            raise ValueError(hosts)
        if self.owes is Owed.NOTHING:
            raise BadFraming("two requests at once")
        version, upgrade = self.parser.get_http_version(), self.parser.should_upgrade()
        self.received.begin_body(body_length(self.headers, version, upgrade))
        self._head, self._in_body = 0, True
        cast(Scope, self.scope)[GUEST] = self
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_body = False
        self.received.end_request()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request; if a response has been started, disconnect instead."""
        answer = self.answer
        if answer is not None and not answer.response_complete:
            if answer.response_started:
                self.turn_away()
                return
            answer.disconnected = True  # the refusal takes the place of its response
            answer.message_event.set()
        self.transport.write(BAD_REQUEST % (len(msg), msg.encode()))
        self._most_unread = MAX_REFUSED_BYTES
        self._discard_rest()
        if not self.transport.can_write_eof():
            self.transport.close()
        self._forget_deadlines()
        self._deadline = self.loop.call_later(HEADERS, self.turn_away)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._limit_stall()
            return
        if answer := self.answer:
            answer.body.clear()
        if self._in_body:
            self._discard_rest()
        if self.received:
            self._unset_keepalive_if_required()
        self._parse_in_time()

    def _discard_rest(self) -> None:
        """Send nothing more, and drop what still comes.

        If the connection were closed at once, the client would lose the response as well.
        """
        self.unread = 0
        self._unset_keepalive_if_required()
        if self.transport.can_write_eof():  # TLS has no half-closed connections
            self.transport.write_eof()

    # Responses ------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._limit_stall()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.transport.is_closing():
            return
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        self._parse_in_time()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._limit_stall()

    def _limit_stall(self) -> None:
        """Disconnect the client if it does not read in time."""
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALLED_WRITE_TIMEOUT_S, self.turn_away)

    def turn_away(self) -> None:
        self.hall.go(self)
        self.transport.abort()

    def _expect(self) -> None:
        """Start the timeout for the part of a request that is expected next."""
        owes = self.owes
        if owes is self._owes or self.unread is not None:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._owes = owes
        if owes in PATIENCE:
            self._deadline = self.loop.call_later(PATIENCE[owes], self.turn_away)

    def _forget_deadlines(self) -> None:
        for timer in (self._deadline, self._stalled):
            if timer is not None:
                timer.cancel()
        self._deadline = self._stalled = None


class Stranger(asyncio.Protocol):
    """A connection to the HTTPS port during its TLS handshake."""

    is_silent = True

    def __init__(self, hall: Hall, safe: ssl.SSLContext, guest: Callable[[], Guest]) -> None:
        self.hall = hall
        self.safe = safe
        self.guest = guest
        """Makes the HTTP protocol that follows the handshake."""
        self.home = ""
        self.client: tuple[str, int] | None = None
        self.heard = b""
        """Bytes that came before the HTTP protocol was set."""
        self._agreeing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        transport.pause_reading()  # the first bytes belong to the handshake
        transport.max_size = READ_BYTES  # type: ignore[attr-defined]
        self.client = get_remote_addr(transport)
        self.home = household(self.client[0] if self.client else "")
        if self.hall.come(self):
            self._agreeing = asyncio.get_running_loop().create_task(self._agree(transport))
        else:
            transport.abort()

    async def _agree(self, transport: asyncio.Transport) -> None:
        try:
            inside = await asyncio.get_running_loop().start_tls(
                transport, self, self.safe, server_side=True, ssl_handshake_timeout=HEADERS
            )
        except OSError:  # it disconnected, was too slow, or does not trust the certificate
            inside = None
        self.hall.go(self)
        if inside is None or inside.is_closing():
            transport.abort()
            return
        limit_tls_transport(inside, transport)
        guest = self.guest()
        inside.set_protocol(guest)
        guest.connection_made(inside)
        if self.heard and not inside.is_closing():
            guest.data_received(self.heard)

    def data_received(self, data: bytes) -> None:
        self.heard += data

    def turn_away(self) -> None:
        self.hall.go(self)
        self.transport.abort()


Visitor = Guest | HeldLine | Stranger
"""A connection in any of its states."""

BAD_REQUEST = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: %d\r\nconnection: close\r\n\r\n%b"
)

PATIENCE = {Owed.HEAD: HEADERS, Owed.BODY: BODY}


def descriptors() -> int:
    """How many connections the process can hold; raises its limit of file descriptors first."""
    if resource is None:
        return DESCRIPTORS
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if most == resource.RLIM_INFINITY else min(most, DESCRIPTORS)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        now = wanted
    most = DESCRIPTORS if now == resource.RLIM_INFINITY else min(now, DESCRIPTORS)
    return max(1, most - OURS)


def networks(written: Sequence[str]) -> list[Network]:
    """Parse networks; each IPv4 network is also given in its IPv6-mapped form."""
    named: list[Network] = []
    for one in written:
        network = ip_network(one, strict=False)
        named.append(network)
        if isinstance(network, IPv4Network):
            mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            named.append(IPv6Network(mapped))
    return named


class Brief(logging.Filter):
    """Logging filter: a rate limit for log lines that counts the lines it drops."""

    RATE = Inflow(1 / 3, 50)

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.lines = Buckets(1)
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if self.lines.take("", self.RATE, self.clock()):
            self.left_out += 1
            return False
        if self.left_out:
            record.left_out = self.left_out
            record.msg = f"{record.msg} ({self.left_out} lines before this were left out)"
            self.left_out = 0
        return True


LOGS = ("asyncio", "uvicorn.error", "gorod.table", "gorod.web")
"""Loggers that a client could flood."""


def be_brief() -> None:
    """Limit the rate of log lines, so that no client can fill the disk with them."""
    brief = Brief()
    for name in LOGS:
        logging.getLogger(name).addFilter(brief)
