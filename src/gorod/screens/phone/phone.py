"""The player's phone: the question, the card, and at an online table the chats."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import asdict, replace

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.speeches import FloorGiven
from gorod.screens.discussion_summary import recalled_claims
from gorod.screens.game_screen import Card, Chapter, ClaimMade, GameScreen
from gorod.screens.leaked_cards import GoingBackAsked, undo_question
from gorod.screens.lobby.start import StartCheck, start_check
from gorod.screens.online.chat import ChatDraft, RoomLine, RoomShown, player_chats
from gorod.screens.online.voice_call_link import call_link
from gorod.screens.painter import Painter
from gorod.screens.past.finale import Again, Finale, OwnEnd, again, finale, own_end
from gorod.screens.phone.claim_form import ClaimForm, claim_form
from gorod.screens.phone.common_part import player_screen
from gorod.screens.phone.night_question import Whisper, is_call_recent, shared_question, whisper
from gorod.screens.phone.question import Question, question
from gorod.screens.phone.suspicion_board import Shelf, board, board_at_the_end, votes_so_far
from gorod.screens.screen import PageOnly
from gorod.store.past_games import PastGameSummary
from gorod.table.evening import Evening
from gorod.table.match.match_view import MatchView
from gorod.table.match.provisional_answers import may_ask_for_vote


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
    """Whether this player has won, alive or not; None before the end and for a draw."""
    sees_all: bool = False
    """Whether the player is a silent spectator: then the events are the host's."""
    offered: bool = False
    """Whether the rules offer this player the console."""
    hosts: bool = False
    may_urge: bool = False
    """Whether this player may ask for the vote now."""
    urges: bool = False
    """Whether this player asks for it."""
    wait: str = ""
    """While that is possible: which discussion it is. Send it back with `urge`."""
    game: str = ""
    """Which game it is. Send it back with `looked` and `again`."""
    speaks: bool = False
    """Whether this player reads the steps aloud."""
    to_say: list[str] = []
    """The lines to read aloud; send `in_all` back with `spoken`."""
    in_all: int = 0
    """The number of the first of these lines, from 1."""
    claiming: ClaimForm | None = None
    """What this player may claim while speaking."""
    recalled: PageOnly[list[ClaimMade]] = []
    """Earlier claims to read again, by day."""
    rooms: list[RoomShown] = []
    """At an online table: the chats that are open to this seat."""
    kept: list[RoomLine] = []
    """What the own team wrote before, while its chat is closed; shown while pressed."""
    far: PageOnly[bool] = False
    """Whether it is an online table."""
    address: PageOnly[str] = ""
    story: PageOnly[list[Chapter] | None] = None
    """The story so far, if chats surround the question."""
    secret: PageOnly[bool] = False
    """Whether all phones must look the same now."""
    surface: PageOnly[Question | None] = None
    """During a call in the dark: what is the same on every phone, instead of the questions."""
    whisper: PageOnly[Whisper | None] = None
    """What is then read under the card."""
    news: PageOnly[bool] = False
    """Whether everybody is told to look at the card."""
    has_floor: PageOnly[bool] = False
    """Whether it is this player's turn to speak: then the text field comes first."""
    holders: PageOnly[int] = 0
    """How many players have their cards on phones."""
    trembles: PageOnly[str] = ""
    """A key that changes when the phone should vibrate: the deal, the own speech; else empty."""
    begins: PageOnly[StartCheck | None] = None
    """How to start a game from here, if this phone may and no game is running."""
    board: PageOnly[list[Shelf]] = []
    """By day: whom this player suspects or trusts, for the own eyes alone."""
    votes: PageOnly[list[str]] = []
    """By day: each count of votes so far."""
    noted: PageOnly[str] = ""
    """After the game: what stood on the own board."""
    alone: PageOnly[bool] = False
    """Whether one person plays alone: the phone is the table, too, and the card lies open."""
    bots: PageOnly[int] = 0
    """How many bots play."""
    finale: Finale | None = None
    """The end of the game: awards, turning point, standings."""
    own: OwnEnd | None = None
    """The end of the game for this player."""
    again: Again | None = None
    """Who wants a rematch."""
    going_back: GoingBackAsked | None = None
    """The question about an undo that leads back into the dark."""

    @property
    def asks(self) -> bool:
        shown = self.questions if self.surface is None else [self.surface]
        return any(one.waits for one in shown) or any(one.may_try for one in self.rooms)

    @property
    def speaks_now(self) -> bool:
        """Whether this player should talk now, whatever else can be answered meanwhile."""
        return self.surface is None and any(one.floor for one in self.questions)

    @property
    def chooses(self) -> bool:
        """Whether there are tiles to choose from."""
        return self.surface is not None or any(
            one.open and (one.options or one.beyond) for one in self.questions
        )

    @property
    def has_ballot(self) -> bool:
        """Whether the candidates are part of a question."""
        return any(one.rows for one in self.questions)


