"""Who may not speak: one speech taken away, or the spell of silence."""

from dataclasses import dataclass, field

from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table


@dataclass(slots=True)
class Speechless(State):
    muted: set[Seat] = field(default_factory=set)
    """Whose next speech is taken away."""
    silenced: set[Seat] = field(default_factory=set)
    """Who lost speech and vote for the rest of the game."""


class Muted(Event, frozen=True):
    """A player's next one-minute speech is taken away."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Speechless).muted.add(self.seat)


class FloorTaken(Event, frozen=True):
    """A player's one-minute speech was taken away."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Speechless).muted.discard(self.seat)


class Silenced(Event, frozen=True):
    """The spell of silence: no speech and no vote for the rest of the game."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Speechless).silenced.add(self.seat)
