"""`/health`: whether guests can be served, for a probe, and nothing else for anybody."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import httpx
import pytest

from gorod.speech import LANGUAGES, Speech
from gorod.store.database import StatementResult
from gorod.store.greenlet_bridge import await_only
from gorod.store.paths import DatabaseLocation
from gorod.store.store import Store
from gorod.table import server_health
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.http.rate_limit import RateLimit, RateLimits
from tests.support.postgres import a_server, new_database
from tests.support.server_process import PATIENCE

NEVER = RateLimit(0.0001, 1)


@asynccontextmanager
async def opened(
    place: DatabaseLocation = ":memory:", limits: RateLimits | None = None
) -> AsyncIterator[tuple[Tables, httpx.AsyncClient]]:
    house = Tables(Store(place), "http://table")
    transport = httpx.ASGITransport(Site(house, limits).app())
    async with (
        house.store.database.serving(),
        httpx.AsyncClient(transport=transport, base_url="http://table") as probe,
    ):
        yield house, probe
    house.store.close()


async def until(told: Callable[[], Any], status: int) -> httpx.Response:
    deadline = monotonic() + PATIENCE
    while (answer := await told()).status_code != status:
        assert monotonic() < deadline, answer.text
        await asyncio.sleep(0.05)
    assert isinstance(answer, httpx.Response)
    return answer


def test_a_house_that_can_serve_says_so_and_nothing_else() -> None:
    async def test() -> None:
        async with opened() as (house, probe):
            house.open("owner" * 5, "en")
            answer = await probe.get("/health")
            assert (answer.status_code, answer.text) == (200, "ok\n")
            assert answer.headers["cache-control"] == "no-store"
            assert not {"set-cookie", "server"} & set(answer.headers)
            head = await probe.head("/health")
            assert (head.status_code, head.text) == (200, "")

    asyncio.run(test())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_database_fails_it_says_so_and_not_why(
    monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(server_health, "DATABASE_CHECK_TTL_S", 0.0)

    async def test() -> None:
        async with opened() as (house, probe):
            house.store.database.run("alter table evening rename to elsewhere", {})
            said = Speech(lang).say("web-wrong-disk-away")
            for wanted in ("*/*", "application/json"):
                about = {"accept": wanted, "accept-language": lang}
                answer = await probe.get("/health", headers=about)
                assert answer.status_code == 503
                assert said in answer.text
                assert "elsewhere" not in answer.text
            house.store.database.run("alter table elsewhere rename to evening", {})
            assert (await probe.get("/health")).status_code == 200

    asyncio.run(test())


def test_a_database_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_health, "DATABASE_CHECK_TIMEOUT_S", 0.05)

    async def test() -> None:
        async with opened() as (house, probe):
            never = asyncio.Event()
            monkeypatch.setattr(house.store.database, "run", lambda *_: await_only(never.wait()))
            assert (await probe.get("/health")).status_code == 503

    asyncio.run(test())


def test_a_crowd_that_wants_to_know_costs_the_database_one_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        server_health, "DATABASE_CHECK_TTL_S", PATIENCE
    )  # a second, on however slow a machine
    asked: list[str] = []

    async def test() -> None:
        async with opened() as (house, probe):
            plain = house.store.database.run

            def counted(sql: str, about: Mapping[str, Any]) -> StatementResult:
                asked.append(sql)
                return plain(sql, about)

            monkeypatch.setattr(house.store.database, "run", counted)
            answers = await asyncio.gather(*(probe.get("/health") for _ in range(200)))
            answers += [await probe.get("/health") for _ in range(20)]
            assert {answer.status_code for answer in answers} == {200}
            assert len(asked) == 1

    asyncio.run(test())


def test_a_flood_from_its_own_address_does_not_fail_a_probe() -> None:
    async def test() -> None:
        limits = RateLimits(
            strangers=NEVER, address=NEVER, work_of_address=RateLimit(0.0001, 0.0001)
        )
        async with opened(limits=limits) as (_, probe):
            flood = [(await probe.get("/")).status_code for _ in range(5)]
            assert flood[-1] == 429
            assert [(await probe.get("/health")).status_code for _ in range(5)] == [200] * 5

    asyncio.run(test())


def test_while_a_server_of_databases_is_away_the_probe_is_told_and_then_that_it_is_back() -> None:
    async def test() -> None:
        with a_server() as server:
            async with opened(new_database(server.address())) as (_, probe):

                async def told() -> httpx.Response:
                    return await probe.get("/health")

                assert (await told()).status_code == 200
                await asyncio.to_thread(server.stop, signal.SIGQUIT)
                await until(told, 503)
                await asyncio.to_thread(server.start)
                await until(told, 200)

    asyncio.run(test())
