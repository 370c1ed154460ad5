"""Which message tells an event.

A message is named after its event (`NightFell` is `night-fell`). Where an event has several
kinds, the one with the kind in its name is preferred (`left-removed` to `left`). To a player it
is `me-…` if it is that player's own event, `…-me` if somebody else names that player in it, and
otherwise what the host says aloud.
"""

import re
from collections.abc import Iterator

from gorod.engine.events import (
    CardShown,
    Corrected,
    DrawnFor,
    GameOver,
    Left,
    TableSet,
    TimeChanged,
)
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.ballots import BallotOpened, Counted, NoBallot
from gorod.parts.calls import Called, Chose, Learned, Slept
from gorod.parts.speeches import FloorGiven
from gorod.parts.strikes import Missed, Shielded, Struck
from gorod.parts.verdicts import DRAW
from gorod.speech.voice import Voice

KINDS: dict[type[Event], str] = {
    Left: "how",
    FloorGiven: "speech",
    BallotOpened: "ballot",
    NoBallot: "why",
    Chose: "call",
    Learned: "call",
    Struck: "call",
    Missed: "call",
    Shielded: "call",
}
"""The field that says which kind of the event it is."""

SILENT = frozenset({"day-opened", "day-ended", "spoke", "left-killed"})
"""Not worth a line: whoever was killed the morning has named already."""

OWNERS = ("by", "seat", "seats", "killed")
"""The fields that say whose event it is, the first one that there is."""

NAMED = ("candidate", "choice", "suspect", "seat")
"""The fields that say whom somebody else names."""

SHOWN: tuple[type[Event], ...] = (CardShown,)
"""Events that are always told to a player as the player's own: only those who see read them."""


def tell(voice: Voice, event: Event) -> str | None:
    """What the host says aloud, or writes in the record."""
    for message in messages(event):
        if message in SILENT:
            return None
        if voice.knows(message):
            return voice.say(message, **facts(voice, event))
    raise KeyError(next(messages(event)))


def tell_me(voice: Voice, event: Event, seat: Seat) -> str | None:
    """The same, as it is said to the player in this seat."""
    for message in messages(event):
        own = address(message, event, seat)
        if own != message and voice.knows(own):
            return voice.say(own, **facts(voice, event))
    return tell(voice, event)


def messages(event: Event) -> Iterator[str]:
    """The messages that can tell this event, the most particular one first."""
    if isinstance(event, Called):
        yield f"role-{event.call}.wakes"
    elif isinstance(event, Slept):
        yield f"role-{event.call}.sleeps"
    elif isinstance(event, GameOver):
        yield "game-draw" if event.winner == DRAW else f"side-{event.winner}.wins"
    else:
        name = message_name(type(event))
        field = KINDS.get(type(event))
        if field is not None:
            yield f"{name}-{getattr(event, field)}"
        yield name


def message_name(kind: type[Event]) -> str:
    """The name of an event as a message has it.

    >>> message_name(TableSet)
    'table-set'
    """
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def address(message: str, event: Event, seat: Seat) -> str:
    """The message as it is put to this player, if the event is about this player."""
    owner, named = _owner_and_named(event)
    if isinstance(event, SHOWN) or _is_in(seat, owner):
        return f"me-{message}"
    return f"{message}-me" if _is_in(seat, named) else message


def _owner_and_named(event: Event) -> tuple[Choice, Choice]:
    """Whose event it is, and whom that one names."""
    fields = event.__struct_fields__
    owner = next((field for field in OWNERS if field in fields), "")
    named = next((field for field in NAMED if field in fields and field != owner), "")
    return getattr(event, owner, None), getattr(event, named, None)


def _is_in(seat: Seat, choice: Choice) -> bool:
    return seat in choice if isinstance(choice, tuple) else seat == choice


def facts(voice: Voice, event: Event) -> dict[str, object]:
    """What the message may speak about: the fields of the event, and what follows of them."""
    about: dict[str, object] = {field: getattr(event, field) for field in event.__struct_fields__}
    owner, named = _owner_and_named(event)
    about["oneself"] = owner == named
    if isinstance(event, TableSet):
        about["book"] = voice.say(f"book-{event.ruleset}")
        about["cards"] = len(event.deck)
        about["deck"] = voice.deck(event.deck)
    elif isinstance(event, Counted):
        shares = _shares(voice, event)
        del about["votes"]
        about["shares"], about["shares-count"] = "; ".join(shares), len(shares)
    elif isinstance(event, TimeChanged):
        about["more"] = event.seconds > 0
        about["seconds"] = abs(event.seconds)
    elif isinstance(event, DrawnFor | Corrected):
        about["choice-kind"] = _kind(event.choice)
        if event.choice in ("yes", "no"):
            about["choice"] = voice.say(str(event.choice))
    return about


def _shares(voice: Voice, count: Counted) -> tuple[str, ...]:
    """Who has how many votes, those with the most first and those with as many together."""
    shares: dict[int, list[Seat]] = {}
    for candidate, voters in count.votes:
        if voters:
            shares.setdefault(len(voters), []).append(candidate)
    return tuple(
        voice.say("vote-share", candidates=shares[votes], votes=votes)
        for votes in sorted(shares, reverse=True)
    )


def _kind(choice: Choice) -> str:
    if choice is None:
        return "none"
    if isinstance(choice, tuple):
        return "seats" if all(isinstance(one, int) for one in choice) else "words"
    return "seat" if isinstance(choice, int) else "word"
