"""Backpressure: when a connection is read, and how much is held for it.

Everything that is held for a connection of a stranger fits into `MAX_HELD_BYTES`: bytes that are
not parsed yet, one request with its headers and its form, and the part of an answer that the client
has not read.
"""

from asyncio import Transport, sslproto
from enum import Enum
from typing import cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.flow_control import FlowControl

MAX_HELD_BYTES = 256 * 1024
READ_BYTES = 16 * 1024
"""A read takes no more than this, and reading pauses where as much waits to be parsed."""
PART_BYTES = 16 * 1024
"""A longer answer is sent in parts."""
TLS_WRITE_BYTES = 32 * 1024
"""Where more is unsent, the next part waits: 64 KB without TLS, but 512 KB if asyncio chose."""


class Pause(Enum):
    """Why a connection is not read."""

    BODY = "body"
    """uvicorn: the page has not taken the body that came so far."""
    STROKE = "stroke"
    """What came is parsed at the next stroke of the pulse."""
    UNANSWERED = "unanswered"
    """More requests came, and the one before them has no answer yet."""


class Backpressure(FlowControl):
    """uvicorn's flow control; it alone pauses reading, and knows every reason for it."""

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
    """Let asyncio allocate a small read buffer for a TLS connection: it takes 256 KB otherwise."""
    sslproto.SSLProtocol.max_size = READ_BYTES


def limit_tls_transport(transport: Transport, below: Transport) -> None:
    """Bound what a TLS connection holds before we are given it, and after we have written it."""
    cast(sslproto._SSLProtocolTransport, transport).set_read_buffer_limits(READ_BYTES)
    transport.set_write_buffer_limits(TLS_WRITE_BYTES)
    below.set_write_buffer_limits(0)  # what is encrypted is not buffered twice


class InParts:
    """Sends a long answer in parts, so that the next one waits until the client reads."""

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
