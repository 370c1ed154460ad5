"""The connection of an event stream: a minimal protocol without an HTTP parser.

What reads a request is of no use once the response has begun, and an event stream lasts for hours.
So once its head is sent, the socket is handed over to this small protocol.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gorod.web.hall import Guest, Hall


MAX_IGNORED_BYTES = 64 * 1024
"""A client that sends more than this during a stream is disconnected."""


class HeldLine(asyncio.Protocol):
    """A connection that sends an event stream and ignores what the client sends."""

    __slots__ = (
        "_ignored",
        "_in_pieces",
        "_is_full",
        "_then",
        "client",
        "hall",
        "home",
        "others",
        "transport",
    )

    is_silent = False
    """It is never idle: a response is in progress for as long as it is open."""

    def __init__(self, guest: "Guest", others: set[object]) -> None:
        self.hall: Hall = guest.hall
        self.home, self.client = guest.home, guest.client
        self.transport = guest.transport
        self.others = others
        """The server's set of open connections."""
        self._in_pieces = bool(guest.cycle.chunked_encoding)
        self._ignored = 0
        """How many bytes the client has sent during the stream."""
        self._is_full: asyncio.Future[None] | None = None
        """Done when the write buffer has room again."""
        self._then: Callable[[], object] | None = None
        """Called when the client disconnects."""

    # Sending --------------------------------------------------------------------------------------

    async def hear(self, piece: str) -> None:
        while self._is_full is not None:
            await self._is_full
        data = piece.encode()
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data) if self._in_pieces else data)

    async def hear_the_end(self) -> None:
        if self._in_pieces:
            self.transport.write(b"0\r\n\r\n")

    def leave(self) -> None:
        self.transport.close()

    def pause_writing(self) -> None:
        if self._is_full is None:
            self._is_full = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        waiting, self._is_full = self._is_full, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    # The end --------------------------------------------------------------------------------------

    def when_gone(self, do: Callable[[], object] | None) -> None:
        """Set what to do when the client disconnects; `None` for nothing."""
        self._then = do
        if do is not None and self not in self.hall.guests:
            do()

    def data_received(self, data: bytes) -> None:
        """Drop it. With reading paused, a disconnect would go unnoticed."""
        self._ignored += len(data)
        if self._ignored > MAX_IGNORED_BYTES:
            self.turn_away()

    def connection_lost(self, exc: Exception | None) -> None:
        self.hall.go(self)
        self.others.discard(self)
        self.resume_writing()
        if self._then is not None:
            self._then()

    def turn_away(self) -> None:
        self.hall.go(self)
        self.transport.abort()

    def shutdown(self) -> None:
        """Called by uvicorn: nothing to do, the stream ends itself and tells the client."""
