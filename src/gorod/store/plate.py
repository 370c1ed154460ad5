"""A plate beside the file of evenings: who serves it now.

The system holds the lock on it, and lets it go with whoever hung it up, however that one ends. The
file of evenings itself is free for all who only look at past games.
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
    """Others may read what stands on the plate: the lock lies behind it."""

    def _lock(plate: IO[str]) -> None:
        plate.seek(BEYOND)
        msvcrt.locking(plate.fileno(), msvcrt.LK_NBLCK, 1)
        plate.seek(0)
else:
    import fcntl

    def _lock(plate: IO[str]) -> None:
        fcntl.flock(plate, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(Exception):
    """Another serves this file: which process, and at what address if that is known."""

    def __init__(self, pid: str, address: str | None) -> None:
        super().__init__(pid)
        self.pid = pid
        self.address = address


def _taken(plate: IO[str]) -> Taken:
    pid, address, *_ = [*plate.read().split("\n"), "", ""]
    return Taken(pid or "?", address or None)


class NoPlate:
    """A server of databases may be served by many at once."""

    def write(self, address: str) -> None:
        """There is nobody who must know."""

    def take_down(self) -> None:
        """Nothing hangs there."""


class Plate(NoPlate):
    """Hung up for as long as we serve this file; raises `Taken` and `OSError`."""

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
            self._plate.close()  # the one before us has just taken it down
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
        """Say where we are to be found."""
        self._plate.seek(0)
        self._plate.truncate()
        self._plate.write(f"{os.getpid()}\n{address}\n")
        self._plate.flush()

    def take_down(self) -> None:
        with suppress(OSError):  # where an open file cannot be deleted, it stays and means nothing
            self.place.unlink()
        with suppress(OSError):
            self._plate.close()


def served_by(file: Path) -> Taken | None:
    """Who serves this file now, if anybody does; nothing is changed to find it out."""
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
