"""Speeches in turn: nobody interrupts, each has a limit, and may finish early (COMMON-11)."""

from dataclasses import dataclass

from gorod.engine.claims import Claims
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, clockwise
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.nominations import nominate
from gorod.parts.play import Play
from gorod.parts.silence import FloorTaken, Speechless


class FloorGiven(Event, frozen=True):
    told_by = "speech"

    seat: Seat
    speech: str
    seconds: int

    def befall(self, table: Table) -> None:
        table.floor = self.seat
        if Claims in table.states:  # a new speech has room for new claims
            table.of(Claims).made.pop(self.seat, None)


class Spoke(Event, frozen=True):
    """A speech ended."""

    seat: Seat
    speech: str

    def befall(self, table: Table) -> None:
        table.floor = None


class FloorReturned(Event, frozen=True):
    """Somebody else had the floor out of turn; now the interrupted speech goes on."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.floor = self.seat


@dataclass(slots=True)
class Turns(State):
    opener: Seat | None = None
    """Who opened the day's speeches."""


class DayOpened(Event, frozen=True):
    """This player had the first turn of the day; tomorrow the next one has it."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Turns).opener = self.seat


def round_of_speeches(game: Play) -> Script[None]:
    """Each living player speaks for a minute, in turn, and may nominate one player.

    Day one starts with the first seat, every later day with the next living player after the
    one who opened the day before.
    """
    table = game.table
    opened = False
    for seat in clockwise(table.seats, after=table.of(Turns).opener):
        if seat in table.alive:
            if not opened:
                game.tell(DayOpened(seat), EVERYONE)
                opened = True
            yield from speech(game, seat)


def speech(game: Play, seat: Seat) -> Script[None]:
    """One player's own minute of the day, unless it was taken away (COMMON-11)."""
    if seat in game.table.of(Speechless).muted:
        game.tell(FloorTaken(seat), EVERYONE)
        return
    seconds = game.rules.timings.speech
    game.tell(FloorGiven(seat, "speech", seconds), EVERYONE)
    yield from nominate(game, seat, seconds)
    game.tell(Spoke(seat, "speech"), EVERYONE)


WORDS = Offer(())
"""Nothing to choose: speak, and say thanks."""


def plea(game: Play, seat: Seat) -> Script[None]:
    """Half a minute for one of the tied or suspected."""
    if seat not in game.table.of(Speechless).silenced:
        yield from speak(game, seat, "plea", game.rules.timings.plea)


def last_word(game: Play, seat: Seat) -> Script[None]:
    """For one who leaves, unless it was taken away."""
    if seat in game.table.of(Speechless).muted:
        game.tell(FloorTaken(seat), EVERYONE)
        return
    yield from speak(game, seat, "last-word", game.rules.timings.last_word)


def speak(game: Play, seat: Seat, kind: str, seconds: int) -> Script[None]:
    """This player has the floor for so long, or as long as the player likes."""
    game.tell(FloorGiven(seat, kind, seconds), EVERYONE)
    yield from game.ask(seat, kind, WORDS, seconds)
    game.tell(Spoke(seat, kind), EVERYONE)
