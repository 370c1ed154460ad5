"""The same work done by an earlier commit and by this one, in turns, in the same run.

    python -m bench.beside 5a1011b

Games by random bots, the time from the command to the first answer, the work of a server with ten
tables at full speed and with 300 at the pace of people, and the memory a table; of each the best of
several turns. Each commit is measured by its own programs in `bench/`. A ratio above one means that
this commit is faster, or takes less.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
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
PARTS = ("games", "start", "speed", "people", "memory")
LOADS = ("ms of a core for a reply", "% of a core", "ms to the effect, p99")
LOAD = """
import json
import sys
try:
    from bench import load
except ImportError:  # as it was imported by earlier commits
    import load
game, tables, warm, seconds = sys.argv[1], *map(int, sys.argv[2:])
pace = load.AT_ONCE if game == "rounds" else load.THINKING
load.leave_it_alone()
[row] = load.on_gorod(game, pace, [tables], warm, seconds, "")
p99 = load.quantiles(row.taps, n=100)[98]
print(json.dumps([1000 * row.work / row.replies, 100 * row.work / row.seconds, 1000 * p99]))
"""
MEMORY = """
import sys
try:
    from bench import memory
except ImportError:
    import memory
sys.argv = ["memory"]
memory.main()
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


def games(project: Path, book: str, players: int, options: dict[str, int]) -> list[float]:
    """How many games a second of the processor."""
    command = [sys.executable, "-c", GAMES, book, str(players), json.dumps(options)]
    done = subprocess.run(
        command, env=environment(project), check=True, capture_output=True, text=True
    )
    return [float(done.stdout)]


def first_answer(project: Path) -> list[float]:
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
                        return [perf_counter() - began]
                except (URLError, OSError):
                    sleep(0.005)
        finally:
            server.kill()
            server.wait()


def in_its_bench(project: Path, program: str, *words: str) -> str:
    """What a program prints that uses the project's own `bench/`."""
    folders = (project / "src", project, project / "bench", project / "bench" / "peers")
    path = os.pathsep.join(map(str, folders))
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=project,
        env={**os.environ, "PYTHONPATH": path},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def load(project: Path, game: str, tables: int, warm: int, seconds: int) -> list[float]:
    """Milliseconds of a core for a reply, the share of the core in hundredths, and p99 in ms."""
    about = (game, str(tables), str(warm), str(seconds))
    return list(json.loads(in_its_bench(project, LOAD, *about).splitlines()[-1]))


def memory(project: Path) -> list[float]:
    """Kilobytes a table where phones look on, and where nobody does."""
    printed = in_its_bench(project, MEMORY)
    found = re.findall(r"(\d+) kB a table", printed)
    assert len(found) == 2, printed  # noqa: S101
    return [float(one) for one in found]


def beside(
    whats: Sequence[str],
    measure: Callable[[Path], Sequence[float]],
    there: Path,
    turns: int,
    more_is_better: bool = False,
) -> None:
    old: list[Sequence[float]] = []
    new: list[Sequence[float]] = []
    for _ in range(turns):
        old.append(measure(there))
        new.append(measure(ROOT))
    best = max if more_is_better else min  # what else runs on the machine only slows it down
    for what, olds, news in zip(whats, zip(*old, strict=True), zip(*new, strict=True), strict=True):
        before, now = best(olds), best(news)
        ratio = now / before if more_is_better else before / now
        print(f"| {what} | {before:.4g} | {now:.4g} | {ratio:.3f} |", flush=True)


def measured(commit: str, turns: int, skip: Iterable[str]) -> None:
    print(f"| what | {commit} | now | ratio |\n| --- | ---: | ---: | ---: |")
    with checked_out(commit) as there:
        if "games" not in skip:
            for book, players, options in TABLES:
                what = f"{book} for {players}{', as the peer' if options else ''}, games a second"
                played = partial(games, book=book, players=players, options=options)
                beside([what], played, there, turns, True)
        if "start" not in skip:
            what = "from the command to the first answer, seconds"
            beside([what], first_answer, there, turns)
        if "speed" not in skip:
            whats = [f"10 tables at full speed: {what}" for what in LOADS]
            full = partial(load, game="rounds", tables=10, warm=5, seconds=15)
            beside(whats, full, there, turns)
        if "people" not in skip:
            whats = [f"300 tables at the pace of people: {what}" for what in LOADS]
            told = partial(load, game="books", tables=300, warm=60, seconds=120)
            beside(whats, told, there, min(turns, 2))
        if "memory" not in skip:
            whats = ["kB a table with ten phones and a screen", "kB a table that nobody looks at"]
            beside(whats, memory, there, min(turns, 2))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--skip", nargs="*", default=[], choices=PARTS)
    given = parser.parse_args()
    measured(given.commit, given.turns, given.skip)
