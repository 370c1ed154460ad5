"""Lobby odds: how often each side wins the chosen setup, estimated by games of bots.

Missing games are played while people sit down, in a low-priority process, one table at a time, in
short slices. Each table has one job, its last. A job stops when nobody looks any more or enough
games were played.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from time import monotonic
from typing import NamedTuple, Protocol

import msgspec

from gorod.insight.odds.estimate import games_for
from gorod.insight.simulation.win_counts import WinCounts
from gorod.table.evening import Evening
from gorod.table.odds.odds_worker import OddsReply, OddsRequest
from gorod.table.setup import Plan

MAX_GAMES = games_for(5)
"""The maximum number of games for a setup."""
SHOWN_AFTER_GAMES = (games_for(15), games_for(10), games_for(7), MAX_GAMES)
"""After these numbers of games the intermediate result is shown."""
SLICE_S = 1.0
"""The time slice of one table in seconds."""
JOB_TIMEOUT_S = 60.0
"""The timeout of a slice, and the lifetime of a job that nobody looks at, in seconds."""
MAX_PLAN_S = 90.0
"""The maximum total time for one setup in seconds."""
MAX_PLANS_KEPT = 200
"""How many setups are cached."""


class OddsPlayer(Protocol):
    """Plays the games."""

    async def play(self, asked: OddsRequest) -> WinCounts: ...

    async def close(self) -> None: ...


class OddsProcess:
    """A child process that plays games; started on demand."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def play(self, asked: OddsRequest) -> WinCounts:
        """The results; raises `OSError` or `ValueError` if the process fails."""
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-P", "-m", "gorod.table.odds.odds_worker")
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None  # noqa: S101, PT018 - they are pipes
        stdin.write(msgspec.json.encode(asked) + b"\n")
        await stdin.drain()
        return msgspec.json.decode(await stdout.readline(), type=OddsReply).counted

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class OddsSoFar(NamedTuple):
    """The odds known so far."""

    counted: WinCounts
    bots: str
    is_settled: bool
    """Whether no more games will be played."""


class PlanOdds:
    """The games of one setup, and their results."""

    def __init__(self) -> None:
        self.counted = WinCounts()
        self.spent = 0.0
        self.is_hopeless = False
        """Whether it cannot be played."""

    @property
    def is_settled(self) -> bool:
        return self.is_hopeless or self.counted.games >= MAX_GAMES or self.spent >= MAX_PLAN_S

    @property
    def shown(self) -> int:
        """How many of its games to show; once settled, all."""
        games = self.counted.games
        if self.is_settled:
            return games
        return max((one for one in SHOWN_AFTER_GAMES if one <= games), default=0)


class OddsJob(NamedTuple):
    """A job: the setup whose odds a table wants, and since when."""

    evening: Evening
    plan: Plan
    bots: str
    key: bytes
    at: float


class LobbyOdds:
    """The odds in the lobbies of all tables."""

    def __init__(self, player: OddsPlayer | None = None) -> None:
        self.player = player or OddsProcess()
        self.wishes: dict[str, OddsJob] = {}
        """The last job of each table by code, oldest first."""
        self._known: OrderedDict[bytes, PlanOdds] = OrderedDict()
        self._playing: asyncio.Task[None] | None = None

    def of(self, evening: Evening, players: int) -> OddsSoFar:
        """The odds known for this table's setup with this many players; queues a job for more."""
        plan, bots = public_part(evening.seating.plan, players)
        key = msgspec.json.encode((plan, bots))
        prospect = self._prospect(key)
        if not prospect.is_settled:
            self._want(OddsJob(evening, plan, bots, key, monotonic()))
        counted = prospect.counted if prospect.shown else WinCounts()
        return OddsSoFar(counted, bots, prospect.is_settled)

    def _prospect(self, key: bytes) -> PlanOdds:
        found = self._known.setdefault(key, PlanOdds())
        self._known.move_to_end(key)
        while len(self._known) > MAX_PLANS_KEPT:
            self._known.popitem(last=False)
        return found

    def _want(self, wish: OddsJob) -> None:
        self.wishes[wish.evening.code] = wish
        if self._playing is None or self._playing.done():
            with suppress(RuntimeError):  # no event loop, so nobody is waiting
                self._playing = asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        """Play one slice for each table in turn while there are jobs."""
        try:
            while (wish := self._next()) is not None:
                await self._play_some(wish)
        finally:
            await self.player.close()

    def _next(self) -> OddsJob | None:
        """The next job; expired ones are dropped."""
        for code, wish in [*self.wishes.items()]:
            del self.wishes[code]
            is_looked_at = bool(wish.evening.listeners) or monotonic() < wish.at + JOB_TIMEOUT_S
            is_wanted = is_looked_at and not wish.evening.is_playing
            if is_wanted and not self._prospect(wish.key).is_settled:
                return wish
        return None

    async def _play_some(self, wish: OddsJob) -> None:
        prospect, began = self._prospect(wish.key), monotonic()
        before = prospect.shown
        first, left = prospect.counted.games, MAX_GAMES - prospect.counted.games
        asked = OddsRequest(wish.plan, wish.bots, first, left, SLICE_S)
        try:
            found = await asyncio.wait_for(self.player.play(asked), JOB_TIMEOUT_S)
        except (OSError, ValueError, TimeoutError):  # not startable, killed, or timed out
            await self.player.close()
            found = WinCounts()
        prospect.spent += monotonic() - began
        prospect.is_hopeless = not found.games
        prospect.counted = prospect.counted.and_then(found.games, found.wins, found.rounds)
        code, is_news = wish.evening.code, prospect.is_settled or prospect.shown != before
        if not prospect.is_settled:
            self.wishes.setdefault(code, wish)  # unless the table has a new job
        if is_news and self.wishes.get(code, wish).key == wish.key:
            wish.evening.refresh_screens()

    async def close(self) -> None:
        """Drop all jobs and stop."""
        self.wishes.clear()
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait([self._playing])


def public_part(plan: Plan, players: int) -> tuple[Plan, str]:
    """The part of a plan that decides who wins, and the assumed level of all players."""
    bots = plan.level if plan.bots else "people"
    options = {name: value for name, value in sorted(plan.options.items()) if name != "cover"}
    of_the_rules = Plan(plan.ruleset, plan.mode, options, plan.deck, plan.picked, plan.wanted)
    of_the_rules.joined = plan.joined
    of_the_rules.players, of_the_rules.cover = players, False
    return of_the_rules, bots
