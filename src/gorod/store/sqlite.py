"""SQLite backend: opening and closing, the writer thread, and reading a damaged file.

While serving, one thread writes: concurrent writes of several tables are committed as one batch,
and the event loop does not block.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

from greenlet import getcurrent, greenlet

from gorod.store.database import Database, SqlRow, StatementResult
from gorod.store.errors import ConstraintViolation, DatabaseUnusable, StoreError, disk_error_reason
from gorod.store.greenlet_bridge import await_only, in_greenlet
from gorod.store.migrations import MIGRATIONS, SCHEMA_VERSION
from gorod.store.paths import (
    is_hard_linked,
    is_log_alone,
    make_private,
    make_private_file,
    make_private_folder,
)

FILE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""SQLite's files beside the database; it creates them with the permissions of the database."""

DROP_OLD_KEYS = """
update or ignore device set role = 'house' where role = 'key of the owner';
delete from device where role like 'once %' or role = 'key of the owner';
"""
"""Delete keys of an earlier version, which have no maker and no date."""

QueuedWrite = tuple[str, Mapping[str, Any], asyncio.Future[StatementResult]]


class Sqlite(Database):
    """An SQLite database with our tables, in a file or in memory."""

    def __init__(self, file: Path | str = ":memory:") -> None:
        self.file = file
        whole = Path(os.path.realpath(file)) if isinstance(file, Path) else None
        if whole is not None and is_log_alone(whole):
            raise DatabaseUnusable(file, "log-alone")
        if whole is not None and is_hard_linked(whole):
            raise DatabaseUnusable(file, "linked")
        try:
            if whole is not None:
                make_private_folder(whole.parent)
                make_private_file(whole)
            self.db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            self._migrate(whole)
        except (sqlite3.Error, OSError, DatabaseUnusable) as error:
            if hasattr(self, "db"):
                self.db.close()
            is_folder = whole is not None and whole.is_dir()
            raise DatabaseUnusable(file, "" if is_folder else error_reason(error)) from error
        self._version = self._data_version()
        self._thread: ThreadPoolExecutor | None = None
        """The writer thread while serving …"""
        self._reading: sqlite3.Connection | None = None
        """… and the connection for reads meanwhile, which sees committed data only."""
        self._one_by_one = Lock()
        """Lock: held while a thread uses the writing connection …"""
        self._turn = asyncio.Lock()
        """… and lock for the duration of a transaction or batch."""
        self._together: greenlet | None = None
        """The greenlet that is inside a transaction."""
        self._queue: list[QueuedWrite] = []
        self._draining: asyncio.Task[None] | None = None

    def _migrate(self, whole: Path | None) -> None:
        (version,) = self.db.execute("pragma user_version").fetchone()
        (tables,) = self.db.execute("select count(*) from sqlite_schema").fetchone()
        if version > SCHEMA_VERSION or (tables and not version):
            raise DatabaseUnusable(self.file)
        if whole is not None:
            make_private(*(whole.with_name(whole.name + part) for part in FILE_SUFFIXES))
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = full")
        self.db.execute("pragma foreign_keys = on")
        self.db.execute("pragma secure_delete = on")
        if version == 1:  # the first migration grew before it was frozen
            self.db.executescript(MIGRATIONS[0])
            self._drop_old_keys()
        for number, step in enumerate(MIGRATIONS[version:], version + 1):
            self.db.executescript(f"begin; {step}; pragma user_version = {number}; commit;")

    def _drop_old_keys(self) -> None:
        try:
            self.db.executescript(DROP_OLD_KEYS)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise  # keys in a damaged page open nothing anyway

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        if self.file == ":memory:":
            yield  # memory does not block
            return
        reading = sqlite3.connect(self.file, isolation_level=None)
        with closing(reading), ThreadPoolExecutor(1, "gorod-store") as thread:
            self._thread, self._reading = thread, reading
            yield
            self._thread = self._reading = None

    def close(self) -> None:
        """Close, with all data checkpointed into the one file, even if others still read it."""
        with suppress(sqlite3.Error):  # the write-ahead log has it as well
            self.db.execute("pragma wal_checkpoint(truncate)").fetchall()
        self.db.close()

    def _data_version(self) -> int:
        ((version,),) = run_statement(self.db, "pragma data_version", {}).rows
        return int(version)

    def is_changed_elsewhere(self) -> bool:
        if self._is_busy:
            return False  # it is checked again soon
        before, self._version = self._version, self._data_version()
        return before != self._version

    def notify_others(self) -> None:
        """Do nothing: SQLite's data version shows the change."""

    def wipe(self) -> None:
        """Erase deleted data from the disk, write-ahead log included."""
        self.run("pragma wal_checkpoint(truncate)", {})
        with suppress(StoreError):  # what was deleted is overwritten already
            self.run("vacuum", {})
        self.run("pragma wal_checkpoint(truncate)", {})

    # Running statements --------------------------------------------------------------------------

    def run(self, sql: str, about: Mapping[str, Any]) -> StatementResult:
        if self._reading is None or not in_greenlet():
            with self._one_by_one:
                return run_statement(self.db, sql, about)
        if self._together is getcurrent():
            return await_only(self._in_the_thread(sql, about))
        if sql.startswith("select"):
            return run_statement(self._reading, sql, about)
        if sql.startswith(("insert", "update", "delete")):
            return await_only(self._queued(sql, about))
        return await_only(self._alone(sql, about))

    @property
    def _is_busy(self) -> bool:
        return self._turn.locked()

    async def _in_the_thread(self, sql: str, about: Mapping[str, Any]) -> StatementResult:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, run_statement, self.db, sql, about)

    async def _alone(self, sql: str, about: Mapping[str, Any]) -> StatementResult:
        async with self._turn:
            return await self._in_the_thread(sql, about)

    async def _queued(self, sql: str, about: Mapping[str, Any]) -> StatementResult:
        answer: asyncio.Future[StatementResult] = asyncio.get_running_loop().create_future()
        self._queue.append((sql, about, answer))
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        return await asyncio.shield(answer)

    async def _drain(self) -> None:
        """Write the queue in batches until it is empty."""
        loop = asyncio.get_running_loop()
        while self._queue:
            async with self._turn:
                batch, self._queue = self._queue, []
                written = loop.run_in_executor(self._thread, self._write_all, batch)
                (answers,) = await asyncio.gather(written, return_exceptions=True)
            if isinstance(answers, BaseException):
                answers = [answers] * len(batch)
            for (_, _, waiting), answer in zip(batch, answers, strict=True):
                if isinstance(answer, BaseException):
                    waiting.set_exception(answer)
                else:
                    waiting.set_result(answer)
        self._draining = None

    def _write_all(self, batch: list[QueuedWrite]) -> Sequence[StatementResult | BaseException]:
        """The result of each write; a failed one does not stop the others."""
        with self._one_by_one:
            if len(batch) > 1:
                with suppress(StoreError):
                    return self._write_at_once(batch)
            return [self._try(sql, about) for sql, about, _ in batch]

    def _write_at_once(self, batch: list[QueuedWrite]) -> list[StatementResult | StoreError]:
        """Group commit: one transaction for all; raises `StoreError`, and then nothing was
        written."""
        try:
            run_statement(self.db, "begin immediate", {})
            answers = [self._try(sql, about, but=ConstraintViolation) for sql, about, _ in batch]
            run_statement(self.db, "commit", {})
        except BaseException:
            with suppress(sqlite3.Error):  # where the disk is full, SQLite may have done it already
                self.db.execute("rollback")
            raise
        return answers

    def _try(
        self, sql: str, about: Mapping[str, Any], but: type[StoreError] = StoreError
    ) -> StatementResult | StoreError:
        try:
            return run_statement(self.db, sql, about)
        except but as error:
            return error

    @contextmanager
    def transaction(self) -> Iterator[None]:
        waits = self._thread is not None and in_greenlet()
        if waits:
            await_only(self._turn.acquire())
        self._together = getcurrent()
        try:
            self.run("begin immediate", {})
            try:
                yield
                with self.latency.measured():
                    self.run("commit", {})
            except BaseException:
                with suppress(
                    StoreError
                ):  # where the disk is full, SQLite may have done it already
                    self.run("rollback", {})
                raise
        finally:
            self._together = None
            if waits:
                self._turn.release()

    @property
    def in_transaction(self) -> bool:
        return self._together is getcurrent()

    def salvage(
        self, table: str, key: str, what: str, where: str, whose: str = "true", **about: Any
    ) -> tuple[list[SqlRow], list[Any]]:
        """The readable rows, and the keys of rows lost to damage.

        If a page is damaged, retry without the indexes, then read row by row.
        """
        for source in (table, f"{table} not indexed"):
            try:
                asked = f"select {what} from {source} where {where}"  # noqa: S608 - no words of people's
                return self.query(asked, **about), []
            except StoreError as error:
                if not error.is_damage:
                    raise
        rows: list[SqlRow] = []
        lost: list[Any] = []
        for (one,) in self.query(f"select {key} from {table} where {whose}", **about):  # noqa: S608
            try:
                asked = f"select {what} from {table} where {where} and {table}.{key} = :key"  # noqa: S608
                rows += self.query(asked, **about, key=one)
            except StoreError as error:
                if not error.is_damage:
                    raise
                lost.append(one)
        return rows, lost


