"""The table screen (TV): the circle of players, the clock, and what everybody has heard."""

import re
from collections.abc import Iterable
from typing import ClassVar

import segno
from msgspec.structs import asdict

from gorod.engine.seats import ROOM, Seat
from gorod.screens.game_screen import GameScreen, Scan
from gorod.screens.lobby.start import StartCheck, start_check
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.past.finale import Again, Finale, again, finale
from gorod.screens.screen import PageOnly
from gorod.screens.tv.host_drawer import Drawer
from gorod.screens.tv.next_game import NextGame, next_game
from gorod.screens.tv.stage import Act, act
from gorod.screens.tv.vote_theatre import VoteTheatre, vote_theatre
from gorod.screens.tv.winners_reveal import Curtain, curtain, with_card, with_winners
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
    alone: PageOnly[bool] = False
    """Whether the address is unreachable because there is no network."""
    begins: PageOnly[StartCheck | None] = None
    """How to start a game from this device, if it may and no game is running."""
    speaks: PageOnly[bool] = False
    """Whether the server has a voice."""
    act: PageOnly[Act] = Act(kind="talk", sky="day")
    """What is on the stage."""
    curtain: PageOnly[Curtain | None] = None
    """At the end: the winners, as the voice names them."""
    theatre: PageOnly[VoteTheatre | None] = None
    """The open ballot, once a hand is up."""
    finale: Finale | None = None
    """The end of the game: awards, turning point, standings."""
    again: Again | None = None
    """Who wants a rematch."""
    next_game: PageOnly[NextGame | None] = None
    """After a game, once most want another one: who is in."""
    drawer: PageOnly[Drawer | None] = None
    """What is chosen and ordered over the table, if this device may."""


def wall(
    table: Evening,
    painter: Painter,
    leads: bool,
    address: str,
    speaks: bool = False,
    games: Iterable[PastGameSummary] = (),
    drawer: Drawer | None = None,
    alone: bool = False,
) -> Wall:
    """The table screen; it shows the next card to scan unless the host does.

    `games` are those of the evening, for the standings.
    """
    shows_codes = table.match is not None and table.match.host.shows_codes
    screen = painter.screen(ROOM)
    chairs = with_winners(painter, with_card(painter, screen.chairs, screen.moment))
    call = curtain(painter, chairs)
    shown = asdict(screen) | {"conference": call_link(painter), "chairs": chairs}
    if call is not None:
        shown["winner_side"] = call.side
    staged = act(painter, screen.moment, screen.captions)
    coming = None if staged.is_told else next_game(table, painter)
    if coming is not None:
        staged = Act(kind="next", sky="dusk", seats=coming.late, emblem=coming.emblem)
    return Wall(
        **shown,
        address=address.split("://")[-1],
        alone=alone,
        leads=leads,
        games=table.seating.games,
        scan=scan(table.permissions.next_card_key(), address) if shows_codes else None,
        begins=start_check(table, painter) if leads and not table.is_playing else None,
        speaks=speaks,
        curtain=call,
        theatre=None if painter.scene.match is None else vote_theatre(painter),
        finale=finale(painter, games) if table.is_over else None,
        again=again(painter, table),
        act=staged,
        next_game=coming,
        drawer=drawer,
    )


def scan(code: tuple[Seat, str] | None, address: str) -> Scan | None:
    """The seat and QR code of the card to scan now."""
    if code is None:
        return None
    seat, key = code
    return Scan(seat, qr_svg(f"{address}/key/{key}"))


def qr_svg(address: str) -> str:
    """An address as a QR code, in SVG."""
    code = segno.make(address, error="m")
    svg: str = code.svg_inline(border=2, omitsize=True, dark="#000", light="#fff")
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


SEAT_LINE = re.compile(r"seat-([0-9]{1,2})")


def voice_line(painter: Painter, what: str) -> str | None:
    """The words of a line by its number, of a called number `seat-…`, of the warning of the clock
    (`soon`), or of the `test`; the voice never says anything else.
    """
    if what == "test":
        return painter.say("web-voice-phrase")
    screen = painter.screen(ROOM)
    if what == "soon":
        return screen.clock.words or None
    if called := SEAT_LINE.fullmatch(what):
        seat = int(called[1])
        known = any(chair.seat == seat for chair in screen.chairs)
        return painter.say("number", seat=seat) if known else None
    said = {str(one.number): one.words for one in screen.lines if one.importance != "shown"}
    return said.get(what)
