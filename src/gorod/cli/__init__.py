"""Command line interface: entry point, choice of language, and error messages."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Never

from cyclopts import CycloptsError
from cyclopts import exceptions as misuse

from gorod.cli.commands import COMMANDS, build_app
from gorod.notebook.checker import ERROR
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS
from gorod.speech import LANGUAGES, Speech
from gorod.speech.did_you_mean import say_nearest
from gorod.speech.translator import one_line
from gorod.store.paths import NotADatabaseFile
from gorod.terminal.output import CommandError

COMPLETE_COMMAND = "__complete"
"""Hidden command by which the shell asks for completions of an incomplete call."""


def main(argv: Sequence[str] | None = None) -> None:
    """Run one command; exit with 0, with 1 if a notebook fails, with 2 for a wrong call."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # the terminal's encoding may lack some letters
    try:
        speech = Speech(_language([] if words[:1] == [COMPLETE_COMMAND] else words))
    except CommandError as wrong:
        _give_up(str(wrong))
    try:
        call = words if words[:1] == [COMPLETE_COMMAND] else _without_language(words)
        asks_for_help = not {"--help", "-h"}.isdisjoint(call)  # only help lists all books
        app = build_app(speech, BOOKS if asks_for_help else BOOKS.ours)
        for remark in BOOKS.troubles:
            print(speech.remark(remark), file=sys.stderr)  # noqa: T201 - goes to stderr
        app(
            call,
            exit_on_error=False,
            print_error=False,
            result_action="sys_exit",
        )
    except CommandError as wrong:
        _give_up(str(wrong))
    except SetupRefused as refused:
        _give_up(speech.refused_setup(refused))
    except NotADatabaseFile as wrong:
        _give_up(speech.say("cli-no-database", address=wrong.written, why=wrong.why))
    except CycloptsError as error:
        _give_up(_misuse(error, speech))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        _give_up(speech.say("cli-cannot-say", problem=error.strerror or ""))


def _give_up(sentence: str) -> Never:
    print(one_line(sentence), file=sys.stderr)  # noqa: T201 - the one place that reports errors
    sys.exit(ERROR)


def _language(words: list[str]) -> str:
    """The language of --lang, else of the environment, else English."""
    wanted = None
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            wanted = words[at + 1]
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
    if wanted is None:
        spoken = next(
            (os.environ[name] for name in _LANGUAGE_VARIABLES if os.environ.get(name)), ""
        )
        return "ru" if spoken.lower().startswith("ru") else "en"
    if wanted not in LANGUAGES:
        raise CommandError(Speech("en").say("cli-no-lang", lang=wanted))
    return wanted


def _without_language(words: list[str]) -> list[str]:
    """The call without --lang, which may stand anywhere."""
    rest: list[str] = []
    for at, word in enumerate(words):
        value = at > 0 and words[at - 1] == "--lang"
        named = word == "--lang" and at + 1 < len(words)
        if not (value or named or word.startswith("--lang=")):
            rest.append(word)
    return rest


_LANGUAGE_VARIABLES = ("GOROD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def _misuse(error: CycloptsError, speech: Speech) -> str:
    """The message for a call that cannot be parsed."""
    command = " ".join(error.command_chain or ())
    about: dict[str, object] = {"command": command}
    if isinstance(error, misuse.UnknownOptionError):
        name = error.token.keyword or error.token.value
        flags = [flag for one in error.argument_collection for flag in one.names]
        return say_nearest(speech, "cli-unknown-flag", name, flags, name=name, **about)
    name = (error.unused_tokens or ["?"])[0]
    if isinstance(error, misuse.UnknownCommandError | misuse.UnusedCliTokensError) and not command:
        known = tuple(COMMANDS)
        return say_nearest(speech, "cli-unknown-command", name, known, name=name, known=known)
    if isinstance(error, misuse.MissingArgumentError):
        return speech.say("cli-missing", name=_named(error), **about)
    if isinstance(error, misuse.CoercionError):
        value = error.token.value if error.token else "?"
        return speech.say("cli-wrong-value", value=value, name=_named(error), **about)
    if isinstance(error, misuse.UnusedCliTokensError):
        below = [one for one in error.app or () if not one.startswith("-")]
        return say_nearest(speech, "cli-too-much", name, below, name=name, **about)
    return speech.say("cli-wrong-call", **about)


def _named(error: CycloptsError) -> str:
    return error.argument.name if error.argument is not None else "?"
