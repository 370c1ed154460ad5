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

LogFormat = Literal["lines", "json"]

ROOT_LOGGER = "gorod"
HARMLESS_PREFIX = re.compile(r"[A-Za-z_ .,:;-]*")
"""The plain words at the beginning of a library's line: they contain no data."""


class LogLine(msgspec.Struct, omit_defaults=True):
    """A log line."""

    time: str
    level: str
    where: str
    what: str
    raised: str = ""
    table: str = ""
    left_out: int = 0
    """How many lines before this one were dropped."""


class JsonFormatter(logging.Formatter):
    """Logging formatter: a log record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        is_ours = record.name.partition(".")[0] == ROOT_LOGGER
        error = record.exc_info[1] if record.exc_info else None
        noted = LogLine(
            datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            record.levelname.lower(),
            record.name,
            record.getMessage() if is_ours else harmless_prefix(record),
            error_location(error) if error is not None else "",
            getattr(record, "table", ""),
            getattr(record, "left_out", 0),
        )
        return msgspec.json.encode(noted).decode()


def harmless_prefix(record: logging.LogRecord) -> str:
    """The words of a library's line before its first value."""
    said = HARMLESS_PREFIX.match(str(record.msg))
    return said[0].strip(" ,:;-") if said else ""


def log_as_json() -> None:
    """Write all log lines as JSON to standard error."""
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[writing], force=True)
    logging.getLogger(ROOT_LOGGER).setLevel(logging.INFO)
