"""The record of a game: which entries of the journal stand after undo and corrections."""

from typing import Any

import msgspec

from gorod.engine.letters import Event
from gorod.engine.questions import Illegal, Late, Malformed
from gorod.engine.replies import Correct, Entry, Reply, TakeBack, is_step
from gorod.engine.seats import HOST, Who
from gorod.engine.table import Choice


class Mark:
    """Where the host took back or corrected: question numbers never come twice."""

    __slots__ = ("asked", "events")

    def __init__(self, asked: dict[Who, int], events: tuple[Event, ...]) -> None:
        self.asked = asked
        self.events = events


Line = list[tuple[int, Entry | Mark]]
"""The entries that still stand, each with its number in the journal."""


def taken_back(line: Line, order: TakeBack) -> Line:
    """Undo: the line without its last steps, and without what chance and clock added to them.

    The marks of earlier corrections stay: each act of the host is in the record (COMMON-18).
    """
    if type(order.steps) is not int or order.steps < 1:
        raise Malformed("no-steps")
    wanted = order.steps
    at = len(line)
    while wanted:
        at -= 1
        if at < 0:
            raise Illegal("nothing-to-take-back", "COMMON-18", steps=order.steps)
        entry = line[at][1]
        if not isinstance(entry, Mark) and is_step(entry):
            wanted -= 1
    marks = [item for item in line[at:] if isinstance(item[1], Mark)]
    if at and isinstance(line[at - 1][1], Mark):
        at -= 1
        marks.insert(0, line[at])
    if len(marks) > 1:
        events = tuple(event for _, one in marks for event in one.events)  # type: ignore[union-attr]
        marks = [(marks[-1][0], Mark(marks[-1][1].asked, events))]  # type: ignore[union-attr]
    return line[:at] + marks


def marked(line: Line, number: int, asked: dict[Who, int], event: Event) -> Line:
    """The line with one more mark; marks side by side become one, so undone steps cost nothing."""
    last = line[-1][1] if line else None
    if isinstance(last, Mark):
        return [*line[:-1], (number, Mark(asked, (*last.events, event)))]
    return [*line, (number, Mark(asked, (event,)))]


def corrected(line: Line, order: Correct) -> Line:
    """The line with another answer in the place of a recorded one."""
    for at, (number, entry) in enumerate(line):
        if number == order.entry and isinstance(entry, Reply) and is_step(entry):
            new = msgspec.structs.replace(entry, answer=order.answer, by=HOST)
            return [*line[:at], (number, new), *line[at + 1 :]]
    raise Late("not-in-record", entry=order.entry)


def frozen(answer: Any) -> Choice:
    """An answer as it is told: a list cannot be changed any more."""
    return tuple(answer) if isinstance(answer, list) else answer
