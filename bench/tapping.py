"""Tables of phones with live streams, over plain HTTP, for measuring: they read pages and tap.

Each phone has one connection for its stream and one for its taps, as a browser has. A phone of the
small game of `peers/rounds.py` knows exactly when it sees what another has tapped; at a table of a
real book it waits for the next page after its own tap. There phones ask for the vote in a talk, and
when a game is over the next one begins: no table stands still for longer than people speak.
"""

import asyncio
import re
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import ClassVar, TypeVar
from urllib.parse import urlencode

PHONES = 10
FIELD = re.compile(rb'name="(to|number|id)" value="([^"]*)"')
CHOICE = re.compile(rb'name="choice" value="([^"]+)"')
ASKED = re.compile(rb'<form class="question(?: spoken)?"')
"""What is still to be answered; a speech is, too: with thanks, or with a name."""
URGED = b'name="wants" value="vote"'
OVER = b' data-stage="over"'
NUMBER = re.compile(rb'(?:data-number|name="number" value)="(\d+)(?:\.\w+)?"')
AWAITED = re.compile(rb"Waiting for ([\d, ]+)")
VOTED = re.compile(rb"Player (\d+) votes for")


@dataclass
class Measured:
    """What all phones have seen so far."""

    taps: list[float] = field(default_factory=list)
    """How many seconds each tap took to the last phone that must see it."""
    replies: int = 0
    refused: int = 0
    pages: int = 0
    bytes: int = 0
    alive: set[int] = field(default_factory=set)
    """The tables at which anybody has answered anything."""
    counts: bool = False
    """Whether it is time to measure."""


@dataclass
class Tap:
    """Somebody has answered, and some have not seen it yet."""

    seat: int
    number: int
    at: float
    unseen: set[int]


class Wire(asyncio.Protocol):
    """One connection; whatever comes is heard piece by piece, up to `end`."""

    def __init__(self, hear: Callable[[bytes], None], end: bytes = b"\r\n\r\n") -> None:
        self.hear = hear
        self.end = end
        self.buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)  # noqa: S101
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        start = max(0, len(buffer) - len(self.end))
        buffer += data
        while (at := buffer.find(self.end, start)) >= 0:
            piece = bytes(buffer[:at])
            del buffer[: at + len(self.end)]
            start = 0
            self.hear(piece)


