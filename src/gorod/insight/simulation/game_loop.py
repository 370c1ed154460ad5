"""The game loop: bots, people, simulation and replay differ only in who answers."""

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gorod.bots import Bot, Talker
from gorod.bots.custom_bots import BotFactory, make_random_bot
from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat, Who, clockwise
from gorod.engine.table import Choice
from gorod.parts.claims import floor, speakers
from gorod.parts.speeches import FloorGiven

TALK_ROUNDS = 2
"""Rounds of a free discussion: two, so that each bot can answer what the others said."""

SPEAK_TOPIC = "speak"
"""The topic of an error while a bot speaks."""

IGNORED_REFUSALS = ("claim-again", "claim-enough")
"""Refusals of a repeated or superfluous claim, which is dropped without an error."""

Answerer = Callable[[Ask], Choice]
"""Answers a question for a person, a bot, chance or the clock."""


def conduct(game: Game[Any], answer: Answerer) -> None:
    """Run the game: get every open question answered until it is over."""
    while not game.over:
        for ask in list(game.open.values()):
            game.answer(ask, answer(ask))


class BotFailed(Exception):
    """A bot gave an illegal answer, or raised an exception; then `place` says where."""

    def __init__(self, seat: Seat, topic: str, problem: str, place: str = "") -> None:
        super().__init__(seat, topic, problem, place)  # all of it, to be pickled
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
    """Bots in their seats, each told what its seat may know; `others` answers the rest."""

    def __init__(self, game: Game[Any], bots: Mapping[Seat, Bot], others: Answerer) -> None:
        self.game = game
        self.bots = bots
        self.others = others
        self._told = 0
        self._talkers = {seat: bot for seat, bot in bots.items() if isinstance(bot, Talker)}
        self._due: Seat | None = None
        """The seat that has the floor and has not spoken yet."""
        self._talked = 0
        """The number of the last wait in which the bots talked."""

    def forked(self, game: Game[Any], bots: Mapping[Seat, Bot], others: Answerer) -> "Company":
        """The same for a fork of the game, with bots that have heard as much."""
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
        """Let those bots speak that may, once in a speech or in each round of a discussion."""
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
            for _ in range(1 if wait.in_turn else TALK_ROUNDS):
                for seat in clockwise(able, after=first):
                    self._speak(seat)

    def _speak(self, seat: Seat) -> None:
        if (bot := self._talkers.get(seat)) is None:
            return
        self.tell()
        try:
            said: tuple[object, ...] = tuple(bot.speak(floor(self.game, seat)))
        except Exception as error:
            raise BotFailed.by(error, seat, SPEAK_TOPIC) from error
        for claim in said:
            if not isinstance(claim, Claim) or claim.seat != seat:
                raise BotFailed(seat, SPEAK_TOPIC, repr(claim))
            try:
                self.game.reply(claim)
            except Refused as refused:
                if refused.reason not in IGNORED_REFUSALS:
                    raise BotFailed(seat, SPEAK_TOPIC, f"{claim!r}: {refused.reason}") from refused

    def mute(self, seat: Seat) -> None:
        """Never let this bot speak: a person sits there."""
        self._talkers.pop(seat, None)

    def tell(self) -> None:
        """Deliver new events to every bot, as far as its seat may know them."""
        new = self.game.letters[self._told :]
        self._told += len(new)
        for seat, bot in self.bots.items():
            for event in letters_for(seat, new):
                bot.hear(event)
        for letter in new:
            if isinstance(letter.event, FloorGiven):
                self._due = letter.event.seat


def company(game: Game[Any], seed: str, make: BotFactory = make_random_bot) -> Company:
    """A bot in every seat, and chance and the clock, each with a random stream of its own."""
    bots = {seat: make(seat, f"{seed}/{seat}") for seat in game.table.seats}
    return Company(game, bots, chance_answers(seed))


def chance_answers(seed: str) -> Answerer:
    """Random answers for chance and the clock, each from a random stream of its own."""
    lots: dict[Who, RandomBot] = {}
    return lambda ask: lots.setdefault(ask.to, RandomBot(f"{seed}/{ask.to}")).answer(ask)
