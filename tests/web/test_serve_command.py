"""`make run` and `gorod`: a port that is taken, and Ctrl-C at any moment."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from gorod import __main__ as beginning
from gorod import cli
from tests.support.server_process import free_port
from tests.support.wire import TESTS

BIN = Path(sys.executable).parent
GOROD = [sys.executable, "-m", "gorod", "--no-browser", "--host", "127.0.0.1"]
MAKE = ["make", "--old-file", ".venv/.runs", "run", f"BIN={BIN}"]


class Running:
    """A command that serves, in a group of its own, as a terminal would have it."""

    def __init__(self, command: list[str], home: Path, lang: str) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            kept.pop(name, None)
        self.process = subprocess.Popen(
            command,
            cwd=TESTS.parent,
            env=kept | {"XDG_DATA_HOME": str(home), "GOROD_LANG": lang},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.said = ""

    def greets(self) -> tuple[int, str]:
        """At which port, and the code of the table."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line.decode()
            if "Ctrl-C" in self.said:
                found = re.search(r"http://\S+?:(\d+)/(\w{4})\b", self.said)
                assert found
                return int(found[1]), found[2]
        raise AssertionError(self.said)

    def press_ctrl_c(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)
        assert self.process.stdout is not None
        self.said = self.process.stdout.read().decode()
        return self.process.wait()


@contextmanager
def running(command: list[str], home: Path, lang: str = "en") -> Iterator[Running]:
    one = Running(command, home, lang)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            os.killpg(one.process.pid, signal.SIGKILL)
        one.process.communicate()


@contextmanager
def taken(port: int) -> Iterator[int]:
    """Another program has this port, this one or one that had it before."""
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", port))
            other.listen()
        except OSError:
            pass
        yield port


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Port {} is taken by another program, so the table is at port {}."),
        ("ru", "Порт {} занят другой программой, поэтому стол — на порту {}."),
    ],
)
def test_a_table_moves_on_from_a_port_that_is_taken_and_says_so(
    tmp_path: Path, lang: str, words: str
) -> None:
    with taken(free_port()) as port:
        command = [*GOROD, "--port", str(port), "--or-next"]
        with running(command, tmp_path, lang) as table:
            other, _ = table.greets()
            assert port < other <= port + 20
            assert words.format(port, other) in table.said


def test_whoever_names_no_port_gets_the_next_one_that_is_free(tmp_path: Path) -> None:
    with taken(8080), running(GOROD, tmp_path) as table:
        port, _ = table.greets()
        assert 8080 < port <= 8100
        assert "Port 8080 is taken" in table.said


def test_ctrl_c_ends_a_table_quietly_even_while_screens_look_on(tmp_path: Path) -> None:
    with running([*GOROD, "--port", str(free_port())], tmp_path) as table:
        port, code = table.greets()
        with streams(port, code, 3):
            assert table.press_ctrl_c() == 0
        assert table.said == ""


def test_make_run_takes_a_port_moves_on_and_ends_quietly(tmp_path: Path) -> None:
    with taken(free_port()) as port, running([*MAKE, f"PORT={port}"], tmp_path) as table:
        other, code = table.greets()
        assert port < other <= port + 20
        with streams(other, code, 2):
            # Make ends by the signal too, as whatever a terminal has begun.
            assert table.press_ctrl_c() in (0, -signal.SIGINT)
        assert table.said == ""


@contextmanager
def streams(port: int, code: str, count: int) -> Iterator[list[HTTPResponse]]:
    """Screens that are told what happens."""
    lines = [HTTPConnection("127.0.0.1", port) for _ in range(count)]
    answers = []
    for line in lines:
        line.request("GET", f"/{code}/stream/tv")
        answers.append(line.getresponse())
        assert answers[-1].readline().startswith(b"retry")
    yield answers
    for line in lines:
        line.close()


@pytest.mark.parametrize(
    ("words", "status"),
    [([], 0), (["serve"], 0), (["--port", "9000"], 0), (["simulate", "sport"], 130)],
)
def test_ctrl_c_while_commands_are_loaded_is_polite(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    status: int,
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["gorod", *words])
    monkeypatch.setattr(cli, "main", interrupted)
    with pytest.raises(SystemExit) as left:
        beginning.main()
    assert left.value.code == status
    assert capsys.readouterr() == ("", "")
