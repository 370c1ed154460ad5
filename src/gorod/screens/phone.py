"""What a player has on the phone: the question, the card, and at a far table the rooms."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import asdict, replace

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.speeches import FloorGiven
from gorod.screens.alike import screen_of
from gorod.screens.asked import Question, question
from gorod.screens.beginning import Beginning, beginning
from gorod.screens.claims import ClaimForm, claim_form
from gorod.screens.conference import conference
from gorod.screens.dark import Whisper, is_news, surface, whisper
from gorod.screens.ending import Again, Finale, OwnEnd, again, finale, own_end
from gorod.screens.exposures import GoingBackAsked, going_back
from gorod.screens.painter import Painter
from gorod.screens.rooms import Drafted, RoomLine, RoomShown, rooms_of
from gorod.screens.seen import Card, Chapter, ClaimMade, GameScreen
from gorod.screens.shown import OnPage
from gorod.screens.talking import said_so_far
from gorod.store.shelf import Shelved
from gorod.table.evening import Evening
from gorod.table.match import Match
from gorod.table.talks import urgers


class Phone(GameScreen, frozen=True, kw_only=True):
    """What a seat sees."""

    stream: ClassVar[str] = "me"

    seat: Seat
    name: str
    questions: list[Question] = []
    card: Card | None = None
    left: bool = False
    """Whether this player has left the game."""
    won: bool | None = None
    """Whether this player has won, alive or not; none before the end, and of a draw."""
    sees_all: bool = False
    """Whether he looks on as a silent spectator: then the events are the host's."""
    offered: bool = False
    """Whether the rules offer him the console."""
    hosts: bool = False
    may_urge: bool = False
    """Whether this player may ask for the vote now."""
    urges: bool = False
    """Whether this player asks for it."""
    wait: str = ""
    """While it may be asked for: which discussion it is. Send it back with `urge`."""
    game: str = ""
    """Which game it is. Send it back with `looked` and `again`."""
    speaks: bool = False
    """Whether this player speaks the steps."""
    to_say: list[str] = []
    """What is still to be said, so far as everybody is to hear it; `spoken` wants `in_all`."""
    in_all: int = 0
    """How many sentences there were up to the first of them, with it."""
    claiming: ClaimForm | None = None
    """What this player may claim, while it is the own turn to speak."""
    recalled: OnPage[list[ClaimMade]] = []
    """What was claimed so far and may be read again, by day."""
    rooms: list[RoomShown] = []
    """At a table of far friends: those that are open to this seat."""
    kept: list[RoomLine] = []
    """What the own team wrote before, while its room is shut; read under the finger."""
    far: OnPage[bool] = False
    """Whether it is a table of far friends."""
    address: OnPage[str] = ""
    story: OnPage[list[Chapter] | None] = None
    """The story so far, where the rooms stand around the question."""
    secret: OnPage[bool] = False
    """Whether it is a time at which no phone may be told from another."""
    surface: OnPage[Question | None] = None
    """In a call in the dark: what stands on every phone alike, instead of the questions."""
    whisper: OnPage[Whisper | None] = None
    """What is then read under the card."""
    news: OnPage[bool] = False
    """Whether everybody is told to look at the card."""
    has_floor: OnPage[bool] = False
    """Whether it is this player's turn to speak: then the field to write in comes first."""
    holders: OnPage[int] = 0
    """How many hold their cards on phones."""
    trembles: OnPage[str] = ""
    """A name for what makes this phone tremble: the deal, the own turn to speak; else nothing."""
    begins: OnPage[Beginning | None] = None
    """How a game is begun from here, where this phone may do that and none is played."""
    finale: Finale | None = None
    """What there is to say of the game when it is over."""
    own: OwnEnd | None = None
    """What of it is this player's."""
    again: Again | None = None
    """Who wants to play once more."""
    going_back: GoingBackAsked | None = None
    """Whether the game may go back into the dark, where a player wants that."""

    @property
    def asks(self) -> bool:
        shown = self.questions if self.surface is None else [self.surface]
        return any(one.waits for one in shown) or any(one.may_try for one in self.rooms)

    @property
    def speaks_now(self) -> bool:
        """Whether it is time for this player to talk, whatever else may be answered meanwhile."""
        return self.surface is None and any(one.floor for one in self.questions)

    @property
    def chooses(self) -> bool:
        """Whether there are tiles to choose from."""
        return self.surface is not None or any(
            one.open and (one.options or one.beyond) for one in self.questions
        )

    @property
    def has_ballot(self) -> bool:
        """Whether the candidates stand in a question."""
        return any(one.rows for one in self.questions)


