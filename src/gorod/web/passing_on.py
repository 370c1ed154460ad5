"""What is asked of a table that is at home at another worker is asked there.

The other one is told by whom and how it was asked, and believes it because the secret is right that
only workers can read. Whoever asked notices nothing: streams, files and refusals pass as they come.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from time import monotonic

import httpx
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from gorod.store.homes import Neighbour
from gorod.store.troubles import Trouble
from gorod.table.listening import Nudge
from gorod.table.vitals import Vitals
from gorod.web.declared import Page
from gorod.web.workers import CLIENT, MISDIRECTED, OURS, SCHEME, SECRET

OF_ONE_LINE = frozenset(
    b"connection keep-alive proxy-connection te trailer transfer-encoding upgrade content-length"
    b" forwarded x-forwarded-for x-forwarded-proto".split()
)
"""What is said of one connection, and not passed on."""
ADDED = frozenset(
    b"connection transfer-encoding date server content-security-policy x-content-type-options"
    b" referrer-policy cross-origin-opener-policy cache-control".split()
)
"""What every answer is given here anyway."""

A_STREAM = "text/event-stream"
PATIENCE = 8.0
"""For so many seconds a table is waited for whose worker is gone: by then another has it."""
AGAIN = 0.2
WAITS = httpx.Timeout(30.0, connect=2.0, pool=None)
FOR_EVER = httpx.Timeout(30.0, connect=2.0, read=None, pool=None)
"""A stream may be silent for as long as it likes."""

FindHome = Callable[[], Awaitable[Neighbour | None]]


class Lines:
    """The connections to other workers."""

    def __init__(self) -> None:
        most = httpx.Limits(max_connections=None, max_keepalive_connections=32)
        self.client = httpx.AsyncClient(limits=most, trust_env=False)

    async def ask(
        self, request: Request, page: Page, find_home: FindHome, vitals: Vitals
    ) -> Response | None:
        """The answer of the worker at which the table is at home; nothing if we are it by now.

        What was lost on the way is sent again where it is done once however often it comes.
        """
        streams = page.sends == A_STREAM
        repeats = not page.posts or "id" in page.takes.__struct_fields__
        deadline = monotonic() + PATIENCE
        while (home := await find_home()) is not None:
            try:
                answer = await self._send(request, await request.body(), home, streams)
            except httpx.HTTPError as error:
                if not repeats and not isinstance(error, httpx.ConnectError):
                    raise Trouble("moved", type(error).__name__, passes=True) from error
                refused: Exception = error
            else:
                if answer.status_code != MISDIRECTED:
                    return passed_back(answer, vitals)
                await answer.aclose()
                refused = Trouble("moved", passes=True)
            if monotonic() > deadline:
                raise Trouble("moved", type(refused).__name__, passes=True) from refused
            await asyncio.sleep(AGAIN)
        return None

    async def _send(
        self, request: Request, body: bytes, home: Neighbour, streams: bool
    ) -> httpx.Response:
        scope = request.scope
        path = scope.get("raw_path") or scope["path"].encode()
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        said = [pair for pair in scope["headers"] if pair[0] not in (*OF_ONE_LINE, *OURS)]
        client = request.client.host if request.client is not None else ""
        said += [(SECRET, home.secret.encode()), (CLIENT, client.encode())]
        said += [(SCHEME, scope["scheme"].encode())]
        asked = httpx.Request(
            request.method,
            httpx.URL(home.address).copy_with(raw_path=path + query),
            headers=said,
            content=body or None,
            extensions={"timeout": (FOR_EVER if streams else WAITS).as_dict()},
        )
        return await self.client.send(asked, stream=True)


def passed_back(answer: httpx.Response, vitals: Vitals) -> Response:
    """The same answer, as it comes; when the house closes, what never ends breaks off."""

    async def pieces() -> AsyncIterator[bytes]:
        closing = Nudge()
        vitals.streams.add(closing)
        coming, ends = answer.aiter_raw(), asyncio.create_task(closing.wait())
        try:
            while not vitals.is_closing:
                piece = asyncio.ensure_future(anext(coming))
                await asyncio.wait({piece, ends}, return_when=asyncio.FIRST_COMPLETED)
                if not piece.done():
                    piece.cancel()
                    break
                yield piece.result()
        except (StopAsyncIteration, httpx.HTTPError):
            pass  # whoever reads it sees where it has broken off
        finally:
            vitals.streams.discard(closing)
            ends.cancel()
            await answer.aclose()

    passed = StreamingResponse(pieces(), answer.status_code)
    passed.raw_headers = [
        (name.lower(), value) for name, value in answer.headers.raw if name.lower() not in ADDED
    ]
    return passed
