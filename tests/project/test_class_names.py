"""One word, one thing: no class of the table, the store or the archive shares its name."""

import ast
from collections import defaultdict
from pathlib import Path

import gorod

SOURCE = Path(gorod.__file__).parent
OURS = {"table", "store", "archive"}
SHOWN = {"screens", "web"}
"""What is shown there is named as the table names it, where it is the same thing."""


def test_no_two_classes_have_one_name() -> None:
    rooms: defaultdict[str, list[str]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        room = path.relative_to(SOURCE).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and room not in SHOWN:
                rooms[node.name].append(room)
    twice = {name: where for name, where in rooms.items() if len(where) > 1 and OURS & {*where}}
    assert not twice
