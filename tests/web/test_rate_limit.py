"""Whoever asks too fast, or holds too many streams, has to wait; nobody else does."""

import asyncio
import json
import re
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.codes import CODE_ALPHABET, CODE_LENGTH
from gorod.table.request_errors import RequestError
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.http import rate_limit
from gorod.web.http.rate_limit import (
    DEFAULT_LIMITS,
    RateLimit,
    RateLimiter,
    RateLimits,
    TokenBuckets,
    client_network,
)
from gorod.web.pages.all_games import MAX_IMPORT_BYTES
from tests.support.past_games import Home, play

SLOW = RateLimit(0.001, 5)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def no_answer(*_: Any) -> None:
    """Somebody is sent away without a word."""


def visitor(house: Tables, limits: RateLimits, address: str = "10.0.0.1") -> httpx.AsyncClient:
    """Somebody at this address; all of a test come to the same door."""
    app = Site(house, limits).app()
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=(address, 1)), base_url="http://table"
    )


# Buckets ----------------------------------------------------------------------------------------


def test_a_bucket_empties_and_fills_again() -> None:
    buckets, rate = TokenBuckets(10), RateLimit(2, 3)
    assert [buckets.take("a", rate, 0.0) for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a", rate, 0.0) == 0.5
    assert buckets.take("a", rate, 0.5) == 0
    assert buckets.take("a", rate, 0.5) == 0.5
    assert [buckets.take("a", rate, 1000.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b", rate, 0.0) == 0


def test_old_visitors_are_forgotten() -> None:
    buckets = TokenBuckets(100)
    for number in range(10_000):
        buckets.take(f"visitor {number}", SLOW, 0.0)
        buckets.take("who comes again and again", SLOW, 0.0)
    assert len(buckets.by_key) == 100
    assert buckets.by_key["who comes again and again"].left < 1


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
    assert (client_network(one) == client_network(other)) == same


# At the door ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_who_floods_is_told_so_in_a_sentence_and_when_to_come_back(lang: str) -> None:
    async def test() -> None:
        house = Tables(Store())
        table = house.open("owner", "en")
        async with visitor(house, RateLimits(strangers=SLOW)) as guest:
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
            assert not table.seating.names

    run(test())


def test_a_device_that_floods_keeps_nobody_else_at_its_address_out() -> None:
    async def test() -> None:
        house = Tables(Store())
        async with visitor(house, RateLimits(device=SLOW)) as guest:
            for _ in range(500):
                last = await guest.get("/openapi.json", headers={"cookie": "gorod=flood"})
            assert last.status_code == 429
            for name in ("gorod=other", "gorod=third"):
                assert (await guest.get("/", headers={"cookie": name})).status_code == 200
            assert (await guest.get("/")).status_code == 200

    run(test())


def test_a_new_token_for_every_request_does_not_help() -> None:
    async def test() -> None:
        house = Tables(Store())
        async with visitor(house, RateLimits(address=RateLimit(0.001, 20))) as guest:
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
        house = Tables(Store())
        app = Site(house, RateLimits(strangers=SLOW)).app()

        async def come(address: str) -> int:
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as guest:
                return (await guest.get("/")).status_code

        assert [await come("10.0.0.1") for _ in range(6)] == [200] * 5 + [429]
        assert await come("10.0.0.2") == 200

    run(test())


def test_so_many_streams_and_no_more_and_a_closed_one_makes_room() -> None:
    async def test() -> None:
        limits = RateLimits(streams_of_device=2, streams_of_address=3)
        refused: list[str] = []
        let_go = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await let_go.wait()

        def refuse(request: Any, wrong: RequestError) -> Any:
            refused.append(request.headers.get("cookie", ""))
            return no_answer

        gate = RateLimiter(app, limits, refuse)

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


@pytest.mark.parametrize(
    ("path", "largest"), [("/new", rate_limit.MAX_FORM_BYTES), ("/games/import", MAX_IMPORT_BYTES)]
)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_body_is_weighed_as_it_comes(path: str, largest: int, lang: str) -> None:
    """Whatever the headers say, and whoever has believed them before."""

    async def test() -> None:
        home = Home()
        read, told = 0, b""
        headers = {"content-length": "5", "cookie": f"gorod=keeper; gorod_lang={lang}"}
        headers["content-type"] = "application/x-www-form-urlencoded"
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("10.0.0.1", 1),
        }

        async def receive() -> dict[str, Any]:
            nonlocal read
            read += 16 * 1024
            return {"type": "http.request", "body": b"x" * 16 * 1024, "more_body": True}

        async def send(message: Any) -> None:
            nonlocal told
            told += str(message.get("status", "")).encode() + message.get("body", b"")

        await Site(home.house).app()(scope, receive, send)
        assert told.startswith(b"413")
        assert Speech(lang).say("web-wrong-too-large") in told.decode()
        assert read == largest + 16 * 1024

    run(test())


# What it costs ----------------------------------------------------------------------------------


class Worker:
    """A gate before somebody whose work takes seconds, at a clock that stands still."""

    def __init__(self, cost: float, limits: RateLimits = DEFAULT_LIMITS) -> None:
        self.cost = cost
        self.now = self.worked = 0.0
        self.served = 0
        self.waits: list[float] = []
        self.gate = RateLimiter(
            self.work, limits, self.refuse, lambda: self.now, lambda: self.worked
        )

    async def work(self, scope: Any, receive: Any, send: Any) -> None:
        self.worked += self.cost / 2
        await asyncio.sleep(0)
        self.worked += self.cost / 2
        self.served += 1

    def refuse(self, request: Any, wrong: RequestError) -> Any:
        self.waits.append(wrong.about["wait"])
        return no_answer

    async def come(self, token: str = "", path: str = "/", address: str = "10.0.0.1") -> bool:
        """Whether this one is let in."""
        headers = [(b"cookie", f"gorod={token}".encode())] if token else []
        scope = {"type": "http", "path": path, "headers": headers, "client": (address, 1)}
        before = self.served
        await self.gate(scope, None, None)  # type: ignore[arg-type]
        return self.served > before


def test_whoever_makes_much_work_waits_longer_than_who_makes_little() -> None:
    async def test() -> None:
        table = Worker(cost=0.125)
        assert [await table.come("a") for _ in range(27)] == [True] * 25 + [False] * 2
        assert table.waits == pytest.approx([0.625, 0.625])
        table.now += 0.75
        assert await table.come("a")
        assert not await table.come("a")
        assert await table.come("b")
        quick = Worker(cost=0.002)
        assert all([await quick.come("a") for _ in range(100)])

    run(test())


def test_a_new_token_for_every_request_does_not_make_work_cheaper() -> None:
    async def test() -> None:
        table = Worker(cost=0.125)
        assert sum([await table.come(f"token {number}") for number in range(400)]) == 161
        assert await table.come("token 1", address="10.0.0.2")
        strangers = Worker(cost=0.125)
        assert sum([await strangers.come() for _ in range(400)]) == 161

    run(test())


def test_whoever_kept_others_waiting_lets_them_go_first() -> None:
    """On a machine that is busy with other things each page takes long, and is little work."""

    async def test() -> None:
        table = Worker(cost=0.0)
        served: list[str] = []

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            table.now += 0.125
            table.served += 1
            served.append(scope["client"][0])

        table.gate.app = slow
        crowd = [asyncio.create_task(table.come(f"token {number}")) for number in range(10)]
        await asyncio.sleep(0)
        other = asyncio.create_task(table.come("b", address="10.0.0.2"))
        assert all(await asyncio.gather(*crowd, other))
        assert served.index("10.0.0.2") <= 4
        assert not table.waits

    run(test())


def test_only_the_work_counts_and_not_the_time_of_waiting() -> None:
    async def test() -> None:
        table = Worker(cost=0.0)
        told = asyncio.Event()

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            await told.wait()

        table.gate.app = slow
        waiting = asyncio.create_task(table.come("a"))
        await asyncio.sleep(0)
        told.set()
        await waiting
        waiting = asyncio.create_task(table.come("a"))
        told.clear()
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert {one.left for one in table.gate.work.by_key.values()} == {3.0, 20.0}

    run(test())


def test_opening_a_stream_costs_its_first_screen_and_nothing_later() -> None:
    async def test() -> None:
        table = Worker(cost=1.0)
        paths = ["/CODE/stream/me"] * 101
        opened = [await table.come("a", path) for path in paths]
        assert opened == [True] * 100 + [False]  # the bucket of requests, and not that of work

    run(test())


def test_nobody_owes_more_than_a_whole_bucket() -> None:
    async def test() -> None:
        table = Worker(cost=60.0)
        assert await table.come("a")
        assert not await table.come("a")
        assert table.waits == pytest.approx([15.0])

    run(test())


def test_notebooks_by_the_hundred_are_not_all_written_at_once() -> None:
    """The work of a real server, at a clock that stands still."""

    async def test() -> None:
        home = Home()
        play(home.table, 1)
        site = Site(home.house, None)
        limits = RateLimits(work_of_address=RateLimit(0.5, 1.0))
        gate = RateLimiter(site.app(), limits, site.refuse, lambda: 0.0)
        transport = httpx.ASGITransport(gate)
        path = f"/{home.code}/games/1/notebook.yaml"
        statuses = []
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as guest:
            for number in range(600):
                headers = {"cookie": f"gorod=token-{number}"}
                statuses.append((await guest.get(path, headers=headers)).status_code)
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert statuses.count(200) < 300

    run(test())


# Tables and codes -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_an_address_opens_only_so_many_tables(lang: str) -> None:
    async def test() -> None:
        house = Tables(Store())
        async with visitor(house, RateLimits(new_tables=RateLimit(0.001, 3))) as guest:
            guest.headers["accept-language"] = lang
            statuses = []
            for _ in range(5):
                guest.cookies.clear()
                last = await guest.post("/new")
                statuses.append(last.status_code)
            assert statuses == [303] * 3 + [429] * 2
            assert Speech(lang).say("web-wrong-too-many-tables") in last.text
            assert int(last.headers["retry-after"]) > 100
            assert "set-cookie" not in last.headers
            assert (await guest.get("/")).status_code == 200

    run(test())


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_codes_cannot_be_tried_one_after_another(lang: str) -> None:
    async def test() -> None:
        house = Tables(Store())
        found, other = house.open("owner", "en"), house.open("owner", "en")
        async with visitor(house, RateLimits(wrong_codes=RateLimit(0.001, 5))) as guest:
            guest.headers["accept-language"] = lang
            assert (await guest.get(f"/{found.code}")).status_code == 200
            tried = [f"/{code}ZZ{rest}" for code in "ABCDEF" for rest in ("", "/tv", "/qr.svg")]
            statuses = [(await guest.get(path)).status_code for path in tried]
            assert statuses == [404] * 5 + [429] * 13
            # Right or wrong, a code that is tried now is told the same.
            right, wrong = await guest.get(f"/{other.code}"), await guest.get("/QZZQ")
            assert right.text == wrong.text
            assert Speech(lang).say("web-wrong-too-many-codes") in right.text
            assert int(right.headers["retry-after"]) > 100
            # Where the party sits already everybody goes in and out.
            for token in ("", "a", "b"):
                guest.cookies = {"gorod": token} if token else {}
                assert (await guest.get(f"/{found.code}/tv")).status_code == 200
            sat = await guest.post(f"/{found.code.lower()}/sit", data={"name": "Zoe"})
            assert sat.status_code == 303

    run(test())


def test_all_codes_of_four_letters_take_a_month_and_a_party_may_mistype() -> None:
    seconds = len(CODE_ALPHABET) ** CODE_LENGTH / DEFAULT_LIMITS.wrong_codes.per_second
    assert seconds > 30 * 24 * 3600
    assert DEFAULT_LIMITS.wrong_codes.burst >= 60


# --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_page_for_programs_names_the_limits(lang: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / f"programs.{lang}.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.split("\n- **") if "`Retry-After`" in line]
    plain = re.sub(r"(?<=\d)[,\xa0 ](?=\d{3}\b)", "", line.split("\n\n")[0])
    numbers = [int(one) for one in re.findall(r"\d+", plain)]
    device, address = DEFAULT_LIMITS.device, DEFAULT_LIMITS.address
    limits = [device.per_second, device.burst, address.per_second, address.burst]
    streams = [DEFAULT_LIMITS.streams_of_device, DEFAULT_LIMITS.streams_of_address]
    own, all_of_address = DEFAULT_LIMITS.work_of_device, DEFAULT_LIMITS.work_of_address
    work = [own.per_second, own.burst, all_of_address.per_second, all_of_address.burst]
    queued = [DEFAULT_LIMITS.queued_of_device, DEFAULT_LIMITS.queued_of_address]
    own, all_of_address = DEFAULT_LIMITS.threads_of_device, DEFAULT_LIMITS.threads_of_address
    threads = [own.per_second, own.burst, all_of_address.per_second, all_of_address.burst]
    tables, codes = DEFAULT_LIMITS.new_tables, DEFAULT_LIMITS.wrong_codes
    others = [tables.burst, tables.per_second * 60, codes.burst, codes.per_second * 60]
    assert numbers == [
        *limits,
        *streams,
        *(one * 1000 for one in work),
        *queued,
        *(one * 1000 for one in threads),
        *(pytest.approx(one) for one in others),
        DEFAULT_LIMITS.connections_of_address,
        429,
    ]


def test_usual_limits_are_far_from_what_a_phone_does() -> None:
    """A page with everything it loads, a stream, and a tap or two a second."""
    static = 15
    assert DEFAULT_LIMITS.device.burst > 3 * (static + 2)
    assert DEFAULT_LIMITS.device.per_second >= 20
    assert DEFAULT_LIMITS.address.burst >= 40 * (static + 2)
    assert rate_limit.is_stream("/CODE/stream/me")
    assert not rate_limit.is_stream("/stream/me")


def test_a_page_of_a_table_that_is_refused_for_haste_asks_again_by_itself() -> None:
    async def test() -> None:
        house = Tables(Store())
        table = house.open("owner" * 5, "en")
        limits = replace(DEFAULT_LIMITS, strangers=RateLimit(0.5, 1))
        async with visitor(house, limits) as guest:
            pages = [await guest.get(f"/{table.code}/tv") for _ in range(2)]
            assert [one.status_code for one in pages] == [200, 429]
            assert '<meta http-equiv="refresh" content="2">' in pages[1].text
            assert f'href="/{table.code}/tv">Back' in pages[1].text
            sent = await guest.post(f"/{table.code}/sit", data={"name": "Ann"})
            assert sent.status_code == 429
            assert f'href="/{table.code}">Back' in sent.text
            assert "http-equiv" not in sent.text  # nothing is sent again unasked

    run(test())