def run_statement(db: sqlite3.Connection, sql: str, about: Mapping[str, Any]) -> StatementResult:
    """Run one SQL statement on this connection."""
    try:
        done = db.execute(sql, about)
        return StatementResult(done.fetchall(), done.rowcount)
    except sqlite3.Error as error:
        raise as_store_error(error) from error


# Errors ------------------------------------------------------------------------------------------

ERRORS_BY_REASON = {
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
TEMPORARY_ERRORS = (
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_FULL",
    "SQLITE_READONLY",
    "SQLITE_CANTOPEN",
)
"""Errors that may pass: a retry can succeed."""


def error_reason(error: BaseException) -> str:
    """The reason of an error in a word: full, unwritable, damaged; empty if unknown."""
    if isinstance(error, OSError):
        return disk_error_reason(error)
    name = getattr(error, "sqlite_errorname", "") if isinstance(error, sqlite3.Error) else ""
    return next((word for word, names in ERRORS_BY_REASON.items() if name.startswith(names)), "")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file's content is corrupt, not just inaccessible."""
    return error_reason(error) == "damaged" or not hasattr(error, "sqlite_errorname")


def as_store_error(error: sqlite3.Error) -> StoreError:
    """The error as a `StoreError`."""
    name = getattr(error, "sqlite_errorname", "")
    kind = ConstraintViolation if isinstance(error, sqlite3.IntegrityError) else StoreError
    return kind(error_reason(error), name, name.startswith(TEMPORARY_ERRORS), is_damage(error))


def file_condition(file: Path) -> str:
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
    if not 0 < version <= SCHEMA_VERSION:
        return "unreadable"
    return "fine" if sound == "ok" else "damaged"
