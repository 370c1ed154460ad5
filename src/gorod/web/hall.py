"""Those who stand at the door: how many there may be, how long they may hesitate, what is noted.

A connection costs a descriptor, and a process has only so many of them. Whoever has begun to say
something has to end it in time; where it is full, whoever has been silent longest makes room.
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
"""So many seconds may a request take until it is said what is wanted."""
BODY = 120.0
"""So many until a form has come: the largest import over a slow line."""
MOST_UNREAD = 16 * 1024 * 1024
"""So much is still let in after an answer that did not wait for it: then the answer is read."""
MAX_REFUSED_BYTES = 256 * 1024
"""As much is let in after a request that is not HTTP."""
LARGEST_HEAD = 16 * 1024
"""So many bytes are listened to until it is said what is wanted."""
STALLED_WRITE_TIMEOUT_S = 120.0
"""A client that does not read its answers is cut off after this."""
DESCRIPTORS = 8192
QUEUE = 128
"""So many come in between two looks at who is there."""
OURS = QUEUE + 128
"""Descriptors that are not for guests: the database, the log, files that are sent."""

Network = IPv4Network | IPv6Network


class Hall:
    """All connections, by the address they come from."""

    def __init__(self, of_address: int | None, most: int, proxies: Sequence[Network] = ()) -> None:
        self.of_address = of_address
        self.most = most
        self.proxies = proxies
        """Behind one of these stand many."""
        self.is_worker: Callable[[str], bool] = lambda _: False
        """Whether a worker lives at this address, and passes on what many ask."""
        self.pulse = ALWAYS_DAY
        """At whose strokes guests are heard and answered."""
        self.guests: dict[Visitor, None] = {}
        """Who has come first stands first."""
        self.homes: dict[str, dict[Visitor, None]] = {}

    def come(self, guest: "Visitor") -> bool:
        """Whether there is a place for one more."""
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
    """What a guest has still to say."""

    HEAD = "head"
    """What he wants."""
    BODY = "body"
    """The rest of what he sends with it."""
    NOTHING = "nothing"
    """It is for us to answer."""


class Guest(HttpToolsProtocol):
    """One connection."""

    def __init__(self, hall: Hall, **about: Any) -> None:
        super().__init__(**about)
        self.hall = hall
        self.home = ""
        self.unread: int | None = None
        """How much has come after the answer, from one who has not ended what he was saying."""
        self.received = ReadBuffer()
        """What came and is not parsed yet: the parser sees a request once the last is answered."""
        self._most_unread = MOST_UNREAD
        self._is_due = False
        """Whether it will be parsed at the next stroke."""
        self._head = 0
        """How many bytes of what is wanted have come so far."""
        self._in_body = False
        self._owes: Owed | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        """Cuts off a client that does not read."""

    @property
    def owes(self) -> Owed:
        if self._in_body:
            return Owed.BODY
        answer = self.answer
        return Owed.HEAD if answer is None or answer.response_complete else Owed.NOTHING

    @property
    def answer(self) -> RequestResponseCycle | None:
        """The last one that was begun, if any was."""
        return self.cycle

    @property
    def is_silent(self) -> bool:
        """Whether nothing is being done for it."""
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
        """Hand the line over to one who listens to this answer, which has begun, and go."""
        is_here = self in self.hall.guests
        lines = cast(set[object], self.connections)
        line = HeldLine(self, lines)
        self.cycle.disconnected = True  # nothing more is sent by it
        self.transport.set_protocol(line)
        cast(SteadyLine, self.transport).is_stream = True
        self.hall.go(self)
        lines.discard(self)
        self.parser = None  # type: ignore[assignment] # each knows the other
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

    # What is said ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.received.append(data)
        self._unset_keepalive_if_required()
        self._parse_in_time()

    def _parse_in_time(self) -> None:
        """Parse what came, or let it wait: for the answer before it, or for the next stroke.

        In the dark one request is parsed at a stroke. How many are answered between two would tell
        how busy the house is.
        """
        is_next = bool(self.received) and self._may_parse
        if is_next and self.hall.pulse.beats and not self._is_due:
            self._is_due = True
            self.hall.pulse.hear(self.listen)
        if is_next and not self._is_due:
            self.listen()
            return
        self.flow.pause_if(Pause.STROKE, self._is_due)  # what is not listened to must not grow
        self.flow.pause_if(Pause.UNANSWERED, len(self.received) >= READ_BYTES)

    @property
    def _may_parse(self) -> bool:
        """Whether the last request has been answered, and what was sent is being read."""
        if self._in_body or self.unread is not None:
            return True
        return self.owes is Owed.HEAD and not self.flow.write_paused

    def listen(self) -> None:
        """Parse what came, up to the end of one request."""
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
        """He has said what he wants, and to whom he thinks to speak: that is said once."""
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
        """What cannot be understood is refused; in the midst of an answer there is no other."""
        answer = self.answer
        if answer is not None and not answer.response_complete:
            if answer.response_started:
                self.turn_away()
                return
            answer.disconnected = True  # this is its answer
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
        """Say no more, and drop what still comes.

        If the connection were closed at once, the client would lose the answer as well.
        """
        self.unread = 0
        self._unset_keepalive_if_required()
        if self.transport.can_write_eof():  # TLS has no half-closed connections
            self.transport.write_eof()

    # What is sent ---------------------------------------------------------------------------------

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
        """Cut the client off if it does not read in time what was sent."""
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALLED_WRITE_TIMEOUT_S, self.turn_away)

    def turn_away(self) -> None:
        self.hall.go(self)
        self.transport.abort()

    def _expect(self) -> None:
        """Begin to wait for the rest of what has been begun."""
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
    """A connection at the door with a certificate, until both have agreed on how to speak."""

    is_silent = True

    def __init__(self, hall: Hall, safe: ssl.SSLContext, guest: Callable[[], Guest]) -> None:
        self.hall = hall
        self.safe = safe
        self.guest = guest
        """Makes the one who comes in."""
        self.home = ""
        self.client: tuple[str, int] | None = None
        self.heard = b""
        """What was said at once, before anybody stood there to listen."""
        self._agreeing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        transport.pause_reading()  # the first word is part of the agreement
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
        except OSError:  # it went away, was too slow, or does not trust us
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
"""Whoever has a line."""

BAD_REQUEST = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: %d\r\nconnection: close\r\n\r\n%b"
)

PATIENCE = {Owed.HEAD: HEADERS, Owed.BODY: BODY}


def descriptors() -> int:
    """How many guests the process can hold, after it has asked for as many as it may."""
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
    """The networks that were named, each also as it is called where long addresses are spoken."""
    named: list[Network] = []
    for one in written:
        network = ip_network(one, strict=False)
        named.append(network)
        if isinstance(network, IPv4Network):
            mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            named.append(IPv6Network(mapped))
    return named


class Brief(logging.Filter):
    """So many lines of the log, and no more: what is left out is counted."""

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
"""Whose lines somebody at the door can make many of."""


def be_brief() -> None:
    """Whatever happens at the door, the log does not fill the disk."""
    brief = Brief()
    for name in LOGS:
        logging.getLogger(name).addFilter(brief)
