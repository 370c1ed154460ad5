"""Two who can host a game: Gorod, by the clock, and a person, by word.

Both lead the same game. When the time is up, Gorod goes on, and a person is only shown that it is;
a person has the console before him, and knows all cards.
"""

from typing import TYPE_CHECKING, Protocol

from gorod.engine.waits import Wait
from gorod.table.plans import PACES, HostedBy

if TYPE_CHECKING:
    from gorod.table.conductor import Conductor
    from gorod.table.match import Match

UNHURRIED = 30
"""Seconds for a question to which the book gives no time of its own."""

TALKS = ("discussion", "argument")
"""What the table does without being asked anything, for as long as it likes."""


class Host(Protocol):
    """Whoever hosts: what may be known and shown, and what happens when the time is up."""

    knows_cards: bool
    """Whether whoever has the console knows all cards, and so cannot play."""
    shows_codes: bool
    """Whether the codes of the cards that wait for their players are on the wall."""
    goes_on_alone: bool
    """Whether the game goes on without anybody's word."""

    def seconds(self, wait: Wait, pace: str) -> float | None:
        """How long this may take; none if it takes as long as it takes."""

    def ring(self, conductor: "Conductor", match: "Match") -> None:
        """The time is up."""


class Gorod:
    """Calls last by the clock, whoever is alive; without a clock, talks and votes by word."""

    knows_cards = False
    shows_codes = True
    goes_on_alone = True

    def seconds(self, wait: Wait, pace: str) -> float | None:
        if times := PACES[pace]:
            return (wait.seconds or UNHURRIED) * times
        is_pause = not wait.asks and wait.topic not in TALKS
        return wait.seconds or UNHURRIED if wait.hushed or is_pause else None

    def ring(self, conductor: "Conductor", match: "Match") -> None:
        """Whoever owes an answer gets the same time once more, but not in the dark (COMMON-13).

        There a longer call would tell that the one who was called is alive and late. Far friends
        who are away are waited for until their grace is over.
        """
        if conductor.stretch(match):
            return
        if match.owed() and not conductor.extended and not match.is_hushed:
            conductor.extended = True
            conductor.set_the_clock(match, again=True)
        else:
            conductor.next()


class Person:
    """The host's word ends what is waited for; the clock only shows the time."""

    knows_cards = True
    shows_codes = False
    goes_on_alone = False

    def seconds(self, wait: Wait, pace: str) -> float | None:
        return (wait.seconds or 0) * PACES[pace] or None

    def ring(self, conductor: "Conductor", match: "Match") -> None:
        """Nothing: it is the host's to say that the time is up."""


HOSTS: dict[HostedBy, Host] = {"gorod": Gorod(), "person": Person()}
