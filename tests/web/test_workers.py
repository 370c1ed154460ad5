"""Several workers serve one database: any of them any table, and each table once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from itertools import cycle
from time import monotonic, sleep
from typing import Any

import httpx
import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response

from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE
from gorod.store import postgres
from gorod.store.errors import ServedElsewhere, StoreError
from gorod.store.greenlet_bridge import await_only, greenlet_spawn
from gorod.store.store import RoomMessage, Store
from gorod.store.worker_registry import MISSED_HEARTBEATS
from gorod.table.evening import Evening
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.setup import EVENING_S, Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.cluster import heartbeat
from gorod.web.cluster.worker_auth import CLIENT_HEADER, MISDIRECTED, SCHEME_HEADER, SECRET_HEADER
from gorod.web.rendering import live_screens
from gorod.web.routing.page import Page
from tests.support.server_process import PATIENCE
from tests.support.wire import Browser, Plain, Room, at_random, everybody, play, served

SEVEN = Plan(ruleset="textbook", players=7, bots=False, hosted_by="person")


@pytest.fixture
def briskly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hearts beat fast, for nobody wants to wait."""
    monkeypatch.setattr(heartbeat, "HEARTBEAT_INTERVAL_S", 0.02)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


# Homes -------------------------------------------------------------------------------------------


def test_of_two_that_want_a_table_one_has_it(database: str) -> None:
    stores = [Store(database) for _ in range(2)]
    stores[0].save_evening("CODE", b"{}")
    for number, store in enumerate(stores):
        store.workers.register(f"http://worker{number}")
    assert stores[0].workers.worker_of("CODE") is None
    home = stores[1].workers.worker_of("CODE")
    assert home is not None
    assert home.address == "http://worker0"
    assert home.secret == stores[0].workers.secret
    assert stores[1].workers.worker_of("NONE") is None
    for store in stores:
        store.close()


