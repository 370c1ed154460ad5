"""Every clause of a finished rulebook is proved by a test that names it."""

from clauses import FINISHED, named, promised, written


def test_every_clause_of_a_finished_rulebook_has_a_test():
    proofs = named()
    assert [clause for clause in written() if clause not in proofs] == []


def test_no_test_names_a_clause_that_does_not_exist():
    known = set(promised())
    strays = {clause: tests for clause, tests in named().items() if clause not in known}
    assert strays == {}


def test_the_rules_pages_number_their_clauses_without_a_gap():
    for book in FINISHED:
        clauses = written([book])
        assert clauses == [f"{book.upper()}-{number}" for number in range(1, len(clauses) + 1)]
