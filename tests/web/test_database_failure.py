"""What `docs/architecture.md` says of a database that dies in the middle of a write."""

import asyncio
import signal
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gorod.engine.replies import Reply, encode_journal
from gorod.engine.seats import CHANCE
from gorod.speech import Speech
from gorod.store import postgres
from gorod.store.database import StatementResult
from gorod.store.errors import DatabaseUnusable, StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.store.paths import DatabaseLocation
from gorod.store.rights import CONSOLE, OWNER
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.postgres import a_server, new_database
from tests.support.wire import Browser, Room, at_random, everybody, form_of, play

SEVEN = Plan(ruleset="textbook", players=7, bots=False, hosted_by="person")


class Tap(NamedTuple):
    """One player's answer, which the phone sends as often as it is tapped."""

    room: Room
    phone: Browser
    form: dict[str, Any]

    async def sent(self) -> tuple[int, str]:
        told = await self.phone.post("answer", script=True, **self.form)
        return told.status, told.text

    def refused(self, status: int, text: str) -> tuple[int, str]:
        return status, Speech(self.phone.lang).say(text)

    def entries(self, place: DatabaseLocation) -> tuple[int, int]:
        """How many entries the journal has, and how many of them are this answer."""
        with closing(Store(place)) as store:
            journal = store.journal(self.room.evening.latest().number)
        ids = [str(getattr(entry, "id", "")) for entry in journal]
        return len(ids), sum(one.endswith(self.form["id"]) for one in ids)


async def a_tap(room: Room, console: Browser) -> Tap:
    """Play until a player is asked something, and fill in the form."""
    await play(
        room,
        console,
        at_random(1),
        until=lambda game: any(isinstance(who, int) for who in game.open),
    )
    ask = next(ask for who, ask in room.game.open.items() if isinstance(who, int))
    assert isinstance(ask.answerer, int)
    form = form_of(room.evening, ask, at_random(1)(room.game, ask))
    return Tap(room, room.phones[ask.answerer], form)


async def is_found_and_taken_once(tap: Tap, place: DatabaseLocation, before: int) -> None:
    """The write is on disk, though it was said to have failed."""
    assert len(tap.room.game.journal) == before
    assert tap.entries(place) == (before + 1, 1)
    assert await tap.sent() == tap.refused(409, "web-wrong-elsewhere")
    assert len(tap.room.game.journal) == before + 1
    assert (await tap.sent())[0] == 204
    assert tap.entries(place) == (before + 1, 1)


# The outcome of a write is unknown ---------------------------------------------------------------


