"""Cards are shuffled and dealt one to a player (COMMON-3)."""

from typing import TYPE_CHECKING

from gorod.engine.events import CardDealt
from gorod.engine.game import Game
from gorod.engine.questions import Offer
from gorod.engine.seats import CHANCE
from gorod.engine.waits import Script

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset


def deal(game: Game["Ruleset"]) -> Script[None]:
    """Chance lays the deck out in seat order; each owner sees the own card, nobody another's."""
    deck = game.rules.deck
    order = Offer(deck, choose=len(deck), may_pass=False, clause="COMMON-3")
    cards = yield from game.ask(CHANCE, "deal", order)
    assert isinstance(cards, tuple)  # noqa: S101 - several were chosen
    for seat, role in enumerate(cards, 1):
        game.tell(CardDealt(seat, str(role)), (seat,))
