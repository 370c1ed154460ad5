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

from gorod.web.http.event_stream import CONNECTION_KEY, EventStreamResponse, StreamConnection
from gorod.web.http.flow_control import READ_BYTES, Backpressure, Pause, limit_tls_transport
from gorod.web.http.rate_limit import RateLimit, TokenBuckets, client_network
from gorod.web.http.request_framing import MAX_HEADERS, BadFraming, ReadBuffer, body_length
from gorod.web.http.timing_guard import NO_PULSE, PacedTransport
from gorod.web.http.uvicorn_adapter import HttpProtocol, get_remote_addr

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

HEADER_TIMEOUT_S = 10.0
"""How long the head of a request may take to arrive."""
BODY_TIMEOUT_S = 120.0
"""How long the body may take: enough for the largest import over a slow line."""
MAX_DISCARDED_BYTES = 16 * 1024 * 1024
"""How much of a body is read and dropped after an early response, so that the client reads it."""
MAX_REFUSED_BYTES = 256 * 1024
"""The same after a request that is not HTTP."""
MAX_HEAD_BYTES = 16 * 1024
"""The largest request line with headers."""
STALLED_WRITE_TIMEOUT_S = 120.0
"""A client that does not read its responses is disconnected after this time."""
MAX_DESCRIPTORS = 8192
ACCEPT_BACKLOG = 128
"""The backlog of a listening socket: connections that wait to be accepted."""
RESERVED_DESCRIPTORS = ACCEPT_BACKLOG + 128
"""Descriptors kept free of connections: the database, the log, files that are sent."""

Network = IPv4Network | IPv6Network


class ConnectionRegistry:
    """All open connections, by client network, with limits on their number."""

    def __init__(
        self, max_per_address: int | None, max_total: int, proxies: Sequence[Network] = ()
    ) -> None:
        self.max_per_address = max_per_address
        self.max_total = max_total
        self.proxies = proxies
        """Trusted proxies: many clients come from their addresses."""
        self.is_worker: Callable[[str], bool] = lambda _: False
        """Whether this is the address of another worker, which forwards many clients' requests."""
        self.pulse = NO_PULSE
        """The timing guard, which paces all connections while a table is in the dark."""
        self.connections: dict[AnyConnection, None] = {}
        """Oldest first."""
        self.by_network: dict[str, dict[AnyConnection, None]] = {}

    def admit(self, connection: "AnyConnection") -> bool:
        """Admit a connection, closing an idle one if there is no room; whether it was admitted."""
        here = self.by_network.get(connection.network, {})
        most = self.max_per_address if not self._is_proxy(connection) else None
        if most is not None and len(here) >= most:
            crowd = here
        elif len(self.connections) >= self.max_total:
            crowd = self.connections
        else:
            crowd = {}
        if crowd:
            silent = next((one for one in crowd if one.is_idle), None)
            if silent is None:
                return False
            silent.cut_off()
        self.add(connection)
        return True

    def add(self, connection: "AnyConnection") -> None:
        self.connections[connection] = self.by_network.setdefault(connection.network, {})[
            connection
        ] = None

    def remove(self, connection: "AnyConnection") -> None:
        if connection in self.connections:
            del self.connections[connection]
            del self.by_network[connection.network][connection]
            if not self.by_network[connection.network]:
                del self.by_network[connection.network]

    def _is_proxy(self, connection: "AnyConnection") -> bool:
        if connection.client is None:
            return False
        host = connection.client[0]
        return self.is_worker(host) or any(ip_address(host) in one for one in self.proxies)


class Awaited(Enum):
    """What the server waits for on a connection."""

    HEAD = "head"
    """The request line and the headers."""
    BODY = "body"
    """The rest of the body."""
    NOTHING = "nothing"
    """Nothing: the response is the server's turn."""


