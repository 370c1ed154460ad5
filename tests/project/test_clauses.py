"""Every clause of a finished rulebook stands beside the line that keeps it, and is proved."""

from pathlib import Path

from tests.support.clauses import FINISHED, kept, named, promised, written


def test_every_clause_of_a_finished_rulebook_has_a_test() -> None:
    proofs = named()
    assert [clause for clause in written() if clause not in proofs] == []


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    known = set(promised())
    strays = {clause: tests for clause, tests in named().items() if clause not in known}
    assert strays == {}


def test_every_clause_of_a_finished_rulebook_stands_beside_a_line_of_code() -> None:
    places = kept()
    assert [clause for clause in written() if clause not in places] == []


def test_no_line_of_code_names_a_clause_that_does_not_exist() -> None:
    known = set(promised())
    books = tuple(f"{book.upper()}-" for book in FINISHED)
    strays = {clause: where for clause, where in kept().items() if clause.startswith(books)}
    assert {clause: where for clause, where in strays.items() if clause not in known} == {}


def test_what_a_module_says_of_itself_is_beside_no_line(tmp_path: Path) -> None:
    module = '"""All of it: SPORT-1 to\nSPORT-3."""\n\n# SPORT-4\nten = 10  # SPORT-5\n'
    (tmp_path / "sport.py").write_text(module, "utf-8")
    assert kept(tmp_path) == {"SPORT-4": ["sport.py:4"], "SPORT-5": ["sport.py:5"]}


def test_the_rules_pages_number_their_clauses_without_a_gap() -> None:
    for book in FINISHED:
        clauses = written([book])
        assert clauses == [f"{book.upper()}-{number}" for number in range(1, len(clauses) + 1)]
