"""What went wrong: why the disk has refused, and where we were at fault."""

import sqlite3
import traceback
from pathlib import Path

from gorod.store.database import trouble


def disk(error: sqlite3.Error) -> str:
    """The reason why the disk has refused: full, not to be written, damaged, or any other."""
    return "-".join(filter(None, ("disk", trouble(error))))


def place_of(error: BaseException) -> str:
    """What went wrong with us, and where: of whom it was about the log tells nothing."""
    places = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(p.filename).name}:{p.lineno}" for p in reversed(places[-6:]))
    return f"{type(error).__name__} at {where}"
