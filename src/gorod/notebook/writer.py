"""Notebook writer: a game as YAML, with the expected result of each phase.

A stopped game is written up to its last complete phase. So is one in which the host intervened in
the middle of a phase in a way that the format cannot express; a comment says so.
"""

from dataclasses import dataclass, field
from typing import Any

import yaml

from gorod.engine.events import VOID, CardDealt, DrawnFor
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.replies import Claim, Count, Foul, Remove, Reply, Silence
from gorod.engine.replies import Entry as JournalEntry
from gorod.engine.seats import CLOCK, Seat
from gorod.notebook.notebook_replay import play_notebook
from gorod.notebook.parser import OnlyCounted, parse_notebook
from gorod.notebook.phase_facts import announcements, private_answers, who_left
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.ballots import VOTE, BallotOpened
from gorod.parts.days import BALLOT
from gorod.parts.deals import SpareLaid
from gorod.parts.nominations import NOMINATE
from gorod.parts.notation import Notation
from gorod.parts.orders import voided
from gorod.parts.rulesets import Ruleset
from gorod.parts.ties import LIFT, REVOTE
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.speech import Speech

STOPPED, CUT_INTO = "notebook-stopped", "notebook-cut-into"
"""Message ids: why a notebook ends before its game."""

UNNAMED_PHASE = "?"
"""Placeholder for a phase that begins while last words of the one before are still due."""


def write_notebook(game: Game[Ruleset], title: str = "", lang: str = "en") -> str:
    """The notebook of a finished or stopped game; a comment says if it breaks off."""
    head, void = _head(game, title), voided(game)
    end = {"void": void} if void else {}
    scribe = _Scribe(game)
    course = [{phase.name: phase.entry()} for phase in scribe.phases]
    remark = "" if game.over and not void else STOPPED
    if scribe.cut:
        course.pop()
        remark = CUT_INTO

    def written() -> str:
        winner = _winner(game, course, scribe)
        return _dump(head | {"course": course} | end | {"winner": winner})

    while not _holds(text := written()) and course:
        course.pop()
        remark = CUT_INTO
    comment = f"# {Speech(lang).say(remark)}\n" if remark else ""
    return comment + text


def _winner(game: Game[Ruleset], course: list[Any], scribe: "_Scribe") -> str:
    if game.table.winner == VOID:
        return VOID
    return (game.table.winner or "none") if len(course) == len(scribe.phases) else "none"


def _holds(text: str) -> bool:
    """Whether the course replays as written, with the same results."""
    try:
        return not play_notebook(parse_notebook(text)).failures
    except NotebookError:
        return False


def _head(game: Game[Ruleset], title: str) -> dict[str, Any]:
    rules = game.rules
    usual = {option.name: option.default for option in BOOKS[rules.id].options}
    chosen = {name: value for name, value in rules.options.items() if value != usual[name]}
    head: dict[str, Any] = {"title": " ".join(title.split()) or rules.id, "ruleset": rules.id}
    if chosen:
        head["options"] = chosen
    if rules.mode and rules.mode != BOOKS[rules.id].modes[0].name:
        head["mode"] = rules.mode
    events = [letter.event for letter in game.letters]
    dealt = {event.seat: event.role for event in events if isinstance(event, CardDealt)}
    head["seats"] = [dealt[seat] for seat in sorted(dealt)]
    for event in events:
        if isinstance(event, SpareLaid):
            head["spare"] = event.role
    if rules.host is not None and rules.host != 1:
        head["host"] = rules.host
    return head


