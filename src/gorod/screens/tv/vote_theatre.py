"""A vote as theatre: one candidate in the light, hands that rise by name, and who decides at last.

All of it is public: it follows from the hands that the room has seen. A ballot in which the room
sees no hands has no theatre.
"""

from gorod.engine.seats import ROOM, Seat
from gorod.parts.ballots import electorate
from gorod.parts.votes import Votes
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData


class RaisedHand(ScreenData, frozen=True):
    """A hand that is up."""

    seat: Seat
    name: str
    is_newest: bool = False


class HalfOfTie(ScreenData, frozen=True):
    """One of those between whom the last vote decides."""

    seat: Seat
    name: str
    hands: list[RaisedHand]


class Deciding(ScreenData, frozen=True):
    """The one player whose vote is awaited, while the others are divided evenly."""

    seat: Seat
    name: str
    score: str
    halves: list[HalfOfTie]


class VoteTheatre(ScreenData, frozen=True, kw_only=True):
    """Who is in the light, and whose hands are up for that candidate."""

    seat: Seat
    name: str
    hands: list[RaisedHand]
    queue: list[HalfOfTie]
    """All candidates in their order."""
    undecided: int
    """How many have not voted yet."""
    deciding: Deciding | None = None


def vote_theatre(painter: Painter) -> VoteTheatre | None:
    """The open ballot, once a hand is up; None if hands are secret, or there are several a voter.

    The light is on the candidate for whom the newest hand went up.
    """
    table = painter.match.views[ROOM].table
    votes = table.seen(Votes)
    is_open = votes.counted is None and votes.unnamed is None and not votes.eyes_shut
    if not is_open or not votes.hands or painter.match.is_dark:
        return None
    if any(len(given) != 1 for given in votes.hands.values()):
        return None
    *_, newest = votes.hands
    (spot,) = votes.hands[newest]
    queue = [
        HalfOfTie(seat, painter.name(seat), hands_for(painter, votes, seat, newest))
        for seat in votes.candidates
    ]
    undecided = [voter for voter in electorate(table) if voter not in votes.hands]
    return VoteTheatre(
        seat=spot,
        name=painter.name(spot),
        hands=hands_for(painter, votes, spot, newest),
        queue=queue,
        undecided=len(undecided),
        deciding=deciding(painter, queue, undecided),
    )


def hands_for(painter: Painter, votes: Votes, candidate: Seat, newest: Seat) -> list[RaisedHand]:
    """The hands that are up for this candidate, in the order in which they rose."""
    return [
        RaisedHand(voter, painter.name(voter), voter == newest)
        for voter, given in votes.hands.items()
        if given == (candidate,)
    ]


def deciding(painter: Painter, queue: list[HalfOfTie], undecided: list[Seat]) -> Deciding | None:
    """Who decides, if one vote is left and two candidates share the most hands."""
    most = max(len(one.hands) for one in queue)
    halves = [one for one in queue if len(one.hands) == most]
    is_plain = painter.match.game.rules.ballot.weight is None
    if len(undecided) != 1 or len(halves) != 2 or not is_plain:
        return None
    (seat,) = undecided
    return Deciding(seat, painter.name(seat), f"{most} : {most}", halves)
