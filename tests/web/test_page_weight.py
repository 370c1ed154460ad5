"""How heavy pages are on the wire, with all that a browser fetches for them."""

import asyncio
import re

import httpx

from gorod.table.setup import Plan
from tests.support.wire import Room, everybody

MOST = 600_000
"""So many bytes at most come over the air before a table screen is there."""
PACKED = {"accept-encoding": "gzip"}


async def fetched(client: httpx.AsyncClient, path: str) -> int:
    """The bytes of this answer as they come over the wire."""
    async with client.stream("GET", path, headers=PACKED) as answer:
        assert answer.status_code == 200, path
        return sum([len(piece) async for piece in answer.aiter_raw()])


async def weight(room: Room, path: str) -> int:
    """A page, its styles, scripts, drawings and every font that they name."""
    client = room.phones[1].client
    page = (await client.get(room.path(path))).text
    found = set(re.findall(r'(?:src|href)="(/(?:static/[^"#]+|looks\.css))', page))
    for style in [one for one in found if one.endswith(".css")]:
        text = (await client.get(style)).text
        found |= {f"/static/{one}" for one in re.findall(r"url\((fonts/[^)]+)\)", text)}
    return len(page.encode()) + sum([await fetched(client, one) for one in sorted(found)])


def test_the_table_screen_is_light_with_all_that_it_fetches() -> None:
    async def weighed() -> int:
        async with everybody(Plan(ruleset="city", players=10), watching=False) as (room, _):
            return await weight(room, "tv")

    assert asyncio.run(weighed()) < MOST


def test_only_what_is_the_same_for_everybody_is_packed() -> None:
    async def asked() -> None:
        async with everybody(Plan(ruleset="city", players=10), watching=False) as (room, _):
            client = room.phones[1].client
            for path in ("/static/art.svg", "/looks.css", "/static/gorod.css"):
                answer = await client.get(path, headers=PACKED)
                plain = await client.get(path, headers={"accept-encoding": "identity"})
                assert answer.headers["content-encoding"] == "gzip"
                assert answer.headers["vary"] == plain.headers["vary"] == "accept-encoding"
                assert "content-encoding" not in plain.headers
                assert answer.content == plain.content
                if "etag" in answer.headers:
                    again = {"if-none-match": answer.headers["etag"]} | PACKED
                    assert (await client.get(path, headers=again)).status_code == 304
            for path in ("me", "tv"):
                answer = await client.get(room.path(path), headers=PACKED)
                assert "content-encoding" not in answer.headers
            part = await client.get("/static/gorod.js", headers=PACKED | {"range": "bytes=0-9"})
            assert len(part.content) == 10

    asyncio.run(asked())
