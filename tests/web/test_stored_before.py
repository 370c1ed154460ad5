"""What an earlier version has stored opens and goes on.

`stored/seeded.db` was written by the version whose tables had a seed and whose keys stood among the
devices: City Mafia with three guests and bots, a game that is over and one in its first day.
"""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from shelves import go_on

from gorod.archive.files import export, read
from gorod.archive.shelf import Shelf
from gorod.speech import Speech
from gorod.store.kept import Store
from gorod.store.shelf import Search
from gorod.table.evening import Evening
from gorod.table.house import House

STORED = Path(__file__).parent / "stored" / "seeded.db"


@pytest.fixture
def house(tmp_path: Path) -> House:
    file = Path(shutil.copy(STORED, tmp_path / "gorod.db"))
    with sqlite3.connect(file) as db:
        db.execute("update evening set touched = unixepoch()")
    db.close()
    return House(Store(file), "http://table")


def test_an_evening_of_the_version_before_is_found_and_its_game_goes_on(house: House) -> None:
    async def test() -> None:
        evening, _ = house.tonight("ru")
        assert evening.is_playing
        assert evening.seating.names[1] == "Аня"
        assert evening.rights.owns("the owner's laptop")
        assert evening.rights.hosts("the owner's laptop")
        assert evening.rights.seat_of("phone 5") == 5
        assert go_on(evening, 1).over
        again = Evening.restore(house.store, evening.code)
        assert again is not None
        assert again.is_over

    asyncio.run(test())
    house.store.close()


def test_past_games_of_the_version_before_are_listed_and_go_out_and_in(house: House) -> None:
    shelf = Shelf(house.store)
    (past,) = shelf.search(Search())
    assert [player.name for player in past.players][:2] == ["Аня", "Bob"]
    file = b"".join(export(shelf.all(Search())))
    assert b'"seed"' not in file
    old = file.replace(b'"names":', b'"seed":3,"names":', 1)
    assert [one.journal for one, _ in read(old, Speech("ru"))] == [
        one.journal for one, _ in read(file, Speech("ru"))
    ]
    house.store.close()


def test_a_key_of_the_version_before_opens_nothing(house: House) -> None:
    kinds = "once *", "key of the owner"
    left = house.store.base.db.execute(
        "select role from device where role glob ? or role = ?", kinds
    )
    assert left.fetchall() == []
    house.store.close()
