"""Backup and restore of a PostgreSQL database, as the same single SQLite file.

So games can move from an SQLite file to a server, and back.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
from psycopg import errors, sql

from gorod.store.backup.sqlite_backup import (
    BackupContents,
    BackupError,
    atomic_file,
    checked_contents,
    migrated_copy,
)
from gorod.store.errors import DatabaseUnusable
from gorod.store.migrations import SCHEMA_VERSION
from gorod.store.paths import without_password
from gorod.store.postgres import Postgres
from gorod.store.sqlite import Sqlite, error_reason
from gorod.store.worker_registry import HEARTBEAT_INTERVAL_S

COPIED_COLUMNS = {
    "evening": ("code", "written", "touched"),
    "game": ("id", "code", "written", "began", "over"),
    "journal": ("game", "number", "entry"),
    "device": ("code", "token", "role"),
    "key": ("code", "token", "role", "maker", "made", "lives"),
    "message": ("game", "number", "room", "seat", "at", "words", "id"),
    "guest": ("code", "token"),
    "rotation": ("request", "old", "new", "salt", "made", "dies"),
    "past": ("game", "code", "number", "began", "ruleset", "title", "winner", "digest"),
    "player": ("game", "seat", "name", "folded", "points"),
}
"""Copied columns by table, referenced tables first. Workers are not copied."""
ROWS_PER_FETCH = 1000

PostgresConnection = psycopg.Connection[tuple[Any, ...]]


def back_up_server(address: str, copy: Path) -> BackupContents:
    """Back up to a new file: a consistent snapshot, even while serving; raises `BackupError`."""
    if os.path.lexists(copy):
        raise BackupError(copy, "there")
    with atomic_file(copy) as new:
        with _connected(address) as server, server.transaction():
            server.execute("set transaction isolation level repeatable read read only")
            _check_version(server, address)
            try:
                with closing(Sqlite(new)) as file:
                    for table, columns in COPIED_COLUMNS.items():
                        _fetch(server, file.db, table, columns)
            except (sqlite3.Error, DatabaseUnusable) as error:
                why = error.why if isinstance(error, DatabaseUnusable) else error_reason(error)
                raise BackupError(copy, why or "unwritable") from error
        held = checked_contents(new, copy)
        new.replace(copy)
    return held


def restore_server(copy: Path, address: str) -> BackupContents:
    """Restore a backup into an empty database in one transaction; raises `BackupError`."""
    if not copy.is_file():
        raise BackupError(copy, "missing")
    with TemporaryDirectory() as folder, _connected(address) as server:
        held = migrated_copy(copy, new := Path(folder) / "copy.db")
        try:
            Postgres(address).close()  # creates the tables
            _check_version(server, address)
            if _is_served(server):
                raise BackupError(without_password(address), "workers")
            with server.transaction(), closing(sqlite3.connect(new)) as file:
                server.execute("lock table evening, worker in exclusive mode")
                if server.execute("select 1 from evening limit 1").fetchone() is not None:
                    raise BackupError(without_password(address), "filled")
                for table, columns in COPIED_COLUMNS.items():
                    _fill(server, file, table, columns)
                server.execute(
                    "select setval(pg_get_serial_sequence('game', 'id'), max(id)) from game"
                )
        except DatabaseUnusable as error:
            why = "locked" if error.why == "locked" else "away"
            raise BackupError(without_password(address), why) from error
    return held


@contextmanager
def _connected(address: str) -> Iterator[PostgresConnection]:
    try:
        with psycopg.connect(address, autocommit=True, application_name="gorod") as server:
            yield server
    except errors.DiskFull as error:
        raise BackupError(without_password(address), "full") from error
    except psycopg.Error as error:
        raise BackupError(without_password(address), "away") from error


def _check_version(server: PostgresConnection, address: str) -> None:
    try:
        row = server.execute("select steps from version").fetchone()
    except errors.UndefinedTable as error:
        raise BackupError(without_password(address), "empty") from error
    steps = row[0] if row else 0
    if steps != SCHEMA_VERSION:
        raise BackupError(without_password(address), "newer" if steps > SCHEMA_VERSION else "older")


def _is_served(server: PostgresConnection) -> bool:
    """Whether any worker sends heartbeats; a killed one leaves its row, but stops."""
    beats = "select name, beats from worker order by name"
    if not (before := server.execute(beats).fetchall()):
        return False
    time.sleep(2 * HEARTBEAT_INTERVAL_S)
    return server.execute(beats).fetchall() != before


def _fetch(
    server: PostgresConnection, file: sqlite3.Connection, table: str, columns: tuple[str, ...]
) -> None:
    asked = sql.SQL("select {} from {}").format(
        sql.SQL(", ").join(map(sql.Identifier, columns)), sql.Identifier(table)
    )
    names, places = ", ".join(columns), ", ".join("?" * len(columns))
    kept = f"insert into {table} ({names}) values ({places})"  # noqa: S608 - no words of people's
    with server.cursor(name="copy") as rows:
        rows.execute(asked)
        file.execute("begin")
        while some := rows.fetchmany(ROWS_PER_FETCH):
            file.executemany(kept, some)
        file.execute("commit")


def _fill(
    server: PostgresConnection, file: sqlite3.Connection, table: str, columns: tuple[str, ...]
) -> None:
    into = sql.SQL("copy {} ({}) from stdin").format(
        sql.Identifier(table), sql.SQL(", ").join(map(sql.Identifier, columns))
    )
    asked = f"select {', '.join(columns)} from {table}"  # noqa: S608 - no words of people's
    with server.cursor() as cursor, cursor.copy(into) as rows:
        for row in file.execute(asked):
            rows.write_row(row)
