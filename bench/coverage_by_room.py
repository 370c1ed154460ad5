"""How much of each room the tests run through, from what `coverage json` has written.

make coverage
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

PAGE = """\
# What the tests run through

`make coverage` measures it: all tests of `make test` but those in browsers, whose servers are
processes of their own. A line that is run is not a line that is proved: for that see
[the mutations](mutations.md) and the clauses (`make clauses`).

| room | lines | of them run | ways at a fork | of them taken |
| --- | ---: | ---: | ---: | ---: |
{rows}
"""


COUNTED = ("num_statements", "covered_lines", "num_branches", "covered_branches")


def page(report: Path) -> str:
    found: dict[str, list[int]] = defaultdict(lambda: [0] * len(COUNTED))
    for file, measured in json.loads(report.read_text(encoding="utf-8"))["files"].items():
        path = Path(file).parts[2:]  # without src/gorod
        for room in (f"{path[0]}/" if len(path) > 1 else "beside the rooms", "all"):
            for at, key in enumerate(COUNTED):
                found[room][at] += measured["summary"][key]
    total = found.pop("all")
    rooms = [*sorted(found.items()), ("all", total)]
    return PAGE.format(rows="\n".join(row(room, *counts) for room, counts in rooms))


def row(room: str, lines: int, run: int, forks: int, taken: int) -> str:
    return f"| {room} | {lines:,} | {run / lines:.1%} | {forks:,} | {taken / max(forks, 1):.1%} |"


if __name__ == "__main__":
    print(page(Path(sys.argv[1])), end="")