def phone(
    table: Evening,
    painter: Painter,
    seat: Seat,
    address: str,
    draft: ChatDraft,
    hosts: bool = False,
    leads: bool = False,
    games: Iterable[PastGameSummary] = (),
) -> Phone:
    """The screen of this seat; its device may also have the console, or start games."""
    match = painter.scene.match
    name = table.seating.names.get(seat, "")
    begins = start_check(table, painter) if leads and not table.is_playing else None
    if match is None or not _played(match, seat, name):
        shown = _phone(painter.lobby(), painter, seat, name, address)
        return replace(shown, begins=begins)
    sees_all = match.sees_all(seat)
    eyes: Observer = HOST if sees_all and not match.game.over else seat
    far = painter.scene.seated.plan.remote  # others see what is staged on the TV
    alone = match.is_alone and not match.game.over
    is_staged = far or alone
    own = is_staged or eyes == HOST
    screen = painter.screen(eyes, is_staged) if own else player_screen(painter, seat)
    shown = _phone(screen, painter, seat, painter.name(seat), address)
    shown = replace(shown, going_back=undo_question(table, painter, seat))
    if match.game.over:
        end = finale(painter, games) if table.is_over else None  # once the narration has ended
        return replace(
            shown,
            game=match.tag,
            left=seat in match.game.table.left,
            won=painter.won(seat),
            begins=begins,
            finale=end,
            own=own_end(painter, seat, end) if end is not None else None,
            noted=board_at_the_end(painter, seat) if end is not None else "",
            again=None if match.is_alone else again(painter, table, seat),
        )
    is_called = match.is_hushed and not (sees_all or alone)
    may_urge = seat in may_ask_for_vote(match)
    shown = replace(
        shown,
        game=match.tag,
        questions=[question(painter, one, seat) for one in match.asked(seat)],
        secret=match.is_dark and not alone,
        alone=alone,
        bots=len(match.terms.bots),
        surface=shared_question(painter, seat) if is_called else None,
        whisper=whisper(painter, seat) if is_called else None,
        news=is_call_recent(painter),
        card=painter.card(seat) if not sees_all else None,
        left=seat in match.game.table.left,
        sees_all=sees_all,
        offered=table.permissions.is_offered_the_console(seat),
        hosts=hosts,
        may_urge=may_urge,
        wait=match.stamp_for(seat) if may_urge else "",
        urges=seat in match.discussion.urging,
        claiming=None if sees_all or table.is_narrating else claim_form(painter, seat),
        recalled=recalled_claims(painter),
        holders=len(match.with_phones),
        trembles=vibration_key(match, seat),
    )
    if not match.is_dark and not sees_all:
        shown = replace(shown, board=board(painter, seat), votes=votes_so_far(painter))
    if seat == match.speaker:
        lines = painter.spoken()[match.spoken :]
        shown = replace(shown, speaks=True, to_say=lines, in_all=match.spoken + 1)
    if table.chat is None:
        return shown
    rooms, kept = player_chats(painter, table.chat, seat, draft)
    story = painter.story(HOST if sees_all else seat)
    has_floor = match.views[ROOM].table.floor == seat
    return replace(shown, rooms=rooms, kept=kept, story=story, has_floor=has_floor)


def vibration_key(match: MatchView, seat: Seat) -> str:
    """When this phone vibrates: only for what the whole table sees at that moment."""
    if match.still_to_look():
        return "deal"
    room = match.views[ROOM].table
    if match.is_dark or room.floor != seat:
        return ""
    return f"floor {match.views[ROOM].kinds.get(FloorGiven, 0)}"


def _played(match: MatchView, seat: Seat, name: str) -> bool:
    """Whether the player in this seat plays this game or has played it, and not a newcomer."""
    if seat not in match.game.table.seats:
        return False
    return not match.game.over or match.terms.names.get(seat) == name


def _phone(screen: GameScreen, painter: Painter, seat: Seat, name: str, address: str) -> Phone:
    """A phone that shows only what everybody may see."""
    shown = asdict(screen) | {"conference": call_link(painter, seat)}
    far = painter.scene.seated.plan.remote
    return Phone(**shown, seat=seat, name=name, far=far, address=address)