def test_who_looked_before_another_took_a_table_does_not_take_it_from_him(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = Store(database), Store(database)
    one.save_evening("CODE", b"{}")
    one.workers.register("http://one")
    other.workers.register("http://other")
    looks = other.database.query_one

    def look(sql: str, **about: object) -> object:
        """The row as it stood, and then the other worker is quicker."""
        monkeypatch.setattr(other.database, "query_one", looks)
        row = looks(sql, **about)
        assert one.workers.worker_of("CODE") is None
        return row

    monkeypatch.setattr(other.database, "query_one", look)
    home = other.workers.worker_of("CODE")
    assert home is not None
    assert home.address == "http://one"
    assert one.workers.worker_of("CODE") is None
    for store in (one, other):
        store.close()


def test_who_waits_for_a_rival_to_take_a_table_does_not_take_it_as_well(database: str) -> None:
    """The rival has registered since the waiting statement began, which does not see it."""
    gone, waiting, rival = Store(database), Store(database), Store(database)
    gone.workers.register("http://gone")
    gone.save_evening("CODE", b"{}")
    assert gone.workers.worker_of("CODE") is None
    gone.workers.unregister()
    waiting.workers.register("http://waiting")
    with ThreadPoolExecutor(1) as thread:
        with gone.database.transaction():
            gone.database.query("select home from evening where code = 'CODE' for update")
            found = thread.submit(waiting.workers.worker_of, "CODE")
            wait_for_a_lock(rival)
            rival.workers.register("http://rival")
            about = {"me": rival.workers.me}
            gone.database.execute("update evening set home = :me where code = 'CODE'", **about)
        home = found.result(PATIENCE)
    assert rival.workers.worker_of("CODE") is None
    assert home is not None
    assert home.address == "http://rival"
    for store in (gone, waiting, rival):
        store.close()


def wait_for_a_lock(store: Store) -> None:
    """Until some statement in this database waits for another."""
    waiting = (
        "select 1 from pg_stat_activity where wait_event_type = 'Lock'"
        " and datname = current_database()"
    )
    deadline = monotonic() + PATIENCE
    while store.database.query_one(waiting) is None:
        assert monotonic() < deadline
        sleep(0.01)


def test_a_table_is_not_taken_over_while_its_worker_still_writes(database: str) -> None:
    """It stands still in the middle of a write; what it then acknowledges is on disk before."""
    one, other = Store(database), Store(database)
    one.workers.register("http://one")
    other.workers.register("http://other")
    one.save_evening("CODE", b"{}")
    assert one.workers.worker_of("CODE") is None
    game = one.new_game("CODE", b"{}")
    with one.database.transaction():
        one.save_game(game, b'{"said": 1}')
        for _ in range(MISSED_HEARTBEATS + 1):
            assert other.workers.beat()
        assert other.workers.worker_of("CODE") is not None
    assert other.workers.beat()
    assert other.workers.worker_of("CODE") is None
    assert other.game(game) == b'{"said": 1}'
    one.close()
    other.close()


def test_a_worker_that_stands_still_in_a_transaction_keeps_its_tables_for_a_while_only(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "MAX_IDLE_TRANSACTION_S", 0.05)

    async def test() -> None:
        one, other = Store(database), Store(database)
        one.workers.register("http://one")
        other.workers.register("http://other")
        one.save_evening("CODE", b"{}")
        assert one.workers.worker_of("CODE") is None
        is_taken = asyncio.Event()

        def write() -> None:
            with one.database.transaction():
                one.save_evening("CODE", b"{2}")
                await_only(is_taken.wait())
                one.save_evening("CODE", b"{3}")

        async with one.database.serving():
            writing = asyncio.create_task(greenlet_spawn(write))
            await until(lambda: other.workers.beat() and other.workers.worker_of("CODE") is None)
            is_taken.set()
            with pytest.raises(StoreError) as refused:
                await writing
        assert refused.value.is_temporary
        assert other.evening("CODE") == b"{}"
        one.close()
        other.close()

    asyncio.run(test())


def test_a_table_is_at_home_where_its_first_guest_comes_until_that_worker_leaves(
    database: str,
) -> None:
    one, other = Store(database), Store(database)
    one.workers.register("http://one")
    other.workers.register("http://other")
    other.save_evening("CODE", b"{}")
    assert one.workers.worker_of("CODE") is None
    home = other.workers.worker_of("CODE")
    assert home is not None
    assert home.address == "http://one"
    one.workers.unregister()
    assert other.workers.worker_of("CODE") is None
    one.close()
    other.close()


def test_who_does_not_beat_is_taken_off_the_list_and_writes_nothing_more(database: str) -> None:
    one, other = Store(database), Store(database)
    one.workers.register("http://one")
    other.workers.register("http://other")
    one.save_evening("CODE", b"{}")
    assert one.workers.worker_of("CODE") is None
    game = one.new_game("CODE", b"{}")
    one.write(game, 1, Reply(CHANCE, 1, ("mafia",)))
    for _ in range(2 * MISSED_HEARTBEATS):  # both beat
        assert one.workers.beat()
        assert other.workers.beat()
    assert other.workers.orphaned_tables(0) == []
    for _ in range(MISSED_HEARTBEATS + 1):
        assert other.workers.beat()
    assert other.workers.orphaned_tables(0) == ["CODE"]
    with pytest.raises(ServedElsewhere):
        one.write(game, 2, Reply(CHANCE, 1, ("town",)))
    with pytest.raises(ServedElsewhere):
        one.save_evening("CODE", b"{2}")
    with pytest.raises(ServedElsewhere):
        one.save_game(game, b"{2}")
    with pytest.raises(ServedElsewhere):
        one.write_message(game, RoomMessage(1, "day", 1, 0, "Hello", "w1.0"))
    assert not one.workers.beat()
    assert len(other.journal(game)) == 1
    assert other.messages(game) == []
    assert other.evening("CODE") == b"{}"
    one.close()
    other.close()


def test_what_was_refused_is_not_taken_for_written_by_who_begins_anew_meanwhile(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood still, was taken for dead, and hears of it while an answer is on its way."""
    one, other = Store(database), Store(database)
    one.workers.register("http://one")
    one.save_evening("CODE", b"{}")
    game = one.new_game("CODE", b"{}")
    other.database.execute("delete from worker where name = :me", me=one.workers.me)
    plain = one.database.execute

    def do(sql: str, **about: Any) -> int:
        done = plain(sql, **about)
        if sql.startswith("insert into journal"):
            one.workers.register_under_new_name()
        return done

    monkeypatch.setattr(one.database, "execute", do)
    with pytest.raises(ServedElsewhere):
        one.write(game, 1, Reply(CHANCE, 1, ("mafia",)))
    assert other.journal(game) == []
    one.close()
    other.close()


def test_a_table_that_was_loaded_under_a_lost_name_is_asked_for_elsewhere(database: str) -> None:
    one, other = Store(database), Store(database)
    one.workers.register("http://one")
    here = Tables(one)
    evening, _ = here.tonight("en")
    other.database.execute("delete from worker where name = :me", me=one.workers.me)
    other.workers.register("http://other")
    assert other.workers.worker_of(evening.code) is None
    one.workers.register_under_new_name()
    home = here.other_worker(evening.code)
    assert home is not None
    assert home.name == other.workers.me
    assert evening.presence.is_moved
    assert evening.code not in here._evenings
    one.close()
    other.close()


def test_whoever_comes_to_the_same_port_knows_that_the_one_before_is_gone(database: str) -> None:
    killed, again = Store(database), Store(database)
    killed.workers.register("http://one")
    killed.save_evening("CODE", b"{}")
    again.workers.register("http://one")
    assert again.workers.others == {}
    assert again.workers.worker_of("CODE") is None
    killed.close()
    again.close()


def test_a_command_is_no_worker_and_writes_all_the_same(database: str) -> None:
    worker, command = Store(database), Store(database)
    worker.workers.register("http://one")
    worker.save_evening("CODE", b"{}")
    command.save_evening("CODE", b"{2}")
    assert worker.evening("CODE") == b"{2}"
    assert worker.workers.worker_of("CODE") is None
    worker.close()
    command.close()


def test_a_file_has_no_workers() -> None:
    store = Store()
    assert store.database.own_host is None
    assert store.workers.worker_of("CODE") is None
    store.close()


def test_a_worker_is_called_as_the_database_sees_it(database: str) -> None:
    store = Store(database)
    assert store.database.own_host == "127.0.0.1"
    store.close()


# At the table ------------------------------------------------------------------------------------


async def spread(room: Room, other: Room) -> None:
    """Every second device comes to the other worker from now on."""
    for browser, there in zip(room.browsers, cycle((True, False)), strict=False):
        if there:
            browser.client.base_url = httpx.URL(other.base)


def test_a_game_is_played_through_two_workers_as_through_one(database: str) -> None:
    """All phones, the screen and the console look through either, and see what one shows."""

    async def through(store: Store, other: Store | None) -> list[list[str]]:
        async with AsyncExitStack() as leaving:
            room, console = await leaving.enter_async_context(
                everybody(SEVEN, store=store, is_worker=other is not None, watching=False)
            )
            if other is not None:
                there = await leaving.enter_async_context(served(store=other, is_worker=True))
                assert there.house.other_worker(room.evening.code) is not None
                await spread(room, there)
            for seat, phone in room.phones.items():
                await phone.watch("me")
                assert room.evening.presence.is_here(seat)
            await play(room, console, at_random(3), until=lambda game: len(game.journal) > 30)
            plain = Plain(room)
            for browser in room.browsers:
                await browser.close()
            return [
                [
                    plain(one.body)
                    for one in phone.got
                    if is_of_stream == ("/stream/" in one.head) and one.kind != "now"
                ]
                for phone in room.phones.values()
                for is_of_stream in (True, False)  # which of both comes first nobody promises
            ]

    async def test() -> None:
        one, two = await through(Store(), None), await through(Store(database), Store(database))
        assert two == one
        assert max(map(len, two)) > 10

    asyncio.run(test())


def test_every_answer_is_passed_on_with_all_that_belongs_to_it(database: str) -> None:
    """Status, cookies, files, refusals, and what every answer carries once."""

    async def test() -> None:
        async with (
            served(SEVEN, store=Store(database), is_worker=True) as room,
            served(store=Store(database), is_worker=True) as other,
        ):
            code = room.evening.code
            guest = Browser(other)
            other.browsers.append(guest)
            sat = await guest.ask("POST", f"/{code}/sit", data={"name": "Ада", "seat": 3})
            assert sat.status == 303
            assert guest.token
            assert room.evening.seating.names == {3: "Ада"}
            page = await guest.ask("GET", f"/{code}/me")
            assert page.status == 200
            assert len(page.headers.get_list("content-security-policy")) == 1
            assert page.headers.get_list("cache-control") == ["no-store"]
            here = await guest.ask("GET", f"/{code}/qr.svg")
            assert here.headers["content-type"] == "image/svg+xml"
            refused = await guest.ask("POST", f"/{code}/order", data={"order": "next"})
            assert refused.status == 403
            nowhere = await guest.ask("GET", "/ZZZZ/me")
            assert nowhere.status == 404
            key = other.house.owners_key(other.evening)
            own = await guest.ask("GET", f"/own/{code}/{key}")
            assert own.status == 303
            assert room.evening.permissions.of(guest.token).owns

    asyncio.run(test())


def test_a_worker_that_leaves_is_replaced_and_screens_come_anew(
    database: str, briskly: None
) -> None:
    async def test() -> None:
        first = AsyncExitStack()
        room, console = await first.enter_async_context(
            everybody(SEVEN, store=Store(database), is_worker=True)
        )
        async with served(store=Store(database), is_worker=True) as other:
            async with first:
                code = room.evening.code
                assert other.house.other_worker(code) is not None
                await play(room, console, at_random(1), until=lambda game: len(game.journal) > 10)
                played = [msgspec.json.encode(one) for one in room.game.journal]
                number = room.evening.latest().number
            await until(lambda: code in other.house._evenings)
            evening = other.house.find(code)
            assert evening is not None
            again = evening.latest()
            assert again.number == number
            assert [msgspec.json.encode(one) for one in again.game.journal] == played

    asyncio.run(test())


def test_streams_of_another_worker_end_when_this_one_closes(database: str) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True, watching=False) as (room, _),
            served(store=Store(database), is_worker=True) as other,
        ):
            phone = room.phones[2]
            phone.client.base_url = httpx.URL(other.base)
            await phone.watch("me")
            assert phone._stream is not None
            assert room.evening.presence.is_here(2)
            other.house.health.close()
            await asyncio.wait_for(phone._stream, PATIENCE)
            await until(lambda: not room.evening.presence.is_here(2))

    asyncio.run(test())


def test_an_answer_on_a_line_that_breaks_is_sent_again_and_taken_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other worker has done it, and whoever passed it on has not heard so."""
    from gorod.web.cluster.forwarding import Forwarder

    send = Forwarder._send
    broken: list[str] = []

    async def break_off(*about: Any) -> httpx.Response:
        answer = await send(*about)
        if answer.request.url.path.endswith("/answer") and not broken:
            broken.append(answer.request.url.path)
            await answer.aclose()
            raise httpx.ReadError("cut off")
        return answer

    monkeypatch.setattr(Forwarder, "_send", break_off)

    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True, watching=False) as (
                room,
                console,
            ),
            served(store=Store(database), is_worker=True) as other,
        ):
            for browser in room.browsers:
                browser.client.base_url = httpx.URL(other.base)
            await play(room, console, at_random(3), until=lambda game: len(game.journal) > 8)
            assert broken == [f"/{room.evening.code}/answer"]
            ids = [one.id for one in room.game.journal if isinstance(one, Reply) and one.id]
            assert len(ids) == len(set(ids)) > 2

    asyncio.run(test())


