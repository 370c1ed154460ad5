"""Replay of a finished game, with a bot in every seat that hears what the seat heard."""

from collections.abc import Iterator
from os import environ
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from gorod.engine.game import Game
from gorod.engine.letters import Letter, letters_for
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim, Entry, Reply
from gorod.engine.seats import CLOCK, Seat
from gorod.engine.table import Table
from gorod.parts.rulesets import Ruleset

if TYPE_CHECKING:
    pass


class GameHour(NamedTuple):
    """A point in game time."""

    phase: str
    night: int
    day: int


def hour(table: Table) -> GameHour:
    return GameHour(table.phase, table.night, table.day)


class AnswerDue(NamedTuple):
    """A question, just before its answer is replayed."""

    ask: Ask
    reply: Reply


class LikeliestRandom(Random):
    """Randomness that always picks the likeliest, so that advice is deterministic."""

    def random(self) -> float:
        return 0.5

    def choices(self, population: Any, weights: Any = None, **about: Any) -> list[Any]:
        if weights is None:
            return super().choices(population, **about)
        return [max(zip(weights, population, strict=True), key=lambda one: one[0])[1]]


class ReviewReplay:
    """A game replayed without its undone steps, as its seats experienced it."""

    def __init__(self, game: Game[Ruleset]) -> None:
        environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        from gorod.bots.bayes.bot import BayesBot
        from gorod.bots.bayes.public_belief import PublicBelief
        from gorod.bots.levels import HARD
        from gorod.insight.rules_analysis import read_rules

        self.past = game
        self.game: Game[Ruleset] = Game(game.rules)
        """The game so far."""
        self.public: PublicBelief = PublicBelief(read_rules(game.rules))
        self.bots: dict[Seat, BayesBot] = {
            seat: BayesBot(seat, LikeliestRandom(seat), self.public, HARD)
            for seat in game.table.seats
        }
        self._told = 0

    def steps(self) -> Iterator[AnswerDue | Letter]:
        """Replay step by step: each answer before it is given, each letter after it is read."""
        yield from self._read()
        for _, old, _ in self.past.retrace():
            entry = renumbered(old, self.game)
            if isinstance(entry, Reply) and entry.seat in self.game.open:
                yield AnswerDue(self.game.open[entry.seat], entry)
            self.game.reply(entry)
            yield from self._read()

    def _read(self) -> Iterator[Letter]:
        new = self.game.letters[self._told :]
        self._told += len(new)
        for letter in new:
            for seat, bot in self.bots.items():
                for event in letters_for(seat, (letter,)):
                    bot.hear(event)
            yield letter


def renumbered(entry: Entry, game: Game[Any]) -> Entry:
    """The entry with the question number of this replay: numbers differ after an undo."""
    if isinstance(entry, Reply):
        asked = game.open.get(entry.seat)
        number = game.wait.number if entry.seat == CLOCK or asked is None else asked.number
        return msgspec.structs.replace(entry, to=number, by=None, id="")
    if isinstance(entry, Claim):
        return msgspec.structs.replace(entry, by=None, id="")
    return msgspec.structs.replace(entry, id="")
