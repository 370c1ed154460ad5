"""Against floods: whoever asks faster than people and fair programs do has to wait.

Each device has a bucket of requests that fills again with time; so has each address, for whoever
invents a new token for every request. Open streams are counted. Nothing is kept of old visitors.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from gorod.web.visits import token_of


@dataclass(frozen=True)
class Rate:
    """So many requests a second, and so many at once after a pause."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    device: Rate = Rate(20, 100)
    strangers: Rate = Rate(100, 500)
    """All devices of an address that have no token yet."""
    address: Rate = Rate(200, 1000)
    """All devices of an address."""
    streams_of_device: int = 8
    streams_of_address: int = 200
    most_kept: int = 10_000
    """So many visitors are remembered at most."""


USUAL = Limits()


@dataclass
class Bucket:
    left: float
    since: float


@dataclass
class Buckets:
    """A bucket for each visitor; those who have not come for longest are forgotten first."""

    most: int
    of: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def take(self, who: str, rate: Rate, now: float) -> float:
        """Take one request; how many seconds are to be waited where there is none."""
        bucket = self.of.get(who)
        if bucket is None:
            bucket = self.of[who] = Bucket(rate.burst, now)
            if len(self.of) > self.most:
                self.of.popitem(last=False)
        self.of.move_to_end(who)
        bucket.left = min(rate.burst, bucket.left + (now - bucket.since) * rate.per_second)
        bucket.since = now
        if bucket.left < 1:
            return (1 - bucket.left) / rate.per_second
        bucket.left -= 1
        return 0.0


class Gate:
    """Lets requests in, or asks to come back later."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        too_many: Callable[[Request], Response],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.app = app
        self.limits = limits
        self.too_many = too_many
        self.clock = clock
        self.addresses = Buckets(limits.most_kept)
        self.devices = Buckets(limits.most_kept)
        self.streams: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        address = f"at {household(request.client.host if request.client else '')}"
        token = token_of(request)[0][:128]
        device = f"of {token}" if token else address
        wait = self.wait(address, device)
        streams = [address, device] if is_stream(scope["path"]) and not wait else []
        if wait or not self.has_room(streams):
            answer = self.too_many(request)
            answer.headers["retry-after"] = str(max(1, ceil(wait)))
            await answer(scope, receive, send)
            return
        self.count(streams, 1)
        try:
            await self.app(scope, receive, send)
        finally:
            self.count(streams, -1)

    def wait(self, address: str, device: str) -> float:
        """How many seconds this one has to wait; others at the address do not pay for it."""
        now, limits = self.clock(), self.limits
        rate = limits.strangers if device == address else limits.device
        return self.devices.take(device, rate, now) or self.addresses.take(
            address, limits.address, now
        )

    def has_room(self, streams: list[str]) -> bool:
        most = (self.limits.streams_of_address, self.limits.streams_of_device)
        if len(set(streams)) == 1:  # a stranger's
            most = (self.limits.streams_of_address,) * 2
        return all(self.streams.get(one, 0) < top for one, top in zip(streams, most, strict=False))

    def count(self, streams: list[str], by: int) -> None:
        for one in set(streams):
            self.streams[one] = self.streams.get(one, 0) + by
            if not self.streams[one]:
                del self.streams[one]


def is_stream(path: str) -> bool:
    return path.split("/")[2:3] == ["stream"]


def household(address: str) -> str:
    """The network of one household: of a long address only the half that it was given."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known)
