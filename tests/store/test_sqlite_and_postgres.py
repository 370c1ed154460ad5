"""The same is kept by a file and by a server, and nobody waits for either but whoever must."""

import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from sqlite3 import Connection
from threading import Event

import httpx
import msgspec
import pytest

from gorod.cli import main
from gorod.engine.replies import Entry, Reply
from gorod.engine.seats import CHANCE
from gorod.speech import Speech
from gorod.store import sqlite
from gorod.store.database import StatementResult
from gorod.store.errors import ConstraintViolation, DatabaseUnusable
from gorod.store.greenlet_bridge import await_only, greenlet_spawn
from gorod.store.past_games import PastGames, Search
from gorod.store.paths import DatabaseLocation
from gorod.store.rights import CONSOLE, OWNER, SAW_CARDS, MovedAway, PlayedIn, Sits
from gorod.store.store import Conflict, Store
from gorod.table.evening import Evening
from gorod.table.request_errors import Quarantined
from gorod.table.setup import EVENING_S, Plan
from gorod.table.tables import Tables
from tests.support.postgres import Server, a_server, new_database
from tests.support.server_process import PATIENCE
from tests.support.wire import at_random, everybody, play, served

SEVEN = Plan(ruleset="textbook", players=7, bots=False, hosted_by="person")


@pytest.fixture
def store(place: DatabaseLocation) -> Iterator[Store]:
    store = Store(place)
    yield store
    store.close()


@pytest.fixture
def server() -> Iterator[Server]:
    with a_server() as server:
        yield server


def written(journal: Iterable[Entry]) -> list[bytes]:
    return [msgspec.json.encode(entry) for entry in journal]


# What is kept ------------------------------------------------------------------------------------


def test_an_evening_is_kept_and_the_last_one_comes_first(store: Store) -> None:
    for code in ("ONE", "TWO", "ONE"):
        store.save_evening(code, f"{code} here".encode())
    assert store.evening("TWO") == b"TWO here"
    assert store.evening("NONE") is None
    assert store.evenings(EVENING_S) == ["ONE", "TWO"]


def test_a_number_of_a_journal_is_written_once(store: Store) -> None:
    store.save_evening("CODE", b"{}")
    game = store.new_game("CODE", b"{}")
    entry = Reply(CHANCE, 1, ("mafia",))
    store.write(game, 1, entry)
    with pytest.raises(Conflict):
        store.write(game, 1, Reply(CHANCE, 1, ("town",)))
    assert written(store.journal(game)) == written([entry])
    assert store.last_game("CODE") == (game, b"{}")
    assert store.in_play(EVENING_S) == ["CODE"]
    store.set_over(game, True)
    assert store.in_play(EVENING_S) == []


def test_all_of_it_or_nothing(store: Store) -> None:
    store.save_evening("CODE", b"{}")

    def half() -> None:
        with store.transaction():
            store.grant("CODE", "token", OWNER)
            store.grant("NONE", "token", OWNER)

    with pytest.raises(ConstraintViolation):
        half()
    assert store.rights("CODE", "token") == frozenset()
    store.grant("CODE", "token", OWNER)
    assert store.rights("CODE", "token") == frozenset({OWNER})


def test_seats_go_from_hand_to_hand(store: Store) -> None:
    store.save_evening("CODE", b"{}")
    for seat in (1, 2, 3):
        store.grant("CODE", f"token {seat}", Sits(seat))
    store.grant("CODE", "token 3", CONSOLE)
    store.move_seats("CODE", {1: 2, 2: 1})
    assert store.rights("CODE", "token 1") == frozenset({Sits(2)})
    assert store.rights("CODE", "token 2") == frozenset({Sits(1)})
    assert store.is_console_seated("CODE")
    store.move("CODE", Sits(3), MovedAway(3))
    assert not store.is_console_seated("CODE")
    store.forget_the_game("CODE")
    assert store.rights("CODE", "token 3") == frozenset({CONSOLE})


def test_it_is_known_who_played_and_who_saw_the_cards_until_the_next_game(store: Store) -> None:
    store.save_evening("CODE", b"{}")
    assert not store.knows_players("CODE")
    store.grant("CODE", "laptop", CONSOLE)
    for seat in (1, 12):
        store.grant("CODE", f"token {seat}", Sits(seat))
    store.note_players("CODE")
    store.note_players("CODE")
    store.share("CODE", CONSOLE, SAW_CARDS)
    assert store.rights("CODE", "token 12") == frozenset({Sits(12), PlayedIn(12)})
    assert store.rights("CODE", "laptop") == frozenset({CONSOLE, SAW_CARDS})
    assert store.is_played_in("CODE", 12)
    store.move("CODE", Sits(12), MovedAway(12))
    store.grant("CODE", "a window", Sits(12))
    assert not store.is_played_in("CODE", 12)
    assert store.is_played_in("CODE", 1)
    store.make_key("CODE", "key", Sits(1), "laptop", 60)
    assert store.maker_of("CODE", "key") == frozenset({CONSOLE, SAW_CARDS})
    assert store.maker_of("CODE", "no key") == frozenset()
    assert store.knows_players("CODE")
    store.forget_the_game("CODE")
    assert not store.knows_players("CODE")
    assert store.rights("CODE", "laptop") == frozenset({CONSOLE})
    assert store.rights("CODE", "token 12") == frozenset()


