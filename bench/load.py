"""What one process on one core carries, beside boardgame.io in the same run.

    make load                               all of it, which takes a while
    python -m bench.load speed              ten tables at full speed, Gorod and the peer in turn
    python -m bench.load tables             the same with more and more tables
    python -m bench.load people 100 300     the pace of people: books as they are told, small game
    python -m bench.load workers            two workers of one PostgreSQL, on one core with it

Every table has ten phones and a screen, each with a stream of its own. At full speed each phone
answers as soon as it sees a question. The small game (`peers/rounds.py`) is the same on both
servers: ten choose in secret, then they vote openly, round after round. Gorod keeps every reply in
SQLite before anybody sees its effect; boardgame.io keeps its state in the files of its FlatFile
storage, or in memory. The server has one core, and the phones have the others. Besides the clock on
the wall stands the time of the processor, which does not depend on what else the machine does.
"""

import argparse
import asyncio
import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median, quantiles

from bench.serving_for_load import (
    PEER,
    Served,
    Used,
    boardgame,
    gorod,
    leave_it_alone,
    node,
    workers,
)
from bench.tapping import Measured, RoundsTable, Table, stop_all
from tests.support.postgres import an_address, new_database

AT_ONCE = (0.0, 0.0)
PEOPLE = (5.0, 45.0)
"""How many seconds people take for an answer in the small game."""
THINKING = (2.0, 12.0)
"""… and in a book, where most of the time somebody speaks or sleeps."""
BOOKS = ("sport", "city", "salon", "it", "vendetta")
AT_A_TIME = 5
"""So many tables are set together."""


@dataclass(frozen=True)
class Row:
    """What came of one run."""

    name: str
    tables: int
    replies: int
    taps: list[float]
    before: Used
    after: Used

    @property
    def seconds(self) -> float:
        return self.after.at - self.before.at

    @property
    def work(self) -> float:
        """Seconds of the core."""
        return self.after.seconds - self.before.seconds

    def __str__(self) -> str:
        hundredths = quantiles(self.taps, n=100) if len(self.taps) > 1 else [0.0] * 99
        return (
            f"| {self.name} | {self.tables} | {self.replies / self.seconds:,.0f}"
            f" | {self.replies / self.work if self.work else 0:,.0f}"
            f" | {1000 * self.work / max(1, self.replies):.2f} ms"
            f" | {median(self.taps or [0.0]) * 1000:.0f} ms | {hundredths[98] * 1000:.0f} ms"
            f" | {self.work / self.seconds:.0%} | {self.after.megabytes:.0f} |"
        )


HEAD = """
| | tables | replies/s | … of the core | core for one | median | p99 | core busy | MB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"""


def say(words: object) -> None:
    print(words, flush=True)


# Gorod -------------------------------------------------------------------------------------------


class Phones:
    """Tables at a Gorod that runs; more can be added."""

    def __init__(self, served: Served, game: str, pace: tuple[float, float]) -> None:
        self.served = served
        self.game = game
        self.pace = pace
        self.measured = Measured()
        self.tables: list[Table] = []

    async def fill(self, tables: int) -> None:
        new = [self.table(number) for number in range(len(self.tables), tables)]
        self.tables += new
        for first in range(0, len(new), AT_A_TIME):
            await asyncio.gather(*(table.begin() for table in new[first : first + AT_A_TIME]))

    def table(self, number: int) -> Table:
        about = self.served.ports, number, self.pace, self.measured
        if self.game == "rounds":
            return RoundsTable(*about, "textbook")
        return Table(*about, BOOKS[number % len(BOOKS)])

    async def measure(self, name: str, warm: float, seconds: float) -> Row:
        await asyncio.sleep(warm)
        measured = self.measured
        measured.taps, measured.replies, measured.refused = [], 0, 0
        measured.alive, measured.counts = set(), True
        before = self.served.used()
        await asyncio.sleep(seconds)
        measured.counts = False
        after = self.served.used()
        row = Row(name, len(self.tables), measured.replies, measured.taps, before, after)
        say(row)
        self.say_what_stands_still()
        return row

    def say_what_stands_still(self) -> None:
        """So that nobody takes phones that wait in vain for a server with little to do."""
        still = Counter(one.book for one in self.tables if one.number not in self.measured.alive)
        cut = sum(wire.transport.is_closing() for one in self.tables for wire in one.wires)
        if still or cut or self.measured.refused:
            about = f"at {still.total()} tables nobody has answered {dict(still)}"
            say(f"({about}, {cut} streams were cut, {self.measured.refused} taps refused)")


