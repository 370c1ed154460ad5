"""What a table takes of memory: with ten phones and a screen that look on, and with nobody.

    make memory
    python -m bench.memory 100 --where      in which files what is held was made

A first table is set, so that everything is loaded and drawn that all tables share; then many more.
"""

import argparse
import asyncio
import gc
import os
import signal
import tempfile
import tracemalloc
from collections import Counter
from pathlib import Path

from bench.serving_for_load import Served, gorod, leave_it_alone
from bench.tapping import Device, Measured, Table, stop_all

PACE = (5.0, 45.0)
"""So many seconds people take for an answer; till then the line for their taps is given up."""
BOOKS = ("sport", "city", "salon", "it", "vendetta")


async def look_on(served: Served, tables: int, dump: Path | None) -> None:
    measured = Measured()
    for number, book in enumerate(BOOKS):
        await Table([served.port], number, PACE, measured, book).begin()
    await asyncio.sleep(15)
    before = served.used().megabytes
    print(f"{len(BOOKS)} tables, one of each book: {before:.1f} MB")
    first = await snapshot(served, dump)
    opened = [
        Table([served.port], 10 + one, PACE, measured, BOOKS[one % 5]) for one in range(tables)
    ]
    for table in opened:
        await table.begin()
    await asyncio.sleep(15)
    now = served.used().megabytes
    held = (now - before) * 1024 / tables
    print(f"{tables} tables more, each with ten phones and a screen: {held:.0f} kB a table")
    if first is not None and (second := await snapshot(served, dump)) is not None:
        where(first, second, tables)
    before = now
    for number in range(tables):
        await idle(served.port, number)
    now = served.used().megabytes
    held = (now - before) * 1024 / tables
    print(f"{tables} tables more, at which ten sit and nobody looks: {held:.0f} kB a table")
    await stop_all(opened)


async def idle(port: int, number: int) -> None:
    """Ten sit down, and go away."""
    owner = Device(port)
    _, place = await owner.post("/new")
    code = place.split("/")[1].upper()
    await owner.post(f"/{code}/plan", ruleset="sport", players=10)
    for seat in range(1, 11):
        guest = Device(port)
        await guest.post(f"/{code}/sit", name=f"Idle {number}.{seat}", seat=seat)
        guest.close()
    owner.close()


async def snapshot(served: Served, dump: Path | None) -> tracemalloc.Snapshot | None:
    if dump is None:
        return None
    dump.unlink(missing_ok=True)
    os.kill(served.process, signal.SIGUSR1)
    while not dump.exists():
        await asyncio.sleep(0.1)
    gc.collect()
    return tracemalloc.Snapshot.load(str(dump))


def where(first: tracemalloc.Snapshot, second: tracemalloc.Snapshot, tables: int) -> None:
    """By files, what is held more than before, in bytes a table."""
    more: Counter[str] = Counter()
    for one in second.compare_to(first, "lineno"):
        frame = one.traceback[0]
        more[f"{'/'.join(frame.filename.split('/')[-3:])}:{frame.lineno}"] += one.size_diff
    files: Counter[str] = Counter()
    for place, size in more.items():
        files[place.split(":")[0]] += size
    print(f"\n{sum(more.values()) / tables / 1024:8.1f} kB a table in all")
    for place, size in [*files.most_common(25), *more.most_common(40)]:
        print(f"{size / tables / 1024:8.1f}  {place}")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="?", type=int, default=100)
    parser.add_argument("--where", action="store_true")
    given = parser.parse_args()
    leave_it_alone()
    with tempfile.TemporaryDirectory() as folder:
        dump = Path(folder) / "held" if given.where else None
        with gorod("books", str(dump) if dump else "") as served:
            asyncio.run(look_on(served, given.tables, dump))


if __name__ == "__main__":
    main()
