"""Points over a series of games: a player scores if his side wins, alive or not (COMMON-15)."""

from collections.abc import Callable, Mapping

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.parts.play import Play, PlayView


class PointsGiven(Event, frozen=True):
    """What each seat scored, in the order of the seats."""

    points: tuple[int, ...]


def has_won(game: PlayView, seat: Seat) -> bool:
    """Whether this player's side has won: the player has, too, alive or not (COMMON-15)."""
    table = game.table
    return game.rules.side_by_role[table.roles[seat]] == table.winner


def give_points(worth: Mapping[str, int]) -> Callable[[Play], None]:
    """What a win is worth to each side."""

    def epilogue(game: Play) -> None:
        worth_it = worth.get(str(game.table.winner), 0)
        points = tuple(worth_it if has_won(game, seat) else 0 for seat in game.table.seats)
        game.tell(PointsGiven(points), EVERYONE)

    return epilogue


def points(game: PlayView) -> tuple[int, ...]:
    """The points of a finished game; one for each who won, where the book says nothing else."""
    for letter in reversed(game.letters):
        if isinstance(letter.event, PointsGiven):
            return letter.event.points
    return tuple(int(has_won(game, seat)) for seat in game.table.seats)
