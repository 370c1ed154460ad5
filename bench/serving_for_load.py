"""A server of its own for measuring: on one core, without limits, and what it has used."""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import create_connection, create_server
from time import perf_counter, sleep

HERE = Path(__file__).parent
PEER = HERE / "peers" / "boardgame"
PROGRAM = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[3])
if sys.argv[5]:
    import tracemalloc
    tracemalloc.start(1)
    def dump(*_):
        tracemalloc.take_snapshot().dump(sys.argv[5] + ".new")
        os.rename(sys.argv[5] + ".new", sys.argv[5])
    signal.signal(signal.SIGUSR1, dump)
from rich.console import Console
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from gorod.store.paths import parse_location
from gorod.web.ops.serve_command import ServeSettings, serve
if sys.argv[4] == "rounds":
    from rounds import ROUNDS
    BOOKS.ours["textbook"] = ROUNDS
port, db = int(sys.argv[1]), parse_location(sys.argv[2])
about = {"browser": False, "limits": None, "narrates": sys.argv[4] != "rounds"}
serve(Speech("en"), Console(), ServeSettings(port, host="127.0.0.1", db=db, **about))
"""
"""All phones come from one address here, so nobody is told to wait."""


@dataclass(frozen=True)
class Used:
    """What a process has used so far."""

    at: float
    seconds: float
    """Of a core."""
    kernel: float
    """Of these, in the kernel: what is sent and written."""
    megabytes: float


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    port: int
    process: int
    others: "tuple[Served, ...]" = ()
    """Workers beside it, at which half of the guests arrive."""

    @property
    def ports(self) -> list[int]:
        return [self.port, *(other.port for other in self.others)]

    def used(self) -> Used:
        mine = used_by(self.process)
        theirs = [other.used() for other in self.others]
        return Used(
            mine.at,
            mine.seconds + sum(one.seconds for one in theirs),
            mine.kernel + sum(one.kernel for one in theirs),
            mine.megabytes + sum(one.megabytes for one in theirs),
        )


def used_by(process: int) -> Used:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    user, kernel = (int(one) / os.sysconf("SC_CLK_TCK") for one in fields[11:13])
    status = Path(f"/proc/{process}/status").read_text()
    held = re.search(r"VmRSS:\s+(\d+)", status)
    megabytes = int(held[1]) / 1024 if held else 0.0
    return Used(perf_counter(), user + kernel, kernel, megabytes)


CORES = sorted(os.sched_getaffinity(0))


def on_one_core() -> None:
    """The server has the first core for itself, and whoever asks it has the others."""
    os.sched_setaffinity(0, CORES[:1])


def leave_it_alone() -> None:
    """Let the process that measures keep off the server's core, if there is another one."""
    os.sched_setaffinity(0, CORES[1:] or CORES)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # two lines for each phone


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(command: list[str], port: int) -> Iterator[Served]:
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=on_one_core,  # noqa: PLW1509 - nothing else runs in this process yet
    )
    try:
        for _ in range(300):
            try:
                with create_connection(("127.0.0.1", port), 1):
                    break
            except OSError:
                sleep(0.1)
        else:
            raise SystemExit(f"{command[0]} does not answer")
        yield Served(port, process.pid)
    finally:
        process.kill()
        process.wait()


@contextmanager
def boardgame(on_disk: bool) -> Iterator[Served]:
    """boardgame.io with the same small game, in files or in memory."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [node(), str(PEER / "server.js"), str(port), *([folder] if on_disk else [])]
        with running(command, port) as served:
            yield served


def node() -> str:
    """Where Node.js is; `make load` has seen to it."""
    ours = HERE.parent / ".venv-clients" / "bin"
    found = shutil.which("node", path=f"{os.environ['PATH']}{os.pathsep}{ours}")
    if found is None or not (PEER / "node_modules").exists():
        raise SystemExit("boardgame.io is not here: make load sets it up")
    return found


@contextmanager
def gorod(game: str, dump: str = "") -> Iterator[Served]:
    """Gorod with a file of its own; `rounds` is the small game, told at once."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        about = [str(port), f"{folder}/gorod.db", str(HERE / "peers"), game, dump]
        with running([sys.executable, "-c", PROGRAM, *about], port) as served:
            yield served


@contextmanager
def workers(game: str, address: str) -> Iterator[Served]:
    """Two workers of one PostgreSQL at this address, on the same core."""
    with ExitStack() as running_on:
        served = [
            running_on.enter_context(
                running([sys.executable, "-c", PROGRAM, str(port), address, *about], port)
            )
            for port in (free_port(), free_port())
            for about in [[str(HERE / "peers"), game, ""]]
        ]
        yield Served(served[0].port, served[0].process, (served[1],))
