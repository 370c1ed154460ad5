"""Tables that want to be spoken to take turns."""

import asyncio

import pytest

from gorod.speech.tts import MAX_WAITING_PER_TABLE, Sound, SynthesisError, Voices


class Slow:
    """Speaks a line when it is told to."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.go = asyncio.Semaphore(0)

    async def say(self, words: str) -> Sound:
        self.said.append(words)
        await self.go.acquire()
        return Sound(b"\0\0" * 100, 8000)


async def begin(voices: Voices, *lines: tuple[str, str]) -> list[asyncio.Task[bytes]]:
    tasks = [asyncio.create_task(voices.say(words, "en", table)) for words, table in lines]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


def test_a_table_with_many_lines_waiting_does_not_delay_another() -> None:
    async def test() -> None:
        slow = Slow()
        voices = Voices({"en": slow})
        tasks = await begin(voices, *((f"one {number}", "ONE") for number in range(6)))
        tasks += await begin(voices, ("two 0", "TWO"), ("two 1", "TWO"))
        for _ in tasks:
            slow.go.release()
        await asyncio.gather(*tasks)
        assert slow.said[:5] == ["one 0", "one 1", "two 0", "one 2", "two 1"]
        assert len(slow.said) == 8

    asyncio.run(test())


def test_only_so_many_lines_of_a_table_wait() -> None:
    async def test() -> None:
        slow = Slow()
        voices = Voices({"en": slow})
        lines = [(f"line {number}", "ONE") for number in range(MAX_WAITING_PER_TABLE + 1)]
        tasks = await begin(voices, *lines)
        with pytest.raises(SynthesisError):
            await voices.say("one more", "en", "ONE")
        tasks += await begin(voices, ("here", "TWO"))
        for _ in tasks:
            slow.go.release()
        await asyncio.gather(*tasks)
        assert "here" in slow.said[:3]

    asyncio.run(test())


def test_what_goes_wrong_with_one_line_does_not_silence_the_rest() -> None:
    class Broken(Slow):
        async def say(self, words: str) -> Sound:
            if words == "wrong":
                await asyncio.sleep(0)
                raise SynthesisError(words)
            return await super().say(words)

    async def test() -> None:
        broken = Broken()
        broken.go.release()
        voices = Voices({"en": broken})
        wrong, right = await begin(voices, ("wrong", "ONE"), ("right", "TWO"))
        with pytest.raises(SynthesisError):
            await wrong
        assert await right

    asyncio.run(test())
