"""Cards are shuffled and dealt one to a player (COMMON-3)."""

from typing import Any

from gorod.engine.events import CardDealt
from gorod.engine.game import Game
from gorod.engine.questions import Offer
from gorod.engine.seats import CHANCE
from gorod.engine.waits import Script
from gorod.parts.decks import Deck


def deal(game: Game[Any], deck: Deck) -> Script[None]:
    """Chance lays the deck out in seat order; each owner sees the own card, nobody another's."""
    order = Offer(deck, choose=len(deck), may_pass=False, clause="COMMON-3")
    cards = yield from game.ask(CHANCE, "deal", order)
    assert isinstance(cards, tuple)  # noqa: S101 - several were chosen
    for seat, role in enumerate(cards, 1):
        game.tell(CardDealt(seat, str(role)), (seat,))
