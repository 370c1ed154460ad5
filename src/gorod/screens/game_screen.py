"""The game screen: what every screen of a game shows: circle, clock, captions, votes."""

from typing import Any, Literal

from gorod.engine.seats import Seat
from gorod.parts.totals import Weight
from gorod.screens.narration import Moment, Utterance
from gorod.screens.screen import PageOnly, ScreenData

WindowState = Literal["lit", "asleep", "speaking", "nominated", "dark", "shut", "free"]
"""Awake, behind a curtain, with the floor, up for the vote, killed, gone by day, and free."""

EventJson = dict[str, Any]
"""An event as JSON: its `type`, and its fields."""


class Badge(ScreenData, frozen=True):
    """A state of a player."""

    name: str
    """The name that CSS uses."""
    word: str


class Chair(ScreenData, frozen=True):
    """One place of the circle, as an observer sees it."""

    seat: Seat
    name: str
    taken: bool = True
    out: bool = False
    mine: bool = False
    speaking: bool = False
    nominated: bool = False
    won: bool = False
    """Whether this player's side has won, even if the player left earlier."""
    marks: list[Badge] = []
    card: str = ""
    """The card, if this observer knows it: turned up, announced, or all cards."""
    side: str = ""
    sign: PageOnly[str] = ""
    """The sign of the side."""
    emblem: PageOnly[str] = ""
    """The drawing of the card, if it is known."""
    window: PageOnly[WindowState] = "lit"
    """How this player's window looks."""
    face: PageOnly[str] = ""
    """The face in the window: only bots have one."""
    since: PageOnly[str] = ""
    """When this player left."""
    fouls: PageOnly[int] = 0


class Countdown(ScreenData, frozen=True):
    """The time that runs."""

    ends: int | None = None
    """When the time is up, in milliseconds since 1970 by the server's clock."""
    left: int | None = None
    """How many seconds are left, if the clock is paused."""
    warning: int = 10
    """How many seconds before the end the clock warns."""
    words: PageOnly[str] = ""
    """The spoken warning, if everybody talks."""
    whole: PageOnly[int] = 0
    """The whole duration in milliseconds."""


class Roll(ScreenData, frozen=True):
    """The numbers that the host calls one after another, evenly, whatever anybody chooses."""

    seats: list[Seat]
    starts: int | None = None
    """When the first one is called, in milliseconds since 1970; None while no clock runs."""
    every: int = 0
    """The milliseconds between two numbers."""
    called: int | None = None
    """How many have been called, if the clock is paused."""
    words: PageOnly[list[str]] = []
    """What the voice says."""


class Card(ScreenData, frozen=True):
    """The own card, and what was told to its player alone."""

    name: str
    does: str
    side: str
    secrets: list[str]
    """What was told to this player alone."""
    acts: list[str] = []
    """What this player chose in secret, apart from what came back."""
    sign: PageOnly[str] = ""
    emblem: PageOnly[str] = ""
    """The drawing of the card."""
    team: PageOnly[str] = ""
    """The name of the side."""
    fresh: PageOnly[list[str]] = []
    """Of `secrets`: what was told in the last call, the newest first."""
    told: PageOnly[list[str]] = []
    """Of the others: cards and answers, the newest first."""
    earlier: PageOnly[list[str]] = []
    """The rest: what is older, and what teammates chose in earlier calls."""


class Nominee(ScreenData, frozen=True):
    """Who is nominated."""

    who: str
    by: str
    """The seats that nominated."""
    seat: PageOnly[Seat] = 0


class ClaimMade(ScreenData, frozen=True):
    """What somebody has claimed."""

    seat: Seat
    who: str
    words: str


class Urging(ScreenData, frozen=True):
    """Who asks for the vote in a discussion."""

    seats: list[Seat]
    all: int
    """How many may ask for it."""
    needed: int
    """How many of them end the discussion; 0 if the host decides."""
    words: PageOnly[str] = ""
    """The same in a sentence."""


class Hands(ScreenData, frozen=True):
    """A candidate in a ballot with the hands that are up, or as they were counted."""

    who: str
    count: Weight | None
    """None until a hand is seen or the votes are counted."""
    by: str
    seats: PageOnly[list[Seat]] = []
    """The candidates of this row."""
    voters: PageOnly[list[Seat]] = []
    """The voters."""


class Chapter(ScreenData, frozen=True):
    """A part of the story: one night, one day."""

    title: str
    lines: list[str]


class Scan(ScreenData, frozen=True):
    """The card that is to be scanned now."""

    seat: Seat
    picture: str
    """The code as SVG."""


class CallLink(ScreenData, frozen=True):
    """The link to the call of an online table, and who may speak there now."""

    address: str
    host: str
    """The host name of the link, for people to read."""
    rule: str
    """Who speaks now, as a sentence."""
    is_on: bool
    """Whether the viewer may speak now."""


class CardsSeen(ScreenData, frozen=True):
    """Somebody was shown cards that are not their own while the game went on."""

    seat: Seat | None
    """None: a host without a seat, or everybody."""
    who: str
    when: str
    words: PageOnly[str] = ""


class GameScreen(ScreenData, frozen=True, kw_only=True):
    """What an observer sees of the game."""

    code: str
    stage: Literal["lobby", "game", "over"]
    ruleset: str
    book: str
    title: str = ""
    """The time in the game: a night, a day, or another phase of the book."""
    phase: str = ""
    """The current phase, in a word or two, if it has a name."""
    awaited: list[Seat] = []
    """Whose answers are awaited, if everybody may know that."""
    dark: bool = False
    """Whether nobody may be seen to do anything: most players sleep."""
    sky: Literal["night", "day"] = "day"
    """The colours of the screen."""
    chairs: list[Chair]
    captions: list[str] = []
    clock: Countdown = Countdown()
    roll: Roll | None = None
    """The roll call of numbers, if there is one."""
    speaker: str = ""
    claims: list[ClaimMade] = []
    """The claims of the speaker; if nobody has the floor, all claims of today."""
    nominees: list[Nominee] = []
    urging: Urging | None = None
    """In a discussion that may end early: who asks for the vote."""
    hands: list[Hands] = []
    deck: str = ""
    """The cards in play; before a game, those of the next one."""
    played: list[str] = []
    """Before a game: its mode, active options and times, a sentence each."""
    to_look: int = 0
    """How many players have not looked at their cards before the first call."""
    spoken_by: str = ""
    """The player who reads the steps aloud, if any: then no screen speaks."""
    notice: str = ""
    """What everybody must know: who took over as host and when, and who saw the cards."""
    cards_seen: list[CardsSeen] = []
    """Who was shown other players' cards during the game; undo does not hide it."""
    winner: str = ""
    """The winner, as a sentence."""
    winner_side: str = ""
    void: str = ""
    """Why the host gave the game up: then nobody has won, and it does not count."""
    events: list[EventJson] = []
    """What this observer was told, in order, from number `first` on."""
    first: int = 0
    """How many events came before those in the list."""
    told: int = 0
    """How many events there are in all."""
    moment: PageOnly[Moment | None] = None
    """What is staged now; None unless the game is live."""
    lines: PageOnly[list[Utterance]] = []
    """The sentences of the last half minute, for the voice."""
    conference: PageOnly[CallLink | None] = None
    """The call of an online table, and who speaks there now."""
    said: PageOnly[int] = 0
    """How many sentences there were: the voice says the new ones."""
    winner_sign: PageOnly[str] = ""
    look: PageOnly[str] = "plain"
    """The look of the book: the name of its colours and motif."""
