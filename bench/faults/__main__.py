"""Run the faults, and print what became of the games."""

import argparse
import asyncio
import signal
import sys
import tempfile
from pathlib import Path
from random import SystemRandom

from bench.faults.mishaps import (
    ALL,
    CutOff,
    KilledDatabase,
    KilledWorker,
    LostPower,
    Mishap,
    Overtaken,
)
from bench.faults.runs import Outcome, run
from bench.faults.schedule import Schedule
from bench.faults.shim import NoShim, compiled
from tests.support import postgres

TIMES: dict[type[Mishap], tuple[int, int]] = {
    KilledWorker: (250, 100),
    LostPower: (120, 120),
    KilledDatabase: (40, 40),
    CutOff: (400, 400),
    Overtaken: (400, 400),
}
"""How often each happens over SQLite, and over PostgreSQL; else as often as `OTHERS` says."""
OTHERS = 25, 25
HEAD = (
    "| over | what happens | times | replies acknowledged | sent again | words in rooms | lost"
    " | games played (to their end) | screens seen | seconds |\n"
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
)


def line(one: Outcome) -> str:
    found = one.findings
    wrong = len(found.wrong)
    remark = f" ({one.remark})" if one.remark else ""
    return (
        f"| {one.store} | {one.fault}{remark} | {one.times} | {found.acknowledged:,}"
        f" | {found.repeated:,} | {found.written:,} | {wrong or 'none'}"
        f" | {found.games} ({found.finished}) | {found.looked:,} | {one.seconds:.0f} |"
    )


def summary(done: list[Outcome]) -> str:
    """How many runs of each kind there were, and in how many something was wrong."""
    rows = ["| over | what happens | runs | faults | runs with a violation | violations |"]
    rows.append("| --- | --- | ---: | ---: | ---: | ---: |")
    for store, fault in dict.fromkeys((one.store, one.fault) for one in done):
        runs = [one for one in done if (one.store, one.fault) == (store, fault)]
        times, wrong = sum(one.times for one in runs), [len(one.findings.wrong) for one in runs]
        failed = sum(map(bool, wrong))
        rows.append(
            f"| {store} | {fault} | {len(runs)} | {times} | {failed or 'none'}"
            f" | {sum(wrong) or 'none'} |"
        )
    return "\n".join(rows)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="", help="by which it is decided what happens when")
    parser.add_argument("--seeds", default="", help="several, as in 1,2,3: runs take turns")
    parser.add_argument("--runs", type=int, default=0, help="of each kind; one for each seed")
    parser.add_argument(
        "--length", "--share", type=float, default=1.0, help="this part of all faults in each run"
    )
    parser.add_argument("--only", default="", help="faults whose name has one of these words in it")
    parser.add_argument("--over", default="", help="sqlite or postgresql alone")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--workers", type=int, default=1, help="over PostgreSQL")
    parser.add_argument("--schedule", type=Path, help="repeat the run that this file tells of")
    parser.add_argument(
        "--folder", type=Path, default=Path(), help="where schedules of failed runs are written"
    )
    return parser.parse_args()


def seeds_of(given: argparse.Namespace) -> list[str]:
    """The seed of each run of a kind: that of its turn, and after the first turn its number."""
    named = given.seeds or given.seed or str(SystemRandom().randrange(10**6))
    seeds = [one.strip() for one in named.split(",") if one.strip()]
    runs = given.runs or len(seeds)
    turns = [(seeds[n % len(seeds)], n // len(seeds)) for n in range(runs)]
    return [f"{seed}.{turn}" if turn else seed for seed, turn in turns]


def tell(one: Outcome, folder: Path) -> None:
    """A line of the table; of a run that failed what was wrong, and how to repeat it."""
    print(line(one), flush=True)
    for what in one.findings.wrong[:20]:
        print(f"  - {what}", file=sys.stderr, flush=True)
    if one.schedule is not None:
        path = one.schedule.save(folder)
        for request, fate in list(one.schedule.fates.items())[:10]:
            print(f"    {request}: {', '.join(fate.faults)}", file=sys.stderr)
        fates = len(one.schedule.fates)
        print(f"  The same again ({fates} fates): make faults SCHEDULE={path}", flush=True)


def is_left_out(
    kind: type[Mishap], on_postgres: bool, library: Path | None, given: argparse.Namespace
) -> bool:
    words = [word.strip() for word in given.only.split(",")]
    return (
        (kind.sqlite_alone if on_postgres else kind.postgres_alone)
        or (kind.needs_shim and library is None)
        or (on_postgres and postgres.programs() is None)
        or not any(word in kind.name for word in words)
        or given.over not in ("postgresql" if on_postgres else "sqlite")
    )


def all_runs(library: Path | None, given: argparse.Namespace) -> list[Outcome]:
    done: list[Outcome] = []
    seeds = seeds_of(given)
    if not given.runs and not given.seeds:
        print(f"The same again: make faults SEED={seeds[0]}\n", flush=True)
    print(HEAD, flush=True)
    for on_postgres in (False, True):
        for kind in ALL:
            if is_left_out(kind, on_postgres, library, given):
                continue
            times = max(1, round(TIMES.get(kind, OTHERS)[on_postgres] * given.length))
            for seed in seeds:
                about = (library, on_postgres, given.tables, given.workers)
                done.append(asyncio.run(run(kind(), times, seed, *about)))
                tell(done[-1], given.folder)
    return done


def repeated(library: Path | None, schedule: Schedule, folder: Path) -> list[Outcome]:
    """The run of a schedule once more."""
    kind = next(one for one in ALL if one.name == schedule.kind)
    about = (library, schedule.store == "PostgreSQL", schedule.tables, schedule.workers)
    doing = run(kind(), schedule.times, schedule.seed, *about, schedule=schedule)
    print(HEAD, flush=True)
    done = [asyncio.run(doing)]
    tell(done[0], folder)
    return done


def main() -> int:
    given = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and take everything down
    with tempfile.TemporaryDirectory(prefix="gorod-shim-") as folder:
        Path(folder).chmod(0o755)
        library: Path | None = None
        try:
            library = compiled(Path(folder))
        except NoShim as error:
            print(f"{error}\n", flush=True)
        if postgres.programs() is None:
            print("PostgreSQL is left out: install it (initdb is not found).\n", flush=True)
        if given.schedule is not None:
            done = repeated(library, Schedule.read(given.schedule), given.folder)
        else:
            done = all_runs(library, given)
    if len(done) > 1:
        print(f"\n{summary(done)}")
    kills = sum(one.times for one in done if "kill" in one.fault or "power" in one.fault)
    wrong = sum(len(one.findings.wrong) for one in done)
    print(f"\n{kills} kills, {wrong or 'none'} lost.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
