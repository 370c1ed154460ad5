"""How a command speaks in a terminal."""

import json as std
from collections.abc import Iterable

import msgspec
from rich.console import Console

from gorod.speech import Speech
from gorod.speech.nearest import say_nearest
from gorod.speech.voice import one_line
from gorod.terminal.playing import Screen

PROSE = 88
"""No line of prose is wider than this."""


class WrongCall(Exception):
    """The command cannot be carried out; one sentence says why."""


class Teller:
    """Says sentences in one language on one screen."""

    def __init__(self, speech: Speech, out: Console) -> None:
        self.speech = speech
        self.out = out

    def say(self, message: str, /, **about: object) -> None:
        words = {
            name: one_line(one) if isinstance(one, str) else one for name, one in about.items()
        }
        self.print(self.speech.say(message, **words))

    def print(self, words: str = "", style: str = "", prose: bool = False) -> None:
        width = min(PROSE, self.out.width) if prose else None
        self.out.print(words, style=style, highlight=False, markup=False, width=width)

    def wrong(self, message: str, /, **about: object) -> WrongCall:
        return WrongCall(self.speech.say(message, **about))

    def wrong_word(
        self, message: str, word: str, known: Iterable[str], /, **about: object
    ) -> WrongCall:
        """There is no such word; but another one may be meant."""
        return WrongCall(say_nearest(self.speech, message, word, known, **about))

    def warn(self, words: str) -> None:
        """One line beside what was asked for."""
        screen = Screen(stderr=True, soft_wrap=True)
        screen.print(one_line(words), highlight=False, markup=False)

    def line(self, words: str) -> None:
        """One line, however long."""
        self.out.print(one_line(words), highlight=False, markup=False, soft_wrap=True)

    def raw(self, json: bytes) -> None:
        """JSON, in which what cannot be seen is spelt out."""
        text = msgspec.json.format(json, indent=1).decode()
        spelt = "".join(c if c.isprintable() or c == "\n" else std.dumps(c)[1:-1] for c in text)
        self.out.print(spelt, highlight=False, markup=False, soft_wrap=True)
