"""Lock file beside the database: which process serves it, and at which address.

The operating system releases the lock when the process ends, however it ends. The database file
itself is not locked, so other programs can read past games.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from gorod.store.places import make_file, make_folder

if sys.platform == "win32":
    import msvcrt

    BEYOND = 1 << 20
    """The locked byte lies behind the content, so that others can read that."""

    def _lock(plate: IO[str]) -> None:
        plate.seek(BEYOND)
        msvcrt.locking(plate.fileno(), msvcrt.LK_NBLCK, 1)
        plate.seek(0)
else:
    import fcntl

    def _lock(plate: IO[str]) -> None:
        fcntl.flock(plate, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(Exception):
    """Another process serves this file: its id, and its address if known."""

    def __init__(self, pid: str, address: str | None) -> None:
        super().__init__(pid)
        self.pid = pid
        self.address = address


def _taken(plate: IO[str]) -> Taken:
    pid, address, *_ = [*plate.read().split("\n"), "", ""]
    return Taken(pid or "?", address or None)


class NoPlate:
    """No lock: a database server may have many workers."""

    def write(self, address: str) -> None:
        """Do nothing."""

    def take_down(self) -> None:
        """Do nothing."""


class Plate(NoPlate):
    """The lock held while we serve this file; raises `Taken` and `OSError`."""

    def __init__(self, file: Path) -> None:
        whole = Path(os.path.realpath(file))
        self.place = whole.with_name(f"{whole.name}.served")
        make_folder(whole.parent)
        while True:
            make_file(self.place)
            self._plate = self.place.open("r+", encoding="utf-8")
            try:
                _lock(self._plate)
            except OSError:
                with self._plate as plate:
                    raise _taken(plate) from None
            if self._is_there():
                break
            self._plate.close()  # the previous process has just deleted it
        try:
            self.write("")
        except OSError:
            self.take_down()
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

    def take_down(self) -> None:
        with suppress(OSError):  # Windows cannot delete an open file; unlocked, it means nothing
            self.place.unlink()
        with suppress(OSError):
            self._plate.close()


def served_by(file: Path) -> Taken | None:
    """The process that serves this file, if any; changes nothing."""
    whole = Path(os.path.realpath(file))
    try:
        with whole.with_name(f"{whole.name}.served").open("r+", encoding="utf-8") as plate:
            try:
                _lock(plate)
            except OSError:
                return _taken(plate)
    except OSError:
        pass
    return None
