"""Fluent bundles: the message files of each language, loaded lazily and cached.

Our files are in this package. A third-party book has its own (`Book.texts`), which take precedence
for that book.
"""

import logging
import re
from functools import cache
from importlib.resources import files
from threading import RLock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from gorod.rulebooks import BOOKS

log = logging.getLogger("gorod.speech")

LANGUAGES = ("ru", "en")
OWN_PACKAGE = "gorod.speech"


@cache
def texts_package(book: str) -> str:
    """The package with the Fluent files of this book."""
    return (BOOKS[book].texts if book and book in BOOKS else "") or OWN_PACKAGE


@cache
def fluent_files(lang: str, package: str = OWN_PACKAGE) -> dict[str, str]:
    """The content of the Fluent files of a language, sorted by name."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    try:
        found = [file for file in (files(package) / lang).iterdir() if file.name.endswith(".ftl")]
        found.sort(key=lambda file: file.name)
        return {file.name.removesuffix(".ftl"): file.read_text("utf-8") for file in found}
    except (ImportError, OSError, TypeError, ValueError) as error:
        if package == OWN_PACKAGE:
            raise
        log.warning("The texts (%s) of %s cannot be read: %s.", lang, package, error)
        return {}


@cache
def parsed_file(lang: str, name: str, package: str = OWN_PACKAGE) -> ast.Resource:
    """One parsed Fluent file; raises `KeyError` if it does not exist."""
    return FluentResource(fluent_files(lang, package)[name])


def parsed_files(lang: str, package: str = OWN_PACKAGE) -> dict[str, ast.Resource]:
    """All parsed Fluent files of a language, sorted by name."""
    return {name: parsed_file(lang, name, package) for name in fluent_files(lang, package)}


def variants(message: str, book: str) -> tuple[str, ...]:
    """The message ids to try: the wording of this book, then the general one.

    >>> variants("night-fell", "hamlet")
    ('night-fell-hamlet', 'night-fell')
    """
    return (f"{message}-{book}", message) if book else (message,)


@cache
def file_of_message(lang: str) -> dict[str, str]:
    """The name of our file that has each message."""
    found = ((name, _BEGINS.findall(text)) for name, text in fluent_files(lang).items())
    return {message: name for name, messages in found for message in messages}


_BEGINS = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERS = re.compile(r"{\s*(-?[a-zA-Z][\w-]*)")


class LazyBundle(FluentBundle):
    """A Fluent bundle that parses our files lazily, when one of their messages is first wanted.

    Parsing all of them would dominate the start of a command.
    """

    def __init__(self, lang: str, home: str, page: str, **about: Any) -> None:
        super().__init__([lang], use_isolating=False, **about)
        self._lang = lang
        self._places = file_of_message(lang)
        self._page = f"rules-{page}"
        self._read: set[str] = set()
        self._reading = RLock()
        if home != OWN_PACKAGE:
            for name in fluent_files(lang, home):
                self._add(name, home)

    def has_message(self, message_id: str) -> bool:
        self._fetch(message_id)
        return bool(super().has_message(message_id))

    def get_message(self, message_id: str) -> Any:
        self._fetch(message_id)
        return super().get_message(message_id)

    def _fetch(self, message: str) -> None:
        """Load the file that has this message."""
        name = self._places.get(message)
        if name is None or name in self._read:
            return
        with self._reading:
            self._add(name, OWN_PACKAGE)

    def _add(self, name: str, package: str) -> None:
        """Add a file and our files that it refers to; existing messages stay."""
        if name.startswith("rules-") and name != self._page:
            return
        self.add_resource(parsed_file(self._lang, name, package))
        if package == OWN_PACKAGE:
            self._read.add(name)
        for other in set(_REFERS.findall(fluent_files(self._lang, package)[name])):
            self._fetch(other)


@cache
def bundle(lang: str, book: str = "", page: str = "") -> FluentBundle:
    """The bundle of a language and a book, with one rules page if wanted.

    The function `ROLE($role, case: "genitive")` names a card in the words of the book.
    """

    def role(name: Any, case: str = "") -> Any:
        for message in variants(f"role-{name}", book):
            if spoken.has_message(message):
                card = spoken.get_message(message)
                form = card.attributes.get(case, card.value)
                return spoken.format_pattern(form)[0] if form else name
        return name

    spoken = LazyBundle(lang, texts_package(book), page, functions={"ROLE": role})
    return spoken
