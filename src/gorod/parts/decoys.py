"""Decoy questions: what players who are not called are asked in the dark.

`wake` (`parts/calls.py`) asks them, and `worded` below says which.

All phones are tapped in every call. The first call of a night asks whom one suspects, the others
vary; which question comes follows from what everybody has heard. Nobody reads the answers before
the end of the game.
"""

from dataclasses import dataclass

from gorod.engine.questions import Ask
from gorod.engine.table import State, Table

COVER = "cover"
"""The topic of all these questions; with no other words it asks whom one suspects."""

DECOYS = ("heist", "alibi", "talker", "poker", "secret", "calm", "keys")
"""The words of the others."""

LEAP = 3
"""So many questions further on the next night begins."""


@dataclass(slots=True)
class CallsMade(State):
    """The calls of this night so far, as everybody has heard them."""

    made: int = 0
    by_number: bool = False
    """Whether somebody was called by a number in this call already."""

    def night_falls(self) -> None:
        self.made, self.by_number = 0, False

    def call(self) -> None:
        self.made += 1
        self.by_number = False

    def call_by_number(self) -> None:
        """The first number belongs to the call itself."""
        self.made += self.by_number
        self.by_number = True


def asks_for_suspects(table: Table) -> bool:
    """Whether the decoy question of this call is whom one suspects: once a night (COMMON-25)."""
    return table.of(CallsMade).made <= 1


def worded(ask: Ask, table: Table) -> Ask:
    """The same question, named as it is put into words at this table."""
    if ask.topic != COVER or asks_for_suspects(table):
        return ask
    nth = table.of(CallsMade).made - 2 + LEAP * table.night
    topic = f"{COVER}-{DECOYS[nth % len(DECOYS)]}"
    return Ask(ask.to, ask.number, topic, ask.offer, ask.hand)
