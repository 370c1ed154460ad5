"""Pages of the host's assistant: a second device for fouls, the clock and open votes."""

from gorod.engine.replies import Entry, Extend, Foul
from gorod.engine.seats import ROOM
from gorod.screens.host.assistant import Assistant, assistant
from gorod.screens.host.console import Console
from gorod.screens.lobby.lobby import Lobby
from gorod.table.match.show_of_hands import open_votes
from gorod.table.request_errors import RequestError
from gorod.web.pages.console import console_of, seconds
from gorod.web.routing.access import ASSISTANT_ONLY, HOST_ONLY
from gorod.web.routing.page import Done, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_parsing import required
from gorod.web.routing.request_schemas import MAX_ID_LENGTH, Assisting, SinceQuery


def assistant_of(visit: Visit) -> Assistant | None:
    """The assistant's current screen, if this is the assistant's device."""
    return assistant(visit.table, visit.painter()) if visit.assists else None


def state_of(visit: Visit) -> object:
    table = visit.table
    votes = open_votes(table.latest_shown()) if table.is_playing else {}
    return table.screen_key(ROOM), tuple(votes), visit.assists


@page(
    "GET",
    "/{code}/assistant",
    tells=Assistant,
    asks=SinceQuery,
    for_=ASSISTANT_ONLY,
    depends_on=state_of,
)
def show_assistant(visit: Visit, asked: SinceQuery) -> Assistant:
    return asked.of(assistant(visit.table, visit.painter()))


@page(
    "POST",
    "/{code}/assist",
    takes=Assisting,
    tells=Assistant,
    for_=ASSISTANT_ONLY,
    refused_on=(assistant_of,),
)
def order_as_assistant(visit: Visit, sent: Assisting) -> Done:
    """A foul or the clock: an assistant may order nothing else."""
    table = visit.table
    if not table.playing().host.knows_cards:
        raise RequestError("nobody-to-assist")
    if sent.order in ("pause", "resume"):
        (table.conductor.pause if sent.order == "pause" else table.conductor.resume)()
        return Done(visit.to("assistant"))
    table.playing().refuse_too_long()
    try:
        table.reply(to_entry(sent))
    except RequestError as wrong:
        if wrong.reason != "card-decides":
            raise
        raise RequestError("host-alone") from wrong  # only the judge may know which card is unseen
    return Done(visit.to("assistant"))


def to_entry(sent: Assisting) -> Entry:
    spent = sent.id[:MAX_ID_LENGTH]
    if sent.order == "foul":
        return Foul(required(sent.seat, "seat"), id=spent)
    return Extend(seconds(sent) if sent.order == "extend" else -seconds(sent), id=spent)


@page("POST", "/{code}/withdraw", tells=(Lobby, Console), for_=HOST_ONLY, refused_on=(console_of,))
def withdraw_assistant(visit: Visit) -> Done:
    """Withdraw the assistant's permission."""
    visit.table.permissions.withdraw_assistant()
    return Done(visit.to("host"))
