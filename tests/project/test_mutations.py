"""The list of broken rules cannot go stale: each can be made, and whoever notices is there."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.mutations import PAGE, Mutation, Result, Stale, page, read
from tests.support.clauses import promised

ROOT = Path(__file__).parents[2]

LISTED = read()
MUTATIONS = [mutation for some in LISTED.values() for mutation in some]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.broken)
def test_a_mutation_can_still_be_made(mutation: Mutation) -> None:
    text = (ROOT / "src" / "gorod" / mutation.file).read_text("utf-8")
    assert mutation.mutated(text) != text
    assert mutation.tests
    assert not mutation.clause or mutation.clause in promised()


def test_a_mutation_whose_text_has_changed_is_stale() -> None:
    mutation = Mutation(broken="-", file="one.py", was="a < b", now="a <= b", tests=())
    assert mutation.mutated("if a < b: pass") == "if a <= b: pass"
    for text in ("if a > b: pass", "if a < b < a < b: pass", "if a < b"):
        with pytest.raises(Stale):
            mutation.mutated(text)


def test_no_two_mutations_are_one() -> None:
    for said in (
        [one.broken for one in MUTATIONS],
        [(one.file, one.was, one.now) for one in MUTATIONS],
    ):
        assert len(set(said)) == len(said)


@pytest.mark.proof
def test_whoever_notices_is_one_of_the_tests_of_every_run() -> None:
    named = dict.fromkeys(f"tests/{test}" for one in MUTATIONS for test in one.tests)
    look = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", "not proof"]
    said = subprocess.run([*look, *named], check=False, cwd=ROOT, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout[-2000:]
    there = set(said.stdout.splitlines())
    there |= {one.partition("[")[0] for one in there}
    assert [test for test in named if test not in there] == []


def test_the_page_has_every_mutation_and_nobody_survives() -> None:
    text = PAGE.read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and "---" not in line]
    told = [row.split(" | ")[0].removeprefix("| ") for row in rows]
    assert [one for one in told if one != "what is broken"] == [one.broken for one in MUTATIONS]
    assert [line.removeprefix("## ") for line in text.splitlines() if line[:3] == "## "] == [
        *LISTED
    ]
    assert "**nobody**" not in text


@pytest.mark.parametrize("missed", [0, 1])
def test_the_head_of_the_page_says_what_was_run(missed: int) -> None:
    by = ["" if nth < missed else "one.py::test_one" for nth in range(3)]
    results = [Result(MUTATIONS[nth], noticed, 1.0) for nth, noticed in enumerate(by)]
    head = " ".join(page({"Sport": results}, 750.0, 2).partition("## ")[0].split())
    said = "1 of them noticed by nobody" if missed else "all of them noticed"
    assert "3 mutations, tried in one run of 12 minutes, 2 at a time" in head
    assert head.endswith(f"{said}.")
