"""Words in the rooms of far friends: what was written, who has read it, and what is left of it.

- Words that were acknowledged stand in the room once, in the order in which they were written.
- Words that were refused at once stand nowhere.
- Nobody reads what is not kept, and nobody who plays reads what does not reach him.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

from bench.faults.memory import Sent
from gorod.store.store import RoomMessage
from gorod.table.online.chat import can_read, room_kind

State = dict[str, Any]
Kept = list[tuple[int, RoomMessage]]
"""All messages of a table, each with the how manieth game it was written in."""

PAUSE = 1.1
"""So many seconds nobody writes after he has written: the rooms are not for floods."""
OFTEN = 0.7


@dataclass
class Words:
    """What the clients of one table know of its rooms."""

    sent: list[Sent] = field(default_factory=list)
    """`topic` is the room, `choice` the words; no words are written twice."""
    read: set[tuple[int, str]] = field(default_factory=set)
    """By whom, while he played."""
    seen: set[str] = field(default_factory=set)
    """By anybody."""

    def next(self, seat: int, state: State, last: float, rng: Random) -> Sent | None:
        """What this player writes now, if anything."""
        if monotonic() - last < PAUSE or rng.random() > OFTEN:
            return None
        for room in state["rooms"]:
            if room["may_try"] and not room["why_not"]:
                said = f"the {len(self.sent)}th words, by {seat}"
                one = Sent(seat, room["id"], room["kind"], said)
                self.sent.append(one)
                return one
        return None

    def hear(self, seat: int, state: State) -> None:
        """Remember what stands on this screen."""
        lines = [line["words"] for room in state["rooms"] for line in room["lines"]]
        lines += [line["words"] for line in state["kept"]]
        self.seen.update(lines)
        if not state["sees_all"] and state["stage"] == "game":
            self.read.update((seat, words) for words in lines)


def wrong_with(words: Words, games: Iterable[list[RoomMessage]]) -> Iterator[str]:
    """What is wrong with what is kept."""
    kept: Kept = [(index, one) for index, game in enumerate(games) for one in game]
    found = {one.words: (index, one) for index, one in kept}
    times = Counter(one.words for _, one in kept)
    yield from (f"{said!r} stands there {many} times" for said, many in times.items() if many > 1)
    for sent in words.sent:
        _, message = found.get(sent.choice, (0, None))
        what = f"{sent.choice!r}, written in the room {sent.topic!r},"
        if message is None and sent.acknowledged is not None:
            yield f"{what} is lost"
        elif message is not None and sent.refused and sent.times == 1:
            yield f"{what} was refused ({sent.refused}) and stands there"
        elif message is not None and (message.seat, room_kind(message)) != (sent.seat, sent.topic):
            yield f"{what} stands in the room {message.room!r} as if of seat {message.seat}"
    where = {said: (index, one.number) for said, (index, one) in found.items()}
    yield from _out_of_order(words, where)
    yield from (f"{said!r} was read and is lost" for said in words.seen - found.keys())
    for seat, said in words.read:
        _, message = found.get(said, (0, None))
        if message is not None and not can_read(message, seat, sees_all=False):
            yield f"{said!r} of {message.room!r} was read by seat {seat}"


def _out_of_order(words: Words, where: dict[str, tuple[int, int]]) -> Iterator[str]:
    """Whatever was acknowledged before other words were sent stands before them."""
    done = [one for one in words.sent if one.acknowledged is not None and one.choice in where]
    done.sort(key=lambda one: one.acknowledged or 0.0)
    acknowledged = [one.acknowledged or 0.0 for one in done]
    furthest: list[tuple[int, int]] = []
    for one in done:
        furthest.append(max([where[one.choice], *furthest[-1:]]))
    for one in done:
        before = bisect_left(acknowledged, one.began)
        if before and furthest[before - 1] > where[one.choice]:
            yield f"{one.choice!r} stands before what was acknowledged earlier"
