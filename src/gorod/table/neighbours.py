"""Several workers at one database: each says that it lives, and replaces those who do not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gorod.store.homes import BEAT
from gorod.store.troubles import Trouble
from gorod.store.waiting import plainly
from gorod.table.house import House

ONCE_IN = 30
"""So many beats lie between two looks for tables without a home, when nobody has gone."""


@asynccontextmanager
async def among_neighbours(house: House) -> AsyncIterator[None]:
    """Meanwhile others know that we live; afterwards our tables are anybody's."""
    beating = asyncio.create_task(_beat(house))
    try:
        yield
    finally:
        beating.cancel()
        with suppress(Trouble):
            await plainly(house.store.homes.leave)


async def _beat(house: House) -> None:
    beats = 0
    while True:
        await asyncio.sleep(BEAT)
        beats += 1
        with suppress(Trouble):  # while the database is away, nobody is taken for dead
            await plainly(_live_on, house, beats % ONCE_IN == 0)


def _live_on(house: House, looks_anyway: bool) -> None:
    """One beat: who was taken for dead begins anew; who has gone is replaced."""
    homes = house.store.homes
    before = homes.others.keys()
    if not homes.beat():
        house.lose_all()
        homes.begin_anew()
    if looks_anyway or before - homes.others.keys():
        house.gather()
