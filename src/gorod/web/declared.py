"""A page is said once: of its declaration come the route, what is taken, who may use it, the
HTML and the JSON, the description for programs, and the tests' table of doors.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from gorod.screens.shown import Shown
from gorod.web.audiences import ANYBODY, GUEST, Audience
from gorod.web.floods import LARGEST_FORM
from gorod.web.live import Live
from gorod.web.sent import Nothing, Query, Sent
from gorod.web.visits import Visit

Method = Literal["GET", "POST"]


@dataclass(frozen=True)
class Go:
    """It is told at another address; a program that sent something is told it at once."""

    path: str


@dataclass(frozen=True)
class Done(Go):
    """It was done, and is seen there; a script needs only to know that."""


@dataclass(frozen=True)
class File:
    """Something to be kept, or a picture."""

    content: bytes | AsyncIterator[bytes]
    kind: str
    name: str = ""
    """Under which name it is kept."""


@dataclass(frozen=True)
class Stream:
    """A screen as it changes, for as long as somebody looks."""

    live: Live


Answered = Shown | Go | File | Stream
Does = Callable[..., Answered | Awaitable[Answered]]
"""What a page does for a visit. It is given the parts of the address by their names, what was
`sent`, and what was `asked` for behind the question mark."""
D = TypeVar("D", bound=Does)
Elsewhere = Callable[[Visit], Shown | None]
"""The screen on which whoever was refused is told so, if he has it."""


@dataclass(frozen=True)
class Page:
    """One thing that can be done at one address."""

    method: Method
    path: str
    does: Does
    for_: Audience = ANYBODY
    tells: tuple[type[Shown], ...] = ()
    """The screens that it may show; a post leads to one of them."""
    takes: type[Sent] | None = None
    asks: type[Query] | None = None
    sends: str = ""
    """The kind of file that it sends instead."""
    leads_on: bool = False
    """Whether it may be told at another address."""
    spends: bool = False
    """Whether what it gives can be gone."""
    refused_on: tuple[Elsewhere, ...] = ()
    """On which screens a refusal is shown: the first of these that the visitor has."""
    largest: int = LARGEST_FORM
    """So many bytes are taken."""
    files: int = 0
    """So many files may be sent."""
    opens_a_table: bool = False
    """Whether an address may do it only so often."""

    @property
    def name(self) -> str:
        """What a generated client would call it."""
        return "_".join([self.method.lower(), *re.findall(r"\w+", self.address)])

    @property
    def address(self) -> str:
        """The path as people write it."""
        return re.sub(r":\w+}", "}", self.path)

    @property
    def is_a_screen(self) -> bool:
        """Whether one can be led there: a stream would never end."""
        return self.method == "GET" and not self.sends

    @property
    def text(self) -> str:
        """The message that says what it does."""
        return f"page-{self.name.replace('_', '-')}"


PAGES: list[Page] = []
"""Every page that was declared."""


def page(
    method: Method,
    path: str,
    tells: type[Shown] | tuple[type[Shown], ...] = (),
    takes: type[Sent] | None = None,
    for_: Audience | None = None,
    *,
    asks: type[Query] | None = None,
    sends: str = "",
    leads_on: bool = False,
    spends: bool = False,
    refused_on: tuple[Elsewhere, ...] = (),
    largest: int = LARGEST_FORM,
    files: int = 0,
    opens_a_table: bool = False,
) -> Callable[[D], D]:
    """Declare that this is done at this address, by default for whoever comes there."""

    def declare(does: D) -> D:
        PAGES.append(
            Page(
                method,
                path,
                does,
                for_ or (GUEST if "{code}" in path else ANYBODY),
                (tells,) if isinstance(tells, type) else tells,
                takes or (Nothing if method == "POST" else None),
                asks,
                sends,
                leads_on,
                spends,
                refused_on,
                largest,
                files,
                opens_a_table,
            )
        )
        return does

    return declare
