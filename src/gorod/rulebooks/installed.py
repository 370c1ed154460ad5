"""The books there are: our own, and those that other packages bring.

A package names its book by an entry point of the group `gorod.rulebooks`. It is imported when
somebody asks for the book, or for all of them. A package that cannot be used takes nothing down:
its book is not there, and `troubles` says why.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from gorod.parts.decks import Remark
from gorod.parts.rulesets import Book

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "gorod.rulebooks"
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""How a book may be called: the name stands in addresses, files and texts."""
LONGEST_ERROR = 200


class Unusable(Exception):
    """A package whose book cannot be had: `fails`, `no-book`, `name`, `taken` or `no-table`."""

    def __init__(self, problem: str, error: BaseException | None = None) -> None:
        said = "" if error is None else f"{type(error).__name__}: {error}"
        super().__init__(problem)
        self.about = {"problem": problem, "error": said[:LONGEST_ERROR]}


class Books(Mapping[str, Book]):
    """Our own books, and after them those that are installed."""

    def __init__(self, ours: Iterable[Book]) -> None:
        self.ours = {book.id: book for book in ours}
        self.troubles: list[Remark] = []
        """What is wrong with packages that cannot be used, so far as anybody asked for them."""
        self._loaded: dict[str, Book | None] = {}

    def __getitem__(self, name: str) -> Book:
        found = self.ours.get(name) or self._fetch(name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        yield from self.ours
        yield from (name for name in self._brought if self._fetch(name) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages of the books that are not ours."""
        brought = (self._brought[name] for name in self if name not in self.ours)
        return tuple(point.module.partition(".")[0] for point in brought)

    def package(self, name: str) -> str:
        """The package that brings this book; of ours nothing."""
        return _package(self._brought[name]) if name in self._brought else ""

    @cached_property
    def _brought(self) -> dict[str, "EntryPoint"]:
        """What packages bring, by the names of the books; to look for it takes a moment."""
        from importlib.metadata import entry_points

        brought: dict[str, EntryPoint] = {}
        for point in sorted(entry_points(group=GROUP), key=_package):
            if NAME.fullmatch(point.name) is None:
                self._note(point, Unusable("name"))
            elif point.name in self.ours or point.name in brought:
                self._note(point, Unusable("taken"))
            else:
                brought[point.name] = point
        return brought

    def _fetch(self, name: str) -> Book | None:
        if name not in self._brought:
            return None
        if name not in self._loaded:
            try:
                self._loaded[name] = _load(self._brought[name])
            except Unusable as unusable:
                self._loaded[name] = None
                self._note(self._brought[name], unusable)
        return self._loaded[name]

    def _note(self, point: "EntryPoint", unusable: Unusable) -> None:
        about = {"ruleset": point.name, "package": _package(point), **unusable.about}
        self.troubles.append(Remark("broken-book", about))


def _package(point: "EntryPoint") -> str:
    return (point.dist.name if point.dist is not None else "") or point.value


def _load(point: "EntryPoint") -> Book:
    """Import a package's book and see that a table can be set by it."""
    try:
        book = point.load()
    except (Exception, SystemExit) as error:
        raise Unusable("fails", error) from error
    if not isinstance(book, Book):
        raise Unusable("no-book")
    if book.id != point.name:
        raise Unusable("name")
    try:
        book.ruleset()
    except Exception as error:
        raise Unusable("no-table", error) from error
    return book
