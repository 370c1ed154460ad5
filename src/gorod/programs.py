"""What a program is told, and what it may send: the values that the addresses speak as JSON.

The server makes them of what the page of the same observer is drawn from; the client reads them.
"""

from typing import Any, Literal

import msgspec

from gorod.engine.seats import Seat

Happening = dict[str, Any]
"""An event as JSON: its `type`, and what it is about."""


class Told(msgspec.Struct):
    """Anything that is told."""


class Why(Told):
    """Why something was not done."""

    reason: str
    """A word for programs."""
    clause: str | None
    """The clause of the rules that forbids it."""
    message: str
    """A sentence for people."""


class Refusal(Told):
    """Nothing has changed."""

    error: Why


class Mark(Told):
    """A state of a player."""

    name: str
    word: str


class Chair(Told):
    """One place of the circle, as an observer sees it."""

    seat: Seat
    name: str
    taken: bool
    out: bool
    mine: bool
    speaking: bool
    nominated: bool
    marks: list[Mark]
    card: str
    """The card, where this observer knows it from the table: turned, announced, or all of them."""
    side: str


class Clock(Told):
    """The time that runs."""

    ends: int | None
    """When the time is up, in milliseconds since 1970 by the server's clock."""
    left: int | None
    """How many seconds are left, where the clock is paused."""
    warning: int
    """So many seconds before the end the clock warns."""


class Option(Told):
    """One answer that may be given."""

    value: Seat | str
    """What is sent as `choice`, or as `way`."""
    label: str
    name: str
    """Who sits there."""
    chosen: bool
    nth: int
    """Where several were chosen in order: the how manieth it is."""
    note: str


class Question(Told):
    """A question with all its legal answers."""

    to: Seat
    """Whom it is put to: the own seat, or another whose vote one casts."""
    number: int | str
    id: str
    """What makes the answer to it safe to repeat: send it back as it is."""
    topic: str
    headline: str
    options: list[Option]
    choose: int
    """So many of the options at most, in order."""
    least: int
    """So many at least."""
    ways: list[Option]
    """Where there are any, one of them goes with the choice."""
    may_pass: bool
    passing: str
    otherwise: str
    """What happens if nothing is answered."""
    answered: bool
    open: bool
    """Whether it can still be answered, or answered anew."""
    given: str
    who: str
    """Whom it is put to, where that is another."""
    hushed: bool
    """Whether it is asked in the dark."""


class Card(Told):
    """The own card, and what was told to its player alone."""

    name: str
    does: str
    side: str
    secrets: list[str]


class Nominee(Told):
    who: str
    by: str
    """The seats that nominated."""


class Hands(Told):
    """A candidate in a ballot, and the hands that are up."""

    who: str
    count: int
    by: str


class Scan(Told):
    """The card that is to be scanned now."""

    seat: Seat
    picture: str
    """The code as an SVG."""


class Seen(Told):
    """What an observer sees of the game."""

    code: str
    stage: Literal["lobby", "game", "over"]
    ruleset: str
    book: str
    title: str
    dark: bool
    chairs: list[Chair]
    captions: list[str]
    clock: Clock
    speaker: str
    nominees: list[Nominee]
    hands: list[Hands]
    deck: str
    winner: str
    """Who has won, as a sentence."""
    winner_side: str
    events: list[Happening]
    """What this observer was told, in order, from number `first` on."""
    first: int
    """How many events came before those that are listed."""
    told: int
    """How many events there are in all."""


class Phone(Seen):
    """What a seat sees."""

    seat: Seat
    name: str
    questions: list[Question]
    card: Card | None
    left: bool
    """Whether this player has left the game."""
    sees_all: bool
    """Whether he looks on as a silent spectator: then the events are the host's."""
    offered: bool
    """Whether the rules offer him the console."""
    hosts: bool


class Wall(Seen):
    """What the table screen shows."""

    address: str
    leads: bool
    games: int
    """How many games have begun here; `start` wants this number."""
    scan: Scan | None


class Covers(Told):
    """How many of those who only seem to be called have answered."""

    answered: int
    all: int


class Named(Told):
    """Something that can be chosen."""

    id: str
    name: str


class Console(Seen):
    """What the console shows during a game."""

    knows: bool
    """Whether it is a person's who hosts: then the events are the host's, else the room's."""
    by_gorod: bool
    hosts: bool
    owns: bool
    plays: bool
    say: list[str]
    """What to say now."""
    seen: list[str]
    """What has come out in secret."""
    questions: list[Question]
    covers: Covers
    owed: str
    scan: Scan | None
    post_id: str
    """What makes the next order safe to repeat; empty for whoever may give none."""
    wait: str
    """What `next` wants."""
    paused: bool
    declares: bool
    """Whether the host may declare a victory."""
    sides: list[Named]
    """Whose."""


