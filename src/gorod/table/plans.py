"""What is chosen before a game (`Plan`), who sits there (`Seated`), and what is kept beside the
journal of one (`Terms`).
"""

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
from gorod.parts.rulesets import GameIntroduced, Ruleset
from gorod.parts.scenarios import first_choice
from gorod.parts.speeches import FloorGiven
from gorod.rulebooks import USUAL, book
from gorod.rulebooks.settings import Setting, draw_cards, drawn_unseen, ready_deck, scenario
from gorod.table.consent import GoingBack
from gorod.table.exposures import Exposure
from gorod.table.naming import Fact
from gorod.table.retelling import Settled
from gorod.table.talks import Talk

MOST_SEATS = 40

AN_EVENING = 12 * 3600
"""So long after it was last touched, an evening is still this evening, in seconds."""

PACES: dict[str, float] = {"slow": 1.5, "usual": 1.0, "fast": 0.6, "none": 0.0}
"""How long the clock gives, beside what the rules say; without a clock somebody says "next"."""

GRACES = (30, 60, 120)
"""How many seconds a table of far friends can wait for one who is away."""

DRAWN = "drawn"
"""A deck that chance makes of shuffled piles when the cards are dealt (VENDETTA-5)."""

HostedBy = Literal["gorod", "person"]
Level = Literal["gentle", "people", "hard"]
"""How strong bots play."""


class Variation(msgspec.Struct, frozen=True):
    """The file with which a plan began; what it set stands in the plan itself."""

    name: str
    """Under which it is offered."""
    title: str = ""


class Plan(msgspec.Struct):
    """What the owner has chosen for the next game."""

    ruleset: str = USUAL
    mode: str | None = None
    options: dict[str, Any] = {}
    deck: list[str] | None = None
    """None: one of the book's own for as many as there are."""
    picked: str = ""
    """Which of them: a ready one by its name, one that is `drawn`, or the recommended one."""
    wanted: dict[str, int] = {}
    """Of one that is drawn: how many of each pile the table wants (VENDETTA-5)."""
    joined: bool = False
    """Whether it gets the cards that the book advises to add at a large table."""
    players: int = 10
    hosted_by: HostedBy = "gorod"
    pace: str = "usual"
    night_pace: str = ""
    """Another pace for what happens in the dark."""
    first_host: Seat | None = None
    """The player who begins as the host, where the rules have one; else they say who."""
    spoken: bool = False
    """Whether that player speaks the steps, and not Gorod (IT-29)."""
    cover: bool = True
    bots: bool = False
    """Whether bots take the empty seats; they are asked for, and else only those present play."""
    level: Level = "people"
    """How strong they play."""
    codes: bool = False
    """Whether those who have no seat yet get their cards by scanning codes one by one (CITY-1)."""
    lang: str = "en"
    paper: bool = False
    """Whether the cards are on paper: there are no phones but the judge's."""
    remote: bool = False
    """Whether it is a table of far friends: chosen when it is opened, and never changed."""
    grace: int = 60
    """At such a table: how many seconds one who is away is waited for."""
    conference: str = ""
    """At such a table: where its players hear each other, an address of their own."""
    secret_deck: bool = False
    """Whether the host alone knows which cards are in play: a surprise for the others."""
    listed: bool = False
    """Whether the door may show this table to strangers, where the server has such a list."""
    timings: dict[str, int] = {}
    """Seconds that are not the book's own, as `Setting` names them."""
    variation: Variation | None = None
    narrator: str = ""
    """Who tells the game; without one, the book's own."""

    @property
    def name(self) -> str:
        """What was chosen: a rulebook or a variation."""
        return self.ruleset if self.variation is None else self.variation.name

    def setting(self, players: int) -> Setting:
        options = {**self.options, "cover": self.cover and not self.paper}
        deck = tuple(self.deck) if self.deck is not None else self.ready(players)
        title = "" if self.variation is None else self.variation.title
        timings = tuple(self.timings.items())
        return self.with_joined(
            Setting(self.ruleset, players, tuple(options.items()), deck, self.mode, timings, title)
        )

    def with_joined(self, setting: Setting) -> Setting:
        """The same with the cards that join a large table; raises `SetupRefused`."""
        if not self.joined:
            return setting
        deck = book(self.ruleset).joined(setting.rules().deck)
        return msgspec.structs.replace(setting, deck=first_choice(deck))

    def ready(self, players: int, rng: Random | None = None) -> Deck | None:
        """The ready deck that is picked, with the first of the cards it leaves to choose from.

        With `rng` chance chooses them, and draws a deck that is to be drawn. Raises `SetupRefused`
        if there is none with as many cards of a pile as are wanted.
        """
        rulebook = book(self.ruleset)
        if self.picked == DRAWN:
            if rng is not None:
                return draw_cards(rulebook, players, rng, self.wanted)
            if self.wanted and rulebook.smallest <= players <= (rulebook.largest or players):
                draw_cards(rulebook, players, Random(0), self.wanted)  # whether there can be such
            return None
        if not self.picked:
            return None
        return ready_deck(scenario(rulebook, self.picked), players, rng)

    def dealt(self, players: int, rng: Random | None = None) -> Setting:
        """The same with the deck that chance has made; cards on paper were picked by hand."""
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


