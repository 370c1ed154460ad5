"""Screens as they change; each device gets its own view and nothing else."""

from starlette.requests import Request
from starlette.types import Scope

from gorod.engine.seats import Seat
from gorod.screens.shown import Shown
from gorod.web.audiences import GUEST, Audience
from gorod.web.declared import PAGES, Page, Stream, page
from gorod.web.live import Live
from gorod.web.visits import Visit


def watched(visit: Visit) -> Page | None:
    """The page whose screen is to be kept live."""
    screen = visit.request.path_params["screen"]
    return next((one for one in PAGES if one.stream == screen), None)


def may_watch(visit: Visit) -> bool:
    return GUEST.has(visit) and (one := watched(visit)) is not None and one.for_.has(visit)


ONLOOKER = Audience("onlooker", may_watch)
"""Whoever may use the page of this screen, for as long as that is so."""


def known_of(scope: Scope) -> Scope:
    """What is kept of a request for as long as its screen is open: the way is known by now."""
    kept = {name: scope[name] for name in ("type", "method", "path", "path_params")}
    return kept | {"headers": []}


class Viewer(Live):
    """A device that looks at a screen."""

    __slots__ = ("page", "visit")

    def __init__(self, visit: Visit, page: Page) -> None:
        visit.request = Request(known_of(visit.request.scope))
        self.visit = visit
        self.page = page

    def state(self) -> object:
        assert self.page.depends_on is not None  # noqa: S101 - else it has no stream
        return self.page.depends_on(self.visit)

    def draw(self) -> Shown:
        asked = {"asked": self.page.asks()} if self.page.asks is not None else {}
        shown = self.page.does(self.visit, **asked)
        assert isinstance(shown, Shown)  # noqa: S101 - what stays live is a screen
        return shown

    def seat(self) -> Seat | None:
        return self.visit.seat

    def is_ours(self) -> bool:
        return not self.is_outdated() and self.page.for_.has(self.visit)

    def is_outdated(self) -> bool:
        return self.visit.is_retired


@page("GET", "/{code}/stream/{screen}", sends="text/event-stream", for_=ONLOOKER)
def stream(visit: Visit, screen: str) -> Stream:
    """How to draw this screen for this device, for as long as it is its own."""
    page = watched(visit)
    assert page is not None  # noqa: S101 - else nobody may look on
    return Stream(Viewer(visit, page))
