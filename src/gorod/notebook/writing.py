"""Writing a game down as a notebook, with what each phase brought.

A game that was stopped is written up to its last whole phase. So is one in which the host cut
into the middle of a phase in a way that the notebook has no words for; a comment says so.
"""

from dataclasses import dataclass, field
from typing import Any

import yaml

from gorod.engine.events import CardDealt, DrawnFor
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.replies import Entry as JournalEntry
from gorod.engine.replies import Foul, Remove, Reply, Silence
from gorod.engine.seats import CLOCK, Seat
from gorod.notebook.facts import announcements, answers, who_left
from gorod.notebook.loading import NotebookError
from gorod.notebook.playing import play
from gorod.notebook.reading import read
from gorod.notebook.words import WORDS
from gorod.parts.ballots import LIFT, REVOTE, VOTE, BallotOpened
from gorod.parts.rounds import DAY, NIGHT, DayEnded, MorningCame
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS

STOPPED = "The game was stopped in the phase that followed."
CUT_INTO = "In the phase that followed the host cut in, in a way that a notebook cannot say."

BALLOTS = (VOTE, REVOTE, LIFT)
LOT = "lot"
"""What chance is asked where a tie is broken."""


def write(game: Game[Ruleset], title: str = "") -> str:
    """The notebook of a finished or stopped game."""
    head = _head(game, title)
    scribe = _Scribe(game)
    course = [{phase.name: phase.entry()} for phase in scribe.phases]
    remark = "" if game.over else STOPPED
    while course and not _holds(head, course, winner := _winner(game, course, scribe)):
        course.pop()
        remark = CUT_INTO
    winner = _winner(game, course, scribe)
    comment = f"# {remark}\n" if remark else ""
    return comment + _dump(head | {"course": course, "winner": winner})


def _winner(game: Game[Ruleset], course: list[Any], scribe: "_Scribe") -> str:
    return (game.table.winner or "none") if len(course) == len(scribe.phases) else "none"


def _holds(head: dict[str, Any], course: list[Any], winner: str) -> bool:
    """Whether the course, played as written, brings what it brought."""
    try:
        return not play(read(_dump(head | {"course": course, "winner": winner}))).failures
    except NotebookError:
        return False


def _head(game: Game[Ruleset], title: str) -> dict[str, Any]:
    rules = game.rules
    usual = {option.name: option.default for option in BOOKS[rules.id].options}
    chosen = {name: value for name, value in rules.options.items() if value != usual[name]}
    head: dict[str, Any] = {"title": " ".join(title.split()) or rules.id, "ruleset": rules.id}
    if chosen:
        head["options"] = chosen
    events = (letter.event for letter in game.letters)
    dealt = {event.seat: event.role for event in events if isinstance(event, CardDealt)}
    return head | {"seats": [dealt[seat] for seat in sorted(dealt)]}


@dataclass
class _Phase:
    """What was said and done in one phase, and the letters it brought."""

    name: str
    calls: dict[str, dict[Seat, Any]] = field(default_factory=dict)
    host: list[dict[str, Any]] = field(default_factory=list)
    nominate: dict[Seat, Seat] = field(default_factory=dict)
    ballots: list[dict[Seat, Seat]] = field(default_factory=list)
    lift: list[Seat] | None = None
    lots: list[Seat] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    called_off: bool = False
    """Whether the ballot is not held: what was or will be said in it does not count."""

    def call_off(self) -> None:
        self.called_off = True
        self.ballots, self.lift = [], None

    def forget(self, seat: Seat) -> None:
        """What a removed player did in this phase lapses, and so do votes for him."""
        for choices in self.calls.values():
            choices.pop(seat, None)
        for pairs in (self.nominate, *self.ballots):
            for one, other in list(pairs.items()):
                if seat in (one, other):
                    del pairs[one]
        if self.lift is not None and seat in self.lift:
            self.lift.remove(seat)

    def entry(self) -> dict[str, Any]:
        """The entry as it is written."""
        entry: dict[str, Any] = {}
        if self.host:
            entry["host"] = self.host
        entry |= {call: choices for call, choices in self.calls.items() if choices}
        if self.nominate:
            entry["nominate"] = self.nominate
        if self.ballots:
            entry["vote"] = _by_candidate(self.ballots[0])
        if len(self.ballots) > 1:
            revotes = [_by_candidate(votes) for votes in self.ballots[1:]]
            entry["revote"] = revotes[0] if len(revotes) == 1 else revotes
        if self.lift is not None:
            entry["lift"] = self.lift
        if self.lots:
            entry["lots"] = self.lots
        return entry | {"expect": self.expect()}

    def expect(self) -> dict[str, Any]:
        expect: dict[str, Any] = {"out": who_left(self.letters)}
        told = {
            seat: _plain(given[0] if len(given) == 1 else given)
            for seat, given in sorted(answers(self.letters).items())
        }
        facts: dict[str, Any] = {}
        for kind, fact in announcements(self.letters):
            facts[kind] = facts.get(kind, {}) | fact if isinstance(fact, dict) else fact
        return expect | ({"told": told} if told else {}) | ({"announced": facts} if facts else {})


class _Scribe:
    """Plays the game again from its journal and writes down each whole phase."""

    def __init__(self, game: Game[Ruleset]) -> None:
        self.phases: list[_Phase] = []
        self.words = WORDS[game.rules.id]
        self.game: Game[Ruleset] = Game(game.rules)
        self.phase: _Phase | None = None
        self.read = 0
        self.turn_page(self.game.table.phase)
        for entry in game.standing():
            self.note(entry)
        if self.game.over and self.phase is not None:
            self.turn_page("")

    def note(self, entry: JournalEntry) -> None:
        """Write an entry of the journal down and play it."""
        game, before, told = self.game, self.now(), len(self.game.letters)
        living = set(game.table.alive)
        if isinstance(entry, Reply):
            self.note_reply(entry)
            number = game.wait.number if entry.seat == CLOCK else game.open[entry.seat].number
            entry = Reply(entry.seat, number, entry.answer, entry.by)
        elif isinstance(entry, Remove | Foul | Silence):
            self.note_order(entry)
        game.reply(entry)
        if self.phase is not None:
            self.note_letters(self.phase, game.letters[told:])
            if not isinstance(entry, Reply):
                self.note_removed(self.phase, living.difference(game.table.alive))
        if self.now() != before and not game.over:
            self.turn_page(game.table.phase)

    def note_letters(self, phase: _Phase, letters: list[Letter]) -> None:
        """What the journal does not say: when a ballot opens, and what was drawn for the late."""
        for event in (letter.event for letter in letters):
            if isinstance(event, BallotOpened) and event.ballot in (VOTE, REVOTE):
                phase.ballots.append({})
            elif isinstance(event, DrawnFor):
                self.note_choice(phase, event.seat, event.topic, event.choice)

    def note_removed(self, phase: _Phase, removed: set[Seat]) -> None:
        for seat in removed:
            phase.forget(seat)
        if phase.name == DAY and (self.game.table.ballot_off or self.game.over):
            phase.call_off()

    def now(self) -> tuple[str, int, int]:
        table = self.game.table
        return (table.phase, table.night, table.day)

    def turn_page(self, name: str) -> None:
        """The phase is over; the next one begins."""
        if self.phase is not None and self.phase.name != name:
            self.phase.letters = self.game.letters[self.read :]
            self.phases.append(self.phase)
            self.read = len(self.game.letters)
            self.phase = None
        if name and self.phase is None:
            self.phase = _Phase(name)

    def note_reply(self, reply: Reply) -> None:
        if self.phase is None or reply.seat == CLOCK:
            return
        if isinstance(reply.seat, int):
            topic = self.game.open[reply.seat].topic
            self.note_choice(self.phase, reply.seat, topic, reply.answer)
        elif self.game.wait.topic == LOT:
            self.phase.lots.append(reply.answer)

    def note_choice(self, phase: _Phase, seat: Seat, topic: str, answer: Any) -> None:
        """What somebody chose, or what was drawn for one who was late."""
        if topic in BALLOTS and phase.called_off:
            return
        if topic in (VOTE, REVOTE):
            _put(phase.ballots[-1], seat, answer)
        elif topic == LIFT:
            phase.lift = (phase.lift or []) + ([seat] if answer else [])
        elif topic == "nominate" and answer is not None:
            phase.nominate[seat] = answer
        elif topic in self.words.calls:
            answer = list(answer) if isinstance(answer, tuple) else answer
            _put(phase.calls.setdefault(topic, {}), seat, answer)

    def note_order(self, order: Remove | Foul | Silence) -> None:
        """An order stands at the start of a phase, just before its ballot, or in the next one."""
        if self.phase is None or self.is_hush(order):
            return
        if self.is_over_but_for_words():
            self.turn_page(NIGHT if self.phase.name == DAY else DAY)
        act: dict[str, Any] = {type(order).__name__.lower(): order.seat}
        if self.phase.name == DAY and self.game.wait.topic != DAY and self.game.table.phase == DAY:
            act["at"] = "vote"
        self.phase.host.append(act)

    def is_hush(self, order: Remove | Foul | Silence) -> bool:
        """Whether the order only stops the speech now held, which the notebook does not tell."""
        return isinstance(order, Silence) and self.game.table.floor == order.seat

    def is_over_but_for_words(self) -> bool:
        """Whether the phase has brought what it brings, and only words are left."""
        return any(
            isinstance(letter.event, DayEnded | MorningCame)
            for letter in self.game.letters[self.read :]
        )


def _put(choices: dict[Seat, Any], seat: Seat, answer: Any) -> None:
    """The last choice of a seat counts; a pass is not written."""
    choices.pop(seat, None)
    if answer is not None:
        choices[seat] = answer


def _by_candidate(votes: dict[Seat, Seat]) -> dict[Seat, list[Seat]]:
    ballot: dict[Seat, list[Seat]] = {}
    for voter, candidate in sorted(votes.items()):
        ballot.setdefault(candidate, []).append(voter)
    return ballot


def _plain(answer: Any) -> Any:
    """`yes` and `no` as YAML has them."""
    if isinstance(answer, list):
        return [_plain(one) for one in answer]
    return {"yes": True, "no": False}.get(answer, answer)


class _Dumper(yaml.SafeDumper):
    """YAML as a host writes it: short things in one line, `yes` and `no` as words."""

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
