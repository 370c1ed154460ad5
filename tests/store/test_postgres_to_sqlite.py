"""`gorod backup` and `gorod restore` of a database server: from there to a file, and back."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from gorod.engine.replies import Reply
from gorod.speech import Speech
from gorod.store.backup import postgres_to_sqlite
from gorod.store.backup.postgres_to_sqlite import COPIED_COLUMNS
from gorod.store.paths import default_file, without_password
from gorod.store.postgres import Postgres
from gorod.store.rights import OWNER
from gorod.store.store import Store
from tests.support.command_line import Gorod, settle
from tests.support.command_output import in_both_languages
from tests.support.postgres import new_database

SECOND = Path(__file__).parent / "databases" / "version2.db"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_to_sqlite, "HEARTBEAT_INTERVAL_S", 0.1)


def kept(db: Any) -> dict[str, list[tuple[object, ...]]]:
    """All that stands in it, whoever serves it."""
    return {
        table: sorted(db.execute(f"select {', '.join(columns)} from {table}").fetchall(), key=str)  # noqa: S608
        for table, columns in COPIED_COLUMNS.items()
    }


def test_every_table_and_column_of_ours_is_copied() -> None:
    """But for who serves what."""
    store = Store()
    made = store.database.query(
        "select made.name, held.name from sqlite_schema made, pragma_table_info(made.name) held"
        " where made.type = 'table' and made.name != 'worker' and held.name != 'home'"
    )
    assert set(made) == {
        (table, one) for table, columns in COPIED_COLUMNS.items() for one in columns
    }
    store.close()


def test_evenings_move_from_a_file_to_a_server_and_back(gorod: Gorod, server_address: str) -> None:
    address = new_database(server_address)
    copy, again = default_file().with_name("copy.db"), default_file().with_name("again.db")
    gorod("restore", str(SECOND))
    gorod("backup", str(copy))
    gorod("restore", str(copy), "--db", address)
    gorod("backup", str(again), "--db", address)
    with (
        closing(sqlite3.connect(copy)) as one,
        closing(sqlite3.connect(again)) as two,
        psycopg.connect(address) as there,
    ):
        assert kept(one) == kept(two) == kept(there)
        assert kept(one)["journal"]
    store = Store(address)
    (code,) = (row[0] for row in store.database.query("select code from evening"))
    games = [game for (game,) in store.database.query("select id from game")]
    assert store.new_game(code, b"{}") > max(games)
    store.close()


def test_a_copy_is_of_one_moment_and_nobody_waits_for_it(
    gorod: Gorod, server_address: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_database(server_address)
    store = Store(address)
    store.workers.register("http://worker")
    store.save_evening("CODE", b"{}")
    assert store.workers.worker_of("CODE") is None
    game = store.new_game("CODE", b"{}")
    fetch = postgres_to_sqlite._fetch

    def and_write(*about: Any) -> None:
        fetch(*about)
        store.write(game, len(store.journal(game)) + 1, Reply(1, 1, None))
        store.grant("CODE", f"token {about[2]}", OWNER)

    monkeypatch.setattr(postgres_to_sqlite, "_fetch", and_write)
    copy = home / "copy.db"
    assert gorod("backup", str(copy), "--db", address).status == 0
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select count(*) from journal").fetchone() == (0,)
        assert db.execute("select count(*) from device").fetchone() == (0,)
        assert db.execute("select home from evening").fetchall() == [("",)]
        assert db.execute("select * from worker").fetchall() == []
    assert len(store.journal(game)) == len(COPIED_COLUMNS)
    assert copy.stat().st_mode & 0o077 == 0
    store.close()


@in_both_languages
def test_what_cannot_be_done_is_said_in_a_sentence_and_nothing_changes(
    gorod: Gorod, server_address: str, lang: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, copy = new_database(server_address), home / "copy.db"
    nowhere = "postgresql://gorod:hidden@127.0.0.1:1/gorod"

    def refused(why: str, *call: str, file: object = "") -> None:
        done = gorod(*call, "--lang", lang)
        said = " ".join(done.err.split())
        assert done.status == 2
        assert said == Speech(lang).say(f"copies-{why}", file=file or without_password(address))
        assert "hidden" not in said

    refused("empty", "backup", str(copy), "--db", address)
    assert not copy.exists()
    refused("away", "backup", str(copy), "--db", nowhere, file=without_password(nowhere))
    refused("away", "restore", str(SECOND), "--db", nowhere, file=without_password(nowhere))
    refused("missing", "restore", str(copy), "--db", address, file=copy)
    store = Store(address)
    store.workers.register("http://worker")
    with monkeypatch.context() as alive:
        alive.setattr("time.sleep", lambda _: store.workers.beat())
        refused("workers", "restore", str(SECOND), "--db", address)
    gorod("restore", str(SECOND), "--db", address)
    before = kept(store.database.db)
    refused("filled", "restore", str(SECOND), "--db", address)
    gorod("backup", str(copy), "--db", address)
    refused("there", "backup", str(copy), "--db", address, file=copy)
    copy.write_bytes(b"x" * 5000)
    refused("foreign", "restore", str(copy), "--db", new_database(server_address), file=copy)
    assert kept(store.database.db) == before
    store.database.execute("update version set steps = steps + 1")
    refused("newer", "backup", str(home / "new.db"), "--db", address)
    store.database.execute("update version set steps = 1")
    refused("older", "backup", str(home / "new.db"), "--db", address)
    store.close()


def test_a_copy_that_breaks_off_leaves_the_database_empty(
    gorod: Gorod, server_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_database(server_address)
    fill = postgres_to_sqlite._fill

    def fail(server: Any, file: Any, table: str, columns: tuple[str, ...]) -> None:
        if table == "message":
            raise psycopg.OperationalError("gone")
        fill(server, file, table, columns)

    monkeypatch.setattr(postgres_to_sqlite, "_fill", fail)
    assert gorod("restore", str(SECOND), "--db", address).status == 2
    there = Postgres(address)
    assert there.query("select * from evening") == []
    there.close()
