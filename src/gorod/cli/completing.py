"""What the shell offers when Tab is pressed: the words that a book, or this machine, knows."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from gorod.notebook.checking import ENDINGS
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Option
from gorod.rulebooks import BOOKS, USUAL, book
from gorod.speech import LANGUAGES, Speech
from gorod.speech.pages import COMMON, rules_page
from gorod.speech.remarks import names_in

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext

Offered = dict[str, str]
"""What may stand there, with what it means."""


class Completing:
    """Offers what may come next, in the language spoken."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    def books(self, asked: "CompletionContext") -> Offered:
        """The rulebooks, and files that may be variations of them."""
        titles = {name: self.speech.title(name) for name in BOOKS}
        return titles | self.files(asked)

    def books_and_common(self, asked: "CompletionContext") -> Offered:
        """The same where there are rules to be read."""
        return self.books(asked) | {COMMON: rules_page(COMMON, self.speech.lang).title}

    def files(self, asked: "CompletionContext") -> Offered:
        """Files with the right ending, and the folders on the way to them."""
        folder = asked.incomplete[: asked.incomplete.rfind("/") + 1]
        offered: Offered = {}
        with suppress(OSError):
            for one in sorted(Path(folder or ".").iterdir()):
                if one.suffix in ENDINGS and not one.name.startswith("."):
                    offered[folder + one.name] = ""
                elif folder and one.is_dir():
                    offered[f"{folder}{one.name}/"] = ""
        return offered

    def about(self, asked: "CompletionContext") -> Offered:
        """Roles, modes, options and clauses of the book whose rules are asked for."""
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
        """Each option with each of its values; of one that is on or off, the bare name too."""
        rulebook = self.book(asked)
        speech = self.speech.of(rulebook.id)
        return {
            word: speech.say(f"option-{option.name}")
            for option in rulebook.options
            for word in _written(option)
        }

    def values(self, asked: "CompletionContext", name: str) -> Offered:
        """The values of one option, where the book has it."""
        options = [option for option in self.book(asked).options if option.name == name]
        return {value: "" for option in options for value in option.written}

    def languages(self, asked: "CompletionContext") -> Offered:
        return dict.fromkeys(LANGUAGES, "")

    def formats(self, asked: "CompletionContext") -> Offered:
        return dict.fromkeys(("json", "notebooks"), "")

    def book(self, asked: "CompletionContext") -> Book:
        """The book that the call names, or the usual one."""
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
