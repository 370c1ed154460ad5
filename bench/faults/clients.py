"""Clients that play by the interface for programs and remember all that they sent and saw.

Whoever gets no answer sends the same again, to another worker if there is one, until it is said
that it was done, or why not.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any

import msgspec

from bench.faults.memory import Asked, Eyes, Memory, Sent, Shown, Telling
from bench.faults.proxy import LIMIT, LOST
from bench.faults.schedule import HEADER
from bench.faults.servers import Stuck
from bench.faults.words import Words

State = dict[str, Any]
Ports = Callable[[], list[int]]
"""Where workers are to be had."""

AGAIN = 0.02
"""So many seconds later the same is sent again."""
ANSWER = 3.0
"""So many seconds an answer is waited for."""
PATIENCE = 60.0
"""After so many seconds without any answer, and without a fault, the table is lost."""
PASSING = ("elsewhere",)
"""Refusals that say: send it once more."""


class Device:
    """One phone, or one screen."""

    def __init__(self, ports: Ports, memory: Memory, rng: Random, name: str) -> None:
        self.ports = ports
        self.memory = memory
        self.rng = rng
        self.name = name
        """By which its requests are known."""
        self._asked: Counter[str] = Counter()
        self.token = secrets.token_urlsafe(24)
        self._at = rng.randrange(100)
        """Which of the workers it goes to."""

    # Speaking -------------------------------------------------------------------------------------

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        ports = self.ports()
        port = ports[self._at % len(ports)]
        return await asyncio.open_connection("127.0.0.1", port, limit=LIMIT)

    def _named(self, what: str, which: str = "") -> str:
        """The name of a request: who sends it, what it is, and which of these."""
        self._asked[what] += not which
        return f"{self.name}/{what}/{which or self._asked[what]}"

    def _head(self, method: str, path: str, name: str, length: int = 0) -> bytes:
        return (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n"
            f"{HEADER}: {name}\r\n"
            f"authorization: Bearer {self.token}\r\ncontent-type: application/json\r\n"
            f"content-length: {length}\r\nconnection: close\r\n\r\n"
        ).encode()

    async def once(
        self, method: str, path: str, name: str, fields: State | None = None
    ) -> tuple[int, State]:
        """The status and the state; raises one of `LOST` where no whole answer comes."""
        body = b"" if fields is None else msgspec.json.encode(fields)
        async with asyncio.timeout(ANSWER):
            reader, writer = await self._connect()
            try:
                writer.write(self._head(method, path, name, len(body)) + body)
                status, length = await answer_head(reader)
                told = await reader.readexactly(length) if length else b""
            finally:
                writer.close()
        return status, msgspec.json.decode(told) if told[:1] == b"{" else {}

    async def ask(
        self,
        method: str,
        path: str,
        fields: State | None = None,
        sent: Sent | None = None,
        is_entry: bool = True,
        which: str = "",
    ) -> tuple[int, State]:
        """The same until there is an answer that settles it."""
        began, attempt = monotonic(), 0
        name = self._named(path.rpartition("/")[2], which)
        if sent is not None:
            sent.began = began
        if sent is not None and is_entry:
            self.memory.sent.append(sent)
        heard = "nothing"
        while monotonic() < max(began, self.memory.struck) + PATIENCE:
            attempt += 1
            if sent is not None:
                sent.times += 1
            try:
                status, state = await self.once(method, path, f"{name}#{attempt}", fields)
            except LOST as lost:
                self._at += 1
                heard = repr(lost)
                await asyncio.sleep(AGAIN)
                continue
            reason = state.get("error", {}).get("reason", "") if status >= 400 else ""
            heard = f"{status} {reason}"
            if status == 500:
                self.memory.errors.append(f"{method} {path}: {status} {state}")
            if status >= 500 or status == 429 or reason in PASSING:
                await asyncio.sleep(AGAIN)
                continue
            if sent is not None:
                self.memory.answered += 1
            if sent is not None and status < 400:
                sent.acknowledged = monotonic()
            elif sent is not None:
                sent.refused = reason or str(status)
            return status, state
        what = path.rpartition("/")[2]
        raise Stuck(f"{method} {what} has no answer for {PATIENCE:.0f} s: {heard}")

    async def states(self, screen: str) -> AsyncIterator[State]:
        """A stream, up to where it breaks; `events` are all of them."""
        events: list[Any] = []
        self._at += 1
        with suppress(*LOST):
            reader, writer = await self._connect()
            try:
                which = f"{self._named('stream')}#1"
                writer.write(self._head("GET", f"/{self.memory.code}/stream/{screen}", which))
                async with asyncio.timeout(ANSWER):
                    status, _ = await answer_head(reader)
                if status != 200:
                    return
                kind = b""
                async for line in lines(reader):
                    name, _, value = line.partition(b": ")
                    kind = value if name == b"event" else kind
                    if name == b"data" and kind == b"state":
                        state = msgspec.json.decode(value)
                        events = [*events[: state["first"]], *state["events"]]
                        yield {**state, "events": events}
            finally:
                writer.close()

    # Looking --------------------------------------------------------------------------------------

    def see(self, eyes: Eyes, state: State, observer: int | str) -> None:
        """Remember what a screen shows of the game."""
        self.memory.looked += 1
        if state.get("stage") in ("game", "over"):
            eyes.see(shown(state, observer))


def shown(state: State, observer: int | str) -> Shown:
    telling = Telling()
    telling.hear(state["events"])
    asked = questions(state) if "seat" in state else ()
    return Shown(observer, telling.mark(asked), telling.told, state["stage"] == "over")


def questions(state: State) -> Asked:
    """What this seat is asked; another's vote is named by a word alone."""
    return tuple(
        (one["to"], one["number"], sorted(map(str, values(one))))
        for one in state["questions"]
        if "." in one["number"]
    )


