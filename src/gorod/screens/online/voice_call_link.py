"""The link to the call of an online table, and who may speak there now."""

from urllib.parse import urlsplit

from gorod.engine.seats import ROOM, Observer
from gorod.screens.game_screen import CallLink
from gorod.screens.painter import Painter
from gorod.table.online.voice_call_link import who_speaks


def call_link(painter: Painter, observer: Observer = ROOM) -> CallLink | None:
    """None if all are in one room, or the table has no address for a call."""
    plan, match = painter.scene.seated.plan, painter.scene.match
    if not plan.remote or not plan.conference:
        return None
    now = who_speaks(match)
    is_on = now.kind == "all" or now.seat == observer
    kind: str = now.kind
    if now.seat is not None and now.seat == observer:
        kind = "you"
    elif match is not None and not match.game.over and observer in match.game.table.left:
        is_on, kind = False, "out"
    rule = painter.say(f"web-call-{kind}", seat=now.seat)
    return CallLink(plan.conference, urlsplit(plan.conference).netloc, rule, is_on)
