"""Dask cluster: simulation on several machines (needs `gorod[dask]`).

A worker that dies loses nothing: the cluster retries its games elsewhere, with equal results, as
each game has its own seed. A worker with a different fingerprint of rules and bots is refused,
because its games would differ.
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
"""The timeout in seconds for connecting, and for the first worker."""


class NoCluster(Exception):
    """The cluster cannot be used; `reason` is a message id."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


class Apart(NamedTuple):
    """A task for another machine, which first checks the fingerprint of its code."""

    work: Callable[[Any], Any]
    edition: str

    def __call__(self, task: Any) -> Any:
        if edition() != self.edition:
            raise OtherEdition
        return self.work(task)


class OtherEdition(Exception):
    """A worker has rules or bots that differ from the caller's."""


class Cluster(Executor):
    """The workers of a cluster, as an executor."""

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
    """Connect to the scheduler at this address; raises `NoCluster`."""
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster("dask-missing") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we report errors ourselves
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
