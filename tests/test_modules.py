"""A module is read in one go."""

import ast
from pathlib import Path

import gorod

LONG = 500
"""More lines than these need a reason."""
REASON = "This is longer than a module should be, because "


def too_long(text: str) -> bool:
    """Whether it has more lines, and its first words do not say why."""
    reason = " ".join((ast.get_docstring(ast.parse(text)) or "").split())
    return len(text.splitlines()) > LONG and REASON not in reason


def test_a_module_that_is_long_says_why() -> None:
    modules = sorted(Path(gorod.__file__).parent.rglob("*.py"))
    assert [one.name for one in modules if too_long(one.read_text(encoding="utf-8"))] == []


def test_a_long_module_without_a_reason_is_found() -> None:
    lines = "\n" * LONG
    assert too_long(f'"""What it does."""{lines}x = 1')
    assert not too_long(f'"""What it does.\n\n{REASON}it is one thing."""{lines}x = 1')
    assert not too_long('"""What it does."""')
