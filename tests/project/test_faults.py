"""Faults do no harm; and what harms is noticed by those who look for it (`make faults`)."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import cast

import pytest

from bench.faults import __main__ as command
from bench.faults.mishaps import ALL, KilledWorker, LostPower, Mishap, Overtaken
from bench.faults.proxy import Proxy
from bench.faults.runs import Outcome, run
from bench.faults.schedule import CALM, HEADER, Fate, Fates, Habits, Schedule
from bench.faults.shim import NoShim, Shim, compiled
from bench.faults.stage import Stage
from tests.support import postgres

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="It looks into /proc.")

FORGETS = """
from gorod.store import sqlite
plain = sqlite.Sqlite._migrate
def hasty(self, whole):
    plain(self, whole)
    self.db.execute("pragma synchronous = off")
sqlite.Sqlite._migrate = hasty
"""
"""What is told is not on the disk yet."""

LOSES = """
from gorod.engine.replies import Reply
from gorod.store.store import Store
plain = Store.write
def careless(self, game, number, entry):
    if number % 10 == 0 and isinstance(entry, Reply) and entry.id:
        entry = Reply(entry.seat, entry.to, entry.answer, entry.by, "")
    plain(self, game, number, entry)
Store.write = careless
"""
"""Some answers are not written down as they were sent."""

DREAMS = """
from gorod.store.store import Conflict, Store
plain = Store.write
def dreaming(self, game, number, entry):
    if number % 15:
        plain(self, game, number, entry)
Store.write = dreaming
"""
"""Some entries are played and were never written down."""


MUTTERS = """
from gorod.store.store import Store
plain = Store.write_message
def muttering(self, game, message):
    if message.number % 3:
        plain(self, game, message)
Store.write_message = muttering
"""
"""Some words of far friends are read and were never written down."""


COPIES = """
from gorod.table.online.chat import Chat
plain = Chat.send
def copying(self, seat, room, words, spent):
    plain(self, seat, room, words, f"{len(self.messages)}")
