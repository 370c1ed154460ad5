"""Cards shown too early: who saw them, the notice about it, and the question about an undo."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gorod.engine.seats import Seat
from gorod.screens.game_screen import CardsSeen
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import time_name
from gorod.table.evening import Evening
from gorod.table.match.leaked_cards import AFTER_END, Exposure
from gorod.table.match.undo import UndoRequest, undo_request_to

if TYPE_CHECKING:
    from gorod.screens.painter import Painter


VIEWER_MESSAGES = {"host": "web-cards-seen-host", "everyone": "web-cards-seen-everyone"}
"""Message ids of viewers that are not a single player."""


class GoingBackAsked(ScreenData, frozen=True):
    """May an undo lead back into the dark, although the cards were shown?"""

    id: str
    """What to send with `agree`."""
    who: str
    """Who wants the undo."""
    mine: bool
    """Whether this player wants it: then a `no` withdraws it."""
    agreed: bool
    """Whether this player has agreed."""
    count: int
    """How many have agreed."""
    words: PageOnly[str] = ""
    """Who wants what, as a sentence."""


def cards_seen(painter: "Painter") -> list[CardsSeen]:
    """Who was shown other players' cards, and when."""
    match = painter.scene.match
    return [_one_seen(painter, one) for one in match.terms.exposures] if match is not None else []


def _one_seen(painter: "Painter", one: Exposure) -> CardsSeen:
    seat = one.who if isinstance(one.who, int) else None
    who = (
        painter.say(VIEWER_MESSAGES[one.who]) if isinstance(one.who, str) else painter.who(one.who)
    )
    is_over = one.phase == AFTER_END
    when = (
        painter.say("web-cards-seen-at-the-end")
        if is_over
        else time_name(painter.speech, *one.when)
    )
    how = "web-cards-seen-handed" if one.handed else "web-cards-seen-by"
    return CardsSeen(seat, who, when, painter.say(how, who=who, when=when))


def notice(painter: "Painter") -> str:
    """What the table must know about who sees what."""
    match = painter.scene.match
    if match is None:
        return ""
    said = []
    if not match.game.over:
        if match.terms.taken_over:
            said.append(painter.say("web-taken-over"))
        said.append(cards_seen_notice(painter))
    if match.terms.going_back is not None:
        said.append(_undo_words(painter, match.terms.going_back))
    return " ".join(filter(None, said))


def cards_seen_notice(painter: "Painter") -> str:
    """Who was shown other players' cards, in one sentence."""
    seen = ", ".join(one.words for one in cards_seen(painter))
    return painter.say("web-cards-seen", list=seen) if seen else ""


def seen_briefly(painter: "Painter", labels: Mapping[Seat, str]) -> str:
    """The same without the times, for a picture: players as they are called there."""
    viewers = dict.fromkeys(one.who for one in painter.match.terms.exposures)
    if "everyone" in viewers:
        viewers = {"everyone": None}  # nobody else need be named
    who = [
        labels[one] if isinstance(one, int) else painter.say(VIEWER_MESSAGES[one])
        for one in viewers
    ]
    return painter.say("web-cards-seen", list=", ".join(who)) if who else ""


def _undo_words(painter: "Painter", asked: UndoRequest) -> str:
    return painter.say("web-going-back", who=painter.who(asked.by))


def undo_question(table: Evening, painter: "Painter", seat: Seat) -> GoingBackAsked | None:
    """The question to this player about an undo that leads back into the dark."""
    asked = undo_request_to(table, seat)
    if asked is None or painter.scene.match is None:
        return None
    return GoingBackAsked(
        asked.id,
        painter.who(asked.by),
        seat == asked.by,
        seat in asked.agreed,
        len(asked.agreed),
        _undo_words(painter, asked),
    )
