"""The page to join a table: who sits there, for players who may still sit down or wait."""

from typing import Literal

from gorod.screens.game_screen import CallLink, Chair
from gorod.screens.leaked_cards import notice
from gorod.screens.lobby.lobby import waiting_names
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.table.player_names import LONGEST_NAME


class Entrance(ScreenData, frozen=True, kw_only=True):
    """A table at which one may still sit down, or wait for a seat in the next game."""

    code: str
    stage: Literal["lobby", "game"]
    ruleset: str
    book: str
    chairs: list[Chair]
    waiting: list[str]
    """Who waits for the next game."""
    mine: str
    """The name under which this device's player waits."""
    most_letters: int = LONGEST_NAME
    look: PageOnly[str] = ""
    """The look of the book that will be played."""
    typed: PageOnly[str] = ""
    """The name that was refused."""
    conference: PageOnly[CallLink | None] = None
    id: PageOnly[str] = ""
    """Idempotency key of the form to sit down: sent again, it gets the same seat and cookie."""
    notice: str = ""
    """What everybody must know about the current game."""


def entrance(painter: Painter, is_playing: bool, mine: int | None, typed: str = "") -> Entrance:
    """Who sits at the table, for players who may still sit down or wait."""
    shown = painter.lobby()
    return Entrance(
        code=shown.code,
        stage="game" if is_playing else "lobby",
        ruleset=shown.ruleset,
        book=shown.book,
        chairs=shown.chairs,
        waiting=waiting_names(painter),
        mine="" if mine is None else painter.scene.seated.waiting[mine],
        look=shown.look,
        typed=typed[:LONGEST_NAME],
        conference=call_link(painter),
        notice=notice(painter) if is_playing else "",
    )
