"""A real server in a process of its own, which can be killed and started again."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from itertools import count
from pathlib import Path

PROGRAM = """
import sys
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.web.serving import serve
port, db, haste, lang = sys.argv[1:]
serve(
    Speech(lang), Console(width=200), int(port), "127.0.0.1", Path(db), None, False, float(haste)
)
"""


class Served:
    """`gorod` on a database of its own; seconds are `haste` times as long as usual."""

    program = PROGRAM

    def __init__(self, folder: Path, haste: float = 1.0, lang: str = "en") -> None:
        self.db = folder / "gorod.db"
        self.log = folder / "server.log"
        self.haste = haste
        self.lang = lang
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.code = self.owner_path = ""
        self.start()

    def start(self) -> None:
        """Start, or start again on the same database and port."""
        before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            args = [str(self.port), str(self.db), str(self.haste), self.lang]
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.program, *args], stdout=log, stderr=log
            )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(self.base, timeout=2).close()  # noqa: S310
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
                continue
            said = self.log.read_bytes()[before:].decode()
            found = re.search(r"/own/(\w+)/(\S+)", said)
            assert found, said
            self.code, self.owner_path = found[1], found[0]
            return
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """As if the power went out."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()

    def url(self, path: str = "") -> str:
        """A page of this evening's table: `tv`, `host`, `me`, or the way in."""
        return f"{self.base}/{self.code}" + (f"/{path}" if path else "")


PORTS = count(12_000 + os.getpid() * 7 % 16_000)
"""Below those that a system gives to whoever calls somebody, so that none is lost meanwhile."""


def free_port() -> int:
    for port in PORTS:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError
