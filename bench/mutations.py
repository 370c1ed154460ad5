"""Deliberately broken rules: each is broken alone, and one of the tests that it names must notice.

    .venv/bin/python -m bench.mutations               all of them; writes docs/mutations.md
    .venv/bin/python -m bench.mutations lift VENDETTA only those that speak of one of these
    .venv/bin/python -m bench.mutations --jobs 1      one at a time, where others need the machine

The list is `mutations.yaml`: in which file of `src/gorod` what text stands in the place of which,
what is broken by it, by which clause that is wrong, and which tests of `make test` notice. A change
of the project that touches such a text makes the mutation stale; it is then written anew.

Each is run in a copy of the project. What survives its tests is a hole in them, and fails the run;
so does whatever only keeps the tests from being collected, since that is no broken rule.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

import msgspec

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).with_name("mutations.yaml")
PAGE = ROOT / "docs" / "mutations.md"
NEEDED = ("src", "tests", "bench", "docs", "notebooks", "pyproject.toml", "README.md", "Makefile")
"""What the tests need of the project."""

PATIENCE = 180
"""So many seconds are enough for the tests of one mutation; what takes longer never ends."""
ENDLESS = "the tests never end"

PASSED, FAILED = 0, 1
"""What pytest answers with; everything else is trouble of another kind."""


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that is broken on purpose."""

    broken: str
    """What is wrong then, in a sentence."""
    file: str
    was: str
    now: str
    clause: str = ""
    """Which clause of the rules it breaks, where it is one."""
    tests: tuple[str, ...]
    """Who notices, as pytest names them, from `tests/` on."""

    def mutated(self, text: str) -> str:
        """The file with the mutation in it; raises `Stale` if it cannot be made any more."""
        found = text.count(self.was)
        if found != 1:
            raise Stale(f"{self.file} has this text {found} times, not once: {self.was!r}")
        mutated = text.replace(self.was, self.now)
        if self.file.endswith(".py"):
            try:
                compile(mutated, self.file, "exec")
            except SyntaxError as error:
                raise Stale(f"{self.file} is no Python with {self.now!r} in it: {error}") from error
        return mutated

    def speaks_of(self, words: Sequence[str], about: str) -> bool:
        told = " ".join((about, self.broken, self.file, self.clause, *self.tests)).casefold()
        return not words or any(word.casefold() in told for word in words)


class Stale(Exception):
    """The code has changed, and the mutation has not."""


class Trouble(Exception):
    """It cannot be said whether the tests notice."""


class Result(msgspec.Struct, frozen=True):
    mutation: Mutation
    noticed_by: str
    """The first test that failed; empty where none did."""
    seconds: float


def read() -> dict[str, list[Mutation]]:
    """The list, by what the mutations are about."""
    return msgspec.yaml.decode(LIST.read_bytes(), type=dict[str, list[Mutation]])


