"""What users, stored games and programs know by name stays, however the code is arranged.

`stable_names.txt` is the list. A name that is added on purpose is added there, too:

    python tests/project/test_stable_names.py > tests/project/stable_names.txt
"""

import importlib
import json
import pkgutil
import re
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import cyclopts
import msgspec
from msgspec import inspect

import gorod
from gorod.archive.game_file import Archive
from gorod.cli.commands import build_app as all_commands
from gorod.engine.letters import Event
from gorod.engine.replies import Entry
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.setup import Seated, Terms
from gorod.terminal.unfinished_games import SavedGame

LIST = Path(__file__).parent / "stable_names.txt"
ROOT = Path(__file__).parents[2]
STORED = {"an evening": Seated, "a game": Terms, "a file": Archive, "a saved game": SavedGame}
"""What is written to disk, by what it is for."""


def imported() -> None:
    """Every module, so that every event is defined."""
    for module in pkgutil.walk_packages(gorod.__path__, "gorod."):
        if not module.name.startswith(("gorod.env", "gorod.__main__")):  # these need extras
            importlib.import_module(module.name)


def shape(kind: inspect.Type, inside: tuple[type, ...] = ()) -> Any:
    """A stored type without the names of its classes, which may change."""
    if isinstance(kind, inspect.StructType):
        if kind.cls in inside:
            return "the same again"
        within = (*inside, kind.cls)
        told = {one.encode_name: shape(one.type, within) for one in kind.fields}
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return {**tag, **told, **({"[]": "an array"} if kind.array_like else {})}
    inner = {
        name: shape(value, inside)
        for name in ("item_type", "key_type", "value_type", "type")
        if isinstance(value := getattr(kind, name, None), inspect.Type)
    }
    several = [
        shape(one, inside) for name in ("types", "item_types") for one in getattr(kind, name, ())
    ]
    named = type(kind).__name__.removesuffix("Type")
    return [named, *([inner] if inner else []), *several] if inner or several else named


def written(kind: Any) -> str:
    return json.dumps(shape(inspect.type_info(kind)))  # in order: entries are arrays


def fields(name: str, told: Any) -> Iterator[str]:
    """One line a field, so that a field that is added changes no other line."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from fields(f"{name}.{key}", value)
    elif isinstance(told, list) and any(isinstance(one, dict | list) for one in told):
        for one in told:
            yield from fields(name, one)
    else:
        yield f"{name}: {' '.join(told) if isinstance(told, list) else told}"


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        if kind.__module__.startswith("gorod."):
            yield kind
        yield from kinds_of(kind)


def tables() -> Iterator[str]:
    """Every table and index of a file of evenings."""
    with TemporaryDirectory() as folder:
        place = Path(folder) / "gorod.db"
        Store(place).close()
        with sqlite3.connect(place) as db:
            for (sql,) in db.execute("select sql from sqlite_master where sql is not null"):
                yield " ".join(sql.split())
        db.close()


def commands(at: cyclopts.App, called: str) -> Iterator[str]:
    """Every command with its options."""
    for name in at:
        if not name.startswith("-"):
            yield from commands(at[name], f"{called} {name}")
    if at.default_command is not None:
        options = sorted(word for one in at.assemble_argument_collection() for word in one.names)
        yield f"{called}: {' '.join(options)}"


def operations() -> Iterator[str]:
    description = json.loads((ROOT / "docs" / "openapi.json").read_text("utf-8"))
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path} {operation.get('operationId', '')}"
    for name, schema in description["components"]["schemas"].items():
        yield f"{name}: {' '.join(sorted(schema.get('properties', {})))}"


def texts() -> Iterator[str]:
    for file in (ROOT / "src" / "gorod" / "speech" / "en").glob("*.ftl"):
        yield from re.findall(r"^-?[\w-]+(?= =)", file.read_text("utf-8"), re.MULTILINE)


def files() -> Iterator[str]:
    """Templates, drawings and scripts, wherever they lie."""
    for file in (ROOT / "src" / "gorod").rglob("*"):
        if file.is_file() and file.suffix not in {".py", ".pyc", ".ftl"}:
            yield file.name


def sections() -> dict[str, Iterable[str]]:
    imported()
    return {
        "exports": gorod.__all__,
        "commands": commands(all_commands(Speech("en")), "gorod"),
        "addresses": operations(),
        "events": (written(kind) for kind in kinds_of(Event)),
        "entries of a journal": map(written, get_args(Entry)),
        "stored": (
            line
            for name, kind in STORED.items()
            for line in fields(name, shape(inspect.type_info(kind)))
        ),
        "tables of a database": tables(),
        "texts": texts(),
        "files": files(),
    }


def listed() -> str:
    return "".join(
        f"# {title}\n" + "".join(f"{line}\n" for line in sorted(set(lines)))
        for title, lines in sections().items()
    )


def test_what_others_know_by_name_stays() -> None:
    was, now = LIST.read_text("utf-8").splitlines(), listed().splitlines()
    assert [line for line in was if line not in set(now)] == [], "gone"


def test_what_others_know_by_name_is_listed() -> None:
    """But for texts and files, of which there are more every week."""
    was, now = (
        whole.partition("# texts")[0].splitlines() for whole in (LIST.read_text("utf-8"), listed())
    )
    assert [line for line in now if line not in set(was)] == []


def test_a_stored_type_is_described_without_the_names_of_its_classes() -> None:
    class Old(msgspec.Struct, tag="one"):
        seat: int

    class New(msgspec.Struct, tag="one"):
        seat: int

    class Other(msgspec.Struct, tag="one"):
        chair: int

    assert written(list[Old]) == written(list[New]) != written(list[Other])


if __name__ == "__main__":
    sys.stdout.write(listed())
