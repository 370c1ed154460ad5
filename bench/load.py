"""How many tables one process carries at the pace of people.

    make load

One server, and tables of ten phones and a screen each, every one with a real stream. Each phone
answers what it is asked after some seconds, as people do. Tables are added until a phone waits
longer than a tenth of a second for the screen that shows its answer, in one case of a hundred.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from urllib.parse import urlencode

PROGRAM = """
import sys
from pathlib import Path
from rich.console import Console
from gorod.speech import Speech
from gorod.web.serving import serve
port, db = int(sys.argv[1]), Path(sys.argv[2])
serve(Speech("en"), Console(), port, "127.0.0.1", db, None, False, limits=None)
"""
"""All phones come from one address here, so nobody is told to wait."""
PHONES = 10
SLOWEST = 0.1
"""So many seconds may a phone wait, in 99 cases of a hundred."""
THINKING = (2.0, 12.0)
"""How many seconds people take for an answer."""
BOOKS = ("sport", "city", "salon", "it", "vendetta")
FIELD = re.compile(r'name="(to|number|id)" value="([^"]*)"')
CHOICE = re.compile(r'name="choice" value="([^"]+)"')


class Client:
    """One device: its cookie and its posts."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def head(self, method: str, path: str, length: int = 0, accept: str = "text/plain") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"accept: {accept}"]
        lines += [f"cookie: {self.cookie}"] if self.cookie else []
        if method == "POST":
            lines += [
                "content-type: application/x-www-form-urlencoded",
                f"content-length: {length}",
            ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def post(self, path: str, **form: object) -> tuple[int, str]:
        """The status and where it leads."""
        body = urlencode(form).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self.head("POST", path, len(body)) + body)
        status, headers = await answer_head(reader)
        writer.close()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return status, headers.get("location", "")


async def answer_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers: dict[str, str] = {}
    for line in lines[1:]:
        name, _, value = line.partition(":")
        headers.setdefault(name.lower(), value.strip())
    return int(lines[0].split()[1]), headers


class Phone(Client):
    """A player who answers after a while, and looks when the answer is on the screen."""

    def __init__(self, port: int, rng: Random, waits: list[float]) -> None:
        super().__init__(port)
        self.rng = rng
        self.waits = waits
        self.code = ""
        self.pages = 0
        self._sent: float | None = None
        self._asked = ""
        self._task: asyncio.Task[None] | None = None

    async def watch(self, screen: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        path = f"/{self.code}/stream/{screen}"
        writer.write(self.head("GET", path, accept="text/event-stream"))
        status, _ = await answer_head(reader)
        if status != 200:
            raise SystemExit(f"a stream answered {status}")
        page: list[str] = []
        kind = ""
        while line := await reader.readline():
            text = line.decode().rstrip("\r\n")
            if text.startswith("event: "):
                kind, page = text[7:], []
            elif text.startswith("data: "):
                page.append(text[6:])
            elif not text and kind == "page" and page:
                self.see("\n".join(page))
                page = []

    def see(self, page: str) -> None:
        self.pages += 1
        if self._sent is not None:
            self.waits.append(perf_counter() - self._sent)
            self._sent = None
        start = page.find('<form class="question"')
        if start < 0:
            return
        form = page[start : page.find("</form>", start)]
        fields = dict(FIELD.findall(form))
        asked = f"{fields['to']}.{fields['number']}"
        if asked != self._asked:
            self._asked = asked
            choices = CHOICE.findall(form)
            self._task = asyncio.create_task(self.answer(fields, choices))

    async def answer(self, fields: dict[str, str], choices: list[str]) -> None:
        await asyncio.sleep(self.rng.uniform(*THINKING))
        if self._asked != f"{fields['to']}.{fields['number']}":
            return
        chosen = {"choice": self.rng.choice(choices)} if choices else {"pass": "yes"}
        self._sent = perf_counter()
        status, _ = await self.post(f"/{self.code}/answer", **fields, **chosen)
        if status >= 400:
            self._sent = None


async def set_table(port: int, number: int, waits: list[float]) -> None:
    """Ten people sit down and begin."""
    rng = Random(number)
    owner = Phone(port, rng, [])
    _, place = await owner.post("/new")
    code = owner.code = place.split("/")[1]
    ruleset = BOOKS[number % len(BOOKS)]
    plan = {"ruleset": ruleset, "players": PHONES, "hosted_by": "gorod", "cover": "on"}
    for _ in range(2):  # a new rulebook first, then what is chosen of it
        await owner.post(f"/{code}/plan", **plan)
    for seat in range(1, PHONES + 1):
        phone = Phone(port, Random(number * 100 + seat), waits)
        phone.code = code
        await phone.post(f"/{code}/sit", name=f"Guest {seat}", seat=seat)
        RUNNING.add(asyncio.create_task(phone.watch("me")))
    RUNNING.add(asyncio.create_task(owner.watch("tv")))
    status, _ = await owner.post(f"/{code}/start", games=0)
    if status >= 400:
        raise SystemExit(f"{ruleset} does not begin: {status}")


RUNNING: set[asyncio.Task[None]] = set()


def memory(process: int) -> float:
    """Megabytes that this process holds."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) / 1024 if found else 0.0


def busy(process: int) -> float:
    """Seconds of a core that this process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(port: int, server: int, levels: list[int], seconds: float) -> None:
    empty = memory(server)
    print(f"empty server: {empty:.0f} MB\n")
    print("tables  phones  answers   median      p95      p99   core  MB a table")
    waits: list[float] = []
    tables = 0
    for level in levels:
        while tables < level:
            await set_table(port, tables, waits)
            tables += 1
            await asyncio.sleep(0.1)
        await asyncio.sleep(5)
        waits.clear()
        used, began = busy(server), perf_counter()
        await asyncio.sleep(seconds)
        share = (busy(server) - used) / (perf_counter() - began)
        if len(waits) < 100:
            raise SystemExit(f"only {len(waits)} answers in {seconds} s: too few to tell")
        hundredths = quantiles(waits, n=100)
        print(
            f"{tables:6}  {tables * PHONES:6}  {len(waits):7}"
            f"  {median(waits) * 1000:4.0f} ms  {hundredths[94] * 1000:4.0f} ms"
            f"  {hundredths[98] * 1000:4.0f} ms  {share:5.1%}"
            f"  {(memory(server) - empty) / tables:10.2f}",
            flush=True,
        )
        if hundredths[98] > SLOWEST:
            break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", type=int, default=[20, 50, 100, 150, 200, 300])
    parser.add_argument("--seconds", type=float, default=45)
    given = parser.parse_args()
    port = 18_000 + os.getpid() % 10_000
    with tempfile.TemporaryDirectory() as folder:
        args = [sys.executable, "-c", PROGRAM, str(port), f"{folder}/gorod.db"]
        server = subprocess.Popen(args, stdout=subprocess.DEVNULL)
        try:
            asyncio.run(when_it_answers(port, server.pid, given.levels, given.seconds))
        finally:
            server.kill()
            server.wait()


async def when_it_answers(port: int, server: int, levels: list[int], seconds: float) -> None:
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            break
    await measure(port, server, levels, seconds)
    for task in RUNNING:
        task.cancel()


if __name__ == "__main__":
    main()
