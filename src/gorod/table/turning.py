"""The moments that turned a game: after which departures the winners' chances had risen most.

What a table is worth by who is left stands in `insight/values.py`: counted in games of bots where
the deck is a recommended one, else by the numbers alone. The screens say which.
"""

from itertools import pairwise
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.insight.values import Values
from gorod.parts.leaving import KILLED
from gorod.parts.rounds import DAY, NIGHT
from gorod.table.course import Course, Departure

LEAST = 10
"""The last departure only ends it: it turned the game if nothing before raised them as much."""

MOMENTS = 3
"""So many moments are told of."""


class Turn(NamedTuple):
    """How the chances of the winners went, in percent: at first, and after each departure."""

    chances: list[int]
    departures: list[Departure]
    steps: list[int]
    """Which departures turned it, the one that did most first."""
    counted: bool
    """Whether games of bots stand behind the chances, or the numbers alone."""

    @property
    def at(self) -> int:
        """Which departure turned it most."""
        return self.steps[0]

    @property
    def moment(self) -> Departure:
        return self.departures[self.at]

    @property
    def before(self) -> int:
        return self.chances[self.at]

    @property
    def after(self) -> int:
        return self.chances[self.at + 1]


def turn(course: Course) -> Turn | None:
    """The turn of this game; none of a draw, nor where a card was never seen."""
    table, winner = course.table, course.table.winner
    cards = {seat: table.cards.get(seat, "") for seat in table.seats}
    if winner not in course.rules.sides or not all(cards.values()) or not course.departures:
        return None
    departures, values = course.departures, Values(course.rules)
    points = [(cards, DAY), *((one.living, _after(one)) for one in departures[:-1])]
    chances = [chance(values, winner, roles, phase) for roles, phase in points]
    chances.append(100)
    rises = [after - before for before, after in pairwise(chances)]
    rises[-1] = min(rises[-1], LEAST)
    order = sorted(range(len(rises)), key=lambda step: -rises[step])
    steps = [order[0], *(step for step in order[1:MOMENTS] if rises[step] > 0)]
    return Turn(chances, departures, steps, values.is_counted)


def _after(one: Departure) -> str:
    """What comes after a departure."""
    return DAY if one.how == KILLED else NIGHT


def chance(values: Values, winner: str, roles: dict[Seat, str], phase: str) -> int:
    """How often, in percent, the winners win with these left."""
    return round(100 * values.chances(values.state(phase, roles.values()))[winner])
