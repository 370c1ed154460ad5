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

import pytest

import postgres
from faults.mishaps import ALL, KilledWorker, LostPower, Mishap
from faults.runs import Outcome, run
from faults.shim import NoShim, Shim, compiled

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="It looks into /proc.")

FORGETS = """
from gorod.store import sqlite
plain = sqlite.Sqlite._bring_up_to_date
def hasty(self, whole):
    plain(self, whole)
    self.db.execute("pragma synchronous = off")
sqlite.Sqlite._bring_up_to_date = hasty
"""
"""What is told is not on the disk yet."""

LOSES = """
from gorod.engine.replies import Reply
from gorod.store.kept import Store
plain = Store.write
def careless(self, game, number, entry):
    if number % 40 == 0 and isinstance(entry, Reply) and entry.id:
        entry = Reply(entry.seat, entry.to, entry.answer, entry.by, "")
    plain(self, game, number, entry)
Store.write = careless
"""
"""Some answers are not written down as they were sent."""

DREAMS = """
from gorod.store.kept import Conflict, Store
plain = Store.write
def dreaming(self, game, number, entry):
    if number % 15:
        plain(self, game, number, entry)
Store.write = dreaming
"""
"""Some entries are played and were never written down."""


MUTTERS = """
from gorod.store.kept import Store
plain = Store.write_message
def muttering(self, game, message):
    if message.number % 3:
        plain(self, game, message)
Store.write_message = muttering
"""
"""Some words of far friends are read and were never written down."""


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
