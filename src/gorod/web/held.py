"""Event streams: responses that stay open for as long as a client listens.

There is one for each phone, so each holds little memory: no task group, as in Starlette, and none
of the middleware that the request came through. The stream is sent from outside the application;
if the connection is known, even the HTTP parser is dropped and only the socket is kept.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Protocol

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HELD = "gorod.held"
GUEST = "gorod.guest"
"""The keys of the stream and of the connection in the ASGI scope."""


class Porch:
    """The outermost application: sends event streams after all middleware has returned."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
        held: Held | None = scope.pop(HELD, None)
        if held is None:
            return
        scope["headers"] = []  # not needed any more: saves memory
        guest: Stays | None = scope.pop(GUEST, None)
        if guest is not None and scope["method"] == "GET":
            guest.stay(held)
        else:
            await held.tell(Unknown(receive, send))


class Leaver(Protocol):
    """The client of an event stream."""

    def when_gone(self, do: Callable[[], object] | None) -> None:
        """Set what to do when the client disconnects; `None` for nothing."""

    async def hear(self, piece: str) -> None:
        """Send a piece; waits until the client has read enough of the previous ones."""

    async def hear_the_end(self) -> None:
        """Send the end of the response."""

    def leave(self) -> None:
        """Close the connection, whether the response is complete or not."""


class Stays(Protocol):
    """A connection that can drop its HTTP parser and go on as a bare event stream."""

    def stay(self, held: "Held") -> None:
        """Send this stream from now on."""


class Unknown:
    """A client that is reached through ASGI's `send` and `receive` only."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.send = send
        self.listening: asyncio.Task[None] | None = None

    async def hear(self, piece: str) -> None:
        await self.send(body(piece))

    async def hear_the_end(self) -> None:
        await self.send(body("", is_last=True))

    def leave(self) -> None:
        """The server closes the connection when the application returns."""

    def when_gone(self, do: Callable[[], object] | None) -> None:
        if do is not None:
            self.listening = asyncio.create_task(self._wait(do))
        elif self.listening is not None:
            self.listening.cancel()

    async def _wait(self, do: Callable[[], object]) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            pass  # the rest of the request is ignored
        self.listening = None
        do()


def nothing() -> None:
    """The default of what to do at the end of a stream."""


class Held(Response):
    """An event stream as a response: its head is sent at once, its body from outside."""

    media_type = "text/event-stream"

    def __init__(self, pieces: AsyncGenerator[str, None]) -> None:
        self.pieces = pieces
        self.afterwards: Callable[[], None] = nothing
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
        scope[HELD] = self

    async def tell(self, guest: Leaver) -> None:
        """Send the whole stream; its head has been sent already."""
        writing = self._writing = asyncio.current_task()
        assert writing is not None  # noqa: S101 - this runs in a task
        guest.when_gone(self._stop)
        try:
            async for piece in self.pieces:
                await guest.hear(piece)
                del piece  # frees its memory while waiting for the next one
            guest.when_gone(None)
            await guest.hear_the_end()
        except asyncio.CancelledError:
            if self._writing is not None:
                raise  # the server shuts down
            writing.uncancel()
        finally:
            guest.when_gone(None)
            guest.leave()
            self.afterwards()
            await self.pieces.aclose()

    def _stop(self) -> None:
        """Stop sending: the client has disconnected."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.cancel()


def body(piece: str, is_last: bool = False) -> Message:
    return {"type": "http.response.body", "body": piece.encode(), "more_body": not is_last}