@dataclass
class _Phase:
    """What was done in one phase, and its letters."""

    name: str
    notation: Notation
    calls: dict[str, dict[Seat, Any]] = field(default_factory=dict)
    host: list[dict[str, Any]] = field(default_factory=list)
    nominate: dict[Seat, Seat] = field(default_factory=dict)
    ballots: dict[str, list[dict[Any, Any]]] = field(default_factory=dict)
    lift: list[Seat] | OnlyCounted | None = None
    lots: list[Any] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    called_off: bool = False
    """Whether the ballot is cancelled, so that its votes do not count."""

    def call_off(self, settled: bool) -> None:
        self.called_off = True
        self.ballots = {t: b for t, b in self.ballots.items() if t == "elect" and settled}
        self.lift = None

    def forget(self, seat: Seat) -> None:
        """Drop what a removed player did in this phase, and votes for that player."""
        for choices in self.calls.values():
            choices.pop(seat, None)
        ballots = (ballot for written in self.ballots.values() for ballot in written)
        named = (ballot for ballot in ballots if not isinstance(ballot, OnlyCounted))
        for pairs in (self.nominate, *named):
            for one, other in list(pairs.items()):
                if seat in (one, other):
                    del pairs[one]
        if isinstance(self.lift, list) and seat in self.lift:
            self.lift.remove(seat)

    def entry(self) -> dict[str, Any]:
        """The phase as a YAML mapping."""
        entry: dict[str, Any] = {}
        if self.host:
            entry["host"] = self.host
        if "elect" in self.ballots:
            entry["elect"] = _one_or_list(list(map(_by_voter, self.ballots["elect"])))
        entry |= {call: choices for call, choices in self.calls.items() if choices}
        if self.nominate:
            entry["nominate"] = self.nominate
        for topic in (VOTE, REVOTE):
            if topic in self.ballots:
                entry[topic] = _one_or_list(list(map(_by_candidate, self.ballots[topic])))
        for topic in self.notation.ballots:
            if topic in self.ballots and topic not in entry:
                entry[topic] = _one_or_list(list(map(_by_voter, self.ballots[topic])))
        if isinstance(self.lift, OnlyCounted):
            entry["lift"] = {"counted": self.lift.get("yes", 0)}
        elif self.lift is not None:
            entry["lift"] = self.lift
        if self.lots:
            entry["lots"] = self.lots
        return entry | {"expect": self.expect()}

    def expect(self) -> dict[str, Any]:
        expect: dict[str, Any] = {"out": who_left(self.letters)}
        told = {
            seat: _plain(given[0] if len(given) == 1 else given)
            for seat, given in sorted(private_answers(self.letters).items())
        }
        facts: dict[str, Any] = {}
        for kind, fact in announcements(self.letters, self.notation.announced):
            facts[kind] = facts.get(kind, {}) | fact if isinstance(fact, dict) else fact
        return expect | ({"told": told} if told else {}) | ({"announced": facts} if facts else {})


class _Scribe:
    """Replays the game from its journal and records each complete phase."""

    def __init__(self, game: Game[Ruleset]) -> None:
        self.phases: list[_Phase] = []
        self.rules = game.rules
        self.notation = BOOKS[game.rules.id].notation
        self.game: Game[Ruleset] = Game(game.rules)
        self.phase: _Phase | None = None
        self.read = 0
        self.turn_page(self.game.table.phase)
        for entry in game.standing():
            if not isinstance(entry, Claim):  # notebooks do not record claims
                self.note(entry)
        self.cut = False
        if self.game.over and self.game.table.winner != VOID and self.phase is not None:
            self.cut = self.phase.name == UNNAMED_PHASE and bool(self.phase.host)
            self.turn_page("")

    def note(self, entry: JournalEntry) -> None:
        """Record an entry of the journal and play it."""
        game, before, told = self.game, self.now(), len(self.game.letters)
        living = set(game.table.alive)
        settled = game.wait.topic in (*self.rules.phases, BALLOT)
        if isinstance(entry, Reply):
            self.note_reply(entry)
            number = game.wait.number if entry.seat == CLOCK else game.open[entry.seat].number
            entry = Reply(entry.seat, number, entry.answer, entry.by)
        elif isinstance(entry, Remove | Foul | Silence):
            self.note_order(entry)
        elif isinstance(entry, Count) and self.phase is not None:
            self.note_count(self.phase, OnlyCounted(entry.hands))
        game.reply(entry)
        if self.phase is not None:
            self.note_letters(self.phase, game.letters[told:])
            if not isinstance(entry, Reply | Count):
                self.note_removed(self.phase, living.difference(game.table.alive), settled)
        if self.now() != before and not game.over:
            self.turn_page(game.table.phase)

    def note_letters(self, phase: _Phase, letters: list[Letter]) -> None:
        """Record what the journal leaves out: opened ballots, and choices drawn by lot."""
        for event in (letter.event for letter in letters):
            if isinstance(event, BallotOpened) and event.ballot in self.notation.ballots:
                phase.ballots.setdefault(event.ballot, []).append({})
            elif isinstance(event, DrawnFor):
                self.note_choice(phase, event.seat, event.topic, event.choice)

    def note_removed(self, phase: _Phase, removed: set[Seat], settled: bool) -> None:
        for seat in () if settled else removed:
            phase.forget(seat)
        is_off = self.game.table.of(Votes).cancelled or self.game.over
        if phase.name in self.rules.awake and is_off:
            phase.call_off(settled)

    def now(self) -> tuple[str, int, int]:
        table = self.game.table
        return (table.phase, table.night, table.day)

    def turn_page(self, name: str) -> None:
        """End the current phase and begin the next one."""
        if self.phase is not None and self.phase.name == UNNAMED_PHASE:
            self.phase.name = name
        if self.phase is not None and self.phase.name != name:
            self.phase.letters = self.game.letters[self.read :]
            self.phases.append(self.phase)
            self.read = len(self.game.letters)
            self.phase = None
        if name and self.phase is None:
            self.phase = _Phase(name, self.notation)
            if not self.phases:  # they earned it in the game before
                self.phase.host += [{"silence": seat} for seat in self.rules.silenced]

    def note_reply(self, reply: Reply) -> None:
        if self.phase is None or reply.seat == CLOCK:
            return
        if isinstance(reply.seat, int):
            topic = self.game.open[reply.seat].topic
            self.note_choice(self.phase, reply.seat, topic, reply.answer)
        elif self.game.wait.topic in self.notation.lots:
            self.phase.lots.append(reply.answer)

    def note_choice(self, phase: _Phase, seat: Seat, topic: str, answer: Any) -> None:
        """Record a choice, made by a player or drawn for a late one."""
        if topic in (*self.notation.ballots, LIFT) and phase.called_off:
            return
        if topic in self.notation.ballots:
            _put(phase.ballots[topic][-1], seat, answer)
        elif topic == LIFT:
            phase.lift = [*(phase.lift or ()), *([seat] if answer else [])]
        elif topic == NOMINATE and answer is not None:
            phase.nominate[seat] = answer
        elif topic in self.notation.calls:
            _put(phase.calls.setdefault(topic, {}), seat, _choice(topic, answer, self.notation))

    def note_count(self, phase: _Phase, hands: OnlyCounted) -> None:
        """Record a ballot of which only the hands were counted."""
        topic = self.game.wait.topic
        if topic == LIFT:
            phase.lift = hands
        elif topic in self.notation.ballots:
            phase.ballots[topic][-1] = hands

    def note_order(self, order: Remove | Foul | Silence) -> None:
        """Record an order at the start of its phase, just before the ballot, or in the next one."""
        if self.phase is None or self.is_hush(order):
            return
        if self.is_over_but_for_words():
            self.turn_page(UNNAMED_PHASE)
        act: dict[str, Any] = {type(order).__name__.lower(): order.seat}
        begun = self.game.wait.topic not in self.rules.phases
        if begun and self.phase.name == self.game.table.phase in self.rules.awake:
            act["at"] = "vote"
        self.phase.host.append(act)

    def is_hush(self, order: Remove | Foul | Silence) -> bool:
        """Whether the order only stops the current speech, which notebooks do not record."""
        return isinstance(order, Silence) and self.game.table.floor == order.seat

    def is_over_but_for_words(self) -> bool:
        """Whether the phase has its result, and only speeches are left."""
        if self.game.wait.topic in (*self.notation.ballots, *self.notation.calls):
            return False
        letters = self.game.letters[self.read :]
        return any(isinstance(letter.event, self.notation.endings) for letter in letters)


