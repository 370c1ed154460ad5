"""Acts first, effects after: a night's acts are collected, then settled once (COMMON-14).

Effects are applied in the order of the rulebook's list to a small ledger of strikes and
shields. Who dies is strikes less shields. Protection is a layer, never an `if` inside killing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, State, Table
from gorod.parts.play import Play


@dataclass(slots=True)
class Strikes(State):
    struck: dict[Seat, list[str]] = field(default_factory=dict)
    """Who was struck tonight, and in which calls."""
    shielded: dict[Seat, list[str]] = field(default_factory=dict)
    """Whom tonight's blows did not reach: the calls whose blows failed."""

    def night_falls(self) -> None:
        self.struck, self.shielded = {}, {}


class Struck(Event, frozen=True):
    """Somebody was struck tonight. The host alone knows by which call."""

    told_by = "call"

    seat: Seat
    call: str

    def befall(self, table: Table) -> None:
        table.of(Strikes).struck.setdefault(self.seat, []).append(self.call)


class Missed(Event, frozen=True):
    """A blow of this call hit nobody tonight. The host alone knows."""

    told_by = "call"

    call: str


class Shielded(Event, frozen=True):
    """A strike of this call does not reach that player tonight."""

    told_by = "call"

    seat: Seat
    call: str

    def befall(self, table: Table) -> None:
        table.of(Strikes).shielded.setdefault(self.seat, []).append(self.call)


Effect = Callable[[Play], None]
"""What the acts of one call do when the night is settled."""


def dead(table: Table) -> tuple[Seat, ...]:
    """Those struck by more than shields stop, settled once for a night (COMMON-14).

    In the order of the seats, so that it tells nothing of who struck whom.
    """
    strikes = table.of(Strikes)
    struck, shielded = strikes.struck, strikes.shielded
    return tuple(
        seat
        for seat in table.alive
        if seat in struck and not _is_saved(struck[seat], shielded.get(seat, []))
    )


def _is_saved(strikes: list[str], shields: list[str]) -> bool:
    """Whether each strike meets a shield against its kind."""
    return all(strikes.count(call) <= shields.count(call) for call in strikes)


def unanimous(choices: dict[Seat, Choice], team: Iterable[Seat]) -> Seat | None:
    """The one at whom every one of the team fired; anything else is a miss."""
    shots = {choices.get(seat) for seat in team}
    shot = shots.pop() if len(shots) == 1 else None
    return shot if isinstance(shot, int) else None


def most_pointed_at(choices: Iterable[Choice]) -> list[Seat]:
    """Those at whom most pointed, in seat order; more than one is a tie."""
    pointed = [choice for choice in choices if isinstance(choice, int)]
    if len(pointed) < 2:
        return pointed
    most = max(map(pointed.count, pointed))
    return sorted({seat for seat in pointed if pointed.count(seat) == most})
