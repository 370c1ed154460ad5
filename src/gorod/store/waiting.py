"""Plain code that waits for a database, while the loop goes on with everybody else.

What is done at a table reads as it is said: judge, write, play. None of it need know that writing
takes its time: code that was begun by `plainly` stops within `wait_for` as if nothing else were in
the world, and goes on when there is an answer.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from typing import Any, ParamSpec, TypeVar

from greenlet import getcurrent, greenlet

P = ParamSpec("P")
T = TypeVar("T")


class Plain(greenlet):
    """Plain code that may stop and go on."""


async def plainly(do: Callable[P, T], *args: P.args, **about: P.kwargs) -> T:
    """Do it; whatever it waits for is awaited here."""
    code = Plain(do)
    code.gr_context = copy_context()
    awaited: Any = code.switch(*args, **about)
    while not code.dead:
        try:
            answer = await awaited
        except BaseException as error:
            awaited = code.throw(error)
        else:
            awaited = code.switch(answer)
    done: T = awaited
    return done


def may_wait() -> bool:
    """Whether this code was begun by `plainly`."""
    return isinstance(getcurrent(), Plain)


def wait_for(awaited: Awaitable[T]) -> T:
    """What comes of it; `may_wait` must be so."""
    loop = getcurrent().parent
    assert loop is not None  # noqa: S101 - only the loop's own greenlet has none
    answer: T = loop.switch(awaited)
    return answer


class OneByOne:
    """One thing after the other: while plain code waits, nobody comes between."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._whose: greenlet | None = None

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for it, do something, and let the next one have it.

        Whoever has it already goes on; code that cannot wait has nobody to wait for.
        """
        me = getcurrent()
        if self._whose is me or not may_wait():
            yield
            return
        wait_for(self._lock.acquire())
        self._whose = me
        try:
            yield
        finally:
            self._whose = None
            self._lock.release()
