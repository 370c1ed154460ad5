"""Cards are shuffled and dealt one to a player (COMMON-3)."""

from gorod.engine.events import CardDealt
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import CHANCE
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.play import Play


class SpareLaid(Event, frozen=True):
    """A card that nobody holds lies face down."""

    role: str

    def befall(self, table: Table) -> None:
        table.spare += (self.role,)


class SpareShown(Event, frozen=True):
    """At the end the card that nobody held is shown."""

    role: str


def deal(game: Play) -> Script[None]:
    """Chance lays the deck out in seat order; each owner sees the own card, nobody another's."""
    deck = game.rules.deck
    order = Offer(deck, choose=len(deck), may_pass=False, clause="COMMON-3")
    cards = yield from game.ask(CHANCE, "deal", order)
    assert isinstance(cards, tuple)  # noqa: S101 - several were chosen
    players = game.rules.players
    for seat, role in enumerate(cards[:players], 1):
        game.tell(CardDealt(seat, str(role)), (seat,))
    for role in cards[players:]:
        game.tell(SpareLaid(str(role)))


def show_the_spare(game: Play) -> None:
    for role in game.table.spare:
        game.tell(SpareShown(role), EVERYONE)
