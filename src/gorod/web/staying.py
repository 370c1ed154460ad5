"""The line of one who stays to listen, and nothing else of him.

A request is read by much that is of no use once it is answered, and a screen that stays live is
answered for hours. So when its answer has begun, the line is handed over to a small listener.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gorod.web.hall import Guest, Hall


MAX_IGNORED_BYTES = 64 * 1024
"""A client that sends more while it listens is cut off."""


class HeldLine(asyncio.Protocol):
    """A line on which an answer goes on; whatever is said on it is not listened to any more."""

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
    """Something is done for it, as long as it is there."""

    def __init__(self, guest: "Guest", others: set[object]) -> None:
        self.hall: Hall = guest.hall
        self.home, self.client = guest.home, guest.client
        self.transport = guest.transport
        self.others = others
        """All lines of the server, of which this is one."""
        self._in_pieces = bool(guest.cycle.chunked_encoding)
        self._ignored = 0
        """How many bytes the client has sent meanwhile."""
        self._is_full: asyncio.Future[None] | None = None
        """Till when whoever speaks has to wait."""
        self._then: Callable[[], object] | None = None
        """What is done when the line is cut."""

    # What is told ---------------------------------------------------------------------------------

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

    # How it ends ----------------------------------------------------------------------------------

    def when_gone(self, do: Callable[[], object] | None) -> None:
        """Do this when the line is cut, or nothing any more."""
        self._then = do
        if do is not None and self not in self.hall.guests:
            do()

    def data_received(self, data: bytes) -> None:
        """Drop it. If reading were paused, nobody would notice that the client has gone."""
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
        """The house tells it to come back, and then it ends by itself."""
