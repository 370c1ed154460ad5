"""A show of hands as the host saw it: all votes of a ballot entered at once (COMMON-20)."""

from collections.abc import Mapping, Sequence

from gorod.engine.questions import Ask, Late
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, Seat, Who
from gorod.engine.table import Choice
from gorod.parts.ballots import VOTE
from gorod.parts.elections import ELECT
from gorod.parts.hands import ShowOfHands
from gorod.parts.ties import LIFT, REVOTE
from gorod.table.match.match import Match
from gorod.table.match.match_view import MatchView, Prompt
from gorod.table.request_errors import RequestError

Raised = Mapping[Seat, Sequence[Seat | str]]
"""Candidates by the seat whose hand was raised for them."""


def current_show(match: MatchView) -> ShowOfHands | None:
    """The current ballot, if it is a show of hands."""
    show = match.game.wait.show
    return show if isinstance(show, ShowOfHands) else None


def vote_replies(match: Match, raised: Raised, done: bool, stamp: str = "") -> list[Reply]:
    """Each hand as that player's vote, candidate by candidate; once it is done, no others come.

    The ids carry the stamp of what was sent, so that a retry is recognised (`is_entered`).

    Raises `RequestError` if these cannot be the hands of this ballot.
    """
    show, wait = current_show(match), match.game.wait
    if show is None:
        raise Late("no-show-of-hands")
    for seat, chosen in raised.items():
        if seat not in wait.asks:
            raise RequestError("no-vote", seat=seat)
        if len(chosen) > 1 and not show.way.several:
            raise RequestError("two-hands", seat=seat)
        if seat in wait.answers and tuple(chosen) != hands_up(wait.answers[seat]):
            raise RequestError("has-voted", seat=seat)
    calls = {one: at for at, one in enumerate(show.on())}
    hands = {
        seat: sorted(chosen, key=lambda one: calls.get(one, len(calls)))
        for seat, chosen in sorted(raised.items())
        if chosen and seat in match.game.open
    }
    turns = sorted(hands, key=lambda seat: calls.get(hands[seat][0], len(calls)))
    rest = [ask for who, ask in match.game.open.items() if who not in hands]
    owed = [ask.to for ask in rest if not ask.offer.may_pass]
    if done and owed:
        raise RequestError("hands-missing", seats=tuple(owed))
    votes = [
        _reply(match, wait.asks[seat], _answer(wait.asks[seat], hands[seat]), stamp)
        for seat in turns
    ]
    return votes + [_reply(match, ask, None, stamp) for ask in rest if done]


def is_entered(match: Match, stamp: str) -> bool:
    """Whether what this stamp names stands in the journal: it was written as a whole."""
    ids = [count_id(stamp), *(_hand_id(seat, stamp) for seat in match.game.table.seats)]
    return any(map(match.knows, ids))


def count_id(stamp: str) -> str:
    """The id of hands that were only counted."""
    return f"hands.{stamp}"


def _hand_id(who: Who, stamp: str) -> str:
    return f"{who}.hands.{stamp}"


def hands_up(answer: Choice) -> tuple[Seat | str, ...]:
    """The candidates that this hand was raised for."""
    if answer is None:
        return ()
    return answer if isinstance(answer, tuple) else (answer,)


def _answer(ask: Ask, chosen: Sequence[Seat | str]) -> Choice:
    return chosen[0] if ask.offer.one else tuple(chosen)


def _reply(match: Match, ask: Ask, answer: Choice, stamp: str) -> Reply:
    spent = _hand_id(ask.to, stamp) if stamp else match.question_ids(ask)[1]
    return Reply(ask.to, ask.number, answer, HOST, spent)


OPEN_VOTE_TOPICS = (VOTE, REVOTE, LIFT, ELECT, "preliminary", "final")
"""Topics of questions answered by raising a hand in the light."""


def open_votes(match: MatchView) -> dict[Seat, Prompt]:
    """Open public votes by seat: none in the dark or in a secret ballot."""
    if match.is_dark or match.game.rules.ballot.secret:
        return {}
    return {
        one.ask.to: one
        for one in match.asked()
        if one.ask.topic in OPEN_VOTE_TOPICS and isinstance(one.ask.to, int) and not one.is_answered
    }
