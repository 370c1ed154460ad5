"""Screens say the same again and again, and quickly."""

from functools import lru_cache

from gorod.speech import Speech


class QuickSpeech(Speech):
    """Speech that remembers: screens say the same again and again."""

    def say(self, message: str, /, **about: object) -> str:
        try:
            return _said(self.lang, self.book, message, **about)
        except TypeError:  # a list cannot be looked up
            return super().say(message, **about)

    def knows(self, message: str) -> bool:
        return _known(self.lang, self.book, message)


@lru_cache(maxsize=8192, typed=True)
def _said(lang: str, book: str, message: str, /, **about: object) -> str:
    return Speech(lang, book).say(message, **about)


@lru_cache(maxsize=8192)
def _known(lang: str, book: str, message: str) -> bool:
    return Speech(lang, book).knows(message)
