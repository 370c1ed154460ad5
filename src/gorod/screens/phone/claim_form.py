"""The claim form: what the speaker may claim now.

All of it is public: the form of a speaker is the same for every card.
"""

from gorod.engine.claims import BEFELL, DID, LEARNED, CallTold
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.claims import floor, speakers
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.claim_text import answer_text, claim_words

BLANK = "…"
"""The blank for a name that is still to be chosen."""

MAX_FULL_ANSWERS = 3
"""Up to this many answers are full sentences; of more, the bare answer is shown."""


class ClaimWord(ScreenData, frozen=True):
    """A card, a player or an answer that can be named in a claim."""

    value: Seat | str
    label: str


class CallClaim(ScreenData, frozen=True):
    """A call of which one can tell."""

    call: str
    roles: list[str]
    """The roles that make this call."""
    points: int
    """How many players a claim of it names at most."""
    answers: list[ClaimWord]
    """What the host may have answered; one of them goes with `learned`."""
    shows_players: bool
    """Whether the host answers with players: then they are the answer."""
    did: PageOnly[str] = ""
    """What the one who did it says, without a name."""
    befell: PageOnly[str] = ""
    """What the one to whom it was done says."""

    @property
    def is_answered(self) -> bool:
        return bool(self.answers) or self.shows_players


class ClaimForm(ScreenData, frozen=True):
    """All that may be claimed now, by this player or in the name of one who speaks."""

    to: list[Seat]
    """Who may speak: on a phone the own seat."""
    speech: str
    """What kind of speech it is: in a `discussion` everybody talks to everybody."""
    id: str
    """Idempotency key of the next claim."""
    left: int
    """How many more claims this speech has room for."""
    roles: list[ClaimWord]
    players: list[ClaimWord]
    calls: list[CallClaim]


def claim_form(painter: Painter, seat: Seat | None = None) -> ClaimForm | None:
    """What this player, or for the host the speaker, may claim now; None if nobody may speak."""
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
        about = (BLANK,) if named else ()
        return claim_words(painter.speech, kind, told.call, about, answer)

    few = len(told.answers) <= MAX_FULL_ANSWERS
    return CallClaim(
        told.call,
        list(told.roles),
        told.points,
        [
            ClaimWord(one, words(LEARNED, one) if few else str(answer_text(painter.speech, one)))
            for one in told.answers
        ],
        told.shows_players,
        words(DID),
        words(BEFELL, named=False),
    )
