"""What is staged: the moment of the evening, as it may be seen now, and what is said of it."""

from typing import TYPE_CHECKING

from gorod.engine.events import CardTurned, GameOver, RoleAnnounced
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.parts.ballots import Counted, TotalsTold
from gorod.parts.calls import Called
from gorod.parts.totals import Weight
from gorod.screens.shown import Shown
from gorod.speech import LANGUAGES
from gorod.speech.hours import called
from gorod.speech.spoken import Importance
from gorod.table.moments import Beat, Kind
from gorod.table.telling import Telling

if TYPE_CHECKING:
    from gorod.screens.painter import Painter


class Tallied(Shown, frozen=True):
    """The votes of a candidate, where they are shown."""

    seat: Seat
    name: str
    votes: Weight


class Moment(Shown, frozen=True):
    """What is staged now. Nothing of it is seen before its beat."""

    kind: Kind
    beat: str = ""
    """Which step of it: `sunrise`, `silence`, `name`, `card`; `opened`, `count`, `verdict`;
    `wakes`, `sleeps`; the kind of speech."""
    began: int | None = None
    """When this beat began, in milliseconds since 1970; none where nothing is being told."""
    next: int | None = None
    """When the next one comes, or all is told; none where all is told."""
    number: int = 0
    """Grows with every beat: whoever draws it knows a new one by it."""
    seats: list[Seat] = []
    """Whom it is about: who was killed, leaves, speaks, is voted on, has tied or has won."""
    names: list[str] = []
    """How they are called."""
    card: str = ""
    """The card that was turned up or announced, as people call it."""
    role: str = ""
    """The same by its id."""
    side: str = ""
    """The side of that card, or the one that has won."""
    who: str = ""
    """Which role or team is called."""
    counts: list[Tallied] = []
    """The votes that are shown already, where they are shown one by one."""
    looked: int = 0
    """At the deal: how many have looked at their cards."""
    of: int = 0
    """At the deal: how many are to look."""


class Utterance(Shown, frozen=True):
    """A sentence that is said, or was said in the last half minute."""

    number: int
    """It only ever grows, over restarts and games too."""
    words: str
    weight: Importance
    """Whether it must be spoken, may be, or is only shown."""
    at: int
    """When it is said, in milliseconds since 1970."""
    lasts: int
    """So many milliseconds the table waits for it."""


ABOUT = ("killed", "seats", "candidates", "tied", "seat")
"""The fields of an event that say whom it is about, the first one that there is."""


def moment(painter: "Painter") -> Moment | None:
    """What is staged now, so far as everybody may see it."""
    telling = painter.scene.telling
    if telling is None:
        return None
    if (beat := telling.now) is None:
        return Moment("deal")
    began = ends = None
    if telling.has_arrived and (to_look := painter.scene.to_look):
        looking = len(painter.match.with_phones)
        return Moment("deal", "looking", number=telling.beats, looked=looking - to_look, of=looking)
    if not telling.has_arrived:
        began, ends = in_ms(telling, telling.began), in_ms(telling, telling.ends)
    is_told, about = beat.letter < telling.told or telling.has_arrived, beat.about
    seats = seats_of(painter, about) if is_told else []
    card = about.role if is_told and isinstance(about, CardTurned | RoleAnnounced) else ""
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
        called(painter.speech, about) if isinstance(about, Called) else "",
        counts_of(painter, beat),
    )


def seats_of(painter: "Painter", about: Event) -> list[Seat]:
    """Whom a moment is about, by the event that makes it; of a ballot, who stands in it."""
    if isinstance(about, GameOver):
        return [seat for seat in painter.match.game.table.seats if painter.won(seat)]
    for name in ABOUT:
        named = getattr(about, name, None)
        if isinstance(named, int):
            return [named]
        if isinstance(named, tuple) and all(isinstance(one, int) for one in named):
            return list(named)
    return []


def counts_of(painter: "Painter", beat: Beat) -> list[Tallied]:
    """How a ballot came out; where nobody has seen hands, one candidate more with every beat."""
    match beat.about:
        case TotalsTold(totals=totals):
            shown = totals[: beat.shown] if beat.name == "count" else totals
        case Counted(votes=votes, totals=totals):
            shown = totals or tuple((seat, len(voters)) for seat, voters in votes)
        case _:
            return []
    return [Tallied(seat, painter.name(seat), votes) for seat, votes in shown]


def lines(painter: "Painter") -> list[Utterance]:
    """What is said, and was said lately."""
    telling = painter.scene.telling
    if telling is None:
        return []
    said: list[Utterance] = []
    for number, beat, at in telling.lines:
        if words := beat.words[LANGUAGES.index(painter.lang)]:
            lasts = round(beat.lasts * telling.second * 1000)
            said.append(Utterance(number, words, beat.weight, in_ms(telling, at), lasts))
    return said


def in_ms(telling: Telling, at: float) -> int:
    """A time of the telling, as pages have it."""
    return int(telling.world(at) * 1000)
