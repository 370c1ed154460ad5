"""An evening at the table, written the way a host would tell it.

    evening = Evening("sport", abstain="none")
    evening.night()
    evening.day(nominate={1: 4})
    evening.night(mafia={4: 3, 6: 3, 8: 3}, don={6: 3}, sheriff={3: 8})
    assert evening.out == [3]
    assert evening.told(6) == ["yes"]

Whatever a phase does not name is passed, and the clock is answered at once; whatever it names
and nobody is asked for is a mistake in the script. Every refusal is checked to change nothing.
Where everybody must vote and the script says nothing of that ballot, each votes for the next
player at the table, so that nobody has the most votes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from gorod.engine.events import CardShown, CardTurned, Left
from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Ask, Illegal, Refused
from gorod.engine.replies import (
    Correct,
    Entry,
    Extend,
    Foul,
    GiveFloor,
    Remove,
    Reply,
    Silence,
    Stop,
    TakeBack,
    Void,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM, Observer, Seat, Who, clockwise
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Wait
from gorod.parts.ballots import Counted
from gorod.parts.calls import Called, CrossedArms, Learned
from gorod.parts.rounds import DayBegan, NightFell
from gorod.parts.rulesets import Ruleset
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks import book
from tests.support.event_folding import fold

E = TypeVar("E", bound=Event)

TABLES = {
    # Sheriff 3, mafia 4 and 8, don 6.
    "sport": "civilian civilian sheriff mafia civilian don civilian mafia civilian civilian",
    # Sheriff 5, putana 6, mafia 7 and 8, don 9, maniac 10.
    "city": "civilian civilian civilian civilian sheriff putana mafia mafia don maniac",
    # Doctor 3, detective 4, mafia 5 and 6.
    "textbook": "town town doctor detective mafia mafia town town town",
    # Commissar 5, doctor 6, putana 7, mafia 8 and 9.
    "salon": "civilian civilian civilian civilian commissar doctor putana mafia mafia",
    # Pentester 3, hackers 4 and 8, boss 6.
    "it": "programmer programmer pentester hacker programmer boss programmer hacker programmer "
    "programmer",
    # Pentester 5, sysadmin 6, office manager 7, HR 8, hacker 9, boss 10, spy 11, optimizer 12.
    "it extended": "programmer programmer programmer programmer pentester sysadmin office_manager "
    "hr hacker boss spy optimizer",
    # Pentester 3, hackers 4 and 8, boss 6.
    "it hostless": "programmer programmer pentester hacker programmer boss programmer hacker "
    "programmer programmer programmer programmer",
}
"""A table for each book and mode, where a test does not need its own."""

BALLOTS = ("preliminary", "final", "elect")
"""Ballots that are written voter: candidate."""
OBLIGATORY = ("preliminary", "final")

Acts = Mapping[Seat, Any] | Sequence[Any] | Callable[[Seat], Choice]


class Evening:
    def __init__(
        self,
        ruleset: str,
        seats: str | Sequence[str] = "",
        *,
        mode: str | None = None,
        spare: str | None = None,
        host: Seat | None = None,
        **options: Any,
    ) -> None:
        seats = seats or TABLES.get(f"{ruleset} {mode}", TABLES[ruleset])
        self.seats = seats.split() if isinstance(seats, str) else list(seats)
        cards = self.seats if spare is None else [*self.seats, spare]
        others = {} if host is None else {"host": host}
        self.rules = book(ruleset).ruleset(len(self.seats), cards, options, mode, **others)
        self.game: Game[Ruleset] = Game(self.rules)
        while self.game.open.keys() != {CHANCE}:
            self.time_is_up()
        self.answer(CHANCE, cards)
        self._begin = self._latest_phase()

    # What happens in a phase ------------------------------------------------------------------

    def night(self, **acts: Acts) -> "Evening":
        """The rest of this night, with the morning that it brings."""
        return self._phase("night", acts)

    def day(self, **acts: Acts) -> "Evening":
        """The rest of this day."""
        return self._phase("day", acts)

    def until(self, topic: str, seat: Seat | None = None, **acts: Acts) -> "Evening":
        """Play on until this is waited for (of this seat)."""

        def reached() -> bool:
            if seat is None:
                return self.wait == topic or any(a.topic == topic for a in self.game.open.values())
            return seat in self.game.open and self.game.open[seat].topic == topic

        self._play(_Doings(acts), reached)
        assert reached(), f"{topic} never came"
        self._begin = self._latest_phase()
        return self

    def to_the_end(self, rounds: int = 40) -> "Evening":
        """Play on, everybody passing, for so many phases or until somebody has won."""
        for _ in range(rounds):
            if not self.game.over:
                self._phase(self.table.phase, {})
        return self

    def _phase(self, phase: str, acts: Mapping[str, Acts]) -> "Evening":
        assert self.table.phase == phase, f"it is not {phase}"
        self._play(_Doings(acts), lambda: self.table.phase != phase)
        return self

    def _play(self, doings: "_Doings", reached: Callable[[], bool]) -> None:
        self._begin = self._latest_phase()
        while not self.game.over and not reached():
            ask = self._next_question()
            answer = doings.answer(ask, self.game.wait)
            if answer is None and ask.to != CLOCK and not ask.offer.may_pass:
                raise AssertionError(f"{ask.to} owes an answer: {ask.topic}")
            self.reply(Reply(ask.to, ask.number, answer))
        assert not doings.left_over(), f"nobody was asked for {doings.left_over()}"

    def _next_question(self) -> Ask:
        given = self.game.wait.answers
        return next(ask for who, ask in self.game.open.items() if who not in given)

    # What one person does -----------------------------------------------------------------------

    def answer(self, who: Who, choice: Any = None, **more: Any) -> int:
        """Answer the open question of this one (or, if there is none, an old one)."""
        ask = self.game.open.get(who)
        return self.reply(Reply(who, ask.number if ask else 1, choice, **more))

    def time_is_up(self) -> int:
        return self.reply(Reply(CLOCK, self.game.wait.number))

    def remove(self, seat: Seat) -> int:
        return self.reply(Remove(seat=seat))

    def foul(self, seat: Seat, times: int = 1) -> int:
        return [self.reply(Foul(seat=seat)) for _ in range(times)][-1]

    def silence(self, seat: Seat) -> int:
        return self.reply(Silence(seat=seat))

    def stop(self, seat: Seat) -> int:
        return self.reply(Stop(seat=seat))

    def give_floor(self, seat: Seat, seconds: int = 30) -> int:
        return self.reply(GiveFloor(seat=seat, seconds=seconds))

    def void(self, reason: str = "a card was seen") -> int:
        return self.reply(Void(reason=reason))

    def extend(self, seconds: int) -> int:
        return self.reply(Extend(seconds=seconds))

    def correct(self, entry: int, answer: Any = None) -> int:
        return self.reply(Correct(entry=entry, answer=answer))

    def take_back(self, steps: int = 1) -> int:
        return self.reply(TakeBack(steps=steps))

    def reply(self, entry: Entry) -> int:
        """All that is said to the game goes through here; what is refused changes nothing."""
        before = self._everything()
        try:
            return self.game.reply(entry)
        except Refused:
            assert self._everything() == before, "a refusal has changed the game"
            raise

    def _everything(self) -> tuple[Any, ...]:
        game = self.game
        return (
            list(game.journal),
            list(game.letters),
            dict(game.open),
            dict(game.wait.answers),
            game.wait.number,
            game.over,
        )

    @contextmanager
    def refuses(
        self, clause: str | None = None, kind: type[Refused] = Illegal
    ) -> Iterator[pytest.ExceptionInfo[Refused]]:
        """What is tried here is refused, with the clause that forbids it."""
        with pytest.raises(kind) as refusal:
            yield refusal
        assert refusal.value.clause == clause

    # What can be observed ---------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def alive(self) -> list[Seat]:
        return list(self.table.alive)

    @property
    def winner(self) -> str | None:
        return self.table.winner

    @property
    def wait(self) -> str:
        """What is waited for now."""
        return self.game.wait.topic

    @property
    def asked(self) -> dict[Who, str]:
        """Who is asked now, about what."""
        return {who: ask.topic for who, ask in self.game.open.items() if who != CLOCK}

    @property
    def seconds(self) -> int:
        """How long that is waited for."""
        seconds = self.game.wait.seconds
        assert seconds is not None, "nobody is in a hurry"
        return seconds

    def offered(self, who: Who) -> list[Any]:
        """What this one may choose now."""
        return list(self.game.open[who].offer.options)

    def seen_by(self, observer: Observer) -> list[Event]:
        """All that this observer was told in the whole game."""
        return self.game.seen_by(observer)

    def news(self, observer: Observer = HOST) -> list[Event]:
        """What this observer was told in the phase last played."""
        letters = self.game.letters
        begin = self._begin
        end = next(
            (at for at in range(begin + 1, len(letters)) if _opens_phase(letters[at].event)),
            len(letters),
        )
        return [letter.event for letter in letters[begin:end] if letter.is_for(observer)]

    def heard(self, kind: type[E], observer: Observer = ROOM) -> list[E]:
        """The news of this kind, as everybody in the room heard them."""
        return [event for event in self.news(observer) if type(event) is kind]

    @property
    def out(self) -> list[Seat]:
        """Who left in the phase last played, in the order of leaving."""
        return [seat for event in self.heard(Left) for seat in event.seats]

    @property
    def calls(self) -> list[str]:
        """Who was called in the phase last played."""
        return [event.call for event in self.heard(Called)]

    @property
    def speeches(self) -> list[tuple[Seat, str, int]]:
        """Who had the floor in the phase last played, for what and for how long."""
        return [(event.seat, event.speech, event.seconds) for event in self.heard(FloorGiven)]

    @property
    def counts(self) -> list[dict[Seat, list[Seat]]]:
        """The ballots of the phase last played: candidate and voters."""
        return [{c: list(v) for c, v in event.votes} for event in self.heard(Counted)]

    def told(self, seat: Seat) -> list[Choice]:
        """What the host answered to this seat in the phase last played."""
        answers: list[Choice] = []
        for event in self.news(seat):
            if isinstance(event, Learned):
                answers.append(event.answer)
            elif isinstance(event, CrossedArms):
                answers.append("blocked")
        return answers

    def shown(self, seat: Seat) -> dict[Seat, str]:
        """The cards of others that this seat was shown, over the whole game so far."""
        events = [e for e in self.seen_by(seat) if isinstance(e, CardShown | CardTurned)]
        return {event.seat: event.role for event in events if event.seat != seat}

    def knows(self, observer: Observer) -> Table:
        """The table as this observer knows it."""
        return fold(self.table.seats, self.seen_by(observer))

    def _latest_phase(self) -> int:
        letters = self.game.letters
        return next(
            (at for at in range(len(letters) - 1, -1, -1) if _opens_phase(letters[at].event)), 0
        )


def replied(entry: Entry) -> Reply:
    """This entry of the journal, which is a reply and no order."""
    assert isinstance(entry, Reply)
    return entry


def on(*options: str) -> dict[str, Any]:
    """These options, switched on."""
    return dict.fromkeys(options, True)


def _opens_phase(event: Event) -> bool:
    return isinstance(event, NightFell | DayBegan)


class _Doings:
    """What a phase's script says: topic, seat, choice."""

    def __init__(self, acts: Mapping[str, Acts]) -> None:
        self._acts: dict[str, Any] = {}
        self._rounds: dict[str, list[dict[Seat, Any]]] = {}
        self._wait: Wait | None = None
        for topic, act in acts.items():
            if callable(act):
                self._acts[topic] = act
            elif topic in ("vote", "revote"):
                rounds: list[Any] = act if isinstance(act, list) else [act]
                self._rounds[topic] = [_by_voter(votes) for votes in rounds]
            elif topic == "votes":
                self._rounds["vote"] = [dict(act)]
            elif topic == "talk" or topic in BALLOTS:
                self._rounds[topic] = [dict(r) for r in (act if isinstance(act, list) else [act])]
            elif topic == "lift":
                self._acts[topic] = dict.fromkeys(act, "yes")
            elif topic in ("lot", "draw"):
                self._acts[topic] = list(act)
            else:
                self._acts[topic] = dict(act)

    def answer(self, ask: Ask, wait: Wait) -> Any:
        """What this one says to this question; nothing if the script does not name it."""
        if ask.to == CLOCK:
            return None
        if ask.topic in self._rounds and wait is not self._wait:
            self._begin_round(ask.topic)
            self._wait = wait
        if ask.topic in OBLIGATORY and ask.topic not in self._rounds:
            return _next_at_the_table(ask)
        act = self._acts.get(ask.topic, {})
        if ask.to == CHANCE:
            return act.pop(0) if act else ask.offer.options[0]
        return act(ask.to) if callable(act) else act.pop(ask.to, None)

    def _begin_round(self, topic: str) -> None:
        said = self._acts.get(topic)
        assert not said, f"nobody was asked for {topic}: {said}"
        rounds = self._rounds[topic]
        self._acts[topic] = rounds.pop(0) if rounds else {}

    def left_over(self) -> dict[str, Any]:
        acts = {topic: act for topic, act in self._acts.items() if act and not callable(act)}
        return acts | {topic: rounds for topic, rounds in self._rounds.items() if rounds}


def _next_at_the_table(ask: Ask) -> Seat:
    return clockwise([int(seat) for seat in ask.offer.options], after=int(ask.to))[0]


def _by_voter(votes: Mapping[Seat, Sequence[Seat]]) -> dict[Seat, Seat]:
    hands = [(voter, candidate) for candidate, voters in votes.items() for voter in voters]
    assert len(hands) == len(dict(hands)), "somebody votes twice"
    return dict(hands)
