"""File paths and database addresses; files are created readable by their owner only."""

import os
import re
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE

from platformdirs import user_data_path

HAS_FILE_MODES = os.name == "posix"
"""Elsewhere a user's data folder is private already."""

GROUP_AND_OTHERS = 0o077

DATABASE_URL = re.compile(
    r"([a-z][a-z0-9+.-]+)://|(sqlite|postgres|postgresql|mysql|mariadb|mssql|oracle|jdbc|file):",
    re.IGNORECASE,
)
"""Matches database URLs. `C:\\gorod.db` and `at 20:30.db` are paths."""


class NotADatabaseFile(Exception):
    """A database address that does not name a file: `why` is memory, form or other."""

    def __init__(self, written: str, why: str) -> None:
        self.written = without_password(written)
        super().__init__(self.written)
        self.why = why


DatabaseLocation = Path | str
"""Where the database is: a file, or the URL of a server."""


def is_server(place: DatabaseLocation) -> bool:
    """Whether this is the URL of a PostgreSQL server, which other workers may use as well."""
    return isinstance(place, str) and place.startswith(("postgresql://", "postgres://"))


def without_password(place: DatabaseLocation) -> str:
    """The address without its password, for display."""
    return re.sub(r"(:/*).*@|(\?).*", r"\1\2…", place) if isinstance(place, str) else str(place)


def parse_location(written: str) -> DatabaseLocation:
    """Parse a path or a database URL (as SQLAlchemy reads it); raises `NotADatabaseFile`.

    `sqlite:///here.db` and `sqlite:here.db` are relative paths, `sqlite:////var/gorod.db` is an
    absolute one; `postgresql://…` is a server.
    """
    if is_server(written):
        return written
    address = DATABASE_URL.match(written)
    if address is None and written != ":memory:":
        return Path(written)
    if address and (address[1] or address[2]).lower() != "sqlite":
        raise NotADatabaseFile(written, "other")
    file = written[len("sqlite:") :] if address else ""
    if file.startswith("//"):
        host, _, file = file.removeprefix("//").partition("/")
        if host:
            raise NotADatabaseFile(written, "form")
    if file in ("", ":memory:"):
        raise NotADatabaseFile(written, "memory")
    if "?" in file:
        raise NotADatabaseFile(written, "form")
    return Path(file)


def data_folder() -> Path:
    """Our folder in the user's data directory."""
    return user_data_path("gorod", appauthor=False)


def default_file() -> Path:
    """The default database file."""
    return data_folder() / "gorod.db"


def make_private_folder(folder: Path) -> None:
    """Create a private folder; our data folder is made private even if it exists.

    The permissions of other existing folders stay as they are.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    ours = data_folder()
    if ours.exists() and folder.samefile(ours):
        make_private(folder)


def make_private_file(file: Path) -> None:
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


def make_private(*places: Path) -> None:
    """Remove the permissions of group and others from these, where they exist."""
    for place in places if HAS_FILE_MODES else ():
        with suppress(OSError):  # it belongs to another user
            mode = S_IMODE(place.stat().st_mode)
            if mode & GROUP_AND_OTHERS:
                place.chmod(mode & ~GROUP_AND_OTHERS)


def write_atomically(file: Path, content: bytes) -> None:
    """Write a private file atomically; if the disk is full, the old content stays."""
    make_private_folder(file.parent)
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    make_private_file(new)
    try:
        new.write_bytes(content)
        new.replace(file)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
