"""Localized command line apps: commands name messages, and the app shows their texts.

A command is a plain function; the help of its parameters is the id of a message (`helped`). The
app replaces these ids by texts in the user's language when it reads the command's signature.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from cyclopts import App, ArgumentCollection, Parameter

from gorod.speech import Speech
from gorod.terminal.shell import Shell

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

Completer = Callable[[Speech, "CompletionContext"], Mapping[str, str]]


@dataclass(frozen=True)
class Command:
    """A command, or a group of them: its function, the message of its help, and its usage."""

    function: Callable[..., int | None]
    """Called with the shell, then with the parameters of the call."""
    help: str
    usage: str
    below: Mapping[str, "Command"] = field(default_factory=dict)
    """Its own commands; without one of them in the call, `function` is called."""


def helped(
    message: str,
    *names: str,
    usual: str | Callable[[object], str] = "",
    completer: Completer | None = None,
    **about: Any,
) -> Parameter:
    """A parameter with the message of its help; `usual` is the message for its default."""
    if completer:
        about["completer"] = completer  # the app calls it with its language
    return Parameter(name=names or None, help=message, show_default=usual or _shown, **about)


def switch(message: str, name: str) -> Parameter:
    """A flag without a value."""
    return helped(message, name, negative="")


def number(message: str, *names: str, usual: str = "") -> Parameter:
    return helped(message, *names, usual=usual, converter=_whole)


class LocalizedApp(App):
    """An app that shows texts in one language where its commands name messages."""

    speech: Speech | None = None
    """The language; `None` for `--help` and `--version`, which Cyclopts makes itself."""
    books = ""

    @classmethod
    def of(
        cls, shell: Shell, command: Command, name: str, books: Iterable[str], **about: Any
    ) -> "LocalizedApp":
        """The app of a command and of all below it; the help lists these books."""
        speech = shell.speech
        app = cls(
            name=name,
            help=speech.say(command.help),
            help_prologue=speech.say("cli-usage", command=command.usage),
            help_format="plaintext",
            help_formatter=partial(_lay_out, speech),
            usage="",
            group_commands=speech.say("cli-group-commands"),
            group_arguments=speech.say("cli-group-arguments"),
            group_parameters=speech.say("cli-group-parameters"),
            **about,
        )
        app.speech, app.books = speech, ", ".join(books)
        app.default(partial(command.function, shell))
        for each, below in command.below.items():
            version: dict[str, Any] = {"version_flags": []} if below.below else about
            app.command(cls.of(shell, below, each, books, **version))
        if command.below:
            app["--help"].help = speech.say("cli-help")
        return app

    def assemble_argument_collection(self, **about: Any) -> ArgumentCollection:
        """The parameters of the command, in the app's language."""
        arguments = super().assemble_argument_collection(**about)
        if self.speech is not None:
            for one in arguments:
                one.parameter = self._localized(one.parameter, self.speech)
        return arguments

    def _localized(self, parameter: Parameter, speech: Speech) -> Parameter:
        texts: dict[str, Any] = {}
        if parameter.help:
            texts["help"] = speech.say(parameter.help, books=self.books)
        if isinstance(parameter.show_default, str):
            texts["show_default"] = speech.say(parameter.show_default)
        if parameter.completer:
            completer: Any = parameter.completer
            texts["completer"] = partial(completer, speech)
        return Parameter.combine(parameter, Parameter(**texts))


def _lay_out(
    speech: Speech, console: "Console", options: "ConsoleOptions", panel: "HelpPanel"
) -> None:
    """Format one panel of a help page, with localized remarks on defaults and requirements."""
    from cyclopts.help import DefaultFormatter
    from rich.text import Text

    for entry in panel.entries:
        if entry.default is not None:
            usual = speech.say("cli-default", value=entry.default)
            entry.description.append(Text(usual, "cyclopts.default"))
        if entry.required:
            entry.description.append(Text(speech.say("cli-required"), "cyclopts.required"))
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
