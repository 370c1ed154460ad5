"""A finished game gone through once more, with a mind in every seat that hears its letters."""

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
    """A time of the game."""

    phase: str
    night: int
    day: int


def hour(table: Table) -> GameHour:
    return GameHour(table.phase, table.night, table.day)


class Asked(NamedTuple):
    """Somebody is about to answer."""

    ask: Ask
    reply: Reply


class Steady(Random):
    """A chance that always falls for what is likeliest: so advice is no lottery."""

    def random(self) -> float:
        return 0.5

    def choices(self, population: Any, weights: Any = None, **about: Any) -> list[Any]:
        if weights is None:
            return super().choices(population, **about)
        return [max(zip(weights, population, strict=True), key=lambda one: one[0])[1]]


class Following:
    """The course of a game without what was taken back, as its seats lived it."""

    def __init__(self, game: Game[Ruleset]) -> None:
        environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        from gorod.bots.bayes import Bayes
        from gorod.bots.levels import HARD
        from gorod.bots.room import Room
        from gorod.insight.studying import study

        self.past = game
        self.game: Game[Ruleset] = Game(game.rules)
        """The game so far."""
        self.room: Room = Room(study(game.rules))
        self.bots: dict[Seat, Bayes] = {
            seat: Bayes(seat, Steady(seat), self.room, HARD) for seat in game.table.seats
        }
        self._told = 0

    def go(self) -> Iterator[Asked | Letter]:
        """What happens, one after another: an answer before it is given, a letter once read."""
        yield from self._read()
        for _, old, _ in self.past.retrace():
            entry = renewed(old, self.game)
            if isinstance(entry, Reply) and entry.seat in self.game.open:
                yield Asked(self.game.open[entry.seat], entry)
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


def renewed(entry: Entry, game: Game[Any]) -> Entry:
    """The same entry as an answer to what is asked in this game: numbers differ where something
    was taken back before.
    """
    if isinstance(entry, Reply):
        asked = game.open.get(entry.seat)
        number = game.wait.number if entry.seat == CLOCK or asked is None else asked.number
        return msgspec.structs.replace(entry, to=number, by=None, id="")
    if isinstance(entry, Claim):
        return msgspec.structs.replace(entry, by=None, id="")
    return msgspec.structs.replace(entry, id="")
