"""A time of tables that runs faster or slower than the world's."""

import asyncio
from collections.abc import Callable
from typing import Any

from gorod.table.pacing.table_clock import TableTime


class ScaledTime(TableTime):
    """A second of a table lasts so many seconds of the world."""

    def __init__(self, second: float) -> None:
        super().__init__()
        self.second = second

    def now(self) -> float:
        return super().now() / self.second

    def call_at(self, moment: float, do: Callable[..., object], *about: Any) -> asyncio.TimerHandle:
        return super().call_at(moment * self.second, do, *about)

    def wall_clock(self, moment: float) -> float:
        return super().wall_clock(moment * self.second)

    def milliseconds(self, seconds: float) -> float:
        return super().milliseconds(seconds * self.second)