def test_who_was_taken_for_dead_and_is_not_begins_anew(database: str, briskly: None) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, console),
            served(store=Store(database), is_worker=True) as other,
        ):
            code, number = room.evening.code, room.evening.latest().number
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 10)
            phone = room.phones[1]
            before = room.house.store.workers.me
            dead = {"me": before}
            await greenlet_spawn(
                other.house.store.database.execute, "delete from worker where name = :me", **dead
            )
            await until(lambda: room.house.store.workers.me != before)
            assert phone._stream is not None
            await asyncio.wait_for(phone._stream, PATIENCE)
            await until(lambda: code in other.house._evenings or code in room.house._evenings)
            seen = await phone.get("me")
            assert seen.status == 200
            assert len(other.house.store.journal(number)) == len(room.game.journal)

    asyncio.run(test())


def test_a_request_waits_for_whoever_takes_a_table_over(database: str, briskly: None) -> None:
    """A worker is killed: nobody closes its row, and its port answers nobody."""

    async def test() -> None:
        killed = Store(database)
        killed.workers.register("http://127.0.0.1:1")
        async with served(store=Store(database), is_worker=True) as room:
            await greenlet_spawn(room.house.store.save_evening, "LOST", b'{"plan":{}}')
            about = {"me": killed.workers.me}
            await greenlet_spawn(
                room.house.store.database.execute,
                "update evening set home = :me where code = 'LOST'",
                **about,
            )
            guest = room.browser()
            page = await guest.ask("GET", "/LOST/tv")
            assert page.status == 200
        killed.close()

    asyncio.run(test())


