"""The countdown of the current phase, and the roll call of numbers during a call."""

from gorod.engine.seats import ROOM
from gorod.screens.game_screen import Countdown, Roll
from gorod.speech import Speech
from gorod.speech.bundles import variants
from gorod.speech.message_args import duration_text
from gorod.speech.speech_timing import PAUSE_S
from gorod.table.match.match_view import MatchView
from gorod.table.setup import PACES
from gorod.table.table_snapshot import TableSnapshot

MAX_LEAD_S, MAX_STEP_S = 8.0, 3.0
"""Upper limits, in seconds: the words of a call before its first number; the time per number."""


def countdown(scene: TableSnapshot, match: MatchView, speech: Speech) -> Countdown:
    """When the time is up, or how much is left while the clock is paused."""
    ends = int(scene.clock.ends * 1000) if scene.clock.ends is not None else None
    left = round(scene.clock.left) if scene.clock.left is not None and ends is None else None
    seconds = match.seconds
    whole = total_ms(scene)
    if not match.game.wait.talkers or match.is_hushed or seconds is None:
        return Countdown(ends, left, whole=whole)
    warning = warning_seconds(match.game.rules.timings.warning * PACES[match.terms.pace], seconds)
    words = duration_text(speech, speech.first_known(*variants("web-soon", speech.book)), warning)
    return Countdown(ends, left, warning, words, whole)


def total_ms(scene: TableSnapshot) -> int:
    """The whole duration of the current countdown, running or paused, in milliseconds."""
    if scene.clock.ends is not None and scene.clock.began is not None:
        return max(0, round((scene.clock.ends - scene.clock.began) * 1000))
    return round(scene.time.milliseconds((scene.clock.left or 0.0) + (scene.clock.passed or 0.0)))


def warning_seconds(usual: float, seconds: float) -> int:
    """How many seconds before its end a discussion is warned: at most half of its time."""
    warning = int(min(usual, seconds / 2))
    return warning - warning % 30 if warning > 60 else max(1, warning)


def roll_call(scene: TableSnapshot, match: MatchView, speech: Speech) -> Roll | None:
    """When each number is called: it follows from who is alive and how long the call lasts."""
    if match.called is None or not match.called.numbers:
        return None
    seats = list(match.views[ROOM].table.alive)
    words = [speech.say("number", seat=seat) for seat in seats]
    seconds = match.seconds
    if seconds is None or (scene.clock.began is None and scene.clock.passed is None):
        return Roll(seats, words=words)
    is_said = scene.narration is not None and scene.narration.takes_time  # the words of the call
    lead = PAUSE_S if is_said else min(MAX_LEAD_S, seconds / 4)
    step = min(MAX_STEP_S, (seconds - lead) / max(1, len(seats)))
    every = max(1, round(scene.time.milliseconds(step)))
    if scene.clock.began is not None:
        starts = round(scene.clock.began * 1000 + scene.time.milliseconds(lead))
        return Roll(seats, starts, every, words=words)
    passed = max(0.0, (scene.clock.passed or 0.0) - lead)
    return Roll(seats, None, every, min(len(seats), int(passed / step)), words)
