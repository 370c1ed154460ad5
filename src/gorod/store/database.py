"""A place that is spoken to in SQL, be it a file or a server.

SQL is written once, as both understand it, with `:names` for what is filled in.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from functools import cached_property
from typing import Any, NamedTuple

from gorod.store.delays import Delays

Row = tuple[Any, ...]


class Upshot(NamedTuple):
    """What came of one statement."""

    rows: list[Row]
    changed: int
    """How many rows it has changed."""


class Database(ABC):
    """Everything that one house keeps."""

    db: Any
    """The connection of whoever need not wait."""
    changes = 0
    """Counts what was written here, be it taken back or not."""
    pace: Callable[[], Awaitable[None]] | None = None
    """What is waited for when something of a game is on the disk, before it is played."""

    @cached_property
    def delays(self) -> Delays:
        """How long what was asked here took."""
        return Delays()

    def ask(self, sql: str, **about: Any) -> list[Row]:
        """The rows that are asked for; raises `Trouble`."""
        with self.delays.measured():
            return self.run(sql, about).rows

    def one(self, sql: str, **about: Any) -> Row | None:
        """The only row, if there is one."""
        rows = self.ask(sql, **about)
        return rows[0] if rows else None

    def do(self, sql: str, **about: Any) -> int:
        """Write; how many rows were changed. Raises `Trouble`, or `Clash`."""
        self.changes += 1
        with self.delays.measured():
            return self.run(sql, about).changed

    def do_each(self, sql: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """The same for many rows."""
        for row in rows:
            self.do(sql, **row)

    @abstractmethod
    def run(self, sql: str, about: Mapping[str, Any]) -> Upshot:
        """One statement."""

    @abstractmethod
    def together(self) -> AbstractContextManager[None]:
        """All of it, or nothing."""

    @property
    @abstractmethod
    def is_together(self) -> bool:
        """Whether that is what this code does now."""

    @abstractmethod
    def each(
        self, table: str, key: str, what: str, where: str, whose: str = "true", **about: Any
    ) -> tuple[list[Row], list[Any]]:
        """The rows that can be read, and the keys of those that cannot."""

    @abstractmethod
    def is_changed_elsewhere(self) -> bool:
        """Whether another process has written since this was asked last."""

    @abstractmethod
    def tell_others(self) -> None:
        """Let other processes read anew what they hold in memory."""

    @property
    def own_host(self) -> str | None:
        """How other workers call this machine; nothing where there can be no others."""
        return None

    @abstractmethod
    def wipe(self) -> None:
        """Leave no trace of what was deleted."""

    @abstractmethod
    def serving(self) -> AbstractAsyncContextManager[None]:
        """Meanwhile it is asked by code that the loop waits for."""

    @abstractmethod
    def close(self) -> None: ...