def test_a_key_opens_once(store: Store) -> None:
    store.save_evening("CODE", b"{}")
    store.make_key("CODE", "key", Sits(1), "maker", 60)
    assert store.right_of_key("CODE", "key") == Sits(1)
    assert store.right_of_key("CODE", "other") is None
    assert store.use_up_key("CODE", "key")
    assert not store.use_up_key("CODE", "key")
    store.make_key("CODE", "key", Sits(1), "maker", 60)
    store.revoke_seat_keys("CODE")
    assert store.right_of_key("CODE", "key") is None


def test_nothing_is_found_where_nothing_is(store: Store) -> None:
    past = PastGames(store)
    assert past.search(Search(player="Ann", code="CODE", token="token"), 1) == []  # noqa: S106
    assert past.count(Search(since=1, until=2)) == 0
    assert not past.has_game("mark", "", 0)


# A whole game ------------------------------------------------------------------------------------


def test_a_game_is_played_and_goes_on_after_a_restart(place: DatabaseLocation) -> None:
    async def test() -> None:
        async with everybody(SEVEN, store=Store(place)) as (room, console):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 20)
            played = written(room.game.journal)
            code = room.evening.code
        async with served(store=Store(place)) as room:
            assert room.evening.code == code
            assert written(room.game.journal) == played
            with_key = await room.owner()
            await with_key.post("lead", hosted_by="gorod")
            assert (await with_key.get("host")).status == 200

    asyncio.run(test())


def test_past_games_are_found(place: DatabaseLocation) -> None:
    async def test() -> None:
        async with everybody(SEVEN, store=Store(place)) as (room, console):
            await play(room, console, at_random(2))
            page = await console.get("games")
            assert page.status == 200
            assert "Ада" in page.text
            found = PastGames(room.house.store).search(Search(player="ада"), 1)
            assert [one.code for one in found] == [room.evening.code]

    asyncio.run(test())


# Waiting -----------------------------------------------------------------------------------------


def on_the_loop(place: DatabaseLocation, do: Callable[[Store], None]) -> None:
    """Do it as pages do."""

    async def doing() -> None:
        store = Store(place)
        with ExitStack() as leaving:
            leaving.callback(store.close)
            async with store.database.serving():
                await greenlet_spawn(do, store)

    asyncio.run(doing())


def test_many_write_at_the_same_time_and_each_is_told_how_it_went(place: DatabaseLocation) -> None:
    def prepare(store: Store) -> None:
        store.save_evening("CODE", b"{}")
        game = store.new_game("CODE", b"{}")

        async def one(number: int) -> object:
            try:
                return await greenlet_spawn(store.write, game, number, Reply(CHANCE, number, None))
            except Conflict as conflict:
                return conflict

        async def all_of_them() -> list[object]:
            return await asyncio.gather(*map(one, [1, 2, 2, 3, 3, 4]))

        told = await_only(all_of_them())
        assert [isinstance(one, Conflict) for one in told].count(True) == 2
        assert len(store.journal(game)) == 4

    on_the_loop(place, prepare)


def test_what_is_begun_together_is_seen_by_nobody_before_it_is_whole(
    place: DatabaseLocation,
) -> None:
    def test(store: Store) -> None:
        store.save_evening("CODE", b"{}")
        with store.transaction():
            store.grant("CODE", "token", OWNER)
            assert store.rights("CODE", "token") == frozenset({OWNER})
            assert await_only(greenlet_spawn(store.rights, "CODE", "token")) == frozenset()
            store.grant("CODE", "token", CONSOLE)
        assert store.rights("CODE", "token") == frozenset({OWNER, CONSOLE})
        assert await_only(greenlet_spawn(store.rights, "CODE", "token")) == frozenset(
            {OWNER, CONSOLE}
        )

    on_the_loop(place, test)


def test_nobody_waits_for_the_disk_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_there, is_free = Event(), Event()
    plain = sqlite.run_statement

    def slow(db: Connection, sql: str, about: Mapping[str, object]) -> StatementResult:
        if sql.startswith("insert into journal"):
            is_there.set()
            assert is_free.wait(PATIENCE)
        return plain(db, sql, about)

    def test(store: Store) -> None:
        store.save_evening("CODE", b"{}")
        game = store.new_game("CODE", b"{}")
        monkeypatch.setattr(sqlite, "run_statement", slow)
        writing = asyncio.ensure_future(
            greenlet_spawn(store.write, game, 1, Reply(CHANCE, 1, None))
        )
        while not is_there.is_set():
            await_only(asyncio.sleep(0.001))
        assert store.evening("CODE") == b"{}"
        assert store.rights("CODE", "stranger") == frozenset()
        assert store.journal(game) == []
        assert not writing.done()
        is_free.set()
        await_only(writing)
        assert len(store.journal(game)) == 1

    on_the_loop(tmp_path / "gorod.db", test)


