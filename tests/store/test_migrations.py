"""What an earlier version has stored opens and goes on.

`stored/seeded.db` was written by the version whose tables had a seed and whose keys stood among the
devices: City Mafia with three guests and bots, a game that is over and one in its first day.
`stored/version2.db` is of the version before there were several workers: IT Mafia, likewise.
"""

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import psycopg
import pytest

from gorod.archive.game_file import file_chunks, parse_games
from gorod.archive.past_game_library import GameLibrary
from gorod.speech import Speech
from gorod.store.migrations import MIGRATIONS
from gorod.store.past_games import Search
from gorod.store.paths import DatabaseLocation
from gorod.store.postgres import BOOTSTRAP_SQL, postgres_ddl
from gorod.store.store import Store, now_microseconds
from gorod.table.evening import Evening
from gorod.table.tables import Tables
from tests.support.past_games import go_on
from tests.support.postgres import new_database

STORED = Path(__file__).parent / "databases" / "seeded.db"
SECOND = Path(__file__).parent / "databases" / "version2.db"
TABLES = ("evening", "game", "journal", "device", "key", "message", "guest", "past", "player")


@pytest.fixture
def house(tmp_path: Path) -> Tables:
    file = Path(shutil.copy(STORED, tmp_path / "gorod.db"))
    with sqlite3.connect(file) as db:
        db.execute("update evening set touched = unixepoch()")
    db.close()
    return Tables(Store(file), "http://table")


def test_an_evening_of_the_version_before_is_found_and_its_game_goes_on(house: Tables) -> None:
    async def test() -> None:
        evening, _ = house.tonight("ru")
        assert evening.is_playing
        assert evening.seating.names[1] == "Аня"
        assert evening.permissions.of("the owner's laptop").owns
        assert evening.permissions.of("the owner's laptop").hosts
        assert evening.permissions.of("phone 5").seat == 5
        assert go_on(evening, 1).over
        again = Evening.restore(house.store, evening.code)
        assert again is not None
        assert again.is_over

    asyncio.run(test())
    house.store.close()


@pytest.fixture(params=["file", "server"])
def second(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[DatabaseLocation]:
    """The same evening as the second version has kept it in a file, and in a server."""
    if request.param == "file":
        yield Path(shutil.copy(SECOND, tmp_path / "gorod.db"))
        return
    address = new_database(request.getfixturevalue("server_address"))
    with closing(sqlite3.connect(SECOND)) as file, psycopg.connect(address) as db:
        db.execute(BOOTSTRAP_SQL.encode())
        for step in MIGRATIONS[:2]:
            db.execute(postgres_ddl(step))
        db.execute("insert into version values (2)")
        for table in TABLES:
            for row in file.execute(f"select * from {table}"):  # noqa: S608
                places = ", ".join(["%s"] * len(row))
                db.execute(f"insert into {table} values ({places})".encode(), row)  # noqa: S608
    yield address


def test_what_the_second_version_has_kept_is_all_there_and_goes_on(
    second: DatabaseLocation,
) -> None:
    with closing(sqlite3.connect(SECOND)) as file:
        rows = file.execute("select game, entry from journal order by game, number").fetchall()

    async def test() -> None:
        store = Store(second)
        store.database.execute("update evening set touched = :now", now=now_microseconds())
        (code,) = store.evenings(60)
        games = sorted({game for game, _ in rows})
        kept = [(game, msgspec.json.encode(one)) for game in games for one in store.journal(game)]
        assert kept == rows
        (past,) = GameLibrary(store).search(Search())
        assert [one.name for one in past.players if one.name] == ["Аня", "Bob", "Вера"]
        house = Tables(store, "http://table")
        evening, _ = house.tonight("ru")
        assert evening.code == code
        assert evening.permissions.of("the owner's laptop").owns
        assert evening.permissions.of("phone 5").seat == 5
        assert len(evening.latest().game.journal) == 40
        assert go_on(evening, 1).over
        house.stop_all()
        store.close()

    asyncio.run(test())


def test_past_games_of_the_version_before_are_listed_and_go_out_and_in(house: Tables) -> None:
    shelf = GameLibrary(house.store)
    (past,) = shelf.search(Search())
    assert [player.name for player in past.players][:2] == ["Аня", "Bob"]
    file = b"".join(file_chunks(shelf.all(Search())))
    assert b'"seed"' not in file
    old = file.replace(b'"names":', b'"seed":3,"names":', 1)
    assert [one.journal for one, _ in parse_games(old, Speech("ru"))] == [
        one.journal for one, _ in parse_games(file, Speech("ru"))
    ]
    house.store.close()


def test_a_key_of_the_version_before_opens_nothing(house: Tables) -> None:
    kinds = "once *", "key of the owner"
    left = house.store.database.db.execute(
        "select role from device where role glob ? or role = ?", kinds
    )
    assert left.fetchall() == []
    house.store.close()
