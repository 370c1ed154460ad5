"""Flow control (backpressure): when a connection is read, and how much memory it may hold.

Everything held for one connection fits into `MAX_HELD_BYTES`: bytes that are not parsed yet, one
request with its headers and its form, and the part of a response that the client has not read.
"""

from asyncio import Transport, sslproto
from enum import Enum
from typing import cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gorod.web.http.uvicorn_adapter import FlowControl

MAX_HELD_BYTES = 256 * 1024
READ_BYTES = 16 * 1024
"""The size of a read; reading pauses while this much waits to be parsed."""
PART_BYTES = 16 * 1024
"""A longer response is sent in parts of this size."""
TLS_WRITE_BYTES = 32 * 1024
"""The next part waits while more than this is unsent; asyncio's default for TLS is 512 KB."""


class Pause(Enum):
    """A reason to stop reading a connection."""

    BODY = "body"
    """uvicorn: the page has not read the body that came so far."""
    TICK = "stroke"
    """Received bytes wait for the next tick of the timing guard."""
    UNANSWERED = "unanswered"
    """Pipelined requests wait for the response to the first one."""


class Backpressure(FlowControl):
    """uvicorn's flow control, which resumes reading only when no reason to pause is left."""

    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self._pauses: set[Pause] = set()

    def pause_reading(self) -> None:
        self.pause(Pause.BODY)

    def resume_reading(self) -> None:
        self.resume(Pause.BODY)

    def pause(self, reason: Pause) -> None:
        self._pauses.add(reason)
        super().pause_reading()

    def resume(self, reason: Pause) -> None:
        self._pauses.discard(reason)
        if not self._pauses and not self._transport.is_closing():
            super().resume_reading()

    def pause_if(self, reason: Pause, is_so: bool) -> None:
        (self.pause if is_so else self.resume)(reason)


def limit_tls_buffers() -> None:
    """Make asyncio allocate small read buffers for TLS connections: by default they are 256 KB."""
    sslproto.SSLProtocol.max_size = READ_BYTES


def limit_tls_transport(transport: Transport, below: Transport) -> None:
    """Bound the read and write buffers of one TLS connection."""
    cast(sslproto._SSLProtocolTransport, transport).set_read_buffer_limits(READ_BYTES)
    transport.set_write_buffer_limits(TLS_WRITE_BYTES)
    below.set_write_buffer_limits(0)  # encrypted bytes are not buffered twice


class ChunkedResponses:
    """Middleware: sends a long response in parts, each when the client has read enough."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_parts(message: Message) -> None:
            body = memoryview(message.get("body", b""))
            last = max(0, len(body) - 1) // PART_BYTES * PART_BYTES
            for start in range(0, last, PART_BYTES):
                part = bytes(body[start : start + PART_BYTES])
                await send({**message, "body": part, "more_body": True})
            await send({**message, "body": bytes(body[last:])} if last else message)

        await self.app(scope, receive, send_parts)
