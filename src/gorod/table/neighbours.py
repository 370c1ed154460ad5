"""Several workers at one database: each says that it lives, and replaces those who do not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gorod.store.homes import BEAT, LOOKS, uptime
from gorod.store.troubles import Trouble
from gorod.store.waiting import plainly
from gorod.table.house import House

ONCE_IN = 30
"""So many beats lie between two looks for tables without a home, when nobody has gone."""

LEASE_BEATS = LOOKS - 1
"""Others take over a worker's tables after `LOOKS` silent beats, so the lease ends before that."""


class Lease:
    """Our claim to the tables at home here, which lapses when heartbeats fail to reach the others.

    A worker that was suspended wakes with screens in memory that may be out of date by then. It
    asks the database before it shows any of them.
    """

    def __init__(self, house: House) -> None:
        self.house = house

    @property
    def is_fresh(self) -> bool:
        """Whether no other worker can have our tables yet."""
        homes = self.house.store.homes
        return not homes.me or uptime() - homes.renewed_at < LEASE_BEATS * BEAT

    async def renew(self) -> None:
        """Ask the database; if our tables have gone, forget them. Raises `Trouble`."""
        if not self.is_fresh:
            await plainly(self._renew)

    def _renew(self) -> None:
        homes = self.house.store.homes
        with homes.turn.taken():
            if not self.is_fresh and not homes.renew():
                _begin_anew(self.house)


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
    with homes.turn.taken():
        if not homes.beat():
            _begin_anew(house)
    if looks_anyway or before - homes.others.keys():
        house.gather()


def _begin_anew(house: House) -> None:
    """Others serve our tables by now: forget them, and live under a new name."""
    house.lose_all()
    house.store.homes.begin_anew()
