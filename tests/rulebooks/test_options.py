"""Options and modes transform the rules before the game; nothing in the game asks for them."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import gorod
from gorod.engine.letters import Letter
from gorod.insight.simulation.simulator import play_one
from gorod.parts.calls import Call
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, GameIntroduced, Ruleset, recast, swapped
from gorod.parts.targets import anybody_else
from gorod.rulebooks import BOOKS

HERE = Path(gorod.__file__).parent
MODULES = sorted([*(HERE / "parts").glob("*.py"), *(HERE / "rulebooks").rglob("*.py")])
ABOUT_THE_TABLE = {"settings.py"}
"""What writes down what was set, and plays nothing."""


def asks(module: Path, text: str | None = None) -> Iterator[str]:
    """The functions that ask rules for an option or a mode, except limits of what may be set."""
    tree = ast.parse(module.read_text("utf-8") if text is None else text)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and not is_a_limit(function):
            for node in own_nodes(function):
                if (
                    isinstance(node, ast.Attribute)
                    and node.attr in ("options", "mode")
                    and ast.unparse(node.value).split(".")[-1] == "rules"
                ):
                    yield f"{module.name}: {function.name}"


def is_a_limit(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns) == "Iterable[Remark]"


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, without the limits that are made inside it."""
    for node in ast.iter_child_nodes(function):
        if not (isinstance(node, ast.FunctionDef) and is_a_limit(node)):
            yield node
            yield from own_nodes(node)


def test_no_script_and_no_transformation_asks_an_option_or_a_mode() -> None:
    assert [
        ask for module in MODULES if module.name not in ABOUT_THE_TABLE for ask in asks(module)
    ] == []


@pytest.mark.parametrize(
    "script",
    [
        'def light(game):\n    masks = game.rules.options["masks"]',
        "def light(game):\n    rules = game.rules\n    return rules.options.get(1)",
        "def hand(rules):\n    def deck(players):\n        return rules.mode\n    return deck",
    ],
)
def test_a_script_that_asks_would_be_found(script: str) -> None:
    assert list(asks(MODULES[0], script))


def tables(book: Book) -> Iterator[Ruleset]:
    """The book in every mode, with every option alone, so far as it can be played."""
    modes: list[str | None] = [mode.name for mode in book.modes]
    for mode in modes or [None]:
        yield book.ruleset(mode=mode)
        for option in book.options:
            values = (
                (3,) if option.number else tuple(v for v in option.values if v != option.default)
            )
            for value in values:
                for more in ({}, {"hostless": True, "extra_hand": True}):
                    try:
                        yield book.ruleset(options={option.name: value} | more, mode=mode)
                        break
                    except SetupRefused:
                        continue


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_a_game_is_the_same_if_nobody_knows_any_more_what_was_chosen(book: Book) -> None:
    for rules in tables(book):
        forgotten = replace(rules, options={}, mode="", on=())
        for seed in range(3):
            once, again = played(forgotten, seed), played(rules, seed)
            assert once == again, rules.options


def played(rules: Ruleset, seed: int) -> list[Letter]:
    """A game by chance, but for what its table is told of what was chosen."""
    letters = play_one(rules, seed).letters
    return [letter for letter in letters if not isinstance(letter.event, GameIntroduced)]


# What is changed must be there -------------------------------------------------------------------


def test_another_in_the_place_of_what_is_not_there_is_refused() -> None:
    assert swapped((1, 2), {2: (3, 4)}) == (1, 3, 4)
    with pytest.raises(LookupError, match="5"):
        swapped((1, 2), {2: (3,), 5: (6,)})


def test_a_call_that_is_not_made_cannot_be_changed() -> None:
    call = Call("don", ("don",), anybody_else)
    other = replace(call, roles=("boss",))
    assert recast((call,), "don", lambda one: other) == (other,)
    with pytest.raises(LookupError, match="sheriff"):
        recast((call,), "sheriff", lambda one: one)


def test_a_book_whose_option_changes_what_is_not_there_is_found_when_it_is_set() -> None:
    city = BOOKS["city"]
    broken = replace(city, plain=replace(city.plain, effects=()))
    with pytest.raises(LookupError):
        broken.table({"visit_stops_don_shot": True})