def values(question: State) -> list[Any]:
    return [option["value"] for option in question["options"]]


async def lines(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The whole lines of an answer that comes in pieces, wherever it is cut into them."""
    held = b""
    while length := int(await asyncio.wait_for(reader.readline(), 20) or b"0", 16):
        held += await reader.readexactly(length)
        await reader.readexactly(2)
        *whole, held = held.split(b"\n")
        for line in whole:
            yield line


async def answer_head(reader: asyncio.StreamReader) -> tuple[int, int]:
    """The status and the length."""
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
    length = next((line[15:] for line in lines if line.startswith("content-length:")), "0")
    return int(lines[0].split()[1]), int(length)


class Player(Device):
    """Somebody in a seat, who answers by chance."""

    def __init__(
        self, ports: Ports, memory: Memory, words: Words, rng: Random, name: str, seat: int
    ) -> None:
        super().__init__(ports, memory, rng, name)
        self._seed = rng.random()
        self._courses: dict[str, int] = {}
        self.words = words
        self.seat = seat
        self.streamed = memory.eyes_of(f"the stream of seat {seat}")
        self.answered = memory.eyes_of(f"answers to seat {seat}")
        self._sent: set[str] = set()
        self._told = 0
        self._wrote = 0.0

    async def sit(self) -> None:
        name = f"Guest {self.seat}"
        about = {"name": name, "seat": self.seat}
        status, state = await self.ask("POST", f"/{self.memory.code}/sit", about)
        if status >= 400:
            raise Stuck(f"nobody can sit down: {state}")
        self.memory.names[self.seat] = name

    async def play(self) -> None:
        while True:
            async for state in self.states("me"):
                self.see(self.streamed, state, self.eyes_in(state))
                self.words.hear(self.seat, state)
                await self.act(state)
            await asyncio.sleep(AGAIN)

    def eyes_in(self, state: State) -> int | str:
        return "host" if state["sees_all"] else self.seat

    async def act(self, state: State) -> None:
        if state["told"] < self._told:  # another game, or something was taken back
            self._sent.clear()
        self._told = state["told"]
        if state["stage"] != "game":
            return
        for question in state["questions"]:
            again = Random(f"{self._seed} again {self._which(question)}")
            is_new = not question["answered"] or again.random() < 0.1
            if question["open"] and is_new and question["id"] not in self._sent:
                await self.answer(question)
        if state["to_look"] and state["card"] is not None:
            await self.tell("looked", {"game": state["game"]})
        if state["may_urge"] and not state["urges"]:
            await self.tell("urge", {"wants": "vote", "wait": state["wait"]})
        if (said := self.words.next(self.seat, state, self._wrote, self.rng)) is not None:
            self._wrote = monotonic()
            await self.write(said)

    async def write(self, said: Sent) -> None:
        """Words for a room; they stand in no journal, and nothing follows from them."""
        fields = {"room": said.topic, "words": said.choice, "id": said.id}
        status, state = await self.ask("POST", f"/{self.memory.code}/say", fields, said, False)
        if status < 400 and "seat" in state:
            self.words.hear(self.seat, state)

    async def answer(self, question: State) -> None:
        which = self._which(question)
        fields = self.chosen(question, Random(f"{self._seed} {which}"))
        if fields is None:
            return
        self._sent.add(question["id"])
        choice = None if "pass" in fields else ... if "way" in fields else fields["choice"]
        about = {name: question[name] for name in ("to", "number", "id")}
        topic, asked = question["topic"], self.streamed.now
        sent = Sent(question["to"], question["id"], topic, choice, asked)
        await self.tell("answer", {**about, **fields}, sent, which)

    def _which(self, question: State) -> str:
        """Which question it is, and the how manieth answer, in words that every run has."""
        number, _, tag = question["number"].rpartition(".")
        course = self._courses.setdefault(tag if number else "", len(self._courses) + 1)
        nth = question["id"].rpartition(".")[2]
        if not number:  # another's vote
            return f"for{question['to']}.{self._courses.setdefault(nth, len(self._courses) + 1)}"
        return f"c{course}.q{number}.{nth}"

    def chosen(self, question: State, rng: Random) -> State | None:
        """One of the answers that may be given, if there is any."""
        options, most = values(question), question["choose"]
        if not options or (question["may_pass"] and rng.random() < 0.2):
            return {"pass": True} if question["may_pass"] else None
        several = rng.sample(options, min(len(options), max(question["least"], 1)))
        fields: State = {"choice": several if most > 1 else several[0]}
        if question["ways"]:
            fields["way"] = rng.choice(question["ways"])["value"]
        return fields

    async def tell(
        self, what: str, fields: State, sent: Sent | None = None, which: str = ""
    ) -> None:
        path = f"/{self.memory.code}/{what}"
        status, state = await self.ask("POST", path, fields, sent, which=which)
        if status < 400 and "seat" in state:
            self.see(self.answered, state, self.eyes_in(state))

    async def look(self) -> State:
        _, state = await self.ask("GET", f"/{self.memory.code}/me")
        return state


class Owner(Device):
    """Whoever opened the table: the screen on the wall, and the console."""

    def __init__(self, ports: Ports, memory: Memory, rng: Random, name: str) -> None:
        super().__init__(ports, memory, rng, name)
        self.wall = memory.eyes_of("the wall")
        self.console = memory.eyes_of("the console")
        self._ordered: set[str] = set()

    async def open(self, plan: State, is_far: bool) -> None:
        status, state = await self.ask("POST", "/new", {"remote": is_far})
        self.memory.code = state.get("code", "")
        for _ in range(2):  # another rulebook first, then what is chosen of it
            status, state = await self.ask("POST", f"/{self.memory.code}/plan", plan)
        if status >= 400:
            raise Stuck(f"no table is set: {state}")

    async def watch(self) -> None:
        while True:
            async for state in self.states("tv"):
                self.see(self.wall, state, "room")
            await asyncio.sleep(AGAIN)

    async def host(self) -> None:
        """Begin games, and where a person hosts lead them."""
        while True:
            _, state = await self.ask("GET", f"/{self.memory.code}/host")
            if "wait" not in state:  # the lobby
                await self.begin(state)
            elif state["knows"]:
                self.see(self.console, state, "host")
                await self.lead(state)
            await asyncio.sleep(self.rng.uniform(0.05, 0.15))

    async def begin(self, lobby: State) -> None:
        games = {"games": lobby["games"]}
        status, state = await self.ask("POST", f"/{self.memory.code}/start", games)
        if status >= 400 and state["error"]["reason"] != "playing":
            raise Stuck(f"no game begins: {state}")

    async def lead(self, state: State) -> None:
        """Go on when all have answered, or when it takes too long; now and then an order."""
        waits = any(one["open"] and not one["answered"] for one in state["questions"])
        if self.rng.random() < 0.04:
            await self.order(state)
        elif not waits or self.rng.random() < 0.1:
            about = {"order": "next", "wait": state["wait"]}
            await self.ask("POST", f"/{self.memory.code}/order", about)

    async def order(self, state: State) -> None:
        about: State = self.rng.choice(
            [{"order": "extend", "seconds": 5}, {"order": "back", "steps": 1}]
        )
        if state["post_id"] and state["post_id"] not in self._ordered:
            self._ordered.add(state["post_id"])
            sent = Sent(0, state["post_id"], about["order"], ..., self.console.now)
            about["id"] = state["post_id"]
            await self.ask("POST", f"/{self.memory.code}/order", about, sent)