class Workshop:
    """A copy of the project in which one thing at a time is broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        caches = shutil.ignore_patterns("__pycache__")
        for name in NEEDED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=caches)
            else:
                shutil.copy2(ROOT / name, folder / name)
        self.environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self._check_that_it_is_the_copy()

    def _check_that_it_is_the_copy(self) -> None:
        """Whatever is run here, and whatever that runs, must import what is broken here."""
        inner = "import gorod; print(gorod.__file__)"
        outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', '{inner}'])"
        imported = subprocess.run(
            [sys.executable, "-c", f"{inner}; {outer}"],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        here = str(self.folder / "src" / "gorod" / "__init__.py")
        if imported != [here, here]:
            raise Trouble(f"The tests would import {imported}, and not {here}.")

    @contextmanager
    def broken(self, mutation: Mutation, number: int) -> Iterator[None]:
        file = self.folder / "src" / "gorod" / mutation.file
        whole, made = file.read_text("utf-8"), file.stat()
        file.write_text(mutation.mutated(whole), "utf-8")
        os.utime(file, (number, number))  # what Python has compiled it knows by second and size
        try:
            yield
        finally:
            file.write_text(whole, "utf-8")
            os.utime(file, (made.st_atime, made.st_mtime))

    def run(self, tests: Sequence[str], patience: float | None = None) -> tuple[int, str]:
        """What pytest answers with, and what it says; raises `TimeoutExpired`."""
        words = ("-x", "-q", "-p", "no:cacheprovider", "-m", "not proof", "--tb=short")
        running = subprocess.Popen(
            [sys.executable, "-m", "pytest", *words, *(f"tests/{test}" for test in tests)],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = running.communicate(timeout=patience)
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
            raise
        return running.returncode, said

    def try_out(self, mutation: Mutation, number: int) -> Result:
        began = time.monotonic()
        with self.broken(mutation, number):
            try:
                answer, said = self.run(mutation.tests, PATIENCE)
            except subprocess.TimeoutExpired:
                return Result(mutation, ENDLESS, time.monotonic() - began)
        seconds = time.monotonic() - began
        if answer == PASSED:
            return Result(mutation, "", seconds)
        failed = re.search(r"^(?:FAILED|ERROR) tests/([\w/.]+::\w+)", said, re.MULTILINE)
        if answer != FAILED or failed is None:
            raise Trouble(f"{mutation.broken}\n{said[-2000:]}")
        return Result(mutation, failed[1], seconds)


def try_all(mutations: Sequence[Mutation], jobs: int) -> list[Result]:
    """Each alone; before that all tests must pass with nothing broken."""
    for mutation in mutations:
        mutation.mutated((ROOT / "src" / "gorod" / mutation.file).read_text("utf-8"))
    with TemporaryDirectory(prefix="gorod-mutations-") as folder:
        free: SimpleQueue[Workshop] = SimpleQueue()
        for one in range(jobs):
            free.put(Workshop(Path(folder).resolve() / str(one)))
        named = list(dict.fromkeys(test for one in mutations for test in one.tests))
        print(f"{len(named)} tests, with nothing broken …", flush=True)
        workshop = free.get()
        answer, said = workshop.run(named)
        free.put(workshop)
        if answer != PASSED:
            raise Trouble(f"Not all tests pass with nothing broken.\n{said[-4000:]}")

        def try_one(numbered: tuple[int, Mutation]) -> Result:
            number, mutation = numbered
            workshop = free.get()
            try:
                result = workshop.try_out(mutation, number)
            finally:
                free.put(workshop)
            noticed = f"noticed by {result.noticed_by}" if result.noticed_by else "NOBODY NOTICED"
            told = f"{number}/{len(mutations)}  {result.seconds:.0f} s  {mutation.broken}"
            print(f"{told}\n        {noticed}", flush=True)
            return result

        with ThreadPoolExecutor(jobs) as workers:
            return list(workers.map(try_one, enumerate(mutations, 1)))


# The page ----------------------------------------------------------------------------------------

HEAD = """\
# Deliberately broken rules

Made by `make mutations`, which breaks one thing at a time in a copy of the project
(`bench/mutations.yaml`), runs the few tests of `make test` that it names, and fails if all of them
pass. Files are those of `src/gorod/`, tests those of `tests/`.

{count} mutations, tried in one run of {minutes:.0f} minutes, {jobs} at a time (the run of all named
tests with nothing broken included): {survived}.
"""


def page(results: dict[str, list[Result]], seconds: float, jobs: int) -> str:
    every = [result for some in results.values() for result in some]
    missed = sum(not result.noticed_by for result in every)
    survived = f"{missed} of them noticed by nobody" if missed else "all of them noticed"
    head = HEAD.format(count=len(every), survived=survived, minutes=seconds / 60, jobs=jobs)
    lines = [head]
    for about, some in results.items():
        lines += [f"## {about}", "", "| what is broken | clause | where | noticed by |"]
        lines += ["| --- | --- | --- | --- |", *map(row, some), ""]
    return "\n".join(lines)


def row(result: Result) -> str:
    one = result.mutation
    noticed = result.noticed_by
    by = f"`{noticed}`" if "::" in noticed else noticed or "**nobody**"
    return f"| {one.broken} | {one.clause} | `{one.file}` | {by} |"


def main() -> None:
    wants = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wants.add_argument("words", nargs="*", help="only those that speak of one of these")
    wants.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    asked = wants.parse_args()
    began = time.monotonic()
    wanted = {
        about: [one for one in some if one.speaks_of(asked.words, about)]
        for about, some in read().items()
    }
    try:
        tried = iter(try_all([one for some in wanted.values() for one in some], asked.jobs))
    except (Stale, Trouble) as trouble:
        sys.exit(str(trouble))
    results = {about: [next(tried) for _ in some] for about, some in wanted.items() if some}
    text = page(results, time.monotonic() - began, asked.jobs)
    print(f"\n{text}")
    if not asked.words:
        PAGE.write_text(text, "utf-8")
    if any(not result.noticed_by for some in results.values() for result in some):
        sys.exit("Some broken rules were noticed by nobody.")


if __name__ == "__main__":
    main()
