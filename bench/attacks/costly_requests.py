"""What an undo costs in a long journal, and how long 400 requests for a review hold a table up.

`python -m bench.attacks.costly_requests`: milliseconds of the processor for one undo, and how long
the table's screen has to wait behind the reviews.
"""

import asyncio
from time import monotonic, process_time

import httpx

from gorod.bots.random_bot import RandomBot
from gorod.engine.replies import Extend, Reply, TakeBack
from gorod.engine.seats import CLOCK
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site

OWNER = "o" * 24
GUEST = {"cookie": "gorod=guest"}


def a_table(house: Tables) -> Evening:
    table = house.open(OWNER, "en")
    table.choose(Plan(ruleset="sport", players=10, hosted_by="person"))
    for seat in range(1, 11):
        table.sit(f"Name {seat}", seat, f"{seat:024}")
    table.start()
    while table.latest().game.table.day < 2:
        step(table)
    return table


def step(table: Evening, bot: RandomBot | None = None) -> None:
    """The next who is asked passes, or answers anyhow; or the time is up."""
    match = table.latest()
    asks = [ask for ask in match.game.open.values() if ask.to != CLOCK]
    late = [ask for ask in asks if ask.to not in match.answers()]
    if late:
        answer = None if bot is None else bot.answer(late[0])
        table.reply(Reply(late[0].to, late[0].number, answer))
    else:
        table.conductor.next()


def fill(table: Evening, entries: int, undone: bool) -> None:
    """A journal of so many entries: undone steps, or orders that stand."""
    match, number = table.latest(), 0
    while len(match.game.journal) < entries:
        number += 1
        if not undone:
            match.write(Extend(5 if number % 2 else -5, id=f"e{number}"))
        elif number % 2:
            step(table)
        else:
            match.write(TakeBack(1, id=f"b{number}"))


def visitor(house: Tables, address: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(house_site[house].app(), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://table", timeout=600)


house_site: dict[Tables, Site] = {}


async def undo(entries: int, undone: bool) -> None:
    house = Tables(Store(), "http://table")
    table = a_table(house)
    fill(table, entries, undone)
    stand, began = len(table.latest().game.standing()), process_time()
    table.reply(table.permissions.interpret(TakeBack(1, id="undo"), OWNER, lambda: [1]))
    took = 1000 * (process_time() - began)
    print(f"{entries:>6} entries, {stand:>6} of them stand: an undo takes {took:6.1f} ms")
    table.conductor.stop()


async def review() -> None:
    house = Tables(Store(), "http://table")
    house_site[house] = Site(house, None)
    table, bot = a_table(house), RandomBot(1)
    while not table.latest().game.over:
        step(table, bot)
    path = f"/{table.code}/games/1/review"
    async with visitor(house, "10.0.0.1") as guest, visitor(house, "10.0.0.2") as other:
        asked = [asyncio.create_task(guest.get(path, headers=GUEST)) for _ in range(400)]
        await asyncio.sleep(0.05)
        began = monotonic()
        await other.get(f"/{table.code}/tv")
        waited = monotonic() - began
        for one in asked:
            one.cancel()
    print(f"behind 400 requests for a review the table's screen came after {waited:.2f} s")


async def main() -> None:
    await undo(100, undone=True)
    await undo(2000, undone=True)
    await undo(40_000, undone=False)
    await review()


asyncio.run(main())
