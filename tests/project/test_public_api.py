"""The front door of the library: what it promises is there, and costs nothing until wanted."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gorod

DOCS = Path(__file__).parents[2] / "docs"


def test_everything_at_the_front_door_can_be_imported_and_is_documented() -> None:
    page = (DOCS / "library.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)", page))
    for name in gorod.__all__:
        assert getattr(gorod, name) is not None
        assert name in named or name == "__version__", f"docs/library.md says nothing of {name}"


def test_the_types_of_the_front_door_are_those_of_the_rooms_behind_it() -> None:
    source = Path(gorod.__file__).read_text(encoding="utf-8")
    typed = set(re.findall(r"from gorod\.([\w.]+) import (\w+) as \2\n", source))
    assert typed == {(room, name) for room, names in gorod.ROOMS.items() for name in names}


def test_nothing_else_stands_at_the_front_door() -> None:
    with pytest.raises(AttributeError, match="Table"):
        _ = gorod.Table


def test_opening_the_door_loads_no_rulebook() -> None:
    program = "import sys, gorod; print([m for m in sys.modules if m.startswith('gorod.')])"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "[]"


def test_the_tables_that_its_page_sets_can_be_set() -> None:
    page = (DOCS / "library.md").read_text(encoding="utf-8")
    shown = re.findall(r'book\("(\w+)"\)\.ruleset\((\d+)(?:, options=(\{.*?\}))?\)', page)
    assert shown
    for name, players, options in shown:
        rules = gorod.book(name).ruleset(int(players), options=ast.literal_eval(options or "{}"))
        assert len(gorod.Game(rules).table.seats) == int(players)
