"""Counts the functions of gorod on the way of one vote, and the modules they are in.

    python bench/vote_path.py [--functions]

The way begins with the request of one phone and ends when another phone's stream has sent its new
page. The vote is that of the picture in docs/architecture.md (`docs/make_pictures.py`): a textbook
day, two people and four bots, one process, the store in memory, no socket and no rate limits.

A function is a `def` of a `.py` file in `src/gorod` that was called meanwhile, in any thread; each
counts once. Not counted: lambdas, comprehensions, bodies of classes and modules, compiled
templates, what dataclasses generate, and other packages. The vote is cast twice, at two tables: the
`first` finds no cache filled; the `next` is what every later table costs.
"""

import argparse
import asyncio
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from unittest.mock import patch

import gorod

HOME = Path(gorod.__file__).parent
sys.path.insert(0, str(HOME.parents[1] / "docs"))

import make_pictures  # noqa: E402 - from docs

Way = Counter[tuple[str, str]]
"""How often each function was called: its module and name."""


def function_of(code: CodeType) -> tuple[str, str] | None:
    """The module and the name of a function of gorod."""
    file = Path(code.co_filename)
    if HOME not in file.parents or file.suffix != ".py" or code.co_name.startswith("<"):
        return None
    if not code.co_flags & 0x2:  # the body of a class
        return None
    return file.relative_to(HOME).with_suffix("").as_posix(), code.co_qualname


@contextmanager
def counted(ways: list[Way]) -> Iterator[dict[str, str]]:
    """Count the calls of this block, of threads that begin in it as well."""
    calls: Counter[CodeType] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            calls[frame.f_code] += 1

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield {}
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        way: Way = Counter()
        for code, times in calls.items():
            if named := function_of(code):
                way[named] += times
        ways.append(way)


def votes(times: int = 2) -> list[Way]:
    """The ways of so many votes, each at a table of its own."""
    ways: list[Way] = []
    with patch.object(make_pictures, "_noted", lambda: counted(ways)):
        for _ in range(times):
            asyncio.run(make_pictures._vote())
    return ways


def table(ways: list[Way]) -> Iterator[str]:
    """The modules, and how many functions of each the ways pass."""
    held: list[defaultdict[str, int]] = []
    for way in ways:
        held.append(defaultdict(int))
        for module, _ in way:
            held[-1][module] += 1
    yield "| module | first | next |"
    yield "| --- | ---: | ---: |"
    for module in sorted({one for some in held for one in some}):
        yield f"| {module} | {' | '.join(str(some[module]) for some in held)} |"
    yield f"| **functions** | {' | '.join(str(len(way)) for way in ways)} |"
    yield f"| **modules** | {' | '.join(str(len([*filter(None, m.values())])) for m in held)} |"
    yield f"| **calls** | {' | '.join(str(way.total()) for way in ways)} |"


def main() -> None:
    """Cast the votes and print what they passed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--functions", action="store_true", help="name the functions, too")
    wanted = parser.parse_args()
    ways = votes()
    print(*table(ways), sep="\n")
    if wanted.functions:
        for (module, name), times in sorted(ways[-1].items()):
            print(f"{times:5} {module} {name}")


if __name__ == "__main__":
    main()
