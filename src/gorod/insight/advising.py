"""What a strong bot would have answered in somebody's seat, and what it would have gone by.

It has heard what this seat had heard until then, and nothing else.
"""

from typing import TYPE_CHECKING, NamedTuple

from gorod.engine.questions import Ask
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.aims import HARM, HELP, HINDER, LEARN

if TYPE_CHECKING:
    from gorod.bots.bayes import Bayes
    from gorod.insight.following import GameHour

SUSPECTS, PRETENDS, STRIKES = "suspects", "pretends", "strikes"
KEEPS, LEARNS, HINDERS, PASSES = "keeps", "learns", "hinders", "passes"
"""What it goes by: each has a sentence of its own."""
THE_LIKELIEST = (SUSPECTS, PRETENDS, HINDERS)
"""Here nothing but the share counts; elsewhere also what somebody may know."""


class BotAdvice(NamedTuple):
    """A choice that was made, and the one a strong bot would have made."""

    hour: "GameHour"
    seat: Seat
    ask: Ask
    did: tuple[Seat, ...]
    would: tuple[Seat, ...]
    """Nobody, where it would have passed."""
    why: str
    share: float
    """What speaks for its own choice: how likely an enemy, how much trusted, and the like."""
    share_of_did: float

    @property
    def agrees(self) -> bool:
        return set(self.did) == set(self.would)

    @property
    def is_no_better(self) -> bool:
        """Whether what it goes by speaks as much for the choice that was made, in full per cent."""
        own, best = round(100 * self.share_of_did), round(100 * self.share)
        if not self.did or not self.would:
            return False
        return own >= best if self.why in THE_LIKELIEST else self.why == LEARNS and own == best


def advise(bot: "Bayes", ask: Ask, answer: Choice, hour: "GameHour") -> BotAdvice | None:
    """What this mind would have answered; nothing where there was nobody to choose."""
    seats = [one for one in ask.offer.options if isinstance(one, int)]
    if len(ask.offer.options) < 2 or not seats or not bot.mind.role:
        return None
    did, would = _chosen(answer), _chosen(bot.answer(ask))
    why, shares = _reason(bot, ask)
    if not would:
        why = PASSES
    best, own = (max((shares[one] for one in some), default=0.0) for some in (would, did))
    return BotAdvice(hour, bot.seat, ask, did, would, why, best, own)


def _chosen(answer: Choice) -> tuple[Seat, ...]:
    """The players in an answer, in whatever form it was given."""
    given = answer if isinstance(answer, tuple | list) else (answer,)
    return tuple(one for one in given if isinstance(one, int))


def _reason(bot: "Bayes", ask: Ask) -> tuple[str, list[float]]:
    """What it goes by in such a question, and how much that is of each seat."""
    mind = bot.mind
    aim = mind.lore.aim(ask.topic, mind.role)
    if aim == LEARN:
        return LEARNS, mind.enemies().tolist()
    if aim == HELP:
        return KEEPS, mind.trust().tolist()
    if aim == HINDER:
        return HINDERS, mind.enemies().tolist()
    if aim == HARM and ask.topic in mind.lore.dark and not mind.is_town:
        return STRIKES, mind.trust().tolist()
    if mind.is_town:
        return SUSPECTS, mind.enemies().tolist()
    return PRETENDS, mind.suspicion().tolist()
