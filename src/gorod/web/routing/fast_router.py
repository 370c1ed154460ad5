"""Fast routing: finds the route by the last part of the path instead of trying all routes."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from gorod.web.routing.page import Page

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]


class PageRoute(Route):
    """The route of one address; its pages decide which methods it has."""

    def __init__(self, path: str, endpoint: Endpoint, pages: list[Page]) -> None:
        super().__init__(path, endpoint)
        self.methods = None
        self.answers = endpoint
        self.screen = next((page for page in pages if page.is_a_screen), None)
        """The page that a redirect to this address shows."""
        word = path.rpartition("/")[2]
        self.last_word = "" if "{" in word else word
        """The last part of the path; empty if that is a parameter."""


class FastRouter:
    """Middleware: calls the matching page's endpoint directly; Starlette's router gets the rest."""

    def __init__(
        self, app: ASGIApp, addresses: Sequence[PageRoute], excluded_prefixes: tuple[str, ...]
    ) -> None:
        self.app = app
        self.excluded_prefixes = excluded_prefixes
        """Path prefixes that are not pages."""
        self.without_last_word = [one for one in addresses if not one.last_word]
        self.by_last_word = {
            word: [one for one in addresses if one.last_word in ("", word)]
            for word in {one.last_word for one in addresses if one.last_word}
        }
        """The candidates for each last part, in order of precedence."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] == "http" and not path.startswith(self.excluded_prefixes):
            for address in self.by_last_word.get(path.rpartition("/")[2], self.without_last_word):
                match, more = address.matches(scope)
                if match is Match.FULL:
                    scope.update(more)
                    answer = await address.answers(Request(scope, receive, send))
                    await answer(scope, receive, send)
                    return
        await self.app(scope, receive, send)