Chat.send = copying
"""
"""Words that come twice are written twice: whose retry it is, nobody remembers."""


KINDS = [(kind, False) for kind in ALL if not kind.postgres_alone]
KINDS += [(kind, True) for kind in ALL if not kind.sqlite_alone]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shim")
    for one in (folder, *folder.parents):
        if one.stat().st_uid == os.getuid() and one.name:
            one.chmod(one.stat().st_mode | 0o055)
    try:
        return compiled(folder)
    except NoShim as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


def outcome(mishap: Mishap, times: int, library: Path | None = None, **about: object) -> Outcome:
    seed = os.environ.get("CHANCE", "1") + str(about.get("go", ""))
    tables, planted = 2, str(about.get("planted", ""))
    on_postgres = bool(about.get("on_postgres"))
    return asyncio.run(run(mishap, times, seed, library, on_postgres, tables, planted=planted))


def is_well(one: Outcome) -> bool:
    assert one.findings.wrong == []
    assert one.findings.acknowledged > 0
    assert one.findings.looked > one.findings.acknowledged
    return one.is_well


def test_a_worker_that_is_killed_loses_nothing() -> None:
    assert is_well(outcome(KilledWorker(), 5))


def test_when_the_power_goes_nothing_is_lost_that_was_acknowledged(library: Path) -> None:
    assert is_well(outcome(LostPower(), 5, library))


@pytest.mark.proof
@pytest.mark.parametrize(("kind", "on_postgres"), KINDS)
def test_no_fault_does_any_harm(kind: type[Mishap], on_postgres: bool, library: Path) -> None:
    if on_postgres and postgres.programs() is None and not os.environ.get("CI"):
        pytest.skip("there is no PostgreSQL here")
    assert is_well(outcome(kind(), 10, library, on_postgres=on_postgres))


# Those who look for harm see it -----------------------------------------------------------------


def noticed(
    mishap: Mishap, times: int, planted: str, signs: Collection[str], library: Path | None = None
) -> list[str]:
    """What is found of a planted fault, in the first of some evenings in which it shows.

    A busy machine may write nothing of the kind between two mishaps.
    """
    for go in range(5):
        wrong = outcome(mishap, times, library, planted=planted, go=f"-{go}").findings.wrong
        if found := [one for one in wrong if any(sign in one for sign in signs)]:
            return found
    return []


@pytest.mark.proof
def test_a_disk_that_was_not_waited_for_is_noticed(library: Path) -> None:
    assert noticed(LostPower(), 20, FORGETS, ("is lost", "no journal has"), library)


@pytest.mark.proof
def test_answers_that_are_not_written_down_are_noticed() -> None:
    assert noticed(KilledWorker(), 8, LOSES, ("is lost",))


@pytest.mark.proof
def test_a_game_that_is_not_what_its_journal_says_is_noticed() -> None:
    assert noticed(KilledWorker(), 8, DREAMS, ("",))


@pytest.mark.proof
def test_words_in_a_room_that_are_not_kept_are_noticed() -> None:
    found = noticed(KilledWorker(), 20, MUTTERS, ("written in the room",))
    assert any(one.endswith("is lost") for one in found), found


# A run that failed can be repeated ---------------------------------------------------------------


def repeats(found: Outcome, planted: str) -> bool:
    """Whether the schedule of this run shows the same again."""
    schedule = found.schedule
    assert schedule is not None
    assert schedule.fates
    for _ in range(3):  # clients of a busy machine may be kept from speaking in time
        again = asyncio.run(
            run(
                Overtaken(),
                schedule.times,
                schedule.seed,
                None,
                False,
                schedule.tables,
                planted=planted,
                schedule=schedule,
            )
        )
        assert again.schedule is None or again.schedule.fates.items() <= schedule.fates.items()
        if any(one.endswith("2 times") for one in again.findings.wrong):
            return True
    return False


@pytest.mark.proof
def test_a_run_that_failed_prints_a_schedule_that_repeats_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = outcome(Overtaken(), 120, planted=COPIES)
    assert any(one.endswith("2 times") for one in found.findings.wrong), found.findings.wrong
    command.tell(found, tmp_path)
    (path,) = tmp_path.iterdir()
    assert f"make faults SCHEDULE={path}" in capsys.readouterr().out
    assert Schedule.read(path) == found.schedule
    found.schedule = Schedule.read(path)
    assert repeats(found, COPIES)


@pytest.mark.proof
def test_a_schedule_of_one_request_is_enough_where_that_request_is_the_cause() -> None:
    """Only what the schedule names happens, to that request and to no other."""
    found = outcome(Overtaken(), 120, planted=COPIES)
    schedule = found.schedule
    assert schedule is not None
    schedule.fates = {
        name: fate
        for name, fate in schedule.fates.items()
        if "/say/" in name and fate.doubled is not None
    }
    schedule.times = sum(len(one.faults) for one in schedule.fates.values())
    assert repeats(found, COPIES)


def test_the_fate_of_a_request_does_not_depend_on_when_it_comes() -> None:
    names = [f"t0.seat{seat}/answer/c1.q{n}.0#1" for seat in range(1, 8) for n in range(1, 20)]
    one, other = (Fates("seed", habits=Overtaken.habits) for _ in range(2))
    there = {name: one.of(name, is_stream=False) for name in names}
    back = {name: other.of(name, is_stream=False) for name in reversed(names)}
    assert there == back
    assert CALM in there.values()
    assert any(fate.slow for fate in there.values())
    assert any(fate.doubled is not None for fate in there.values())
    assert Fates("other", habits=Overtaken.habits).of(names[0], False) in (*back.values(), CALM)


def test_a_run_that_is_repeated_has_the_fates_of_its_schedule_and_no_others() -> None:
    given = {"t0.seat1/answer/c1.q1.0#1": Fate(doubled=0)}
    fates = Fates("seed", given, Habits(slow=100, doubled=100))
    assert fates.of("t0.seat1/answer/c1.q1.0#1", is_stream=False) == Fate(doubled=0)
    assert fates.of("t0.seat2/answer/c1.q1.0#1", is_stream=False) == CALM
    assert fates.met == given
    assert fates.did == {"doubled": 1}


def test_no_copy_is_on_its_way_when_the_last_server_is_looked_at() -> None:
    """It would change the game between a look and the verdict: that was no fault of a server."""

    async def test() -> None:
        arrived: list[bytes] = []

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            arrived.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            writer.close()

        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            name = "t0.seat1/answer/1#1"
            fates = Fates("seed", {name: Fate(doubled=5)}, Overtaken.habits)
            proxy = Proxy(server.sockets[0].getsockname()[1], fates)
            await proxy.open()
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            writer.write(f"POST / HTTP/1.1\r\n{HEADER}: {name}\r\n\r\n".encode())
            assert await reader.read()
            writer.close()
            assert len(arrived) == 1  # it waits for others, and none come
            await proxy.drained()
            assert len(arrived) == 2
            assert arrived[0] == arrived[1]
            await proxy.close()

    asyncio.run(test())


def test_runs_take_turns_with_the_seeds_and_each_is_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "argv", ["faults", "--runs", "5", "--seeds", "1,2"])
    assert command.seeds_of(command.arguments()) == ["1", "2", "1.1", "2.1", "1.2"]
    monkeypatch.setattr(sys, "argv", ["faults", "--seed", "7"])
    assert command.seeds_of(command.arguments()) == ["7"]


def test_one_table_tells_how_many_runs_of_each_kind_had_a_violation() -> None:
    runs = [Outcome("SQLite", "a fault", 10), Outcome("SQLite", "a fault", 20)]
    runs += [Outcome("PostgreSQL", "a fault", 5)]
    runs[1].findings.wrong += ["this", "that"]
    assert command.summary(runs).splitlines()[2:] == [
        "| SQLite | a fault | 2 | 30 | 1 | 2 |",
        "| PostgreSQL | a fault | 1 | 5 | none | none |",
    ]


def test_without_a_compiler_it_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NoShim, match=r"install a C compiler \(cc\)\.$"):
        compiled(tmp_path)


# The disk and the clock that fail -----------------------------------------------------------------


def under(shim: Shim, program: str) -> subprocess.CompletedProcess[str]:
    """Do it with this disk and this clock."""
    return subprocess.run(
        [sys.executable, "-c", f"import os, time\n{program}"],
        env={**os.environ, **shim.environment},
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.fixture
def shim(library: Path, tmp_path: Path) -> Shim:
    (tmp_path / "data").mkdir()
    return Shim(library, tmp_path / "page", tmp_path / "data")


def test_what_was_not_synced_is_forgotten_by_sectors_and_what_was_is_kept(
    shim: Shim, tmp_path: Path
) -> None:
    file = tmp_path / "data" / "x"
    writes = f"file = os.open({str(file)!r}, os.O_RDWR | os.O_CREAT)\n"
    writes += "os.pwrite(file, b'a' * 2048, 0); os.fsync(file)\n"
    writes += "os.pwrite(file, b'b' * 1024, 512); os.pwrite(file, b'c' * 2048, 1024)\n"
    found = set()
    for seed in range(1, 13):
        file.unlink(missing_ok=True)
        shim["seed"], shim["power"] = seed * 7919, 5
        assert under(shim, f"{writes}os.fsync(file)").returncode == -signal.SIGKILL
        held = file.read_bytes()
        sectors = [held[at : at + 512] for at in range(0, len(held), 512)]
        assert all(len(set(one)) == 1 for one in sectors)
        found.add("".join(chr(one[0] or ord("-")) for one in sectors))
        assert held[:512] == b"a" * 512
    assert "aaaa" in found  # nothing of it
    assert len(found) > 3  # and some of it, in several ways
    assert all(set(one[1:4]) <= set("abc") for one in found)
    shim["power"] = 0
    assert under(shim, f"{writes}os.fsync(file)").returncode == 0
    assert file.read_bytes() == b"a" * 512 + b"b" * 512 + b"c" * 2048


def test_the_worker_after_a_power_cut_starts_with_the_power_on(shim: Shim) -> None:
    """A worker that lost its power while it was told to lose it left that order to the next."""
    power_at_start = []

    class IdleWorker:
        is_alive = True

        async def wait(self) -> None:
            shim["gone"] = 1  # by an earlier order: that to end at the next write still stands

        async def start(self, second: float) -> None:
            power_at_start.append(shim["power"])

    class IdleStage:
        rng = Random(1)
        workers = (IdleWorker(),)

        def __init__(self) -> None:
            self.shim = shim

        async def after(self, answers: int, most: float) -> None:
            pass

    assert asyncio.run(LostPower().strike(cast(Stage, IdleStage()))) == 1
    assert power_at_start == [0]


def test_a_disk_is_full_and_the_clock_is_moved(shim: Shim, tmp_path: Path) -> None:
    file = tmp_path / "data" / "x"
    grow = f"os.pwrite(os.open({str(file)!r}, os.O_RDWR | os.O_CREAT), b'a' * 10, 0)"
    shim["full"] = 1
    assert "No space left" in under(shim, grow).stderr
    shim["full"] = 0
    assert under(shim, grow).returncode == 0
    shim["full"] = 1
    assert under(shim, grow).returncode == 0  # it grows no more
    shim["full"] = 2
    assert "No space left" in under(shim, grow).stderr
    shim["full"], shim["clock"] = 0, -3600
    before, running = time.time(), time.monotonic()
    there, ran = map(float, under(shim, "print(time.time(), time.monotonic())").stdout.split())
    assert before - 3600 <= there <= time.time() - 3600
    assert running <= ran <= time.monotonic()
