"""The Fluent files, read once for each language."""

import re
from functools import cache
from importlib.resources import files
from threading import RLock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("ru", "en")


@cache
def names(lang: str) -> tuple[str, ...]:
    """The names of a language's files, in their order."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    found = (file.name for file in (files("gorod.speech") / lang).iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl")))


@cache
def written(lang: str, name: str) -> str:
    """The text of one file of a language; raises `KeyError` if there is none of this name."""
    if name not in names(lang):
        raise KeyError(name)
    return (files("gorod.speech") / lang / f"{name}.ftl").read_text(encoding="utf-8")


@cache
def source(lang: str, name: str) -> ast.Resource:
    """One file of a language; raises `KeyError` if there is none of this name."""
    return FluentResource(written(lang, name))


def sources(lang: str) -> dict[str, ast.Resource]:
    """All files of a language by name, in the order of the names."""
    return {name: source(lang, name) for name in names(lang)}


def variants(message: str, book: str) -> tuple[str, ...]:
    """The message as this book words it, and as it is worded in general.

    >>> variants("night-fell", "hamlet")
    ('night-fell-hamlet', 'night-fell')
    """
    return (f"{message}-{book}", message) if book else (message,)


@cache
def homes(lang: str) -> dict[str, str]:
    """In which file each message stands."""
    found = ((name, _BEGINS.findall(written(lang, name))) for name in names(lang))
    return {message: name for name, messages in found for message in messages}


_BEGINS = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERS = re.compile(r"{\s*(-?[a-zA-Z][\w-]*)")


class Spoken(FluentBundle):
    """The messages of a language; a file is read when one of its messages is first wanted.

    Reading all of them takes longer than anything else between the command and its first answer.
    """

    def __init__(self, lang: str, page: str, **about: Any) -> None:
        super().__init__([lang], use_isolating=False, **about)
        self._lang = lang
        self._homes = homes(lang)
        self._page = f"rules-{page}"
        self._read: set[str] = set()
        self._reading = RLock()

    def has_message(self, message_id: str) -> bool:
        self._fetch(message_id)
        return bool(super().has_message(message_id))

    def get_message(self, message_id: str) -> Any:
        self._fetch(message_id)
        return super().get_message(message_id)

    def _fetch(self, message: str) -> None:
        """Read the file of this message, and the files to which that one refers."""
        name = self._homes.get(message)
        if name is None or name in self._read:
            return
        if name.startswith("rules-") and name != self._page:
            return
        with self._reading:
            self.add_resource(source(self._lang, name))
            self._read.add(name)
            for other in set(_REFERS.findall(written(self._lang, name))):
                self._fetch(other)


@cache
def bundle(lang: str, book: str = "", page: str = "") -> FluentBundle:
    """All messages of a language, and of its rules pages the one that is asked for.

    `ROLE($role, case: "genitive")` names a card in them. Where the book has its own name for a
    card, that one is taken.
    """

    def role(name: Any, case: str = "") -> Any:
        for message in variants(f"role-{name}", book):
            if spoken.has_message(message):
                card = spoken.get_message(message)
                form = card.attributes.get(case, card.value)
                return spoken.format_pattern(form)[0] if form else name
        return name

    spoken = Spoken(lang, page, functions={"ROLE": role})
    return spoken
