"""A PostgreSQL of our own for the tests, or the one that `GOROD_TEST_POSTGRES` names."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

NAMED = "GOROD_TEST_POSTGRES"
UNPACKED = Path(sys.prefix) / "postgres"
PATIENCE = 60.0
UNSURE = ("-c", "fsync=off", "-c", "full_page_writes=off")
"""Nothing is waited for until the disk has it: a program that is killed loses nothing by that, only
a machine that loses its power does."""
ROOM = 4 << 30
_numbers = count(1)


def programs() -> Path | None:
    """Where `initdb` and `postgres` are."""
    if (found := shutil.which("initdb")) is not None:
        return Path(found).resolve().parent
    for root in (Path("/"), UNPACKED):
        for file in sorted(root.glob("usr/lib/postgresql/*/bin/initdb"), reverse=True):
            return file.parent
    return None


class Server:
    """It can be stopped, killed and started again; each test has a database of its own.

    It waits for the disk as one that people use only where it is `sure`: where speed is measured.
    """

    def __init__(self, folder: Path, found: Path, sure: bool = False) -> None:
        self.folder = folder
        self.found = found
        self.sure = sure
        self.process: subprocess.Popen[bytes] | None = None
        self.env = {**os.environ, "LD_LIBRARY_PATH": libraries()} if libraries() else None
        self.user = "nobody" if os.geteuid() == 0 else None
        folder.chmod(0o755)
        for place in ("data", "socket"):
            (folder / place).mkdir()
            if self.user is not None:  # PostgreSQL refuses to be run by root
                shutil.chown(folder / place, self.user)
        self.run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "gorod", "--no-sync")
        self.start()

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [self.found / program, *args],
            user=self.user,
            env=self.env,
            cwd=self.folder,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *(self.found / "postgres", "-D", self.folder / "data"),
                    *("-k", self.folder / "socket", "-c", "listen_addresses="),
                    *([] if self.sure else UNSURE),
                ],
                user=self.user,
                env=self.env,
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address()).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.02)

    def stop(self, how: int = signal.SIGINT) -> None:
        """At once and in order; or as told."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait()

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://gorod@/{database}?host={self.folder / 'socket'}"


def memory() -> Path | None:
    """A folder in memory with room for many databases: on a disk to remove them takes minutes."""
    folder = Path("/dev/shm")  # noqa: S108 - a folder of our own is made there
    return folder if folder.is_dir() and shutil.disk_usage(folder).free > ROOM else None


def libraries() -> str:
    """Where those are with which an unpacked one is linked."""
    return ":".join(str(one) for one in UNPACKED.glob("usr/lib/*-linux-gnu"))


def new_database(address: str) -> str:
    """The address of an empty database at the same server."""
    name = f"gorod_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return urlsplit(address)._replace(path=f"/{name}").geturl()


@contextmanager
def a_server(sure: bool = False) -> Iterator[Server]:
    """A server of our own; where there is none to be had, only CI must have it."""
    found = programs()
    if found is None:
        if os.environ.get("CI"):
            raise AssertionError("there is no PostgreSQL here")
        pytest.skip("there is no PostgreSQL here")
    with tempfile.TemporaryDirectory(prefix="gorod-pg-", dir=None if sure else memory()) as folder:
        server = Server(Path(folder), found, sure)
        try:
            yield server
        finally:
            if server.process is not None and server.process.poll() is None:
                server.stop()


@contextmanager
def an_address(sure: bool = False) -> Iterator[str]:
    """Of a server that is there anyway, or of our own."""
    if named := os.environ.get(NAMED):
        yield named
    else:
        with a_server(sure) as server:
            yield server.address()
