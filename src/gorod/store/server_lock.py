"""Lock file beside the database: which process serves it, and at which address.

The operating system releases the lock when the process ends, however it ends. The database file
itself is not locked, so other programs can read past games.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from gorod.store.paths import make_private_file, make_private_folder

if sys.platform == "win32":
    import msvcrt

    LOCK_OFFSET = 1 << 20
    """The locked byte lies behind the content, so that others can read that."""

    def _lock(plate: IO[str]) -> None:
        plate.seek(LOCK_OFFSET)
        msvcrt.locking(plate.fileno(), msvcrt.LK_NBLCK, 1)
        plate.seek(0)
else:
    import fcntl

    def _lock(plate: IO[str]) -> None:
        fcntl.flock(plate, fcntl.LOCK_EX | fcntl.LOCK_NB)


class AlreadyServed(Exception):
    """Another process serves this file: its id, and its address if known."""

    def __init__(self, pid: str, address: str | None) -> None:
        super().__init__(pid)
        self.pid = pid
        self.address = address


def _already_served(plate: IO[str]) -> AlreadyServed:
    pid, address, *_ = [*plate.read().split("\n"), "", ""]
    return AlreadyServed(pid or "?", address or None)


class NoServerLock:
    """No lock: a database server may have many workers."""

    def write(self, address: str) -> None:
        """Do nothing."""

    def release(self) -> None:
        """Do nothing."""


class ServerLock(NoServerLock):
    """The lock held while we serve this file; raises `AlreadyServed` and `OSError`."""

    def __init__(self, file: Path) -> None:
        whole = Path(os.path.realpath(file))
        self.place = whole.with_name(f"{whole.name}.served")
        make_private_folder(whole.parent)
        while True:
            make_private_file(self.place)
            self._plate = self.place.open("r+", encoding="utf-8")
            try:
                _lock(self._plate)
            except OSError:
                with self._plate as plate:
                    raise _already_served(plate) from None
            if self._is_there():
                break
            self._plate.close()  # the previous process has just deleted it
        try:
            self.write("")
        except OSError:
            self.release()
            raise

    def _is_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._plate.fileno()), self.place.stat())
        except FileNotFoundError:
            return False

    def write(self, address: str) -> None:
        """Write our process id and address into the lock file."""
        self._plate.seek(0)
        self._plate.truncate()
        self._plate.write(f"{os.getpid()}\n{address}\n")
        self._plate.flush()

    def release(self) -> None:
        with suppress(OSError):  # Windows cannot delete an open file; unlocked, it means nothing
            self.place.unlink()
        with suppress(OSError):
            self._plate.close()


def served_by(file: Path) -> AlreadyServed | None:
    """The process that serves this file, if any; changes nothing."""
    whole = Path(os.path.realpath(file))
    try:
        with whole.with_name(f"{whole.name}.served").open("r+", encoding="utf-8") as plate:
            try:
                _lock(plate)
            except OSError:
                return _already_served(plate)
    except OSError:
        pass
    return None
