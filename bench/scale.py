"""What ten thousand tables ask of PostgreSQL and of the workers' stores.

    make scale                                  (some minutes; prints the tables of docs/scale.md)
    python -m bench.scale --tables 1000 --seconds 20

Workers are real processes with the real store on a real server; their tables are virtual: each
writes a journal at the pace of a game of sport, ends it and begins the next, and nobody looks on.
Halfway one worker is killed, and the others take its tables over. At the end the journals are
counted: each number of each game is there once. Then as many as can write as fast as they can.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any

import psycopg

from gorod.engine.replies import Reply
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.store.store import MICROSECONDS_PER_S, Store, now_microseconds
from gorod.store.worker_registry import HEARTBEAT_INTERVAL_S
from tests.support.postgres import a_server, new_database

ROOT = Path(__file__).parents[1]


ENTRIES, SECONDS = 330, 1800
"""A game of sport by ten with Gorod as the host: so many entries in about so many seconds."""
PACE = ENTRIES / SECONDS
AT_ONCE = 128
"""So many write at the same time where nobody waits for anything."""
AN_HOUR = 3600


# A worker ----------------------------------------------------------------------------------------


class Tables:
    """The virtual tables that are at home at one worker."""

    def __init__(self, address: str, name: str, pace: float) -> None:
        self.store = Store(address)
        self.store.workers.register(f"http://{name}")
        self.pace = pace
        self.rng = Random(name)
        self.waits: list[float] = []
        self.late: list[float] = []
        self.taken_over: list[float] = []
        self.is_over = False
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def serve(self, share: list[str], seconds: float) -> dict[str, Any]:
        async with self.store.database.serving():
            for code in share:
                await self.take(code)
            beating = asyncio.create_task(self.beat())
            print("ready", flush=True)
            await asyncio.to_thread(sys.stdin.readline)
            begun, cpu = perf_counter(), time.process_time()
            for code in self.tasks:
                self.tasks[code] = asyncio.create_task(self.play(code))
            await asyncio.sleep(seconds)
            spent = time.process_time() - cpu
            took = perf_counter() - begun
            self.is_over = True
            beating.cancel()
            await asyncio.wait(self.tasks.values(), timeout=2)
            for task in self.tasks.values():
                task.cancel()
        return {
            "waits": self.waits,
            "late": self.late,
            "cpu": spent,
            "seconds": took,
            "tables": len(self.tasks),
            "taken_over": self.taken_over,
        }

    async def take(self, code: str) -> bool:
        """Whether this table is at home here from now on."""
        if await greenlet_spawn(self.store.workers.worker_of, code) is not None:
            return False
        self.tasks[code] = asyncio.create_task(asyncio.sleep(0))
        return True

    async def beat(self) -> None:
        """As `web/cluster/heartbeat.py` does, but for reading the games."""
        homes = self.store.workers
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL_S)
            before = homes.others.keys()
            with suppress(StoreError):
                await greenlet_spawn(homes.beat)
                if before - homes.others.keys():
                    since = now_microseconds() - AN_HOUR * MICROSECONDS_PER_S
                    for code in await greenlet_spawn(homes.orphaned_tables, since):
                        if await self.take(code):
                            self.taken_over.append(time.time())
                            self.tasks[code] = asyncio.create_task(self.play(code))

    async def play(self, code: str) -> None:
        """One game after the other, an entry at a time."""
        store, rng = self.store, self.rng
        last = await greenlet_spawn(store.last_game, code)
        game = last[0] if last is not None else 0
        entries = len(await greenlet_spawn(store.journal, game))
        while not self.is_over:
            if self.pace:
                due = perf_counter() + rng.expovariate(self.pace)
                await asyncio.sleep(due - perf_counter())
                self.late.append(perf_counter() - due)
                if self.is_over:
                    return
            if entries >= ENTRIES:
                await greenlet_spawn(store.set_over, game, True)
                game, entries = await greenlet_spawn(store.new_game, code, WRITTEN), 0
                await greenlet_spawn(store.save_evening, code, WRITTEN)
            begun = perf_counter()
            entry = Reply(entries % 10 + 1, entries, entries % 10 + 2, id=f"{entries}.{code}")
            await greenlet_spawn(store.write, game, entries + 1, entry)
            entries += 1
            self.waits.append(perf_counter() - begun)


WRITTEN = json.dumps({"plan": {"ruleset": "sport", "players": 10}, "x": "y" * 900}).encode()
"""About as much as is kept of a table and of a game beside its journal."""


# The site ----------------------------------------------------------------------------------------


def set_tables(address: str, tables: int) -> list[str]:
    """So many tables in mid-game, each as far as chance will have it."""
    Store(address).close()
    rng = Random(0)
    codes = [f"T{number:07}" for number in range(tables)]
    entry = json.dumps(["reply", 1, 1, 2, None, "1.1.1"]).encode()
    with psycopg.connect(address) as db, db.cursor() as cursor:
        with cursor.copy("copy evening (code, written, touched) from stdin") as rows:
            for code in codes:
                rows.write_row((code, WRITTEN, now_microseconds()))
        with cursor.copy("copy game (id, code, written, began) from stdin") as rows:
            for number, code in enumerate(codes, 1):
                rows.write_row((number, code, WRITTEN, int(time.time())))
        with cursor.copy("copy journal from stdin") as rows:
            for game in range(1, tables + 1):
                for number in range(1, rng.randrange(2, ENTRIES)):
                    rows.write_row((game, number, entry))
        cursor.execute("select setval(pg_get_serial_sequence('game', 'id'), %s)", (tables,))
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("vacuum analyze")
        db.execute("checkpoint")
    return codes


class Worker:
    """A process of its own."""

    def __init__(self, address: str, name: str, share: list[str], seconds: float, pace: float):
        asked = {"address": address, "name": name, "share": share, "seconds": seconds, "pace": pace}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.scale", "--worker"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.say(json.dumps(asked))

    def say(self, words: str) -> None:
        assert self.process.stdin is not None  # noqa: S101 - it was asked for
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None  # noqa: S101 - it was asked for
        return self.process.stdout.readline()


@contextmanager
def measured(address: str, server: int) -> Iterator[dict[str, float]]:
    """What the server spends meanwhile."""
    found: dict[str, float] = {}
    with psycopg.connect(address, autocommit=True) as db:

        def one(sql: str) -> float:
            row = db.execute(sql.encode()).fetchone()
            return float(row[0]) if row else 0.0

        wal, size = (
            "select pg_current_wal_lsn() - '0/0'",
            "select pg_database_size(current_database())",
        )
        before = one(wal), one(size), cpu_of(server)
        yield found
        found["wal"], found["size"] = one(wal) - before[0], one(size) - before[1]
        found["cpu"] = cpu_of(server) - before[2]


def cpu_of(server: int) -> float:
    """Seconds of the processor that a server and those it has begun have used."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(stat.parent.name) == server or int(fields[1]) == server:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def run(tables: int, seconds: float, workers: int, pace: float, kills: bool) -> None:
    with a_server(sure=True) as server:
        address = new_database(server.address())
        codes = set_tables(address, tables)
        assert server.process is not None  # noqa: S101 - it runs
        shares = [codes[one::workers] for one in range(workers)]
        begun = perf_counter()
        all_workers = [
            Worker(address, f"worker{number}", share, seconds, pace)
            for number, share in enumerate(shares)
        ]
        for worker in all_workers:
            worker.hear()
        claimed = perf_counter() - begun
        with psycopg.connect(address) as db:
            entries = journal_size(db)
        with measured(address, server.process.pid) as spent:
            for worker in all_workers:
                worker.say("go")
            killed = 0.0
            time.sleep(seconds / 2)
            with psycopg.connect(address) as db:
                spent["connections"] = (db.execute(CONNECTED).fetchone() or (0,))[0]
            if kills:
                all_workers[0].process.send_signal(signal.SIGKILL)
                killed = time.time()
            told = [json.loads(one.hear()) for one in all_workers[1 if kills else 0 :]]
        for worker in all_workers:
            worker.process.wait()
        with psycopg.connect(address) as db:
            written = journal_size(db) - entries
            holes = db.execute(HOLES).fetchone()
    report(tables, seconds, workers, claimed, told, spent, written, killed)
    print(f"| games with a number twice or missing | {holes[0] if holes else '?'} |")
    if holes is None or holes[0]:
        raise SystemExit("a journal is broken")


