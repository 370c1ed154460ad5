"""The places where the house keeps its things: nobody but their owner reads them."""

import os
import re
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE

from platformdirs import user_data_path

HAS_MODES = os.name == "posix"
"""Elsewhere a person's data folder is that person's alone already."""

OTHERS = 0o077

ADDRESS = re.compile(
    r"([a-z][a-z0-9+.-]+)://|(sqlite|postgres|postgresql|mysql|mariadb|mssql|oracle|jdbc|file):",
    re.IGNORECASE,
)
"""What is no path: `C:\\gorod.db` is one, and so is `at 20:30.db`."""


class NoFile(Exception):
    """A database address that leads to no file: `why` is memory, form or other."""

    def __init__(self, written: str, why: str) -> None:
        self.written = shown(written)
        super().__init__(self.written)
        self.why = why


Place = Path | str
"""Where everything is kept: a file, or the address of a server."""


def is_server(place: Place) -> bool:
    """Whether a database server keeps it, which others may use as well."""
    return isinstance(place, str) and place.startswith(("postgresql://", "postgres://"))


def shown(place: Place) -> str:
    """As it may be shown: without the password that may stand in it."""
    return re.sub(r"(:/*).*@|(\?).*", r"\1\2…", place) if isinstance(place, str) else str(place)


def named_place(written: str) -> Place:
    """The file that a path names, or an address as SQLAlchemy reads it; raises `NoFile`.

    `sqlite:///here.db` and `sqlite:here.db` lie here, and `sqlite:////var/gorod.db` there;
    `postgresql://…` is a server.
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
    """Our folder among a person's data."""
    return user_data_path("gorod", appauthor=False)


def usual_file() -> Path:
    """Where evenings are kept unless another file is named."""
    return data_folder() / "gorod.db"


def make_folder(folder: Path) -> None:
    """A folder that we make is its owner's alone, and so is ours whoever made it.

    Another that was there already stays as it is.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    ours = data_folder()
    if ours.exists() and folder.samefile(ours):
        close_to_others(folder)


def make_file(file: Path) -> None:
    """An empty file that is its owner's alone before anything stands in it."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def is_log_alone(file: Path) -> bool:
    """Whether of this file of SQLite nothing is left but the log beside it.

    SQLite would take the log for what an earlier file has left behind, and delete it.
    """
    return not _size(file) and bool(_size(file.with_name(f"{file.name}-wal")))


def is_hard_linked(file: Path) -> bool:
    """Whether this file has a second name.

    The lock and SQLite's log lie beside the name by which the file was opened, so two servers with
    a name each would not see each other, and destroy it.
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
    """Take from everybody but the owner the right to look into these, where they exist."""
    for place in places if HAS_MODES else ():
        with suppress(OSError):  # it is somebody else's, who may let us in
            mode = S_IMODE(place.stat().st_mode)
            if mode & OTHERS:
                place.chmod(mode & ~OTHERS)


def write_whole(file: Path, content: bytes) -> None:
    """Write a file for its owner alone; should the disk be full, what was there before stays."""
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
