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

from gorod.bots.custom_bots import BotError
from gorod.insight.simulation.result_cache import code_fingerprint

T = TypeVar("T")
CONNECT_TIMEOUT_S = 10
"""The timeout in seconds for connecting, and for the first worker."""


class ClusterError(Exception):
    """The cluster cannot be used; `reason` is a message id."""

    def __init__(self, reason: str, **about: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


class RemoteTask(NamedTuple):
    """A task for another machine, which first checks the fingerprint of its code."""

    work: Callable[[Any], Any]
    edition: str

    def __call__(self, task: Any) -> Any:
        if code_fingerprint() != self.edition:
            raise FingerprintMismatch
        return self.work(task)


class FingerprintMismatch(Exception):
    """A worker has rules or bots that differ from the caller's."""


class DaskExecutor(Executor):
    """The workers of a cluster, as an executor."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def map(  # type: ignore[override]
        self, work: Callable[[Any], T], tasks: Iterable[Any], **_: Any
    ) -> Iterator[T]:
        from distributed import KilledWorker

        given = self._client.map(RemoteTask(work, code_fingerprint()), list(tasks), pure=False)
        try:
            for future in given:
                yield future.result()
        except FingerprintMismatch as error:
            raise ClusterError("dask-edition") from error
        except (ImportError, BotError) as error:
            raise ClusterError("dask-bare") from error
        except KilledWorker as error:
            raise ClusterError("dask-killed") from error
        finally:
            self._client.cancel(given)


@contextmanager
def dask_executor(address: str) -> Iterator[DaskExecutor]:
    """Connect to the scheduler at this address; raises `ClusterError`."""
    try:
        from distributed import Client
    except ImportError as error:
        raise ClusterError("dask-missing") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we report errors ourselves
    try:
        client = Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError("dask-away", address=address) from error
    try:
        client.wait_for_workers(1, timeout=CONNECT_TIMEOUT_S)
        yield DaskExecutor(client)
    except TimeoutError as error:
        raise ClusterError("dask-empty", address=address) from error
    finally:
        client.close()
