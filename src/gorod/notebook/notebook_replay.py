"""Notebook replay: play a game as written and compare each expectation."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from gorod.bots.random_bot import random_answer
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.questions import Ask, Offer, Refused
from gorod.engine.replies import Count, Reply, Void
from gorod.engine.seats import CHANCE, CLOCK, Seat, Who
from gorod.engine.table import Choice
from gorod.notebook.parser import CoursePhase, Notebook, OnlyCounted, RefusedAttempt, VotesByVoter
from gorod.notebook.phase_facts import announcements, cards_shown, private_answers, who_left
from gorod.notebook.yaml_loader import NotebookError
from gorod.parts.ballots import VOTE
from gorod.parts.calls import CrossedArms
from gorod.parts.days import BALLOT
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS


@dataclass(frozen=True)
class FailedExpectation:
    """A failed expectation: its entry, its kind, the expected and the actual value."""

    entry: int
    phase: str
    what: str
    expected: Any
    seen: Any


@dataclass
class PlayedNotebook:
    """A notebook played to its end."""

    game: Game[Ruleset]
    failures: list[FailedExpectation] = field(default_factory=list)


def notebook_rules(notebook: Notebook) -> Ruleset:
    """The rules of a notebook; raises `SetupRefused`, or `NotebookError` for unknown names."""
    book = BOOKS[notebook.ruleset]
    known = tuple(role.id for role in book.plain.roles if role.card)
    for role in notebook.seats:
        if role not in known:
            raise NotebookError("unknown-role", role=role, known=known)
    options = tuple(option.name for option in book.options)
    for name in notebook.options:
        if name not in options:
            raise NotebookError("unknown-option", option=name, known=options)
    sets_spare = book.table(notebook.options, notebook.mode).spare > 0
    if notebook.spare is not None and notebook.spare not in known:
        raise NotebookError("unknown-role", role=notebook.spare, known=known)
    if notebook.spare is not None and not sets_spare:
        raise NotebookError("no-spare", key="spare")
    if notebook.spare is None and sets_spare and notebook.refused is None:
        raise NotebookError("missing", key="spare")
    deck = [*notebook.seats, *([] if notebook.spare is None else [notebook.spare])]
    rules = book.ruleset(deck=deck, options=notebook.options, mode=notebook.mode)
    if notebook.host is None:
        return rules
    if rules.host is None:
        raise NotebookError("not-in-this-ruleset", key="host", ruleset=notebook.ruleset)
    return replace(rules, host=notebook.host)


def play_notebook(notebook: Notebook) -> PlayedNotebook:
    """Play a notebook; raises `NotebookError` where it does not fit the rules."""
    player = _Player(notebook)
    try:
        for entry in notebook.course:
            player.play(entry)
    except NotebookError as error:
        error.before = list(player.played.failures)
        raise
    return player.finish()


class _Player:
    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.notation = BOOKS[notebook.ruleset].notation
        self.game = Game(notebook_rules(notebook))
        self.played = PlayedNotebook(self.game)
        self.rng = Random(notebook.seed)
        spare = () if notebook.spare is None else (notebook.spare,)
        self.reply(self.game.open[CHANCE], (*notebook.seats, *spare))

    def finish(self) -> PlayedNotebook:
        if self.notebook.void:
            self.give_up()
        seen = self.game.table.winner or "none"
        if seen != self.notebook.winner:
            last = len(self.notebook.course)
            self.played.failures.append(
                FailedExpectation(last, "", "winner", self.notebook.winner, seen)
            )
        return self.played

    def give_up(self) -> None:
        try:
            self.game.reply(Void(self.notebook.void))
        except Refused as refused:
            raise self.error("refused-void", None, refused=refused) from refused

    # One phase ----------------------------------------------------------------------------------

    def play(self, entry: CoursePhase) -> None:
        table = self.game.table
        if self.game.over:
            raise self.error("after-the-end", entry, winner=table.winner)
        if table.phase != entry.phase:
            raise self.error("not-this-phase", entry, now=table.phase)
        self.entry = entry
        self.letters_before = len(self.game.letters)
        self.calls = {call: dict(choices) for call, choices in entry.calls.items()}
        self.nominate = dict(entry.nominate)
        self.ballots = {topic: list(ballots) for topic, ballots in entry.ballots.items()}
        self.lift = entry.lift
        self.lots = list(entry.lots)
        self.attempts = list(entry.expect.refuse)
        self.at_vote = [act for act in entry.host if act.at_vote]
        for act in entry.host:
            if not act.at_vote:
                self.order_and_what_it_brings(act.order)
        self.run(entry)
        self.look_for_leftovers()
        self.look_at_expectations()

    def run(self, entry: CoursePhase) -> None:
        """Answer every question of this phase."""
        game, table = self.game, self.game.table
        now = (table.phase, table.night, table.day)
        while not game.over and (table.phase, table.night, table.day) == now:
            wait = game.wait
            if wait.topic in (BALLOT, VOTE) and self.at_vote:
                self.order(self.at_vote.pop(0).order)
                continue
            self.step()

    def order_and_what_it_brings(self, order: Any) -> None:
        """Give an order of the host, and answer the questions that it raises."""
        game = self.game
        opening = game.wait
        self.order(order)
        while game.wait is not opening:
            if game.over:
                return
            self.step()

    def step(self) -> None:
        """Answer the open questions, or let the clock run out."""
        game = self.game
        wait = game.wait
        self.make_attempts()
        counted = self.prepare_ballot(wait.topic)
        if counted is not None:
            self.count(wait.topic, counted)
        elif CLOCK in game.open:
            game.reply(Reply(CLOCK, wait.number))
        else:
            for ask in self.in_order(game.open.values()):
                self.reply(ask, self.answer(ask))

    def in_order(self, asks: Iterable[Ask]) -> list[Ask]:
        """Sort questions so that nominations come in the written order."""
        turns: dict[Who, int] = {seat: turn for turn, seat in enumerate(self.nominate)}
        return sorted(asks, key=lambda ask: turns.get(ask.to, len(turns)))

    def prepare_ballot(self, topic: str) -> OnlyCounted | None:
        """Take the written ballot for this topic; without one, all abstain.

        Returns it if only the hands were counted.
        """
        voters = {ask.to for ask in self.game.open.values()}
        if topic == "revote" and not self.ballots.get("revote"):
            raise self.error("revote-missing", self.entry)
        if topic in self.notation.ballots:
            written = self.ballots.get(topic)
            ballot: VotesByVoter | OnlyCounted = written.pop(0) if written else {}
            if isinstance(ballot, OnlyCounted):
                return ballot
            self.votes = ballot
            for voter in self.votes:
                if voter not in voters:
                    raise self.error("no-vote", self.entry, seat=voter)
        elif topic == "lift":
            lift, self.lift = self.lift, None
            if isinstance(lift, OnlyCounted):
                return lift
            self.hands = set(lift or ())
            for voter in self.hands:
                if voter not in voters:
                    raise self.error("no-vote", self.entry, seat=voter)
        return None

    def count(self, topic: str, hands: OnlyCounted) -> None:
        try:
            self.game.reply(Count(tuple(hands.items())))
        except Refused as refused:
            raise self.error("count-refused", self.entry, key=topic, refused=refused) from refused

    def answer(self, ask: Ask) -> Choice:
        """The written answer to this question; a pass if there is none."""
        seat, topic = ask.to, ask.topic
        if seat == CHANCE:
            drawn = self.lots and topic in self.notation.lots
            return self.lots.pop(0) if drawn else random_answer(ask.offer, self.rng)
        assert isinstance(seat, int)  # noqa: S101 - the clock is answered elsewhere
        if topic == "nominate":
            return self.nominate.pop(seat, None)
        if topic in self.notation.ballots:
            return _as_offered(ask.offer, self.votes.get(seat))
        if topic == "lift":
            return "yes" if seat in self.hands else None
        return _as_offered(ask.offer, self.calls.get(topic, {}).pop(seat, None))

    def reply(self, ask: Ask, answer: Choice) -> None:
        try:
            self.game.reply(Reply(ask.to, ask.number, answer))
        except Refused as refused:
            about = {"seat": ask.to, "key": ask.topic, "refused": refused}
            raise self.error("refused", getattr(self, "entry", None), **about) from refused

    def order(self, order: Any) -> None:
        try:
            self.game.reply(order)
        except Refused as refused:
            about = {"seat": order.seat, "key": "host", "refused": refused}
            raise self.error("refused", self.entry, **about) from refused

    # Choices that must be refused ---------------------------------------------------------------

    def make_attempts(self) -> None:
        """Try the choices that must be refused now; a refusal changes nothing."""
        for attempt in [attempt for attempt in self.attempts if self.is_now(attempt)]:
            self.attempts.remove(attempt)
            if not self.is_refused(attempt):
                self.fail("refuse", {attempt.key: {attempt.seat: attempt.choice}}, "accepted")

    def is_now(self, attempt: RefusedAttempt) -> bool:
        """Whether that seat is asked now; a choice that is never asked for counts as refused."""
        ask = self.game.open.get(attempt.seat)
        return ask is not None and ask.topic == attempt.key

    def is_refused(self, attempt: RefusedAttempt) -> bool:
        ask = self.game.open[attempt.seat]
        answer = attempt.choice
        if ask.offer.least is not None and isinstance(answer, int):
            answer = (answer,)
        try:
            reply = Reply(attempt.seat, ask.number, _as_offered(ask.offer, answer))
            self.game.judge(reply)
        except Refused:
            return True
        return False

    # What was written and never came -------------------------------------------------------------

    def look_for_leftovers(self) -> None:
        for call, choices in self.calls.items():
            for seat, choice in choices.items():
                if choice is not None:
                    raise self.error(self.why_not(call, seat), self.entry, seat=seat, key=call)
        for seat in self.nominate:
            raise self.error("no-speech", self.entry, seat=seat, key="nominate")
        for topic, ballots in self.ballots.items():
            if ballots:
                raise self.error("no-ballot", self.entry, key=topic)
        if self.lift is not None:
            raise self.error("no-ballot", self.entry, key="lift")
        if self.lots:
            raise self.error("no-lot", self.entry, key="lots")
        if self.at_vote and not self.game.over:
            raise self.error("no-vote-here", self.entry, key="host")
        if self.at_vote:
            raise self.error("after-the-end", self.entry, winner=self.game.table.winner)

    def why_not(self, call: str, seat: Seat) -> str:
        """The reason why this seat had no turn in this call."""
        letters = [letter.event for letter in self.letters()]
        if any(isinstance(e, CrossedArms) and (e.call, e.seat) == (call, seat) for e in letters):
            return "is-blocked"
        if any(getattr(event, "call", None) == call for event in letters):
            return "no-turn"
        return "no-such-call"

    # What must hold -----------------------------------------------------------------------------

    def letters(self) -> list[Letter]:
        """The letters of this phase."""
        return self.game.letters[self.letters_before :]

    def look_at_expectations(self) -> None:
        expect, table = self.entry.expect, self.game.table
        if expect.out is not None:
            self.compare("out", sorted(expect.out), who_left(self.letters()))
        if expect.alive is not None:
            self.compare("alive", sorted(expect.alive), sorted(table.alive))
        told = private_answers(self.letters())
        for seat, wanted in expect.told.items():
            given = told.get(seat, [])
            if not _same_answers(wanted, given):
                seen = given if isinstance(wanted, list) else _one(given)
                self.fail("told", {seat: wanted}, {seat: seen})
        for seat, cards in expect.shown.items():
            self.compare("shown", {seat: cards}, {seat: cards_shown(self.game.letters, seat)})
        announced = list(announcements(self.letters(), self.notation.announced))
        for kind, fact in expect.announced.items():
            seen = [one for one_kind, one in announced if one_kind == kind]
            for wanted in _facts(fact):
                if not any(_same(wanted, one) for one in seen):
                    self.fail("announced", {kind: wanted}, {kind: seen} if seen else "nothing")
        for kind in expect.silent:
            seen = [one for one_kind, one in announced if one_kind == kind]
            if seen:
                self.fail("silent", kind, {kind: seen})
        if expect.winner is not None:
            self.compare("winner", expect.winner, table.winner or "none")

    def compare(self, what: str, expected: Any, seen: Any) -> None:
        if not _same(expected, seen):
            self.fail(what, expected, seen)

    def fail(self, what: str, expected: Any, seen: Any) -> None:
        entry = self.entry
        self.played.failures.append(
            FailedExpectation(entry.number, entry.phase, what, expected, seen)
        )

    def error(self, reason: str, entry: CoursePhase | None, **about: Any) -> NotebookError:
        if entry is not None:
            about |= {"entry": entry.number, "phase": entry.phase}
        about.setdefault("known", self.notation.calls)
        return NotebookError(reason, **about)


def _as_offered(offer: Offer, choice: Choice) -> Choice:
    """Unwrap a single choice where the question takes only one."""
    if isinstance(choice, tuple) and len(choice) == 1 and offer.one:
        return choice[0]
    return choice


def _same_answers(wanted: Any, given: list[Choice]) -> bool:
    """Whether these are the answers that a seat got; lists of seats compare as sets."""
    if wanted == "nothing":
        return not given
    if isinstance(wanted, list):
        several = len(given) == len(wanted) and all(map(_same_answer, wanted, given))
        return several or (len(given) == 1 and _same_answer(wanted, given[0]))
    return len(given) == 1 and _same_answer(wanted, given[0])


def _same_answer(wanted: Any, given: Choice) -> bool:
    if isinstance(given, tuple):
        return isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(map(str, given))
    return _same(wanted, given)


def _facts(fact: Any) -> list[Any]:
    """A mapping or a list names several facts of one kind."""
    if isinstance(fact, dict):
        return [{key: value} for key, value in fact.items()]
    return fact if isinstance(fact, list) else [fact]


def _one(given: list[Choice]) -> Any:
    if not given:
        return "nothing"
    return given[0] if len(given) == 1 else given


def _same(expected: Any, seen: Any) -> bool:
    """Deep equality that also compares types: `yes` is not seat 1."""
    if isinstance(expected, dict) and isinstance(seen, dict):
        return expected.keys() == seen.keys() and all(
            _same(value, seen[key]) for key, value in expected.items()
        )
    if isinstance(expected, list | tuple) and isinstance(seen, list | tuple):
        return len(expected) == len(seen) and all(map(_same, expected, seen))
    return type(expected) is type(seen) and bool(expected == seen)
