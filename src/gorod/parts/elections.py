"""The table elects one of its own to an office: mayor, arbiter and the like."""

from collections.abc import Iterable
from dataclasses import replace

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.ballots import no_marks, poll
from gorod.parts.lots import by_lot
from gorod.parts.play import Play
from gorod.parts.votes import Votes

ELECT = "elect"


class Offices(dict[str, Seat], State):
    """Who was elected to what."""


class Elected(Event, frozen=True):
    """The table chose somebody for an office."""

    told_by = "office"

    office: str
    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Offices)[self.office] = self.seat

    def fact(self) -> tuple[str, object]:
        return self.office, self.seat


class ElectionTied(Event, frozen=True):
    """Nobody has more votes than the others."""

    told_by = "office"

    office: str


def elect(
    game: Play,
    office: str,
    candidates: Iterable[Seat] | None = None,
    put_off: bool = False,
    clause: str = "COMMON-12",
) -> Script[Seat | None]:
    """The table elects one of the living by the most votes.

    A tie is put off, or else voted on once more and then drawn by lot.
    """
    table = game.table
    way = replace(
        game.rules.ballot,
        clause=clause,
        abstain="none",
        obligatory=False,
        oneself=True,
        several=False,
        marks=no_marks,
    )
    running = table.alive if candidates is None else candidates
    for again in (False, True):
        running = tuple(seat for seat in running if seat in table.alive)
        tally = yield from poll(game, ELECT, running, way)
        top = tally.top or list(table.of(Votes).candidates)
        if len(top) == 1:
            break
        game.tell(ElectionTied(office), EVERYONE)
        if put_off:
            return None
        running = top
        if again:
            top = yield from by_lot(game, top)
    for seat in top:
        game.tell(Elected(office, seat), EVERYONE)
        return seat
    return None
