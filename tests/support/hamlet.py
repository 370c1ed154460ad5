"""Hamlet, the book of docs/writing-a-rulebook.md, as it is once `pip install` has been there."""

import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gorod.rulebooks import BOOKS
from gorod.rulebooks.installed import GROUP
from gorod.screens import message_cache
from gorod.speech import bundles, rules_page

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "hamlet"


def install(folder: Path) -> Path:
    """What pip puts there: the package, and what is written beside it of its entry points."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))
    for package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(EXAMPLE / package, folder / package)
    about = project["project"]
    describe(folder, about["name"], about["entry-points"][GROUP])
    return folder


def describe(folder: Path, name: str, points: dict[str, str]) -> None:
    """The metadata of a package that brings these books."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"[{GROUP}]", *(f"{book} = {where}" for book, where in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    """With this folder among those in which packages lie; what was known of books is forgotten."""
    sys.path.insert(0, str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _forget()


def _forget() -> None:
    BOOKS.__dict__.pop("_brought", None)
    BOOKS._loaded.clear()
    BOOKS.troubles.clear()
    for remembered in (
        bundles.texts_package,
        bundles.fluent_files,
        bundles.bundle,
        rules_page.rules_page,
    ):
        remembered.cache_clear()
    message_cache._said.cache_clear()
    message_cache._known.cache_clear()
