"""Rate limits by work: a device pays for its posts and for what is computed for it in threads."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from threading import Event
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from gorod.engine.replies import Extend
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.request_errors import TooManyRequests
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.http import rate_limit
from gorod.web.http.rate_limit import DEFAULT_LIMITS, RateLimit, RateLimits, run_in_thread
from gorod.web.pages import evening_games
from tests.support.past_games import Home, play
from tests.support.server_process import PATIENCE

OWNER = "o" * 24
BEARER = {"authorization": f"Bearer {OWNER}", "accept": "application/json"}


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def visitor(house: Tables, limits: RateLimits | None, **headers: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(Site(house, limits).app(), client=("10.0.0.1", 1))
    return httpx.AsyncClient(transport=transport, base_url="http://table", headers=headers)


def led_by_a_person(house: Tables, extends: int = 0) -> Any:
    """A table in its first night, with so many orders in its journal."""
    table = house.open(OWNER, "en")
    table.choose(Plan(ruleset="sport", players=10, bots=True, hosted_by="person"))
    table.sit("Zoe", 1, "z" * 24)
    table.start()
    match = table.latest()
    for number in range(extends):
        match.write(Extend(5 if number % 2 else -5, id=f"e{number}"))
    return table


# Posts -------------------------------------------------------------------------------------------


def test_a_post_is_charged_to_its_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is done in a task of its own, which the door did not see."""

    async def test() -> None:
        house = Tables(Store())
        table = led_by_a_person(house)
        conductor, worked = table.conductor, 0.0
        pause = conductor.pause

        def heavy() -> None:
            nonlocal worked
            worked += 1.0
            pause()

        monkeypatch.setattr(conductor, "pause", heavy)
        monkeypatch.setattr(
            rate_limit.RateLimiter.__init__, "__defaults__", (lambda: 0.0, lambda: worked, ())
        )
        async with (
            visitor(house, DEFAULT_LIMITS, **BEARER) as host,
            visitor(house, DEFAULT_LIMITS) as guest,
        ):
            path = f"/{table.code}/order"
            got = [await host.post(path, json={"order": "pause"}) for _ in range(6)]
            statuses = [one.status_code for one in got]
            assert statuses == [200] * 4 + [429] * 2
            assert got[-1].headers["retry-after"]
            assert got[-1].json()["error"]["message"] == Speech("en").say("web-wrong-too-many")
            assert (await guest.get(f"/{table.code}/tv")).status_code == 200
        table.conductor.stop()

    run(test())


def test_who_leaves_before_the_answer_pays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        house = Tables(Store())
        table = led_by_a_person(house)
        charged: list[float] = []
        monkeypatch.setattr(
            rate_limit.RateLimiter,
            "charge",
            lambda self, address, device, seconds: charged.append(seconds),
        )
        came, go = asyncio.Event(), asyncio.Event()
        body = Request.body

        async def slow(request: Any) -> bytes:
            came.set()
            await go.wait()
            return await body(request)

        monkeypatch.setattr(Request, "body", slow)
        async with visitor(house, DEFAULT_LIMITS, **BEARER) as host:
            asking = asyncio.create_task(host.post(f"/{table.code}/order", json={"order": "pause"}))
            await came.wait()
            asking.cancel()
            with suppress(asyncio.CancelledError):
                await asking
            before = len(charged)
            go.set()
            async with asyncio.timeout(PATIENCE):
                while len(charged) == before:
                    await asyncio.sleep(0)
            assert charged[-1] > 0
        table.conductor.stop()

    run(test())


def test_a_host_who_undoes_ten_steps_in_a_row_is_not_refused() -> None:
    """In a game that is longer than any that people play."""

    async def test() -> None:
        house = Tables(Store())
        table = led_by_a_person(house, extends=3000)
        async with visitor(house, DEFAULT_LIMITS, **BEARER) as host:
            for number in range(10):
                sent = {"order": "back", "steps": 1, "id": f"undo-{number}"}
                undone = await host.post(f"/{table.code}/order", json=sent)
                assert undone.status_code == 200, undone.text
        table.conductor.stop()

    run(test())


def test_who_undoes_without_end_is_refused() -> None:
    """Whatever an undo costs here: a device has a fifth of the processor, and no more."""

    async def test() -> None:
        house = Tables(Store())
        table = led_by_a_person(house, extends=3000)
        limits = RateLimits(work_of_device=RateLimit(0.01, 0.2), hold_up=RateLimit(1000, 1000))
        async with visitor(house, limits, **BEARER) as host:
            statuses = []
            for number in range(100):
                sent = {"order": "back", "steps": 1, "id": f"undo-{number}"}
                statuses.append((await host.post(f"/{table.code}/order", json=sent)).status_code)
                if statuses[-1] == 429:
                    break
            assert statuses[-1] == 429
            assert statuses[0] == 200
        table.conductor.stop()

    run(test())


