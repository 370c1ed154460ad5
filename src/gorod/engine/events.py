"""The events that every game knows, whatever its rulebook."""

from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table

VOID = "void"
"""How a game ends that the host has given up: nobody wins, and it counts for nothing."""


class TableSet(Event, frozen=True):
    """The players have sat down; the deck in play is public."""

    ruleset: str
    deck: tuple[str, ...]

    def befall(self, table: Table) -> None:
        table.deck = self.deck


class CardDealt(Event, frozen=True):
    seat: Seat
    role: str

    def befall(self, table: Table) -> None:
        table.cards[self.seat] = table.roles[self.seat] = self.role


class CardShown(Event, frozen=True):
    """One player's card was shown to the readers of this letter."""

    seat: Seat
    role: str

    def befall(self, table: Table) -> None:
        table.cards.setdefault(self.seat, self.role)
        table.roles.setdefault(self.seat, self.role)


class CardTurned(Event, frozen=True):
    """A card was turned up for all to see."""

    seat: Seat
    role: str

    def befall(self, table: Table) -> None:
        table.cards[self.seat] = table.open_cards[self.seat] = self.role

    def fact(self) -> tuple[str, object]:
        return "revealed", {self.seat: self.role}


class RoleAnnounced(Event, frozen=True):
    """The host said aloud what somebody who left had been; the card itself stayed hidden."""

    seat: Seat
    role: str

    def befall(self, table: Table) -> None:
        table.cards[self.seat] = table.open_cards[self.seat] = self.role

    def fact(self) -> tuple[str, object]:
        return f"{self.role}_left", self.seat


class Became(Event, frozen=True):
    """A player plays another role from now on; the card stays what it was."""

    told_by = "role"

    seat: Seat
    role: str

    def befall(self, table: Table) -> None:
        table.roles[self.seat] = self.role


class Left(Event, frozen=True):
    """These players left the table together, by one stroke.

    Their votes and nominations of the day lapse, and whoever only they had nominated is no
    candidate any more; the order of the others stays (COMMON-18). They are asked only what a
    clause gives them on the way out (COMMON-9).
    """

    told_by = "how"

    seats: tuple[Seat, ...]
    how: str

    def befall(self, table: Table) -> None:
        for seat in self.seats:
            table.alive.remove(seat)
            table.left[seat] = self.how
            table.when[seat] = table.phase, table.night, table.day
        for state in table.states.values():
            state.lose(self.seats)


class GameOver(Event, frozen=True):
    """A side has won, or nobody is left (`draw`). All cards are shown (COMMON-16)."""

    winner: str
    cards: tuple[str, ...]

    def befall(self, table: Table) -> None:
        table.winner = self.winner
        table.phase = ""
        table.cards = dict(zip(table.seats, self.cards, strict=True))
        table.roles = table.cards | table.roles


class DrawnFor(Event, frozen=True):
    """Time was up for an obligatory choice, so it was drawn by lot (COMMON-13)."""

    seat: Seat
    topic: str
    choice: Choice


class TimeChanged(Event, frozen=True):
    """The host gave more time, or with a negative number less."""

    seconds: int


class TookBack(Event, frozen=True):
    """The host took back this many steps."""

    steps: int


class Corrected(Event, frozen=True):
    """The host corrected a recorded reply."""

    entry: int
    choice: Choice
