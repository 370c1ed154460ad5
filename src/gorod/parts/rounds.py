"""Night and day, in turn."""

from dataclasses import dataclass

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.leaving import KILLED, leave
from gorod.parts.play import Play
from gorod.parts.strikes import dead
from gorod.parts.votes import Votes

NIGHT, DAY = "night", "day"


@dataclass(slots=True)
class Daybreak(State):
    has_come: bool = False
    """Whether all who slept have opened their eyes, though the next phase has not begun."""

    def night_falls(self) -> None:
        self.has_come = False

    def day_begins(self) -> None:
        self.has_come = False


class NightFell(Event, frozen=True):
    """The city falls asleep."""

    number: int

    def befall(self, table: Table) -> None:
        table.phase, table.night = NIGHT, self.number
        for state in table.states.values():
            state.night_falls()


class MorningCame(Event, frozen=True):
    """The city wakes up, and hears whom the night took."""

    killed: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Daybreak).has_come = True


class DayBegan(Event, frozen=True):
    number: int

    def befall(self, table: Table) -> None:
        table.phase, table.day = DAY, self.number
        for state in table.states.values():
            state.day_begins()


class DayEnded(Event, frozen=True):
    """The ballot of the day is over; what was cancelled, was cancelled for this one."""

    def befall(self, table: Table) -> None:
        table.of(Votes).cancelled = False


def night_falls(game: Play, first: Script[None] | None = None) -> Script[None]:
    """The city falls asleep; where cards are drawn by night, that comes first."""
    game.tell(NightFell(game.table.night + 1), EVERYONE)
    if first is not None:
        yield from first
    yield from game.pause(NIGHT, game.rules.timings.pause)


def day_begins(game: Play) -> Script[None]:
    game.tell(DayBegan(game.table.day + 1), EVERYONE)
    yield from game.pause(DAY, game.rules.timings.pause)


def night(game: Play) -> Script[None]:
    """Calls in the order of the book; then effects in the order of the book; then morning."""
    yield from night_falls(game)
    for call in game.rules.calls:
        yield from call(game)
    for effect in game.rules.effects:
        effect(game)
    yield from morning(game, dead(game.table))


def morning(game: Play, killed: tuple[Seat, ...] = ()) -> Script[None]:
    game.tell(MorningCame(killed), EVERYONE)
    for announce in game.rules.announcements:
        announce(game)
    yield from leave(game, killed, KILLED)
    for step in game.rules.mornings:
        yield from step(game)
