"""Calls of `gorod` in this process, by somebody with a home of his own."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass
class Outcome:
    status: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """What was printed, however the lines were broken."""
        return " ".join(self.out.split())


Gorod = Callable[..., Outcome]


def settle(home: Path, monkeypatch: pytest.MonkeyPatch, columns: int | None = None) -> Path:
    """Live there, in English, with a screen of so many columns."""
    for name in ("FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("GOROD_LANG", "en")
    if columns is not None:
        monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.chdir(home)
    return home