class Line(Wire):
    """A connection for taps, one after the other."""

    def __init__(self) -> None:
        super().__init__(self._answer)
        self._answered: asyncio.Future[bytes] | None = None

    async def ask(self, request: bytes) -> bytes:
        """The head of the answer; an empty one where the line was cut instead."""
        self._answered = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self._answered

    def _answer(self, head: bytes) -> None:
        if self._answered is not None and not self._answered.done():
            self._answered.set_result(head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._answer(b"")


Connected = TypeVar("Connected", bound=Wire)


async def connected(port: int, make: Callable[[], Connected]) -> Connected:
    _, wire = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", port)
    return wire


class Device:
    """A cookie, and what is sent with it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._line: Line | None = None
        self._turn = asyncio.Lock()

    def request(
        self, method: str, path: str, body: bytes = b"", accept: str = "text/plain"
    ) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"accept: {accept}"]
        lines += [f"cookie: {self.cookie}"] if self.cookie else []
        if method == "POST":
            kind = "application/x-www-form-urlencoded"
            lines += [f"content-type: {kind}", f"content-length: {len(body)}"]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    async def post(self, path: str, **form: object) -> tuple[int, str]:
        """The status and where it leads."""
        request = self.request("POST", path, urlencode(form).encode())
        async with self._turn:
            told = b""
            while not told:  # a line that was cut takes nothing: the same once more
                if self._line is None or self._line.transport.is_closing():
                    self._line = await connected(self.port, Line)
                told = await self._line.ask(request)
            return self._read(told)

    def _read(self, told: bytes) -> tuple[int, str]:
        head = told.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        named = dict(line.split(": ", 1) for line in head[1:] if ": " in line)
        if "set-cookie" in headers:
            self.cookie = named.get("set-cookie", "").split(";")[0]
        if headers.get("content-length", "0") != "0":
            self.close()  # nobody reads what it says
        return int(head[0].split()[1]), named.get("location", "")

    def close(self) -> None:
        if self._line is not None:
            self._line.transport.close()

    async def watch(self, path: str, see: Callable[[bytes], None]) -> Wire:
        """Keep a stream open; each page is seen."""

        def hear(piece: bytes) -> None:
            if b"event: page" in piece:
                see(piece)

        wire = await connected(self.port, lambda: Wire(hear, b"\n\n"))
        wire.transport.write(self.request("GET", path, accept="text/event-stream"))
        return wire


class Phone(Device):
    """A player who answers what is asked."""

    def __init__(self, table: "Table", seat: int) -> None:
        super().__init__(table.ports[seat % len(table.ports)])
        self.table = table
        self.seat = seat
        self.rng = Random(table.number * 100 + seat)
        self.number = 0
        """The question before this phone."""
        self.has_answered = self.has_looked = self.has_urged = False
        self.asked = b""
        self.sent: float | None = None

    def see(self, page: bytes) -> None:
        measured = self.table.measured
        measured.pages += measured.counts
        measured.bytes += len(page) * measured.counts
        self.table.seen(self, page)
        if OVER in page:
            self.table.play_again()
        looks, urged = b" data-looks=" in page, URGED in page
        if looks and not self.has_looked:
            keep(self.later("looked"))
        if urged and not self.has_urged:
            keep(self.later("urge", wants="vote"))
        self.has_looked, self.has_urged = looks, urged
        found = ASKED.search(page)
        if found is None:
            self.asked = b""  # there is nothing to tap on any more
            return
        form = page[found.start() : page.find(b"</form>", found.start())]
        fields = {name.decode(): value.decode() for name, value in FIELD.findall(form)}
        asked = f"{fields['to']}.{fields['number']}".encode()
        if asked != self.asked:
            self.asked = asked
            choices = [one.decode() for one in CHOICE.findall(form)]
            keep(self.answer(fields, choices, asked))

    async def later(self, what: str, **form: str) -> None:
        """Look at the card that was dealt, or ask for the vote."""
        await asyncio.sleep(self.rng.uniform(*self.table.pace))
        await self.post(f"/{self.table.code}/{what}", **form)

    async def answer(self, fields: dict[str, str], choices: list[str], asked: bytes) -> None:
        least, most = self.table.pace
        if most:
            await asyncio.sleep(self.rng.uniform(least, most))
        if asked != self.asked:
            return
        chosen = {"choice": self.rng.choice(choices)} if choices else {"pass": "yes"}
        self.table.tap(self, fields["number"])
        status, _ = await self.post(f"/{self.table.code}/answer", **fields, **chosen)
        measured = self.table.measured
        measured.replies += measured.counts and status < 400
        if status < 400:
            measured.alive.add(self.table.number)
        else:
            measured.refused += measured.counts
            self.table.withdraw(self)


class Table:
    """Ten phones and a screen; any book, and what counts is the own screen of whoever taps."""

    plan: ClassVar[dict[str, str]] = {"hosted_by": "gorod", "cover": "on"}

    def __init__(
        self,
        ports: Sequence[int],
        number: int,
        pace: tuple[float, float],
        measured: Measured,
        book: str,
    ) -> None:
        self.ports = ports
        """Of all workers; the phones go to each in turn."""
        self.number = number
        self.pace = pace
        self.measured = measured
        self.book = book
        self.code = ""
        self.phones: list[Phone] = []
        self.wires: list[Wire] = []
        self.owner = Device(ports[number % len(ports)])
        self.games = 0
        """How many have begun."""
        self.is_over = False

    async def begin(self) -> None:
        """Ten people sit down and begin."""
        owner = self.owner
        _, place = await owner.post("/new")
        code = self.code = place.split("/")[1].upper()
        plan = self.plan | {"ruleset": self.book, "players": str(PHONES)}
        for _ in range(2):  # a new rulebook first, then what is chosen of it
            await owner.post(f"/{code}/plan", **plan)
        for seat in range(1, PHONES + 1):
            phone = Phone(self, seat)
            self.phones.append(phone)
            await phone.post(f"/{code}/sit", name=f"Guest {self.number}.{seat}", seat=seat)
        for phone in self.phones:
            self.wires.append(await phone.watch(f"/{code}/stream/me", phone.see))
        self.wires.append(await owner.watch(f"/{code}/stream/tv", lambda page: None))
        await self.start()

    async def start(self) -> None:
        self.is_over = False
        status, _ = await self.owner.post(f"/{self.code}/start", games=self.games)
        if status >= 400:
            raise SystemExit(f"{self.book} does not begin: {status}")
        self.games += 1

    def play_again(self) -> None:
        """The first who sees that the game is over says so."""
        if not self.is_over:
            self.is_over = True
            keep(self.start_later())

    async def start_later(self) -> None:
        await asyncio.sleep(self.pace[1])
        await self.start()

    def tap(self, phone: Phone, number: str) -> None:
        phone.sent = perf_counter()

    def withdraw(self, phone: Phone) -> None:
        phone.sent = None

    def seen(self, phone: Phone, page: bytes) -> None:
        if phone.sent is not None:
            if self.measured.counts:
                self.measured.taps.append(perf_counter() - phone.sent)
            phone.sent = None


class RoundsTable(Table):
    """The small game: a tap is known on every phone that must see it.

    Odd questions are secret: who has answered already sees who is still awaited. Even ones are
    open votes, which all see. When the last has answered, all see the next question.
    """

    plan: ClassVar[dict[str, str]] = {"hosted_by": "gorod"}

    def __init__(self, *about: object) -> None:
        super().__init__(*about)  # type: ignore[arg-type]
        self.taps: list[Tap] = []

    def tap(self, phone: Phone, number: str) -> None:
        asked = int(number.partition(".")[0])
        is_open = asked % 2 == 0
        must = {
            one.seat
            for one in self.phones
            if is_open or (one.number, one.has_answered) >= (asked, True)
        }
        self.taps.append(Tap(phone.seat, asked, perf_counter(), must | {phone.seat}))
        phone.has_answered = True

    def withdraw(self, phone: Phone) -> None:
        self.taps = [tap for tap in self.taps if tap.seat != phone.seat]

    def seen(self, phone: Phone, page: bytes) -> None:
        found = NUMBER.search(page)
        if found is None:
            return
        number = int(found[1])
        if number != phone.number:
            phone.number, phone.has_answered = number, False
        answered = b'"question answered"' in page
        late = AWAITED.search(page)
        awaited = {int(one) for one in late[1].split(b",")} if late else set()
        voted = {int(one) for one in VOTED.findall(page)}
        for tap in self.taps:
            if tap.number < number:
                tap.unseen.discard(phone.seat)
            elif tap.number == number:
                is_own = tap.seat == phone.seat and answered
                is_counted = answered and late is not None and tap.seat not in awaited
                is_voted = number % 2 == 0 and tap.seat in voted
                if is_own or is_counted or is_voted:
                    tap.unseen.discard(phone.seat)
        done = [tap for tap in self.taps if not tap.unseen]
        if done:
            now = perf_counter()
            if self.measured.counts:
                self.measured.taps += [now - tap.at for tap in done]
            self.taps = [tap for tap in self.taps if tap.unseen]


RUNNING: set[asyncio.Task[None]] = set()


async def stop_all(tables: "list[Table]") -> None:
    """Nobody sees anything any more, nor taps."""
    for table in tables:
        for wire in table.wires:
            wire.transport.abort()
    running = list(RUNNING)
    RUNNING.clear()  # the next ones have another loop
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


def keep(doing: Coroutine[None, None, None]) -> None:
    """Let it run; whatever goes wrong in it is said."""
    task = asyncio.create_task(doing)
    RUNNING.add(task)
    task.add_done_callback(RUNNING.discard)
