"""Rights are values: written and read in one place."""

import pytest

from gorod.store.rights import (
    CONSOLE,
    OWNER,
    SERVER_OWNER,
    SERVER_TABLE,
    AnyRight,
    MovedAway,
    MovingFrom,
    Sits,
    is_exclusive,
    makes_a_guest,
    parse_right,
)

WRITTEN: dict[AnyRight, str] = {
    OWNER: "owner",
    CONSOLE: "host",
    SERVER_OWNER: "keeper",
    SERVER_TABLE: "house",
    Sits(5): "seat 5",
    Sits(40): "seat 40",
    MovedAway(5): "moved 5",
    MovingFrom(5): "from 5",
}
"""As files of earlier versions have them."""


def test_a_right_is_written_as_before_and_read_again() -> None:
    for right, written in WRITTEN.items():
        assert right.written == written
        assert parse_right(written) == right
    assert len(WRITTEN) == len(set(WRITTEN.values()))
    here, once = list[AnyRight]([Sits(5), MovedAway(5)])
    assert here != once


@pytest.mark.parametrize(
    "written",
    ["", "seat", "seat ", "seat five", "seat -1", "once seat 5", "key of the owner", "god"],
)
def test_a_right_that_we_do_not_know_is_none(written: str) -> None:
    assert parse_right(written) is None


def test_seats_and_the_console_are_one_devices_alone() -> None:
    assert {right for right in WRITTEN if is_exclusive(right)} == {CONSOLE, Sits(5), Sits(40)}
    guests = {right for right in WRITTEN if makes_a_guest(right)}
    assert guests == {OWNER, CONSOLE, Sits(5), Sits(40)}
