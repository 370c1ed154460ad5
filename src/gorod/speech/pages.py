"""The rules as a page: what a game is, and its clauses under their headings."""

from dataclasses import dataclass
from functools import cache

from fluent.syntax import ast

from gorod.rulebooks import BOOKS
from gorod.speech.texts import OURS, home, source, written
from gorod.speech.voice import Voice

COMMON = "common"


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    text: str
    reading: str | None = None
    """What of it is our reading and not in the printed rules."""


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    title: str
    about: str
    sections: tuple[Section, ...]

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
        elif name != f"{book}-about":
            sections[-1][1].append(_clause(voice, name))
    return RulesPage(
        title=voice.say(f"book-{book}"),
        about=voice.say(f"{book}-about"),
        sections=tuple(Section(heading, tuple(clauses)) for heading, clauses in sections),
    )


def _clause(voice: Voice, name: str) -> Clause:
    reading = f"{name}.reading"
    return Clause(name, voice.say(name), voice.say(reading) if voice.knows(reading) else None)
