"""Advice: what a strong bot would have answered in a player's seat, and why.

The bot knows only what that seat had heard by then.
"""

from typing import TYPE_CHECKING, NamedTuple

from gorod.engine.questions import Ask
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.aims import HARM, HELP, HINDER, LEARN

if TYPE_CHECKING:
    from gorod.bots.bayes.bot import BayesBot
    from gorod.insight.review.replay import GameHour

SUSPECTS, PRETENDS, STRIKES = "suspects", "pretends", "strikes"
KEEPS, LEARNS, HINDERS, PASSES = "keeps", "learns", "hinders", "passes"
"""The reasons; each has a message of its own."""
REASONS_BY_LIKELIHOOD = (SUSPECTS, PRETENDS, HINDERS)
"""For these only the probability counts; for others also what the player may know."""


class BotAdvice(NamedTuple):
    """A player's choice, and the one a strong bot would have made."""

    hour: "GameHour"
    seat: Seat
    ask: Ask
    did: tuple[Seat, ...]
    would: tuple[Seat, ...]
    """Empty if it would have passed."""
    why: str
    share: float
    """The number behind its choice: probability of an enemy, trust, and the like."""
    share_of_did: float

    @property
    def agrees(self) -> bool:
        return set(self.did) == set(self.would)

    @property
    def is_no_better(self) -> bool:
        """Whether the player's choice is as good by the same number, in whole per cent."""
        own, best = round(100 * self.share_of_did), round(100 * self.share)
        if not self.did or not self.would:
            return False
        return (
            own >= best if self.why in REASONS_BY_LIKELIHOOD else self.why == LEARNS and own == best
        )


def advise(bot: "BayesBot", ask: Ask, answer: Choice, hour: "GameHour") -> BotAdvice | None:
    """The bot's advice for this question; `None` where there was no real choice."""
    seats = [one for one in ask.offer.options if isinstance(one, int)]
    if len(ask.offer.options) < 2 or not seats or not bot.belief.role:
        return None
    did, would = _chosen(answer), _chosen(bot.answer(ask))
    why, shares = _reason(bot, ask)
    if not would:
        why = PASSES
    best, own = (max((shares[one] for one in some), default=0.0) for some in (would, did))
    return BotAdvice(hour, bot.seat, ask, did, would, why, best, own)


def _chosen(answer: Choice) -> tuple[Seat, ...]:
    """The seats in an answer of any form."""
    given = answer if isinstance(answer, tuple | list) else (answer,)
    return tuple(one for one in given if isinstance(one, int))


def _reason(bot: "BayesBot", ask: Ask) -> tuple[str, list[float]]:
    """The reason for this kind of question, and its number for each seat."""
    mind = bot.belief
    aim = mind.facts.aim(ask.topic, mind.role)
    if aim == LEARN:
        return LEARNS, mind.enemies().tolist()
    if aim == HELP:
        return KEEPS, mind.trust().tolist()
    if aim == HINDER:
        return HINDERS, mind.enemies().tolist()
    if aim == HARM and ask.topic in mind.facts.night_topics and not mind.is_town:
        return STRIKES, mind.trust().tolist()
    if mind.is_town:
        return SUSPECTS, mind.enemies().tolist()
    return PRETENDS, mind.suspicion().tolist()
