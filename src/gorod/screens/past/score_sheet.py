"""The score sheet of a finished game: what a judge files, on one sheet of paper."""

from collections.abc import Iterable
from datetime import datetime

import msgspec

from gorod.engine.events import VOID, GameOver, Left
from gorod.engine.letters import Event
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Table
from gorod.parts.ballots import Counted
from gorod.parts.calls import Called, Chose, Learned
from gorod.parts.nominations import Nominated
from gorod.parts.orders import Fouled, Fouls, voided
from gorod.parts.points import points
from gorod.parts.rounds import NIGHT
from gorod.parts.ties import LiftCounted
from gorod.screens.game_screen import CardsSeen
from gorod.screens.host.show_of_hands import voters_or_count
from gorod.screens.leaked_cards import cards_seen, cards_seen_notice
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import called_name, time_name
from gorod.table.paper.extra_points import points_text

NIGHT_EVENTS = (Chose, Learned)
"""What is noted of a night: who chose whom, and what the host answered."""


class SheetVote(ScreenData, frozen=True):
    """One candidate of one ballot."""

    title: str
    """The day; empty below its first line."""
    candidate: str
    by: str
    voters: str
    total: str
    leaves: bool = False
    voted: bool = True
    """Whether the candidate was voted on."""
    rows: int = 1
    """How many lines this day has, on its first."""
    nominations: list[tuple[Seat, Seat]] = []
    """Who nominated whom that day, on its first line."""


class SheetNight(ScreenData, frozen=True):
    """One row of the table of nights: a call with what came of it, night by night."""

    name: str
    cells: list[str]


class SheetMove(ScreenData, frozen=True):
    """The best move of the first one killed."""

    seat: Seat
    name: str
    three: list[Seat]
    hits: list[Seat]
    """Which of them are black, as far as the cards are known."""


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
    extra: int = 0
    """The tenths of a point that the judge gave, or took off."""
    added: PageOnly[str] = ""
    total: PageOnly[str] = ""
    dark: PageOnly[bool] = False


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
    chosen: PageOnly[list[Chose | Learned]] = []
    """What was chosen and answered by night."""
    fouls: PageOnly[list[Seat]] = []
    is_night: PageOnly[bool] = False

    @classmethod
    def begin(cls, title: str, is_night: bool) -> "Round":
        return cls(title, [], [], [], [], {}, [], [], is_night)

    def __bool__(self) -> bool:
        return bool(self.lines or self.nominations or self.ballots or self.left or self.fouls)


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
    best_move: SheetMove | None = None
    nights: PageOnly[list[SheetNight]] = []
    """The table of nights; its first row has their names."""
    votes: PageOnly[list[SheetVote]] = []
    fouls: PageOnly[list[str]] = []
    """Who was warned, and when."""
    running: PageOnly[bool] = False
    """Whether the game still goes on."""
    sign: PageOnly[str] = ""
    seen: PageOnly[str] = ""
    look: PageOnly[str] = "plain"

    @property
    def voting(self) -> list[Round]:
        """The rounds in which hands were seen."""
        return [one for one in self.rounds if one.given]


def protocol(painter: Painter, number: int, began: int, running: bool = False) -> Protocol:
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
            rounds.append(Round.begin(title, table.phase == NIGHT))
        _note(painter, rounds[-1], event)
    for one in rounds:
        one.lines[:0] = painter.lines(_last_choices(one.chosen))
    game = painter.match.game
    return Protocol(
        painter.code,
        number,
        painter.book,
        datetime.fromtimestamp(began).astimezone().strftime("%Y-%m-%d %H:%M"),
        painter.screen(HOST).winner,
        voided(game),
        _rows(painter, rounds),
        [one for one in rounds if one],
        epilogue,
        cards_seen(painter),
        _best_move(painter, sight.events),
        _nights(painter, [one for one in rounds if one.is_night]),
        _votes(rounds),
        _fouls(painter, rounds),
        running,
        game.rules.sign_of_side(game.table.winner or ""),
        cards_seen_notice(painter),
        painter.look.name,
    )


def _note(painter: Painter, now: Round, event: Event) -> None:
    if isinstance(event, NIGHT_EVENTS):
        now.chosen.append(event)
    elif isinstance(event, Fouled):
        now.fouls.append(event.seat)
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


def _last_choices(events: Iterable[Chose | Learned]) -> list[Chose | Learned]:
    """Of the choices of one player in one call the last counts."""
    found: dict[object, Chose | Learned] = {}
    for event in events:
        key = (event.call, event.seat, isinstance(event, Learned))
        if isinstance(event, Chose):
            found.pop(key, None)
        found[key] = event
    return [*found.values()]


def _nights(painter: Painter, nights: list[Round]) -> list[SheetNight]:
    """Each call, and who was killed, night by night."""
    calls = dict.fromkeys(event.call for one in nights for event in one.chosen)
    if not nights:
        return []
    rows = [SheetNight(painter.say("web-sheet-nights"), [one.title for one in nights])]
    for call in calls:
        name = called_name(painter.speech, Called(call))
        rows.append(SheetNight(name, [_cell(painter, call, one) for one in nights]))
    killed = [painter.seats(one.left) or "—" for one in nights]
    return [*rows, SheetNight(painter.say("web-sheet-left"), killed)]


