"""What every screen of a game shows: the circle, the clock, what is said and who is voted on."""

from typing import Any, Literal

from gorod.engine.seats import Seat
from gorod.parts.totals import Weight
from gorod.screens.shown import OnPage, Shown
from gorod.screens.staging import Moment, Utterance

Window = Literal["lit", "asleep", "speaking", "nominated", "dark", "shut", "free"]
"""Awake, behind a curtain, with the floor, up for the vote, killed, gone by day, and nobody's."""

Happening = dict[str, Any]
"""An event as JSON: its `type`, and what it is about."""


class Badge(Shown, frozen=True):
    """A state of a player."""

    name: str
    """What styles it."""
    word: str


class Chair(Shown, frozen=True):
    """One place of the circle, as an observer sees it."""

    seat: Seat
    name: str
    taken: bool = True
    out: bool = False
    mine: bool = False
    speaking: bool = False
    nominated: bool = False
    won: bool = False
    """Whether this player's side has won, also where the player had left before."""
    marks: list[Badge] = []
    card: str = ""
    """The card, where this observer knows it from the table: turned, announced, or all of them."""
    side: str = ""
    sign: OnPage[str] = ""
    """The sign of the side."""
    emblem: OnPage[str] = ""
    """What is drawn for the card, where that is known."""
    window: OnPage[Window] = "lit"
    """How this player's window looks."""
    face: OnPage[str] = ""
    """Which face looks out of it: bots have one."""
    since: OnPage[str] = ""
    """When this player left."""


class Countdown(Shown, frozen=True):
    """The time that runs."""

    ends: int | None = None
    """When the time is up, in milliseconds since 1970 by the server's clock."""
    left: int | None = None
    """How many seconds are left, where the clock is paused."""
    warning: int = 10
    """So many seconds before the end the clock warns."""
    words: OnPage[str] = ""
    """What is said then, where all talk."""
    whole: OnPage[int] = 0
    """How many milliseconds it is from its beginning to its end."""


class Roll(Shown, frozen=True):
    """The numbers that the host calls one after another, evenly, whatever anybody chooses."""

    seats: list[Seat]
    starts: int | None = None
    """When the first one is called, in milliseconds since 1970; none while no clock runs."""
    every: int = 0
    """So many milliseconds lie between two of them."""
    called: int | None = None
    """How many have been called, where the clock is paused."""
    words: OnPage[list[str]] = []
    """What the voice says."""


class Card(Shown, frozen=True):
    """The own card, and what was told to its player alone."""

    name: str
    does: str
    side: str
    secrets: list[str]
    """What was told to this player alone."""
    acts: list[str] = []
    """What this player chose in secret: an answer that was given is no answer that was got."""
    sign: OnPage[str] = ""
    emblem: OnPage[str] = ""
    """What is drawn for it."""
    team: OnPage[str] = ""
    """The name of the side."""


class Nominee(Shown, frozen=True):
    """Who is nominated."""

    who: str
    by: str
    """The seats that nominated."""
    seat: OnPage[Seat] = 0


class ClaimMade(Shown, frozen=True):
    """What somebody has claimed."""

    seat: Seat
    who: str
    words: str


class Urging(Shown, frozen=True):
    """Who asks for the vote in a discussion."""

    seats: list[Seat]
    all: int
    """How many may ask for it."""
    needed: int
    """So many of them end the discussion; none where the host decides."""
    words: OnPage[str] = ""
    """The same in a sentence."""


class Hands(Shown, frozen=True):
    """A candidate in a ballot with the hands that are up, or as they were counted."""

    who: str
    count: Weight | None
    """Nothing until a hand is seen or the votes are counted."""
    by: str
    seats: OnPage[list[Seat]] = []
    """Who stands here."""
    voters: OnPage[list[Seat]] = []
    """Whose hands these are."""


class Chapter(Shown, frozen=True):
    """A part of the story: one night, one day."""

    title: str
    lines: list[str]


class Scan(Shown, frozen=True):
    """The card that is to be scanned now."""

    seat: Seat
    picture: str
    """The code as an SVG."""


class Conference(Shown, frozen=True):
    """The call of an online table: an address of its own, and whose turn it is to speak there."""

    address: str
    host: str
    """Where the link leads, for people to read."""
    rule: str
    """Who speaks now, as a sentence."""
    is_on: bool
    """Whether whoever looks at it may speak now."""


class CardsSeen(Shown, frozen=True):
    """Somebody was shown cards that are not their own while the game went on."""

    seat: Seat | None
    """None: a host without a seat, or everybody."""
    who: str
    when: str
    words: OnPage[str] = ""


class GameScreen(Shown, frozen=True, kw_only=True):
    """What an observer sees of the game."""

    code: str
    stage: Literal["lobby", "game", "over"]
    ruleset: str
    book: str
    title: str = ""
    """What time of the game it is: a night, a day, or what else the book has."""
    phase: str = ""
    """What goes on now, in a word or two, where that has a name."""
    awaited: list[Seat] = []
    """Whose answers are awaited, where everybody may know that."""
    dark: bool = False
    """Whether nobody may be seen to do anything: most sleep."""
    sky: Literal["night", "day"] = "day"
    """Under which sky that is: the colours of the screen."""
    chairs: list[Chair]
    captions: list[str] = []
    clock: Countdown = Countdown()
    roll: Roll | None = None
    """Where numbers are called: which, and when."""
    speaker: str = ""
    claims: list[ClaimMade] = []
    """What whoever has the floor has claimed; where nobody has it, what all have claimed today."""
    nominees: list[Nominee] = []
    urging: Urging | None = None
    """In a discussion that may end early: who asks for the vote."""
    hands: list[Hands] = []
    deck: str = ""
    """The cards in play, or before a game those that would be."""
    played: list[str] = []
    """Before a game: its mode, the options that are on and its times, a sentence each."""
    to_look: int = 0
    """How many have still to look at their cards before the first call."""
    spoken_by: str = ""
    """Who speaks the steps, where that is a player: then no screen speaks."""
    notice: str = ""
    """What everybody must know beside the game: who hosts since when, and who saw the cards."""
    cards_seen: list[CardsSeen] = []
    """Who was shown cards that are not their own while the game went on; undo does not hide it."""
    winner: str = ""
    """Who has won, as a sentence."""
    winner_side: str = ""
    void: str = ""
    """Why the host gave the game up: then nobody has won, and it counts for nothing."""
    events: list[Happening] = []
    """What this observer was told, in order, from number `first` on."""
    first: int = 0
    """How many events came before those that are listed."""
    told: int = 0
    """How many events there are in all."""
    moment: OnPage[Moment | None] = None
    """What is staged now; none where nothing is played live."""
    lines: OnPage[list[Utterance]] = []
    """The sentences of the last half minute, to be spoken."""
    conference: OnPage[Conference | None] = None
    """Where an online table hears each other, and who speaks there now."""
    said: OnPage[int] = 0
    """How many sentences there were: the voice says those that are new."""
    winner_sign: OnPage[str] = ""
    look: OnPage[str] = "plain"
    """How the book looks that is played: the name of its colours and of its motif."""
