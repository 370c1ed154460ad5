"""The rules as a page: what a game is, how a round goes, and its clauses under their headings."""

import re
from dataclasses import dataclass
from functools import cache

from fluent.syntax import ast

from gorod.rulebooks import BOOKS
from gorod.speech.texts import OURS, home, source, written
from gorod.speech.voice import Voice

COMMON = "common"

LISTS = ("round", "gestures", "phrases", "sample")
"""What a page may have beside its clauses; each is a text of one line a point."""


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    text: str
    reading: str | None = None
    """What of it is our reading and not in the printed rules."""
    choices: tuple[str, ...] = ()
    """The modes and options that it speaks of."""


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    title: str
    about: str
    sections: tuple[Section, ...]
    round: tuple[str, ...] = ()
    """The course of a round, step by step."""
    gestures: tuple[str, ...] = ()
    """What is shown without a word."""
    phrases: tuple[str, ...] = ()
    """What a host says."""
    sample: tuple[str, ...] = ()
    """A round as it might go."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the page."""
        return tuple(clause for section in self.sections for clause in section.clauses)


@cache
def rules_page(book: str, lang: str) -> RulesPage:
    """The rules of a game, or, by the name `common`, what all games share.

    Of a game whose rules nobody has written out there is no more than the name. Raises `KeyError`
    if there is no such game.
    """
    package = home(book) if book != COMMON else OURS
    voice = Voice(lang, "" if package == OURS else book, page=book)
    if f"rules-{book}" not in written(lang, package) and book in BOOKS:
        return RulesPage(voice.say(f"book-{book}"), "", ())
    body = source(lang, f"rules-{book}", package).body
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    sections: list[tuple[str, list[Clause]]] = []
    for name in names:
        if name.startswith(f"{book}-heading-"):
            sections.append((voice.say(name), []))
        elif name not in (f"{book}-about", *(f"{book}-{one}" for one in LISTS)):
            sections[-1][1].append(_clause(voice, name, book))
    return RulesPage(
        voice.say(f"book-{book}"),
        voice.say(f"{book}-about"),
        tuple(Section(heading, tuple(clauses)) for heading, clauses in sections),
        *(_lines(voice, f"{book}-{one}", book) for one in LISTS),
    )


def _lines(voice: Voice, name: str, book: str) -> tuple[str, ...]:
    text = voice.say(name) if voice.knows(name) else ""
    return tuple(_named(text, _names(voice, book)).splitlines())


def _clause(voice: Voice, name: str, book: str) -> Clause:
    names = _names(voice, book)
    text, reading = voice.say(name), f"{name}.reading"
    spoken_of = tuple(one for one in re.findall(r"`(\w+)`", text) if one in names)
    return Clause(
        name,
        _named(text, names),
        _named(voice.say(reading), names) if voice.knows(reading) else None,
        tuple(dict.fromkeys(spoken_of)),
    )


def _names(voice: Voice, book: str) -> dict[str, str]:
    """Modes and options of this game, or of all, as people name them."""
    books = [BOOKS[book]] if book in BOOKS else [BOOKS[one] for one in BOOKS.ours]
    names = {option.name: f"option-{option.name}" for one in books for option in one.options}
    names |= {mode.name: f"mode-{one.id}-{mode.name}" for one in books for mode in one.modes}
    return {name: voice.say("rules-choice", name=voice.say(text)) for name, text in names.items()}


def in_peoples_words(voice: Voice, book: str, text: str) -> str:
    """The same with modes and options of this game as people name them."""
    return _named(text, _names(voice, book))


def _named(text: str, names: dict[str, str]) -> str:
    """The sentence with what people call a choice in the place of its id."""
    return re.sub(r"`(\w+)`", lambda found: names.get(found[1], found[0]), text)
