"""Which clauses the product promises, and which tests name them.

The list of clauses comes from the product's own rules pages, so it needs nothing but the
product. Tests name a clause with `@pytest.mark.clause("SPORT-12")`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src" / "gorod"
PAGES = SOURCE / "speech" / "en"
FINISHED = ("common", "sport", "city", "salon", "it", "vendetta", "textbook")
"""The rulebooks whose every clause must be proved."""


def written(books: Iterable[str] = FINISHED) -> list[str]:
    """The ids of all clauses that the rules pages of these books state, in their order."""
    return [
        clause
        for book in books
        for clause in re.findall(
            r"^([A-Z]+-\d+)\b", (PAGES / f"rules-{book}.ftl").read_text("utf-8"), re.MULTILINE
        )
    ]


def promised() -> list[str]:
    """The ids of all clauses of all rules pages there are, finished or not."""
    pages = sorted(page.stem.removeprefix("rules-") for page in PAGES.glob("rules-*.ftl"))
    return written([*FINISHED, *(page for page in pages if page not in FINISHED)])


@cache
def named(folder: Path = TESTS) -> dict[str, list[str]]:
    """The clauses that tests name, each with the tests, read off the source of the tests."""
    tests: dict[str, list[str]] = {}
    for module in sorted(folder.rglob("test_*.py")):
        for clause, test in _markers(module):
            tests.setdefault(clause, []).append(f"{module.relative_to(folder)}::{test}")
    return tests


def _markers(module: Path) -> Iterator[tuple[str, str]]:
    tree = ast.parse(module.read_text("utf-8"), str(module))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test_"
        ):
            for decorator in node.decorator_list:
                for clause in _ids(decorator):
                    yield clause, node.name


def _ids(decorator: ast.expr) -> Iterator[str]:
    """The ids in `clause(...)`, also where it marks a single case of a parametrised test."""
    for node in ast.walk(decorator):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "clause"
        ):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise TypeError(f"a clause is named by a plain string: line {node.lineno}")
                yield argument.value


def kept(folder: Path = SOURCE) -> dict[str, list[str]]:
    """The clauses that stand beside a line of code, each with the places.

    The opening words of a module say what is in it, not where it is: they do not count.
    """
    places: dict[str, list[str]] = {}
    for module in sorted(folder.rglob("*.py")):
        text = module.read_text("utf-8")
        tree = ast.parse(text, str(module))
        opening = tree.body[0].end_lineno if ast.get_docstring(tree) else 0
        for number, line in enumerate(text.splitlines()[opening:], (opening or 0) + 1):
            for clause in re.findall(r"\b[A-Z]+-\d+\b", line):
                places.setdefault(clause, []).append(f"{module.relative_to(folder)}:{number}")
    return places
