"""A table of its own for each attack: on this machine, on a free port, gone afterwards."""

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

A_LONG_TIME = 60.0
GOROD = [sys.executable, "-m", "gorod"]


@dataclass(frozen=True)
class Table:
    port: int
    log: Path
    game: str
    """Where the page of a finished game is."""
    pid: int = 0

    @property
    def memory(self) -> float:
        """The resident set in MB."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024

    def ask(self, said: bytes, source: str = "127.0.0.1") -> tuple[int, float]:
        """The status that somebody at this address is told, and after how many seconds."""
        began = time.perf_counter()
        try:
            with self.connect(source) as guest:
                guest.sendall(said)
                told = guest.recv(65536)
        except OSError:
            told = b""
        return int(told.split()[1]) if told else 0, time.perf_counter() - began

    def connect(self, source: str = "127.0.0.1", port: int = 0) -> socket.socket:
        there = ("127.0.0.1", port or self.port)
        return socket.create_connection(there, A_LONG_TIME, (source, 0))


def request(path: str, *headers: str, method: str = "GET") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: table", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def told_on(guest: socket.socket) -> int:
    """The status of an answer on a connection that is kept."""
    head, body = b"", b""
    while not body and b"\r\n\r\n" not in head:
        more = guest.recv(65536)
        if not more:
            raise SystemExit("the connection was closed")
        head += more
    head, _, body = head.partition(b"\r\n\r\n")
    (length,) = re.findall(rb"content-length: (\d+)", head)
    while len(body) < int(length):
        body += guest.recv(65536)
    return int(head.split()[1])


@contextmanager
def served(notebook: str = "", options: Sequence[str] = ()) -> Iterator[Table]:
    """`gorod serve` with its usual limits; a notebook is a game that was played before."""
    with tempfile.TemporaryDirectory() as folder:
        db, log, game = Path(folder) / "gorod.db", Path(folder) / "log", ""
        if notebook:
            command = [*GOROD, "games", "import", notebook, "--db", str(db)]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            (found,) = re.findall(r"([A-Z0-9]+)-(\d+);", said)
            game = f"/{found[0]}/games/{found[1]}"
        port = 20_000 + os.getpid() % 10_000
        few = ["sh", "-c", 'ulimit -Sn 1024; exec "$@"', "sh"]  # as most systems give at first
        command = [
            *few,
            *GOROD,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--db",
            str(db),
            *options,
        ]
        with log.open("wb") as written:
            server = subprocess.Popen([*command, "--no-browser"], stdout=written, stderr=written)
        table = Table(port, log, game, server.pid)
        try:
            while table.ask(request("/"))[0] != 200:
                if server.poll() is not None:
                    raise SystemExit(log.read_text())
                time.sleep(0.05)
            yield table
        finally:
            server.kill()
            server.wait()
