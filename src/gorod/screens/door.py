"""The home page, and the pages of keys (take a seat) and passes (move to another device)."""

from gorod.engine.seats import Seat
from gorod.screens.shown import OnPage, Shown
from gorod.speech import Speech
from gorod.table.player_names import LONGEST_NAME
from gorod.table.tables import Tables


class OpenTable(Shown, frozen=True):
    """A table that strangers may join."""

    code: str
    book: str
    free: int
    all: int
    far: bool


class Door(Shown, frozen=True):
    """Where everybody comes in."""

    lang: str
    tables: OnPage[list[OpenTable]] = []
    """The tables that strangers may join, if the server lists any."""


def door(house: Tables, speech: Speech) -> Door:
    return Door(
        speech.lang,
        [
            OpenTable(
                code,
                speech.title(seated.plan.ruleset),
                seated.plan.players - len(seated.names),
                seated.plan.players,
                seated.plan.remote,
            )
            for code, seated in house.public_tables()
        ],
    )


class Key(Shown, frozen=True):
    """What a code gives: a seat, or without one the console, or what an assistant may do."""

    code: str
    seat: Seat | None
    is_card: bool
    assists: bool = False
    most_letters: int = LONGEST_NAME
    key: OnPage[str] = ""
    id: OnPage[str] = ""
    """Idempotency key of the form: sent again, it gets the same cookie."""


class Pass(Shown, frozen=True):
    """An address that moves a seat, or without one the console, to the device that opens it."""

    code: str
    seat: Seat | None
    address: str
    assists: bool = False
    """Whether it makes that device the assistant's instead."""
    picture: OnPage[str] = ""
    """The address as a QR code."""
    back: OnPage[str] = ""
    """The screen to go back to."""
