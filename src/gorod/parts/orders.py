"""What the host's standing orders do at the table (COMMON-18)."""

from dataclasses import dataclass

from gorod.engine.events import VOID
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Illegal
from gorod.engine.replies import (
    FLOOR,
    Claim,
    Declare,
    Foul,
    GiveFloor,
    Remove,
    RulesOrder,
    SeatOrder,
    Silence,
    Stop,
    Void,
)
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.claims import examine_claim
from gorod.parts.leaving import REMOVED, finish, leave
from gorod.parts.nominations import NOMINATE
from gorod.parts.play import Play, PlayView
from gorod.parts.silence import Muted, Silenced, Speechless
from gorod.parts.speeches import FloorReturned, speak
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


class GameVoided(Event, frozen=True):
    """The host has given the game up, for this reason."""

    reason: str


@dataclass(frozen=True)
class Discipline:
    """What warnings cost by this book, and what else the host may order."""

    muting_foul: int | None = None
    removing_foul: int | None = None
    removal_cancels_ballot: bool = False
    declares: str | None = None
    """The clause by which the host may declare a victory that is evident."""

    def permit(self, game: Play, order: RulesOrder | Claim) -> None:
        """Raise `Refused` if the host cannot order this now, or nobody may claim it."""
        table = game.table
        if isinstance(order, Claim):
            examine_claim(game, order)
        elif isinstance(order, Declare):
            if self.declares is None:
                raise Illegal("nothing-declared", "COMMON-18")
            if order.winner not in game.rules.sides:
                raise Illegal("no-such-side", self.declares, sides=game.rules.sides)
        elif isinstance(order, Void):
            return
        elif isinstance(order, Stop):
            if table.floor != order.seat:
                raise Illegal("not-speaking", "COMMON-18", choice=order.seat)
        elif order.seat not in table.alive and not self.reaches_those_who_left(game, order):
            raise Illegal("already-out", "COMMON-18", choice=order.seat)
        elif isinstance(order, GiveFloor):
            self.permit_the_floor(table, order.seat)

    def permit_the_floor(self, table: Table, seat: Seat) -> None:
        """A speaker does not need it, and a player who has lost the word does not get it."""
        speechless = table.of(Speechless)
        if table.floor == seat:
            raise Illegal("has-the-floor", "COMMON-18", choice=seat)
        if seat in speechless.silenced or seat in speechless.muted:
            raise Illegal("lost-the-floor", "COMMON-18", choice=seat)

    def reaches_those_who_left(self, game: Play, order: SeatOrder) -> bool:
        """Only the last word of one who left can still be stopped."""
        return isinstance(order, Silence) and game.table.floor == order.seat

    @property
    def silences_for_good(self) -> bool:
        """Whether `Silence` lasts to the end of the game, and reaches those who left."""
        return False

    def obey(self, game: Play, order: RulesOrder) -> Script[None]:
        if isinstance(order, Remove):
            yield from self.remove(game, order.seat)
        elif isinstance(order, Foul):
            yield from self.foul(game, order.seat)
        elif isinstance(order, Declare):
            game.tell(VictoryDeclared(order.winner), EVERYONE)
            finish(game, order.winner)
        elif isinstance(order, Void):
            game.tell(GameVoided(order.reason), EVERYONE)
            finish(game, VOID)  # COMMON-22
        elif isinstance(order, GiveFloor):
            yield from self.give_floor(game, order.seat, order.seconds)
        elif isinstance(order, Stop):
            self.stop(game, order.seat)
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

    def give_floor(self, game: Play, seat: Seat, seconds: int) -> Script[None]:
        """A word out of turn; then the speech that it interrupted goes on (COMMON-21)."""
        table = game.table
        speaker = table.floor
        before = _may_speak(table, speaker)
        yield from speak(game, seat, FLOOR, seconds)
        if speaker is not None and _may_speak(table, speaker) == before:
            game.tell(FloorReturned(speaker), EVERYONE)

    def stop(self, game: Play, seat: Seat) -> None:
        """The speech that is held ends, as if its time were up."""
        game.tell(SpeechCut(seat), EVERYONE)
        game.cut_short(seat)

    def silence(self, game: Play, seat: Seat) -> Script[None]:
        """Take the floor away: the speech now held, or else the next one."""
        if game.table.floor == seat:
            self.stop(game, seat)
        else:
            game.tell(Muted(seat), EVERYONE)
        yield from ()


@dataclass(frozen=True)
class SpellOfSilence(Discipline):
    """Who breaks the code is silent for the rest of the game; a second breach removes."""

    @property
    def silences_for_good(self) -> bool:
        return True

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
            game.cut_short(seat, NOMINATE, "plea", "last-word", FLOOR)


def _may_speak(table: Table, seat: Seat | None) -> tuple[bool, bool]:
    """By this it is seen whether somebody left, or was silenced, since."""
    return seat in table.alive, seat in table.of(Speechless).silenced


def voided(game: PlayView) -> str:
    """Why the host gave this game up; nothing if that was not so."""
    last = reversed(game.letters)
    return next((one.event.reason for one in last if isinstance(one.event, GameVoided)), "")