def test_keys_live_on_when_another_worker_starts(database: str) -> None:
    async def test() -> None:
        async with served(SEVEN, store=Store(database), is_worker=True) as room:
            key = room.house.owners_key(room.evening)
            async with served(store=Store(database), is_worker=True) as other:
                guest = other.browser()
                own = await guest.ask("GET", f"/own/{room.evening.code}/{key}")
                assert own.status == 303
                assert room.evening.permissions.of(guest.token).owns

    asyncio.run(test())


def test_a_name_that_is_forgotten_at_one_worker_is_forgotten_at_all(database: str) -> None:
    async def test() -> None:
        async with (
            served(SEVEN, store=Store(database), is_worker=True) as room,
            served(store=Store(database), is_worker=True) as other,
        ):
            await room.sit(1)
            keeper = other.browser()
            key = other.house.owners_key(other.evening)
            await keeper.ask("GET", f"/own/{room.evening.code}/{key}")
            done = await keeper.ask("POST", "/games/forget", data={"name": "Ада"})
            assert done.status == 303, done.text
            async with asyncio.timeout(PATIENCE):
                while "Ада" in room.evening.seating.names.values():
                    await room.phones[1].get("me")
                    await asyncio.sleep(0.01)

    asyncio.run(test())


def test_tables_that_are_opened_at_one_worker_are_served_by_whoever_is_asked(database: str) -> None:
    async def test() -> None:
        async with (
            served(store=Store(database), is_worker=True) as room,
            served(store=Store(database), is_worker=True) as other,
        ):
            owner = room.browser()
            opened = await owner.ask("POST", "/new", data={"remote": "yes"})
            assert opened.status == 303
            code = opened.location.split("/")[1].split("?")[0]
            owner.client.base_url = httpx.URL(other.base)
            assert (await owner.ask("GET", opened.location)).status == 200
            assert other.house.other_worker(code) is None
            home = room.house.other_worker(code)
            assert home is not None
            assert home.name == other.house.store.workers.me
            about = {"accept": "application/json", "authorization": f"bearer {'x' * 24}"}
            told = await owner.ask("POST", "/new", data={"remote": "yes"}, headers=about)
            assert told.status == 200
            assert other.house.find(msgspec.json.decode(told.text)["code"]) is not None

    asyncio.run(test())


