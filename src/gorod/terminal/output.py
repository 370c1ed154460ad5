"""Terminal output of commands: localized messages, warnings, JSON."""

import json as std
from collections.abc import Iterable

import msgspec
from rich.console import Console

from gorod.speech import Speech
from gorod.speech.did_you_mean import say_nearest
from gorod.speech.translator import one_line
from gorod.terminal.play_and_watch import SafeConsole

PROSE_WIDTH = 88
"""The maximum line width of prose."""


class CommandError(Exception):
    """The command failed; its text is the message for the user."""


class Output:
    """Prints localized messages to one console."""

    def __init__(self, speech: Speech, out: Console) -> None:
        self.speech = speech
        self.out = out

    def say(self, message: str, /, **about: object) -> None:
        words = {
            name: one_line(one) if isinstance(one, str) else one for name, one in about.items()
        }
        self.print(self.speech.say(message, **words))

    def print(self, words: str = "", style: str = "", prose: bool = False) -> None:
        width = min(PROSE_WIDTH, self.out.width) if prose else None
        self.out.print(words, style=style, highlight=False, markup=False, width=width)

    def wrong(self, message: str, /, **about: object) -> CommandError:
        return CommandError(self.speech.say(message, **about))

    def wrong_word(
        self, message: str, word: str, known: Iterable[str], /, **about: object
    ) -> CommandError:
        """The error for an unknown word, with a did-you-mean suggestion."""
        return CommandError(say_nearest(self.speech, message, word, known, **about))

    def warn(self, words: str) -> None:
        """Print a warning to stderr."""
        screen = SafeConsole(stderr=True, soft_wrap=True)
        screen.print(one_line(words), highlight=False, markup=False)

    def line(self, words: str) -> None:
        """Print one line without wrapping."""
        self.out.print(one_line(words), highlight=False, markup=False, soft_wrap=True)

    def raw(self, json: bytes) -> None:
        """Print JSON with unprintable characters escaped."""
        text = msgspec.json.format(json, indent=1).decode()
        spelt = "".join(c if c.isprintable() or c == "\n" else std.dumps(c)[1:-1] for c in text)
        self.out.print(spelt, highlight=False, markup=False, soft_wrap=True)
