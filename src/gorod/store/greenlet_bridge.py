"""Greenlet bridge: synchronous code that awaits the database without blocking the event loop.

Code at a table reads as it runs: judge, write, play, without `async`. Run by `greenlet_spawn`, it
is suspended in `await_only` and resumed with the result, like SQLAlchemy's `greenlet_spawn` and
`await_only`.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from threading import local
from typing import Any, ParamSpec, TypeVar

from greenlet import GreenletExit, getcurrent, greenlet

P = ParamSpec("P")
T = TypeVar("T")


MAX_IDLE_GREENLETS = 16
"""How many idle greenlets each thread keeps for reuse."""


class PooledGreenlet(greenlet):
    """A reusable greenlet: runs synchronous code that can be suspended, then waits for more.

    Creating one takes longer than most of the code it runs, so idle ones are pooled.
    """

    ended: "GreenletResult | None" = None
    """The result of the code, once it has ended."""

    def run(self, do: Callable[[], Any] | None) -> None:
        """Run this function and each that follows, until None."""
        while do is not None:
            try:
                self.ended = GreenletResult(do())
            except GreenletExit:  # abandoned
                return
            except BaseException as error:
                self.ended = GreenletResult(error=error)
            del do  # free it before waiting for the next one
            assert self.parent is not None  # noqa: S101 - only the loop's own greenlet has none
            do = self.parent.switch()


class GreenletResult:
    """The result of a call: a value or an error."""

    __slots__ = ("done", "error")

    def __init__(self, done: Any = None, error: BaseException | None = None) -> None:
        self.done = done
        self.error = error


class IdleGreenlets(local):
    """The idle greenlets of this thread."""

    def __init__(self) -> None:
        self.ones: list[PooledGreenlet] = []


_idle = IdleGreenlets()


async def greenlet_spawn(do: Callable[P, T], *args: P.args, **about: P.kwargs) -> T:
    """Run a synchronous function in a greenlet; awaits here whatever it waits for."""
    code = _idle.ones.pop() if _idle.ones else PooledGreenlet()
    code.parent = getcurrent()
    code.gr_context = copy_context()
    awaited: Any = code.switch(partial(do, *args, **about))
    while code.ended is None:
        try:
            answer = await awaited
        except BaseException as error:
            awaited = code.throw(error)
        else:
            awaited = code.switch(answer)
    ended, code.ended = code.ended, None
    if len(_idle.ones) < MAX_IDLE_GREENLETS:
        _idle.ones.append(code)
    else:
        code.switch(None)
    if ended.error is None:
        done: T = ended.done
        return done
    try:
        raise ended.error
    finally:
        del ended  # avoid a reference cycle through the traceback


def in_greenlet() -> bool:
    """Whether the caller was started by `greenlet_spawn`, so that it can be suspended."""
    return isinstance(getcurrent(), PooledGreenlet)


def await_only(awaited: Awaitable[T]) -> T:
    """Suspend the caller until the awaitable is done; requires `in_greenlet()`."""
    loop = getcurrent().parent
    assert loop is not None  # noqa: S101 - only the loop's own greenlet has none
    answer: T = loop.switch(awaited)
    return answer


class GreenletLock:
    """A reentrant, fair lock for greenlets: held even while its holder is suspended."""

    def __init__(self) -> None:
        self._whose: greenlet | None = None
        self._waiting: deque[asyncio.Future[None]] = deque()
        """The queue of waiters; the first stays in it until it has the lock."""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Acquire the lock for the block.

        Reentrant for its holder; code outside greenlets never contends, so it passes.
        """
        me = getcurrent()
        if self._whose is me or not in_greenlet():
            yield
            return
        if self._whose is not None or self._waiting:
            await_only(self._come())
        self._whose = me
        try:
            yield
        finally:
            self._whose = None
            self._let_in()

    async def _come(self) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            self._waiting.remove(mine)
            if self._whose is None:
                self._let_in()
            raise
        self._waiting.remove(mine)

    def _let_in(self) -> None:
        if self._waiting and not self._waiting[0].done():
            self._waiting[0].set_result(None)
