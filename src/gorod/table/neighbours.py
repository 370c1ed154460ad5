"""Heartbeat of workers: each shows that it is alive, and takes over tables of dead ones."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gorod.store.homes import BEAT, LOOKS, uptime
from gorod.store.troubles import Trouble
from gorod.store.waiting import plainly
from gorod.table.house import House

ONCE_IN = 30
"""How many beats between two searches for orphaned tables, when no worker has gone."""

LEASE_BEATS = LOOKS - 1
"""Others take over a worker's tables after `LOOKS` silent beats, so the lease ends before that."""


class Lease:
    """A lease on the tables served here; it expires when our heartbeats fail to reach the others.

    A suspended worker wakes with possibly outdated screens in memory, so it asks the database
    before it shows any of them.
    """

    def __init__(self, house: House) -> None:
        self.house = house

    @property
    def is_fresh(self) -> bool:
        """Whether no other worker can have our tables yet."""
        homes = self.house.store.homes
        return not homes.me or uptime() - homes.renewed_at < LEASE_BEATS * BEAT

    async def renew(self) -> None:
        """Renew at the database; if our tables are lost, forget them. Raises `StoreError`."""
        if not self.is_fresh:
            await plainly(self._renew)

    def _renew(self) -> None:
        homes = self.house.store.homes
        with homes.turn.taken():
            if not self.is_fresh and not homes.renew():
                _begin_anew(self.house)


@asynccontextmanager
async def among_neighbours(house: House) -> AsyncIterator[None]:
    """Send heartbeats in this block; afterwards our tables are free for others."""
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
        with suppress(Trouble):  # while the database is down, nobody counts as dead
            await plainly(_live_on, house, beats % ONCE_IN == 0)


def _live_on(house: House, looks_anyway: bool) -> None:
    """One beat: start over if we were taken for dead, and adopt orphaned tables."""
    homes = house.store.homes
    before = homes.others.keys()
    with homes.turn.taken():
        if not homes.beat():
            _begin_anew(house)
    if looks_anyway or before - homes.others.keys():
        house.gather()


def _begin_anew(house: House) -> None:
    """Forget our tables, which others serve now, and join again under a new name."""
    house.lose_all()
    house.store.homes.begin_anew()
