"""Message cache: screens repeat the same sentences, so they are formatted once."""

from collections.abc import Sequence
from functools import lru_cache

from gorod.engine.seats import Seat
from gorod.speech import Speech

MAX_MESSAGES = 8192
"""How many sentences of each kind the cache holds."""
MAX_DECKS = 256
"""How many decks in words the cache holds: most tables play the same ones."""


class CachedSpeech(Speech):
    """Speech with an LRU cache."""

    def say(self, message: str, /, **about: object) -> str:
        try:
            return _said(self.lang, self.book, message, **about)
        except TypeError:  # a list is not hashable
            return super().say(message, **about)

    def knows(self, message: str) -> bool:
        return _known(self.lang, self.book, message)

    def first_known(self, *messages: str) -> str:
        return _first_known(self.lang, self.book, messages)

    def deck(self, deck: Sequence[str]) -> str:
        return _deck(self.lang, self.book, tuple(deck))

    def label(self, asked: str, option: Seat | str) -> str:
        return _label(self.lang, self.book, asked, option)


@lru_cache(maxsize=MAX_MESSAGES, typed=True)
def _said(lang: str, book: str, message: str, /, **about: object) -> str:
    return Speech(lang, book).say(message, **about)


@lru_cache(maxsize=MAX_MESSAGES)
def _known(lang: str, book: str, message: str) -> bool:
    return Speech(lang, book).knows(message)


@lru_cache(maxsize=MAX_MESSAGES)
def _first_known(lang: str, book: str, messages: tuple[str, ...]) -> str:
    return Speech(lang, book).first_known(*messages)


@lru_cache(maxsize=MAX_DECKS)
def _deck(lang: str, book: str, deck: tuple[str, ...]) -> str:
    return Speech(lang, book).deck(deck)


@lru_cache(maxsize=MAX_MESSAGES, typed=True)
def _label(lang: str, book: str, asked: str, option: Seat | str) -> str:
    return Speech(lang, book).label(asked, option)
