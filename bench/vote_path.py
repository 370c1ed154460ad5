"""Counts the functions of gorod on the way of one vote, and the modules they are in.

    python -m bench.vote_path [--rooms] [--functions]

The way begins with the request of one phone and ends when another phone's stream has sent its new
page. The vote is that of the picture in docs/architecture.md (`docs/make_pictures.py`): a textbook
day, two people and four bots, one process, the store in memory, no socket and no rate limits.

A function is a `def` of a `.py` file in `src/gorod` that was called meanwhile, in any thread; each
counts once. Not counted: lambdas, comprehensions, bodies of classes and modules, compiled
templates, what dataclasses generate, and other packages. The vote is cast at two tables, one after
the other, so that caches of the process are filled; the second one is counted. `request` is what
answers the phone that votes, until the entry is written and the table has gone on; `page` is what
the other phone's stream does then; `all` is both, and what is in both counts once.
"""

import argparse
import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from unittest.mock import patch

import gorod
from docs import make_pictures

HOME = Path(gorod.__file__).parent


Way = Counter[tuple[str, str]]
"""How often each function was called: its module and name."""
REQUEST, PAGE = "request", "page"


def function_of(code: CodeType) -> tuple[str, str] | None:
    """The module and the name of a function of gorod."""
    file = Path(code.co_filename)
    if HOME not in file.parents or file.suffix != ".py" or code.co_name.startswith("<"):
        return None
    if not code.co_flags & 0x2:  # the body of a class
        return None
    return file.relative_to(HOME).with_suffix("").as_posix(), code.co_qualname


@contextmanager
def counted(votes: list[dict[str, Way]]) -> Iterator[dict[str, str]]:
    """Count the calls of this block, of threads that begin in it as well."""
    calls = {REQUEST: Counter[CodeType](), PAGE: Counter[CodeType]()}
    streams = asyncio.all_tasks() - {asyncio.current_task()}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(HOME)):
            in_loop = asyncio._get_running_loop() is not None  # else a thread of the request
            is_page = in_loop and asyncio.current_task() in streams
            calls[PAGE if is_page else REQUEST][frame.f_code] += 1

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield {}
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        votes.append({part: _named(codes) for part, codes in calls.items()})


def _named(codes: Counter[CodeType]) -> Way:
    way: Way = Counter()
    for code, times in codes.items():
        if named := function_of(code):
            way[named] += times
    return way


def cast(times: int = 2) -> dict[str, Way]:
    """The way of a vote, after some at other tables."""
    votes: list[dict[str, Way]] = []
    with patch.object(make_pictures, "_noted", lambda: counted(votes)):
        for _ in range(times):
            asyncio.run(make_pictures._vote())
    way = votes[-1]
    return way | {"all": way[REQUEST] + way[PAGE]}


def table(way: dict[str, Way]) -> Iterator[str]:
    """The modules, and how many functions of each the vote passes."""
    held = {part: Counter(module for module, _ in found) for part, found in way.items()}
    yield f"| module | {' | '.join(held)} |"
    yield f"| --- |{' ---: |' * len(held)}"
    for module in sorted(held["all"]):
        yield f"| {module} | {' | '.join(str(some[module]) for some in held.values())} |"
    for name, counts in (
        ("functions", map(len, way.values())),
        ("modules", map(len, held.values())),
        ("calls", (one.total() for one in way.values())),
    ):
        yield f"| **{name}** | {' | '.join(map(str, counts))} |"


def by_room(way: dict[str, Way]) -> Iterator[str]:
    """The rooms, with the functions and the modules of each that the vote passes."""
    yield f"| room | {' | '.join(way)} | modules |"
    yield f"| --- |{' ---: |' * (len(way) + 1)}"
    for room in sorted({room_of(module) for module, _ in way["all"]}):
        counts = (sum(room_of(module) == room for module, _ in found) for found in way.values())
        modules = {module for module, _ in way["all"] if room_of(module) == room}
        yield f"| {room} | {' | '.join(map(str, counts))} | {len(modules)} |"


def room_of(module: str) -> str:
    return module.partition("/")[0]


def main() -> None:
    """Cast the votes and print what the last one passed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rooms", action="store_true", help="by room, and not by module")
    parser.add_argument("--functions", action="store_true", help="name the functions, too")
    wanted = parser.parse_args()
    way = cast()
    print(*(by_room if wanted.rooms else table)(way), sep="\n")
    if wanted.functions:
        for (module, name), times in sorted(way["all"].items()):
            print(f"{times:5} {module} {name}")


if __name__ == "__main__":
    main()
