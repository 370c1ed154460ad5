"""Plain code that waits: who does it is kept for what comes next, and nothing of what was done."""

import asyncio
import gc
import weakref

import pytest

from gorod.store import greenlet_bridge
from gorod.store.greenlet_bridge import (
    MAX_IDLE_GREENLETS,
    GreenletLock,
    IdleGreenlets,
    PooledGreenlet,
    await_only,
    greenlet_spawn,
    in_greenlet,
)


class Thing:
    """Something that can be seen to go."""


def test_code_that_waits_goes_on_with_the_answer() -> None:
    async def run() -> None:
        def code(word: str, *, more: str) -> str:
            assert in_greenlet()
            return word + await_only(asyncio.sleep(0, more))

        assert await greenlet_spawn(code, "to", more="gether") == "together"
        assert not in_greenlet()

    asyncio.run(run())


def test_what_goes_wrong_is_raised_and_the_next_one_is_done_all_the_same() -> None:
    async def run() -> None:
        def fail() -> None:
            await_only(asyncio.sleep(0))
            raise ValueError("wrong")

        for _ in range(3):
            with pytest.raises(ValueError, match="wrong"):
                await greenlet_spawn(fail)
            assert await greenlet_spawn(lambda: 1) == 1

    asyncio.run(run())


def test_who_is_cancelled_while_he_waits_leaves_his_turn_to_the_next() -> None:
    async def run() -> None:
        turn = GreenletLock()

        def stay() -> None:
            with turn.held():
                await_only(asyncio.sleep(60))

        def come() -> str:
            with turn.held():
                return "here"

        first = asyncio.create_task(greenlet_spawn(stay))
        second = asyncio.create_task(greenlet_spawn(come))
        await asyncio.sleep(0.01)
        assert not second.done()
        first.cancel()
        assert await second == "here"
        assert first.cancelled()

    asyncio.run(run())


def test_who_came_first_has_the_first_turn() -> None:
    async def run() -> None:
        turn, came = GreenletLock(), list[int]()

        def come(number: int) -> None:
            with turn.held(), turn.held():  # whoever has it already goes on
                await_only(asyncio.sleep(0))
                came.append(number)

        tasks = [asyncio.create_task(greenlet_spawn(come, number)) for number in range(5)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await greenlet_spawn(come, 5)
        assert came == [0, 1, 3, 4, 5]

    asyncio.run(run())


def test_many_at_once_come_to_their_own_ends_and_few_are_kept_for_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: weakref.WeakSet[PooledGreenlet] = weakref.WeakSet()

    class Noted(PooledGreenlet):
        def __init__(self) -> None:
            super().__init__()
            kept.add(self)

    monkeypatch.setattr(greenlet_bridge, "PooledGreenlet", Noted)
    monkeypatch.setattr(greenlet_bridge, "_idle", IdleGreenlets())

    async def run() -> None:
        def code(number: int) -> int:
            await_only(asyncio.sleep(0.001 * (number % 3)))
            return number

        many = 10 * MAX_IDLE_GREENLETS
        assert await asyncio.gather(*(greenlet_spawn(code, one) for one in range(many))) == [
            *range(many)
        ]
        gc.collect()
        assert 0 < len(kept) <= MAX_IDLE_GREENLETS

    asyncio.run(run())


def test_nothing_is_held_of_what_was_done() -> None:
    async def run() -> None:
        given, made, wrong = Thing(), Thing(), Thing()
        gone = [weakref.ref(one) for one in (given, made, wrong)]

        def code(_: Thing, made: Thing) -> Thing:
            return made

        def fail(wrong: Thing) -> None:
            raise ValueError(wrong)

        await greenlet_spawn(code, given, made)
        with pytest.raises(ValueError, match="Thing"):
            await greenlet_spawn(fail, wrong)
        del given, made, wrong
        assert [one() for one in gone] == [None, None, None]

    asyncio.run(run())
