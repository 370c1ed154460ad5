"""An answer that is held open ends with its last word, or when the one who listens has gone."""

import asyncio
from collections.abc import AsyncGenerator

import pytest
from starlette.types import Message

from gorod.web.http.event_stream import EventStreamResponse, StreamRunner


class Listener:
    """One who listens to an answer, until he goes."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.leaves = asyncio.Event()
        self.received = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive(self) -> Message:
        if self.received:
            return self.received.pop()
        await self.leaves.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        self.heard.append(message)

    async def listen(self, told: "Told") -> None:
        await StreamRunner(EventStreamResponse(told.pieces()))(
            {"type": "http"}, self.receive, self.send
        )

    @property
    def words(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.heard)


class Told:
    """Some words, then nothing more until it is closed."""

    def __init__(self, *words: str, ends: bool = False) -> None:
        self.words = words
        self.ends = ends
        self.is_closed = False

    async def pieces(self) -> AsyncGenerator[str, None]:
        try:
            for word in self.words:
                yield word
            if not self.ends:
                await asyncio.Event().wait()
        finally:
            self.is_closed = True


async def until(listener: Listener, words: bytes) -> None:
    while listener.words != words:
        await asyncio.sleep(0)


def test_it_ends_with_its_last_word() -> None:
    async def test() -> None:
        told, listener = Told("one ", "ё", ends=True), Listener()
        await listener.listen(told)
        start, *_, end = listener.heard
        headers = dict(start["headers"])
        assert headers[b"content-type"] == b"text/event-stream; charset=utf-8"
        assert b"content-length" not in headers
        assert listener.words == "one ё".encode()
        assert not end.get("more_body", False)
        assert told.is_closed

    asyncio.run(test())


def test_it_ends_quietly_when_the_one_who_listens_has_gone() -> None:
    async def test() -> None:
        told, listener = Told("one"), Listener()
        answering = asyncio.create_task(listener.listen(told))
        await until(listener, b"one")
        listener.leaves.set()
        await answering
        assert told.is_closed
        assert listener.heard[-1]["more_body"]
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(test())


def test_when_the_house_closes_that_is_not_taken_for_a_guest_who_went() -> None:
    async def test() -> None:
        told, listener = Told("one"), Listener()
        answering = asyncio.create_task(listener.listen(told))
        await until(listener, b"one")
        answering.cancel()
        with pytest.raises(asyncio.CancelledError):
            await answering
        assert told.is_closed
        await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(test())
