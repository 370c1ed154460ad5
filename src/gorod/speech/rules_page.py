"""The rules page of a game: summary, steps of a round, and clauses under headings."""

import re
from dataclasses import dataclass
from functools import cache

from fluent.syntax import ast

from gorod.rulebooks import BOOKS
from gorod.speech.bundles import OWN_PACKAGE, fluent_files, parsed_file, texts_package
from gorod.speech.translator import Translator

COMMON_PAGE = "common"

PAGE_LISTS = ("round", "gestures", "phrases", "sample")
"""Optional lists on a page; each is a message with one line per item."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules."""

    id: str
    text: str
    reading: str | None = None
    """Our interpretation, which is not in the printed rules."""
    choices: tuple[str, ...] = ()
    """The modes and options that it mentions."""


@dataclass(frozen=True, slots=True)
class Section:
    """Clauses under one heading."""

    heading: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of one game in one language."""

    title: str
    about: str
    sections: tuple[Section, ...]
    round: tuple[str, ...] = ()
    """The steps of a round."""
    gestures: tuple[str, ...] = ()
    """The gestures of the host and the players."""
    phrases: tuple[str, ...] = ()
    """The host's phrases."""
    sample: tuple[str, ...] = ()
    """A sample round."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the page."""
        return tuple(clause for section in self.sections for clause in section.clauses)


@cache
def rules_page(book: str, lang: str) -> RulesPage:
    """The rules of a game, or those that all games share (`common`).

    A game without written rules has only its name. Raises `KeyError` for an unknown game.
    """
    package = texts_package(book) if book != COMMON_PAGE else OWN_PACKAGE
    voice = Translator(lang, "" if package == OWN_PACKAGE else book, page=book)
    if f"rules-{book}" not in fluent_files(lang, package) and book in BOOKS:
        return RulesPage(voice.say(f"book-{book}"), "", ())
    body = parsed_file(lang, f"rules-{book}", package).body
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    sections: list[tuple[str, list[Clause]]] = []
    for name in names:
        if name.startswith(f"{book}-heading-"):
            sections.append((voice.say(name), []))
        elif name not in (f"{book}-about", *(f"{book}-{one}" for one in PAGE_LISTS)):
            sections[-1][1].append(_clause(voice, name, book))
    return RulesPage(
        voice.say(f"book-{book}"),
        voice.say(f"{book}-about"),
        tuple(Section(heading, tuple(clauses)) for heading, clauses in sections),
        *(_lines(voice, f"{book}-{one}", book) for one in PAGE_LISTS),
    )


def _lines(voice: Translator, name: str, book: str) -> tuple[str, ...]:
    text = voice.say(name) if voice.knows(name) else ""
    return tuple(_named(text, _names(voice, book)).splitlines())


def _clause(voice: Translator, name: str, book: str) -> Clause:
    names = _names(voice, book)
    text, reading = voice.say(name), f"{name}.reading"
    spoken_of = tuple(one for one in re.findall(r"`(\w+)`", text) if one in names)
    return Clause(
        name,
        _named(text, names),
        _named(voice.say(reading), names) if voice.knows(reading) else None,
        tuple(dict.fromkeys(spoken_of)),
    )


def _names(voice: Translator, book: str) -> dict[str, str]:
    """The names of modes and options of this game, or of all games, by id."""
    books = [BOOKS[book]] if book in BOOKS else [BOOKS[one] for one in BOOKS.ours]
    names = {option.name: f"option-{option.name}" for one in books for option in one.options}
    names |= {mode.name: f"mode-{one.id}-{mode.name}" for one in books for mode in one.modes}
    return {name: voice.say("rules-choice", name=voice.say(text)) for name, text in names.items()}


def with_choice_names(voice: Translator, book: str, text: str) -> str:
    """Replace ids of modes and options of this game by their names."""
    return _named(text, _names(voice, book))


def _named(text: str, names: dict[str, str]) -> str:
    """Replace ids in backticks by their names."""
    return re.sub(r"`(\w+)`", lambda found: names.get(found[1], found[0]), text)
