"""A stage for faults: a database, workers, the ways to them, and tables at which it is played."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bench.faults.clients import Owner, Player, shown
from bench.faults.memory import Memory, Shown
from bench.faults.proxy import Proxy
from bench.faults.schedule import Fates, Habits
from bench.faults.servers import Database, Nursery, Stuck, Worker
from bench.faults.shim import Shim
from bench.faults.words import Words
from gorod.store.paths import DatabaseLocation
from tests.support import postgres

SECOND = 0.01
"""How long a second is while it is played …"""
STILL = 10_000.0
"""… and where nothing may happen by itself."""
BOOKS: tuple[tuple[str, int, int, bool], ...] = (
    ("textbook", 7, 7, False),
    ("city", 9, 8, True),
    ("vendetta", 10, 8, False),
    ("salon", 9, 7, True),
    ("sport", 10, 10, False),
    ("it", 9, 8, True),
)
"""Each with its seats, how many of them people have, and whether they are far from each other and
write in rooms; bots have the rest of the seats."""


@dataclass
class Table:
    """Those who play together."""

    owner: Owner
    players: list[Player]
    memory: Memory
    words: Words

    @classmethod
    async def set(cls, ports: Callable[[], list[int]], number: int, rng: Random) -> "Table":
        """Open a table, sit down and begin."""
        book, seats, people, is_far = BOOKS[number % len(BOOKS)]
        is_led = book in ("sport", "textbook")  # there nothing that is said can be changed
        memory, words = Memory(), Words()
        owner = Owner(ports, memory, Random(rng.random()), f"t{number}.owner")
        plan: dict[str, Any] = {"ruleset": book, "players": seats, "bots": True}
        await owner.open(plan | {"hosted_by": "person" if is_led else "gorod"}, is_far)
        about = (ports, memory, words)
        players = [
            Player(*about, Random(rng.random()), f"t{number}.seat{n}", n)
            for n in range(1, people + 1)
        ]
        for player in players:
            await player.sit()
        return cls(owner, players, memory, words)

    def doing(self) -> list[Any]:
        """What everybody does, all at once."""
        return [self.owner.watch(), self.owner.host(), *(player.play() for player in self.players)]

    async def last(self) -> list[Shown]:
        """What a server shows now."""
        states = [(await one.look(), one) for one in self.players]
        return [
            shown(state, one.eyes_in(state))
            for state, one in states
            if state.get("stage") in ("game", "over")
        ]


@dataclass
class Stage:
    """Everything that can be made to fail."""

    folder: Path
    place: DatabaseLocation
    workers: list[Worker]
    proxies: list[Proxy]
    rng: Random
    fates: Fates
    shim: Shim | None = None
    database: Database | None = None
    tables: list[Table] = field(default_factory=list)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def ports(self) -> list[int]:
        return [proxy.port for proxy in self.proxies]

    @property
    def replies(self) -> int:
        """How many were answered."""
        return sum(table.memory.answered for table in self.tables)

    def be(self, habits: Habits) -> None:
        self.fates.habits = habits

    async def play(self, tables: int) -> None:
        """Set the tables, and let everybody play from now on."""
        for worker in self.workers:
            await worker.start(SECOND)
        for number in range(tables):
            self.tables.append(await Table.set(self.ports, number, self.rng))
        for table in self.tables:
            self._tasks += [asyncio.create_task(one) for one in table.doing()]

    async def after(self, replies: int, most: float = 5.0) -> None:
        """When so many more were answered, or a while has passed."""
        until = self.replies + replies
        ends = asyncio.get_running_loop().time() + most
        while self.replies < until and asyncio.get_running_loop().time() < ends:
            self.check()
            await asyncio.sleep(0.002)

    def note_a_blow(self) -> None:
        """Whoever waits has to be patient a while longer."""
        for table in self.tables:
            table.memory.struck = monotonic()

    def check(self) -> None:
        """Raise whatever has gone wrong with those who play."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def leave(self) -> None:
        """Everybody stops; a wait that ends at the very moment of it may not hear of that."""
        left = {task for task in self._tasks if not task.done()}
        while left:
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.2)
        for task in self._tasks:
            if not task.cancelled():
                task.exception()  # the first one is told by `check`

    async def end(self) -> dict[str, list[Shown]]:
        """All is well again and everybody stops; what a server that is started anew shows."""
        self.be(Habits())
        await self.after(20, most=10.0)
        await self.leave()
        self.check()
        for proxy in self.proxies:
            await proxy.drained()
        for worker in self.workers:
            await worker.kill()
        await self.workers[0].start(STILL)
        first = self.proxies[0]
        for table in self.tables:
            for device in (table.owner, *table.players):
                device.ports = lambda: [first.port]
        last = {table.memory.code: await table.last() for table in self.tables}
        await self.workers[0].stop()
        return last


@asynccontextmanager
async def staged(
    folder: Path,
    rng: Random,
    library: Path | None,
    on_postgres: bool,
    workers: int = 1,
    planted: str = "",
    fates: Fates | None = None,
) -> AsyncIterator[Stage]:
    """A new database and whoever serves it; SQLite has one worker."""
    place: DatabaseLocation = folder / "data" / "gorod.db"
    (folder / "data").mkdir()
    database = None
    shim = served = None
    if library is not None:
        shim = Shim(library, folder / "page", folder / "data")
    if on_postgres:
        found = postgres.programs()
        if found is None:
            raise Stuck("there is no PostgreSQL here")
        (folder / "postgres").mkdir()
        folder.chmod(0o755)
        if library is not None:
            served = Shim(library, folder / "its-page", folder / "postgres" / "data")
        Database.preloaded = served.environment if served is not None else {}
        database = await asyncio.to_thread(Database, folder / "postgres", found, sure=True)
        database.shim = served
        place = postgres.new_database(database.address())
    fates = fates or Fates(str(rng.random()))
    nursery = Nursery(shim.environment if shim is not None else {}, planted)
    ports = [free_port() for _ in range(workers if on_postgres else 1)]
    serving = [
        Worker(nursery, str(place), port, folder / f"log {port}", f"{fates.seed} {nth}")
        for nth, port in enumerate(ports)
    ]
    proxies = [Proxy(port, fates) for port in ports]
    for proxy in proxies:
        await proxy.open()
    stage = Stage(folder, place, serving, proxies, rng, fates, shim, database)
    try:
        yield stage
    finally:
        await stage.leave()
        for proxy in proxies:
            await proxy.close()
        for worker in serving:
            worker.send(9)
        nursery.close()
        if database is not None:
            await asyncio.to_thread(database.kill)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
