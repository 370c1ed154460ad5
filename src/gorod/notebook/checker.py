"""Notebook checker: whether a file parses, fits the rules, and meets its expectations."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gorod.engine.game import Game
from gorod.notebook.notebook_replay import FailedExpectation, notebook_rules, play_notebook
from gorod.notebook.parser import Notebook, notebook_from
from gorod.notebook.variation_file import YAML_SUFFIXES, is_variation_content, parse_variation
from gorod.notebook.yaml_loader import NotebookError, load_yaml
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.settings import Setting
from gorod.speech import Speech
from gorod.speech.did_you_mean import say_nearest

HOLDS, FAILED, ERROR = 0, 1, 2
STANDARD_INPUT = "-"


@dataclass
class CheckResult:
    """The result of checking one notebook."""

    file: str
    title: str
    ok: bool
    failures: list[str]
    status: int = HOLDS
    warnings: list[str] = field(default_factory=list)
    game: Game[Ruleset] | None = None
    """The game as played, if that was possible."""


def check_notebook(file: str, speech: Speech) -> CheckResult:
    """Check the notebook in this file, or on standard input (`-`)."""
    path, file = file, file.encode(errors="replace").decode()  # file names may be any bytes
    return _check(lambda: _text(path), file, speech, Path(path).parent)


def check_text(text: str, speech: Speech) -> CheckResult:
    """Check the notebook in this text."""
    return _check(lambda: text, "", speech)


def _check(
    text: Callable[[], str], file: str, speech: Speech, folder: Path | None = None
) -> CheckResult:
    title = file
    try:
        written = load_yaml(text())
        if is_variation_content(written):
            return _check_variation(parse_variation(written), file, speech)
        notebook = notebook_from(written, folder)
        title = notebook.title or file
        if notebook.refused is not None:
            failures = _check_refusal(notebook, notebook.refused, speech)
            return CheckResult(file, title, not failures, failures, FAILED if failures else HOLDS)
        played = play_notebook(notebook)
    except NotebookError as error:
        before = [_failure(failure, speech) for failure in error.before]
        return CheckResult(file, title, False, [error_text(error, speech), *before], ERROR)
    except SetupRefused as refused:
        reason = speech.say("notebook-table-refused", message=speech.refused_setup(refused))
        return CheckResult(file, title, False, [reason], ERROR)
    failures = [_failure(failure, speech) for failure in played.failures]
    warnings = [speech.remark(remark) for remark in played.game.rules.warnings]
    status = FAILED if failures else HOLDS
    return CheckResult(file, title, not failures, failures, status, warnings, played.game)


def _check_variation(setting: Setting, file: str, speech: Speech) -> CheckResult:
    """Check that the variation makes a valid table."""
    rules = setting.rules()
    warnings = [speech.of(rules.id).remark(remark) for remark in rules.warnings]
    return CheckResult(file, setting.title or file, True, [], HOLDS, warnings)


def notebooks_in(folder: Path) -> list[str]:
    """All notebooks and variations in a folder and its subfolders, except hidden ones."""

    def cannot(error: OSError) -> None:
        raise error

    found: list[str] = []
    for place, below, files in os.walk(folder, onerror=cannot):
        below[:] = sorted(name for name in below if not name.startswith("."))
        names = sorted(name for name in files if not name.startswith("."))
        found += [os.path.join(place, name) for name in names if name.endswith(YAML_SUFFIXES)]
    return found


def _text(file: str) -> str:
    try:
        if file == STANDARD_INPUT and sys.stdin is not None:
            return sys.stdin.buffer.read().decode()
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise NotebookError("cannot-open", problem=error.strerror or "") from error
    except ValueError as error:
        raise NotebookError("not-text") from error


def _check_refusal(notebook: Notebook, word: str, speech: Speech) -> list[str]:
    """Check that the setup is refused, with a message that contains the word in English."""
    try:
        notebook_rules(notebook)
    except SetupRefused as refused:
        if word.casefold() in Speech("en").refused_setup(refused).casefold():
            return []
        message = speech.refused_setup(refused)
        return [speech.say("notebook-refused-otherwise", word=word, message=message)]
    return [speech.say("notebook-not-refused", word=word)]


def error_text(error: NotebookError, speech: Speech) -> str:
    """The error as a sentence for the user, with its entry."""
    about = dict(error.about)
    if "refused" in about:
        about["message"] = speech.refusal(about["refused"])
    if "error" in about:
        about["reason"] = error_text(about.pop("error"), speech)
    entry, phase = about.pop("entry", None), about.get("phase")
    message, wrong = f"notebook-{error.reason}", error.reason.removeprefix("unknown-")
    known = about.get("known", ()) if wrong in about else ()
    reason = say_nearest(speech, message, str(about.get(wrong)), known, **about)
    if entry is None:
        return reason
    return speech.say("notebook-in-entry", entry=entry, phase=phase, reason=reason)


def _failure(failure: FailedExpectation, speech: Speech) -> str:
    messages = {
        "refuse": "notebook-expected-refusal",
        "announced": "notebook-expected-announced",
        "silent": "notebook-expected-silence",
    }
    reason = speech.say(
        messages.get(failure.what, "notebook-expected"),
        what=failure.what,
        expected=_written(failure.expected),
        seen=_written(failure.seen),
    )
    if not failure.phase:
        return reason
    return speech.say("notebook-in-entry", entry=failure.entry, phase=failure.phase, reason=reason)


def _written(value: Any) -> str:
    """A value in the notation of the notebook."""
    if isinstance(value, dict):
        pairs = (f"{_written(key)}: {_written(one)}" for key, one in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    if value is None:
        return "pass"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
