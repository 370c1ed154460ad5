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

from gorod.store.database import Database, Row, Upshot
from gorod.store.places import close_to_others, is_hard_linked, is_log_alone, make_file, make_folder
from gorod.store.schema import STEPS, VERSION
from gorod.store.troubles import Clash, Trouble, Unreadable, of_disk
from gorod.store.waiting import may_wait, wait_for

PARTS = ("", "-wal", "-shm", "-journal")
"""SQLite's files beside the database; it creates them with the permissions of the database."""

OLD_KEYS = """
update or ignore device set role = 'house' where role = 'key of the owner';
delete from device where role like 'once %' or role = 'key of the owner';
"""
"""Delete keys of an earlier version, which have no maker and no date."""

Waiting = tuple[str, Mapping[str, Any], asyncio.Future[Upshot]]


class Sqlite(Database):
    """An SQLite database with our tables, in a file or in memory."""

    def __init__(self, file: Path | str = ":memory:") -> None:
        self.file = file
        whole = Path(os.path.realpath(file)) if isinstance(file, Path) else None
        if whole is not None and is_log_alone(whole):
            raise Unreadable(file, "log-alone")
        if whole is not None and is_hard_linked(whole):
            raise Unreadable(file, "linked")
        try:
            if whole is not None:
                make_folder(whole.parent)
                make_file(whole)
            self.db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            self._bring_up_to_date(whole)
        except (sqlite3.Error, OSError, Unreadable) as error:
            if hasattr(self, "db"):
                self.db.close()
            is_folder = whole is not None and whole.is_dir()
            raise Unreadable(file, "" if is_folder else trouble(error)) from error
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
        self._queue: list[Waiting] = []
        self._draining: asyncio.Task[None] | None = None

    def _bring_up_to_date(self, whole: Path | None) -> None:
        (version,) = self.db.execute("pragma user_version").fetchone()
        (tables,) = self.db.execute("select count(*) from sqlite_schema").fetchone()
        if version > VERSION or (tables and not version):
            raise Unreadable(self.file)
        if whole is not None:
            close_to_others(*(whole.with_name(whole.name + part) for part in PARTS))
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = full")
        self.db.execute("pragma foreign_keys = on")
        self.db.execute("pragma secure_delete = on")
        if version == 1:  # the first migration grew before it was frozen
            self.db.executescript(STEPS[0])
            self._drop_old_keys()
        for number, step in enumerate(STEPS[version:], version + 1):
            self.db.executescript(f"begin; {step}; pragma user_version = {number}; commit;")

    def _drop_old_keys(self) -> None:
        try:
            self.db.executescript(OLD_KEYS)
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
        ((version,),) = run(self.db, "pragma data_version", {}).rows
        return int(version)

    def is_changed_elsewhere(self) -> bool:
        if self._is_busy:
            return False  # it is checked again soon
        before, self._version = self._version, self._data_version()
        return before != self._version

    def tell_others(self) -> None:
        """Do nothing: SQLite's data version shows the change."""

    def wipe(self) -> None:
        """Erase deleted data from the disk, write-ahead log included."""
        self.run("pragma wal_checkpoint(truncate)", {})
        with suppress(Trouble):  # what was deleted is overwritten already
            self.run("vacuum", {})
        self.run("pragma wal_checkpoint(truncate)", {})

    # Running statements --------------------------------------------------------------------------

    def run(self, sql: str, about: Mapping[str, Any]) -> Upshot:
        if self._reading is None or not may_wait():
            with self._one_by_one:
                return run(self.db, sql, about)
        if self._together is getcurrent():
            return wait_for(self._in_the_thread(sql, about))
        if sql.startswith("select"):
            return run(self._reading, sql, about)
        if sql.startswith(("insert", "update", "delete")):
            return wait_for(self._queued(sql, about))
        return wait_for(self._alone(sql, about))

    @property
    def _is_busy(self) -> bool:
        return self._turn.locked()

    async def _in_the_thread(self, sql: str, about: Mapping[str, Any]) -> Upshot:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, run, self.db, sql, about)

    async def _alone(self, sql: str, about: Mapping[str, Any]) -> Upshot:
        async with self._turn:
            return await self._in_the_thread(sql, about)

    async def _queued(self, sql: str, about: Mapping[str, Any]) -> Upshot:
        answer: asyncio.Future[Upshot] = asyncio.get_running_loop().create_future()
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

    def _write_all(self, batch: list[Waiting]) -> Sequence[Upshot | BaseException]:
        """The result of each write; a failed one does not stop the others."""
        with self._one_by_one:
            if len(batch) > 1:
                with suppress(Trouble):
                    return self._write_at_once(batch)
            return [self._try(sql, about) for sql, about, _ in batch]

    def _write_at_once(self, batch: list[Waiting]) -> list[Upshot | Trouble]:
        """Group commit: one transaction for all; raises `Trouble`, and then nothing was written."""
        try:
            run(self.db, "begin immediate", {})
            answers = [self._try(sql, about, but=Clash) for sql, about, _ in batch]
            run(self.db, "commit", {})
        except BaseException:
            with suppress(sqlite3.Error):  # where the disk is full, SQLite may have done it already
                self.db.execute("rollback")
            raise
        return answers

    def _try(
        self, sql: str, about: Mapping[str, Any], but: type[Trouble] = Trouble
    ) -> Upshot | Trouble:
        try:
            return run(self.db, sql, about)
        except but as error:
            return error

    @contextmanager
    def together(self) -> Iterator[None]:
        waits = self._thread is not None and may_wait()
        if waits:
            wait_for(self._turn.acquire())
        self._together = getcurrent()
        try:
            self.run("begin immediate", {})
            try:
                yield
                with self.delays.measured():
                    self.run("commit", {})
            except BaseException:
                with suppress(Trouble):  # where the disk is full, SQLite may have done it already
                    self.run("rollback", {})
                raise
        finally:
            self._together = None
            if waits:
                self._turn.release()

    @property
    def is_together(self) -> bool:
        return self._together is getcurrent()

    def each(
        self, table: str, key: str, what: str, where: str, whose: str = "true", **about: Any
    ) -> tuple[list[Row], list[Any]]:
        """The readable rows, and the keys of rows lost to damage.

        If a page is damaged, retry without the indexes, then read row by row.
        """
        for source in (table, f"{table} not indexed"):
            try:
                asked = f"select {what} from {source} where {where}"  # noqa: S608 - no words of people's
                return self.ask(asked, **about), []
            except Trouble as error:
                if not error.is_damage:
                    raise
        rows: list[Row] = []
        lost: list[Any] = []
        for (one,) in self.ask(f"select {key} from {table} where {whose}", **about):  # noqa: S608
            try:
                asked = f"select {what} from {table} where {where} and {table}.{key} = :key"  # noqa: S608
                rows += self.ask(asked, **about, key=one)
            except Trouble as error:
                if not error.is_damage:
                    raise
                lost.append(one)
        return rows, lost


