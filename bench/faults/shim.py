"""The disk and the clock of a server, which fail when they are told to: `shim.c`, preloaded."""

import mmap
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).with_name("shim.c")
FIELDS = ("clock", "full", "power", "seed", "writes", "syncs", "refused", "forgotten", "gone")
A_FIELD = 8


class NoShim(Exception):
    """It cannot be made on this machine; the sentence says why."""


def compiled(folder: Path) -> Path:
    """The shim as a library; raises `NoShim`."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if sys.platform != "linux":
        raise NoShim("Power loss, full disks and moved clocks are tried on Linux alone.")
    if compiler is None:
        raise NoShim(
            "Power loss, full disks and moved clocks are left out: install a C compiler (cc)."
        )
    library = folder / "shim.so"
    command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE)]
    command += ["-ldl", "-lpthread"]
    made = subprocess.run(command, check=False, capture_output=True, text=True)
    if made.returncode:
        raise NoShim(f"Power loss, full disks and moved clocks are left out: {made.stderr[-300:]}")
    library.chmod(0o755)
    return library


class Shim:
    """What one server is told of its disk and its clock, and what came of it."""

    def __init__(self, library: Path, page: Path, folder: Path) -> None:
        page.write_bytes(bytes(mmap.PAGESIZE))
        page.chmod(0o666)
        with page.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), mmap.PAGESIZE)
        self.environment = {
            "LD_PRELOAD": str(library),
            "GOROD_FAULTS": str(page),
            "GOROD_FAULTS_FOLDER": str(folder.resolve()),
        }

    def __getitem__(self, name: str) -> int:
        at = FIELDS.index(name) * A_FIELD
        return int.from_bytes(self._page[at : at + A_FIELD], sys.byteorder, signed=True)

    def __setitem__(self, name: str, value: int) -> None:
        at = FIELDS.index(name) * A_FIELD
        self._page[at : at + A_FIELD] = value.to_bytes(A_FIELD, sys.byteorder, signed=True)
