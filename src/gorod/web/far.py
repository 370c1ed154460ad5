"""Far friends: the link, the rooms, and what stands around a player's question and card."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import Route

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.screens.painter import Painter
from gorod.speech import Speech
from gorod.store.sqlite import RoomMessage
from gorod.table.plans import Wrong
from gorod.table.rooms import DAY, GONE, TEAM, OpenRoom, Rooms, kind_of
from gorod.web import forms
from gorod.web.visits import Visit

if TYPE_CHECKING:
    from gorod.web.app import Site


@dataclass(frozen=True)
class Line:
    """One message, and who wrote it."""

    who: str
    words: str
    mine: bool = False


@dataclass
class Written:
    """A room as somebody sees it."""

    kind: str
    title: str
    lines: list[Line]
    may_try: bool = False
    """Whether there is a field for words at all."""
    why_not: str = ""
    """Why they cannot be sent now."""
    id: str = ""
    draft: str = ""
    as_host: bool = False


@dataclass
class Around:
    """What stands around the question: the story so far, and the rooms."""

    story: list[tuple[str, list[str]]]
    rooms: list[Written]
    kept: list[Line] = field(default_factory=list)
    """What the own team wrote before, while its room is shut; read under the finger."""


@dataclass(frozen=True)
class OpenTable:
    """A table that strangers may join."""

    code: str
    book: str
    free: int
    all: int
    remote: bool


class FarPages:
    """The pages and parts of pages that only tables of far friends have."""

    def __init__(self, site: "Site") -> None:
        self.site = site

    def routes(self) -> list[Route]:
        return [self.site.route("/{code}/say", self.say, "POST")]

    async def say(self, visit: Visit) -> Response:
        """Words for a room, of the own seat or, with the console of a person, of the host."""
        form = await visit.form()
        table = visit.table
        room, words = forms.words(form, "room"), forms.words(form, "words")
        visit.draft = (room, words[:LONGEST_DRAFT])
        as_host = forms.words(form, "as") == HOST
        if as_host and not table.rights.knows_all(visit.token):
            raise Wrong("not-yours")
        seat = ROOM if as_host else visit.seat
        if seat is None:
            raise Wrong("not-seated")
        table.playing()
        if table.rooms is None:
            raise Wrong("no-room")
        table.rooms.say(seat, room, words, forms.post_id(form))
        return self.site.to(visit, f"/{table.code}/{'host' if as_host else 'me'}")

    # What is drawn --------------------------------------------------------------------------------

    def around(
        self, painter: Painter, rooms: Rooms | None, seat: Seat, visit: Visit
    ) -> Around | None:
        """What this player's page has beside the question and the card."""
        if rooms is None:
            return None
        sees_all = rooms.match.sees_all(seat)
        messages = rooms.read_by(seat)
        found = [self.room(painter, rooms, room, seat, visit) for room in rooms.open_to(seat)]
        shown = {room.kind for room in found}
        kept = [] if TEAM in shown else self.lines(painter, messages, TEAM, seat)
        if sees_all:
            found[1:1] = [Written(TEAM, painter.say("web-room-teams"), kept)] if kept else []
            kept = []
        return Around(painter.story(HOST if sees_all else seat), found, kept)

    def room(
        self, painter: Painter, rooms: Rooms, room: OpenRoom, seat: Seat, visit: Visit
    ) -> Written:
        written = Written(room.kind, self.title(painter, room.kind), [])
        written.lines = self.lines(painter, rooms.read_by(seat), room.kind, seat)
        written.may_try = room.why_not is None or room.why_not.reason != "room-left"
        written.id = rooms.next_id(seat)
        if room.why_not is not None:
            written.why_not = painter.say(f"web-wrong-{room.why_not.reason}", **room.why_not.about)
        kind, words = getattr(visit, "draft", ("", ""))
        written.draft = words if kind == room.kind else ""
        return written

    def rooms_of_the_host(self, painter: Painter, visit: Visit) -> list[Written]:
        """All rooms; by day the host has a word too."""
        rooms = visit.table.rooms
        if rooms is None:
            return []
        found = self.all_rooms(painter, rooms.messages)
        by_day = Written(DAY, self.title(painter, DAY), [], True)
        by_day.lines = self.lines(painter, rooms.messages, DAY, HOST)
        by_day.id, by_day.as_host = rooms.next_id(ROOM), True
        kind, words = getattr(visit, "draft", ("", ""))
        by_day.draft = words if kind == DAY else ""
        return [by_day, *(room for room in found if room.kind != DAY)]

    def all_rooms(self, painter: Painter, messages: list[RoomMessage]) -> list[Written]:
        """What was written, to whomever: for the host, and after the game for all (COMMON-16)."""
        titles = {
            DAY: painter.say("web-room-day"),
            TEAM: painter.say("web-room-teams"),
            GONE: painter.say("web-room-gone"),
        }
        found = [
            Written(kind, title, self.lines(painter, messages, kind, HOST))
            for kind, title in titles.items()
        ]
        return [room for room in found if room.lines]

    def title(self, painter: Painter, kind: str) -> str:
        if kind == DAY:
            return painter.say("web-room-day")
        return painter.say("web-room-gone" if kind == GONE else "web-room-team")

    def lines(
        self, painter: Painter, messages: list[RoomMessage], kind: str, observer: Observer
    ) -> list[Line]:
        return [
            Line(
                painter.who(one.seat) if one.seat != ROOM else painter.say("web-host"),
                one.words,
                one.seat == observer,
            )
            for one in messages
            if kind_of(one) == kind
        ]

    # The door -------------------------------------------------------------------------------------

    def listed(self, visit: Visit) -> list[OpenTable]:
        """The tables that the door shows, where the server shows any."""
        speech = Speech(visit.lang)
        return [
            OpenTable(
                code,
                speech.say(f"book-{seated.plan.ruleset}"),
                seated.plan.players - len(seated.names),
                seated.plan.players,
                seated.plan.remote,
            )
            for code, seated in self.site.house.listed()
        ]


LONGEST_DRAFT = 2000
"""More of what was refused is not shown again."""
