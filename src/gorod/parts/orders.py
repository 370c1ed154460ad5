"""What the host's standing orders do at the table (COMMON-18)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.replies import Foul, Remove, SeatOrder
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.leaving import REMOVED, leave

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset


class Fouled(Event, frozen=True):
    """A warning, counted."""

    seat: Seat
    fouls: int

    def befall(self, table: Table) -> None:
        table.fouls[self.seat] = self.fouls


class Muted(Event, frozen=True):
    """A player's next one-minute speech is taken away."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.muted.add(self.seat)


class SpeechCut(Event, frozen=True):
    """The host stopped the speech that was being held."""

    seat: Seat


class BallotCancelled(Event, frozen=True):
    """The coming ballot is not held."""

    def befall(self, table: Table) -> None:
        table.ballot_off = True


@dataclass(frozen=True, slots=True)
class Discipline:
    """What warnings cost by this book."""

    muting_foul: int | None = None
    removing_foul: int | None = None
    removal_cancels_ballot: bool = False

    def obey(self, game: Game["Ruleset"], order: SeatOrder) -> Script[None]:
        if isinstance(order, Remove):
            yield from self.remove(game, order.seat)
        elif isinstance(order, Foul):
            yield from self.foul(game, order.seat)
        else:
            silence(game, order.seat)

    def foul(self, game: Game["Ruleset"], seat: Seat) -> Script[None]:
        """A warning; by the clubs' custom the third mutes and the fourth removes (SPORT-21)."""
        fouls = game.table.fouls.get(seat, 0) + 1
        game.tell(Fouled(seat, fouls), EVERYONE)
        if fouls == self.muting_foul:
            game.tell(Muted(seat), EVERYONE)
        if self.removing_foul is not None and fouls >= self.removing_foul:
            yield from self.remove(game, seat)

    def remove(self, game: Game["Ruleset"], seat: Seat) -> Script[None]:
        """The player leaves at once, without a last word."""
        yield from leave(game, (seat,), REMOVED)
        if self.removal_cancels_ballot:
            game.tell(BallotCancelled(), EVERYONE)


def silence(game: Game["Ruleset"], seat: Seat) -> None:
    """Take the floor away: the speech now held, or else the next one."""
    if game.table.floor == seat:
        game.tell(SpeechCut(seat), EVERYONE)
        game.cut_short(seat)
    else:
        game.tell(Muted(seat), EVERYONE)
