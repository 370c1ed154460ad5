"""What a listener has by day: a private board of suspicions, and the votes so far."""

from gorod.engine.events import GameOver
from gorod.engine.seats import ROOM, Seat
from gorod.parts.ballots import Counted, TotalsTold
from gorod.parts.totals import number
from gorod.screens.painter import Painter
from gorod.screens.rendered_event_cache import view_cache
from gorod.screens.screen import ScreenData
from gorod.table.match.private_board import MARKS, Mark, has_board, mark_of


class Noted(ScreenData, frozen=True):
    """A player on the board."""

    seat: Seat
    name: str
    speaking: bool


class Shelf(ScreenData, frozen=True):
    """Players of whom the viewer thinks alike; a tap moves one of them to the next shelf."""

    mark: Mark
    label: str
    next: Mark
    then: str
    """The name of the next shelf."""
    players: list[Noted]


def board(painter: Painter, seat: Seat) -> list[Shelf]:
    """The own board; empty when there is none."""
    match = painter.match
    if not has_board(match, seat):
        return []
    room = match.views[ROOM].table
    others = [one for one in room.alive if one != seat]
    shelves = []
    for at, mark in enumerate(MARKS):
        then = MARKS[(at + 1) % len(MARKS)]
        here = [one for one in others if mark_of(match, seat, one) == mark]
        noted = [Noted(one, painter.name(one), room.floor == one) for one in here]
        label, after = painter.say(f"web-board-{mark}"), painter.say(f"web-board-{then}")
        shelves.append(Shelf(mark, label, then, after, noted))
    return shelves


def board_at_the_end(painter: Painter, seat: Seat) -> str:
    """What stood on the own board when the game ended, in a sentence; nothing if it was empty."""
    marks = painter.match.terms.boards.get(seat, {})
    seats = {mark: [one for one in sorted(marks) if marks[one] == mark] for mark in MARKS}
    if not seats["suspect"] and not seats["trust"]:
        return ""
    return painter.say(
        "web-board-was",
        suspected=painter.seats(seats["suspect"]) or "—",
        trusted=painter.seats(seats["trust"]) or "—",
    )


def votes_so_far(painter: Painter) -> list[str]:
    """Each count that everybody has heard: for whom, and by whom where that is told."""
    sight = painter.match.views[ROOM]
    cached = view_cache(sight).counts
    read, lines = cached.get(painter.lang, (0, []))
    for event in sight.events[read:]:
        if isinstance(event, Counted | TotalsTold):
            votes = "; ".join(_rows(painter, event))
            lines = [*lines, painter.say("web-votes-line", nth=len(lines) + 1, votes=votes)]
        elif isinstance(event, GameOver):
            lines = []
    cached[painter.lang] = len(sight.events), lines
    return lines


def _rows(painter: Painter, event: Counted | TotalsTold) -> list[str]:
    if isinstance(event, TotalsTold) or event.unnamed:
        totals = dict(event.totals) or {one: len(by) for one, by in getattr(event, "votes", ())}
        return [f"{one}: {number(total)}" for one, total in totals.items()]
    return [f"{one} ← {painter.seats(by) or '—'}" for one, by in event.votes]
