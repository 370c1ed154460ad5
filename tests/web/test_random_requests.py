"""Nonsense to every address, by a stranger, a seat or the host: a sentence, and no change."""

import asyncio
import json
import re
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from tests.support.fixed_draws import start

# isort: split
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.routing.page import PAGES
from tests.support.refusals import OURS, state
from tests.support.wire import name_of

WHO = {"a stranger": "s" * 24, "a seat": "1" * 24, "the host": "h" * 24}
FIELDS = sorted(
    {field for one in PAGES if one.posts for field in one.takes.__struct_encode_fields__}
    | {"option-first", "card-mafia", "id"}
)

texts = st.text(max_size=12) | st.sampled_from(
    ["", "next", "back", "on", "host", "person", "gorod", "1", "2", "-1", "textbook", "/", "\0"]
)
plain = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.sampled_from([10**400, 2**63, -(2**64)])
    | texts
)
nested = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3)
)
objects = st.dictionaries(st.sampled_from(FIELDS) | texts, nested, max_size=6)
bodies = (
    objects.map(lambda fields: json.dumps(fields).encode())
    | nested.map(lambda value: json.dumps(value).encode())
    | st.binary(max_size=40)
    | st.sampled_from([b"[" * 5000, b'{"a":' * 3000, b"{}", b""])
)
parts = st.sampled_from(["CODE", "me", "tv", "host", "stream", "key", "games", "own", "lang", "en"])
pieces = parts | st.text(
    st.characters(codec="utf-8", exclude_characters="/?#%", exclude_categories=["Cc", "Cs"]),
    min_size=1,
    max_size=6,
)
paths = (
    st.sampled_from([one.address for one in PAGES])
    | st.lists(pieces, max_size=5).map(lambda found: "/" + "/".join(found))
    | st.sampled_from(["/openapi.json", "/static/", "/static/../app", "//", "/%00", "/CODE/"])
)
kinds = st.sampled_from(
    ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", ""]
)
accepts = st.sampled_from(["application/json", "text/html", "text/plain", "*/*", ";q=,,"])
methods = st.sampled_from(["GET", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"])


class Kept:
    """A table that `state` can look at."""

    def __init__(self, house: Tables, evening: Any) -> None:
        self.house, self.evening = house, evening


def a_table(playing: bool) -> Kept:
    house = Tables(Store(), "http://table")
    table = house.open(WHO["the host"], "en")
    table.choose(Plan(ruleset="textbook", players=6, bots=False, hosted_by="person", pace="none"))
    for seat in range(1, 7):
        table.sit(name_of(seat), seat, str(seat) * 24)
    if playing:
        start(table, 1)
        while table.match is not None and 1 not in table.match.game.open:
            table.conductor.next()
    return Kept(house, table)


def made(path: str, code: str) -> str:
    """An address of this shape at this table."""
    path = path.replace("{code}", code).replace("CODE", code)
    path = path.replace("{screen}", "elsewhere").replace("{number}", "1").replace("{lang}", "ru")
    return re.sub(r"{\w+}", "nonsense", path)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    who=st.sampled_from(sorted(WHO)),
    playing=st.booleans(),
    method=methods,
    path=paths,
    body=bodies,
    kind=kinds,
    accept=accepts,
    query=st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=8),
)
def test_nonsense_changes_nothing_and_is_answered_in_a_sentence(
    who: str,
    playing: bool,
    method: str,
    path: str,
    body: bytes,
    kind: str,
    accept: str,
    query: str,
) -> None:
    async def test() -> None:
        kept = a_table(playing)
        where = made(path, kept.evening.code)
        if re.search("stream/(me|tv|host)", where):
            return  # it would go on for ever
        before: Any = state(kept)
        app = Site(kept.house).app()
        transport = httpx.ASGITransport(app, raise_app_exceptions=True)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            answer = await client.request(
                method,
                where,
                params={"since": query, "step": query, "eyes": query} if query else {},
                content=body if method != "GET" else None,
                headers={
                    "accept": accept,
                    "content-type": kind,
                    "authorization": f"Bearer {WHO[who]}",
                },
            )
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400 and method != "HEAD":
            assert not re.search(r"Traceback|File \"", answer.text)
            if answer.headers["content-type"] == "application/json":
                why = json.loads(answer.text)["error"]
                assert why["message"].strip()
                assert not OURS.search(why["message"].replace("/openapi.json", ""))
        is_done = method == "POST" and answer.status_code < 400
        if not is_done:
            assert state(kept) == before
        if who == "a stranger" and playing:
            assert state(kept)[:5] == before[:5]
        kept.evening.conductor.stop()
        kept.house.store.close()

    asyncio.run(test())


@pytest.mark.parametrize("who", WHO)
def test_every_address_answers_an_empty_object_with_a_sentence_or_does_what_it_says(
    who: str,
) -> None:
    async def test() -> None:
        for playing in (False, True):
            for route in Site(Tables(Store())).starlette_app().routes:
                kept = a_table(playing)
                path = route.path if isinstance(route, Route) else "/static/nothing"
                where = made(re.sub(r":\w+}", "}", path), kept.evening.code)
                transport = httpx.ASGITransport(Site(kept.house).app())
                client = httpx.AsyncClient(transport=transport, base_url="http://table")
                async with client:
                    for method in ("GET", "POST", "PATCH"):
                        answer = await client.request(
                            method,
                            where,
                            json={},
                            headers={
                                "accept": "application/json",
                                "authorization": f"Bearer {WHO[who]}",
                            },
                        )
                        assert answer.status_code < 500, (method, where)
                        if answer.status_code >= 400 and isinstance(route, Route):
                            assert json.loads(answer.text)["error"]["message"], (method, where)
                kept.evening.conductor.stop()
                kept.house.store.close()

    asyncio.run(test())
