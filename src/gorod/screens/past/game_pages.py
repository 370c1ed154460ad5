"""Pages of past games: lists, a game, its replay, and the question before deleting."""

from typing import Literal

from msgspec.structs import asdict, replace

from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.ballots import Counted
from gorod.parts.ties import LiftCounted
from gorod.screens.game_screen import Card, Chapter, GameScreen
from gorod.screens.host.console import Named
from gorod.screens.host.show_of_hands import voters_or_count
from gorod.screens.leaked_cards import cards_seen_notice
from gorod.screens.online.chat import RoomShown, all_chats
from gorod.screens.painter import Painter
from gorod.screens.past.finale import Finale, Guess, finale, guesses
from gorod.screens.past.game_list import GameRow, GameSearch
from gorod.screens.past.replay_steps import phase_words, replay_steps
from gorod.screens.past.review import ReviewHead, review_head
from gorod.screens.past.scores import Fate, Points, fates
from gorod.screens.past.share_picture import emblem_of_side
from gorod.screens.screen import PageOnly, ScreenData
from gorod.store.store import RoomMessage
from gorod.table.match.match import Match


class SideWins(ScreenData, frozen=True):
    """How often a side has won."""

    name: str
    side: str
    sign: str
    count: int


class Games(ScreenData, frozen=True, kw_only=True):
    """The past games of an evening."""

    code: str
    games: list[GameRow]
    standings: list[Points]
    asked: PageOnly[GameSearch | None] = None
    books: PageOnly[list[Named]] = []
    scored: PageOnly[list[int]] = []
    """The numbers of the games that give points."""
    wins: PageOnly[list[SideWins]] = []
    leads: PageOnly[bool] = False
    """Whether this device may delete games."""


class AllGames(ScreenData, frozen=True, kw_only=True):
    """The past games that were looked for, a page of them."""

    games: list[GameRow]
    found: int
    page: int
    pages: int
    keeps: bool
    """Whether this device runs the server."""
    asked: PageOnly[GameSearch | None] = None
    books: PageOnly[list[Named]] = []
    added: PageOnly[int | None] = None
    """How many games have just been imported."""
    most: PageOnly[int] = 0
    """The size limit of an import in megabytes."""


class Surely(ScreenData, frozen=True, kw_only=True):
    """What would be deleted for good by a post to this address."""

    heading: str
    explained: str
    action: str
    name: str
    row: PageOnly[GameRow | None] = None
    back: PageOnly[str] = ""


class VoteRow(ScreenData, frozen=True):
    """A candidate, and who voted for him."""

    candidate: str
    voters: str


class VoteTable(ScreenData, frozen=True):
    """One ballot."""

    name: str
    rows: list[VoteRow]


class FinishedGame(GameScreen, frozen=True, kw_only=True):
    """A finished game; everybody may know everything of it."""

    number: int
    fates: list[Fate]
    rooms: list[RoomShown]
    story: list[Chapter]
    votes: list[VoteTable]
    finale: Finale | None = None
    """Its awards, and its turning point."""
    guesses: list[Guess] = []
    """Who suspected whom in the dark, if the game asked."""
    seen: PageOnly[str] = ""
    """Who saw other players' cards during it, as a sentence."""
    named: PageOnly[str] = ""
    """Its title in the file from which it was imported."""
    leads: PageOnly[bool] = False
    """Whether this device may delete it."""
    emblem: PageOnly[str] = ""
    """The winners' emblem."""
    review: PageOnly[ReviewHead | None] = None
    """The head of its review; a program gets the whole review at its own address."""


def finished_game(
    painter: Painter, number: int, messages: list[RoomMessage], leads: bool
) -> FinishedGame:
    """The page of this game; an unfinished record is shown as the host saw it."""
    match = painter.match
    screen = painter.screen(ROOM if match.game.over else HOST)
    events = painter.events(HOST)
    return FinishedGame(
        **asdict(replace(screen, events=events, told=len(events))),
        number=number,
        fates=fates(painter),
        rooms=all_chats(painter, messages),
        story=painter.story(),
        votes=vote_tables(painter),
        finale=finale(painter),
        guesses=guesses(painter),
        seen=cards_seen_notice(painter),
        named=match.terms.setting.title,
        leads=leads,
        emblem=emblem_of_side(painter, screen.winner_side),
        review=review_head(painter),
    )


def vote_tables(painter: Painter) -> list[VoteTable]:
    """Every ballot of a finished game: its name, and each candidate with the voters."""
    ballots: list[VoteTable] = []
    for event in painter.match.views[HOST].events:
        if isinstance(event, Counted):
            totals = dict(event.totals) if event.unnamed else {}
            rows = [
                VoteRow(painter.who(one), voters_or_count(painter, by, totals.get(one, 0)))
                for one, by in event.votes
            ]
            ballots.append(VoteTable(painter.say("web-ballot", number=len(ballots) + 1), rows))
        elif isinstance(event, LiftCounted):
            by = voters_or_count(painter, event.voters, 0 if event.voters else event.votes)
            rows = [VoteRow(painter.seats(event.candidates), by)]
            ballots.append(VoteTable(painter.say("web-lift", number=len(ballots) + 1), rows))
    return ballots


class Onlooker(ScreenData, frozen=True):
    """Somebody from whose point of view a game can be replayed."""

    seat: Seat
    name: str


class Jump(ScreenData, frozen=True):
    """A night or a day to which a replay can jump."""

    name: str
    step: int
    is_now: bool


class Replay(GameScreen, frozen=True, kw_only=True):
    """A finished game as it stood at one entry of its journal, through somebody's eyes."""

    number: int
    step: int
    steps: int
    eyes: Seat | Literal["host"]
    card: Card | None
    onlookers: PageOnly[list[Onlooker]] = []
    at: PageOnly[int] = 1
    """The position of this step among those that show something new, from 1."""
    of: PageOnly[int] = 1
    """How many those are."""
    before: PageOnly[int | None] = None
    """The step before it that shows something else."""
    after: PageOnly[int | None] = None
    jumps: PageOnly[list[Jump]] = []


def replay(painter: Painter, number: int, step: int, whole: Match, eyes: Observer) -> Replay:
    """The `whole` game says where there is something to see before and after this step."""
    found, steps = replay_steps(painter, whole, eyes), len(whole.game.journal)
    at, shown = found.nearest(step), found.steps
    begun = [start for start in found.phases if start.step <= step]
    return Replay(
        **asdict(painter.screen(eyes)),
        number=number,
        step=step,
        steps=steps,
        eyes=eyes if isinstance(eyes, int) else "host",
        card=painter.card(eyes) if isinstance(eyes, int) else None,
        onlookers=[Onlooker(seat, painter.who(seat)) for seat in painter.match.terms.names],
        at=at,
        of=len(shown),
        before=next((one for one in reversed(shown) if one < step), None),
        after=next((one for one in shown if one > step), None),
        jumps=[
            Jump(phase_words(painter, start), start.step, start in begun[-1:])
            for start in found.phases
        ],
    )
