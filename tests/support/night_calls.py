"""Questions of a call by night."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gorod.table.setup import Plan
from tests.support.wire import Browser, Room, dealt, everybody

CITY = ("sheriff", "civilian", "civilian", "doctor", "civilian", "mafia", "don")


@asynccontextmanager
async def called(topic: str, cover: bool = True) -> AsyncIterator[tuple[Room, Browser]]:
    """A game of City in which this role has just been called; everybody reads English."""
    plan = Plan(ruleset="city", players=7, bots=False, hosted_by="person", cover=cover)
    plan.deck = list(CITY)
    with dealt(CITY):
        async with everybody(plan, watching=False) as (room, console):
            for phone in room.phones.values():
                phone.client.headers["accept-language"] = "en"
            await until(room, console, topic)
            yield room, console


async def until(room: Room, console: Browser, topic: str) -> None:
    while room.game.wait.topic != topic or not room.game.wait.hushed:
        await room.next(console)
