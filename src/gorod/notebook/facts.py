"""What the letters of a phase brought, in the words of the notebook."""

from collections.abc import Iterable, Iterator
from typing import Any

from gorod.engine.events import CardShown, CardTurned, Left, RoleAnnounced
from gorod.engine.letters import Letter, letters_for
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.calls import CrossedArms, Learned
from gorod.parts.days import AlibiHeld
from gorod.parts.elections import Elected
from gorod.rulebooks.salon.course import Drained, PatientNamed, VictimNamed
from gorod.rulebooks.vendetta.dusk import Wailed


def who_left(letters: Iterable[Letter]) -> list[Seat]:
    """Those who left the table, however they did."""
    return sorted(
        seat for one in letters if isinstance(one.event, Left) for seat in one.event.seats
    )


def answers(letters: Iterable[Letter]) -> dict[Seat, list[Choice]]:
    """The private answers to each seat, in the order of the calls."""
    told: dict[Seat, list[Choice]] = {}
    for letter in letters:
        event = letter.event
        if isinstance(event, Learned):
            told.setdefault(event.seat, []).append(event.answer)
        elif isinstance(event, CrossedArms):
            told.setdefault(event.seat, []).append("blocked")
    return told


def announcements(letters: Iterable[Letter]) -> Iterator[tuple[str, Any]]:
    """The public facts, each with its kind."""
    for event in (letter.event for letter in letters):
        match event:
            case AlibiHeld(seat=seat):
                yield "alibi", seat
            case RoleAnnounced(seat=seat, role=role):
                yield f"{role}_left", seat
            case CardTurned(seat=seat, role=role):
                yield "revealed", {seat: role}
            case VictimNamed(gang="mafia", seat=seat):
                yield "victim", seat
            case VictimNamed(gang=gang, seat=seat):
                yield f"{gang}_victim", seat
            case PatientNamed(seat=seat):
                yield "patient", seat
            case Elected(office="mayor" | "arbiter" as office, seat=seat):
                yield office, seat
            case Drained():
                yield "drained", True
            case Wailed(seat=seat, shows=shows):
                yield "wail", {seat: shows}


def cards_shown(letters: Iterable[Letter], seat: Seat) -> dict[Seat, str]:
    """What this seat was shown of the cards of others during the game."""
    return {
        event.seat: event.role
        for event in letters_for(seat, letters)
        if isinstance(event, CardShown | CardTurned) and event.seat != seat
    }
