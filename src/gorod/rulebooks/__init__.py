"""The rulebooks that Gorod plays, each reading like the contents page of its printed book."""

from gorod.parts.decks import Remark, SetupRefused
from gorod.parts.rulesets import Book
from gorod.rulebooks.city import CITY
from gorod.rulebooks.installed import Books
from gorod.rulebooks.it import IT
from gorod.rulebooks.salon import SALON
from gorod.rulebooks.sport import SPORT
from gorod.rulebooks.textbook import TEXTBOOK
from gorod.rulebooks.vendetta import VENDETTA

BOOKS = Books((SPORT, CITY, SALON, IT, VENDETTA, TEXTBOOK))
USUAL = SPORT.id
"""What is played where nothing else is asked for."""
PLAINEST = TEXTBOOK.id
"""The game that everybody knows, of which books and studies speak."""


def suiting_book(players: int) -> str | None:
    """The rulebook proposed for this many players: the first that has a deck for them."""
    fitting = (one for one in BOOKS.values() if one.smallest <= players <= (one.largest or players))
    return next((one.id for one in fitting), None)


def book(name: str) -> Book:
    """The rulebook of this name; raises `SetupRefused` if there is none."""
    if name not in BOOKS:
        unknown = Remark("unknown-ruleset", {"ruleset": name, "known": tuple(BOOKS)})
        raise SetupRefused([unknown, *BOOKS.troubles])
    return BOOKS[name]
