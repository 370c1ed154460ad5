"""The host's script: which calls a host makes, found by playing random games.

Rules are scripts, so the order of a night is known only by playing. A rehearsal reveals nothing of
a real game: it has a deal of its own.
"""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from gorod.bots.random_bot import RandomBot
from gorod.engine.events import CardShown
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event, Letter
from gorod.engine.questions import Ask
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table
from gorod.parts.calls import YES_OR_NO, Call, Called, Learned, Slept
from gorod.parts.rulesets import Ruleset

REHEARSALS = 12
"""The number of games: enough for calls that depend on what players do."""
ROUNDS_PER_REHEARSAL = 3
"""The rounds of each game; later ones bring no new calls."""

AnswerSign = Literal["", "yes-no", "card", "other"]
"""How the host answers those who woke."""


class Cue(msgspec.Struct):
    """One call, with all that the host needs for it."""

    called: Called
    slept: Slept | None = None
    asks: Ask | None = None
    """The question to those who woke."""
    shown: set[Seat] = set()
    """Whose cards are shown."""
    lookers: set[Seat] = set()
    """Who sees those cards."""
    answer: AnswerSign = ""

    @property
    def meets(self) -> bool:
        """Whether those who woke see one another."""
        return bool(self.shown & self.lookers)

    @property
    def answers(self) -> AnswerSign:
        """How the host answers; showing a card that is no mate's is an answer too."""
        return self.answer or ("card" if self.shown and not self.meets else "")


class CuedPhase(msgspec.Struct):
    """A phase with calls: the first of its kind, or a later one."""

    phase: str
    night: int
    day: int
    opens: list[Event]
    """What everybody hears before the first call."""
    cues: list[Cue]
    repeats: bool = False
    """Whether every later phase of its kind has the same calls."""


def rehearse(rules: Ruleset) -> list[CuedPhase]:
    """The calls of each phase in order, for its first time and for later times."""
    played: dict[tuple[str, bool], list[CuedPhase]] = {}
    for seed in range(REHEARSALS):
        heard: list[str] = []
        for phase in _phases(rules, seed):
            heard.append(phase.phase)
            is_later = heard.count(phase.phase) > 1
            played.setdefault((phase.phase, is_later), []).append(phase)
    order = [call.name for call in rules.calls if isinstance(call, Call)]
    names = list(dict.fromkeys(phase for phase, _ in played))
    merged = [_merged(phases, order) for phases in played.values()]
    merged.sort(key=lambda one: (one.night, names.index(one.phase)))
    return _without_repeats([one for one in merged if one.cues])


def _without_repeats(phases: list[CuedPhase]) -> list[CuedPhase]:
    """Drop a later phase that equals the first of its kind, which is marked as repeated."""
    kept: list[CuedPhase] = []
    for phase in phases:
        first = next((one for one in kept if one.phase == phase.phase), None)
        if first is not None and _calls(first) == _calls(phase):
            first.repeats = True
        else:
            kept.append(phase)
            phase.repeats = first is not None
    return kept


def _calls(phase: CuedPhase) -> list[object]:
    return [(one.called, one.meets, one.answers, one.asks is not None) for one in phase.cues]


def _phases(rules: Ruleset, seed: int) -> Iterable[CuedPhase]:
    """The phases of one random game, with their calls."""
    game: Game[Any] = Game(rules)
    bot, table, told = RandomBot(seed), Table(game.table.seats), 0
    now = CuedPhase("", 0, 0, [], [])
    phases = []
    while not game.over and game.table.night <= ROUNDS_PER_REHEARSAL:
        for ask in list(game.open.values()):
            if now.cues and ask.topic == now.cues[-1].called.call and isinstance(ask.to, int):
                now.cues[-1].asks = now.cues[-1].asks or ask
            game.answer(ask, bot.answer(ask))
            for letter in game.letters[told:]:
                event = letter.event
                event.befall(table)
                if (table.phase, table.night, table.day) != (now.phase, now.night, now.day):
                    now = CuedPhase(table.phase, table.night, table.day, [], [])
                    phases.append(now)
                _note(now, letter)
            told = len(game.letters)
    return phases


def _note(now: CuedPhase, letter: Letter) -> None:
    event, cue = letter.event, now.cues[-1] if now.cues else None
    if isinstance(event, Called):
        now.cues.append(Cue(event))
    elif cue is None:
        now.opens += [event] if letter.to == EVERYONE else []
    elif isinstance(event, Slept):
        cue.slept = event
    elif isinstance(event, CardShown):
        cue.shown.add(event.seat)
        cue.lookers.update(letter.to)
    elif isinstance(event, Learned):
        cue.answer = _sign(event.answer)


def _sign(answer: Choice) -> AnswerSign:
    if answer in YES_OR_NO:
        return "yes-no"
    return "card" if isinstance(answer, str) else "other"


def _merged(phases: list[CuedPhase], order: list[str]) -> CuedPhase:
    """Merge into the phase with the most calls; a missing call goes to its place in the book's
    order, or behind the call that it followed.
    """
    whole = max(phases, key=lambda one: len(one.cues))
    cues = whole.cues
    for phase in phases:
        at = 0
        for other in phase.cues:
            known = next((one for one in cues if one.called == other.called), None)
            if known is None:
                call = other.called.call
                later = order[order.index(call) :] if call in order else []
                before = (n for n, one in enumerate(cues) if one.called.call in later)
                cues.insert(next(before, len(cues)) if later else at, known := other)
            known.asks = known.asks or other.asks
            known.answer = known.answer or other.answer
            at = cues.index(known) + 1
    whole.night, whole.day = min((one.night, one.day) for one in phases)
    return whole
