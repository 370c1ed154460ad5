"""Event streams of live screens: a device may subscribe to the screens that it may see."""

from starlette.requests import Request
from starlette.types import Scope

from gorod.engine.seats import Seat
from gorod.screens.screen import ScreenData
from gorod.web.audiences import GUEST, Audience
from gorod.web.declared import PAGES, Page, Stream, page
from gorod.web.live import Live
from gorod.web.visits import Visit


def watched(visit: Visit) -> Page | None:
    """The page whose live screen is asked for."""
    screen = visit.request.path_params["screen"]
    return next((one for one in PAGES if one.stream == screen), None)


def may_watch(visit: Visit) -> bool:
    return GUEST.has(visit) and (one := watched(visit)) is not None and one.for_.has(visit)


ONLOOKER = Audience("onlooker", may_watch)
"""Every device that may use the page of this screen, as long as it may."""


def known_of(scope: Scope) -> Scope:
    """The part of the ASGI scope that is kept while a stream is open, to save memory."""
    kept = {name: scope[name] for name in ("type", "method", "path", "path_params")}
    return kept | {"headers": []}


class Viewer(Live):
    """A live screen on one device."""

    __slots__ = ("page", "visit")

    def __init__(self, visit: Visit, page: Page) -> None:
        visit.request = Request(known_of(visit.request.scope))
        self.visit = visit
        self.page = page

    def state(self) -> object:
        assert self.page.depends_on is not None  # noqa: S101 - only such pages have a stream
        return self.page.depends_on(self.visit)

    def draw(self) -> ScreenData:
        asked = {"asked": self.page.asks()} if self.page.asks is not None else {}
        shown = self.page.does(self.visit, **asked)
        assert isinstance(shown, ScreenData)  # noqa: S101 - only screens have a stream
        return shown

    def seat(self) -> Seat | None:
        return self.visit.seat

    def is_ours(self) -> bool:
        return not self.is_outdated() and self.page.for_.has(self.visit)

    def is_outdated(self) -> bool:
        return self.visit.is_retired


@page("GET", "/{code}/stream/{screen}", sends="text/event-stream", for_=ONLOOKER)
def stream(visit: Visit, screen: str) -> Stream:
    """Subscribe this device to a live screen."""
    page = watched(visit)
    assert page is not None  # noqa: S101 - access control has checked it
    return Stream(Viewer(visit, page))