# Reviews -----------------------------------------------------------------------------------------


def over() -> Home:
    home = Home()
    play(home.table, 3)
    return home


def test_a_review_holds_nobody_at_the_table_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        home, began, go = over(), Event(), Event()
        show = evening_games._review_screen

        def slow(*about: Any) -> Any:
            began.set()
            assert go.wait(60)
            return show(*about)

        monkeypatch.setattr(evening_games, "_review_screen", slow)
        async with visitor(home.house, None) as guest:
            asked = [
                asyncio.create_task(guest.get(f"/{home.code}/games/1/review")) for _ in range(5)
            ]
            while not began.is_set():
                await asyncio.sleep(0.001)
            for page in ("tv", "games", "games/1"):
                assert (await guest.get(f"/{home.code}/{page}")).status_code == 200
            sat = await guest.post(f"/{home.code}/sit", data={"name": "Late", "seat": "10"})
            assert sat.status_code in (303, 409)
            assert not any(one.done() for one in asked)
            go.set()
            assert {one.status_code for one in await asyncio.gather(*asked)} == {200}

    run(test())


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_who_asks_for_many_reviews_at_once_is_told_to_come_back(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        home, go = over(), Event()
        show = evening_games._review_screen

        def slow(*about: Any) -> Any:
            assert go.wait(60)
            return show(*about)

        monkeypatch.setattr(evening_games, "_review_screen", slow)
        header = {"cookie": "gorod=owner", "accept-language": lang}
        async with visitor(home.house, DEFAULT_LIMITS, **header) as guest:
            asked = [
                asyncio.create_task(guest.get(f"/{home.code}/games/1/review"))
                for _ in range(DEFAULT_LIMITS.queued_of_device + 3)
            ]
            while sum(one.done() for one in asked) < 3:
                await asyncio.sleep(0.001)
            go.set()
            answers = await asyncio.gather(*asked)
            late = [one for one in answers if one.status_code == 429]
            assert len(late) == 3
            assert all(int(one.headers["retry-after"]) >= 1 for one in late)
            assert Speech(lang).say("web-wrong-too-many") in late[0].text
            assert {one.status_code for one in answers} == {200, 429}
            later = await guest.get(f"/{home.code}/games/1/review")
            assert later.status_code == 200

    run(test())


def test_ten_phones_that_open_the_review_at_the_end_all_get_it() -> None:
    """From one address, each with the picture and the file, as browsers ask for them."""

    async def test() -> None:
        home = over()
        site = Site(home.house, DEFAULT_LIMITS).app()
        files = ("review", "chances.svg", "review.html")

        async def phone(number: int) -> list[int]:
            transport = httpx.ASGITransport(site, client=("10.0.0.1", 1))
            header = {"cookie": f"gorod=phone-{number}"}
            async with httpx.AsyncClient(
                transport=transport, base_url="http://table", headers=header
            ) as guest:
                asked = [guest.get(f"/{home.code}/games/1/{file}") for file in files]
                return [one.status_code for one in await asyncio.gather(*asked)]

        got = await asyncio.gather(*map(phone, range(10)))
        assert got == [[200] * 3] * 10

    run(test())


def test_work_in_a_thread_is_charged_to_the_device_that_asked() -> None:
    async def test() -> None:
        worked = 0.0

        def heavy() -> str:
            nonlocal worked
            worked += 4.0
            return "done"

        got: list[object] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            try:
                got.append(await run_in_thread(Request(scope), heavy))
            except TooManyRequests as error:
                got.append(error.about["wait"])

        gate = rate_limit.RateLimiter(
            app,
            DEFAULT_LIMITS,
            lambda *_: None,  # type: ignore[arg-type]
            lambda: 0.0,
            lambda: worked,
        )

        async def come(token: str, address: str = "10.0.0.1") -> object:
            headers = [(b"cookie", f"gorod={token}".encode())]
            scope = {"type": "http", "path": "/", "headers": headers, "client": (address, 1)}
            await gate(scope, None, None)  # type: ignore[arg-type]
            return got[-1]

        assert [await come("a") for _ in range(3)] == ["done", "done", pytest.approx(10.0)]
        assert await come("b") == "done"  # others at the address do not pay for it
        assert [await come(f"token {n}") for n in range(3)][:2] == ["done", "done"]
        assert await come("new") != "done"  # a new token for each does not help for long
        assert await come("c", "10.0.0.2") == "done"
        assert gate.queued == {}
        assert not gate.work.wait(
            "of a", DEFAULT_LIMITS.work_of_device, 0.0, least=0
        )  # it may play on

    run(test())
