"""Who brings the tables of PostgreSQL up to date, one at a time, and who is in the way."""

from collections.abc import Iterator

import psycopg
import pytest

from gorod.cli import main
from gorod.speech import Speech
from gorod.store import postgres
from gorod.store.errors import DatabaseUnusable
from gorod.store.migrations import ADD_WORKERS, MIGRATIONS
from gorod.store.paths import without_password
from gorod.store.store import Store

OLD_KEY = 0x60120D
LOCK = postgres.MIGRATION_LOCK.replace("xact_", "").encode()


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "MIGRATION_LOCK_TIMEOUT_S", 0.2)


@pytest.fixture
def stranger(database: str) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
    """Another program at the same database."""
    with psycopg.connect(database, autocommit=True, application_name="payroll") as other:
        yield other


@pytest.mark.parametrize("key", [str(OLD_KEY), "0", "1", f"{OLD_KEY}, 1", f"1, {OLD_KEY}"])
def test_another_programs_advisory_lock_is_not_ours(
    database: str, briefly: None, stranger: psycopg.Connection[tuple[object, ...]], key: str
) -> None:
    stranger.execute(f"select pg_advisory_lock({key})".encode())
    Store(database).close()


def test_each_schema_has_a_lock_of_its_own(
    database: str, briefly: None, stranger: psycopg.Connection[tuple[object, ...]]
) -> None:
    stranger.execute("create schema other")
    stranger.execute("set search_path = other")
    stranger.execute(LOCK)
    Store(database).close()


def test_who_holds_our_lock_is_named(
    database: str, briefly: None, stranger: psycopg.Connection[tuple[object, ...]]
) -> None:
    stranger.execute(LOCK)
    with pytest.raises(DatabaseUnusable) as refused:
        Store(database)
    assert refused.value.why == "locked"
    assert refused.value.about == {"pid": str(stranger.info.backend_pid), "program": "payroll"}
    stranger.execute(b"select pg_advisory_unlock_all()")
    Store(database).close()


def test_who_holds_a_table_that_is_to_be_changed_is_named(
    database: str, briefly: None, stranger: psycopg.Connection[tuple[object, ...]]
) -> None:
    Store(database).close()
    stranger.execute("update version set steps = %s", (MIGRATIONS.index(ADD_WORKERS),))
    stranger.execute("alter table evening drop column home")
    with stranger.transaction():
        stranger.execute("select * from evening")
        with pytest.raises(DatabaseUnusable) as refused:
            Store(database)
    assert (refused.value.why, refused.value.about["program"]) == ("locked", "payroll")
    Store(database).close()


def test_who_may_not_know_others_is_told_of_the_lock_all_the_same(
    database: str, briefly: None, stranger: psycopg.Connection[tuple[object, ...]]
) -> None:
    name = stranger.info.dbname
    stranger.execute("drop role if exists humble")
    stranger.execute("create role humble login")
    stranger.execute(f'grant create on database "{name}" to humble'.encode())
    stranger.execute("grant create on schema public to humble")
    stranger.execute(LOCK)
    with pytest.raises(DatabaseUnusable) as refused:
        Store(database.replace("gorod@", "humble@").replace("user=gorod", "user=humble"))
    assert refused.value.why == "locked"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["games"]])
def test_a_worker_that_waits_in_vain_says_for_what(
    database: str,
    briefly: None,
    stranger: psycopg.Connection[tuple[object, ...]],
    command: list[str],
    lang: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stranger.execute(LOCK)
    with pytest.raises(SystemExit) as left:
        main([*command, "--db", database, "--lang", lang])
    about = {"pid": str(stranger.info.backend_pid), "program": "payroll"}
    said = Speech(lang).say("serve-locked", file=without_password(database), **about)
    assert (left.value.code, capsys.readouterr().err) == (2, f"{said}\n")
    assert Speech(lang).say("serve-locked", file="x", pid=None, program="?").count("x") == 1
