"""Plain code that waits for a database, while the loop goes on with everybody else.

What is done at a table reads as it is said: judge, write, play. None of it need know that writing
takes its time: code that was begun by `plainly` stops within `wait_for` as if nothing else were in
the world, and goes on when there is an answer.
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


MOST_IDLE = 16
"""So many are kept for what will be done next."""


class Plain(greenlet):
    """One who does plain code that may stop and go on, and then waits for more of it.

    To make a new one takes longer than most of what is done: it gets memory of its own.
    """

    ended: "Came | None" = None
    """What came of the code, when it has ended."""

    def run(self, do: Callable[[], Any] | None) -> None:
        """Do this, and whatever comes then, until it is nothing."""
        while do is not None:
            try:
                self.ended = Came(do())
            except GreenletExit:  # nobody waits for it any more
                return
            except BaseException as error:
                self.ended = Came(error=error)
            del do  # it need not be held until the next one
            assert self.parent is not None  # noqa: S101 - only the loop's own greenlet has none
            do = self.parent.switch()


class Came:
    """What came of some code."""

    __slots__ = ("done", "error")

    def __init__(self, done: Any = None, error: BaseException | None = None) -> None:
        self.done = done
        self.error = error


class Idle(local):
    """Those of this thread who have nothing to do."""

    def __init__(self) -> None:
        self.ones: list[Plain] = []


_idle = Idle()


async def plainly(do: Callable[P, T], *args: P.args, **about: P.kwargs) -> T:
    """Do it; whatever it waits for is awaited here."""
    code = _idle.ones.pop() if _idle.ones else Plain()
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
    if len(_idle.ones) < MOST_IDLE:
        _idle.ones.append(code)
    else:
        code.switch(None)
    if ended.error is None:
        done: T = ended.done
        return done
    try:
        raise ended.error
    finally:
        del ended  # else the error would hold itself


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
        self._whose: greenlet | None = None
        self._waiting: deque[asyncio.Future[None]] = deque()
        """Whoever has come meanwhile; the first stands here until he has it."""

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for it, do something, and let the next one have it.

        Whoever has it already goes on; code that cannot wait has nobody to wait for.
        """
        me = getcurrent()
        if self._whose is me or not may_wait():
            yield
            return
        if self._whose is not None or self._waiting:
            wait_for(self._come())
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
