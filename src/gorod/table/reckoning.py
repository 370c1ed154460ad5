"""What is known of a game once it is over, and never before: nothing of it is kept on the disk."""

from typing import NamedTuple

from gorod.table.awards import Award, awards
from gorod.table.course import Course
from gorod.table.match import Match
from gorod.table.turning import Turn, turn


class Reckoned(NamedTuple):
    """What can be said of a finished game."""

    of: object
    """What it was reckoned from."""
    course: Course
    awards: list[Award]
    turn: Turn | None


def reckoned(match: Match) -> Reckoned | None:
    """What this game has earned; nothing while it goes on, and nothing if it was given up."""
    if not match.game.over or match.is_void:
        return None
    of = len(match.game.journal), match.terms.facts, match.terms.bots
    if not match.reckoned or match.reckoned[-1].of != of:  # screens ask again and again
        course = Course(match)
        match.reckoned[:] = [Reckoned(of, course, awards(course), turn(course))]
    return match.reckoned[-1]
