"""Notebook parser: from YAML to a `Notebook`, or an error that names the faulty entry."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gorod.engine.events import VOID
from gorod.engine.replies import Foul, Remove, Silence
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.notebook.value_readers import (
    SeatReader,
    UncheckedSeatReader,
    check_keys,
    integer_of,
    list_of,
    mapping_of,
    optional,
    text_of,
)
from gorod.notebook.variation_file import is_variation_file, read_variation
from gorod.notebook.yaml_loader import NotebookError, load_yaml, quoted
from gorod.parts.notation import Notation
from gorod.parts.rulesets import Book
from gorod.parts.verdicts import DRAW
from gorod.rulebooks import BOOKS
from gorod.rulebooks.settings import Setting

HEAD_KEYS = ("title", "ruleset", "mode", "options", "seats", "spare", "host", "seed", "refused")
BODY_KEYS = ("course", "winner")
VOID_KEY = "void"
EXPECT_KEYS = ("out", "alive", "told", "shown", "announced", "silent", "refuse", "winner")
HOST_ORDERS: dict[str, type[Foul | Silence | Remove]] = {
    "foul": Foul,
    "silence": Silence,
    "remove": Remove,
}

VotesByVoter = dict[Seat, tuple[Seat, ...]]
"""Votes by voter; more than one only where the rules allow it."""


class OnlyCounted(dict[Seat | str, int]):
    """Counts of hands without their owners (COMMON-20): `{counted: {8: 6}}`."""


@dataclass(frozen=True)
class HostAct:
    order: Foul | Silence | Remove
    at_vote: bool = False


@dataclass(frozen=True)
class RefusedAttempt:
    """A choice that must be refused."""

    key: str
    seat: Seat
    choice: Choice


@dataclass
class Expectation:
    """Expectations for the end of a phase; a field that is not written is not checked."""

    out: list[Seat] | None = None
    alive: list[Seat] | None = None
    told: dict[Seat, Any] = field(default_factory=dict)
    shown: dict[Seat, dict[Seat, str]] = field(default_factory=dict)
    announced: dict[str, Any] = field(default_factory=dict)
    silent: list[str] = field(default_factory=list)
    refuse: list[RefusedAttempt] = field(default_factory=list)
    winner: str | None = None


@dataclass
class CoursePhase:
    """One phase of the course."""

    number: int
    phase: str
    calls: dict[str, dict[Seat, Choice]] = field(default_factory=dict)
    nominate: dict[Seat, Seat] = field(default_factory=dict)
    ballots: dict[str, list[VotesByVoter | OnlyCounted]] = field(default_factory=dict)
    """The written ballots by topic of the question."""
    lift: list[Seat] | OnlyCounted | None = None
    lots: list[Seat] = field(default_factory=list)
    host: list[HostAct] = field(default_factory=list)
    expect: Expectation = field(default_factory=Expectation)


@dataclass
class Notebook:
    title: str
    ruleset: str
    seats: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    mode: str | None = None
    spare: str | None = None
    host: int | None = None
    seed: int = 0
    refused: str | None = None
    course: list[CoursePhase] = field(default_factory=list)
    winner: str = "none"
    void: str = ""
    """Why the host voided the game after this course."""


def parse_notebook(text: str) -> Notebook:
    """Parse a notebook; raises `NotebookError`."""
    return notebook_from(load_yaml(text))


def notebook_from(written: Any, folder: Path | None = None) -> Notebook:
    """Parse loaded YAML; its ruleset may name a variation file in this folder."""
    return _notebook(mapping_of(written, "notebook"), folder)


# The head ---------------------------------------------------------------------------------------


def _notebook(written: dict[Any, Any], folder: Path | None) -> Notebook:
    check_keys(written, (*HEAD_KEYS, *BODY_KEYS, VOID_KEY), "notebook")
    for key in ("ruleset", "seats"):
        if key not in written:
            raise NotebookError("missing", key=key)
    table = _table(text_of(written["ruleset"], "ruleset"), folder)
    ruleset = table.ruleset
    if ruleset not in BOOKS:
        raise NotebookError("unknown-ruleset", ruleset=ruleset, known=tuple(BOOKS))
    book = BOOKS[ruleset]
    mode = optional(written, "mode", text_of)
    modes = tuple(known.name for known in book.modes)
    if mode is not None and not modes:
        raise NotebookError("not-in-this-ruleset", key="mode", ruleset=ruleset)
    if mode is not None and mode not in modes:
        raise NotebookError("unknown-mode", mode=mode, known=modes)
    seats = [text_of(role, "seats") for role in list_of(written["seats"], "seats")]
    chosen = mapping_of(written.get("options"), "options")
    notebook = Notebook(
        title=text_of(written.get("title", table.title), "title"),
        ruleset=ruleset,
        seats=seats,
        options={
            **dict(table.options),
            **{text_of(name, "options"): value for name, value in chosen.items()},
        },
        mode=table.mode if mode is None else mode,
        spare=optional(written, "spare", text_of),
        host=optional(written, "host", SeatReader(len(seats))),
        seed=integer_of(written.get("seed", 0), "seed"),
    )
    if "refused" in written:
        for key in BODY_KEYS:
            if key in written:
                raise NotebookError("refused-and", key=key)
        notebook.refused = text_of(written["refused"], "refused")
        return notebook
    for key in BODY_KEYS:
        if key not in written:
            raise NotebookError("missing", key=key)
    notebook.winner = _winner(written["winner"], book)
    notebook.void = text_of(written.get(VOID_KEY, ""), VOID_KEY)
    notebook.course = [
        _entry(number, item, book, len(seats))
        for number, item in enumerate(list_of(written["course"], "course"), 1)
    ]
    return notebook


def _table(ruleset: str, folder: Path | None) -> Setting:
    """The rules by name, or those of a variation file beside the notebook."""
    if folder is None or not is_variation_file(ruleset):
        return Setting(ruleset)
    if Path(ruleset).name != ruleset:
        raise NotebookError("not-beside", file=quoted(ruleset))
    try:
        return read_variation(folder / ruleset)
    except NotebookError as error:
        raise NotebookError("in-variation", file=ruleset, error=error) from error


def _winner(value: Any, book: Book) -> str:
    winner = text_of(value, "winner")
    known = (*dict.fromkeys(role.side for role in book.plain.roles), "none", DRAW, VOID)
    if winner not in known:
        raise NotebookError("unknown-winner", winner=winner, known=known)
    return winner


# The course -------------------------------------------------------------------------------------


def _entry(number: int, item: Any, book: Book, seats: int) -> CoursePhase:
    if not isinstance(item, dict) or len(item) != 1:
        named = ", ".join(map(quoted, item)) if isinstance(item, dict) else quoted(item)
        raise NotebookError("one-phase", entry=number, phase=named or "{}")
    ((phase, written),) = item.items()
    phases = book.plain.phases
    if phase not in phases:
        raise NotebookError("unknown-phase", entry=number, phase=quoted(phase), known=phases)
    try:
        return _phase(CoursePhase(number, phase), mapping_of(written, phase), book, seats)
    except NotebookError as error:
        error.about.setdefault("entry", number)
        error.about.setdefault("phase", phase)
        raise


def _phase(entry: CoursePhase, written: dict[Any, Any], book: Book, seats: int) -> CoursePhase:
    notation = book.notation
    check_keys(written, notation.keys, entry.phase)
    seat = SeatReader(seats)
    for call in notation.calls:
        if call in written:
            entry.calls[call] = _choices(written[call], call, notation, seat)
    entry.nominate = {
        seat(one, "nominate"): seat(other, "nominate")
        for one, other in mapping_of(written.get("nominate"), "nominate").items()
    }
    if "vote" in written and "votes" in written:
        raise NotebookError("vote-and-votes")
    for key in ("votes", *notation.ballots):
        if key in written:
            ballots = written[key]
            many = key not in ("vote", "votes") and isinstance(ballots, list)
            topic = "vote" if key == "votes" else key
            entry.ballots[topic] = [
                _only_counted(one["counted"], key, seat)
                if _is_counted(one)
                else _ballot(one, key, seat, notation.several_votes)
                for one in (ballots if many else [ballots])
            ]
    if "lift" in written:
        lift = written["lift"]
        entry.lift = (
            OnlyCounted(yes=integer_of(lift["counted"], "lift"))
            if _is_counted(lift)
            else seat.all(lift, "lift")
        )
    if "lots" in written:
        entry.lots = seat.all(written["lots"], "lots", once=False)
    entry.host = [_host_act(act, seat) for act in list_of(written.get("host"), "host")]
    entry.expect = _expectation(mapping_of(written.get("expect"), "expect"), book, seat)
    return entry


def _choices(written: Any, key: str, notation: Notation, seat: SeatReader) -> dict[Seat, Choice]:
    choices: dict[Seat, Choice] = {}
    for one, value in mapping_of(written, key).items():
        choices[seat(one, key)] = _choice(value, key, notation, seat)
    return choices


def _choice(value: Any, key: str, notation: Notation, seat: SeatReader) -> Choice:
    if value == "pass":
        return None
    if key in notation.several:
        seats = value if isinstance(value, list) else [value]
        return tuple(seat(one, key) for one in seats)
    if key in notation.ways:
        ways = notation.ways[key]
        if not isinstance(value, dict) or len(value) != 1 or not value.keys() <= set(ways):
            raise NotebookError("way", key=key, known=tuple(f"{way}: 5" for way in ways))
        ((way, other),) = value.items()
        return (way, seat(other, key))
    if key in notation.parts:
        parts = notation.parts[key]
        given = mapping_of(value, key)
        check_keys(given, parts, key)
        if parts[0] not in given:
            raise NotebookError("missing", key=parts[0])
        return tuple(seat(given[part], key) for part in parts if part in given)
    for word in notation.words.get(key, ()):
        if value == word:
            return word
    return seat(value, key)


def _ballot(written: Any, key: str, seat: SeatReader, several: bool = False) -> VotesByVoter:
    """Parse a ballot, by candidate or by voter as its key requires."""
    if key in ("vote", "revote"):
        return _by_candidate(written, key, seat, several)
    return _by_voter(written, key, seat)


def _is_counted(written: Any) -> bool:
    return isinstance(written, dict) and [*written] == ["counted"]


def _only_counted(written: Any, key: str, seat: SeatReader) -> OnlyCounted:
    """Parse a ballot of which only counts are written."""
    counted = mapping_of(written, key)
    return OnlyCounted({seat(one, key): integer_of(count, key) for one, count in counted.items()})


def _by_candidate(written: Any, key: str, seat: SeatReader, several: bool = False) -> VotesByVoter:
    votes: VotesByVoter = {}
    for candidate, voters in mapping_of(written, key).items():
        for voter in seat.all(voters, key, once=False):
            if voter in votes and (not several or seat(candidate, key) in votes[voter]):
                raise NotebookError("votes-twice", key=key, seat=voter)
            votes[voter] = (*votes.get(voter, ()), seat(candidate, key))
        seat(candidate, key)
    return votes


def _by_voter(written: Any, key: str, seat: SeatReader) -> VotesByVoter:
    return {
        seat(voter, key): tuple(
            seat(one, key) for one in (given if isinstance(given, list) else [given])
        )
        for voter, given in mapping_of(written, key).items()
        if given != "pass"
    }


def _host_act(written: Any, seat: SeatReader) -> HostAct:
    act = mapping_of(written, "host")
    at_vote = "at" in act
    if at_vote and act.pop("at") != "vote":
        raise NotebookError("host-at")
    if len(act) != 1:
        raise NotebookError("host-act", known=tuple(HOST_ORDERS))
    ((name, whom),) = act.items()
    if name not in HOST_ORDERS:
        raise NotebookError("host-act", known=tuple(HOST_ORDERS))
    return HostAct(HOST_ORDERS[name](seat=seat(whom, "host")), at_vote)


# What must hold ---------------------------------------------------------------------------------


def _expectation(written: dict[Any, Any], book: Book, seat: SeatReader) -> Expectation:
    check_keys(written, EXPECT_KEYS, "expect")
    expect = Expectation()
    if "out" in written:
        expect.out = seat.all(written["out"], "out")
    if "alive" in written:
        expect.alive = seat.all(written["alive"], "alive")
    expect.told = {
        seat(one, "told"): _answer(value)
        for one, value in mapping_of(written.get("told"), "told").items()
    }
    expect.shown = {
        seat(one, "shown"): {
            seat(other, "shown"): text_of(card, "shown")
            for other, card in mapping_of(cards, "shown").items()
        }
        for one, cards in mapping_of(written.get("shown"), "shown").items()
    }
    expect.announced = mapping_of(written.get("announced"), "announced")
    _announced(expect.announced, "announced", book)
    expect.silent = [text_of(kind, "silent") for kind in list_of(written.get("silent"), "silent")]
    _announced(expect.silent, "silent", book)
    for attempt in list_of(written.get("refuse"), "refuse"):
        expect.refuse += _attempts(
            mapping_of(attempt, "refuse"), book.notation, UncheckedSeatReader(seat.count)
        )
    if "winner" in written:
        expect.winner = _winner(written["winner"], book)
    return expect


def _announced(kinds: Iterable[Any], where: str, book: Book) -> None:
    """Check announcement kinds; those of other books are allowed, and never occur here."""
    if not set(kinds) <= set(book.notation.announced):
        known = dict.fromkeys(kind for one in BOOKS.values() for kind in one.notation.announced)
        check_keys(kinds, tuple(known), where)


def _answer(value: Any) -> Any:
    """Normalize booleans: `yes`, `no`, `true` and `false` as answers."""
    if isinstance(value, list):
        return [_answer(one) for one in value]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.lower() in ("true", "false"):
        return "yes" if value.lower() == "true" else "no"
    return value


def _attempts(
    written: dict[Any, Any], notation: Notation, seat: SeatReader
) -> Iterable[RefusedAttempt]:
    check_keys(written, (*notation.calls, *notation.public), "refuse")
    for key, value in written.items():
        if key in notation.calls:
            for one, choice in _choices(value, key, notation, seat).items():
                yield RefusedAttempt(key, one, choice)
        elif key == "lift":
            yield from (RefusedAttempt("lift", one, "yes") for one in seat.all(value, key))
        else:
            topic = "vote" if key == "votes" else key
            for voter, candidates in _ballot(value, key, seat, several=True).items():
                for candidate in candidates:
                    yield RefusedAttempt(topic, voter, candidate)
