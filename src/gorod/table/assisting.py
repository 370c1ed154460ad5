"""Votes that the host's assistant may enter: those that everybody sees."""

from gorod.engine.seats import Seat
from gorod.parts.ballots import VOTE
from gorod.parts.elections import ELECT
from gorod.parts.ties import LIFT, REVOTE
from gorod.table.match import Match, Prompt

OPEN = (VOTE, REVOTE, LIFT, ELECT, "preliminary", "final")
"""Topics of questions answered by raising a hand in the light."""


def open_votes(match: Match) -> dict[Seat, Prompt]:
    """Open public votes by seat: none in the dark or in a secret ballot."""
    if match.is_dark or match.game.rules.ballot.secret:
        return {}
    return {
        one.ask.to: one
        for one in match.asked()
        if one.ask.topic in OPEN and isinstance(one.ask.to, int) and not one.is_answered
    }