CONNECTED = b"select count(*) from pg_stat_activity where application_name = 'gorod'"
HOLES = (
    b"select count(*) from"
    b" (select game from journal group by game having max(number) != count(*)) as broken"
)


def journal_size(db: "psycopg.Connection[Any]") -> int:
    row = db.execute("select count(*) from journal").fetchone()
    return int(row[0]) if row else 0


def report(
    tables: int,
    seconds: float,
    workers: int,
    claimed: float,
    told: list[dict[str, Any]],
    spent: dict[str, float],
    written: int,
    killed: float,
) -> None:
    waits = sorted(wait for one in told for wait in one["waits"])
    late = sorted(wait for one in told for wait in one["late"]) or [0.0]
    cpu = sum(one["cpu"] for one in told)
    cuts = quantiles(waits, n=1000)
    rows = {
        "tables": f"{tables:,}",
        "workers, seconds": f"{workers}, {seconds:g}",
        "tables that found a home in a second": f"{tables / claimed:,.0f}",
        "entries written in a second": f"{written / seconds:,.0f}",
        "a write waits, p50, p99, p99.9": ", ".join(
            f"{cuts[at] * 1000:.1f} ms" for at in (499, 989, 998)
        ),
        "the loop was late, p99": f"{late[int(len(late) * 0.99)] * 1000:.1f} ms",
        "processor of PostgreSQL for an entry": f"{spent['cpu'] / written * 1e6:.0f} µs",
        "processor of a worker for an entry": f"{cpu / max(1, len(waits)) * 1e6:.0f} µs",
        "log of PostgreSQL for an entry": f"{spent['wal'] / written:.0f} bytes",
        "room on disk for an entry": f"{spent['size'] / written:.0f} bytes",
        "connections": f"{spent['connections']:.0f}",
    }
    over = sorted(at - killed for one in told for at in one["taken_over"])
    if over:
        rows["tables of the killed worker taken over"] = f"{len(over):,}"
        rows["the first, the last after the kill"] = f"{over[0]:.1f} s, {over[-1]:.1f} s"
    print("| | |\n| --- | ---: |")
    for name, value in rows.items():
        print(f"| {name} | {value} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.worker:
        asked = json.loads(sys.stdin.readline())
        tables = Tables(asked["address"], asked["name"], asked["pace"])
        print(json.dumps(asyncio.run(tables.serve(asked["share"], asked["seconds"]))), flush=True)
        return
    print(f"At the pace of people, {PACE:.2f} entries a second at each table:\n")
    run(said.tables, said.seconds, said.workers, PACE, kills=said.workers > 1)
    print(f"\nAs fast as {AT_ONCE} tables can write:\n")
    run(AT_ONCE, min(said.seconds, 20.0), said.workers, 0.0, kills=False)


if __name__ == "__main__":
    main()
