"""Turning points: after which departures the winners' chances rose most.

The value of a position comes from bot games for recommended decks, else from the numbers alone; the
screens say which.
"""

from itertools import pairwise
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.insight.odds.state_values import StateValues
from gorod.parts.leaving import KILLED
from gorod.parts.rounds import DAY, NIGHT
from gorod.table.after.game_stats import Departure, GameStats

LAST_RISE_CAP = 10
"""A cap on the last rise, in percent: the last departure only ends the game."""

MAX_TURNING_POINTS = 3
"""The maximum number of turning points."""


class TurningPoints(NamedTuple):
    """The winners' chances in percent: at the start, and after each departure."""

    chances: list[int]
    departures: list[Departure]
    steps: list[int]
    """The departures that turned the game, most important first."""
    counted: bool
    """Whether the chances come from bot games, not from the numbers alone."""

    @property
    def at(self) -> int:
        """The most important departure."""
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


def turning_points(course: GameStats) -> TurningPoints | None:
    """The turning points of this game; None for a draw or with unseen cards."""
    table, winner = course.table, course.table.winner
    cards = {seat: table.cards.get(seat, "") for seat in table.seats}
    if winner not in course.rules.sides or not all(cards.values()) or not course.departures:
        return None
    departures, values = course.departures, StateValues(course.rules)
    points = [(cards, DAY), *((one.living, _after(one)) for one in departures[:-1])]
    chances = [win_percent(values, winner, roles, phase) for roles, phase in points]
    chances.append(100)
    rises = [after - before for before, after in pairwise(chances)]
    rises[-1] = min(rises[-1], LAST_RISE_CAP)
    order = sorted(range(len(rises)), key=lambda step: -rises[step])
    steps = [order[0], *(step for step in order[1:MAX_TURNING_POINTS] if rises[step] > 0)]
    return TurningPoints(chances, departures, steps, values.is_counted)


def _after(one: Departure) -> str:
    """The phase after a departure."""
    return DAY if one.how == KILLED else NIGHT


def win_percent(values: StateValues, winner: str, roles: dict[Seat, str], phase: str) -> int:
    """The winners' chances in percent with these players left."""
    return round(100 * values.chances(values.state(phase, roles.values()))[winner])
