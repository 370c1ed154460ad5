"""Setup: what the owner chose (`Plan`), who sits there (`Seated`), and a game's stored `Terms`."""

import secrets
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, Literal

import msgspec

from gorod.engine.letters import Event
from gorod.engine.replies import FLOOR
from gorod.engine.seats import Seat
from gorod.parts.decks import Deck, Remark, SetupRefused
from gorod.parts.decoys import COVER
from gorod.parts.eyes import MASKS
from gorod.parts.rulesets import GameIntroduced, Ruleset
from gorod.parts.scenarios import first_choice
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks import USUAL, book
from gorod.rulebooks.settings import Setting, draw_cards, drawn_unseen, ready_deck, scenario
from gorod.table.match.correction import SettledAnswer
from gorod.table.match.leaked_cards import Exposure
from gorod.table.match.private_board import Mark
from gorod.table.match.provisional_answers import Discussion
from gorod.table.match.undo import UndoRequest
from gorod.table.paper.card_facts import CardFact

MOST_SEATS = 40

LONE_TABLE = 7
"""How many sit at the table of one person who plays alone, where the rules have cards for them."""

EVENING_S = 12 * 3600
"""How many seconds after its last use a table still counts as tonight's."""

PACES: dict[str, float] = {"slow": 1.5, "usual": 1.0, "fast": 0.6, "none": 0.0}
"""Time factors on the rules' own limits; without a clock, somebody says "next"."""

GRACE_CHOICES_S = (30, 60, 120)
"""How many seconds an online table can wait for an absent player."""

DRAWN_DECK = "drawn"
"""A deck drawn at random from shuffled piles when the cards are dealt (VENDETTA-5)."""

HostedBy = Literal["gorod", "person"]
BotStrength = Literal["gentle", "people", "hard"]
"""The strength of bots."""


class Variation(msgspec.Struct, frozen=True):
    """The file that a plan started from; its settings are in the plan itself."""

    name: str
    """The name under which it is offered."""
    title: str = ""


class Plan(msgspec.Struct):
    """The owner's choice for the next game."""

    ruleset: str = USUAL
    mode: str | None = None
    options: dict[str, Any] = {}
    deck: list[str] | None = None
    """None: one of the book's own decks, by number of players."""
    picked: str = ""
    """Which ready deck: its name, `drawn`, or empty for the recommended one."""
    wanted: dict[str, int] = {}
    """For a drawn deck: how many cards of each pile (VENDETTA-5)."""
    joined: bool = False
    """Whether to add the cards that the book advises for a large table."""
    players: int = 10
    hosted_by: HostedBy = "gorod"
    pace: str = "usual"
    night_pace: str = ""
    """A different pace for the dark; empty means the same."""
    first_host: Seat | None = None
    """The player who hosts at first, where the rules have one; None: the rules say who."""
    spoken: bool = False
    """Whether that player, not Gorod, speaks the steps (IT-29)."""
    cover: bool = True
    bots: bool = False
    """Whether bots take the empty seats."""
    level: BotStrength = "people"
    """The strength of bots."""
    codes: bool = False
    """Whether players without a seat get their cards by scanning codes one by one (CITY-1)."""
    lang: str = "en"
    paper: bool = False
    """Whether the cards are on paper; only the judge has a phone."""
    remote: bool = False
    """Whether it is an online table; fixed when the table is opened."""
    grace: int = 60
    """Online: how many seconds to wait for an absent player."""
    conference: str = ""
    """Online: the address of the players' voice call."""
    secret_deck: bool = False
    """Whether the host alone knows which cards are in play."""
    listed: bool = False
    """Whether the home page may list this table, if the server has such a list."""
    timings: dict[str, int] = {}
    """Time limits that differ from the book's, named as in `Setting`."""
    variation: Variation | None = None
    narrator: str = ""
    """The narrator; empty means the book's own."""
    alone: bool = False
    """Whether the table was opened for one person, who plays alone among bots."""

    @property
    def name(self) -> str:
        """The chosen rulebook or variation."""
        return self.ruleset if self.variation is None else self.variation.name

    @property
    def plays_unseated(self) -> bool:
        """Whether a game may begin while nobody sits: a host may rehearse with bots alone."""
        return self.codes or self.paper or self.hosted_by == "person"

    def setting(self, players: int) -> Setting:
        options = {**self.options, "cover": self.cover and not self.paper}
        deck = tuple(self.deck) if self.deck is not None else self.ready(players)
        title = "" if self.variation is None else self.variation.title
        timings = tuple(self.timings.items())
        return self.with_joined(
            Setting(self.ruleset, players, tuple(options.items()), deck, self.mode, timings, title)
        )

    def with_joined(self, setting: Setting) -> Setting:
        """Add the cards for a large table; raises `SetupRefused`."""
        if not self.joined:
            return setting
        deck = book(self.ruleset).joined(setting.rules().deck)
        return msgspec.structs.replace(setting, deck=first_choice(deck))

    def ready(self, players: int, rng: Random | None = None) -> Deck | None:
        """The picked ready deck, with the first of each choice of cards.

        With `rng`, choices and drawn decks are random. Raises `SetupRefused` if a pile has too few
        cards.
        """
        rulebook = book(self.ruleset)
        if self.picked == DRAWN_DECK:
            if rng is not None:
                return draw_cards(rulebook, players, rng, self.wanted)
            if self.wanted and rulebook.smallest <= players <= (rulebook.largest or players):
                draw_cards(rulebook, players, Random(0), self.wanted)  # checks that it is possible
            return None
        if not self.picked:
            return None
        return ready_deck(scenario(rulebook, self.picked), players, rng)

    def dealt(self, players: int, rng: Random | None = None) -> Setting:
        """Make the random choices of the deck; paper cards were picked by hand."""
        setting = self.setting(players)
        if self.paper:
            return setting
        rng = rng or SystemRandom()
        if self.deck is None and self.picked:
            drawn = msgspec.structs.replace(setting, deck=self.ready(players, rng))
            setting = self.with_joined(drawn)
        rules = setting.rules()
        if rules.veiled:
            setting = msgspec.structs.replace(setting, deck=drawn_unseen(rules, rng))
        return setting


