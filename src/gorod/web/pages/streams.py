"""Screens as they change; each device gets its own view and nothing else."""

from gorod.engine.seats import HOST, ROOM
from gorod.screens.console import Console
from gorod.screens.lobby import Lobby
from gorod.screens.phone import Phone
from gorod.screens.wall import Wall
from gorod.table.plans import NotYours
from gorod.web.audiences import GUEST
from gorod.web.declared import Stream, page
from gorod.web.live import Live
from gorod.web.pages.console import console_on
from gorod.web.pages.phone import phone_of
from gorod.web.pages.wall import wall_of
from gorod.web.visits import Visit


@page(
    "GET",
    "/{code}/stream/{screen}",
    tells=(Phone, Wall, Console, Lobby),
    sends="text/event-stream",
    for_=GUEST,
)
def stream(visit: Visit, screen: str) -> Stream:
    """How to draw this screen for this device, for as long as it is its own."""
    if screen == Wall.stream:
        return Stream(wall_as_it_goes(visit))
    if screen == Console.stream and visit.leads:
        return Stream(console_as_it_goes(visit))
    if screen == Phone.stream and visit.seat is not None:
        return Stream(phone_as_it_goes(visit))
    raise NotYours("not-yours")


def wall_as_it_goes(visit: Visit) -> Live:
    return Live(
        lambda: visit.table.state_for(ROOM), lambda: wall_of(visit), seat=lambda: visit.seat
    )


def console_as_it_goes(visit: Visit) -> Live:
    return Live(
        lambda: (visit.table.state_for(HOST), visit.hosts, visit.owns),
        lambda: console_on(visit),
        lambda: visit.seat,
        lambda: visit.leads,
    )


def phone_as_it_goes(visit: Visit) -> Live:
    def state() -> object:
        seat = visit.seat
        return (seat, visit.table.state_for(seat)) if seat is not None else None

    return Live(state, lambda: phone_of(visit), lambda: visit.seat, lambda: visit.seat is not None)
