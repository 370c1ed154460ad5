"""Quarantine: a table or game that cannot be opened is kept as it is, and all others go on."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from gorod.parts.decks import SetupRefused
from gorod.speech.translator import one_line
from gorod.store.errors import StoreError
from gorod.table.opaque_ids import log_extra
from gorod.table.request_errors import Quarantined

log = logging.getLogger("gorod.table")

MAX_BOOK_LENGTH = 40
REASON_BY_REMARK = {"unknown-ruleset": "no-book", "unknown-edition": "edition"}
"""Remarks about something not installed: a rulebook, or a newer edition."""


@contextmanager
def quarantine_on_error(game: int | None = None) -> Iterator[None]:
    """Quarantine this game, or a table without one, on any error in the block."""
    try:
        yield
    except Quarantined:
        raise
    except Exception as error:
        if isinstance(error, StoreError) and error.is_temporary:
            raise  # a transient error is no reason
        raise _quarantined(error, game) from error


def _quarantined(error: Exception, game: int | None) -> Quarantined:
    if isinstance(error, StoreError):
        return Quarantined("damaged", game)
    if isinstance(error, msgspec.MsgspecError | UnicodeError):
        return Quarantined("unreadable", game)
    if isinstance(error, SetupRefused):
        for remark in error.remarks:
            if (why := REASON_BY_REMARK.get(remark.id)) is not None:
                book = one_line(str(remark.about["ruleset"]))[:MAX_BOOK_LENGTH]
                return Quarantined(why, game, book)
    return Quarantined("rules", game)


def log_quarantined(aside: Quarantined, code: str = "") -> None:
    """Log it; without the table's code, which is a secret."""
    cause = type(aside.__cause__).__name__
    game = "a table without a game" if aside.game is None else f"game {aside.game}"
    log.warning("Set aside: %s (%s, %s)", game, aside.about["why"], cause, extra=log_extra(code))
