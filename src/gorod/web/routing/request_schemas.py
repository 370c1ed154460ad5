"""Schemas of requests: the fields of each form or JSON body, and of each query.

Limits that have an error message of their own stand in the schema only; they are checked where the
value is used.
"""

from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import structs

from gorod.engine.replies import LONGEST_REASON
from gorod.notebook.variation_file import MAX_VARIATION_BYTES
from gorod.rulebooks import PLAINEST
from gorod.screens.game_screen import GameScreen
from gorod.screens.screen import ScreenData
from gorod.table.online.chat import MAX_MESSAGE_LENGTH
from gorod.table.online.voice_call_link import LONGEST_LINK
from gorod.table.player_names import LONGEST_NAME
from gorod.table.setup import GRACE_CHOICES_S, MOST_SEATS, BotStrength, HostedBy

S = TypeVar("S", bound=ScreenData)

MAX_ID_LENGTH = 64
MAX_NUMBER = 10**9 - 1
"""The largest number in a request."""
MAX_CLOCK_CHANGE_S = 600
"""The most seconds by which the clock is changed at once."""


def schema_keywords(**schema: Any) -> msgspec.Meta:
    """Extra JSON Schema keywords of a field."""
    return msgspec.Meta(extra_json_schema=schema)


def field_prefix(prefix: str) -> msgspec.Meta:
    """A group of fields with this name prefix: a map by the rest of the name."""
    return msgspec.Meta(extra={"prefix": prefix})


WholeNumber = Annotated[int, msgspec.Meta(ge=0, le=MAX_NUMBER)]
SeatNumber = Annotated[WholeNumber, schema_keywords(minimum=1, maximum=MOST_SEATS)]
ChosenOptions = SeatNumber | str | list[SeatNumber | str] | None
PlayerName = Annotated[str, schema_keywords(minLength=1, maxLength=LONGEST_NAME)]
RequestId = Annotated[str, schema_keywords(maxLength=MAX_ID_LENGTH)]


class RequestBody(msgspec.Struct, frozen=True):
    """A request body."""

    example: ClassVar[dict[str, Any]] = {}
    """The example in openapi.json."""


class Nothing(RequestBody, frozen=True):
    """No field is needed."""


class Opening(RequestBody, frozen=True):
    example = {"remote": False}

    remote: bool | None = None
    """An online table: a link instead of a code."""


class PlayingAlone(RequestBody, frozen=True):
    example = {"name": "Eve", "ruleset": PLAINEST}

    name: PlayerName
    ruleset: str
    """The id of the rulebook."""


class Turning(RequestBody, frozen=True):
    back: Annotated[str, schema_keywords(pattern="^/")] | None = None
    """To which address to go back."""


class Sitting(RequestBody, frozen=True):
    example = {"name": "Eve", "seat": 3}

    name: PlayerName
    seat: SeatNumber | None = None
    """The default is the first free one."""
    id: RequestId = ""
    """A secret of 20 to 64 random letters: the same request again gets the same cookie."""


class Standing(RequestBody, frozen=True):
    seat: SeatNumber | None = None
    """The default is the own seat; the owner may name another."""


class Answering(RequestBody, frozen=True):
    example = {"to": 3, "number": "1.5c0f27d1a9e4", "id": "3.1.5c0f27d1a9e4.0", "choice": 5}

    to: SeatNumber
    number: WholeNumber | str
    """As the question has it."""
    id: RequestId = ""
    """As the question has it, or one of your own: a retry with the same id is taken once."""
    choice: ChosenOptions = None
    """One of the options, or several; without any, and without a pass, nothing is answered."""
    way: str | None = None
    skip: bool | None = msgspec.field(name="pass", default=None)
    """Passing has its own word: nothing chosen is no pass."""


