"""Which of several workers a table is at home at.

A worker lives as long as its row is there, and the tables that name it are its own: nobody else
writes of them. It beats once a second; one whose beats have stood still for several looks is taken
off the list, and from that moment on its tables are anybody's and whatever it still tries to write
is refused. No clock of any machine is believed.
"""

import time
from secrets import token_hex, token_urlsafe
from typing import NamedTuple
from urllib.parse import urlsplit

from gorod.store.database import Database
from gorod.store.waiting import OneByOne

BEAT = 1.0
"""So many seconds lie between two beats, and between two looks at those of others."""
LOOKS = 4

_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)

ALIVE = "exists (select 1 from worker where name = evening.home)"


def uptime() -> float:
    """Seconds on a clock that also runs while this process, or the machine, is suspended."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class Neighbour(NamedTuple):
    """Another worker, as it can be spoken to."""

    name: str
    address: str
    secret: str
    """By which it knows that a worker speaks."""


class Homes:
    """The workers of one database, seen by one of them; a file has no workers."""

    def __init__(self, base: Database) -> None:
        self.base = base
        self.me = ""
        """Nothing for whoever serves a file alone, and for commands."""
        self.address = self.secret = ""
        self.others: dict[str, Neighbour] = {}
        """Who else was alive when it was looked last."""
        self._beats: dict[str, tuple[int, int]] = {}
        """The last beat that was seen of each, and for how many looks it is the same."""
        self._hosts: frozenset[str] = frozenset()
        self.turn = OneByOne()
        """Held while the lease is renewed, or given up for a new name."""
        self.renewed_at = uptime()
        """When the last heartbeat that the database took was sent."""

    def settle(self, address: str) -> None:
        """Begin to serve at this address. Whoever was there before is gone: the port is ours."""
        self.address = address
        self.base.do("delete from worker where address = :address", address=address)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Live under a new name, at which no table is at home yet."""
        self.me, self.secret = token_hex(8), token_urlsafe(24)
        about = {"name": self.me, "address": self.address, "secret": self.secret}
        sent_at = uptime()
        self.base.do("insert into worker values (:name, :address, :secret, 0)", **about)
        self.renewed_at = sent_at
        self._look()

    def beat(self) -> bool:
        """Say that we live; whether the others still think so."""
        if not self.renew():
            return False
        self._look()
        return True

    def renew(self) -> bool:
        """The same without a look at the others, who may be found dead by looking too often."""
        sent_at = uptime()
        if not self.base.do("update worker set beats = beats + 1 where name = :me", me=self.me):
            return False
        self.renewed_at = sent_at
        return True

    def is_alive(self, me: str) -> bool:
        """Whether nobody has taken whoever has this name for dead."""
        return not me or bool(self.base.one("select 1 from worker where name = :me", me=me))

    def _look(self) -> None:
        """Who else is there; who has stood still for too long is taken off the list."""
        rows = self.base.ask("select name, address, secret, beats from worker")
        self._hosts = frozenset(urlsplit(address).hostname or "" for _, address, *_ in rows)
        before, self._beats = self._beats, {}
        found: dict[str, Neighbour] = {}
        for name, address, secret, beats in rows:
            last, looks = before.get(name, (beats, -1))
            looks = looks + 1 if last == beats and name != self.me else 0
            if looks >= LOOKS:
                about = {"name": name, "beats": beats}
                self.base.do("delete from worker where name = :name and beats = :beats", **about)
                continue
            self._beats[name] = beats, looks
            if name != self.me:
                found[name] = Neighbour(name, address, secret)
        self.others = found

    def is_host(self, host: str) -> bool:
        """Whether this is the machine of a worker."""
        return host in self._hosts

    def of(self, code: str) -> Neighbour | None:
        """Who serves this table: another, or we from now on, or nobody where there is none."""
        while self.me:
            row = self.base.one(
                "select home, address, secret from evening"
                " left join worker on name = home where code = :code",
                code=code,
            )
            if row is None or row[0] == self.me:
                return None
            if row[1] is not None:
                return Neighbour(*row)
            self.base.do(
                f"update evening set home = :me where code = :code and not {ALIVE}",  # noqa: S608 - no words of people's
                code=code,
                me=self.me,
            )
        return None

    def orphans(self, since: int) -> list[str]:
        """The tables with an unfinished game, touched since then, at which nobody is at home."""
        rows = self.base.ask(
            f"select code from evening where touched >= :since and not {ALIVE}"  # noqa: S608 - no words of people's
            " and exists (select 1 from game where game.code = evening.code and over = 0)",
            since=since,
        )
        return [code for (code,) in rows]

    def leave(self) -> None:
        """Serve no longer: our tables are anybody's."""
        me, self.me = self.me, ""
        if me:
            self.base.do("delete from worker where name = :me", me=me)
