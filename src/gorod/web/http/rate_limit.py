"""Rate limiting: token buckets by address and device, for requests and for the work they cause.

Each device has a token bucket of requests, and so has each address: a client could invent a new
token for every request. A second pair of buckets holds CPU time. Open streams and the bytes of
each body are limited as well. The least recently seen clients are forgotten first.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv6Address, ip_address
from time import monotonic, thread_time
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gorod.table.request_errors import RequestError, TooLarge, TooManyRequests
from gorod.web.http.event_stream import STREAM_KEY, EventStreamResponse
from gorod.web.routing.request_context import token_of

MAX_FORM_BYTES = 64 * 1024

P = ParamSpec("P")
T = TypeVar("T")

Refuse = Callable[[Request, RequestError], Response]
"""Builds the response that says why a request is refused."""


@dataclass(frozen=True)
class RateLimit:
    """A token bucket's settings: tokens a second, and the most that it holds."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class RateLimits:
    """All rate limits of a server."""

    device: RateLimit = RateLimit(20, 100)
    strangers: RateLimit = RateLimit(200, 2000)
    """All devices of one address that have no token yet: 40 guests who come at once."""
    address: RateLimit = RateLimit(400, 4000)
    """All devices of one address: a backstop for a party of 40 behind one router."""
    work_of_device: RateLimit = RateLimit(0.2, 3.0)
    """CPU seconds on the event loop, which serve no one else."""
    work_of_address: RateLimit = RateLimit(0.5, 20.0)
    """Generous enough for a party that joins at once on a slow machine."""
    hold_up: RateLimit = RateLimit(0.5, 0.25)
    """Seconds for which an address may hold up the others before it goes last."""
    threads_of_device: RateLimit = RateLimit(0.2, 6.0)
    """CPU seconds in threads (reviews): they block no one, but keep a core busy."""
    threads_of_address: RateLimit = RateLimit(0.5, 20.0)
    queued_of_device: int = 6
    """Requests for such work, waiting or running: a page makes two, and there may be tabs."""
    queued_of_address: int = 200
    stream: float = 0.005
    """The cost of opening a stream: its first screen. Its duration costs nothing."""
    streams_of_device: int = 8
    streams_of_address: int = 200
    new_tables: RateLimit = RateLimit(1 / 60, 20)
    """Tables that one address may open."""
    wrong_codes: RateLimit = RateLimit(1 / 3, 60)
    """Wrong table codes: enough for a party that mistypes, too few to guess a code."""
    connections_of_address: int = 500
    """More than a party's browsers open, streams included."""
    max_remembered: int = 10_000
    """How many clients are remembered."""


DEFAULT_LIMITS = RateLimits()


@dataclass
class TokenBucket:
    """A token bucket: what it held at a moment."""

    left: float
    since: float


@dataclass
class TokenBuckets:
    """A token bucket for each client: an LRU map."""

    max_buckets: int
    by_key: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def take(self, who: str, rate: RateLimit, now: float) -> float:
        """Take one token; the seconds to wait if there is none."""
        wait = self.wait(who, rate, now)
        if not wait:
            self.charge(who, rate, now)
        return wait

    def wait(self, who: str, rate: RateLimit, now: float, least: float = 1) -> float:
        """The seconds until the bucket holds at least this much."""
        return max(0.0, least - self._filled(who, rate, now).left) / rate.per_second

    def charge(self, who: str, rate: RateLimit, now: float, cost: float = 1) -> None:
        """Take this much, on credit if need be; the debt is one full bucket at most."""
        bucket = self._filled(who, rate, now)
        bucket.left = max(-rate.burst, bucket.left - cost)

    def _filled(self, who: str, rate: RateLimit, now: float) -> TokenBucket:
        bucket = self.by_key.get(who)
        if bucket is None:
            bucket = self.by_key[who] = TokenBucket(rate.burst, now)
            if len(self.by_key) > self.max_buckets:
                self.by_key.popitem(last=False)
        self.by_key.move_to_end(who)
        bucket.left = min(rate.burst, bucket.left + (now - bucket.since) * rate.per_second)
        bucket.since = now
        return bucket


