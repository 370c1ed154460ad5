"""What each screen shows: plain values made of one observer's sight and nothing else.

A phone gets what its seat was told, the table screen what was said in the room, the console what
the host knows. Templates never see the game itself.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from gorod.engine.events import CardTurned, Corrected, GameOver, RoleAnnounced, TookBack
from gorod.engine.letters import Event
from gorod.engine.questions import Ask
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.engine.table import Table
from gorod.notebook.words import WORDS
from gorod.parts.ballots import Counted, LiftCounted
from gorod.parts.calls import Called, Slept
from gorod.speech import Speech
from gorod.table.hosts import TALKS
from gorod.table.judging import unsure
from gorod.table.match import Match, Prompt
from gorod.table.plans import Wrong
from gorod.table.scenes import Scene
from gorod.table.sights import Sight

CAPTIONS = 5
"""How many sentences stay on a screen."""

VOTES = ("vote", "revote")
"""The questions whose answers are candidates, each nominated by somebody."""

SPEECHES = ("nominate", "plea", "last-word")
"""The questions whose time is for talking: the clock says what happens otherwise."""

SIGNS = {
    "red": "♥",
    "civilians": "♥",
    "town": "♥",
    "black": "♠",
    "mafia": "♠",
    "yakuza": "♣",
    "maniac": "♦",
    "optimizer": "✂",
    "vampires": "☾",
    "hunters": "✚",
    "werewolf": "❂",
    "vargs": "✦",
    "junkie": "✶",
}
"""A sign for each side, beside its colour."""


class Words(Speech):
    """Speech that remembers: screens say the same again and again."""

    def say(self, message: str, /, **about: object) -> str:
        try:
            return _said(self.lang, self.book, message, **about)
        except TypeError:  # a list cannot be looked up
            return super().say(message, **about)

    def knows(self, message: str) -> bool:
        return _known(self.lang, self.book, message)


@lru_cache(maxsize=8192, typed=True)
def _said(lang: str, book: str, message: str, /, **about: object) -> str:
    return Speech(lang, book).say(message, **about)


@lru_cache(maxsize=8192)
def _known(lang: str, book: str, message: str) -> bool:
    return Speech(lang, book).knows(message)


@dataclass(frozen=True)
class Mark:
    """A state of a player: the name that styles it, and the word."""

    name: str
    word: str


@dataclass
class Chair:
    """One place of the circle, as an observer sees it."""

    seat: Seat
    name: str
    taken: bool = True
    out: bool = False
    mine: bool = False
    speaking: bool = False
    nominated: bool = False
    marks: list[Mark] = field(default_factory=list)
    """States as words."""
    card: str = ""
    side: str = ""
    sign: str = ""


@dataclass
class Answer:
    """One answer that may be given, or a seat of the grid that may not, and why."""

    value: str
    label: str
    seat: Seat | None = None
    name: str = ""
    chosen: bool = False
    nth: int = 0
    """Where several were chosen in order: the how manieth it is."""
    why_not: str = ""
    mine: bool = False
    """Whether it is the seat of the one who is asked and looks."""
    out: bool = False
    note: str = ""
    """By whom a candidate is nominated."""
    does: str = ""
    """What the main button says while this is picked."""


@dataclass
class Question:
    """A question with everything that may be answered."""

    to: Seat
    number: int | str
    id: str
    """What makes the answer to it safe to repeat."""
    topic: str
    headline: str
    otherwise: str = ""
    answers: list[Answer] = field(default_factory=list)
    ways: list[Answer] = field(default_factory=list)
    choose: int = 1
    least: int = 1
    may_pass: bool = True
    passing: str = ""
    answered: bool = False
    open: bool = True
    given: str = ""
    """What was answered, in a word."""
    who: str = ""
    """Whom it is put to, where that is not the one who looks."""
    speech: bool = False
    """Whether its time is for talking: the answer only ends it."""
    hushed: bool = False
    """Whether it is asked in the dark, where no line may differ."""
    rows: bool = False
    """Whether the answers stand one under another, each with what is said of it."""
    sending: str = ""
    """What the main button says."""

    @property
    def one(self) -> bool:
        """Whether one tap answers it."""
        return self.choose == 1 and not self.ways


@dataclass
class Card:
    """A player's own card, and what was told to him alone."""

    name: str
    does: str
    side: str
    sign: str
    secrets: list[str]


