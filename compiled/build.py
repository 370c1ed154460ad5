"""Compile the engine, the parts and the books into machine code: `make compiled`.

    .venv/bin/python -m compiled.build

The build lies in `.compiled`, a copy of `src` with the compiled modules beside their sources; who
has that on the path first (`PYTHONPATH=.compiled`) runs it, and nothing else is touched. It needs
a C compiler and Python's headers, and takes some minutes.
"""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from compiled.structs import as_plain_classes

ROOT = Path(__file__).parents[1]
THERE = ROOT / ".compiled"
WORKSHOP = THERE / "c"
"""Where the C lies that is made on the way."""
HOT = (
    "engine",
    "parts",
    "rulebooks",
    "bots/random_bot.py",
    "insight/simulation/game_loop.py",
    "insight/simulation/simulator.py",
)
"""What is compiled, as one: half of it compiled gains nothing."""
COLD = ("rulebooks/__init__.py", "rulebooks/installed.py", "rulebooks/settings.py")
"""What is left as it is: mypyc makes no class of a `Mapping`, and none of it is used in play."""
PLAIN = {"engine/questions.py": ("Ask", "Offer"), "engine/waits.py": ("Wait",)}
"""Structs that are never written down."""


class Readable(MetaPathFinder):
    """Finds mypy and mypyc as they were written: compiled as they come, nobody can change them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in ("mypy", "mypyc"):
            return None
        for folder in sys.path if path is None else path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def copied() -> None:
    """The sources once more."""
    shutil.rmtree(THERE, ignore_errors=True)
    shutil.copytree(ROOT / "src", THERE, ignore=shutil.ignore_patterns("__pycache__"))
    for name, structs in PLAIN.items():
        module = THERE / "gorod" / name
        text = as_plain_classes(module.read_text(encoding="utf-8"), structs)
        module.write_text(text, encoding="utf-8")


def hot() -> Iterator[str]:
    cold = [Path("gorod", name) for name in COLD]
    for name in HOT:
        place = Path("gorod", name)
        found = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        yield from (str(one) for one in found if one not in cold)


def main() -> None:
    sys.meta_path.insert(0, Readable())
    from mypyc.build import mypycify
    from setuptools import setup

    from compiled import patches

    copied()
    patches.applied()
    os.chdir(THERE)
    modules = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *hot()],
        opt_level="3",
        debug_level="0",
        target_dir=str(WORKSHOP),
        group_name="gorod",
    )
    asked = ("--quiet", "build_ext", "--inplace", "--build-temp", str(WORKSHOP))
    setup(name="gorod", ext_modules=modules, packages=[], script_args=asked)
    (THERE / ".ready").touch()


if __name__ == "__main__":
    main()
