"""The map of the source: small folders, and one name for one thing."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePath

import gorod

LARGEST_FOLDER = 18
"""The modules that a folder holds at most, without its `__init__.py`."""
RULES = {"engine", "parts", "rulebooks"}
"""What has its own order: a part is a file, however many there are."""

MIRRORED = {
    "a subject of the table, its screen and its page": (
        ("table", "screens", "web"),
        "assistant chat confirmations console home https_help judge leaked_cards narration "
        "phone rules show_of_hands tv voice_call_link",
    ),
    "what is found out, its screen, and its command": (
        ("insight", "screens", "terminal"),
        "balance odds review rules",
    ),
    "past games, as they are stored, and the command that lists them": (
        ("store", "terminal"),
        "past_games",
    ),
    "the same file of every rulebook": (
        ("rulebooks/salon", "rulebooks/vendetta"),
        "cards course look",
    ),
    "the same file of every kind of bot": (("bots/bayes", "bots/llm"), "bot"),
    "the document, and the page that serves it": (("web/routing", "web/pages"), "openapi"),
    "what may be claimed, and who may claim it now": (("engine", "parts"), "claims"),
    "how a rulebook looks, and its look in a template": (("parts", "web/rendering"), "looks"),
    "prompts, and the prompts of an environment made of them": (("insight", "env"), "prompts"),
}
"""Names that several modules have: why, the one layer of each, and the names."""

SAME_CONSTANT = {
    "each rulebook fills in the same form": "BLACK BOX CALLS LIMITS LOOK RED ROLES TIES VERDICTS",
    "a type variable, with the bound that each needs": "S",
    "the topic of a decoy question, and the option that asks them": "COVER",
}
"""Constants of one name and several values, and why."""


def modules() -> dict[str, str]:
    """The source by its path from `src/gorod`."""
    src = Path(gorod.__file__).parent
    return {
        one.relative_to(src).as_posix(): one.read_text(encoding="utf-8")
        for one in sorted(src.rglob("*.py"))
    }


def full_folders(paths: Iterable[str]) -> list[str]:
    """The folders with too many modules."""
    held: defaultdict[str, int] = defaultdict(int)
    for path in map(PurePath, paths):
        held[path.parent.as_posix()] += path.name != "__init__.py"
    return [
        folder
        for folder, count in held.items()
        if count > LARGEST_FOLDER and PurePath(folder).parts[:1] not in [(one,) for one in RULES]
    ]


def shared_names(paths: Iterable[str]) -> list[str]:
    """The names of several modules that `MIRRORED` does not explain."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in map(PurePath, paths):
        if not path.stem.startswith("__"):
            places[path.stem].append(path.as_posix())
    return [
        name
        for name, found in places.items()
        if len(found) > 1 and not is_covered(found, layers_of(name))
    ]


def layers_of(name: str) -> list[str]:
    """The layers in which a module may have this name."""
    return list(
        dict.fromkeys(
            layer
            for layers, names in MIRRORED.values()
            if name in names.split()
            for layer in layers
        )
    )


def is_covered(found: Iterable[str], layers: Iterable[str]) -> bool:
    """Whether each module has a layer of its own."""
    free = list(layers)
    for path in found:
        layer = next((one for one in free if path.startswith(f"{one}/")), None)
        if layer is None:
            return False
        free.remove(layer)
    return True


def shared_classes(sources: Mapping[str, str]) -> list[str]:
    """The names that several classes have."""
    found: defaultdict[str, int] = defaultdict(int)
    for text in sources.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                found[node.name] += 1
    return [name for name, count in found.items() if count > 1]


def constants(text: str) -> Iterator[tuple[str, str]]:
    """The constants of a module, and what each is."""
    for node in ast.parse(text).body:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                pairs = list(zip(targets, values, strict=True))
            case ast.Assign(targets=[target], value=value):
                pairs = [(target, value)]
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pairs = [(target, value)]
            case _:
                pairs = []
        for target, value in pairs:
            if isinstance(target, ast.Name) and target.id.isupper():
                yield target.id, ast.dump(value)


def shared_constants(sources: Mapping[str, str]) -> list[str]:
    """The constants of one name and several values."""
    values: defaultdict[str, set[str]] = defaultdict(set)
    for text in sources.values():
        for name, value in constants(text):
            values[name].add(value)
    return [name for name, found in values.items() if len(found) > 1]


def words(names: Iterable[str]) -> set[str]:
    """All the names of a list with reasons."""
    return {one for some in names for one in some.split()}


def test_no_folder_holds_too_many_modules() -> None:
    assert full_folders(modules()) == []


def test_a_folder_that_holds_too_many_is_found() -> None:
    many = [f"web/pages/page_{one}.py" for one in range(LARGEST_FOLDER)]
    assert full_folders([*many, "web/pages/__init__.py", "web/app.py"]) == []
    assert full_folders([*many, "web/pages/another.py"]) == ["web/pages"]
    assert full_folders([one.replace("web/pages", "parts") for one in [*many, "parts/x.py"]]) == []


def test_modules_of_one_name_are_one_thing() -> None:
    assert shared_names(modules()) == []


def test_modules_of_one_name_and_two_things_are_found() -> None:
    assert shared_names(["table/online/chat.py", "screens/online/chat.py"]) == []
    assert shared_names(["table/online/chat.py", "store/chat.py"]) == ["chat"]
    assert shared_names(["table/online/chat.py", "table/match/chat.py"]) == ["chat"]
    assert shared_names(["table/clock.py", "screens/clock.py"]) == ["clock"]
    assert shared_names(["table/__init__.py", "screens/__init__.py"]) == []


def test_classes_of_one_name_are_one_class() -> None:
    assert shared_classes(modules()) == []


def test_classes_of_one_name_are_found() -> None:
    sources = {"a.py": "class Seat: ...\nclass Card: ...", "b.py": "def f():\n class Seat: ..."}
    assert shared_classes(sources) == ["Seat"]


def test_constants_of_one_name_have_one_value() -> None:
    explained = words(SAME_CONSTANT.values())
    assert [one for one in shared_constants(modules()) if one not in explained] == []


def test_constants_of_one_name_and_two_values_are_found() -> None:
    one = "LIMIT = 5\nNAME, SIZE = 'a', 1\nAGE: int = 3\nlimit = 1"
    assert shared_constants({"a.py": one, "b.py": one.replace("limit = 1", "limit = 2")}) == []
    for was, now, name in (
        ("LIMIT = 5", "LIMIT = 6", "LIMIT"),
        ("'a', 1", "'a', 2", "SIZE"),
        ("AGE: int = 3", "AGE: int = 4", "AGE"),
    ):
        assert shared_constants({"a.py": one, "b.py": one.replace(was, now)}) == [name]


def test_no_name_is_explained_that_nothing_shares() -> None:
    sources = modules()
    stems = [PurePath(one).stem for one in sources]
    listed = words(names for _, names in MIRRORED.values())
    assert [one for one in sorted(listed) if stems.count(one) < 2] == []
    shared = set(shared_constants(sources))
    assert words(SAME_CONSTANT.values()) - shared == set()
