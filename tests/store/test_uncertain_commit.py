"""What was written though we heard that it was not: a server that is killed may have done it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gorod.store.database import Database
from gorod.store.errors import StoreError
from gorod.store.sqlite import Sqlite
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start

PLAN = Plan(ruleset="textbook", players=6, bots=False)


@contextmanager
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that is written together is written, and said not to be."""
    together = Sqlite.transaction

    @contextmanager
    def unheard(self: Sqlite) -> Iterator[None]:
        with together(self):
            yield
        raise StoreError("away", is_temporary=True)

    with monkeypatch.context() as patch:
        patch.setattr(Sqlite, "transaction", unheard)
        yield


def a_table(file: Path) -> tuple[Tables, Evening]:
    house = Tables(Store(file))
    table = house.open("owner", "en")
    table.choose(PLAN)
    for seat in range(1, 7):
        table.sit(f"Name {seat}", seat, f"token {seat}")
    return house, table


def games(base: Database) -> list[int]:
    return [number for (number,) in base.query("select id from game where over = 0")]


def test_a_game_that_began_unheard_is_the_one_that_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would come back from the dead when the next one is over."""

    async def test() -> None:
        house, table = a_table(tmp_path / "gorod.db")
        with deaf(monkeypatch), pytest.raises(StoreError):
            start(table, 1)
        assert not table.is_playing
        found = house.find(table.code)
        assert found is table
        assert found.match is not None
        assert games(house.store.database) == [found.match.number]
        assert found.seating.games == 1
        assert found.match.game.journal  # the cards are dealt
        house.stop_all()
        house.store.close()

    asyncio.run(test())


def test_whoever_sat_down_unheard_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        house, table = a_table(tmp_path / "gorod.db")
        table.stand_up(6)
        with deaf(monkeypatch), pytest.raises(StoreError):
            table.sit("Zoe", 6, "token of Zoe")
        assert 6 not in table.seating.names
        found = house.find(table.code)
        assert found is not None
        assert found.seating.names[6] == "Zoe"
        assert found.permissions.of("token of Zoe").seat == 6
        house.store.close()

    asyncio.run(test())
