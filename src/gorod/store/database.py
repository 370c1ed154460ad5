"""The SQLite file itself: its tables, how it is opened and closed, and what damage does to it."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from gorod.store.places import close_to_others, make_file, make_folder

SCHEMA = """
create table if not exists evening (
    code text primary key,
    written blob not null,
    touched integer not null
) strict;
create table if not exists game (
    id integer primary key,
    code text not null references evening (code) on delete cascade,
    written blob not null,
    began integer not null,
    over integer not null default 0
) strict;
create index if not exists game_of_evening on game (code, id);
create table if not exists journal (
    game integer not null references game (id) on delete cascade,
    number integer not null,
    entry blob not null,
    primary key (game, number)
) strict, without rowid;
create table if not exists device (
    code text not null references evening (code) on delete cascade,
    token text not null,
    role text not null,
    primary key (code, token, role)
) strict, without rowid;
create table if not exists key (
    code text not null references evening (code) on delete cascade,
    token text not null,
    role text not null,
    maker text not null,
    made integer not null,
    lives integer not null,
    primary key (code, token)
) strict, without rowid;
create table if not exists message (
    game integer not null references game (id) on delete cascade,
    number integer not null,
    room text not null,
    seat integer not null,
    at integer not null,
    words text not null,
    id text not null,
    primary key (game, number)
) strict, without rowid;
create index if not exists device_of_token on device (token);
create table if not exists guest (
    code text not null references evening (code) on delete cascade,
    token text not null,
    primary key (token, code)
) strict, without rowid;
create table if not exists past (
    game integer primary key references game (id) on delete cascade,
    code text not null,
    number integer not null,
    began integer not null,
    ruleset text not null,
    title text not null,
    winner text not null,
    digest text not null
) strict;
create unique index if not exists past_of_evening on past (code, number);
create index if not exists past_by_date on past (began);
create index if not exists past_by_digest on past (digest);
create table if not exists player (
    game integer not null references past (game) on delete cascade,
    seat integer not null,
    name text not null,
    folded text not null,
    points integer,
    primary key (game, seat)
) strict, without rowid;
"""
VERSION = 1

PARTS = ("", "-wal", "-shm", "-journal")
"""What SQLite writes beside the file; what it makes anew it makes as the file is."""

OLD_KEYS = """
update or ignore device set role = 'house' where role = 'key of the owner';
delete from device where role like 'once %' or role = 'key of the owner';
"""
"""Keys of an earlier version, of which nobody knows who made them and when: they serve no more."""


class Unreadable(Exception):
    """The file cannot be used; `why` says it in a word: unreadable, damaged, unwritable, full."""

    def __init__(self, file: Path | str, why: str = "") -> None:
        super().__init__(str(file))
        self.why = why or "unreadable"


class Database:
    """An open SQLite file with our tables in it, or one in memory."""

    def __init__(self, file: Path | str = ":memory:") -> None:
        self.file = file
        whole = Path(os.path.realpath(file)) if isinstance(file, Path) else None
        try:
            if whole is not None:
                make_folder(whole.parent)
                make_file(whole)
            self.db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            (version,) = self.db.execute("pragma user_version").fetchone()
            (tables,) = self.db.execute("select count(*) from sqlite_schema").fetchone()
            if version != VERSION and (version or tables):
                raise Unreadable(file)
            if whole is not None:
                close_to_others(*(whole.with_name(whole.name + part) for part in PARTS))
            self.db.execute("pragma journal_mode = wal")
            self.db.execute("pragma synchronous = full")
            self.db.execute("pragma foreign_keys = on")
            self.db.execute("pragma secure_delete = on")
            self.db.executescript(SCHEMA)
            self._drop_old_keys()
            self.db.execute(f"pragma user_version = {VERSION}")
        except (sqlite3.Error, OSError, Unreadable) as error:
            if hasattr(self, "db"):
                self.db.close()
            is_folder = whole is not None and whole.is_dir()
            raise Unreadable(file, "" if is_folder else trouble(error)) from error

        self._version = self._data_version()

    def _drop_old_keys(self) -> None:
        try:
            self.db.executescript(OLD_KEYS)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise  # else they stay in a page that cannot be read, and open nothing all the same

    def close(self) -> None:
        """Leave one file that holds everything, whoever else still reads it."""
        with suppress(sqlite3.Error):  # the log beside the file holds it as well
            self.db.execute("pragma wal_checkpoint(truncate)").fetchall()
        self.db.close()

    def _data_version(self) -> int:
        version: int = self.db.execute("pragma data_version").fetchone()[0]
        return version

    def is_changed_elsewhere(self) -> bool:
        """Whether another process has written since this was asked last."""
        before, self._version = self._version, self._data_version()
        return before != self._version

    @property
    def changes(self) -> int:
        """Counts what was written here, be it taken back or not."""
        return self.db.total_changes

    def wipe(self) -> None:
        """Leave no trace on the disk of what was deleted."""
        self.db.execute("pragma wal_checkpoint(truncate)").fetchall()
        with suppress(sqlite3.Error):  # what was deleted is overwritten already
            self.db.execute("vacuum")
        self.db.execute("pragma wal_checkpoint(truncate)").fetchall()

    @contextmanager
    def together(self) -> Iterator[None]:
        """All of it, or nothing."""
        self.db.execute("begin immediate")
        try:
            yield
            self.db.execute("commit")
        except BaseException:
            with suppress(sqlite3.Error):  # where the disk is full, SQLite may have done it already
                self.db.execute("rollback")
            raise

    def each(
        self, table: str, key: str, what: str, where: str, whose: str = "true", **about: Any
    ) -> tuple[list[Any], list[Any]]:
        """The rows that can be read, and the keys of those that cannot.

        Where a page is damaged, the way around the indexes is tried, and then every row alone.
        """
        for source in (table, f"{table} not indexed"):
            try:
                asked = f"select {what} from {source} where {where}"  # noqa: S608 - no words of people's
                return self.db.execute(asked, about).fetchall(), []
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
        rows: list[Any] = []
        lost: list[Any] = []
        keys = self.db.execute(f"select {key} from {table} where {whose}", about)  # noqa: S608
        for (one,) in keys.fetchall():
            try:
                asked = f"select {what} from {table} where {where} and {table}.{key} = :key"  # noqa: S608
                rows += self.db.execute(asked, {**about, "key": one}).fetchall()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                lost.append(one)
        return rows, lost


FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
TROUBLES = {
    "full": ("SQLITE_FULL",),
    "unwritable": (
        "SQLITE_READONLY",
        "SQLITE_CANTOPEN",
        "SQLITE_PERM",
        "SQLITE_IOERR_WRITE",
        "SQLITE_IOERR_FSYNC",
        "SQLITE_IOERR_SHM",
    ),
    "damaged": ("SQLITE_CORRUPT",),
}


def trouble(error: BaseException) -> str:
    """What is wrong with the place, in a word: full, unwritable, damaged; or nothing known."""
    if isinstance(error, OSError):
        return "full" if error.errno in FULL else "unwritable"
    name = getattr(error, "sqlite_errorname", "") if isinstance(error, sqlite3.Error) else ""
    return next((word for word, names in TROUBLES.items() if name.startswith(names)), "")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether what stands in the file is broken, and not only the way to it."""
    return trouble(error) == "damaged" or not hasattr(error, "sqlite_errorname")
