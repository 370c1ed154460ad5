"""Where the time of a test run goes, from the reports that pytest writes.

    make test TESTS='--junitxml=after.xml tests'
    python -m bench.where_time_goes before.xml after.xml

Seconds are those of the workers: there is one more of them than cores, and a worker that waits for
a core counts its seconds too.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

ROOMS = (
    ("rules: engine, rulebooks", ("tests.engine", "tests.parts", "tests.rulebooks")),
    ("notebooks", ("tests.notebook",)),
    ("laws", ("tests.laws",)),
    ("secrecy", ("tests.secrecy",)),
    ("speech", ("tests.speech",)),
    (
        "table without HTTP",
        ("tests.table", "tests.host", "tests.minds", "tests.bots", "tests.insight"),
    ),
    ("screens, store, past games", ("tests.screens", "tests.store", "tests.archive")),
    ("pages, wire and browsers", ("tests.web",)),
    ("commands, docs and the rest", ("tests",)),
)


def spent(report: Path) -> dict[str, tuple[int, float]]:
    """For each part of the tests how many ran, and how many seconds they took."""
    found: dict[str, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - we wrote it ourselves
        name = case.get("classname", "")
        room = next(room for room, starts in ROOMS if name.startswith(starts))
        count, seconds = found[room]
        found[room] = count + 1, seconds + float(case.get("time", "0"))
    return found


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def table(*reports: Path) -> str:
    """One line a part of the tests, two columns a report."""
    runs = [spent(report) for report in reports]
    lines = [
        row(
            "tests of", *(f"{what} {one.stem}" for one in reports for what in ("tests", "seconds"))
        ),
        row("---", *["---:"] * 2 * len(runs)),
    ]
    for room, _ in ROOMS:
        lines.append(row(room, *_cells(run.get(room, (0, 0.0)) for run in runs)))
    totals = [(sum(n for n, _ in run.values()), sum(s for _, s in run.values())) for run in runs]
    return "\n".join([*lines, row("all", *_cells(totals))])


def _cells(runs: Iterable[tuple[int, float]]) -> list[str]:
    return [cell for count, seconds in runs for cell in (f"{count:,}", f"{seconds:,.0f}")]


if __name__ == "__main__":
    print(table(*map(Path, sys.argv[1:])))
