"""Results of a phase, extracted from its letters: departures, answers, announcements."""

from collections.abc import Iterable, Iterator
from typing import Any

from gorod.engine.events import CardShown, CardTurned, Left
from gorod.engine.letters import Letter, letters_for
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.calls import CrossedArms, Learned


def who_left(letters: Iterable[Letter]) -> list[Seat]:
    """The players who left the table, for any reason."""
    return sorted(
        seat for one in letters if isinstance(one.event, Left) for seat in one.event.seats
    )


def private_answers(letters: Iterable[Letter]) -> dict[Seat, list[Choice]]:
    """The private answers to each seat, in the order of the calls."""
    told: dict[Seat, list[Choice]] = {}
    for letter in letters:
        event = letter.event
        if isinstance(event, Learned):
            told.setdefault(event.seat, []).append(event.answer)
        elif isinstance(event, CrossedArms):
            told.setdefault(event.seat, []).append("blocked")
    return told


def announcements(letters: Iterable[Letter], kinds: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """The public announcements of these kinds."""
    for letter in letters:
        fact = letter.event.fact()
        if fact is not None and fact[0] in kinds:
            yield fact


def cards_shown(letters: Iterable[Letter], seat: Seat) -> dict[Seat, str]:
    """The cards of others that this seat was shown during the game."""
    return {
        event.seat: event.role
        for event in letters_for(seat, letters)
        if isinstance(event, CardShown | CardTurned) and event.seat != seat
    }
