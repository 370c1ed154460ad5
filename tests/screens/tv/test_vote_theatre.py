"""A vote on the table screen: one candidate in the light, hands by name, and who decides."""

from collections.abc import Sequence
from typing import cast

from gorod.engine.seats import ROOM, Seat
from gorod.parts.ballots import BallotOpened, Counted, Voted
from gorod.parts.votes import Votes
from gorod.rulebooks.settings import Setting
from gorod.screens.painter import Painter
from gorod.screens.tv.vote_theatre import VoteTheatre, vote_theatre
from gorod.table.match.match import Match
from gorod.table.match.match_view import MatchView
from gorod.table.setup import Terms
from gorod.table.table_snapshot import TableSnapshot

NAMES = "Anna Boris Clara Daniel Edith Felix Greta".split()  # noqa: SIM905


def match_of(ruleset: str = "city") -> Match:
    """A game by day, at a table of seven."""
    names = dict(enumerate(NAMES, start=1))
    match = Match(0, Terms(Setting(ruleset, 7), names, [], "person", "usual", "en"))
    match.views[ROOM].table.phase = "day"
    return match


def seen(match: Match, hands: Sequence[tuple[Seat, Seat | tuple[Seat, ...]]]) -> VoteTheatre | None:
    """What is staged when these have voted for those, in this order."""
    table = match.views[ROOM].table
    table.phase = "day"
    BallotOpened("vote", (3, 5, 2)).befall(table)
    for voter, candidate in hands:
        Voted(voter, candidate).befall(table)
    return vote_theatre(Light(TableSnapshot(match), "en"))


class Light(Painter):
    """A painter to whom it is always day."""

    @property
    def match(self) -> MatchView:
        return cast("MatchView", Awake(super().match))


class Awake:
    """A match of which only the room's view is asked."""

    def __init__(self, match: MatchView) -> None:
        self.views, self.game, self.name, self.is_dark = match.views, match.game, match.name, False


def test_the_light_is_on_whom_the_newest_hand_went_up_for() -> None:
    theatre = seen(match_of(), [(1, 3), (2, 5), (4, 3)])
    assert theatre is not None
    assert (theatre.seat, theatre.name, theatre.undecided) == (3, "Clara", 4)
    assert [(one.name, one.is_newest) for one in theatre.hands] == [
        ("Anna", False),
        ("Daniel", True),
    ]
    assert [one.seat for one in theatre.queue] == [3, 5, 2]
    after = seen(match_of(), [(1, 3), (2, 5), (4, 3), (6, 5)])
    assert after is not None
    assert (after.seat, [one.name for one in after.hands]) == (5, ["Boris", "Felix"])


def test_the_last_one_decides_between_two_who_share_the_most_hands() -> None:
    evenly = [(1, 3), (2, 5), (3, 5), (4, 3), (5, 3), (6, 5)]
    theatre = seen(match_of(), evenly)
    assert theatre is not None
    assert theatre.deciding is not None
    assert (theatre.deciding.score, theatre.deciding.name) == ("3 : 3", "Greta")
    assert [one.name for one in theatre.deciding.halves] == ["Clara", "Edith"]
    assert [one.name for one in theatre.deciding.halves[0].hands] == ["Anna", "Daniel", "Edith"]
    for hands in (evenly[:-1], [*evenly[:-1], (6, 3)], [*evenly, (7, 3)]):
        other = seen(match_of(), hands)
        assert other is not None
        assert other.deciding is None


def test_where_the_room_sees_no_hands_there_is_nothing_to_stage() -> None:
    """Vendetta's secret ballot: neither names nor who is undecided."""
    assert seen(match_of(), []) is None
    match = match_of()
    assert seen(match, [(1, 3)]) is not None
    votes = match.views[ROOM].table.of(Votes)
    votes.eyes_shut = True
    assert vote_theatre(Light(TableSnapshot(match), "en")) is None
    votes.eyes_shut = False
    Counted("vote", ((3, (1,)),)).befall(match.views[ROOM].table)
    assert vote_theatre(Light(TableSnapshot(match), "en")) is None  # the count is another scene
    assert seen(match_of(), [(1, (3, 5))]) is None
