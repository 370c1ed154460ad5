"""Players that know what their seat was told, and never the game."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from gorod.engine.claims import Floor
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim
from gorod.engine.table import Choice


class Bot(Protocol):
    """A player of one seat."""

    def hear(self, event: Event) -> None:
        """What the seat is told, in order, before it is asked anything more."""

    def answer(self, ask: Ask) -> Choice:
        """One of the legal answers to a question put to the seat, or to a vote it casts."""


@runtime_checkable
class Talker(Bot, Protocol):
    """A player who also says something: what it has no words for it leaves unsaid."""

    def speak(self, floor: Floor) -> Iterable[Claim]:
        """What the seat claims, in order, now that it may speak; nothing is a speech too.

        In a speech of its own it is asked once. Where all talk with all, it is asked in several
        rounds, and hears between them what the others have said.
        """
