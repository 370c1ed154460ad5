"""Integrity check of an SQLite file, without changing anything."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from gorod.store.places import is_hard_linked, is_log_alone
from gorod.store.schema import VERSION


def condition(file: Path) -> str:
    """The state in a word: fine, unreadable, unwritable, damaged, linked or log-alone."""
    if is_log_alone(file):
        return "log-alone"
    if file.is_dir():
        return "unreadable"
    if not os.access(file, os.R_OK):
        return "unreadable"
    if not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK | os.X_OK)):
        return "unwritable"
    if is_hard_linked(file):
        return "linked"
    if not file.stat().st_size:
        return "fine"
    is_used = file.with_name(f"{file.name}-wal").exists()
    how = "mode=ro" if is_used else "mode=ro&immutable=1"  # else SQLite creates files beside it
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)) as db:
            (version,) = db.execute("pragma user_version").fetchone()
            (sound,) = db.execute("pragma quick_check(1)").fetchone()
    except sqlite3.DatabaseError:
        return "unreadable"
    if not 0 < version <= VERSION:
        return "unreadable"
    return "fine" if sound == "ok" else "damaged"
