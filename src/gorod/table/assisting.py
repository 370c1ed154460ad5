"""What an assistant of the host may do: warn, keep the clock, count hands that everybody sees."""

from gorod.engine.seats import Seat
from gorod.parts.ballots import VOTE
from gorod.parts.elections import ELECT
from gorod.parts.ties import LIFT, REVOTE
from gorod.table.match import Match, Prompt

OPEN = (VOTE, REVOTE, LIFT, ELECT, "preliminary", "final")
"""The questions that are answered by a hand in the light."""


def open_votes(match: Match) -> dict[Seat, Prompt]:
    """Who has still to vote where everybody sees it: not in the dark, nor in a secret ballot."""
    if match.is_dark or match.game.rules.ballot.secret:
        return {}
    return {
        one.ask.to: one
        for one in match.asked()
        if one.ask.topic in OPEN and isinstance(one.ask.to, int) and not one.is_answered
    }
