"""What the table screen is about just now: one centre of attention above the street.

All of it is public: it follows from what everybody at the table has heard.
"""

from typing import Literal

from gorod.engine.seats import ROOM, Seat
from gorod.parts.calls import Call, Called
from gorod.parts.rounds import Daybreak
from gorod.parts.votes import Votes
from gorod.screens.painter import Painter
from gorod.screens.shown import Shown

Kind = Literal[
    "gathering", "deal", "dusk", "call", "dawn", "floor", "farewell", "vote", "talk", "victory"
]
Sky = Literal["night", "dusk", "dawn", "day"]

ARC = 12
"""So many steps the moon can take from the first call of a night to the last."""


class Act(Shown, frozen=True):
    """What is on the stage."""

    kind: Kind
    sky: Sky
    seat: Seat | None = None
    """Whom it is about, where that is one."""
    emblem: str = ""
    """What is drawn: who is called, the card that was turned, who has won, or the book itself."""
    at: int = 0
    """How far the moon is on its way, of `ARC`."""


def act(painter: Painter) -> Act:
    """What is on the stage now."""
    look = painter.look
    if painter.scene.match is None:
        return Act("gathering", "dusk", newest(painter), look.cover)
    match = painter.match
    table = match.sights[ROOM].table
    sky: Sky = painter.sky
    if table.winner is not None:
        return Act("victory", sky, emblem=look.cover)
    if painter.scene.to_look or match.terms.awaiting:
        return Act("deal", "dusk", emblem=look.cover)
    if match.called is not None:
        return Act("call", sky, None, look.call(match.called.call), moon_of(painter, match.called))
    if table.floor is not None:
        card = painter.emblem(table.open_cards.get(table.floor, ""))
        return Act("farewell" if table.floor in table.left else "floor", sky, table.floor, card)
    if match.is_dark:
        return Act("dusk", sky)
    if table.of(Daybreak).has_come:
        return Act("dawn", "dawn" if sky == "day" else sky)
    votes = table.of(Votes)
    return Act("vote" if votes.candidates or votes.counted is not None else "talk", sky)


def newest(painter: Painter) -> Seat | None:
    """Who sat down last."""
    return next(reversed(painter.scene.seated.names), None)


def moon_of(painter: Painter, called: Called) -> int:
    """How far the night is: by the order of the calls in the book, not by who answers them."""
    calls = [one.name for one in painter.match.game.rules.calls if isinstance(one, Call)]
    order = list(dict.fromkeys(calls))
    if called.call not in order:
        return 0
    return round(ARC * order.index(called.call) / max(1, len(order) - 1))
