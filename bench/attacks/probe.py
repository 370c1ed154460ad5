"""Whether an answer in the dark can be felt by whoever asks the server for something cheap.

python -m bench.attacks.probe [--samples 2000] [--bare] [--load] [--raw FILE]

A real server, a table of ten phones with streams and a screen, and a call in the dark. At half of
many moments somebody answers, at the others nobody does. Two attackers ask 125 times a second on
kept connections how the house is: a stranger for a file, and a guest who says at the same table
that he has looked at his card. Both know the moments. Of the delays around each of them the best
simple mark (the greatest, the mean, the least, the lateness against the server's own beat, how far
those of one beat are apart; over one of four windows) is chosen by one half of the moments and
tried on the other, and the other way round; for each of them, and for both together. A probability
of 0.5 is a guess. `--load` lets others use the server meanwhile.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from math import sqrt
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any
from urllib.parse import urlencode

PROGRAM = """
import sys
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.web.ops.serve_command import ServeSettings, serve
port, db = int(sys.argv[1]), Path(sys.argv[2])
out = Console(file=open("/dev/null", "w"))
about = dict(host="127.0.0.1", db=db, browser=False, limits=None, narrates=False)
serve(Speech("en"), out, ServeSettings(port, **about))
"""
"""All come from one address here, so nobody is told to wait."""
PHONES = 10
EVERY = 1 / 125
"""Seconds between two requests of an attacker."""
LINES = 12
"""So many kept connections an attacker has: an answer may take longer than `EVERY`."""
APART = 0.12
"""Seconds between two moments."""
WINDOWS = ((-0.04, 0.04), (0.0, 0.04), (0.0, 0.08), (0.02, 0.1))
"""Around a moment: from when to when what was asked is looked at."""
BEAT = 1 / 60
"""The server's own, which the attackers know."""

Asked = tuple[float, float]
"""When something was asked, and after how many seconds it was answered."""


# On the wire -------------------------------------------------------------------------------------


