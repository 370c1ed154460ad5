"""The import contracts of `make check` bite: each fails when somebody breaks it."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONTRACTS = [
    contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
]
BREACHES = {
    "Imports go one way": ("table/evening.py", "import gorod.screens.phone.phone"),
    "The engine needs the standard library and msgspec only": ("parts/calls.py", "import sqlite3"),
    "Bots get letters and questions, never the game or a book": (
        "bots/random_bot.py",
        "import gorod.engine.game",
    ),
    "No book is imported outside rulebooks": (
        "screens/phone/phone.py",
        "import gorod.rulebooks.sport",
    ),
    "HTTP is known in web alone": ("table/tables.py", "import starlette.requests"),
    "Environments for learners are known in env alone": ("bots/random_bot.py", "import gymnasium"),
}
"""For each contract a line that breaks it, and where."""


def test_every_contract_has_a_breach_to_try_it_with() -> None:
    assert set(BREACHES) == set(CONTRACTS)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_planted_breach_is_noticed(contract: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    sources = shutil.ignore_patterns("__pycache__", "static", "templates", "*.ftl")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=sources)
    file, line = BREACHES[contract]
    module = tmp_path / "src" / "gorod" / file
    module.write_text(f"{module.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    linted = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        check=False,
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    assert linted.returncode != 0
    assert f"{contract} BROKEN" in linted.stdout
