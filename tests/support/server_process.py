"""A real server in a process of its own, which can be killed and started again.

It is busy or slow as the machine is, and no test may fail of that: its clock waits for whoever has
still to answer, and whatever is waited for is given `PATIENCE`.
"""

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

from tests.support.server_forks import CAN_FORK, Child, nursery

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
"""Seconds in which anything that is waited for happens, on however busy a machine."""
PROGRAM = f"""
import asyncio
import sys
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.store.paths import parse_location
from gorod.table.pacing import conductor, bot_answers
from gorod.table import host_policies
from gorod.table.evening import Evening
from gorod.web.http import timing_guard
from gorod.web.ops.serve_command import ServeSettings, serve
sys.path.insert(0, {str(ROOT)!r})
from tests.support import random_seed
from tests.support.scaled_time import ScaledTime

class Patient(host_policies.GorodHost):
    def on_timeout(self, conductor, match, tries=600):
        number, topic = match.game.wait.number, match.game.wait.topic
        def again():
            now = conductor.evening.in_play
            if now is not None and now.game.wait.number == number:
                self.on_timeout(conductor, now, tries - 1)
        if tries > 0 and match.awaited() and (not waited_for or topic in waited_for.split()):
            asyncio.get_running_loop().call_later(0.1, conductor.call_soon, again)
        else:
            super().on_timeout(conductor, match)

class Silent:
    def hear(self, event):
        pass

    def answer(self, ask):
        return bot_answers.unpredictable_answer(ask)

def with_bots(*about, begin=Evening.begin):
    evening = begin(*about)
    evening.seating.plan.bots = True  # as its owner would ask for: few of the guests come
    return evening

port, db, second, lang, starts, waited_for, minds = sys.argv[1:]
told = float(second) < 0.1
Evening.begin = with_bots
random_seed.fix("start " + starts)
timing_guard.TICKS_PER_SECOND /= min(float(second), 1)
host_policies.HOSTS["gorod"] = Patient()
if not minds:
    bot_answers.bayes_bots = lambda *about: lambda seat, seed: Silent()
conductor.LOOK_AT_CARD_S = 0  # few of the phones look at their cards
serve(Speech(lang), Console(width=200), ServeSettings(
    int(port), host="127.0.0.1", db=parse_location(db), browser=False,
    time=ScaledTime(float(second)), narrates=told, computes_odds=False,
))
"""


def serving(**more: str) -> str:
    """The same with more settings, each as it would be written there."""
    told = "time=ScaledTime(float(second)), narrates=told, computes_odds=False,"
    assert told in PROGRAM
    return PROGRAM.replace(told, ", ".join([told[:-1], *(f"{k}={v}" for k, v in more.items())]))


class Served:
    """`gorod` on a database of its own; a second is `second` seconds long."""

    program = PROGRAM
    waited_for = ""
    """What the clock waits for until all have answered: these topics, or whatever is asked."""
    is_fresh = False
    """Whether it has read nothing before it begins, as one that people start."""
    minds = False
    """Whether bots reason and speak. Most answer anyhow: what guests do is what counts."""

    def __init__(
        self, folder: Path, second: float = 1.0, lang: str = "en", address: str = ""
    ) -> None:
        """Everything is kept in a file of its own, or at this address of a server."""
        self.db = folder / "gorod.db"
        self.place = address or str(self.db)
        self.whose = folder.name if address else ""
        """Who serves one database beside another does not draw the same names."""
        self.log = folder / "server.log"
        self.second = second
        self.lang = lang
        self.port = free_port()
        self.starts = 0
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | Child | None = None
        self.code = self.owner_path = ""
        self.start()

    def start(self) -> None:
        """Start, or start again on the same database and port."""
        before = self.log.stat().st_size if self.log.exists() else 0
        self.starts += 1  # two that draw the same keys would take one phone for another
        args = [str(self.port), self.place, str(self.second), self.lang]
        args += [f"{self.starts}{self.whose}", self.waited_for, "yes" if self.minds else ""]
        if CAN_FORK and not self.is_fresh:
            self.process = nursery().bear(self.program, args, self.log)
        else:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(
                    [sys.executable, "-c", self.program, *args], stdout=log, stderr=log
                )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(self.base, timeout=PATIENCE).close()  # noqa: S310
            except (urllib.error.URLError, OSError):
                time.sleep(0.02)
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
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()

    def url(self, path: str = "") -> str:
        """A page of this evening's table: `tv`, `host`, `me`, or the way in."""
        return f"{self.base}/{self.code}" + (f"/{path}" if path else "")


PORTS = count(12_000 + os.getpid() * 97 % 16_000)
"""Below those that a system gives to whoever calls somebody, so that none is lost meanwhile."""
MARKS: list[socket.socket] = []
"""Whoever has a port marks it, by the same number in UDP, for as long as the tests run: another run
finds it taken also while its server is being started again."""


def free_port() -> int:
    for port in PORTS:
        mark = socket.socket(type=socket.SOCK_DGRAM)
        try:
            mark.bind(("127.0.0.1", port))
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            mark.close()
            continue
        MARKS.append(mark)
        return port
    raise AssertionError
