"""Quarantine: a table or game that cannot be opened is kept as it is, and all others go on."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from gorod.parts.decks import SetupRefused
from gorod.speech.translator import one_line
from gorod.store.errors import StoreError
from gorod.table.marks import marked
from gorod.table.wrong import SetAside

log = logging.getLogger("gorod.table")

LONGEST_BOOK = 40
LACKING = {"unknown-ruleset": "no-book", "unknown-edition": "edition"}
"""Remarks about something not installed: a rulebook, or a newer edition."""


@contextmanager
def set_aside(game: int | None = None) -> Iterator[None]:
    """Quarantine this game, or a table without one, on any error in the block."""
    try:
        yield
    except SetAside:
        raise
    except Exception as error:
        if isinstance(error, StoreError) and error.is_temporary:
            raise  # a transient error is no reason
        raise _aside(error, game) from error


def _aside(error: Exception, game: int | None) -> SetAside:
    if isinstance(error, StoreError):
        return SetAside("damaged", game)
    if isinstance(error, msgspec.MsgspecError | UnicodeError):
        return SetAside("unreadable", game)
    if isinstance(error, SetupRefused):
        for remark in error.remarks:
            if (why := LACKING.get(remark.id)) is not None:
                book = one_line(str(remark.about["ruleset"]))[:LONGEST_BOOK]
                return SetAside(why, game, book)
    return SetAside("rules", game)


def note(aside: SetAside, code: str = "") -> None:
    """Log it; without the table's code, which is a secret."""
    cause = type(aside.__cause__).__name__
    game = "a table without a game" if aside.game is None else f"game {aside.game}"
    log.warning("Set aside: %s (%s, %s)", game, aside.about["why"], cause, extra=marked(code))
