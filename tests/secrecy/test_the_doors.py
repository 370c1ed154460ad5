"""Proof 1: structure. One function leads letters to an observer, and the imports keep it so."""

import ast
import inspect
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import gorod
from gorod.engine import letters as letters_module
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, HOST_ALONE, Event, Letter, letters_for
from gorod.engine.seats import HOST, ROOM
from gorod.rulebooks import BOOKS

SOURCE = Path(gorod.__file__).parent
PROJECT = SOURCE.parent.parent
OUTSIDERS = ("bots",)
"""Whoever plays gets a view and questions."""
RULES = ("engine", "parts", "rulebooks")
PLAYERS = ("notebook", "insight", "env", "table", "terminal")
HAVE_THE_GAME = (*RULES, *PLAYERS, "archive", "__init__.py")
"""The rules, those who play games, the archive that keeps them, and the library's front door."""
THE_GAME = {"gorod.engine.game", "gorod.Game", "gorod.engine.letters.Letter"}
FORBIDDEN = ("gorod.engine.game", "gorod.parts.play", "gorod.parts.rulesets", "gorod.rulebooks")
"""The game itself and the rules."""


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((SOURCE / folder).rglob("*.py"))]


def imports(tree: ast.Module, module: str) -> Iterator[str]:
    """Every module that this one imports, and every name it takes from one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")[: -node.level]
                base = ".".join([*package, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def parsed(path: Path) -> tuple[ast.Module, str]:
    module = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    return ast.parse(path.read_text(encoding="utf-8")), module


@pytest.mark.clause("COMMON-5")
def test_players_never_import_the_game_or_its_rules() -> None:
    for path in modules(*OUTSIDERS):
        tree, module = parsed(path)
        for name in imports(tree, module):
            assert not any(name == f or name.startswith(f + ".") for f in FORBIDDEN), (path, name)
            assert name not in ("gorod.engine.letters.Letter",), (path, name)


@pytest.mark.clause("COMMON-5")
def test_pages_and_all_others_who_neither_play_nor_keep_games_never_import_the_game() -> None:
    """Screens and pages are given a match, and show what an observer has read of it."""
    for path in modules("."):
        if path.relative_to(SOURCE).parts[0] not in HAVE_THE_GAME:
            tree, module = parsed(path)
            names = set(imports(tree, module))
            assert not names & THE_GAME, path
    assert {"screens", "web"}.isdisjoint(HAVE_THE_GAME)


@pytest.mark.clause("COMMON-5")
def test_nobody_outside_the_engine_decides_who_may_read_a_letter() -> None:
    """`is_for` is asked in one function, and no rule writes a `Letter` by itself."""
    for path in modules("."):
        tree, module = parsed(path)
        uses = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        calls = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        if module != letters_module.__name__:
            assert "is_for" not in uses, path
        if module not in (letters_module.__name__, Game.__module__):
            assert "Letter" not in calls, path


def test_the_door_is_one_function() -> None:
    readers = [
        name
        for name, made in inspect.getmembers(letters_module, inspect.isfunction)
        if made.__module__ == letters_module.__name__ and "is_for" in inspect.getsource(made)
    ]
    assert readers == ["letters_for"]
    assert "letters_for(observer, self.letters)" in inspect.getsource(Game.seen_by)


def test_the_import_linter_keeps_bots_from_the_game() -> None:
    written = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = written["tool"]["importlinter"]["contracts"]
    layers = next(contract for contract in contracts if contract["type"] == "layers")["layers"]
    order = [layer for line in layers for layer in line.replace("|", " ").split()]
    for above, below in (
        ("gorod.bots", "gorod.rulebooks"),
        ("gorod.rulebooks", "gorod.parts"),
        ("gorod.parts", "gorod.engine"),
    ):
        assert order.index(above) < order.index(below)
    kept_out = {
        (source, forbidden)
        for contract in contracts
        if contract["type"] == "forbidden"
        for source in contract["source_modules"]
        for forbidden in contract["forbidden_modules"]
    }
    for folder in OUTSIDERS:
        if modules(folder):
            assert {(f"gorod.{folder}", name) for name in FORBIDDEN} <= kept_out


# A letter without an address ---------------------------------------------------------------------


class UnaddressedNews(Event, frozen=True):
    """A kind of letter that nobody has given an audience."""


@pytest.mark.clause("COMMON-5")
def test_unaddressed_means_unseen() -> None:
    news = UnaddressedNews()
    assert Letter(news).to == HOST_ALONE == ()
    for observer in (ROOM, *range(-2, 101)):
        assert list(letters_for(observer, [Letter(news)])) == []
    assert list(letters_for(HOST, [Letter(news)])) == [news]


@pytest.mark.clause("COMMON-5")
def test_a_letter_reaches_those_it_names_the_room_reaches_all() -> None:
    news = UnaddressedNews()
    for to in ((1,), (2, 5), (1, 2, 3)):
        readers = [who for who in range(11) if any(letters_for(who, [Letter(news, to)]))]
        assert readers == list(to), "the room does not overhear"
    assert all(any(letters_for(who, [Letter(news, EVERYONE)])) for who in range(11))


@pytest.mark.clause("COMMON-5")
@pytest.mark.parametrize("book", BOOKS)
def test_a_kind_of_letter_told_without_an_address_reaches_the_host_only(book: str) -> None:
    game = Game(BOOKS[book].ruleset())
    before = [game.seen_by(who) for who in (ROOM, *game.table.seats)]
    game.tell(UnaddressedNews())
    assert [game.seen_by(who) for who in (ROOM, *game.table.seats)] == before
    assert game.seen_by(HOST)[-1] == UnaddressedNews()


DRAWS_DECKS = ("gorod.rulebooks.settings", "gorod.rulebooks.vendetta.cards")
"""Where a deck is drawn from shuffled piles before the game, with a seed (VENDETTA-5)."""


def test_the_engine_needs_neither_chance_nor_time_nor_the_world() -> None:
    """No rule can tell the time or draw a lot: a leak by timing needs a clock."""
    banned = {"random", "secrets", "time", "datetime", "os", "io", "socket", "logging", "uuid"}
    for path in modules(*RULES):
        tree, module = parsed(path)
        used = {name for name in imports(tree, module) if name.split(".")[0] in banned}
        if module in DRAWS_DECKS:
            used -= {"random", "random.Random"}
            seeds = [call.args for call in calls_of(tree, "Random")]
            assert all(seeds), "a generator without a seed cannot be played again"
        assert not used, path


def calls_of(tree: ast.Module, name: str) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]


def test_importing_the_engine_brings_in_nothing_above_it() -> None:
    code = (
        "import sys, gorod.engine.game, gorod.engine.events;"
        "above = [m for m in sys.modules if m.startswith('gorod.') and '.engine' not in m];"
        "sys.exit(' '.join(above) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
