"""Thoughts of language models, matched with the game in which they were thought."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from gorod.bots.llm import SPEAKING, Thought
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.insight.following import GameHour, hour
from gorod.parts.decoys import worded
from gorod.parts.rounds import DAY
from gorod.parts.rulesets import Ruleset


class OtherThoughts(Exception):
    """The thoughts are not those of this game."""


class Recalled(NamedTuple):
    """A thought with its question; `None` where the model had the floor."""

    hour: GameHour
    ask: Ask | None
    thought: Thought


def thoughts_of(written: bytes) -> list[Thought]:
    """Decode a file of thoughts; raises `OtherThoughts` if it is none."""
    try:
        return msgspec.json.decode(written, type=list[Thought])
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise OtherThoughts from error


def recall(game: Game[Ruleset], thoughts: Iterable[Thought]) -> dict[Seat, list[Recalled]]:
    """The thoughts by seat, in order; raises `OtherThoughts`.

    A thought without an equal answer in the game belongs to an undone step and is dropped. If most
    do not match, the file is of another game.
    """
    answered = [
        (hour(before.table), worded(ask, before.table), entry.answer, ask.topic)
        for _, entry, before in game.retrace()
        if isinstance(entry, Reply) and (ask := before.open.get(entry.seat)) is not None
    ]
    found: dict[Seat, list[Recalled]] = {}
    after: dict[Seat, int] = {}
    strange = known = 0
    for thought in thoughts:
        seat = thought.seat
        if seat not in game.table.seats:
            raise OtherThoughts
        if thought.topic == SPEAKING:
            when = GameHour(DAY, thought.night, thought.day)
            found.setdefault(seat, []).append(Recalled(when, None, thought))
            continue
        for at in range(after.get(seat, 0), len(answered)):
            when, ask, answer, topic = answered[at]
            meant = (seat, thought.night, thought.day, thought.topic, thought.choice)
            if meant == (ask.answerer, when.night, when.day, topic, answer):
                found.setdefault(seat, []).append(Recalled(when, ask, thought))
                after[seat], known = at + 1, known + 1
                break
        else:
            strange += 1
    if strange > known:
        raise OtherThoughts
    return found
