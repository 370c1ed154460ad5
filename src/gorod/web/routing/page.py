"""Page declarations: route, body, permission, HTML, JSON and OpenAPI come from one decorator."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Concatenate, Literal, ParamSpec, TypeVar

from gorod.screens.screen import ScreenData
from gorod.web.http.rate_limit import MAX_FORM_BYTES
from gorod.web.rendering.live_screens import LiveScreen
from gorod.web.routing.access import AccessRule
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import Nothing, Query, RequestBody

Method = Literal["GET", "POST"]


@dataclass(frozen=True)
class Redirect:
    """A redirect; a program that posted something gets the screen behind it at once."""

    path: str


@dataclass(frozen=True)
class Done(Redirect):
    """A post succeeded and its effect is visible at this address; a script gets 204 instead."""


@dataclass(frozen=True)
class File:
    """A file to download, or a picture."""

    content: bytes | AsyncIterator[bytes]
    kind: str
    name: str = ""
    """The name of the download; empty for inline content."""


@dataclass(frozen=True)
class Stream:
    """An event stream of a live screen."""

    live: LiveScreen


PageResult = ScreenData | Redirect | File | Stream
PageFunction = Callable[..., PageResult | Awaitable[PageResult]]
"""A page's function. Its arguments: the visit, the path parameters by name, the body as `sent`, the
query as `asked`."""
D = TypeVar("D", bound=PageFunction)
RefusalScreen = Callable[[Visit], ScreenData | None]
"""The screen on which a refusal is shown, if the device has this screen."""


@dataclass(frozen=True)
class Page:
    """One method of one address: what it does, for whom, and what it takes and shows."""

    does: PageFunction
    method: Method
    path: str
    _: KW_ONLY
    for_: AccessRule
    tells: type[ScreenData] | tuple[type[ScreenData], ...] = ()
    """The screen that it shows, or those that it may show; a post redirects to one of them."""
    takes: type[RequestBody] = Nothing
    """The body of a post."""
    asks: type[Query] | None = None
    """The query."""
    sends: str = ""
    """The media type of the file that it sends instead of a screen."""
    leads_on: bool = False
    """Whether it may redirect."""
    depends_on: Callable[[Visit], object] | None = None
    """Of a live screen: the state it depends on. While this is equal, there is nothing to draw."""
    spends: bool = False
    """Whether it can be used up (410)."""
    refused_on: tuple[RefusalScreen, ...] = ()
    """The screens for a refusal: it is shown on the first of these that the device has."""
    largest: int = MAX_FORM_BYTES
    """The largest body in bytes."""
    files: int = 0
    """The largest number of uploaded files."""
    opens_a_table: bool = False
    """Whether the rate limit of new tables applies."""
    is_free: bool = False
    """Whether no rate limit applies: it is cheap, and a health probe must not fail."""

    @property
    def screens(self) -> tuple[type[ScreenData], ...]:
        """The screens that it may show."""
        return self.tells if isinstance(self.tells, tuple) else (self.tells,)

    @cached_property
    def posts(self) -> bool:
        """Whether its method is POST."""
        return self.method == "POST"

    @property
    def name(self) -> str:
        """The OpenAPI operation id, made of method and address."""
        return "_".join([self.method.lower(), *re.findall(r"\w+", self.address)])

    @property
    def address(self) -> str:
        """The path without the types of its parameters."""
        return re.sub(r":\w+}", "}", self.path)

    @property
    def stream(self) -> str:
        """The name of its event stream; empty if its screen is not live."""
        return self.screens[0].stream if self.depends_on is not None else ""

    @property
    def is_a_screen(self) -> bool:
        """Whether it shows a screen: the target of a redirect."""
        return self.method == "GET" and not self.sends

    @property
    def message_id(self) -> str:
        """The id of the message that describes it."""
        return f"page-{self.name.replace('_', '-')}"


PAGES: list[Page] = []
"""All declared pages, sorted by address once they are imported."""


P = ParamSpec("P")


def _page_decorator(
    kind: Callable[Concatenate[PageFunction, P], Page],
) -> Callable[P, Callable[[D], D]]:
    def declaration(*address: P.args, **about: P.kwargs) -> Callable[[D], D]:
        def declare(does: D) -> D:
            PAGES.append(kind(does, *address, **about))
            return does

        return declare

    return declaration


page = _page_decorator(Page)
"""The decorator that declares a page; it takes the fields of `Page`."""
