"""The stage of the table screen (TV): one centre of attention above the street.

All of it is public: it follows from what everybody at the table has heard, and from the beat of
the narration.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Table
from gorod.parts.calls import Call, Called, Slept
from gorod.parts.rounds import Daybreak
from gorod.parts.votes import Votes
from gorod.screens.narration import Moment, Tallied
from gorod.screens.painter import Painter
from gorod.screens.screen import ScreenData
from gorod.speech import LANGUAGES
from gorod.speech.speech_timing import without_pauses
from gorod.table.pacing.narration_steps import is_held_back

ActKind = Literal[
    "gathering",
    "deal",
    "dusk",
    "call",
    "dawn",
    "name",
    "floor",
    "farewell",
    "vote",
    "tie",
    "talk",
    "silence",
    "decided",
    "curtain",
    "victory",
    "next",
]
Sky = Literal["night", "dusk", "dawn", "day"]

MOON_STEPS = 12
"""How many steps the moon takes from the first call of a night to the last."""
WORDLESS_BEATS = ("sunrise", "silence", "opening")
"""Beats that show no old sentence, even if nothing is said."""


class Act(ScreenData, frozen=True, kw_only=True):
    """What is on the stage."""

    kind: ActKind
    sky: Sky
    beat: str = ""
    """The step of the moment that is staged."""
    seats: list[Seat] = []
    """The seats it is about."""
    emblem: str = ""
    """What is drawn: the role that is called, the turned card, the winners, or the book itself."""
    at: int = 0
    """How many steps the moon has taken."""
    counts: list[Tallied] = []
    """The votes shown so far, if they are shown one by one."""
    is_told: bool = False
    """Whether the narration is going on."""
    lines: list[str] = []
    """The captions; the last one is large enough to read across the room."""


def act(painter: Painter, moment: Moment | None, captions: Sequence[str] = ()) -> Act:
    """What is on the stage now."""
    if painter.scene.match is None:
        newest = painter.scene.seated.newest
        seats = [newest] if newest is not None else []
        return Act(kind="gathering", sky="dusk", seats=seats, emblem=painter.look.book_emblem)
    staged = narrated_act(painter, moment) if moment is not None else None
    is_told = moment is not None and moment.next is not None
    return replace(
        staged or current_act(painter), is_told=is_told, lines=caption_lines(painter, captions)
    )


def caption_lines(painter: Painter, captions: Sequence[str]) -> list[str]:
    """The last sentences; of the one being said, only the half that has been reached."""
    telling = painter.scene.narration
    beat = None if telling is None else telling.now
    if beat is None or not (beat.words or beat.name in WORDLESS_BEATS):
        lines = captions
    else:
        now = beat.words[LANGUAGES.index(painter.lang)] if beat.words else ""
        is_rest = bool(now and captions) and captions[-1].endswith(now)
        lines = [*(captions[:-1] if is_rest else captions), now[:1].upper() + now[1:]]
    return [*map(without_pauses, lines)]


def narrated_act(painter: Painter, moment: Moment) -> Act | None:
    """What is on the stage during a beat; None if the usual scene shows it anyway."""
    seats, beat = moment.seats, moment.beat
    card = painter.emblem(moment.role)
    if moment.kind == "dawn":
        # In games that talk at night, waking up means nightfall.
        sky: Sky = "dawn" if painter.match.game.rules.nights is None else "dusk"
        if beat in ("back", "card") and seats:
            return Act(kind="farewell", sky=sky, beat=beat, seats=seats, emblem=card)
        if moment.next is None:
            return None
        is_news = beat == "lead" or (beat == "name" and bool(seats))
        return Act(kind="name" if is_news else "dawn", sky=sky, beat=beat, seats=seats)
    if moment.next is None:
        return None
    match moment.kind:
        case "deal":
            return Act(kind="deal", sky="dusk", emblem=painter.look.book_emblem)
        case "call" if (last := last_call(painter)) is not None:
            emblem = painter.look.call(last.call) if isinstance(last, Called) else ""
            at = moon_step(painter, last)
            return Act(kind="call", sky=painter.sky, beat=beat, emblem=emblem, at=at)
        case "dusk":
            return Act(kind="dusk", sky="dusk" if painter.sky == "night" else "dawn", beat=beat)
        case "leaving" if beat in ("silence", "opening"):
            return Act(kind="silence", sky=painter.sky, beat=beat)
        case "leaving" if beat in ("lead", "name") and is_verdict(painter):
            return Act(kind="decided", sky=painter.sky, beat=beat, seats=seats)
        case "leaving" if seats:
            return Act(kind="farewell", sky=painter.sky, beat=beat, seats=seats, emblem=card)
        case "tie":
            return Act(kind="tie", sky=painter.sky, beat=beat, seats=seats)
        case "vote":
            return Act(kind="vote", sky=painter.sky, beat=beat, seats=seats, counts=moment.counts)
        case "victory":
            kinds: dict[str, ActKind] = {"silence": "silence", "opening": "talk"}
            return Act(kind=kinds.get(beat, "curtain"), sky=painter.sky, beat=beat)
    return None


def is_verdict(painter: Painter) -> bool:
    """Whether those who leave were voted out."""
    telling = painter.scene.narration
    return telling is not None and telling.now is not None and is_held_back(telling.now)


def current_act(painter: Painter) -> Act:
    """What is on the stage when nothing is being narrated."""
    match, sky, look = painter.match, painter.sky, painter.look
    table = match.views[ROOM].table
    if table.winner is not None:
        return Act(kind="victory", sky=sky, emblem=winner_emblem(painter, table.winner))
    if painter.scene.to_look or match.terms.awaiting:
        return Act(kind="deal", sky="dusk", emblem=look.book_emblem)
    if match.called is not None:
        emblem = look.call(match.called.call)
        return Act(kind="call", sky=sky, emblem=emblem, at=moon_step(painter, match.called))
    if table.floor is not None:
        emblem = painter.emblem(table.open_cards.get(table.floor, ""))
        kind: ActKind = "farewell" if table.floor in table.left else "floor"
        return Act(kind=kind, sky=sky, seats=[table.floor], emblem=emblem)
    return Act(kind=idle_kind(table, match.is_dark), sky=sky)


def idle_kind(table: Table, is_dark: bool) -> ActKind:
    """What is going on when nobody is called and nobody has the floor."""
    votes = table.of(Votes)
    if is_dark:
        return "dusk"
    if table.of(Daybreak).has_come:
        return "dawn"
    return "vote" if votes.candidates or votes.counted is not None else "talk"


def winner_emblem(painter: Painter, side: str) -> str:
    """The emblem of the winners: the first card of their side in the book."""
    roles = painter.match.game.rules.roles
    first = next((role.id for role in roles if role.side == side), "")
    return painter.emblem(first) or painter.look.book_emblem


def last_call(painter: Painter) -> Called | Slept | None:
    """The last call, or the end of it."""
    heard = reversed(painter.match.views[ROOM].events)
    return next((event for event in heard if isinstance(event, Called | Slept)), None)


def moon_step(painter: Painter, called: Called | Slept) -> int:
    """The moon's step: by the order of calls in the book, not by who answers them."""
    calls = [one.name for one in painter.match.game.rules.calls if isinstance(one, Call)]
    order = list(dict.fromkeys(calls))
    if called.call not in order:
        return 0
    return round(MOON_STEPS * order.index(called.call) / max(1, len(order) - 1))
