"""How a player stands at the table, as an observer sees it: in words, and by the window."""

from typing import TYPE_CHECKING

from gorod.engine.seats import HOST, Observer, Seat
from gorod.engine.table import Table
from gorod.parts.calls import Powerless
from gorod.parts.days import Alibis
from gorod.parts.leaving import KILLED
from gorod.parts.silence import Speechless
from gorod.parts.strikes import Strikes
from gorod.parts.votes import Votes
from gorod.screens.seen import Window

if TYPE_CHECKING:
    from gorod.screens.painter import Painter


def states_of(
    painter: "Painter", seat: Seat, table: Table, observer: Observer, is_named: bool
) -> list[str]:
    """The states of a player that this observer knows of."""
    states = {
        "won": table.winner is not None and bool(painter.won(seat)),
        "out": seat in table.left,
        "hosting": table.host == seat,
        "away": seat in painter.scene.away and seat not in table.left,
        "moved": seat in painter.moved,
    }
    if table.winner is not None:
        return [state for state, holds in states.items() if holds]
    votes, speechless, strikes = table.of(Votes), table.of(Speechless), table.of(Strikes)
    states |= {
        "speaking": table.floor == seat,
        "nominated": is_named,
        "silenced": seat in speechless.silenced or seat in speechless.muted,
        "voteless": seat in votes.voteless,
    }
    if observer == HOST:
        states |= {
            "alibi": seat in table.of(Alibis),
            "blocked": seat in table.of(Powerless),
            "struck": seat in strikes.struck,
            "shielded": seat in strikes.shielded,
        }
    return [state for state, holds in states.items() if holds]


def window(seat: Seat, table: Table, is_named: bool, is_dark: bool) -> Window:
    """How the window of this player looks: all that it shows is public."""
    if seat in table.left:
        return "dark" if table.left[seat] == KILLED else "shut"
    if table.winner is not None:
        return "lit"
    if table.floor == seat:
        return "speaking"
    if is_dark:
        return "asleep"
    return "nominated" if is_named else "lit"
