"""Where the servers of the tests come from: a process that has read everything already, and forks.

To import Gorod, to read its texts and to compile its templates takes a server most of a second. A
child of this process begins with all of that, and then does what it would do as a process of its
own: its program, its arguments, its environment. It ends with the process that it comes from.
"""

import json
import os
import select
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

PROGRAM = """
import ctypes, gc, json, os, signal, sys
import gorod.web.ops.serve_command
from rich.console import Console
from gorod.speech import LANGUAGES
from gorod.speech.bundles import bundle, parsed_files
from gorod.web.rendering.renderer import Renderer

for lang in LANGUAGES:
    parsed_files(lang)
for name in Renderer.templates.list_templates(["html"]):
    Renderer.templates.get_template(name)
gc.collect()
gc.freeze()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    program, sys.argv[1:], folder, environment, log = json.loads(line)
    pid = os.fork()
    if not pid:
        break
    print(pid, flush=True)
else:
    os._exit(0)
ctypes.CDLL(None).prctl(1, signal.SIGKILL)
signal.signal(signal.SIGCHLD, signal.SIG_DFL)
out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
os.dup2(out, 1), os.dup2(out, 2), os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.chdir(folder)
os.environ.clear()
os.environ.update(environment)
exec(compile(program, "<string>", "exec"), {"__name__": "__main__"})
"""
CAN_FORK = hasattr(os, "pidfd_open")


@cache
def nursery() -> "Nursery":
    return Nursery()


class Child:
    """A process that came from there; it is asked like one of `subprocess`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        try:
            self._file = os.pidfd_open(pid)
        except ProcessLookupError:  # it has ended already
            self._file = -1

    def __del__(self) -> None:
        if self._file >= 0:
            os.close(self._file)

    def poll(self) -> int | None:
        """Nothing as long as it runs."""
        return 0 if self._has_ended(0) else None

    def wait(self, timeout: float | None = None) -> None:
        if not self._has_ended(timeout):
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)

    def send_signal(self, what: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._file, what)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def _has_ended(self, timeout: float | None) -> bool:
        if self._file < 0:
            return True
        looked_at = select.poll()
        looked_at.register(self._file, select.POLLIN)
        return bool(looked_at.poll(None if timeout is None else timeout * 1000))


class Nursery:
    """The process that forks."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def bear(self, program: str, args: list[str], log: Path) -> Child:
        """A process that does this, and writes here what it prints."""
        out, back = self._process.stdin, self._process.stdout
        assert out is not None
        assert back is not None
        about = (program, args, str(Path.cwd()), dict(os.environ), str(log.absolute()))
        out.write(json.dumps(about) + "\n")
        out.flush()
        return Child(int(back.readline()))
