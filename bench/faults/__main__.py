"""Run the faults, and print what became of the games."""

import argparse
import asyncio
import signal
import sys
import tempfile
from pathlib import Path
from random import SystemRandom

import postgres
from faults.mishaps import (
    ALL,
    CutOff,
    KilledDatabase,
    KilledWorker,
    LostPower,
    Mishap,
    Overtaken,
)
from faults.runs import Outcome, run
from faults.shim import NoShim, compiled

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="", help="by which it is decided what happens when")
    parser.add_argument("--share", type=float, default=1.0, help="this part of all faults")
    parser.add_argument("--only", default="", help="faults whose name has this word in it")
    parser.add_argument("--over", default="", help="sqlite or postgresql alone")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--workers", type=int, default=1, help="over PostgreSQL")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and take everything down
    seed = given.seed or str(SystemRandom().randrange(10**6))
    print(f"The same again: make faults SEED={seed}\n", flush=True)
    with tempfile.TemporaryDirectory(prefix="gorod-shim-") as folder:
        Path(folder).chmod(0o755)
        library: Path | None = None
        try:
            library = compiled(Path(folder))
        except NoShim as error:
            print(f"{error}\n", flush=True)
        if postgres.programs() is None:
            print("PostgreSQL is left out: install it (initdb is not found).\n", flush=True)
        print(HEAD, flush=True)
        done: list[Outcome] = []
        for on_postgres in (False, True):
            for kind in ALL:
                times = round(TIMES.get(kind, OTHERS)[on_postgres] * given.share)
                store = "postgresql" if on_postgres else "sqlite"
                is_left_out = (
                    (kind.sqlite_alone if on_postgres else kind.postgres_alone)
                    or (kind.needs_shim and library is None)
                    or (on_postgres and postgres.programs() is None)
                    or given.only not in kind.name
                    or given.over not in store
                )
                if is_left_out:
                    continue
                about = (library, on_postgres, given.tables, given.workers)
                done.append(asyncio.run(run(kind(), times, seed, *about)))
                print(line(done[-1]), flush=True)
                for what in done[-1].findings.wrong[:20]:
                    print(f"  - {what}", file=sys.stderr, flush=True)
    kills = sum(one.times for one in done if "kill" in one.fault or "power" in one.fault)
    wrong = [f"{one.store}, {one.fault}: {what}" for one in done for what in one.findings.wrong]
    print(f"\n{kills} kills, {'none' if not wrong else len(wrong)} lost.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