class HostLot(msgspec.Struct, frozen=True):
    """Who was drawn by lot to host, and among whom: it stands for these guests and one game."""

    name: str
    among: list[str]
    games: int
    """How many games had begun by then."""


class Seated(msgspec.Struct):
    """What is kept of an evening besides its games."""

    plan: Plan
    names: dict[Seat, str] = {}
    """Who sits where."""
    games: int = 0
    waiting: dict[int, str] = {}
    """Who came while a game was played, and wants to play the next one."""
    silent: list[str] = []
    """Who broke the silence of the dead, and will be silent in the next game that knows it."""
    lot: HostLot | None = None

    @property
    def drawn_host(self) -> Seat | None:
        """The guest on whom the lot fell, as long as the same guests are here."""
        lot = self.lot
        if lot is None or lot.games != self.games or sorted(self.names.values()) != lot.among:
            return None
        return next(seat for seat, name in self.names.items() if name == lot.name)

    @property
    def is_only_for_those_here(self) -> bool:
        """Whether nobody takes the empty seats: no bot, no one who scans a code or holds paper."""
        return not (self.plan.bots or self.plan.codes or self.plan.paper)

    @property
    def players(self) -> int:
        """How many would play if it began now."""
        return len(self.names) if self.is_only_for_those_here else self.plan.players

    @property
    def smallest(self) -> int:
        """How few can play what is chosen; raises `SetupRefused`."""
        return book(self.plan.ruleset).table(self.plan.options, self.plan.mode).smallest

    @property
    def missing(self) -> int:
        """How many bots make enough players of those who are here; raises `SetupRefused`."""
        is_enough = self.plan.paper or self.players >= self.smallest
        return 0 if is_enough else self.smallest - len(self.names)

    def soon(self) -> Ruleset:
        """The rules as they would be played as soon as enough are here; raises `SetupRefused`."""
        return self.proposal(max(self.players, self.smallest))

    def proposal(self, players: int | None = None) -> Ruleset:
        """The rules as they would be played by those who are here; raises `SetupRefused`."""
        rules = self.plan.setting(self.players if players is None else players).rules()
        if not self.plan.secret_deck:
            return rules
        if self.plan.hosted_by != "person" or self.plan.bots or rules.host is not None:
            raise SetupRefused([Remark("secret-deck-needs-a-host")])
        return replace(rules, secret_deck=True)


class Amendment(msgspec.Struct):
    """A correction that is not made yet: the old game stands until it is settled."""

    entry: int
    answer: Any = None
    settled: list[Settled] = []
    facts: list[Fact] | None = None
    """What is known of the cards once it is made, where it is about them."""
    secret: str = msgspec.field(default_factory=lambda: secrets.token_hex(16))
    """Of which the lots follow that must be drawn anew."""


