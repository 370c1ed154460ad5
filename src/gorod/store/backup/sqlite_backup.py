"""Backup and restore of an SQLite file.

A backup is always one SQLite file with our tables, whatever database it was made from, so it can be
restored anywhere: another kind of database copies its rows into such a file, and back.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from time import strftime
from typing import NamedTuple

from gorod.store.errors import DatabaseUnusable
from gorod.store.migrations import MIGRATIONS, SCHEMA_VERSION
from gorod.store.paths import make_private, make_private_file
from gorod.store.server_lock import ServerLock
from gorod.store.sqlite import FILE_SUFFIXES, Sqlite, error_reason

OLDEST_TABLES = {"evening", "game", "journal", "device"}
"""The tables that every version of the schema has."""

SQLITE_MAGIC = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""


class BackupError(Exception):
    """The backup or restore failed, and nothing has changed.

    `why` gives the reason in a word: missing, there, itself, used, foreign, altered, newer,
    damaged, unwritable, full; for a server also away, locked, empty, older, filled, workers.
    """

    def __init__(self, file: Path | str, why: str) -> None:
        super().__init__(str(file))
        self.file = file
        self.why = why


class BackupContents(NamedTuple):
    """What a backup contains."""

    evenings: int
    games: int
    before: Path | None = None
    """Where the file that was replaced is kept."""


def back_up(file: Path, copy: Path) -> BackupContents:
    """Back up to a new file: a consistent snapshot, even while serving; raises `BackupError`."""
    if not file.is_file():
        raise BackupError(file, "missing")
    if os.path.lexists(copy):
        raise BackupError(copy, "there")
    with atomic_file(copy) as new:
        with closing(_connected(file, "rw")) as db:
            db.execute("pragma query_only = on")
            _copy_pages(db, file, new, copy)
        held = checked_contents(new, file)
        new.replace(copy)
    return held


def restore(copy: Path, file: Path) -> BackupContents:
    """Restore a backup and keep the replaced file beside it; raises `BackupError`,
    `AlreadyServed`."""
    file = Path(os.path.realpath(file))
    if not copy.is_file():
        raise BackupError(copy, "missing")
    if file.exists() and copy.samefile(file):
        raise BackupError(copy, "itself")
    try:
        plate = ServerLock(file)
    except OSError as error:
        raise BackupError(file, error_reason(error)) from error
    try:
        with atomic_file(file) as new:
            held = migrated_copy(copy, new, file)
            before = _keep_beside(file)
            new.replace(file)
    finally:
        plate.release()
    return held._replace(before=before)


def migrated_copy(copy: Path, new: Path, wanted: Path | None = None) -> BackupContents:
    """Copy this backup into a new file and migrate it to this version; raises `BackupError`."""
    with closing(_connected(copy, "ro")) as db:
        _copy_pages(db, copy, new, wanted or new)
    held = checked_contents(new, copy)
    _migrate(new, copy)
    return held


@contextmanager
def atomic_file(file: Path) -> Iterator[Path]:
    """A temporary private file beside this one, to be renamed over it; deleted on failure."""
    new = file.with_name(f"{file.name}.new")
    parts = [_part(new, part) for part in FILE_SUFFIXES]
    try:
        for part in parts:
            part.unlink(missing_ok=True)
        make_private_file(new)
        yield new
        _sync_folder(file.parent)
    except OSError as error:
        raise BackupError(file, error_reason(error)) from error
    finally:
        for part in parts:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _connected(file: Path, mode: str) -> sqlite3.Connection:
    """Open the file as it is. When only reading a file without a log, create nothing beside it.

    A file that does not begin like a database is not opened: SQLite would delete the log beside
    it, which may be all that is left.
    """
    try:
        with file.open("rb") as held:
            begins = held.read(len(SQLITE_MAGIC))
    except OSError:
        begins = b""
    if begins != SQLITE_MAGIC:
        raise BackupError(file, "foreign")
    alone = not any(_part(file, part).exists() for part in FILE_SUFFIXES[1:])
    still = "&immutable=1" if mode == "ro" and alone else ""
    address = f"{file.absolute().as_uri()}?mode={mode}{still}"
    db = sqlite3.connect(address, uri=True, isolation_level=None)
    try:
        db.execute("select count(*) from sqlite_schema").fetchone()
    except sqlite3.Error as error:
        db.close()
        raise BackupError(
            file, "damaged" if error_reason(error) == "damaged" else "foreign"
        ) from error
    return db


def _copy_pages(db: sqlite3.Connection, source: Path, new: Path, wanted: Path) -> None:
    """Copy the database page by page into one file without a write-ahead log."""
    try:
        with closing(sqlite3.connect(new, isolation_level=None)) as into:
            db.backup(into)
            into.execute("pragma journal_mode = delete").fetchall()
    except sqlite3.Error as error:
        why = error_reason(error)
        raise BackupError(
            wanted if why in ("full", "unwritable") else source, why or "foreign"
        ) from error


def checked_contents(new: Path, source: Path) -> BackupContents:
    """Check that the new file is an intact database of ours, and count what it contains."""
    try:
        with closing(_connected(new, "ro")) as db:
            (version,) = db.execute("pragma user_version").fetchone()
            found = schema_of(db)
            tables = {name for kind, name, _ in found if kind == "table"}
            if version < 1 or not tables >= OLDEST_TABLES:
                raise BackupError(source, "foreign")
            if version > SCHEMA_VERSION:
                raise BackupError(source, "newer")
            if not is_own_schema(found, version):
                raise BackupError(source, "altered")
            if db.execute("pragma integrity_check(1)").fetchall() != [("ok",)]:
                raise BackupError(source, "damaged")
            (evenings,) = db.execute("select count(*) from evening").fetchone()
            (games,) = db.execute("select count(*) from game").fetchone()
            return BackupContents(evenings, games)
    except sqlite3.Error as error:
        raise BackupError(source, error_reason(error) or "foreign") from error


def _migrate(new: Path, source: Path) -> None:
    """Run the migrations; the resulting schema must equal that of a new database."""
    try:
        with closing(Sqlite(new)) as ours, closing(Sqlite()) as fresh:
            if schema_of(ours.db) != schema_of(fresh.db):
                raise BackupError(source, "altered")
    except DatabaseUnusable as error:
        why = error.why if error.why in ("full", "damaged") else "foreign"
        raise BackupError(source, why) from error


SchemaObjects = dict[tuple[str, str, str], str | None]
"""The SQL of every table, index, trigger and view, by its kind, its name and its table."""


def schema_of(db: sqlite3.Connection) -> SchemaObjects:
    """Every object of the schema, except the statistics that SQLite keeps."""
    rows = db.execute(
        "select type, name, tbl_name, sql from sqlite_schema where name not glob 'sqlite_stat*'"
    )
    return {(kind, name, of): sql and " ".join(sql.split()) for kind, name, of, sql in rows}


def is_own_schema(found: SchemaObjects, version: int) -> bool:
    """Whether the schema is exactly ours: anything else could run code or reject our writes.

    A constraint, a trigger, a generated column or an index on an expression is foreign code.
    """
    own = _schema_at(version)
    if version == 1:  # it was released with growing sets of tables
        return found.items() <= own.items()
    return found == own


@cache
def _schema_at(version: int) -> SchemaObjects:
    with closing(sqlite3.connect(":memory:")) as db:
        for step in MIGRATIONS[:version]:
            db.executescript(step)
        return schema_of(db)


def _keep_beside(file: Path) -> Path | None:
    """Keep the current database under another name, complete and private."""
    if file.exists():
        _merge_log(file)
    elif not any(_part(file, part).exists() for part in FILE_SUFFIXES):
        return None
    names = (f"{file.name}.{strftime('%Y-%m-%d')}-{number}" for number in count(1))
    kept = next(one for name in names if not (one := file.with_name(name)).exists())
    for part in FILE_SUFFIXES[1:]:  # SQLite would apply a leftover log to the restored file
        if _part(file, part).exists():
            _part(file, part).rename(_part(kept, part))
    if file.exists():
        try:
            os.link(file, kept)  # so that a file exists at every moment
        except OSError:
            file.rename(kept)
    make_private(*(_part(kept, part) for part in FILE_SUFFIXES))
    return kept


def _merge_log(file: Path) -> None:
    """Merge the write-ahead log into the file; nobody else may have it open."""
    try:
        with closing(_connected(file, "rw")) as db:
            db.execute("pragma journal_mode = delete").fetchall()
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BackupError(file, "used") from error
    except (BackupError, sqlite3.Error):
        pass  # damaged or foreign: it is kept as it is


def _part(file: Path, part: str) -> Path:
    return file.with_name(file.name + part)


def _sync_folder(folder: Path) -> None:
    """Sync the folder, so that the rename survives a crash, before reporting success."""
    if os.name == "posix":
        there = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(there)
        finally:
            os.close(there)
