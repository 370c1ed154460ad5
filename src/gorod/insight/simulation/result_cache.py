"""Result cache: win counts in the user's cache folder, so that no games are played twice.

A cached count is valid only for the rules and bots that played: the cache key has a fingerprint of
their code. Third-party books and bots are not cached, because their changes go unnoticed.
"""

from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from gorod.insight.simulation.win_counts import WinCounts
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting

FINGERPRINTED = (
    "bots/**/*.py",
    "engine/**/*.py",
    "parts/**/*.py",
    "rulebooks/**/*.py",
    "insight/simulation/lineup.py",
    "insight/simulation/game_loop.py",
    "insight/simulation/simulator.py",
    "insight/rules_analysis.py",
)
"""The code that a game by our bots depends on, without what shows or stores its outcome."""


@cache
def code_fingerprint() -> str:
    """The fingerprint of all code that games depend on."""
    mark = sha256()
    home = Path(str(files("gorod")))
    for pattern in FINGERPRINTED:
        for file in sorted(home.glob(pattern)):
            mark.update(file.relative_to(home).as_posix().encode() + file.read_bytes())
    return mark.hexdigest()


def is_cacheable(table: Setting, bots: str) -> bool:
    """Whether both the rules and the bots are our own."""
    return table.ruleset in BOOKS.ours and ":" not in bots


class ResultCache:
    """A cache folder with one small file for each table."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_cache_path("gorod") / "odds"

    def file(self, table: Setting, bots: str, seed: int) -> Path:
        named = msgspec.json.encode((code_fingerprint(), table, bots, seed))
        return self.folder / f"{sha256(named).hexdigest()[:32]}.json"

    def recall(self, table: Setting, bots: str, seed: int) -> WinCounts:
        """Load the counts; an unreadable file counts as missing."""
        if is_cacheable(table, bots):
            with suppress(OSError, msgspec.MsgspecError):
                written = self.file(table, bots, seed).read_bytes()
                counted = msgspec.json.decode(written, type=WinCounts)
                if 0 < counted.games == sum(counted.wins.values()):
                    return counted
        return WinCounts()

    def keep(self, table: Setting, bots: str, seed: int, counted: WinCounts) -> None:
        """Save the counts atomically; if that fails, the games are played again another time."""
        if not is_cacheable(table, bots):
            return
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.file(table, bots, seed)
            new = file.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(counted))
            new.replace(file)
