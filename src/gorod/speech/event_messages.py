"""Event messages: which message tells an event.

A message is named after its event (`NightFell` is `night-fell`). The most specific one wins: with
the kind of the event (`left-removed` before `left`), and with the rulebook (`night-fell-vendetta`
before `night-fell`). For a player it is `me-…` if the event is that player's own, `…-me` if
somebody else names that player in it, and otherwise what the host says aloud. An empty message
means that the event is not worth a line.
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
from gorod.speech.bundles import variants
from gorod.speech.message_args import message_args, owner_and_named
from gorod.speech.translator import Translator

ENDING_MESSAGES = {DRAW: "game-draw", VOID: "game-void"}
"""Messages for endings without a winner."""

EYES_SHUT_MESSAGES = {
    "vote": "ballot-opened-vote-shut",
    "revote": "ballot-opened-revote-shut",
    "lift": "ballot-opened-lift-shut",
    "elect": "ballot-opened-elect-shut",
}
"""Messages that open a vote with eyes shut (VENDETTA-54)."""

OWN_EVENTS: tuple[type[Event], ...] = (CardShown,)
"""Events that are told as the player's own to all who may read them."""


def tell(voice: Translator, event: Event, phones: bool = False) -> str | None:
    """What the host says aloud or records; `None` if it is not worth a line.

    Where everybody answers on a phone of their own, nobody is told to shut the eyes.
    """
    for message in messages_of(event, voice.book):
        if voice.knows(message):
            return voice.say(message, **message_args(voice, event, phones)) or None
    return voice.say(next(messages_of(event)))


def tell_with_players(
    voice: Translator,
    event: Event,
    seats: Iterable[Seat],
    name: Callable[[Seat], str],
    phones: bool = False,
) -> str | None:
    """Like `tell`, but present the players by name where that is due (SPORT-3)."""
    if event.presents:
        return voice.say("presented", players=[name(seat) for seat in seats])
    return tell(voice, event, phones)


def tell_me(
    voice: Translator, event: Event, seat: Seat, aloud: Callable[[Event], str | None]
) -> str | None:
    """The text for one player; an event that is not about that player is told `aloud`."""
    owner, named = owner_and_named(event)
    is_own = isinstance(event, OWN_EVENTS) or _is_in(seat, owner)
    if is_own or _is_in(seat, named):
        for message in messages_of(event, voice.book):
            mine = f"me-{message}" if is_own else f"{message}-me"
            if voice.knows(mine):
                return voice.say(mine, **message_args(voice, event)) or None
    return aloud(event)


def messages_of(event: Event, book: str = "") -> Iterator[str]:
    """The messages that can tell this event, the most specific first."""
    if isinstance(event, Called | Slept) and event.blind:
        began = isinstance(event, Called)
        yield from variants(f"role-{event.call}.{'aims' if began else 'aimed'}", book)
        yield "blind-call" if began else "blind-call-over"
    elif isinstance(event, Called):
        yield from _in_its_way(f"role-{event.call}.wakes", event.way)
    elif isinstance(event, Slept):
        yield from _in_its_way(f"role-{event.call}.sleeps", event.way)
    elif isinstance(event, BallotOpened) and event.eyes_shut:
        yield EYES_SHUT_MESSAGES[event.ballot]
    elif isinstance(event, GameOver):
        ending = ENDING_MESSAGES.get(event.winner)
        yield from variants(f"side-{event.winner}.wins", book) if ending is None else (ending,)
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
    """The message id of an event class: its name in kebab case.

    >>> message_name(TableSet)
    'table-set'
    """
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def _is_in(seat: Seat, choice: Choice) -> bool:
    return seat in choice if isinstance(choice, tuple) else seat == choice
