"""What was written though we heard that it was not: a server that is killed may have done it."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE
from gorod.engine.table import Choice
from gorod.parts.nominations import NOMINATE
from gorod.parts.rulesets import Ruleset
from gorod.store.database import Database
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.store.paths import DatabaseLocation
from gorod.store.postgres import Postgres
from gorod.store.sqlite import Sqlite
from gorod.store.store import Conflict, Store
from gorod.table.evening import Evening
from gorod.table.match.provisional_answers import is_discussion
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.wire import at_random, everybody, form_of, play

Kind = TypeVar("Kind", bound=Database)
PLAN = Plan(ruleset="textbook", players=6, bots=False)


@contextmanager
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that is written together is written, and said not to be."""
    with monkeypatch.context() as patch:
        patch.setattr(Sqlite, "transaction", unheard(Sqlite.transaction))
        patch.setattr(Postgres, "transaction", unheard(Postgres.transaction))
        yield


def unheard(
    together: Callable[[Kind], AbstractContextManager[None]],
) -> Callable[[Kind], AbstractContextManager[None]]:
    @contextmanager
    def transaction(self: Kind) -> Iterator[None]:
        with together(self):
            yield
        raise StoreError("away", is_temporary=True)

    return transaction


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


def in_a_talk(game: Game[Ruleset]) -> bool:
    return game.wait.topic == NOMINATE and is_discussion(game)


@pytest.mark.parametrize("what", ["a nomination", "a wish to vote"])
def test_nothing_is_taken_for_a_discussion_whose_end_was_stored_unheard(
    place: DatabaseLocation, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The journal has its end already, so nobody would ever hear of what is said now."""
    plan = Plan(ruleset="vendetta", players=10, bots=False)

    async def test() -> None:
        store = Store(place)
        async with everybody(plan, 1, watching=False, store=store) as (room, console):
            await play(room, console, at_random(1), until=in_a_talk)
            match = room.evening.latest()
            first, second = [ask for ask in match.game.open.values() if ask.to in room.phones][:2]
            assert isinstance(second.to, int)
            assert (await room.answer(first, choice_of(first))).status == 204
            form = form_of(room.evening, second, choice_of(second))
            with deaf(monkeypatch), pytest.raises(StoreError):
                await greenlet_spawn(room.evening.conductor.next)
            assert in_a_talk(match.game), "nothing is known of its end"
            phone = room.phones[second.to]
            if what == "a nomination":
                done = await phone.post("answer", script=True, **form)
            else:
                done = await phone.post("urge", script=True, wants="vote", wait=match.stamp)
            assert done.status == 409
            game = room.evening.latest().game
            assert not in_a_talk(game)
            assert game.journal == await greenlet_spawn(store.journal, match.number)

    asyncio.run(test())


def choice_of(ask: Ask) -> Choice:
    choice: Choice = next(iter(ask.offer.options))
    return choice


def test_what_everybody_is_told_of_an_undo_stored_unheard_is_not_overwritten(
    place: DatabaseLocation,
) -> None:
    """Terms of before an entry are not stored over those that came with it."""
    store = Store(place)
    store.save_evening("CODE", b"{}")
    game = store.new_game("CODE", b"before")
    with store.transaction():
        store.write(game, 1, Reply(CHANCE, 1, None))
        store.save_game(game, b"with the entry")
    with pytest.raises(Conflict):
        store.save_game(game, b"of before", known=0)
    assert store.game(game) == b"with the entry"
    store.save_game(game, b"after", known=1)
    assert store.game(game) == b"after"
    store.close()
