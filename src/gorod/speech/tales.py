"""Which message tells an event.

A message is named after its event (`NightFell` is `night-fell`). Where an event has several
kinds, the one with the kind in its name is preferred (`left-removed` to `left`); where a
rulebook words it in its own way, that one is (`night-fell-vendetta` to `night-fell`). To a
player it is `me-…` if it is that player's own event, `…-me` if somebody else names that player
in it, and otherwise what the host says aloud. A message without words says that the event is not
worth a line.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from gorod.engine.events import VOID, CardShown, GameOver
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.ballots import BallotOpened
from gorod.parts.calls import Called, Slept
from gorod.parts.verdicts import DRAW
from gorod.speech.facts import facts, owner_and_named
from gorod.speech.texts import variants
from gorod.speech.voice import Voice

ENDINGS = {DRAW: "game-draw", VOID: "game-void"}
"""Where nobody has won."""

EYES_SHUT = {
    "vote": "ballot-opened-vote-shut",
    "revote": "ballot-opened-revote-shut",
    "lift": "ballot-opened-lift-shut",
    "elect": "ballot-opened-elect-shut",
}
"""How a vote with eyes shut is opened (VENDETTA-54)."""

SHOWN: tuple[type[Event], ...] = (CardShown,)
"""Events that are always told to a player as the player's own: only those who see read them."""


def tell(voice: Voice, event: Event) -> str | None:
    """What the host says aloud, or writes in the record."""
    for message in messages(event, voice.book):
        if voice.knows(message):
            return voice.say(message, **facts(voice, event)) or None
    return voice.say(next(messages(event)))


def presenting(
    voice: Voice, event: Event, seats: Iterable[Seat], name: Callable[[Seat], str]
) -> str | None:
    """The same at a table that knows its players, whom it presents where that is due (SPORT-3)."""
    if event.presents:
        return voice.say("presented", players=[name(seat) for seat in seats])
    return tell(voice, event)


def tell_me(
    voice: Voice, event: Event, seat: Seat, aloud: Callable[[Event], str | None]
) -> str | None:
    """The same, as it is said to the player in this seat; whatever is not about him, `aloud`."""
    owner, named = owner_and_named(event)
    is_own = isinstance(event, SHOWN) or _is_in(seat, owner)
    if is_own or _is_in(seat, named):
        for message in messages(event, voice.book):
            mine = f"me-{message}" if is_own else f"{message}-me"
            if voice.knows(mine):
                return voice.say(mine, **facts(voice, event)) or None
    return aloud(event)


def messages(event: Event, book: str = "") -> Iterator[str]:
    """The messages that can tell this event, the most particular one first."""
    if isinstance(event, Called | Slept) and event.blind:
        began = isinstance(event, Called)
        yield from variants(f"role-{event.call}.{'aims' if began else 'aimed'}", book)
        yield "blind-call" if began else "blind-call-over"
    elif isinstance(event, Called):
        yield from _in_its_way(f"role-{event.call}.wakes", event.way)
    elif isinstance(event, Slept):
        yield from _in_its_way(f"role-{event.call}.sleeps", event.way)
    elif isinstance(event, BallotOpened) and event.eyes_shut:
        yield EYES_SHUT[event.ballot]
    elif isinstance(event, GameOver):
        yield ENDINGS.get(event.winner, f"side-{event.winner}.wins")
    else:
        name = message_name(type(event))
        if event.told_by:
            yield from variants(f"{name}-{getattr(event, event.told_by)}", book)
        yield from variants(name, book)


def _in_its_way(message: str, way: str) -> Iterator[str]:
    if way:
        yield f"{message}-{way}"
    yield message


@cache
def message_name(kind: type[Event]) -> str:
    """The name of an event as a message has it.

    >>> message_name(TableSet)
    'table-set'
    """
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def _is_in(seat: Seat, choice: Choice) -> bool:
    return seat in choice if isinstance(choice, tuple) else seat == choice
