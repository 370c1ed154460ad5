"""Which steps of a replay show something new, and where its nights and days begin.

Most entries of a journal change nothing that one observer sees: lots, answers of others in the
dark, the clock. A replay passes over them.
"""

from collections import deque
from typing import NamedTuple

from gorod.engine.letters import Event, letters_for
from gorod.engine.replies import Correct, TakeBack
from gorod.engine.seats import HOST, Observer
from gorod.parts.ballots import Voted
from gorod.parts.calls import Called, Slept
from gorod.parts.rounds import DAY, NIGHT
from gorod.screens.painter import Painter
from gorod.speech.phase_names import time_name
from gorod.table.match.match import Match

MAX_CACHED_REPLAYS = 8
"""Of how many replays the steps are kept: whoever looks at one goes through it step by step."""


class PhaseStart(NamedTuple):
    """A night or a day, and the step with which it begins."""

    phase: str
    night: int
    day: int
    step: int


class ReplaySteps(NamedTuple):
    """What one observer can be shown one after another."""

    steps: list[int]
    """How many entries of the journal have been played at each."""
    phases: list[PhaseStart]

    def nearest(self, step: int) -> int:
        """The position, from 1, of the last of these steps that is no later than this one."""
        return max(1, sum(one <= step for one in self.steps))


_cached: deque[tuple[object, ReplaySteps]] = deque(maxlen=MAX_CACHED_REPLAYS)


def replay_steps(painter: Painter, past: Match, eyes: Observer) -> ReplaySteps:
    """The steps at which this observer sees something new."""
    key = past.number, past.tag, len(past.game.journal), eyes
    found = next((steps for known, steps in _cached if known == key), None)
    if found is None:
        found = _find(painter, past, eyes)
        _cached.append((key, found))
    return found


def _find(painter: Painter, past: Match, eyes: Observer) -> ReplaySteps:
    steps: list[int] = []
    phases: list[PhaseStart] = []
    again, at = Match(past.number, past.terms), ("", 0, 0)
    journal = past.game.journal
    told = 0
    for step, entry in enumerate(journal, 1):
        again.play(entry)
        game, is_undo = again.game, isinstance(entry, TakeBack | Correct)
        heard = letters_for(eyes, game.letters[told:])
        is_new = is_undo or any(_is_shown(painter, event, eyes) for event in heard)
        told = len(game.letters)
        if not is_new and step < len(journal):
            continue
        steps.append(step)
        now = game.table.phase, game.table.night, game.table.day
        if now != at and game.table.phase in (DAY, NIGHT):
            phases.append(PhaseStart(*now, step))
        at = now
    return ReplaySteps(steps, phases)


def _is_shown(painter: Painter, event: Event, eyes: Observer) -> bool:
    """Whether the page has words for this event, or a hand goes up."""
    if isinstance(event, Voted):
        return True
    if eyes == HOST:
        return painter.match.plainly(event, painter.speech) is not None
    if isinstance(event, Called | Slept):
        return False
    return painter.speech.tell_me(event, eyes) is not None


def phase_words(painter: Painter, start: PhaseStart) -> str:
    return time_name(painter.speech, start.phase, start.night, start.day)
