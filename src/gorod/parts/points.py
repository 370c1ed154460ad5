"""Points over a series of games: a player scores if his side wins, alive or not (COMMON-15)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset


class PointsGiven(Event, frozen=True):
    """What each seat scored, in the order of the seats."""

    points: tuple[int, ...]


def give_points(worth: Mapping[str, int]) -> Callable[[Game["Ruleset"]], None]:
    """What a win is worth to each side."""

    def epilogue(game: Game["Ruleset"]) -> None:
        table, sides = game.table, game.rules.side_by_role
        won = [sides[table.roles[seat]] == table.winner for seat in table.seats]
        worth_it = worth.get(str(table.winner), 0)
        game.tell(PointsGiven(tuple(worth_it if has_won else 0 for has_won in won)), EVERYONE)

    return epilogue


def points(game: Game["Ruleset"]) -> tuple[int, ...]:
    """The points of a finished game; one for each who won, where the book says nothing else."""
    for letter in reversed(game.letters):
        if isinstance(letter.event, PointsGiven):
            return letter.event.points
    table, sides = game.table, game.rules.side_by_role
    return tuple(int(sides[table.roles[seat]] == table.winner) for seat in table.seats)
