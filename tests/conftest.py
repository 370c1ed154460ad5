"""`pytest --clauses` lists every clause of the rules with the tests that prove it."""

import os
from collections.abc import Iterable

import pytest
from hypothesis import settings

from clauses import promised, written

# A submission is judged by the same examples every time; at home each run tries new ones.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


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
