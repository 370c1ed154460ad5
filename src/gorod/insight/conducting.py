"""One driver: bots, people, simulation and replay differ only in who answers the questions."""

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gorod.bots import Bot
from gorod.bots.anyhow import Anyhow
from gorod.bots.own import Maker
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice

Answerer = Callable[[Ask], Choice]
"""Whoever answers: a person, a bot, chance, the clock."""


def conduct(game: Game[Any], answer: Answerer) -> None:
    """Let every open question be answered until the game is over."""
    while not game.over:
        for ask in tuple(game.open.values()):
            game.reply(Reply(ask.to, ask.number, answer(ask)))


class BotFailed(Exception):
    """A bot has answered what may not be answered, or broken down: then the place says where."""

    def __init__(self, seat: Seat, topic: str, problem: str, place: str = "") -> None:
        super().__init__(seat, topic, problem, place)  # it may come from another process
        self.seat = seat
        self.topic = topic
        self.problem = problem
        self.place = place

    @classmethod
    def by(cls, error: Exception, seat: Seat, topic: str) -> "BotFailed":
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}:{last.lineno}"
        return cls(seat, topic, f"{type(error).__name__}: {error}", place)


class Company:
    """Bots in their seats, each told what its seat may know; `others` answer the rest."""

    def __init__(self, game: Game[Any], bots: Mapping[Seat, Bot], others: Answerer) -> None:
        self.game = game
        self.bots = bots
        self.others = others
        self._told = 0

    def __call__(self, ask: Ask) -> Choice:
        seat = ask.answerer
        if not isinstance(seat, int) or seat not in self.bots:
            return self.others(ask)
        try:
            self.tell()
            answer = self.bots[seat].answer(ask)
        except Exception as error:
            raise BotFailed.by(error, seat, ask.topic) from error
        if not ask.takes(answer):
            raise BotFailed(seat, ask.topic, repr(answer))
        return answer

    def tell(self) -> None:
        """Let everybody hear what is new for the own seat."""
        new = self.game.letters[self._told :]
        self._told += len(new)
        for seat, bot in self.bots.items():
            for event in letters_for(seat, new):
                bot.hear(event)


def anyhow(seat: Seat, seed: str) -> Bot:
    """The bot that sits everywhere unless another is asked for."""
    return Anyhow(seed)


def company(game: Game[Any], seed: str, make: Maker = anyhow) -> Company:
    """A bot in every seat, and chance and the clock, each with chances of its own."""
    lots: dict[Who, Anyhow] = {}

    def others(ask: Ask) -> Choice:
        return lots.setdefault(ask.to, Anyhow(f"{seed}/{ask.to}")).answer(ask)

    return Company(game, {seat: make(seat, f"{seed}/{seat}") for seat in game.table.seats}, others)
