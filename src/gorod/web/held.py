"""An answer that is held open for as long as somebody listens.

There are as many of them as phones, so little is kept for each: not a group of tasks, as Starlette
has it, and nothing of all that the request has come through. It is told from the porch; and where
the line itself is known, even what has read the request is let go, and only the line is kept.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Protocol

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HELD = "gorod.held"
GUEST = "gorod.guest"
"""Where the one who has come can be found in what is known of a request, if he can."""


class Porch:
    """Where whoever has come through the whole house stays to listen."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
        held: Held | None = scope.pop(HELD, None)
        if held is None:
            return
        scope["headers"] = []  # all that they said is known by now
        guest: Stays | None = scope.pop(GUEST, None)
        if guest is not None and scope["method"] == "GET":
            guest.stay(held)
        else:
            await held.tell(Unknown(receive, send))


class Leaver(Protocol):
    """One who listens, and goes some time."""

    def when_gone(self, do: Callable[[], object] | None) -> None:
        """Do this when he has gone, or nothing any more."""

    async def hear(self, piece: str) -> None:
        """Tell him this; waits where he has not listened to what he was told before."""

    async def hear_the_end(self) -> None:
        """Tell him that this was all."""

    def leave(self) -> None:
        """Nothing is told any more, whether that was all or not."""


class Stays(Protocol):
    """One whose line is known, so that he can stay on it without anybody of the house."""

    def stay(self, held: "Held") -> None:
        """Let him listen to this from now on."""


class Unknown:
    """One of whom is known only that he is still there."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.send = send
        self.listening: asyncio.Task[None] | None = None

    async def hear(self, piece: str) -> None:
        await self.send(body(piece))

    async def hear_the_end(self) -> None:
        await self.send(body("", is_last=True))

    def leave(self) -> None:
        """Whoever has let him in sees to it."""

    def when_gone(self, do: Callable[[], object] | None) -> None:
        if do is not None:
            self.listening = asyncio.create_task(self._wait(do))
        elif self.listening is not None:
            self.listening.cancel()

    async def _wait(self, do: Callable[[], object]) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            pass  # whatever else comes is not looked at
        self.listening = None
        do()


def nothing() -> None:
    """Where nobody waits for the end of it."""


class Held(Response):
    """It goes on until it has an end, or the one who listens has gone."""

    media_type = "text/event-stream"

    def __init__(self, pieces: AsyncGenerator[str, None]) -> None:
        self.pieces = pieces
        self.afterwards: Callable[[], None] = nothing
        """What is to be done when it has ended."""
        self._writing: asyncio.Task[None] | None = None
        """Who tells it, as long as anybody listens."""
        self.status_code = 200
        self.background = None
        self.init_headers({"x-accel-buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(head)
        self.raw_headers = []
        scope[HELD] = self

    async def tell(self, guest: Leaver) -> None:
        """All of it, now that it has begun."""
        writing = self._writing = asyncio.current_task()
        assert writing is not None  # noqa: S101 - whatever is awaited is part of a task
        guest.when_gone(self._stop)
        try:
            async for piece in self.pieces:
                await guest.hear(piece)
                del piece  # it need not be held until the next one
            guest.when_gone(None)
            await guest.hear_the_end()
        except asyncio.CancelledError:
            if self._writing is not None:
                raise  # it is the house that closes
            writing.uncancel()
        finally:
            guest.when_gone(None)
            guest.leave()
            self.afterwards()
            await self.pieces.aclose()

    def _stop(self) -> None:
        """Nobody listens any more."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.cancel()


def body(piece: str, is_last: bool = False) -> Message:
    return {"type": "http.response.body", "body": piece.encode(), "more_body": not is_last}
