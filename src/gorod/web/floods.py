"""Against floods: whoever asks faster than people and fair programs do has to wait.

Each device has a bucket of requests that fills again with time; so has each address, for whoever
invents a new token for every request. What a request cost is taken from a second bucket. Open
streams are counted, and so is every body as it comes. Nothing is kept of old visitors.
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

from gorod.table.wrong import TooLarge, TooMany, Wrong
from gorod.web.held import HELD, Held
from gorod.web.visits import token_of

LARGEST_FORM = 64 * 1024

P = ParamSpec("P")
T = TypeVar("T")

Refuse = Callable[[Request, Wrong], Response]
"""Says in a sentence why somebody is not let in."""


@dataclass(frozen=True)
class Inflow:
    """So many requests a second, and so many at once after a pause."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    device: Inflow = Inflow(20, 100)
    strangers: Inflow = Inflow(100, 500)
    """All devices of an address that have no token yet."""
    address: Inflow = Inflow(200, 1000)
    """All devices of an address."""
    work_of_device: Inflow = Inflow(0.2, 3.0)
    """Seconds that the server works for it: nobody else is served in them."""
    work_of_address: Inflow = Inflow(0.5, 5.0)
    """A party that comes all at once to a small machine is let in."""
    turn: Inflow = Inflow(0.5, 0.25)
    """Seconds for which an address keeps all others waiting, before it lets them go first."""
    threads_of_device: Inflow = Inflow(0.2, 6.0)
    """Seconds of work in threads (reviews): it holds nobody up, but keeps a core busy."""
    threads_of_address: Inflow = Inflow(0.5, 20.0)
    queued_of_device: int = 6
    """Requests for such work that wait or are worked on: a page has two, and there are tabs."""
    queued_of_address: int = 200
    stream: float = 0.005
    """What it costs to open a stream: its first screen. How long it lasts costs nothing."""
    streams_of_device: int = 8
    streams_of_address: int = 200
    new_tables: Inflow = Inflow(1 / 60, 20)
    """Tables that an address opens."""
    wrong_codes: Inflow = Inflow(1 / 3, 60)
    """Codes without a table: a whole party may mistype, and nobody gets through all of them."""
    connections_of_address: int = 500
    """More than a party with its browsers has; so many are more than its streams need."""
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

    def take(self, who: str, rate: Inflow, now: float) -> float:
        """Take one; how many seconds are to be waited where there is none."""
        wait = self.wait(who, rate, now)
        if not wait:
            self.spend(who, rate, now)
        return wait

    def wait(self, who: str, rate: Inflow, now: float, least: float = 1) -> float:
        """How many seconds it takes until there is at least so much."""
        return max(0.0, least - self._filled(who, rate, now).left) / rate.per_second

    def spend(self, who: str, rate: Inflow, now: float, cost: float = 1) -> None:
        """Take so much, on credit too; nobody owes more than a whole bucket."""
        bucket = self._filled(who, rate, now)
        bucket.left = max(-rate.burst, bucket.left - cost)

    def _filled(self, who: str, rate: Inflow, now: float) -> Bucket:
        bucket = self.of.get(who)
        if bucket is None:
            bucket = self.of[who] = Bucket(rate.burst, now)
            if len(self.of) > self.most:
                self.of.popitem(last=False)
        self.of.move_to_end(who)
        bucket.left = min(rate.burst, bucket.left + (now - bucket.since) * rate.per_second)
        bucket.since = now
        return bucket


