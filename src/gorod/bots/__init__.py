"""Players that know what their seat was told, and never the game."""

from typing import Protocol

from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.table import Choice


class Bot(Protocol):
    """A player of one seat."""

    def hear(self, event: Event) -> None:
        """What the seat is told, in order, before it is asked anything more."""

    def answer(self, ask: Ask) -> Choice:
        """One of the legal answers to a question put to the seat, or to a vote it casts."""
