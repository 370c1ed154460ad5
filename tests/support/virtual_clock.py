"""An event loop whose clock leaps: an evening of an hour is over in a second."""

import asyncio
import selectors
from collections.abc import Coroutine
from selectors import SelectorKey
from typing import Any

import pytest

from gorod.table.online import chat
from gorod.table.pacing import narration, table_clock


class Leaps(selectors.SelectSelector):
    """Waits for nobody: where nothing has come, so much time has passed."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        found = super().select(0)
        if not found and timeout:
            self.now += timeout
        return found


class LeapingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.leaps = Leaps()
        super().__init__(self.leaps)

    def time(self) -> float:
        return self.leaps.now


def leap(test: Coroutine[Any, Any, None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run it in no time; the world's clock leaps as well."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        loop = runner.get_loop()
        for module in (table_clock, narration):
            monkeypatch.setattr(module, "time", lambda: 1_000_000.0 + loop.time())
        monkeypatch.setattr(chat, "monotonic", loop.time)
        runner.run(test)
