"""The rooms of a table of far friends: who may read what is written, and who may write now.

Who may talk is what the rules say: whoever has the floor (`Table.floor`), and else those whom the
script lets talk to each other while it waits (`Wait.talkers`). In the dark that is a team, and
what it writes reaches those who were awake then and nobody else who plays.
"""

import re
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from gorod.engine.game import Game
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.rulesets import Ruleset
from gorod.parts.silence import Speechless
from gorod.speech.voice import one_line
from gorod.store.kept import Conflict, RoomMessage, Store
from gorod.table.courses import TAG
from gorod.table.match import Match
from gorod.table.telling import Telling
from gorod.table.wrong import Nonsense, Stale, TooMany, Wrong

DAY, GONE, TEAM = "day", "gone", "team"

LONGEST_WORDS = 500

WORDS_ID = re.compile(rf"w\d+\.({TAG})\.\d+\.(\d+)")

MOST_AT_ONCE = 10
"""Nobody writes more messages than this …"""
WITHIN = 10.0
"""… in so many seconds."""


@dataclass(frozen=True)
class OpenRoom:
    """A room that somebody may read, and why he may not write in it now, if so."""

    kind: str
    """`day`, `team` or `gone`."""
    name: str
    """As it is kept: that of a team names the call and all whom its words reach."""
    why_not: Wrong | None = None


def rooms(game: Game[Ruleset], seat: Seat, sees_all: bool) -> list[OpenRoom]:
    """The rooms that are open to this seat now."""
    if sees_all:
        return [OpenRoom(DAY, DAY, Wrong("room-left")), OpenRoom(GONE, GONE)]
    found = [OpenRoom(DAY, DAY, _why_not_by_day(game, seat))]
    team = team_that_talks(game)
    if seat in team:
        found.insert(0, OpenRoom(TEAM, f"{game.wait.topic} {' '.join(map(str, team))}"))
    return found


def team_that_talks(game: Game[Ruleset]) -> list[Seat]:
    """Who may talk to each other in the dark now; one alone is no team."""
    team = [seat for seat in game.wait.talkers if seat in game.table.alive]
    return team if game.wait.hushed and len(team) > 1 else []


def _why_not_by_day(game: Game[Ruleset], seat: Seat) -> Wrong | None:
    table, wait = game.table, game.wait
    if table.floor is not None:
        return None if table.floor == seat else Wrong("room-floor", seat=table.floor)
    if seat not in table.alive:
        return Wrong("room-left")
    if wait.hushed or not wait.talkers:
        return Wrong("room-shut")
    speechless = table.of(Speechless)
    silent = seat in speechless.silenced | speechless.muted
    return Wrong("room-silenced") if silent else None


def reaches(message: RoomMessage, seat: Seat, sees_all: bool) -> bool:
    """Whether this seat may read it: by day all, by night those who were awake, or who see all."""
    if sees_all or message.room == DAY:
        return True
    return message.room != GONE and str(seat) in message.room.split()[1:]


def kind_of(message: RoomMessage) -> str:
    return message.room if message.room in (DAY, GONE) else TEAM


class Rooms:
    """All that is written in the rooms of one match."""

    def __init__(self, store: Store, telling: Telling, written: Callable[[], None]) -> None:
        self.store = store
        self.telling = telling
        self.written = written
        """Told each time that something was written."""
        self.messages: list[RoomMessage] = []
        self._lately: dict[Seat, deque[float]] = {}
        self.refused: Counter[Seat] = Counter()
        """How often each was refused since the start: it makes the id of the next words another."""
        self.reload()

    @property
    def match(self) -> Match:
        """As everybody knows it: who may talk has been said before."""
        return self.telling.shown

    def reload(self) -> None:
        self.messages = self.store.messages(self.match.number)

    def open_to(self, seat: Seat) -> list[OpenRoom]:
        """The rooms of this seat."""
        game = self.match.game
        if game.over or seat not in game.table.seats:
            return []
        return rooms(game, seat, self.match.sees_all(seat))

    def read_by(self, observer: Observer) -> list[RoomMessage]:
        """What this observer may read; after the game everybody reads all."""
        if observer == HOST or self.match.game.over:
            return self.messages
        assert isinstance(observer, int)  # noqa: S101 - whoever is not the host has a seat
        all_of_it = self.match.sees_all(observer)
        return [one for one in self.messages if reaches(one, observer, all_of_it)]

    def state_for(self, seat: Seat) -> tuple[object, ...]:
        """As long as this stays the same, so do the rooms of this seat."""
        shut = [(room.name, str(room.why_not)) for room in self.open_to(seat)]
        return (*shut, len(self.read_by(seat)), self.refused[seat])

    def next_id(self, seat: Seat) -> str:
        """Makes sending a message safe to repeat."""
        written = sum(one.seat == seat for one in self.messages)
        return f"w{seat}.{self.match.room_tag}.{written}.{self.refused[seat]}"

    def say(self, seat: Seat, room: str, words: str, spent: str) -> None:
        """Write in a room, if this seat may now; the host (seat 0) writes by day alone."""
        words = clean_words(words)
        if any((one.seat, one.id, one.words) == (seat, spent, words) for one in self.messages):
            return
        if (issued := WORDS_ID.fullmatch(spent)) is not None and (
            issued[1] != self.match.room_tag or int(issued[2]) != self.refused[seat]
        ):
            raise Stale
        try:
            into = OpenRoom(DAY, DAY) if seat == ROOM and room == DAY else self._room(seat, room)
            if into.why_not is not None:
                raise into.why_not
        except Wrong:
            self.refused[seat] += 1  # a copy that comes later must not be written after all
            self.written()
            raise
        self._slow_down(seat)
        number = self.messages[-1].number + 1 if self.messages else 1
        at = len(self.match.game.journal)
        message = RoomMessage(number, into.name, seat, at, words, spent)
        try:
            self.store.write_message(self.match.number, message)
        except Conflict as conflict:
            self.reload()
            raise Wrong("elsewhere") from conflict
        self.messages.append(message)
        self.written()

    def _room(self, seat: Seat, kind: str) -> OpenRoom:
        for room in self.open_to(seat):
            if room.kind == kind:
                return room
        raise Wrong("no-room")

    def _slow_down(self, seat: Seat) -> None:
        now = monotonic()
        lately = self._lately.setdefault(seat, deque(maxlen=MOST_AT_ONCE))
        if len(lately) == MOST_AT_ONCE and now - lately[0] < WITHIN:
            raise TooMany("too-fast", most=MOST_AT_ONCE, seconds=int(WITHIN))
        lately.append(now)


def clean_words(words: str) -> str:
    """Words for a room in one line; raises `Wrong` if there are none or too many."""
    plain = one_line(words)
    if not plain:
        raise Nonsense("no-words")
    if len(plain) > LONGEST_WORDS:
        raise Nonsense("long-words", most=LONGEST_WORDS)
    return plain
