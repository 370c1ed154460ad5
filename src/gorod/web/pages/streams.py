"""Event streams of live screens: a device may subscribe to the screens that it may see."""

from starlette.requests import Request
from starlette.types import Scope

from gorod.engine.seats import Seat
from gorod.screens.screen import ScreenData
from gorod.web.rendering.live_screens import LiveScreen
from gorod.web.routing.access import GUEST, AccessRule
from gorod.web.routing.page import PAGES, Page, Stream, page
from gorod.web.routing.request_context import EVENT_STREAM, Visit


def streamed_page(visit: Visit) -> Page | None:
    """The page whose live screen is asked for."""
    screen = visit.request.path_params["screen"]
    return next((one for one in PAGES if one.stream == screen), None)


def may_watch(visit: Visit) -> bool:
    return (
        GUEST.allows(visit) and (one := streamed_page(visit)) is not None and one.for_.allows(visit)
    )


STREAM_VIEWER = AccessRule("onlooker", may_watch)
"""Every device that may use the page of this screen, as long as it may."""


def minimal_scope(scope: Scope) -> Scope:
    """The part of the ASGI scope that is kept while a stream is open, to save memory."""
    kept = {name: scope[name] for name in ("type", "method", "path", "path_params")}
    return kept | {"headers": []}


class DeviceScreen(LiveScreen):
    """A live screen on one device."""

    __slots__ = ("page", "visit")

    def __init__(self, visit: Visit, page: Page) -> None:
        visit.request = Request(minimal_scope(visit.request.scope))
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
        return self.visit.rights.seat

    def is_allowed(self) -> bool:
        return not self.is_outdated() and self.page.for_.allows(self.visit)

    def is_outdated(self) -> bool:
        return self.visit.is_retired


@page("GET", "/{code}/stream/{screen}", sends=EVENT_STREAM, for_=STREAM_VIEWER)
def open_stream(visit: Visit, screen: str) -> Stream:
    """Subscribe this device to a live screen."""
    page = streamed_page(visit)
    assert page is not None  # noqa: S101 - access control has checked it
    return Stream(DeviceScreen(visit, page))
