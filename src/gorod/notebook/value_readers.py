"""Validators for notebook values: seats, texts, numbers, lists and mappings."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from gorod.engine.seats import Seat
from gorod.notebook.yaml_loader import CONTROL_CHARACTERS, NotebookError, quoted

T = TypeVar("T")


class SeatReader:
    """Validates seats of a table of this size."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __call__(self, value: Any, key: str) -> Seat:
        if type(value) is not int:
            raise NotebookError("not-a-seat", key=key, value=quoted(value))
        if not 1 <= value <= self.count:
            raise NotebookError("no-such-seat", key=key, seat=value, seats=self.count)
        return value

    def all(self, value: Any, key: str, once: bool = True) -> list[Seat]:
        seats = [self(one, key) for one in list_of(value, key)]
        if once and len(set(seats)) < len(seats):
            raise NotebookError("seat-twice", key=key)
        return seats


class UncheckedSeatReader(SeatReader):
    """Accepts any number, for choices that the rules must refuse."""

    def __call__(self, value: Any, key: str) -> Seat:
        if type(value) is not int:
            raise NotebookError("not-a-seat", key=key, value=quoted(value))
        return value


def check_keys(keys: Iterable[Any], known: tuple[str, ...], where: str) -> None:
    for key in keys:
        if key not in known:
            raise NotebookError("unknown-key", key=quoted(key), where=where, known=known)


def mapping_of(value: Any, key: str) -> dict[Any, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise NotebookError("not-a-mapping", key=key)
    return dict(value)


def list_of(value: Any, key: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise NotebookError("not-a-list", key=key)
    return value


def optional(written: dict[Any, Any], key: str, read: Callable[[Any, str], T]) -> T | None:
    return None if written.get(key) is None else read(written[key], key)


def text_of(value: Any, key: str) -> str:
    if not isinstance(value, str) or CONTROL_CHARACTERS.search(value):
        raise NotebookError("not-a-text", key=key, value=quoted(value))
    return value


def integer_of(value: Any, key: str) -> int:
    if type(value) is not int:
        raise NotebookError("not-a-number", key=key, value=quoted(value))
    return value
