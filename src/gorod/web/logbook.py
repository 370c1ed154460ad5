"""The log for programs: one JSON object a line.

What others write into a log of ours (the server's library, the loop) may hold whatever was at hand
when something broke. Of their lines only the words before the first thing are kept, and of what
was raised only its kind and its place.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal

import msgspec

from gorod.table.wrong import place_of

Kind = Literal["lines", "json"]

OURS = "gorod"
WORDS = re.compile(r"[A-Za-z_ .,:;-]*")
"""How far a line of somebody else is words, and tells nothing of what it is about."""


class Noted(msgspec.Struct, omit_defaults=True):
    """A line of the log."""

    time: str
    level: str
    where: str
    what: str
    raised: str = ""
    table: str = ""
    left_out: int = 0
    """How many lines before this were left out."""


class AsJson(logging.Formatter):
    """Writes lines that a program reads."""

    def format(self, record: logging.LogRecord) -> str:
        is_ours = record.name.partition(".")[0] == OURS
        error = record.exc_info[1] if record.exc_info else None
        noted = Noted(
            datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            record.levelname.lower(),
            record.name,
            record.getMessage() if is_ours else words(record),
            place_of(error) if error is not None else "",
            getattr(record, "table", ""),
            getattr(record, "left_out", 0),
        )
        return msgspec.json.encode(noted).decode()


def words(record: logging.LogRecord) -> str:
    """What somebody else's line says before it comes to anything in particular."""
    said = WORDS.match(str(record.msg))
    return said[0].strip(" ,:;-") if said else ""


def keep_as_json() -> None:
    """From now on everything that is noted is written so, to standard error."""
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(AsJson())
    logging.basicConfig(level=logging.WARNING, handlers=[writing], force=True)
    logging.getLogger(OURS).setLevel(logging.INFO)
