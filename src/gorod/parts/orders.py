"""What the host's standing orders do at the table (COMMON-18)."""

from dataclasses import dataclass

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Illegal
from gorod.engine.replies import Declare, Foul, Remove, RulesOrder, SeatOrder, Silence
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.leaving import REMOVED, finish, leave
from gorod.parts.nominations import NOMINATE
from gorod.parts.play import Play
from gorod.parts.silence import Muted, Silenced, Speechless
from gorod.parts.votes import Votes


class Fouls(dict[Seat, int], State):
    """How often each was warned."""


class Fouled(Event, frozen=True):
    """A warning, counted."""

    seat: Seat
    fouls: int

    def befall(self, table: Table) -> None:
        table.of(Fouls)[self.seat] = self.fouls


class SpeechCut(Event, frozen=True):
    """The host stopped the speech that was being held."""

    seat: Seat


class BallotCancelled(Event, frozen=True):
    """The coming ballot is not held."""

    def befall(self, table: Table) -> None:
        table.of(Votes).cancelled = True


class SilentNextTime(Event, frozen=True):
    """One who has left broke the silence, and will be silent from the start of the next game."""

    seat: Seat


class VictoryDeclared(Event, frozen=True):
    """The host declared that a side's victory is evident."""

    side: str


@dataclass(frozen=True)
class Discipline:
    """What warnings cost by this book, and what else the host may order."""

    muting_foul: int | None = None
    removing_foul: int | None = None
    removal_cancels_ballot: bool = False
    declares: str | None = None
    """The clause by which the host may declare a victory that is evident."""

    def permit(self, game: Play, order: RulesOrder) -> None:
        """Raise `Refused` if the host cannot order this now."""
        table = game.table
        if isinstance(order, Declare):
            if self.declares is None:
                raise Illegal("nothing-declared", "COMMON-18")
            if order.winner not in game.rules.sides:
                raise Illegal("no-such-side", self.declares, sides=game.rules.sides)
        elif order.seat not in table.alive and not self.reaches_those_who_left(game, order):
            raise Illegal("already-out", "COMMON-18", choice=order.seat)

    def reaches_those_who_left(self, game: Play, order: SeatOrder) -> bool:
        """Only the last word of one who left can still be stopped."""
        return isinstance(order, Silence) and game.table.floor == order.seat

    def obey(self, game: Play, order: RulesOrder) -> Script[None]:
        if isinstance(order, Remove):
            yield from self.remove(game, order.seat)
        elif isinstance(order, Foul):
            yield from self.foul(game, order.seat)
        elif isinstance(order, Declare):
            game.tell(VictoryDeclared(order.winner), EVERYONE)
            finish(game, order.winner)
        else:
            yield from self.silence(game, order.seat)

    def foul(self, game: Play, seat: Seat) -> Script[None]:
        """A warning; where the book says so, one of them mutes and one removes."""
        fouls = game.table.of(Fouls).get(seat, 0) + 1
        game.tell(Fouled(seat, fouls), EVERYONE)
        if fouls == self.muting_foul:
            game.tell(Muted(seat), EVERYONE)
        if self.removing_foul is not None and fouls >= self.removing_foul:
            yield from self.remove(game, seat)

    def remove(self, game: Play, seat: Seat) -> Script[None]:
        """The player leaves at once, without a last word."""
        yield from leave(game, (seat,), REMOVED)
        if self.removal_cancels_ballot:
            game.tell(BallotCancelled(), EVERYONE)

    def silence(self, game: Play, seat: Seat) -> Script[None]:
        """Take the floor away: the speech now held, or else the next one."""
        if game.table.floor == seat:
            game.tell(SpeechCut(seat), EVERYONE)
            game.cut_short(seat)
        else:
            game.tell(Muted(seat), EVERYONE)
        yield from ()


@dataclass(frozen=True)
class SpellOfSilence(Discipline):
    """Whoever breaks the code is silent for the rest of the game; a second breach removes."""

    def reaches_those_who_left(self, game: Play, order: SeatOrder) -> bool:
        return isinstance(order, Silence)

    def silence(self, game: Play, seat: Seat) -> Script[None]:
        table = game.table
        if seat not in table.alive:
            game.tell(SilentNextTime(seat), EVERYONE)
        elif seat in table.of(Speechless).silenced:
            yield from self.remove(game, seat)
        else:
            game.tell(Silenced(seat), EVERYONE)
            game.cut_short(seat, NOMINATE, "plea", "last-word")
