"""Errors of requests, each with its HTTP status, and texts about errors of the disk."""

import traceback
from pathlib import Path
from typing import Any, ClassVar

from gorod.engine.seats import Seat
from gorod.store.errors import StoreError


class RequestError(Exception):
    """A request that cannot be fulfilled; the message id says why and what would help."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about

    status: ClassVar[int] = 409
    """The HTTP status; by default a conflict with the state of the table."""


class NoSuchSeat(RequestError):
    """The table has no seat of this number."""

    def __init__(self, seat: Seat, seats: int) -> None:
        super().__init__("no-such-seat", seat=seat, seats=seats)


class StaleRequest(RequestError):
    """It was meant for an earlier game, or for a point that was undone."""

    def __init__(self) -> None:
        super().__init__("stale")


class IdReused(RequestError):
    """Its id was already used with other content, so it is no retry."""

    def __init__(self) -> None:
        super().__init__("id-reused")


class BadRequest(RequestError):
    """400: malformed."""

    status = 400


class Forbidden(RequestError):
    """403: only somebody else may do it."""

    status = 403


class NotFound(RequestError):
    """404: nothing here."""

    status = 404


class Gone(RequestError):
    """410: it was valid once."""

    status = 410


class TooLarge(RequestError):
    """413: too large."""

    status = 413


class TooManyRequests(RequestError):
    """429: rate limited; possible again later."""

    status = 429


class Unavailable(RequestError):
    """503: temporarily unavailable."""

    status = 503


class Quarantined(RequestError):
    """A table or game in quarantine: it cannot be opened.

    `why`: no such rulebook (`no-book`), no such edition (`edition`), the journal breaks the rules
    (`rules`), it cannot be decoded (`unreadable`), or the file is damaged there (`damaged`).
    """

    status = 503

    def __init__(self, why: str, game: int | None = None, book: str = "") -> None:
        super().__init__("set-aside", why=why, book=book)
        self.game = game

    def without_cause(self) -> "Quarantined":
        """A copy without the cause, whose traceback would keep objects alive."""
        return Quarantined(game=self.game, **self.about)


def disk_reason(error: StoreError) -> str:
    """The message id of a disk error: full, read-only, damaged or other."""
    return "-".join(filter(None, ("disk", error.why)))


def error_location(error: BaseException) -> str:
    """The type and place of an internal error for the log, without any of its data."""
    places = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(p.filename).name}:{p.lineno}" for p in reversed(places[-6:]))
    return f"{type(error).__name__} at {where}"
