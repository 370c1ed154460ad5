"""What the books ask of a table: every row is shown by tests of its own, or says why not."""

import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from docs import make_pages
from gorod.rulebooks import BOOKS
from gorod.speech.rules_page import rules_page
from tests.support.clauses import promised

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
ASKED = make_pages.asked()
ROWS = [row for rows in ASKED.values() for row in rows]
FACING_PEOPLE = ("archive/", "docs/", "screens/", "speech/", "table/", "web/")
PREFIXES = {"sport": "Sport", "city": "City", "salon": "Salon", "it": "IT", "vendetta": "V"}
SCENARIOS = "table/books/test_{book}_at_the_table.py"


def scenario_of(book: str, row: str) -> str:
    """The test that plays this row, where it has one."""
    return f"{SCENARIOS.format(book=book)}::test_{book}_row[{row}]"


def collected(files: set[str]) -> set[str]:
    """What pytest finds in these files: nodes, and the functions they are cases of."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    paths = [str(TESTS / file) for file in sorted(files)]
    found = subprocess.run(
        [*command, *paths], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr
    nodes = {line.removeprefix("tests/") for line in found.stdout.splitlines() if "::" in line}
    return nodes | {node.partition("[")[0] for node in nodes}


def test_pytest_collects_every_test_that_a_row_names() -> None:
    named = {test for row in ROWS for test in row.tests}
    found = collected({test.partition("::")[0] for test in named})
    assert sorted(named - found) == []


def test_no_test_stands_behind_two_rows() -> None:
    named = Counter(test.partition("[")[0] for row in ROWS for test in row.tests)
    scenarios = {scenario_of(book, "").partition("[")[0] for book in ASKED}
    assert [test for test, rows in named.items() if rows > 1 and test not in scenarios] == []
    nodes = Counter(test for row in ROWS for test in row.tests)
    assert [test for test, rows in nodes.items() if rows > 1] == []


@pytest.mark.parametrize("book", ASKED)
def test_every_scenario_is_named_by_its_own_row_and_no_other(book: str) -> None:
    module = SCENARIOS.format(book=book).removesuffix(".py")
    written = set(import_module(f"tests.{module.replace('/', '.')}").ROWS)
    file = SCENARIOS.format(book=book)
    named = {row.id: [test for test in row.tests if test.startswith(file)] for row in ASKED[book]}
    assert {row for row, tests in named.items() if tests} == written
    assert all(tests == [scenario_of(book, row)] for row, tests in named.items() if tests)


@pytest.mark.parametrize("book", ASKED)
def test_the_rows_of_a_book_are_numbered_in_its_order(book: str) -> None:
    ids = [row.id for row in ASKED[book]]
    assert ids == [f"{PREFIXES[book]}-{number}" for number in range(1, len(ids) + 1)]


def test_every_module_and_page_that_is_named_is_there() -> None:
    places = {place for row in ROWS for place in row.done}
    there = [ROOT if place.startswith("docs/") else ROOT / "src" / "gorod" for place in places]
    assert [
        one for one, root in zip(places, there, strict=True) if not (root / one).is_file()
    ] == []


@pytest.mark.parametrize("book", ASKED)
def test_a_row_is_done_where_people_meet_it_and_shown_by_a_test_or_says_why_not(book: str) -> None:
    for row in ASKED[book]:
        if row.not_done:
            assert re.fullmatch(r"[A-Z].{20,}\.", row.not_done), row.id
            assert not row.tests, row.id
            assert not row.done, row.id
        else:
            assert row.tests, row.id
            assert any(place.startswith(FACING_PEOPLE) for place in row.done), row.id


def test_no_sentence_stands_twice_and_every_clause_is_one() -> None:
    for rows in ASKED.values():
        said = [row.asks for row in rows]
        assert len(set(said)) == len(said)
    assert {row.clause for row in ROWS} - {""} <= set(promised())


@pytest.mark.parametrize("book", [name for name in BOOKS.ours if name != "textbook"])
def test_every_clause_that_is_not_wholly_our_reading_answers_a_sentence(book: str) -> None:
    answered = {row.clause for row in ASKED[book]}
    ours = "All of this is our reading"
    printed = [one for one in rules_page(book, "en").clauses if ours not in (one.reading or "")]
    assert [one.id for one in printed if one.id not in answered] == []
