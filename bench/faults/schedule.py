"""What happens to which request: drawn from a seed, written down, and done again.

A request is known by who sends it and what for (`t0.seat3/answer/c1.q5.0#1`: the first attempt of
seat 3 at the first table to answer the fifth question of its first course), never by the time. So
the same request meets the same fate in every run with the same seed; and the fates of a run that
failed can be written to a file and met again, without any others.
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

FATES = ("lost", "torn", "unanswered", "slow", "doubled", "broken")
HEADER = "x-fault-id"

MOST_OVERTAKING = 6
"""So many other requests overtake one that is held up, at most …"""
MOST_BEFORE_A_COPY = 20
"""… and so many come between a request and its copy."""


class Fate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens to one request on its way."""

    lost: bool = False
    """It never arrives."""
    torn: float | None = None
    """Only this part of it arrives."""
    unanswered: bool = False
    """It arrives, and the answer is lost."""
    slow: int | None = None
    """So many others of its table overtake it."""
    doubled: int | None = None
    """It arrives twice, the second time when so many others of its table have come since."""
    broken: float | None = None
    """The stream breaks after so many seconds."""

    @property
    def faults(self) -> list[str]:
        met = {name: getattr(self, name) for name in FATES}
        return [name for name, value in met.items() if value is not None and value is not False]


CALM = Fate()


@dataclass
class Habits:
    """How often of a hundred requests each happens."""

    lost: float = 0.0
    torn: float = 0.0
    unanswered: float = 0.0
    slow: float = 0.0
    doubled: float = 0.0
    broken: float = 0.0


class Schedule(msgspec.Struct):
    """A run that can be done again."""

    kind: str
    store: str
    seed: str
    times: int
    """How many faults it had."""
    tables: int = 4
    workers: int = 1
    fates: dict[str, Fate] = {}
    wrong: list[str] = []
    """What was found."""

    def save(self, folder: Path) -> Path:
        words = "".join(one if one.isalnum() else " " for one in f"{self.kind} {self.store}")
        name = "-".join(["faults", *words.lower().split()[-4:], self.seed])
        path = folder / f"{name}.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1))
        return path

    @classmethod
    def read(cls, path: Path) -> "Schedule":
        return msgspec.json.decode(path.read_bytes(), type=cls)


@dataclass
class Fates:
    """Who meets which fate in one run: as `given`, or else as the seed has it."""

    seed: str
    given: dict[str, Fate] | None = None
    habits: Habits = field(default_factory=Habits)
    met: dict[str, Fate] = field(default_factory=dict)
    """Every fate that was met so far."""
    did: Counter[str] = field(default_factory=Counter)
    passed: Counter[str] = field(default_factory=Counter)
    """How many requests that change something each table has sent."""

    def of(self, request: str, is_stream: bool) -> Fate:
        """The fate of this request, which is met now."""
        if self.habits == Habits():
            return CALM
        if self.given is not None:
            fate = self.given.get(request, CALM)
        else:
            fate = self._drawn(request, is_stream)
        if fate != CALM:
            self.met[request] = fate
            self.did.update(fate.faults)
        return fate

    def _drawn(self, request: str, is_stream: bool) -> Fate:
        rng, habits = Random(f"{self.seed} {request}"), self.habits
        happens = {name: rng.random() * 100 < getattr(habits, name) for name in FATES}
        overtaking = rng.randint(1, MOST_OVERTAKING)
        copy = rng.choice((0, rng.randint(1, MOST_BEFORE_A_COPY)))
        part, lasts = rng.random(), rng.uniform(0, 2)
        return Fate(
            happens["lost"],
            part if happens["torn"] else None,
            happens["unanswered"] and not is_stream,
            overtaking if happens["slow"] else None,
            copy if happens["doubled"] and not is_stream else None,
            lasts if happens["broken"] and is_stream else None,
        )


def table_of(request: str) -> str:
    return request.partition(".")[0]
