"""Games on a cluster: the same as alone, though workers are killed; a sentence where it fails."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from gorod.insight.simulation.dask_cluster import (
    ClusterError,
    FingerprintMismatch,
    RemoteTask,
    dask_executor,
)
from gorod.insight.simulation.result_cache import code_fingerprint
from gorod.insight.simulation.simulator import SIMULATION_CHUNK, Simulation, simulate
from gorod.rulebooks.settings import Setting
from gorod.speech import LANGUAGES
from tests.support.command_line import Gorod

pytestmark = pytest.mark.filterwarnings("ignore")  # of a library that warns of much

TABLE = Setting("textbook", 10)
GAMES = 24 * SIMULATION_CHUNK + 7


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """A cluster of two worker processes; each is started anew by its nanny when it dies."""
    with begun(n_workers=2, threads_per_worker=1, processes=True) as made:
        yield made


def begun(**about: Any) -> Any:
    """A cluster here; Dask waits ten seconds for its loop, and a busy machine may need more."""
    from distributed import LocalCluster

    for _ in range(3):
        with suppress(AssertionError):
            return LocalCluster(dashboard_address=None, host="127.0.0.1", **about)
    raise AssertionError("no cluster begins here")


def without_time(result: Simulation) -> Simulation:
    return msgspec.structs.replace(result, seconds=0.0, games_per_second=0.0)


def pids(address: str) -> set[int]:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        return set(client.run(os.getpid).values())


@pytest.mark.proof
def test_a_cluster_plays_what_one_machine_plays_though_workers_are_killed(local: Any) -> None:
    alone = simulate(TABLE, GAMES, seed=3)
    before = pids(local.scheduler_address)
    left = sorted(before)
    played = 0

    def kill(games: int) -> None:
        """A worker dies after the first games, and the other one after some more."""
        nonlocal played
        played += games
        if left and played >= (SIMULATION_CHUNK if len(left) == 2 else 8 * SIMULATION_CHUNK):
            os.kill(left.pop(), signal.SIGKILL)

    with dask_executor(local.scheduler_address) as workers:
        apart = simulate(TABLE, GAMES, seed=3, executor=workers, progress=kill)
    assert left == []
    assert played == GAMES
    assert without_time(apart) == without_time(alone)
    local.wait_for_workers(2, timeout=60)
    assert not before & pids(local.scheduler_address)


def test_the_command_plays_on_a_cluster(gorod: Gorod, local: Any) -> None:
    words = ("simulate", "textbook", "--players", 6, "-n", 600, "--json")
    here, there = gorod(*words), gorod(*words, "--dask", local.scheduler_address)
    assert (there.status, there.err) == (0, "")
    results = [msgspec.json.decode(one.out, type=Simulation) for one in (here, there)]
    assert without_time(results[0]) == without_time(results[1])


def test_a_worker_with_other_rules_is_refused() -> None:
    assert RemoteTask(abs, code_fingerprint())(-3) == 3
    with pytest.raises(FingerprintMismatch):
        RemoteTask(abs, "another")(-3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cluster_with_another_gorod_is_refused_in_one_sentence(
    gorod: Gorod, local: Any, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "gorod.insight.simulation.dask_cluster.code_fingerprint", lambda: "of this machine alone"
    )
    words = ("simulate", "textbook", "-n", 10, "--dask", local.scheduler_address)
    outcome = gorod(*words, "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:x"])
def test_a_cluster_that_is_not_there_is_named_in_one_sentence(
    gorod: Gorod, lang: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gorod.insight.simulation.dask_cluster.CONNECT_TIMEOUT_S", 0.5)
    outcome = gorod("simulate", "textbook", "-n", 10, "--dask", address, "--lang", lang)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert address in outcome.err


def test_a_cluster_without_workers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gorod.insight.simulation.dask_cluster.CONNECT_TIMEOUT_S", 0.5)
    with (
        begun(n_workers=0) as empty,
        pytest.raises(ClusterError) as none,
        dask_executor(empty.scheduler_address),
    ):
        raise AssertionError("there is nobody to play")
    assert none.value.reason == "dask-empty"


def test_without_dask_it_is_said_how_to_get_it(
    gorod: Gorod, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    outcome = gorod("simulate", "textbook", "-n", 10, "--dask", "127.0.0.1:8786")
    assert (outcome.status, outcome.out) == (2, "")
    assert "gorod[dask]" in outcome.err