def plan_for_one(ruleset: str, lang: str) -> Plan:
    """One person alone among bots; raises `SetupRefused`."""
    rulebook = book(ruleset)
    most = LONE_TABLE if rulebook.largest is None else rulebook.largest
    players = min(max(LONE_TABLE, rulebook.smallest), most)
    return Plan(ruleset=ruleset, players=players, bots=True, lang=lang, alone=True)


class HostLot(msgspec.Struct, frozen=True):
    """The host drawn at random, and among whom; valid for these guests and one game."""

    name: str
    among: list[str]
    games: int
    """How many games had started by then."""


class Seated(msgspec.Struct):
    """The stored state of a table besides its games."""

    plan: Plan
    names: dict[Seat, str] = {}
    """Names by seat."""
    games: int = 0
    waiting: dict[int, str] = {}
    """Names of players who came during a game and wait for the next one."""
    silent: list[str] = []
    """Names of players who broke the silence of the dead: they are silent in the next game."""
    lot: HostLot | None = None
    newest: Seat | None = None
    """Who sat down last."""

    @property
    def drawn_host(self) -> Seat | None:
        """The host drawn at random, as long as the same guests are here."""
        lot = self.lot
        if lot is None or lot.games != self.games or sorted(self.names.values()) != lot.among:
            return None
        return next(seat for seat, name in self.names.items() if name == lot.name)

    @property
    def is_only_for_those_here(self) -> bool:
        """Whether empty seats stay empty: no bots, no cards by code, no paper."""
        return not (self.plan.bots or self.plan.codes or self.plan.paper)

    @property
    def players(self) -> int:
        """How many would play if the game started now."""
        return len(self.names) if self.is_only_for_those_here else self.plan.players

    @property
    def smallest(self) -> int:
        """The minimum number of players; raises `SetupRefused`."""
        return book(self.plan.ruleset).table(self.plan.options, self.plan.mode).smallest

    @property
    def missing(self) -> int:
        """How many bots are needed to reach the minimum; raises `SetupRefused`."""
        is_enough = self.plan.paper or self.players >= self.smallest
        return 0 if is_enough else self.smallest - len(self.names)

    def soon(self) -> Ruleset:
        """The rules once enough players are here; raises `SetupRefused`."""
        return self.proposal(max(self.players, self.smallest))

    def proposal(self, players: int | None = None) -> Ruleset:
        """The rules for the players who are here; raises `SetupRefused`."""
        rules = self.plan.setting(self.players if players is None else players).rules()
        if not self.plan.secret_deck:
            return rules
        if self.plan.hosted_by != "person" or self.plan.bots or rules.host is not None:
            raise SetupRefused([Remark("secret-deck-needs-a-host")])
        return replace(rules, secret_deck=True)


class Amendment(msgspec.Struct):
    """A correction in preparation: the old game is valid until it is settled."""

    entry: int
    answer: Any = None
    settled: list[SettledAnswer] = []
    facts: list[CardFact] | None = None
    """The facts about paper cards after the correction, if it is about them."""
    secret: str = msgspec.field(default_factory=lambda: secrets.token_hex(16))
    """The seed of lots that must be drawn again."""


