"""Shell completion: the words that the shell offers when Tab is pressed.

Each function completes one kind of argument, and describes the words in the user's language.
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from gorod.notebook.variation_file import YAML_SUFFIXES
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Option
from gorod.rulebooks import BOOKS, USUAL, book
from gorod.speech import LANGUAGES, Speech
from gorod.speech.rules_page import COMMON_PAGE, rules_page
from gorod.speech.setup_remarks import names_in

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext

Offered = dict[str, str]
"""Completions with their descriptions."""

COMPLETION_SHELLS: tuple[Literal["bash", "zsh", "fish", "powershell"], ...] = (
    "bash",
    "zsh",
    "fish",
    "powershell",
)


def books(speech: Speech, asked: "CompletionContext") -> Offered:
    """Rulebooks and possible variation files."""
    titles = {name: speech.title(name) for name in BOOKS}
    return titles | files(asked)


def books_and_common(speech: Speech, asked: "CompletionContext") -> Offered:
    """Rulebooks, variation files and the common rules, for `gorod rules`."""
    return books(speech, asked) | {COMMON_PAGE: rules_page(COMMON_PAGE, speech.lang).title}


def files(asked: "CompletionContext") -> Offered:
    """YAML files, and folders that may contain some."""
    folder = asked.incomplete[: asked.incomplete.rfind("/") + 1]
    offered: Offered = {}
    with suppress(OSError):
        for one in sorted(Path(folder or ".").iterdir()):
            if one.suffix in YAML_SUFFIXES and not one.name.startswith("."):
                offered[folder + one.name] = ""
            elif folder and one.is_dir():
                offered[f"{folder}{one.name}/"] = ""
    return offered


def about(speech: Speech, asked: "CompletionContext") -> Offered:
    """Roles, modes, options and clauses of the book named in the call."""
    name = asked["ruleset"].raw or ""
    offered: Offered = {}
    if name in BOOKS:
        offered |= roles(speech, asked) | modes(speech, asked)
        worded = speech.of(name)
        offered |= {one.name: worded.say(f"option-{one.name}") for one in BOOKS[name].options}
    with suppress(KeyError):
        offered |= {clause.id: "" for clause in rules_page(name, speech.lang).clauses}
    return offered


def roles(speech: Speech, asked: "CompletionContext") -> Offered:
    rulebook = _book(asked)
    speech = speech.of(rulebook.id)
    return {name: speech.role(name) for name in names_in(rulebook)["role"]}


def modes(speech: Speech, asked: "CompletionContext") -> Offered:
    rulebook = _book(asked)
    speech = speech.of(rulebook.id)
    return {name: speech.say(f"mode-{rulebook.id}-{name}") for name in names_in(rulebook)["mode"]}


def scenarios(speech: Speech, asked: "CompletionContext") -> Offered:
    rulebook = _book(asked)
    speech = speech.of(rulebook.id)
    return {one.name: speech.say(f"scenario-{one.name}") for one in rulebook.scenarios}


def options(speech: Speech, asked: "CompletionContext") -> Offered:
    """Each option with each value; a switch also by its bare name."""
    rulebook = _book(asked)
    speech = speech.of(rulebook.id)
    return {
        word: speech.say(f"option-{option.name}")
        for option in rulebook.options
        for word in _written(option)
    }


def option_first(_: Speech, asked: "CompletionContext") -> Offered:
    return _values(asked, "first")


def option_end(_: Speech, asked: "CompletionContext") -> Offered:
    return _values(asked, "end")


def languages(_: Speech, asked: "CompletionContext") -> Offered:
    return dict.fromkeys(LANGUAGES, "")


def formats(_: Speech, asked: "CompletionContext") -> Offered:
    return dict.fromkeys(("json", "notebooks"), "")


def shells(_: Speech, asked: "CompletionContext") -> Offered:
    return dict.fromkeys(COMPLETION_SHELLS, "")


def _book(asked: "CompletionContext") -> Book:
    """The book named in the call, or the default one."""
    named = asked.get("ruleset")
    name = named.raw if named is not None and named.raw else USUAL
    try:
        return book(name)
    except SetupRefused:
        return book(USUAL)


def _values(asked: "CompletionContext", name: str) -> Offered:
    """The values of one option, if the book has it."""
    found = [option for option in _book(asked).options if option.name == name]
    return {value: "" for option in found for value in option.written}


def _written(option: Option) -> Iterable[str]:
    if option.number:
        return [f"{option.name}={option.default}"]
    if option.values == (True, False):
        return [option.name, f"{option.name}=no"]
    return [f"{option.name}={value}" for value in option.written]