# Strangers ---------------------------------------------------------------------------------------


def test_a_stranger_who_says_he_is_a_worker_is_not_believed(database: str) -> None:
    async def test() -> None:
        async with served(SEVEN, store=Store(database), is_worker=True) as room:
            code = room.evening.code
            for secret in (b"", b"x", room.house.store.workers.me.encode(), "é".encode()):
                for path in (f"/{code}/tv", "/", f"/{code}/stream/tv"):
                    said = {
                        SECRET_HEADER: secret,
                        CLIENT_HEADER: b"1.2.3.4",
                        SCHEME_HEADER: b"https",
                    }
                    async with httpx.AsyncClient(base_url=room.base, trust_env=False) as client:
                        answer = await client.get(path, headers=said)
                    assert answer.status_code == MISDIRECTED
                    assert answer.content == b""

    asyncio.run(test())


def test_of_a_file_nobody_is_a_worker() -> None:
    async def test() -> None:
        async with served(SEVEN) as room:
            said = {SECRET_HEADER: b"", CLIENT_HEADER: b"1.2.3.4", SCHEME_HEADER: b"https"}
            async with httpx.AsyncClient(base_url=room.base, trust_env=False) as client:
                answer = await client.get("/", headers=said)
            assert answer.status_code == MISDIRECTED

    asyncio.run(test())


def test_a_worker_says_who_has_asked_and_no_guest_says_it_for_himself(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gorod.web.routing.request_context import Visit

    seen: list[tuple[str, str]] = []
    begin = Visit.mark_begin

    def note(visit: Visit) -> None:
        client = visit.request.client
        seen.append((client.host if client else "", str(dict(visit.request.headers))))
        begin(visit)

    monkeypatch.setattr(Visit, "mark_begin", note)

    async def test() -> None:
        async with (
            served(SEVEN, store=Store(database), is_worker=True) as room,
            served(store=Store(database), is_worker=True) as other,
        ):
            said = {CLIENT_HEADER.decode(): "6.6.6.6", "x-forwarded-for": "6.6.6.6"}
            guest = other.browser()
            page = await guest.ask("GET", f"/{room.evening.code}/tv", headers=said)
            assert page.status == 200
            ((host, headers),) = seen
            assert host == "127.0.0.1"
            assert "6.6.6.6" not in headers
            assert room.house.store.workers.secret not in headers

    asyncio.run(test())


def test_no_secret_of_a_worker_reaches_a_page(database: str) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, _),
            served(store=Store(database), is_worker=True) as other,
        ):
            await spread(room, other)
            for browser in room.browsers:
                await browser.get("tv")
            secrets = {one.house.store.workers.secret for one in (room, other)}
            secrets |= {one.house.store.workers.me for one in (room, other)}
            got = "".join(one.head + one.body for browser in room.browsers for one in browser.got)
            assert not any(secret in got for secret in secrets)

    asyncio.run(test())


