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


class Message(Told):
    """What somebody wrote in a room."""

    who: str
    words: str
    mine: bool


class Room(Told):
    """A room of a table of far friends, as far as this observer may read it."""

    kind: str
    """`day`, `team` or `gone`: what `say` wants."""
    title: str
    lines: list[Message]
    may_try: bool
    """Whether this observer writes here at all."""
    why_not: str
    """Why not now, as a sentence; empty where one may write."""
    id: str
    """What makes the next message safe to repeat."""


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
    notice: str
    """What everybody must know beside the game: that somebody has taken over as the host."""
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
    rooms: list[Room]
    """At a table of far friends: those that are open to this seat."""
    kept: list[Message]
    """What the own team wrote before, while its room is shut."""


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
    rooms: list[Room]
    paper: bool
    """Whether the cards are on paper."""
    woke: list[str]
    """Whose cards are called, where it has to be told who woke."""
    unsure: list[Seat]
    """Whose paper cards nobody has seen yet."""
    drafted: bool
    """Whether a correction waits."""


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
    seating: str
    """What `shuffle` wants."""
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
    """A past game."""

    id: str
    number: int
    href: str
    date: str
    book: str
    title: str
    winner: str
    side: str
    players: str


class Points(Told):
    """One player's points, game by game; none where this player did not play."""

    name: str
    points: list[int | None]
    total: int
    wins: int


class Games(Told):
    """The past games of an evening."""

    code: str
    games: list[Finished]
    standings: list[Points]


class Library(Told):
    """The past games that were looked for, a page of them."""

    games: list[Finished]
    found: int
    page: int
    pages: int
    keeps: bool
    """Whether this device runs the house."""


class Surely(Told):
    """What would be deleted for good by a post to this address."""

    heading: str
    explained: str
    action: str
    name: str


class Players(Told):
    """The players of a table without phones."""

    code: str
    names: list[str]
    lists: list[list[str]]
    """Lists from earlier evenings."""


class Line(Told):
    """Something that was written down."""

    number: int
    time: str
    who: str
    headline: str
    given: str


class Sighting(Told):
    """Whom the judge saw wake to a call."""

    roles: str
    seats: str


class Record(Told):
    """All that was written down and can be corrected, the last first."""

    code: str
    lines: list[Line]
    facts: list[Sighting]
    drafted: bool


class Written(Told):
    """One answer that was written down, and what else it could have been."""

    code: str
    number: int
    time: str
    question: Question


class Awake(Told):
    """Who woke to a call, to be corrected."""

    code: str
    at: int
    roles: list[str]
    chairs: list[Chair]


class Change(Told):
    """A line of the story that goes, or one that comes."""

    time: str
    line: str
    is_new: bool


class Correction(Told):
    """A correction that waits: what it changes, or what has to be settled first."""

    code: str
    about: Line | None
    becomes: str
    cards: list[Sighting]
    changes: list[Change]
    lost: list[Line]
    question: Question | None
    """What it is stuck at."""
    was: Line | None
    """What was recorded there and is not possible any more."""
    settled: int
    """What `settled` wants."""
    entry: int
    """What `entry` wants: which answer is corrected."""
    forgotten: list[Sighting]
    """What was seen of the cards and cannot be true any more."""


class Round(Told):
    """One night or one day of a protocol."""

    title: str
    lines: list[str]
    nominations: list[tuple[Seat, Seat]]
    ballots: list[list[tuple[str, str]]]
    left: list[Seat]


class Score(Told):
    """One player's line of a protocol."""

    seat: Seat
    name: str
    card: str
    fouls: int
    left: str
    points: int


class Protocol(Told):
    """A finished game as a judge files it."""

    code: str
    number: int
    book: str
    date: str
    winner: str
    rows: list[Score]
    rounds: list[Round]
    epilogue: list[str]


class Chapter(Told):
    title: str
    lines: list[str]


class Row(Told):
    candidate: str
    voters: str


class Ballot(Told):
    name: str
    rows: list[Row]


class Fate(Told):
    """What became of one player, and how often the vote fell on the other side."""

    who: str
    card: str
    side: str
    won: bool | None
    how: str
    when: str
    votes: int
    right: int


class Past(Seen):
    """A finished game; everybody may know everything of it."""

    number: int
    fates: list[Fate]
    rooms: list[Room]
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
    paper: bool | None = None
    grace: int | None = None
    listed: bool | None = None


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


class Opening(Sent):
    remote: bool | None = None
    """A table for far friends: a link instead of a code."""


class Saying(Sent):
    room: Literal["day", "team", "gone"]
    words: str
    id: str = ""
    speaks_as: Literal["host"] | None = msgspec.field(name="as", default=None)


class Shuffling(Sent):
    seating: str
    """As the lobby has it, so that a double tap moves everybody once."""


class Naming(Sent):
    names: str
    """One a line, in the order of the seats."""


class Waking(Sent):
    choice: Seat | list[Seat] | None = None
    wait: str | None = None
    """As the console has it."""


class Showing(Sent):
    seat: Seat
    role: str


class Correcting(Sent):
    choice: Seat | str | list[Seat | str] | None = None
    way: str | None = None
    skip: bool | None = msgspec.field(name="pass", default=None)


class Settling(Sent):
    """Answer what the correction is stuck at, or apply or drop it."""

    do: Literal["apply", "drop"] | None = None
    entry: int | None = None
    settled: int | None = None
    choice: Seat | str | list[Seat | str] | None = None
    way: str | None = None
    skip: bool | None = msgspec.field(name="pass", default=None)


class Forgetting(Sent):
    name: str


class Importing(Sent):
    """Files go as `multipart/form-data`."""

    text: str | None = None


class Turning(Sent):
    back: str | None = None
