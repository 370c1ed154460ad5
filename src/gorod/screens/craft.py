"""The host's craft: one line of advice at the moment it matters, until it is put away."""

from collections.abc import Callable, Set

from gorod.engine.events import Left
from gorod.parts.orders import Fouled
from gorod.screens.painter import Painter
from gorod.screens.shown import Shown
from gorod.table.assisting import OPEN
from gorod.table.news import News


class Advice(Shown, frozen=True):
    """What a host does well to think of now."""

    id: str
    """What `advised` wants to put it away for this evening."""
    words: str


def is_somebody_away(painter: Painter, news: News) -> bool:
    return not painter.scene.away.isdisjoint(painter.match.game.table.alive)


def has_somebody_left(painter: Painter, news: News) -> bool:
    return any(isinstance(event, Left) for event in (*news.earlier, *news.now))


def has_a_foul_been_given(painter: Painter, news: News) -> bool:
    return any(isinstance(event, Fouled) for event in (*news.earlier, *news.now))


def is_a_vote(painter: Painter, news: News) -> bool:
    return painter.match.game.wait.topic in OPEN


def is_the_first_night(painter: Painter, news: News) -> bool:
    return painter.match.is_dark and painter.match.game.table.night <= 1


MOMENTS: dict[str, Callable[[Painter, News], bool]] = {
    "away": is_somebody_away,
    "left": has_somebody_left,
    "foul": has_a_foul_been_given,
    "vote": is_a_vote,
    "night": is_the_first_night,
}
"""When which advice matters; the first of them is given."""


def advice(painter: Painter, news: News, put_away: Set[str]) -> Advice | None:
    for moment, is_now in MOMENTS.items():
        if moment not in put_away and is_now(painter, news):
            return Advice(moment, painter.say(f"web-craft-{_wording(painter, moment)}"))
    return None


def _wording(painter: Painter, moment: str) -> str:
    """In a secret vote nobody counts hands aloud (VENDETTA-54)."""
    is_secret = moment == "vote" and painter.match.game.rules.ballot.secret
    return f"{moment}-secret" if is_secret else moment
