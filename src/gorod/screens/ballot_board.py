"""The ballot board: hands as they go up, then the count, which stays after the vote."""

from collections.abc import Callable

from gorod.engine.seats import Seat
from gorod.parts.ballots import Counted, TotalsTold
from gorod.parts.ties import LiftCounted, SecretLiftCounted
from gorod.parts.totals import Weight, number
from gorod.parts.votes import Votes
from gorod.screens.game_screen import Hands

BoardRow = tuple[tuple[Seat, ...], Weight | None, tuple[Seat, ...]]
"""Candidates, how many votes they have together, and the voters."""


def board(votes: Votes, who: Callable[[Seat], str]) -> list[Hands]:
    """A row for each candidate; candidates decided on by one vote share a row."""
    return [
        Hands(", ".join(map(who, seats)), count, ", ".join(map(str, by)), list(seats), list(by))
        for seats, count, by in _rows(votes)
    ]


def _rows(votes: Votes) -> list[BoardRow]:
    match votes.counted:
        case Counted(votes=cast, totals=totals):
            weighed = dict(totals)
            return [((one,), number(weighed.get(one, len(by))), by) for one, by in cast]
        case TotalsTold(totals=totals):
            return [((one,), number(total), ()) for one, total in totals]
        case LiftCounted(candidates=seats, votes=count, voters=by):
            return [(seats, number(count), by)]
        case SecretLiftCounted(candidates=seats, votes=count):
            return [(seats, number(count), ())]
    return [_raised(votes, one) for one in votes.candidates]


def _raised(votes: Votes, candidate: Seat) -> BoardRow:
    by = tuple(voter for voter, given in votes.hands.items() if candidate in given)
    return (candidate,), len(by) if votes.hands else None, by
