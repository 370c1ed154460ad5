"""In what order tests run and what they draw; and `pytest --clauses`, which runs none.

`pytest --clauses` lists every clause of the rules with the tests that prove it.
"""

import gc
import logging
import os
import sys
from collections.abc import Generator, Iterable, Iterator
from random import Random

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.support")

from tests.support import random_seed  # noqa: E402
from tests.support.clauses import promised, written  # noqa: E402
from tests.support.command_line import Gorod, Outcome  # noqa: E402

pytest_plugins = ["tests.support.browsers", "tests.support.databases"]

# `make test` tries the same examples for everybody; `make proofs` draws new ones.
settings.register_profile("test", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("proofs", database=None, deadline=None, print_blob=True)
settings.load_profile("test")


class NoTextIsMissing(logging.Handler):
    """A text that is missing is only noted in the log; of ours none may be."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


SPEECH = logging.getLogger("gorod.speech")
SPEECH.addHandler(NoTextIsMissing())


@pytest.fixture
def texts_may_be_missing() -> Iterator[None]:
    """For books of others, whose texts may be as they are."""
    strict, SPEECH.handlers = SPEECH.handlers, []
    yield
    SPEECH.handlers = strict


@pytest.fixture
def gorod(capsys: pytest.CaptureFixture[str]) -> Gorod:
    """Calls `gorod` with these words."""
    from gorod.cli import main

    def run(*words: object) -> Outcome:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(word) for word in words])
        printed = capsys.readouterr()
        return Outcome(int(left.value.code or 0), printed.out, printed.err)

    return run


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: the tests of the pages wait now and then."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0)) + 1  # those that we may use
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays until the end: to look through it for garbage takes seconds."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)  # after every 700 objects it is a tenth of the work
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    random_seed.fix(item.name)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clauses",
        action="store_true",
        help="instead of running tests, list the clauses of the rules with the tests of each",
    )
    parser.addoption(
        "--share",
        type=int,
        default=1,
        help="run one test of so many, drawn by the seed of the proofs",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests with browsers, and leave out what is not in the share of this run."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    share, seed = config.getoption("share"), os.environ.get("CHANCE", "")
    if share > 1:
        chosen = {item for item in items if Random(seed + item.nodeid).randrange(share) == 0}
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = [item for item in items if item in chosen]


@pytest.hookimpl(trylast=True, specname="pytest_collection_modifyitems")
def longest_first(items: list[pytest.Item]) -> None:
    """Each worker begins with what takes long, so that none waits for another at the end.

    Workers are given equal parts of the list in its order, and whoever has done his own takes from
    the end of another's. A module stays together, for the sake of what its tests share.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long: dict[str, list[pytest.Item]] = {}
    short: list[pytest.Item] = []
    for item in items:
        is_long = item.get_closest_marker("browser") or item.get_closest_marker("proof")
        (long.setdefault(item.nodeid.partition("::")[0], []) if is_long else short).append(item)
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for module in sorted(long.values(), key=len, reverse=True):
        min(parts, key=len).extend(module)
    size = len(items) // workers
    items.clear()
    for part in parts:
        room = max(0, size - len(part))
        items += part + short[:room]
        del short[:room]
    items += short


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Print the table in the place of a run; fail if a finished rulebook has a gap."""
    if not session.config.getoption("clauses"):
        return None
    proofs = _proofs(session.items)
    gaps = [clause for clause in written() if clause not in proofs]
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    assert reporter is not None
    say = reporter.write_line
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
