"""The two kinds of host: Gorod, by the clock, and a person, by word.

Both lead the same game. When the time is up, Gorod goes on; a person is only shown that it is up. A
person has the console and knows all cards.
"""

from typing import TYPE_CHECKING, Protocol

from gorod.engine.waits import Wait
from gorod.table.setup import PACES, HostedBy

if TYPE_CHECKING:
    from gorod.table.match.match import Match
    from gorod.table.pacing.conductor import Conductor

DEFAULT_ANSWER_S = 30
"""Seconds for a question to which the rulebook gives no time."""

TALK_TOPICS = ("discussion", "argument")
"""Topics of open talk, which has no time limit."""


class Host(Protocol):
    """A host: what it knows and shows, and what happens on timeout."""

    knows_cards: bool
    """Whether the holder of the console knows all cards, and so cannot play."""
    shows_codes: bool
    """Whether the TV shows the codes of the cards that wait for their players."""
    goes_on_alone: bool
    """Whether the game goes on without a person's word."""

    def seconds(self, wait: Wait, pace: str) -> float | None:
        """The time limit in seconds; None means no limit."""

    def on_timeout(self, conductor: "Conductor", match: "Match") -> None:
        """Called on timeout."""


class GorodHost:
    """Automatic host: calls end by the clock; without a clock, talks and votes end by word."""

    knows_cards = False
    shows_codes = True
    goes_on_alone = True

    def seconds(self, wait: Wait, pace: str) -> float | None:
        if times := PACES[pace]:
            return (wait.seconds or DEFAULT_ANSWER_S) * times
        is_pause = not wait.asks and wait.topic not in TALK_TOPICS
        return wait.seconds or DEFAULT_ANSWER_S if wait.hushed or is_pause else None

    def on_timeout(self, conductor: "Conductor", match: "Match") -> None:
        """On timeout, ask once more with the same time, but not in the dark (COMMON-13).

        A longer call would show that the player called is alive and late. At online tables, wait
        for absent players until their grace period is over.
        """
        if conductor.absences.wait(match):
            return
        if match.owed() and not match.is_hushed and conductor.ask_again(match):
            return
        conductor.next()


class HumanHost:
    """Human host: only the host's word ends a step; the clock just shows the time."""

    knows_cards = True
    shows_codes = False
    goes_on_alone = False

    def seconds(self, wait: Wait, pace: str) -> float | None:
        return (wait.seconds or 0) * PACES[pace] or None

    def on_timeout(self, conductor: "Conductor", match: "Match") -> None:
        """Do nothing: the host says when the time is up."""


HOSTS: dict[HostedBy, Host] = {"gorod": GorodHost(), "person": HumanHost()}