def test_what_failed_together_leaves_nothing_and_the_next_one_writes(
    place: DatabaseLocation,
) -> None:
    def test(store: Store) -> None:
        store.save_evening("CODE", b"{}")

        def half() -> None:
            with store.transaction():
                store.grant("CODE", "token", OWNER)
                raise ValueError

        with pytest.raises(ValueError):  # noqa: PT011 - it is ours
            half()
        assert store.rights("CODE", "token") == frozenset()
        store.grant("CODE", "token", CONSOLE)
        assert store.rights("CODE", "token") == frozenset({CONSOLE})

    on_the_loop(place, test)


# The command -------------------------------------------------------------------------------------


def test_a_house_on_a_server_is_opened_and_opened_again(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = []
    for how in (signal.SIGKILL, signal.SIGTERM):
        log = tmp_path / "log"
        command = [sys.executable, "-m", "gorod", "--no-browser", "--port", "0", "--lang", "en"]
        with log.open("wb") as out:
            house = subprocess.Popen([*command, "--db", database], stdout=out, stderr=out)
        deadline = time.monotonic() + PATIENCE
        while (found := re.search(r"/own/(\w+)/", log.read_text())) is None:
            assert time.monotonic() < deadline, log.read_text()
            assert house.poll() is None, log.read_text()
            time.sleep(0.02)
        codes.append(found[1])
        port = re.findall(r"http://[^/\s]*:(\d+)/own/", log.read_text())[0]
        httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE)  # it serves
        house.send_signal(how)
        house.wait()
        assert "Traceback" not in log.read_text()
    assert codes[0] == codes[1]
    with pytest.raises(SystemExit) as left:
        main(["games", "--db", database, "--lang", "en"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip() == Speech("en").say("games-none")


def test_what_a_command_changes_is_read_by_the_house(place: DatabaseLocation) -> None:
    def test(store: Store) -> None:
        store.save_evening("CODE", b"{}")
        await_only(asyncio.sleep(0.2))
        store.database.is_changed_elsewhere()
        store.save_evening("CODE", b"{1}")
        assert not store.database.is_changed_elsewhere()
        command = Store(place)
        with command.transaction():
            command.save_evening("CODE", b"{2}")
        command.close()
        deadline = time.monotonic() + PATIENCE
        while not store.database.is_changed_elsewhere():
            assert time.monotonic() < deadline
            await_only(asyncio.sleep(0.01))
        assert not store.database.is_changed_elsewhere()
        assert store.evening("CODE") == b"{2}"

    on_the_loop(place, test)


def test_two_tables_that_read_anew_do_not_wait_for_each_other(place: DatabaseLocation) -> None:
    """Each has come to its own table, and finds that something was changed."""

    async def test() -> None:
        house = Tables(Store(place))
        tables = [house.open(f"token {one}", "en") for one in (1, 2)]
        met = asyncio.Barrier(2)

        def come_to(table: Evening) -> None:
            with table.lock.held():
                await_only(met.wait())
                house.reread()
                assert house.find(table.code) is table

        async with asyncio.timeout(PATIENCE), house.store.database.serving():
            await asyncio.gather(*(greenlet_spawn(come_to, table) for table in tables))
            await asyncio.sleep(0.05)
        house.stop_all()
        house.store.close()

    asyncio.run(test())


def test_whoever_comes_to_a_table_that_was_spoilt_by_another_is_told_why(
    place: DatabaseLocation,
) -> None:
    async def test() -> None:
        house = Tables(Store(place))
        table = house.open("token", "en")

        def come() -> None:
            about = {"code": table.code, "written": b"{"}
            house.store.database.execute(
                "update evening set written = :written where code = :code", **about
            )
            house.reread()
            with pytest.raises(Quarantined):
                house.find(table.code)

        async with house.store.database.serving():
            await greenlet_spawn(come)
            await asyncio.sleep(0.05)
        house.store.close()

    asyncio.run(test())


# A server that is away ---------------------------------------------------------------------------


def test_where_nobody_answers_it_is_said_without_the_password() -> None:
    with pytest.raises(DatabaseUnusable) as refused:
        Store("postgresql://me:secret@127.0.0.1:1/gorod")
    assert refused.value.why == "away"
    assert "secret" not in str(refused.value)


@pytest.mark.proof
def test_while_the_server_is_away_nothing_changes_and_afterwards_it_goes_on(
    server: Server,
) -> None:
    async def test() -> None:
        store = Store(new_database(server.address()))
        async with everybody(SEVEN, store=store, watching=False) as (room, console):
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 10)
            before = list(room.game.journal)
            await asyncio.to_thread(server.stop, signal.SIGQUIT)
            refused = await room.next(console)
            assert refused.status == 503
            assert refused.text == Speech("en").say("web-wrong-disk-away")
            assert room.game.journal == before
            await asyncio.to_thread(server.start)
            await play(room, console, at_random(1), until=lambda game: len(game.journal) > 20)
            played = written(room.game.journal)
            number = room.evening.latest().number
        again = Store(store.database.address)  # type: ignore[attr-defined]
        assert written(again.journal(number)) == played
        again.close()

    asyncio.run(test())
