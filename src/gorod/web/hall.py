"""Those who stand at the door: how many there may be, how long they may hesitate, what is noted.

A connection costs a descriptor, and a process has only so many of them. Whoever has begun to say
something has to end it in time; where it is full, whoever has been silent longest makes room.
"""

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from gorod.web.floods import Buckets, Inflow, household

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
AT_ONCE = 16 * 1024
"""So much is read at once; a request cannot be work for long before anybody looks at it."""
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
        self.guests: dict[Guest | Stranger, None] = {}
        """Who has come first stands first."""
        self.homes: dict[str, dict[Guest | Stranger, None]] = {}

    def come(self, guest: "Guest | Stranger") -> bool:
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
        self.guests[guest] = self.homes.setdefault(guest.home, {})[guest] = None
        return True

    def go(self, guest: "Guest | Stranger") -> None:
        if guest in self.guests:
            del self.guests[guest]
            del self.homes[guest.home][guest]
            if not self.homes[guest.home]:
                del self.homes[guest.home]

    def _is_proxy(self, guest: "Guest | Stranger") -> bool:
        return guest.client is not None and any(
            ip_address(guest.client[0]) in one for one in self.proxies
        )


class Guest(H11Protocol):
    """One connection."""

    def __init__(self, hall: Hall, **about: Any) -> None:
        super().__init__(**about)
        self.hall = hall
        self.home = ""
        self.unread: int | None = None
        """How much has come after the answer, from one who has not ended what he was saying."""
        self._owes: object = None
        self._deadline: asyncio.TimerHandle | None = None

    @property
    def is_silent(self) -> bool:
        """Whether nothing is being done for it."""
        return self.conn.their_state in PATIENCE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.home = household(self.client[0] if self.client else "")
        transport.max_size = AT_ONCE  # type: ignore[attr-defined]
        if not self.hall.come(self):
            transport.abort()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.hall.go(self)
        if self._deadline is not None:
            self._deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.unread is None:
            super().data_received(data)
            self._expect()
            return
        self.unread += len(data)
        if self.unread > MOST_UNREAD:
            self.turn_away()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY and not self.transport.is_closing():
            # What is still on its way is not looked at any more. Were the door shut at once, the
            # answer would be lost as well.
            self.unread = 0
            self._unset_keepalive_if_required()
            if self.transport.can_write_eof():  # a line with a certificate cannot
                self.transport.write_eof()

    def turn_away(self) -> None:
        self.hall.go(self)
        self.transport.abort()

    def _expect(self) -> None:
        """Begin to wait for the rest of what has been begun."""
        state = self.conn.their_state
        if state is self._owes:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._owes = state
        if state in PATIENCE:
            self._deadline = self.loop.call_later(PATIENCE[state], self.turn_away)


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
        transport.max_size = AT_ONCE  # type: ignore[attr-defined]
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


PATIENCE = {h11.IDLE: HEADERS, h11.SEND_BODY: BODY}


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
            record.msg = f"{record.getMessage()} ({self.left_out} lines before this were left out)"
            record.args = ()
            self.left_out = 0
        return True


LOGS = ("asyncio", "uvicorn.error", "gorod.table", "gorod.web")
"""Whose lines somebody at the door can make many of."""


def be_brief() -> None:
    """Whatever happens at the door, the log does not fill the disk."""
    brief = Brief()
    for name in LOGS:
        logging.getLogger(name).addFilter(brief)