class Claiming(RequestBody, frozen=True):
    example = {"to": 3, "kind": "learned", "of": "sheriff", "about": 5, "answer": "yes"}

    to: SeatNumber
    """Who says it: the own seat, or the seat that a person who hosts has heard."""
    kind: Literal["am", "learned", "did", "befell", "suspect", "trust"]
    of: str = ""
    """The card, or the call."""
    about: SeatNumber | list[SeatNumber] | None = None
    """One player, or several."""
    answer: WholeNumber | str | list[SeatNumber] | None = None
    """What the host answered: a word, a number, players."""
    id: RequestId = ""


class Urge(RequestBody, frozen=True):
    example = {"wants": "vote"}

    wants: Literal["vote", "talk"]
    """To vote now, or to go on talking."""
    wait: str | None = None
    """As the own screen has it: a wish that comes late counts in no other discussion."""


class Rejoining(RequestBody, frozen=True):
    example = {"wants": "in"}

    wants: Literal["in", "out"]
    """To play once more, or not to have said so."""
    game: str | None = None
    """As the own screen has it: after which game."""


class Looking(RequestBody, frozen=True):
    game: str | None = None
    """As the own screen has it: whose card was looked at."""


class Noting(RequestBody, frozen=True):
    example = {"about": 3, "mark": "suspect"}

    about: SeatNumber
    """Of whom it is noted on the own board."""
    mark: Literal["suspect", "unsure", "trust"]
    """What this player thinks of the other."""
    game: str | None = None
    """As the own screen has it: in which game."""


class Consenting(RequestBody, frozen=True):
    example = {"agrees": "yes", "id": "0123456789abcdef"}

    agrees: Literal["yes", "no"]
    """Whether an undo may lead back into the dark."""
    id: RequestId
    """As `going_back` of the own seat has it."""


class Speaking(RequestBody, frozen=True):
    example = {"said": 3}

    said: WholeNumber
    """How many sentences: `in_all` of the own seat."""


class Planning(RequestBody, frozen=True):
    """As the lobby's `plan`; what is not sent stays as it is.

    Beside these, `option-…` for each option, `card-…` for each card and `time-…` for each of the
    rulebook's times, in seconds; an empty time is the book's own. A deck that is drawn takes as
    many cards as `pile-…` says for each of the lobby's `wanted`; an empty one is left to chance.
    Another rulebook begins with its own mode, options and deck: choose it first. So does a
    variation, which may also set the number of players.
    """

    ruleset: str | None = None
    """One of the lobby's `books` or `variations`."""
    mode: str | None = None
    picked: str | None = None
    """One of the lobby's `decks`; an own deck goes before it."""
    joined: bool | None = None
    """Whether the lobby's `joining` cards join the deck."""
    players: Annotated[WholeNumber, schema_keywords(minimum=1, maximum=MOST_SEATS)] | None = None
    hosted_by: HostedBy | None = None
    pace: Literal["slow", "usual", "fast", "none"] | None = None
    night_pace: Literal["", "slow", "usual", "fast"] | None = None
    first_host: WholeNumber | None = None
    """The seat of the player who begins as the host; 0: as the rules say."""
    spoken: bool | None = None
    """Whether that player speaks the steps."""
    narrator: Literal["", "judge", "storyteller"] | None = None
    """Who tells the game; an empty one: as the book has it."""
    cover: bool | None = None
    bots: bool | None = None
    level: BotStrength | None = None
    """How strong bots play."""
    codes: bool | None = None
    own_deck: bool | None = None
    paper: bool | None = None
    grace: Annotated[WholeNumber, schema_keywords(enum=GRACE_CHOICES_S)] | None = None
    conference: Annotated[str, schema_keywords(maxLength=LONGEST_LINK)] | None = None
    """At a table whose players are not in one room: the address of their call, http or https."""
    secret_deck: bool | None = None
    listed: bool | None = None
    remedy: Literal["bots", "recommended"] | None = None
    """One of the lobby's `remedies`: as many bots as are needed, or the recommended deck."""
    options: Annotated[dict[str, bool | WholeNumber | str | None], field_prefix("option-")] = {}
    cards: Annotated[dict[str, WholeNumber], field_prefix("card-")] = {}
    times: Annotated[dict[str, WholeNumber | None], field_prefix("time-")] = {}
    piles: Annotated[dict[str, WholeNumber | None], field_prefix("pile-")] = {}


