"""Thoughts of language models, matched with the game in which they were thought."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from gorod.bots.llm.bot import SPEAK_TOPIC, Thought
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.insight.review.replay import GameHour, hour
from gorod.parts.decoys import worded
from gorod.parts.rounds import DAY
from gorod.parts.rulesets import Ruleset


class ThoughtsOfAnotherGame(Exception):
    """The thoughts are not those of this game."""


class ThoughtInGame(NamedTuple):
    """A thought with its question; `None` where the model had the floor."""

    hour: GameHour
    ask: Ask | None
    thought: Thought


def decode_thoughts(written: bytes) -> list[Thought]:
    """Decode a file of thoughts; raises `ThoughtsOfAnotherGame` if it is none."""
    try:
        return msgspec.json.decode(written, type=list[Thought])
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise ThoughtsOfAnotherGame from error


def thoughts_by_seat(
    game: Game[Ruleset], thoughts: Iterable[Thought]
) -> dict[Seat, list[ThoughtInGame]]:
    """The thoughts by seat, in order; raises `ThoughtsOfAnotherGame`.

    A thought without an equal answer in the game belongs to an undone step and is dropped. If most
    do not match, the file is of another game.
    """
    answered = [
        (hour(before.table), worded(ask, before.table), entry.answer, ask.topic)
        for _, entry, before in game.retrace()
        if isinstance(entry, Reply) and (ask := before.open.get(entry.seat)) is not None
    ]
    found: dict[Seat, list[ThoughtInGame]] = {}
    after: dict[Seat, int] = {}
    strange = known = 0
    for thought in thoughts:
        seat = thought.seat
        if seat not in game.table.seats:
            raise ThoughtsOfAnotherGame
        if thought.topic == SPEAK_TOPIC:
            when = GameHour(DAY, thought.night, thought.day)
            found.setdefault(seat, []).append(ThoughtInGame(when, None, thought))
            continue
        for at in range(after.get(seat, 0), len(answered)):
            when, ask, answer, topic = answered[at]
            meant = (seat, thought.night, thought.day, thought.topic, thought.choice)
            if meant == (ask.answerer, when.night, when.day, topic, answer):
                found.setdefault(seat, []).append(ThoughtInGame(when, ask, thought))
                after[seat], known = at + 1, known + 1
                break
        else:
            strange += 1
    if strange > known:
        raise ThoughtsOfAnotherGame
    return found
