"""A stream that is held open."""

import asyncio
from typing import Any

import httpx

from tests.support.raw_sockets import A_MINUTE, knock


async def a_stream(port: int, more: bytes = b"") -> tuple[str, Any, Any]:
    """The address of a table, and its screen as it changes, after its first page."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as owner:
        table = (await owner.post("/new")).headers["location"].split("/")[1]
    ask = f"GET /{table}/stream/tv HTTP/1.1\r\nhost: table\r\n\r\n".encode()
    reader, writer = await knock(port, ask + more)
    await asyncio.wait_for(reader.readuntil(b"event: page"), A_MINUTE)
    return f"http://127.0.0.1:{port}/{table}", reader, writer
