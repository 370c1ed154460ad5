"""A table whose chance and bots can be foretold, as no table of the product can be."""

from collections.abc import Callable

from gorod.bots.random_bot import RandomBot
from gorod.engine.questions import Ask
from gorod.engine.seats import CHANCE
from gorod.engine.table import Choice
from gorod.table.evening import Evening

Lot: type[RandomBot] = RandomBot
"""Whose hand draws; a test may put another in its place."""


def foretold(evening: Evening, seed: int) -> Callable[[Ask], Choice]:
    """What follows from this number, from the deal to the last bot's answer."""

    def draw(ask: Ask) -> Choice:
        assert evening.match is not None
        where = (
            str(len(evening.match.game.journal)) if ask.to == CHANCE else f"{ask.to}/{ask.number}"
        )
        return Lot(f"{seed}/{where}").answer(ask)

    return draw


def start(evening: Evening, seed: int) -> None:
    """Deal the cards that this number deals."""
    evening.conductor.draw = foretold(evening, seed)
    evening.start()
