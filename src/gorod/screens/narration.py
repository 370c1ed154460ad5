"""Narration on the screen: the staged moment at its current beat, and the lines to speak.

Which line comes too late, and is hurried or dropped, is decided in `web/static/voice.js`.
"""

from typing import TYPE_CHECKING

from gorod.engine.events import CardTurned, GameOver, RoleAnnounced
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.parts.ballots import Counted, TotalsTold
from gorod.parts.calls import Called
from gorod.parts.totals import Weight
from gorod.screens.screen import ScreenData
from gorod.speech import LANGUAGES
from gorod.speech.phase_names import called_name
from gorod.speech.spoken_events import Importance
from gorod.table.pacing.narration import Narration
from gorod.table.pacing.narration_steps import Beat, MomentKind, seats_of

if TYPE_CHECKING:
    from gorod.screens.painter import Painter


class Tallied(ScreenData, frozen=True):
    """The votes of a candidate, if they are shown."""

    seat: Seat
    name: str
    votes: Weight


class Moment(ScreenData, frozen=True):
    """What is staged now. Nothing of it is visible before its beat."""

    kind: MomentKind
    beat: str = ""
    """Its step: `sunrise`, `silence`, `name`, `card`; `opened`, `count`, `verdict`;
    `wakes`, `sleeps`; the kind of speech.
    """
    began: int | None = None
    """When this beat began, in milliseconds since 1970; None when the narration has ended."""
    next: int | None = None
    """When the next beat comes, or the narration ends; None when it has ended."""
    number: int = 0
    """Grows with every beat, so that the page notices a new one."""
    seats: list[Seat] = []
    """The seats it is about: killed, leaving, speaking, voted on, tied or winning."""
    names: list[str] = []
    """Their names."""
    card: str = ""
    """The name of the card that was turned up or announced."""
    role: str = ""
    """The id of that card."""
    side: str = ""
    """The side of that card, or the winning side."""
    who: str = ""
    """The role or team that is called."""
    counts: list[Tallied] = []
    """The votes shown so far, if they are shown one by one."""
    looked: int = 0
    """During the deal: how many players have looked at their cards."""
    of: int = 0
    """During the deal: how many have to look."""
    unseen: list[Seat] = []
    """During the deal: the seats that have not looked yet."""
    is_named: bool = False
    """During the deal: whether they have been waited for so long that they are named."""


class Utterance(ScreenData, frozen=True):
    """A sentence of the last half minute, for the voice."""

    number: int
    """Only ever grows, also over restarts and games."""
    words: str
    importance: Importance
    """Whether it must be spoken, may be spoken, or is only shown."""
    at: int
    """When it is said, in milliseconds since 1970."""
    lasts: int
    """How many milliseconds the table waits for it."""


def staged_moment(painter: "Painter") -> Moment | None:
    """What is staged now, as far as everybody may see it."""
    telling = painter.scene.narration
    if telling is None:
        return None
    if (beat := telling.now) is None:
        return Moment("deal")
    began = ends = None
    unseen = painter.match.still_to_look() if painter.scene.to_look else []
    looking = len(painter.match.with_phones) if unseen else 0
    if telling.is_caught_up and unseen:
        return Moment(
            "deal",
            "looking",
            number=telling.beats,
            looked=looking - len(unseen),
            of=looking,
            unseen=unseen,
            is_named=telling.has_named,
        )
    if not telling.is_caught_up:
        began, ends = epoch_ms(telling, telling.began), epoch_ms(telling, telling.ends)
    is_told, about = beat.letter < telling.told or telling.is_caught_up, beat.about
    is_said = is_told or beat.name in ("name", "card")
    seats = seats_about(painter, about) if is_said or beat.name == "back" else []
    card = about.role if is_said and isinstance(about, CardTurned | RoleAnnounced) else ""
    winner = about.winner if is_told and isinstance(about, GameOver) else ""
    return Moment(
        beat.kind,
        beat.name,
        began,
        ends,
        telling.beats,
        seats,
        [painter.name(seat) for seat in seats],
        painter.speech.role(card) if card else "",
        card,
        painter.side(card) if card else winner,
        called_name(painter.speech, about) if isinstance(about, Called) else "",
        shown_counts(painter, beat),
        looked=looking - len(unseen),
        of=looking,
        unseen=unseen,
        is_named=telling.has_named and bool(unseen),
    )


def seats_about(painter: "Painter", about: Event) -> list[Seat]:
    """The seats that a moment is about; for a ballot, its candidates."""
    if isinstance(about, GameOver):
        return [seat for seat in painter.match.game.table.seats if painter.won(seat)]
    return seats_of(about)


def shown_counts(painter: "Painter", beat: Beat) -> list[Tallied]:
    """The votes of a ballot; if nobody has seen hands, one more candidate with every beat."""
    match beat.about:
        case TotalsTold(totals=totals):
            shown = totals[: beat.shown] if beat.name == "count" else totals
        case Counted(votes=votes, totals=totals):
            shown = totals or tuple((seat, len(voters)) for seat, voters in votes)
        case _:
            return []
    return [Tallied(seat, painter.name(seat), votes) for seat, votes in shown]


def utterances(painter: "Painter") -> list[Utterance]:
    """The current and recent lines for the voice."""
    telling = painter.scene.narration
    if telling is None:
        return []
    said: list[Utterance] = []
    for number, beat, at in telling.lines:
        if words := beat.words[LANGUAGES.index(painter.lang)]:
            lasts = round(telling.time.milliseconds(beat.lasts))
            said.append(Utterance(number, words, beat.importance, epoch_ms(telling, at), lasts))
    return said


def epoch_ms(telling: Narration, at: float) -> int:
    """A time of the narration in milliseconds since 1970."""
    return int(telling.time.wall_clock(at) * 1000)