@dataclass
class Screen:
    """What stands on a screen."""

    stage: str
    """`lobby`, `game` or `over`."""
    ruleset: str
    book: str
    title: str = ""
    dark: bool = False
    chairs: list[Chair] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)
    said: int = 0
    """How many sentences there were: the voice says those that are new."""
    ends: int | None = None
    """When the time is up, in milliseconds of the server's clock."""
    left: int | None = None
    """How many seconds are left, where the clock is paused."""
    warning: int = 10
    """So many seconds before the end the clock warns."""
    speaker: str = ""
    nominees: list[tuple[str, str]] = field(default_factory=list)
    """Who is nominated, and by whom."""
    hands: list[tuple[str, int, str]] = field(default_factory=list)
    """In a ballot: each candidate, how many hands, and whose."""
    deck: str = ""
    notice: str = ""
    """What everybody must know beside the game."""
    winner: str = ""
    winner_sign: str = ""
    winner_side: str = ""


@dataclass
class Step:
    """So many steps that could be taken back, and what that would undo."""

    steps: int
    """How many of those that the observer knows of."""
    through: int
    """How many of all."""
    lines: list[str]
    warning: str


class Painter:
    """Draws the screens of one scene in one language."""

    def __init__(self, scene: Scene, lang: str) -> None:
        self.scene = scene
        plan, match = scene.seated.plan, scene.match
        self.ruleset = match.game.rules.id if match is not None else plan.ruleset
        self.speech = Words(lang, self.ruleset)
        self.say = self.speech.say
        self.lang = lang

    @property
    def match(self) -> Match:
        """The match that is painted; raises `Wrong` between two games, where there is a lobby."""
        if self.scene.match is None:
            raise Wrong("not-playing")
        return self.scene.match

    # Who sits where -----------------------------------------------------------------------------

    def who(self, seat: Seat) -> str:
        """A seat with the name of whoever sits there."""
        return self.say("web-who", seat=seat, name=self.name(seat))

    def name(self, seat: Seat) -> str:
        match = self.scene.match
        names = self.scene.seated.names if match is None else match.terms.names
        if name := names.get(seat, ""):
            return name
        is_bot = match is None or seat in match.terms.bots
        return self.say("web-bot" if is_bot else "web-guest")

    @cached_property
    def unsure(self) -> set[Seat]:
        """Whose paper cards nobody has seen yet."""
        return unsure(self.scene.match) if self.scene.match is not None else set()

    def seats(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(str, seats))

    def lobby_chairs(self) -> list[Chair]:
        seated = self.scene.seated
        away = self.scene.away & seated.names.keys()
        return [
            Chair(
                seat,
                seated.names.get(seat, "") or self.say("web-guest"),
                seat in seated.names,
                marks=[Mark("away", self.say("web-mark-away"))] if seat in away else [],
            )
            for seat in range(1, seated.plan.players + 1)
        ]

    @property
    def moved(self) -> list[Seat]:
        """Whose seats have gone over to another phone in this game."""
        match = self.scene.match
        return match.terms.moved if match is not None and not match.game.over else []

    @property
    def notice(self) -> str:
        """What the table must know of who sees what."""
        match = self.scene.match
        if match is None or match.game.over:
            return ""
        return self.say("web-taken-over") if match.terms.taken_over else ""

    # Screens ------------------------------------------------------------------------------------

    def screen(self, observer: Observer) -> Screen:
        """What this observer sees: a seat, the room, or the host."""
        if self.scene.match is None:
            return self.lobby()
        table = self.match.sights[observer].table
        screen = Screen("over" if table.winner is not None else "game", self.ruleset, self.book)
        screen.title = self.title(table)
        screen.dark = table.winner is None and table.phase != WORDS[self.ruleset].voting
        screen.chairs = [self.chair(seat, table, observer) for seat in table.seats]
        screen.captions, screen.said = self.captions(observer)
        screen.deck = self.speech.deck(table.deck) if table.deck else ""
        screen.notice = self.notice
        self.set_clock(screen)
        if table.floor is not None:
            screen.speaker = self.who(table.floor)
        if table.winner is not None:
            screen.winner = self.speech.tell(GameOver(table.winner, ())) or ""
            screen.winner_sign, screen.winner_side = SIGNS.get(table.winner, ""), table.winner
            return screen
        screen.nominees = [
            (self.who(seat), self.seats(by for by, one in table.nominations.items() if one == seat))
            for seat in table.nominees
        ]
        if table.candidates and not screen.dark:
            screen.hands = [self.hands(table, seat) for seat in table.candidates]
        return screen

    @property
    def book(self) -> str:
        return self.say(f"book-{self.ruleset}")

    def lobby(self) -> Screen:
        """Who sits at the table between two games."""
        ruleset = self.scene.seated.plan.ruleset
        title = self.say("web-title-lobby")
        book = self.say(f"book-{ruleset}")
        return Screen("lobby", ruleset, book, title, chairs=self.lobby_chairs())

    def set_clock(self, screen: Screen) -> None:
        scene, game = self.scene, self.match.game
        if scene.ends is not None:
            screen.ends = int(scene.ends * 1000)
        elif scene.left is not None:
            screen.left = round(scene.left)
        if game.wait.topic in TALKS:
            screen.warning = game.rules.timings.warning

    def title(self, table: Table) -> str:
        if table.winner is not None:
            return self.say("web-title-over")
        return self.time(table.phase, table.night, table.day)

    def time(self, phase: str, night: int, day: int) -> str:
        """What time of the game it is."""
        number = day if phase == "day" else night
        return self.say(f"web-title-{phase or 'deal'}", number=number)

    def hands(self, table: Table, seat: Seat) -> tuple[str, int, str]:
        raised = [voter for voter, given in table.hands.items() if seat in given]
        return self.who(seat), len(raised), self.seats(raised)

    def chair(self, seat: Seat, table: Table, observer: Observer) -> Chair:
        chair = Chair(seat, self.name(seat))
        chair.out = seat in table.left
        chair.mine = seat == observer
        is_over = table.winner is not None
        chair.speaking = table.floor == seat and not is_over
        chair.nominated = seat in table.nominees and not is_over
        knows_all = observer == HOST or is_over
        role = (table.cards if knows_all else table.open_cards).get(seat)
        if role is not None and seat not in self.unsure:
            chair.card = self.speech.role(role)
            chair.side = self.side(role)
            chair.sign = SIGNS.get(chair.side, "")
        chair.marks = [
            Mark(name, self.say(f"web-mark-{name}")) for name in self.marks(seat, table, observer)
        ]
        if table.fouls.get(seat) and not is_over:
            chair.marks.append(Mark("fouls", self.say("web-mark-fouls", fouls=table.fouls[seat])))
        return chair

    def marks(self, seat: Seat, table: Table, observer: Observer) -> list[str]:
        """The states of a player that this observer knows of."""
        states = {
            "out": seat in table.left,
            "hosting": table.host == seat,
            "away": seat in self.scene.away and seat not in table.left,
            "moved": seat in self.moved,
        }
        if table.winner is not None:
            return [state for state, holds in states.items() if holds]
        states |= {
            "speaking": table.floor == seat,
            "nominated": seat in table.nominees,
            "silenced": seat in table.silenced or seat in table.muted,
            "voteless": seat in table.voteless,
        }
        if observer == HOST:
            states |= {
                "alibi": seat in table.alibi,
                "blocked": seat in table.blocked,
                "struck": seat in table.struck,
                "shielded": seat in table.shielded,
            }
        return [state for state, holds in states.items() if holds]

    def sign(self, side: str) -> str:
        return SIGNS.get(side, "")

    def side(self, role: str) -> str:
        return self.match.game.rules.side_by_role.get(role, "")

    # Words --------------------------------------------------------------------------------------

    def told(
        self, sight: Sight, key: str, events: list[Event], tell: Callable[[Event], str | None]
    ) -> list[str | None]:
        """The events in words; each is worded once."""
        words = sight.told.setdefault((self.lang, key), [])
        words += [tell(event) for event in events[len(words) :]]
        return words

    def captions(self, observer: Observer) -> tuple[list[str], int]:
        """The last sentences that were said aloud, and how many there were.

        A player's own secrets do not stand here, for a neighbour may look: see `card`.
        """
        _, words = self.aloud(observer)
        last: list[str] = []
        for line in reversed(words):
            if line is not None:
                last.append(line)
                if len(last) == CAPTIONS:
                    break
        return last[::-1], sum(line is not None for line in words)

    def tell(self, event: Event) -> str | None:
        """What is said of it; that paper cards were named is no news."""
        cards = len(self.match.game.rules.deck)
        match event:
            case Corrected(choice=tuple() as choice) if len(choice) == cards:
                return None
            case CardTurned(seat=seat) | RoleAnnounced(seat=seat) if seat in self.unsure:
                return None  # a card that nobody has told us of
        return self.speech.tell(event)

    def aloud(self, observer: Observer) -> tuple[Sight, list[str | None]]:
        """All that was said aloud, as it is said to this observer; to the host also the rest."""
        sight = self.match.sights[HOST if observer == HOST else ROOM]
        if isinstance(observer, int) and observer != ROOM:
            return sight, self.told(
                sight, f"to {observer}", sight.events, lambda e: self.tell_me(e, observer)
            )
        return sight, self.told(sight, "aloud", sight.events, self.tell)

    def tell_me(self, event: Event, seat: Seat) -> str | None:
        return None if isinstance(event, Called | Slept) else self.speech.tell_me(event, seat)

    def card(self, seat: Seat) -> Card | None:
        """The own card with all that only this player was told; read under the finger."""
        sight = self.match.sights[seat]
        role = sight.table.cards.get(seat)
        if role is None:
            return None
        words = self.told(sight, "whispers", sight.whispers, lambda e: self.speech.tell_me(e, seat))
        secrets = [line for line in words if line is not None][1:]  # the first is the card itself
        now = sight.table.roles.get(seat, role)
        side = self.side(now)
        does = self.speech.does(now)
        return Card(self.speech.role(now), does, side, SIGNS.get(side, ""), secrets)

    def news(self) -> tuple[list[str], list[str]]:
        """For the host: what to say now, and what has come out in secret."""
        aloud, hidden = self.match.news()
        return self.lines(aloud), self.lines(hidden)

    def lines(self, events: Iterable[Event]) -> list[str]:
        return [words for event in events if (words := self.tell(event)) is not None]

    def story(
        self, observer: Observer = HOST, with_record: bool = True
    ) -> list[tuple[str, list[str]]]:
        """The whole course of the game so far, as this observer has heard it, in chapters.

        The record says, too, what the host took back and corrected.
        """
        sight, words = self.aloud(observer)
        table = Table(sight.table.seats)
        chapters: list[tuple[str, list[str]]] = []
        for event, line in zip(sight.events, words, strict=True):
            if isinstance(event, Corrected | TookBack) and not with_record:
                continue
            over = table.winner is not None
            event.befall(table)
            title = chapters[-1][0] if over else self.title(table)
            if not chapters or chapters[-1][0] != title:
                chapters.append((title, []))
            if line is not None:
                chapters[-1][1].append(line)
        return [(title, lines) for title, lines in chapters if lines]

    def votes(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Every ballot of a finished game: its name, and each candidate with the voters."""
        ballots: list[tuple[str, list[tuple[str, str]]]] = []
        for event in self.match.sights[HOST].events:
            if isinstance(event, Counted):
                rows = [(self.who(one), self.seats(voters)) for one, voters in event.votes]
                ballots.append((self.say("web-ballot", number=len(ballots) + 1), rows))
            elif isinstance(event, LiftCounted):
                rows = [(self.seats(event.candidates), self.seats(event.voters))]
                ballots.append((self.say("web-lift", number=len(ballots) + 1), rows))
        return ballots

    def steps_back(self, observer: Observer) -> list[Step]:
        """What could be taken back, step by step, with who has read of it."""
        steps: list[Step] = []
        known = 0
        for undone in self.match.steps_back(observer):
            lines = self.lines(undone.events)
            new = lines[: len(lines) - known]
            known = len(lines)
            if observer != HOST and not new:
                continue  # nothing of it was worth a line
            warnings = [self.say("web-back-aloud")] if undone.aloud else []
            if undone.returning:
                warnings.append(self.say("web-back-return", seats=self.seats(undone.returning)))
            if undone.readers:
                warnings.append(self.say("web-back-read", seats=self.seats(undone.readers)))
            new = new or [self.say("web-back-silent")]
            steps.append(Step(len(steps) + 1, undone.steps, new, " ".join(warnings)))
        return steps

    # Questions ----------------------------------------------------------------------------------

    def question(self, asked: Prompt, looked_at_by: Observer) -> Question:
        ask, offer = asked.ask, asked.ask.offer
        assert isinstance(ask.to, int)  # noqa: S101 - chance and clock have no screen
        given = asked.given if isinstance(asked.given, tuple) else (asked.given,)
        question = Question(ask.to, ask.number, "", ask.topic, self.speech.question(ask))
        question.id = f"{ask.to}.{ask.number}.{self.match.replies_of(ask.to)}"
        if ask.hand is not None:  # how often another was asked and has answered is his secret
            question.number = self.match.wait
            question.id = f"{ask.to}.{self.match.wait}"
        question.otherwise = self.otherwise(asked)
        question.answers = [self.answer(ask, option, given) for option in offer.options]
        question.answers += self.out_of_reach(ask)
        for answer in question.answers:
            answer.mine = answer.seat == ask.to == looked_at_by
        if ask.topic not in VOTES:  # candidates stay in the order of the ballot
            question.answers.sort(key=lambda one: one.seat or 0)
        question.ways = [
            Answer(way, self.speech.option(ask, way), chosen=way in given) for way in offer.ways
        ]
        question.choose = offer.choose
        question.least = offer.choose if offer.least is None else offer.least
        question.may_pass = offer.may_pass
        question.passing = self.speech.passing(ask) if offer.may_pass else ""
        question.answered, question.open = asked.is_answered, asked.is_open
        question.hushed = asked.is_hushed
        question.speech = not offer.options
        question.rows = ask.topic in VOTES
        question.sending = self.say("web-vote" if question.rows else "web-done")
        if asked.is_answered:
            labels = [self.speech.option(ask, one) for one in given if one is not None]
            question.given = ", ".join(labels) or question.passing
        if ask.to != looked_at_by:
            question.who = self.who(ask.to)
            if ask.to in self.unsure and asked.is_hushed:  # the card is called, not the player
                question.who = self.speech.role(self.match.sights[HOST].table.roles[ask.to])
        return question

    def answer(self, ask: Ask, option: Seat | str, given: tuple[Seat | str | None, ...]) -> Answer:
        answer = Answer(str(option), self.speech.option(ask, option), chosen=option in given)
        if isinstance(option, int):
            answer.seat, answer.name = option, self.name(option)
            if ask.topic in VOTES:
                answer.note = self.nominated_by(option)
                answer.does = self.say("web-vote-for", seat=option)
        if answer.chosen and ask.offer.choose > 1:
            answer.nth = given.index(option) + 1
        return answer

    def nominated_by(self, seat: Seat) -> str:
        nominations = self.match.sights[ROOM].table.nominations
        by = self.seats(one for one, nominee in nominations.items() if nominee == seat)
        return self.say("web-nominated-by", by=by) if by else ""

    def out_of_reach(self, ask: Ask) -> list[Answer]:
        """The other seats of the grid, which cannot be chosen now, and why."""
        offer = ask.offer
        if not any(isinstance(option, int) for option in offer.options):
            return []
        if ask.topic in VOTES:
            return []
        room = self.match.sights[ROOM].table
        return [
            Answer(
                "",
                self.say("number", seat=seat),
                seat,
                self.name(seat),
                why_not=self.say("web-mark-out" if seat in room.left else "web-not-now"),
                out=seat in room.left,
            )
            for seat in room.seats
            if seat not in offer.options
        ]

    def otherwise(self, asked: Prompt) -> str:
        """The line under the question: what happens otherwise. In the dark it never differs."""
        ask = asked.ask
        if asked.is_hushed:
            return self.say("web-hushed")
        if not ask.offer.may_pass:
            return self.say("web-must-choose")
        to_the_last = self.match.game.rules.ballot.abstain == "last"
        if to_the_last and ask.topic in ("vote", "revote") and ask.offer.options:
            return self.say("web-to-the-last", seat=ask.offer.options[-1])
        if ask.topic == "nominate" and ask.offer.options:
            return self.say("web-need-not")
        if ask.topic in SPEECHES or not ask.offer.options:
            return ""
        passing = self.speech.passing(ask)
        return self.say("web-otherwise", passing=passing[:1].lower() + passing[1:])
