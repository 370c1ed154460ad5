"""What commands print, in both languages, and commands in a process of their own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gorod.speech import LANGUAGES
from tests.support.command_line import Outcome

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

SPORT = """
title: {title}
ruleset: sport
seats: [civilian, civilian, sheriff, mafia, civilian, don, civilian, mafia, civilian, civilian]
course: [{{night: {{expect: {{out: {out}}}}}}}]
winner: none
"""

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def run_apart(*words: object, stdin: str = "", **environment: str) -> Outcome:
    """The same in a process of its own."""
    command = [sys.executable, "-c", "from gorod.cli import main; main()", *map(str, words)]
    environment = {"PYTHONIOENCODING": "utf-8"} | environment
    ran = subprocess.run(
        command,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=os.environ | environment,
        timeout=180,
        check=False,
    )
    return Outcome(ran.returncode, ran.stdout, ran.stderr)


def notebook(there: Path, title: str = "A game", out: str = "[]") -> Path:
    there.write_text(SPORT.format(title=title, out=out), "utf-8")
    return there
