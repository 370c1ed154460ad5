"""Where tests keep evenings: a file, or a database of their own on one PostgreSQL server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gorod.store.paths import DatabaseLocation
from tests.support.postgres import an_address, new_database


@pytest.fixture(scope="session")
def server_address() -> Iterator[str]:
    with an_address() as address:
        yield address


@pytest.fixture
def database(server_address: str) -> str:
    """The address of an empty database."""
    return new_database(server_address)


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> DatabaseLocation:
    """Each of the two stores in turn."""
    if request.param == "file":
        return tmp_path / "gorod.db"
    return str(request.getfixturevalue("database"))