def test_an_answer_that_was_stored_without_an_acknowledgement_is_reread_and_taken_once(
    place: DatabaseLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        store = Store(place)
        plain = store.database.run

        def unheard(sql: str, about: Mapping[str, Any]) -> StatementResult:
            done = plain(sql, about)
            if sql.startswith("insert into journal"):
                raise StoreError("away", is_temporary=True)
            return done

        async with everybody(SEVEN, store=store, watching=False) as (room, console):
            tap, before = await a_tap(room, console), len(room.game.journal)
            with monkeypatch.context() as patch:
                patch.setattr(store.database, "run", unheard)
                assert await tap.sent() == tap.refused(503, "web-wrong-disk-away")
            await is_found_and_taken_once(tap, place, before)
            await play(room, console, at_random(1))
            assert room.game.over

    asyncio.run(test())


def test_an_answer_that_postgresql_stored_before_it_was_killed_is_reread_and_taken_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server is killed after the commit, before it has said so."""

    async def test() -> None:
        with a_server() as server:
            place = new_database(server.address())
            plain = postgres._answer

            async def killed(
                connection: postgres.Connection, sql: str, about: Mapping[str, Any]
            ) -> StatementResult:
                done = await plain(connection, sql, about)
                if sql.startswith("insert into journal"):
                    await asyncio.to_thread(server.stop, signal.SIGQUIT)
                    await connection.execute("select 1")
                return done

            store = Store(place)
            async with everybody(SEVEN, store=store, watching=False) as (room, console):
                tap, before = await a_tap(room, console), len(room.game.journal)
                with monkeypatch.context() as patch:
                    patch.setattr(postgres, "_answer", killed)
                    assert await tap.sent() == tap.refused(503, "web-wrong-disk-away")
                await asyncio.to_thread(server.start)
                await is_found_and_taken_once(tap, place, before)

    asyncio.run(test())


def test_a_pause_that_was_stored_without_an_acknowledgement_holds_after_a_restart_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        store = Store(tmp_path / "gorod.db")
        plain = store.database.run

        def unheard(sql: str, about: Mapping[str, Any]) -> StatementResult:
            plain(sql, about)
            raise StoreError("away", is_temporary=True)

        async with everybody(SEVEN, store=store, watching=False) as (room, _):
            room.evening.conductor.clock.set(60)
            with monkeypatch.context() as patch:
                patch.setattr(store.database, "run", unheard)
                with pytest.raises(StoreError):
                    room.evening.conductor.pause()
            assert not room.evening.latest().terms.paused
            assert room.evening.conductor.clock.runs
            with closing(Store(tmp_path / "gorod.db")) as other:
                again = Evening.restore(other, room.evening.code)
                assert again is not None
                assert again.latest().terms.paused

    asyncio.run(test())


# A write that did not happen ---------------------------------------------------------------------


def test_a_transaction_in_which_postgresql_is_killed_leaves_nothing() -> None:
    async def test() -> None:
        with a_server() as server:
            store = Store(new_database(server.address()))
            store.save_evening("CODE", b"{}")

            def half() -> None:
                with store.transaction():
                    store.grant("CODE", "token", OWNER)
                    server.stop(signal.SIGQUIT)
                    store.grant("CODE", "token", CONSOLE)

            async with store.database.serving():
                with pytest.raises(StoreError) as failed:
                    await greenlet_spawn(half)
                assert (failed.value.why, failed.value.is_temporary) == ("away", True)
                await asyncio.to_thread(server.start)
                assert await greenlet_spawn(store.rights, "CODE", "token") == frozenset()
            store.close()

    asyncio.run(test())


def test_a_file_that_another_program_has_locked_is_waited_for_and_then_refused(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        place = tmp_path / "gorod.db"
        store = Store(place)
        async with everybody(SEVEN, store=store, watching=False) as (room, console):
            tap, before = await a_tap(room, console), len(room.game.journal)
            assert store.database.db.execute("pragma busy_timeout").fetchone() == (5000,)
            store.database.db.execute("pragma busy_timeout = 1")
            with closing(sqlite3.connect(place, isolation_level=None)) as other:
                other.execute("begin immediate")
                assert await tap.sent() == tap.refused(503, "web-wrong-disk")
                assert (await tap.phone.get("me")).status == 200
                assert len(room.game.journal) == before
            assert (await tap.sent())[0] == 204
            assert tap.entries(place) == (before + 1, 1)

    asyncio.run(test())


def test_a_table_that_cannot_be_loaded_while_the_database_is_away_is_not_put_in_quarantine(
    place: DatabaseLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(place)
    table = Tables(store).open("owner", "en")

    def away(*_: object) -> StatementResult:
        raise StoreError("away", is_temporary=True)

    tables = Tables(store)
    with monkeypatch.context() as patch:
        patch.setattr(store.database, "run", away)
        with pytest.raises(StoreError):
            tables.find(table.code)
    assert tables.quarantined == {}
    assert tables.find(table.code) is not None
    store.close()


# A file that is deleted --------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="Windows does not delete open files.")
@pytest.mark.parametrize("is_stopped", [True, False], ids=["stopped", "killed"])
def test_a_deleted_file_is_not_noticed_before_the_next_start(
    tmp_path: Path, is_stopped: bool
) -> None:
    async def test() -> None:
        place = tmp_path / "gorod.db"
        store = Store(place)
        store.save_evening("CODE", b"{}")
        game = store.new_game("CODE", b"{}")
        async with store.database.serving():
            assert await greenlet_spawn(store.journal, game) == []
            place.unlink()
            entry = Reply(CHANCE, 1, None)
            await greenlet_spawn(store.write, game, 1, entry)
            assert encode_journal(await greenlet_spawn(store.journal, game)) == encode_journal(
                [entry]
            )
        if is_stopped:
            store.close()
            with closing(Store(place)) as new:
                assert new.evening("CODE") is None
            return
        with pytest.raises(DatabaseUnusable) as refused:
            Store(place)
        assert refused.value.why == "log-alone"
        store.close()

    asyncio.run(test())
