"""The Fluent files, read once for each language."""

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("ru", "en")


@cache
def sources(lang: str) -> dict[str, ast.Resource]:
    """All files of a language by name, in the order of the names."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    folder = files("gorod.speech") / lang
    named = {file.name: file for file in folder.iterdir() if file.name.endswith(".ftl")}
    return {
        name.removesuffix(".ftl"): FluentResource(named[name].read_text(encoding="utf-8"))
        for name in sorted(named)
    }


def variants(message: str, book: str) -> tuple[str, ...]:
    """The message as this book words it, and as it is worded in general.

    >>> variants("night-fell", "vendetta")
    ('night-fell-vendetta', 'night-fell')
    """
    return (f"{message}-{book}", message) if book else (message,)


@cache
def bundle(lang: str, book: str = "") -> FluentBundle:
    """All messages of a language; `ROLE($role, case: "genitive")` names a card in them.

    Where the book has its own name for a card, that one is taken.
    """

    def role(name: Any, case: str = "") -> Any:
        for message in variants(f"role-{name}", book):
            if spoken.has_message(message):
                card = spoken.get_message(message)
                form = card.attributes[case] if case else card.value
                return spoken.format_pattern(form)[0] if form else name
        return name

    spoken = FluentBundle([lang], functions={"ROLE": role}, use_isolating=False)
    for source in sources(lang).values():
        spoken.add_resource(source)
    return spoken
