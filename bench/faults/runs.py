"""One run: tables are played, so many faults happen, and what is left is judged."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from faults.mishaps import Mishap
from faults.servers import Stuck
from faults.stage import staged
from faults.verdict import Findings, judged


@dataclass
class Outcome:
    """A line of the table."""

    store: str
    fault: str
    times: int = 0
    seconds: float = 0.0
    findings: Findings = field(default_factory=Findings)
    remark: str = ""

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
) -> Outcome:
    """Let it happen so many times, and look what became of the games."""
    store = "PostgreSQL" if on_postgres else "SQLite"
    outcome = Outcome(store, mishap.name)
    began = monotonic()
    rng = Random(f"{seed} {store} {mishap.name}")
    with tempfile.TemporaryDirectory(prefix="gorod-faults-") as folder:
        async with staged(Path(folder), rng, library, on_postgres, workers, planted) as stage:
            try:
                await stage.play(tables)
                await mishap.begin(stage)
                while outcome.times < times:
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
    return outcome


def complaints(log: Path) -> list[str]:
    """What went wrong with a server itself, and not with its disk."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    ours = [line for line in lines if " at " in line and ".py:" in line]
    return sorted({line for line in ours if not line.startswith("Trouble at ")})
