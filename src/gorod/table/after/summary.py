"""The summary of a finished game: statistics, awards and turning points; cached, not stored."""

from typing import NamedTuple

from gorod.table.after.awards import Award, awards
from gorod.table.after.decoy_answers import DecoyAnswers, decoy_answers
from gorod.table.after.game_stats import GameStats
from gorod.table.after.turning_point import TurningPoints, turning_points
from gorod.table.match.match_view import MatchView


class GameSummary(NamedTuple):
    """The summary of a finished game."""

    of: object
    """The cache key."""
    stats: GameStats
    awards: list[Award]
    turning_points: TurningPoints | None
    decoys: list[DecoyAnswers]


def summary_of(view: MatchView) -> GameSummary | None:
    """The summary of this game; None if it is void, not over, or not told to its end."""
    match = view.whole
    if match is None or not match.game.over or match.is_void:
        return None
    of = len(match.game.journal), match.terms.facts, match.terms.bots
    if not match.summary_cache or match.summary_cache[-1].of != of:  # called for every screen
        course = GameStats(match)
        decoys = decoy_answers(match, course)
        known = GameSummary(of, course, awards(course), turning_points(course), decoys)
        match.summary_cache[:] = [known]
    return match.summary_cache[-1]
