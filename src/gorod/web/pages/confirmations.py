"""Confirmation pages of the host: the spell of silence, and voiding a game."""

from gorod.engine.replies import Void
from gorod.screens.host.confirmations import GivingUp, Spell, giving_up, spell
from gorod.screens.host.console import Console
from gorod.screens.lobby.lobby import Lobby
from gorod.speech.translator import one_line
from gorod.table.request_errors import NoSuchSeat, NotFound
from gorod.web.routing.access import HOST_ONLY
from gorod.web.routing.page import Done, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import MAX_ID_LENGTH, SeatQuery, Voiding


@page("GET", "/{code}/spell", tells=Spell, asks=SeatQuery, for_=HOST_ONLY)
def confirm_silence(visit: Visit, asked: SeatQuery) -> Spell:
    """Confirm that this player is to be silent; the order itself is sent to `order`."""
    game = visit.table.playing().game
    if not game.rules.discipline.silences_for_good:
        raise NotFound("no-spell")
    if asked.seat not in game.table.seats:
        raise NoSuchSeat(asked.seat, len(game.table.seats))
    return spell(visit.painter(), asked.seat)


def void_confirmation(visit: Visit) -> GivingUp | None:
    """The confirmation again, for a host who gave no reason."""
    return giving_up(visit.painter()) if visit.rights.hosts and visit.table.is_playing else None


@page("GET", "/{code}/void", tells=GivingUp, for_=HOST_ONLY)
def confirm_void(visit: Visit) -> GivingUp:
    visit.table.playing()
    return giving_up(visit.painter())


@page(
    "POST",
    "/{code}/void",
    takes=Voiding,
    tells=(Lobby, Console),
    for_=HOST_ONLY,
    refused_on=(void_confirmation,),
)
def void_game(visit: Visit, sent: Voiding) -> Done:
    """Void the game: it ends and does not count; the cards can be dealt again."""
    visit.table.reply(Void(one_line(sent.reason), id=sent.id[:MAX_ID_LENGTH]))
    return Done(visit.to("host"))