def test_a_table_in_play_is_gathered_by_one_of_those_who_start(database: str) -> None:
    async def test() -> None:
        async with everybody(SEVEN, store=Store(database), watching=False) as (room, _):
            code = room.evening.code
        async with AsyncExitStack() as leaving:
            rooms = [
                await leaving.enter_async_context(served(store=Store(database), is_worker=True))
                for _ in range(3)
            ]
            held = [code in room.house._evenings for room in rooms]
            assert held == [True, False, False]
            assert rooms[1].house.store.workers.orphaned_tables(EVENING_S) == []

    asyncio.run(test())


# A worker that was suspended ---------------------------------------------------------------------


@pytest.fixture
def no_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next beat is so far away that only a renewed lease can notice anything."""
    monkeypatch.setattr(heartbeat, "HEARTBEAT_INTERVAL_S", 1000.0)


async def suspended(room: Room, other: Room) -> None:
    """This worker stands still, is taken for dead, and another one has its table."""
    homes, code = room.house.store.workers, room.evening.code
    about = {"me": homes.me}
    await greenlet_spawn(
        other.house.store.database.execute, "delete from worker where name = :me", **about
    )
    assert await greenlet_spawn(other.house.find, code) is not None
    homes.renewed_at -= 10_000


async def goes_on_elsewhere(room: Room, other: Room) -> int:
    """The game goes on there; how many entries it has by now."""
    evening = await greenlet_spawn(other.house.find, room.evening.code)
    assert evening is not None
    before = len(room.game.journal)
    await greenlet_spawn(evening.conductor.next)
    journal = evening.latest().game.journal
    assert len(journal) > before
    return len(journal)


@pytest.mark.parametrize("screen", ["me", "tv", "host"])
def test_a_worker_that_wakes_shows_no_screen_of_before(
    database: str, no_heartbeat: None, screen: str
) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True, watching=False) as (
                room,
                console,
            ),
            served(store=Store(database), is_worker=True) as other,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            stale = room.evening
            await suspended(room, other)
            await goes_on_elsewhere(room, other)
            who = console if screen == "host" else room.phones[1]
            seen = await who.get(screen)
            assert seen.status == 200
            assert stale.presence.is_moved, "what it held in memory is forgotten"
            assert room.evening.code not in room.house._evenings
            who.client.base_url = httpx.URL(other.base)
            there = await who.get(screen)
            assert seen.words == there.words

    asyncio.run(test())


def test_a_worker_that_wakes_pushes_no_screen_of_before(database: str, no_heartbeat: None) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, console),
            served(store=Store(database), is_worker=True) as other,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            phone = room.phones[1]
            await suspended(room, other)
            await goes_on_elsewhere(room, other)
            pushed, stale = room.pushed, room.evening
            stale.presence.page_opened(object(), 2)  # what only this worker believes
            stale.notify_listeners()
            assert phone._stream is not None
            await asyncio.wait_for(phone._stream, PATIENCE)
            assert room.pushed == pushed
            assert stale.presence.is_moved

    asyncio.run(test())


STALE_PUSH = "event: page\ndata: a screen of before\n\n"


class LostDatabase:
    """Heartbeats of this worker are refused until it is found again."""

    def __init__(self, room: Room, patched: pytest.MonkeyPatch) -> None:
        self.asked = asyncio.Event()
        self.is_found = False
        self.loop = asyncio.get_running_loop()
        self.renew = room.house.store.workers.renew_lease
        patched.setattr(room.house.store.workers, "renew_lease", self.refuse)

    def refuse(self) -> bool:
        if self.is_found:
            return self.renew()
        self.loop.call_soon_threadsafe(self.asked.set)
        raise StoreError("away", is_temporary=True)


def test_a_worker_that_wakes_without_a_database_pushes_no_screen_of_before(
    database: str, no_heartbeat: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, console),
            served(store=Store(database), is_worker=True) as other,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            phone = room.phones[1]
            await suspended(room, other)
            await goes_on_elsewhere(room, other)
            pushes, stale = phone.pushes, room.evening
            lost = LostDatabase(room, monkeypatch)
            monkeypatch.setattr(live_screens.ScreenWatcher, "is_unchanged", lambda _: False)
            monkeypatch.setattr(live_screens.ScreenWatcher, "next_push", lambda _: STALE_PUSH)
            stale.notify_listeners()
            await asyncio.wait_for(lost.asked.wait(), PATIENCE)
            lost.asked.clear()
            await asyncio.wait_for(lost.asked.wait(), PATIENCE)
            assert phone.pushes == pushes
            lost.is_found = True
            assert phone._stream is not None
            await asyncio.wait_for(phone._stream, PATIENCE)
            assert phone.pushes == pushes
            assert stale.presence.is_moved

    asyncio.run(test())


def test_a_worker_that_pauses_while_it_draws_pushes_nothing(
    database: str, no_heartbeat: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, console),
            served(store=Store(database), is_worker=True) as other,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            stale, homes = room.evening, room.house.store.workers
            draw, renewed_at = live_screens.ScreenWatcher.next_push, homes.renewed_at
            await suspended(room, other)
            homes.renewed_at = renewed_at  # it still believes in its lease when it begins to draw
            await room.settle()
            pushes = [phone.pushes for phone in room.browsers]

            def slow_draw(one: live_screens.ScreenWatcher) -> str | None:
                draw(one)
                homes.renewed_at = renewed_at - 10_000
                stale.notify_listeners()  # so that the stream ends in any case
                return STALE_PUSH

            monkeypatch.setattr(live_screens.ScreenWatcher, "is_unchanged", lambda _: False)
            monkeypatch.setattr(live_screens.ScreenWatcher, "next_push", slow_draw)
            stale.notify_listeners()
            streams = [phone._stream for phone in room.browsers if phone._stream is not None]
            await asyncio.wait_for(asyncio.gather(*streams), PATIENCE)
            assert [phone.pushes for phone in room.browsers] == pushes

    asyncio.run(test())


def test_a_page_drawn_by_a_worker_that_paused_meanwhile_is_not_shown_without_a_database(
    database: str, no_heartbeat: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with everybody(SEVEN, store=Store(database), is_worker=True, watching=False) as (
            room,
            console,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            lost, homes = LostDatabase(room, monkeypatch), room.house.store.workers
            plain = Site._answer

            def paused(site: Site, request: Request, page: Page) -> Response:
                drawn = plain(site, request, page)
                homes.renewed_at -= 10_000
                return drawn

            monkeypatch.setattr(Site, "_answer", paused)
            assert (await room.phones[1].get("me")).status == 503
            lost.is_found = True
            assert (await room.phones[1].get("me")).status == 200

    asyncio.run(test())


def test_a_table_of_before_writes_nothing_under_the_new_name_of_its_worker(
    database: str, no_heartbeat: None
) -> None:
    """A request that was on its way when its worker stood still goes on afterwards."""

    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, console),
            served(store=Store(database), is_worker=True) as other,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            stale, store = room.evening, room.house.store
            match = stale.latest()
            await suspended(room, other)
            await greenlet_spawn(heartbeat._rejoin, room.house)
            assert await greenlet_spawn(store.workers.is_alive, store.workers.me)

            def kept() -> object:
                return (
                    store.last_game(stale.code),
                    store.evening(stale.code),
                    store.journal(match.number),
                    store.is_in_play(stale.code),
                    store.messages(match.number),
                )

            before = await greenlet_spawn(kept)
            match.terms.paused = not match.terms.paused
            stale.seating.plan.lang = "ru"
            message = RoomMessage(1, "day", 1, 0, "Hello", "w1.0")
            late: list[Callable[[], object]] = [
                match.keep,
                stale.seating.keep,
                match.shelve,
                lambda: match._write_down([Reply(CHANCE, 1, None)]),
                lambda: JournaledMatch.begin(stale.code, match.terms, store, stale.worker),
                lambda: store.write_message(match.number, message, stale.worker),
            ]
            for write in late:
                with pytest.raises(ServedElsewhere):
                    await greenlet_spawn(write)
            assert await greenlet_spawn(kept) == before

    asyncio.run(test())


def test_a_table_is_not_claimed_under_a_name_that_is_not_registered_yet(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker begins anew while a request on its way loads a table: only one has it then."""
    plain = Evening.restore.__func__  # type: ignore[attr-defined]

    async def test() -> None:
        here, there = Tables(Store(database)), Tables(Store(database))
        here.store.workers.register("http://here")
        there.store.workers.register("http://there")
        evening, _ = here.tonight("en")
        code, execute = evening.code, here.store.database.execute
        there.store.database.execute(
            "delete from worker where name = :me", me=here.store.workers.me
        )
        registering, may_register = asyncio.Event(), asyncio.Event()
        loading, may_load = asyncio.Event(), asyncio.Event()

        def slowly(sql: str, **about: Any) -> int:
            if sql.startswith("insert into worker"):
                registering.set()
                await_only(may_register.wait())
            return execute(sql, **about)

        def restore(*about: Any) -> Evening | None:
            loading.set()
            await_only(may_load.wait())
            loaded: Evening | None = plain(Evening, *about)
            return loaded

        monkeypatch.setattr(here.store.database, "execute", slowly)
        async with here.store.database.serving():
            rejoining = asyncio.create_task(greenlet_spawn(heartbeat._rejoin, here))
            await registering.wait()
            monkeypatch.setattr(Evening, "restore", restore)
            finding = asyncio.create_task(greenlet_spawn(here.find, code))
            await loading.wait()
            monkeypatch.undo()
            assert there.find(code) is not None, "nobody has it under a name that is registered"
            may_register.set()
            await rejoining
            may_load.set()
            await asyncio.wait([finding])
            assert isinstance(finding.exception(), ServedElsewhere)
            assert code not in here._evenings
            home = await greenlet_spawn(here.other_worker, code)
            assert home is not None
            assert home.name == there.store.workers.me
        for house in (here, there):
            house.stop_all()
            house.store.close()

    asyncio.run(test())