class Setting(Told):
    """An option of the rulebook; its field in the plan is `option-` and its name."""

    name: str
    title: str
    value: Any
    values: list[Any]
    """All values, or where `number` the least and the greatest."""
    number: bool


class Role(Told):
    """A card of the rulebook; its field in the plan is `card-` and its id."""

    id: str
    name: str
    side: str
    count: int


class Lobby(Told):
    """What the owner can choose before a game."""

    code: str
    stage: Literal["lobby"]
    plan: dict[str, Any]
    """What is chosen, as the fields of the form: change it and send it back to `plan`."""
    books: list[Named]
    modes: list[Named]
    options: list[Setting]
    paces: list[str]
    roles: list[Role]
    most_seats: int
    chairs: list[Chair]
    refused: str
    """Why this cannot be played."""
    warnings: list[str]
    deck: str
    games: int
    finished: bool
    address: str
    hosts: bool
    owns: bool


class Entrance(Told):
    """A table at which one may still sit down."""

    code: str
    stage: Literal["lobby"]
    ruleset: str
    book: str
    chairs: list[Chair]
    most_letters: int


class Door(Told):
    """Where everybody comes in."""

    lang: str


class Finished(Told):
    """A game that was played to its end."""

    number: int
    ruleset: str
    book: str
    winner: str
    winner_side: str


class Games(Told):
    code: str
    games: list[Finished]


class Chapter(Told):
    title: str
    lines: list[str]


class Row(Told):
    candidate: str
    voters: str


class Ballot(Told):
    name: str
    rows: list[Row]


class Past(Seen):
    """A finished game; everybody may know everything of it."""

    number: int
    story: list[Chapter]
    votes: list[Ballot]


class Replay(Seen):
    """A finished game as it stood at one entry of its journal, through somebody's eyes."""

    number: int
    step: int
    steps: int
    eyes: Seat | Literal["host"]
    card: Card | None


class Step(Told):
    """So many steps that could be taken back, and what that would undo."""

    steps: int
    lines: list[str]
    warning: str


class Back(Told):
    code: str
    steps: list[Step]
    post_id: str


class Key(Told):
    """What a code gives: a seat, or without one the console."""

    code: str
    seat: Seat | None
    is_card: bool
    most_letters: int


class Pass(Told):
    """An address that moves a seat, or without one the console, to the device that opens it."""

    code: str
    seat: Seat | None
    address: str


# What may be sent --------------------------------------------------------------------------------


class Sent(msgspec.Struct):
    """The fields of a form."""


class Nothing(Sent):
    """No field is needed."""


class Sitting(Sent):
    name: str
    seat: Seat | None = None
    """The first free one, unless it is said."""


class Standing(Sent):
    seat: Seat | None = None
    """The own one, unless the owner says another."""


class Answering(Sent):
    to: Seat
    number: int | str
    id: str = ""
    choice: Seat | str | list[Seat | str] | None = None
    way: str | None = None
    skip: bool | None = msgspec.field(name="pass", default=None)


class Planning(Sent):
    """As the lobby's `plan`; a box that is not sent is not ticked.

    Beside these, `option-…` for each option and `card-…` for each card of the rulebook.
    """

    ruleset: str | None = None
    mode: str | None = None
    players: int | None = None
    hosted_by: Literal["gorod", "person"] | None = None
    pace: str | None = None
    cover: bool | None = None
    bots: bool | None = None
    codes: bool | None = None
    own_deck: bool | None = None


class Starting(Sent):
    games: int
    """How many games have begun here, so that a double tap deals once."""
    to: Literal["host", "tv"] | None = None


class Ordering(Sent):
    order: Literal[
        "next", "pause", "resume", "back", "extend", "cut", "declare", "foul", "silence", "remove"
    ]
    id: str = ""
    wait: str | None = None
    """With `next`: what is to end."""
    seat: Seat | None = None
    """With `foul`, `silence` and `remove`."""
    steps: int | None = None
    """With `back`."""
    seconds: int | None = None
    """With `extend` and `cut`."""
    winner: str | None = None
    """With `declare`."""


class Leading(Sent):
    by: Literal["gorod", "person"]


class Passing(Sent):
    seat: Seat | None = None
    what: Literal["host"] | None = None
    """The console instead of a seat."""


class Redeeming(Sent):
    name: str | None = None


class Turning(Sent):
    back: str | None = None
