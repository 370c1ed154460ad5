"""The picture to share of a finished game: the winners, the awards, and all cards."""

from gorod.engine.seats import HOST, ROOM, Seat
from gorod.screens.leaked_cards import seen_briefly
from gorod.screens.painter import Painter
from gorod.screens.past.finale import finale
from gorod.screens.screen import ScreenData

A_LINE = 100
"""So many letters of the smallest size fit beside the moon."""


class PicturedPlayer(ScreenData, frozen=True):
    """A player in one of the windows."""

    seat: Seat
    label: str
    """The number, or the name if names are shown."""
    emblem: str
    side: str
    won: bool


class PicturedAward(ScreenData, frozen=True):
    """An award of this game."""

    title: str
    whose: str
    """The winners by number, or by name if names are shown."""
    emblem: str
    side: str


class SharePicture(ScreenData, frozen=True, kw_only=True):
    """Everything on the picture."""

    look: str
    book: str
    winner: str
    side: str
    emblem: str
    """The winners' emblem."""
    street: list[PicturedPlayer]
    awards: list[PicturedAward]
    seen: str = ""
    """Who was shown all cards while the game went on."""


def share_picture_of(painter: Painter, with_names: bool) -> SharePicture:
    """The picture of a past game; with names only if asked."""
    match = painter.match
    screen = painter.screen(ROOM if match.game.over else HOST)
    labels = {one.seat: one.name if with_names else str(one.seat) for one in screen.chairs}
    end = finale(painter)
    return SharePicture(
        look=painter.look.name,
        book=painter.book,
        winner=screen.winner or painter.say("web-unfinished"),
        side=screen.winner_side,
        emblem=emblem_of_side(painter, screen.winner_side),
        street=[
            PicturedPlayer(one.seat, labels[one.seat], one.emblem, one.side, one.won)
            for one in screen.chairs
        ],
        awards=[
            PicturedAward(
                one.title,
                painter.speech.listed([labels[seat] for seat in one.seats]),
                one.emblem,
                one.side,
            )
            for one in (end.awards if end is not None else [])
        ],
        seen=_seen(painter, labels),
    )


def _seen(painter: Painter, labels: dict[Seat, str]) -> str:
    """Who saw the cards; by number where the names would not fit on the line."""
    said = seen_briefly(painter, labels)
    return said if len(said) <= A_LINE else seen_briefly(painter, {one: str(one) for one in labels})


def emblem_of_side(painter: Painter, side: str) -> str:
    """The drawing of a side's first card; empty if there is no such side."""
    roles = painter.match.game.rules.roles
    return next((painter.emblem(role.id) for role in roles if role.side == side), "")
