"""The home page, and the pages of keys (take a seat) and passes (move to another device)."""

from gorod.engine.seats import Seat
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.table.player_names import LONGEST_NAME
from gorod.table.tables import Tables


class OpenTable(ScreenData, frozen=True):
    """A table that strangers may join."""

    code: str
    book: str
    free: int
    all: int
    far: bool


class Door(ScreenData, frozen=True):
    """Where everybody comes in."""

    lang: str
    tables: PageOnly[list[OpenTable]] = []
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


class Key(ScreenData, frozen=True):
    """What a code gives: a seat, or without one the console, or what an assistant may do."""

    code: str
    seat: Seat | None
    is_card: bool
    assists: bool = False
    most_letters: int = LONGEST_NAME
    key: PageOnly[str] = ""
    id: PageOnly[str] = ""
    """Idempotency key of the form: sent again, it gets the same cookie."""


class Pass(ScreenData, frozen=True):
    """An address that moves a seat, or without one the console, to the device that opens it."""

    code: str
    seat: Seat | None
    address: str
    assists: bool = False
    """Whether it makes that device the assistant's instead."""
    picture: PageOnly[str] = ""
    """The address as a QR code."""
    back: PageOnly[str] = ""
    """The screen to go back to."""
