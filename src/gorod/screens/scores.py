"""Who was right in a game, and who has how many points after an evening."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from gorod.archive.shelf import Shelved, folded
from gorod.engine.events import Left
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import ELECT, Counted
from gorod.screens.painter import SIGNS, Painter


@dataclass
class Line:
    """One player's points, game by game."""

    name: str
    points: list[int | None]
    """None where this player did not play."""

    @property
    def total(self) -> int:
        return sum(filter(None, self.points))

    @property
    def wins(self) -> int:
        return sum(bool(points) for points in self.points)


def standings(games: list[Shelved]) -> list[Line]:
    """The players of these games by their names, whoever has the most points first.

    Seats move between games, names stay; bots and those without a name are nobody.
    """
    lines: dict[str, Line] = {}
    for at, game in enumerate(games):
        for player in game.players:
            if player.name:
                line = lines.setdefault(folded(player.name), Line("", [None] * len(games)))
                line.name = player.name
                line.points[at] = (line.points[at] or 0) + (player.points or 0)
    return sorted(lines.values(), key=lambda line: (-line.total, -line.wins, folded(line.name)))


def wins(games: Iterable[Shelved]) -> list[tuple[str, int]]:
    """Which side has won how often."""
    return Counter(game.winner for game in games if game.winner).most_common()


@dataclass
class Fate:
    """What became of one player, and how often the player's vote fell on the other side."""

    who: str
    card: str = ""
    side: str = ""
    sign: str = ""
    won: bool | None = None
    how: str = "survived"
    when: str = ""
    votes: int = 0
    right: int = 0


@dataclass
class _Course:
    """The game as it goes by, event after event."""

    painter: Painter
    table: Table
    fates: dict[Seat, Fate] = field(default_factory=dict)

    def take(self, event: Event) -> None:
        if isinstance(event, Left):
            for seat in event.seats:
                self.fates[seat].how = event.how
                self.fates[seat].when = self.painter.title(self.table)
        elif isinstance(event, Counted) and event.ballot != ELECT:
            for candidate, voters in event.votes:
                for voter in voters:
                    self.fates[voter].votes += 1
                    self.fates[voter].right += self.side(voter) != self.side(candidate)
        event.befall(self.table)

    def side(self, seat: Seat) -> str:
        return self.painter.side(self.table.roles.get(seat, ""))


def fates(painter: Painter) -> list[Fate]:
    """The players of a past game: card, side, how each left, and who was right."""
    sight = painter.match.sights[HOST]
    seats, end = sight.table.seats, sight.table
    course = _Course(painter, Table(seats), {seat: Fate(painter.who(seat)) for seat in seats})
    for event in sight.events:
        course.take(event)
    for seat, fate in course.fates.items():
        if seat not in end.cards or seat in painter.unsure:
            continue
        side = course.side(seat)
        fate.card = painter.speech.role(end.cards[seat])
        fate.side, fate.sign = side, SIGNS.get(side, "")
        fate.won = None if end.winner is None else side == end.winner
    return list(course.fates.values())
