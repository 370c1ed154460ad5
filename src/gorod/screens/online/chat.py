"""Chats of an online table, as an observer sees them."""

from typing import NamedTuple

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.screens.painter import Painter
from gorod.screens.screen import PageOnly, ScreenData
from gorod.store.store import RoomMessage
from gorod.table.online.chat import DAY_ROOM, GONE_ROOM, TEAM_ROOM, Chat, ChatRoom, room_kind


class RoomLine(ScreenData, frozen=True):
    """What somebody wrote in a room."""

    who: str
    words: str
    mine: bool = False


class RoomShown(ScreenData, frozen=True):
    """A room of a table of far friends, as far as this observer may read it."""

    kind: str
    """`day`, `team` or `gone`: what `say` wants."""
    title: str
    lines: list[RoomLine]
    may_try: bool = False
    """Whether this observer writes here at all."""
    why_not: str = ""
    """Why writing is not possible now, as a sentence; empty if it is."""
    id: str = ""
    """Idempotency key of the next message."""
    draft: PageOnly[str] = ""
    """The text that could not be sent."""
    as_host: PageOnly[bool] = False


class ChatDraft(NamedTuple):
    """A message that could not be sent, and its chat."""

    kind: str = ""
    words: str = ""

    def words_for(self, kind: str) -> str:
        return self.words if kind == self.kind else ""


def player_chats(
    painter: Painter, rooms: Chat, seat: Seat, draft: ChatDraft
) -> tuple[list[RoomShown], list[RoomLine]]:
    """This player's chats, and what the own team wrote before, while its chat is closed."""
    found = [_room(painter, rooms, room, seat, draft) for room in rooms.open_to(seat)]
    shown = {room.kind for room in found}
    kept = [] if TEAM_ROOM in shown else _lines(painter, rooms.read_by(seat), TEAM_ROOM, seat)
    if rooms.match.sees_all(seat):
        found[1:1] = [RoomShown(TEAM_ROOM, painter.say("web-room-teams"), kept)] if kept else []
        kept = []
    return found, kept


def host_chats(painter: Painter, rooms: Chat, draft: ChatDraft) -> list[RoomShown]:
    """All chats; by day the host may write too."""
    by_day = RoomShown(
        DAY_ROOM,
        painter.say("web-room-day"),
        _lines(painter, rooms.messages, DAY_ROOM, HOST),
        True,
        "",
        rooms.next_message_id(ROOM),
        draft.words_for(DAY_ROOM),
        True,
    )
    others = (room for room in all_chats(painter, rooms.messages) if room.kind != DAY_ROOM)
    return [by_day, *others]


def all_chats(painter: Painter, messages: list[RoomMessage]) -> list[RoomShown]:
    """All messages: for the host, and after the game for everybody (COMMON-16)."""
    titles = {
        DAY_ROOM: painter.say("web-room-day"),
        TEAM_ROOM: painter.say("web-room-teams"),
        GONE_ROOM: painter.say("web-room-gone"),
    }
    found = [
        RoomShown(kind, title, _lines(painter, messages, kind, HOST))
        for kind, title in titles.items()
    ]
    return [room for room in found if room.lines]


def _room(painter: Painter, rooms: Chat, room: ChatRoom, seat: Seat, draft: ChatDraft) -> RoomShown:
    wrong = room.why_not
    return RoomShown(
        room.kind,
        painter.say(CHAT_TITLES[room.kind]),
        _lines(painter, rooms.read_by(seat), room.kind, seat),
        wrong is None or wrong.reason != "room-left",
        "" if wrong is None else painter.say(f"web-wrong-{wrong.reason}", **wrong.about),
        rooms.next_message_id(seat),
        draft.words_for(room.kind),
    )


CHAT_TITLES = {DAY_ROOM: "web-room-day", TEAM_ROOM: "web-room-team", GONE_ROOM: "web-room-gone"}


def _lines(
    painter: Painter, messages: list[RoomMessage], kind: str, observer: Observer
) -> list[RoomLine]:
    return [
        RoomLine(
            painter.who(one.seat) if one.seat != ROOM else painter.say("web-host"),
            one.words,
            one.seat == observer,
        )
        for one in messages
        if room_kind(one) == kind
    ]
