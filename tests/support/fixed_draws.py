"""A table whose chance and bots can be foretold, as no table of the product can be."""

from collections.abc import Callable

from gorod.bots.random_bot import RandomBot
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim
from gorod.engine.seats import CHANCE, Seat
from gorod.engine.table import Choice
from gorod.table.evening import Evening
from gorod.table.match.match import Match
from gorod.table.pacing.bot_answers import BotPlayers

Lot: type[RandomBot] = RandomBot
"""Whose hand draws; a test may put another in its place."""


class ScriptedBots(BotPlayers):
    """Bots whose answers, and the lots, are drawn by a function of the test; they never speak."""

    def __init__(self, evening: Evening, draw: Callable[[Ask], Choice]) -> None:
        super().__init__(evening.code, lambda: evening.in_play)
        self.draw = draw

    def prepare(self, match: Match) -> None:
        pass

    def answer(self, ask: Ask) -> Choice:
        return self.draw(ask)

    def has_spoken(self, match: Match, seat: Seat) -> bool:
        return True

    def claims(self, match: Match, seat: Seat) -> list[Claim]:
        return []


def draw_by(evening: Evening, draw: Callable[[Ask], Choice]) -> None:
    """Let this function answer for chance and for bots."""
    evening.conductor.bots = ScriptedBots(evening, draw)


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
    draw_by(evening, foretold(evening, seed))
    evening.start()
