"""A show of hands as the host saw it: all votes of a ballot entered at once (COMMON-20)."""

from collections.abc import Mapping, Sequence

from gorod.engine.questions import Ask, Late
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Choice
from gorod.parts.hands import ShowOfHands
from gorod.table.match import Match
from gorod.table.wrong import Wrong

Raised = Mapping[Seat, Sequence[Seat | str]]
"""Candidates by the seat whose hand was raised for them."""


def show_of(match: Match) -> ShowOfHands | None:
    """The current ballot, if it is a show of hands."""
    show = match.game.wait.show
    return show if isinstance(show, ShowOfHands) else None


def replies(match: Match, raised: Raised, done: bool) -> list[Reply]:
    """The votes as replies, in the order of the candidates; `done` adds passes for all others.

    Raises `RequestError` if these cannot be the hands of this ballot.
    """
    show, wait = show_of(match), match.game.wait
    if show is None:
        raise Late("no-show-of-hands")
    for seat, chosen in raised.items():
        if seat not in wait.asks:
            raise Wrong("no-vote", seat=seat)
        if len(chosen) > 1 and not show.way.several:
            raise Wrong("two-hands", seat=seat)
        if seat in wait.answers and tuple(chosen) != given(wait.answers[seat]):
            raise Wrong("has-voted", seat=seat)
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
        raise Wrong("hands-missing", seats=tuple(owed))
    votes = [
        _reply(match, wait.asks[seat], _answer(wait.asks[seat], hands[seat])) for seat in turns
    ]
    return votes + [_reply(match, ask, None) for ask in rest if done]


def given(answer: Choice) -> tuple[Seat | str, ...]:
    """The candidates that this hand was raised for."""
    if answer is None:
        return ()
    return answer if isinstance(answer, tuple) else (answer,)


def _answer(ask: Ask, chosen: Sequence[Seat | str]) -> Choice:
    return chosen[0] if ask.offer.one else tuple(chosen)


def _reply(match: Match, ask: Ask, answer: Choice) -> Reply:
    return Reply(ask.to, ask.number, answer, HOST, match.named(ask)[1])