class RateLimiter:
    """Middleware: lets a request pass, or answers 429 with `retry-after`."""

    def __init__(
        self,
        app: ASGIApp,
        limits: RateLimits,
        refuse: Refuse,
        clock: Callable[[], float] = monotonic,
        cpu_clock: Callable[[], float] = thread_time,
        unlimited_paths: Collection[str] = (),
    ) -> None:
        self.app = app
        self.limits = limits
        self.refuse = refuse
        self.clock = clock
        self.cpu_clock = cpu_clock
        self.addresses = TokenBuckets(limits.max_remembered)
        self.devices = TokenBuckets(limits.max_remembered)
        self.work = TokenBuckets(2 * limits.max_remembered)
        self.hold_ups = TokenBuckets(limits.max_remembered)
        self.queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.streams: dict[str, int] = {}
        self.threads = TokenBuckets(2 * limits.max_remembered)
        self.queued: dict[str, int] = {}
        self.unlimited_paths = unlimited_paths
        """Paths without a rate limit."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in self.unlimited_paths:
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        address = address_key(request)
        token = token_of(request)[0][:128]
        device = f"of {token}" if token else address
        wait = self.wait(address, device)
        streams = [address, device] if is_stream(scope["path"]) and not wait else []
        if wait or not self.has_room(streams):
            answer = self.refuse(request, TooManyRequests("too-many", wait=wait))
            await answer(scope, receive, send)
            return
        self.count_streams(streams, 1)
        if streams:
            self.charge(address, device, self.limits.stream)
        scope[METER_KEY] = CostMeter(self, address, device)
        begin = partial(self.app, scope, receive, send)
        answering: MeasuredTask[None] = MeasuredTask(begin, self.cpu_clock, self.clock)  # type: ignore[arg-type]
        try:
            await self.wait_in_line(address)
            await answering
        finally:
            held: EventStreamResponse | None = scope.get(STREAM_KEY)
            if held is None:
                self.count_streams(streams, -1)
            else:
                held.on_end = partial(self.count_streams, streams, -1)
            self.hold_ups.charge(address, self.limits.hold_up, self.clock(), answering.wall_seconds)
            if not streams:
                self.charge(address, device, answering.cpu_seconds)

    async def wait_in_line(self, address: str) -> None:
        """Throttle: an address that held others up waits its turn; it is not refused for that.

        Wall time depends on what else the machine does, so it must not lead to a refusal.
        """
        queue = self.queues.get(address) or asyncio.Lock()
        self.queues[address] = queue
        async with queue:
            if wait := self.hold_ups.wait(address, self.limits.hold_up, self.clock(), least=0):
                await asyncio.sleep(wait)

    def wait(self, address: str, device: str) -> float:
        """The seconds to wait; a device over its own limit costs its address nothing."""
        now, limits = self.clock(), self.limits
        rate = limits.strangers if device == address else limits.device
        return (
            self.work.wait(device, self.work_rate(address, device), now, least=0)
            or self.work.wait(address, limits.work_of_address, now, least=0)
            or self.devices.take(device, rate, now)
            or self.addresses.take(address, limits.address, now)
        )

    def work_rate(self, address: str, device: str) -> RateLimit:
        limits = self.limits
        return limits.work_of_address if device == address else limits.work_of_device

    def charge(self, address: str, device: str, seconds: float) -> None:
        """Charge the CPU time of a response, which is known only afterwards."""
        now = self.clock()
        for who in {address, device}:
            self.work.charge(who, self.work_rate(address, who), now, seconds)

    def has_room(self, streams: list[str]) -> bool:
        most = (self.limits.streams_of_address, self.limits.streams_of_device)
        if len(set(streams)) == 1:  # a stranger's
            most = (self.limits.streams_of_address,) * 2
        return all(self.streams.get(one, 0) < top for one, top in zip(streams, most, strict=False))

    def count_streams(self, streams: list[str], by: int) -> None:
        adjust_counts(self.streams, streams, by)


def adjust_counts(counts: dict[str, int], names: Collection[str], by: int) -> None:
    """Add to these counters; drop those that are back at zero."""
    for one in set(names):
        counts[one] = counts.get(one, 0) + by
        if not counts[one]:
            del counts[one]


METER_KEY = "gorod.meter"
"""The key of a request's meter in the ASGI scope, if there are limits."""


