"""File paths and database addresses; files are created readable by their owner only."""

import os
import re
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE

from platformdirs import user_data_path

HAS_MODES = os.name == "posix"
"""Elsewhere a user's data folder is private already."""

OTHERS = 0o077

ADDRESS = re.compile(
    r"([a-z][a-z0-9+.-]+)://|(sqlite|postgres|postgresql|mysql|mariadb|mssql|oracle|jdbc|file):",
    re.IGNORECASE,
)
"""Matches database URLs. `C:\\gorod.db` and `at 20:30.db` are paths."""


class NoFile(Exception):
    """A database address that does not name a file: `why` is memory, form or other."""

    def __init__(self, written: str, why: str) -> None:
        self.written = shown(written)
        super().__init__(self.written)
        self.why = why


Place = Path | str
"""Where the database is: a file, or the URL of a server."""


def is_server(place: Place) -> bool:
    """Whether this is the URL of a PostgreSQL server, which other workers may use as well."""
    return isinstance(place, str) and place.startswith(("postgresql://", "postgres://"))


def shown(place: Place) -> str:
    """The address without its password, for display."""
    return re.sub(r"(:/*).*@|(\?).*", r"\1\2…", place) if isinstance(place, str) else str(place)


def named_place(written: str) -> Place:
    """Parse a path or a database URL (as SQLAlchemy reads it); raises `NoFile`.

    `sqlite:///here.db` and `sqlite:here.db` are relative paths, `sqlite:////var/gorod.db` is an
    absolute one; `postgresql://…` is a server.
    """
    if is_server(written):
        return written
    address = ADDRESS.match(written)
    if address is None and written != ":memory:":
        return Path(written)
    if address and (address[1] or address[2]).lower() != "sqlite":
        raise NoFile(written, "other")
    file = written[len("sqlite:") :] if address else ""
    if file.startswith("//"):
        host, _, file = file.removeprefix("//").partition("/")
        if host:
            raise NoFile(written, "form")
    if file in ("", ":memory:"):
        raise NoFile(written, "memory")
    if "?" in file:
        raise NoFile(written, "form")
    return Path(file)


def data_folder() -> Path:
    """Our folder in the user's data directory."""
    return user_data_path("gorod", appauthor=False)


def usual_file() -> Path:
    """The default database file."""
    return data_folder() / "gorod.db"


def make_folder(folder: Path) -> None:
    """Create a private folder; our data folder is made private even if it exists.

    The permissions of other existing folders stay as they are.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    ours = data_folder()
    if ours.exists() and folder.samefile(ours):
        close_to_others(folder)


def make_file(file: Path) -> None:
    """Create an empty private file, so that its content is never readable by others."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def is_log_alone(file: Path) -> bool:
    """Whether only the write-ahead log of this SQLite file is left.

    SQLite would take the log for a leftover of an earlier file, and delete it.
    """
    return not _size(file) and bool(_size(file.with_name(f"{file.name}-wal")))


def is_hard_linked(file: Path) -> bool:
    """Whether this file has a second hard link.

    The lock file and SQLite's log lie beside the name by which the file was opened, so two servers
    with a name each would not see each other, and corrupt it.
    """
    try:
        return file.is_file() and file.stat().st_nlink > 1
    except OSError:
        return False


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def close_to_others(*places: Path) -> None:
    """Remove the permissions of group and others from these, where they exist."""
    for place in places if HAS_MODES else ():
        with suppress(OSError):  # it belongs to another user
            mode = S_IMODE(place.stat().st_mode)
            if mode & OTHERS:
                place.chmod(mode & ~OTHERS)


def write_whole(file: Path, content: bytes) -> None:
    """Write a private file atomically; if the disk is full, the old content stays."""
    make_folder(file.parent)
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    make_file(new)
    try:
        new.write_bytes(content)
        new.replace(file)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
