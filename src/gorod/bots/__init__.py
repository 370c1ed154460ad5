"""Bots: the interface of a player that knows what its seat was told, and never the game."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from gorod.engine.claims import Floor
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.replies import Claim
from gorod.engine.table import Choice


class Bot(Protocol):
    """A bot: plays one seat."""

    def hear(self, event: Event) -> None:
        """Take in what the seat is told, in order, before it is asked anything more."""

    def answer(self, ask: Ask) -> Choice:
        """Give one of the legal answers to a question put to the seat, or to a vote it casts."""


@runtime_checkable
class Talker(Bot, Protocol):
    """A bot that also makes claims; it may stay silent."""

    def speak(self, floor: Floor) -> Iterable[Claim]:
        """Return what the seat claims, in order, now that it may speak; no claim is fine too.

        In a speech of its own it is asked once. In a free discussion it is asked in several
        rounds, and hears between them what the others have said.
        """
