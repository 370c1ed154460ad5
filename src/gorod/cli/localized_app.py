"""Localized command line apps: help pages and parameters in the user's language."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cyclopts import App, Parameter

from gorod.cli.completion import Completions
from gorod.speech import Speech

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

Command = Callable[..., Any]


class LocalizedApp:
    """Builds apps, commands and parameters with localized help."""

    def __init__(self, speech: Speech, books: Iterable[str]) -> None:
        self.say = speech.say
        self.offered = Completions(speech)
        """Shell completions for arguments."""
        self.books = ", ".join(books)
        self.looks: dict[str, Any] = {
            "help_format": "plaintext",
            "help_formatter": self.lay_out,
            "usage": "",
            "group_commands": self.say("cli-group-commands"),
            "group_arguments": self.say("cli-group-arguments"),
            "group_parameters": self.say("cli-group-parameters"),
        }

    def app(self, name: str, help_: str, usage: str, **about: Any) -> App:
        app = App(
            name=name,
            help=self.say(help_),
            help_prologue=self.say("cli-usage", command=usage),
            **about,
            **self.looks,
        )
        app["--help"].help = self.say("cli-help")
        return app

    def command(self, app: App, name: str, help_: str, usage: str) -> Callable[[Command], Command]:
        prologue = self.say("cli-usage", command=usage)
        named: Callable[[Command], Command] = app.command(
            name=name, help=self.say(help_), help_prologue=prologue, **self.looks
        )
        return named

    def helped(self, message: str, *names: str, usual: str = "", **about: Any) -> Parameter:
        """A parameter with its help; `usual` describes its default."""
        return Parameter(
            name=names or None,
            help=self.say(message, books=self.books),
            show_default=usual or _shown,
            **about,
        )

    @property
    def language(self) -> Parameter:
        usual = self.say("cli-usual-lang")
        return self.helped("cli-arg-lang", "--lang", usual=usual, completer=self.offered.languages)

    def switch(self, message: str, name: str) -> Parameter:
        """A flag without a value."""
        return self.helped(message, name, negative="")

    def number(self, message: str, *names: str, usual: str = "") -> Parameter:
        return self.helped(message, *names, usual=usual, converter=_whole)

    def lay_out(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
        """Format one panel of a help page, with localized remarks on defaults and requirements."""
        from cyclopts.help import DefaultFormatter
        from rich.text import Text

        for entry in panel.entries:
            if entry.default is not None:
                usual = self.say("cli-default", value=entry.default)
                entry.description.append(Text(usual, "cyclopts.default"))
            if entry.required:
                entry.description.append(Text(self.say("cli-required"), "cyclopts.required"))
        entries = [entry.copy(default=None, required=False) for entry in panel.entries]
        DefaultFormatter()(console, options, panel.copy(entries=entries))


def _shown(value: object) -> str | None:
    """A default as shown in the help; empty and false defaults are not shown."""
    return None if value is None or value is False or value == "" else str(value)


def _whole(kind: Any, tokens: Sequence[Any]) -> int:
    """Parse an integer."""
    (token,) = tokens
    if not re.fullmatch(r"-?[0-9]{1,18}", token.value):
        raise ValueError(token.value)
    return int(token.value)
