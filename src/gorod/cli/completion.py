"""Shell completion: the words that the shell offers when Tab is pressed."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

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


class Completions:
    """Completions for each kind of argument, described in the user's language."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    def books(self, asked: "CompletionContext") -> Offered:
        """Rulebooks and possible variation files."""
        titles = {name: self.speech.title(name) for name in BOOKS}
        return titles | self.files(asked)

    def books_and_common(self, asked: "CompletionContext") -> Offered:
        """Rulebooks, variation files and the common rules, for `gorod rules`."""
        return self.books(asked) | {COMMON_PAGE: rules_page(COMMON_PAGE, self.speech.lang).title}

    def files(self, asked: "CompletionContext") -> Offered:
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

    def about(self, asked: "CompletionContext") -> Offered:
        """Roles, modes, options and clauses of the book named in the call."""
        name = asked["ruleset"].raw or ""
        offered: Offered = {}
        if name in BOOKS:
            offered |= self.roles(asked) | self.modes(asked)
            speech = self.speech.of(name)
            offered |= {one.name: speech.say(f"option-{one.name}") for one in BOOKS[name].options}
        with suppress(KeyError):
            offered |= {clause.id: "" for clause in rules_page(name, self.speech.lang).clauses}
        return offered

    def roles(self, asked: "CompletionContext") -> Offered:
        speech = self.speech.of(self.book(asked).id)
        return {name: speech.role(name) for name in names_in(self.book(asked))["role"]}

    def modes(self, asked: "CompletionContext") -> Offered:
        rulebook = self.book(asked)
        speech = self.speech.of(rulebook.id)
        return {
            name: speech.say(f"mode-{rulebook.id}-{name}") for name in names_in(rulebook)["mode"]
        }

    def scenarios(self, asked: "CompletionContext") -> Offered:
        rulebook = self.book(asked)
        speech = self.speech.of(rulebook.id)
        return {one.name: speech.say(f"scenario-{one.name}") for one in rulebook.scenarios}

    def options(self, asked: "CompletionContext") -> Offered:
        """Each option with each value; a switch also by its bare name."""
        rulebook = self.book(asked)
        speech = self.speech.of(rulebook.id)
        return {
            word: speech.say(f"option-{option.name}")
            for option in rulebook.options
            for word in _written(option)
        }

    def values(self, asked: "CompletionContext", name: str) -> Offered:
        """The values of one option, if the book has it."""
        options = [option for option in self.book(asked).options if option.name == name]
        return {value: "" for option in options for value in option.written}

    def languages(self, asked: "CompletionContext") -> Offered:
        return dict.fromkeys(LANGUAGES, "")

    def formats(self, asked: "CompletionContext") -> Offered:
        return dict.fromkeys(("json", "notebooks"), "")

    def book(self, asked: "CompletionContext") -> Book:
        """The book named in the call, or the default one."""
        named = asked.get("ruleset")
        name = named.raw if named is not None and named.raw else USUAL
        try:
            return book(name)
        except SetupRefused:
            return book(USUAL)


def _written(option: Option) -> Iterable[str]:
    if option.number:
        return [f"{option.name}={option.default}"]
    if option.values == (True, False):
        return [option.name, f"{option.name}=no"]
    return [f"{option.name}={value}" for value in option.written]
