"""The screen that all phones share, drawn once for all of them.

It is the room's screen, made of public letters only. A player's own screen differs in the marked
chair and the captions. A player who knows more about the circle than the room does gets a screen
drawn from scratch.
"""

from msgspec.structs import replace

from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Table
from gorod.parts.orders import Fouls
from gorod.parts.rounds import Daybreak
from gorod.parts.silence import Speechless
from gorod.parts.votes import Votes
from gorod.screens.game_screen import GameScreen
from gorod.screens.painter import Painter
from gorod.screens.rendered_event_cache import view_cache


def player_screen(painter: Painter, seat: Seat) -> GameScreen:
    """The game screen of this player, without what is staged."""
    sights = painter.match.views
    mine, room = sights[seat].table, sights[ROOM].table
    if painter.for_program or painter.scene.version is None or not shows_the_same(mine, room):
        return painter.screen(seat, staged=False)
    shown, at = room_screen(painter), mine.seats.index(seat)
    chairs = shown.chairs.copy()
    chairs[at] = replace(chairs[at], mine=True)
    captions, said = painter.captions(seat)
    return replace(shown, chairs=chairs, captions=captions, said=said)


def room_screen(painter: Painter) -> GameScreen:
    """The room's screen, cached until something that it depends on changes."""
    game, sight = painter.match.game, painter.match.views[ROOM]
    in_game = game.wait.number, len(game.journal), len(sight.events)
    now = painter.code, painter.scene.key, in_game
    cached = view_cache(sight).room_screens
    kept = cached.get(painter.lang)
    if kept is None or kept[0] != now:
        kept = cached[painter.lang] = now, painter.screen(ROOM, staged=False)
    return kept[1]


def shows_the_same(mine: Table, room: Table) -> bool:
    """Whether, of what a screen shows before the end, this player knows no more than the room."""
    if mine.winner is not None or room.winner is not None:
        return False
    votes, heard = mine.seen(Votes), room.seen(Votes)
    return (
        (mine.phase, mine.night, mine.day, mine.floor, mine.host)
        == (room.phase, room.night, room.day, room.floor, room.host)
        and mine.deck == room.deck
        and mine.left == room.left
        and mine.when == room.when
        and mine.open_cards == room.open_cards
        and votes == heard
        and [*votes.nominations] == [*heard.nominations]
        and [*votes.hands] == [*heard.hands]
        and mine.seen(Speechless) == room.seen(Speechless)
        and mine.seen(Fouls) == room.seen(Fouls)
        and mine.seen(Daybreak) == room.seen(Daybreak)
    )
