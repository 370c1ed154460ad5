"""The home page, and the pages of keys (take a seat) and passes (move to another device)."""

from gorod.engine.seats import Seat
from gorod.parts.rulesets import Book
from gorod.rulebooks import BOOKS, suiting_book
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import Speech
from gorod.table.player_names import LONGEST_NAME
from gorod.table.setup import LONE_TABLE, plan_for_one
from gorod.table.tables import Tables


class OpenTable(ScreenData, frozen=True):
    """A table that strangers may join."""

    code: str
    book: str
    free: int
    all: int
    far: bool


class LoneGame(ScreenData, frozen=True):
    """A rulebook that one person can play alone among bots."""

    id: str
    name: str
    about: str
    """How many bots play."""
    emblem: str
    """The name of the drawing."""
    is_proposed: bool
    """Whether it suits so small a table best."""


class Door(ScreenData, frozen=True):
    """Where everybody comes in."""

    lang: str
    alone: PageOnly[list[LoneGame]] = []
    """What one person can play alone."""
    most_letters: PageOnly[int] = LONGEST_NAME
    tables: PageOnly[list[OpenTable]] = []
    """The tables that strangers may join, if the server lists any."""


def door(house: Tables, speech: Speech) -> Door:
    return Door(
        speech.lang,
        [lone_game(one, speech) for one in BOOKS.values()],
        tables=[
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


def lone_game(rulebook: Book, speech: Speech) -> LoneGame:
    about = speech.say("web-solo-game", bots=plan_for_one(rulebook.id, speech.lang).players - 1)
    emblem = rulebook.look.book_emblem
    return LoneGame(
        rulebook.id,
        speech.title(rulebook.id),
        about,
        emblem,
        rulebook.id == suiting_book(LONE_TABLE),
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
