"""Chat of an online table: who may read which room, and who may write there now.

The rules decide who may write: the player who has the floor (`Table.floor`), or else those who may
talk during the wait (`Wait.talkers`). In the dark that is a team, and its messages reach only the
players who were awake then.
"""

import re
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.play import PlayView
from gorod.parts.silence import Speechless
from gorod.speech.translator import one_line
from gorod.store.store import Conflict, RoomMessage, Store
from gorod.table.match.match_view import MatchView
from gorod.table.match.request_ids import TAG_PATTERN
from gorod.table.pacing.narration import Narration
from gorod.table.request_errors import BadRequest, RequestError, StaleRequest, TooManyRequests

DAY_ROOM, GONE_ROOM, TEAM_ROOM = "day", "gone", "team"

MAX_MESSAGE_LENGTH = 500

MESSAGE_ID = re.compile(rf"w\d+\.({TAG_PATTERN})\.\d+\.(\d+)")

MESSAGE_BURST = 10
"""Rate limit: nobody sends more messages than this …"""
MESSAGE_WINDOW_S = 10.0
"""… in this many seconds."""


@dataclass(frozen=True)
class ChatRoom:
    """A chat room that a player may read, and why writing is not allowed now."""

    kind: str
    """`day`, `team` or `gone`."""
    name: str
    """The stored name; for a team, the call and all seats that its messages reach."""
    why_not: RequestError | None = None


def open_rooms(game: PlayView, seat: Seat, sees_all: bool) -> list[ChatRoom]:
    """The rooms open to this seat now."""
    if sees_all:
        return [
            ChatRoom(DAY_ROOM, DAY_ROOM, RequestError("room-left")),
            ChatRoom(GONE_ROOM, GONE_ROOM),
        ]
    found = [ChatRoom(DAY_ROOM, DAY_ROOM, _why_not_by_day(game, seat))]
    team = talking_team(game)
    if seat in team:
        found.insert(0, ChatRoom(TEAM_ROOM, f"{game.wait.topic} {' '.join(map(str, team))}"))
    return found


def talking_team(game: PlayView) -> list[Seat]:
    """The team that may talk in the dark now; a single player is no team."""
    team = [seat for seat in game.wait.talkers if seat in game.table.alive]
    return team if game.wait.hushed and len(team) > 1 else []


def _why_not_by_day(game: PlayView, seat: Seat) -> RequestError | None:
    table, wait = game.table, game.wait
    if table.floor is not None:
        return None if table.floor == seat else RequestError("room-floor", seat=table.floor)
    if seat not in table.alive:
        return RequestError("room-left")
    if wait.hushed or not wait.talkers:
        return RequestError("room-shut")
    speechless = table.of(Speechless)
    silent = seat in speechless.silenced | speechless.muted
    return RequestError("room-silenced") if silent else None


def can_read(message: RoomMessage, seat: Seat, sees_all: bool) -> bool:
    """Whether this seat may read it: by day all; at night those awake then, and spectators."""
    if sees_all or message.room == DAY_ROOM:
        return True
    return message.room != GONE_ROOM and str(seat) in message.room.split()[1:]


def room_kind(message: RoomMessage) -> str:
    return message.room if message.room in (DAY_ROOM, GONE_ROOM) else TEAM_ROOM


class Chat:
    """The chat of one match."""

    def __init__(
        self,
        store: Store,
        narration: Narration,
        on_change: Callable[[], None],
        worker: str | None = None,
    ) -> None:
        self.store = store
        self.worker = worker
        self.narration = narration
        self.on_change = on_change
        """Called after each message or refusal."""
        self.messages: list[RoomMessage] = []
        self._sent_at: dict[Seat, deque[float]] = {}
        self.refused: Counter[Seat] = Counter()
        """How often each seat was refused since the start; part of the next message id."""
        self.reload()

    @property
    def match(self) -> MatchView:
        """The match as narrated, so that the chat reveals nothing in advance."""
        return self.narration.shown

    def reload(self) -> None:
        self.messages = self.store.messages(self.match.number)

    def open_to(self, seat: Seat) -> list[ChatRoom]:
        """The rooms open to this seat."""
        game = self.match.game
        if game.over or seat not in game.table.seats:
            return []
        return open_rooms(game, seat, self.match.sees_all(seat))

    def read_by(self, observer: Observer) -> list[RoomMessage]:
        """The messages that this observer may read; after the game, all of them."""
        if observer == HOST or self.match.game.over:
            return self.messages
        assert isinstance(observer, int)  # noqa: S101 - all but the host have a seat
        all_of_it = self.match.sees_all(observer)
        return [one for one in self.messages if can_read(one, observer, all_of_it)]

    def screen_key(self, seat: Seat) -> tuple[object, ...]:
        """While this is the same, so is this seat's chat."""
        shut = [(room.name, str(room.why_not)) for room in self.open_to(seat)]
        return (*shut, len(self.read_by(seat)), self.refused[seat])

    def next_message_id(self, seat: Seat) -> str:
        """The id of the next message: makes sending idempotent."""
        written = sum(one.seat == seat for one in self.messages)
        return f"w{seat}.{self.match.room_tag}.{written}.{self.refused[seat]}"

    def send(self, seat: Seat, room: str, words: str, spent: str) -> None:
        """Send a message if this seat may write there now; the host (seat 0) writes by day only."""
        words = clean_message(words)
        if any((one.seat, one.id, one.words) == (seat, spent, words) for one in self.messages):
            return
        if (issued := MESSAGE_ID.fullmatch(spent)) is not None and (
            issued[1] != self.match.room_tag or int(issued[2]) != self.refused[seat]
        ):
            raise StaleRequest
        try:
            into = (
                ChatRoom(DAY_ROOM, DAY_ROOM)
                if seat == ROOM and room == DAY_ROOM
                else self._room(seat, room)
            )
            if into.why_not is not None:
                raise into.why_not
        except RequestError:
            self.refused[seat] += 1  # a delayed copy must not succeed later
            self.on_change()
            raise
        self._throttle(seat)
        number = self.messages[-1].number + 1 if self.messages else 1
        at = len(self.match.game.journal)
        message = RoomMessage(number, into.name, seat, at, words, spent)
        try:
            self.store.write_message(self.match.number, message, self.worker)
        except Conflict as conflict:
            self.reload()
            raise RequestError("elsewhere") from conflict
        self.messages.append(message)
        self.on_change()

    def _room(self, seat: Seat, kind: str) -> ChatRoom:
        for room in self.open_to(seat):
            if room.kind == kind:
                return room
        raise RequestError("no-room")

    def _throttle(self, seat: Seat) -> None:
        """Throttle: raise `TooManyRequests` above the rate limit."""
        now = monotonic()
        lately = self._sent_at.setdefault(seat, deque(maxlen=MESSAGE_BURST))
        if len(lately) == MESSAGE_BURST and now - lately[0] < MESSAGE_WINDOW_S:
            raise TooManyRequests("too-fast", most=MESSAGE_BURST, seconds=int(MESSAGE_WINDOW_S))
        lately.append(now)


def clean_message(words: str) -> str:
    """A message on one line; raises `RequestError` if it is empty or too long."""
    plain = one_line(words)
    if not plain:
        raise BadRequest("no-words")
    if len(plain) > MAX_MESSAGE_LENGTH:
        raise BadRequest("long-words", most=MAX_MESSAGE_LENGTH)
    return plain
