"""What is known of a game once it is over, and never before: nothing of it is kept on the disk."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

from gorod.table.awards import Award, awards
from gorod.table.course import Course
from gorod.table.match import Match
from gorod.table.turning import Turn, turn


class Reckoned(NamedTuple):
    """What can be said of a finished game."""

    course: Course
    awards: list[Award]
    turn: Turn | None


_known: WeakKeyDictionary[Match, tuple[object, Reckoned]] = WeakKeyDictionary()
"""Each with what it was reckoned from: screens ask again and again."""


def reckoned(match: Match) -> Reckoned | None:
    """What this game has earned; nothing while it goes on, and nothing if it was given up."""
    if not match.game.over or match.is_void:
        return None
    of = len(match.game.journal), match.terms.facts, match.terms.bots
    known = _known.get(match)
    if known is None or known[0] != of:
        course = Course(match)
        known = _known[match] = of, Reckoned(course, awards(course), turn(course))
    return known[1]
