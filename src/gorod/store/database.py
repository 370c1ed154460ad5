"""Database interface: what SQLite and PostgreSQL both provide.

SQL is written once, in the dialect that both understand, with `:names` as placeholders.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from functools import cached_property
from typing import Any, NamedTuple

from gorod.store.latency import LatencyHistogram

SqlRow = tuple[Any, ...]


class StatementResult(NamedTuple):
    """The result of one SQL statement."""

    rows: list[SqlRow]
    changed: int
    """The number of changed rows."""


class Database(ABC):
    """The database of one server."""

    db: Any
    """The synchronous connection, for code that may block."""
    changes = 0
    """Counts the writes of this process, rolled back or not."""
    row_lock = ""
    """At the end of a subquery: the row that it finds cannot be deleted before our write is on
    disk or refused. Empty where nobody else writes."""

    @cached_property
    def latency(self) -> LatencyHistogram:
        """How long statements took."""
        return LatencyHistogram()

    def query(self, sql: str, **about: Any) -> list[SqlRow]:
        """Run a query and return its rows; raises `StoreError`."""
        with self.latency.measured():
            return self.run(sql, about).rows

    def query_one(self, sql: str, **about: Any) -> SqlRow | None:
        """The first row of a query, if any."""
        rows = self.query(sql, **about)
        return rows[0] if rows else None

    def execute(self, sql: str, **about: Any) -> int:
        """Execute a write and return the number of changed rows; raises `StoreError`, or
        `ConstraintViolation`."""
        self.changes += 1
        with self.latency.measured():
            return self.run(sql, about).changed

    def execute_many(self, sql: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Execute one write for each row."""
        for row in rows:
            self.execute(sql, **row)

    @abstractmethod
    def run(self, sql: str, about: Mapping[str, Any]) -> StatementResult:
        """Run one SQL statement."""

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """A transaction: all of it, or nothing."""

    @property
    @abstractmethod
    def in_transaction(self) -> bool:
        """Whether the calling code is inside a transaction."""

    @abstractmethod
    def salvage(
        self, table: str, key: str, what: str, where: str, whose: str = "true", **about: Any
    ) -> tuple[list[SqlRow], list[Any]]:
        """The readable rows, and the keys of rows lost to damage."""

    @abstractmethod
    def is_changed_elsewhere(self) -> bool:
        """Whether another process has written since the last call."""

    @abstractmethod
    def notify_others(self) -> None:
        """Notify other processes, so that they drop their caches."""

    @property
    def own_host(self) -> str | None:
        """The host name by which other workers reach this machine; None without other workers."""
        return None

    @abstractmethod
    def wipe(self) -> None:
        """Erase deleted data from the disk."""

    @abstractmethod
    def serving(self) -> AbstractAsyncContextManager[None]:
        """While this is open, the event loop uses the database without blocking."""

    @abstractmethod
    def close(self) -> None: ...
