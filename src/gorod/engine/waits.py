"""Rules are scripts that wait: what a script may yield."""

from collections.abc import Callable, Generator, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

import msgspec

from gorod.engine.questions import Ask, Offer, Offering
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice

T = TypeVar("T")
Answers = dict[Who, Choice]
Script = Generator["Wait", Answers, T]
"""A piece of the rules: it tells what happened, and yields what it waits for."""

Group = tuple[Iterable[Who], str, Offering]
"""Who is asked, about what, and what each is offered."""


NOTHING: Final = Offer(())
"""Nothing to choose: only the clock is awaited."""


NO_HANDS: Final[Mapping[Seat, Seat]] = MappingProxyType({})
"""Everybody answers for themselves."""


Counts = tuple[tuple[Seat | str, int], ...]
"""How many hands went up for each."""


class Show(Protocol):
    """A ballot of raised hands: it may be taken as a whole, where nobody need know whose."""

    def examine(self, hands: object, /) -> None:
        """Raise `Refused` if it cannot have come out like this; change nothing either way."""

    def take(self, hands: Counts, /) -> None:
        """Tell what was counted."""


class Over(Exception):
    """Thrown out of a script when the game has ended."""


class Wait(msgspec.Struct, eq=False):
    """What a script waits for: answers from some, or, where nobody is asked, for the clock."""

    topic: str
    groups: tuple[Group, ...] = ()
    seconds: int | None = None
    """How long the clock gives; none where one that runs goes on, or nobody is hurried."""
    each: Callable[[Seat, Choice], None] | None = None
    """What is told as each answer comes."""
    changeable: bool = False
    """Whether an answer may be changed for as long as others are awaited."""
    in_turn: bool = False
    """Whether each is asked only when the one before has answered."""
    hushed: bool = False
    """Whether it must not be seen that somebody awaited has left: then the clock ends it."""
    hands: Mapping[Seat, Seat] = NO_HANDS
    """Who answers for whom, where a question to one is answered by another."""
    roles: tuple[str, ...] = ()
    """Whose cards are called, where it is a call."""
    talkers: tuple[Seat, ...] = ()
    """Who may talk to each other meanwhile, without being given the floor."""
    show: Show | None = None
    """The ballot that is held, where hands are raised in it."""
    clocked: bool = False
    """Whether only the clock can end it now."""
    queue: list[tuple[Who, str, Offering]] = []
    """Who is still to be asked, the next one last."""
    asks: dict[Who, Ask] = {}
    answers: Answers = {}
    number: int = 0
