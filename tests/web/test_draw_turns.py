"""Screens are drawn one after the other, and whoever has tapped is heard between two of them."""

import asyncio

from gorod.web.rendering.draw_turns import CheckQueue, DrawQueue


def test_screens_take_turns_in_the_order_in_which_they_came() -> None:
    drawn: list[int] = []

    async def draw(easel: DrawQueue, number: int) -> None:
        await easel.wait_turn()
        drawn.append(number)

    async def test() -> None:
        easel = DrawQueue()
        for _ in range(2):  # also when it has stood empty
            await asyncio.gather(*(draw(easel, number) for number in range(5)))

    asyncio.run(test())
    assert drawn == [*range(5)] * 2


def test_the_screen_of_whoever_has_tapped_comes_before_all_that_wait() -> None:
    drawn: list[int] = []

    async def draw(easel: DrawQueue, number: int) -> None:
        await easel.wait_turn(is_urgent=number == 3)
        drawn.append(number)

    async def test() -> None:
        easel = DrawQueue()
        await asyncio.gather(*(draw(easel, number) for number in range(5)))

    asyncio.run(test())
    assert drawn == [3, 0, 1, 2, 4]


def test_several_at_once_look_whether_there_is_anything_to_draw() -> None:
    looked: list[str] = []

    async def look(window: CheckQueue) -> None:
        await window.wait_turn()
        looked.append("look")

    async def talk() -> None:
        while len(looked) < 2 * CheckQueue.at_once + 2:
            looked.append("tap")
            await asyncio.sleep(0)

    async def test() -> None:
        window = CheckQueue()
        await asyncio.gather(talk(), *(look(window) for _ in range(2 * CheckQueue.at_once)))

    asyncio.run(test())
    words = " ".join(looked)
    assert " ".join(["look"] * CheckQueue.at_once) in words
    assert " ".join(["look"] * (CheckQueue.at_once + 1)) not in words


def test_between_two_screens_everybody_else_is_heard() -> None:
    told: list[str] = []

    async def draw(easel: DrawQueue) -> None:
        await easel.wait_turn()
        told.append("screen")

    async def talk() -> None:
        while len(told) < 9:
            told.append("tap")
            await asyncio.sleep(0)

    async def test() -> None:
        easel = DrawQueue()
        await asyncio.gather(talk(), *(draw(easel) for _ in range(4)))

    asyncio.run(test())
    assert "screen screen" not in " ".join(told)


def test_whoever_has_gone_keeps_nobody_waiting() -> None:
    drawn: list[int] = []

    async def draw(easel: DrawQueue, number: int) -> None:
        await easel.wait_turn()
        drawn.append(number)

    async def test() -> None:
        easel = DrawQueue()
        first, gone, last = (asyncio.create_task(draw(easel, number)) for number in range(3))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([first, gone, last])

    asyncio.run(test())
    assert drawn == [0, 2]
