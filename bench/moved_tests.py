"""Which tests `make test` tries no more, or tries less, and where all of them are tried now.

    python -m bench.moved_tests 01671da~ > docs/proofs.md

The tests of that commit are collected by its own code in a worktree, those of today here; a test is
known by its name. What is nowhere any more has to stand in `INSTEAD`.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from bench.beside import ROOT, checked_out, environment

PAGE = """\
# What every run proves, and what the long night proves

`make test` tries a sample of what takes long; `make proofs` tries all of it, with new examples
every time, and `.ci/run` a sixteenth of it (`SHARE=16`). Made by `python -m bench.moved_tests
{since}`: it compares the tests of today with those of the last commit at which `make test` tried
everything.

- Then {before:,} cases of tests, all in `make test`.
- Now {now:,}: {quick:,} in `make test`, {late:,} in `make proofs` alone.
- Every clause has a test in `make test` (`tests/project/test_clauses.py` fails without one).

## Cases left to the proofs
Each of these is tried in every run with its first cases, and in the proofs with all of them.

| test | cases in every run | in the proofs | clauses |
| --- | --- | --- | --- |
{moved}

## Laws with fewer examples
Hypothesis tries three tenths of the examples in every run, always the same ones; in the proofs all
of them, drawn anew (`LAWS_MORE=9` nine times as many).

| laws in | tests | clauses |
| --- | --- | --- |
{laws}

## Merged and renamed
| test that was | what proves it now |
| --- | --- |
{gone}
"""

INSTEAD = {
    "test_behind_nginx_each_guest_has_limits_of_his_own": "with Caddy, too: "
    "`test_behind_a_proxy_each_guest_has_limits_of_his_own`",
    "test_behind_nginx_streams_come_as_they_are_sent": "with Caddy, too: "
    "`test_behind_a_proxy_streams_come_as_they_are_sent_and_end_with_their_screens`",
    "test_behind_nginx_a_file_too_large_is_refused_in_a_sentence": "with Caddy, too: "
    "`test_behind_a_proxy_a_file_too_large_is_refused_in_a_sentence`",
    "test_every_silent_message_is_that_of_an_event_and_is_not_written": "an event says itself "
    "whether it is told: `test_every_event_is_told_or_silent_on_purpose`",
    "test_what_is_not_written_is_a_key_error": "it falls back to its name: "
    "`test_in_the_place_of_what_is_not_written_stands_its_name`, and of our own texts none may be "
    "missing: `test_of_our_own_texts_none_may_be_missing`",
    "test_a_sentence_that_lacks_a_word_is_an_error": "it is said without it, and noted: "
    "`test_a_sentence_that_lacks_a_word_is_said_without_it`",
    "test_the_book_of_the_page_plays_to_its_end_with_every_option": "renamed: "
    "`test_it_plays_to_its_end_with_every_option`",
    "test_ten_power_cuts_in_one_game_change_nothing_of_it": "three cuts and "
    "ten in the proofs: `test_power_cuts_in_a_game_change_nothing_of_it`",
}
"""For each test that is gone: what proves the same."""


class Case(NamedTuple):
    """One case of a test."""

    file: str
    name: str
    clauses: tuple[str, ...]
    is_late: bool
    """Whether `make test` leaves it out."""
    is_law: bool


class Told:
    """A plugin of pytest that keeps what is collected."""

    def __init__(self) -> None:
        self.cases: list[Case] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            file, _, rest = item.nodeid.partition("::")
            clauses = {clause for mark in item.iter_markers("clause") for clause in mark.args}
            is_late, is_law = (
                item.get_closest_marker(mark) is not None for mark in ("proof", "hypothesis")
            )
            name = rest.partition("[")[0]
            self.cases.append(Case(file, name, tuple(sorted(clauses)), is_late, is_law))


def collected(project: Path) -> list[Case]:
    """The tests of the project that stands there, collected by its own code."""
    with tempfile.NamedTemporaryFile("r", suffix=".json") as file:
        subprocess.run(
            [sys.executable, __file__, "--collect", file.name],
            cwd=project,
            env=environment(project) | {"PYTHONPATH": f"{project / 'src'}{os.pathsep}{ROOT}"},
            stdout=sys.stderr,
            check=True,
        )
        return [Case(*case) for case in json.load(file)]


def before(commit: str) -> list[Case]:
    with checked_out(commit) as there:
        return collected(there)


def by_name(cases: list[Case]) -> dict[str, list[Case]]:
    found: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        found[case.name].append(case)
    return found


def clauses(cases: list[Case]) -> str:
    return ", ".join(sorted({clause for case in cases for clause in case.clauses})) or "-"


def page(since: str, old: list[Case], new: list[Case]) -> str:
    were, are = by_name(old), by_name(new)
    unknown = sorted(were.keys() - are.keys() - INSTEAD.keys())
    if unknown:
        raise SystemExit(f"gone, and nothing is said of them: {', '.join(unknown)}")
    moved = [
        f"| `{cases[0].file}`: `{name}` | {len(cases) - late} | {len(cases)} | {clauses(cases)} |"
        for name, cases in sorted(are.items(), key=lambda one: one[1][0])
        for late in [sum(case.is_late for case in cases)]
        if late
    ]
    laws: dict[str, list[Case]] = defaultdict(list)
    for case in new:
        if case.is_law:
            laws[case.file].append(case)
    return PAGE.format(
        since=since,
        before=len(old),
        now=len(new),
        late=sum(case.is_late for case in new),
        quick=sum(not case.is_late for case in new),
        moved="\n".join(moved),
        laws="\n".join(
            f"| `{file}` | {len({case.name for case in cases})} | {clauses(cases)} |"
            for file, cases in sorted(laws.items())
        ),
        gone="\n".join(
            f"| `{were[name][0].file}`: `{name}` | {instead} |" for name, instead in INSTEAD.items()
        ),
    )


def main(*words: str) -> None:
    match words:
        case ["--collect", file]:
            told = Told()
            pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", "tests"], [told])
            Path(file).write_text(json.dumps(told.cases), encoding="utf-8")
        case [commit]:
            print(page(commit, before(commit), collected(ROOT)), end="")
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
