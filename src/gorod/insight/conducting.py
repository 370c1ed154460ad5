"""One driver: bots, people, simulation and replay differ only in who answers the questions."""

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gorod.bots import Bot, Talker
from gorod.bots.anyhow import Anyhow
from gorod.bots.own import Maker, anyhow
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat, Who, clockwise
from gorod.engine.table import Choice
from gorod.parts.claims import floor, speakers
from gorod.parts.speeches import FloorGiven

ROUNDS_OF_TALK = 2
"""So often bots are heard where all talk with all: then each can answer what the others said."""

SPEAKING = "speak"
"""What a bot was about, where it was to say something."""

SAID_ENOUGH = ("claim-again", "claim-enough")
"""What a bot says once more, or too much, is not heard; that breaks nothing."""

Answerer = Callable[[Ask], Choice]
"""Whoever answers: a person, a bot, chance, the clock."""


def conduct(game: Game[Any], answer: Answerer) -> None:
    """Let every open question be answered until the game is over."""
    while not game.over:
        for ask in list(game.open.values()):
            game.answer(ask, answer(ask))


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
        self._talkers = {seat: bot for seat, bot in bots.items() if isinstance(bot, Talker)}
        self._due: Seat | None = None
        """Who was given the floor and has not spoken yet."""
        self._talked = 0
        """The number of the last wait in which all talked, or one in turn."""

    def beside(self, game: Game[Any], bots: Mapping[Seat, Bot], others: Answerer) -> "Company":
        """The same at a fork of the game, with bots who have heard what these have."""
        other = Company(game, bots, others)
        other._told, other._due, other._talked = self._told, self._due, self._talked
        return other

    def __call__(self, ask: Ask) -> Choice:
        if self._talkers:
            self._let_talk()
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

    def _let_talk(self) -> None:
        """Whoever may speak says what there is to say, each once in a speech or a round of talk."""
        table, wait = self.game.table, self.game.wait
        if wait.hushed or self._talkers.keys().isdisjoint(able := speakers(self.game)):
            return
        self.tell()
        if table.floor is not None:
            if self._due == table.floor:
                self._due = None
                self._speak(table.floor)
        elif self._talked != wait.number:
            self._talked = wait.number
            first = (table.day + table.night) % len(table.seats)
            for _ in range(1 if wait.in_turn else ROUNDS_OF_TALK):
                for seat in clockwise(able, after=first):
                    self._speak(seat)

    def _speak(self, seat: Seat) -> None:
        if (bot := self._talkers.get(seat)) is None:
            return
        self.tell()
        try:
            said: tuple[object, ...] = tuple(bot.speak(floor(self.game, seat)))
        except Exception as error:
            raise BotFailed.by(error, seat, SPEAKING) from error
        for claim in said:
            if not isinstance(claim, Claim) or claim.seat != seat:
                raise BotFailed(seat, SPEAKING, repr(claim))
            try:
                self.game.reply(claim)
            except Refused as refused:
                if refused.reason not in SAID_ENOUGH:
                    raise BotFailed(seat, SPEAKING, f"{claim!r}: {refused.reason}") from refused

    def mute(self, seat: Seat) -> None:
        """A person sits there, who speaks for himself."""
        self._talkers.pop(seat, None)

    def tell(self) -> None:
        """Let everybody hear what is new for the own seat."""
        new = self.game.letters[self._told :]
        self._told += len(new)
        for seat, bot in self.bots.items():
            for event in letters_for(seat, new):
                bot.hear(event)
        for letter in new:
            if isinstance(letter.event, FloorGiven):
                self._due = letter.event.seat


def company(game: Game[Any], seed: str, make: Maker = anyhow) -> Company:
    """A bot in every seat, and chance and the clock, each with chances of its own."""
    bots = {seat: make(seat, f"{seed}/{seat}") for seat in game.table.seats}
    return Company(game, bots, by_lot(seed))


def by_lot(seed: str) -> Answerer:
    """Chance and the clock, each with chances of its own."""
    lots: dict[Who, Anyhow] = {}
    return lambda ask: lots.setdefault(ask.to, Anyhow(f"{seed}/{ask.to}")).answer(ask)
