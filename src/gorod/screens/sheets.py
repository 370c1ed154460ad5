"""The protocol of a finished game: what a judge files, on one sheet of paper."""

from dataclasses import dataclass, field
from datetime import datetime

from gorod.engine.events import GameOver, Left
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import Counted, LiftCounted
from gorod.parts.calls import Chose, Learned
from gorod.parts.nominations import Nominated
from gorod.parts.points import points
from gorod.screens.painter import Painter

BY_NIGHT = (Chose, Learned)
"""What is written down of a night: who chose whom, and what the host answered."""


@dataclass
class Row:
    """One player's line."""

    seat: Seat
    name: str
    card: str
    """Nothing where nobody has seen it."""
    sign: str
    fouls: int
    left: str
    """When this player left; nothing for one who stayed."""
    points: int


@dataclass
class Round:
    """One night or one day."""

    title: str
    lines: list[str] = field(default_factory=list)
    nominations: list[tuple[Seat, Seat]] = field(default_factory=list)
    """Who nominated whom, in that order."""
    ballots: list[list[tuple[str, str]]] = field(default_factory=list)
    """Each candidate with the voters."""
    left: list[Seat] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.lines or self.nominations or self.ballots or self.left)


class Protocol:
    """Everything on the sheet."""

    def __init__(self, painter: Painter, began: int) -> None:
        self.painter = painter
        self.game = painter.match.game
        self.book = painter.book
        self.winner = painter.screen(HOST).winner
        self.rounds: list[Round] = []
        self.epilogue: list[str] = []
        """What is said when all cards are shown."""
        self._left: dict[Seat, str] = {}
        self._read()
        self.date = datetime.fromtimestamp(began).astimezone().strftime("%Y-%m-%d %H:%M")

    def _read(self) -> None:
        sight = self.painter.match.sights[HOST]
        table, over = Table(sight.table.seats), False
        for event in sight.events:
            event.befall(table)
            if over:
                self.epilogue += self.painter.lines((event,))
            over = over or isinstance(event, GameOver)
            if over:
                continue
            title = self.painter.title(table)
            if not self.rounds or self.rounds[-1].title != title:
                self.rounds.append(Round(title))
            self._note(self.rounds[-1], event)
        self.rounds = [one for one in self.rounds if one]

    def _note(self, now: Round, event: Event) -> None:
        painter = self.painter
        if isinstance(event, BY_NIGHT):
            now.lines += painter.lines((event,))
        elif isinstance(event, Nominated):
            now.nominations.append((event.by, event.seat))
        elif isinstance(event, Counted):
            now.ballots.append([(str(one), painter.seats(by)) for one, by in event.votes])
        elif isinstance(event, LiftCounted):
            now.ballots.append([(painter.seats(event.candidates), painter.seats(event.voters))])
        elif isinstance(event, Left):
            now.left += event.seats
            self._left |= dict.fromkeys(event.seats, now.title)

    @property
    def rows(self) -> list[Row]:
        """The players in the order of the seats."""
        painter, table = self.painter, self.game.table
        cards = {seat: role for seat, role in table.cards.items() if seat not in painter.unsure}
        sides = {seat: painter.side(role) for seat, role in cards.items()}
        won = points(self.game) if self.game.over else (0,) * len(table.seats)
        return [
            Row(
                seat,
                painter.name(seat),
                painter.speech.role(cards[seat]) if seat in cards else "",
                painter.sign(sides.get(seat, "")),
                table.fouls.get(seat, 0),
                self._left.get(seat, ""),
                given,
            )
            for seat, given in zip(table.seats, won, strict=True)
        ]
