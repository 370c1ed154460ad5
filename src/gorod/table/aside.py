"""What cannot be opened is set aside with its reason: it is kept as it is, and all else goes on."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from gorod.parts.decks import SetupRefused
from gorod.speech.voice import one_line
from gorod.store.troubles import Trouble
from gorod.table.marks import marked
from gorod.table.wrong import SetAside

log = logging.getLogger("gorod.table")

LONGEST_BOOK = 40
LACKING = {"unknown-ruleset": "no-book", "unknown-edition": "edition"}
"""What this Gorod has not: a book, or that its package can be used; a newer edition of one."""


@contextmanager
def set_aside(game: int | None = None) -> Iterator[None]:
    """Whatever goes wrong with opening this game, or a table without one, sets it aside."""
    try:
        yield
    except SetAside:
        raise
    except Exception as error:
        if isinstance(error, Trouble) and error.passes:
            raise  # nothing is set aside for what may be right in a moment
        raise _aside(error, game) from error


def _aside(error: Exception, game: int | None) -> SetAside:
    if isinstance(error, Trouble):
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
    """A line in the log; it names no table, for the code of one may be a secret."""
    cause = type(aside.__cause__).__name__
    game = "a table without a game" if aside.game is None else f"game {aside.game}"
    log.warning("Set aside: %s (%s, %s)", game, aside.about["why"], cause, extra=marked(code))
