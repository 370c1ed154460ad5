"""Structured logging: one JSON object a line.

Lines of libraries (uvicorn, asyncio) may contain any data that was at hand when something broke,
secrets included. Of these lines only the words before the first value are kept, and of an exception
only its type and its place.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal

import msgspec

from gorod.table.request_errors import error_location

Kind = Literal["lines", "json"]

OURS = "gorod"
WORDS = re.compile(r"[A-Za-z_ .,:;-]*")
"""The plain words at the beginning of a library's line: they contain no data."""


class Noted(msgspec.Struct, omit_defaults=True):
    """A log line."""

    time: str
    level: str
    where: str
    what: str
    raised: str = ""
    table: str = ""
    left_out: int = 0
    """How many lines before this one were dropped."""


class AsJson(logging.Formatter):
    """Logging formatter: a log record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        is_ours = record.name.partition(".")[0] == OURS
        error = record.exc_info[1] if record.exc_info else None
        noted = Noted(
            datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            record.levelname.lower(),
            record.name,
            record.getMessage() if is_ours else words(record),
            error_location(error) if error is not None else "",
            getattr(record, "table", ""),
            getattr(record, "left_out", 0),
        )
        return msgspec.json.encode(noted).decode()


def words(record: logging.LogRecord) -> str:
    """The words of a library's line before its first value."""
    said = WORDS.match(str(record.msg))
    return said[0].strip(" ,:;-") if said else ""


def keep_as_json() -> None:
    """Write all log lines as JSON to standard error."""
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(AsJson())
    logging.basicConfig(level=logging.WARNING, handlers=[writing], force=True)
    logging.getLogger(OURS).setLevel(logging.INFO)
