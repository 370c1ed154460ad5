"""Turning points: after which departures the winners' chances changed most.

The value of a position comes from bot games for recommended decks, else from the numbers alone; the
screens say which.
"""

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
    """The departures that turned the game: the largest rise, then rises and falls by their size."""
    counted: bool
    """Whether the chances come from bot games, not from the numbers alone."""
    befores: list[int]
    """The winners' chances in percent just before each departure: a night without a victim, or a
    vote that nobody left by, may have changed them since the departure before it.
    """
    own: dict[int, int]
    """Departures of the winners' own that raised their chances: how many votes were left, before
    and after; 0 if that does not explain it.
    """

    @property
    def at(self) -> int:
        """The most important departure."""
        return self.steps[0]

    @property
    def moment(self) -> Departure:
        return self.departures[self.at]

    @property
    def before(self) -> int:
        return self.befores[self.at]

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
    phases = [_before(departures, step) for step in range(len(departures))]
    befores = [
        win_percent(values, winner, living, phase)
        for (living, _), phase in zip(points, phases, strict=True)
    ]
    rises = [after - before for before, after in zip(befores, chances[1:], strict=True)]
    rises[-1] = min(rises[-1], LAST_RISE_CAP)
    first = max(range(len(rises)), key=lambda step: rises[step])
    others = sorted(range(len(rises)), key=lambda step: -abs(rises[step]))
    others = [step for step in others if step != first and rises[step]]
    steps = [first, *others[: MAX_TURNING_POINTS - 1]]
    own: dict[int, int] = {}
    for step, departure in enumerate(departures[:-1]):
        side_of = course.rules.side_by_role
        if rises[step] > 0 and all(side_of[cards[seat]] == winner for seat in departure.seats):
            states = ((points[step][0], phases[step]), points[step + 1])
            left = [votes_left(course, living, phase) for living, phase in states]
            own[step] = left[0] if winner == course.town and left[0] == left[1] else 0
    return TurningPoints(chances, departures, steps, values.is_counted, befores, own)


def votes_left(course: GameStats, living: dict[Seat, str], phase: str) -> int:
    """How many votes the town had left, if none of them hit and each night took one of its own."""
    side_of = course.rules.side_by_role
    foes = sum(side_of[role] != course.town for role in living.values())
    town = len(living) - foes - (phase == NIGHT)
    return max(0, -(-(town - foes) // 2))


def _before(departures: list[Departure], step: int) -> str:
    """The phase in which somebody left; those who left at once left one after another."""
    one, earlier = departures[step], departures[:step]
    if earlier and earlier[-1].when == one.when:
        return _after(earlier[-1])
    return NIGHT if one.how == KILLED else DAY


def _after(one: Departure) -> str:
    """The phase after a departure."""
    return DAY if one.how == KILLED else NIGHT


def win_percent(values: StateValues, winner: str, roles: dict[Seat, str], phase: str) -> int:
    """The winners' chances in percent with these players left."""
    return round(100 * values.chances(values.state(phase, roles.values()))[winner])
