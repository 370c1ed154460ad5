"""The way from a client to a worker, on which requests are lost, torn, held up and doubled."""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from random import Random

LIMIT = 2**22
LOST = (OSError, EOFError, asyncio.LimitOverrunError)


@dataclass
class Habits:
    """How often of a hundred requests each happens."""

    lost: float = 0.0
    """It never arrives."""
    torn: float = 0.0
    """Only its beginning arrives."""
    unanswered: float = 0.0
    """It arrives, and the answer is lost."""
    slow: float = 0.0
    """It is held up, and others overtake it."""
    doubled: float = 0.0
    """It arrives twice: at once, or when much else has come since."""
    broken: float = 0.0
    """A stream breaks after a moment."""


CALM = Habits()


class Proxy:
    """The way to one worker."""

    def __init__(self, worker: int, rng: Random) -> None:
        self.worker = worker
        self.rng = rng
        self.habits = CALM
        self.did: Counter[str] = Counter()
        self.port = 0
        self._server: asyncio.Server | None = None
        self._begun: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=LIMIT)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None  # noqa: S101
        self._server.close()
        for task in self._begun:
            task.cancel()
        await asyncio.gather(*self._begun, return_exceptions=True)

    def _happens(self, what: str) -> bool:
        does: bool = self.rng.random() * 100 < getattr(self.habits, what)
        if does:
            self.did[what] += 1
        return does

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None  # noqa: S101
        self._begun.add(task)
        try:
            with suppress(*LOST):
                await self._carry(await request(reader), writer)
        except asyncio.CancelledError:
            pass  # the run is over
        finally:
            self._begun.discard(task)
            writer.close()

    async def _carry(self, asked: bytes, back: asyncio.StreamWriter) -> None:
        if self._happens("lost"):
            return
        is_stream = b"/stream/" in asked[:100]
        if self._happens("slow"):
            await asyncio.sleep(self.rng.uniform(0, 0.4))
        if not is_stream and self._happens("doubled"):
            later = self.rng.choice((0.0, self.rng.uniform(0, 1.5)))
            self._begin(self._again(asked, later))
        reader, writer = await asyncio.open_connection("127.0.0.1", self.worker, limit=LIMIT)
        try:
            if self._happens("torn"):
                writer.write(asked[: self.rng.randrange(len(asked))])
                await writer.drain()
                return
            writer.write(asked)
            await writer.drain()
            if not is_stream and self._happens("unanswered"):
                await asyncio.sleep(self.rng.uniform(0, 0.05))
                return
            lasts = self.rng.uniform(0, 2) if is_stream and self._happens("broken") else None
            with suppress(TimeoutError):
                async with asyncio.timeout(lasts):
                    while piece := await reader.read(65536):
                        back.write(piece)
                        await back.drain()
        finally:
            writer.close()

    async def _again(self, asked: bytes, later: float) -> None:
        """The same once more; nobody hears the answer."""
        await asyncio.sleep(later)
        with suppress(*LOST):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.worker, limit=LIMIT)
            writer.write(asked)
            await reader.read()
            writer.close()

    def _begin(self, doing: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.create_task(doing)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)


async def request(reader: asyncio.StreamReader) -> bytes:
    """A whole request."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            length = int(line.partition(b":")[2])
    return head + await reader.readexactly(length)
