"""Scoring: the points of a finished game, by the value that its ruleset names (COMMON-15)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.parts.play import Play, PlayView


class PointsGiven(Event, frozen=True):
    """What each seat scored, in the order of the seats."""

    points: tuple[int, ...]


class Scoring(Protocol):
    """How a finished game is scored. A ruleset names one; `Ruleset.scoring` has it."""

    def score(self, game: PlayView) -> tuple[int, ...]:
        """The points of each seat, in the order of the seats."""


@dataclass(frozen=True)
class WinPoints:
    """Points for a win, alive or not: one, or what the win of each side is worth."""

    worth: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def score(self, game: PlayView) -> tuple[int, ...]:
        worth = self.worth.get(str(game.table.winner), 0) if self.worth else 1
        return tuple(worth if has_won(game, seat) else 0 for seat in game.table.seats)


def has_won(game: PlayView, seat: Seat) -> bool:
    """Whether this player's side has won: the player has, too, alive or not (COMMON-15)."""
    table = game.table
    return game.rules.side_by_role[table.roles[seat]] == table.winner


def give_points(game: Play) -> None:
    """Tell everybody the points, where a win is not worth the same to all sides."""
    game.tell(PointsGiven(points(game)), EVERYONE)


def points(game: PlayView) -> tuple[int, ...]:
    """The points of a finished game, by the scoring of its ruleset."""
    return game.rules.scoring.score(game)
