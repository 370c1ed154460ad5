"""What an observer knows who has read some events and nothing else; events as bytes and back."""

from collections.abc import Iterable
from typing import Any, Union

import msgspec

from gorod.engine.letters import Event, kinds
from gorod.engine.seats import Seat
from gorod.engine.table import Table


def fold(seats: tuple[Seat, ...], events: Iterable[Event]) -> Table:
    """The table of whoever has read these events."""
    table = Table(seats)
    for event in events:
        event.befall(table)
    return table


def encode(events: Iterable[Event]) -> bytes:
    """Events as bytes, one JSON object a line."""
    return msgspec.json.Encoder().encode_lines(list(events))


def decode(lines: bytes) -> list[Event]:
    """The events that `encode` wrote."""
    known: Any = Union[tuple(kinds())]  # noqa: UP007 - the members are known only at run time
    events: list[Event] = msgspec.json.Decoder(known).decode_lines(lines)
    return events