def test_a_page_of_before_is_not_shown_by_a_worker_that_has_begun_anew_meanwhile(
    database: str, no_heartbeat: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True, watching=False) as (
                room,
                console,
            ),
            served(store=Store(database), is_worker=True) as other,
        ):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            plain, phone = Site._answer, room.phones[1]
            old = (await phone.get("me")).words

            def paused(site: Site, request: Request, page: Page) -> Response:
                drawn = plain(site, request, page)
                if site.tables is room.house and room.evening.code in room.house._evenings:
                    await_only(begin_anew())
                return drawn

            async def begin_anew() -> None:
                """It was away for so long that its heartbeat is the first to hear of it."""
                await suspended(room, other)
                await goes_on_elsewhere(room, other)
                await greenlet_spawn(heartbeat._rejoin, room.house)

            monkeypatch.setattr(Site, "_answer", paused)
            seen = await phone.get("me")
            assert seen.status == 200
            assert seen.words != old
            phone.client.base_url = httpx.URL(other.base)
            assert seen.words == (await phone.get("me")).words

    asyncio.run(test())


def test_a_stream_of_a_table_that_was_loaded_under_a_lost_name_ends(
    database: str, no_heartbeat: None
) -> None:
    """Its request was on its way when the worker forgot its tables, so it was not among them."""

    async def test() -> None:
        async with everybody(SEVEN, store=Store(database), is_worker=True) as (room, _):
            stale, homes = room.evening, room.house.store.workers
            room.house._evenings.pop(stale.code)
            await greenlet_spawn(heartbeat._rejoin, room.house)
            assert homes.me != stale.worker
            stale.notify_listeners()
            streams = [phone._stream for phone in room.browsers if phone._stream is not None]
            await asyncio.wait_for(asyncio.gather(*streams), PATIENCE)
            stale.conductor.stop()

    asyncio.run(test())