class Varying(RequestBody, frozen=True):
    """A variation file goes as `multipart/form-data`, or what stands in it as `text`."""

    example = {"text": "title: Friday\nruleset: salon\noptions: {mayor: yes}\n"}

    text: Annotated[str, schema_keywords(maxLength=MAX_VARIATION_BYTES)] | None = None


class Starting(RequestBody, frozen=True):
    games: WholeNumber
    """How many games have begun here, so that a double tap deals once."""
    to: Literal["host", "tv", "me"] | None = None
    bots: bool | None = None
    """Whether as many bots as are missing sit down first."""


class Ordering(RequestBody, frozen=True):
    order: Literal[
        "next",
        "said",
        "advised",
        "pause",
        "resume",
        "back",
        "extend",
        "cut",
        "declare",
        "foul",
        "silence",
        "stop",
        "floor",
        "remove",
    ]
    id: RequestId = ""
    wait: str | None = None
    """With `next`: what is to end."""
    news: WholeNumber | None = None
    """With `said`: up to where it was read out, as the console names it."""
    advice: Annotated[str, schema_keywords(maxLength=MAX_ID_LENGTH)] | None = None
    """With `advised`: which advice is needed no more."""
    seat: SeatNumber | None = None
    """With `foul`, `silence`, `stop`, `floor` and `remove`."""
    steps: WholeNumber | None = None
    """With `back`."""
    confirmed: bool | None = None
    """With `back`, where paper cards were shown: that the players agree to hide them again."""
    seconds: (
        Annotated[WholeNumber, schema_keywords(minimum=1, maximum=MAX_CLOCK_CHANGE_S)] | None
    ) = None
    """With `extend`, `cut` and `floor`."""
    winner: str | None = None
    """With `declare`."""


class Assisting(RequestBody, frozen=True):
    example = {"order": "foul", "seat": 3}

    order: Literal["foul", "pause", "resume", "extend", "cut"]
    id: RequestId = ""
    seat: SeatNumber | None = None
    """With `foul`."""
    seconds: (
        Annotated[WholeNumber, schema_keywords(minimum=1, maximum=MAX_CLOCK_CHANGE_S)] | None
    ) = None
    """With `extend` and `cut`."""


class Voiding(RequestBody, frozen=True):
    example = {"reason": "a card was seen"}

    reason: Annotated[str, schema_keywords(minLength=1, maxLength=LONGEST_REASON)]
    """It stays in the record, for everybody to read."""
    id: RequestId = ""


class Leading(RequestBody, frozen=True):
    by: HostedBy


class Passing(RequestBody, frozen=True):
    seat: SeatNumber | None = None
    what: Literal["host", "assistant"] | None = None
    """The console instead of a seat, or a link for the host's assistant."""
    id: RequestId = ""
    """Ignored: the console's form has it."""


class Redeeming(RequestBody, frozen=True):
    name: Annotated[str, schema_keywords(maxLength=LONGEST_NAME)] | None = None
    id: RequestId = ""
    """A secret of 20 to 64 random letters: the same request again gets the same cookie."""


class Saying(RequestBody, frozen=True):
    room: Literal["day", "team", "gone"]
    words: Annotated[str, schema_keywords(minLength=1, maxLength=MAX_MESSAGE_LENGTH)]
    id: RequestId = ""
    speaks_as: Literal["host"] | None = msgspec.field(name="as", default=None)


class Shuffling(RequestBody, frozen=True):
    seating: str
    """As the lobby has it, so that a double tap moves everybody once."""


class DrawingLots(RequestBody, frozen=True):
    seating: str
    """As the lobby has it: a lot is drawn among those whom its reader has seen there."""


class NamingPlayers(RequestBody, frozen=True):
    names: str
    """One a line, in the order of the seats."""
    draw: bool | None = None
    """Whether the seats are drawn by lot instead."""


class Showing(RequestBody, frozen=True):
    seat: SeatNumber
    role: str


