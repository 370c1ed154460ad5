"""The review: one number for one vote, falls as well as rises, and why an own death helped."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from gorod.insight.review.review import review
from gorod.parts.leaving import VOTED_OUT
from gorod.screens.painter import Painter
from gorod.screens.past.finale import own_death_explained, turning_point_at
from gorod.screens.past.review import Reviewer, TurnedBy, VoteDid
from gorod.speech import LANGUAGES
from gorod.table.after.game_stats import GameStats
from gorod.table.after.summary import summary_of
from gorod.table.after.turning_point import TurningPoints
from gorod.table.match.match import Match
from gorod.table.table_snapshot import TableSnapshot
from tests.support.past_games import Home, at_home, play

GAMES = range(1, 7)
CHANGE = re.compile(r"(\d+) ?% → (\d+) ?%")


@cache
def games(ruleset: str) -> list[Match]:
    """Finished games that somebody has won."""
    found: list[Match] = []

    async def look(home: Home) -> None:
        for seed in GAMES:
            play(home.table, seed)
            match = home.table.latest()
            known = summary_of(match)
            if known is not None and known.turning_points is not None:
                found.append(match)

    at_home(look, ":memory:", ruleset)
    assert found
    return found


def turns(match: Match) -> TurningPoints:
    known = summary_of(match)
    assert known is not None
    assert known.turning_points is not None
    return known.turning_points


def told_twice(match: Match, lang: str) -> Iterator[tuple[TurnedBy, VoteDid]]:
    """Each moment that was a vote, as the review tells it at its head and among the votes."""
    painter = Painter(TableSnapshot(match), lang)
    shown = Reviewer(painter, review(match.game)).review()
    turn = turns(match)
    for moment, step in zip(shown.moments, sorted(turn.steps), strict=True):
        departure = turn.departures[step]
        who = painter.speech.listed([painter.who(seat) for seat in departure.seats])
        for vote in shown.votes:
            if departure.how == VOTED_OUT and who in vote.came:
                yield moment, vote


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["sport", "city"])
def test_one_vote_has_one_number_wherever_the_review_tells_it(ruleset: str, lang: str) -> None:
    found = 0
    for match in games(ruleset):
        for moment, vote in told_twice(match, lang):
            told, again = CHANGE.search(moment.measured), CHANGE.search(vote.came)
            assert told is not None
            assert again is not None
            assert told.groups() == again.groups()
            found += 1
    assert found


def test_a_fall_is_named_where_it_is_larger_than_a_rise() -> None:
    falls = 0
    for match in games("sport") + games("city"):
        turn = turns(match)
        changes = [
            after - before for before, after in zip(turn.befores, turn.chances[1:], strict=True)
        ]
        named = [abs(changes[step]) for step in turn.steps[1:]]
        left_out = [
            abs(change) for step, change in enumerate(changes[:-1]) if step not in turn.steps
        ]
        if len(turn.steps) == 3 and len(changes) - 1 not in turn.steps:
            assert min(named) >= max(left_out, default=0)
        painter = Painter(TableSnapshot(match), "en")
        for step in turn.steps:
            is_fall = changes[step] < 0
            assert ("fell" in turning_point_at(painter, turn, step).measured) == is_fall
            falls += is_fall
    assert falls


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_own_death_that_helped_is_explained_and_no_other(lang: str) -> None:
    explained = 0
    for match in games("it") + games("vendetta"):
        turn, painter = turns(match), Painter(TableSnapshot(match), lang)
        course = GameStats(match)
        sides, cards = match.game.rules.side_by_role, match.game.table.cards
        for step, departure in enumerate(turn.departures[:-1]):
            own = all(sides[cards[seat]] == match.game.table.winner for seat in departure.seats)
            helped = own and turn.chances[step + 1] > turn.befores[step]
            words = own_death_explained(painter, turn, step)
            if helped:
                assert words
                explained += 1
            assert course.town or not words
            if not own:
                assert not words
    assert explained
