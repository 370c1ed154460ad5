"""The file: what is told is written, what is not written was not done, and no key stands in it."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from gorod.engine.replies import Reply, TakeBack, encode_journal
from gorod.engine.seats import CLOCK
from gorod.store.errors import ConstraintViolation, DatabaseUnusable, StoreError
from gorod.store.rights import CONSOLE, OWNER, Sits
from gorod.store.store import Conflict, Store
from gorod.table.evening import Evening
from gorod.table.request_errors import RequestError
from gorod.table.setup import EVENING_S, Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.server_process import PATIENCE

PLAN = Plan(ruleset="textbook", players=6, bots=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "gorod.db"


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    store = Store(file)
    yield store
    store.close()


def a_game(store: Store, seed: int = 1) -> Evening:
    """Six sit down, and the cards are dealt."""
    evening = Evening.begin(store)
    evening.choose(PLAN)
    for seat in range(1, 7):
        evening.sit(f"Name {seat}", seat, f"token {seat}")
    start(evening, seed)
    return evening


def to_the_first_question(evening: Evening) -> Reply:
    """Time goes on until somebody is asked; an answer that could be given."""
    assert evening.match is not None
    while not any(isinstance(who, int) for who in evening.match.game.open):
        evening.conductor.next()
    ask = next(ask for who, ask in evening.match.game.open.items() if isinstance(who, int))
    return Reply(ask.to, ask.number, ask.offer.options[0])


def at_a_table(test: Callable[[], None]) -> None:
    """Evenings live in an event loop: their clocks do."""

    async def run() -> None:
        test()

    asyncio.run(run())


# Before anybody sees it ---------------------------------------------------------------------------


def test_each_reply_is_on_disk_before_its_effect_is_seen(store: Store, file: Path) -> None:
    """Whoever is told of a change finds it in the file, through another door."""

    def test() -> None:
        evening = a_game(store)
        other = sqlite3.connect(file)
        seen: list[int] = []
        plain = evening.notify_listeners

        def wake() -> None:
            assert evening.match is not None
            rows = other.execute(
                "select count(*) from journal where game = ?", (evening.match.number,)
            )
            seen.append(rows.fetchone()[0])
            assert seen[-1] == len(evening.match.game.journal)
            plain()

        evening.notify_listeners = wake  # type: ignore[method-assign]
        evening.reply(to_the_first_question(evening))
        other.close()
        assert seen == sorted(seen)
        assert len(set(seen)) > 1

    at_a_table(test)


def test_what_could_not_be_written_did_not_happen(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def test() -> None:
        evening = a_game(store)
        reply = to_the_first_question(evening)
        game = match_of(evening).game
        assert game is not None
        before = (encode_journal(game.journal), len(game.letters), set(game.open), game.wait.number)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "write", failing)
            for entry in (reply, Reply(CLOCK, game.wait.number), TakeBack(1)):
                with pytest.raises(StoreError):
                    evening.reply(entry)
                now = (encode_journal(game.journal), len(game.letters), set(game.open))
                assert (*now, game.wait.number) == before
        evening.reply(reply)
        assert len(game.journal) == len(store.journal(match_of(evening).number))

    at_a_table(test)


def failing(*_: Any, **__: Any) -> None:
    raise StoreError("full")


@pytest.mark.parametrize("what", ["save_evening", "grant", "withdraw", "new_game", "move"])
def test_what_is_kept_of_the_table_changes_on_disk_and_here_or_nowhere(
    what: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def test() -> None:
        evening = Evening.begin(store)
        evening.choose(Plan(ruleset="textbook", players=8, bots=False))
        for seat in (1, 2, 4, 5, 6, 7):
            evening.sit(f"Name {seat}", seat, f"token {seat}")
        acts: dict[str, list[Callable[[], object]]] = {
            "save_evening": [
                lambda: evening.sit("Other", 8, "token 8"),
                lambda: evening.stand_up(1),
                lambda: evening.choose(Plan()),
                evening.start,
            ],
            "grant": [lambda: evening.sit("Other", 8, "token 7")],
            "withdraw": [lambda: evening.sit("Other", 8, "token 7"), lambda: evening.stand_up(1)],
            "new_game": [evening.start],
            "move": [evening.start],
        }
        for act in acts[what]:
            before = (repr(evening.seating.seated()), evening.match)
            with monkeypatch.context() as patch:
                patch.setattr(Store, what, failing)
                with pytest.raises(StoreError):
                    act()
            assert (repr(evening.seating.seated()), evening.match) == before
            again = Evening.restore(store, evening.code)
            assert again is not None
            assert again.seating.seated() == evening.seating.seated()
            assert not store.database.db.in_transaction

    at_a_table(test)


def test_whoever_could_not_be_written_as_the_host_does_not_host(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def test() -> None:
        evening = a_game(store)
        store.grant(evening.code, "owner", CONSOLE)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "save_game", failing)
            with pytest.raises(StoreError):
                evening.permissions.change_host("person", "owner")
        terms = evening.latest().terms
        assert (terms.hosted_by, terms.taken_over) == ("gorod", False)
        assert not evening.permissions.knows_all("owner")

    at_a_table(test)


def test_a_lot_that_could_not_be_written_is_drawn_a_little_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gorod.table.pacing.serial_tasks.WRITE_RETRY_S", 0.01)

    async def test() -> None:
        evening = Evening.begin(store)
        evening.choose(PLAN)
        for seat in range(1, 7):
            evening.sit(f"Name {seat}", seat, f"token {seat}")
        with monkeypatch.context() as patch:
            patch.setattr(Store, "write", failing)
            start(evening, 1)
            assert evening.match is not None
            assert not evening.match.game.journal
            await asyncio.sleep(0.05)
            assert not evening.match.game.journal
        while not evening.match.game.journal:
            await asyncio.sleep(0.01)
        assert evening.match.game.table.cards
        assert evening.conductor.clock.runs
        evening.conductor.stop()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


# Two processes -----------------------------------------------------------------------------------


def test_whoever_writes_second_has_not_seen_the_first_and_reads_anew(
    store: Store, file: Path
) -> None:
    def test() -> None:
        here = a_game(store)
        reply = to_the_first_question(here)
        other = Store(file)
        there = Evening.restore(other, here.code)
        assert there is not None
        assert there.match is not None
        there.reply(reply)
        with pytest.raises(RequestError) as refused:
            here.conductor.next()
        assert refused.value.reason == "elsewhere"
        assert here.match is not None
        assert here.match.game.journal == there.match.game.journal
        assert here.match.game.letters == there.match.game.letters
        here.conductor.next()
        assert len(here.match.game.journal) > len(there.match.game.journal)
        other.close()

    at_a_table(test)


def test_a_number_of_a_journal_is_written_once(store: Store) -> None:
    def test() -> None:
        evening = a_game(store)
        with pytest.raises(Conflict):
            store.write(match_of(evening).number, 1, Reply(1, 1, 2))

    at_a_table(test)


# Coming back -------------------------------------------------------------------------------------


def test_an_evening_is_read_as_it_was_written(store: Store, file: Path) -> None:
    def test() -> None:
        evening = a_game(store)
        evening.reply(to_the_first_question(evening))
        evening.conductor.next()
        other = Store(file)
        again = Evening.restore(other, evening.code)
        assert again is not None
        assert again.match is not None
        assert evening.match is not None
        assert again.seating.seated() == evening.seating.seated()
        assert again.match.terms == evening.match.terms
        assert again.match.game.letters == evening.match.game.letters
        assert again.match.game.open == evening.match.game.open
        assert again.match.departed == evening.match.departed
        assert [again.permissions.of(f"token {seat}").seat for seat in range(1, 7)] == [
            *range(1, 7)
        ]
        other.close()

    at_a_table(test)


def test_a_code_that_was_never_given_is_no_evening(store: Store) -> None:
    assert Evening.restore(store, "NONE") is None
    assert Tables(store).find("NONE") is None


def test_games_that_go_on_are_known_and_those_that_are_over_are_not(store: Store) -> None:
    def test() -> None:
        assert store.in_play(EVENING_S) == []
        first, second = a_game(store, 1), a_game(store, 2)
        Evening.begin(store)
        assert store.in_play(EVENING_S) == sorted([first.code, second.code])
        store.set_over(match_of(first).number, True)
        assert store.in_play(EVENING_S) == [second.code]
        store.database.db.execute("update evening set touched = 0 where code = ?", (second.code,))
        assert store.in_play(EVENING_S) == []
        store.set_over(match_of(first).number, False)
        assert store.in_play(EVENING_S) == [first.code]

    at_a_table(test)


def test_a_game_played_to_its_end_is_over_in_the_file_too(store: Store) -> None:
    def test() -> None:
        evening = a_game(store)
        assert evening.match is not None
        for _ in range(1000):
            if evening.match.game.over:
                break
            evening.conductor.next()
        assert evening.is_over
        assert store.in_play(EVENING_S) == []
        evening.reply(TakeBack(1))
        assert store.in_play(EVENING_S) == [evening.code]

    at_a_table(test)


def test_a_game_whose_end_the_disk_did_not_take_does_not_come_back_after_the_next(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def test() -> None:
        evening = a_game(store)
        first = match_of(evening)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "set_over", failing)
            while not first.game.over:
                evening.conductor.next()
            assert evening.is_over
            with pytest.raises(StoreError):
                evening.start()
        assert store.last_game(evening.code) == (first.number, ANY)
        evening.start()
        second = match_of(evening)
        store.set_over(second.number, True)
        assert store.last_game(evening.code) == (second.number, ANY)
        assert store.in_play(EVENING_S) == []

    at_a_table(test)


def test_the_evening_of_tonight_is_the_one_touched_last(store: Store) -> None:
    assert store.evenings(3600) == []
    one, two = Evening.begin(store), Evening.begin(store)
    assert store.evenings(3600)[0] == two.code
    store.database.db.execute(
        "update evening set touched = touched - 10000000 where code = ?", (two.code,)
    )
    assert store.evenings(3600)[0] == one.code
    store.database.db.execute("update evening set touched = touched - 7200000000")
    assert store.evenings(3600) == []


def test_an_evening_comes_back_with_its_owner_after_a_restart(store: Store, file: Path) -> None:
    house = Tables(store, "http://here")
    evening, key = house.tonight("ru")
    assert house.claim_ownership(evening, key, "my device")
    assert not house.claim_ownership(evening, "another key", "a thief")
    other = Tables(Store(file), "http://here")
    again, new_key = other.tonight("ru")
    assert again.code == evening.code
    assert key != new_key
    assert again.permissions.of("my device").owns
    assert again.permissions.of("my device").hosts
    assert not again.permissions.of("a thief").owns
    other.store.close()


# What stands in the file --------------------------------------------------------------------------


def test_of_keys_and_cookies_the_file_holds_digests_alone(store: Store, file: Path) -> None:
    def test() -> None:
        evening = a_game(store)
        house = Tables(store)
        _, owner = house.tonight("en")
        keys = [
            evening.permissions.make_key(Sits(1)),
            evening.permissions.make_key(CONSOLE),
            owner,
            "token 1",
            "token 6",
        ]
        assert evening.permissions.right_of_key(keys[0]) == Sits(1)
        store.database.db.execute("pragma wal_checkpoint(truncate)")
        written = b"".join(one.read_bytes() for one in file.parent.iterdir())
        for key in keys:
            assert key.encode() not in written
            assert key.encode("utf-16-le") not in written

    at_a_table(test)


def test_what_belongs_to_an_evening_goes_with_it(store: Store) -> None:
    def test() -> None:
        evening = a_game(store)
        with pytest.raises(ConstraintViolation):
            store.new_game("NONE", b"{}")
        with pytest.raises(ConstraintViolation):
            store.grant("NONE", "token", OWNER)
        store.database.db.execute("delete from evening where code = ?", (evening.code,))
        for table in ("game", "journal", "device"):
            assert store.database.db.execute(f"select count(*) from {table}").fetchone() == (0,)  # noqa: S608

    at_a_table(test)


def test_all_of_it_or_nothing(store: Store) -> None:
    evening = Evening.begin(store)

    def half() -> None:
        with store.transaction():
            store.grant(evening.code, "token", OWNER)
            store.grant("NONE", "token", OWNER)

    with pytest.raises(ConstraintViolation):
        half()
    assert store.rights(evening.code, "token") == frozenset()
    assert not store.database.db.in_transaction


def test_a_key_is_spent_once_and_a_newer_one_makes_an_older_one_void(store: Store) -> None:
    def test() -> None:
        evening = a_game(store)
        old, new = evening.permissions.make_key(Sits(1)), evening.permissions.make_key(Sits(1))
        with pytest.raises(RequestError):
            evening.permissions.redeem(old, "a device")
        assert evening.permissions.redeem(new, "a device") == Sits(1)
        assert evening.permissions.of("a device").seat == 1
        assert evening.permissions.of("token 1").seat is None
        with pytest.raises(RequestError):
            evening.permissions.redeem(new, "another device")

    at_a_table(test)


def test_a_file_of_another_kind_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as db:
        db.execute("create table bookmarks (url text)")
    db.close()
    before = file.read_bytes()
    with pytest.raises(DatabaseUnusable):
        Store(file)
    assert file.read_bytes() == before
