"""`pytest --clauses` lists every clause of the rules with the tests that prove it."""

from collections.abc import Iterable

import pytest
from hypothesis import settings

import chance
from clauses import promised, written

# `make test` tries the same examples for everybody; `make proofs` draws new ones.
settings.register_profile("test", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("proofs", database=None, deadline=None, print_blob=True)
settings.load_profile("test")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    chance.fix(item.nodeid)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clauses",
        action="store_true",
        help="instead of running tests, list the clauses of the rules with the tests of each",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Print the table in the place of a run; fail if a finished rulebook has a gap."""
    if not session.config.getoption("clauses"):
        return None
    proofs = _proofs(session.items)
    gaps = [clause for clause in written() if clause not in proofs]
    say = session.config.pluginmanager.get_plugin("terminalreporter").write_line
    for clause in promised():
        for head, test in zip([clause, *[""] * 999], proofs.get(clause, ["-"]), strict=False):
            say(f"{head:<12} {test}")
    say("")
    say(f"{len(promised())} clauses, {len(proofs)} of them with tests.")
    if gaps:
        say(f"Clauses of a finished rulebook without any test: {', '.join(gaps)}")
    session.testsfailed += len(gaps)
    return True


def _proofs(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """For each clause its tests, each with the cases that it is tried in."""
    cases: dict[str, dict[str, list[str]]] = {}
    for item in items:
        name, _, case = item.name.partition("[")
        for marker in item.iter_markers("clause"):
            for clause in marker.args:
                tried = cases.setdefault(clause, {}).setdefault(name, [])
                tried += [case.rstrip("]")] if case else []
    return {
        clause: [f"{name} ({', '.join(tried)})" if tried else name for name, tried in tests.items()]
        for clause, tests in cases.items()
    }