def request(method: str, path: str, token: str = "", body: bytes = b"", **said: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "accept-language: en"]
    lines += [f"authorization: Bearer {token}"] if token else []
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in said.items()]
    if method == "POST":
        lines += ["content-type: application/x-www-form-urlencoded", f"content-length: {len(body)}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


class Line:
    """A kept connection: one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.is_free = True

    async def ask(self, said: bytes) -> tuple[int, dict[str, str], bytes]:
        self.is_free = False
        try:
            return await self._ask(said)
        except (ConnectionError, asyncio.IncompleteReadError):  # it was kept for long enough
            self.reader = None
            return await self._ask(said)
        finally:
            self.is_free = True

    async def _ask(self, said: bytes) -> tuple[int, dict[str, str], bytes]:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(said)
        status, headers = await head(self.reader)
        length = int(headers.get("content-length", 0)) if not said.startswith(b"HEAD") else 0
        return status, headers, await self.reader.readexactly(length)


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = [line.partition(":") for line in lines[1:]]
    return int(lines[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def watch(port: int, code: str, screen: str, token: str) -> None:
    """Look at a screen, as a browser does, for as long as it is there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(request("GET", f"/{code}/stream/{screen}", token, accept="text/event-stream"))
    while await reader.read(65536):
        pass


# Those who attack --------------------------------------------------------------------------------


def attack(port: int, said: bytes, pipe: Connection) -> None:
    """Ask 125 times a second until it is said to stop; then tell what was felt."""
    go(10)  # and before the phones by which they were begun
    go(5)

    async def ask() -> list[Asked]:
        felt: list[Asked] = []
        lines = [Line(port) for _ in range(LINES)]
        running: set[asyncio.Task[None]] = set()

        async def one(line: Line) -> None:
            began = monotonic()
            status, *_ = await line.ask(said)
            felt.append((began, monotonic() - began))
            if status >= 400:
                raise SystemExit(f"an attacker is told {status}")

        began, number = monotonic(), count()
        while not pipe.poll():
            await asyncio.sleep(max(0.0, began + next(number) * EVERY - monotonic()))
            line = next((line for line in lines if line.is_free), None)
            if line is not None:
                line.is_free = False
                task = asyncio.create_task(one(line))
                running.add(task)
                task.add_done_callback(running.discard)
        await asyncio.gather(*running)
        return sorted(felt)

    pipe.send(asyncio.run(ask()))


def go(ahead: int) -> None:
    """Go before or after the others on this machine, where that may be said.

    What the phones do when they get a screen must not be felt by the attackers as the server's.
    """
    with suppress(OSError):
        if (how := os.sched_getscheduler(0)) in (os.SCHED_RR, os.SCHED_FIFO):
            now = os.sched_getparam(0).sched_priority
            os.sched_setscheduler(0, how, os.sched_param(now + ahead))
        else:
            os.setpriority(os.PRIO_PROCESS, 0, os.getpriority(os.PRIO_PROCESS, 0) - ahead)


# The table ---------------------------------------------------------------------------------------


class Table:
    """Ten phones in a call in the dark, which lasts as long as it is needed."""

    def __init__(self, port: int, bare: bool) -> None:
        self.port, self.bare = port, bare
        self.tokens = {seat: f"{seat:032}" for seat in range(PHONES + 1)}
        self.lines = {seat: Line(port) for seat in self.tokens}
        self.code = ""
        self.screens: list[asyncio.Task[None]] = []
        self.asked: dict[int, dict[str, Any]] = {}
        """What each phone is asked that may answer: the question, and how often it has answered."""

    async def post(self, by: int, path: str, **form: object) -> dict[str, str]:
        body = urlencode(form).encode()
        said = request("POST", path, self.tokens[by], body, accept="text/plain")
        status, headers, told = await self.lines[by].ask(said)
        if status >= 400:
            raise SystemExit(f"{path} {form}: {status} {told.decode()}")
        return headers

    async def told(self, seat: int, path: str) -> Any:
        said = request("GET", path, self.tokens[seat], accept="application/json")
        return json.loads((await self.lines[seat].ask(said))[2])

    async def begin(self) -> None:
        """Sit down, deal, and go on until the mafia is called: its answers may be changed."""
        place = (await self.post(0, "/new"))["location"]
        code = self.code = place.split("/")[1]
        plan = {"ruleset": "city", "players": PHONES, "hosted_by": "person", "pace": "none"}
        await self.post(0, f"/{code}/plan", **plan, **({} if self.bare else {"cover": "on"}))
        for seat in range(1, PHONES + 1):
            await self.post(seat, f"/{code}/sit", name=f"Guest {seat}", seat=seat)
        for seat in range(1, PHONES + 1):
            self.screens.append(
                asyncio.create_task(watch(self.port, code, "me", self.tokens[seat]))
            )
        self.screens.append(asyncio.create_task(watch(self.port, code, "tv", self.tokens[0])))
        await self.post(0, f"/{code}/start", games=0)
        for _ in range(200):
            await self.look()
            if any(one["topic"] == "mafia" for one in self.asked.values()):
                return
            console = await self.told(0, f"/{code}/host")
            await self.post(0, f"/{code}/order", order="next", wait=console["wait"])
        raise SystemExit("nobody is called")

    async def look(self) -> None:
        self.asked = {}
        for seat in range(1, PHONES + 1):
            for question in (await self.told(seat, f"/{self.code}/me"))["questions"]:
                self.asked[seat] = question

    async def answer(self, seat: int, rng: Random) -> None:
        question = self.asked[seat]
        to, number, times = question["id"].split(".")
        options = [one["value"] for one in question["options"]]
        chosen = rng.choice([one for one in options if one != question.get("given")])
        form = {"to": to, "number": number, "id": question["id"], "choice": chosen}
        self.asked[seat] = question | {"id": f"{to}.{number}.{int(times) + 1}", "given": chosen}
        await self.post(seat, f"/{self.code}/answer", **form)

    async def moments(self, samples: int, rng: Random) -> list[tuple[float, str]]:
        """When somebody answered, what he was asked; and when nobody did."""
        found: list[tuple[float, str]] = []
        coins = [True, False] * samples
        rng.shuffle(coins)
        at = monotonic() + 1
        for coin in coins:
            at += APART + rng.random() * APART / 4
            await asyncio.sleep(max(0.0, at - monotonic()))
            seat = rng.choice([*self.asked])
            if coin:
                found.append((monotonic(), self.asked[seat]["topic"]))
                await self.answer(seat, rng)
            else:
                found.append((monotonic(), ""))
        await asyncio.sleep(1)
        return found


async def crowd(port: int, number: int) -> None:
    """Another table, where people come, go and look at the screen, all the time."""
    rng, line, code = Random(number), Line(port), ""
    token = f"{number:030}xx"
    _, headers, _ = await line.ask(request("POST", "/new", token, accept="text/plain"))
    code = headers["location"].split("/")[1]
    looks = [asyncio.create_task(watch(port, code, "tv", token)) for _ in range(3)]
    while looks:
        await asyncio.sleep(rng.expovariate(6))
        if rng.random() < 0.5:
            await line.ask(request("GET", f"/{code}/tv", token))
        else:
            form = {"name": f"Guest {rng.random():.3f}", "seat": rng.randint(1, 9)}
            body = urlencode(form).encode()
            await line.ask(request("POST", f"/{code}/sit", token, body, accept="text/plain"))


def crowds(port: int) -> None:
    async def all_of_them() -> None:
        await asyncio.gather(*(crowd(port, number) for number in range(8)))

    asyncio.run(all_of_them())


# What can be told --------------------------------------------------------------------------------

Mark = Callable[[Sequence[Asked], float], float]


def lateness(felt: Sequence[Asked], phase: float) -> float:
    """How long after the server's own beat the latest answer came."""
    return max((began + took - phase) % BEAT for began, took in felt)


def spread(felt: Sequence[Asked], phase: float) -> float:
    """How far apart answers of the same beat came: one more between them takes its time."""
    beats: dict[int, list[float]] = {}
    for began, took in felt:
        beats.setdefault(int((began + took - phase) / BEAT), []).append(began + took)
    return max(max(ends) - min(ends) for ends in beats.values())


MARKS: dict[str, Mark] = {
    "greatest": lambda felt, _: max(took for _, took in felt),
    "mean": lambda felt, _: fmean(took for _, took in felt),
    "least": lambda felt, _: min(took for _, took in felt),
    "beat": lateness,
    "spread": spread,
}


def windows(felt: Sequence[Asked], moments: Sequence[float]) -> list[dict[str, float]]:
    """The marks of each moment."""
    starts = [began for began, _ in felt]
    ends = sorted((began + took) % BEAT for began, took in felt)
    phase = ends[len(ends) // 2] - BEAT / 2  # most answers come at the middle of this circle
    found: list[dict[str, float]] = []
    for moment in moments:
        marks: dict[str, float] = {}
        for window in WINDOWS:
            first, last = (bisect(starts, moment + edge) for edge in window)
            here = felt[first:last] or [(moment, 0.0)]
            for name, mark in MARKS.items():
                marks[f"{name} {window}"] = mark(here, phase)
        found.append(marks)
    return found


def bisect(starts: Sequence[float], at: float) -> int:
    low, high = 0, len(starts)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if starts[middle] < at else (low, middle)
    return low


def probability(yes: Sequence[float], no: Sequence[float]) -> float:
    """That of two moments, one with an answer and one without, the first has the greater mark."""
    ranked = sorted([(mark, True) for mark in yes] + [(mark, False) for mark in no])
    total, at = 0.0, 0
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        total += (at + end + 1) / 2 * sum(is_yes for _, is_yes in ranked[at:end])
        at = end
    return (total - len(yes) * (len(yes) + 1) / 2) / (len(yes) * len(no))


def judged(marks: list[dict[str, float]], truth: list[bool]) -> tuple[float, float, str]:
    """The probability of being right with the best mark, half of its interval, and the mark."""
    rights: list[float] = []
    chosen: list[str] = []
    halves = [range(0, len(truth), 2), range(1, len(truth), 2)]
    for train, test in (halves, halves[::-1]):

        def told(name: str, half: range) -> float:
            sides = [[marks[n][name] for n in half if truth[n] == side] for side in (True, False)]
            return probability(*sides)

        best = max(marks[0], key=lambda name: abs(told(name, train) - 0.5))
        right = told(best, test)
        rights.append(right if told(best, train) >= 0.5 else 1 - right)
        chosen.append(best)
    p, yes = fmean(rights), sum(truth)
    no = len(truth) - yes
    q1, q2 = p / (2 - p), 2 * p * p / (1 + p)  # Hanley and McNeil
    varied = p * (1 - p) + (yes - 1) * (q1 - p * p) + (no - 1) * (q2 - p * p)
    spread = sqrt(varied / (yes * no))
    return p, 1.96 * spread, " | ".join(chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--samples", type=int, default=2000, help="moments of each kind")
    parser.add_argument("--bare", action="store_true", help="without decoy questions")
    parser.add_argument("--load", action="store_true", help="while others use the server")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--raw", type=Path, help="keep all that was felt in this file, too")
    given = parser.parse_args()
    port = 21_000 + os.getpid() % 9_000
    with tempfile.TemporaryDirectory() as folder:
        args = [sys.executable, "-c", PROGRAM, str(port), f"{folder}/gorod.db"]
        server = subprocess.Popen(args)
        go(-5)
        try:
            asyncio.run(measure(port, server.pid, given))
        finally:
            server.kill()
            server.wait()


async def measure(port: int, server: int, given: argparse.Namespace) -> None:
    for _ in range(400):
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            break
        await asyncio.sleep(0.05)
    table = Table(port, given.bare)
    await table.begin()
    spawn = multiprocessing.get_context("spawn")
    guest = request("POST", f"/{table.code}/looked", table.tokens[1], accept="text/plain")
    attacks = {"a stranger": request("HEAD", "/static/icon.svg"), "a guest": guest}
    pipes: dict[str, Connection] = {}
    others = [spawn.Process(target=crowds, args=(port,), daemon=True)] if given.load else []
    for name, said in attacks.items():
        pipes[name], pipe = spawn.Pipe()
        others.append(spawn.Process(target=attack, args=(port, said, pipe), daemon=True))
    for one in others:
        one.start()
    await asyncio.sleep(3)
    used, began = busy(server), monotonic()
    moments = await table.moments(given.samples, Random(given.seed))
    share = (busy(server) - used) / (monotonic() - began)
    how = f"{'bare' if given.bare else 'covered'}, {'under load' if given.load else 'quiet'}"
    print(f"{how}: {given.samples} answers and as many moments without one; core {share:.0%}")
    felt: dict[str, list[Asked]] = {}
    for name, pipe in pipes.items():
        pipe.send("stop")
        felt[name] = pipe.recv()
        report(name, felt[name], moments)
    report(
        "both together", sorted(one for all_of_one in felt.values() for one in all_of_one), moments
    )
    if given.raw is not None:
        given.raw.write_text(json.dumps({"moments": moments, "felt": felt}))
    for screen in table.screens:
        screen.cancel()
    for one in others:
        one.kill()


def report(name: str, felt: list[Asked], moments: list[tuple[float, str]]) -> None:
    took = sorted(seconds for _, seconds in felt)
    median, high = (took[int(len(took) * part)] * 1000 for part in (0.5, 0.99))
    marks = windows(felt, [at for at, _ in moments])
    p, half, mark = judged(marks, [bool(topic) for _, topic in moments])
    print(
        f"  {name}: an answer told from none with {p:.3f} ({p - half:.3f} to {p + half:.3f})"
        f" by {mark}; delays {median:.1f} ms, p99 {high:.1f} ms, {len(felt)} requests"
    )
    answers = [
        (one, topic == "cover") for one, (_, topic) in zip(marks, moments, strict=True) if topic
    ]
    decoys = sum(is_decoy for _, is_decoy in answers)
    if min(decoys, len(answers) - decoys) > 50:
        p, half, mark = judged([one for one, _ in answers], [is_decoy for _, is_decoy in answers])
        print(
            f"  {name}: a decoy answer told from one that counts with {p:.3f}"
            f" (about {p - half:.3f} to {p + half:.3f}) by {mark}"
        )


def busy(process: int) -> float:
    """Seconds of a core that this process has used."""
    with open(f"/proc/{process}/stat", encoding="ascii") as told:
        fields = told.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
