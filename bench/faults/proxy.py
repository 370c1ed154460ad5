"""The way from a client to a worker, on which requests are lost, torn, held up and doubled."""

import asyncio
from contextlib import suppress

from bench.faults.schedule import HEADER, Fate, Fates, table_of

LIMIT = 2**22
LOST = (OSError, EOFError, asyncio.LimitOverrunError)
UNANSWERED_S = 0.05
"""A client whose answer is lost is gone by then."""
HELD_UP_S = 0.4
"""A request is held up no longer, however few have overtaken it …"""
COPY_WITHIN_S = 1.5
"""… and a copy comes no later."""


class Proxy:
    """The way to one worker."""

    def __init__(self, worker: int, fates: Fates) -> None:
        self.worker = worker
        self.fates = fates
        self.port = 0
        self._server: asyncio.Server | None = None
        self._begun: set[asyncio.Task[None]] = set()
        self._streams: set[asyncio.Task[None]] = set()
        self._copies: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=LIMIT)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None  # noqa: S101
        self._server.close()
        left = self._begun | self._streams | self._copies
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def drained(self) -> None:
        """Nothing that was sent is still on its way.

        Else a copy reaches the server that is started last, and changes the game while it is
        looked at.
        """
        while left := self._begun | self._copies:
            await asyncio.wait(left)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None  # noqa: S101
        self._begun.add(task)
        try:
            with suppress(*LOST):
                asked = await request(reader)
                if b"/stream/" in asked[:100]:
                    self._begun.discard(task)
                    self._streams.add(task)
                await self._carry(asked, writer)
        except asyncio.CancelledError:
            pass  # the run is over
        finally:
            self._begun.discard(task)
            self._streams.discard(task)
            writer.close()

    async def _carry(self, asked: bytes, back: asyncio.StreamWriter) -> None:
        is_stream = b"/stream/" in asked[:100]
        name = name_of(asked)
        fate = self.fates.of(name, is_stream)
        if fate.lost:
            return
        if fate.slow is not None:
            await self._overtaken(name, fate.slow, HELD_UP_S)
        self._note(asked, name)
        if fate.doubled is not None:
            copy = asyncio.create_task(self._again(asked, name, fate.doubled))
            self._copies.add(copy)
            copy.add_done_callback(self._copies.discard)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.worker, limit=LIMIT)
        try:
            if fate.torn is not None:
                writer.write(asked[: int(fate.torn * len(asked))])
                await writer.drain()
                return
            writer.write(asked)
            await writer.drain()
            await self._bring_back(reader, back, fate)
        finally:
            writer.close()

    async def _bring_back(
        self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, fate: Fate
    ) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(UNANSWERED_S if fate.unanswered else fate.broken):
                if fate.unanswered:
                    await reader.read(1)
                    return
                while piece := await reader.read(65536):
                    back.write(piece)
                    await back.drain()

    def _note(self, asked: bytes, name: str) -> None:
        if asked.startswith(b"POST "):
            self.fates.passed[table_of(name)] += 1

    async def _overtaken(self, name: str, others: int, most: float) -> None:
        """Wait until so many others of the same table have come, or it takes too long."""
        passed, table = self.fates.passed, table_of(name)
        until, loop = passed[table] + others, asyncio.get_running_loop()
        ends = loop.time() + most
        while passed[table] < until and loop.time() < ends:
            await asyncio.sleep(0.002)

    async def _again(self, asked: bytes, name: str, others: int) -> None:
        """The same once more; nobody hears the answer."""
        await self._overtaken(name, others, COPY_WITHIN_S)
        with suppress(*LOST):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.worker, limit=LIMIT)
            writer.write(asked)
            await reader.read()
            writer.close()


async def request(reader: asyncio.StreamReader) -> bytes:
    """A whole request."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            length = int(line.partition(b":")[2])
    return head + await reader.readexactly(length)


def name_of(asked: bytes) -> str:
    """By which name a client has sent it."""
    for line in asked.partition(b"\r\n\r\n")[0].split(b"\r\n"):
        if line.startswith(HEADER.encode()):
            return line.partition(b": ")[2].decode()
    return ""