def _put(choices: dict[Seat, Any], seat: Seat, answer: Any) -> None:
    """Store the last choice of a seat; a pass is not written."""
    choices.pop(seat, None)
    if answer is not None:
        choices[seat] = answer


def _choice(topic: str, answer: Any, notation: Notation) -> Any:
    """A choice in the notation of the notebook."""
    if answer is None:
        return None
    given = answer if isinstance(answer, tuple | list) else (answer,)
    if topic in notation.ways:
        return {given[0]: given[1]}
    if topic in notation.parts:
        return dict(zip(notation.parts[topic], given, strict=False))
    return list(given) if given is answer or topic in notation.several else answer


def _one_or_list(ballots: list[Any]) -> Any:
    return ballots[0] if len(ballots) == 1 else ballots


def _by_voter(votes: dict[Any, Any]) -> dict[Any, Any]:
    return {"counted": dict(votes)} if isinstance(votes, OnlyCounted) else votes


def _by_candidate(votes: dict[Any, Any]) -> dict[Any, Any]:
    if isinstance(votes, OnlyCounted):
        return _by_voter(votes)
    ballot: dict[Seat, list[Seat]] = {}
    for voter, given in sorted(votes.items()):
        for candidate in given if isinstance(given, tuple | list) else (given,):
            ballot.setdefault(candidate, []).append(voter)
    return ballot


def _plain(answer: Any) -> Any:
    """`yes` and `no` as YAML booleans, and several seats as a list."""
    if isinstance(answer, list | tuple):
        return [_plain(one) for one in answer]
    return {"yes": True, "no": False}.get(answer, answer)


class _Dumper(yaml.SafeDumper):
    """YAML dumper in a human style: short values in one line, booleans as `yes` and `no`."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _yes_or_no(dumper: _Dumper, value: bool) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:bool", "yes" if value else "no")


_Dumper.add_representer(bool, _yes_or_no)


def _dump(notebook: dict[str, Any]) -> str:
    return yaml.dump(
        notebook,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=100,
    )
