"""A page is said once: of its declaration come the route, what is taken, who may use it, the
HTML and the JSON, the description for programs, and the tests' table of doors.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import KW_ONLY, dataclass
from typing import Concatenate, Literal, ParamSpec, TypeVar

from gorod.screens.shown import Shown
from gorod.web.audiences import Audience
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

    does: Does
    method: Method
    path: str
    _: KW_ONLY
    for_: Audience
    tells: type[Shown] | tuple[type[Shown], ...] = ()
    """The screen that it shows, or those that it may show; a post leads to one of them."""
    takes: type[Sent] = Nothing
    """What is sent with a post."""
    asks: type[Query] | None = None
    """What may stand behind the question mark."""
    sends: str = ""
    """The kind of file that it sends instead."""
    leads_on: bool = False
    """Whether it may be told at another address."""
    depends_on: Callable[[Visit], object] | None = None
    """Where its screen stays live: as long as this is the same, there is nothing to draw."""
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
    is_free: bool = False
    """Whether it may be asked however often: it costs little, and a probe must not fail."""

    @property
    def screens(self) -> tuple[type[Shown], ...]:
        """What it may show, one by one."""
        return self.tells if isinstance(self.tells, tuple) else (self.tells,)

    @property
    def posts(self) -> bool:
        """Whether something is sent there."""
        return self.method == "POST"

    @property
    def name(self) -> str:
        """What a generated client would call it."""
        return "_".join([self.method.lower(), *re.findall(r"\w+", self.address)])

    @property
    def address(self) -> str:
        """The path as people write it."""
        return re.sub(r":\w+}", "}", self.path)

    @property
    def stream(self) -> str:
        """Under which name its screen is kept live, if it is."""
        return self.screens[0].stream if self.depends_on is not None else ""

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


P = ParamSpec("P")


def _declaring(kind: Callable[Concatenate[Does, P], Page]) -> Callable[P, Callable[[D], D]]:
    def declaration(*address: P.args, **about: P.kwargs) -> Callable[[D], D]:
        def declare(does: D) -> D:
            PAGES.append(kind(does, *address, **about))
            return does

        return declare

    return declaration


page = _declaring(Page)
"""Declares that this is done at this address, and for whom: with all that a `Page` is made of."""