def _cell(painter: Painter, call: str, night: Round) -> str:
    """What came of a call in one night: whom they chose, and what was answered."""
    events = [one for one in _last_choices(night.chosen) if one.call == call]
    learned = {one.seat: one for one in events if isinstance(one, Learned)}
    cells = []
    for one in events:
        if not isinstance(one, Chose):
            continue
        if (told := learned.get(one.seat)) is not None:
            answer = told.answer if told.answer in ("yes", "no") else "other"
            about = {"seat": str(told.about), "answer": answer, "shown": str(told.answer)}
            cells.append(painter.say("web-sheet-check", **about))
        else:
            choice = "—" if one.choice is None else str(one.choice)
            cells.append(painter.say("web-sheet-choice", seat=one.seat, choice=choice))
    return ", ".join(cells) or "—"


def _votes(rounds: list[Round]) -> list[SheetVote]:
    """Every candidate of every ballot; those who were nominated and not voted on, too."""
    found: list[SheetVote] = []
    for one in rounds:
        lines = _votes_of(one)
        if lines:
            about = {"title": one.title, "rows": len(lines), "nominations": one.nominations}
            lines[0] = msgspec.structs.replace(lines[0], **about)
        found += lines
    return found


def _votes_of(day: Round) -> list[SheetVote]:
    by = {seat: who for who, seat in reversed(day.nominations)}
    if not day.ballots:
        return [
            SheetVote("", str(seat), str(who), "", "", voted=False) for who, seat in day.nominations
        ]
    found: list[SheetVote] = []
    for ballot in day.ballots:
        for candidate, voters in ballot:
            seats = {int(seat) for seat in candidate.split(", ") if seat.isdecimal()}
            names = voters.split(", ") if voters else []
            total = str(len(names)) if all(name.isdecimal() for name in names) else ""
            nominated = str(by.get(min(seats), "")) if len(seats) == 1 else ""
            leaves = ballot is day.ballots[-1] and bool(seats) and seats <= set(day.left)
            found.append(SheetVote("", candidate, nominated, voters, total, leaves))
    return found


def _fouls(painter: Painter, rounds: list[Round]) -> list[str]:
    fouls: dict[Seat, list[str]] = {}
    for one in rounds:
        for seat in one.fouls:
            fouls.setdefault(seat, []).append(one.title)
    return [
        painter.say("web-sheet-fouls-of", seat=seat, times=", ".join(times))
        for seat, times in sorted(fouls.items())
    ]


def _best_move(painter: Painter, events: Iterable[Event]) -> SheetMove | None:
    move = next((event for event in events if event.blames == ("seat", "named")), None)
    if move is None:
        return None
    about = msgspec.structs.asdict(move)
    seat, named = about["seat"], about["named"]
    if not isinstance(named, tuple):
        return None
    cards, unsure = painter.match.views[HOST].table.cards, painter.match.possible_deals
    rules = painter.match.game.rules
    hits = [
        one
        for one in named
        if rules.side_by_role.get(cards.get(one, ""), "") == "black"
        and (unsure is None or one not in unsure.unsure)
    ]
    return SheetMove(seat, painter.name(seat), list(named), hits)


def _rows(painter: Painter, rounds: list[Round]) -> list[SheetRow]:
    game, table = painter.match.game, painter.match.game.table
    cards = painter.match.views[HOST].table.cards
    supposed = painter.match.possible_deals
    left = {seat: one.title for one in rounds for seat in one.left}
    won: tuple[int | None, ...] = points(game) if game.over else (0,) * len(table.seats)
    if table.winner == VOID:
        won = (None,) * len(table.seats)
    extra = painter.match.terms.points
    rows = []
    for seat, worth in zip(table.seats, won, strict=True):
        given = worth if supposed is None or supposed.side(seat) else None
        added, role = extra.get(seat, 0), cards.get(seat, "")
        sides = game.rules.side_by_role
        rows.append(
            SheetRow(
                seat,
                painter.name(seat),
                painter.speech.role(role) if role else "",
                table.of(Fouls).get(seat, 0),
                left.get(seat, ""),
                given,
                painter.sign(role),
                painter.emblem(role),
                [", ".join(one.given.get(seat, [])) for one in rounds if one.given],
                added,
                points_text(added, painter.lang) if added else "",
                total_text(given, added, painter.lang) if game.over else "",
                sides.get(role, "") in ("black", "mafia"),
            )
        )
    return rows


def total_text(given: int | None, added: int, lang: str) -> str:
    """A player's points of the game and the judge's together."""
    if given is None:
        return ""
    tenths = 10 * given + added
    sign = "−" if tenths < 0 else ""
    text = f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"
    return text.replace(".", ",") if lang == "ru" else text
