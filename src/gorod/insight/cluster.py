"""Games on a cluster of machines (Dask distributed, for `gorod[dask]` alone).

A worker that dies loses nothing: the cluster gives its games to another, and as every game has a
seed of its own they come out the same. A worker with other rules or other bots is refused, for
its games would be others.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from gorod.bots.own import NoBot
from gorod.insight.remembered import edition

T = TypeVar("T")
SOON = 10
"""So many seconds a cluster may take to answer, and to have its first worker."""


class NoCluster(Exception):
    """There is no such cluster; `reason` is a word that the speech turns into a sentence."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


class Apart(NamedTuple):
    """Work that is done on another machine, if that has the same rules and bots."""

    work: Callable[[Any], Any]
    edition: str

    def __call__(self, task: Any) -> Any:
        if edition() != self.edition:
            raise OtherEdition
        return self.work(task)


class OtherEdition(Exception):
    """A worker has other rules or other bots than whoever asks."""


class Cluster(Executor):
    """The workers of one cluster, as an executor."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def map(  # type: ignore[override]
        self, work: Callable[[Any], T], tasks: Iterable[Any], **_: Any
    ) -> Iterator[T]:
        from distributed import KilledWorker

        given = self._client.map(Apart(work, edition()), list(tasks), pure=False)
        try:
            for future in given:
                yield future.result()
        except OtherEdition as error:
            raise NoCluster("dask-edition") from error
        except (ImportError, NoBot) as error:
            raise NoCluster("dask-bare") from error
        except KilledWorker as error:
            raise NoCluster("dask-killed") from error
        finally:
            self._client.cancel(given)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler is there; raises `NoCluster`."""
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster("dask-missing") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we say it in our own words
    try:
        client = Client(address, timeout=SOON, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster("dask-away", address=address) from error
    try:
        client.wait_for_workers(1, timeout=SOON)
        yield Cluster(client)
    except TimeoutError as error:
        raise NoCluster("dask-empty", address=address) from error
    finally:
        client.close()
