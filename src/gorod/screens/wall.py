"""The table screen (TV): the circle of players, the clock, and what everybody has heard."""

from collections.abc import Iterable
from typing import ClassVar

import segno
from msgspec.structs import asdict

from gorod.engine.seats import ROOM, Seat
from gorod.screens.acts import Act, act
from gorod.screens.beginning import Beginning, beginning
from gorod.screens.conference import conference
from gorod.screens.ending import Again, Finale, again, finale
from gorod.screens.painter import Painter
from gorod.screens.seen import GameScreen, Scan
from gorod.screens.shown import OnPage
from gorod.store.past_games import PastGameSummary
from gorod.table.evening import Evening


class Wall(GameScreen, frozen=True, kw_only=True):
    """What the table screen shows."""

    stream: ClassVar[str] = "tv"

    address: str
    leads: bool
    """Whether this device may start a game."""
    games: int
    """How many games have started here; send it back with `start`."""
    scan: Scan | None
    alone: OnPage[bool] = False
    """Whether the address is unreachable because there is no network."""
    begins: OnPage[Beginning | None] = None
    """How to start a game from this device, if it may and no game is running."""
    speaks: OnPage[bool] = False
    """Whether the server has a voice."""
    act: OnPage[Act] = Act(kind="talk", sky="day")
    """What is on the stage."""
    finale: Finale | None = None
    """The end of the game: awards, turning point, standings."""
    again: Again | None = None
    """Who wants a rematch."""
    skips: OnPage[str] = ""
    """What to send with `next` to skip the narration, if this device may."""


def wall(
    table: Evening,
    painter: Painter,
    leads: bool,
    address: str,
    speaks: bool = False,
    games: Iterable[PastGameSummary] = (),
    hosts: bool = False,
    alone: bool = False,
) -> Wall:
    """The table screen; it shows the next card to scan unless the host does.

    `games` are those of the evening, for the standings.
    """
    shows_codes = table.match is not None and table.match.host.shows_codes
    screen = painter.screen(ROOM)
    return Wall(
        **asdict(screen) | {"conference": conference(painter)},
        address=address.split("://")[-1],
        alone=alone,
        leads=leads,
        games=table.seating.games,
        scan=scan(table.permissions.next_card_key(), address) if shows_codes else None,
        begins=beginning(table, painter) if leads and not table.is_playing else None,
        speaks=speaks,
        finale=finale(painter, games) if table.is_over else None,
        again=again(painter, table),
        act=act(painter, screen.moment, screen.captions),
        skips=table.latest_shown().stamp if hosts and table.is_narrating else "",
    )


def scan(code: tuple[Seat, str] | None, address: str) -> Scan | None:
    """The seat and QR code of the card to scan now."""
    if code is None:
        return None
    seat, key = code
    return Scan(seat, picture(f"{address}/key/{key}"))


def picture(address: str) -> str:
    """An address as a QR code, in SVG."""
    code = segno.make(address, error="m")
    svg: str = code.svg_inline(border=2, omitsize=True, dark="#000", light="#fff")
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
