"""The way to an address without a look at all the others."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from gorod.web.declared import Page

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]


class Address(Route):
    """One address; which methods it knows is said by its pages."""

    def __init__(self, path: str, endpoint: Endpoint, pages: list[Page]) -> None:
        super().__init__(path, endpoint)
        self.methods = None
        self.answers = endpoint
        self.screen = next((page for page in pages if page.is_a_screen), None)
        """The page to which one can be led here."""
        word = path.rpartition("/")[2]
        self.last = "" if "{" in word else word
        """Its last word; nothing where that may be any."""


class Shortcut:
    """Goes to an address straight away; for whatever else there is, it lets others look."""

    def __init__(self, app: ASGIApp, addresses: Sequence[Address], but: tuple[str, ...]) -> None:
        self.app = app
        self.but = but
        """How paths begin that lead elsewhere, whatever they end with."""
        self.others = [one for one in addresses if not one.last]
        self.by_last = {
            word: [one for one in addresses if one.last in ("", word)]
            for word in {one.last for one in addresses if one.last}
        }
        """What may be meant where a path ends like this, in the order in which it is looked for."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] == "http" and not path.startswith(self.but):
            for address in self.by_last.get(path.rpartition("/")[2], self.others):
                match, more = address.matches(scope)
                if match is Match.FULL:
                    scope.update(more)
                    answer = await address.answers(Request(scope, receive, send))
                    await answer(scope, receive, send)
                    return
        await self.app(scope, receive, send)
