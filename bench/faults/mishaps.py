"""What is done to a stage, one blow after the other, at moments that come from a seed."""

import asyncio
import signal
from abc import ABC, abstractmethod
from typing import ClassVar

from bench.faults.schedule import Habits
from bench.faults.servers import Stuck
from bench.faults.stage import SECOND, Stage

HOUR = 3600


class Mishap(ABC):
    """One kind of fault."""

    name: ClassVar[str]
    needs_shim: ClassVar[bool] = False
    postgres_alone: ClassVar[bool] = False
    sqlite_alone: ClassVar[bool] = False

    async def begin(self, stage: Stage) -> None:  # noqa: B027 - most need nothing
        """Before the first blow."""

    @abstractmethod
    async def strike(self, stage: Stage) -> int:
        """One blow; how many faults that were."""

    def came_to(self, stage: Stage) -> str:
        """What else is to be said of it."""
        return ""


class KilledWorker(Mishap):
    name = "a worker is killed (kill -9)"

    async def strike(self, stage: Stage) -> int:
        worker = stage.rng.choice(stage.workers)
        await stage.after(stage.rng.randint(1, 12))
        await asyncio.sleep(stage.rng.uniform(0, 0.02))
        await worker.kill()
        await worker.start(SECOND)
        return 1


class LostPower(Mishap):
    name = "the power goes"
    needs_shim = True
    sqlite_alone = True  # what PostgreSQL has promised is its own to keep

    async def strike(self, stage: Stage) -> int:
        shim, worker = stage.shim, stage.workers[0]
        assert shim is not None  # noqa: S101
        shim["gone"] = 0
        shim["seed"] = stage.rng.getrandbits(62) | 1
        shim["power"] = stage.rng.randint(1, 80)
        for _ in range(30):
            await stage.after(10_000, most=0.1)
            if not worker.is_alive:
                break
        else:
            shim["power"] = 1
            await worker.wait()
        if not shim["gone"]:
            raise Stuck(f"a worker ended by itself: {worker.said()}")
        shim["power"] = 0  # the next worker must not end by what this one left
        await worker.start(SECOND)
        return 1

    def came_to(self, stage: Stage) -> str:
        assert stage.shim is not None  # noqa: S101
        return f"{stage.shim['forgotten'] / 1024:.0f} KB were forgotten"


class KilledDatabase(Mishap):
    name = "PostgreSQL is killed (kill -9)"
    postgres_alone = True

    async def strike(self, stage: Stage) -> int:
        database = stage.database
        assert database is not None  # noqa: S101
        await stage.after(stage.rng.randint(1, 12))
        await asyncio.to_thread(database.kill)
        await asyncio.sleep(stage.rng.choice((0, 0, stage.rng.uniform(0, 0.5))))
        await asyncio.to_thread(database.start)
        return 1


class Network(Mishap):
    """Faults of the way between client and worker, which happen by themselves."""

    habits: ClassVar[Habits]

    async def begin(self, stage: Stage) -> None:
        stage.be(self.habits)

    async def strike(self, stage: Stage) -> int:
        before = stage.fates.did.total()
        await stage.after(10_000, most=0.1)
        return stage.fates.did.total() - before

    def came_to(self, stage: Stage) -> str:
        return ", ".join(f"{times} {what}" for what, times in sorted(stage.fates.did.items()))


class CutOff(Network):
    name = "connections are cut"
    habits = Habits(lost=8, torn=6, unanswered=12, broken=50)


class Overtaken(Network):
    name = "requests are held up, doubled, overtaken"
    habits = Habits(slow=25, doubled=25)


class FullDisk(Mishap):
    name = "the disk is full for a while"
    needs_shim = True

    async def strike(self, stage: Stage) -> int:
        on_server = stage.database.shim if stage.database is not None else None
        shim = on_server or stage.shim
        assert shim is not None  # noqa: S101
        await stage.after(stage.rng.randint(1, 12))
        before = shim["refused"]
        shim["full"] = 1 if on_server is not None else stage.rng.choice((1, 2))
        await stage.after(10_000, most=stage.rng.uniform(0.05, 0.5))
        shim["full"] = 0
        if stage.database is not None:
            await asyncio.to_thread(stage.database.revive)
        return int(shim["refused"] > before)

    def came_to(self, stage: Stage) -> str:
        shim = stage.shim if stage.database is None else stage.database.shim
        return f"{shim['refused']} writes were refused" if shim is not None else ""


class MovedClock(Mishap):
    name = "the clock is moved by up to an hour, either way"
    needs_shim = True

    async def strike(self, stage: Stage) -> int:
        assert stage.shim is not None  # noqa: S101
        await stage.after(stage.rng.randint(1, 6))
        stage.shim["clock"] = stage.rng.choice((-HOUR, 0, HOUR, stage.rng.randint(-HOUR, HOUR)))
        return 1


class Paused(Mishap):
    name = "a process stands still (SIGSTOP)"

    async def strike(self, stage: Stage) -> int:
        whom = stage.rng.choice([*stage.workers, stage.database or stage.workers[0]])
        await stage.after(stage.rng.randint(1, 12))
        whom.send(signal.SIGSTOP)
        try:
            await stage.after(10_000, most=stage.rng.choice((0.05, 0.3, 2.5)))
        finally:
            whom.send(signal.SIGCONT)
        return 1


class Everything(Mishap):
    """All of them by lot, on a bad network."""

    name = "all of it at once"

    async def begin(self, stage: Stage) -> None:
        kinds: list[type[Mishap]] = [KilledWorker, KilledWorker, Paused]
        if stage.shim is not None:
            kinds += [FullDisk, MovedClock]
        kinds += [LostPower] if stage.shim is not None and stage.database is None else []
        kinds += [KilledDatabase] if stage.database is not None else []
        self.kinds = kinds
        stage.be(Habits(lost=3, torn=2, unanswered=5, slow=10, doubled=8, broken=20))

    async def strike(self, stage: Stage) -> int:
        return await stage.rng.choice(self.kinds)().strike(stage)


ALL: tuple[type[Mishap], ...] = (
    KilledWorker,
    LostPower,
    KilledDatabase,
    CutOff,
    Overtaken,
    FullDisk,
    MovedClock,
    Paused,
    Everything,
)
__all__ = ["ALL", "Mishap"]
