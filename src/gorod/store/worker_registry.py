"""Worker registry: which worker process serves which table, with leases kept by heartbeats.

A worker is alive as long as its row exists; only it writes to the tables that name it. It sends a
heartbeat once a second. A worker whose counter stops for several checks is deleted by the others:
from then on its tables are free, and its late writes are rejected. No machine's clock is trusted.
"""

import time
from secrets import token_hex, token_urlsafe
from typing import NamedTuple
from urllib.parse import urlsplit

from gorod.store.database import Database
from gorod.store.greenlet_bridge import GreenletLock

HEARTBEAT_INTERVAL_S = 1.0
"""Seconds between two heartbeats, and between two checks of those of others."""
MISSED_HEARTBEATS = 4

_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)

IS_SERVED_SQL = "exists (select 1 from worker where name = evening.home)"


def uptime() -> float:
    """Monotonic clock that also runs while this process, or the machine, is suspended."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class Worker(NamedTuple):
    """Another worker, and how to reach it."""

    name: str
    address: str
    secret: str
    """Proves to it that a request comes from a worker."""


class WorkerRegistry:
    """The workers of one database, as one of them sees them; an SQLite file has none."""

    def __init__(self, base: Database) -> None:
        self.database = base
        self.me = ""
        """Our name; empty when serving an SQLite file, and in commands."""
        self.address = self.secret = ""
        self.others: dict[str, Worker] = {}
        """The other workers alive at the last check."""
        self._beats: dict[str, tuple[int, int]] = {}
        """For each worker the last heartbeat seen, and for how many checks it has not changed."""
        self._hosts: frozenset[str] = frozenset()
        self.lock = GreenletLock()
        """Lock: held while the lease is renewed, or replaced under a new name."""
        self.renewed_at = uptime()
        """When the last heartbeat that the database took was sent."""

    def register(self, address: str) -> None:
        """Register at this address. An earlier worker there is gone, because we have the port."""
        self.address = address
        self.database.execute("delete from worker where address = :address", address=address)
        self.register_under_new_name()

    def register_under_new_name(self) -> None:
        """Register under a new name that serves no table yet.

        We bear it only once it is registered: a table claimed under a name that others do not
        find is free to them, and two would serve it.
        """
        name, secret, sent_at = token_hex(8), token_urlsafe(24), uptime()
        about = {"name": name, "address": self.address, "secret": secret}
        self.database.execute("insert into worker values (:name, :address, :secret, 0)", **about)
        self.me, self.secret, self.renewed_at = name, secret, sent_at
        self._check_others()

    def beat(self) -> bool:
        """Send a heartbeat and check the others; returns whether our lease still holds."""
        if not self.renew_lease():
            return False
        self._check_others()
        return True

    def renew_lease(self) -> bool:
        """Send a heartbeat only: checking the others too often would declare them dead."""
        sent_at = uptime()
        if not self.database.execute(
            "update worker set beats = beats + 1 where name = :me", me=self.me
        ):
            return False
        self.renewed_at = sent_at
        return True

    def is_alive(self, me: str) -> bool:
        """Whether the worker of this name is still registered."""
        return not me or bool(
            self.database.query_one("select 1 from worker where name = :me", me=me)
        )

    def _check_others(self) -> None:
        """Read who else is registered, and delete workers whose heartbeat has stopped."""
        rows = self.database.query("select name, address, secret, beats from worker")
        self._hosts = frozenset(urlsplit(address).hostname or "" for _, address, *_ in rows)
        before, self._beats = self._beats, {}
        found: dict[str, Worker] = {}
        for name, address, secret, beats in rows:
            last, looks = before.get(name, (beats, -1))
            looks = looks + 1 if last == beats and name != self.me else 0
            if looks >= MISSED_HEARTBEATS and self._delete(name, beats):
                continue
            self._beats[name] = beats, looks
            if name != self.me:
                found[name] = Worker(name, address, secret)
        self.others = found

    def _delete(self, name: str, beats: int) -> bool:
        """Delete this worker; not while a write of its own is still on its way (`row_lock`).

        Nobody waits for that: it may stand still in the middle of a transaction, which the
        database then ends.
        """
        found = "select name from worker where name = :name and beats = :beats"
        return bool(
            self.database.execute(
                f"delete from worker where name = ({found} for update skip locked)",  # noqa: S608 - no words of people's
                name=name,
                beats=beats,
            )
        )

    def is_worker_host(self, host: str) -> bool:
        """Whether a worker runs on this host."""
        return host in self._hosts

    def worker_of(self, code: str) -> Worker | None:
        """The other worker that serves this table; None if we do from now on, or none exists.

        A table is claimed from the worker seen to be gone, and from nobody else: whoever waits
        for a rival's claim does not see a rival that has registered meanwhile.
        """
        me = self.me
        while me:
            row = self.database.query_one(
                "select home, address, secret from evening"
                " left join worker on name = home where code = :code",
                code=code,
            )
            if row is None or row[0] == me:
                return None
            if row[1] is not None:
                return Worker(*row)
            self.database.execute(
                "update evening set home = :me where code = :code and home = :gone",
                code=code,
                me=me,
                gone=row[0],
            )
        return None

    def orphaned_tables(self, since: int) -> list[str]:
        """Tables with an unfinished game, used since then, that no worker serves."""
        rows = self.database.query(
            f"select code from evening where touched >= :since and not {IS_SERVED_SQL}"  # noqa: S608 - no words of people's
            " and exists (select 1 from game where game.code = evening.code and over = 0)",
            since=since,
        )
        return [code for (code,) in rows]

    def unregister(self) -> None:
        """Unregister: other workers may take over our tables."""
        me, self.me = self.me, ""
        if me:
            self.database.execute("delete from worker where name = :me", me=me)
