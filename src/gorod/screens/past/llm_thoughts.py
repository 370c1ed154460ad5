"""Thoughts of language models, in words, for the review of the game."""

from collections.abc import Mapping, Sequence

from gorod.engine.questions import Ask
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.insight.llm.thought_matching import ThoughtInGame
from gorod.screens.painter import Painter
from gorod.speech.phase_names import time_name
from gorod.speech.translator import one_line


def thought_lines(
    painter: Painter, recalled: Mapping[Seat, Sequence[ThoughtInGame]]
) -> dict[Seat, list[str]]:
    """The thoughts of each seat, a line each."""
    return {seat: [_told(painter, one) for one in some] for seat, some in recalled.items()}


def _told(painter: Painter, one: ThoughtInGame) -> str:
    hour, ask, thought = one
    about: dict[str, object] = {
        "time": time_name(painter.speech, hour.phase, hour.night, hour.day),
        "why": one_line(thought.reasoning) or None,
    }
    if ask is None:
        return painter.say("review-thought-aloud", words=one_line(thought.words) or None, **about)
    about |= {"question": painter.speech.question(ask), "did": _did(painter, ask, thought.choice)}
    return painter.say("review-thought-lot" if thought.problem else "review-thought", **about)


def _did(painter: Painter, ask: Ask, choice: Choice) -> str:
    if choice is None:
        return painter.speech.passing(ask)
    several = choice if isinstance(choice, tuple) else (choice,)
    return painter.speech.listed(
        [
            painter.who(one) if isinstance(one, int) else painter.speech.option(ask, one)
            for one in several
        ]
    )
