"""Forwarding: a request to a table that another worker owns is sent there (a reverse proxy).

The other worker is told the client's address and scheme, and trusts that because of a shared secret
that only workers can read. Streams, files and errors are passed back unchanged.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from time import monotonic

import httpx
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from gorod.store.errors import StoreError
from gorod.store.worker_registry import Worker
from gorod.table.listeners import WakeEvent
from gorod.table.server_health import Health
from gorod.web.cluster.worker_auth import (
    CLIENT_HEADER,
    FORWARDING_HEADERS,
    MISDIRECTED,
    SCHEME_HEADER,
    SECRET_HEADER,
)
from gorod.web.routing.page import Page
from gorod.web.routing.request_context import EVENT_STREAM

HOP_BY_HOP_HEADERS = frozenset(
    b"connection keep-alive proxy-connection te trailer transfer-encoding upgrade content-length"
    b" forwarded x-forwarded-for x-forwarded-proto".split()
)
"""Hop-by-hop headers: they belong to one connection and are not forwarded."""
REPLACED_HEADERS = frozenset(
    b"connection transfer-encoding date server content-security-policy x-content-type-options"
    b" referrer-policy cross-origin-opener-policy cache-control".split()
)
"""Headers that this worker sets on every response itself."""

FAILOVER_TIMEOUT_S = 8.0
"""Failover: how long to retry if a table's worker is gone; by then another one owns it."""
RETRY_DELAY_S = 0.2
REQUEST_TIMEOUT = httpx.Timeout(30.0, connect=2.0, pool=None)
STREAM_TIMEOUT = httpx.Timeout(30.0, connect=2.0, read=None, pool=None)
"""A stream may stay silent, so it has no read timeout."""

FindOwner = Callable[[], Awaitable[Worker | None]]


class Forwarder:
    """Forwards requests to other workers over a pool of connections."""

    def __init__(self) -> None:
        most = httpx.Limits(max_connections=None, max_keepalive_connections=32)
        self.client = httpx.AsyncClient(limits=most, trust_env=False)

    async def forward(
        self, request: Request, page: Page, find_home: FindOwner, vitals: Health
    ) -> Response | None:
        """The response of the worker that owns the table; `None` if this worker owns it by now.

        A request that was lost is retried only if it is idempotent.
        """
        streams = page.sends == EVENT_STREAM
        repeats = not page.posts or "id" in page.takes.__struct_fields__
        deadline = monotonic() + FAILOVER_TIMEOUT_S
        while (home := await find_home()) is not None:
            try:
                answer = await self._send(request, await request.body(), home, streams)
            except httpx.HTTPError as error:
                if not repeats and not isinstance(error, httpx.ConnectError):
                    raise StoreError("moved", type(error).__name__, is_temporary=True) from error
                refused: Exception = error
            else:
                if answer.status_code != MISDIRECTED:
                    return forwarded_response(answer, vitals)
                await answer.aclose()
                refused = StoreError("moved", is_temporary=True)
            if monotonic() > deadline:
                raise StoreError("moved", type(refused).__name__, is_temporary=True) from refused
            await asyncio.sleep(RETRY_DELAY_S)
        return None

    async def _send(
        self, request: Request, body: bytes, home: Worker, streams: bool
    ) -> httpx.Response:
        scope = request.scope
        path = scope.get("raw_path") or scope["path"].encode()
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        said = [
            pair
            for pair in scope["headers"]
            if pair[0] not in (*HOP_BY_HOP_HEADERS, *FORWARDING_HEADERS)
        ]
        client = request.client.host if request.client is not None else ""
        said += [(SECRET_HEADER, home.secret.encode()), (CLIENT_HEADER, client.encode())]
        said += [(SCHEME_HEADER, scope["scheme"].encode())]
        asked = httpx.Request(
            request.method,
            httpx.URL(home.address).copy_with(raw_path=path + query),
            headers=said,
            content=body or None,
            extensions={"timeout": (STREAM_TIMEOUT if streams else REQUEST_TIMEOUT).as_dict()},
        )
        return await self.client.send(asked, stream=True)


def forwarded_response(answer: httpx.Response, vitals: Health) -> Response:
    """The other worker's response, streamed as it comes; a shutdown ends it."""

    async def pieces() -> AsyncIterator[bytes]:
        closing = WakeEvent()
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
            pass  # the client notices that the response is incomplete
        finally:
            vitals.streams.discard(closing)
            ends.cancel()
            await answer.aclose()

    passed = StreamingResponse(pieces(), answer.status_code)
    passed.raw_headers = [
        (name.lower(), value)
        for name, value in answer.headers.raw
        if name.lower() not in REPLACED_HEADERS
    ]
    return passed