class Connection(HttpProtocol):
    """One HTTP connection: uvicorn's protocol with timeouts, limits and strict framing."""

    def __init__(self, registry: ConnectionRegistry, **about: Any) -> None:
        super().__init__(**about)
        self.registry = registry
        self.network = ""
        self.discarded: int | None = None
        """The bytes dropped after an early response, while the rest of its request comes."""
        self.received = ReadBuffer()
        """Bytes not parsed yet: the parser sees a request once the previous one is answered."""
        self._most_unread = MAX_DISCARDED_BYTES
        self._is_due = False
        """Whether it will be parsed at the next tick."""
        self._head = 0
        """How many bytes of the head have come so far."""
        self._in_body = False
        self._owes: Awaited | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        """Disconnects a client that does not read."""

    @property
    def awaits(self) -> Awaited:
        if self._in_body:
            return Awaited.BODY
        return Awaited.NOTHING if self.is_responding else Awaited.HEAD

    @property
    def is_idle(self) -> bool:
        """Whether no request of this connection is being answered."""
        return self.awaits is not Awaited.NOTHING

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(PacedTransport.over(transport, self.registry.pulse))
        self.backpressure = Backpressure(self.transport)
        self.use_flow_control(self.backpressure)
        self.network = client_network(self.client[0] if self.client else "")
        transport.max_size = READ_BYTES  # type: ignore[attr-defined]
        if not self.registry.admit(self):
            transport.abort()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.remove(self)
        self._forget_deadlines()
        self.received.clear()
        super().connection_lost(exc)
        if known := self.request_scope:
            known.pop(CONNECTION_KEY, None)

    def detach(self, held: EventStreamResponse) -> None:
        """Hand the socket over to a small protocol that sends this event stream."""
        is_here = self in self.registry.connections
        lines = self.server_connections
        line = StreamConnection(self, lines)
        self.abandon_response()
        self.transport.set_protocol(line)
        cast(PacedTransport, self.transport).is_stream = True
        self.registry.remove(self)
        lines.discard(self)
        self.drop_parser()
        self._forget_deadlines()
        self.received.clear()
        if self.backpressure.read_paused:
            self.transport.resume_reading()
        if is_here:
            self.registry.add(line)
            lines.add(line)
        self.run_task(held.stream_to(line))

    # Requests -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.received.append(data)
        self.stop_keepalive_timer()
        self._parse_in_time()

    def _parse_in_time(self) -> None:
        """Parse received bytes now, after the previous response, or at the next tick.

        Side channel: in the dark one request is parsed at each tick. The number answered between
        two ticks would tell how busy the server is.
        """
        is_next = bool(self.received) and self._may_parse
        if is_next and self.registry.pulse.is_active and not self._is_due:
            self._is_due = True
            self.registry.pulse.call_at_tick(self.parse)
        if is_next and not self._is_due:
            self.parse()
            return
        self.backpressure.pause_if(Pause.TICK, self._is_due)  # unparsed bytes must not pile up
        self.backpressure.pause_if(Pause.UNANSWERED, len(self.received) >= READ_BYTES)

    @property
    def _may_parse(self) -> bool:
        """Whether the last request has been answered, and the client reads the response."""
        if self._in_body or self.discarded is not None:
            return True
        return self.awaits is Awaited.HEAD and not self.backpressure.write_paused

    def parse(self) -> None:
        """Parse received bytes, up to the end of one request."""
        self._is_due = False
        if self.transport.is_closing():
            self.received.clear()
            return
        while self.received and self.discarded is None and self._may_parse:
            part = self.received.take()
            self._head += 0 if self._in_body else len(part)
            super().data_received(part)
            if self._head > MAX_HEAD_BYTES:
                self.send_400_response("Invalid HTTP request received.")
        if self.discarded is not None:
            self.discarded += len(self.received)
            self.received.clear()
            if self.discarded > self._most_unread:
                self.cut_off()
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
        if hosts != 1 and (hosts or self.http_version == "1.1"):
            raise ValueError(hosts)
        if self.awaits is Awaited.NOTHING:
            raise BadFraming("two requests at once")
        length = body_length(self.headers, self.http_version, self.asks_for_upgrade)
        self.received.begin_body(length)
        self._head, self._in_body = 0, True
        if (scope := self.request_scope) is not None:
            scope[CONNECTION_KEY] = self
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_body = False
        self.received.end_request()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request; if a response has been started, disconnect instead."""
        if self.is_responding:
            if self.has_response_started:
                self.cut_off()
                return
            self.abandon_response()  # the refusal takes its place
        self.transport.write(BAD_REQUEST % (len(msg), msg.encode()))
        self._most_unread = MAX_REFUSED_BYTES
        self._discard_rest()
        if not self.transport.can_write_eof():
            self.transport.close()
        self._forget_deadlines()
        self._deadline = self.loop.call_later(HEADER_TIMEOUT_S, self.cut_off)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._limit_stall()
            return
        self.drop_body()
        if self._in_body:
            self._discard_rest()
        if self.received:
            self.stop_keepalive_timer()
        self._parse_in_time()

    def _discard_rest(self) -> None:
        """Send nothing more, and drop what still comes.

        If the connection were closed at once, the client would lose the response as well.
        """
        self.discarded = 0
        self.stop_keepalive_timer()
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
            self._stalled = self.loop.call_later(STALLED_WRITE_TIMEOUT_S, self.cut_off)

    def cut_off(self) -> None:
        self.registry.remove(self)
        self.transport.abort()

    def _expect(self) -> None:
        """Start the timeout for the part of a request that is expected next."""
        owes = self.awaits
        if owes is self._owes or self.discarded is not None:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._owes = owes
        if owes in REQUEST_TIMEOUTS_S:
            self._deadline = self.loop.call_later(REQUEST_TIMEOUTS_S[owes], self.cut_off)

    def _forget_deadlines(self) -> None:
        for timer in (self._deadline, self._stalled):
            if timer is not None:
                timer.cancel()
        self._deadline = self._stalled = None


class TlsHandshake(asyncio.Protocol):
    """A connection to the HTTPS port during its TLS handshake."""

    is_idle = True

    def __init__(
        self,
        registry: ConnectionRegistry,
        tls_context: ssl.SSLContext,
        make_connection: Callable[[], Connection],
    ) -> None:
        self.registry = registry
        self.tls_context = tls_context
        self.make_connection = make_connection
        """Makes the HTTP protocol that follows the handshake."""
        self.network = ""
        self.client: tuple[str, int] | None = None
        self.early_bytes = b""
        """Bytes that came before the HTTP protocol was set."""
        self._agreeing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        transport.pause_reading()  # the first bytes belong to the handshake
        transport.max_size = READ_BYTES  # type: ignore[attr-defined]
        self.client = get_remote_addr(transport)
        self.network = client_network(self.client[0] if self.client else "")
        if self.registry.admit(self):
            self._agreeing = asyncio.get_running_loop().create_task(self._agree(transport))
        else:
            transport.abort()

    async def _agree(self, transport: asyncio.Transport) -> None:
        try:
            inside = await asyncio.get_running_loop().start_tls(
                transport,
                self,
                self.tls_context,
                server_side=True,
                ssl_handshake_timeout=HEADER_TIMEOUT_S,
            )
        except OSError:  # it disconnected, was too slow, or does not trust the certificate
            inside = None
        self.registry.remove(self)
        if inside is None or inside.is_closing():
            transport.abort()
            return
        limit_tls_transport(inside, transport)
        guest = self.make_connection()
        inside.set_protocol(guest)
        guest.connection_made(inside)
        if self.early_bytes and not inside.is_closing():
            guest.data_received(self.early_bytes)

    def data_received(self, data: bytes) -> None:
        self.early_bytes += data

    def cut_off(self) -> None:
        self.registry.remove(self)
        self.transport.abort()


AnyConnection = Connection | StreamConnection | TlsHandshake
"""A connection in any of its states."""

BAD_REQUEST = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: %d\r\nconnection: close\r\n\r\n%b"
)

REQUEST_TIMEOUTS_S = {Awaited.HEAD: HEADER_TIMEOUT_S, Awaited.BODY: BODY_TIMEOUT_S}


def connection_limit() -> int:
    """How many connections the process can hold; raises its limit of file descriptors first."""
    if resource is None:
        return MAX_DESCRIPTORS
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_DESCRIPTORS if most == resource.RLIM_INFINITY else min(most, MAX_DESCRIPTORS)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        now = wanted
    most = MAX_DESCRIPTORS if now == resource.RLIM_INFINITY else min(now, MAX_DESCRIPTORS)
    return max(1, most - RESERVED_DESCRIPTORS)


def parse_networks(written: Sequence[str]) -> list[Network]:
    """Parse networks; each IPv4 network is also given in its IPv6-mapped form."""
    named: list[Network] = []
    for one in written:
        network = ip_network(one, strict=False)
        named.append(network)
        if isinstance(network, IPv4Network):
            mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            named.append(IPv6Network(mapped))
    return named


class LogRateLimit(logging.Filter):
    """Logging filter: a rate limit for log lines that counts the lines it drops."""

    RATE = RateLimit(1 / 3, 50)

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.lines = TokenBuckets(1)
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


LIMITED_LOGGERS = ("asyncio", "uvicorn.error", "gorod.table", "gorod.web")
"""Loggers that a client could flood."""


def limit_log_rate() -> None:
    """Limit the rate of log lines, so that no client can fill the disk with them."""
    brief = LogRateLimit()
    for name in LIMITED_LOGGERS:
        logging.getLogger(name).addFilter(brief)
