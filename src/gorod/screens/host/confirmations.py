"""Confirmations: what the host is asked before silencing a player or giving a game up."""

from gorod.engine.replies import LONGEST_REASON
from gorod.engine.seats import Seat
from gorod.parts.silence import Speechless
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData

VOID_REASONS = ("web-void-seen", "web-void-misdeal", "web-void-quarrel")
"""The most common reasons for giving a game up."""


class Spell(ScreenData, frozen=True):
    """What the spell of silence would do to this player."""

    code: str
    seat: Seat
    who: str
    explained: str
    post_id: str
    """Idempotency key of the order."""


def spell(painter: Painter, seat: Seat) -> Spell:
    table = painter.match.game.table
    what = "web-spell-now"
    if seat in table.left:
        what = "web-spell-next-game"
    elif seat in table.of(Speechless).silenced:
        what = "web-spell-removes"
    order = f"{painter.match.order_id}s"
    return Spell(painter.code, seat, painter.who(seat), painter.say(what, seat=seat), order)


class GivingUp(ScreenData, frozen=True):
    """What is asked before a game is given up."""

    code: str
    post_id: str
    most: PageOnly[int] = LONGEST_REASON
    reasons: PageOnly[list[str]] = []
    """Suggested reasons."""


def giving_up(painter: Painter) -> GivingUp:
    reasons = [painter.say(reason) for reason in VOID_REASONS]
    return GivingUp(painter.code, f"{painter.match.order_id}v", reasons=reasons)
