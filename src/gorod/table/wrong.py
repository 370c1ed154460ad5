"""What cannot be done, each kind with its status, and what went wrong with the disk or with us."""

import traceback
from pathlib import Path
from typing import Any, ClassVar

from gorod.engine.seats import Seat
from gorod.store.troubles import Trouble


class Wrong(Exception):
    """Something that cannot be done; the speech says why and what would be right."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about

    status: ClassVar[int] = 409
    """What a program is answered: usually that it conflicts with how things stand."""


class NoSuchSeat(Wrong):
    """The table has so many seats, and not this one."""

    def __init__(self, seat: Seat, seats: int) -> None:
        super().__init__("no-such-seat", seat=seat, seats=seats)


class Stale(Wrong):
    """It was meant for an earlier game, or for a course of this one that was taken back."""

    def __init__(self) -> None:
        super().__init__("stale")


class IdReused(Wrong):
    """Its id was already taken with other content: it is no retry."""

    def __init__(self) -> None:
        super().__init__("id-reused")


class Nonsense(Wrong):
    """What was sent means nothing here."""

    status = 400


class NotYours(Wrong):
    """Somebody else may do it."""

    status = 403


class NotThere(Wrong):
    """There is no such thing here."""

    status = 404


class Spent(Wrong):
    """It was there, and serves no more."""

    status = 410


class TooLarge(Wrong):
    """More was sent than is taken."""

    status = 413


class TooMany(Wrong):
    """It was done too often: later it will be possible again."""

    status = 429


class NotNow(Wrong):
    """Nothing is wrong with what was asked for; later it will be possible."""

    status = 503


class SetAside(Wrong):
    """A table or a game that cannot be opened.

    `why`: there is no such book (`no-book`) or no such edition of it (`edition`), it does not go by
    the rules as they are (`rules`), what was written cannot be read (`unreadable`), or the file is
    broken there (`damaged`).
    """

    status = 503

    def __init__(self, why: str, game: int | None = None, book: str = "") -> None:
        super().__init__("set-aside", why=why, book=book)
        self.game = game

    def again(self) -> "SetAside":
        """The same without what led to it, which would be kept as long as this is."""
        return SetAside(game=self.game, **self.about)


def disk(error: Trouble) -> str:
    """The reason why the disk has refused: full, not to be written, damaged, or any other."""
    return "-".join(filter(None, ("disk", error.why)))


def place_of(error: BaseException) -> str:
    """What went wrong with us, and where: of whom it was about the log tells nothing."""
    places = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(p.filename).name}:{p.lineno}" for p in reversed(places[-6:]))
    return f"{type(error).__name__} at {where}"