def on_gorod(
    game: str,
    pace: tuple[float, float],
    levels: list[int],
    warm: float,
    seconds: float,
    name: str,
    postgres: str = "",
) -> Iterator[Row]:
    """One row for each number of tables, or for each stretch of time where it stays the same."""

    async def run(served: Served) -> list[Row]:
        phones = Phones(served, game, pace)
        rows = []
        for level in levels:
            await phones.fill(level)
            rows.append(await phones.measure(name, warm, seconds))
        await stop_all(phones.tables)
        return rows

    with workers(game, postgres) if postgres else gorod(game) as served:
        yield from asyncio.run(run(served))


# The peer ----------------------------------------------------------------------------------------


def on_boardgame(
    on_disk: bool, pace: tuple[float, float], tables: int, warm: float, seconds: float, name: str
) -> Row:
    with boardgame(on_disk) as served:
        about = [served.port, tables, *pace, warm, seconds]
        command = [node(), str(PEER / "clients.js"), *map(str, about)]
        phones = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert phones.stdout is not None  # noqa: S101
        if phones.stdout.readline() != "begin\n":
            raise SystemExit("the clients of boardgame.io did not begin")
        before = served.used()
        taps = json.loads(phones.stdout.readline())
        after = served.used()
        phones.wait()
        row = Row(name, tables, len(taps), taps, before, after)
        say(row)
        return row


# What is measured --------------------------------------------------------------------------------


def speed(seconds: float = 15, turns: int = 2, tables: int = 10) -> None:
    """Ten tables at full speed, in turn with the peer."""
    say(f"\n## At full speed\n{HEAD}")
    ours: list[Row] = []
    files: list[Row] = []
    memory: list[Row] = []
    for _ in range(turns):
        ours += on_gorod("rounds", AT_ONCE, [tables], 5, seconds, "Gorod, SQLite")
        files.append(on_boardgame(True, AT_ONCE, tables, 5, seconds, "boardgame.io, FlatFile"))
        memory.append(on_boardgame(False, AT_ONCE, tables, 5, seconds, "boardgame.io, memory"))
    for name, theirs in (("FlatFile", files), ("memory", memory)):
        by_clock = sum(map(replies_a_second, ours)) / sum(map(replies_a_second, theirs))
        by_core = sum(map(replies_of_core, ours)) / sum(map(replies_of_core, theirs))
        say(f"\nGorod takes {by_clock:.2f} times the replies of {name}, {by_core:.2f} by the core.")


def replies_a_second(row: Row) -> float:
    return row.replies / row.seconds


def replies_of_core(row: Row) -> float:
    return row.replies / max(0.01, row.work)


def length(seconds: float = 10) -> None:
    """One game that goes on and on: what a reply costs in the beginning, and later."""
    say(f"\n## One table, longer and longer\n{HEAD}")
    list(on_gorod("rounds", AT_ONCE, [1] * 5, 2, seconds, "Gorod, ever later"))
    for more in (2, 30):
        on_boardgame(True, AT_ONCE, 1, more, seconds, f"boardgame.io, FlatFile, after {more} s")


def growth(seconds: float = 10) -> None:
    """The same with more and more tables."""
    say(f"\n## More and more tables, at full speed\n{HEAD}")
    list(on_gorod("rounds", AT_ONCE, [1, 10, 30, 100], 4, seconds, "Gorod, SQLite"))


def people(levels: list[int], seconds: float = 120) -> None:
    """The pace of people: real books as they are told, and the small game on both servers."""
    say(f"\n## At the pace of people\n{HEAD}")
    list(on_gorod("books", THINKING, levels, 60, seconds, "Gorod, all books, told"))
    list(on_gorod("rounds", PEOPLE, levels, 15, seconds, "Gorod, the small game"))
    on_boardgame(True, PEOPLE, levels[-1], 15, seconds, "boardgame.io, FlatFile")


def beside_each_other(seconds: float = 30, tables: int = 100) -> None:
    """Two workers of one PostgreSQL; half of the phones are not where their table is at home."""
    say(f"\n## Two workers of one PostgreSQL\n{HEAD}")
    with an_address(sure=True) as server:
        fast = ("rounds", AT_ONCE, [10], 5.0, seconds, "two workers, at full speed")
        told = ("books", THINKING, [tables], 60.0, seconds, "two workers, all books, told")
        for about in (fast, told):
            list(on_gorod(*about, new_database(server)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", nargs="?", choices=["speed", "length", "tables", "people", "workers"]
    )
    parser.add_argument("levels", nargs="*", type=int, default=[100, 200, 300])
    parser.add_argument("--seconds", type=float)
    given = parser.parse_args()
    leave_it_alone()
    about = {} if given.seconds is None else {"seconds": given.seconds}
    parts: dict[str, Callable[[], None]] = {
        "speed": lambda: speed(**about),
        "length": lambda: length(**about),
        "tables": lambda: growth(**about),
        "people": lambda: people(given.levels, **about),
        "workers": lambda: beside_each_other(**about),
    }
    for name, part in parts.items():
        if given.what in (None, name):
            part()


if __name__ == "__main__":
    main()
