"""Chairs: how a player appears in the circle, as marks in words and as a window."""

from typing import TYPE_CHECKING

from gorod.engine.seats import HOST, Observer, Seat
from gorod.engine.table import Table
from gorod.parts.calls import Powerless
from gorod.parts.days import Alibis
from gorod.parts.leaving import KILLED
from gorod.parts.silence import Speechless
from gorod.parts.strikes import Strikes
from gorod.parts.votes import Votes
from gorod.screens.game_screen import WindowState

if TYPE_CHECKING:
    from gorod.screens.painter import Painter


def chair_states(
    painter: "Painter", seat: Seat, table: Table, observer: Observer, is_named: bool
) -> list[str]:
    """The states of a player that this observer knows of."""
    match = painter.match
    states = [
        ("won", table.winner is not None and bool(painter.won(seat))),
        ("out", seat in table.left),
        ("hosting", table.host == seat),
        ("away", seat in painter.scene.away and seat not in table.left),
        ("moved", seat in match.terms.moved and not match.game.over),
    ]
    if table.winner is None:
        votes, speechless = table.seen(Votes), table.seen(Speechless)
        states += [
            ("speaking", table.floor == seat),
            ("nominated", is_named),
            ("silenced", seat in speechless.silenced or seat in speechless.muted),
            ("voteless", seat in votes.voteless),
        ]
        if observer == HOST:
            states += [
                ("alibi", seat in table.seen(Alibis)),
                ("blocked", seat in table.seen(Powerless)),
                ("struck", seat in table.seen(Strikes).struck),
                ("shielded", seat in table.seen(Strikes).shielded),
            ]
    return [state for state, holds in states if holds]


def bots_line(painter: "Painter", players: int) -> list[str]:
    """How many bots will join these players, and how strong; empty without bots."""
    seated = painter.scene.seated
    plan, count = seated.plan, players - len(seated.names)
    if not plan.bots or plan.codes or plan.paper or count < 1:
        return []
    how = painter.say("plan-level", word=painter.say(f"plan-level.{plan.level}"))
    return [painter.say("web-bots-here", count=count, how=how)]


FACE_COUNT = 20
"""How many faces are drawn (`art/faces.py`)."""


def face(seat: Seat) -> str:
    """The face of a bot: it depends on the seat alone, like the name."""
    return str((seat - 1) % FACE_COUNT)


def window_state(seat: Seat, table: Table, is_named: bool, is_dark: bool) -> WindowState:
    """How the window of this player looks: it shows only what is public."""
    if seat in table.left:
        return "dark" if table.left[seat] == KILLED else "shut"
    if table.winner is not None:
        return "lit"
    if table.floor == seat:
        return "speaking"
    if is_dark:
        return "asleep"
    return "nominated" if is_named else "lit"
