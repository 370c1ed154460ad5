"""Event streams: how server-sent events are sent, in responses that stay open.

There is one for each phone, so each holds little memory: no task group, as in Starlette, and none
of the middleware that the request came through. The stream is sent from outside the application;
if the connection is known, even the HTTP parser is dropped and only the socket is kept.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import TYPE_CHECKING, Protocol

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

if TYPE_CHECKING:
    from gorod.web.http.connections import Connection, ConnectionRegistry

STREAM_KEY = "gorod.held"
CONNECTION_KEY = "gorod.guest"
"""The keys of the stream and of the connection in the ASGI scope."""


class StreamRunner:
    """The outermost application: sends event streams after all middleware has returned."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
        held: EventStreamResponse | None = scope.pop(STREAM_KEY, None)
        if held is None:
            return
        scope["headers"] = []  # not needed any more: saves memory
        guest: DetachableConnection | None = scope.pop(CONNECTION_KEY, None)
        if guest is not None and scope["method"] == "GET":
            guest.detach(held)
        else:
            await held.stream_to(AsgiListener(receive, send))


class StreamListener(Protocol):
    """The client of an event stream."""

    def on_disconnect(self, do: Callable[[], object] | None) -> None:
        """Set what to do when the client disconnects; `None` for nothing."""

    async def send_piece(self, piece: str) -> None:
        """Send a piece; waits until the client has read enough of the previous ones."""

    async def send_end(self) -> None:
        """Send the end of the response."""

    def close(self) -> None:
        """Close the connection, whether the response is complete or not."""


class DetachableConnection(Protocol):
    """A connection that can drop its HTTP parser and go on as a bare event stream."""

    def detach(self, held: "EventStreamResponse") -> None:
        """Send this stream from now on."""


class AsgiListener:
    """A client that is reached through ASGI's `send` and `receive` only."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.send = send
        self.listening: asyncio.Task[None] | None = None

    async def send_piece(self, piece: str) -> None:
        await self.send(body_message(piece))

    async def send_end(self) -> None:
        await self.send(body_message("", is_last=True))

    def close(self) -> None:
        """The server closes the connection when the application returns."""

    def on_disconnect(self, do: Callable[[], object] | None) -> None:
        if do is not None:
            self.listening = asyncio.create_task(self._wait(do))
        elif self.listening is not None:
            self.listening.cancel()

    async def _wait(self, do: Callable[[], object]) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            pass  # the rest of the request is ignored
        self.listening = None
        do()


def do_nothing() -> None:
    """The default of what to do at the end of a stream."""


class EventStreamResponse(Response):
    """An event stream as a response: its head is sent at once, its body from outside."""

    media_type = "text/event-stream"

    def __init__(self, pieces: AsyncGenerator[str, None]) -> None:
        self.pieces = pieces
        self.on_end: Callable[[], None] = do_nothing
        """Called when the stream has ended."""
        self._writing: asyncio.Task[None] | None = None
        """The task that sends it, while the client listens."""
        self.status_code = 200
        self.background = None
        self.init_headers({"x-accel-buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(head)
        self.raw_headers = []
        scope[STREAM_KEY] = self

    async def stream_to(self, listener: StreamListener) -> None:
        """Send the whole stream; its head has been sent already."""
        writing = self._writing = asyncio.current_task()
        assert writing is not None  # noqa: S101 - this runs in a task
        listener.on_disconnect(self._stop)
        try:
            async for piece in self.pieces:
                await listener.send_piece(piece)
                del piece  # frees its memory while waiting for the next one
            listener.on_disconnect(None)
            await listener.send_end()
        except asyncio.CancelledError:
            if self._writing is not None:
                raise  # the server shuts down
            writing.uncancel()
        finally:
            listener.on_disconnect(None)
            listener.close()
            self.on_end()
            await self.pieces.aclose()

    def _stop(self) -> None:
        """Stop sending: the client has disconnected."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.cancel()


def body_message(piece: str, is_last: bool = False) -> Message:
    return {"type": "http.response.body", "body": piece.encode(), "more_body": not is_last}


MAX_IGNORED_BYTES = 64 * 1024
"""A client that sends more than this during a stream is disconnected."""


class StreamConnection(asyncio.Protocol):
    """A connection that sends an event stream and ignores what the client sends."""

    __slots__ = (
        "_ignored",
        "_in_pieces",
        "_is_full",
        "_then",
        "client",
        "network",
        "registry",
        "server_connections",
        "transport",
    )

    is_idle = False
    """It is never idle: a response is in progress for as long as it is open."""

    def __init__(self, connection: "Connection", server_connections: set[object]) -> None:
        self.registry: ConnectionRegistry = connection.registry
        self.network, self.client = connection.network, connection.client
        self.transport = connection.transport
        self.server_connections = server_connections
        """The server's set of open connections."""
        self._in_pieces = connection.is_chunked
        self._ignored = 0
        """How many bytes the client has sent during the stream."""
        self._is_full: asyncio.Future[None] | None = None
        """Done when the write buffer has room again."""
        self._then: Callable[[], object] | None = None
        """Called when the client disconnects."""

    # Sending --------------------------------------------------------------------------------------

    async def send_piece(self, piece: str) -> None:
        while self._is_full is not None:
            await self._is_full
        data = piece.encode()
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data) if self._in_pieces else data)

    async def send_end(self) -> None:
        if self._in_pieces:
            self.transport.write(b"0\r\n\r\n")

    def close(self) -> None:
        self.transport.close()

    def pause_writing(self) -> None:
        if self._is_full is None:
            self._is_full = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        waiting, self._is_full = self._is_full, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    # The end --------------------------------------------------------------------------------------

    def on_disconnect(self, do: Callable[[], object] | None) -> None:
        """Set what to do when the client disconnects; `None` for nothing."""
        self._then = do
        if do is not None and self not in self.registry.connections:
            do()

    def data_received(self, data: bytes) -> None:
        """Drop it. With reading paused, a disconnect would go unnoticed."""
        self._ignored += len(data)
        if self._ignored > MAX_IGNORED_BYTES:
            self.cut_off()

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.remove(self)
        self.server_connections.discard(self)
        self.resume_writing()
        if self._then is not None:
            self._then()

    def cut_off(self) -> None:
        self.registry.remove(self)
        self.transport.abort()

    def shutdown(self) -> None:
        """Called by uvicorn: nothing to do, the stream ends itself and tells the client."""
