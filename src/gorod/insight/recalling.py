"""What language models thought at a table, held against the game that was played there."""

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
    """They are not those of this game."""


class Recalled(NamedTuple):
    """A thought, and what was asked then: nothing where the model had the floor."""

    hour: GameHour
    ask: Ask | None
    thought: Thought


def thoughts_of(written: bytes) -> list[Thought]:
    """The thoughts in a file; raises `OtherThoughts` if there are none in it."""
    try:
        return msgspec.json.decode(written, type=list[Thought])
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise OtherThoughts from error


def recall(game: Game[Ruleset], thoughts: Iterable[Thought]) -> dict[Seat, list[Recalled]]:
    """The thoughts of each seat, in their order; raises `OtherThoughts`.

    What was taken back was thought as well, and was then answered otherwise: it is left out. Where
    most of it was answered otherwise, it was another game.
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
