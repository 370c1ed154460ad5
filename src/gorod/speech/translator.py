"""The translator: formats a message with its arguments in one language."""

import logging
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.speech.bundles import bundle, variants

log = logging.getLogger("gorod.speech")

MAX_ARGUMENT_LENGTH = 2000
"""The longest argument: Fluent refuses more than 2500 characters."""


class Translator:
    """One language, in the words of one rulebook if given."""

    def __init__(self, lang: str, book: str = "", page: str = "") -> None:
        self._bundle = bundle(lang, book, page)
        self.lang = lang
        self.book = book

    def of(self, book: str) -> Self:
        """The same language in the words of this rulebook."""
        return self if book == self.book else type(self)(self.lang, book)

    def say(self, message: str, /, **about: object) -> str:
        """Format a message, or `message.attribute`, with these arguments.

        Booleans become `yes` and `no`, `None` becomes `none`; a sequence becomes a list in the
        language, with its length as `$name-count`. A missing message is shown by its id and logged
        once.
        """
        pattern = self._pattern(message)
        if pattern is None:
            _miss(self.lang, message, "it is not written")
            return message
        spoken, errors = self._bundle.format_pattern(pattern, self._words(about))
        if errors:
            _miss(self.lang, message, "; ".join(map(str, errors)))
        return str(spoken)

    def knows(self, message: str) -> bool:
        """Whether this message, or `message.attribute`, exists."""
        return self._pattern(message) is not None

    def _pattern(self, message: str) -> Any:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return None
        found = self._bundle.get_message(name)
        return found.attributes.get(attribute) if attribute else found.value

    def first_known(self, *messages: str) -> str:
        """The first of these messages that exists, or else the last."""
        return next((message for message in messages if self.knows(message)), messages[-1])

    def role(self, role: str) -> str:
        """The name of a card."""
        return self.say(self.first_known(*variants(f"role-{role}", self.book)))

    def title(self, book: str) -> str:
        """The name of a rulebook; its id if it is not installed."""
        return self.of(book).say(f"book-{book}") if book in BOOKS else book

    def does(self, role: str, rules: Ruleset | None = None) -> str:
        """What a card does in this game, in a few sentences to its player.

        Without rules, in the book's usual game.
        """
        message = self.first_known(*variants(f"role-{role}.does", self.book))
        own = {} if rules is None else rules.conditions
        return self.say(message, **{**_usual_conditions(self.book), **own})

    def side(self, side: str) -> str:
        """The name of a side."""
        return self.say(f"side-{side}")

    def deck(self, deck: Sequence[str]) -> str:
        """The cards of a deck in order, equal ones counted."""
        cards = Counter(deck).items()
        return ", ".join(self.say("deck-card", role=role, count=count) for role, count in cards)

    def listed(self, things: Sequence[object]) -> str:
        """Join a list in the style of the language."""
        words = [str(thing) for thing in things]
        if len(words) < 2:
            return "".join(words)
        return self.say("list", head=", ".join(words[:-1]), last=words[-1])

    def _words(self, about: dict[str, object]) -> dict[str, int | float | str]:
        words: dict[str, int | float | str] = {}
        for name, thing in about.items():
            if isinstance(thing, tuple | list):
                words[f"{name}-count"] = len(thing)
                words[name] = _cut(self.listed(thing))
            elif thing is None or isinstance(thing, bool):
                words[name] = {None: "none", True: "yes", False: "no"}[thing]
            else:
                words[name] = thing if isinstance(thing, int | float) else _cut(str(thing))
        return words


@cache
def _usual_conditions(book: str) -> dict[str, object]:
    """The arguments of card texts in the usual game of this book.

    Other books are the fallback: a third-party book may share a card with one of ours.
    """
    known: dict[str, object] = {}
    for name in (*BOOKS.ours, book):
        if name in BOOKS:
            known |= BOOKS[name].table().conditions
    return known


@cache
def _miss(lang: str, message: str, why: str) -> None:
    log.warning("The text “%s” (%s) cannot be said: %s.", message, lang, why)


def _cut(words: str) -> str:
    return words if len(words) <= MAX_ARGUMENT_LENGTH else words[: MAX_ARGUMENT_LENGTH - 1] + "…"


def one_line(words: str) -> str:
    """Sanitize to one printable line: no line breaks, no control characters."""
    return " ".join(printable(words, "").split())


def printable(words: str, beside: str = "\n") -> str:
    """Sanitize to printable characters: no escapes, direction marks or zero-width characters.

    Characters in `beside` stay.
    """
    if words.isprintable():
        return words
    return "".join(one if one.isprintable() or one in beside else " " for one in words)
