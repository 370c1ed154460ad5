"""Heartbeat of workers: each shows that it is alive, and takes over tables of dead ones."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import greenlet_spawn
from gorod.store.worker_registry import HEARTBEAT_INTERVAL_S, MISSED_HEARTBEATS, uptime
from gorod.table.tables import Tables

ORPHAN_CHECK_BEATS = 30
"""How many beats between two searches for orphaned tables, when no worker has gone."""

LEASE_BEATS = MISSED_HEARTBEATS - 1
"""Others take over a worker's tables after `MISSED_HEARTBEATS` silent beats, so the lease ends
before that."""


class Lease:
    """A lease on the tables served here; it expires when our heartbeats fail to reach the others.

    A suspended worker wakes with possibly outdated screens in memory, so it asks the database
    before it shows any of them.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @property
    def is_fresh(self) -> bool:
        """Whether no other worker can have our tables yet."""
        homes = self.tables.store.workers
        return not homes.me or uptime() - homes.renewed_at < LEASE_BEATS * HEARTBEAT_INTERVAL_S

    async def renew(self) -> None:
        """Renew at the database; if our tables are lost, forget them. Raises `StoreError`."""
        if not self.is_fresh:
            await greenlet_spawn(self._renew)

    def _renew(self) -> None:
        homes = self.tables.store.workers
        with homes.lock.held():
            if not self.is_fresh and not homes.renew_lease():
                _rejoin(self.tables)


@asynccontextmanager
async def heartbeats(tables: Tables) -> AsyncIterator[None]:
    """Send heartbeats in this block; afterwards our tables are free for others."""
    beating = asyncio.create_task(_beat(tables))
    try:
        yield
    finally:
        beating.cancel()
        with suppress(StoreError):
            await greenlet_spawn(tables.store.workers.unregister)


async def _beat(tables: Tables) -> None:
    beats = 0
    while True:
        await asyncio.sleep(HEARTBEAT_INTERVAL_S)
        beats += 1
        with suppress(StoreError):  # while the database is down, nobody counts as dead
            await greenlet_spawn(_beat_once, tables, beats % ORPHAN_CHECK_BEATS == 0)


def _beat_once(tables: Tables, looks_anyway: bool) -> None:
    """One beat: start over if we were taken for dead, and adopt orphaned tables."""
    homes = tables.store.workers
    before = homes.others.keys()
    with homes.lock.held():
        if not homes.beat():
            _rejoin(tables)
    if looks_anyway or before - homes.others.keys():
        tables.load_games()


def _rejoin(tables: Tables) -> None:
    """Forget our tables, which others serve now, and join again under a new name."""
    tables.drop_all()
    tables.store.workers.register_under_new_name()
    tables.drop_all()  # what was loaded meanwhile, under the old name
