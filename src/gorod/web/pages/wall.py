"""The table screen, and the code that leads to the table."""

from gorod.engine.seats import ROOM
from gorod.screens.wall import Wall, picture, wall
from gorod.web.audiences import GUEST
from gorod.web.declared import File, page
from gorod.web.sent import Since
from gorod.web.visits import Visit


def wall_of(visit: Visit) -> Wall:
    return wall(visit.table, visit.painter(), visit.leads, visit.address)


def state_of(visit: Visit) -> object:
    return visit.table.state_for(ROOM)


@page("GET", "/{code}/tv", tells=Wall, asks=Since, for_=GUEST, depends_on=state_of)
def tv(visit: Visit, asked: Since) -> Wall:
    return asked.of(wall_of(visit))


@page("GET", "/{code}/qr.svg", sends="image/svg+xml", for_=GUEST)
def qr(visit: Visit) -> File:
    return File(picture(visit.address).encode(), "image/svg+xml")