class Gate:
    """Lets requests in, or asks to come back later."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        refuse: Refuse,
        clock: Callable[[], float] = monotonic,
        effort: Callable[[], float] = thread_time,
        free: Collection[str] = (),
    ) -> None:
        self.app = app
        self.limits = limits
        self.refuse = refuse
        self.clock = clock
        self.effort = effort
        self.addresses = Buckets(limits.most_kept)
        self.devices = Buckets(limits.most_kept)
        self.work = Buckets(2 * limits.most_kept)
        self.turns = Buckets(limits.most_kept)
        self.queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.streams: dict[str, int] = {}
        self.threads = Buckets(2 * limits.most_kept)
        self.queued: dict[str, int] = {}
        self.free = free
        """Paths that anybody may ask for, however often."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in self.free:
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        address = address_of(request)
        token = token_of(request)[0][:128]
        device = f"of {token}" if token else address
        wait = self.wait(address, device)
        streams = [address, device] if is_stream(scope["path"]) and not wait else []
        if wait or not self.has_room(streams):
            answer = self.refuse(request, TooMany("too-many", wait=wait))
            await answer(scope, receive, send)
            return
        self.count(streams, 1)
        if streams:
            self.charge(address, device, self.limits.stream)
        scope[METER] = Meter(self, address, device)
        begin = partial(self.app, scope, receive, send)
        answering: Worked[None] = Worked(begin, self.effort, self.clock)  # type: ignore[arg-type]
        try:
            await self.turn(address)
            await answering
        finally:
            held: Held | None = scope.get(HELD)
            if held is None:
                self.count(streams, -1)
            else:
                held.afterwards = partial(self.count, streams, -1)
            self.turns.spend(address, self.limits.turn, self.clock(), answering.took)
            if not streams:
                self.charge(address, device, answering.work)

    async def turn(self, address: str) -> None:
        """Whoever has kept others waiting lets them go first, and is not refused for that.

        How long something takes depends on what else the machine does; work does not.
        """
        queue = self.queues.get(address) or asyncio.Lock()
        self.queues[address] = queue
        async with queue:
            if wait := self.turns.wait(address, self.limits.turn, self.clock(), least=0):
                await asyncio.sleep(wait)

    def wait(self, address: str, device: str) -> float:
        """How many seconds this one has to wait; others at the address do not pay for it."""
        now, limits = self.clock(), self.limits
        rate = limits.strangers if device == address else limits.device
        return (
            self.work.wait(device, self.work_of(address, device), now, least=0)
            or self.work.wait(address, limits.work_of_address, now, least=0)
            or self.devices.take(device, rate, now)
            or self.addresses.take(address, limits.address, now)
        )

    def work_of(self, address: str, device: str) -> Inflow:
        limits = self.limits
        return limits.work_of_address if device == address else limits.work_of_device

    def charge(self, address: str, device: str, seconds: float) -> None:
        """What the answer has cost is known only afterwards."""
        now = self.clock()
        for who in {address, device}:
            self.work.spend(who, self.work_of(address, who), now, seconds)

    def has_room(self, streams: list[str]) -> bool:
        most = (self.limits.streams_of_address, self.limits.streams_of_device)
        if len(set(streams)) == 1:  # a stranger's
            most = (self.limits.streams_of_address,) * 2
        return all(self.streams.get(one, 0) < top for one, top in zip(streams, most, strict=False))

    def count(self, streams: list[str], by: int) -> None:
        change(self.streams, streams, by)


def change(counts: dict[str, int], names: Collection[str], by: int) -> None:
    """Count these up or down; what is back at nothing is forgotten."""
    for one in set(names):
        counts[one] = counts.get(one, 0) + by
        if not counts[one]:
            del counts[one]


METER = "gorod.meter"
"""Where a request's meter is kept in its scope, if there are limits."""