def test_what_a_lost_table_had_still_to_do_is_not_tried_again(
    database: str, no_heartbeat: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with (
            everybody(SEVEN, store=Store(database), is_worker=True) as (room, _),
            served(store=Store(database), is_worker=True) as other,
        ):
            stale, tried = room.evening, []
            await suspended(room, other)
            await greenlet_spawn(heartbeat._rejoin, room.house)
            again: list[Callable[[], None]] = []
            monkeypatch.setattr(stale.conductor._tasks, "retry", again.append)

            def write() -> None:
                tried.append(stale)
                stale.latest().keep()

            stale.conductor.call_soon(write)
            await until(lambda: not stale.conductor._tasks._begun)
            assert tried == [stale]
            assert not again

    asyncio.run(test())


def test_a_worker_whose_tables_nobody_took_goes_on_after_a_pause(
    database: str, no_heartbeat: None
) -> None:
    async def test() -> None:
        async with everybody(SEVEN, store=Store(database), is_worker=True) as (room, console):
            homes = room.house.store.workers
            me, homes.renewed_at = homes.me, homes.renewed_at - 10_000
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 8)
            assert homes.me == me
            assert room.evening.code in room.house._evenings

    asyncio.run(test())


def test_a_renewed_lease_does_not_look_at_the_others(database: str) -> None:
    """Who looks often sees every other worker stand still."""
    one, other = Store(database), Store(database)
    one.workers.register("http://one")
    other.workers.register("http://other")
    for _ in range(3 * MISSED_HEARTBEATS):
        assert one.workers.renew_lease()
    assert other.workers.is_alive(other.workers.me)
    assert other.workers.renew_lease()
    one.close()
    other.close()


def test_a_lease_ends_before_others_can_take_a_table(database: str) -> None:
    assert 1 < heartbeat.LEASE_BEATS < MISSED_HEARTBEATS
