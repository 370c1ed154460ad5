"""The texts of the commands and of the notebook: none is missing, none is left over."""

import re
from pathlib import Path

import pytest

import gorod

SOURCE = Path(gorod.__file__).parent
CODE = "\n".join(
    file.read_text(encoding="utf-8")
    for file in SOURCE.rglob("*.py")
    if file.parent.name != "speech"
)


def messages(file: str) -> list[str]:
    text = (SOURCE / "speech" / "en" / f"{file}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][a-z-]*) =", text, re.MULTILINE)


def is_said(message: str) -> bool:
    """By its id; an error of a notebook and the help of a command also by what follows it."""
    short = message.removeprefix("notebook-").removeprefix("cli-")
    return any(f"{mark}{name}{mark}" in CODE for mark in "\"'" for name in (message, short))


@pytest.mark.parametrize("file", ["cli", "notebook"])
def test_no_message_is_left_over(file: str) -> None:
    assert [message for message in messages(file) if not is_said(message)] == []


def test_every_message_that_a_command_says_is_there() -> None:
    said = set(re.findall(r"[\"']((?:cli|notebook)-[a-z-]+)[\"']", CODE))
    assert said - {*messages("cli"), *messages("notebook")} == set()


def test_every_error_of_a_notebook_has_a_sentence() -> None:
    reasons = set(re.findall(r"(?:NotebookError|self\.error)\(\s*\"([a-z-]+)\"", CODE))
    assert len(reasons) > 20
    assert {f"notebook-{reason}" for reason in reasons} - {*messages("notebook")} == set()
