"""An evening of Vendetta, written the way a host would tell it.

    evening = Vendetta("lamia vampire*3 king hunter*2")     # seats 1 to 7
    evening.acquaintance()
    evening.night(nominate={1: 4}, vote={4: [1, 2, 3]})
    evening.light(lamia={1: ("visit", 2)}, hunters={6: 3, 7: 3})
    assert evening.out == [3]

Whatever a phase does not name is passed; an act that is owed must be named, or left to the clock
(`queen=CLOCK`); whatever is named and nobody is asked for is a mistake in the script. What chance
decides (`lot`, `die`, `draw`, `numbers`) is named as a list, in the order it comes. `usually`
says what seats do in every light that does not say otherwise.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gorod.engine.game import Game
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.replies import Declare, Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, Observer, Seat
from gorod.engine.table import Choice
from gorod.parts.rounds import NightFell
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks.vendetta import VENDETTA
from gorod.rulebooks.vendetta.course import AcquaintanceBegan, LightCame
from tests.support.scripted_evening import Evening

Acts = Any
"""Seat and choice; for ballots candidate and voters; for lots what comes out; or `CLOCK`."""

Habits = Mapping[str, Mapping[Seat, Choice]]
"""What seats do whenever nothing else is said: topic, seat, choice."""

ROUNDS = ("vote", "votes", "revote", "elect")
"""What can come more than once in a phase: a list of ballots."""


def cards(seats: str | Sequence[str]) -> list[str]:
    """The cards in seat order, where "vampire*3" stands for three of them."""
    written = seats.split() if isinstance(seats, str) else seats
    return [
        role
        for word in written
        for role, _, times in [word.partition("*")]
        for _ in range(int(times or 1))
    ]


class Vendetta(Evening):
    def __init__(
        self,
        seats: str | Sequence[str],
        mode: str | None = None,
        usually: Habits | None = None,
        host: Seat | None = None,
        silenced: tuple[Seat, ...] = (),
        **options: Any,
    ) -> None:
        self.seats = cards(seats)
        more: dict[str, Any] = {"silenced": silenced} | ({"host": host} if host else {})
        self.rules = VENDETTA.ruleset(deck=self.seats, mode=mode, options=options, **more)
        self.game: Game[Ruleset] = Game(self.rules)
        self._usually = dict(usually or {})
        self.answer(CHANCE, self.seats)
        self._begin = self._latest_phase()

    # What happens in a phase ------------------------------------------------------------------

    def acquaintance(self, **acts: Acts) -> "Vendetta":
        """The rest of the day of acquaintance."""
        return self._play_phase("acquaintance", acts)

    def night(self, **acts: Acts) -> "Vendetta":
        """The rest of this night, with its execution."""
        return self._play_phase("night", acts)

    def light(self, **acts: Acts) -> "Vendetta":
        """The rest of this dawn, day and dusk, with the nightfall that they bring."""
        return self._play_phase("light", acts)

    def until(self, topic: str, seat: Seat | None = None, **acts: Acts) -> "Vendetta":
        """Play on until this is waited for (of this seat)."""

        def reached() -> bool:
            if seat is None:
                return self.wait == topic or any(a.topic == topic for a in self.game.open.values())
            return seat in self.game.open and self.game.open[seat].topic == topic

        self._play_on(_Script(acts, self._usually), reached)
        assert reached(), f"{topic} never came"
        return self

    def quiet_rounds(self, rounds: int) -> "Vendetta":
        """So many lights, each with the night after it, in which nobody does anything."""
        for _ in range(rounds):
            self.light()
            if not self.game.over:
                self.night()
        return self

    def only(self, *left: Seat) -> "Vendetta":
        """The host removes all but these."""
        for seat in self.alive:
            if seat not in left and not self.game.over:
                self.remove(seat)
        return self

    def _play_phase(self, phase: str, acts: Mapping[str, Acts]) -> "Vendetta":
        assert self.table.phase == phase, f"it is not {phase}, but {self.table.phase}"
        self._play_on(_Script(acts, self._usually), lambda: self.table.phase != phase)
        return self

    def _play_on(self, script: "_Script", reached: Callable[[], bool]) -> None:
        self._begin = self._latest_phase()
        while not self.game.over and not reached():
            ask = script.next_question(self.game)
            answer = script.answer(ask, self.game)
            if answer == CLOCK or ask.to == CLOCK:
                self.time_is_up()
                continue
            if answer is None and not ask.offer.may_pass:
                raise AssertionError(f"{ask.to} owes an answer: {ask.topic}")
            self.reply(Reply(ask.to, ask.number, answer))
        assert not script.left_over(), f"nobody was asked for {script.left_over()}"

    # What the host orders -----------------------------------------------------------------------

    def remove(self, seat: Seat) -> int:
        self._begin = self._latest_phase()
        return super().remove(seat)

    def silence(self, seat: Seat) -> int:
        self._begin = self._latest_phase()
        return super().silence(seat)

    def declare(self, side: str) -> int:
        self._begin = self._latest_phase()
        return self.reply(Declare(winner=side))

    # What can be observed ---------------------------------------------------------------------

    def news(self, observer: Observer = HOST) -> list[Event]:
        """What this observer was told in the phase last played."""
        letters, begin = self.game.letters, self._begin
        end = next(
            (at for at in range(begin + 1, len(letters)) if _opens_phase(letters[at].event)),
            len(letters),
        )
        return [letter.event for letter in letters[begin:end] if letter.is_for(observer)]

    def _latest_phase(self) -> int:
        letters = self.game.letters
        return next(
            (at for at in range(len(letters) - 1, -1, -1) if _opens_phase(letters[at].event)), 0
        )


def first_night(seats: str | Sequence[str], **table: Any) -> Vendetta:
    """All have met, and the first night has fallen."""
    return Vendetta(seats, **table).acquaintance()


def first_light(seats: str | Sequence[str], without: Sequence[Seat] = (), **table: Any) -> Vendetta:
    """It is light for the first time. The host has removed some in the night, if so said."""
    evening = first_night(seats, **table)
    for seat in without:
        evening.remove(seat)
    return evening.night()


def _opens_phase(event: Event) -> bool:
    return isinstance(event, AcquaintanceBegan | NightFell | LightCame)


class _Script:
    """What a phase's script says: topic, seat, choice."""

    def __init__(self, acts: Mapping[str, Acts], usually: Habits) -> None:
        self._usually = {topic: habit for topic, habit in usually.items() if topic not in acts}
        self._acts: dict[str, Any] = {}
        self._rounds: dict[str, list[dict[Seat, Any]]] = {}
        self._clocked = {topic for topic, act in acts.items() if act == CLOCK}
        self._number: int | None = None
        for topic, act in acts.items():
            if topic in self._clocked:
                continue
            if topic in ROUNDS:
                ballots = act if isinstance(act, list) else [act]
                by_voter = topic in ("votes", "elect")
                self._rounds["vote" if topic == "votes" else topic] = [
                    dict(ballot) if by_voter else _by_voter(ballot) for ballot in ballots
                ]
            elif topic == "lift":
                self._acts[topic] = dict.fromkeys(act, "yes")
            elif isinstance(act, Mapping):
                self._acts[topic] = dict(act)
            else:
                self._acts[topic] = list(act)

    def next_question(self, game: Game[Ruleset]) -> Ask:
        """The next one to answer; those whom the script names first, in its order."""
        open_now = {who: ask for who, ask in game.open.items() if who not in game.wait.answers}
        first = next(iter(open_now.values()))
        named = self._acts.get(first.topic, {})
        if isinstance(named, dict):
            for seat in named:
                if seat in open_now:
                    return open_now[seat]
        return first

    def answer(self, ask: Ask, game: Game[Ruleset]) -> Any:
        """What this one says to this question; nothing if the script does not name it."""
        if ask.to == CLOCK or ask.topic in self._clocked:
            return CLOCK
        if ask.topic in ROUNDS and game.wait.number != self._number:
            self._number = game.wait.number
            self._begin_round(ask.topic)
        if ask.to == CHANCE:
            assert self._acts.get(ask.topic), f"chance is asked for {ask.topic}: {ask.offer}"
            return self._acts[ask.topic].pop(0)
        choice = self._acts.get(ask.topic, {}).pop(ask.to, None)
        if choice is None and isinstance(ask.to, int):
            choice = self._usually.get(ask.topic, {}).get(ask.to)
        several = ask.topic == "vote" and ask.offer.least is not None
        return (choice,) if several and isinstance(choice, int) else choice

    def _begin_round(self, topic: str) -> None:
        said = self._acts.get(topic)
        assert not said, f"nobody was asked for {topic}: {said}"
        ballots = self._rounds.get(topic, [])
        assert ballots or topic == "vote", f"the script has no {topic}"
        self._acts[topic] = ballots.pop(0) if ballots else {}

    def left_over(self) -> dict[str, Any]:
        acts = {topic: act for topic, act in self._acts.items() if act}
        return acts | {topic: rounds for topic, rounds in self._rounds.items() if rounds}


def _by_voter(votes: Mapping[Seat, Sequence[Seat]]) -> dict[Seat, Any]:
    """A ballot by voters; whoever votes for several candidates names them all."""
    hands: dict[Seat, Any] = {}
    for candidate, voters in votes.items():
        for voter in voters:
            hands[voter] = (*hands.get(voter, ()), candidate)
    return {voter: given if len(given) > 1 else given[0] for voter, given in hands.items()}
