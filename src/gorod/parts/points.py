"""Points over a series of games: a player scores if his side wins, alive or not (COMMON-15)."""

from collections.abc import Callable, Mapping

from gorod.engine.letters import EVERYONE, Event
from gorod.parts.play import Play


class PointsGiven(Event, frozen=True):
    """What each seat scored, in the order of the seats."""

    points: tuple[int, ...]


def give_points(worth: Mapping[str, int]) -> Callable[[Play], None]:
    """What a win is worth to each side."""

    def epilogue(game: Play) -> None:
        table, sides = game.table, game.rules.side_by_role
        won = [sides[table.roles[seat]] == table.winner for seat in table.seats]
        worth_it = worth.get(str(table.winner), 0)
        game.tell(PointsGiven(tuple(worth_it if has_won else 0 for has_won in won)), EVERYONE)

    return epilogue


def points(game: Play) -> tuple[int, ...]:
    """The points of a finished game; one for each who won, where the book says nothing else."""
    for letter in reversed(game.letters):
        if isinstance(letter.event, PointsGiven):
            return letter.event.points
    table, sides = game.table, game.rules.side_by_role
    # COMMON-15: alive or not.
    return tuple(int(sides[table.roles[seat]] == table.winner) for seat in table.seats)