class GivingPoints(RequestBody, frozen=True):
    example = {"seat": 3, "tenths": "-2"}

    seat: SeatNumber
    tenths: Annotated[str, schema_keywords(pattern="^-?[0-9]{1,3}$")]
    """All the tenths of a point that this player has from the judge, not how many more."""


class AsAsked(RequestBody, frozen=True):
    """The fields of every question's form, ignored here."""

    to: WholeNumber | None = None
    number: WholeNumber | str | None = None
    id: RequestId = ""


class Raising(RequestBody, frozen=True):
    """Beside these, `hand-…` for each who raised one, or `count-…` for each candidate."""

    example = {"wait": "", "done": True, "hand-2": 5, "hand-3": 5, "hand-7": 8}

    wait: str
    """As the console has it: what is voted on."""
    done: bool | None = None
    """Whether no more hands come: a player who raised none has passed."""
    unnamed: bool | None = None
    """Whether hands were only counted: then nobody's vote is written down."""
    hands: Annotated[dict[str, ChosenOptions], field_prefix("hand-")] = {}
    counts: Annotated[dict[str, WholeNumber | None], field_prefix("count-")] = {}


class Waking(AsAsked, frozen=True):
    choice: SeatNumber | list[SeatNumber] | None = None
    wait: str | None = None
    """As the console has it."""
    onward: bool | None = None
    """Whether the call ends with it, unless somebody has still to choose."""


class Amending(AsAsked, frozen=True):
    choice: ChosenOptions = None
    way: str | None = None
    skip: bool | None = msgspec.field(name="pass", default=None)


class Settling(Amending, frozen=True):
    """Answer what the correction is stuck at, or apply or drop it."""

    do: Literal["apply", "drop"] | None = None
    confirmed: bool | None = None
    """Where paper cards were shown: that the players agree to hide them again."""
    entry: WholeNumber | None = None
    settled: WholeNumber | None = None


class Forgetting(RequestBody, frozen=True):
    name: str


class Importing(RequestBody, frozen=True):
    """Files go as `multipart/form-data`."""

    text: str | None = None


# Queries ------------------------------------------------------------------------------------------


class Query(msgspec.Struct, frozen=True):
    """A query; invalid numbers and unknown names are ignored."""


class TableCodeQuery(Query, frozen=True):
    code: str = ""


class SinceQuery(Query, frozen=True):
    since: WholeNumber = 0

    def of(self, shown: S) -> S:
        """The screen without the events before `since`."""
        if isinstance(shown, GameScreen) and 0 < self.since <= shown.told:
            return structs.replace(shown, events=shown.events[self.since :], first=self.since)
        return shown


class PictureQuery(Query, frozen=True):
    names: WholeNumber = 0
    """1: with the names."""
    keep: WholeNumber = 0
    """1: as a download."""


class PrintQuery(Query, frozen=True):
    sheet: Annotated[str, schema_keywords(pattern="^(cards|backs|roles|script|gestures)?$")] = ""
    """The only sheet to print."""


class SearchQuery(Query, frozen=True):
    player: Annotated[str, schema_keywords(maxLength=60)] = ""
    rulebook: str = ""
    since: Annotated[str, schema_keywords(format="date")] = ""
    until: Annotated[str, schema_keywords(format="date")] = ""


class PageQuery(SearchQuery, frozen=True):
    page: WholeNumber = 1
    added: WholeNumber | None = None
    """How many games were just imported."""


class SeatQuery(Query, frozen=True):
    seat: WholeNumber = 0


class NameQuery(Query, frozen=True):
    name: PlayerName = ""


class PlayerQuery(Query, frozen=True):
    who: PlayerName = ""


class ReplayQuery(SinceQuery, frozen=True):
    step: WholeNumber = 0
    """How many entries of its journal have been played; at least one."""
    at: WholeNumber = 0
    """Or its number among the steps at which this view shows something new."""
    eyes: Annotated[str, schema_keywords(pattern="^([0-9]+|host)?$")] = ""
    """Whose view: by default the own seat's, if this device played that game, else the host's."""
