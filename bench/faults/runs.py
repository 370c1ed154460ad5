"""One run: tables are played, so many faults happen, and what is left is judged."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from bench.faults.mishaps import Mishap
from bench.faults.schedule import Fates, Schedule
from bench.faults.servers import Stuck
from bench.faults.stage import staged
from bench.faults.verdict import Findings, judged

REPEAT_WITHIN_S = 90.0
"""So long a repeated run waits for the requests that its schedule names."""


@dataclass
class Outcome:
    """A line of the table."""

    store: str
    fault: str
    times: int = 0
    seconds: float = 0.0
    findings: Findings = field(default_factory=Findings)
    remark: str = ""
    schedule: Schedule | None = None
    """By which it can be done again, where something was wrong."""

    @property
    def is_well(self) -> bool:
        return not self.findings.wrong


async def run(
    mishap: Mishap,
    times: int,
    seed: str,
    library: Path | None,
    on_postgres: bool,
    tables: int = 4,
    workers: int = 1,
    planted: str = "",
    schedule: Schedule | None = None,
) -> Outcome:
    """Let it happen so many times, and look what became of the games.

    With a schedule only what it says happens to requests.
    """
    store = "PostgreSQL" if on_postgres else "SQLite"
    outcome = Outcome(store, mishap.name)
    began = monotonic()
    named = f"{seed} {store} {mishap.name}"
    rng = Random(named)
    fates = Fates(named, schedule.fates if schedule is not None else None)
    with tempfile.TemporaryDirectory(prefix="gorod-faults-") as folder:
        about = (rng, library, on_postgres, workers, planted, fates)
        async with staged(Path(folder), *about) as stage:
            try:
                await stage.play(tables)
                await mishap.begin(stage)
                while outcome.times < times and not _is_waiting_in_vain(schedule, began):
                    outcome.times += await mishap.strike(stage)
                    stage.note_a_blow()
                outcome.remark = mishap.came_to(stage)
                last = await stage.end()
                memories = [(table.memory, table.words) for table in stage.tables]
                outcome.findings = judged(stage.place, memories, last)
            except Stuck as stuck:
                said = [worker.said() for worker in stage.workers]
                outcome.findings.wrong.append(f"{stuck} {said}")
            for worker in stage.workers:
                outcome.findings.wrong += complaints(worker.log)
    outcome.seconds = monotonic() - began
    if not outcome.is_well:
        met, wrong = dict(fates.met), outcome.findings.wrong
        about_it = (mishap.name, store, seed, outcome.times, tables, workers)
        outcome.schedule = Schedule(*about_it, met, wrong)
    return outcome


def _is_waiting_in_vain(schedule: Schedule | None, began: float) -> bool:
    """Whether requests that a schedule has a fate for do not come any more."""
    return schedule is not None and bool(schedule.fates) and monotonic() - began > REPEAT_WITHIN_S


def complaints(log: Path) -> list[str]:
    """What went wrong with a server itself, and not with its disk."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    ours = [line for line in lines if " at " in line and ".py:" in line]
    return sorted({line for line in ours if not line.startswith("StoreError at ")})
