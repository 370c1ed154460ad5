"""An event loop whose time jumps to what is due next, and games in it."""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Reply
from gorod.parts.rulesets import Ruleset
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing import table_clock
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from tests.support.fixed_draws import start
from tests.support.wire import name_of


class Dream(asyncio.SelectorEventLoop):
    """A loop whose time jumps to the next thing that is due."""

    _timer_cancelled_count: int

    def __init__(self) -> None:
        super().__init__()
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        due: list[Any] = self._scheduled  # type: ignore[attr-defined]
        while due and due[0].cancelled():
            heapq.heappop(due)._scheduled = False
            self._timer_cancelled_count = max(0, self._timer_cancelled_count - 1)
        if due and not self._ready:  # type: ignore[attr-defined]
            self.now = max(self.now, due[0].when())
        super()._run_once()  # type: ignore[misc]


@pytest.fixture
def dream(monkeypatch: pytest.MonkeyPatch) -> Callable[[Coroutine[Any, Any, None]], None]:
    """Runs a test in a loop where time costs nothing."""
    loop = Dream()
    monkeypatch.setattr(table_clock, "time", loop.time)

    def run(test: Coroutine[Any, Any, None]) -> None:
        try:
            loop.run_until_complete(test)
        finally:
            loop.close()

    return run


Run = Callable[[Coroutine[Any, Any, None]], None]


def now() -> float:
    return asyncio.get_running_loop().time()


def begun(seed: int = 1, guests: int | None = None, **chosen: Any) -> Evening:
    """A game that has just been dealt."""
    evening = Evening.begin(Store())
    plan = Plan(**{"ruleset": "sport", "players": 10, "bots": guests is not None, **chosen})
    evening.choose(plan)
    for seat in range(1, (guests or plan.players) + 1):
        evening.sit(name_of(seat), seat, f"token {seat}")
    start(evening, seed)
    return evening


def game_of(evening: Evening) -> Game[Ruleset]:
    assert evening.match is not None
    return evening.match.game


async def wait_for(evening: Evening, arrived: Callable[[Game[Ruleset]], bool]) -> None:
    """Let time pass until it is so."""
    for _ in range(100_000):
        if arrived(game_of(evening)):
            return
        await asyncio.sleep(0.25)
    raise AssertionError("it never came")


async def lasted(
    evening: Evening, until: Callable[[Game[Ruleset]], bool], answering: bool = False
) -> list[tuple[str, bool, float]]:
    """Each thing that was waited for: what, whether in the dark, and how long it took."""
    game = game_of(evening)
    found: list[tuple[str, bool, float]] = []
    while not game.over and not until(game):
        assert len(found) < 1000
        number, topic, dark, since = game.wait.number, game.wait.topic, game.wait.hushed, now()
        for ask in [*game.open.values()] if answering and game.wait.hushed else ():
            if isinstance(ask.to, int):
                evening.reply(Reply(ask.to, ask.number, None if ask.offer.may_pass else 1))
        while game.wait.number == number and not game.over:
            await asyncio.sleep(0.125)
        found.append((topic, dark, round(now() - since)))
    return found


def refused(lead: Callable[[], None]) -> str:
    with pytest.raises(RequestError) as error:
        lead()
    return error.value.reason
