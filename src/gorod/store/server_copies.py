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

from gorod.store.copies import Copied, NoCopy, examined, new_beside, new_from
from gorod.store.homes import BEAT
from gorod.store.places import shown
from gorod.store.postgres import Postgres
from gorod.store.schema import VERSION
from gorod.store.sqlite import Sqlite, trouble
from gorod.store.troubles import Unreadable

TABLES = {
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
AT_ONCE = 1000

Server = psycopg.Connection[tuple[Any, ...]]


def back_up_server(address: str, copy: Path) -> Copied:
    """Back up to a new file: a consistent snapshot, even while serving; raises `NoCopy`."""
    if os.path.lexists(copy):
        raise NoCopy(copy, "there")
    with new_beside(copy) as new:
        with _connected(address) as server, server.transaction():
            server.execute("set transaction isolation level repeatable read read only")
            _check_version(server, address)
            try:
                with closing(Sqlite(new)) as file:
                    for table, columns in TABLES.items():
                        _fetch(server, file.db, table, columns)
            except (sqlite3.Error, Unreadable) as error:
                why = error.why if isinstance(error, Unreadable) else trouble(error)
                raise NoCopy(copy, why or "unwritable") from error
        held = examined(new, copy)
        new.replace(copy)
    return held


def restore_server(copy: Path, address: str) -> Copied:
    """Restore a backup into an empty database in one transaction; raises `NoCopy`."""
    if not copy.is_file():
        raise NoCopy(copy, "missing")
    with TemporaryDirectory() as folder, _connected(address) as server:
        held = new_from(copy, new := Path(folder) / "copy.db")
        try:
            Postgres(address).close()  # creates the tables
            _check_version(server, address)
            if _is_served(server):
                raise NoCopy(shown(address), "workers")
            with server.transaction(), closing(sqlite3.connect(new)) as file:
                server.execute("lock table evening, worker in exclusive mode")
                if server.execute("select 1 from evening limit 1").fetchone() is not None:
                    raise NoCopy(shown(address), "filled")
                for table, columns in TABLES.items():
                    _fill(server, file, table, columns)
                server.execute(
                    "select setval(pg_get_serial_sequence('game', 'id'), max(id)) from game"
                )
        except Unreadable as error:
            why = "locked" if error.why == "locked" else "away"
            raise NoCopy(shown(address), why) from error
    return held


@contextmanager
def _connected(address: str) -> Iterator[Server]:
    try:
        with psycopg.connect(address, autocommit=True, application_name="gorod") as server:
            yield server
    except errors.DiskFull as error:
        raise NoCopy(shown(address), "full") from error
    except psycopg.Error as error:
        raise NoCopy(shown(address), "away") from error


def _check_version(server: Server, address: str) -> None:
    try:
        row = server.execute("select steps from version").fetchone()
    except errors.UndefinedTable as error:
        raise NoCopy(shown(address), "empty") from error
    steps = row[0] if row else 0
    if steps != VERSION:
        raise NoCopy(shown(address), "newer" if steps > VERSION else "older")


def _is_served(server: Server) -> bool:
    """Whether any worker sends heartbeats; a killed one leaves its row, but stops."""
    beats = "select name, beats from worker order by name"
    if not (before := server.execute(beats).fetchall()):
        return False
    time.sleep(2 * BEAT)
    return server.execute(beats).fetchall() != before


def _fetch(server: Server, file: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    asked = sql.SQL("select {} from {}").format(
        sql.SQL(", ").join(map(sql.Identifier, columns)), sql.Identifier(table)
    )
    names, places = ", ".join(columns), ", ".join("?" * len(columns))
    kept = f"insert into {table} ({names}) values ({places})"  # noqa: S608 - no words of people's
    with server.cursor(name="copy") as rows:
        rows.execute(asked)
        file.execute("begin")
        while some := rows.fetchmany(AT_ONCE):
            file.executemany(kept, some)
        file.execute("commit")


def _fill(server: Server, file: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    into = sql.SQL("copy {} ({}) from stdin").format(
        sql.Identifier(table), sql.SQL(", ").join(map(sql.Identifier, columns))
    )
    asked = f"select {', '.join(columns)} from {table}"  # noqa: S608 - no words of people's
    with server.cursor() as cursor, cursor.copy(into) as rows:
        for row in file.execute(asked):
            rows.write_row(row)
