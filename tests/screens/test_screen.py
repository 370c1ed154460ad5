"""What a program is told of a screen, a program can read."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import get_args

import msgspec
import pytest

from gorod import screens
from gorod.screens.screen import PageOnly, ScreenData

for _module in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}."):
    import_module(_module.name)


def kinds(kind: type[ScreenData]) -> Iterator[type[ScreenData]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)


@pytest.mark.parametrize(
    "kind", sorted(set(kinds(ScreenData)), key=str), ids=lambda kind: kind.__name__
)
def test_what_the_page_alone_shows_can_be_missing(kind: type[ScreenData]) -> None:
    (page,) = get_args(PageOnly[str])[1:]
    needed = [
        field.name
        for field in msgspec.structs.fields(kind)
        if page in get_args(field.type) and field.required
    ]
    assert needed == []
