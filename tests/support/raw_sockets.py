"""Plain sockets to a server in this process."""

import asyncio
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.tables import Tables
from gorod.web.http import connections
from gorod.web.http.rate_limit import DEFAULT_LIMITS, RateLimits
from gorod.web.ops import serve_command

A_MINUTE = 60


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def answer_to(port: int, request: bytes, source: str = "127.0.0.1") -> bytes:
    """What somebody at this address is told."""
    with socket.create_connection(("127.0.0.1", port), A_MINUTE, (source, 0)) as guest:
        guest.sendall(request)
        told = b""
        while more := guest.recv(65536):
            told += more
        return told


@asynccontextmanager
async def opened(
    limits: RateLimits | None = DEFAULT_LIMITS, proxies: tuple[str, ...] = ()
) -> AsyncIterator[tuple[uvicorn.Server, int]]:
    """The table with its real door, in this process."""
    house = Tables(Store(), "http://table")
    listening = serve_command.listen(Speech("en"), "127.0.0.1", 0)
    of_address = limits.connections_of_address if limits else None
    its_hall = connections.ConnectionRegistry(
        of_address, connections.connection_limit(), connections.parse_networks(proxies)
    )
    config = serve_command.server_config(house, limits, its_hall)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.001)
        yield server, listening.getsockname()[1]
    finally:
        server.should_exit = True
        await running
        house.store.close()


async def knock(port: int, said: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    return reader, writer


async def rest(reader: asyncio.StreamReader) -> bytes:
    """All that is told until the door is shut."""
    told = b""
    try:
        while more := await asyncio.wait_for(reader.read(65536), A_MINUTE):
            told += more
    except ConnectionError:
        pass
    return told