class Meter:
    """Charges a device for work that its request does in another task or thread."""

    def __init__(self, gate: Gate, address: str, device: str) -> None:
        self.gate = gate
        self.address = address
        self.device = device

    async def measured(self, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do it in a task of its own, which goes on even if the request is gone."""
        gate, doing = self.gate, Worked(begin, self.gate.effort, self.gate.clock)
        try:
            return await doing
        finally:
            gate.charge(self.address, self.device, doing.work)
            gate.turns.spend(self.address, gate.limits.turn, gate.clock(), doing.took)

    def rates(self) -> dict[str, Inflow]:
        limits = self.gate.limits
        return {self.device: limits.threads_of_device, self.address: limits.threads_of_address}

    @contextmanager
    def queued(self) -> Iterator[None]:
        """While this waits for a thread or is worked on; raises `TooMany`."""
        gate, limits = self.gate, self.gate.limits
        most = {self.device: limits.queued_of_device, self.address: limits.queued_of_address}
        now = gate.clock()
        wait = max(gate.threads.wait(who, rate, now, least=0) for who, rate in self.rates().items())
        if wait or any(gate.queued.get(who, 0) >= top for who, top in most.items()):
            raise TooMany("too-many", wait=max(1.0, wait))
        change(gate.queued, most, 1)
        try:
            yield
        finally:
            change(gate.queued, most, -1)

    async def in_thread(self, do: Callable[[], T]) -> T:
        gate, worked = self.gate, 0.0

        def measured() -> T:
            nonlocal worked
            began = gate.effort()
            try:
                return do()
            finally:
                worked = gate.effort() - began

        with self.queued():
            try:
                return await asyncio.get_running_loop().run_in_executor(_thread, measured)
            finally:
                for who, rate in self.rates().items():
                    gate.threads.spend(who, rate, gate.clock(), worked)


_thread = ThreadPoolExecutor(1, "gorod-heavy")
"""One for all: Python works on one thing at a time, and who plays must not wait for many."""


async def in_thread(request: Request, do: Callable[P, T], *args: P.args, **about: P.kwargs) -> T:
    """Heavy work, one after the other, charged to the device that asks; raises `TooMany`.

    It is charged for even if nobody waits for it any more.
    """
    meter: Meter | None = request.scope.get(METER)
    work = partial(do, *args, **about)
    if meter is None:
        return await asyncio.get_running_loop().run_in_executor(_thread, work)
    return await asyncio.shield(meter.in_thread(work))


class Worked(Generic[T]):
    """Something done bit by bit, and the seconds of work in it, without those of waiting."""

    def __init__(
        self,
        begin: Callable[[], Coroutine[Any, Any, T]],
        effort: Callable[[], float],
        clock: Callable[[], float],
    ) -> None:
        self.begin = begin
        self.effort = effort
        self.clock = clock
        self.work = self.took = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        what = self.begin()
        step = partial(what.send, None)
        while True:
            effort, began = self.effort(), self.clock()
            try:
                awaited = step()
            except StopIteration as stop:
                done: T = stop.value
                return done
            finally:
                self.work += self.effort() - effort
                self.took += self.clock() - began
            try:
                yield awaited
            except BaseException as error:  # above all when it is cancelled
                step = partial(what.throw, error)
            else:
                step = partial(what.send, None)


class Patience:
    """With an address at which somebody opens tables, or tries codes, one after another."""

    def __init__(self, limits: Limits | None, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.clock = clock
        most = limits.most_kept if limits is not None else 0
        self.opened = Buckets(most)
        self.mistaken = Buckets(most)
        self.found: OrderedDict[tuple[str, str], None] = OrderedDict()
        """Tables that were found from an address: there the way to them stays open."""

    def open_table(self, request: Request) -> None:
        if self.limits is None:
            return
        wait = self.opened.take(address_of(request), self.limits.new_tables, self.clock())
        if wait:
            raise TooMany("too-many-tables", wait=wait)

    def try_code(self, request: Request, code: str) -> None:
        """Before it is known whether the code is right: the refusal must not tell that."""
        if self.limits is None or not code or (address_of(request), code) in self.found:
            return
        rate = self.limits.wrong_codes
        wait = self.mistaken.wait(address_of(request), rate, self.clock())
        if wait:
            raise TooMany("too-many-codes", wait=wait)

    def tried(self, request: Request, code: str, is_right: bool) -> None:
        if self.limits is None or not code:
            return
        address = address_of(request)
        if not is_right:
            self.mistaken.spend(address, self.limits.wrong_codes, self.clock())
            return
        self.found[address, code] = None
        self.found.move_to_end((address, code))
        if len(self.found) > self.limits.most_kept:
            self.found.popitem(last=False)


class Scales:
    """Lets no body in that is larger than its page takes, whatever is said of its length."""

    def __init__(self, app: ASGIApp, largest: Mapping[str, int], refuse: Refuse) -> None:
        self.app = app
        self.largest = largest
        """What other than a usual form is sent, by the path of its page."""
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        largest = self.largest.get(scope["path"], LARGEST_FORM)
        if length(scope) > largest:
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


def length(scope: Scope) -> float:
    """How long the body is said to be; endless where it is chunked.

    Many chunks of one letter are work.
    """
    said = dict(scope["headers"])
    if b"transfer-encoding" in said:
        return float("inf")
    value = said.get(b"content-length", b"")
    return int(value[:20]) if value.isdigit() else 0


def address_of(request: Request) -> str:
    return f"at {household(request.client.host if request.client else '')[:64]}"


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
