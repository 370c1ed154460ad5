"""How often each side would win what is chosen for the next game, if everybody plays like bots.

What is not known yet is played while people sit down: by another process, which gives way to
everything else, for one table at a time, in short pieces. A table has one wish, its last one. A
wish that nobody looks at any more, or of which enough is known, is played no further.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from time import monotonic
from typing import NamedTuple, Protocol

import msgspec

from gorod.insight.counted import PlayedCounts
from gorod.insight.odds import games_for
from gorod.table.evening import Evening
from gorod.table.foretelling import Foretell, Foretold
from gorod.table.plans import Plan

ENOUGH = games_for(5)
"""So many games of a plan are played, and no more."""
SHOWN = (games_for(15), games_for(10), games_for(7), ENOUGH)
"""After so many games those who look on are shown what came out of them."""
PIECE = 1.0
"""So many seconds one table is played for, before it is another's turn."""
PATIENCE = 60.0
"""A piece that takes so many seconds never ends; so long a wish stands at which nobody looks."""
LONGEST = 90.0
"""So many seconds are spent on one plan in all."""
KEPT = 200
"""So many plans are remembered."""


class Tryer(Protocol):
    """Whoever plays the games."""

    async def play(self, asked: Foretell) -> PlayedCounts: ...

    async def close(self) -> None: ...


class Apprentice:
    """Another process that plays; begun with the first game, and ended when there is no more."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def play(self, asked: Foretell) -> PlayedCounts:
        """What came out; raises `OSError` or `ValueError` if there is nobody to play."""
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-P", "-m", "gorod.table.foretelling")
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None  # noqa: S101, PT018 - they are pipes
        stdin.write(msgspec.json.encode(asked) + b"\n")
        await stdin.drain()
        return msgspec.json.decode(await stdout.readline(), type=Foretold).counted

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Foreseen(NamedTuple):
    """What is known of a plan."""

    counted: PlayedCounts
    bots: str
    is_settled: bool
    """Whether no more games will be played."""


class Prospect:
    """One plan, and what came out of its games."""

    def __init__(self) -> None:
        self.counted = PlayedCounts()
        self.spent = 0.0
        self.is_hopeless = False
        """Whether it cannot be played."""

    @property
    def is_settled(self) -> bool:
        return self.is_hopeless or self.counted.games >= ENOUGH or self.spent >= LONGEST

    @property
    def shown(self) -> int:
        """How many of its games are enough to be shown; what is settled is shown as it is."""
        games = self.counted.games
        if self.is_settled:
            return games
        return max((one for one in SHOWN if one <= games), default=0)


class Wish(NamedTuple):
    """What one table wants to know, and since when."""

    evening: Evening
    plan: Plan
    bots: str
    key: bytes
    at: float


class Prospects:
    """Of all tables of one house."""

    def __init__(self, player: Tryer | None = None) -> None:
        self.player = player or Apprentice()
        self.wishes: dict[str, Wish] = {}
        """The last one of each table, by its code; who waits longest is first."""
        self._known: OrderedDict[bytes, Prospect] = OrderedDict()
        self._playing: asyncio.Task[None] | None = None

    def of(self, evening: Evening, players: int) -> Foreseen:
        """What is known of the table's plan with so many players; the rest is found out."""
        plan, bots = public(evening.seating.plan, players)
        key = msgspec.json.encode((plan, bots))
        prospect = self._prospect(key)
        if not prospect.is_settled:
            self._want(Wish(evening, plan, bots, key, monotonic()))
        counted = prospect.counted if prospect.shown else PlayedCounts()
        return Foreseen(counted, bots, prospect.is_settled)

    def _prospect(self, key: bytes) -> Prospect:
        found = self._known.setdefault(key, Prospect())
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found

    def _want(self, wish: Wish) -> None:
        self.wishes[wish.evening.code] = wish
        if self._playing is None or self._playing.done():
            with suppress(RuntimeError):  # nobody is served here, and nobody waits
                self._playing = asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        """One piece for each table in turn, as long as anybody wants to know something."""
        try:
            while (wish := self._next()) is not None:
                await self._play_some(wish)
        finally:
            await self.player.close()

    def _next(self) -> Wish | None:
        """Whose turn it is; what nobody wants to know any more is forgotten."""
        for code, wish in [*self.wishes.items()]:
            del self.wishes[code]
            is_looked_at = bool(wish.evening.listeners) or monotonic() < wish.at + PATIENCE
            is_wanted = is_looked_at and not wish.evening.is_playing
            if is_wanted and not self._prospect(wish.key).is_settled:
                return wish
        return None

    async def _play_some(self, wish: Wish) -> None:
        prospect, began = self._prospect(wish.key), monotonic()
        before = prospect.shown
        first, left = prospect.counted.games, ENOUGH - prospect.counted.games
        asked = Foretell(wish.plan, wish.bots, first, left, PIECE)
        try:
            found = await asyncio.wait_for(self.player.play(asked), PATIENCE)
        except (OSError, ValueError, TimeoutError):  # it cannot be begun, was killed, or never ends
            await self.player.close()
            found = PlayedCounts()
        prospect.spent += monotonic() - began
        prospect.is_hopeless = not found.games
        prospect.counted = prospect.counted.and_then(found.games, found.wins, found.rounds)
        code, is_news = wish.evening.code, prospect.is_settled or prospect.shown != before
        if not prospect.is_settled:
            self.wishes.setdefault(code, wish)  # unless it wants something else by now
        if is_news and self.wishes.get(code, wish).key == wish.key:
            wish.evening.changed()

    async def close(self) -> None:
        """Nobody wants to know anything any more."""
        self.wishes.clear()
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait([self._playing])


def public(plan: Plan, players: int) -> tuple[Plan, str]:
    """So much of a plan as decides who wins, and as whom everybody is supposed to play."""
    bots = plan.level if plan.bots else "people"
    options = {name: value for name, value in sorted(plan.options.items()) if name != "cover"}
    of_the_rules = Plan(plan.ruleset, plan.mode, options, plan.deck, plan.picked, plan.wanted)
    of_the_rules.joined = plan.joined
    of_the_rules.players, of_the_rules.cover = players, False
    return of_the_rules, bots
