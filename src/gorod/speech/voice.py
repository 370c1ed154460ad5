"""One language, spoken: a message and what it is about make a sentence."""

import logging
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.speech.texts import bundle, variants

log = logging.getLogger("gorod.speech")

LONGEST = 2000
"""Fluent takes no piece of a sentence over 2500 letters; what is longer than this is cut."""


class Voice:
    """One language and, if it is known, the rulebook of which is spoken."""

    def __init__(self, lang: str, book: str = "", page: str = "") -> None:
        self._bundle = bundle(lang, book, page)
        self.lang = lang
        self.book = book

    def of(self, book: str) -> Self:
        """The same language in the words of this rulebook."""
        return self if book == self.book else type(self)(self.lang, book)

    def say(self, message: str, /, **about: object) -> str:
        """The sentence of this message, or of `message.attribute`, about these things.

        Yes and no become `yes` and `no`, nothing becomes `none`, several things become a list
        of the language, and their number is known to the message as `$name-count`.
        In the place of a text that is missing stands its name, and the log says so once.
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
        """Whether there is such a message, or such an attribute of one."""
        return self._pattern(message) is not None

    def _pattern(self, message: str) -> Any:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return None
        found = self._bundle.get_message(name)
        return found.attributes.get(attribute) if attribute else found.value

    def first_known(self, *messages: str) -> str:
        """The first of these messages that there is; the last one if there is none."""
        return next((message for message in messages if self.knows(message)), messages[-1])

    def role(self, role: str) -> str:
        """The name of a card."""
        return self.say(self.first_known(*variants(f"role-{role}", self.book)))

    def title(self, book: str) -> str:
        """The name of a rulebook; one that is not here has no more than its id."""
        return self.of(book).say(f"book-{book}") if book in BOOKS else book

    def does(self, role: str, rules: Ruleset | None = None) -> str:
        """What a card does in this game, in a few sentences to its player.

        Without rules, what it does in the book's usual game.
        """
        message = self.first_known(*variants(f"role-{role}.does", self.book))
        own = {} if rules is None else rules.conditions
        return self.say(message, **{**_usual_conditions(self.book), **own})

    def side(self, side: str) -> str:
        """The name of a side."""
        return self.say(f"side-{side}")

    def deck(self, deck: Sequence[str]) -> str:
        """The cards of a deck in its order, equal ones counted."""
        cards = Counter(deck).items()
        return ", ".join(self.say("deck-card", role=role, count=count) for role, count in cards)

    def listed(self, things: Sequence[object]) -> str:
        """Several things as the language lists them."""
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
    """What cards depend on, as it is in the usual game of this book.

    The other books come first: a book of another package may share a card with one of ours.
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
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def one_line(words: str) -> str:
    """The same words without line breaks, whoever wrote them, nor anything that a screen obeys."""
    return " ".join(as_seen(words, "").split())


def as_seen(words: str, beside: str = "\n") -> str:
    """What can be seen of these words: no escapes, no marks of direction, no letters of no width.

    What is named `beside` them stays.
    """
    if words.isprintable():
        return words
    return "".join(one if one.isprintable() or one in beside else " " for one in words)
