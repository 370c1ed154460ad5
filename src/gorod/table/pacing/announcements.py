"""Announcements: sentences of the voice that no event tells.

Look at your card; who is waited for; that everybody may talk. They follow from what is public at
that moment, and the journal knows nothing of them.
"""

from collections.abc import Callable, Sequence

from gorod.engine.seats import Seat
from gorod.speech import Speech
from gorod.table.match.match_view import MatchView
from gorod.table.match.provisional_answers import is_discussion

TALKS = 3
"""How many ways there are to open a talk."""


def in_each(voices: Sequence[Speech], say: Callable[[Speech], str]) -> tuple[str, ...]:
    """A sentence in each language."""
    return tuple(map(say, voices))


def look_words(match: MatchView, voices: Sequence[Speech]) -> tuple[str, ...]:
    """That everybody looks at the own card.

    In the first game of an evening also how, and what the phones ask at night.
    """
    again, asks = match.terms.number > 1, match.game.rules.cover
    return in_each(voices, lambda voice: voice.say("narrated-look", again=again, asks=asks))


def waiting_words(
    match: MatchView, voices: Sequence[Speech], seats: Sequence[Seat]
) -> tuple[str, ...]:
    """Who has not looked at the own card yet."""

    def say(voice: Speech) -> str:
        return voice.say("narrated-waiting", names=[match.name(seat, voice) for seat in seats])

    return in_each(voices, say)


def is_talk_open(match: MatchView) -> bool:
    """Whether everybody may talk now, and a vote follows."""
    return is_discussion(match.game) and len(match.game.wait.talkers) > 1


def talk_words(match: MatchView, voices: Sequence[Speech], before: int) -> tuple[str, ...]:
    """That everybody talks now; `before` is how many talks there were in this game."""
    if match.game.wait.topic == "argument":
        return in_each(voices, lambda voice: voice.say("narrated-argument"))
    way = f"narrated-talk-{before % TALKS + 1}"
    return in_each(voices, lambda voice: voice.say(way))
