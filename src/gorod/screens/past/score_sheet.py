"""The score sheet of a finished game: what a judge files, on one sheet of paper."""

from datetime import datetime

from gorod.engine.events import VOID, GameOver, Left
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import Counted
from gorod.parts.calls import Chose, Learned
from gorod.parts.nominations import Nominated
from gorod.parts.orders import Fouls, voided
from gorod.parts.points import points
from gorod.parts.ties import LiftCounted
from gorod.screens.game_screen import CardsSeen
from gorod.screens.host.show_of_hands import voters_or_count
from gorod.screens.leaked_cards import cards_seen, cards_seen_notice
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import time_name

NIGHT_EVENTS = (Chose, Learned)
"""What is noted of a night: who chose whom, and what the host answered."""


class SheetRow(ScreenData, frozen=True):
    """One player's line."""

    seat: Seat
    name: str
    card: str
    """Empty if nobody has seen it."""
    fouls: int
    left: str
    """When this player left; empty if they stayed."""
    points: int | None
    """None if nobody knows this player's side, or the game is void."""
    sign: PageOnly[str] = ""
    emblem: PageOnly[str] = ""
    given: PageOnly[list[str]] = []
    """This player's vote in each round with a vote."""


class Round(ScreenData, frozen=True):
    """One night or one day of a protocol."""

    title: str
    lines: list[str]
    nominations: list[tuple[Seat, Seat]]
    """Who nominated whom, in order."""
    ballots: list[list[tuple[str, str]]]
    """Each candidate with the voters."""
    left: list[Seat]
    given: PageOnly[dict[Seat, list[str]]] = {}
    """Who voted for whom, if hands were seen."""

    @classmethod
    def begin(cls, title: str) -> "Round":
        return cls(title, [], [], [], [], {})

    def __bool__(self) -> bool:
        return bool(self.lines or self.nominations or self.ballots or self.left)


class Protocol(ScreenData, frozen=True):
    """A finished game as a judge files it."""

    code: str
    number: int
    book: str
    date: str
    winner: str
    void: str
    """Why the host gave it up."""
    rows: list[SheetRow]
    """The players in the order of the seats."""
    rounds: list[Round]
    epilogue: list[str]
    """What is said when all cards are shown."""
    cards_seen: list[CardsSeen] = []
    """Who was shown cards that are not their own while the game went on, and when."""
    seen: PageOnly[str] = ""
    look: PageOnly[str] = "plain"

    @property
    def voting(self) -> list[Round]:
        """The rounds in which hands were seen."""
        return [one for one in self.rounds if one.given]


def protocol(painter: Painter, number: int, began: int) -> Protocol:
    """The score sheet of this game."""
    sight = painter.match.views[HOST]
    table = Table(sight.table.seats)
    rounds: list[Round] = []
    epilogue: list[str] = []
    is_over = False
    for event in sight.events:
        event.befall(table)
        if is_over:
            epilogue += painter.lines((event,))
        is_over = is_over or isinstance(event, GameOver)
        if is_over:
            continue
        title = time_name(painter.speech, table.phase, table.night, table.day)
        if not rounds or rounds[-1].title != title:
            rounds.append(Round.begin(title))
        _note(painter, rounds[-1], event)
    return Protocol(
        painter.code,
        number,
        painter.book,
        datetime.fromtimestamp(began).astimezone().strftime("%Y-%m-%d %H:%M"),
        painter.screen(HOST).winner,
        voided(painter.match.game),
        _rows(painter, rounds),
        [one for one in rounds if one],
        epilogue,
        cards_seen(painter),
        cards_seen_notice(painter),
        painter.look.name,
    )


def _note(painter: Painter, now: Round, event: Event) -> None:
    if isinstance(event, NIGHT_EVENTS):
        now.lines.extend(painter.lines((event,)))
    elif isinstance(event, Nominated):
        now.nominations.append((event.by, event.seat))
    elif isinstance(event, Counted):
        totals = dict(event.totals) if event.unnamed else {}
        for candidate, voters in event.votes:
            for voter in voters:
                now.given.setdefault(voter, []).append(str(candidate))
        now.ballots.append(
            [
                (str(one), voters_or_count(painter, by, totals.get(one, 0)))
                for one, by in event.votes
            ]
        )
    elif isinstance(event, LiftCounted):
        by = voters_or_count(painter, event.voters, 0 if event.voters else event.votes)
        now.ballots.append([(painter.seats(event.candidates), by)])
    elif isinstance(event, Left):
        now.left.extend(event.seats)


def _rows(painter: Painter, rounds: list[Round]) -> list[SheetRow]:
    game, table = painter.match.game, painter.match.game.table
    cards = painter.match.views[HOST].table.cards
    supposed = painter.match.possible_deals
    left = {seat: one.title for one in rounds for seat in one.left}
    won: tuple[int | None, ...] = points(game) if game.over else (0,) * len(table.seats)
    if table.winner == VOID:
        won = (None,) * len(table.seats)
    return [
        SheetRow(
            seat,
            painter.name(seat),
            painter.speech.role(cards[seat]) if cards.get(seat) else "",
            table.of(Fouls).get(seat, 0),
            left.get(seat, ""),
            given if supposed is None or supposed.side(seat) else None,
            painter.sign(cards.get(seat, "")),
            painter.emblem(cards.get(seat, "")),
            [", ".join(one.given.get(seat, [])) for one in rounds if one.given],
        )
        for seat, given in zip(table.seats, won, strict=True)
    ]
