"""When the game is over and who has won, by those who are left."""

from collections.abc import Callable, Iterable

from gorod.engine.table import Table
from gorod.parts.play import Play

DRAW = "draw"


class NobodyLooked(Exception):
    """A verdict wants to know more than the sides of those who are left."""


class Living:
    """Those who are left, by the sides they play for; who sits where may be unknown."""

    __slots__ = ("_table", "sides")

    def __init__(self, table: Table | None, sides: list[str]) -> None:
        self._table = table
        self.sides = sides

    @property
    def table(self) -> Table:
        if self._table is None:
            raise NobodyLooked
        return self._table

    def __len__(self) -> int:
        return len(self.sides)

    def of(self, *sides: str) -> int:
        """How many of these sides are left."""
        there = self.sides.count
        return there(sides[0]) if len(sides) == 1 else sum(map(there, sides))

    def only(self, *sides: str) -> bool:
        """Whether some are left and all of them are of these sides."""
        return bool(self.sides) and self.of(*sides) == len(self.sides)

    def holding(self, *cards: str) -> int:
        """How many who were dealt one of these cards are left."""
        table = self.table
        return sum(table.cards[seat] in cards for seat in table.alive)

    def playing(self, *roles: str) -> int:
        """How many who play one of these roles now are left."""
        return len(self.table.holders(*roles))


Verdict = Callable[[Living], str | None]
"""The winner if this condition is met by those who are left."""


def nobody_is_left(left: Living) -> str | None:
    """If nobody at all is left, the game is a draw, whatever else holds (COMMON-14)."""
    return None if len(left) else DRAW


def none_left_of(sides: tuple[str, ...], winner: str) -> Verdict:
    return lambda left: None if left.of(*sides) else winner


def only_left(side: str) -> Verdict:
    return lambda left: side if left.only(side) else None


def parity(few: str) -> Verdict:
    """A side wins when it is at least half of all who are left."""
    return lambda left: few if 2 * left.of(few) >= len(left) else None


def winner(game: Play, verdicts: Iterable[Verdict]) -> str | None:
    """The first verdict that is met."""
    table, sides = game.table, game.rules.side_by_role
    left = Living(table, [sides[table.roles[seat]] for seat in table.alive])
    for verdict in verdicts:
        side = verdict(left)
        if side is not None:
            return side
    return None
