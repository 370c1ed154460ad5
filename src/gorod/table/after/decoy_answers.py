"""Answers to decoy questions, counted after the game: whom many trusted, and what card that was.

Only what was asked for show is counted, never what somebody answered who was called.
"""

from collections.abc import Iterator
from typing import NamedTuple

from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.parts.decoys import COVER, CallsMade, asks_for_suspects, worded
from gorod.table.after.game_stats import GameStats, game_time
from gorod.table.match.match import Match

LEAST = 3
"""So many must have named the same player."""
MOST = 3
"""So many are read out."""


class DecoyAnswers(NamedTuple):
    """Who named the same player in answer to one of the questions."""

    question: str
    about: Seat
    by: tuple[Seat, ...]


def decoy_answers(match: Match, stats: GameStats) -> list[DecoyAnswers]:
    """The most frequent answers; those about players who were not of the town come first."""
    found: dict[tuple[str, Seat], dict[Seat, None]] = {}
    for question, about, seat in _last_answers(match):
        found.setdefault((question, about), {})[seat] = None
    many = [
        DecoyAnswers(question, about, tuple(sorted(by)))
        for (question, about), by in found.items()
        if len(by) >= LEAST
    ]
    many.sort(key=lambda one: (stats.is_town(one.about), -len(one.by), one.about, one.question))
    heard: dict[Seat, DecoyAnswers] = {}
    for one in many:
        heard.setdefault(one.about, one)  # each player once
    return list(heard.values())[:MOST]


def _last_answers(match: Match) -> Iterator[tuple[str, Seat, Seat]]:
    """The last answer of each player in each call, as question, named player and player."""
    last: dict[object, tuple[str, object, Seat]] = {}
    for _, entry, before in match.game.retrace():
        ask = before.open.get(entry.seat) if isinstance(entry, Reply) else None
        if ask is None or ask.topic != COVER or asks_for_suspects(before.table):
            continue
        assert isinstance(entry, Reply)  # noqa: S101 - an order answers nothing
        assert isinstance(entry.seat, int)  # noqa: S101 - chance is asked nothing of the kind
        if entry.seat in match.terms.bots:
            continue  # random
        call = game_time(before.table), before.table.of(CallsMade).made, entry.seat
        question = worded(ask, before.table).topic.removeprefix(f"{COVER}-")
        last[call] = question, entry.answer, entry.seat
    for question, about, seat in last.values():
        if isinstance(about, int):
            yield question, about, seat
