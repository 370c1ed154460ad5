"""What those claim who have the word, and what may be claimed by whoever looks on.

All of it is public: the form of one who speaks is the same whatever card he holds.
"""

from gorod.engine.claims import BEFELL, DID, LEARNED, CallTold
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.claims import floor, speakers
from gorod.screens.painter import Painter
from gorod.screens.shown import OnPage, Shown
from gorod.speech.claims import answered, claim_words

UNNAMED = "…"
"""Stands for whoever is still to be named."""

FEW = 3
"""So many answers are each written out as a sentence; of more the answer alone is read."""


class ClaimWord(Shown, frozen=True):
    """A card, a player or an answer that can be named in a claim."""

    value: Seat | str
    label: str


class CallClaim(Shown, frozen=True):
    """A call of which one can tell."""

    call: str
    roles: list[str]
    """Whose it is."""
    points: int
    """So many players one names at most."""
    answers: list[ClaimWord]
    """What the host may have answered; one of them goes with `learned`."""
    shows_players: bool
    """Whether he answers with players: then they are the answer."""
    did: OnPage[str] = ""
    """What one says who has done it, without a name."""
    befell: OnPage[str] = ""
    """What one says to whom it was done."""

    @property
    def is_answered(self) -> bool:
        return bool(self.answers) or self.shows_players


class ClaimForm(Shown, frozen=True):
    """All that may be claimed now, by this player or in the name of one who speaks."""

    to: list[Seat]
    """Who may speak: on a phone the own seat."""
    speech: str
    """What kind of speech it is: a `discussion`, where all talk with all."""
    id: str
    """What makes the next claim safe to repeat."""
    left: int
    """How many more claims this speech has room for."""
    roles: list[ClaimWord]
    players: list[ClaimWord]
    calls: list[CallClaim]


def claim_form(painter: Painter, seat: Seat | None = None) -> ClaimForm | None:
    """What this player may claim now, or whoever speaks in the host's ears; nothing in silence."""
    game, speech = painter.match.game, painter.speech
    able = speakers(game)
    if not able or (seat is not None and seat not in able):
        return None
    to = able if seat is None else [seat]
    known = floor(game, to[0])
    return ClaimForm(
        to,
        known.speech,
        painter.match.claim_id,
        known.left,
        [ClaimWord(role, speech.role(role)) for role in known.sayable.roles],
        [ClaimWord(one, painter.who(one)) for one in game.table.seats],
        [_call(painter, call) for call in known.sayable.calls],
    )


def _call(painter: Painter, told: CallTold) -> CallClaim:
    def words(kind: str, answer: Choice = None, named: bool = True) -> str:
        about = (UNNAMED,) if named else ()
        return claim_words(painter.speech, kind, told.call, about, answer)

    few = len(told.answers) <= FEW
    return CallClaim(
        told.call,
        list(told.roles),
        told.points,
        [
            ClaimWord(one, words(LEARNED, one) if few else str(answered(painter.speech, one)))
            for one in told.answers
        ],
        told.shows_players,
        words(DID),
        words(BEFELL, named=False),
    )
