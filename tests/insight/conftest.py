"""The longest tests are spread over the run, so that several workers share them."""

import pytest

LONG = "test_random_play_wins_as_often_as_the_exact_numbers_say"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    long = [item for item in items if item.name.startswith(LONG)]
    items[:] = [item for item in items if item not in long]
    for at, item in enumerate(long):
        items.insert(at * len(items) // len(long), item)
