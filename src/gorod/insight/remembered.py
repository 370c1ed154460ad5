"""Games that were counted, kept in the user's cache, so that nobody waits for the same games twice.

What is kept is true only of the rules and bots that played: its name is made of all of them, so
that whatever is changed there is played anew. Books and bots of others are not remembered, for
nobody here knows when they change.
"""

from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from gorod.insight.counted import PlayedCounts
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting

PLAYED_BY = (
    *("bots/**/*.py", "engine/**/*.py", "parts/**/*.py", "rulebooks/**/*.py"),
    *(f"insight/{name}.py" for name in ("casting", "conducting", "simulate", "studying")),
)
"""What a game by our bots depends on; what only shows or keeps its outcome does not count."""


@cache
def edition() -> str:
    """A mark of all that games depend on."""
    mark = sha256()
    home = Path(str(files("gorod")))
    for pattern in PLAYED_BY:
        for file in sorted(home.glob(pattern)):
            mark.update(file.relative_to(home).as_posix().encode() + file.read_bytes())
    return mark.hexdigest()


def remembers(table: Setting, bots: str) -> bool:
    """Whether these rules and these bots are our own."""
    return table.ruleset in BOOKS.ours and ":" not in bots


class Remembered:
    """A folder with a small file for each table that was played."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_cache_path("gorod") / "odds"

    def file(self, table: Setting, bots: str, seed: int) -> Path:
        named = msgspec.json.encode((edition(), table, bots, seed))
        return self.folder / f"{sha256(named).hexdigest()[:32]}.json"

    def recall(self, table: Setting, bots: str, seed: int) -> PlayedCounts:
        """What is known; a file that cannot be read is as good as none."""
        if remembers(table, bots):
            with suppress(OSError, msgspec.MsgspecError):
                written = self.file(table, bots, seed).read_bytes()
                counted = msgspec.json.decode(written, type=PlayedCounts)
                if 0 < counted.games == sum(counted.wins.values()):
                    return counted
        return PlayedCounts()

    def keep(self, table: Setting, bots: str, seed: int, counted: PlayedCounts) -> None:
        """Write it down; where that cannot be done, it is played again another time."""
        if not remembers(table, bots):
            return
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.file(table, bots, seed)
            new = file.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(counted))
            new.replace(file)
