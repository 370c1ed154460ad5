"""The same work done by an earlier commit and by this one, in turns, in the same run.

    python -m bench.beside 5a1011b

Games by random bots, the time from the command to the first answer, and the work of a server with
fifty tables of ten phones; of each the best of several turns. A ratio above one means that this
commit is faster.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
GAMES = """
import json
import sys
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from gorod.rulebooks import book
is_new = find_spec("gorod.insight.simulation")
home = "simulation.simulator" if is_new else "simulate"  # as it was called by earlier commits
play_one = import_module(f"gorod.insight.{home}").play_one
rules = book(sys.argv[1]).ruleset(int(sys.argv[2]), options=json.loads(sys.argv[3]))
def took():
    began = process_time()
    for number in range(150):
        play_one(rules, f"beside/{number}")
    return process_time() - began
print(150 / min(took() for _ in range(5)))
"""
THE_PEERS = {"mafia": 2, "doctor": True, "detective": True, "talk": 3}
"""The table that `bench/run.py` plays beside TextArena."""
TABLES: tuple[tuple[str, int, dict[str, int]], ...] = (
    ("sport", 10, {}),
    ("city", 10, {}),
    ("salon", 10, {}),
    ("it", 12, {}),
    ("vendetta", 12, {}),
    ("textbook", 10, {}),
    ("textbook", 10, THE_PEERS),
)


def environment(project: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(project / "src")}


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The project as it was at this commit."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "gorod"
        git = ("git", "-C", str(ROOT), "worktree")
        subprocess.run([*git, "add", "--quiet", "--detach", there, commit], check=True)
        try:
            yield there
        finally:
            subprocess.run([*git, "remove", "--force", there], check=True)


def games(project: Path, book: str, players: int, options: dict[str, int]) -> float:
    """How many games a second of the processor."""
    command = [sys.executable, "-c", GAMES, book, str(players), json.dumps(options)]
    done = subprocess.run(
        command, env=environment(project), check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def first_answer(project: Path) -> float:
    """Seconds from the command until the first page is there."""
    port = 19_000 + os.getpid() % 10_000
    with tempfile.TemporaryDirectory() as folder:
        words = ("-m", "gorod", "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port))
        began = perf_counter()
        server = subprocess.Popen(
            [sys.executable, *words, "--db", f"{folder}/gorod.db"],
            env=environment(project),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while True:
                try:
                    with urlopen(f"http://127.0.0.1:{port}/"):
                        return perf_counter() - began
                except (URLError, OSError):
                    sleep(0.005)
        finally:
            server.kill()
            server.wait()


def load(project: Path) -> float:
    """The share of a core that a server needs for fifty tables, in hundredths."""
    command = [sys.executable, "-m", "bench.load", "50", "--seconds", "30"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(project), check=True, capture_output=True, text=True
    )
    found = re.search(r"([\d.]+)%", done.stdout)
    assert found is not None, done.stdout  # noqa: S101
    return float(found[1])


def beside(
    what: str, measure: Callable[[Path], float], there: Path, turns: int, more_is_better: bool
) -> None:
    old: list[float] = []
    new: list[float] = []
    for _ in range(turns):
        old.append(measure(there))
        new.append(measure(ROOT))
    best = max if more_is_better else min  # what else runs on the machine only slows it down
    before, now = best(old), best(new)
    ratio = now / before if more_is_better else before / now
    print(f"| {what} | {before:.4g} | {now:.4g} | {ratio:.2f} |", flush=True)


def measured(commit: str, turns: int, skip: Iterable[str]) -> None:
    print(f"| what | {commit} | now | faster by |\n| --- | ---: | ---: | ---: |")
    with checked_out(commit) as there:
        if "games" not in skip:
            for book, players, options in TABLES:
                what = f"{book} for {players}{', as the peer' if options else ''}, games a second"
                played = partial(games, book=book, players=players, options=options)
                beside(what, played, there, turns, True)
        if "start" not in skip:
            what = "from the command to the first answer, seconds"
            beside(what, first_answer, there, turns, False)
        if "load" not in skip:
            what = "work for 50 tables with 10 phones each, % of a core"
            beside(what, load, there, turns, False)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--skip", nargs="*", default=[], choices=["games", "start", "load"])
    given = parser.parse_args()
    measured(given.commit, given.turns, given.skip)
