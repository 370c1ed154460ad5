"""The Fluent files, read once for each language."""

from functools import cache
from importlib.resources import files
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
def source(lang: str, name: str) -> ast.Resource:
    """One file of a language; raises `KeyError` if there is none of this name."""
    if name not in names(lang):
        raise KeyError(name)
    file = files("gorod.speech") / lang / f"{name}.ftl"
    return FluentResource(file.read_text(encoding="utf-8"))


def sources(lang: str) -> dict[str, ast.Resource]:
    """All files of a language by name, in the order of the names."""
    return {name: source(lang, name) for name in names(lang)}


def variants(message: str, book: str) -> tuple[str, ...]:
    """The message as this book words it, and as it is worded in general.

    >>> variants("night-fell", "vendetta")
    ('night-fell-vendetta', 'night-fell')
    """
    return (f"{message}-{book}", message) if book else (message,)


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
                form = card.attributes[case] if case else card.value
                return spoken.format_pattern(form)[0] if form else name
        return name

    spoken = FluentBundle([lang], functions={"ROLE": role}, use_isolating=False)
    for name in names(lang):
        if not name.startswith("rules-") or name == f"rules-{page}":
            spoken.add_resource(source(lang, name))
    return spoken
