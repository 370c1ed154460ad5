"""The summary of a finished game: statistics, awards and turning points; cached, not stored."""

from typing import NamedTuple

from gorod.table.awards import Award, awards
from gorod.table.course import Course
from gorod.table.match import Match
from gorod.table.turning import Turn, turn


class Reckoned(NamedTuple):
    """The summary of a finished game."""

    of: object
    """The cache key."""
    course: Course
    awards: list[Award]
    turn: Turn | None


def reckoned(match: Match) -> Reckoned | None:
    """The summary of this game; None if it is not over, or void."""
    if not match.game.over or match.is_void:
        return None
    of = len(match.game.journal), match.terms.facts, match.terms.bots
    if not match.reckoned or match.reckoned[-1].of != of:  # called for every screen
        course = Course(match)
        match.reckoned[:] = [Reckoned(of, course, awards(course), turn(course))]
    return match.reckoned[-1]