class Terms(msgspec.Struct):
    """The stored state of one game besides its journal."""

    setting: Setting
    names: dict[Seat, str]
    bots: list[Seat]
    hosted_by: HostedBy
    pace: str
    lang: str
    awaiting: list[Seat] = []
    """Seats whose players have not scanned their codes yet."""
    moved: list[Seat] = []
    """Seats that moved to another phone; this is public."""
    taken_over: bool = False
    """Whether somebody took over as the host in mid-game and sees all cards since."""
    paper: bool = False
    facts: list[CardFact] = []
    """What the judge has seen of the paper cards."""
    correcting: Amendment | None = None
    number: int = 0
    """The number of the game in its evening."""
    paced: bool = True
    """Whether calls end by the clock or the host's word, as in a room."""
    host: Seat | None = None
    """The player who hosts at first, if not the one in the rules."""
    unfinished: bool = False
    """Whether the record ends before the game does; such a game is never resumed."""
    imported: bool = False
    """Whether it was imported from a file."""
    paused: bool = False
    """Whether the clock is paused; this survives a restart."""
    night_pace: str = ""
    silenced: list[Seat] = []
    """Who is silent from the start, for a breach in the game before (VENDETTA-64)."""
    spoken: bool = False
    talk: Discussion | None = None
    """What was said in the current discussion and is not in the journal yet."""
    narrator: str = ""
    """The narrator; empty means the book's own, as in games older than narrators."""
    again: list[Seat] = []
    """Who wants to play again."""
    edition: int = 1
    """The edition of the rulebook that its journal follows."""
    level: BotStrength = "people"
    """The strength of its bots."""
    secret_deck: bool = False
    salt: str = ""
    """The key of its opaque ids: a tap made before a restart is still understood after it."""
    exposures: list[Exposure] = []
    """Who was shown other players' cards; never removed."""
    going_back: UndoRequest | None = None
    """The undo that the players are asked about: the game would go back into the dark."""
    settled: UndoRequest | None = None
    """The last such question that is settled, so that a retry of an answer is recognised."""
    woken: dict[str, tuple[Seat, ...]] = {}
    """Who woke at each call of a game with paper cards, by its stamp, for the same reason."""
    applied: int = 0
    """The entry that was corrected last."""
    points: dict[Seat, int] = {}
    """The tenths of a point that a judge with paper cards gave or took off."""
    alone: bool = False
    """Whether one person plays alone: the card lies open, and calls without that person are short.

    It ends for good when somebody else asks for a seat.
    """
    boards: dict[Seat, dict[Seat, Mark]] = {}
    """What each player has noted about others on the own phone; nobody else sees it."""

    def pace_of(self, is_dark: bool) -> str:
        """The pace now."""
        return self.night_pace or self.pace if is_dark else self.pace


def read_seated(written: bytes) -> Seated:
    """Decode the state of a table; raises `SetupRefused` if its rulebook is not installed."""
    one = msgspec.json.decode(written, type=Seated)
    book(one.plan.ruleset)
    return one


def rules_of(terms: Terms) -> Ruleset:
    """The rules of this game, played in a room or in a notebook."""
    rules = terms.setting.rules(terms.edition)
    host = rules.host if terms.host is None else terms.host
    return replace(
        rules,
        paced=terms.paced,
        host=host,
        silenced=tuple(terms.silenced),
        secret_deck=terms.secret_deck,
    )


def intro_at_pace(event: GameIntroduced, pace: str) -> GameIntroduced:
    """The introduction with this table's times; without a clock there are none."""
    times = tuple((what, round(seconds * PACES[pace])) for what, seconds in event.times)
    return msgspec.structs.replace(event, times=times if PACES[pace] else ())


def speech_at_pace(event: FloorGiven, pace: str) -> FloorGiven:
    """A speech with this table's time; time given by the host is not scaled."""
    times = 1.0 if event.speech == FLOOR else PACES[pace] or 1.0
    return msgspec.structs.replace(event, seconds=round(event.seconds * times))


def told_at_pace(event: Event, pace: str) -> Event:
    """An event as it is told at this pace."""
    if isinstance(event, FloorGiven):
        return speech_at_pace(event, pace)
    return told_introduction(event, pace) if isinstance(event, GameIntroduced) else event


def told_introduction(event: GameIntroduced, pace: str) -> GameIntroduced:
    """The introduction without what is as usual in the book, and what phones show anyway.

    Where nobody shuts the eyes, the masks are left out, too.
    """
    times = () if PACES[pace] == 1 else intro_at_pace(event, pace).times
    rulebook = book(event.ruleset)
    usual: dict[str, Any] = {one.name: one.default for one in rulebook.options}
    left_out = (COVER, MASKS) if COVER in dict(event.options) else ()
    return msgspec.structs.replace(
        event,
        mode="" if event.mode == next((one.name for one in rulebook.modes), "") else event.mode,
        options=tuple(
            (name, value)
            for name, value in event.options
            if name not in left_out and value != usual.get(name)
        ),
        times=tuple((what, seconds) for what, seconds in times if seconds),
    )
