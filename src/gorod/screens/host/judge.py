"""The judge's pages for a table with paper cards: players, who woke up, corrections."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from msgspec.structs import replace

from gorod.engine.questions import Ask
from gorod.engine.replies import (
    Declare,
    Foul,
    GiveFloor,
    Remove,
    Reply,
    SeatOrder,
    Silence,
    Stop,
    Void,
)
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Choice
from gorod.screens.game_screen import Chair
from gorod.screens.painter import Painter
from gorod.screens.phone.question import Question, question
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import time_name
from gorod.table.match.correction import Occasion, RecordedEntry
from gorod.table.match.match_view import Prompt
from gorod.table.paper.card_facts import CardFact
from gorod.table.paper.judge import CorrectionDraft, Judge

ORDER_MESSAGES = {
    Foul: "web-foul",
    Silence: "web-silence",
    Stop: "web-stop",
    GiveFloor: "web-give-floor",
    Remove: "web-remove",
    Declare: "web-declare",
    Void: "web-void",
}

MAX_EARLIER_LISTS = 5
"""How many lists of players from earlier evenings are offered."""


class Players(ScreenData, frozen=True):
    """The players of a table without phones."""

    code: str
    names: list[str]
    lists: list[list[str]]
    """Lists from earlier evenings."""


def players(code: str, names: list[str], earlier: list[list[str]]) -> Players:
    lists = [one for at, one in enumerate(earlier) if one and one not in earlier[:at]]
    return Players(code, names, lists[:MAX_EARLIER_LISTS])


class RecordLine(ScreenData, frozen=True):
    """Something that was written down and can be corrected."""

    number: int
    time: str
    who: str
    headline: str
    given: str
    order: bool = False
    """Whether it is an order of the judge: it can only be struck out."""


class Sighting(ScreenData, frozen=True):
    """Whom the judge saw wake to a call."""

    roles: str
    seats: str


class Record(ScreenData, frozen=True):
    """All that was written down and can be corrected, the last first."""

    code: str
    lines: list[RecordLine]
    facts: list[Sighting]
    drafted: bool


def record(painter: Painter, judge: Judge) -> Record:
    return Record(
        painter.code,
        [_written(painter, told) for told in reversed(judge.corrigible())],
        _sightings(painter, judge.terms.facts),
        judge.draft() is not None,
    )


def _line(painter: Painter, told: RecordedEntry) -> RecordLine:
    entry, ask, when = told.entry, told.ask, told.occasion
    assert isinstance(entry, Reply)  # noqa: S101 - only answers are listed
    assert isinstance(entry.seat, int)  # noqa: S101
    assert ask is not None  # noqa: S101
    return RecordLine(
        told.number,
        time_name(painter.speech, when.phase, when.night, when.day),
        _by(painter, entry.seat, told.occasion),
        painter.speech.question(ask),
        _given(painter, ask, entry.answer),
    )


def _by(painter: Painter, seat: Seat, moment: Occasion) -> str:
    """Who answered; the card, if nobody has seen who holds it."""
    supposed = painter.match.possible_deals
    is_known = supposed is None or supposed.has_answered(seat, moment)
    return painter.who(seat) if is_known else painter.role_of(seat)


def _given(painter: Painter, ask: Ask, answer: Choice | list[Seat | str]) -> str:
    chosen = answer if isinstance(answer, list | tuple) else (answer,)
    labels = [painter.speech.option(ask, one) for one in chosen if one is not None]
    return ", ".join(labels) or painter.speech.passing(ask)


def _sightings(painter: Painter, facts: Iterable[CardFact]) -> list[Sighting]:
    """What the judge saw of the cards: which ones, and who held them."""
    return [
        Sighting(
            painter.speech.listed([painter.speech.role(role) for role in fact.roles]),
            painter.seats(fact.seats),
        )
        for fact in facts
    ]


class WrittenAnswer(ScreenData, frozen=True):
    """One answer that was written down, and what else it could have been."""

    code: str
    number: int
    time: str
    question: Question


def written_answer(painter: Painter, number: int, entry: Reply) -> WrittenAnswer:
    """An answer, shown with the table as it was before."""
    before = painter.match.game
    given = tuple(entry.answer) if isinstance(entry.answer, list) else entry.answer
    asked = question(painter, Prompt(before.open[entry.seat], given, True, True), HOST)
    is_open_again = replace(asked, answered=False)
    return WrittenAnswer(painter.code, number, painter.title(before.table), is_open_again)


class Awake(ScreenData, frozen=True):
    """Who woke to a call, to be corrected."""

    code: str
    at: int
    roles: list[str]
    chairs: list[Chair]


def awake(painter: Painter, at: int, fact: CardFact, seats: Iterable[Seat]) -> Awake:
    return Awake(
        painter.code,
        at,
        [painter.speech.role(role) for role in fact.roles],
        [Chair(seat, painter.name(seat), seat in fact.seats) for seat in seats],
    )


class Change(ScreenData, frozen=True):
    """A line of the story that goes, or one that comes."""

    time: str
    line: str
    is_new: bool


class Correction(ScreenData, frozen=True):
    """A correction that waits: what it changes, or what has to be settled first."""

    code: str
    about: RecordLine | None
    becomes: str
    cards: list[Sighting]
    changes: list[Change]
    lost: list[RecordLine]
    question: Question | None
    """The open question that stops the replay."""
    was: RecordLine | None
    """The answer that was recorded there and is no longer possible."""
    settled: int
    """What to send back with `settled`."""
    entry: int
    """What to send back with `entry`: which answer is corrected."""
    forgotten: list[Sighting]
    """What was seen of the cards and can no longer be true."""
    heard: PageOnly[bool] = False
    """Whether players have read on their phones what changes."""
    decides: Seat | None = None
    """The seat whose card has to be entered first, because the game depends on it."""
    confirms: bool = False
    """Whether `apply` needs `confirmed`: paper cards were shown, and the game would go on."""


def correction(now: Painter, then: Painter, judge: Judge, draft: CorrectionDraft) -> Correction:
    """What this draft changes at the table."""
    correcting, stuck, told = draft.correcting, draft.corrected.stuck, draft.recorded
    old, new = judge.terms.facts, correcting.facts
    decides = judge.undecided(draft) if stuck is None else None
    ask = told.ask if not new else None
    is_order = told.ask is None
    becomes = now.say("web-correction-struck") if is_order else ""
    return Correction(
        now.code,
        _written(now, told) if ask is not None or is_order else None,
        _given(now, ask, correcting.answer) if ask is not None else becomes,
        _sightings(now, [one for one in new or () if one not in old]),
        _changes(now, then) if decides is None else [],
        [_written(now, one) for one in draft.corrected.lost],
        question(then, Prompt(stuck.ask, None, False, True), HOST) if stuck else None,
        _line(now, stuck.recorded) if stuck and stuck.recorded else None,
        len(correcting.settled),
        correcting.entry,
        _sightings(now, [fact for fact in old if new is not None and fact not in new]),
        not judge.terms.paper,
        decides,
        judge.terms.paper and judge.game.over and not draft.corrected.game.over,
    )


def _written(painter: Painter, told: RecordedEntry) -> RecordLine:
    """An answer, or an order."""
    if told.ask is not None:
        return _line(painter, told)
    when, order = told.occasion, told.entry
    who = painter.who(order.seat) if isinstance(order, SeatOrder) else painter.say("web-host")
    word = painter.say(ORDER_MESSAGES.get(type(order), "web-orders-seat"))
    time = time_name(painter.speech, when.phase, when.night, when.day)
    return RecordLine(told.number, time, who, "", word, order=True)


def _changes(now: Painter, then: Painter) -> list[Change]:
    """The difference between the story now and the corrected story."""
    old, new = _told(now), _told(then)
    changes: list[Change] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            changes += [Change(time, line, False) for time, line in old[a:b]]
            changes += [Change(time, line, True) for time, line in new[c:d]]
    return changes


def _told(painter: Painter) -> list[tuple[str, str]]:
    story = painter.story(with_record=False)
    return [(chapter.title, line) for chapter in story for line in chapter.lines]
