"""Whoever asks too fast, or holds too many streams, has to wait; nobody else does."""

import asyncio
import json
import re
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from gorod.speech import Speech
from gorod.store.sqlite import Store
from gorod.web import floods
from gorod.web.app import Site
from gorod.web.floods import USUAL, Buckets, Gate, Limits, Rate, household
from gorod.web.house import House

SLOW = Rate(0.001, 5)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def visitor(house: House, limits: Limits, address: str = "10.0.0.1") -> httpx.AsyncClient:
    """Somebody at this address; all of a test come to the same door."""
    app = Site(house, limits).app()
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=(address, 1)), base_url="http://table"
    )


# Buckets ------------------------------------------------------------------------------------------


def test_a_bucket_empties_and_fills_again() -> None:
    buckets, rate = Buckets(10), Rate(2, 3)
    assert [buckets.take("a", rate, 0.0) for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a", rate, 0.0) == 0.5
    assert buckets.take("a", rate, 0.5) == 0
    assert buckets.take("a", rate, 0.5) == 0.5
    assert [buckets.take("a", rate, 1000.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b", rate, 0.0) == 0


def test_old_visitors_are_forgotten() -> None:
    buckets = Buckets(100)
    for number in range(10_000):
        buckets.take(f"visitor {number}", SLOW, 0.0)
        buckets.take("who comes again and again", SLOW, 0.0)
    assert len(buckets.of) == 100
    assert buckets.of["who comes again and again"].left < 1


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("", "nonsense", False),
    ],
)
def test_a_household_has_one_long_address(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) == same


# At the door --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_who_floods_is_told_so_in_a_sentence_and_when_to_come_back(lang: str) -> None:
    async def test() -> None:
        house = House(Store())
        table = house.open("owner", "en")
        async with visitor(house, Limits(strangers=SLOW)) as guest:
            guest.headers["accept-language"] = lang
            path = f"/{table.code}/sit"
            answers = [await guest.get(f"/{table.code}/tv") for _ in range(5)]
            assert {one.status_code for one in answers} == {200}
            words = Speech(lang).say("web-wrong-too-many")
            for accept in ("text/html", "text/plain", "application/json"):
                headers = {"accept": accept}
                late = await guest.post(path, data={"name": "Zoe"}, headers=headers)
                assert late.status_code == 429
                assert int(late.headers["retry-after"]) > 100
                assert late.headers["cache-control"] == "no-store"
                said = json.loads(late.text)["error"]["message"] if "json" in accept else late.text
                assert words in said
            assert not table.seated.names

    run(test())


def test_a_device_that_floods_keeps_nobody_else_at_its_address_out() -> None:
    async def test() -> None:
        house = House(Store())
        async with visitor(house, Limits(device=SLOW)) as guest:
            for _ in range(500):
                last = await guest.get("/openapi.json", headers={"cookie": "gorod=flood"})
            assert last.status_code == 429
            for name in ("gorod=other", "gorod=third"):
                assert (await guest.get("/", headers={"cookie": name})).status_code == 200
            assert (await guest.get("/")).status_code == 200

    run(test())


def test_a_new_token_for_every_request_does_not_help() -> None:
    async def test() -> None:
        house = House(Store())
        async with visitor(house, Limits(address=Rate(0.001, 20))) as guest:
            statuses = []
            for number in range(30):
                token = f"{number:024}"
                headers = (
                    {"authorization": f"Bearer {token}"}
                    if number % 2
                    else {"cookie": f"gorod={token}"}
                )
                statuses.append((await guest.get("/", headers=headers)).status_code)
            assert statuses == [200] * 20 + [429] * 10

    run(test())


def test_other_addresses_are_not_kept_out() -> None:
    async def test() -> None:
        house = House(Store())
        app = Site(house, Limits(strangers=SLOW)).app()

        async def come(address: str) -> int:
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as guest:
                return (await guest.get("/")).status_code

        assert [await come("10.0.0.1") for _ in range(6)] == [200] * 5 + [429]
        assert await come("10.0.0.2") == 200

    run(test())


def test_so_many_streams_and_no_more_and_a_closed_one_makes_room() -> None:
    async def test() -> None:
        limits = Limits(streams_of_device=2, streams_of_address=3)
        refused: list[str] = []
        let_go = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await let_go.wait()

        def too_many(request: Any) -> Any:
            refused.append(request.headers.get("cookie", ""))

            async def answer(*_: Any) -> None:
                return None

            answer.headers = {}  # type: ignore[attr-defined]
            return answer

        gate = Gate(app, limits, too_many)

        def stream(token: str, path: str = "/CODE/stream/me") -> Coroutine[Any, Any, None]:
            headers = [(b"cookie", f"gorod={token}".encode())] if token else []
            scope = {"type": "http", "path": path, "headers": headers, "client": ("10.0.0.1", 1)}
            return gate(scope, None, None)  # type: ignore[arg-type]

        tasks = [asyncio.create_task(stream(token)) for token in ("a", "a", "a", "b", "c", "")]
        await asyncio.sleep(0)
        assert refused == ["gorod=a", "gorod=c", ""]
        assert gate.streams == {"at 10.0.0.1": 3, "of a": 2, "of b": 1}
        tasks.append(asyncio.create_task(stream("a", "/CODE/me")))
        await asyncio.sleep(0)
        assert len(refused) == 3
        let_go.set()
        await asyncio.gather(*tasks)
        assert gate.streams == {}

    run(test())


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_page_for_programs_names_the_limits(lang: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / f"programs.{lang}.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.split("\n- **") if "`Retry-After`" in line]
    numbers = [int(one) for one in re.findall(r"\d+", line)]
    device, address = USUAL.device, USUAL.address
    limits = [device.per_second, device.burst, address.per_second, address.burst]
    assert numbers[:6] == [*limits, USUAL.streams_of_device, USUAL.streams_of_address]


def test_usual_limits_are_far_from_what_a_phone_does() -> None:
    """A page with everything it loads, a stream, and a tap or two a second."""
    static = 15
    assert USUAL.device.burst > 3 * (static + 2)
    assert USUAL.device.per_second >= 20
    assert USUAL.address.burst >= 40 * (static + 2)
    assert floods.is_stream("/CODE/stream/me")
    assert not floods.is_stream("/stream/me")
