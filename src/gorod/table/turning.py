"""The moment that turned a game: after which departure the winners' chances had risen most.

Chances are reckoned by the numbers alone: as if from there on every vote fell on anybody and every
night took one of the town, until the book's own verdict ends it; the screens say so.
"""

from itertools import pairwise
from random import Random
from typing import NamedTuple

from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.parts.leaving import KILLED
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import Living
from gorod.table.course import Course, Departure

TRIALS = 200
"""So often it is played on from each departure: enough to tell a twentieth."""

LEAST = 10
"""The last departure only ends it: it turned the game if nothing before raised them as much."""

ROUNDED = 5
"""To so many percent that is exact."""


class Turn(NamedTuple):
    """How the chances of the winners went, in percent: at first, and after each departure."""

    chances: list[int]
    departures: list[Departure]
    at: int
    """Which departure turned it."""

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
    departures = course.departures
    points = [(cards, False), *((one.living, one.how != KILLED) for one in departures[:-1])]
    chances = [chance(course, cards, roles, is_night) for roles, is_night in points]
    chances.append(100)
    rises = [after - before for before, after in pairwise(chances)]
    at = max(range(len(rises)), key=lambda step: rises[step] if step + 1 < len(rises) else LEAST)
    return Turn(chances, departures, at)


def chance(course: Course, cards: dict[Seat, str], roles: dict[Seat, str], is_night: bool) -> int:
    """How often, in percent, the winners win from here."""
    rng = Random(0)  # the same game is reckoned the same
    rules, winner = course.rules, course.table.winner
    won = sum(
        _play_on(rules, course.town, cards, roles, is_night, rng) == winner for _ in range(TRIALS)
    )
    return ROUNDED * round(100 * won / TRIALS / ROUNDED)


def _play_on(
    rules: Ruleset,
    town: str,
    cards: dict[Seat, str],
    roles: dict[Seat, str],
    is_night: bool,
    rng: Random,
) -> str | None:
    """Who wins if chance alone decides who leaves, by day anybody and by night one of the town."""
    table = Table(tuple(cards), alive=list(roles), cards=cards, roles=roles)
    table.alive[:] = roles
    while table.alive:
        sides = [rules.side_by_role[roles[seat]] for seat in table.alive]
        left = Living(table, sides)
        for verdict in rules.verdicts:
            if (winner := verdict(left)) is not None:
                return winner
        of_town = [seat for seat, side in zip(table.alive, sides, strict=True) if side == town]
        table.alive.remove(rng.choice(of_town if is_night and of_town else table.alive))
        is_night = not is_night
    return None
