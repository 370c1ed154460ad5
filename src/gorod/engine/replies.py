"""The journal's entries: replies to questions, the host's standing orders, and claims."""

from typing import Any

import msgspec

from gorod.engine.seats import HOST, Seat, Who


class Reply(msgspec.Struct, frozen=True, array_like=True, tag="reply", gc=False):
    """An answer to the `to`-th question put to `seat`, and by whose hand it came.

    A human host may answer for a seat. Whoever replies with the same id twice changes nothing
    and gets the same receipt.
    """

    seat: Who
    to: int
    answer: Any = None
    by: Who | None = None
    """Whose hand, where it is not the one who was asked."""
    id: str = ""


FLOOR = "floor"
"""What is asked of a player who has the floor out of turn."""

LONGEST_REASON = 200


class Order(msgspec.Struct, frozen=True, array_like=True, kw_only=True, gc=False):
    """A standing order of the host, which can cut into any script (COMMON-18)."""

    id: str = ""


class Remove(Order, frozen=True, tag="remove"):
    """Remove a player from the game, at once and without a last word."""

    seat: Seat


class Silence(Order, frozen=True, tag="silence"):
    """Take a player's floor away: the speech now held, or else the next one."""

    seat: Seat


class Stop(Order, frozen=True, tag="stop"):
    """End the speech that this player holds now, and nothing else."""

    seat: Seat


class GiveFloor(Order, frozen=True, tag="floor"):
    """Give a player the floor out of turn; then what was interrupted goes on where it was."""

    seat: Seat
    seconds: int


class Foul(Order, frozen=True, tag="foul"):
    """Warn a player. What it costs is the rulebook's business."""

    seat: Seat


class Declare(Order, frozen=True, tag="declare"):
    """Declare a side's victory evident, where the rulebook lets the host do that."""

    winner: str


class Void(Order, frozen=True, tag="void"):
    """Give the game up for this reason: it is over, nobody has won, and it counts for nothing."""

    reason: str


class Extend(Order, frozen=True, tag="extend"):
    """Give more time to whoever is asked now, or with a negative number less."""

    seconds: int


class Count(Order, frozen=True, tag="count"):
    """So many hands went up for each, in a ballot that needs no names: whose, nobody knows."""

    hands: tuple[tuple[Seat | str, int], ...]


class Correct(Order, frozen=True, tag="correct"):
    """Put another answer in the place of a recorded one; the game is played again from there."""

    entry: int
    """The number of the reply in the journal, from 1."""
    answer: Any = None


class TakeBack(Order, frozen=True, tag="take-back"):
    """Take back the last steps: what people said and did, with all that came of it."""

    steps: int = 1


class Claim(msgspec.Struct, frozen=True, array_like=True, tag="claim", gc=False):
    """What somebody who has the word says of a card, a call or a player: it changes nothing.

    `engine/claims.py` has the kinds. A human host may note it for whoever speaks.
    """

    seat: Seat
    kind: str
    of: str = ""
    """The card, or the call."""
    about: tuple[Seat, ...] = ()
    answer: Any = None
    by: Who | None = None
    """Whose hand, where it is not the speaker's own."""
    id: str = ""


SeatOrder = Remove | Silence | Stop | GiveFloor | Foul
RulesOrder = SeatOrder | Declare | Void
"""The orders whose meaning is the rulebook's business."""

Entry = (
    Reply
    | Remove
    | Silence
    | Stop
    | GiveFloor
    | Foul
    | Declare
    | Void
    | Extend
    | Count
    | Correct
    | TakeBack
    | Claim
)

_decoder = msgspec.json.Decoder(list[Entry])


def encode_journal(journal: list[Entry]) -> bytes:
    return msgspec.json.encode(journal)


def decode_journal(written: bytes) -> list[Entry]:
    return _decoder.decode(written)


def is_step(entry: Entry) -> bool:
    """Whether a person did this; what chance and clock add goes with the step before."""
    return not isinstance(entry, Reply) or entry.by == HOST or isinstance(entry.seat, int)