class Terms(msgspec.Struct):
    """What is kept of one game besides its journal."""

    setting: Setting
    names: dict[Seat, str]
    bots: list[Seat]
    hosted_by: HostedBy
    pace: str
    lang: str
    awaiting: list[Seat] = []
    """Who has still to scan the code of the card."""
    moved: list[Seat] = []
    """Whose seats have gone over to another phone: all may know that."""
    taken_over: bool = False
    """Whether somebody took over as the host in mid-game, and sees all cards since."""
    paper: bool = False
    facts: list[Fact] = []
    """What the judge has seen of the paper cards."""
    correcting: Amendment | None = None
    number: int = 0
    """The how manieth game of its evening it is."""
    paced: bool = True
    """Whether calls end by the clock or the host's word, as they do in a room."""
    host: Seat | None = None
    """The player who begins as the host, where that is not the one whom the rules name."""
    unfinished: bool = False
    """Whether it was written down only up to here, and nobody goes on with it."""
    imported: bool = False
    """Whether it came in from a file, and was not played here."""
    paused: bool = False
    """Whether the time stands still, also after a restart."""
    night_pace: str = ""
    silenced: list[Seat] = []
    """Who is silent from the start: a breach of theirs in the game before (VENDETTA-64)."""
    spoken: bool = False
    talk: Talk | None = None
    """What was said in the last discussion and is not in the journal yet."""
    narrator: str = ""
    """Who tells it; without one, as in games of the time before narrators, the book's own."""
    again: list[Seat] = []
    """Who of those who played it wants to play once more."""
    edition: int = 1
    """The edition of its rulebook by which its journal is to be read."""
    level: Level = "people"
    """How strong its bots play."""
    secret_deck: bool = False
    salt: str = ""
    """The secret of its stamps: a tap that waited for a server to come back is still understood."""
    exposures: list[Exposure] = []
    """Who was shown cards that are not their own; nothing takes that back."""
    going_back: GoingBack | None = None
    """What the players are asked before the game goes back into the dark."""
    settled: GoingBack | None = None
    """The last such question that is settled, so that a retry of an answer is recognised."""
    woken: dict[str, tuple[Seat, ...]] = {}
    """Who woke at each call of a game with paper cards, by its stamp, for the same reason."""
    applied: int = 0
    """The entry that was corrected last."""

    def pace_of(self, is_dark: bool) -> str:
        """How fast it goes now."""
        return self.night_pace or self.pace if is_dark else self.pace


def read_seated(written: bytes) -> Seated:
    """What is kept of an evening; raises `SetupRefused` if it plays by a book that we lack."""
    one = msgspec.json.decode(written, type=Seated)
    book(one.plan.ruleset)
    return one


def rules_of(terms: Terms) -> Ruleset:
    """The rules of this game, in a room or as a notebook has them."""
    rules = terms.setting.rules(terms.edition)
    host = rules.host if terms.host is None else terms.host
    return replace(
        rules,
        paced=terms.paced,
        host=host,
        silenced=tuple(terms.silenced),
        secret_deck=terms.secret_deck,
    )


def at_pace(event: GameIntroduced, pace: str) -> GameIntroduced:
    """The same with the times that this table has; without a clock there are none."""
    times = tuple((what, round(seconds * PACES[pace])) for what, seconds in event.times)
    return msgspec.structs.replace(event, times=times if PACES[pace] else ())


def given(event: FloorGiven, pace: str) -> FloorGiven:
    """A speech with the time that it has here; what the host gave by hand is as it was said."""
    times = 1.0 if event.speech == FLOOR else PACES[pace] or 1.0
    return msgspec.structs.replace(event, seconds=round(event.seconds * times))


def aloud(event: Event, pace: str) -> Event:
    """An event as it is told at a table of this pace.

    Of what is played so much as is said: not the book's own times, nor what phones show by
    themselves.
    """
    if isinstance(event, FloorGiven):
        return given(event, pace)
    if not isinstance(event, GameIntroduced):
        return event
    times = () if PACES[pace] == 1 else at_pace(event, pace).times
    options = tuple((name, value) for name, value in event.options if name != COVER)
    return msgspec.structs.replace(event, options=options, times=times)