def run(db: sqlite3.Connection, sql: str, about: Mapping[str, Any]) -> Upshot:
    """Run one SQL statement on this connection."""
    try:
        done = db.execute(sql, about)
        return Upshot(done.fetchall(), done.rowcount)
    except sqlite3.Error as error:
        raise troubled(error) from error


# Errors ------------------------------------------------------------------------------------------

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
PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_READONLY", "SQLITE_CANTOPEN")
"""Errors that may pass: a retry can succeed."""


def trouble(error: BaseException) -> str:
    """The reason of an error in a word: full, unwritable, damaged; empty if unknown."""
    if isinstance(error, OSError):
        return of_disk(error)
    name = getattr(error, "sqlite_errorname", "") if isinstance(error, sqlite3.Error) else ""
    return next((word for word, names in TROUBLES.items() if name.startswith(names)), "")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file's content is corrupt, not just inaccessible."""
    return trouble(error) == "damaged" or not hasattr(error, "sqlite_errorname")


def troubled(error: sqlite3.Error) -> Trouble:
    """The error as a `Trouble`."""
    name = getattr(error, "sqlite_errorname", "")
    kind = Clash if isinstance(error, sqlite3.IntegrityError) else Trouble
    return kind(trouble(error), name, name.startswith(PASSING), is_damage(error))
