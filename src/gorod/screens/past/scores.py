"""Scores: who voted right in a game, and the evening's standings."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from gorod.engine.events import Left
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import Counted
from gorod.parts.elections import ELECT
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import time_name
from gorod.store.past_games import PastGameSummary, folded_name


class Points(ScreenData, frozen=True):
    """One player's points, game by game; none where this player did not play."""

    name: str
    points: list[int | None]
    total: int
    wins: int


def standings(games: list[PastGameSummary]) -> list[Points]:
    """The players of these games by name, ranked by points.

    Seats change between games, names do not; bots and nameless players are left out.
    """
    names: dict[str, str] = {}
    points: dict[str, list[int | None]] = {}
    for at, game in enumerate(games):
        for player in game.players:
            if player.name:
                who = folded_name(player.name)
                names[who] = player.name
                line = points.setdefault(who, [None] * len(games))
                line[at] = (line[at] or 0) + (player.points or 0)
    lines = [
        Points(names[who], line, sum(filter(None, line)), sum(map(bool, line)))
        for who, line in points.items()
    ]
    return sorted(lines, key=lambda line: (-line.total, -line.wins, folded_name(line.name)))


def wins(games: Iterable[PastGameSummary]) -> list[tuple[str, str, int]]:
    """How often each side has won, with the first book in which it did."""
    won = [game for game in games if game.counts]
    first = {game.winner: game.ruleset for game in reversed(won)}
    often = Counter(game.winner for game in won).most_common()
    return [(side, first[side], count) for side, count in often]


class Fate(ScreenData, frozen=True):
    """What became of one player, and how often the player's vote fell on the other side."""

    who: str
    card: str = ""
    side: str = ""
    won: bool | None = None
    how: str = "survived"
    when: str = ""
    votes: int = 0
    right: int = 0
    sign: PageOnly[str] = ""


class _FateTracker:
    """Follows a game event by event and keeps each player's fate."""

    def __init__(self, painter: Painter, seats: tuple[Seat, ...]) -> None:
        self.painter = painter
        self.table = Table(seats)
        self.fates = {seat: Fate(painter.who(seat)) for seat in seats}

    def take(self, event: Event) -> None:
        if isinstance(event, Left):
            now = self.table.phase, self.table.night, self.table.day
            for seat in event.seats:
                self.note(seat, how=event.how, when=time_name(self.painter.speech, *now))
        elif isinstance(event, Counted) and event.ballot != ELECT:
            for candidate, voters in event.votes:
                for voter in voters:
                    fate, one, other = self.fates[voter], self.side(voter), self.side(candidate)
                    if one and other:
                        is_right = one != other
                        self.note(voter, votes=fate.votes + 1, right=fate.right + is_right)
        event.befall(self.table)

    def note(self, seat: Seat, **about: object) -> None:
        self.fates[seat] = replace(self.fates[seat], **about)

    def side(self, seat: Seat) -> str:
        """The side of this player, as far as it is known."""
        role, supposed = self.table.roles.get(seat), self.painter.match.possible_deals
        if not role and supposed is not None:
            return supposed.side(seat)
        return self.painter.side(role or "")


def fates(painter: Painter) -> list[Fate]:
    """The players of a past game: card, side, how each left, and who voted right."""
    sight = painter.match.views[HOST]
    end = sight.table
    course = _FateTracker(painter, end.seats)
    for event in sight.events:
        course.take(event)
    for seat in course.fates:
        card, side, role = end.cards.get(seat), course.side(seat), end.roles.get(seat)
        sign = painter.sign(role) if role else painter.match.game.rules.sign_of_side(side)
        name = painter.speech.role(card) if card else ""
        course.note(seat, card=name, side=side, sign=sign, won=painter.won(seat))
    return list(course.fates.values())
