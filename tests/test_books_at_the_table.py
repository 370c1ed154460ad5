"""What the books ask of a table: every row names what is there, and none is of the engine alone."""

import ast
from pathlib import Path

import make_pages
import pytest

from clauses import promised
from gorod.rulebooks import BOOKS
from gorod.speech.pages import rules_page

TESTS = Path(__file__).parent
ROOT = TESTS.parent
ASKED = make_pages.asked()
ROWS = [row for rows in ASKED.values() for row in rows]
FACING_PEOPLE = ("archive/", "docs/", "screens/", "speech/", "table/", "web/")


def names_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text("utf-8"), str(file))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_every_test_that_is_named_is_there() -> None:
    for file in {test.partition("::")[0] for row in ROWS for test in row.tests}:
        named = {test.partition("::")[2] for row in ROWS for test in row.tests if file in test}
        assert named <= names_in(TESTS / file), file


def test_every_module_and_page_that_is_named_is_there() -> None:
    places = {place for row in ROWS for place in row.done}
    there = [ROOT if place.startswith("docs/") else ROOT / "src" / "gorod" for place in places]
    assert [
        one for one, root in zip(places, there, strict=True) if not (root / one).is_file()
    ] == []


@pytest.mark.parametrize("book", ASKED)
def test_whatever_is_done_is_done_where_people_meet_it_and_shown_by_a_test(book: str) -> None:
    for row in ASKED[book]:
        if not row.open:
            assert row.tests, row.asks
            assert any(place.startswith(FACING_PEOPLE) for place in row.done), row.asks


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
