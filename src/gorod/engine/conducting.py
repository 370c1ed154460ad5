"""One driver: bots, people, simulation and replay differ only in who answers the questions."""

from collections.abc import Callable
from typing import Any

from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.table import Choice

Answerer = Callable[[Ask], Choice]
"""Whoever answers: a person, a bot, chance, the clock."""


def conduct(game: Game[Any], answer: Answerer) -> None:
    """Let every open question be answered until the game is over."""
    while not game.over:
        for ask in tuple(game.open.values()):
            game.reply(Reply(ask.to, ask.number, answer(ask)))
