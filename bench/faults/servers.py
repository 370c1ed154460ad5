"""Workers that can be killed and are back in a moment, and a PostgreSQL that can be killed whole.

A worker is forked from a process that has read all modules and texts already, and then does what
`gorod serve` does: what is tried here is how one ends, and hundreds of them begin.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

from bench.faults.shim import Shim
from tests.support import postgres

ROOT = str(Path(__file__).parents[2])
PROGRAM = (
    f"import sys; sys.path.insert(0, {ROOT!r})"
    + """
import ctypes, json, os, random, signal, sys
from collections import defaultdict
from pathlib import Path
from rich.console import Console
import gorod.store.postgres
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.bundles import bundle, parsed_files
from gorod.web.ops.serve_command import ServeSettings, serve
from gorod.web.http import timing_guard
from tests.support.scaled_time import ScaledTime

for lang in LANGUAGES:
    parsed_files(lang)
    for book in BOOKS:
        bundle(lang, book).has_message("web-bot")
exec(sys.argv[1])
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, place, second, log, chance = json.loads(line)
    pid = os.fork()
    if not pid:
        try:
            ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # with whoever bore it
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
            os.dup2(out, 1), os.dup2(out, 2), os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            lots = defaultdict(lambda: random.Random(chance))
            random._urandom = lambda size: lots[size].randbytes(size)
            db = place if place.startswith("postgresql://") else Path(place)
            timing_guard.TICKS_PER_SECOND /= min(second, 1)
            serve(Speech("en"), Console(width=500), ServeSettings(
                port, host="127.0.0.1", db=db, base_url=f"http://127.0.0.1:{port}",
                browser=False, time=ScaledTime(second), limits=None, narrates=False,
            ))
        except BaseException as error:
            print(f"ended by {type(error).__name__}: {error}", flush=True)
        finally:
            os._exit(0)
    print(pid, flush=True)
"""
)
PATIENCE = 180.0


class Stuck(Exception):
    """Something that must come did not."""


class Nursery:
    """Where workers come from; what is `planted` in them is done before they begin."""

    def __init__(self, environment: dict[str, str], planted: str = "") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, planted],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        )

    def bear(self, *about: object) -> int:
        """A new worker's process."""
        out, back = self._process.stdin, self._process.stdout
        assert out is not None and back is not None  # noqa: S101, PT018
        out.write(json.dumps(about) + "\n")
        out.flush()
        return int(back.readline())

    def close(self) -> None:
        self._process.communicate()


class Worker:
    """One server at one port, over and over again."""

    def __init__(
        self, nursery: Nursery, place: str, port: int, log: Path, chance: str = ""
    ) -> None:
        self.nursery = nursery
        self.place = place
        self.port = port
        self.log = log
        self.chance = chance
        """Deals and lots come from it, and each start has others."""
        self.pid = 0
        self.starts = 0

    async def start(self, second: float) -> None:
        """Begin, and begin anew as long as what it needs is not there; return when it answers."""
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            self.starts += 1
            about = (self.port, self.place, second, str(self.log), f"{self.chance} {self.starts}")
            self.pid = self.nursery.bear(*about)
            while self.is_alive and monotonic() < deadline:
                if await answers(self.port) and self.is_alive:
                    return
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
        raise Stuck(f"no worker begins: {self.said()}")

    @property
    def is_alive(self) -> bool:
        return bool(self.pid) and is_running(self.pid)

    def send(self, what: int) -> None:
        with suppress(ProcessLookupError):
            if self.pid:
                os.kill(self.pid, what)

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self.wait()

    async def stop(self) -> None:
        """As its owner would stop it."""
        self.send(signal.SIGTERM)
        await self.wait()

    async def wait(self) -> None:
        """Until it is gone."""
        deadline = monotonic() + PATIENCE
        while self.is_alive:
            if monotonic() > deadline:
                raise Stuck("a worker does not end")
            await asyncio.sleep(0.005)

    def said(self) -> str:
        return self.log.read_text(errors="replace")[-600:] if self.log.exists() else ""


class Database(postgres.Server):
    """A PostgreSQL that is killed with all that belongs to it."""

    preloaded: dict[str, str] = {}  # noqa: RUF012 - nobody writes into it
    shim: "Shim | None" = None

    def start(self) -> None:
        usual = self.env
        self.env = {**(usual or os.environ), **self.preloaded}
        try:
            super().start()
        finally:
            self.env = usual

    def all_of_it(self) -> list[int]:
        """The processes of this server."""
        assert self.process is not None  # noqa: S101
        first = self.process.pid
        return [first, *(pid for pid, parent in parents() if parent == first)]

    def send(self, what: int) -> None:
        for pid in self.all_of_it():
            with suppress(ProcessLookupError):
                os.kill(pid, what)

    def kill(self) -> None:
        whole = self.all_of_it()
        self.send(signal.SIGKILL)
        assert self.process is not None  # noqa: S101
        self.process.wait()
        deadline = monotonic() + PATIENCE
        while any(map(is_running, whole[1:])):
            if monotonic() > deadline:
                raise Stuck("PostgreSQL does not end")
            sleep(0.005)

    def revive(self) -> None:
        """Start it, unless it runs."""
        assert self.process is not None  # noqa: S101
        if self.process.poll() is not None:
            self.start()


def is_running(pid: int) -> bool:
    """Whether there is such a process with any thread that is not only waiting to be counted."""
    try:
        threads = len(list(Path(f"/proc/{pid}/task").iterdir()))
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX" or threads > 1


def parents() -> list[tuple[int, int]]:
    """Every process, and whose child it is."""
    found = []
    for one in Path("/proc").iterdir():
        if one.name.isdigit():
            with suppress(OSError):
                fields = (one / "stat").read_text().rsplit(")", 1)[1].split()
                found.append((int(one.name), int(fields[1])))
    return found


async def answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