def phone(
    table: Evening,
    painter: Painter,
    seat: Seat,
    address: str,
    draft: Drafted,
    hosts: bool = False,
    leads: bool = False,
    games: Iterable[Shelved] = (),
) -> Phone:
    """The screen of this seat, whose device may have the console as well, or begin games."""
    match = painter.scene.match
    name = table.seating.names.get(seat, "")
    begins = beginning(table, painter) if leads and not table.is_playing else None
    if match is None or not _played(match, seat, name):
        shown = _phone(painter.lobby(), painter, seat, name, address)
        return replace(shown, begins=begins)
    sees_all = match.sees_all(seat)
    eyes: Observer = HOST if sees_all and not match.game.over else seat
    far = painter.scene.seated.plan.remote  # in a room the table's screen shows what is staged
    screen = painter.screen(eyes, far) if far or eyes == HOST else screen_of(painter, seat)
    shown = _phone(screen, painter, seat, painter.name(seat), address)
    shown = replace(shown, going_back=going_back(table, painter, seat))
    if match.game.over:
        end = finale(painter, games) if table.is_over else None  # when that is told
        return replace(
            shown,
            game=match.tag,
            left=seat in match.game.table.left,
            won=painter.won(seat),
            begins=begins,
            finale=end,
            own=own_end(painter, seat, end) if end is not None else None,
            again=again(painter, table, seat),
        )
    is_called = match.is_hushed and not sees_all
    may_urge = seat in urgers(match)
    shown = replace(
        shown,
        game=match.tag,
        questions=[question(painter, one, seat) for one in match.asked(seat)],
        secret=match.is_dark,
        surface=surface(painter, seat) if is_called else None,
        whisper=whisper(painter, seat) if is_called else None,
        news=is_news(painter),
        card=painter.card(seat) if not sees_all else None,
        left=seat in match.game.table.left,
        sees_all=sees_all,
        offered=table.rights.is_offered_the_console(seat),
        hosts=hosts,
        may_urge=may_urge,
        wait=match.stamp_for(seat) if may_urge else "",
        urges=seat in match.talk.urging,
        claiming=None if sees_all or table.is_telling else claim_form(painter, seat),
        recalled=said_so_far(painter),
        holders=len(match.with_phones),
        trembles=trembling(match, seat),
    )
    if seat == match.speaker:
        lines = painter.spoken()[match.spoken :]
        shown = replace(shown, speaks=True, to_say=lines, in_all=match.spoken + 1)
    if table.rooms is None:
        return shown
    rooms, kept = rooms_of(painter, table.rooms, seat, draft)
    story = painter.story(HOST if sees_all else seat)
    has_floor = match.sights[ROOM].table.floor == seat
    return replace(shown, rooms=rooms, kept=kept, story=story, has_floor=has_floor)


def trembling(match: Match, seat: Seat) -> str:
    """What this phone is told of by a tremble; only what the whole table sees just now."""
    if match.still_to_look():
        return "deal"
    room = match.sights[ROOM].table
    if match.is_dark or room.floor != seat:
        return ""
    return f"floor {match.sights[ROOM].kinds.get(FloorGiven, 0)}"


def _played(match: Match, seat: Seat, name: str) -> bool:
    """Whether whoever sits there now plays this game, or has played it: another may sit there."""
    if seat not in match.game.table.seats:
        return False
    return not match.game.over or match.terms.names.get(seat) == name


def _phone(screen: GameScreen, painter: Painter, seat: Seat, name: str, address: str) -> Phone:
    """A phone that shows what everybody may see."""
    shown = asdict(screen) | {"conference": conference(painter, seat)}
    far = painter.scene.seated.plan.remote
    return Phone(**shown, seat=seat, name=name, far=far, address=address)
