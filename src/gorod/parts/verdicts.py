"""When the game is over and who has won, by those who are left."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gorod.engine.game import Game

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

Count = Callable[[str], int]
"""How many of a side (or, by role id, of a card) are left."""

Verdict = Callable[[Count, int], str | None]
"""The winner if this condition is met, given how many of each side and of all are left."""

DRAW = "draw"


def nobody_is_left(count: Count, left: int) -> str | None:
    """If nobody at all is left, the game is a draw, whatever else holds (COMMON-14)."""
    return DRAW if left == 0 else None


def none_left_of(sides: tuple[str, ...], winner: str) -> Verdict:
    def verdict(count: Count, left: int) -> str | None:
        return None if any(count(side) for side in sides) else winner

    return verdict


def parity(few: str) -> Verdict:
    """A side wins when it is at least half of all who are left."""

    def verdict(count: Count, left: int) -> str | None:
        return few if 2 * count(few) >= left else None

    return verdict


def winner(game: Game["Ruleset"]) -> str | None:
    """The first verdict of the rulebook that is met."""
    table, rules = game.table, game.rules
    sides = rules.side_by_role
    left = [sides[table.cards[seat]] for seat in table.alive]
    for verdict in rules.verdicts:
        side = verdict(left.count, len(left))
        if side is not None:
            return side
    return None