class CostMeter:
    """Charges a device for what its request does in other tasks and threads."""

    def __init__(self, limiter: RateLimiter, address: str, device: str) -> None:
        self.limiter = limiter
        self.address = address
        self.device = device

    async def measured(self, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run this and charge for it, also if the request is gone."""
        gate, doing = self.limiter, MeasuredTask(begin, self.limiter.cpu_clock, self.limiter.clock)
        try:
            return await doing
        finally:
            gate.charge(self.address, self.device, doing.cpu_seconds)
            gate.hold_ups.charge(
                self.address, gate.limits.hold_up, gate.clock(), doing.wall_seconds
            )

    def rates(self) -> dict[str, RateLimit]:
        limits = self.limiter.limits
        return {self.device: limits.threads_of_device, self.address: limits.threads_of_address}

    @contextmanager
    def place_in_queue(self) -> Iterator[None]:
        """Count this while it waits for a thread or runs in it; raises `TooManyRequests`."""
        gate, limits = self.limiter, self.limiter.limits
        most = {self.device: limits.queued_of_device, self.address: limits.queued_of_address}
        now = gate.clock()
        wait = max(gate.threads.wait(who, rate, now, least=0) for who, rate in self.rates().items())
        if wait or any(gate.queued.get(who, 0) >= top for who, top in most.items()):
            raise TooManyRequests("too-many", wait=max(1.0, wait))
        adjust_counts(gate.queued, most, 1)
        try:
            yield
        finally:
            adjust_counts(gate.queued, most, -1)

    async def in_thread(self, do: Callable[[], T]) -> T:
        gate, worked = self.limiter, 0.0

        def measured() -> T:
            nonlocal worked
            began = gate.cpu_clock()
            try:
                return do()
            finally:
                worked = gate.cpu_clock() - began

        with self.place_in_queue():
            try:
                return await asyncio.get_running_loop().run_in_executor(_thread, measured)
            finally:
                for who, rate in self.rates().items():
                    gate.threads.charge(who, rate, gate.clock(), worked)


_thread = ThreadPoolExecutor(1, "gorod-heavy")
"""One thread for all: with the GIL, several would only slow down the event loop."""


async def run_in_thread(
    request: Request, do: Callable[P, T], *args: P.args, **about: P.kwargs
) -> T:
    """Run heavy work in the worker thread, charged to the requesting device; raises
    `TooManyRequests`.

    It is charged even if the client has disconnected.
    """
    meter: CostMeter | None = request.scope.get(METER_KEY)
    work = partial(do, *args, **about)
    if meter is None:
        return await asyncio.get_running_loop().run_in_executor(_thread, work)
    return await asyncio.shield(meter.in_thread(work))


class MeasuredTask(Generic[T]):
    """An awaitable that measures its coroutine: seconds it ran, not those it waited."""

    def __init__(
        self,
        begin: Callable[[], Coroutine[Any, Any, T]],
        cpu_clock: Callable[[], float],
        clock: Callable[[], float],
    ) -> None:
        self.begin = begin
        self.cpu_clock = cpu_clock
        self.clock = clock
        self.cpu_seconds = self.wall_seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        what = self.begin()
        step = partial(what.send, None)
        while True:
            effort, began = self.cpu_clock(), self.clock()
            try:
                awaited = step()
            except StopIteration as stop:
                done: T = stop.value
                return done
            finally:
                self.cpu_seconds += self.cpu_clock() - effort
                self.wall_seconds += self.clock() - began
            try:
                yield awaited
            except BaseException as error:  # above all when it is cancelled
                step = partial(what.throw, error)
            else:
                step = partial(what.send, None)


class AddressLimits:
    """Rate limits by address for opening tables and for guessing table codes."""

    def __init__(self, limits: RateLimits | None, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.clock = clock
        most = limits.max_remembered if limits is not None else 0
        self.opened = TokenBuckets(most)
        self.wrong_codes = TokenBuckets(most)
        self.known_tables: OrderedDict[tuple[str, str], None] = OrderedDict()
        """Tables that an address has found already: it can always return to them."""

    def open_table(self, request: Request) -> None:
        if self.limits is None:
            return
        wait = self.opened.take(address_key(request), self.limits.new_tables, self.clock())
        if wait:
            raise TooManyRequests("too-many-tables", wait=wait)

    def try_code(self, request: Request, code: str) -> None:
        """Raise `TooManyRequests` before the code is looked up: a refusal must not tell if it is
        right."""
        if self.limits is None or not code or (address_key(request), code) in self.known_tables:
            return
        rate = self.limits.wrong_codes
        wait = self.wrong_codes.wait(address_key(request), rate, self.clock())
        if wait:
            raise TooManyRequests("too-many-codes", wait=wait)

    def note_code(self, request: Request, code: str, is_right: bool) -> None:
        if self.limits is None or not code:
            return
        address = address_key(request)
        if not is_right:
            self.wrong_codes.charge(address, self.limits.wrong_codes, self.clock())
            return
        self.known_tables[address, code] = None
        self.known_tables.move_to_end((address, code))
        if len(self.known_tables) > self.limits.max_remembered:
            self.known_tables.popitem(last=False)


class BodySizeLimit:
    """Middleware: refuses a body larger than its page takes, whatever length it declares."""

    def __init__(self, app: ASGIApp, largest: Mapping[str, int], refuse: Refuse) -> None:
        self.app = app
        self.max_bytes = largest
        """Limits other than that of a form, by the path of the page."""
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        largest = self.max_bytes.get(scope["path"], MAX_FORM_BYTES)
        if declared_length(scope) > largest:
            answer = self.refuse(Request(scope), TooLarge("too-large"))
            await answer(scope, receive, send)
            return
        came = 0

        async def weighed() -> Message:
            nonlocal came
            message = await receive()
            came += len(message.get("body", b""))
            if came > largest:
                raise TooLarge("too-large")
            return message

        await self.app(scope, weighed, send)


def declared_length(scope: Scope) -> float:
    """The declared length of the body; infinite if it is chunked.

    Chunked bodies are refused: many tiny chunks cost much work.
    """
    said = dict(scope["headers"])
    if b"transfer-encoding" in said:
        return float("inf")
    value = said.get(b"content-length", b"")
    return int(value[:20]) if value.isdigit() else 0


def address_key(request: Request) -> str:
    return f"at {client_network(request.client.host if request.client else '')[:64]}"


def is_stream(path: str) -> bool:
    return path.split("/")[2:3] == ["stream"]


def client_network(address: str) -> str:
    """The network of one household: an IPv4 address, or the /64 prefix of an IPv6 address."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known)
