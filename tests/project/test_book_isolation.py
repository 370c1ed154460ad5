"""What a screen, a notebook, a voice or a terminal must know of a book is said in the book."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gorod.rulebooks import BOOKS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "gorod"
OUTSIDE = [
    file
    for file in sorted(SOURCE.rglob("*"))
    if file.suffix in (".py", ".html", ".js", ".css")
    and "rulebooks" not in file.relative_to(SOURCE).parts
]


def literals(file: Path) -> set[str]:
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        nodes = ast.walk(ast.parse(text))
        return {str(one.value) for one in nodes if isinstance(one, ast.Constant)}
    return set(re.findall(r"""["']([\w-]+)["']""", text))


@pytest.mark.parametrize("file", OUTSIDE, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_book_is_named_outside_the_rulebooks(file: Path) -> None:
    assert not literals(file) & set(BOOKS)


def test_a_book_that_is_named_would_be_seen(tmp_path: Path) -> None:
    leak = tmp_path / "leak.py"
    leak.write_text('several = ruleset == "vendetta"\n')
    assert literals(leak) & set(BOOKS)


@pytest.mark.parametrize("book", sorted(path.stem for path in (SOURCE / "rulebooks").iterdir()))
def test_the_import_linter_knows_every_book(book: str) -> None:
    kept_out = f'"gorod.rulebooks.{book}",' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert kept_out == (book in BOOKS)


def test_the_import_linter_sees_a_book_that_is_imported(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "src" / "gorod")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / "src" / "gorod" / "speech" / "message_args.py").open("a") as file:
        file.write("\nimport gorod.rulebooks.salon\n")
    linted = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert linted.returncode == 1
    assert "No book is imported outside rulebooks BROKEN" in linted.stdout
    assert "gorod.speech.message_args -> gorod.rulebooks.salon" in linted.stdout
