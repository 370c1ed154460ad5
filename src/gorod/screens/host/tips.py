"""Tips for the host: one line of advice when it matters, until the host dismisses it."""

from collections.abc import Callable, Set

from gorod.engine.events import Left
from gorod.parts.ballots import VOTE
from gorod.parts.hosting import is_one_of_us
from gorod.parts.orders import Fouled
from gorod.parts.rulesets import Ruleset
from gorod.parts.ties import REVOTE
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData
from gorod.speech.bundles import variants
from gorod.speech.translator import Translator
from gorod.table.match.host_unread import HostUnread

CANDIDATE_VOTES = (VOTE, REVOTE, "preliminary", "final")
"""Votes on players; questions and elections have no candidates to name."""


class Advice(ScreenData, frozen=True):
    """What a host does well to think of now."""

    id: str
    """What to send as `advised` to dismiss it for this evening."""
    words: str


def is_somebody_away(painter: Painter, news: HostUnread) -> bool:
    return not painter.scene.away.isdisjoint(painter.match.game.table.alive)


def has_somebody_left(painter: Painter, news: HostUnread) -> bool:
    return bool(_departures(news))


def _departures(news: HostUnread) -> list[Left]:
    return [event for event in (*news.earlier, *news.now) if isinstance(event, Left)]


def has_a_foul_been_given(painter: Painter, news: HostUnread) -> bool:
    return any(isinstance(event, Fouled) for event in (*news.earlier, *news.now))


def is_a_vote(painter: Painter, news: HostUnread) -> bool:
    return painter.match.game.wait.topic in CANDIDATE_VOTES


def is_the_first_night(painter: Painter, news: HostUnread) -> bool:
    """If a player hosts with closed eyes, the person at the console calls nobody."""
    table = painter.match.game.table
    return painter.match.is_dark and table.night <= 1 and not is_one_of_us(table)


TIP_CONDITIONS: dict[str, Callable[[Painter, HostUnread], bool]] = {
    "away": is_somebody_away,
    "left": has_somebody_left,
    "foul": has_a_foul_been_given,
    "vote": is_a_vote,
    "night": is_the_first_night,
}
"""The condition of each tip; the first one that holds is shown."""


def tip(painter: Painter, news: HostUnread, put_away: Set[str]) -> Advice | None:
    for moment, is_now in TIP_CONDITIONS.items():
        if moment not in put_away and is_now(painter, news):
            departures = _departures(news)
            how = departures[-1].how if departures else ""
            rules = painter.match.game.rules
            return Advice(moment, tip_text(painter.speech, moment, rules, how))
    return None


def tip_text(speech: Translator, moment: str, rules: Ruleset, how: str = "") -> str:
    """The text of a tip for this book; `how` is the way in which a player left."""
    leaving = rules.leaving
    card = "shown" if how in leaving.shows else "hidden"
    word = "asked" if leaving.farewells or leaving.companions else "none"
    return speech.say(
        speech.first_known(*variants(f"web-craft-{moment}", rules.id)),
        secret=rules.ballot.secret,
        obligatory=rules.ballot.obligatory,
        card="other" if leaving.reveals or leaving.announces else card,
        word="last" if how in leaving.speaks else word,
        hosts=rules.host is not None,
    )
