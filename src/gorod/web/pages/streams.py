"""Screens as they change; each device gets its own view and nothing else."""

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


@page("GET", "/{code}/stream/{screen}", sends="text/event-stream", for_=ONLOOKER)
def stream(visit: Visit, screen: str) -> Stream:
    """How to draw this screen for this device, for as long as it is its own."""
    page = watched(visit)
    assert page is not None  # noqa: S101 - else nobody may look on
    depends_on = page.depends_on
    assert depends_on is not None  # noqa: S101 - else it has no stream
    asked = {"asked": page.asks()} if page.asks is not None else {}

    def draw() -> Shown:
        shown = page.does(visit, **asked)
        assert isinstance(shown, Shown)  # noqa: S101 - what stays live is a screen
        return shown

    return Stream(
        Live(
            state=lambda: depends_on(visit),
            draw=draw,
            seat=lambda: visit.seat,
            is_ours=lambda: page.for_.has(visit),
        )
    )
